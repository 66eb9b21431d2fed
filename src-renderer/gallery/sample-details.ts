/** A battle and a purchase for the gallery. */
import type { BattleDetail, PurchaseDetail } from '../../src-main/engine/view-details.ts';

export const battleDetail: BattleDetail = {
  space: 'sz-46', kind: { key: 'sample.naval' }, round: 1, die: 6,
  steps: [
    { id: 'strike', name: { key: 'sample.step.strike' }, state: 'skipped' }, { id: 'attack', name: { key: 'sample.step.attack' }, state: 'done' },
    { id: 'defend', name: { key: 'sample.step.defend' }, state: 'done' }, { id: 'losses', name: { key: 'sample.step.losses' }, state: 'now' }, { id: 'press', name: { key: 'sample.step.press' }, state: 'next' },
  ],
  attacker: {
    side: 'japan', nations: ['japan'], hits: 2, rolled: 6,
    groups: [
      { id: 'a1', nation: 'japan', type: 'battleship', count: 1, value: 4, dice: [{ value: 5, hit: false }], hit: 1, take: 'lose:a1' },
      { id: 'a2', nation: 'japan', type: 'fighter', count: 2, value: 3, dice: [{ value: 5, hit: false }, { value: 1, hit: true }], lost: 1, take: 'lose:a2', spare: 'spare:a2' },
      { id: 'a3', nation: 'japan', type: 'destroyer', count: 2, value: 3, dice: [{ value: 3, hit: true }, { value: 6, hit: false }], lost: 1, take: 'lose:a3', spare: 'spare:a3' },
      { id: 'a4', nation: 'japan', type: 'carrier', count: 1, value: 1, dice: [{ value: 4, hit: false }], take: 'lose:a4' },
      { id: 'a5', nation: 'japan', type: 'transport', count: 2, value: 0, note: { key: 'sample.cargo' } },
    ],
  },
  defender: {
    side: 'britain', nations: ['india'], hits: 3, rolled: 4,
    groups: [
      { id: 'd1', nation: 'india', type: 'battleship', count: 1, value: 4, states: ['damaged'], dice: [{ value: 4, hit: true }] },
      { id: 'd2', nation: 'india', type: 'fighter', count: 1, value: 4, dice: [{ value: 2, hit: true }] },
      { id: 'd3', nation: 'india', type: 'carrier', count: 1, value: 3, dice: [{ value: 5, hit: false }] },
      { id: 'd4', nation: 'india', type: 'destroyer', count: 1, value: 3, lost: 1, dice: [{ value: 3, hit: true }] },
    ],
  },
  losses: { side: 'attacker', hits: 3, assigned: 3 },
  odds: { attacker: 0.66, defender: 0.23, draw: 0.11 }, oddsAtStart: 0.89, luck: { attacker: -0.8, defender: 0.7 },
  furtherLoss: [{ label: '0', chance: 0.02 }, { label: '12', chance: 0.13 }, { label: '24', chance: 0.27 }, { label: '36', chance: 0.24 }, { label: '50+', chance: 0.34 }],
};

const LINES: [type: string, cost: number, count: number, last: number][] = [
  ['carrier', 18, 1, 0], ['battleship', 24, 0, 0], ['destroyer', 12, 1, 1], ['submarine', 8, 0, 1], ['fighter', 12, 2, 2], ['bomber', 15, 0, 0],
  ['transport', 8, 1, 2], ['infantry', 3, 1, 2], ['marine', 4, 2, 2], ['artillery', 4, 0, 0], ['armor', 5, 0, 0], ['aa-gun', 5, 0, 0], ['industrial-complex', 15, 0, 0],
];
const spent = LINES.reduce((sum, [, cost, count]) => sum + cost * count, 0);
export const purchaseDetail: PurchaseDetail = {
  currency: { key: 'sample.ipc' }, when: { key: 'sample.when' },
  accounts: [{
    nation: 'usa', bank: 75, spent, left: 75 - spent,
    lines: LINES.map(([type, cost, count, last]) => ({
      type, cost, count, last, ...(count > 0 && { remove: `remove:${type}` }), ...(cost <= 75 - spent ? { add: `add:${type}` } : { why: { key: 'sample.missing', params: { missing: cost - (75 - spent) } } }),
    })),
  }],
  places: [
    { space: 'united-states', note: { key: 'sample.complex' }, units: [{ nation: 'usa', type: 'fighter', count: 2 }, { nation: 'usa', type: 'infantry', count: 1 }] },
    { space: 'sz-5', units: [{ nation: 'usa', type: 'carrier', count: 1 }, { nation: 'usa', type: 'destroyer', count: 1 }] },
    { space: 'hawaiian-islands', note: { key: 'sample.complex' }, units: [] },
  ],
};
