// The captain: it answers with what is offered, the same way each time, and plays positions as a sensible player would.
import { describe, expect, it } from 'vitest';
import { arena } from '../../../../src-main/bots/arena.ts';
import { random } from '../../../../src-main/bots/random.ts';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { deepFreeze, type Json } from '../../../../src-main/engine/json.ts';
import { apply, decision } from '../../../../src-main/engine/kernel.ts';
import { playout } from '../../../../src-main/engine/playout.ts';
import type { Decision } from '../../../../src-main/engine/state.ts';
import { SEA_DISTANCE } from '../../../../src-main/games/axis-allies-pacific/bot/distances.ts';
import { captain, captainOf } from '../../../../src-main/games/axis-allies-pacific/bot/captain.ts';
import { STEADY } from '../../../../src-main/games/axis-allies-pacific/bot/temper.ts';
import { axisAlliesPacific as game } from '../../../../src-main/games/axis-allies-pacific/index.ts';
import { SEA_ZONES } from '../../../../src-main/games/axis-allies-pacific/map.ts';
import { production } from '../../../../src-main/games/axis-allies-pacific/rules/control.ts';
import type { AapState } from '../../../../src-main/games/axis-allies-pacific/state.ts';
import { holder, legal, play, position, step, unitsIn } from '../position.ts';

const ALL = { japan: captain, britain: captain, usa: captain };

function answer(s: AapState, open: Decision, player: Pick<typeof captain, 'choose'> = captain): string {
  return player.choose({ game, seen: game.observe(s, open.side), open, dice: seededDice(7), level: 'fast' });
}

/** Lets the captain answer for everybody as long as `on` holds; returns its answers. */
function command(s: AapState, on: () => boolean, dice = 5, player: Pick<typeof captain, 'choose'> = captain): string[] {
  s.kernel.dice = seededDice(dice);
  const answers: string[] = [];
  while (on() && answers.length < 500) {
    const open = decision(game, s);
    if (!open) break;
    answers.push(answer(s, open, player));
    apply(game, s, answers[answers.length - 1]);
  }
  return answers;
}

const count = (s: AapState, space: string, owner: string): number =>
  unitsIn(s, space).filter((unit) => unit.owner === owner && unit.type !== 'aa-gun' && unit.type !== 'industrial-complex').length;

describe('the captain at any table', () => {
  it.each([
    ['standard-2001', 11], ['balanced-2003', 12],
  ])('plays all sides of %s with legal answers only, and nothing breaks', (scenario, seed) => {
    const played = playout(game, { scenario, seed, seats: ALL, level: 'fast', check: true, cap: 900 });
    expect(played.violation).toBeNull();
    expect(played.decisions).toBeGreaterThan(500);
  });

  it.each([
    ['japan', { japan: captain }, 21], ['the Allies', { britain: captain, usa: captain }, 22],
  ])('plays %s against chance, in positions that no plan foresaw', (_, seats, seed) => {
    const played = playout(game, {
      scenario: 'standard-2001', options: { convoyRoutes: 13 }, seed, seats, level: 'fast', check: true, cap: 700,
    });
    expect(played.violation).toBeNull();
  });

  it('sits in three chairs as well: it agrees on losses of several Allies', () => {
    const played = playout(game, {
      scenario: 'standard-2001', options: { seating: 'three-player' }, seed: 31, seats: ALL, level: 'fast', check: true, cap: 500,
    });
    expect(played.violation).toBeNull();
  });

  it('gives the same answers in the same game', () => {
    const once = (): string[] =>
      playout(game, { scenario: 'standard-2001', seed: 41, seats: ALL, level: 'fast', check: false, cap: 400, record: true }).actions;
    expect(once()).toEqual(once());
  });

  it('changes nothing of what it sees', () => {
    const s = position({ power: 'japan', phase: 3, round: 2 }, [
      { place: [{ space: 'formosa', units: { infantry: 2 } }, { space: 'sz-45', owner: 'japan', units: { transport: 1 } }] },
    ]);
    const open = decision(game, s)!;
    const seen = deepFreeze(structuredClone(game.observe(s, 'japan')));
    expect(open.actions.map(({ id }) => id)).toContain(captain.choose({ game, seen, open, dice: seededDice(1), level: 'fast' }));
  });

  it('never sees the dice: it answers alike whatever will be thrown', () => {
    const at = (dice: number): string[] => {
      const s = position({ power: 'japan', phase: 3, round: 2 }, ISLAND);
      return command(s, () => s.phase === 3, dice);
    };
    expect(at(1)).toEqual(at(99));
  });

  it('makes a plan again when it was forgotten in the midst of a phase', () => {
    const s = position({ power: 'japan', phase: 3, round: 2 }, ISLAND);
    const first = answer(s, decision(game, s)!);
    apply(game, s, first);
    expect(command(s, () => s.phase === 3, 5, captainOf(STEADY, 4096)).some((id) => id.startsWith('assault:'))).toBe(true);
  });
});

