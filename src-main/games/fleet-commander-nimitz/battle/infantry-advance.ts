/**
 * Infantry advances: from the Beach to the Foxholes, from Transports to the Beach, Marines straight to the Foxholes.
 */
import { auto, type Step } from '../../../engine/flow.ts';
import { fact, forceName, type Ctx, type Force, type NimitzState } from '../state.ts';
import { isMarine } from '../units.ts';
import { SIDES, inZone } from './fighters.ts';

/** From here on it is Ashore. */
function land(ctx: Ctx, force: Force): void {
  force.zone = isMarine(fact(force)) ? 'foxhole' : 'beach';
  force.ashore = true;
  ctx.log(`battle.lands-${force.zone}`, { force: forceName(force.id) }, { rule: 'FCN-CB-20' });
}

export const infantryAdvance: Step<NimitzState> = auto('bt.infantry-advance', (ctx) => {
  for (const side of SIDES) {
    for (const force of inZone(ctx.s, side, 'beach')) force.zone = 'foxhole';
    for (const force of inZone(ctx.s, side, 'transport')) land(ctx, force);
  }
});
