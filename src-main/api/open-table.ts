/** An open table and what its windows have been told: every change goes out once, as the difference from the last. */
import type { TableView } from '../engine/view.ts';
import type { AnyEvent } from './contract.ts';
import { difference } from './difference.ts';
import { LogBook, LOG_TAIL } from './log-book.ts';
import { ChartBook } from './chart-book.ts';
import { meanwhile } from './meanwhile.ts';
import type { TableDeps } from './table-deps.ts';
import { ordersIn } from './orders.ts';
import { Table } from './table.ts';
import type { AlmanacPage, CampaignCard, Report, SceneTold, TableCharts, TableSnapshot } from './types.ts';

/** Milliseconds within which the answers of bots are put together into one change. */
const TOGETHER = 40;

export class OpenTable {
  readonly table: Table;
  readonly book: LogBook;
  private readonly charts: ChartBook;
  revision: number;
  private readonly campaign: string;
  private readonly emit: (event: AnyEvent) => void;
  /** What the windows have: the view, the status as text, the length of the log. */
  private sent: TableView | null = null;
  private said = '';
  private kept = 0;
  private timer: NodeJS.Timeout | null = null;
  private itself = false;
  private lastSent = 0;

  constructor(campaign: string, it: Omit<TableDeps, 'changed' | 'thinking'> & { emit: (event: AnyEvent) => void; revision?: number }) {
    this.campaign = campaign;
    this.revision = it.revision ?? 0;
    this.emit = it.emit;
    this.table = new Table({
      ...it,
      orders: (side) => ordersIn(it.settings(), campaign, side),
      changed: (soon, itself) => this.changed(soon, itself),
      thinking: (side, on) => it.emit({ event: 'bot.thinking', data: { campaign, side, on } }),
    });
    this.book = new LogBook(it.play.session, (node) => it.play.notesAfter(node));
    this.book.update(this.table.viewer);
    this.charts = new ChartBook(it.play.session);
  }

  /** The whole of it; later changes fit on the revision named here. */
  snapshot(campaign: CampaignCard): TableSnapshot {
    this.flush();
    const status = this.table.status();
    if (!this.sent) {
      this.sent = this.table.view();
      this.said = JSON.stringify(status);
      this.kept = this.book.length;
    }
    return {
      ...status, campaign, revision: this.revision, view: this.sent,
      log: this.book.newest(LOG_TAIL), logLength: this.book.length,
    };
  }

  readCharts(): TableCharts {
    return this.charts.read(this.table.status().tip, this.table.viewer);
  }

  readMeanwhile(): SceneTold[] {
    this.flush();
    const { session, viewer } = this.table;
    return meanwhile(session, viewer, this.book.all());
  }

  readReports(): Report[] {
    this.flush();
    const { game, start } = this.table.session;
    return game.reports?.(start.scenario, this.book.all()) ?? [];
  }

  readAlmanac(): AlmanacPage[] {
    const { session: { game, state }, viewer } = this.table;
    return game.almanac?.(game.observe(state, viewer)) ?? [];
  }

  /** Sends what changed since the last time, if somebody has looked at the table yet. */
  flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const { itself } = this;
    this.itself = false;
    const log = this.book.update(this.table.viewer);
    if (!this.sent) return;
    const view = this.table.view();
    const status = this.table.status();
    const change = difference(this.sent, view);
    const said = JSON.stringify(status);
    // Windows that open a table all at once would tell each other of nothing, and each ask again because of it.
    if (change === null && said === this.said && log.keep === log.length && log.length === this.kept) return;
    const from = this.revision++;
    this.emit({
      event: 'table.changed',
      data: { campaign: this.campaign, from, revision: this.revision, itself, status, difference: change, log },
    });
    this.sent = view;
    this.said = said;
    this.kept = log.length;
    this.lastSent = performance.now();
  }

  private changed(soon: boolean, itself = false): void {
    this.itself ||= itself;
    const wait = soon ? TOGETHER - (performance.now() - this.lastSent) : 0;
    if (wait <= 0) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), wait);
  }

  async close(): Promise<void> {
    await this.table.close();
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }
}