/** The Indies lie open; Japan has infantry and a transport in reach. */
const ISLAND: Record<string, Json>[] = [
  { control: { philippines: 'japan' } }, { convoy: { 'sz-43': 'japan', 'sz-44': 'japan' } },
  { place: [
    { space: 'philippines', units: { infantry: 3 } }, { space: 'sz-38', owner: 'japan', units: { transport: 1, destroyer: 1 } },
    { space: 'japan', units: { infantry: 6, 'industrial-complex': 1 } },
    { space: 'queensland', units: { infantry: 4 } },
    { space: 'northern-territory', units: { infantry: 4 } }, { space: 'celebes', units: { infantry: 2 } },
  ] },
];

describe('the captain in a position', () => {
  it('takes empty land of value across the sea', () => {
    const s = position({ power: 'japan', phase: 3, round: 2 }, ISLAND);
    const before = production(s, 'japan');
    command(s, () => s.phase < 6 && s.power === 'japan');
    expect(production(s, 'japan')).toBeGreaterThan(before);
  });

  it('does not leave a capital to an army that stands beside it', () => {
    const s = position({ power: 'britain', phase: 1, round: 3 }, [
      { control: { burma: 'japan', 'shan-state': 'japan' } }, { treasury: { india: 12, australia: 0 } },
      { place: [
        { space: 'india', units: { infantry: 5, artillery: 1, 'industrial-complex': 1 } },
        { space: 'burma', units: { infantry: 5, artillery: 3 } },
        { space: 'new-south-wales', units: { infantry: 2, 'industrial-complex': 1 } },
      ] },
    ]);
    const answers = command(s, () => s.power === 'britain');
    expect(answers.filter((id) => id === 'buy:india/infantry').length).toBeGreaterThanOrEqual(3);
    expect(count(s, 'india', 'britain')).toBeGreaterThanOrEqual(9);
  });

  it('marches from a capital that nobody threatens', () => {
    const s = position({ power: 'britain', phase: 3, round: 3 }, [
      { control: { burma: 'japan' } },
      { place: [
        { space: 'india', units: { infantry: 6, artillery: 2, 'industrial-complex': 1 } }, { space: 'burma', units: { infantry: 1 } },
      ] },
    ]);
    command(s, () => s.phase < 6);
    expect(holder(s, 'burma')).toBe('india');
  });

  it('brings a warship to transports that an enemy could reach', () => {
    const s = position({ power: 'japan', phase: 6, round: 3 }, [
      { control: { philippines: 'japan' } },
      { place: [
        { space: 'philippines', units: { infantry: 4 } },
        { space: 'sz-38', owner: 'japan', units: { transport: 3 } },
        { space: 'sz-35', owner: 'japan', units: { battleship: 1, destroyer: 1 } },
        { space: 'sz-32', owner: 'usa', units: { destroyer: 2, submarine: 1 } },
      ] },
    ]);
    command(s, () => s.phase === 6);
    const stands = (zone: number, ...types: string[]): boolean =>
      s.units[zone].some(({ type, owner }) => owner === 'japan' && types.includes(type));
    const alone = SEA_ZONES.filter((zone) => stands(zone, 'transport') && !stands(zone, 'battleship', 'destroyer'));
    expect(alone.filter((zone) => SEA_DISTANCE[32][zone] <= 2)).toEqual([]);
  });

  it('strikes at a fleet that is not ready', () => {
    const s = position({ power: 'japan', phase: 3, round: 1 }, [
      { place: [
        { space: 'sz-20', owner: 'japan', units: { carrier: 3, fighter: 6 } },
        { space: 'sz-9', owner: 'usa', units: { battleship: 2, destroyer: 1 } },
      ] },
    ]);
    const answers = command(s, () => s.phase === 3);
    expect(answers).toContain('to:sz-9');
  });

  it('does not throw a fleet away', () => {
    const s = position({ power: 'japan', phase: 3, round: 4 }, [
      { place: [
        { space: 'sz-26', owner: 'japan', units: { destroyer: 1 } },
        { space: 'sz-18', owner: 'usa', units: { battleship: 2, carrier: 1, fighter: 2 } },
      ] },
    ]);
    const answers = command(s, () => s.phase === 3);
    expect(answers).not.toContain('to:sz-18');
  });

  it('lands every aircraft that can be landed', () => {
    const s = position({ power: 'japan', phase: 3, round: 2 }, [
      { place: [
        { space: 'sz-26', owner: 'japan', units: { carrier: 1, fighter: 2 } },
        { space: 'caroline-islands', units: { infantry: 1, fighter: 2 } },
        { space: 'sz-18', owner: 'usa', units: { transport: 1 } },
      ] },
    ]);
    command(s, () => s.phase < 7);
    const fighters = s.units.flat().filter(({ type }) => type === 'fighter');
    expect(fighters).toHaveLength(4);
  });
});

