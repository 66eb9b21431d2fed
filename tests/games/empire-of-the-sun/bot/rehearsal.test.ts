// Copies on which bots plan: the supply of a board is worked out once for all of them, and each goes its own way when it changes.
import { expect, it } from 'vitest';
import { Rehearsal, copyOf } from '../../../../src-main/games/empire-of-the-sun/bot/rehearsal.ts';
import { JAPAN, hexNo, unitNo } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { empireOfTheSun as game } from '../../../../src-main/games/empire-of-the-sun/index.ts';
import { inReachOf } from '../../../../src-main/games/empire-of-the-sun/rules/offensive/activation.ts';
import { isSupplied, supply } from '../../../../src-main/games/empire-of-the-sun/rules/supply.ts';
import { setPlace, touch } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import { board, offensive } from '../position.ts';

const STACKS = { 4017: ['hq-south-seas'], 4021: ['jp-ss-bde'], 4322: ['jp-4-sn-bde'], 5808: ['hq-cpac'] };

it('a copy has the supply of the original until it changes, and a copy of a rehearsal too', () => {
  const s = offensive(board(STACKS), 'japan', 1);
  const copy = copyOf(s);
  expect(supply(copy)).toBe(supply(s));
  const r = new Rehearsal(game, copy);
  expect(supply(r.copy().s)).toBe(supply(s));

  const hq = unitNo('hq-south-seas');
  setPlace(copy, hq, hexNo('5012'));
  expect(supply(copy)).not.toBe(supply(s));
  expect([isSupplied(copy, unitNo('jp-ss-bde')), isSupplied(s, unitNo('jp-ss-bde'))]).toEqual([false, true]);
});

it('whom an HQ reaches is known for all copies, but not where the Tokyo Express runs for one of them (EOTS-13.32-03)', () => {
  const s = offensive(board({ ...STACKS, 4522: ['us-cv-essex', 'us-1m-div'], 4422: ['us-2m-div'], 4221: ['us-bb-new-york'] }), 'japan', 1);
  s.markers.tokyoExpress = hexNo('4322');
  touch(s);
  const hqs = [unitNo('hq-south-seas')];
  const quiet = inReachOf(s, JAPAN, hqs);
  const copy = copyOf(s);
  copy.offensive!.expressRuns = true;
  expect(inReachOf(copy, JAPAN, hqs)).toContain(unitNo('jp-4-sn-bde'));
  expect(inReachOf(s, JAPAN, hqs)).toEqual(quiet);
  expect(quiet).not.toContain(unitNo('jp-4-sn-bde'));
});
