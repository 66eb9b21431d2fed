/** Battles of the layouts that no game of today uses, for the gallery: three parties by rounds, and fields that fire at one another. */
import type { BattleDetail, BattleGroup, FieldLine } from '../../src-main/engine/view-details.ts';

const dice = (needs: number, ...values: number[]): Pick<BattleGroup, 'value' | 'dice'> =>
  ({ value: needs, dice: values.map((value) => ({ value, hit: value <= needs })) });
const unit = (id: string, nation: string, type: string, more: Partial<BattleGroup> = {}): BattleGroup =>
  ({ id, nation, type, count: 1, value: 0, ...more });
const words = (key: string) => ({ key: `sample.${key}` });

const RANKS = ['fighter', 'battleship', 'infantry'].map((id) => ({ id, name: words(`rank.${id}`) }));
/** Two attack the third; a fourth is there and is let alone. */
export const threeParties: BattleDetail = {
  layout: 'rounds', space: 'malaya', kind: words('three'), round: 1, die: 6, steps: [], ranks: RANKS,
  parties: [
    { id: 'japan', role: 'attacker', side: 'japan', nations: ['japan'], hits: 2, rolled: 5, groups: [
      unit('j-air', 'japan', 'fighter', { rank: 'fighter', ...dice(2, 1, 5) }),
      unit('j-fleet', 'japan', 'battleship', { rank: 'battleship', ...dice(3, 2, 4, 6) }),
      unit('j-men', 'japan', 'infantry', { rank: 'infantry', count: 2, value: 2 }),
    ] },
    { id: 'china', role: 'defender', side: 'usa', nations: ['china'], hits: 1, rolled: 3, groups: [
      unit('c-men', 'china', 'infantry', { rank: 'infantry', count: 3, lost: 1, ...dice(2, 2, 5, 6) }),
      unit('c-air', 'china', 'fighter', { rank: 'fighter', value: 1 }),
    ] },
    {
      id: 'india', role: 'aside', side: 'britain', nations: ['india'],
      groups: [unit('b-men', 'india', 'infantry', { rank: 'infantry', count: 2, value: 1 })],
    },
  ],
  order: [
    { id: 'o1', party: 'japan', groups: ['j-air'], at: [], state: 'done', hits: 1, note: words('first-fire') },
    { id: 'o2', party: 'china', groups: ['c-air'], at: [], state: 'skipped' },
    { id: 'o3', party: 'japan', groups: ['j-fleet'], at: [], state: 'done', hits: 1 },
    { id: 'o4', party: 'china', groups: ['c-men'], at: [], state: 'done', hits: 1 },
    { id: 'o5', party: 'japan', groups: ['j-men'], at: ['c-men'], state: 'now' },
  ],
  odds: { wins: { japan: 0.53, china: 0.31 }, draw: 0.16, trials: 10_000 }, oddsAtStart: { japan: 0.44 }, luck: { japan: 0.6, china: -0.4 },
};

const line = (id: string, more: Partial<FieldLine> = {}): FieldLine => ({ id, name: words(`line.${id}`), ...more });
/** Who fires at whom between the fields of a sea battle round an island. */
export const zones: BattleDetail = {
  layout: 'zones', space: 'solomon-islands', kind: words('carrier-battle'), round: 2, die: 10,
  steps: [
    { id: 'air', name: words('step.air'), state: 'done' }, { id: 'bombs', name: words('step.bombs'), state: 'now' },
    { id: 'guns', name: words('step.guns'), state: 'next' },
  ],
  parties: [
    { id: 'usa', role: 'attacker', side: 'usa', nations: ['usa'], groups: [
      unit('u-dive', 'usa', 'bomber', { count: 3, line: 'over-west', ...dice(4, 3, 9, 2) }),
      unit('u-base', 'usa', 'bomber', { line: 'over-island', ...dice(4, 8) }),
      unit('u-fleet', 'usa', 'destroyer', { line: 'ships', value: 2 }),
      unit('u-men', 'usa', 'infantry', { line: 'foxholes-east', value: 5, count: 2 }),
      unit('u-flat', 'usa', 'carrier', { line: 'carriers-east', value: 2 }),
    ] },
    { id: 'japan', role: 'defender', side: 'japan', nations: ['japan'], groups: [
      unit('j-one', 'japan', 'carrier', { line: 'carriers-west', value: 2, hit: 1 }),
      unit('j-two', 'japan', 'carrier', { line: 'carriers-west', value: 2 }),
      unit('j-escort', 'japan', 'destroyer', { line: 'escorts', value: 3, count: 2 }),
      unit('j-dive', 'japan', 'bomber', { count: 2, line: 'over-east', ...dice(5, 7, 5) }),
      unit('j-men', 'japan', 'infantry', { line: 'foxholes-west', value: 4, count: 2 }),
    ] },
  ],
  fields: [
    { id: 'west', name: words('field.west'), cells: { column: 1, row: 1, rows: 2 }, faces: [1, 2], now: true, lines: [
      line('over-west', { place: 'over', party: 'usa' }),
      line('carriers-west', { note: words('cost.1') }), line('escorts', { note: words('cost.2') }),
    ] },
    { id: 'coast', name: words('field.coast'), cells: { column: 2, row: 1, columns: 2 }, faces: [6], lines: [line('ships')] },
    { id: 'island', name: words('field.island'), cells: { column: 2, row: 2, columns: 2 }, faces: [3, 4, 5], lines: [
      line('over-island', { place: 'over' }), line('foxholes-west', { place: 'box', party: 'japan' }),
      line('foxholes-east', { place: 'box', party: 'usa' }),
    ] },
    {
      id: 'east', name: words('field.east'), cells: { column: 4, row: 1, rows: 2 }, faces: [7, 8, 9, 10],
      lines: [line('over-east', { place: 'over', party: 'japan' }), line('carriers-east', { note: words('cost.1') })],
    },
  ],
  order: [
    { id: 'west', party: 'usa', step: 'bombs', groups: ['u-dive'], at: ['j-one', 'j-two'], state: 'now', hits: 2 },
    { id: 'east', party: 'japan', step: 'bombs', groups: ['j-dive'], at: ['u-flat'], state: 'next', hits: 1, note: words('only-carrier') },
  ],
};
