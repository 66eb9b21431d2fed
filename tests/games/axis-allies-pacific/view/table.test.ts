// What the table's sheets are told: battles and their losses, battles that are over, purchases before, deliveries, phases.
// Shows: rules/battle-board.ts, rules/battle-record.ts, rules/loss-choices.ts
import { describe, expect, it } from 'vitest';
import { SPACES, TERRITORIES, idOf, spaceIndex } from '../../../../src-main/games/axis-allies-pacific/map.ts';
import { toSpace } from '../../../../src-main/games/axis-allies-pacific/rules/selection.ts';
import type { BattleDetail, PlaceDetail, PurchaseDetail } from '../../../../src-main/engine/view-details.ts';
import type { Panel, TableView } from '../../../../src-main/engine/view.ts';
import { decision } from '../../../../src-main/engine/kernel.ts';
import { say } from '../../../../src-main/engine/text.ts';
import { axisAlliesPacific as game } from '../../../../src-main/games/axis-allies-pacific/index.ts';
import type { AapState } from '../../../../src-main/games/axis-allies-pacific/state.ts';
import { edit, play, position } from '../position.ts';
import { offersOf } from '../../../../src-renderer/table/offers.ts';

/** The table as the side that decides sees it. */
function seen(s: AapState): TableView {
  const open = decision(game, s);
  return game.view(game.observe(s, open?.side ?? 'japan'), open);
}
const panel = (s: AapState, kind: Panel['kind']): Panel | undefined => seen(s).panels.find((it) => it.kind === kind);
const battle = (s: AapState): BattleDetail => panel(s, 'battle')!.detail as BattleDetail;

const put = (space: string, owner: string, units: Record<string, number>) => ({ space, owner, units });
/** A battleship and two destroyers of Japan meet two destroyers and a transport of the United States in zone 38. */
function seaBattle(dice: number[]): AapState {
  const s = position(
    { power: 'japan', phase: 3, round: 2 },
    [{ place: [put('sz-34', 'japan', { battleship: 1, destroyer: 2 }), put('sz-38', 'usa', { destroyer: 2, transport: 1 })] }], dice,
  );
  play(
    s, 'select:sz-34/japan/battleship', 'select:sz-34/japan/destroyer', 'select:sz-34/japan/destroyer', 'to:sz-38', 'done', 'battle:sz-38',
  );
  return s;
}
const [BATTLESHIP, DESTROYER] = ['hit:sz-38/japan/battleship', 'hit:sz-38/japan/destroyer'];

describe('the end of the moves to attack', () => {
  it('says how many battles it begins', () => {
    const s = position(
      { power: 'japan', phase: 3, round: 2 }, [{ place: [put('sz-34', 'japan', { destroyer: 2 }), put('sz-38', 'usa', { transport: 1 })] }],
    );
    const said = (): string => say(seen(s).actions.find(({ verb }) => verb === 'done')!.label, game.texts.en, 'en');
    expect(said()).toBe('End combat moves');
    play(s, 'select:sz-34/japan/destroyer', 'to:sz-38');
    expect(said()).toBe('End moves and fight: 1 battle');
  });
});

describe('a battle that is fought', () => {
  // Nobody of Japan hits; the two destroyers do.
  const s = seaBattle([6, 6, 6, 1, 1, 6]);
  it('offers its losses as one choice, set by the usual order, a second hit after the first', () => {
    const { losses } = battle(s);
    expect([losses?.party, losses?.hits, losses?.assigned]).toEqual(['attacker', 2, 0]);
    expect(losses?.choice?.options).toEqual([
      { action: BATTLESHIP, group: 'sz-38/japan/battleship', room: 1, usual: 1 },
      { action: `${BATTLESHIP}+1`, group: 'sz-38/japan/battleship', room: 1, usual: 0, after: { action: BATTLESHIP, free: 0 } },
      { action: DESTROYER, group: 'sz-38/japan/destroyer', room: 2, usual: 1 },
    ]);
  });
  it('says what other losses would do to the odds', () => {
    const { losses, odds, oddsAtStart } = battle(s);
    const [other, ...rest] = losses!.choice!.instead;
    expect([other.plan, rest]).toEqual([{ [DESTROYER]: 2 }, []]);
    expect(say(other.label, game.texts.en, 'en')).toBe('2 destroyers');
    // Two whole ships gone are worse than one gone and one damaged, and both worse than the start.
    expect(other.odds.wins.attacker).toBeLessThan(odds!.wins.attacker);
    expect(odds!.wins.attacker).toBeLessThan(oddsAtStart!.attacker);
    expect(oddsAtStart!.attacker).toBeGreaterThan(0.5);
    expect(other.odds.wins.attacker + other.odds.wins.defender + other.odds.draw).toBeCloseTo(1);
  });
  it('offers it to nobody else', () => {
    const others = game.view(game.observe(s, 'usa'), null).panels.find(({ kind }) => kind === 'battle')!.detail as BattleDetail;
    expect([others.losses?.hits, others.losses?.choice]).toEqual([2, undefined]);
  });
});

