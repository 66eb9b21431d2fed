/** An open table and what its windows have been told: every change goes out once, as the difference from the last. */
import type { LogEntry } from '../engine/journal.ts';
import type { TableView } from '../engine/view.ts';
import type { AnyEvent } from './contract.ts';
import { difference } from './difference.ts';
import { LogBook, LOG_TAIL } from './log-book.ts';
import { ChartBook } from './chart-book.ts';
import { Table, type TableDeps } from './table.ts';
import type { CampaignCard, TableCharts, TableSnapshot } from './types.ts';

/** Milliseconds within which the answers of bots are put together into one change. */
const TOGETHER = 40;

export class OpenTable {
  readonly table: Table;
  readonly book: LogBook;
  private readonly charts: ChartBook;
  revision = 0;
  private readonly campaign: string;
  private readonly emit: (event: AnyEvent) => void;
  private sent: TableView | null = null;
  private timer: NodeJS.Timeout | null = null;
  private itself = false;
  private lastSent = 0;

  constructor(campaign: string, it: Omit<TableDeps, 'changed' | 'thinking'> & { emit: (event: AnyEvent) => void; notes?: readonly { node: number; entry: LogEntry }[] }) {
    this.campaign = campaign;
    this.emit = it.emit;
    this.table = new Table({
      ...it,
      changed: (soon, itself) => this.changed(soon, itself),
      thinking: (side, on) => it.emit({ event: 'bot.thinking', data: { campaign, side, on } }),
    });
    this.book = new LogBook(it.play.session, it.notes);
    this.book.update(this.table.viewer);
    this.charts = new ChartBook(it.play.session);
  }

  /** The whole of it; later changes fit on the revision named here. */
  snapshot(campaign: CampaignCard): TableSnapshot {
    this.flush();
    this.sent ??= this.table.view();
    return {
      ...this.table.status(), campaign, revision: this.revision, view: this.sent,
      log: this.book.newest(LOG_TAIL), logLength: this.book.length,
    };
  }

  readCharts(): TableCharts {
    return this.charts.read(this.table.status().tip, this.table.viewer);
  }

  /** Sends what changed since the last time, if somebody has looked at the table yet. */
  flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const log = this.book.update(this.table.viewer);
    if (!this.sent) return;
    const view = this.table.view();
    const from = this.revision++;
    this.emit({
      event: 'table.changed',
      data: { campaign: this.campaign, from, revision: this.revision, itself: this.itself, status: this.table.status(), difference: difference(this.sent, view), log },
    });
    this.sent = view;
    this.itself = false;
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
