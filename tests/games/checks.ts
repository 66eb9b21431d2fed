/** What the tests of all games have to be told of each: `<game>/checks.ts`, found by its folder. */
export interface Checks {
  /** So many rules, and so named: none is lost unseen. */
  rules: number;
  ids: RegExp;
  /** Steps that ask for units, and for spaces: there nothing is refused by saying only what the step asks for. */
  units?: RegExp;
  spaces?: RegExp;
  /** Only once a unit has been picked are these steps about a space. */
  picks?: RegExp;
  /** The files below the game's folder that are its rules, where they are not those of `rules/`. */
  ruleFiles?: RegExp;
  /** Words that the rulebook does not use for the thing, in Italian: a small table of what has been confused before. */
  forbidden?: readonly RegExp[];
}

const files = import.meta.glob<Checks>('./*/checks.ts', { eager: true, import: 'checks' });

export function checksOf(game: string): Checks {
  const found = files[`./${game}/checks.ts`];
  if (!found) throw new Error(`The tests of all games ask for tests/games/${game}/checks.ts.`);
  return found;
}
