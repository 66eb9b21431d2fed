/** At every decision of every game the strongest bot's answer is one that the window can name and point at. */
import { describe, expect, it } from 'vitest';
import { adviserOf, findBot } from '../../src-main/api/bots.ts';
import { textsOf } from '../../src-main/api/words.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { atRandom } from '../../src-main/engine/playout.ts';
import { LANGS, say } from '../../src-main/engine/text.ts';
import { games } from '../../src-main/games/index.ts';
import { offeredAs, pointersOf } from '../../src-renderer/table/hint/pointed.ts';

/** Of a random game so many decisions are walked, and a bot is asked at each step once. */
const DECISIONS = 400;

describe.each([...games.values()].map((game) => [game.id, game] as const))('%s', (_, game) => {
  it('has an answer to each of its questions, with words and a place', () => {
    const texts = textsOf(game);
    const bot = findBot(game, adviserOf(game));
    const s = newGame(game, { scenario: game.scenarios[0].id, options: game.options.read({}), dice: seededDice(11) });
    const own = seededDice(12);
    const steps = new Set<string>();
    for (let no = 0; no < DECISIONS; no++) {
      const open = decision(game, s);
      if (!open) break;
      if (!steps.has(open.step)) {
        steps.add(open.step);
        const seen = game.observe(s, open.side);
        const call = { game, seen, open, dice: seededDice(no), level: 'fast' as const };
        const advice = bot.advise?.(call) ?? { action: bot.choose(call), reason: undefined };
        const view = game.view(seen, open);
        const action = offeredAs(view.actions, advice.action);
        expect(action, `${open.step}: ${advice.action}`).toBeDefined();
        const told = [action!.label, ...(advice.reason ? [advice.reason] : [])];
        const said = LANGS.flatMap((lang) => told.map((it) => say(it, texts[lang], lang)));
        expect(said.filter((words) => words.includes('⟨')), open.step).toEqual([]);
        expect(said[0] !== '' || action!.target?.kind === 'space', `${open.step}: ${advice.action} has no name`).toBe(true);
        expect(pointersOf(view, [], action!).length).toBeGreaterThan(1);
      }
      apply(game, s, atRandom(open, own).id);
    }
    expect(steps.size).toBeGreaterThan(4);
  });
});
