/** Where the reason of a refused click stands: beside the space it is about; what is about none is told in the prompt alone. */
import type { useTable } from '../../stores/table.ts';

type Table = ReturnType<typeof useTable>;

/** The space of the board that was refused, or where the refused piece stands; null: a card, a cell, what stands on no sheet. */
export function refusedSpace({ refusal, view, spaceById }: Pick<Table, 'refusal' | 'view' | 'spaceById'>): string | null {
  const target = refusal?.target;
  const id = target?.kind === 'piece' ? view?.pieces.find((piece) => piece.id === target.id)?.space
    : target?.kind === 'space' ? target.id
    : undefined;
  return id !== undefined && spaceById.has(id) ? id : null;
}
