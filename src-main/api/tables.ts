/** The tables that are open, at most one a campaign; opening one again finds it as it stands. */
import { openCampaign, type Games, type OpenCampaign } from '../campaigns/play.ts';
import type { Repository } from '../campaigns/repository.ts';
import type { AnyEvent } from './contract.ts';
import { OpenTable } from './open-table.ts';
import type { Clock } from './pace.ts';
import { Refused } from './refused.ts';
import { Reviews } from './review/reviews.ts';
import { Thinker } from './thinker.ts';
import { Trials } from './trials.ts';
import type { Settings } from './types.ts';

/** Tables left open are closed when so many newer ones are; nothing is lost by it. */
const MOST_OPEN = 4;

export interface TablesDeps {
  repository: Repository;
  games: Games;
  gamesModule: string | null;
  clock: Clock;
  settings: () => Settings;
  emit: (event: AnyEvent) => void;
  failed: (campaign: string, error: unknown) => void;
}

interface Entry {
  open: OpenTable;
  play: OpenCampaign;
  reviews: Reviews;
  /** The windows that show it. */
  windows: Set<string>;
}

export class Tables {
  private readonly it: TablesDeps;
  private readonly entries = new Map<string, Entry>();
  /** Where the count of changes stood when a table was closed: a window that still shows it must not take newer ones for old. */
  private readonly revisions = new Map<string, number>();

  constructor(it: TablesDeps) {
    this.it = it;
  }

  /** Opens the campaign for a window, if it is not open. Throws StoreError. */
  async open(id: string, window = ''): Promise<Entry> {
    const known = this.entries.get(id);
    known?.windows.add(window);
    if (known) return known;
    const { repository, games, gamesModule, clock, settings, emit, failed } = this.it;
    const { seats, deleted, fair } = repository.get(id);
    if (deleted) {
      throw new Refused(
        'refused', 'The campaign is in the bin: restore it to play on.',
        'La campagna è nel cestino: ripristinala per continuare a giocare.',
      );
    }
    const play = openCampaign(repository, games, id);
    const open = new OpenTable(id, {
      play, seats, strict: fair.strict, clock, settings, emit, thinker: new Thinker(gamesModule), trials: new Trials(gamesModule),
      failed: (error) => failed(id, error), revision: (this.revisions.get(id) ?? -1) + 1,
    });
    const reviews = new Reviews(open.table, {
      gamesModule, failed: (error) => failed(id, error),
      changed: (data) => emit({ event: 'review.changed', data: { campaign: id, ...data } }),
    });
    const entry = { open, play, reviews, windows: new Set([window]) };
    this.entries.set(id, entry);
    for (const old of [...this.entries.keys()].slice(0, -MOST_OPEN)) await this.close(old);
    return entry;
  }

  /** The settings are others now. */
  reconsider(): void {
    for (const { open } of this.entries.values()) open.table.reconsider();
  }

  /** A table that is open; only those have a decision to answer. */
  get(id: string): Entry {
    const entry = this.entries.get(id);
    if (entry) return entry;
    this.it.repository.get(id);
    throw new Refused('refused', 'The campaign is not on the table: open it first.', 'La campagna non è sul tavolo: aprila prima.');
  }

  /** A line was added to the log of a campaign that may be on the table. */
  renewLog(id: string): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    entry.play.renewNotes();
    entry.open.book.renew();
    entry.open.flush();
  }

  has(id: string): boolean {
    return this.entries.has(id);
  }

  /** A window shows it no more; the last one closes it. */
  async leave(id: string, window = ''): Promise<void> {
    const entry = this.entries.get(id);
    entry?.windows.delete(window);
    if (entry?.windows.size === 0) await this.close(id);
  }

  async close(id: string): Promise<void> {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.entries.delete(id);
    await entry.reviews.close();
    await entry.open.close();
    this.revisions.set(id, entry.open.revision);
    try {
      entry.play.close();
    } catch (error) {
      // Nothing is lost by it: it only would have opened sooner.
      this.it.failed(id, error);
    }
  }

  async closeAll(): Promise<void> {
    for (const id of this.entries.keys()) await this.close(id);
  }
}

