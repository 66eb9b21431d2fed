/** What came of all campaigns: by scenario, by side and against each bot. Pure; the bin does not count. */
import type { CampaignCard, GameCard } from '../../src-main/api/types.ts';
import { outcomeOf, type Outcome } from '../../src-main/engine/result.ts';

export interface Tally { finished: number; won: number; lost: number; drawn: number }
export interface ScenarioRow extends Tally {
  game: string;
  scenario: string;
  begun: number;
  /** Decisions taken in all of them. */
  taken: number;
  /** The one played last. */
  newest: CampaignCard;
  /** Over the finished ones; null while there are none, or where the game counts no rounds. */
  rounds: number | null;
  decisions: number | null;
  longest: CampaignCard | null;
  /** Levels of victory that persons reached, best first. */
  grades: GradeCount[];
}
export interface GradeCount { id: string; rank: number; of: number; count: number }
export interface SideRow extends Tally { game: string; side: string }
export interface BotRow extends Tally { game: string; bot: string; level: string }
export interface Streaks { now: { won: boolean; length: number } | null; won: number; lost: number }
export interface Statistics extends Tally {
  begun: number;
  decisions: number;
  scenarios: ScenarioRow[];
  sides: SideRow[];
  bots: BotRow[];
  streaks: Streaks;
}

const OUTCOMES: readonly Outcome[] = ['won', 'lost', 'drawn'];
const none = (): Tally => ({ finished: 0, won: 0, lost: 0, drawn: 0 });

/** How a side came out of a finished campaign. */
const ended = ({ summary: { result } }: CampaignCard, side: string): Outcome => outcomeOf(result!, side);

const persons = ({ seats }: CampaignCard): string[] =>
  Object.entries(seats).filter(([, { kind }]) => kind === 'person').map(([side]) => side);

/** How the person came out; null where persons sat on both sides, or nowhere. */
export function outcome(card: CampaignCard): Outcome | null {
  const [first, ...others] = [...new Set(persons(card).map((side) => ended(card, side)))];
  return first === undefined || others.length > 0 ? null : first;
}

/** Copies that ended alike are one campaign. */
function distinct(finished: readonly CampaignCard[]): CampaignCard[] {
  return [...new Map(finished.map((card) => [
    `${card.origin} ${card.summary.decisions} ${card.summary.result!.how} ${card.summary.result!.grade?.id ?? ''}`, card,
  ])).values()];
}

const add = (tally: Tally, how: Outcome | null): void => {
  tally.finished++;
  if (how) tally[how]++;
};
const mean = (values: readonly number[]): number | null =>
  (values.length === 0 ? null : values.reduce((sum, it) => sum + it, 0) / values.length);

function gradesOf(finished: readonly CampaignCard[]): GradeCount[] {
  const reached = finished.flatMap(({ seats, summary: { result } }) =>
    (result?.grade && seats[result.grade.side]?.kind === 'person' ? [result.grade] : []));
  return [...Map.groupBy(reached, ({ id }) => id).values()]
    .map((list) => ({ id: list[0].id, rank: list[0].rank, of: list[0].of, count: list.length }))
    .sort((a, b) => a.rank - b.rank);
}

function scenarioRows(all: readonly CampaignCard[], finished: readonly CampaignCard[], games: readonly GameCard[]): ScenarioRow[] {
  const groups = Map.groupBy(all, ({ game, scenario }) => `${game} ${scenario}`);
  return [...groups.values()].map((cards) => {
    const { game, scenario } = cards[0];
    const over = finished.filter((card) => card.game === game && card.scenario === scenario);
    // Turns may be years, or those of a longer war that is joined.
    const { firstTurn = 1 } = games.find(({ id }) => id === game)?.scenarios.find(({ id }) => id === scenario) ?? {};
    const row: ScenarioRow = {
      ...none(), grades: gradesOf(over), game, scenario, begun: cards.length,
      taken: cards.reduce((sum, { summary }) => sum + summary.decisions, 0),
      newest: cards.reduce((last, card) => (card.changedAt > last.changedAt ? card : last)),
      rounds: mean(over.flatMap(({ summary: { turn } }) => (turn === null ? [] : turn - firstTurn + 1))),
      decisions: mean(over.map(({ summary }) => summary.decisions)),
      longest: over.reduce<CampaignCard | null>(
        (most, card) => (most && most.summary.decisions >= card.summary.decisions ? most : card), null,
      ),
    };
    for (const card of over) add(row, outcome(card));
    return row;
  }).sort((a, b) => b.begun - a.begun || b.taken - a.taken || (a.scenario < b.scenario ? -1 : 1));
}

