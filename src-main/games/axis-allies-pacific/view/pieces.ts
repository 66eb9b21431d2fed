/** Units as pieces of the table: the counters of the map, with what is in hand and what can be taken in hand. */
import type { Decision } from '../../../engine/state.ts';
import type { PieceView } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { SPACE_COUNT } from '../map.ts';
import { alike } from '../rules/classes.ts';
import { selected } from '../rules/selection.ts';
import type { AapState } from '../state.ts';
import type { Counters } from './counters.ts';

const marked = (plain: PieceView, mark: string, more: Partial<PieceView> = {}): PieceView =>
  Object.freeze({ ...plain, states: [...(plain.states ?? []), mark], ...more }) as PieceView;

export function pieces(s: AapState, open: Decision | null, counters: Counters): PieceView[] {
  const able = new Set(offersOf(open).filter(({ verb }) => verb === 'select').map((it) => it.class));
  const hand = selected(s);
  const list: PieceView[] = [];
  for (let space = 1; space < SPACE_COUNT; space++) {
    for (const counter of counters.in(space)) {
      const chosen = space === s.selectionSpace ? hand.filter((unit) => alike(s, space, counter.first, unit)).length : 0;
      if (chosen > 0) list.push(marked(counter.plain, 'selected', { selected: chosen }));
      else list.push(able.has(counter.id) ? counter.movable ??= marked(counter.plain, 'movable') : counter.plain);
    }
  }
  return list;
}
