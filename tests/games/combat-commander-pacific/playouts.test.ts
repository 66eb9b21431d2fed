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
import { ACTIONS, ALLIED, CARDS, EVENTS, ORDERS, SIDES, SIDE_NAMES,
  cardNo } from '../../../src-main/games/combat-commander-pacific/data.ts';
import { combatCommanderPacific as game } from '../../../src-main/games/combat-commander-pacific/index.ts';
import { PLACE, factOf, gameMap, isHeldBy, isOnMap, sideOf,
  type CcpState } from '../../../src-main/games/combat-commander-pacific/state.ts';

const folder = new URL('./cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml')).sort()
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
const all = files.flatMap(({ name, text }) => runCaseFile(text, name, [game]));

describe('the cases', () => {
  it.each(all)('$rules $name', ({ error }) => expect(error).toBeNull());
  it('show their rules by something that changes or is refused, and have a name each', () => {
    expect(all.filter(({ proof, rules }) => proof === 'standing' && !rules.some((rule) => /^CCP-(?:RS|16|18|17|27-08|01)/.test(rule)))
      .map(({ name }) => name)).toEqual([]);
    const names = all.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
  it('give every Order, play or refuse every Action, and draw every Event of the decks', () => {
    const text = files.map((it) => it.text).join('\n');
    const cards = (verb: string) => [...text.matchAll(new RegExp(`\\b${verb}:((?:us|cw|jp)-\\d{2})`, 'g'))]
      .map(([, id]) => CARDS[cardNo(id)]);
    const missing = (list: readonly { id: string }[], found: readonly string[]): string[] =>
      list.map(({ id }) => id).filter((id) => !found.includes(id));
    expect(missing(ORDERS, cards('order').map(({ order }) => order))).toEqual([]);
    expect(missing(ACTIONS, [...cards('play').map(({ action }) => action), ...cards('opfire').map(() => 'opportunity-fire')])).toEqual([]);
    expect(missing(EVENTS, [...text.matchAll(/\bevent: ([a-z-]+)/g)].map(([, id]) => id))).toEqual([]);
  });
});

/** What a game keeps, and a case that puts pieces on the map need not: who stands alone on an Objective holds it, and the end is seen. */
function unseen(s: CcpState): string[] {
  const going = s.kernel.frames.map(({ procedure }) => procedure);
  if (s.turn === 0 || s.kernel.result || going.includes('blaze') || going.includes('event-spider-holes')) return [];
  const { surrender } = factOf(s, ALLIED);
  const holders = gameMap(s).objectives.map((hex) => SIDES.filter((side) => isHeldBy(s, hex, side)));
  return [
    ...holders.flatMap((held, i) => (held.length === 1 && s.control[i] !== held[0] ? [`Objective ${i + 1} is not its holder's.`] : [])),
    ...(surrender !== null && s.sides[ALLIED].lost.length >= surrender ? ['The Allies have not surrendered.'] : []),
    ...SIDES.filter((side) => !s.units.some((unit) => sideOf(unit) === side && (isOnMap(unit) || unit.at < PLACE.setUp)
      && unit.at !== PLACE.casualty)).map((side) => `${SIDE_NAMES[side]} has nobody left.`),
  ];
}
const strict = { ...game, invariants: (s: CcpState) => [...game.invariants(s), ...unseen(s)] } as typeof game;

describe.each(game.scenarios.map(({ id }) => id))('%s', (scenario) => {
  it('ends at random with a result and without a violation', () => {
    for (const seed of [1, 2, 3]) {
      const { violation, capped, state } = playout(strict, { scenario, seed, check: true, cap: 20_000 });
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
