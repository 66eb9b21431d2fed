// What effects do: tracks, steps, units, replacements, hexes (5.31-5.35), each against the position it was made for.
// Shows: rules/effects/index.ts, rules/effects/tracks.ts, rules/effects/losses.ts, rules/effects/units.ts, rules/effects/moves.ts,
//   rules/effects/replacements.ts
import { describe, expect, it } from 'vitest';
import { act } from '../../../../../src-main/games/empire-of-the-sun/answers.ts';
import { ALLIED, JAPAN, cardNo, hexId, hexNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { playEvent, runEffects } from '../../../../../src-main/games/empire-of-the-sun/rules/effects/index.ts';
import {
  BOX, F, has, isJapanese, isReduced, setController, setFlag, setPlace,
} from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { Journal } from '../../../../../src-main/engine/journal.ts';
import { activate } from '../../../../../src-main/games/empire-of-the-sun/rules/activity.ts';
import { entryHexes } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/entry.ts';
import { carryOut } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/other-uses.ts';
import { startTurn } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/turn.ts';
import { holdCard, run } from '../cards/card-table.ts';
import type { Chooser } from '../cards/card-table.ts';
import { battleFor, board, offensive, opening, put, reduce } from '../../position.ts';

const play = (s: EotsState, id: string, choose?: Chooser, dice?: number[]): Journal =>
  run(s, (ctx) => playEvent(ctx, holdCard(s, id)), choose, dice);
const offered = (list: string[], answer: string): Chooser => (open) => {
  list.push(...open.actions.map(({ id }) => id));
  return answer;
};
const at = (s: EotsState, unit: string): number => s.place[unitNo(unit)];

describe('tracks (5.34)', () => {
  it('War in Europe moves by the number of the year, and a year without number does not stop the play', () => {
    const s = opening('1942');
    s.markers.wie = 0;
    play(s, 'jp-51');
    expect(s.markers.wie).toBe(-2);
    play(s, 'al-11');
    expect(s.markers.wie).toBeGreaterThan(-2);
    const late = opening('1944');
    late.markers.wie = -7;
    play(late, 'jp-51');
    expect(late.markers.wie).toBe(-7);
  });
  it('EOTS-5.34-02: the China marker never enters a box that the card shuns', () => {
    const s = opening('1942');
    s.markers.chinaFront = 2;
    play(s, 'jp-26');
    play(s, 'jp-41');
    expect(s.markers.chinaFront).toBe(1);
    s.markers.chinaFront = 3;
    play(s, 'al-81');
    expect(s.markers.chinaFront).toBe(3);
    play(s, 'al-49');
    play(s, 'al-77');
    expect(s.markers.chinaFront).toBe(5);
  });
  it('India falls a step; rivalry turns over; points of shipping have a floor', () => {
    const s = opening('1942');
    s.markers.india = { box: 0, turns: 1 };
    s.markers.rivalry = { japan: false, us: false };
    play(s, 'jp-15');
    play(s, 'jp-82');
    expect([s.markers.india, s.nextTurn.penalties.length]).toEqual([{ box: 2, turns: 0 }, 2]);
    play(s, 'jp-07');
    play(s, 'al-02');
    expect(s.markers.rivalry).toEqual({ japan: true, us: true });
    play(s, 'al-39', () => 'done');
    expect(s.markers.rivalry.us).toBe(false);
    const { total } = s.markers.asp[ALLIED];
    play(s, 'al-18');
    expect(s.markers.asp[ALLIED].total).toBe(total + 1);
  });
  it('escorts rise to 4 and are gone for good with al-80; barges give way to the PT boats', () => {
    const s = opening('1942');
    play(s, 'jp-37');
    play(s, 'jp-38');
    expect(s.markers.escorts).toBe(4);
    play(s, 'al-80');
    play(s, 'jp-37');
    expect([s.markers.escorts, s.markers.escortsCancelled]).toEqual([0, true]);
    play(s, 'jp-73');
    expect(s.markers.barges).toBe(true);
    play(s, 'al-23');
    expect([s.markers.barges, s.markers.bargesForbidden, s.markers.ptBoats]).toEqual([false, true, true]);
  });
  it('lays markers for the rest of the game and for the next turn', () => {
    const s = opening('1942');
    play(s, 'jp-31');
    play(s, 'al-17', () => 'done');
    play(s, 'jp-71');
    play(s, 'jp-80');
    expect([s.markers.defensiveDoctrine, s.markers.hump, s.markers.interceptors, s.markers.panamaCanal, s.nextTurn.delays])
      .toEqual([true, true, true, true, [cardNo('jp-80')]]);
  });
});

describe('steps lost', () => {
  it('jp-27: a 5 costs two steps, a 10 is the 0 and costs one, a 9 none', () => {
    const hunted = (die: number): number => {
      const s = board({ 4017: ['us-cv-lexington', 'us-bb-new-york'] });
      offensive(s, 'allied', 3, { reactionCards: [] });
      for (const unit of ['us-cv-lexington', 'us-bb-new-york']) activate(s, unitNo(unit));
      run(s, (ctx) => runEffects(ctx, cardNo('jp-27'), 'played'), undefined, [die]);
      return ['us-cv-lexington', 'us-bb-new-york'].reduce(
        (sum, unit) => sum + (at(s, unit) >= BOX.turnTrack ? 2 : isReduced(s, unitNo(unit)) ? 1 : 0), 0,
      );
    };
    expect([hunted(5), hunted(10), hunted(9)]).toEqual([2, 1, 0]);
  });
  it('a raid hits the B-29s in reach of Tokyo or in the box in China', () => {
    const s = board({ 3813: ['us-21bc'] });
    setPlace(s, unitNo('us-20bc'), BOX.chinaAir);
    const seen: string[] = [];
    play(s, 'jp-79', offered(seen, 'hit:us-20bc'), [4]);
    expect(seen).toEqual(['hit:us-20bc', 'hit:us-21bc']);
    expect([isReduced(s, unitNo('us-20bc')), isReduced(s, unitNo('us-21bc'))]).toEqual([true, false]);
  });
  it('al-16: an aircraft near a US HQ, outside the Home Islands, by Allied choice', () => {
    const s = board({ 3226: ['hq-swpac'], 3721: ['jp-25-air-flotilla'], 3706: ['jp-26-air-flotilla'], 2008: ['jp-21-air-flotilla'] });
    const seen: string[] = [];
    play(s, 'al-16', (open) => { expect(open.side).toBe('allied'); return offered(seen, 'hit:jp-25-air-flotilla')(open); });
    expect(seen).toEqual(['hit:jp-25-air-flotilla']);
    expect(isReduced(s, unitNo('jp-25-air-flotilla'))).toBe(true);
  });
});

describe('kamikazes (jp-61)', () => {
  const raid = (reactions: string[]): { s: EotsState; hits: string[] } => {
    const s = board({ 3709: ['us-cv-lexington', 'us-ca-northampton'], 3706: ['jp-1-air-div'] });
    offensive(s, 'allied', 3, { reactionCards: reactions.map(cardNo), battles: [battleFor('3709')] });
    const hits: string[] = [];
    run(s, (ctx) => runEffects(ctx, cardNo('jp-61'), 'battle-begin', hexNo('3709')), (open) => {
      hits.push(open.actions[0].id);
      return open.actions[0].id;
    });
    return { s, hits };
  };
  it('take two steps of whole ships first, then a step of the aircraft that flew', () => {
    const { s, hits } = raid(['jp-61']);
    expect(hits).toHaveLength(3);
    expect(hits[2]).toBe('fly:jp-1-air-div');
    expect(['us-cv-lexington', 'us-ca-northampton', 'jp-1-air-div'].map((unit) => isReduced(s, unitNo(unit)))).toEqual([true, true, true]);
  });
  it('take one more beside Sho-Go, and kill when nothing else is left', () => {
    const { s, hits } = raid(['jp-45', 'jp-61']);
    expect(hits).toHaveLength(4);
    expect([at(s, 'us-cv-lexington'), at(s, 'us-ca-northampton')].filter((place) => place >= BOX.turnTrack)).toHaveLength(1);
  });
});

describe('units that come and go', () => {
  it('jp-78: Tainan at a supplied Japanese airfield; nothing if it is in the game already', () => {
    const s = opening('1942');
    const tainan = unitNo('jp-tainan');
    setPlace(s, tainan, BOX.event);
    const seen: string[] = [];
    play(s, 'jp-78', (open) => offered(seen, open.actions[0].id)(open));
    expect(seen.length).toBeGreaterThan(5);
    expect(s.place[tainan]).toBeLessThan(BOX.turnTrack);
    const there = s.place[tainan];
    play(s, 'jp-78');
    expect(s.place[tainan]).toBe(there);
  });
  it('al-04: ABDA leaves the game when the Indies have no port for it (EOTS-5.33-02)', () => {
    const s = opening('1944');
    setPlace(s, unitNo('hq-abda'), BOX.event);
    play(s, 'al-04');
    expect(at(s, 'hq-abda')).toBe(BOX.removed);
  });
  it('al-27: Ozawa takes Yamamoto’s hex, or his place on the turn track', () => {
    const s = opening('1943');
    const hex = at(s, 'hq-combined-fleet-yamamoto');
    setPlace(s, unitNo('hq-combined-fleet-ozawa'), BOX.event);
    play(s, 'al-27');
    expect([at(s, 'hq-combined-fleet-ozawa'), at(s, 'hq-combined-fleet-yamamoto')]).toEqual([hex, BOX.removed]);
    const track = opening('1943');
    setPlace(track, unitNo('hq-combined-fleet-ozawa'), BOX.event);
    setPlace(track, unitNo('hq-combined-fleet-yamamoto'), BOX.turnTrack + 7);
    play(track, 'al-27');
    expect(at(track, 'hq-combined-fleet-ozawa')).toBe(BOX.turnTrack + 7);
  });
  it('al-51: 14AF enters in Northern India or the box in China, AVG leaves', () => {
    const s = opening('1942');
    setPlace(s, unitNo('us-14af'), BOX.event);
    offensive(s, 'allied', 2, { card: cardNo('al-51') });
    const seen: string[] = [];
    run(s, (ctx) => runEffects(ctx, cardNo('al-51'), 'end'), offered(seen, 'place:china-air-box'));
    expect(seen).toContain('place:china-air-box');
    expect([at(s, 'us-14af'), at(s, 'us-avg')]).toEqual([BOX.chinaAir, BOX.removed]);
  });
});

describe('replacements by cards (5.33)', () => {
  it('saveable ones are used step by step or kept (EOTS-5.33-04)', () => {
    const s = opening('1942');
    reduce(s, 'jp-25-air-flotilla');
    const before = s.markers.savedReplacements.air;
    const flips: string[] = [];
    play(s, 'jp-30', (open) => {
      const flip = open.actions.find(({ id }) => id === 'flip:jp-25-air-flotilla');
      flips.push(flip?.id ?? 'save');
      return flip?.id ?? 'save';
    });
    expect([isReduced(s, unitNo('jp-25-air-flotilla')), s.markers.savedReplacements.air, flips])
      .toEqual([false, before + 2, ['flip:jp-25-air-flotilla', 'save']]);
  });
  it('al-03: Australians alone, rebuilt in an Australian port; what is not used is lost (EOTS-5.33-05)', () => {
    const s = opening('1942');
    setPlace(s, unitNo('cw-1-aus-corps'), BOX.eliminated);
    put(s, '3727', 'hq-anzac');
    reduce(s, 'cw-3-ind-corps');
    const seen: string[] = [];
    play(s, 'al-03', (open) => {
      const ids = open.actions.map(({ id }) => id);
      seen.push(...ids);
      return ids.includes('rebuild:cw-1-aus-corps') ? 'rebuild:cw-1-aus-corps' : ids[0];
    });
    expect(seen.filter((id) => id.includes('ind-corps'))).toEqual([]);
    expect(at(s, 'cw-1-aus-corps')).toBeLessThan(BOX.turnTrack);
    // Two steps: rebuilt reduced, then turned over.
    expect(isReduced(s, unitNo('cw-1-aus-corps'))).toBe(false);
  });
  it('a unit that a card rebuilds comes in by the same door as any other, the box in China included (EOTS-10.0-04, R-87)', () => {
    const rebuilt = (road: boolean): string[] => {
      const s = board({ 1805: ['hq-seac'], 1308: ['us-7af', 'cw-33-corps', 'cw-15-corps'] });
      if (!road) setController(s, hexNo('2206'), JAPAN);
      setPlace(s, unitNo('us-14af'), BOX.eliminated);
      const seen: string[] = [];
      play(s, 'al-39', (open) => offered(seen, open.actions[0].id)(open));
      expect(isReduced(s, unitNo('us-14af'))).toBe(true);
      return seen.filter((id) => id.startsWith('at:'));
    };
    expect(rebuilt(true)).toContain('at:china-air-box');
    expect(rebuilt(true)).not.toContain('at:1308');
    expect(rebuilt(false)).not.toContain('at:china-air-box');
  });
  it('an HQ that a card has brought back this turn lets units be rebuilt in its own hex alone (EOTS-9.11-07)', () => {
    const s = board({});
    const cpac = unitNo('hq-cpac');
    setPlace(s, cpac, BOX.turnTrack + 3);
    setFlag(s, cpac, F.cannotBeDelayed, true);
    setPlace(s, unitNo('us-cv-lexington'), BOX.eliminated);
    const back = act({ verb: 'return-hq', card: 0, unit: cpac, place: hexNo('5808') });
    run(s, (ctx) => carryOut(ctx, ALLIED, back));
    expect(entryHexes(s, unitNo('us-cv-lexington')).map(hexId)).toEqual(['5808']);
    startTurn({ s });
    expect(entryHexes(s, unitNo('us-cv-lexington')).length).toBeGreaterThan(1);
  });
  it('al-48 serves reduced Chinese armies only', () => {
    const s = opening('1942');
    setPlace(s, unitNo('ch-5-army'), BOX.eliminated);
    offensive(s, 'allied', 2, { card: cardNo('al-48') });
    const seen: string[] = [];
    run(s, (ctx) => runEffects(ctx, cardNo('al-48'), 'begin'), offered(seen, 'done'));
    expect(seen.filter((id) => id.startsWith('rebuild'))).toEqual([]);
  });
});

describe('hexes and moves', () => {
  it('jp-58: paratroops take a Dutch regiment in reach of active aircraft, outside Allied zones', () => {
    const s = board({ 2415: ['jp-23-air-flotilla', 'hq-south'], 2517: ['du-1-rgt'] });
    s.japanese = opening('campaign').japanese;
    offensive(s, 'japan', 3, { card: cardNo('jp-58') });
    activate(s, unitNo('jp-23-air-flotilla'));
    const seen: string[] = [];
    run(s, (ctx) => runEffects(ctx, cardNo('jp-58'), 'after-activation'), offered(seen, 'seize:2517'));
    expect(seen).toContain('seize:2517');
    expect(seen).toContain('done');
    expect([isJapanese(s, hexNo('2517')), at(s, 'du-1-rgt') >= BOX.turnTrack, s.offensive?.captured])
      .toEqual([true, true, [hexNo('2517')]]);
  });
  it('no aircraft active: nothing to seize', () => {
    const s = board({ 2415: ['jp-23-air-flotilla'], 2517: ['du-1-rgt'] });
    offensive(s, 'japan', 3, { card: cardNo('jp-58') });
    const journal = run(s, (ctx) => runEffects(ctx, cardNo('jp-58'), 'after-activation'), () => {
      throw new Error('Nothing should be asked.');
    });
    expect(journal.entries).toEqual([]);
  });
  it('jp-28: the Tokyo Express runs to a Japanese hex in range of a Japanese HQ (R-85)', () => {
    const s = board({ 4017: ['hq-south-seas'] });
    offensive(s, 'japan', 3, { card: cardNo('jp-28') });
    const seen: string[] = [];
    run(s, (ctx) => runEffects(ctx, cardNo('jp-28'), 'begin'), (open) => offered(seen, open.actions[0].id)(open));
    expect(seen).toContain('express:4017');
    expect(seen).not.toContain('express:3307');
    expect(s.markers.tokyoExpress).toBe(hexNo(seen[0].slice(8)));
  });
  it('jp-35: three units at most, from one coast and its neighbours to one port', () => {
    const s = board({ 4423: ['jp-17-army', 'jp-1-sn-bde'], 4322: ['jp-2-sn-bde'], 4222: ['jp-3-sn-bde', 'jp-4-sn-bde'] });
    for (const hex of ['4423', '4322', '4222', '4021']) put(s, hex);
    s.japanese = opening('1943').japanese;
    const said: string[] = [];
    play(s, 'jp-35', (open) => {
      const ids = open.actions.map(({ id }) => id);
      const id = ids.find((it) => it === 'from:4423') ?? ids.find((it) => it === 'to:4017') ?? ids[0];
      said.push(id);
      return id;
    });
    expect(said.slice(0, 2)).toEqual(['from:4423', 'to:4017']);
    expect(said.filter((id) => id.startsWith('move:')).length).toBeLessThanOrEqual(3);
    expect(['jp-17-army', 'jp-1-sn-bde'].every((unit) => at(s, unit) === hexNo('4017'))).toBe(true);
    expect(at(s, 'jp-4-sn-bde')).toBe(hexNo('4222'));
  });
  it('jp-77: fleet and HQ to one port near a resource, round Allied zones', () => {
    const s = board({ 3407: ['hq-combined-fleet-yamamoto', 'jp-cv-akagi', 'jp-bb-nagato', 'jp-bb-yamato', 'jp-ca-aoba', 'jp-ca-nachi'] });
    s.japanese = opening('1942').japanese;
    const said: string[] = [];
    play(s, 'jp-77', (open) => {
      said.push(open.actions[0].id);
      return open.actions[0].id;
    });
    expect(said[0]).toMatch(/^to:/);
    const port = hexNo(said[0].slice(3));
    expect(at(s, 'hq-combined-fleet-yamamoto')).toBe(port);
    expect(['jp-cv-akagi', 'jp-bb-nagato', 'jp-bb-yamato', 'jp-ca-aoba', 'jp-ca-nachi'].filter((unit) => at(s, unit) === port))
      .toHaveLength(4);
  });
  it('jp-18: the bridge joins Rangoon to Bangkok by rail', () => {
    const s = opening('1942');
    for (const hex of ['2108', '2109']) s.japanese = giveJapan(s, hex);
    const added = s.markers.routesAdded.length;
    play(s, 'jp-18');
    expect([s.markers.kwaiBridge, s.markers.routesAdded.length]).toEqual([true, added]);
  });
});
function giveJapan(s: EotsState, hex: string): number[] {
  const words = [...s.japanese];
  const no = hexNo(hex);
  words[(no / 30) | 0] |= 1 << no % 30;
  return words;
}

describe('turn 1 (17.11)', () => {
  it('jp-01 activates its four ships, gives them 18 hexes, locks them and brings the carriers home', () => {
    const s = opening('campaign');
    offensive(s, 'japan', 3, { card: cardNo('jp-01') });
    const will = s.markers.politicalWill;
    for (const window of ['begin', 'activation', 'post-battle', 'end'] as const) run(s, (ctx) => runEffects(ctx, cardNo('jp-01'), window));
    const ships = ['jp-cv-akagi', 'jp-cv-soryu', 'jp-cv-shokaku', 'jp-bb-kongo-1'].map(unitNo);
    expect(ships.map((unit) => has(s, unit, F.lockedOut) && has(s, unit, F.active))).toEqual([true, true, true, true]);
    expect(ships.map((unit) => s.offensive?.navalOverride[unit])).toEqual([18, 18, 18, 18]);
    expect([s.markers.politicalWill, s.offensive?.intelligence.eventSurprise]).toEqual([Math.min(10, will + 8), true]);
    expect(s.place.filter((place) => place === hexNo('5410') || place === hexNo('5609'))).toEqual([]);
  });
  it('jp-02 silences Allied aircraft and puts phantom ships in Manila and Oahu', () => {
    const s = opening('campaign');
    offensive(s, 'japan', 3, { card: cardNo('jp-02') });
    run(s, (ctx) => runEffects(ctx, cardNo('jp-02'), 'begin'));
    expect([s.offensive?.noAirZone, s.offensive?.phantomShips]).toEqual([ALLIED, [hexNo('2813'), hexNo('5808')]]);
    expect(s.offensive?.side).toBe(JAPAN);
  });
});
