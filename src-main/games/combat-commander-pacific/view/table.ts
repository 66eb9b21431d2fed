/** The table view of what a side sees. */
import { resultView } from '../../../engine/result.ts';
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { TableView } from '../../../engine/view.ts';
import { SIDES, SIDE_NAMES, VP_LIMIT } from '../data.ts';
import type { Seen } from '../observe.ts';
import { scenarioOf } from '../state.ts';
import { actions } from './actions.ts';
import { hands } from './cards.ts';
import { nationOf, pieces, spaces } from './pieces.ts';
import { panels } from './panels.ts';
import { branchOf } from './phases.ts';
import { prompt } from './prompt.ts';
import { asState, sideOfDecision } from './seen.ts';

export function table(seen: Seen, open: Decision | null): TableView {
  const s = asState(seen);
  const nation = s.vp > 0 ? 'japan' : 'allied';
  return {
    turn: { number: Math.max(1, s.turn), of: Math.max(s.turn, scenarioOf(s).suddenDeath * 4),
      label: text('turn.label', { n: Math.max(1, s.turn) }) },
    active: SIDE_NAMES[s.turn === 0 ? sideOfDecision(s) : s.active],
    ...branchOf(s),
    spaces: spaces(s), pieces: pieces(s, open),
    tracks: [
      { id: 'time', name: text('track.time'), max: scenarioOf(s).suddenDeath, value: s.time },
      { id: 'vp', name: text(`track.vp.${nation}`), max: VP_LIMIT, value: Math.abs(s.vp), nation: nationOf(s, s.vp > 0 ? 0 : 1) },
    ],
    standing: SIDES.map((side) => ({ nation: nationOf(s, side), cells: [
      { column: 'vp', value: side === 0 ? s.vp : -s.vp }, { column: 'lost', value: s.sides[side].lost.length },
    ] })),
    panels: panels(s, seen, open),
    hands: hands(seen, s, open),
    prompt: open && prompt(s, open), ...actions(s, open), result: resultView(s.kernel.result),
  };
}
