// What cards in force change for activation, declaration, intelligence and battles (5.12, 5.2, 5.31, 6.2, 8.2, 8.4).
import { describe, expect, it } from 'vitest';
import { ALLIED, JAPAN, cardNo, hexNo, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import type { Offensive } from '../../../../../src-main/games/empire-of-the-sun/offensive-state.ts';
import { activate } from '../../../../../src-main/games/empire-of-the-sun/rules/activity.ts';
import { commandable, whyNotCommand } from '../../../../../src-main/games/empire-of-the-sun/rules/command.ts';
import { logisticOf } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/values.ts';
import {
  adjacentAirBattles, counteroffensive, countsAgainstLimit, fixedUnits, forcedReactions,
  intelligenceModifiers, isImmune, isReactionBarred, mayActivate, modifiersOf, mustDeclare,
  runEffects, stayTogether, whyNotActivate, whyNotActivated, whyNotAttack, whyNotDeclared,
} from '../../../../../src-main/games/empire-of-the-sun/rules/effects/index.ts';
import { F, setFlag } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { run } from '../cards/card-table.ts';
import { battleFor as battle, board, groupMove, offensive, opening, put } from '../../position.ts';

const event = (s: EotsState, id: string, more: Partial<Offensive> = {}): EotsState =>
  offensive(s, id.startsWith('jp') ? 'japan' : 'allied', 3, { card: cardNo(id), play: 'ec', ...more });
const may = (s: EotsState, ...units: string[]): boolean[] => units.map((unit) => mayActivate(s, s.offensive as Offensive, unitNo(unit)));

describe('activation', () => {
  it('jp-16 allows ground and air; an OC play of the same card allows all', () => {
    const s = event(opening('1942'), 'jp-16');
    expect(may(s, 'jp-15-army', 'jp-22-air-flotilla', 'jp-cv-akagi')).toEqual([true, true, false]);
    expect(whyNotActivate(s, unitNo('jp-cv-akagi'))?.rule).toBe('EOTS-5.31-03');
    event(s, 'jp-16', { play: 'oc' });
    expect(may(s, 'jp-cv-akagi')).toEqual([true]);
  });
  it('jp-09 allows one ground unit', () => {
    const s = event(opening('1942'), 'jp-09');
    activate(s, unitNo('jp-15-army'));
    expect(may(s, 'jp-15-army', 'jp-25-army', 'jp-cv-akagi')).toEqual([true, false, true]);
  });
  it('al-25 lets any HQ command US aircraft and US and Australian troops, and nobody else', () => {
    const s = board({ 3727: ['hq-anzac', 'cw-1-aus-corps', 'us-1m-div', 'cw-ca-kent'], 2205: ['hq-seac'], 2104: ['hq-swpac'] });
    event(s, 'al-25', { hqs: [unitNo('hq-seac')] });
    expect(may(s, 'cw-1-aus-corps', 'us-1m-div', 'cw-ca-kent')).toEqual([true, true, false]);
    put(s, '2205', 'us-1m-div');
    expect(commandable(s, unitNo('hq-seac'), [unitNo('us-1m-div')])).toEqual([]);
    run(s, (ctx) => runEffects(ctx, cardNo('al-25'), 'begin'));
    expect(commandable(s, unitNo('hq-seac'), [unitNo('us-1m-div')])).toEqual([unitNo('us-1m-div')]);
  });
  it('jp-48 needs neither HQ nor units in supply (EOTS-5.12-04)', () => {
    const s = board({ 2407: ['hq-south'], 2306: ['jp-15-army'] });
    event(s, 'jp-48', { hqs: [unitNo('hq-south')] });
    expect(whyNotCommand(s, unitNo('hq-south'), unitNo('jp-15-army'))?.rule).toBe('EOTS-6.21-06');
    run(s, (ctx) => runEffects(ctx, cardNo('jp-48'), 'begin'));
    expect(whyNotCommand(s, unitNo('hq-south'), unitNo('jp-15-army'))).toBeNull();
  });
  it('al-38 demands a Chinese army that is at hand; al-48 takes them free of the limit', () => {
    const s = opening('campaign');
    put(s, '2206', 'hq-seac');
    event(s, 'al-38', { hqs: [unitNo('hq-seac')] });
    const free = commandable(s, unitNo('hq-seac'), ['ch-5-army', 'ch-6-army', 'ch-66-army'].map(unitNo));
    expect(free.length).toBeGreaterThan(0);
    expect(whyNotActivated(s)?.rule).toBe('EOTS-5.31-02');
    activate(s, free[0]);
    expect(whyNotActivated(s)).toBeNull();
    expect(countsAgainstLimit(s, free[0])).toBe(true);
    event(s, 'al-48');
    expect([countsAgainstLimit(s, free[0]), countsAgainstLimit(s, unitNo('cw-1-burma-div'))]).toEqual([false, true]);
  });
  it('a locked unit stays out whatever card is played', () => {
    const s = event(opening('1942'), 'jp-10');
    setFlag(s, unitNo('jp-cv-akagi'), F.lockedOut, true);
    expect(may(s, 'jp-cv-akagi')).toEqual([false]);
  });
  it('the filter of a counteroffensive binds the reaction, that of the event the offensive', () => {
    const s = event(opening('1942'), 'al-31', { reactionCards: [cardNo('jp-17')] });
    expect(may(s, 'jp-cv-akagi', 'jp-15-army', 'us-feaf', 'us-1m-div')).toEqual([true, false, true, false]);
    expect([counteroffensive(s), logisticOf(counteroffensive(s), unitNo('hq-south'))]).toEqual([cardNo('jp-17'), 3]);
  });
  it('turn 1: four ships and no others; no Allied reaction but Force Z', () => {
    const s = event(opening('campaign'), 'jp-01');
    expect(fixedUnits(s).map((unit) => unit)).toEqual(['jp-cv-akagi', 'jp-cv-soryu', 'jp-cv-shokaku', 'jp-bb-kongo-1'].map(unitNo));
    expect([stayTogether(s), ...may(s, 'jp-cv-akagi', 'jp-bb-kongo-2')]).toEqual([true, true, false]);
    expect(isImmune(s, unitNo('us-cv-lexington'))).toBe(['5410', '5609'].includes(hexOf(s, 'us-cv-lexington')));
    event(s, 'jp-02');
    expect([isReactionBarred(s), ...may(s, 'cw-bb-force-z', 'us-ca-asia')]).toEqual([true, true, false]);
  });
});
const hexOf = (s: EotsState, unit: string): string => ['5410', '5609'].find((hex) => hexNo(hex) === s.place[unitNo(unit)]) ?? '';

describe('declaration and intelligence', () => {
  it('jp-12 attacks one-hex islands only and makes the Allied roll harder unless French Frigate Shoals is watched', () => {
    const s = event(board({}), 'jp-12');
    expect([whyNotAttack(s, hexNo('5108')), whyNotAttack(s, hexNo('2813'))?.rule]).toEqual([null, 'EOTS-5.31-02']);
    expect(intelligenceModifiers(s, ALLIED)).toEqual([{ card: cardNo('jp-12'), amount: 4 }]);
    expect(intelligenceModifiers(s, JAPAN)).toEqual([]);
    put(s, '5508', 'us-ca-northampton');
    expect(intelligenceModifiers(s, ALLIED)).toEqual([]);
  });
  it('EOTS-5.31-04: what the card demands of battles is asked before the declaration stands', () => {
    const s = event(board({ 4700: ['jp-1-sn-bde'], 5100: ['jp-2-sn-bde'] }), 'al-30');
    expect(mustDeclare(s)).toEqual([{ card: cardNo('al-30'), hexes: ['4700', '5100'].map(hexNo), min: 1 }]);
    expect(whyNotDeclared(s)?.rule).toBe('EOTS-5.31-04');
    (s.offensive as Offensive).battles = [battle('5100')];
    expect(whyNotDeclared(s)).toBeNull();
  });
  it('al-62 needs a battle in the Philippines, al-09 one on the ground in Japan, al-74 a landing near Tokyo', () => {
    const s = event(board({ 3706: ['us-1m-div'], 3705: ['us-cv-lexington'] }), 'al-62', { battles: [battle('2014')] });
    expect(whyNotDeclared(s)?.rule).toBe('EOTS-5.31-04');
    (s.offensive as Offensive).battles = [battle('2813')];
    expect(whyNotDeclared(s)).toBeNull();
    event(s, 'al-09', { battles: [battle('3705')] });
    activate(s, unitNo('us-1m-div'));
    expect(whyNotDeclared(s)).not.toBeNull();
    (s.offensive as Offensive).battles.push(battle('3706'));
    expect(whyNotDeclared(s)).toBeNull();
    const to = (mode: 'land' | 'amphibious') =>
      ({ moves: [groupMove(['us-1m-div'], mode, ['3814', '3709'], { zoneTouched: true, asp: 1 })] });
    event(s, 'al-74', to('land'));
    expect(whyNotDeclared(s)).not.toBeNull();
    event(s, 'al-74', to('amphibious'));
    expect(whyNotDeclared(s)).toBeNull();
  });
  it('jp-02: Force Z reacts to ships on the coast of Malaya; Allied aircraft may fight next door', () => {
    const s = event(opening('campaign'), 'jp-02');
    const it = s.offensive as Offensive;
    expect([forcedReactions(s), adjacentAirBattles(s)]).toEqual([[], ALLIED]);
    it.moves.push(groupMove(['jp-bb-nagato'], 'naval', ['2111', '2112']));
    expect(forcedReactions(s)).toEqual([{ unit: unitNo('cw-bb-force-z'), hexes: [hexNo('2112')] }]);
  });
});

describe('battle', () => {
  const sums = (s: EotsState, hex: string): { air: number[]; ground: (number | string)[] } => {
    const { airNaval, ground } = modifiersOf(s, hexNo(hex));
    return {
      air: airNaval.map(({ side, amount }) => (side === JAPAN ? -amount : amount)),
      ground: ground.map(({ amount, final }) => (final ? `=${amount}` : amount)),
    };
  };
  it('jp-08 counts where Commonwealth ships are, jp-32 near inactive Japanese carriers', () => {
    const s = event(board({ 1307: ['cw-bb-warspite'], 2008: ['us-ca-asia'] }), 'jp-08', { battles: [battle('1307'), battle('2008')] });
    expect([sums(s, '1307').air, sums(s, '2008').air]).toEqual([[-1], []]);
    put(s, '4017', 'jp-cv-akagi');
    event(s, 'jp-32', { battles: [battle('4017'), battle('2008')] });
    expect([sums(s, '4017').air, sums(s, '2008').air]).toEqual([[-1], []]);
    activate(s, unitNo('jp-cv-akagi'));
    expect(sums(s, '4017').air).toEqual([]);
  });
  it('jp-03 makes the modifier exactly +4 in mixed ground and jungle of Malaya', () => {
    const s = event(board({ 2014: ['jp-25-army'], 2813: [] }), 'jp-03', { battles: [battle('2014')] });
    // Kuantan is mixed ground, Singora open, Manila elsewhere.
    expect(['2014', '2012', '2813'].map((hex) => sums(s, hex).ground)).toEqual([['=4'], [], []]);
  });
  it('jp-31 holds for the rest of the game on one-hex islands, offensive or not by Japan', () => {
    const s = event(board({}), 'al-21', { battles: [battle('5018')] });
    expect(sums(s, '5018').ground).toEqual([]);
    s.markers.defensiveDoctrine = true;
    expect([sums(s, '5018').ground, sums(s, '2813').ground]).toEqual([[1], []]);
  });
  it('strengths change unit by unit', () => {
    const s = event(board({}), 'jp-14', { reactionCards: [] });
    const [plus] = modifiersOf(s, hexNo('2813')).defense;
    expect(plus.amount).toBe(2);
    expect(['jp-cv-akagi', 'jp-cvl-zuiho', 'us-cv-lexington'].map((unit) => plus.applies(unitNo(unit)))).toEqual([true, false, false]);
    event(s, 'al-36');
    const { attack } = modifiersOf(s, hexNo('2813'));
    expect(['us-ca-northampton', 'us-bb-new-york', 'cw-ca-kent'].map((unit) => attack[0].applies(unitNo(unit))))
      .toEqual([true, false, false]);
  });
  it('turn 1: no Allied fire, half defence; al-12: critical hits from 9', () => {
    const s = event(board({}), 'jp-01');
    const { silent, defenseFactor } = modifiersOf(s, hexNo('5808'));
    expect([silent.map(({ side, step }) => [side, step]), defenseFactor.map(({ side, factor }) => [side, factor])])
      .toEqual([[[ALLIED, 'air-naval']], [[ALLIED, 0.5]]]);
    event(s, 'jp-10', { reactionCards: [cardNo('al-12')] });
    expect(modifiersOf(s, hexNo('5808')).critical).toEqual([{ card: cardNo('al-12'), side: ALLIED, atLeast: 9, step: 'air-naval' }]);
  });
  it('a cancelled event and an OC play change nothing', () => {
    const s = event(board({}), 'jp-14', { play: 'oc' });
    expect(modifiersOf(s, hexNo('2813')).defense).toEqual([]);
    event(s, 'jp-14', { cancelled: true });
    expect(modifiersOf(s, hexNo('2813')).defense).toEqual([]);
  });
});
