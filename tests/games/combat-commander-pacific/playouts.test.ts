// The cases, random games that end without a violation, and answers that say all that they hold.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCaseFile } from '../../../src-main/engine/cases.ts';
import { seededDice } from '../../../src-main/engine/dice.ts';
import { Journal } from '../../../src-main/engine/journal.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import { atRandom, playout } from '../../../src-main/engine/playout.ts';
import { say } from '../../../src-main/engine/text.ts';
import { answers } from '../../../src-main/games/combat-commander-pacific/answers.ts';
import { combatCommanderPacific as game } from '../../../src-main/games/combat-commander-pacific/index.ts';

const folder = new URL('./cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml')).sort();
const all = files.flatMap((file) => runCaseFile(readFileSync(new URL(file, folder), 'utf8'), file, [game]));

describe('the cases', () => {
  it.each(all)('$rules $name', ({ error }) => expect(error).toBeNull());
  it('show their rules by something that changes or is refused, and have a name each', () => {
    expect(all.filter(({ proof, rules }) => proof === 'standing' && !rules.some((rule) => /^CCP-(?:RS|16|18|17|27-08|01)/.test(rule)))
      .map(({ name }) => name)).toEqual([]);
    const names = all.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});

describe.each(game.scenarios.map(({ id }) => id))('%s', (scenario) => {
  it('ends at random with a result and without a violation', () => {
    for (const seed of [1, 2, 3]) {
      const { violation, capped, state } = playout(game, { scenario, seed, check: true, cap: 20_000 });
      expect({ violation, capped, over: state.kernel.result !== null }).toEqual({ violation: null, capped: false, over: true });
    }
  });
  it('is told in words in both languages, and its answers say all that they hold', () => {
    const s = newGame(game, { scenario, dice: seededDice(7) });
    const players = seededDice(8);
    const journal = new Journal();
    const wordless = new Set<string>();
    for (let no = 0; no < 400; no++) {
      const open = decision(game, s);
      if (!open) break;
      for (const action of open.actions.slice(0, 40)) {
        const { back: _, ...told } = action;
        expect(answers.read(action.id)).toEqual(told);
      }
      const view = game.view(game.observe(s, open.side), open);
      for (const it of [view.prompt!.question, ...view.actions.slice(0, 20).map(({ label }) => label)]) {
        for (const lang of ['en', 'it'] as const) if (say(it, game.texts[lang], lang).includes('⟨')) wordless.add(`${it.key} ${lang}`);
      }
      apply(game, s, atRandom(open, players), journal);
    }
    for (const { key, params } of journal.entries) {
      for (const lang of ['en', 'it'] as const) if (say({ key: `log.${key}`, params }, game.texts[lang],
        lang).includes('⟨')) wordless.add(`log.${key} ${lang}`);
    }
    expect([...wordless]).toEqual([]);
  });
});
