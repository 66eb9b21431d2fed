/** What may come of an answer that leads into a Battle, or goes on with one, by trial runs. */
import type { Odds } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import type { NimitzAction } from '../answers.ts';
import { AREAS } from '../data.ts';
import type { Seen } from '../observe.ts';
import { isPresent, type NimitzState } from '../state.ts';
import { battleOutlook, type BattleOutlook } from '../trials/battle.ts';
import type { NimitzGame } from '../trials/runs.ts';

/** In a Battle all that goes on is weighed; whom a place is given by the way is not. */
const BY_THE_WAY: ReadonlySet<string> = new Set(['station', 'escort']);

/** The Area whose Battle an answer is about; -1: it is about none. */
export function battleOf(s: Pick<NimitzState, 'battle'>, { verb, place }: NimitzAction): number {
  if (verb === 'move' && place !== undefined) return AREAS[place].japanProhibited ? -1 : place;
  if (verb === 'battle' && place !== undefined) return place;
  const { battle } = s;
  return battle && !BY_THE_WAY.has(verb) ? battle.area : -1;
}

type Rows = NonNullable<Odds['rows']>;
const chance = (key: string, value: number): Rows[number] => ({ label: text(`odds.${key}`), value, unit: 'chance' });
const carrierRows = ({ carrier, carriers }: BattleOutlook): Rows => [
  ...(carriers.us ? [chance('carrier-us', carrier.us)] : []), ...(carriers.jp ? [chance('carrier-jp', carrier.jp)] : []),
];

/** Of an Area where no Japanese Forces are: whether they come, and who Holds it then. */
const quietOdds = (it: BattleOutlook): Odds => ({
  kind: 'check', exact: false, trials: it.runs, rule: 'FCN-BS-01',
  rows: [chance('fought', it.fought), chance('held', it.held), ...(it.fought > 0 ? carrierRows(it) : [])],
});
/** Who may win nothing, and who wins seldom, is told why: both sides are still there. */
const battleOdds = (it: BattleOutlook): Odds => ({
  kind: 'battle', exact: false, trials: it.runs, rule: it.unhit ? 'FCN-CB-14' : 'FCN-BS-01', unit: text('odds.forces'),
  draw: Math.max(0, 1 - it.alone.us - it.alone.jp), drawn: text(it.unhit ? 'odds.unhit' : 'odds.both'),
  parties: [
    { id: 'usa', nation: 'usa', wins: it.alone.us, loss: it.lost.us },
    { id: 'japan', nation: 'japan', wins: it.alone.jp, loss: it.lost.jp },
  ],
  rows: [
    ...(it.fought < 1 ? [chance('fought', it.fought)] : []),
    chance('held', it.held), ...carrierRows(it),
  ],
});

export function trialOdds(game: NimitzGame, seen: Seen, action: NimitzAction): Odds | null {
  const area = battleOf(seen, action);
  const found = area < 0 ? null : battleOutlook(game, seen, action, area);
  if (!found) return null;
  return isPresent(seen as NimitzState, area, 'jp') ? battleOdds(found) : quietOdds(found);
}
