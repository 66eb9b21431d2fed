/**
 * Tries each action once on positions that agree with what it sees, follows it with a few usual answers of all
 * sides, and takes the one whose score is best. It knows no game and looks no further: cheap, and stronger than chance.
 */
import type { Bot, BotCall, BotLevel } from '../engine/bot.ts';
import { draw, roll, seededDice, type DiceState } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import { clone } from '../engine/json.ts';
import { apply, decision } from '../engine/kernel.ts';
import type { GameState, SideId } from '../engine/state.ts';

interface Effort {
  /** The most actions tried; of a longer list some are taken at random. */
  actions: number;
  /** Positions on which each is tried: other hidden things, other dice. */
  samples: number;
  /** The usual answers after it: those of the others count, a battle's losses are often theirs to take. */
  follow: number;
}
const EFFORT: Record<BotLevel, Effort> = {
  fast: { actions: 12, samples: 1, follow: 2 },
  normal: { actions: 40, samples: 2, follow: 6 },
  deep: { actions: 150, samples: 6, follow: 12 },
};
/** One answer in so many is taken at random. */
const RESTLESS = 25;
/** More than any score: a game that is won or lost. */
const DECIDED = 1e12;

export const greedy: Bot = {
  choose: (it) => {
    const { open, dice } = it;
    if (open.actions.length === 1) return open.actions[0].id;
    // Now and then it does anything: otherwise it would walk in circles for ever to put off a loss that it sees coming.
    if (roll(dice, RESTLESS, 'greedy bot') === 1) return draw(dice, open.actions.map(({ id }) => id), 'greedy bot');
    const effort = EFFORT[it.level];
    const tried = some(open.actions.map(({ id }) => id), effort.actions, dice);
    const sums = tried.map(() => 0);
    for (let sample = 0; sample < effort.samples; sample++) {
      const seed = roll(dice, 0xffffffff, 'greedy bot');
      const base = it.game.determinize(it.seen, seededDice(seed)) as GameState;
      // The same dice for every action of a sample: they differ by what they do, not by luck.
      tried.forEach((id, i) => { sums[i] += worth(it, clone(base), id, effort.follow, seed); });
    }
    const best = Math.max(...sums);
    const ties = tried.filter((_, i) => sums[i] === best);
    return ties[roll(dice, ties.length, 'greedy bot') - 1];
  },
};

/** At most `most` of the ids, in their order. */
function some(ids: string[], most: number, dice: DiceState): string[] {
  if (ids.length <= most) return ids;
  const places = ids.map((_, i) => i);
  const taken = Array.from({ length: most }, () => draw(dice, places, 'greedy bot'));
  return taken.sort((a, b) => a - b).map((i) => ids[i]);
}

/** The score after an action; an action that this sample of the hidden things does not allow counts as a loss. */
function worth({ game, open }: BotCall, s: GameState, id: string, follow: number, seed: number): number {
  s.kernel.dice = seededDice(seed ^ 0x3c6ef372);
  if (!decision(game, s)?.actions.some((action) => action.id === id)) return -DECIDED;
  apply(game, s, id);
  for (let i = 0; i < follow; i++) {
    const next = decision(game, s);
    if (!next) break;
    apply(game, s, game.usual(s, next));
  }
  return standing(game, s, open.side);
}

function standing(game: AnyGame, s: GameState, side: SideId): number {
  const { result } = s.kernel;
  if (!result) return game.score(s, side);
  if (result.winners.length === 0) return 0;
  const alliance = (id: SideId): string | undefined => game.sides.find((one) => one.id === id)?.alliance;
  return result.winners.some((winner) => alliance(winner) === alliance(side)) ? DECIDED : -DECIDED;
}
