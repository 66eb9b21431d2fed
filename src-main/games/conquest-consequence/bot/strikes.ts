/** A turn's moves: attacks by their odds and their prize, then units to where they are needed. Planned anew at every decision. */
import { limitOf, IS_LAND, IS_SEA, linkBetween } from '../map.ts';
import { TYPES } from '../data.ts';
import { NATION, TYPE, areEnemies, atWarWithAny, commanderOf, isGreatPower, isGround, type Unit } from '../state.ts';
import { ENGAGES, INVADES, type Way } from '../rules/movement/search.ts';
import { Field, waysOf } from '../rules/movement/ways.ts';
import { kindOf } from '../rules/movement/ways.ts';
import { chinaOf } from '../rules/economy.ts';
import { guardWorth, navalStrength, seaRisk } from './blockade.ts';
import { CV_WORTH, blockOf, blocksOf, clash, type Block } from './forces.ts';
import { defenceWorth, isFull, outlookOf, stagingWorth, type Outlook } from './threats.ts';
import { temperOf, type Mind } from './temper.ts';

export interface Step { unit: Unit; way: Way }
export interface Strike { area: number; steps: readonly Step[]; value: number }
export interface Reach { unit: Unit; ways: readonly Way[] }

/** Foreign units in China would cost the points that the Minor Power has beyond its Loyalty (CNC-16-06). */
export function keepsOut(s: Mind, faction: number): boolean {
  const { intrusion, loyalty } = s.factions[faction];
  return temperOf(s).restraint > 0 && !intrusion && chinaOf(s, faction) + temperOf(s).restraint > loyalty;
}

/** Own units that have not moved, with all their ways. */
export function reaches(s: Mind): Reach[] {
  const aloof = keepsOut(s, s.turn!.faction);
  const fields: (Field | undefined)[] = [];
  const known = new Map<number, readonly Way[]>();
  return s.units.filter((unit) => commanderOf(unit.nation) === s.turn!.faction && !unit.moved && unit.type !== TYPE.fortress)
    .map((unit) => {
      const kind = kindOf(unit);
      let ways = known.get(kind);
      if (!ways) {
        ways = waysOf(fields[unit.nation] ??= new Field(s, unit.nation), unit);
        if (aloof) ways = ways.filter(({ china }) => !china);
        known.set(kind, ways);
      }
      return { unit, ways };
    });
}

interface Front { area: number; steps: Step[] }
/** By area: who can come to fight there, or to take it. */
function attacksIn(s: Mind, reach: readonly Reach[], only?: ReadonlySet<number>): Front[] {
  const found = new Map<number, Step[]>();
  const fields: (Field | undefined)[] = [];
  for (const { unit, ways } of reach) {
    const field = fields[unit.nation] ??= new Field(s, unit.nation);
    for (const way of ways) {
      if (only && !only.has(way.to)) continue;
      const hostile = way.flags & (ENGAGES | INVADES) || (IS_LAND[way.to] && field.status(way.to) === 'enemy');
      if (!hostile) continue;
      const list = found.get(way.to) ?? [];
      list.push({ unit, way });
      found.set(way.to, list);
    }
  }
  return [...found].map(([area, steps]) => ({ area, steps }));
}

const power = ({ unit, way }: Step): number => {
  const mute = (way.flags & INVADES) !== 0 && unit.type !== TYPE.marine;
  return unit.cv * (mute ? 0.3 : TYPES[unit.type].firepower.G) + (isGround(unit) ? unit.cv : 0);
};
export const attackerOf = ({ unit, way }: Step): Block =>
  ({ ...blockOf(unit), ...((way.flags & INVADES) !== 0 && unit.type !== TYPE.marine && { mute: true }) });

/** Ground units over each border, as many as it lets through in this turn. */
function fitsBorder(s: Mind, step: Step, taken: readonly Step[]): boolean {
  const { unit, way } = step;
  if (!isGround(unit) || !(way.flags & (ENGAGES | INVADES))) return true;
  const link = linkBetween(way.via, way.to);
  if (!link) return true;
  const used = s.turn!.crossed[`${link.key}/${s.turn!.faction}`] ?? 0;
  const more = taken.filter((other) => other.way.via === way.via && isGround(other.unit)).length;
  return used + more < limitOf(link.border, s.season === 4);
}

