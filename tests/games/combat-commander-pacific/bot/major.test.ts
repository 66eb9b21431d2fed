// The major: plans his set-up, keeps fire for those who must come, and goes where nobody shoots; else he plays as the sergeant does.
import { describe, expect, it } from 'vitest';
import type { BotCall } from '../../../../src-main/engine/bot.ts';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { deepFreeze } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { playout } from '../../../../src-main/engine/playout.ts';
import type { Decision } from '../../../../src-main/engine/state.ts';
import { major } from '../../../../src-main/games/combat-commander-pacific/bot/major.ts';
import { sergeant } from '../../../../src-main/games/combat-commander-pacific/bot/sergeant.ts';
import { SIDES, U, sideNo } from '../../../../src-main/games/combat-commander-pacific/data.ts';
import { combatCommanderPacific as game } from '../../../../src-main/games/combat-commander-pacific/index.ts';
import { distance } from '../../../../src-main/games/combat-commander-pacific/map.ts';
import { fact, hasMark, isOnMap, sideOf, unitsAt, type CcpState } from '../../../../src-main/games/combat-commander-pacific/state.ts';
import { twinOf } from '../twin.ts';
import { answersOf, position } from './position.ts';

const call = (s: CcpState, open: Decision): BotCall =>
  ({ game, seen: deepFreeze(game.observe(s, open.side)), open, dice: seededDice(7), level: 'fast' });
const answer = (s: CcpState, open: Decision): string => major.choose(call(s, open));
/** A game of two majors; what each decision is answered with. */
function play(scenario: string, seed: number, at: (s: CcpState, open: Decision, id: string) => void, most: number): CcpState {
  const s = newGame(game, { scenario, dice: seededDice(seed) });
  for (let no = 0; no < most; no++) {
    const open = decision(game, s);
    if (!open) break;
    const id = answer(s, open);
    at(s, open, id);
    apply(game, s, id);
  }
  return s;
}
function setUp(scenario: string): CcpState {
  const s = newGame(game, { scenario, dice: seededDice(5) });
  for (let open = decision(game, s); open?.step.startsWith('setup'); open = decision(game, s)) apply(game, s, answer(s, open));
  return s;
}
const TEN = game.scenarios.slice(0, 10).map(({ id }) => id);

describe('the major', () => {
  it.each(['sandspit', 'duropa-palms', 'black-sand', 'last-morning', game.scenarios[13].id].map((id, i) => [id, i + 20] as const))(
    'plays %s to its end on both sides, with legal answers only', (scenario, seed) => {
      const { violation, capped, state } = playout(game,
        { scenario, seed, seats: { japan: major, allied: major }, check: true, cap: 10_000 });
      expect({ violation, capped, over: state.kernel.result !== null }).toEqual({ violation: null, capped: false, over: true });
    });

  it('answers alike whatever the other side holds, whatever lies in the decks, the cup and the boxes', () => {
    const steps = new Set<string>();
    for (const [i, scenario] of ['dawn-ridge', 'black-sand'].entries()) {
      play(scenario, 30 + i, (s, open, id) => {
        const twin = twinOf(s, sideNo(open.side), s.kernel.decisions + 3);
        // No reason may know more than the answer.
        if (s.kernel.decisions % 3 > 0) expect(answer(twin, open), `at ${open.step}`).toBe(id);
        else expect(major.advise!(call(twin, open)), `at ${open.step}`).toEqual(major.advise!(call(s, open)));
        steps.add(open.step);
      }, 700);
    }
    for (const step of ['setup.deploy', 'turn.choose', 'order.activate', 'move.entered', 'move.group']) expect(steps).toContain(step);
  });

  it.each(TEN)('sets up in %s: most men are led, nobody stands in his own Wire or Mines, Cover is dug where men stand', (scenario) => {
    const s = setUp(scenario);
    for (const side of SIDES) {
      const own = s.units.filter((unit) => isOnMap(unit) && sideOf(unit) === side);
      const leaders = own.filter((unit) => fact(unit).type === 'leader');
      const men = own.filter((unit) => fact(unit).type !== 'leader');
      const led = men.filter(({ at }) => leaders.some((leader) => distance(leader.at, at) <= fact(leader).front.command));
      expect(led.length / men.length, `${led.length} of ${men.length}`).toBeGreaterThan(0.35);
      for (const leader of leaders) expect(men.some(({ at }) => distance(leader.at, at) <= U[leader.id].front.command)).toBe(true);
      for (const { at } of own) expect(hasMark(s, at, 'wire') || hasMark(s, at, 'mines')).toBe(false);
    }
    const dug = s.marks.flatMap((bits, hex) => ((bits & 7) > 0 ? [hex] : []));
    const manned = dug.filter((hex) => SIDES.some((side) => unitsAt(s, hex, side).length > 0));
    expect(manned.length, `${manned.length} of ${dug.length} Fortifications are manned`).toBeGreaterThanOrEqual(dug.length / 2);
  });

  /** A Squad in Cover, far from one that must come. */
  const waiting = (): CcpState => position({ hand: { side: 'allied', cards: ['us-49'] } }, { side: { side: 'allied', posture: 'defend' } },
    { put: [{ at: 'E8', units: 'us-sq-marine.1' }, { at: 'C7', units: 'jp-sq-line.1' },
      { at: 'O9', units: 'jp-sq-line.2' }] }, { turn: 'allied' });
  it('keeps his last Fire card, as Defender, for those who must come', () => {
    expect(answersOf(sergeant, waiting(), 1)).toEqual(['turn.choose order:us-49']);
    expect(answersOf(major, waiting(), 1)).toEqual(['turn.choose pass']);
  });
});
