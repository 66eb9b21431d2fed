// Steps of many parts that are answered in one go: each answer is legal after those before it, and they end the step.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { stateHash } from '../../../../src-main/engine/hash.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import type { BattleDetail, PurchaseDetail } from '../../../../src-main/engine/view-details.ts';
import { inOneGo } from '../../../../src-main/games/fleet-commander-nimitz/bot/in-one-go.ts';
import { quick } from '../../../../src-main/games/fleet-commander-nimitz/bot/policy.ts';
import { objectivesHeld } from '../../../../src-main/games/fleet-commander-nimitz/rules/us-supply.ts';
import { spaceName } from '../../../../src-main/games/fleet-commander-nimitz/state.ts';
import { fleetCommanderNimitz as game } from '../../../../src-main/games/fleet-commander-nimitz/index.ts';
import type { TableView } from '../../../../src-main/engine/view.ts';
import { offersOf } from '../../../../src-renderer/table/offers.ts';
import { asProposed } from '../../../../src-renderer/table/purchase/bank.ts';

const MOVES = ['move:42-us-enterprise@new-guinea', 'move:42-us-desron-6@new-guinea', 'move:42-us-chester-louisville@new-guinea'];
/** Whoever has parts left when they are answered so; plans end with an answer of their own. */
const ENDS: Readonly<Record<string, boolean>> = {
  'battle.setup.us-ships': true, 'bt.us-air-move': true, 'bt.us-first-light.areas': true, 'battle.setup.us-plans': false,
  'battles.choose': false, 'bt.dogfight.hit': true,
};
/** Whoever may launches at First Light, in these games. */
const LIGHTS = new Set(['plan:us-first-light', 'light']);
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

describe('Battles of 1942', () => {
  const met = new Map<string, number>();
  const wrong: string[] = [];
  const mute = new Set<string>();
  /** Where plans are bought or used by the policy: whether the filled button does the same. */
  const filled = new Map<string, boolean>();
  for (const seed of SEEDS) {
    const s = newGame(game, { scenario: 'c1942', dice: seededDice(seed) });
    for (const id of ['done', 'done', ...MOVES, 'done']) apply(game, s, id);
    for (let open = decision(game, s); open && !open.step.startsWith('us-resupply'); open = decision(game, s)) {
      const { step } = open;
      const light = open.actions.find(({ id }) => LIGHTS.has(id));
      if (light) {
        apply(game, s, light.id);
        continue;
      }
      const view = game.view(game.observe(s, 'usa'), open);
      const board = view.panels.find(({ kind }) => kind === 'battle')?.detail as BattleDetail | undefined;
      if (board && !offersOf(view).commit && !board.usual) mute.add(step);
      const played = quick(s, open);
      if (played.verb === 'use') filled.set(step, offersOf(view).commit?.id === played.id);
      const before = stateHash(s);
      // Whoever has bought a plan goes by his own.
      const isOpen = s.battle?.plans.length === 0;
      const parts = inOneGo(game, game.observe(s, 'usa'), open);
      if (stateHash(s) !== before) wrong.push(`${step} changes what it is shown`);
      for (const { id } of parts) apply(game, s, id);
      const now = decision(game, s);
      if (parts.length > 0) {
        if (step === 'battle.setup.us-plans' && isOpen) filled.set(step, offersOf(view).commit?.id === 'in-one-go');
        met.set(step, Math.max(parts.length, met.get(step) ?? 0));
        if (ENDS[step] && now?.step === step) wrong.push(`${step} goes on`);
      } else apply(game, s, quick(s, open).id);
      if (step === 'battle.setup.us-plans' && now?.step === step) apply(game, s, 'done');
    }
  }
  it('have their places, flights and plans proposed, and none of them is refused', () => {
    expect([...met.keys()].toSorted()).toEqual(Object.keys(ENDS).toSorted());
    expect(met.get('battle.setup.us-ships')).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
  });
  it('have a filled button at every step, which buys and uses plans as the policy does', () => {
    expect([...mute]).toEqual([]);
    expect(filled.size).toBeGreaterThan(1);
    expect([...filled].filter(([, same]) => !same)).toEqual([]);
  });
});

