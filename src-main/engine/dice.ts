/**
 * Chance. Every die, draw and shuffle of every game comes from here, and its whole state is plain JSON in the game's
 * state: the same seed and actions give the same game. A scripted source serves tests; running out of it is an error.
 */
export type DiceState =
  | { kind: 'seeded'; a: number; b: number; c: number; d: number }
  | { kind: 'scripted'; values: number[]; next: number };

export class DiceRanOut extends Error {
  constructor(why: string) {
    super(`The scripted dice ran out: another was asked for "${why}".`);
    this.name = 'DiceRanOut';
  }
}

/** Dice from a seed, a whole number from 0 to 4294967295 (any other number is folded into that range). */
export function seededDice(seed: number): DiceState {
  // splitmix32 spreads neighbouring seeds apart before sfc32 begins.
  let z = seed >>> 0;
  const next = (): number => {
    z = (z + 0x9e3779b9) | 0;
    let t = z ^ (z >>> 16);
    t = Math.imul(t, 0x21f0aaad);
    t ^= t >>> 15;
    t = Math.imul(t, 0x735a2d97);
    return (t ^ (t >>> 15)) >>> 0;
  };
  const dice: DiceState = { kind: 'seeded', a: next(), b: next(), c: next(), d: 1 };
  for (let i = 0; i < 12; i++) word(dice);
  return dice;
}

export const scriptedDice = (values: readonly number[]): DiceState => ({ kind: 'scripted', values: [...values], next: 0 });

/** sfc32: 32 random bits. */
function word(dice: Extract<DiceState, { kind: 'seeded' }>): number {
  const t = (((dice.a + dice.b) | 0) + dice.d) | 0;
  dice.d = (dice.d + 1) | 0;
  dice.a = (dice.b ^ (dice.b >>> 9)) >>> 0;
  dice.b = (dice.c + (dice.c << 3)) >>> 0;
  dice.c = (((dice.c << 21) | (dice.c >>> 11)) + t) >>> 0;
  return t >>> 0;
}

/** A whole number from 1 to `sides`, each as likely as the others. `why` names the roll in errors and in the journal. */
export function roll(dice: DiceState, sides: number, why: string): number {
  if (dice.kind === 'scripted') {
    const value = dice.values[dice.next];
    if (value === undefined) throw new DiceRanOut(why);
    if (!Number.isInteger(value) || value < 1 || value > sides) {
      throw new RangeError(`The scripted die ${dice.next + 1} is ${value}; "${why}" takes 1 to ${sides}.`);
    }
    dice.next++;
    return value;
  }
  if (!(sides >= 1)) throw new RangeError(`"${why}" asked for a die of ${sides} sides.`);
  // Values past the last whole multiple of `sides` are thrown again: no side is favoured.
  const limit = 4294967296 - (4294967296 % sides);
  let value = word(dice);
  while (value >= limit) value = word(dice);
  return (value % sides) + 1;
}

/** Takes one item out of a list at random and returns it. */
export function draw<T>(dice: DiceState, from: T[], why: string): T {
  if (from.length === 0) throw new RangeError(`Nothing is left to draw for "${why}".`);
  return from.splice(roll(dice, from.length, why) - 1, 1)[0];
}

/** Shuffles a list in place (Fisher-Yates). */
export function shuffle<T>(dice: DiceState, list: T[], why: string): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = roll(dice, i + 1, why) - 1;
    [list[i], list[j]] = [list[j], list[i]];
  }
}
