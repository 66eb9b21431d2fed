/** A battle and a purchase for the gallery. */
import type { BattleDetail, BattleGroup, BattleParty, PurchaseDetail } from '../../src-main/engine/view-details.ts';

export const battleDetail: BattleDetail = {
  layout: 'ladder', unit: { key: 'sample.ipc' }, space: 'sz-46', kind: { key: 'sample.naval' }, round: 1, die: 6,
  steps: [
    { id: 'strike', name: { key: 'sample.step.strike' }, state: 'skipped' },
    { id: 'attack', name: { key: 'sample.step.attack' }, state: 'done' },
    { id: 'defend', name: { key: 'sample.step.defend' }, state: 'done' },
    { id: 'losses', name: { key: 'sample.step.losses' }, state: 'now' }, { id: 'press', name: { key: 'sample.step.press' }, state: 'next' },
  ],
  parties: [{
    id: 'attacker', role: 'attacker', side: 'japan', nations: ['japan'], hits: 2, rolled: 6,
    groups: [
      { id: 'a1', nation: 'japan', type: 'battleship', count: 1, value: 4, dice: [{ value: 5, hit: false }], take: 'lose:a1' },
      {
        id: 'a2', nation: 'japan', type: 'fighter', count: 2, value: 3,
        dice: [{ value: 5, hit: false }, { value: 1, hit: true }], take: 'lose:a2',
      },
      {
        id: 'a3', nation: 'japan', type: 'destroyer', count: 2, value: 3,
        dice: [{ value: 3, hit: true }, { value: 6, hit: false }], take: 'lose:a3',
      },
      { id: 'a4', nation: 'japan', type: 'carrier', count: 1, value: 1, dice: [{ value: 4, hit: false }], take: 'lose:a4' },
      { id: 'a5', nation: 'japan', type: 'transport', count: 2, value: 0, note: { key: 'sample.cargo' } },
    ],
  }, {
    id: 'defender', role: 'defender', side: 'britain', nations: ['india'], hits: 3, rolled: 4,
    groups: [
      { id: 'd1', nation: 'india', type: 'battleship', count: 1, value: 4, states: ['damaged'], dice: [{ value: 4, hit: true }] },
      { id: 'd2', nation: 'india', type: 'fighter', count: 1, value: 4, dice: [{ value: 2, hit: true }] },
      { id: 'd3', nation: 'india', type: 'carrier', count: 1, value: 3, dice: [{ value: 5, hit: false }] },
      { id: 'd4', nation: 'india', type: 'destroyer', count: 1, value: 3, lost: 1, dice: [{ value: 3, hit: true }] },
    ],
  }],
  losses: {
    party: 'attacker', hits: 3, assigned: 0,
    choice: {
      usual: 'usual', limits: [{ actions: ['lose:a2'], most: 2 }],
      options: [
        { action: 'lose:a1', group: 'a1', room: 1, usual: 1 },
        { action: 'lose:a1+1', group: 'a1', room: 1, usual: 0, after: { action: 'lose:a1', free: 0 } },
        { action: 'lose:a2', group: 'a2', room: 2, usual: 1 },
        { action: 'lose:a3', group: 'a3', room: 2, usual: 1 }, { action: 'lose:a4', group: 'a4', room: 1, usual: 0 },
      ],
      instead: [
        {
          label: { key: 'sample.loss.one' }, plan: { 'lose:a3': 2, 'lose:a2': 1 },
          odds: { wins: { attacker: 0.61, defender: 0.28 }, draw: 0.11 },
        },
        {
          label: { key: 'sample.loss.two' }, plan: { 'lose:a4': 1, 'lose:a1': 1, 'lose:a2': 1 },
          odds: { wins: { attacker: 0.78, defender: 0.13 }, draw: 0.09 },
        },
      ],
    },
  },
  odds: { wins: { attacker: 0.66, defender: 0.23 }, draw: 0.11 }, oddsAtStart: { attacker: 0.89 }, luck: { attacker: -0.8, defender: 0.7 },
  furtherLoss: { party: 'attacker', bands: [
    { label: '0', chance: 0.02 }, { label: '12', chance: 0.13 }, { label: '24', chance: 0.27 },
    { label: '36', chance: 0.24 }, { label: '50+', chance: 0.34 },
  ] },
};

const LINES: [type: string, cost: number, count: number, last: number][] = [
  ['carrier', 18, 1, 0], ['battleship', 24, 0, 0], ['destroyer', 12, 1, 1],
  ['submarine', 8, 0, 1], ['fighter', 12, 2, 2], ['bomber', 15, 0, 0],
  ['transport', 8, 1, 2], ['infantry', 3, 1, 2], ['marine', 4, 2, 2], ['artillery', 4, 0, 0],
  ['armor', 5, 0, 0], ['aa-gun', 5, 0, 0], ['industrial-complex', 15, 0, 0],
];
const spent = LINES.reduce((sum, [, cost, count]) => sum + cost * count, 0);
export const purchaseDetail: PurchaseDetail = {
  currency: { key: 'sample.ipc' }, when: { key: 'sample.when' },
  accounts: [{
    nation: 'usa', bank: 75, spent, left: 75 - spent,
    lines: LINES.map(([type, cost, count, last]) => ({
      type, cost, count, last, ...(count > 0 && { remove: `remove:${type}` }),
      ...(cost <= 75 - spent ? { add: `add:${type}` } : { why: { key: 'sample.missing', params: { missing: cost - (75 - spent) } } }),
    })),
  }],
  places: [
    {
      space: 'united-states', note: { key: 'sample.complex' },
      units: [{ nation: 'usa', type: 'fighter', count: 2 }, { nation: 'usa', type: 'infantry', count: 1 }],
    },
    { space: 'sz-5', units: [{ nation: 'usa', type: 'carrier', count: 1 }, { nation: 'usa', type: 'destroyer', count: 1 }] },
    { space: 'hawaiian-islands', note: { key: 'sample.complex' }, units: [] },
  ],
};

