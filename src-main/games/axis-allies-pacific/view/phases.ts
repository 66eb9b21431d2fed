/** The nine phases for the track: the rule of each, and whether there was nothing to do in it this turn. */
import { deepFreeze } from '../../../engine/json.ts';
import type { TableView } from '../../../engine/view.ts';
import { phases } from '../sequence.ts';
import { F, NATIONS_OF, has, isActive, type AapState } from '../state.ts';

const RULES: Readonly<Record<string, string>> = {
  purchase: 'AAP-P1-01', 'cap-land': 'AAP-CAP-05', 'combat-move': 'AAP-TURN-06', combat: 'AAP-TURN-05',
  control: 'AAP-EC-05', noncombat: 'AAP-MV-01', place: 'AAP-EC-10', restore: 'AAP-SEA-06', income: 'AAP-EC-01',
};

/** Only what can be told from the position: what has passed without a trace is not called passed over. */
const IDLE: Readonly<Record<string, (s: AapState) => boolean>> = {
  'cap-land': (s) => s.phase === 1 && !s.units.some((here) => here.some((unit) => isActive(s, unit.owner) && has(unit, F.onCap))),
  combat: (s) => s.phase > 3 && s.battles.length === 0,
  place: (s) => s.phase > 1 && s.phase < 7
    && NATIONS_OF[s.power].every((nation) => nation === 'china' || Object.keys(s.purchases[nation]).length === 0),
};

type PhaseView = TableView['phases'][number];
/** Each as it is and passed over, made once. */
const SHOWN: readonly Record<'due' | 'idle', PhaseView>[] = deepFreeze(phases.map((id) => {
  const due = { id, rule: RULES[id] };
  return { due, idle: { ...due, skipped: true } };
}));

export const phaseViews = (s: AapState): PhaseView[] => phases.map((id, i) => SHOWN[i][IDLE[id]?.(s) ? 'idle' : 'due']);
