/** Answers one question of a review. It is given what one side saw; the campaign, its dice and its seed never come here. */
import { advised, standing, trialWorth, type Worth } from '../../bots/reviewing.ts';
import type { AnyGame } from '../../engine/game.ts';
import { findPlayer } from '../bots.ts';
import type { ReviewAnswer, ReviewQuestion } from './types.ts';

/** Milliseconds of this thread's own work, whatever else the machine does; where that is not told, of the clock. */
function worked(): number {
  if (!process.threadCpuUsage) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function worths(game: AnyGame, it: Extract<ReviewQuestion, { about: 'worth' }>): Worth[] {
  const ends = worked() + (it.within ?? Infinity);
  const found: Worth[] = [];
  for (let run = it.from; run < it.from + it.runs; run++) {
    const worth = trialWorth(game, it, run, () => worked() < ends);
    if (!worth) break;
    found.push(worth);
  }
  return found;
}

function found(game: AnyGame, it: ReviewQuestion): Omit<ReviewAnswer, 'ms'> {
  switch (it.about) {
    case 'worth': {
      const all = worths(game, it);
      return { values: all.map(({ value }) => value), graded: all.some(({ graded }) => graded), advice: null };
    }
    case 'standing': return { values: it.seen.map((seen) => standing(game, seen, it.side)), graded: false, advice: null };
    default: return { values: [], graded: false, advice: advised(game, findPlayer(game, { bot: it.bot, level: 'admiral' }), it) };
  }
}

export function answerOf(game: AnyGame, question: ReviewQuestion): ReviewAnswer {
  const from = worked();
  const answer = found(game, question);
  return { ...answer, ms: worked() - from };
}