const group = (
  id: string, nation: string, type: string, count: number, value: number, dice: number[] = [], more: Partial<BattleGroup> = {},
): BattleGroup =>
  ({ id, nation, type, count, value, dice: dice.map((it) => ({ value: it, hit: it <= value })), ...more });
type Fighting = Omit<BattleParty, 'id' | 'role'>;
export const attacks = (it: Fighting): BattleParty => ({ id: 'attacker', role: 'attacker', ...it });
export const defends = (it: Fighting): BattleParty => ({ id: 'defender', role: 'defender', ...it });
const plain: BattleDetail = { ...battleDetail, losses: undefined, furtherLoss: undefined };
/** The board in its other states: few units, a crowd, over, and with ten-sided dice. */
export const battleStates: Record<string, BattleDetail> = {
  few: {
    ...plain, parties: [
      attacks({ side: 'japan', nations: ['japan'], groups: [group('f1', 'japan', 'submarine', 1, 2)] }),
      defends({ side: 'usa', nations: ['usa'], groups: [group('f2', 'usa', 'transport', 1, 1)] }),
    ], luck: undefined,
  },
  crowd: {
    ...plain,
    parties: [attacks({ side: 'japan', nations: ['japan'], hits: 9, rolled: 24, groups: [
      group('c1', 'japan', 'infantry', 12, 2, [1, 5, 3, 6, 6, 2, 4, 4, 5, 1, 3, 6]),
      group('c2', 'japan', 'artillery', 4, 2, [2, 5, 6, 1]), group('c3', 'japan', 'armor', 3, 3, [1, 3, 6]),
      group('c4', 'japan', 'fighter', 4, 3, [2, 6, 5, 4], { lost: 1 }), group('c5', 'japan', 'bomber', 1, 4, [2]),
    ] }), defends({
      side: 'usa', nations: ['china', 'usa'],
      groups: [group('c6', 'china', 'infantry', 14, 2), group('c7', 'usa', 'fighter', 2, 4), group('c8', 'china', 'aa-gun', 1, 0)],
    })],
  },
  over: {
    ...plain, round: 3, odds: undefined, steps: [],
    parties: [
      attacks({
        side: 'japan', nations: ['japan'], hits: 2, rolled: 2,
        groups: [group('o1', 'japan', 'destroyer', 1, 3, [2]), group('o2', 'japan', 'battleship', 1, 4, [4], { states: ['damaged'] })],
      }),
      defends({
        side: 'britain', nations: ['india'], hits: 1, rolled: 2, groups: [group('o3', 'india', 'destroyer', 2, 3, [5, 1], { lost: 2 })],
      }),
    ],
    over: { words: { key: 'sample.over' }, lost: {
      attacker: [{ nation: 'japan', type: 'destroyer', count: 1 }],
      defender: [{ nation: 'india', type: 'battleship', count: 1 }, { nation: 'india', type: 'destroyer', count: 2 }],
    } },
  },
  d10: {
    ...plain, die: 10,
    parties: [
      attacks({
        side: 'usa', nations: ['usa'], hits: 2, rolled: 4,
        groups: [group('t1', 'usa', 'carrier', 2, 8, [10, 3]), group('t2', 'usa', 'cruiser', 2, 5, [7, 1])],
      }),
      defends({
        side: 'japan', nations: ['japan'], groups: [group('t3', 'japan', 'battleship', 1, 9), group('t4', 'japan', 'fort', 1, 5)],
      }),
    ], luck: { attacker: 0.2, defender: 0 },
  },
};

const [account] = purchaseDetail.accounts;
/** The purchase sheet with nothing bought, with all spent, and with two treasuries. */
export const purchaseStates: Record<string, PurchaseDetail> = {
  nothing: {
    ...purchaseDetail, accounts: [{
      ...account, bank: 75, spent: 0, left: 75,
      lines: account.lines.map((line) => ({ ...line, count: 0, remove: undefined, why: undefined, add: `add:${line.type}` })),
    }],
    places: purchaseDetail.places.map((place) => ({ ...place, units: [] })),
  },
  spent: {
    ...purchaseDetail,
    accounts: [{ ...account, bank: account.spent, left: 0, lines: account.lines.map((line) => ({ ...line, add: undefined })) }],
  },
  two: { ...purchaseDetail, accounts: [
    { ...account, nation: 'india', bank: 17, spent: 12, left: 5 }, { ...account, nation: 'australia', bank: 20, spent: 0, left: 20 },
  ] },
};
