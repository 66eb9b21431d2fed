/** The table view of an observation: all of it from what the side sees, and nothing else (EOTS-S-04). */
import { resultView } from '../../../engine/result.ts';
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { TableView } from '../../../engine/view.ts';
import { CHARTS, SIDE_NAMES, other } from '../data.ts';
import type { Seen } from '../observe.ts';
import { scenario } from '../setup.ts';
import { actionsOf } from './actions.ts';
import { hands } from './hands.ts';
import { panels } from './panels.ts';
import { phaseOf, phaseViews } from './phases.ts';
import { pieces, spaces } from './pieces.ts';
import { promptOf } from './prompt.ts';
import { standing, tracks } from './tracks.ts';

function turnOf({ turn, kernel }: Seen): TableView['turn'] {
  const { endTurn } = scenario(kernel.scenario);
  const { year, months } = CHARTS.turnTrack[turn - 1];
  return { number: turn, of: endTurn, label: text('turn', { turn, of: endTurn, year, months: text(`months.${months}`) }) };
}

/** Whose turn it is: in an offensive its side, between them whoever plays a card; in other phases whoever is asked. */
function activeSide(seen: Seen, open: Decision | null, phase: string): string {
  if (seen.offensive) return SIDE_NAMES[seen.offensive.side];
  return phase === 'offensives' ? SIDE_NAMES[seen.toPlay] : open?.side ?? SIDE_NAMES[other(seen.viewer)];
}

export function table(seen: Seen, open: Decision | null): TableView {
  const { result } = seen.kernel;
  const at = phaseOf(seen);
  return {
    turn: turnOf(seen), active: activeSide(seen, open, at), phases: phaseViews(seen), at,
    spaces: spaces(seen), pieces: pieces(seen, open), tracks: tracks(seen), standing: standing(seen),
    panels: panels(seen, open), hands: hands(seen, open),
    prompt: open && promptOf(seen, open),
    ...(open ? actionsOf(seen, open) : { actions: [] }),
    result: resultView(result),
  };
}
