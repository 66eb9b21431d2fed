/** Phase 9: income and victory points (AAP-EC-01, AAP-VP-01). */
import { auto, decide, phase } from '../../../engine/flow.ts';
import type { WhyNot } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import { act, type AapAction } from '../answers.ts';
import { NATIONS_OF, type AapState, type Ctx } from '../state.ts';
import { britishPool, holdsCapital, production } from './control.ts';
import { endByIncome } from './victory.ts';

/** `n`: India's share. `pool`: what is divided. */
export interface DivideAction extends AapAction { verb: 'divide'; n: number; pool: number }

/** Every way to divide the pool: India's share from nothing to all (AAP-EC-04, AAP-SETUP-05). */
function divisions(s: AapState, pool: number): DivideAction[] {
  // A nation whose capital is enemy-held takes no share; with both lost the pool is lost.
  const india = holdsCapital(s, 'india');
  const australia = holdsCapital(s, 'australia');
  const list: DivideAction[] = [];
  for (let n = 0; n <= pool; n++) {
    if ((n === 0 || india) && (n === pool || australia)) list.push(act({ verb: 'divide', n, pool }));
  }
  return pool === 0 ? [] : list;
}

function divide(ctx: Ctx, { n: india, pool }: DivideAction, rule: string): void {
  ctx.s.treasuries.india += india;
  ctx.s.treasuries.australia += pool - india;
  ctx.log('divided', { india, australia: pool - india }, { rule, side: 'britain' });
}

/** Why the pool cannot be divided so. Null where nothing is divided now. */
export function whyNotDivide(s: AapState): WhyNot | null {
  if (s.phase !== 0 && s.phase !== 9) return null;
  return { reason: text('why.divide'), rule: s.phase === 0 ? 'AAP-SETUP-05' : 'AAP-EC-04' };
}

/** Before the first turn: the starting convoy IPC (AAP-SETUP-05, R-03). */
export const divideAtStart = decide<AapState, DivideAction>('setup.divide-convoy', {
  who: () => 'britain',
  actions: ({ s }) => divisions(s, britishPool(s)),
  apply: (ctx, action) => divide(ctx, action, 'AAP-SETUP-05'),
});

export const income = phase<AapState>('income',
  auto('income.collect', (ctx) => {
    const { s } = ctx;
    let collected = 0;
    for (const nation of NATIONS_OF[s.power]) {
      if (nation === 'china' || !holdsCapital(s, nation)) continue;
      const ipc = production(s, nation);
      s.treasuries[nation] += ipc;
      collected += ipc;
      ctx.log('collected', { nation: text(`nation.${nation}`), ipc, bank: s.treasuries[nation] }, { rule: 'AAP-EC-01' });
    }
    ctx.locals.collected = collected;
    // With one British capital lost there is nothing to choose: the other takes the whole pool.
    const ways = s.power === 'britain' ? divisions(s, britishPool(s)) : [];
    if (ways.length === 1) divide(ctx, ways[0], 'AAP-EC-04');
  }),
  decide<AapState, DivideAction>('income.divide-convoy', {
    who: () => 'britain',
    actions: ({ s }) => {
      const ways = s.power === 'britain' ? divisions(s, britishPool(s)) : [];
      return ways.length > 1 ? ways : [];
    },
    apply: (ctx, action) => divide(ctx, action, 'AAP-EC-04'),
  }),
  auto('income.vp', (ctx) => {
    const { s } = ctx;
    const collected = ctx.locals.collected as number;
    delete ctx.locals.collected;
    if (s.power !== 'japan') return;
    // One point per full 10 IPC of this turn, what was seized included (AAP-VP-01).
    const gained = Math.floor((collected + s.seized) / 10);
    s.vp += gained;
    ctx.log('vp-gained', { points: gained, vp: s.vp, ipc: collected + s.seized }, { rule: 'AAP-VP-01' });
    endByIncome(ctx, gained);
  }),
);
