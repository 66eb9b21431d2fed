/**
 * Looks one choice ahead and takes what scores best: by the exact odds where an action starts a fight, else by the
 * position after it. A step that asks again (units chosen one by one) is looked through to what could follow. Where
 * nothing is better than the usual answer it gives that. It knows no game, and never takes a choice back.
 */
import type { Bot, BotCall, BotLevel } from '../engine/bot.ts';
import { draw, roll, seededDice, type DiceState } from '../engine/dice.ts';
import type { AnyGame, Odds } from '../engine/game.ts';
import { clone } from '../engine/json.ts';
import { apply, decision } from '../engine/kernel.ts';
import { meritOf } from '../engine/result.ts';
import type { Action, GameState, SideId } from '../engine/state.ts';

interface Effort {
  /** The most actions tried; of a longer list some are taken at random. */
  actions: number;
  /** Of what a repeated step offers next, so many are tried. */
  peek: number;
  /** Positions on which each is tried: other hidden things, other dice. */
  samples: number;
  /** The usual answers after it: those of the others count, a battle's losses are often theirs to take. */
  follow: number;
}
const EFFORT: Record<BotLevel, Effort> = {
  fast: { actions: 10, peek: 3, samples: 1, follow: 2 },
  normal: { actions: 30, peek: 6, samples: 2, follow: 6 },
  deep: { actions: 120, peek: 12, samples: 4, follow: 12 },
};
/** One answer in so many is taken at random. */
const RESTLESS = 25;
/** More than any score: a game that is won or lost, the better or the worse by its grade. */
const DECIDED = 1e12;

export const greedy: Bot = {
  name: { en: 'Greedy', it: 'Avido' },
  help: {
    en: 'looks one choice ahead and takes what looks best; knows no plans.',
    it: 'guarda una scelta avanti e prende ciò che pare meglio; non fa piani.',
  },
  choose: (it) => {
    const { game, open, dice } = it;
    if (open.actions.length === 1) return open.actions[0].id;
    // Now and then it does anything: otherwise it would walk in circles for ever to put off a loss that it sees coming.
    if (roll(dice, RESTLESS, 'greedy bot') === 1) return draw(dice, open.actions.map(({ id }) => id), 'greedy bot');
    const effort = EFFORT[it.level];
    const now = game.determinize(it.seen, seededDice(roll(dice, 0x7fffffff, 'greedy bot'))) as GameState;
    const usual = game.usual(now, open);
    const tried = [usual, ...some(forward(open.actions), effort.actions, dice).map(({ id }) => id).filter((id) => id !== usual)];
    const sums = tried.map(() => 0);
    for (let sample = 0; sample < effort.samples; sample++) {
      const seed = roll(dice, 0x7fffffff, 'greedy bot');
      const base = sample === 0 ? now : game.determinize(it.seen, seededDice(seed)) as GameState;
      // The same dice for every action of a sample: they differ by what they do, not by luck.
      tried.forEach((id, i) => { sums[i] += worth(it, base, id, effort, seed); });
    }
    const best = Math.max(...sums);
    if (sums[0] === best) return usual;
    const ties = tried.filter((_, i) => sums[i] === best);
    return ties[roll(dice, ties.length, 'greedy bot') - 1];
  },
};

/** What these and some others of the actions offered are worth, as a quick look one choice ahead tells. */
export function lookedAt(it: BotCall, ids: readonly string[]): Map<string, number> {
  const effort = EFFORT.fast;
  const seed = roll(it.dice, 0x7fffffff, 'greedy bot');
  const base = it.game.determinize(it.seen, seededDice(seed)) as GameState;
  const tried = new Set([...ids, ...some(forward(it.open.actions), effort.actions, it.dice).map(({ id }) => id)]);
  return new Map([...tried].map((id) => [id, worth(it, base, id, effort, seed)]));
}

/** The actions that take nothing back; of all, where there are no others. */
function forward(actions: readonly Action[]): readonly Action[] {
  const onward = actions.filter((action) => !action.back);
  return onward.length > 0 ? onward : actions;
}

/** At most `most` of the actions, in their order. */
function some(actions: readonly Action[], most: number, dice: DiceState): readonly Action[] {
  if (actions.length <= most) return actions;
  const places = actions.map((_, i) => i);
  const taken = Array.from({ length: most }, () => draw(dice, places, 'greedy bot'));
  return taken.sort((a, b) => a - b).map((i) => actions[i]);
}

/** What an action is worth; one that this sample of the hidden things does not allow counts as a loss. */
function worth(it: BotCall, base: GameState, id: string, effort: Effort, seed: number): number {
  const { game, open } = it;
  const action = decision(game, base)?.actions.find((one) => one.id === id);
  if (!action) return -DECIDED;
  const fight = game.odds(base, action);
  if (fight) return standing(game, base, open.side) + trade(fight);
  const s = clone(base);
  s.kernel.dice = seededDice(seed ^ 0x3c6ef372);
  apply(game, s, id);
  const next = decision(game, s);
  if (next && next.side === open.side && next.step === open.step) return through(it, s, next.actions, effort);
  for (let i = 0; i < effort.follow; i++) {
    const then = decision(game, s);
    if (!then) break;
    apply(game, s, game.usual(s, then));
  }
  return standing(game, s, open.side);
}

/** The step asks again: the best of what could come next, or what stands already. */
function through({ game, open, dice }: BotCall, s: GameState, actions: readonly Action[], effort: Effort): number {
  let best = standing(game, s, open.side);
  for (const action of some(forward(actions), effort.peek, dice)) {
    const fight = game.odds(s, action);
    if (fight) best = Math.max(best, standing(game, s, open.side) + trade(fight));
  }
  return best;
}

/** What a fight brings by its odds, in the unit of the score: what the enemy is likely to lose, less the own loss. */
function trade({ parties: [own, ...enemies] = [] }: Odds): number {
  return own ? enemies.reduce((sum, { loss }) => sum + loss, 0) - own.loss + own.wins : 0;
}

function standing(game: AnyGame, s: GameState, side: SideId): number {
  const { result } = s.kernel;
  if (!result) return game.score(s, side);
  return DECIDED * meritOf(result, side);
}
