// Landings proposed in positions of play: every order is offered in its turn, and no transport carries more than it can.
import { beforeAll, describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { clone } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import type { Proposal, ProposalWish } from '../../../../src-main/engine/proposal.ts';
import { LANGS, say } from '../../../../src-main/engine/text.ts';
import { captain } from '../../../../src-main/games/axis-allies-pacific/bot/captain.ts';
import { axisAlliesPacific as game } from '../../../../src-main/games/axis-allies-pacific/index.ts';
import { SEA_ZONES, spaceIndex } from '../../../../src-main/games/axis-allies-pacific/map.ts';
import { declaredCargo } from '../../../../src-main/games/axis-allies-pacific/rules/declared-cargo.ts';
import type { AapState } from '../../../../src-main/games/axis-allies-pacific/state.ts';
import { UNITS } from '../../../../src-main/games/axis-allies-pacific/units.ts';
import { position } from '../position.ts';

const POSITIONS = 50;

/** Captains play; the position is kept wherever moves to attack begin, and once in the midst of them. */
function gather(): AapState[] {
  const found: AapState[] = [];
  for (let seed = 1; found.length < POSITIONS; seed++) {
    const s = newGame(game, { scenario: 'standard-2001', dice: seededDice(seed) });
    let moves = 0;
    for (let n = 0; n < 2500 && found.length < POSITIONS; n++) {
      const open = decision(game, s);
      if (!open) break;
      moves = open.step === 'combat-move.move' ? moves + 1 : 0;
      if (moves === 1 || moves === 6) found.push(clone(s));
      const call = { game, seen: game.observe(s, open.side), open, dice: seededDice(7), level: 'fast' as const };
      apply(game, s, captain.choose(call));
    }
  }
  return found;
}

function ask(s: AapState, space: string, wish: ProposalWish = {}): Proposal {
  const open = decision(game, s)!;
  return game.propose!(game.observe(s, open.side), open, space, wish)!;
}
const goals = (s: AapState): string[] => {
  const open = decision(game, s)!;
  return game.view(game.observe(s, open.side), open).goals?.spaces ?? [];
};

/** Gives the orders one by one, each as it is offered; what stands after them. */
function ordered(before: AapState, { answers }: Proposal): AapState {
  const s = clone(before);
  for (const id of answers) {
    expect(decision(game, s)!.actions.map((action) => action.id)).toContain(id);
    apply(game, s, id);
  }
  return s;
}

const overloaded = (s: AapState): number[] => SEA_ZONES.filter((zone) => s.units[zone].some((ship) => ship.type === 'transport'
  && s.units[zone].filter(({ aboard }) => aboard === ship.id).reduce((sum, { type }) => sum + UNITS[type].size, 0) > 2));

describe('in 50 positions of play', () => {
  let positions: AapState[] = [];
  beforeAll(() => { positions = gather(); }, 240_000);

  it('every order is offered in its turn, and what lands is what was told', { timeout: 240_000 }, () => {
    let planned = 0;
    for (const s of positions) {
      // A few goals of each position, other ones each time.
      const all = goals(s);
      expect(all.length).toBeGreaterThan(0);
      for (const space of all.filter((_, i) => (i + planned) % 3 === 0).slice(0, 8)) {
        const before = JSON.stringify(s);
        const it = ask(s, space);
        expect(JSON.stringify(s)).toBe(before);
        expect(it.answers.length > 0).toBe(it.none === undefined);
        if (it.none) continue;
        planned++;
        const after = ordered(s, it);
        const load = (part: Proposal['parts'][number]): boolean => part.id.startsWith('load.') && part.taken > 0;
        expect(declaredCargo(after, spaceIndex(space)).length).toBeGreaterThanOrEqual(it.parts.filter(load).length);
        expect(overloaded(after)).toEqual([]);
        expect(it.chance).toBeGreaterThanOrEqual(0);
        expect(it.chance).toBeLessThanOrEqual(1);
        for (const part of it.parts) expect(part.taken).toBeLessThanOrEqual(part.count);
        for (const lang of LANGS) {
          const parts = it.parts.flatMap(({ name, note }) => [name, ...(note ? [note] : [])]);
          for (const words of [...parts, ...it.dangers.map((one) => one.words)]) {
            expect(say(words, game.texts[lang], lang)).not.toMatch(/[{}]|\bundefined\b|landing\./);
          }
        }
      }
    }
    expect(planned).toBeGreaterThan(POSITIONS);
  });

  it('follows another wish as far as that is legal', { timeout: 240_000 }, () => {
    for (const s of positions.filter((_, i) => i % 5 === 0)) {
      const space = goals(s).find((goal) => !ask(s, goal).none);
      if (!space) continue;
      const first = ask(s, space);
      const everybody = Object.fromEntries(first.parts.map(({ id, count }) => [id, count]));
      const all = ask(s, space, { way: first.way, taken: everybody });
      expect(all.way).toBe(first.way);
      expect(overloaded(ordered(s, all))).toEqual([]);
      const nobody = ask(s, space, { way: first.way, taken: {} });
      expect(nobody.answers).toEqual([]);
      expect(nobody.none).toBeDefined();
    }
  });
});

describe('a landing on a held island', () => {
  const coast = (): AapState => position({ power: 'usa', phase: 3, round: 2 }, [
    { control: { wake: 'japan' } },
    { place: [
      { space: 'midway', units: { infantry: 4 } }, { space: 'sz-20', owner: 'usa', units: { transport: 2, battleship: 1 } },
      { space: 'wake', owner: 'japan', units: { infantry: 1 } },
    ] },
  ]);

  it('loads what the transports take, brings the battleship along, and says what it risks', () => {
    const it = ask(coast(), 'wake');
    expect(it.none).toBeUndefined();
    expect(it.chance).toBeGreaterThan(0.8);
    expect(it.parts.filter(({ id, taken }) => id.startsWith('load.') && taken > 0).length).toBeGreaterThanOrEqual(1);
    const after = ordered(coast(), it);
    expect(declaredCargo(after, spaceIndex('wake')).map(({ cargo }) => cargo.type)).toContain('infantry');
  });

  it('is not proposed where the place is no goal, and says why where nobody can come', () => {
    const s = coast();
    const open = decision(game, s)!;
    expect(game.propose!(game.observe(s, open.side), open, 'midway', {})).toBeNull();
    expect(ask(s, 'japan').none).toBeDefined();
  });
});
