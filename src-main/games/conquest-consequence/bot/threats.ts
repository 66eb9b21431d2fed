/** Where a Faction's land may be attacked, what its loss would cost, and where its units serve as a threat themselves. */
import { AREA_COUNT, IS_LAND, IS_PROVINCE, IS_SEA, LINKS_OF } from '../map.ts';
import {
  ARMED, NEUTRAL, areEnemies, commanderOf, factionOf, greatPowerOf, isAtWar, isGround, isMinorPower, rivalsOf, type Unit,
} from '../state.ts';
import { isSingleIslet, unitsOfFaction } from '../rules/building.ts';
import { areaWorth, menace, needsOf, prizes, type Needs } from './worth.ts';
import { blockadeOf, type Blockade } from './blockade.ts';
import { blocksOf, groundOf } from './forces.ts';
import { temperOf, type Mind, type Temper } from './temper.ts';

/** Out of the second area away, and over a coast, less comes. */
const FARTHER = 0.4;
const OVER_SEA = 0.5;

export interface Outlook {
  faction: number;
  temper: Temper;
  prize: Float64Array;
  /** What own land is worth to its holder. */
  own: Float64Array;
  /** CV of others that may come to an area, and own CV that can hold it. */
  threat: Float64Array;
  defence: Float64Array;
  /** What standing in an area promises: the prizes beside it. */
  front: Float64Array;
  trade: Blockade;
}

const hostility = (s: Mind, faction: number, unit: Unit, area: number): number => {
  if (areEnemies(s, greatPowerOf(faction), unit.nation, area) || (IS_PROVINCE[area] && isMinorPower(unit.nation))) return 1;
  return isMinorPower(unit.nation) ? 0 : temperOf(s).atPeace;
};

function threats(s: Mind, it: Outlook): void {
  const done = new Set<number>();
  for (const unit of s.units) {
    if (commanderOf(unit.nation) === it.faction || unit.nation >= 6) continue;
    const key = unit.at * 8 + unit.nation;
    if (done.has(key)) continue;
    done.add(key);
    const blocks = groundOf(blocksOf(s, unit.at, (other) => other.nation === unit.nation)).filter(({ type }) => type !== 0);
    const cv = blocks.reduce((sum, block) => sum + block.cv, 0);
    if (cv > 0) spread(s, it, unit, cv);
  }
}
/** From where it stands, over borders that are there, two steps far. */
function spread(s: Mind, it: Outlook, unit: Unit, cv: number): void {
  const add = (area: number, share: number): void => {
    if (!IS_LAND[area] || (isMinorPower(unit.nation) && !IS_PROVINCE[area])) return;
    it.threat[area] += cv * share * hostility(s, it.faction, unit, area);
  };
  const seen = new Set([unit.at]);
  for (const { to, border } of LINKS_OF[unit.at]) {
    if (border === 'none' || border === 'wilderness' || seen.has(to)) continue;
    seen.add(to);
    add(to, border === 'plains' ? 1 : 0.75);
    for (const next of LINKS_OF[to]) {
      if (next.border === 'none' || next.border === 'wilderness' || seen.has(next.to)) continue;
      seen.add(next.to);
      add(next.to, FARTHER * (IS_SEA[to] ? OVER_SEA : 1));
    }
  }
}

/** Chance that an area is lost within a year. */
export const lossChance = (threat: number, defence: number): number =>
  (threat <= 0 ? 0 : 1 / (1 + Math.exp(-1.2 * (threat - 1.3 * defence) / Math.sqrt(1 + defence + threat) * 1.5)));

/** Whether units of a Faction may fight there without a declaration that it has not made. */
function isOpenPrize(s: Mind, faction: number, area: number): boolean {
  const c = s.control[area];
  if (c === ARMED) return true;
  if (c === NEUTRAL || factionOf(c) === faction || c > 3) return false;
  if (IS_PROVINCE[area]) return true;
  const other = factionOf(c);
  return other >= 0 && other !== faction && s.war[faction + other - 1] && c !== 3;
}
/** A Neutral, or a Rival At Peace: perhaps one day. */
const PERHAPS = 0.25;
const NEUTRAL_LAND = 0.5;

