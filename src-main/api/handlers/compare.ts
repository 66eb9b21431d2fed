/** Calls about two campaigns side by side. */
import type { Campaign } from '../../campaigns/campaign.ts';
import type { OpenCampaign } from '../../campaigns/play.ts';
import { campaignCard } from '../cards.ts';
import type { CallName, Checked } from '../contract.ts';
import { sourceOf, type Source } from '../compare/comparison.ts';
import type { Handlers } from '../dispatch.ts';
import type { Program } from '../program.ts';
import { played } from './campaigns.ts';

type Names = Extract<CallName, `compare.${string}`>;

export function compareHandlers(it: Program): Pick<Handlers, Names> {
  const { comparisons, repository, tables } = it;
  const tipOf = (open: OpenCampaign): number =>
    (tables.has(open.id) ? tables.get(open.id).open.table.tip : open.session.history.newestBelow(open.head));
  const source = ({ campaign, line }: Checked<'compare.read'>['a']): Source => {
    const open = played(it, campaign);
    return sourceOf(open, tipOf(open), line);
  };
  return {
    'compare.choices': ({ campaign }) => {
      const open = played(it, campaign);
      const { game, origin, scenario } = open.campaign;
      const there = repository.list({ show: 'all', game }).filter(({ id, deleted }) => id !== campaign && !deleted);
      const [copies, others] = [there.filter((one) => one.origin === origin), there.filter((one) => one.origin !== origin)];
      const like = (one: Campaign): number => Number(one.scenario !== scenario);
      const tip = tipOf(open);
      return {
        lines: open.branches().filter(({ head }) => head !== tip), copies: copies.map(campaignCard),
        others: others.sort((a, b) => like(a) - like(b)).map(campaignCard),
      };
    },
    'compare.read': ({ a, b, side, window }) => comparisons.read([source(a), source(b)], { side, window }),
    'compare.leave': async ({ window }) => {
      await comparisons.leave(window);
      return {};
    },
  };
}
