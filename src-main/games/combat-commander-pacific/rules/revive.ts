/** Revive (CCP-31-01): so many points as the card says, each rallies a unit or takes its Suppression away. */
import { decide, type Outline } from '../../../engine/flow.ts';
import { DONE, onUnit, type CcpAction } from '../answers.ts';
import { CARDS, SIDE_NAMES, type Side } from '../data.ts';
import { unitOf, unitsOf, type CcpState } from '../state.ts';
import { rally, unsuppress } from './breaking.ts';

export const revivals = (s: CcpState, side: Side): CcpAction[] => unitsOf(s, side).flatMap(({ id, broken, suppressed }) =>
  [...(broken ? [onUnit('rally', id)] : []), ...(suppressed ? [onUnit('unsuppress', id)] : [])]);

const order = decide<CcpState, CcpAction>('revive.points', {
  who: ({ s }) => SIDE_NAMES[s.order!.side],
  actions: ({ s }) => {
    const { side, card, done } = s.order!;
    const list = done.length < CARDS[card].points! ? revivals(s, side) : [];
    if (list.length === 0) return [];
    return s.order!.performed ? [...list, DONE] : list;
  },
  apply: (ctx, { verb, unit: id }) => {
    if (verb === 'done') return undefined;
    const unit = unitOf(ctx.s, id!);
    ctx.s.order!.performed = true;
    ctx.s.order!.done.push(unit.id);
    if (verb === 'rally') rally(ctx, unit, 'CCP-31-01');
    else unsuppress(ctx, unit, 'CCP-31-01');
    return 'again';
  },
});
export const reviveProcedures: Outline<CcpState> = { 'order-revive': order };
