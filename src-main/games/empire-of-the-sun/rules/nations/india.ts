/** India (12.6): its track, and what its surrender does. */
import { act, type EotsAction } from '../../answers.ts';
import { ALLIED, CHARTS, COUNTERS, HEXES, JAPAN, UNIT_FACTS, hexNo } from '../../data.ts';
import { NORTHERN_INDIA, P, TERRITORY, isA } from '../../map/places.ts';
import { unitText, unitTexts } from '../../names.ts';
import { controls, hqIn } from '../../position.ts';
import { INDIA_RESET } from '../../rulings.ts';
import { setPlace } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { K, is } from '../../units.ts';
import { displaceHq } from '../headquarters.ts';
import { removeForGood } from '../leaving.ts';
import { hasRoom } from '../stacking.ts';
import { isJoinedToSource, wouldBeSupplied } from '../supply.ts';
import { isInEnemyZone } from '../zones-of-influence.ts';

export const INDIA = { stable: 0, unrest: 1, unstable: 2 } as const;
const TURNS = CHARTS.tracks.india.turnsPerBox;

/**
 * Any Allied hex in Northern India calms it; else two turns in a box lead on (EOTS-12.62-01 to EOTS-12.62-06). A box entered
 * by an event this turn counts its first turn now. True: it surrenders.
 */
export function stepIndia(ctx: Ctx): boolean {
  const { s } = ctx;
  if (s.nations.india.surrendered) return false;
  const { india } = s.markers;
  const before = { ...india };
  const calm = INDIA_RESET === 'any-control' && NORTHERN_INDIA.some((hex) => controls(s, ALLIED, hex));
  if (calm) s.markers.india = { box: INDIA.stable, turns: 0 };
  else if (india.box === INDIA.stable) s.markers.india = { box: INDIA.unrest, turns: 1 };
  else if (india.turns < TURNS) india.turns++;
  else if (india.box === INDIA.unrest) s.markers.india = { box: INDIA.unstable, turns: 1 };
  else return true;
  if (s.markers.india.box !== before.box) {
    ctx.log('strategic.india-status', { box: { key: `india.${CHARTS.tracks.india.boxes[s.markers.india.box]}` } }, {
      rule: calm ? 'EOTS-12.62-05' : s.markers.india.box === INDIA.unrest ? 'EOTS-12.62-01' : 'EOTS-12.62-03',
    });
  }
  return false;
}

const LEFT_BEHIND: readonly number[] = [...TERRITORY['india-north'], ...TERRITORY['india-mainland']];
export const REFUGE: readonly number[] = [...TERRITORY.ceylon, hexNo('1005')];

/**
 * India leaves the war: its units with it. Gives the other Commonwealth units that have to find a refuge (EOTS-12.63-01, EOTS-12.63-02).
 */
export function surrenderIndia(ctx: Ctx): number[] {
  const { s } = ctx;
  s.nations.india = { ...s.nations.india, surrendered: true, turn: s.turn };
  ctx.log('strategic.surrender', { nation: { key: 'nation.india' } }, { rule: 'EOTS-12.62-04' });
  const gone: number[] = [];
  const homeless: number[] = [];
  for (let unit = 0; unit < COUNTERS; unit++) {
    if (UNIT_FACTS[unit].nationality === 'indian') {
      if (s.place[unit] < HEXES) gone.push(unit);
      removeForGood(s, unit);
    } else if (isCommonwealth(unit) && LEFT_BEHIND.includes(s.place[unit])) homeless.push(unit);
  }
  if (gone.length > 0) {
    ctx.log('strategic.surrender-removes', { nation: { key: 'nation.india' }, units: unitTexts(gone) }, { rule: 'EOTS-12.63-01' });
  }
  return homeless;
}
/** SEAC moves like a unit; it counts as joint, yet it is the Commonwealth's in India. */
const isCommonwealth = (unit: number): boolean => UNIT_FACTS[unit].commandGroup === 'commonwealth' || UNIT_FACTS[unit].id === 'hq-seac';

/**
 * Hexes of Ceylon and the Maldives for a unit: not Japanese, in supply, free of Japanese zones, with room; for
 * an HQ too (EOTS-12.63-03, EOTS-12.63-05, EOTS-12.63-06).
 */
export function refuges(s: EotsState, unit: number): number[] {
  return REFUGE.filter((hex) => {
    if (controls(s, JAPAN, hex) || isInEnemyZone(s, ALLIED, hex)) return false;
    if (is(unit, K.hq)) return isA(hex, P.port) && hqIn(s, ALLIED, hex) < 0 && isJoinedToSource(s, ALLIED, hex);
    if ((is(unit, K.naval) && !isA(hex, P.port)) || (is(unit, K.air) && !isA(hex, P.airfield))) return false;
    return wouldBeSupplied(s, unit, hex) && hasRoom(s, ALLIED, hex, unit);
  });
}

export interface Relocation extends EotsAction { unit: number; place: number }
export const relocations = (s: EotsState, homeless: readonly number[]): Relocation[] => homeless
  .flatMap((unit) => refuges(s, unit).map((place) => act({ verb: 'relocate', unit, place })));

export const relocate = (s: EotsState, { unit, place }: Relocation): void => setPlace(s, unit, place);

/** No refuge is left for these: out of the game; an HQ is displaced (EOTS-12.63-04, EOTS-12.63-05, R-94). */
export function abandon(ctx: Ctx, units: readonly number[]): void {
  for (const unit of units) {
    if (is(unit, K.hq)) displaceHq(ctx.s, unit);
    else removeForGood(ctx.s, unit);
    ctx.log('strategic.no-refuge', { unit: unitText(unit) }, { rule: 'EOTS-12.63-04' });
  }
}
