/** Smoke Grenades (CCP-47-01): at the start of a Move, a Charge or an Advance, one marker for each activated Squad that throws. */
import { decide, repeat, type Outline } from '../../../engine/flow.ts';
import { DONE, unitTo, type CcpAction } from '../answers.ts';
import { SIDE_NAMES } from '../data.ts';
import { neighbours } from '../map.ts';
import { fact, findUnit, isOnMap, type CcpState } from '../state.ts';
import { smokeLeft, takesSmoke } from './placement.ts';
import { laySmoke } from './smoke.ts';
import { playCard, window } from './windows.ts';

/** `smoked`: who has thrown by this card. */
function throws(s: CcpState, smoked: readonly number[]): CcpAction[] {
  const { order } = s;
  if (!order || smokeLeft(s).length === 0) return [];
  const squads = order.units.flatMap((id) => findUnit(s, id) ?? [])
    .filter((unit) => isOnMap(unit) && fact(unit).type === 'squad' && !smoked.includes(unit.id));
  return squads.flatMap(({ id, at }) => [at, ...neighbours(at)].filter((hex) => takesSmoke(s, hex)).map((hex) => unitTo('smoke', id, hex)));
}

/** Each card lets every Squad throw once more. */
export const smokeWindow = window('order.before', {
  who: ({ s }) => s.order!.side,
  open: ({ s }) => s.order !== null && !s.order.performed,
  actions: ['smoke-grenades'],
  allowed: ({ s }) => throws(s, []).length > 0,
  play: (ctx, side, card) => {
    playCard(ctx, side, card, 'CCP-47-01');
    ctx.s.order!.smoked = [];
    ctx.call('smoke-grenades');
  },
});

const smokeGrenades = repeat<CcpState>('smoke.left', ({ s, locals }) => locals.done !== true && throws(s, s.order!.smoked).length > 0,
  decide<CcpState, CcpAction>('smoke.place', {
    who: ({ s }) => SIDE_NAMES[s.order!.side],
    actions: ({ s }) => [...throws(s, s.order!.smoked), ...(s.order!.smoked.length > 0 ? [DONE] : [])],
    apply: (ctx, { verb, unit, hex }) => {
      if (verb === 'done') {
        ctx.locals.done = true;
        return;
      }
      ctx.s.order!.smoked.push(unit!);
      laySmoke(ctx, hex!, 'CCP-47-01');
    },
  }));

export const smokeProcedures: Outline<CcpState> = { 'smoke-grenades': smokeGrenades };
