/** Why an HQ cannot activate a unit, as far as the unit's place, nationality and supply go (6.21, 7.52, 7.53, 12.75). Null: it can. */
import { text } from '../../../engine/text.ts';
import type { WhyNot } from '../../../engine/game.ts';
import { HEXES, UNIT_FACTS } from '../data.ts';
import { distance } from '../map/geometry.ts';
import { BOX } from '../state.ts';
import type { EotsState } from '../state.ts';
import { RANGE, commandTypeOf, ownerOf } from '../units.ts';
import { isChinaLinked } from './burma-road.ts';
import { mayCommand } from './command-table.ts';
import { withinCommand } from './headquarters.ts';
import { isSupplied } from './supply.ts';

export const isChinese = (unit: number): boolean => UNIT_FACTS[unit].nationality === 'chinese';

/** A card needs neither HQ nor units of this side in supply (EOTS-5.12-04). */
const isWaived = (s: EotsState, unit: number): boolean => s.offensive?.supplyWaived === ownerOf(unit);

/** Which rule keeps the unit from the HQ: the Dutch obey joint HQs alone, the others of theirs by whose HQ it is. */
const nationalityRule = (hq: number, unit: number): string =>
  (UNIT_FACTS[unit].nationality === 'dutch' ? 'EOTS-7.53-04' : commandTypeOf(hq) === 'us' ? 'EOTS-7.53-02' : 'EOTS-7.53-03');

export function whyNotCommand(s: EotsState, hq: number, unit: number): WhyNot | null {
  const [from, to] = [s.place[hq], s.place[unit]];
  const waived = isWaived(s, unit);
  if (from >= HEXES) return { reason: text('why.command.hq-off-map'), rule: 'EOTS-6.21-06' };
  if (!waived && !isSupplied(s, hq)) return { reason: text('why.command.hq-supply'), rule: 'EOTS-6.21-06' };
  if (to >= HEXES && to !== BOX.chinaAir) return { reason: text('why.command.unit-off-map'), rule: 'EOTS-6.21-02' };
  if (s.offensive?.anyNationality !== ownerOf(unit) && !mayCommand(hq, unit)) {
    return { reason: text('why.command.nationality'), rule: nationalityRule(hq, unit) };
  }
  if (isChinese(unit) && !isChinaLinked(s)) return { reason: text('why.command.china'), rule: 'EOTS-12.75-03' };
  if (!waived && !isSupplied(s, unit)) return { reason: text('why.command.supply'), rule: 'EOTS-13.1-03' };
  if (withinCommand(s, hq, [unit]).length > 0) return null;
  const far = to < HEXES ? distance(from, to) : 0;
  if (far > RANGE[hq]) return { reason: text('why.command.far', { far, range: RANGE[hq] }), rule: 'EOTS-7.52-01' };
  return { reason: text('why.command.path', { range: RANGE[hq] }), rule: 'EOTS-6.21-04' };
}

/** The units that an HQ can activate, the card and rivalry left aside: one search for all of them. */
export const commandable = (s: EotsState, hq: number, units: readonly number[]): number[] =>
  withinCommand(s, hq, units).filter((unit) => (isWaived(s, unit) || isSupplied(s, unit)) && (!isChinese(unit) || isChinaLinked(s)));
