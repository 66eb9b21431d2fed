// What is kept from one view to the next is never stale: a view made along a game is the one that is made of the position alone.
import { describe, expect, it, vi } from 'vitest';
import { seededDice, roll, shuffle } from '../../src-main/engine/dice.ts';
import { clone } from '../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import type { Decision, GameState } from '../../src-main/engine/state.ts';
import { games } from '../../src-main/games/index.ts';

/** So many answers of a scenario, every so many of which the views are compared. */
const ANSWERS = 800;
const EVERY = 8;

/** A program that has shown nothing yet. */
async function another(id: string): Promise<{ game: AnyGame; ask: typeof decision }> {
  vi.resetModules();
  const [registry, kernel] = await Promise.all([import('../../src-main/games/index.ts'), import('../../src-main/engine/kernel.ts')]);
  return { game: registry.games.get(id)!, ask: kernel.decision };
}

/** As every side sees it: whoever is asked with what is asked. The words of both languages are made of this alone. */
const viewsOf = (game: AnyGame, s: GameState, open: Decision | null): unknown =>
  game.sides.map(({ id }) => game.view(game.observe(s, id), open?.side === id ? open : null));

/** Scenarios that begin at other places of the war. */
const played = [...games.values()].flatMap((game) => game.scenarios.filter((_, i) => i % 4 === 0).map(({ id }) => [game.id, id] as const));

describe.each(played)('%s, %s', (id, scenario) => {
  it('shows along a game what a program shows that has seen nothing before', async () => {
    const game = games.get(id)!;
    const chance = seededDice(scenario.length);
    const positions: { n: number; state: GameState; views: string }[] = [];
    const begin = (seed: number): GameState => newGame(game, { scenario, dice: seededDice(seed) });
    let s = begin(1);
    for (let n = 1; n <= ANSWERS; n++) {
      if (!decision(game, s)) s = begin(n);
      const open = decision(game, s)!;
      const views = viewsOf(game, s, open);
      if (n % EVERY === 0) positions.push({ n, state: clone(s), views: JSON.stringify(views) });
      apply(game, s, open.actions[roll(chance, open.actions.length, 'wander') - 1]);
      // Now and then somebody goes back, and plays on from there.
      if (n % 100 === 0) s = clone(positions[roll(chance, positions.length, 'back') - 1].state);
    }
    // In another order, so that what stayed from the position before would be something else.
    shuffle(chance, positions, 'order');
    const fresh = await another(id);
    for (const { n, state, views } of positions) {
      const anew = viewsOf(fresh.game, state, fresh.ask(fresh.game, state));
      if (JSON.stringify(anew) !== views) expect(JSON.parse(views), `after ${n} answers`).toEqual(JSON.parse(JSON.stringify(anew)));
    }
  });
});