it('keeps the dice of those who fell in this round, as many as its totals tell', () => {
  const s = seaBattle([6, 6, 6, 1, 1, 6]);
  play(s, 'usual');
  for (const { rolled, groups } of battle(s).parties) expect(groups.flatMap(({ dice = [] }) => dice)).toHaveLength(rolled!);
  expect(battle(s).parties[0].groups.some(({ lost }) => lost === 1)).toBe(true);
});

describe('a battle that is over', () => {
  const s = seaBattle([6, 6, 6, 1, 1, 6, 1, 1, 6, 6, 6]);
  it('is none while it lasts', () => {
    expect(panel(s, 'battle-over')).toBeUndefined();
    const running = battle(s).id;
    play(s, 'usual', 'press-on');
    expect(battle(s).id).toBe(running);
  });
  it('keeps its last dice, the result and the losses of both sides', () => {
    // The transport and a destroyer go in the second round, the last destroyer in the third.
    const fought = seaBattle([6, 6, 6, 1, 1, 6, 1, 1, 6, 6, 6, 1, 1, 6]);
    const id = battle(fought).id;
    for (let i = 0; i < 12 && seen(fought).at === 'combat'; i++) {
      const { actions } = decision(game, fought)!;
      play(fought, actions.some((it) => it.id === 'usual') ? 'usual' : 'press-on');
    }
    const over = panel(fought, 'battle-over')!.detail as BattleDetail;
    expect(over.id).toBe(id);
    expect(over.over).toEqual({
      words: { key: 'over.attacker' },
      lost: {
        attacker: [{ nation: 'japan', type: 'destroyer', count: 1 }],
        defender: [{ nation: 'usa', type: 'destroyer', count: 2 }, { nation: 'usa', type: 'transport', count: 1 }],
      },
    });
    const [attacker, defender] = over.parties;
    expect([over.layout, over.parties.map(({ id, side }) => [id, side])]).toEqual(['ladder', [['attacker', 'japan'], ['defender', 'usa']]]);
    expect([over.round, attacker.rolled, attacker.hits]).toEqual([3, 2, 2]);
    expect(attacker.groups.map(({ type, count, states = [], dice }) => [type, count, states, dice?.map(({ value }) => value)]))
      .toEqual([['battleship', 1, ['damaged'], [1]], ['destroyer', 1, [], [1]]]);
    expect(defender.groups.map(({ type, count, lost }) => [type, count, lost])).toEqual([['destroyer', 1, 1]]);
    expect(over.oddsAtStart!.attacker).toBeGreaterThan(0.5);
    expect(seen(fought).panels.some(({ kind }) => kind === 'battle')).toBe(false);
  });
});

