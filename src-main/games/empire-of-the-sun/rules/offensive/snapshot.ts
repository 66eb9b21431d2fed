/** What each side sees of an offensive while choices are provisional (EOTS-S-08): the other side sees the last commit. */
import { clone } from '../../../../engine/json.ts';
import type { Offensive, Snapshot } from '../../offensive-state.ts';
import type { EotsState } from '../../state.ts';
import { ownerOf } from '../../units.ts';

export function snapshotOf(s: EotsState): Snapshot {
  const { place, flags, japanese, markers, nations, reverting, replacements, nextTurn } = s;
  return clone({ place, flags, japanese, markers, nations, reverting, replacements, nextTurn });
}

/** From here on the choices of the reaction side are its own secret until it commits. */
export function conceal(s: EotsState, offensive: Offensive): void {
  offensive.provisional = offensive.side === 0 ? 1 : 0;
  offensive.shown = snapshotOf(s);
}
/** A choice is committed: the other side sees it from here on, and it cannot be taken back. */
export function commit(offensive: Offensive): void {
  delete offensive.provisional;
  delete offensive.shown;
}

/** The board that the other side sees; null: there is nothing to hide. */
export const shownBoard = ({ provisional, side, snapshot, shown }: Offensive): Snapshot | null =>
  (provisional === undefined ? null : (provisional === side ? snapshot : shown) ?? null);

/** What the other side knows of an offensive while its enemy's choices are provisional (EOTS-S-08); null: nothing at all. */
export function asCommitted(offensive: Offensive): Offensive | null {
  const { side, provisional } = offensive;
  if (provisional === side) return null;
  const { draft: _, shown: __, ...open } = offensive;
  return {
    ...open, reactionHq: -1, reactionLimit: 0, moves: open.moves.filter(({ reaction }) => !reaction),
    startOf: Object.fromEntries(Object.entries(open.startOf).filter(([unit]) => ownerOf(Number(unit)) === side)),
    battles: open.battles.map((battle) => ({ ...battle, support: battle.support.filter((unit) => ownerOf(unit) === side) })),
  };
}
