// The sergeant: he answers with what is offered, from what he sees alone, masses his fire, counts his Melees, and beats chance.
import { describe, expect, it } from 'vitest';
import { arena } from '../../../../src-main/bots/arena.ts';
import { random } from '../../../../src-main/bots/random.ts';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { deepFreeze } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { playout } from '../../../../src-main/engine/playout.ts';
import type { Decision } from '../../../../src-main/engine/state.ts';
import type { CcpAction } from '../../../../src-main/games/combat-commander-pacific/answers.ts';
import { sergeant } from '../../../../src-main/games/combat-commander-pacific/bot/sergeant.ts';
import { CARDS, sideNo } from '../../../../src-main/games/combat-commander-pacific/data.ts';
import { combatCommanderPacific as game } from '../../../../src-main/games/combat-commander-pacific/index.ts';
import { meleeOdds } from '../../../../src-main/games/combat-commander-pacific/odds/melee.ts';
import { aimOf } from '../../../../src-main/games/combat-commander-pacific/rules/attack.ts';
import { unitsAt, type CcpState } from '../../../../src-main/games/combat-commander-pacific/state.ts';
import { twinOf } from '../twin.ts';

const answer = (s: CcpState, open: Decision): string =>
  sergeant.choose({ game, seen: deepFreeze(game.observe(s, open.side)), open, dice: seededDice(7), level: 'fast' });
interface Moment { s: CcpState; open: Decision; id: string }
/** A game of two sergeants; what each decision is answered with. */
function play(scenario: string, seed: number, at: (moment: Moment) => void, most = 5000): CcpState {
  const s = newGame(game, { scenario, dice: seededDice(seed) });
  for (let no = 0; no < most; no++) {
    const open = decision(game, s);
    if (!open) break;
    const id = answer(s, open);
    at({ s, open, id });
    apply(game, s, id);
  }
  return s;
}

describe('the sergeant', () => {
  it.each([...game.scenarios.slice(0, 10), game.scenarios[13]].map(({ id }, i) => [id, i + 40] as const))(
    'plays %s to its end on both sides, with legal answers only', (scenario, seed) => {
      const { violation, capped, state } = playout(game,
        { scenario, seed, seats: { japan: sergeant, allied: sergeant }, check: true, cap: 10_000 });
      expect({ violation, capped, over: state.kernel.result !== null }).toEqual({ violation: null, capped: false, over: true });
    });

  it('answers alike whatever the other side holds, whatever lies in the decks, the cup and the boxes', () => {
    const steps = new Set<string>();
    for (const [i, scenario] of ['dawn-ridge', 'isurava-track', 'duropa-palms'].entries()) {
      play(scenario, 60 + i, ({ s, open, id }) => {
        const twin = twinOf(s, sideNo(open.side), s.kernel.decisions + 3);
        expect(answer(twin, open), `at ${open.step}`).toBe(id);
        steps.add(open.step);
      }, 900);
    }
    const asked = ['turn.choose', 'order.activate', 'fire.before-roll', 'move.entered', 'move.step', 'roll.initiative', 'fire.break'];
    for (const step of asked) expect(steps).toContain(step);
  });

  it('masses his fire, fights the Melees that he begins with the odds on his side, and lets the useless cards go', () => {
    const seen = { groups: 0, alone: 0, weaker: 0, melees: 0, won: 0, idle: 0, confusion: 0, wasted: 0 };
    for (const [i, scenario] of ['sandspit', 'bungalow', 'chindwin-village', 'reverse-slope'].entries()) {
      play(scenario, 80 + i, ({ s, open, id }) => {
        const { why } = s.kernel.frames.at(-1)!.locals;
        if (open.step === 'roll.initiative' && id === 'keep' && (why === 'attack.fire' || why === 'attack.opportunity')) {
          const { pieces, target } = s.attack!;
          const fp = aimOf(s, { pieces, target, smoke: false }).fp;
          seen[pieces.length > 1 ? 'groups' : 'alone']++;
          if (pieces.some((piece) => aimOf(s, { pieces: [piece], target, smoke: false }).fp > fp)) seen.weaker++;
        }
        if (open.step === 'melee.start' && s.order!.side === sideNo(open.side) && (s.kernel.frames.at(-1)!.locals.passes as number) === 0) {
          const { hex, holder } = s.melee!;
          const side = sideNo(open.side);
          seen.melees++;
          seen.won += meleeOdds(s, side, { hex, holder, forces: [unitsAt(s, hex, 0), unitsAt(s, hex, 1)] }).wins[side];
        }
        if (open.step === 'turn.discard' && id === 'done' && s.discarded === 0) seen.idle++;
        const card = (open.actions as readonly CcpAction[]).find((it) => it.id === id)?.card;
        if (open.step === 'turn.discard' && card !== undefined) {
          if (CARDS[card].order === 'command-confusion') seen.confusion++;
          else if (CARDS[card].order === 'fire' && s.sides[sideNo(open.side)].hand.some((it) => CARDS[it].order === 'command-confusion')) {
            seen.wasted++;
          }
        }
      });
    }
    expect(seen.groups).toBeGreaterThan(20);
    expect(seen.weaker).toBe(0);
    expect(seen.melees).toBeGreaterThan(3);
    expect(seen.won / seen.melees).toBeGreaterThan(0.55);
    expect([seen.idle, seen.wasted]).toEqual([0, 0]);
    expect(seen.confusion).toBeGreaterThan(0);
  });

  it.each(['dawn-ridge', 'black-sand', 'ration-trail'])('beats chance in %s from both sides', async (scenario) => {
    const { aWins } = await arena(game, { a: sergeant, b: random, games: 2, seed: 70, scenario });
    expect(aWins).toBe(2);
  });
});
