/** The id of every answer says all that the answer holds: read and written again it is the same, in every scenario of every game. */
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { atRandom } from '../../src-main/engine/playout.ts';
import type { Action } from '../../src-main/engine/state.ts';
import { games } from '../../src-main/games/index.ts';

/** Of each scenario so many decisions are looked at, by seed. */
const DECISIONS = 500;
const SEEDS = [1, 2, 3];

/** Every offered answer once. */
function offered(game: AnyGame): Map<string, Action> {
  const found = new Map<string, Action>();
  for (const { id: scenario } of game.scenarios) {
    for (const seed of SEEDS) {
      const s = newGame(game, { scenario, dice: seededDice(seed) });
      const chance = seededDice(seed + 1000);
      for (let n = 0; n < DECISIONS; n++) {
        const open = decision(game, s);
        if (!open) break;
        for (const action of open.actions) if (!found.has(action.id)) found.set(action.id, action);
        apply(game, s, atRandom(open, chance));
      }
    }
  }
  return found;
}

describe.each([...games.values()].map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const { act, read, forms, docs } = game.answers!;
  it('reads back what an id was written from', () => {
    const all = offered(game);
    const wrong: string[] = [];
    const verbs = new Set<string>();
    /** What an id can speak of at all: whatever else an action holds is for its step alone. */
    const spoken = new Set([...all.keys()].flatMap((id) => Object.keys(read(id) ?? {})));
    for (const [id, action] of all) {
      const said = read(id);
      const held = Object.fromEntries(Object.entries(action).filter(([field]) => spoken.has(field)));
      verbs.add(action.verb);
      if (JSON.stringify(sorted(said)) !== JSON.stringify(sorted(held))) {
        wrong.push(`${id} reads ${JSON.stringify(said)}, and is ${JSON.stringify(held)}`);
      } else if (act({ ...said, id: '' }).id !== id) wrong.push(`${id} is written ${act({ ...said, id: '' }).id}`);
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(verbs.size).toBeGreaterThan(forms.size / 2);
    expect([...verbs].filter((verb) => !forms.has(verb))).toEqual([]);
    expect(Object.keys(docs).length).toBe(forms.size);
  });

  it('knows no other verb, and says what it cannot read', () => {
    expect(read('nonsense:here')).toBeNull();
    for (const verb of forms.keys()) expect(read(`${verb}:?`)).toEqual({ id: `${verb}:?`, verb, unread: '?' });
  });
});

const sorted = (fields: object | null): [string, unknown][] => Object.entries(fields ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
