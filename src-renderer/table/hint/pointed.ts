/** What of the table a hint rings: what is to be pressed next for an answer, the plainest first. Pure. */
import type { Pointer } from '../../../src-main/engine/tutorial.ts';
import type { ActionView, TableView, Target } from '../../../src-main/engine/view.ts';
import { pickAction } from '../pick-ids.ts';

type Offered = Readonly<Pick<TableView, 'actions' | 'pieces' | 'picks'>>;

/** An answer of the engine as the window offers it: several may be given as one. */
export const offeredAs = (actions: readonly ActionView[], id: string): ActionView | undefined =>
  actions.find((it) => it.id === id) ?? actions.find(({ answers }) => answers?.[0] === id);

function placesOf(target: Target | undefined, pieces: Offered['pieces']): Pointer[] {
  if (target?.kind === 'space') return [`space:${target.id}`];
  if (target?.kind === 'card') return [`card:${target.id}`];
  if (target?.kind === 'cell') return [`buy:${target.row}`, `card:${target.row}`];
  if (target?.kind !== 'piece') return [];
  const piece = pieces.find(({ id }) => id === target.id);
  return [`group:${target.id}`, ...(piece?.type ? [`unit:${piece.type}`] : []), ...(piece ? [`space:${piece.space}`] : [])];
}

/** `path`: the picks that are made. Of an answer in many parts the first that is still to be chosen is pointed at. */
export function pointersOf({ pieces, picks = [] }: Offered, path: readonly string[], { id, target, via = [] }: ActionView): Pointer[] {
  const next = via.find((pick, i) => path[i] !== pick);
  const pick = picks.find((it) => it.id === next);
  const [action, place] = pick ? [pickAction(pick.id), pick.target] : [id, target];
  return [...placesOf(place, pieces), `action:${action}`, 'part:prompt'];
}
