/**
 * What a result means for a side: the one place where it is read. The window, statistics, bots, the arena and the cases ask here.
 * Pure; it knows no game.
 */
import type { AnyGame } from './game.ts';
import type { Result, SideId } from './state.ts';
import { text } from './text.ts';
import type { TableView } from './view.ts';

export type Outcome = 'won' | 'lost' | 'drawn';
type Ended = Pick<Result, 'winners' | 'lost' | 'grade'>;

export function outcomeOf({ winners, lost }: Pick<Result, 'winners' | 'lost'>, side: SideId): Outcome {
  if (winners.length === 0) return lost ? 'lost' : 'drawn';
  return winners.includes(side) ? 'won' : 'lost';
}

/**
 * How well a side came out, from -1 to 1: above 0 won, below 0 lost. A grade orders what is won or lost among itself: the better
 * for the side whose it is, the worse for the others.
 */
export function meritOf(result: Ended, side: SideId): number {
  const how = outcomeOf(result, side);
  if (how === 'drawn') return 0;
  const { grade } = result;
  if (!grade) return how === 'won' ? 1 : -1;
  const part = (grade.of - grade.rank) / Math.max(1, grade.of - 1);
  const own = how === outcomeOf(result, grade.side) ? part : 1 - part;
  return how === 'won' ? (1 + own) / 2 : (own - 2) / 2;
}

/** What of a result a table shows. */
export const resultView = (result: Result | null): TableView['result'] => result && {
  winners: result.winners, how: result.how, words: text(`result.${result.how}`), ...(result.lost && { lost: true }),
  ...(result.grade && { grade: { ...result.grade, words: text(`grade.${result.grade.id}`) } }),
};

/** Why a game may not end so in this scenario; null when it may. */
export function resultFault(game: AnyGame, scenario: string, { winners, lost, grade }: Ended): string | null {
  const { sides } = game.scenarios.find(({ id }) => id === scenario)!;
  const alliance = (side: SideId): string | undefined => game.sides.find(({ id }) => id === side)?.alliance;
  const stranger = [...winners, ...(grade ? [grade.side] : [])].find((side) => !sides.includes(side));
  if (stranger !== undefined) return `The result names "${stranger}", at which nobody sits.`;
  const alone = sides.find((side) => !winners.includes(side) && winners.some((winner) => alliance(winner) === alliance(side)));
  if (alone !== undefined) return `"${alone}" has not won with its alliance.`;
  if (lost && winners.length > 0) return 'The result is lost by all, and has winners.';
  if (!grade) return null;
  if (!(Number.isInteger(grade.rank) && grade.rank >= 1 && grade.rank <= grade.of)) {
    return `The grade ${grade.id} is rank ${grade.rank} of ${grade.of}.`;
  }
  return Object.hasOwn(game.texts.en, `grade.${grade.id}`) ? null : `The grade ${grade.id} has no words.`;
}
