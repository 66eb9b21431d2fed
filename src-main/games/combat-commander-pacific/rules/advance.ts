/** The Advance (CCP-22-01): one hex each, whatever it costs, into the enemy's too; then every hex with both sides has its Melee. */
import { auto, decide, repeat, sequence, type Outline } from '../../../engine/flow.ts';
import { DONE, onHex, onUnit, unitTo, type CcpAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { SIDE_NAMES, other } from '../data.ts';
import { ALL_HEXES, hexId } from '../map.ts';
import { findUnit, isOnMap, unitName, unitOf, type CcpState, type Unit } from '../state.ts';
import { callActivation } from './activation.ts';
import { smokeWindow } from './smoke-grenades.ts';
import { advanceHexes, exitVp } from './movement-costs.ts';
import { isMelee } from './placement.ts';
import { occupy } from './victory.ts';

const waiting = (s: CcpState): Unit[] => s.order!.units.filter((id) => !s.order!.done.includes(id)).flatMap((id) => findUnit(s, id) ?? [])
  .filter(isOnMap);
const advances = (s: CcpState): CcpAction[] => waiting(s).flatMap((unit) => [
  ...advanceHexes(s, unit).map((hex) => unitTo('advance', unit.id, hex)), ...(exitVp(s, unit) === null ? [] : [onUnit('exit', unit.id)]),
]);
const melees = (s: CcpState): number[] => ALL_HEXES.filter((hex) => isMelee(s, hex));

const advanceOrder = sequence<CcpState>('order-advance',
  auto('advance.activate', (ctx) => callActivation(ctx, 'advance')),
  smokeWindow,
  repeat('advance.left', ({ s }) => s.order!.kind === 'advance' && advances(s).length > 0,
    decide<CcpState, CcpAction>('advance.move', {
      who: ({ s }) => SIDE_NAMES[s.order!.side],
      // Whoever stays, stays once somebody has advanced (CCP-20-05).
      actions: ({ s }) => [...advances(s), ...(s.order!.performed ? [DONE] : [])],
      apply: (ctx, { verb, unit: id, hex }) => {
        const { s } = ctx;
        const order = s.order!;
        if (verb === 'done') {
          order.done.push(...order.units);
          return;
        }
        order.performed = true;
        order.done.push(id!);
        const unit = unitOf(s, id!);
        if (verb === 'exit') return ctx.call('exit', { units: [id!] });
        const from = unit.at;
        unit.at = hex!;
        ctx.log('advances', { unit: unitName(id!), start: hexId(from), at: hexId(hex!) },
          { rule: 'CCP-22-01', spaces: [hexId(from), hexId(hex!)], side: SIDE_NAMES[order.side] });
        occupy(ctx);
        if (!s.kernel.result) ctx.call('entered', { from, units: [id!] });
      },
    })),
  repeat('advance.melees', ({ s }) => melees(s).length > 0,
    choice('advance.melee-order', {
      who: ({ s }) => s.order!.side,
      options: ({ s }) => melees(s).map((hex) => onHex('melee', hex)),
      take: (ctx, { hex }) => {
        ctx.s.melee = { hex: hex!, holder: other(ctx.s.order!.side), bonus: [0, 0], totals: [0, 0] };
        ctx.call('melee');
      },
    })));

export const advanceProcedures: Outline<CcpState> = { 'order-advance': advanceOrder };
