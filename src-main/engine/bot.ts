/** A player that is a program. It sees an observation and the open decision, and nothing else. */
import type { DiceState } from './dice.ts';
import type { AnyGame, Name } from './game.ts';
import type { Decision } from './state.ts';
import type { Text } from './text.ts';

export interface BotCall {
  game: AnyGame;
  /** What `observe` gave for the deciding side. */
  seen: unknown;
  open: Decision;
  /** The bot's own dice: never the game's. */
  dice: DiceState;
  level: BotLevel;
  /** No trial runs: what looks best before any is taken. */
  untried?: true;
}

/** How long it may think. */
export type BotLevel = 'fast' | 'normal' | 'deep';

/** How well a computer player plays, from a beginner on: how long it thinks, and how often it takes what is only second best. */
export const LEVELS = ['cadet', 'ensign', 'lieutenant', 'commander', 'admiral'] as const;
export type Level = (typeof LEVELS)[number];

/** What former versions called the levels, in their saves and command lines: each thought so long, and always took the best. */
export const FORMER_LEVELS = ['fast', 'normal', 'deep'] as const satisfies readonly BotLevel[];
const FORMER: Readonly<Record<BotLevel, Level>> = { fast: 'commander', normal: 'admiral', deep: 'admiral' };
export const levelOf = (given: Level | BotLevel): Level => FORMER[given as BotLevel] ?? (given as Level);

/** What it would do in somebody's place, and why: a sentence in the words of the game, from what that side sees alone. */
export interface Advice { action: string; reason?: Text; plans?: AdvisedPlan[] }

/**
 * What was weighed, the best first: a plan that was tried, with the chance to win and of how many trial runs; or a choice, with what it
 * is worth beside the best one, which is 1.
 */
export type AdvisedPlan = { name: Text; chance: number; runs: number } | { name: Text; share: number };
/** So many are told. */
export const TOLD_PLANS = 3;

/** Choices with what they are worth, the best first, as they are told; none where nothing stands beside the best. */
export function comparedTo(list: readonly { name: Text; value: number }[]): AdvisedPlan[] {
  const best = list[0]?.value ?? 0;
  const told = list.filter(({ value }) => value > 0 && best > 0).slice(0, TOLD_PLANS);
  return told.length > 1 ? told.map(({ name, value }) => ({ name, share: value / best })) : [];
}

export interface Bot {
  /** What people call it, and how it plays, in half a sentence; absent: its id. */
  readonly name?: Name;
  readonly help?: Name;
  /** The id of an action of `open`. */
  choose(it: BotCall): string;
  /** What it would choose, with its reason, for a person who asks; absent: it tells none. */
  advise?(it: BotCall): Advice;
  /** It plays alike at every level: nobody need choose one. */
  readonly alike?: true;
  /** The share of decisions at each level that it answers with what is second best, where it is not the common one. */
  readonly slips?: Readonly<Record<Level, number>>;
  /** Ways to play that a person may choose instead of its own, by their ids: this bot by other numbers, named after the way. */
  readonly styles?: Readonly<Record<string, Bot>>;
  /** What is second best here, as a sound player could take it; null: only the best will do, or a plan is being carried out. */
  second?(it: BotCall): string | null;
}
