/** Phase 1: buying combat units (AAP-P1-01). IPC are paid at once; units wait on the chart until phase 7. */
import { auto, decide, phase } from '../../../engine/flow.ts';
import type { WhyNot } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import { act, type AapAction } from '../answers.ts';
import { NATIONS, NATIONS_OF, type AapState, type Nation, type Treasury, type UnitType } from '../state.ts';
import { UNITS, UNIT_TYPES } from '../units.ts';
import { countInfantry } from './china.ts';
import { holdsCapital } from './control.ts';

export interface PurchaseAction extends AapAction { verb: 'buy' | 'return' | 'done'; nation?: Treasury }

const DONE: PurchaseAction = act({ verb: 'done' });

/** The treasuries of the power whose turn it is, that may buy: their capital is in friendly hands (AAP-P1-04). */
export const buyers = (s: AapState): Treasury[] =>
  NATIONS_OF[s.power].filter((nation): nation is Treasury => nation !== 'china' && holdsCapital(s, nation));

/** What was bought in this phase, by `nation/type`: only that can be given back. */
type Bought = Record<string, number>;

interface Goods { type: UnitType; cost: number; key: string; buy: PurchaseAction; giveBack: PurchaseAction }

/** What each nation may ever buy, with its actions: they depend on nation and type alone, and are made once. */
const SHOP = Object.fromEntries(NATIONS.map((nation) => [nation, UNIT_TYPES
  // Marines and complexes are for the USA alone (AAP-P1-02); pieces never run out (AAP-P1-05).
  .filter((type) => UNITS[type].buyers.includes(nation))
  .map((type): Goods => {
    const key = `${nation}/${type}`;
    const action = (verb: 'buy' | 'return'): PurchaseAction =>
      act({ verb, nation: nation as Treasury, type, ...(verb === 'return' && { back: true }) });
    return { type, cost: UNITS[type].cost, key, buy: action('buy'), giveBack: action('return') };
  })])) as Record<Nation, Goods[]>;

export const purchase = phase<AapState>('purchase',
  auto('purchase.china-count', ({ s }) => {
    s.chinaDue = s.power === 'usa' ? countInfantry(s) : 0;
  }),
  decide<AapState, PurchaseAction>('purchase.buy', {
    who: ({ s }) => s.power,
    actions: ({ s, locals }) => {
      const list: PurchaseAction[] = [];
      const bought = (locals.bought ?? {}) as Bought;
      for (const nation of buyers(s)) {
        const purse = s.treasuries[nation];
        for (const { cost, key, buy, giveBack } of SHOP[nation]) {
          if (cost <= purse) list.push(buy);
          if (bought[key]) list.push(giveBack);
        }
      }
      // Nothing can be bought and nothing was: the step passes over.
      if (list.length > 0) list.push(DONE);
      return list;
    },
    apply: (ctx, { verb, nation, type }) => {
      if (verb === 'done') return;
      const { s } = ctx;
      const sign = verb === 'buy' ? 1 : -1;
      const bought = ((ctx.locals.bought as Bought | undefined) ?? {});
      const key = `${nation}/${type}`;
      bought[key] = (bought[key] ?? 0) + sign;
      if (bought[key] === 0) delete bought[key];
      ctx.locals.bought = bought;
      s.treasuries[nation!] -= sign * UNITS[type!].cost;
      const waiting = s.purchases[nation!];
      waiting[type!] = (waiting[type!] ?? 0) + sign;
      if (waiting[type!] === 0) delete waiting[type!];
      return 'again';
    },
  }),
  auto('purchase.pay', (ctx) => {
    const bought = (ctx.locals.bought ?? {}) as Bought;
    delete ctx.locals.bought;
    for (const nation of buyers(ctx.s)) {
      keep(ctx.s, nation, bought);
      const units = Object.entries(bought).filter(([key]) => key.startsWith(`${nation}/`));
      if (units.length === 0) continue;
      ctx.log('bought', {
        nation: text(`nation.${nation}`), left: ctx.s.treasuries[nation],
        units: units.map(([key, n]) =>
          text('count-unit', { n, unit: text(`unit.${key.split('/')[1]}`), units: text(`units.${key.split('/')[1]}`) })),
      }, { rule: 'AAP-P1-01' });
    }
  }),
);

/** Notes for the next turn's sheet what a nation has bought. */
function keep(s: AapState, nation: Treasury, bought: Bought): void {
  const own = Object.entries(bought).filter(([key]) => key.startsWith(`${nation}/`)).map(([key, n]) => [key.slice(nation.length + 1), n]);
  s.lastBought = { ...s.lastBought, [nation]: Object.fromEntries(own) as Partial<Record<UnitType, number>> };
}

/** Why a nation cannot buy this now; null when it can, or when there is no such nation or unit. */
export function whyNotBuy(s: AapState, nation: string, type: string): WhyNot | null {
  if (!NATIONS.includes(nation as Nation) || !UNIT_TYPES.includes(type as UnitType)) return null;
  if (nation === 'china') return { reason: text('why.china-never-buys'), rule: 'AAP-P1-02' };
  if (!NATIONS_OF[s.power].includes(nation as Nation)) {
    return { reason: text('why.not-your-nation', { nation: text(`nation.${nation}`) }), rule: 'AAP-TURN-01' };
  }
  const { cost, buyers: allowed } = UNITS[type as UnitType];
  if (!allowed.includes(nation as Nation)) return { reason: text('why.usa-only', { unit: text(`units.${type}`) }), rule: 'AAP-P1-02' };
  if (!holdsCapital(s, nation as Treasury)) {
    return { reason: text('why.capital-lost', { nation: text(`nation.${nation}`) }), rule: 'AAP-P1-04' };
  }
  const have = s.treasuries[nation as Treasury];
  if (cost <= have) return null;
  // Each nation pays from its own treasury, whatever the other one of the same power has (AAP-P1-03).
  const rich = NATIONS_OF[s.power].some((other) => other !== nation && other !== 'china' && s.treasuries[other] >= cost);
  if (rich) return { reason: text('why.own-treasury', { cost, have, nation: text(`nation.${nation}`) }), rule: 'AAP-P1-03' };
  return { reason: text('why.too-dear', { cost, have }), rule: 'AAP-P1-01' };
}

/** Only what was bought in this very phase is given back. */
export const whyNotReturn = (): WhyNot => ({ reason: text('why.not-bought-now'), rule: 'AAP-P1-01' });
