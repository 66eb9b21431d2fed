/** Trade: by which seas a Faction's comes home, what it would lose with all of them closed, and what ships are worth there. */
import { TYPES } from '../data.ts';
import { AREA_COUNT, ENTRY_COST, IS_COASTAL, IS_PASSAGE, IS_SEA, SEA_LINKS } from '../map.ts';
import { NATION, TYPE, atWarWithAny, commanderOf, isAtWar, isGreatPower, partyOf, type Unit } from '../state.ts';
import { SOURCES_OF_WEALTH, benefits, popRes } from '../rules/economy.ts';
import { tradeGates } from '../rules/trade.ts';
import { menace } from './worth.ts';
import { temperOf, type Mind, type Temper } from './temper.ts';

/** `loss`: points of Level that are gone with all those seas closed. */
export function gatesOf(s: Mind, faction: number): { seas: readonly number[]; loss: number } {
  const { overland, seas } = tradeGates(s, faction);
  const cut = new Set(SOURCES_OF_WEALTH.filter((area) => benefits(s, faction, area) && !overland[area]));
  const level = ({ pop, res }: { pop: number; res: number }): number => Math.min(s.factions[faction].ind, pop, res);
  return { seas, loss: Math.max(0, level(popRes(s, faction)) - level(popRes(s, faction, cut))) };
}

/** What hits ships; a Sub escapes, and cuts Trade all the same. A face at sea that is not known may be a Convoy. */
const UNKNOWN = { sea: 5, port: 1 };
export function navalStrength({ type, cv, nation, at }: Unit): number {
  if (type < 0) return IS_SEA[at] ? UNKNOWN.sea : IS_COASTAL[at] && isGreatPower(nation) ? UNKNOWN.port : 0;
  if (type === TYPE.fleet && nation === NATION.japan) return 4 * cv;
  return TYPES[type].class === 'S' ? 2 * cv : TYPES[type].class === 'N' ? cv * TYPES[type].firepower.N : 0;
}

export interface Blockade {
  temper: Temper;
  /** By sea: what closing it to Enemies promises, or opening it again to one's own Trade. */
  gates: Float64Array;
  /** By area: own strength at sea; and what Enemies may send against it. */
  navy: Float64Array;
  threat: number;
  /** By area: strength of Enemies' ships that may come there in one move. */
  danger: Float64Array;
}
/** A Rival's gates count by how many of them are closed already: the last one counts most. */
function shut(s: Mind, it: Blockade, rival: number, fear: number): void {
  const { seas, loss } = gatesOf(s, rival);
  const closed = seas.filter((sea) => it.navy[sea] > 0);
  for (const sea of seas) {
    const others = closed.length - (closed.includes(sea) ? 1 : 0);
    it.gates[sea] += loss * fear * (2 * others + 1) / seas.length ** 2;
  }
}
/** With all of one's own closed, any of them that is opened opens all. */
function reopen(s: Mind, it: Blockade, faction: number): void {
  const { seas, loss } = gatesOf(s, faction);
  const enemies = new Set(s.units.filter((unit) => isAtWar(s, faction, partyOf(s, unit.nation))).map(({ at }) => at));
  if (seas.every((sea) => enemies.has(sea))) for (const sea of seas) it.gates[sea] += loss;
}
/** Seas that a ship reaches in one move; whoever may stop it there is not asked. */
const SHIPS_MOVE = 3;
const reached: (readonly number[] | undefined)[] = [];
function withinReach(from: number): readonly number[] {
  const known = reached[from];
  if (known) return known;
  const cost = new Map([[from, 0]]);
  const queue = [from];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (at !== from && !IS_SEA[at] && !IS_PASSAGE[at]) continue;
    for (const { to } of SEA_LINKS[at]) {
      const sum = cost.get(at)! + ENTRY_COST[to];
      if (sum > SHIPS_MOVE || sum >= (cost.get(to) ?? Infinity)) continue;
      cost.set(to, sum);
      queue.push(to);
    }
  }
  return reached[from] = [...cost.keys()].filter((area) => IS_SEA[area]);
}
export function blockadeOf(s: Mind, faction: number): Blockade {
  const it: Blockade = { temper: temperOf(s), gates: new Float64Array(AREA_COUNT), navy: new Float64Array(AREA_COUNT), threat: 0,
    danger: new Float64Array(AREA_COUNT) };
  if (!atWarWithAny(s, faction)) return it;
  for (const unit of s.units) {
    if (commanderOf(unit.nation) === faction) it.navy[unit.at] += navalStrength(unit);
    else if (isAtWar(s, faction, partyOf(s, unit.nation))) {
      const strength = navalStrength(unit);
      if (strength === 0) continue;
      it.threat += strength;
      for (const sea of withinReach(unit.at)) it.danger[sea] += strength;
    }
  }
  for (const rival of s.players) if (isAtWar(s, faction, rival)) shut(s, it, rival, menace(s, faction, rival));
  reopen(s, it, faction);
  return it;
}
/** A sea is held by strength against this and so much of what Enemies may send. */
const BASE = 2;
const SHARE = 0.4;
/** What so much more strength is worth at sea; less where it is negative. */
export function guardWorth({ gates, navy, threat }: Blockade, sea: number, more: number): number {
  if (gates[sea] === 0) return 0;
  const hold = (own: number): number => own / (own + BASE + SHARE * threat);
  return gates[sea] * (hold(Math.max(0, navy[sea] + more)) - hold(navy[sea]));
}
/** What so many CV of ships of that strength risk at sea, beside those that are there, `more` of theirs than stand there now. */
export function seaRisk({ navy, danger, temper: { dares, ship } }: Blockade, sea: number, cv: number, more: number): number {
  if (!IS_SEA[sea] || danger[sea] === 0) return 0;
  const own = Math.max(0.5, navy[sea] + more);
  return dares * ship * cv * danger[sea] ** 2 / (danger[sea] ** 2 + own ** 2);
}
