/** The track at the top: the phases of the turn, and while an offensive is run its steps (4.0, 6.0). */
import { deepFreeze } from '../../../engine/json.ts';
import type { TableView } from '../../../engine/view.ts';
import type { Seen } from '../observe.ts';
import { scenario } from '../setup.ts';

type Track = TableView['phases'];
type Kernel = Pick<Seen['kernel'], 'frames'>;

const TURN: Track = deepFreeze([
  { id: 'reinforcements', rule: 'EOTS-9.11-02' }, { id: 'replacements', rule: 'EOTS-10.0-06' },
  { id: 'strategic-war', rule: 'EOTS-11.21-02' }, { id: 'offensives', rule: 'EOTS-5.0-02' },
  { id: 'national-status', rule: 'EOTS-12.0-06' }, { id: 'political', rule: 'EOTS-16.0-01' },
  { id: 'attrition', rule: 'EOTS-13.4-01' }, { id: 'end', rule: 'EOTS-4.14-01' },
]);
const OFFENSIVE: Track = deepFreeze([
  { id: 'activate', rule: 'EOTS-6.21-01' }, { id: 'move', rule: 'EOTS-6.23-01' }, { id: 'declare', rule: 'EOTS-6.24-01' },
  { id: 'intelligence', rule: 'EOTS-6.25C-01' }, { id: 'reaction', rule: 'EOTS-6.26-02' },
  { id: 'resolve', rule: 'EOTS-6.28-01' }, { id: 'post-battle', rule: 'EOTS-8.6-01' },
]);
const CANCELLED: Track = deepFreeze(OFFENSIVE.map((it) => (it.id === 'activate' ? it : { ...it, skipped: true })));
/** Skipped in December 1941 (17.11), and before the first Offensives Phase of a scenario that begins with it. */
const STRATEGIC = new Set(['reinforcements', 'replacements', 'strategic-war']);

/** Where the sequence of play stands, by the beginning of the names of its steps and procedures; the innermost frame that tells. */
const AT: readonly (readonly [beginning: string, phase: string])[] = [
  ['offensive-hq', 'activate'], ['offensive-activat', 'activate'], ['offensive-move', 'move'], ['offensive-declare', 'declare'],
  ['reaction-respond', 'intelligence'], ['reaction-special', 'intelligence'], ['offensive-special', 'intelligence'],
  ['offensive-after-combat', 'resolve'], ['reaction-attack', 'resolve'], ['reaction-no-battle', 'resolve'],
  ['reaction-', 'reaction'], ['battle', 'resolve'], ['post-battle', 'post-battle'], ['offensive-', 'activate'],
];
const TURN_AT: readonly (readonly [beginning: string, phase: string])[] = [
  ['strategic-reinforcements', 'reinforcements'], ['replacements', 'replacements'], ['strategic-bombing', 'strategic-war'],
  ['strategic-submarine', 'strategic-war'], ['strategic-warfare', 'strategic-war'], ['national-status', 'national-status'],
  ['india', 'national-status'], ['bids', 'offensives'], ['take-arcadia', 'offensives'], ['offensives', 'offensives'],
  ['mini', 'offensives'], ['card', 'offensives'], ['event', 'offensives'],
  ['political', 'political'], ['attrition', 'attrition'], ['turns', 'end'],
];
const find = (names: readonly string[], table: typeof AT): string | undefined => {
  for (const name of names.toReversed()) {
    const found = table.find(([beginning]) => name.startsWith(beginning));
    if (found) return found[1];
  }
  return undefined;
};
const steps = ({ frames }: Kernel): string[] => frames.map(({ at }) => at);
/** The phase of the turn that these steps and procedures lie in, outermost first, whatever offensive is run in it. */
export const turnPhaseOf = (where: readonly string[]): string | undefined => find(where, TURN_AT);

export function phaseOf(seen: Seen): string {
  return seen.offensive
    ? find(steps(seen.kernel), AT) ?? 'activate'
    : find(steps(seen.kernel), TURN_AT) ?? (seen.kernel.result ? 'end' : 'offensives');
}

export function phaseViews(seen: Seen): Track {
  const { offensive, turn, kernel } = seen;
  if (offensive) return offensive.cancelled ? CANCELLED : OFFENSIVE;
  const { startTurn, startPhase } = scenario(kernel.scenario);
  const opens = turn === 1 || (turn === startTurn && startPhase === 'offensives');
  const isSkipped = (id: string): boolean => (opens && STRATEGIC.has(id)) || (turn === 1 && id === 'attrition');
  return TURN.map((it) => (isSkipped(it.id) ? { ...it, skipped: true } : it));
}
