/** Depth Charges, and ASW, by which those of the United States come before the Torpedoes. */
import { decide, sequence, when, type Step } from '../../../engine/flow.ts';
import { act, onPlan, type NimitzAction } from '../answers.ts';
import { BATTLE_AREAS, type NimitzState } from '../state.ts';
import { attackersIn, newStep } from './attacks.ts';
import { battleOf } from './fighters.ts';
import { US, owns, planText, spend } from './plans.ts';
import { volley } from './volley.ts';

const PASS = act({ verb: 'pass' });
/** A US Ship that can roll shares an area with a Japanese Submarine. */
const canCharge = (s: NimitzState): boolean => {
  const step = newStep(s, 'depth-charges', 'escorts');
  return BATTLE_AREAS.some((area) => attackersIn(s, step, area, 'us').length > 0);
};

/** All US Depth Charges of the Battle Turn, and their Hits; the Torpedoes are rolled on what is left (FCN-UP-03, R-27). */
export const asw: Step<NimitzState> = sequence<NimitzState>('bt.asw',
  decide<NimitzState, NimitzAction>('bt.asw.use', {
    who: () => 'usa',
    actions: ({ s }) => (owns(s, US.asw) && canCharge(s) ? [PASS, onPlan('use', US.asw)] : []),
    apply: (ctx, { plan }) => {
      if (plan === undefined) return;
      spend(ctx.s, plan);
      battleOf(ctx.s).charged = true;
      ctx.log('battle.plan-used', { plan: planText(plan) }, { rule: 'FCN-UP-03' });
    },
  }),
  when<NimitzState>('bt.asw.first', ({ s }) => battleOf(s).charged,
    volley('bt.asw.depth-charges', 'depth-charges', 'escorts', () => ['us'])));

/** After ASW only Japan is left to roll. */
export const depthCharges: Step<NimitzState> = volley('bt.depth-charges', 'depth-charges', 'escorts',
  ({ battle }) => (battle!.charged ? ['jp'] : ['us', 'jp']));
