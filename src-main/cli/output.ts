/** How every verb speaks: results on stdout (as JSON with --json), one sentence on stderr when it cannot, exit codes. */
import { InvalidArgumentError, Option, type Command } from 'commander';
import { FORMER_LEVELS, LEVELS, games as registry, gameNamed, Refused, wordsOf } from '../api/lab/index.ts';

/** 0 done, 1 refused or something failed, 2 the command line itself is wrong. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** The registry; a test may hand in a module with games of its own. */
export const games = registry;
export const theGame = (id: string): ReturnType<typeof gameNamed> => gameNamed(games, id);

export interface JsonFlag { json?: boolean }

/** Prints a result: the object itself with --json, its lines without. */
export function print(result: unknown, lines: readonly string[], { json }: JsonFlag): void {
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : lines.map((line) => `${line}\n`).join(''));
}

/** Says why not, in one sentence, and sets the exit code. */
export function fail(error: unknown): void {
  const words = error instanceof Refused
    ? error.words.en
    : wordsOf(error)?.words.en ?? (error instanceof Error ? error.message : String(error));
  process.stderr.write(`${words.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  process.exitCode = EXIT.failed;
}

/** A parser for a whole number within bounds. */
export const whole = (least: number, most: number) => (given: string): number => {
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < least || value > most) {
    throw new InvalidArgumentError(`It takes a whole number from ${least} to ${most}.`);
  }
  return value;
};

/** `japan=captain,usa=random`; a bot may be named with a level and a style. */
export function seats(given: string): Record<string, string> {
  const read: Record<string, string> = {};
  for (const part of given.split(',')) {
    const [, side, bot] = /^([A-Za-z0-9-]+)=([A-Za-z0-9@:-]+)$/.exec(part.trim()) ?? [];
    if (!side) throw new InvalidArgumentError('It takes SIDE=BOT pairs with commas between them.');
    if (Object.hasOwn(read, side)) throw new InvalidArgumentError(`It names the side "${side}" twice.`);
    read[side] = bot;
  }
  return read;
}

/** `seating=two-player,convoyRoutes=13` */
export function gameOptions(given: string): Record<string, string | number | boolean> {
  return Object.fromEntries(given.split(',').map((part) => {
    const [, key, value] = /^([A-Za-z0-9-]+)=(.+)$/.exec(part.trim()) ?? [];
    if (!key) throw new InvalidArgumentError('It takes NAME=VALUE pairs with commas between them.');
    return [key, value === 'true' ? true : value === 'false' ? false : /^-?\d+$/.test(value) ? Number(value) : value];
  }));
}

export const jsonFlag = (): Option => new Option('--json', 'print one JSON object');
export const levelFlag = (): Option =>
  new Option('--level <LEVEL>', `how well bots play: ${LEVELS.join(', ')}; or how long they think alone`)
    .choices([...LEVELS, ...FORMER_LEVELS]).default('fast');

/** Runs a verb; whatever it throws becomes one sentence. */
export const run = <A extends unknown[]>(verb: (...args: A) => void | Promise<void>) => async (...args: A): Promise<void> => {
  try {
    await verb(...args);
  } catch (error) {
    fail(error);
  }
};

export type Verb = (program: Command) => void;