describe('the purchase sheet', () => {
  it('remembers what each nation bought on its turn before, and nothing before the first', () => {
    const s = position({ power: 'japan', phase: 1, round: 2 }, [{ treasury: { japan: 20 } }]);
    const lines = (): PurchaseDetail['accounts'][0]['lines'] => (panel(s, 'purchase')!.detail as PurchaseDetail).accounts[0].lines;
    expect(lines().some(({ last }) => last !== undefined)).toBe(false);
    play(s, 'buy:japan/infantry', 'buy:japan/infantry', 'buy:japan/transport', 'done');
    expect(s.lastBought).toEqual({ japan: { infantry: 2, transport: 1 } });
    const again = position({ power: 'japan', phase: 1, round: 3 }, [{ treasury: { japan: 20 } }]);
    again.lastBought = s.lastBought;
    const last = (panel(again, 'purchase')!.detail as PurchaseDetail).accounts[0].lines.filter((line) => line.last);
    expect(last.map(({ type, last: count }) => [type, count])).toEqual([['transport', 1], ['infantry', 2]]);
  });
  it('sends land units to the complex at home and ships to the zone beside it', () => {
    const s = position({ power: 'japan', phase: 1, round: 2 }, [
      { place: put('japan', 'japan', { 'industrial-complex': 1 }) }, { treasury: { japan: 20 } },
    ]);
    play(s, 'buy:japan/infantry', 'buy:japan/transport');
    const { places } = panel(s, 'purchase')!.detail as PurchaseDetail;
    expect(places.map(({ space, units }) => [space, units.map(({ type, count }) => `${count} ${type}`)]))
      .toEqual([['japan', ['1 infantry']], ['sz-36', ['1 transport']]]);
  });
});

describe('placing', () => {
  it('knows how everything is usually placed, and shows what came where', () => {
    const s = position({ power: 'japan', phase: 7, round: 2 }, [
      { place: [put('japan', 'japan', { 'industrial-complex': 1 })] }, { purchases: { japan: { infantry: 2, transport: 1 } } },
    ]);
    const place = (): PlaceDetail => panel(s, 'place')!.detail as PlaceDetail;
    expect(place().usual).toEqual(['place:japan/transport/sz-36', 'place:japan/infantry/japan', 'place:japan/infantry/japan']);
    play(s, 'place:japan/infantry/japan');
    expect(place().places.map(({ space, units }) => [space, units]))
      .toEqual([['japan', [{ nation: 'japan', type: 'infantry', count: 1 }]], ['sz-36', []]]);
    expect(place().usual).toHaveLength(2);
  });
});

describe('the phases', () => {
  it('name their rules, and those with nothing to do', () => {
    const s = position({ power: 'japan', phase: 1, round: 2 }, [{ treasury: { japan: 20 } }]);
    const ids = new Set(game.rules.map(({ id }) => id));
    expect(seen(s).phases.map(({ rule }) => rule).filter((rule) => !ids.has(rule!))).toEqual([]);
    const idle = (): string[] => seen(s).phases.filter(({ skipped }) => skipped).map(({ id }) => id);
    expect(idle()).toEqual(['cap-land']);
    play(s, 'done');
    expect(idle()).toEqual(['place']);
  });
});

describe('a purchase that would be of no use', () => {
  /** The United States hold only these, each with a complex or without. */
  function sheet(held: Record<string, string>): (type: string) => string | undefined {
    const s = position({ power: 'usa', phase: 1, round: 4 }, [
      { place: put('united-states', 'usa', { 'industrial-complex': 1 }) }, { treasury: { usa: 60 } },
    ]);
    s.control = s.control.map((holder) => (holder === 'usa' || holder === 'china' ? 'japan' : holder));
    s.controlAtStart = [...s.control];
    game.editor.control.run(s, { 'united-states': 'usa', ...held });
    s.kernel.decisions++;
    const { accounts } = panel(s, 'purchase')!.detail as PurchaseDetail;
    return (type) => {
      const warns = accounts[0].lines.find((line) => line.type === type)!.warns;
      return warns && say(warns, game.texts.en, 'en');
    };
  }
  it('a complex, where only captured land without value is left for it', () => {
    const warns = sheet({ 'mariana-islands': 'usa' });
    expect(warns('industrial-complex')).toMatch(/captured land without IPC/);
    expect(warns('infantry')).toBeUndefined();
  });
  it('not where it could work: at home, in China, in captured land of some value', () => {
    for (const land of [{ midway: 'usa' }, { yunnan: 'china' }, { siam: 'usa' }] as Record<string, string>[]) {
      expect(sheet(land)('industrial-complex')).toBeUndefined();
    }
  });
});

