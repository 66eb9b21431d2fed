/** Land-Based Aircraft without an airfield are Destroyed, wherever they flew. Airfields are not rebuilt during the Battle. */
import type { Step } from '../../../engine/flow.ts';
import { onAir, onForce, type NimitzAction } from '../answers.ts';
import { choice, solitaire } from '../choices.ts';
import type { Side } from '../data-types.ts';
import { fact, forceOf, type Ctx, type Force, type NimitzState } from '../state.ts';
import { battleOf, inZone } from './fighters.ts';
import { destroyForce } from './hits.ts';
import { anyOf, nextOf } from './landing.ts';
import { wingsAway } from './us-set-up.ts';

/** Those that need an airfield; Bomber Wings over Japan have theirs in the Marianas (FCN-CB-31, R-57). */
const users = (s: NimitzState, side: Side): Force[] => [...inZone(s, side, 'airfield'), ...(side === 'us' ? wingsAway(s) : [])];
export const fields = (s: NimitzState, side: Side): { places: number; aircraft: number } =>
  ({ places: battleOf(s).airfields[side], aircraft: users(s, side).length });
const surplus = (s: NimitzState, side: Side): number => {
  const { places, aircraft } = fields(s, side);
  return aircraft - places;
};
const priced = (s: NimitzState, side: Side) =>
  users(s, side).map((force) => ({ force, damaged: force.damaged, cost: fact(force).hitCost }));

/** A wing away has no aircraft on the Battle Map. */
const loss = ({ id, zone }: Force): NimitzAction => (zone === null ? onForce('lose', id) : onAir('lose', id * 8));
function lose(ctx: Ctx, { air, force }: NimitzAction): void {
  ctx.log('battle.no-airfield', {}, { rule: 'FCN-CB-22' });
  destroyForce(ctx, forceOf(ctx.s, force ?? air! >> 3));
}

export const airfieldLosses = (id: string): Step<NimitzState>[] => [
  solitaire<NimitzAction>(`${id}-japan`, {
    options: ({ s }) => (surplus(s, 'jp') > 0 ? nextOf(priced(s, 'jp'), surplus(s, 'jp')).map(({ force }) => loss(force)) : []), take: lose,
  }),
  choice<NimitzAction>(id, {
    options: ({ s }) => (surplus(s, 'us') > 0 ? anyOf(priced(s, 'us'), surplus(s, 'us')).map(({ force }) => loss(force)) : []), take: lose,
  }),
];