/** A coast has to be landed on. */
const LANDING = 0.5;
function fronts(s: Mind, it: Outlook): void {
  const beside = new Float64Array(AREA_COUNT);
  for (let area = 0; area < AREA_COUNT; area++) {
    const worth = promise(s, it, area);
    if (worth === 0) continue;
    for (const { to, border } of LINKS_OF[area]) {
      if (border !== 'none' && border !== 'wilderness') beside[to] = Math.max(beside[to], worth * (border === 'coast' ? LANDING : 1));
    }
  }
  it.front.set(beside);
  const { fades } = temperOf(s);
  for (let round = 0; round < 5; round++) {
    for (let area = 0; area < AREA_COUNT; area++) {
      if (!isWay(s, it, area)) continue;
      for (const { to, border } of LINKS_OF[area]) {
        if (border !== 'none' && border !== 'wilderness') it.front[to] = Math.max(it.front[to], it.front[area] * fades);
      }
    }
  }
}
const isWay = (s: Mind, it: Outlook, area: number): boolean => IS_SEA[area] || factionOf(s.control[area]) === it.faction;
const promise = (s: Mind, it: Outlook, area: number): number => {
  if (!IS_LAND[area] || factionOf(s.control[area]) === it.faction || s.control[area] > 5) return 0;
  return it.prize[area] * (isOpenPrize(s, it.faction, area) ? 1 : s.control[area] === NEUTRAL ? NEUTRAL_LAND : PERHAPS);
};

/** A decision asks for it many times over; an observation never changes, so that once is enough. */
const known = new WeakMap<Mind, (Outlook | undefined)[]>();
export function outlookOf(s: Mind, faction: number): Outlook {
  let list = known.get(s);
  if (!list) known.set(s, list = []);
  return list[faction] ??= lookOut(s, faction);
}
function lookOut(s: Mind, faction: number): Outlook {
  const it: Outlook = { faction, temper: temperOf(s), prize: prizes(s, faction), own: new Float64Array(AREA_COUNT),
    threat: new Float64Array(AREA_COUNT), defence: new Float64Array(AREA_COUNT), front: new Float64Array(AREA_COUNT),
    trade: blockadeOf(s, faction) };
  threats(s, it);
  const needs = needsOf(s, faction);
  const rivals = rivalsOf(s, faction).map((rival) => ({ rival, needs: needsOf(s, rival), fear: menace(s, faction, rival)
    * (isAtWar(s, faction, rival) ? 1 : PERHAPS) }));
  for (let area = 0; area < AREA_COUNT; area++) {
    if (!IS_LAND[area] || factionOf(s.control[area]) !== faction) continue;
    it.own[area] = areaWorth(s, faction, area, needs) + lossTo(s, it, area, rivals);
  }
  for (const unit of s.units) {
    if (commanderOf(unit.nation) === faction && isGround(unit)) it.defence[unit.at] += unit.cv * (unit.type === 0 ? 1.5 : 1);
  }
  fronts(s, it);
  return it;
}
/** What own land would be to the Rival who may take it. */
const lossTo = (s: Mind, it: Outlook, area: number, rivals: readonly { rival: number; needs: Needs; fear: number }[]): number =>
  (it.threat[area] === 0 ? 0 : Math.max(...rivals.map(({ rival, needs, fear }) => fear * areaWorth(s, rival, area, needs))));
/** What so much more defence is worth in an area; less where it is negative. */
export const defenceWorth = (it: Outlook, area: number, cv: number): number => {
  if (it.own[area] === 0 || it.threat[area] === 0) return 0;
  return it.own[area] * (lossChance(it.threat[area], it.defence[area]) - lossChance(it.threat[area], Math.max(0, it.defence[area] + cv)));
};
/** A single islet that has its unit: a second would be lost (CNC-1-17). */
export const isFull = (s: Mind, faction: number, area: number): boolean =>
  isSingleIslet(area) && unitsOfFaction(s, faction, area).length > 0;
/** How much a unit adds to the promise of a front: the more stand there, the less. */
export const stagingWorth = (it: Outlook, area: number, cv: number, there: number): number =>
  it.temper.staging * it.front[area] * cv / (2 + 0.7 * Math.max(0, there));
