/** Where landings can be planned. */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { TableView } from '../../../engine/view.ts';
import { SPACES, TERRITORIES, idOf } from '../map.ts';
import { activeAlliance, isEnemyLand, type AapState } from '../state.ts';

/** Enemy land with a coast, while units move to attack. */
export const goalsOf = (s: AapState, open: Decision): Pick<TableView, 'goals'> => (open.step !== 'combat-move.move' ? {} : {
  goals: {
    name: text('landing.plan'),
    spaces: TERRITORIES.filter((land) => isEnemyLand(s, land, activeAlliance(s)) && SPACES[land].nearSea.length > 0).map(idOf),
  },
});
