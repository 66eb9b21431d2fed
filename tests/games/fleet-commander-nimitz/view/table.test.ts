// A choice that the player makes for Japan says so, in its words and by her ensign; what Areas could send is looked at heaviest first; In
// Transit stands apart; and overlays tell who comes home and what is missing.
import { expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { clone } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import type { PurchaseDetail } from '../../../../src-main/engine/view-details.ts';
import { offersOf } from '../../../../src-main/games/fleet-commander-nimitz/answers.ts';
import { inTurn } from '../../../../src-main/games/fleet-commander-nimitz/bot/doctrine.ts';
import { doctrineOf } from '../../../../src-main/games/fleet-commander-nimitz/bot/doctrines.ts';
import { fleetCommanderNimitz as game } from '../../../../src-main/games/fleet-commander-nimitz/index.ts';
import { CAMPAIGNS } from '../../../../src-main/games/fleet-commander-nimitz/data.ts';
import { HAWAII, placeId, placeNo } from '../../../../src-main/games/fleet-commander-nimitz/map.ts';
import { campaignOf, fact, isShip } from '../../../../src-main/games/fleet-commander-nimitz/state.ts';
import { texts } from '../../../../src-main/games/fleet-commander-nimitz/texts.ts';
import { isForJapan, ruleOf } from '../../../../src-main/games/fleet-commander-nimitz/view/table.ts';
import { offersOf as shownOffers } from '../../../../src-renderer/table/offers.ts';
import { shown, stacksOf, stripWidth } from '../../../../src-renderer/table/board/stacks.ts';

const HELP = /^step\.(.*)\.help$/;

it('signs every solitaire choice, and nothing else, and names the rule by which it is asked', () => {
  const helps = Object.keys(texts.en).flatMap((key) => HELP.exec(key)?.[1] ?? []);
  const said = helps.filter((step) => texts.en[`step.${step}.help`].includes('(Autonomous Decision)'));
  expect(said.length).toBeGreaterThan(20);
  expect(helps.filter(isForJapan)).toEqual(said);
  for (const step of said) {
    expect(texts.it[`step.${step}.help`]).toMatch(/^Il Giappone lo giocano le regole.*\(Decisione Autonoma\)/);
    expect(game.rules.some(({ id }) => id === ruleOf(step)), step).toBe(true);
  }
});

it('writes on each counter a name of at most ten letters that no other of its kind, side and year has', () => {
  for (const { id: scenario } of CAMPAIGNS) {
    const known = new Map<string, string>();
    for (const { id, domain, counter } of game.board(scenario).pieceTypes) {
      if (!counter || !/^\d\d-/.test(id)) continue;
      const { short } = counter;
      expect(short.length, id).toBeLessThanOrEqual(10);
      const kind = `${id.slice(0, 6)} ${domain} ${short}`;
      expect([known.get(kind), id], short).toEqual([undefined, id]);
      known.set(kind, id);
    }
  }
});

it('tells what every purchase and every repair leaves of the points, as it then does, and what a repair brings', () => {
  const begun = newGame(game, { scenario: 'c1942', dice: seededDice(5) });
  begun.forces.find((force) => force.at === HAWAII && isShip(force))!.damaged = true;
  const s = clone(begun);
  const view = game.view(game.observe(s, 'usa'), decision(game, s));
  const [account] = (view.panels.find(({ id }) => id === 'purchase')!.detail as PurchaseDetail).accounts;
  const spent = view.actions.filter(({ verb }) => verb === 'buy' || verb === 'repair');
  expect(new Set(spent.map(({ verb }) => verb)).size).toBe(2);
  for (const { id, verb, note } of spent) {
    const after = clone(s);
    apply(game, after, id);
    const left = { key: 'act.leaves', params: { rp: after.rp, sp: after.sp } };
    if (verb === 'repair') {
      const { before, after: whole, left: rest } = note!.params!;
      expect([note!.key, rest]).toEqual(['act.repair.note', left]);
      expect(before).not.toBe(whole);
    } else expect(note, id).toEqual(left);
    const line = account.lines.find(({ add }) => add === id);
    if (line) expect(line.leaves).toEqual([after.rp, after.sp]);
  }
});

it('looks where most could sail first, and puts what a look found on a strip of its own', () => {
  const s = newGame(game, { scenario: 'c1942', dice: seededDice(5) });
  const view = () => game.view(game.observe(s, 'usa'), decision(game, s));
  apply(game, s, 'done');
  const scouts = view().actions.filter(({ verb }) => verb === 'scout');
  expect(scouts[0].id).toBe('scout:japan');
  expect(scouts.at(-1)!.note!.key).toBe('act.scout.wasted');
  expect(scouts[0].note).toMatchObject({ key: 'act.pool', params: { ships: 18, carriers: 10 } });
  // What is risked stands beside it: that they sail against the player.
  const { risk, rows } = game.odds!(s, offersOf(decision(game, s)!).find(({ id }) => id === 'scout:japan')!)!;
  expect(risk).toBeGreaterThan(0);
  expect(risk).toBe(rows![0].value);
  for (const id of ['scout:caroline-islands', 'done']) apply(game, s, id);
  const moved = view().pieces.filter(({ states }) => states?.includes('in-transit'));
  expect(moved.length).toBeGreaterThan(0);
  const stacks = stacksOf(view().pieces, game.board('c1942'), new Set(['usa']));
  const apart = stacks.filter(({ transit }) => transit);
  expect(new Set(apart.flatMap(({ pieces }) => pieces))).toEqual(new Set(moved.map(({ id }) => id)));
  for (const stack of apart) {
    expect(stack.id).toBe(`${stack.space}/japan/in-transit`);
    const { gate: _, ...plain } = shown(stack, 4);
    expect(stripWidth(shown(stack, 4))).toBeGreaterThan(stripWidth(plain));
  }
});

it('tells which ships come home when, and what is missing to Hold each Objective', () => {
  const s = newGame(game, { scenario: 'c1942', dice: seededDice(5) });
  const told = (id: string) => game.overlay!(game.observe(s, 'usa'), id)!;
  const label = (id: string, space: string) => told(id).lines.find(({ spaces }) => spaces[0] === space)?.label;
  const carrier = s.forces.find((force) => isShip(force) && fact(force).side === 'us')!;
  const ports = campaignOf(s).ports;
  carrier.at = placeNo('new-guinea');
  expect(label('homeward', 'new-guinea')!.params).toEqual({ n: 1, turns: ports.length + 1 });
  carrier.at = placeNo(ports[0]);
  expect(label('homeward', ports[0])!.params).toMatchObject({ turns: 1 });
  carrier.at = HAWAII;
  expect(label('homeward', 'hawaiian-islands')).toBeUndefined();
  const before = told('objectives');
  expect(before.lines.map(({ spaces }) => spaces[0]).toSorted()).toEqual([...campaignOf(s).objectives].toSorted());
  expect(before.lines.filter(({ label: it }) => it!.key === 'overlay.objective.held')).toHaveLength(Number(before.note!.params!.n));
  const held = before.lines.find(({ side }) => side === 'usa')!.spaces[0];
  for (const force of s.forces.filter(({ at }) => at === placeNo(held))) force.ashore = false;
  expect(label('objectives', held)!.key).toBe('overlay.objective.empty');
});

it('shows the dice of each Order with those that chose among equal Areas, what is alike of one Area together', () => {
  const s = newGame(game, { scenario: 'c1942', dice: seededDice(5) });
  const [from, to] = [placeNo('japan'), placeNo('new-guinea')];
  const stays = { from, to: from, row: 0, held: true, forces: [], scouted: false };
  const sails = { ...stays, to, row: 7, held: false, tie: [6] };
  s.ordered.push({ ...stays, die: 2 }, { ...sails, die: 10 }, { ...stays, die: 1 });
  expect(game.overlay!(game.observe(s, 'usa'), 'orders')!.lines.map(({ spaces, dice }) => [spaces, dice])).toEqual([
    [['japan'], [[2], [1]]], [['japan', 'new-guinea'], [[10, 6]]],
  ]);
});

it('fills the button with the next of the Areas that get their Orders, each of which may be chosen all the same', () => {
  const s = newGame(game, { scenario: 'c1942', dice: seededDice(5) });
  for (const answer of ['done', 'done', 'done']) apply(game, s, answer);
  const open = decision(game, s)!;
  expect(open.step).toBe('movement.jp-area');
  const { actions } = game.view(game.observe(s, 'usa'), open);
  const { commit, spaces } = shownOffers({ actions, pieces: [], panels: [] });
  expect(commit?.answers).toEqual([open.actions[0].id]);
  expect(commit?.label).toEqual({ key: 'act.in-one-go', params: { what: [actions[0].label] } });
  expect(spaces.size).toBe(open.actions.length);
});

it('proposes a purchase that leaves the Supply Points of the doctrine, and offers Forces together where all find room', () => {
  const s = newGame(game, { scenario: 'c1942', dice: seededDice(5) });
  const look = () => game.view(game.observe(s, 'usa'), decision(game, s)!);
  const proposedNow = () => (look().panels.find(({ kind }) => kind === 'purchase')!.detail as PurchaseDetail).accounts[0].lines
    .filter(({ usual }) => usual);
  const proposed = proposedNow();
  expect(proposed.length).toBeGreaterThan(1);
  expect(proposed.reduce((sum, { cost }) => sum + cost, 0)).toBeGreaterThanOrEqual(s.rp);
  for (const [i, { add }] of proposed.entries()) {
    apply(game, s, add!);
    // Who has begun to buy is left to it.
    if (i === 0) expect(proposedNow()).toEqual([]);
  }
  expect(s.rp).toBe(0);
  expect(s.sp).toBeGreaterThanOrEqual(inTurn(doctrineOf(s).keep, s));
  apply(game, s, 'done');
  // Who has looked nowhere is not led past it by the filled button.
  const done = () => look().actions.find(({ id }) => id === 'done')!.undone?.key;
  expect(done()).toBe('undone.scouting');
  apply(game, s, 'scout:caroline-islands');
  expect(done()).toBeUndefined();
  apply(game, s, 'done');
  while (decision(game, s)!.step !== 'movement.us') apply(game, s, decision(game, s)!.actions[0].id);
  const { picks = [], actions } = look();
  expect(picks.every(({ together }) => together)).toBe(true);
  const moves = actions.filter(({ id }) => id.startsWith('move:'));
  const rooms = moves.map(({ room }) => room!);
  expect(Math.max(...rooms)).toBe(s.sp);
  expect(Math.min(...rooms)).toBeLessThan(4);
  // To go where Japan stands is to fight there.
  const held = new Set(s.forces.filter((force) => fact(force).side === 'jp').map(({ at }) => placeId(at)));
  expect(new Set(moves.map(({ verb }) => verb))).toEqual(new Set(['move', 'battle']));
  for (const { verb, target } of moves) expect(verb === 'battle').toBe(target!.kind === 'space' && held.has(target!.id));
});
