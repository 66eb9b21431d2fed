/** Calls about two campaigns side by side. */
import type { CallName, Checked } from '../contract.ts';
import { sourceOf, type Source } from '../compare/comparison.ts';
import type { Handlers } from '../dispatch.ts';
import type { Program } from '../program.ts';
import { played } from './campaigns.ts';

type Names = Extract<CallName, `compare.${string}`>;

export function compareHandlers(it: Program): Pick<Handlers, Names> {
  const { comparisons, tables } = it;
  const source = ({ campaign, line }: Checked<'compare.read'>['a']): Source => {
    const open = played(it, campaign);
    const tip = tables.has(campaign) ? tables.get(campaign).open.table.tip : open.session.history.newestBelow(open.head);
    return sourceOf(open, tip, line);
  };
  return {
    'compare.read': ({ a, b, side, window }) => comparisons.read([source(a), source(b)], { side, window }),
    'compare.leave': async ({ window }) => {
      await comparisons.leave(window);
      return {};
    },
  };
}
