/** What a person fills in before a campaign begins: seats, presets of them, the seed. Pure. */
import type { Seat } from '../../src-main/api/types.ts';
import type { Scenario, Side } from '../../src-main/engine/game.ts';

export type Seats = Record<string, Seat>;
export const LEVELS = ['cadet', 'ensign', 'lieutenant', 'commander', 'admiral'] as const;
/** What is proposed: neither a beginner nor the best. */
export const USUAL_LEVEL = 'commander';
export type Preset = 'alone' | 'hot-seat' | 'watch';
/** The ways to seat so many. At a table for one there is nobody to share the screen with; without a bot nobody can only watch. */
export const presetsFor = (seats: number, bots: boolean): Preset[] => [
  ...(bots || seats === 1 ? ['alone' as const] : []), ...(seats > 1 ? ['hot-seat' as const] : []), ...(bots ? ['watch' as const] : []),
];

/** Those that a new campaign may have: what was made for a guided game is not among them. */
export const offered = (scenarios: readonly Scenario[]): Scenario[] => scenarios.filter(({ lesson }) => !lesson);

type Sides = readonly Pick<Side, 'id' | 'alliance'>[];

/**
 * `alone`: one person against the computer, at the seat where a person sits already, else at the first. Bots that sit
 * there stay as they are; others are `bot`.
 */
export function seatsFor(preset: Preset, sides: Sides, bot: string | undefined, before: Seats = {}): Seats {
  const persons = sides.filter(({ id }) => before[id]?.kind === 'person');
  const mine = persons.length === 1 ? persons[0] : sides[0];
  return Object.fromEntries(sides.map(({ id }): [string, Seat] => {
    const person = bot === undefined || preset === 'hot-seat' || (preset === 'alone' && id === mine?.id);
    if (person) return [id, { kind: 'person' }];
    return [id, before[id]?.kind === 'bot' ? before[id] : { kind: 'bot', bot, level: USUAL_LEVEL }];
  }));
}

/** Which preset these seats are; null for a mixture of their own. */
export function presetOf(seats: Seats): Preset | null {
  const persons = Object.values(seats).filter(({ kind }) => kind === 'person').length;
  const all = Object.keys(seats).length;
  if (persons === 0) return 'watch';
  if (persons === all && all > 1) return 'hot-seat';
  return persons === 1 ? 'alone' : null;
}

export const SEED_MAX = 4294967295;

/** An empty field leaves the seed to the program (undefined); null is what is no seed. */
export function readSeed(text: string): number | undefined | null {
  const digits = text.trim();
  if (digits === '') return undefined;
  if (!/^\d{1,10}$/.test(digits)) return null;
  return Number(digits) <= SEED_MAX ? Number(digits) : null;
}