describe('boarding', () => {
  it('is offered for those that fit when more is in hand, and is carried out by legal answers', () => {
    const s = position({ power: 'japan', phase: 3, round: 2 }, [
      { place: [put('formosa', 'japan', { infantry: 2, armor: 1 }), put('sz-45', 'japan', { transport: 1 })] },
    ]);
    play(s, 'select:formosa/japan/armor', 'select:formosa/japan/infantry', 'select:formosa/japan/infantry');
    const [action] = seen(s).actions.filter(({ verb }) => verb === 'load');
    expect(say(action.label, game.texts.en, 'en')).toMatch(/^Load 2 infantry/);
    play(s, ...action.answers!);
    expect(seen(s).pieces.filter(({ space, aboard }) => space === 'sz-45' && aboard !== undefined).map(({ type }) => type)).toContain(
      'infantry',
    );
  });
});

describe('a click on a zone with ships that take all in hand, and others that take some', () => {
  it('means to load all; to leave some ashore stands in the rows alone', () => {
    const s = position({ power: 'japan', phase: 3, round: 2 }, [
      { place: [put('formosa', 'japan', { infantry: 2 }), put('sz-45', 'japan', { transport: 1, destroyer: 1 })] },
    ]);
    play(s, 'select:formosa/japan/infantry', 'select:formosa/japan/infantry');
    const offers = offersOf(seen(s));
    expect(offers.spaces.get('sz-45')!.map(({ id }) => id)).toEqual(['load:sz-45/japan/transport']);
    expect([...offers.aside]).toEqual([['board:sz-45/japan/destroyer', 'sz-45']]);
  });
});

describe('battles that are declared', () => {
  const declared = (s: AapState): Panel => seen(s).panels.find(({ id }) => id === 'declared')!;
  const chances = (s: AapState): (number | undefined)[] =>
    declared(s).rows.map(({ values }) => values.find(({ column }) => column === 'odds')?.value as number | undefined);
  it('keep their odds, and these change as units join', () => {
    const s = position({ power: 'japan', phase: 3, round: 2 }, [
      { place: [put('sz-34', 'japan', { battleship: 1, destroyer: 2 }), put('sz-38', 'usa', { destroyer: 2, transport: 1 })] },
    ]);
    play(s, 'select:sz-34/japan/destroyer', 'to:sz-38');
    const [one] = chances(s);
    // What is told where the move was made, and again in the list.
    play(s, 'select:sz-34/japan/battleship');
    const both = game.odds(s, toSpace('to', spaceIndex('sz-38')))!.parties![0].wins;
    play(s, 'to:sz-38');
    expect(chances(s)).toEqual([both]);
    expect(one).toBeGreaterThan(0);
    expect(both).toBeGreaterThan(one! + 0.2);
    expect(declared(s).note?.key).toBe('note.chances');
  });
});

describe('victory points', () => {
  it('AAP-VP-01 are summed by where their IPC come from, on the turn of Japan alone', () => {
    // No convoy route stops what it pays.
    const land = TERRITORIES.map((space) => ({ space, ...SPACES[space] }))
      .find(({ firstHolder, ipc, routeZone }) => firstHolder !== 'japan' && ipc > 0 && routeZone === 0)!.space;
    const points = (power: 'japan' | 'usa') => {
      const s = position({ power, phase: 3, round: 2 }, [{ control: { [idOf(land)]: 'japan' } }], []);
      edit(s, { seizedIpcThisTurn: 4 });
      const view = seen(s);
      return { found: view.panels.find(({ id }) => id === 'points'), pending: view.tracks.find(({ id }) => id === 'vp')!.pending };
    };
    const { found, pending } = points('japan');
    const ipc = Object.fromEntries(found!.rows.map(({ id, values }) => [id, values[0].value as number]));
    expect(ipc).toMatchObject({ conquered: SPACES[land].ipc, seized: 4 });
    const sum = ipc.home + ipc.conquered + ipc.seized;
    expect([found!.sum!.params, pending]).toEqual([{ ipc: sum, points: Math.floor(sum / 10) }, Math.floor(sum / 10)]);
    expect(found!.note!.params).toEqual({ ipc: 10 - (sum % 10) });
    expect(points('usa').found).toBeUndefined();
  });
  it('AAP-EC-01 tell what lost convoys take, so that the values of the land held make the sum', () => {
    const held = TERRITORIES.filter((space) => SPACES[space].firstHolder !== 'japan' && SPACES[space].routeZone !== 0).slice(0, 1);
    const [land] = held;
    const route = SPACES[land].routeZone;
    const cut = { control: { [idOf(land)]: 'japan' }, convoy: { [idOf(route)]: 'usa' } };
    const s = position({ power: 'japan', phase: 3, round: 2 }, [cut], []);
    const { panels, tracks } = seen(s);
    const rows = panels.find(({ id }) => id === 'points')!.rows;
    const ipc = new Map(rows.map(({ id, values }) => [id, values[0].value as number]));
    expect(ipc.get('conquered')).toBe(SPACES[land].ipc);
    expect(ipc.get(`cut-${idOf(route)}`)).toBeLessThanOrEqual(-SPACES[land].ipc);
    const sum = [...ipc.values()].reduce((so, value) => so + value, 0);
    expect(panels.find(({ id }) => id === 'points')!.sum!.params!.ipc).toBe(sum);
    expect(tracks.find(({ id }) => id === 'vp')!.pending).toBe(Math.floor(sum / 10));
    const row = panels.find(({ id }) => id === 'taken')!.rows.find(({ id }) => id === idOf(land))!;
    expect([row.values[0].value, row.note?.key]).toEqual([0, 'note.cut']);
  });
});

