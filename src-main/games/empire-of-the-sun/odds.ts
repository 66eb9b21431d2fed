/** The chances of an answer before it is given. */
import type { Odds } from '../../engine/game.ts';
import { text } from '../../engine/text.ts';
import { ALLIED, JAPAN, hexNo, isUnitId, other, unitNo } from './data.ts';
import { oddsOf } from './rules/battle/index.ts';
import { offensiveChance } from './rules/nations/china.ts';
import { chanceOf, rollOf } from './rules/offensive/intelligence.ts';
import { bombingChance } from './rules/strategic/strategic-war.ts';
import type { EotsState } from './state.ts';

const NATIONS = { [JAPAN]: 'japan', [ALLIED]: 'usa' } as const;
const check = (chance: number, label: string, rule: string): Odds =>
  ({ kind: 'check', exact: true, rows: [{ label: text(label), value: chance, unit: 'chance' }], rule });

/** The fight for a declared battle hex as it stands: who holds the hex at the end, steps lost on the average. */
function battle(s: EotsState, hex: number): Odds | null {
  const { offensive } = s;
  const it = offensive?.battles.find((one) => one.hex === hex && !one.resolved);
  if (!offensive || !it) return null;
  const { taken, airNaval, steps } = oddsOf(s, it);
  return {
    kind: 'battle', exact: true, rule: 'EOTS-8.2-01',
    attacker: { nation: NATIONS[offensive.side], wins: taken, loss: steps[0] },
    defender: { nation: NATIONS[other(offensive.side)], wins: 1 - taken, loss: steps[1] },
    rows: [{ label: text('odds.air-naval'), value: airNaval, unit: 'chance' }],
  };
}

export function odds(s: EotsState, action: string): Odds | null {
  const [verb, first = ''] = action.split(':');
  switch (verb) {
    case 'battle': return battle(s, hexNo(first));
    case 'roll': return check(chanceOf(rollOf(s, false)), 'odds.intelligence', 'EOTS-6.25C-01');
    case 'roll-special': return check(chanceOf(rollOf(s, true)), 'odds.special', 'EOTS-6.27-03');
    case 'bomb': return isUnitId(first) ? check(bombingChance(s, unitNo(first)), 'odds.bombing', 'EOTS-11.32-01') : null;
    case 'china-offensive': return check(offensiveChance(s), 'odds.china', 'EOTS-12.72-05');
    default: return null;
  }
}
