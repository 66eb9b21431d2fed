/** A review of a campaign, from a file or from the saves, and what it says in plain lines. */
import { openCampaign, type OpenCampaign } from '../../campaigns/play.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { SideId } from '../../engine/state.ts';
import { say, type Text } from '../../engine/text.ts';
import { adviserOf, findBot } from '../bots.ts';
import type { Program } from '../program.ts';
import { Refused, unknown } from '../refused.ts';
import { answerOf } from '../review/answer.ts';
import { playedLine } from '../review/played-line.ts';
import { review, USUAL } from '../review/review.ts';
import { reviewable } from '../review/reviews.ts';
import type { Review, ReviewedDecision } from '../review/types.ts';
import { personsOf, sidesOf } from '../seats.ts';
import { textsOf } from '../words.ts';
import { withFile } from './files.ts';

export interface ReviewCall {
  /** Absent: that of the only person, or the first. */
  side?: SideId;
  /** Of one core, at most. */
  seconds?: number;
  progress?: (done: number, of: number) => void;
}
export interface Reviewed { game: AnyGame; review: Review }

async function reviewOf({ game, session, campaign: { seats } }: OpenCampaign, it: ReviewCall): Promise<Reviewed> {
  const tip = session.history.newestBelow(session.head);
  const sides = sidesOf(game, session.start.scenario);
  const persons = personsOf(sides, seats);
  const allowed = reviewable(session.stateAt(tip).kernel.result !== null, sides, persons);
  if (allowed.length === 0) {
    throw new Refused(
      'refused', 'The game is not over: until then only one person who sits at the table alone may review it.',
      'La partita non è finita: fino ad allora può analizzarla solo chi siede al tavolo da solo.',
    );
  }
  const side = it.side ?? persons.find((person) => allowed.includes(person)) ?? allowed[0];
  if (!allowed.includes(side)) throw unknown({ en: 'side to review', it: 'parte da analizzare' }, side, allowed);
  const found = await review({
    game: game.id, side, line: await playedLine(session, tip, side), adviser: adviserOf(game),
    effort: { ...USUAL, ...(it.seconds !== undefined && { seconds: it.seconds }) },
    // This process does nothing else.
    ask: (question) => Promise.resolve(answerOf(game, question)), progress: it.progress ?? (() => {}),
  });
  if (!found) {
    throw new Refused(
      'refused', `The side "${side}" has decided too little for a review.`, `La parte "${side}" ha deciso troppo poco per un'analisi.`,
    );
  }
  return { game, review: found };
}

export const reviewFile = (games: Program['games'], text: string, it: ReviewCall): Promise<Reviewed> =>
  withFile(games, text, (open) => reviewOf(open, it));

export const reviewSaved = ({ repository, games }: Program, campaign: string, it: ReviewCall): Promise<Reviewed> =>
  reviewOf(openCampaign(repository, games, campaign), it);

const HEADS: Record<Review['by'], string> = {
  chance: 'chance to win', grade: 'level of victory, from 0 % (the worst) to 100 % (the best)',
  standing: 'standing by the game’s own count',
};

export function reviewWords({ game, review: { side, by, runs, whole, moments, decisions } }: Reviewed): string[] {
  const texts = textsOf(game).en;
  const words = (it: Text): string => say(it, texts, 'en');
  const figure = (value: number | null): string =>
    (value === null ? '–' : by === 'standing' ? value.toFixed(1) : `${Math.round(value * 100)}%`);
  const place = ({ turn, phase }: Pick<ReviewedDecision, 'turn' | 'phase'>): string =>
    [`turn ${turn ?? '–'}`, phase !== null && texts[`phase.${phase}`] ? words({ key: `phase.${phase}` }) : ''].filter(Boolean).join(', ');
  const deeds = ({ label, lines, more }: ReviewedDecision['done']): string =>
    `${lines.length > 0 ? lines.map(words).join(' ') : label ? words(label) : '–'}${more > 0 ? ` (and ${more} more)` : ''}`;
  const name = game.sides.find(({ id }) => id === side)!.name.en;
  const adviceWords = (it: NonNullable<ReviewedDecision['advice']>): string => {
    const reason = it.reason ? ` ${words(it.reason)}` : '';
    return it.same ? `the same.${reason}` : `${deeds(it.deeds)}${it.value === null ? '' : ` (${figure(it.value)})`}${reason}`;
  };
  return [
    `${name}: ${HEADS[by]}; ${runs} trial runs${whole ? '' : ', stopped before the end'}`,
    ...moments.map((it) => {
      const span = it.runs > 0 ? ` (${figure(it.low)} to ${figure(it.high)})` : '';
      return `  moment ${it.node}, ${place(it)}: ${figure(it.value)}${span}`;
    }),
    ...decisions.flatMap((it, i) => [
      `${i + 1}. moment ${it.node}, ${place(it)}: ${figure(it.before)} before, ${figure(it.decided)} decided, ${figure(it.after)} after`,
      `   done: ${deeds(it.done)}`,
      ...(it.advice ? [`   ${findBot(game, it.advice.by).name?.en ?? it.advice.by}: ${adviceWords(it.advice)}`] : []),
    ]),
  ];
}