describe('what may be lost besides', () => {
  const whose = (s: AapState, viewer: string): string | undefined => {
    const open = decision(game, s)!;
    const found = game.view(game.observe(s, viewer), open.side === viewer ? open : null).panels.find(({ kind }) => kind === 'battle')!;
    return (found.detail as BattleDetail).furtherLoss?.party;
  };
  it('is of whoever takes hits, for everybody, also for those who look back at it', () => {
    const s = seaBattle([1, 6, 6, 6, 6, 6]);
    expect(battle(s).losses?.party).toBe('defender');
    expect([whose(s, 'usa'), whose(s, 'japan')]).toEqual(['defender', 'defender']);
    const other = seaBattle([6, 6, 6, 1, 1, 6]);
    expect([whose(other, 'usa'), whose(other, 'japan')]).toEqual(['attacker', 'attacker']);
  });
  it('says the loss of the side that it names', () => {
    // Japan loses nobody to one destroyer that is left: all its further loss lies in what it still can lose.
    const s = seaBattle([6, 6, 6, 6, 6, 6]);
    expect(decision(game, s)!.side).toBe('japan');
    expect([whose(s, 'japan'), whose(s, 'usa')]).toEqual(['attacker', 'defender']);
    const bands = (viewer: string): Record<string, number> => {
      const open = decision(game, s)!;
      const detail = game.view(game.observe(s, viewer), open.side === viewer ? open : null).panels
        .find(({ kind }) => kind === 'battle')!.detail as BattleDetail;
      return Object.fromEntries(detail.furtherLoss!.bands.map(({ label, chance }) => [label, chance]));
    };
    // The weaker fleet is most likely to lose all of its 32 IPC; the stronger one hardly anything of the kind.
    expect(bands('usa')['21–40']).toBeGreaterThan(0.6);
    expect(bands('japan')['21–40']).toBeLessThan(0.3);
  });
});

describe('a step with no way on', () => {
  it('AAP-AIR-19 says which aircraft keep it open, and where; not of one that is lost anyway', () => {
    const flag = (space: string) => ({ flag: { space, owner: 'japan', type: 'fighter', set: 'movedInCombatMove', left: 1 } });
    const s = position({ power: 'japan', phase: 6, round: 2 }, [
      { place: [put('sz-20', 'japan', { fighter: 1 }), put('sz-24', 'japan', { fighter: 2 })] },
    ]);
    edit(s, flag('sz-20'));
    edit(s, flag('sz-24'));
    const said = (): string | undefined => {
      const { reason } = seen(s).prompt?.blocked ?? {};
      return reason && say(reason, game.texts.en, 'en');
    };
    expect(said()).toBe('2 aircraft are still in the air and must land first: 2 fighters (Bonin Waters (24)).');
    expect(say(seen(s).prompt!.blocked!.reason, game.texts.it, 'it')).toMatch(
      /^2 aerei sono ancora in volo e devono prima atterrare: 2 caccia /,
    );
    expect(game.whyNot(s, { kind: 'action', id: 'done' })).toEqual(seen(s).prompt!.blocked);
    expect(seen(s).prompt!.blocked!.spaces).toEqual(['sz-24']);
    play(s, 'select:sz-24/japan/fighter', 'land:bonin-islands');
    expect(said()).toBe('1 aircraft is still in the air and must land first: 1 fighter (Bonin Waters (24)).');
    play(s, 'select:sz-24/japan/fighter', 'land:bonin-islands');
    expect([said(), seen(s).actions.some(({ id }) => id === 'done')]).toEqual([undefined, true]);
  });
});

