/** How this battle is won, in a few lines: what points come from, when the clock ends it, and what ends it at once (CCP-14-01 ff.). */
import { text, type Text } from '../../../engine/text.ts';
import type { Panel } from '../../../engine/view.ts';
import { ALLIED, CHITS, JAPAN, type Side } from '../data.ts';
import type { Seen } from '../observe.ts';
import { objectiveValue } from '../rules/victory.ts';
import { factOf, gameMap, scenarioOf, sideName, unitsOf, type CcpState } from '../state.ts';

/** What a chit says. */
export function chitName(chit: number): Text {
  const { kind, vp = 0, objectives = [] } = CHITS[chit];
  return text(`panel.chit.${kind}`, { n: vp, many: objectives.length, objectives: objectives.join(', ') });
}

/** Who is ahead, and by how much. */
export const leadOf = (s: CcpState): Text => text('goal.points.now', { n: Math.abs(s.vp),
  side: s.vp > 0 ? sideName(JAPAN) : s.vp < 0 ? sideName(ALLIED) : text('side.none') });
const heldBy = (s: CcpState, side: Side): number => s.control.filter((it) => it === side).length;

/** `now`: how it stands. */
export interface Goal { id: string; label: Text; note: Text; now?: Text }

export function goals(s: CcpState, seen: Seen): Goal[] {
  const { surrender } = factOf(s, ALLIED);
  const { suddenDeath } = scenarioOf(s);
  const worth = gameMap(s).objectives.flatMap((_, i) => (objectiveValue(s, i) > 0 ? [{ n: i + 1, vp: objectiveValue(s, i) }] : []));
  const secret = seen.sides[seen.viewer].secret ?? [];
  return [
    { id: 'points', label: text('goal.points'), note: text('goal.points.note'),
      now: leadOf(s) },
    { id: 'objectives', label: text('panel.objectives'), note: text(secret.length > 0 ? 'goal.objectives.secret' : 'goal.objectives',
      { n: worth.length, values: worth.map((it) => text('goal.objective', it)), chits: secret.map(chitName) }),
      now: text('goal.objectives.now', { side: sideName(seen.viewer), n: heldBy(s, seen.viewer) }) },
    { id: 'time', label: text('goal.time'), note: text('goal.time.note', { n: suddenDeath, side: sideName(s.initiative) }),
      now: text('goal.time.now', { n: s.time, of: suddenDeath }) },
    ...(surrender === null ? [] : [{ id: 'surrender', label: text('goal.surrender'), note: text('goal.surrender.note', { n: surrender }),
      now: text('goal.surrender.now', { n: s.sides[ALLIED].lost.length, of: surrender }) }]),
    { id: 'gone', label: text('goal.gone'), note: text('goal.gone.note') },
  ];
}
/**
 * Read before anything of one's own is placed, while tracks and standing tell all numbers; from then on it stands below what changes,
 * the Objectives among that.
 */
export function goalsPanel(s: CcpState, seen: Seen): Panel {
  const first = s.turn === 0 && unitsOf(s, seen.viewer).length === 0;
  return {
    id: 'goals', kind: first ? 'goals' : 'list', title: text('panel.goals'),
    rows: goals(s, seen).filter(({ id }) => first || id !== 'objectives')
      .map(({ id, label, note, now }) => ({ id: `goal-${id}`, label, note, values: now && !first ? [{ column: 'now', value: now }] : [] })),
  };
}
