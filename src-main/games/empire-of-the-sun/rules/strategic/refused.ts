/** Why a counter cannot be placed, restored or sent to bomb: the first rule that stands in the way. */
import type { WhyNot } from '../../../../engine/game.ts';
import { text } from '../../../../engine/text.ts';
import { ALLIED, HEXES, UNIT_FACTS } from '../../data.ts';
import { KUNMING } from '../../map/places.ts';
import { hqIn, isFriendlyAirfield, isFriendlyPort } from '../../position.ts';
import { BOX, F, has, isReduced } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { K, is, ownerOf } from '../../units.ts';
import { burmaRoad } from '../burma-road.ts';
import { mayBase, whyNotEnter } from '../movement/entry.ts';
import { hasRoom } from '../stacking.ts';
import { isChinaShut } from '../nations/china.ts';
import { isJoinedToSource } from '../supply.ts';
import { isInEnemyZone } from '../zones-of-influence.ts';
import { arrivedHqBringsIn, entryHexes, hqEntryHexes, isBoxSupplied, isInReach, mayEnterChinaBox, withoutArrivals } from './entry.ts';
import { hexesFor } from './reinforcements.ts';
import type { Segment } from './reinforcements.ts';
import { canRebuild, isBarred, mostSteps, poolOf, type Pool, type Workshop } from './replacements.ts';
import { isInRangeOfTokyo } from './strategic-war.ts';

const MAINLAND: WhyNot = { reason: text('why.entry.mainland'), rule: 'EOTS-12.61-04' };
function whyNotHq(s: EotsState, unit: number, hex: number): WhyNot | null {
  const side = ownerOf(unit);
  if (!mayBase(side, hex)) return MAINLAND;
  if (!isFriendlyPort(s, side, hex)) return { reason: text('why.entry.hq-port'), rule: 'EOTS-9.11-12' };
  if (hqIn(s, side, hex) >= 0) return { reason: text('why.entry.hq-taken'), rule: 'EOTS-9.11-10' };
  if (!isJoinedToSource(s, side, hex)) return { reason: text('why.entry.hq-supply'), rule: 'EOTS-9.11-12' };
  return isInEnemyZone(s, side, hex) ? { reason: text('why.entry.zone'), rule: 'EOTS-9.11-13' } : null;
}

/**
 * Why a unit cannot enter in this hex (9.1): reinforcements, rebuilt units, units of cards. `segment`: what the
 * opening of the segment allowed.
 */
export function whyNotEntry(s: EotsState, unit: number, hex: number, segment: Segment | null = null): WhyNot | null {
  const side = ownerOf(unit);
  if (is(unit, K.hq)) return whyNotHq(s, unit, hex);
  if (UNIT_FACTS[unit].nationality === 'chinese' && hex !== KUNMING) return { reason: text('why.entry.kunming'), rule: 'EOTS-9.12-05' };
  if (hex !== KUNMING) {
    const barred = whyNotEnter(unit, hex);
    if (barred) return barred;
    if (!mayBase(side, hex)) return MAINLAND;
    if (is(unit, K.air) && !isFriendlyAirfield(s, side, hex)) return { reason: text('why.entry.airfield'), rule: 'EOTS-9.11-02' };
    if (!is(unit, K.air) && !isFriendlyPort(s, side, hex)) return { reason: text('why.entry.port'), rule: 'EOTS-9.11-02' };
    // Zones as they stood when the segment opened (EOTS-9.11-09).
    const closed = segment ? !(is(unit, K.air) ? segment.fields : segment.ports)[side].includes(hex) : isInEnemyZone(s, side, hex);
    if (closed) return { reason: text('why.entry.zone'), rule: 'EOTS-9.11-05' };
  }
  const open = segment ? hexesFor(s, segment, unit) : entryHexes(s, unit);
  if (!hasRoom(s, side, hex, unit)) return { reason: text('why.entry.room'), rule: 'EOTS-9.11-10' };
  if (open.includes(hex) || arrivedHqBringsIn(s, unit, hex)) return null;
  return { reason: text('why.entry.hq-reach'), rule: 'EOTS-9.11-04' };
}

/** Why a counter is not placed in the Reinforcement Segment: it is not due, or HQs come first (9.11, R-122). */
export function whyNotDue(s: EotsState, { due }: Segment, unit: number): WhyNot | null {
  const waiting = due[ownerOf(unit)];
  if (!waiting.includes(unit)) return { reason: text('why.entry.not-due'), rule: 'EOTS-9.11-01' };
  return !is(unit, K.hq) && waiting.some((it) => is(it, K.hq) && hqEntryHexes(s, ownerOf(it)).some((hex) => hqIn(s, ownerOf(it), hex) < 0))
    ? { reason: text('why.entry.hq-first'), rule: 'EOTS-9.11-07' }
    : null;
}

