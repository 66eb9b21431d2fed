/**
 * What a review asks of one moment of a game: what it was worth to the side that saw it, what the adviser would have done there, and what
 * was done in words. All of it comes from what that side then saw, with dice of its own.
 */
import type { Advice, Bot } from '../engine/bot.ts';
import { roll, seededDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import { Journal, readableBy, type LogEntry } from '../engine/journal.ts';
import { apply, decision } from '../engine/kernel.ts';
import { outcomeOf } from '../engine/result.ts';
import type { Decision, GameState, Result, SideId } from '../engine/state.ts';
import { text, type Text } from '../engine/text.ts';
import { isKnown } from './planner.ts';
import { botsOf } from './registry.ts';
import { trialRun } from './trial.ts';

/** Of a trial run: from 0 to 1; `graded`: by the level of victory, not by who won. */
export interface Worth { value: number; graded: boolean }
/** What was done, in the words of the log; where it wrote none, as the answer is called. */
export interface Deeds { label: Text | null; lines: Text[]; more: number }
export interface AdvisedDeeds extends Advice { deeds: Deeds; script: string[] }

/** So many lines are told of one decision. */
const TOLD = 4;
/** A plan has fewer answers. */
const LONGEST = 400;
/** Deals of what is hidden in which a position is counted. */
const DEALS = 4;

/** How a game that is over came out: by its level of victory, from the worst to the best, else won, drawn or lost. */
export function worthOf(result: Result, side: SideId): Worth {
  const { grade } = result;
  const how = outcomeOf(result, side);
  if (!grade || grade.of < 2) return { value: how === 'won' ? 1 : how === 'drawn' ? 0.5 : 0, graded: false };
  const part = (grade.of - grade.rank) / (grade.of - 1);
  return { value: how === outcomeOf(result, grade.side) ? part : 1 - part, graded: true };
}

/** Of the run number `run` from here: the same number has the same dice, whatever is tried. Null: it was given up. */
export function trialWorth(
  game: AnyGame, { seen, side, script }: { seen: unknown; side: SideId; script: readonly string[] }, run: number, goOn: () => boolean,
): Worth | null {
  const planning = game.planning && isKnown(game.planning, seen) ? game.planning : undefined;
  const policy = game.planning?.policy() ?? Object.values(botsOf(game)).at(-1)!;
  const seed = Math.imul(run + 1, 0x9e3779b1) >>> 0;
  const end = trialRun({ game, seen, seed, script, policy, goOn, ...(planning && { over: (s, from) => planning.over(s, from) }) });
  if (!end) return null;
  return planning ? { value: planning.value(end, side), graded: false } : worthOf(end.kernel.result!, side);
}

/** How the side stood by the game's own count, where no trial run can be afforded: the mean of some deals of what was hidden. */
export function standing(game: AnyGame, seen: unknown, side: SideId): number {
  const deals = game.hidden ? DEALS : 1;
  let sum = 0;
  for (let deal = 1; deal <= deals; deal++) sum += game.score(game.determinize(seen, seededDice(deal)) as GameState, side);
  return sum / deals;
}

/** Where a step belongs: the answers of one phase are one decision of a review. */
export function placeOf(game: AnyGame, s: GameState): { turn: number | null; phase: string | null } {
  const { turn, phase } = game.logContext?.(s) ?? {};
  return { turn: turn ?? null, phase: phase ?? null };
}

/** In the lines of answers that chance had no part in; what others do is none of this side’s. */
export function deedsOf(side: SideId, entries: readonly LogEntry[], label: Text | null): Deeds {
  const told = readableBy(entries, side).filter(({ side: whose = side }) => whose === side);
  const lines = told.map(({ key, params }) => text(`log.${key}`, params));
  return { label, lines: lines.slice(0, TOLD), more: Math.max(0, lines.length - TOLD) };
}

/** What an answer is called on the table. */
export function labelOf(game: AnyGame, seen: unknown, open: Decision, id: string): Text | null {
  const { actions } = game.view(seen, open);
  return (actions.find((it) => it.id === id) ?? actions.find(({ answers }) => answers?.[0] === id))?.label ?? null;
}

/** What a bot would do from here until chance or another side has its say, or the phase is over. */
export function advised(game: AnyGame, bot: Bot, { seen, open }: { seen: unknown; open: Decision }): AdvisedDeeds {
  const dice = seededDice(open.no + 1);
  const ask = (at: unknown, it: Decision): Advice => {
    const call = { game, seen: at, open: it, dice, level: 'normal' as const };
    return it === open && bot.advise ? bot.advise(call) : { action: bot.choose(call) };
  };
  const s = game.determinize(seen, seededDice(roll(dice, 0x7fffffff, 'review'))) as GameState;
  const advice = ask(seen, open);
  const from = JSON.stringify(placeOf(game, s));
  const script: string[] = [advice.action];
  const entries: LogEntry[] = [];
  for (let id = advice.action; script.length < LONGEST; script.push(id)) {
    if (!decision(game, s)?.actions.some((it) => it.id === id)) break;
    const journal = new Journal();
    apply(game, s, id, journal);
    // What came of chance is no deed, and here it was never thrown.
    if (!journal.revealed) entries.push(...journal.entries);
    const next = decision(game, s);
    if (!next || journal.revealed || next.side !== open.side || JSON.stringify(placeOf(game, s)) !== from) break;
    id = next.actions.length === 1 ? next.actions[0].id : ask(game.observe(s, open.side), next).action;
  }
  return { ...advice, script, deeds: deedsOf(open.side, entries, labelOf(game, seen, open, advice.action)) };
}
