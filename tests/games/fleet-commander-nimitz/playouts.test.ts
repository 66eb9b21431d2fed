// What the cases prove, and random campaigns that end without a violation. The cases themselves run with those of all games.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCaseFile } from '../../../src-main/engine/cases.ts';
import { playout } from '../../../src-main/engine/playout.ts';
import { fleetCommanderNimitz as game } from '../../../src-main/games/fleet-commander-nimitz/index.ts';

const folder = new URL('./cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml')).sort();
const all = files.flatMap((file) => runCaseFile(readFileSync(new URL(file, folder), 'utf8'), file, [game]));

describe('the cases', () => {
  it('show every rule of the checklist', () => {
    const shown = new Set(all.filter(({ error }) => error === null).flatMap(({ rules }) => rules));
    expect(game.rules.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
  });

  it('shows by standing positions what the set-ups say, and everything else by something that changes, is refused or is not offered', () =>
    {
    expect(all.filter(({ proof, rules }) => proof === 'standing' && !rules.some((rule) => /^FCN-(?:SU|BS)-/.test(rule))).map(({ name }) =>
      name)).toEqual([]);
  });

  it.each(game.scenarios.map(({ id }) => id))('%s ends at random with a result and without a violation', (scenario) => {
    for (const seed of [1, 2, 3]) {
      const { violation, capped, state } = playout(game, { scenario, seed, check: true, cap: 20_000 });
      expect({ violation, capped, over: state.kernel.result !== null }).toEqual({ violation: null, capped: false, over: true });
    }
  });
});
