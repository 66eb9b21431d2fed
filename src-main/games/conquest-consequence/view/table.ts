/** The table view of what a Faction sees. */
import type { Game } from '../../../engine/game.ts';
import { resultView } from '../../../engine/result.ts';
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { TableView } from '../../../engine/view.ts';
import { TABLES } from '../data.ts';
import type { Seen } from '../observe.ts';
import { phases } from '../sequence.ts';
import { FIRST_YEAR } from '../setup.ts';
import { sideId, type CncState } from '../state.ts';
import { actionsOf } from './actions.ts';
import { hands } from './hands.ts';
import { panels, standing, tracks } from './panels.ts';
import { phaseAt } from './phase.ts';
import { pieces, spaces } from './pieces.ts';
import { promptOf } from './prompt.ts';
import { proposedIn, type Proposed } from './proposed.ts';

const YEARS = TABLES.victory.lastYear - FIRST_YEAR + 1;

/** "1938 · second of three": the order matters more than the number. */
function turnOf({ year, turnOrder, viewer }: Seen): TableView['turn'] {
  const place = turnOrder.indexOf(viewer);
  const number = Math.min(YEARS, year - FIRST_YEAR + 1);
  const shown = String(FIRST_YEAR + number - 1);
  return { number, of: YEARS, label: place < 0 ? text('turn.year', { year: shown })
    : text('turn.label', { year: shown, place: text(`place.${place + 1}`), of: turnOrder.length }) };
}

/** Whose Turn it is: in a Season its Active Player, else whoever is asked. */
const activeSide = ({ turn, turnOrder, viewer }: Seen, open: Decision | null): string =>
  sideId(turn?.faction ?? -1) ?? open?.side ?? sideId(turnOrder.find((faction) => faction !== viewer) ?? turnOrder[0]);

export function table(game: Game<CncState, Seen>, seen: Seen, open: Decision | null): TableView {
  const proposed: Proposed = open ? proposedIn(game, seen, open) : { actions: [] };
  return {
    turn: turnOf(seen), active: activeSide(seen, open), phases: phases.filter((id) => id !== 'set-up').map((id) => ({ id })),
    at: phaseAt(seen.kernel), spaces: spaces(seen), pieces: pieces(seen, open), tracks: tracks(seen), standing: standing(seen),
    panels: [...(proposed.panel ? [proposed.panel] : []), ...panels(seen, open)], hands: hands(seen, open, proposed.cards),
    prompt: open && promptOf(seen, open, proposed.help),
    ...(open ? actionsOf(seen, open, proposed.actions) : { actions: [] }), result: resultView(seen.kernel.result),
  };
}