it('are beside the filled button once somebody has moved by hand', () => {
  const s = newGame(game, { scenario: 'c1942', dice: seededDice(1) });
  for (const id of ['done', 'done']) apply(game, s, id);
  const filled = (): string | undefined => offersOf(game.view(game.observe(s, 'usa'), decision(game, s))).commit?.id;
  expect(filled()).toBe('in-one-go');
  apply(game, s, MOVES[0]);
  expect(filled()).toBe('done');
});

describe('the moves of a turn', () => {
  /** Every campaign, a few turns of each: whoever gives what is proposed, and fights by the quick policy. */
  const steps = new Map<string, number>();
  const wrong: string[] = [];
  let gave = 0;
  for (const { id: scenario } of game.scenarios) {
    const s = newGame(game, { scenario, dice: seededDice(7) });
    for (let open = decision(game, s); open && s.turn < 4; open = decision(game, s)) {
      const { step } = open;
      const view = game.view(game.observe(s, 'usa'), open);
      const whole = view.actions.find(({ id }) => id === 'in-one-go');
      const orders = view.panels.find(({ kind }) => kind === 'orders');
      if (s.battle || !whole || !orders) {
        apply(game, s, quick(s, open).id);
        continue;
      }
      const rows = orders.rows
        .flatMap(({ id: row }) => view.actions.find(({ target }) => target?.kind === 'cell' && target.row === row)!.answers!);
      if (rows.toSorted().join() !== whole.answers!.toSorted().join()) wrong.push(`${scenario} ${step}: rows give something else`);
      if (offersOf(view).commit !== whole) wrong.push(`${scenario} ${step}: is not the filled button`);
      const held = objectivesHeld(s);
      for (const answer of whole.answers!) apply(game, s, answer);
      const lost = held.filter((area) => !objectivesHeld(s).includes(area)).map(spaceName);
      if (lost.length > 0) gave++;
      const told = whole.label.key === 'act.in-one-go.gives' ? whole.label.params!.areas : [];
      if (JSON.stringify(told) !== JSON.stringify(lost)) wrong.push(`${scenario} ${step}: gives up more than it tells`);
      steps.set(step, (steps.get(step) ?? 0) + whole.answers!.length);
      const then = decision(game, s);
      if (then?.step === step && inOneGo(game, game.observe(s, 'usa'), then).length > 0) wrong.push(`${scenario} ${step}: goes on`);
    }
  }
  it('are proposed by one button and row by row, all legal one after the other, and once; told is which Objectives they give up', () => {
    expect(gave).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
    expect([...steps.keys()].toSorted()).toEqual(['movement.us', 'movement.us-invasion']);
    expect(steps.get('movement.us')).toBeGreaterThan(20);
  });
});

describe('the filled button, pressed to the end', () => {
  /** What it gives: on a sheet what is proposed there, else what the game commits with; where nothing is filled, the end of the step. */
  function filled(view: TableView): readonly string[] {
    const floor = view.panels.find(({ kind }) => kind === 'battle' || kind === 'purchase');
    const bought = floor?.kind === 'purchase' ? (floor.detail as PurchaseDetail).accounts.flatMap(asProposed) : [];
    const hit = floor?.kind === 'battle' ? (floor.detail as BattleDetail).usual : undefined;
    const { commit, alternatives } = offersOf(view);
    return bought.length > 0 ? bought : hit ? [hit] : commit?.answers ?? [(commit ?? alternatives[0] ?? view.actions[0]).id];
  }
  it.each(['c1942', 'c1943'])('ends %s mostly as history did or better', (scenario) => {
    const ends = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => {
      const s = newGame(game, { scenario, dice: seededDice(seed) });
      for (let open = decision(game, s); open; open = decision(game, s)) {
        for (const id of filled(game.view(game.observe(s, 'usa'), open))) apply(game, s, id);
      }
      return s.kernel.result?.grade?.rank ?? 5;
    });
    expect(ends.filter((rank) => rank <= 3).length).toBeGreaterThanOrEqual(9);
  });
});
