/** Who would stand on a sheet, as overlays show him: pale in his place, and nobody to take in hand. Pure. */
import type { OverlayView, PieceView } from '../../../src-main/engine/view.ts';
import type { Stack } from './stacks.ts';

interface Standing { stacks: readonly Stack[]; piecesIn: ReadonlyMap<string, readonly PieceView[]> }

/** Of those whom the overlays show: who does not stand there in truth, and has a place on the sheet. */
export function paleOf(
  shown: Iterable<OverlayView>, piecesIn: Standing['piecesIn'], spots: { has: (space: string) => boolean },
): PieceView[] {
  const real = new Set([...piecesIn.values()].flatMap((list) => list.map(({ id }) => id)));
  return [...shown].flatMap(({ pieces = [] }) => pieces).filter(({ id, space }) => !real.has(id) && spots.has(space));
}

/** What stands, with them among it; what is shown to somebody is his own. */
export function withPale({ stacks, piecesIn }: Standing, pale: readonly PieceView[]): Standing {
  if (pale.length === 0) return { stacks, piecesIn };
  const all = new Map(stacks.map((it) => [it.id, it]));
  const inSpace = new Map(piecesIn);
  for (const piece of pale) {
    const { space, nation } = piece;
    const id = `${space}/${nation}`;
    const here = all.get(id) ?? {
      id, space, nation, friend: true, classes: [], units: 0, selected: false, movable: false, moved: false, pieces: [],
    };
    // What somebody carries hangs from him.
    all.set(id, { ...here, pieces: piece.aboard === undefined ? [...here.pieces, piece.id] : here.pieces });
    inSpace.set(space, [...inSpace.get(space) ?? [], piece]);
  }
  return { stacks: [...all.values()], piecesIn: inSpace };
}
