/** Words that the chapters of combat share: units counted by type. */
import type { Text } from '../../../engine/text.ts';
import { powerOf, type Unit, type UnitType } from '../state.ts';

/** "2 infantry", "1 fighter": one text for each type, in the order of the units. */
export function logUnits(units: readonly Unit[]): Text[] {
  const count = new Map<UnitType, number>();
  for (const { type } of units) count.set(type, (count.get(type) ?? 0) + 1);
  return [...count]
    .map(([type, n]) => ({ key: 'combat.units', params: { n, one: { key: `unit.${type}` }, many: { key: `units.${type}` } } }));
}

/** The same, with the power that they were of behind the last of each: "1 transport, 2 fighters (Great Britain)". */
export const logOwned = (units: readonly Unit[]): Text[] =>
  [...Map.groupBy(units, ({ owner }) => powerOf(owner))].flatMap(([power, own]) => {
    const words = logUnits(own);
    const { params } = words.pop()!;
    return [...words, { key: 'combat.units.of', params: { ...params, power: { key: `power.${power}` } } }];
  });
