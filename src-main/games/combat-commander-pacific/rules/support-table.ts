/** The Support Tables: what a roll offers that is available in the year and left in the counter mix (CCP-70-01, CCP-43.6-01, CCP-28-01). */
import { text, type Text } from '../../../engine/text.ts';
import { act, type CcpAction } from '../answers.ts';
import { SUPPORT, U, UNIT_TYPES, W, firstUnit, firstWeapon, type Side } from '../data.ts';
import type { SupportEntry } from '../data-types.ts';
import { addUnit, addWeapon, factOf, freeCounter, markerName, scenarioOf, sideName, unitName, type CcpState,
  type Ctx } from '../state.ts';
import { isLeft } from './placement.ts';

const rowOf = (s: CcpState, side: Side, roll: number): readonly SupportEntry[] => SUPPORT[factOf(s, side).nation][roll];
/** The counter that an entry would bring; -1: none is left. Of Leaders of a kind the next name. */
function counterOf(s: CcpState, side: Side, { unit, leader }: SupportEntry): number {
  if (unit !== undefined) return freeCounter(s.units, firstUnit(unit), U[firstUnit(unit)].count);
  const { nation } = factOf(s, side);
  const ids = UNIT_TYPES.filter((it) => it.nation === nation && it.kind === leader).map(({ id }) => firstUnit(id));
  return ids.find((id) => !s.units.some((it) => it.id === id)) ?? -1;
}
const weaponOf = (s: CcpState, { weapon }: SupportEntry): number =>
  (weapon === undefined ? -1 : freeCounter(s.weapons, firstWeapon(weapon), W[firstWeapon(weapon)].count));

function isAvailable(s: CcpState, side: Side, entry: SupportEntry): boolean {
  if (!entry.years.includes(scenarioOf(s).year)) return false;
  if (entry.marker !== undefined) return isLeft(s, 'sighting');
  return counterOf(s, side, entry) >= 0 && (entry.weapon === undefined || weaponOf(s, entry) >= 0);
}
/** Entries of a row by their place in it, from 1. */
export function supportChoices(s: CcpState, side: Side, roll: number, markers: boolean): CcpAction[] {
  return rowOf(s, side, roll).flatMap((entry, i) =>
    (isAvailable(s, side, entry) && (markers || entry.marker === undefined) ? [act({ verb: 'choose', n: i + 1 })] : []));
}
/** The row offers nothing that there is: nobody comes. */
export const noSupport = (ctx: Ctx, side: Side, rule: string): void => ctx.log('support.none', { side: sideName(side) }, { rule });
export const supportEntry = (s: CcpState, side: Side, roll: number, n: number): SupportEntry => rowOf(s, side, roll)[n - 1];
/** The unit of an entry, in a place, with its Weapon. */
export function bring(s: CcpState, side: Side, entry: SupportEntry, at: number): number {
  const weapon = weaponOf(s, entry);
  const unit = addUnit(s, counterOf(s, side, entry), at);
  if (weapon >= 0) addWeapon(s, weapon, unit.id);
  return unit.id;
}
/** The counter that it would be, to ask where it may stand. */
export const counterFor = counterOf;
/** What an entry would bring, by its kind; a Leader by his name. */
export function supportName(s: CcpState, side: Side, entry: SupportEntry): Text {
  if (entry.marker !== undefined) return markerName(entry.marker);
  const unit = entry.unit === undefined ? unitName(counterOf(s, side, entry)) : text(`unit-type.${entry.unit}`);
  return entry.weapon === undefined ? unit : text('what.armed', { unit, weapon: text(`weapon-type.${entry.weapon}`) });
}
