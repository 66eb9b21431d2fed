// What the staff had to learn: guards stay, troops march up, and what would lose the game is neither let go nor left alone.
import { describe, expect, it } from 'vitest';
import { leavingCost } from '../../../../src-main/games/empire-of-the-sun/bot/basing.ts';
import { planOf, planningOf } from '../../../../src-main/games/empire-of-the-sun/bot/offensive-plan.ts';
import { redeploy } from '../../../../src-main/games/empire-of-the-sun/bot/redeploy.ts';
import { hexWorth, pull } from '../../../../src-main/games/empire-of-the-sun/bot/worth.ts';
import { ALLIED, JAPAN, hexNo, unitNo } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { RESOURCES } from '../../../../src-main/games/empire-of-the-sun/map/places.ts';
import { setController, touch } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import { board, give, offensive, opening, put } from '../position.ts';

const at = (turn: number, s: EotsState): EotsState => {
  s.turn = turn;
  touch(s);
  return s;
};

describe('guards', () => {
  const guard = unitNo('jp-3-sn-bde');

  it('the last brigade of Saipan is missed more when Americans may come from Midway', () => {
    const quiet = leavingCost(at(4, board({ 3813: ['jp-3-sn-bde'] })), guard);
    const threatened = leavingCost(at(4, board({ 3813: ['jp-3-sn-bde'], 5108: ['us-2m-div'] })), guard);
    expect(quiet).toBeGreaterThan(0);
    expect(threatened).toBeGreaterThan(quiet * 2);
  });

  it('of two guards one may go', () => {
    const s = at(4, board({ 3813: ['jp-3-sn-bde', 'jp-2-sn-bde'], 5108: ['us-2m-div'] }));
    expect(leavingCost(s, guard)).toBe(0);
  });
});

it('a corps in Burma with nothing to take marches towards Siam, port or no port', () => {
  const s = at(4, board({ 1905: ['hq-seac'], 2008: ['cw-1-burma-div', 'cw-2-ind-corps'] }));
  give(s, 'japan', '2110');
  offensive(s, 'allied', 1, { hqs: [unitNo('hq-seac')], limit: 4 });
  const planning = planningOf(s, new Map());
  const plan = planOf(s, planning);
  const { orders } = redeploy(planning, plan?.orders);
  const march = orders.find(({ how, unit }) => how === 'march' && unit === unitNo('cw-2-ind-corps'));
  expect(march).toBeDefined();
  expect(pull(s, ALLIED)[march!.to]).toBeGreaterThan(pull(s, ALLIED)[hexNo('2008')]);
});

describe('what decides the game', () => {
  it('in the last turn of 1942 each resource counts for more, to both, the fewer Japan has to spare', () => {
    const few = at(4, opening('1942'));
    const many = at(4, opening('1942'));
    for (const hex of RESOURCES) setController(many, hex, JAPAN);
    const palembang = hexNo('1916');
    for (const side of [JAPAN, ALLIED] as const) {
      expect(hexWorth(few, side)[palembang]).toBeGreaterThan(hexWorth(many, side)[palembang] + 5);
    }
  });

  it('a foothold in the Aleutians is wanted until one stands there, and no more once it has cost its box', () => {
    const kiska = hexNo('4600');
    const s = at(3, board({}));
    const wanted = hexWorth(s, JAPAN)[kiska];
    put(s, '4700', 'jp-3-sn-bde');
    const held = hexWorth(s, JAPAN)[kiska];
    expect(wanted).toBeGreaterThan(held + 2);
    s.markers.alaska.scored = true;
    touch(s);
    expect(hexWorth(s, JAPAN)[kiska]).toBeLessThan(held);
  });

  it('captures beyond the five are a cushion only while the enemy has cards to take some back', () => {
    const s = at(5, board({}));
    s.japaneseAtTurnStart = [...s.japanese];
    const counted = ['3813', '4017', '3615', '3416', '3515'];
    give(s, 'japan', '3814', ...counted);
    s.japaneseAtTurnStart = [...s.japanese];
    give(s, 'allied', ...counted);
    s.cards[JAPAN].hand = [1, 2, 3];
    const cushion = hexWorth(s, ALLIED)[hexNo('3814')];
    s.cards[JAPAN].hand = [];
    touch(s);
    expect(cushion).toBeGreaterThan(hexWorth(s, ALLIED)[hexNo('3814')] + 1);
  });
});