export function enemiesAt(s: Mind, faction: number, area: number, nation: number): Block[] {
  return blocksOf(s, area, (unit) => commanderOf(unit.nation) !== faction && areEnemies(s, nation, unit.nation, area));
}

/** The best force for an area: units are added as long as they are worth their Command. */
function strikeAt(s: Mind, it: Outlook, { area, steps }: Front, most: number): Strike | null {
  const { faction } = s.turn!;
  const { leastChance, killed: prey, ship, command, quiet } = temperOf(s);
  const nation = steps[0].unit.nation;
  const defence = enemiesAt(s, faction, area, nation);
  const there = blocksOf(s, area, (unit) => commanderOf(unit.nation) === faction);
  const prize = IS_SEA[area] ? it.trade.gates[area] : Math.max(it.prize[area], it.own[area]);
  const valueOf = (force: readonly Block[]): number => {
    if (IS_SEA[area]) {
      const { won, lost, killed } = seaClash(force, defence);
      return Math.max(0, won - leastChance) / (1 - leastChance) * prize + ship * (killed - lost);
    }
    const { won, lost, killed } = clash(s, force, defence);
    return Math.max(0, won - leastChance) / (1 - leastChance) * prize + CV_WORTH * (prey * killed - lost);
  };
  const left = steps.toSorted((a, b) => power(b) - power(a) || a.unit.id - b.unit.id || a.way.via - b.way.via);
  const taken: Step[] = [];
  const start = valueOf(there);
  let best: Strike | null = null;
  let cost = isQuiet(s, defence, steps) ? quiet : 0;
  while (taken.length < most) {
    const grounded = there.some(({ type }) => TYPES[type].class === 'G') || taken.some(({ unit }) => isGround(unit));
    const next = left.find((step) => (grounded || IS_SEA[area] || isGround(step.unit)) && fitsBorder(s, step, taken)
      && !taken.some(({ unit }) => unit === step.unit));
    if (!next) break;
    left.splice(left.indexOf(next), 1);
    taken.push(next);
    cost += command + Math.max(0, defenceWorth(it, next.unit.at, -next.unit.cv) * -1)
      - Math.min(0, guardWorth(it.trade, next.unit.at, -navalStrength(next.unit)));
    const value = valueOf([...there, ...taken.map(attackerOf)]) - start - cost;
    if (value > (best?.value ?? 0)) best = { area, steps: [...taken], value };
  }
  return best;
}
/** All that can go at once against the first of those areas that Ground units reach, the strongest first, whatever it costs elsewhere. */
export function strongestOn(s: Mind, areas: readonly number[], most: number, reach: readonly Reach[]): Omit<Strike, 'value'> | undefined {
  const fronts = attacksIn(s, reach, new Set(areas));
  for (const area of areas) {
    const steps = fronts.find((front) => front.area === area)?.steps.toSorted((a, b) => power(b) - power(a) || a.unit.id - b.unit.id) ?? [];
    const taken: Step[] = [];
    for (const step of steps) {
      if (taken.length < most && fitsBorder(s, step, taken) && !taken.some(({ unit }) => unit === step.unit)) taken.push(step);
    }
    if (taken.some(({ unit }) => isGround(unit))) return { area, steps: taken };
  }
  return undefined;
}
/** At Peace the first Battle of a year costs its Dividend. */
const isQuiet = (s: Mind, defence: readonly Block[], steps: readonly Step[]): boolean => defence.length > 0
  && !s.factions[s.turn!.faction].battled && !atWarWithAny(s, s.turn!.faction) && steps.some(({ unit }) => isGreatPower(unit.nation));

