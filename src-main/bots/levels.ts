/**
 * The levels of the computer players: how long one thinks, and what share of its decisions it answers with what is second best. That is
 * never more than a little worse: what a look one choice ahead puts into the worse half of all that is offered is not taken.
 */
import { FORMER_LEVELS, type Bot, type BotCall, type BotLevel, type Level } from '../engine/bot.ts';
import { roll, seededDice } from '../engine/dice.ts';
import { greedy, lookedAt } from './greedy.ts';

const THINKS: Readonly<Record<Level, BotLevel>> = {
  cadet: 'fast', ensign: 'fast', lieutenant: 'fast', commander: 'fast', admiral: 'normal',
};
/** Levels that try nothing out: a planner's single trial of each plan tells them no more than luck. */
const UNTRIED: ReadonlySet<Level | BotLevel> = new Set<Level>(['cadet', 'ensign', 'lieutenant', 'commander']);
const SLIPS: Readonly<Record<Level, number>> = { cadet: 0.5, ensign: 0.3, lieutenant: 0.15, commander: 0.05, admiral: 0 };
const NEVER: Readonly<Record<Level, number>> = { cadet: 0, ensign: 0, lieutenant: 0, commander: 0, admiral: 0 };
/** What share of its decisions a bot answers with what is second best. */
export const slipsOf = (bot: Bot): Readonly<Record<Level, number>> => (bot.alike ? NEVER : bot.slips ?? SLIPS);
/** A bot in one of its styles: at each level it slips as often. */
export const styled = (bot: Bot, style: string): Bot => ({ ...(bot.slips && { slips: bot.slips }), ...bot.styles![style] });
/** Shares are thrown for in parts of so many. */
const GRAIN = 1000;

/** A bot as it plays at a level; one of the former levels: it thinks so long, and always takes the best. */
export function atLevel(bot: Bot, level: Level | BotLevel): Bot {
  const plain = (FORMER_LEVELS as readonly string[]).includes(level);
  const effort = plain ? level as BotLevel : THINKS[level as Level];
  const share = plain ? 0 : slipsOf(bot)[level as Level];
  const choose = (it: BotCall): string => {
    const call: BotCall = { ...it, level: effort, ...(UNTRIED.has(level) && { untried: true }) };
    const slips = share > 0 && it.open.actions.length > 1 && roll(it.dice, GRAIN, 'level') <= share * GRAIN;
    return (slips && (bot.second ? bot.second(call) : secondBest(bot, call))) || bot.choose(call);
  };
  return { ...bot, choose, ...(bot.advise && { advise: (it) => bot.advise!({ ...it, level: effort }) }) };
}

/** What it would choose were its first choice not offered, or else what a player without plans would: if that is sound. */
function secondBest(bot: Bot, it: BotCall): string | null {
  const first = bot.choose(it);
  const { open } = it;
  const others = open.actions.filter(({ id, back }) => id !== first && !back);
  if (others.length === 0) return null;
  const without = { ...it, open: { ...open, actions: others }, dice: seededDice(roll(it.dice, 0x7fffffff, 'level')) };
  const second = chosenOf(bot, without) ?? greedy.choose(without);
  return isSound(it, first, second) ? second : null;
}

/** Null where it counts on what the rules always offer, and has nothing to say about the rest, or clings to a plan. */
function chosenOf(bot: Bot, it: BotCall): string | null {
  try {
    const own = bot.choose(it);
    return it.open.actions.some(({ id }) => id === own) ? own : null;
  } catch {
    return null;
  }
}

/** Not in the worse half of what is offered, as far as a look one choice ahead tells. */
function isSound(it: BotCall, first: string, second: string): boolean {
  const worth = lookedAt(it, [first, second]);
  const own = worth.get(second)!;
  if (own >= worth.get(first)!) return true;
  const all = [...worth.values()];
  return all.filter((other) => other > own).length < all.length / 2;
}
