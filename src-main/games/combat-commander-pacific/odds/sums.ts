/** The dice of a full deck: every one of the 36 pairs as often as the others. */
export const PAIRS = 36;
/** Ways of two dice to show each sum. */
export const WAYS: readonly number[] = Array.from({ length: 13 }, (_, sum) => (sum < 2 ? 0 : 6 - Math.abs(7 - sum)));
/** The chance that two dice show less than a number. */
export const below = (goal: number): number => WAYS.reduce((sum, ways, it) => (it < goal ? sum + ways / PAIRS : sum), 0);