describe('the captain in battle', () => {
  it('breaks off when the odds have turned', () => {
    const s = position({ power: 'britain', phase: 3, round: 3 }, [
      { control: { yunnan: 'japan' } },
      { place: [{ space: 'burma', units: { infantry: 4 } }, { space: 'yunnan', owner: 'japan', units: { infantry: 3 } }] },
    ], [6, 6, 6, 6, 1, 1, 6]);
    play(
      s, 'select:burma/britain/infantry', 'select:burma/britain/infantry', 'select:burma/britain/infantry',
      'select:burma/britain/infantry', 'to:yunnan', 'done', 'battle:yunnan',
    );
    expect(step(s)).toBe('land.round-end');
    expect(answer(s, decision(game, s)!)).toBe('retreat:burma');
  });

  it('presses on when it is winning', () => {
    const s = position({ power: 'britain', phase: 3, round: 3 }, [
      { control: { yunnan: 'japan' } },
      { place: [{ space: 'burma', units: { infantry: 4 } }, { space: 'yunnan', owner: 'japan', units: { infantry: 2 } }] },
    ], [1, 6, 6, 6, 6, 6]);
    play(
      s, 'select:burma/britain/infantry', 'select:burma/britain/infantry', 'select:burma/britain/infantry',
      'select:burma/britain/infantry', 'to:yunnan', 'done', 'battle:yunnan',
    );
    expect(legal(s)).toContain('retreat:burma');
    expect(answer(s, decision(game, s)!)).toBe('press-on');
  });

  it('names loaded transports for its kamikazes, and no destroyers', () => {
    const s = position({ power: 'usa', phase: 3, round: 4 }, [
      { control: { 'bonin-islands': 'usa' } },
      { place: [
        { space: 'bonin-islands', units: { marine: 2 } }, { space: 'sz-24', owner: 'usa', units: { transport: 1, destroyer: 2 } },
        { space: 'japan', units: { infantry: 9, 'industrial-complex': 1 } },
      ] },
      { kamikaze: 3 },
    ]);
    play(
      s, 'select:bonin-islands/usa/marine', 'select:bonin-islands/usa/marine', 'load:sz-24/usa/transport',
      'select:sz-24/usa/transport', 'select:sz-24/usa/destroyer', 'to:sz-36', 'done',
    );
    expect(step(s)).toBe('combat.kamikaze-declare');
    expect(answer(s, decision(game, s)!)).toBe('kamikaze:sz-36/usa/transport');
  });

  it('lets submarines dive before a hunter group', () => {
    const s = position({ power: 'usa', phase: 3, round: 3 }, [
      { place: [{ space: 'sz-18', owner: 'japan', units: { submarine: 1 } }, { space: 'sz-17', owner: 'usa', units: { destroyer: 3 } }] },
    ], [6, 6, 6]);
    play(s, 'select:sz-17/usa/destroyer', 'select:sz-17/usa/destroyer', 'select:sz-17/usa/destroyer', 'to:sz-18', 'done', 'battle:sz-18');
    expect(step(s)).toBe('sea.defender-fire');
    expect(answer(s, decision(game, s)!)).toBe('submerge:sz-18/japan/submarine');
  });
});

describe('the captain against chance', () => {
  it('wins every one of four games, two for each alliance', async () => {
    const done = await arena(game, { a: captain, b: random, games: 4, seed: 3, level: 'fast' });
    expect(done.aWins).toBe(4);
  }, 120_000);
});
