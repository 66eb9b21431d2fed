// Whatever a Battle logs, asks or refuses has words in both languages.
// Shows: battle/attack-log.ts, battle/whynot.ts
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { Journal } from '../../../../src-main/engine/journal.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../../src-main/engine/playout.ts';
import { LANGS, say } from '../../../../src-main/engine/text.ts';
import { fleetCommanderNimitz as game } from '../../../../src-main/games/fleet-commander-nimitz/index.ts';

const unsaid = (words: string): boolean => /[⟨⟩]/.test(words);

describe.each(['c1942', 'c1944'])('random Battles of %s', (scenario) => {
  const journal = new Journal();
  const s = newGame(game, { scenario, dice: seededDice(3) }, journal);
  const chance = seededDice(4);
  const steps = new Set<string>();
  for (let n = 0; n < 1500; n++) {
    const open = decision(game, s);
    if (!open) break;
    if (s.battle) steps.add(open.step);
    apply(game, s, atRandom(open, chance), journal);
  }

  it('log nothing without words', () => {
    const lines = journal.entries.filter(({ key }) => key.startsWith('battle.'));
    expect(new Set(lines.map(({ key }) => key)).size).toBeGreaterThan(15);
    for (const lang of LANGS) {
      expect(lines.map(({ key, params }) => say({ key: `log.${key}`, params }, game.texts[lang], lang)).filter(unsaid)).toEqual([]);
    }
  });

  it('ask nothing without words', () => {
    expect(steps.size).toBeGreaterThan(5);
    for (const lang of LANGS) {
      const missing = [...steps].flatMap((step) => [`step.${step}`, `step.${step}.help`]).filter((key) => !(key in game.texts[lang]));
      expect(missing).toEqual([]);
    }
  });
});

describe('every step of a Battle at which somebody decides', () => {
  it('has its question in both languages', () => {
    const asked = [...game.flow.get('battle')!.ops.values()].filter(({ kind }) => kind === 'decide').map(({ id }) => `step.${id}`);
    expect(asked.length).toBeGreaterThan(30);
    for (const lang of LANGS) expect(asked.filter((key) => !(key in game.texts[lang]))).toEqual([]);
  });
});
