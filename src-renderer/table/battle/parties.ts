/** Whoever fights in a battle: found by id, with the names that the window uses. Pure but for the names. */
import type { BattleDetail, BattleGroup, BattleParty } from '../../../src-main/engine/view-details.ts';
import { g, n } from '../../i18n/index.ts';
import type { useTable } from '../../stores/table.ts';

export const partyOf = ({ parties }: BattleDetail, id: string): BattleParty => parties.find((party) => party.id === id)!;
export const groupsOf = ({ parties }: BattleDetail): BattleGroup[] => parties.flatMap(({ groups }) => groups);

/** By party: as the game calls it in this battle, else its first nation, else its side. */
export function namesOf({ parties }: BattleDetail, table: ReturnType<typeof useTable>): Record<string, string> {
  return Object.fromEntries(parties.map(({ id, name, nations: [first], side }) => [
    id, g(name) || n(table.nationById.get(first)?.short) || n(table.sideOf(side)?.name),
  ]));
}