/** At sea the stronger fleet wins: strength by what hits ships. */
function seaClash(attack: readonly Block[], defence: readonly Block[]): { won: number; lost: number; killed: number } {
  const weigh = (blocks: readonly Block[]): number => blocks.reduce((sum, { type, cv, nation }) => sum + cv
    * (type === TYPE.fleet && nation === NATION.japan ? 4 : TYPES[type].firepower.N), 0);
  const [mine, theirs] = [weigh(attack), weigh(defence)];
  const cvs = defence.reduce((sum, { cv }) => sum + cv, 0);
  const own = attack.reduce((sum, { cv }) => sum + cv, 0);
  if (mine === 0) return { won: 0, lost: own > 0 && theirs > 0 ? own : 0, killed: 0 };
  const ratio = mine / Math.max(0.5, theirs);
  const won = ratio * ratio / (1 + ratio * ratio);
  return { won, lost: own * Math.min(1, 0.6 / (ratio * ratio)), killed: cvs * Math.min(1, won * 1.05) };
}

/** Units to where they defend or threaten more than where they stand. */
function redeployment(s: Mind, it: Outlook, { unit, ways }: Reach): Strike | null {
  const ground = isGround(unit);
  const share = ground ? 1 : 0.4;
  const worthAt = (area: number, cv: number): number => share * (ground ? defenceWorth(it, area, cv) : 0)
    + share * stagingWorth(it, area, unit.cv, it.defence[area] - (cv < 0 ? unit.cv : 0));
  const ship = isGround(unit) ? 0 : navalStrength(unit);
  const left = ship > 0 ? guardWorth(it.trade, unit.at, -ship) : 0;
  const stay = ship > 0 ? seaRisk(it.trade, unit.at, unit.cv, 0) : 0;
  const here = -left - stay - defenceWorth(it, unit.at, -unit.cv) * share * (ground ? 1 : 0)
    + share * stagingWorth(it, unit.at, unit.cv, it.defence[unit.at] - unit.cv);
  let best: Strike | null = null;
  for (const way of ways) {
    if (way.flags & (ENGAGES | INVADES) || isFull(s, it.faction, way.to)) continue;
    const gate = ship > 0 ? guardWorth(it.trade, way.to, ship) : 0;
    const stays = IS_SEA[way.to] ? ground ? -1 : gate > 0 ? gate : -0.3 : 0;
    const risk = ship > 0 ? seaRisk(it.trade, way.to, unit.cv, ship) : 0;
    const value = worthAt(way.to, unit.cv) + stays - risk - here - temperOf(s).command;
    if (value > (best?.value ?? 0.02)) best = { area: way.to, steps: [{ unit, way }], value };
  }
  return best;
}

/** The best attack on one of those areas, seen from a position in which it is allowed. */
export function bestStrike(s: Mind, it: Outlook, areas: readonly number[], most: number, reach: readonly Reach[]): Strike | undefined {
  return attacksIn(s, reach, new Set(areas)).flatMap((front) => strikeAt(s, it, front, most) ?? []).sort((a, b) => b.value - a.value)[0];
}
/** The attacks that are worth their Commands, each with its best force, the best first. */
export function attacks(s: Mind, most: number, reach: readonly Reach[] = reaches(s)): Strike[] {
  const it = outlookOf(s, s.turn!.faction);
  return attacksIn(s, reach).flatMap((front) => strikeAt(s, it, front, most) ?? [])
    .sort((a, b) => b.value / b.steps.length - a.value / a.steps.length || a.area - b.area);
}
/** All that is worth doing with so many Commands, the best first. */
export function plans(s: Mind, most: number, reach: readonly Reach[] = reaches(s)): Strike[] {
  const it = outlookOf(s, s.turn!.faction);
  const used = new Set<number>();
  const chosen: Strike[] = [];
  let left = most;
  for (const strike of attacks(s, most, reach)) {
    if (strike.steps.length > left || strike.steps.some(({ unit }) => used.has(unit.id))) continue;
    strike.steps.forEach(({ unit }) => used.add(unit.id));
    chosen.push(strike);
    left -= strike.steps.length;
  }
  const shifts = redeployments(s, it, reach.filter(({ unit }) => !used.has(unit.id)));
  return [...chosen, ...shifts.slice(0, Math.max(0, left))];
}
/** Of each unit where it is of more use, the most useful first. */
export const redeployments = (s: Mind, it: Outlook, reach: readonly Reach[]): Strike[] => reach
  .flatMap((one) => redeployment(s, it, one) ?? []).sort((a, b) => b.value - a.value || a.steps[0].unit.id - b.steps[0].unit.id);