/** Rows in the order in which their ids are first met. */
function tallied<R extends Tally>(rows: Map<string, R>, id: string, row: Omit<R, keyof Tally>, how: Outcome): void {
  if (!rows.has(id)) rows.set(id, { ...none(), ...row } as R);
  add(rows.get(id)!, how);
}

function sideRows(finished: readonly CampaignCard[], games: readonly GameCard[]): SideRow[] {
  const rows = new Map<string, SideRow>();
  for (const card of finished) {
    for (const side of persons(card)) tallied(rows, `${card.game} ${side}`, { game: card.game, side }, ended(card, side));
  }
  const order = games.flatMap(({ id, sides }) => sides.map((side) => `${id} ${side.id}`));
  return [...rows.values()].sort((a, b) => order.indexOf(`${a.game} ${a.side}`) - order.indexOf(`${b.game} ${b.side}`));
}

/** A bot counts as met when it sat in another alliance than every person. */
function botRows(finished: readonly CampaignCard[], games: readonly GameCard[]): BotRow[] {
  const rows = new Map<string, BotRow>();
  for (const card of finished) {
    const how = outcome(card);
    if (!how) continue;
    const alliance = (side: string): string =>
      games.find(({ id }) => id === card.game)?.sides.find(({ id }) => id === side)?.alliance ?? side;
    const own = new Set(persons(card).map(alliance));
    const met = new Map(Object.entries(card.seats).flatMap(([side, seat]) =>
      (seat.kind === 'bot' && !own.has(alliance(side)) ? [[`${card.game} ${seat.bot} ${seat.level}`, seat] as const] : [])));
    for (const [id, { bot, level }] of met) tallied(rows, id, { game: card.game, bot, level }, how);
  }
  return [...rows.values()].sort((a, b) => b.finished - a.finished || (a.bot < b.bot ? -1 : 1));
}

/** Campaigns won and lost one after another, in the order of their ends; a draw breaks a streak, a game among persons does not. */
export function streaksOf(finished: readonly CampaignCard[]): Streaks {
  const ends = [...finished].sort((a, b) => (a.changedAt < b.changedAt ? -1 : 1)).map(outcome).filter((it) => it !== null);
  const longest: Record<Outcome, number> = { won: 0, lost: 0, drawn: 0 };
  let length = 0;
  ends.forEach((it, i) => {
    length = ends[i - 1] === it ? length + 1 : 1;
    longest[it] = Math.max(longest[it], length);
  });
  const last = ends.at(-1);
  return { now: last === undefined || last === 'drawn' ? null : { won: last === 'won', length }, won: longest.won, lost: longest.lost };
}

/** `game`: only this one; null for all. */
export function statisticsOf(cards: readonly CampaignCard[], games: readonly GameCard[], game: string | null): Statistics {
  const all = cards.filter((card) => card.deletedAt === null && (game === null || card.game === game));
  const finished = distinct(all.filter(({ summary }) => summary.result));
  const total = none();
  for (const card of finished) add(total, outcome(card));
  return {
    ...total, begun: all.length, decisions: all.reduce((sum, { summary }) => sum + summary.decisions, 0),
    scenarios: scenarioRows(all, finished, games), sides: sideRows(finished, games),
    bots: botRows(finished, games), streaks: streaksOf(finished),
  };
}

/** The parts of a bar of 100: won, drawn and lost. */
export const parts = (tally: Tally): { how: Outcome; part: number }[] => {
  const sum = tally.won + tally.lost + tally.drawn;
  return sum === 0 ? [] : OUTCOMES.map((how) => ({ how, part: (100 * tally[how]) / sum })).filter(({ part }) => part > 0);
};
