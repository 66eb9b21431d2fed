/** Cards, a battle of summed strength and an operation for the gallery. */
import type { Odds } from '../../src-main/engine/game.ts';
import type { BattleDetail, BattleGroup, OperationDetail, Volley } from '../../src-main/engine/view-details.ts';
import type { CardView } from '../../src-main/engine/view.ts';
import { attacks, defends } from './sample-details.ts';

const pill = (sign: string) => ({ sign: { key: `sample.pill.${sign}` }, name: { key: `sample.pill.${sign}.name` } });
const face = (id: string, kind: string, value: number, art: string, more: Partial<CardView> = {}): CardView => ({
  id, kind, kindName: { key: `sample.kind.${kind}` }, nation: 'japan', name: { key: `sample.card.${id}` },
  value, art, words: [{ key: `sample.card.${id}.words` }], playable: true, ...more,
});
export const cards: CardView[] = [
  face('landing', 'military', 3, 'carrier', {
    pills: ['L5', 'I5', 'E7'].map(pill), subtitle: { key: 'sample.card.landing.sub' }, conditions: [{ key: 'sample.card.landing.if' }],
  }),
  face('storm', 'reaction', 2, 'storm', { pills: [pill('I5')] }),
  face('talks', 'political', 1, 'scales', { foot: { key: 'sample.removed' } }),
  face('works', 'resource', 2, 'factory', { foot: { key: 'sample.removed' } }),
  face('drop', 'military', 3, 'parachute', { pills: ['L5', 'E7'].map(pill) }),
  face('long', 'political', 3, 'globe', { playable: false }),
];

const unit = (
  id: string, nation: string, type: string, value: number, defence: number, step: string, more: Partial<BattleGroup> = {},
): BattleGroup =>
  ({ id, nation, type, count: 1, value, defence, step, name: { key: `sample.unit.${id}` }, steps: { left: 2, of: 2 }, ...more });
const LINES: Volley['lines'] = [[0.25, 6, 0.3], [0.5, 11, 0.3], [
  1, 21, 0.4,
]].map(([multiplier, hits, chance], i) => ({ on: { key: `sample.line.${i}` }, multiplier, hits, chance, ...(i === 1 && { hit: true }) }));
const volley = (party: string, step: string, more: Partial<Volley> = {}): Volley => ({
  party, step, strength: 21, lines: LINES, modifiers: [{ name: { key: 'sample.modifier' }, amount: 3, rule: 'EOTS-8.2B-05' }],
  rolled: { die: 1, total: 4, hits: 11, critical: false, left: 0 }, ...more,
});
const at = (now: string): BattleDetail['steps'] => [
  { id: 'air', name: { key: 'sample.step.air' }, state: now === 'air' ? 'now' : 'done' },
  { id: 'ground', name: { key: 'sample.step.ground' }, state: now === 'ground' ? 'now' : now === 'over' ? 'done' : 'next' },
];
const strong: Omit<BattleDetail, 'steps' | 'volleys'> = {
  layout: 'volley', space: 'sz-46', kind: { key: 'sample.surprise' }, round: 1, die: 10,
  parties: [attacks({ side: 'japan', nations: ['japan'], groups: [
    unit('fleet', 'japan', 'carrier', 12, 10, 'air'), unit('wing', 'japan', 'bomber', 9, 8, 'air', { states: ['outside'] }),
    unit('army', 'japan', 'infantry', 9, 12, 'ground', { states: ['reduced'], steps: { left: 1, of: 2 } }),
  ] }), defends({ side: 'britain', nations: ['india'], groups: [
    unit('raf', 'india', 'fighter', 6, 8, 'air', { hit: 1, take: 'clear' }), unit('corps', 'india', 'infantry', 9, 9, 'ground'),
    unit('tanks', 'india', 'armor', 6, 6, 'ground', { states: ['gone'], lost: 2, steps: { left: 0, of: 2 } }),
  ] })],
};
export const volleyStates: Record<string, BattleDetail> = {
  'before the roll': { ...strong, steps: at('air'), volleys: [] },
  'hits to assign': { ...strong, steps: at('air'), volleys: [
    volley('attacker', 'air', { rolled: { die: 1, total: 4, hits: 11, critical: true, left: 5 } }),
    volley('defender', 'air', { modifiers: [] }),
  ] },
  'over': {
    ...strong, steps: at('over'),
    volleys: [volley('attacker', 'air'), volley('defender', 'air'), volley('attacker', 'ground'), volley('defender', 'ground')],
    over: { words: { key: 'sample.won' }, lost: { attacker: [], defender: [{ nation: 'india', type: 'armor', count: 2 }] } },
  },
};

const odds = (wins: number): Odds => ({
  kind: 'battle', exact: true, unit: { key: 'sample.steps' },
  parties: [{ id: 'attacker', nation: 'japan', wins, loss: 1.2 }, { id: 'defender', nation: 'uk', wins: 1 - wins, loss: 2.1 }],
});
export const operation: OperationDetail = {
  side: 'japan', nation: 'japan', card: { key: 'sample.card.landing' }, faces: cards.slice(0, 2), how: { key: 'sample.how' },
  forces: [{
    id: 'own', nation: 'japan', name: { key: 'sample.hq' }, used: 3, limit: 5,
    units: [
      {
        id: 'fleet', nation: 'japan', type: 'carrier', name: { key: 'sample.unit.fleet' },
        note: { key: 'sample.moved' }, state: 'done', undo: 'clear',
      },
      { id: 'army', nation: 'japan', type: 'infantry', name: { key: 'sample.unit.army' }, state: 'in-hand' },
      { id: 'wing', nation: 'japan', type: 'bomber', name: { key: 'sample.unit.wing' } },
    ],
  }],
  battles: [
    { space: 'sz-46', attackers: [{ key: 'sample.unit.fleet' }], defenders: [{ key: 'sample.unit.raf' }], odds: odds(0.78), state: 'now' },
    { space: 'borneo', attackers: [{ key: 'sample.unit.army' }], defenders: [], odds: odds(0.41), state: 'next' },
    { space: 'burma', attackers: [{ key: 'sample.unit.army' }], defenders: [], state: 'done', over: { key: 'sample.won' } },
  ],
  facts: [{
    id: 'found', name: { key: 'sample.intelligence' }, value: { key: 'sample.surprise' },
    rule: 'EOTS-6.25C-01', chance: 0.8, items: [{ name: { key: 'sample.modifier' }, value: '−2' }],
  }],
};