/** Why a unit cannot be put into the box of Air Units in China (12.71-12.74). */
export function whyNotChinaBox(s: EotsState, unit: number): WhyNot | null {
  if (!is(unit, K.air) || ownerOf(unit) !== ALLIED) return { reason: text('why.box.air'), rule: 'EOTS-12.71-03' };
  if (s.nations.china.surrendered) return { reason: text('why.china.surrendered'), rule: 'EOTS-12.73-01' };
  if (is(unit, K.b29) && burmaRoad(s) !== 'open') return { reason: text('why.box.road'), rule: 'EOTS-12.74-02' };
  return mayEnterChinaBox(s, unit) ? null : { reason: text('why.box.full'), rule: 'EOTS-12.74-01' };
}

/** Why no step is left for units of this kind: of Japan's armies, what keeps their divisions in China (10.23). */
function whyNoneLeft(s: EotsState, pool: Pool): WhyNot {
  const rule = pool !== 'jp-ground' ? 'EOTS-10.0-06'
    : isChinaShut(s) ? 'EOTS-10.23-08' : s.markers.divisionsInChina === 0 ? 'EOTS-10.23-06' : 'EOTS-10.23-02';
  return { reason: text('why.restore.none-left'), rule };
}
/** Why an eliminated unit of a kind that takes steps does not come back (10.31, 12.83). */
const whyNotRebuild = (s: EotsState, unit: number): WhyNot => ({
  reason: text('why.restore.rebuild'),
  rule: UNIT_FACTS[unit].nationality === 'australian' && s.nations.australia.surrendered ? 'EOTS-12.83-03' : 'EOTS-10.31-05',
});

/** Why a unit cannot be turned to its full side or brought back by `steps` replacement steps (10.0-10.34). */
export function whyNotRestore(s: EotsState, unit: number, steps = 1): WhyNot | null {
  const pool = poolOf(unit);
  const place = s.place[unit];
  if (pool === null) {
    return { reason: text('why.restore.never'), rule: UNIT_FACTS[unit].nationality === 'dutch' ? 'EOTS-10.33-07' : 'EOTS-10.1-01' };
  }
  const left = s.replacements[pool] ?? 0;
  if (left === 0) return whyNoneLeft(s, pool);
  if (isBarred(s, unit)) return { reason: text('why.restore.penalty'), rule: 'EOTS-5.34-01' };
  if (place === BOX.eliminated) {
    if (!canRebuild(s, unit)) return whyNotRebuild(s, unit);
    if (steps > mostSteps(unit)) return { reason: text('why.restore.reduced'), rule: 'EOTS-10.21-02' };
    return steps > left ? { reason: text('why.restore.none-left'), rule: 'EOTS-10.0-06' } : null;
  }
  if (place >= HEXES && place !== BOX.chinaAir) return { reason: text('why.restore.off-map'), rule: 'EOTS-10.0-01' };
  if (!isReduced(s, unit)) return { reason: text('why.restore.full'), rule: 'EOTS-10.31-04' };
  if (place === BOX.chinaAir && !isBoxSupplied(s)) return { reason: text('why.restore.supply'), rule: 'EOTS-10.0-01' };
  if (place < HEXES && isInEnemyZone(s, ownerOf(unit), place)) return { reason: text('why.restore.zone'), rule: 'EOTS-10.0-02' };
  if (!isInReach(s, unit, withoutArrivals(s))) return { reason: text('why.restore.supply'), rule: 'EOTS-10.0-03' };
  // Who is rebuilt with one step in this segment was not among those who are found at its opening.
  const flips = (s.kernel.frames.at(-1)?.locals as Partial<Workshop> | undefined)?.flips;
  return flips && !flips.includes(unit) ? { reason: text('why.restore.opening'), rule: 'EOTS-10.0-03' } : null;
}

/** Why a B-29 cannot bomb Japan this turn (11.31). */
export function whyNotBomb(s: EotsState, unit: number): WhyNot | null {
  if (!is(unit, K.b29)) return { reason: text('why.bomb.b29'), rule: 'EOTS-11.31-01' };
  if (has(s, unit, F.rebuilt)) return { reason: text('why.bomb.rebuilt'), rule: 'EOTS-11.31-04' };
  return isInRangeOfTokyo(s, unit) ? null : { reason: text('why.bomb.range'), rule: 'EOTS-11.31-02' };
}
