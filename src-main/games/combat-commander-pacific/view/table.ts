/** The table view of what a side sees. */
import { resultView } from '../../../engine/result.ts';
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { TableView, Track, TrackSpace } from '../../../engine/view.ts';
import { SIDES, SIDE_NAMES, TIME_SPACES, VP_LIMIT, other } from '../data.ts';
import type { Seen } from '../observe.ts';
import { below } from '../odds/sums.ts';
import { PLACE, scenarioOf, type CcpState } from '../state.ts';
import { actions } from './actions.ts';
import { bestGroup } from './best-group.ts';
import { hands } from './cards.ts';
import { carriersOf } from './carriers.ts';
import { leadOf } from './goals.ts';
import { nationOf, pieces, spaces } from './pieces.ts';
import { panels } from './panels.ts';
import { branchOf } from './phases.ts';
import { prompt } from './prompt.ts';
import { asState, sideOfDecision } from './seen.ts';

/** Spaces of the Time track that are shown beyond Sudden Death, and how many in all. */
const BEYOND = 2;
const SHOWN = 10;
/** What waits where, where Sudden Death begins, and how likely the next space is the last. */
function timeTrack(s: CcpState): Track[] {
  const { suddenDeath } = scenarioOf(s);
  // The generator has not come to the clock yet.
  if (suddenDeath === 0) return [];
  const next = s.time + 1;
  const waiting = (space: number): boolean => s.waiting.some((it) => it.space === space)
    || s.units.some(({ at }) => at === PLACE.time + space);
  const end = Math.min(TIME_SPACES, Math.max(suddenDeath + BEYOND, next));
  const first = Math.max(0, Math.min(s.time, end + 1 - SHOWN));
  const last = Math.min(end, first + SHOWN - 1);
  return [{
    id: 'time', name: text('track.time'), max: suddenDeath, value: s.time,
    note: next < suddenDeath ? text('track.time.from', { n: suddenDeath })
      : text('track.time.next', { percent: Math.round(100 * below(next)) }),
    spaces: Array.from({ length: last + 1 - first }, (_, i): TrackSpace => ({
      value: first + i, ...(first + i >= suddenDeath && { heavy: true as const }),
      ...(first + i > s.time && waiting(first + i) && { waits: text('track.time.waits') }),
    })),
  }];
}

export function table(seen: Seen, open: Decision | null): TableView {
  const s = asState(seen);
  const best = bestGroup(s, open);
  const carriers = carriersOf(s, open);
  const held = seen.sides[other(seen.viewer)].handCount;
  return {
    turn: { number: Math.max(1, s.turn), of: Math.max(s.turn, scenarioOf(s).suddenDeath * 4),
      label: text('turn.label', { n: Math.max(1, s.turn) }) },
    active: SIDE_NAMES[s.turn === 0 ? sideOfDecision(s) : s.active],
    ...branchOf(s),
    // Who the Allies of a random scenario are is not printed on the board.
    ...(s.generated && { ensigns: Object.fromEntries(SIDES.map((side) => [SIDE_NAMES[side], nationOf(s, side)])) }),
    spaces: spaces(s, open), pieces: pieces(s, open),
    tracks: [
      ...timeTrack(s),
      { id: 'vp', name: text('track.vp'), max: VP_LIMIT, value: Math.abs(s.vp), nation: nationOf(s, s.vp > 0 ? 0 : 1),
        between: [nationOf(s, 0), nationOf(s, 1)], note: leadOf(s) },
    ],
    standing: SIDES.map((side) => ({ nation: nationOf(s, side), cells: [
      { column: 'vp', value: side === 0 ? s.vp : -s.vp }, { column: 'lost', value: s.sides[side].lost.length },
    ] })),
    panels: panels(s, seen, open, best, carriers),
    hands: hands(seen, s, open, carriers),
    prompt: open && prompt(s, open, held), ...actions(s, open, { held, carriers }, best),
    result: resultView(s.kernel.result),
  };
}
