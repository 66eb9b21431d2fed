// The order of battles, the end of an offensive (6.28), and whole offensives at random with real battles.
// Shows: rules/offensive/index.ts, rules/offensive/battles.ts
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../../src-main/engine/dice.ts';
import { auto } from '../../../../../src-main/engine/flow.ts';
import { ALLIED, CARDS, JAPAN, SIDES, cardNo, hexNo, sideOf, unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { invariants } from '../../../../../src-main/games/empire-of-the-sun/invariants.ts';
import * as fights from '../../../../../src-main/games/empire-of-the-sun/rules/battle/index.ts';
import { runsOffensive } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/facts.ts';
import { usesOf } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/playable.ts';
import { whyNotInOffensive } from '../../../../../src-main/games/empire-of-the-sun/rules/offensive/whynot.ts';
import { controllerOf } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { holdCard } from '../cards/card-table.ts';
import { NO_FIGHTS, OffensiveTable } from './offensive-table.ts';
import { board, opening } from '../../position.ts';

const CENTRAL = {
  '5018': ['us-cv-essex', 'us-cv-wasp', 'us-bb-new-york', 'us-1m-div'], '5808': ['hq-cpac'],
  '4017': ['hq-south-seas', 'jp-bb-nagato'], '4715': ['jp-cl-tenryu'], '4815': ['jp-1-sn-bde'],
};
const central = (more: Record<string, string[]> = {}): EotsState => {
  const s = board({ ...CENTRAL, ...more });
  s.markers.asp[ALLIED].total = 6;
  s.cards[JAPAN].hand = [];
  return s;
};
const fought: string[] = [];
const NOTING = {
  ...NO_FIGHTS,
  pickBattle: (s: EotsState, i: number) => { fought.push(String(s.offensive?.battles[i].hex)); },
  postBattle: () =>
    auto<EotsState>('post-battle', ({ s }) => { fought.push(`post ${s.offensive?.battles.every(({ resolved }) => resolved)}`); }),
};
const twoBattles = (s = central()): OffensiveTable => new OffensiveTable(s, 'al-32', 'ec', NOTING)
  .do(
    'activate:us-bb-new-york', 'activate:us-cv-essex', 'activate:us-1m-div', 'done',
    'select:us-bb-new-york', 'to:4715', 'select:us-cv-essex', 'add:us-1m-div', 'to:4815', 'done', 'done',
  ).until('battle-order');

describe('battles', () => {
  it('are fought one at a time in the order of the offensive side, then everybody moves on (EOTS-4.22-07, EOTS-6.28-01)', () => {
    fought.length = 0;
    const t = twoBattles();
    expect([t.asked, t.offers('battle').sort()]).toEqual(['allied', ['4715', '4815']]);
    expect(t.why('battle:4017')).toBe('EOTS-6.28-01');
    // The last one needs no choice.
    expect(t.do('battle:4815').over).toBe(true);
    expect(fought).toEqual([String(hexNo('4815')), String(hexNo('4715')), 'post true']);
  });
  it('of landings that nobody came for are none (EOTS-6.27-12)', () => {
    fought.length = 0;
    const s = central({ '4715': ['jp-24-air-flotilla'] });
    new OffensiveTable(s, 'al-32', 'oc', NOTING)
      .do('activate:us-cv-essex', 'activate:us-1m-div', 'done', 'select:us-cv-essex', 'add:us-1m-div', 'to:4816', 'done', 'done')
      .dice(1).do('roll-special:4816').until('over');
    expect(fought).toEqual(['post true']);
  });
});

describe('the end', () => {
  const bare = (card: string, play: 'oc' | 'ec'): OffensiveTable => {
    const t = new OffensiveTable(central({ '5808': ['hq-cpac', 'us-7af'] }), card, play);
    return t.do(t.ids[0], 'done').until('over');
  };
  it('files the card as it was played (EOTS-5.0-12, EOTS-5.36-01)', () => {
    const removing = CARDS.find(({ id, removeIfEvent, hq, playConditions }) =>
      id.startsWith('al') && removeIfEvent && hq === 'any' && playConditions.length === 0 && runsOffensive(cardNo(id)))?.id ?? '';
    const [oc, ec] = [bare(removing, 'oc'), bare(removing, 'ec')];
    expect([oc.s.cards[ALLIED].discard, ec.s.cards[ALLIED].discard].map((pile) => pile.includes(cardNo(removing)))).toEqual([true, false]);
    expect(ec.s.cards[ALLIED].removed).toContain(cardNo(removing));
  });
  it('draws for reaction cards too, after all that was fought (EOTS-5.35-01, EOTS-5.35-02)', () => {
    const s = central();
    const drawing = CARDS.find(({ id, type, effects, playConditions }) =>
      id.startsWith('jp') && type === 'reaction' && playConditions.length === 0
        && effects[0].kind === 'set-intel' && effects.some(({ kind }) => kind === 'draw-card'))?.id ?? '';
    holdCard(s, drawing);
    const t = new OffensiveTable(s, 'al-32', 'ec')
      .do('activate:us-bb-new-york', 'done', 'select:us-bb-new-york', 'to:4715', 'done', 'done', `play:${drawing}`);
    expect(s.cards[JAPAN].hand).toEqual([]);
    t.until('over');
    expect(s.cards[JAPAN].hand).toHaveLength(1);
  });
  it('leaves nobody active and no offensive (EOTS-6.28-02)', () => {
    const t = bare('al-32', 'oc');
    expect([t.s.offensive, t.s.flags.some((flag) => (flag & 32) !== 0), t.s.cards.map(({ inPlay }) => inPlay)])
      .toEqual([null, false, [[], []]]);
  });
  it('gives landings on empty land their hex, and displaces the HQ beside nobody (12.1, EOTS-7.55-02)', () => {
    const s = central({ '4815': [] });
    const t = new OffensiveTable(s, 'al-32', 'ec', fights)
      .do('activate:us-cv-essex', 'activate:us-1m-div', 'done', 'select:us-cv-essex', 'add:us-1m-div', 'to:4815', 'done');
    expect(controllerOf(s, hexNo('4815'))).toBe(JAPAN);
    t.until('over');
    expect([controllerOf(s, hexNo('4815')), s.place[unitNo('us-1m-div')]]).toEqual([ALLIED, hexNo('4815')]);
  });
});

describe('whole offensives, chosen at random', () => {
  const CARDS_A_GAME = 6;
  it.each([
    '1942', '1943', '1944', 'campaign',
  ])('of %s end, with every invariant kept, and refuse with a reason what they do not offer', (scenario) => {
    let seed = 20261121;
    const random = (n: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
      return (seed >>> 8) % n;
    };
    const s = opening(scenario);
    s.kernel.dice = seededDice(7);
    s.turn = Math.max(2, s.turn);
    for (const side of SIDES) s.cards[side].hand.push(...s.cards[side].draw.splice(0, 6));
    let run = 0;
    for (let i = 0; run < CARDS_A_GAME && i < 200; i++) {
      const card = random(CARDS.length);
      holdCard(s, CARDS[card].id);
      const uses = usesOf(s, sideOf(CARDS[card].side), card)
        .filter((use) => use === 'offensive' || (use === 'event' && runsOffensive(card)));
      if (uses.length === 0) continue;
      const t = new OffensiveTable(s, CARDS[card].id, uses[random(uses.length)] === 'offensive' ? 'oc' : 'ec', fights);
      for (let n = 0; !t.over; n++) {
        if (n > 3000) throw new Error(`No end of ${CARDS[card].id} at ${t.step}.`);
        const { actions, step } = t.open;
        const forward = actions.filter(({ back }) => !back);
        const list = forward.length === 0 || random(30) === 0 ? actions : forward;
        expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length);
        if (n % 10 === 0) whyNotInOffensive(s, step, { verb: '', place: hexNo('4017') }, 'space');
        t.do(list[random(list.length)].id);
      }
      run++;
      expect(invariants(s)).toEqual([]);
    }
    expect(run).toBe(CARDS_A_GAME);
  });
});