it('shows British units in the colour of whoever holds the land now, though none of them has moved', () => {
  const celebes = { control: { celebes: 'india' }, place: put('celebes', 'britain', { infantry: 1 }) };
  const s = position({ power: 'usa', phase: 6, round: 2 }, [celebes]);
  const nation = (): string | undefined => seen(s).pieces.find(({ space }) => space === 'celebes')?.nation;
  expect(nation()).toBe('india');
  edit(s, { control: { celebes: 'australia' } });
  expect(nation()).toBe('australia');
});

describe('carriers in hand with fighters aboard', () => {
  const s = position({ power: 'japan', phase: 3, round: 2 }, [{ place: [
    put('sz-34', 'japan', { carrier: 2, destroyer: 1, fighter: 4 }), put('sz-38', 'usa', { destroyer: 2 }),
  ] }], []);
  const sortie = () => seen(s).actions.find(({ id }) => id === 'sortie');
  it('are put down for the fighters in one answer, which take off; without any there is none', () => {
    expect(sortie()).toBeUndefined();
    play(s, 'select:sz-34/japan/destroyer');
    expect(sortie()).toBeUndefined();
    const carrier = seen(s).actions.find(({ id }) => id.startsWith('select:sz-34/japan/carrier'))!.id;
    play(s, carrier, carrier);
    expect(say(sortie()!.label, game.texts.en, 'en')).toBe('Send 4 fighters first');
    play(s, ...sortie()!.answers!);
    expect(s.selection.map((id) => s.units[s.selectionSpace].find((unit) => unit.id === id)!.type)).toEqual(Array(4).fill('fighter'));
    expect(sortie()).toBeUndefined();
    expect(seen(s).actions.some(({ id }) => id === 'to:sz-38')).toBe(true);
  });
});

describe('fighters that attack alone', () => {
  const fleet = (enemy: Record<string, number>): AapState => {
    const s = position({ power: 'japan', phase: 3, round: 2 }, [{ place: [
      put('sz-34', 'japan', { carrier: 1, fighter: 2 }), put('sz-38', 'usa', enemy),
    ] }], [6, 6, 6, 6]);
    play(s, seen(s).actions.find(({ id }) => id.startsWith('select:sz-34/japan/carrier'))!.id);
    play(s, ...seen(s).actions.find(({ id }) => id === 'sortie')!.answers!);
    return s;
  };
  it('are told why they win nothing against submarines, and of ships that they meet nothing of the kind', () => {
    expect(game.odds(fleet({ submarine: 1, transport: 1 }), toSpace('to', spaceIndex('sz-38')))?.drawn?.key).toBe('odds.no-hit.submarines');
    expect(game.odds(fleet({ destroyer: 1, transport: 1 }), toSpace('to', spaceIndex('sz-38')))?.drawn).toBeUndefined();
  });
  it('break off as aircraft do: nothing is said of ships', () => {
    const s = fleet({ destroyer: 1 });
    play(s, 'to:sz-38', 'done', 'battle:sz-38');
    for (let i = 0; i < 6 && decision(game, s)!.step !== 'sea.round-end'; i++) {
      const open = decision(game, s)!;
      play(s, game.usual(s, open));
    }
    expect([decision(game, s)!.step, seen(s).prompt!.help!.key]).toEqual(['sea.round-end', 'step.sea.round-end.aloft.help']);
  });
});
