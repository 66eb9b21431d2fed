/** Units as pieces of the table: one for each class of interchangeable units, with what an eye must tell apart. */
import type { Decision } from '../../../engine/state.ts';
import type { PieceView } from '../../../engine/view.ts';
import { bearerOf } from '../bearers.ts';
import { SPACE_COUNT, idOf } from '../map.ts';
import { classId, classesIn, unitsOf } from '../rules/classes.ts';
import { F, has, type AapState, type Unit } from '../state.ts';

const STATES: [keyof typeof F, string][] = [
  ['damaged', 'damaged'], ['submerged', 'submerged'], ['onCap', 'cap'], ['raiding', 'raiding'], ['fought', 'fought'],
  ['movedInCombatMove', 'moved'], ['movedInNoncombat', 'moved'],
];

function statesOf(unit: Unit, selected: boolean, movable: boolean): string[] {
  const found = new Set<string>();
  for (const [flag, state] of STATES) if (has(unit, F[flag])) found.add(state);
  if (selected) found.add('selected');
  else if (movable) found.add('movable');
  return [...found];
}

export function pieces(s: AapState, open: Decision | null): PieceView[] {
  const movable = new Set(open?.actions.filter(({ id }) => id.startsWith('select:')).map(({ id }) => id.slice(7)));
  const list: PieceView[] = [];
  for (let space = 1; space < SPACE_COUNT; space++) {
    if (s.units[space].length === 0) continue;
    const classes = classesIn(s, space);
    const ids = new Map<number, string>();
    for (const it of classes) for (const unit of unitsOf(s, it)) ids.set(unit.id, classId(space, it.first, it.n));
    for (const it of classes) {
      const id = classId(space, it.first, it.n);
      const members = unitsOf(s, it);
      const chosen = space === s.selectionSpace ? members.filter((unit) => s.selection.includes(unit.id)).length : 0;
      const states = statesOf(it.first, chosen > 0, movable.has(id));
      list.push({
        id, space: idOf(space), nation: bearerOf(s, space, it.first.owner), type: it.first.type, count: it.count,
        ...(states.length > 0 && { states }), ...(it.first.left > 0 && { moves: it.first.left }),
        ...(it.first.aboard !== 0 && { aboard: ids.get(it.first.aboard) }), ...(chosen > 0 && { selected: chosen }),
      });
    }
  }
  return list;
}
