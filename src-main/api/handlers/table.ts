/** Calls about the campaign on the table: answering, looking, going back, letting bots play. */
import { campaignCard } from '../cards.ts';
import type { CallName } from '../contract.ts';
import type { Handlers } from '../dispatch.ts';
import { historyMarks } from '../history-marks.ts';
import type { Program } from '../program.ts';
import type { LogLine, Moved } from '../types.ts';

type Names = Extract<CallName, `table.${string}` | `bots.${string}`>;

export function tableHandlers({ repository, tables }: Program): Pick<Handlers, Names> {
  const table = (campaign: string): ReturnType<typeof tables.get>['open']['table'] => tables.get(campaign).open.table;
  const moved = (campaign: string, move: (it: ReturnType<typeof table>) => void): Moved => {
    const { open } = tables.get(campaign);
    move(open.table);
    return { head: open.table.session.head, revision: open.revision };
  };
  return {
    'table.open': async ({ campaign, side, window }) => {
      const { open } = await tables.open(campaign, window);
      if (side) open.table.lookFrom(side);
      const snapshot = open.snapshot(campaignCard(repository.get(campaign)));
      // Bots begin once somebody looks on.
      open.table.drive();
      return snapshot;
    },
    'table.close': async ({ campaign, window }) => {
      await tables.leave(campaign, window);
      return { campaign };
    },
    'table.act': ({ campaign, no, actions }) => {
      const { open } = tables.get(campaign);
      return { ...open.table.act(no, actions), revision: open.revision };
    },
    'table.undo': ({ campaign }) => moved(campaign, (it) => it.undo()),
    'table.redo': ({ campaign }) => moved(campaign, (it) => it.redo()),
    'table.goTo': ({ campaign, node, look }) => moved(campaign, (it) => it.goTo(node, look)),
    'table.branch': ({ campaign, branch, name }) => {
      const { play } = tables.get(campaign);
      const id = branch ?? play.branches().find(({ current }) => current)!.id;
      repository.nameBranch(campaign, id, name);
      return play.branches();
    },
    'table.history': ({ campaign }) => {
      const { open, play } = tables.get(campaign);
      return { marks: historyMarks(play.session, open.table.viewer), branches: play.branches(), head: play.session.head };
    },
    'table.charts': ({ campaign }) => tables.get(campaign).open.readCharts(),
    'table.meanwhile': ({ campaign }) => tables.get(campaign).open.readMeanwhile(),
    'table.reports': ({ campaign }) => tables.get(campaign).open.readReports(),
    'table.almanac': ({ campaign }) => tables.get(campaign).open.readAlmanac(),
    'table.log': ({ campaign, from, count, ahead, ...wanted }) => {
      const { book, table: { tip } } = tables.get(campaign).open;
      const fits = (line: LogLine): boolean =>
        (wanted.side === undefined || line.side === wanted.side) && (wanted.turn === undefined || line.turn === wanted.turn)
        && (wanted.phase === undefined || line.phase === wanted.phase) && (wanted.rule === undefined || line.rule === wanted.rule)
        && (wanted.space === undefined || Boolean(line.spaces?.includes(wanted.space)));
      const lines = (ahead ? book.until(tip) : book.all()).filter(fits);
      return { lines: lines.filter(({ seq }) => seq >= from).slice(0, count), length: lines.length };
    },
    'table.whyNot': ({ campaign, target, via }) => table(campaign).whyNot(target, via),
    'table.overlay': ({ campaign, overlay, ...about }) => table(campaign).overlay({ id: overlay, ...about }),
    'table.odds': ({ campaign, action, before }) => table(campaign).odds(action, before),
    'table.hint': ({ campaign }) => table(campaign).hint(),
    'table.propose': ({ campaign, space, ...wish }) => table(campaign).propose(space, wish),
    'table.review': ({ campaign, side, order }) => tables.get(campaign).reviews[order](side),
    'table.usual': ({ campaign }) => table(campaign).usual(),
    'bots.control': ({ campaign, order, speed }) => table(campaign).control(order, speed),
  };
}
