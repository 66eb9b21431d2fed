/**
 * The campaigns in the database: every read and write of them, and nothing of the rules. Each call is one transaction;
 * when it returns, what it wrote is on disk, and when it throws (StoreError), nothing has changed.
 */
import { randomUUID } from 'node:crypto';
import type { Database, Statement } from 'better-sqlite3';
import { History, type HistoryNode } from '../engine/history.ts';
import { stateHash } from '../engine/hash.ts';
import type { LogEntry } from '../engine/journal.ts';
import type { Json } from '../engine/json.ts';
import {
  campaignOf, campaignRow, checkName, checkTags, nodeOf, nodeRow,
  type Campaign, type NewCampaign, type Seat, type Snapshot, type Summary,
} from './campaign.ts';
import { branchesOf, type Branch } from './branches.ts';
import { Aside } from './aside.ts';
import { COMING, comingIn } from './coming.ts';
import { guard, StoreError } from './errors.ts';
import { begunStrict, copiedAt, FAIR, reseats, type Counted, type FairNote } from './fair-play.ts';
import { tablesOf, type Tables } from './inspect.ts';
import { Listing, type Counts, type ListCall } from './listing.ts';
import { seal, sound, SavedTable, type Value } from './saved-table.ts';
import { plain, type Contents, type Writer } from './writer.ts';

export class Repository {
  private readonly db: Database;
  /** The time now, as ISO text. */
  private readonly now: () => string;
  private readonly tables: Record<'campaigns' | 'standings' | 'nodes' | 'branches' | 'snapshots' | 'notes' | 'settings', SavedTable>;
  private readonly listing = new Listing();
  /** What the rows were when the list was made: another program's writing changes it. Null: it is to be made. */
  private listed: unknown = null;
  /** Campaigns that were written since: the list takes them up when it is asked, so that a decision waits for nothing. */
  private readonly touched = new Set<string>();
  /** The settings as they were read, and what the rows were then. */
  private kept: { version: unknown; settings: Record<string, Json> } | null = null;
  private readonly move: Statement;
  /** Changes when another program has written. */
  private readonly version: Statement;
  private readonly writer: Writer;

  constructor(db: Database, now: () => string, writer: Writer = plain(db)) {
    this.db = db;
    this.now = now;
    this.writer = writer;
    const table = (name: string): SavedTable => new SavedTable(db, name, writer.noted);
    this.tables = {
      campaigns: table('campaigns'), standings: table('standings'), nodes: table('nodes'), branches: table('branches'),
      snapshots: table('snapshots'), notes: table('notes'), settings: table('settings'),
    };
    this.version = db.prepare('PRAGMA data_version').pluck();
    this.move = db.prepare('UPDATE standings SET head = ?, updated = ?, summary = ?, sum = ? WHERE campaign = ? AND head = ?');
  }

  private write<T>(run: () => T): T {
    return guard(() => this.writer.write(run));
  }

  /** Makes a campaign, with a history if one is given. Throws StoreError 'name', 'tags'. */
  create(it: NewCampaign, contents: Contents = { nodes: [] }, head = 0): Campaign {
    return this.write(() => {
      const id = this.begin(it, head, contents.notes?.some(({ entry }) => entry.key === begunStrict.key));
      this.add(id, contents);
      return this.get(id);
    });
  }

  /**
   * Begins a campaign without a history. Where it is to come in portions nobody sees it until `complete`: see coming.ts.
   * `toldStrict`: its own notes tell that it was begun as strict. @returns its id.
   */
  begin(it: NewCampaign, head = COMING, toldStrict = false): string {
    const time = this.now();
    const campaign = {
      ...it, id: randomUUID(), origin: it.origin ?? randomUUID(), name: checkName(it.name), tags: checkTags(it.tags ?? []),
      created: time, archived: false, deleted: null, fair: { ...FAIR, ...it.fair },
    };
    const { id } = campaign;
    return this.write(() => {
      this.touched.add(id);
      this.tables.campaigns.insert(campaignRow(campaign));
      this.tables.standings.insert([id, head, time, JSON.stringify(it.summary)]);
      if (campaign.fair.strict && !toldStrict) this.putNote(id, 0, begunStrict);
      return id;
    });
  }

  /** A portion of a campaign's history. */
  add(id: string, { nodes, snapshots = [], branches = [], notes = [] }: Contents): void {
    this.write(() => {
      for (const node of nodes) this.tables.nodes.insert(nodeRow(id, node));
      for (const snapshot of snapshots) this.putSnapshot(id, snapshot);
      for (const { first, name } of branches) this.tables.branches.insert([id, first, checkName(name)]);
      for (const { node, entry } of notes) this.putNote(id, node, entry);
    });
  }

  /** From here on a campaign that came in portions is there. */
  complete(id: string, head: number, summary: Summary): void {
    this.write(() => this.moveHead(id, COMING, head, summary));
  }

  /** Removes what began to come in and did not come whole: this one, or all of them. */
  dropComing(ids = comingIn(this.db)): void {
    for (const id of ids) this.write(() => this.tables.campaigns.remove(id));
  }

  /** Throws StoreError 'missing'. Finds archived and deleted campaigns too. */
  get(id: string): Campaign {
    return guard(() => {
      const [row] = this.tables.campaigns.rows(id);
      const [standing] = this.tables.standings.rows(id);
      if (!row || !standing || standing[1] === COMING) throw new StoreError('missing', { id });
      if (!sound(row) || !sound(standing)) throw new StoreError('damaged', { reason: 'a campaign is not as it was written' });
      return campaignOf(row, standing);
    });
  }

  /** The list as it is now: made at the first look, and anew when another program has written. */
  private lists(): Listing {
    return guard(() => {
      const now = this.version.get();
      if (this.listed !== now) {
        const standings = new Map(this.tables.standings.rows().map((row) => [row[0], row]));
        const rows = this.tables.campaigns.rows().map((row) => [row, standings.get(row[0])] as const);
        // What is not as it was written is in no list until it is mended (mend.ts).
        const whole = rows.filter(([row, standing]) => standing && standing[1] !== COMING && sound(row) && sound(standing));
        this.listing.fill(whole.map(([row, standing]) => campaignOf(row, standing!)));
        this.listed = now;
        this.touched.clear();
      }
      for (const id of this.touched) {
        const campaign = this.found(id);
        if (campaign) this.listing.put(campaign);
        else this.listing.remove(id);
      }
      this.touched.clear();
      return this.listing;
    });
  }

  /** The list is to be made anew: rows were written by others than this. */
  relist(): void {
    this.listed = null;
  }

  /** Null when there is none, or when it is not as it was written. */
  private found(id: string): Campaign | null {
    try {
      return this.get(id);
    } catch (error) {
      if (error instanceof StoreError && ['missing', 'damaged'].includes(error.code)) return null;
      throw error;
    }
  }

  /** One damaged campaign keeps no other from being listed. */
  list(call: ListCall = {}): Campaign[] {
    return this.lists().ids(call).map((id) => this.found(id)).filter((it) => it !== null);
  }

  counts(call: Omit<ListCall, 'show' | 'sort' | 'from' | 'count'> = {}): Counts {
    return this.lists().counts(call);
  }

  /** The games of which there are campaigns. */
  gamesPlayed(): string[] {
    return this.lists().games();
  }

  /** What was set aside: a damaged campaign is nowhere else. */
  aside(): Aside {
    return guard(() => new Aside(this.db));
  }

  campaignTables(): Tables {
    return tablesOf(this.db);
  }

  /** Throws a campaign that was set aside away for ever. Throws StoreError 'missing'. */
  discard(id: string): void {
    this.write(() => {
      const aside = new Aside(this.db);
      if (!aside.damaged().some((it) => it.id === id)) throw new StoreError('missing', { id });
      aside.discard(id);
    });
  }

  private change(id: string, changed: Partial<Omit<Campaign, 'head' | 'updated' | 'summary'>>): Campaign {
    return this.write(() => {
      this.touched.add(id);
      this.tables.campaigns.upsert(campaignRow({ ...this.get(id), ...changed }));
      return this.get(id);
    });
  }

  rename = (id: string, name: string): Campaign => this.change(id, { name: checkName(name) });
  tag = (id: string, tags: readonly string[]): Campaign => this.change(id, { tags: checkTags(tags) });
  archive = (id: string, archived = true): Campaign => this.change(id, { archived });
  /** Deletes so that `restore` brings it back; `purge` is for good. */
  delete = (id: string): Campaign => this.change(id, { deleted: this.now() });
  restore = (id: string): Campaign => this.change(id, { deleted: null });

  /** Who plays from here on: each seat that changes hands is told in the log. Throws StoreError 'strict-seats'. */
  seat(id: string, seats: Record<string, Seat>): Campaign {
    return this.write(() => {
      const { fair, seats: before, head, summary: { turn } } = this.get(id);
      const told = reseats(before, seats, turn);
      if (fair.strict && told.length > 0) throw new StoreError('strict-seats');
      this.count(id, 'reseated', told.map((entry) => ({ node: head, entry })));
      return this.change(id, { seats });
    });
  }

  /** Writes what was done into the log, and counts it. */
  private count(id: string, counted: Counted, notes: readonly FairNote[]): void {
    if (notes.length === 0) return;
    const { fair } = this.get(id);
    this.change(id, { fair: { ...fair, [counted]: fair[counted] + notes.length } });
    for (const { node, entry } of notes) this.putNote(id, node, entry);
  }

  /** A copy of the campaign was made on which somebody can look ahead: it tells so from here on. */
  copied(id: string): void {
    this.write(() => {
      const { head, summary: { turn } } = this.get(id);
      this.count(id, 'copied', [{ node: head, entry: copiedAt(turn) }]);
    });
  }

  /** Removes a campaign in the bin and its history for good. Throws StoreError 'missing', 'not-binned'. */
  purge(id: string): void {
    this.write(() => {
      const { deleted, name } = this.get(id);
      if (deleted === null) throw new StoreError('not-binned', { name });
      this.touched.add(id);
      this.tables.campaigns.remove(id);
    });
  }

  /** Purges what was deleted before a time (ISO). @returns how many. */
  purgeDeleted(before: string): number {
    const old = this.list({ show: 'deleted' }).filter(({ deleted }) => deleted! < before);
    for (const { id } of old) this.purge(id);
    return old.length;
  }

  /** Copies a campaign with its whole history; both tell that there are two now. */
  duplicate(id: string, name: string): Campaign {
    return this.write(() => {
      checkName(name);
      this.copied(id);
      const it = this.get(id);
      return this.create({ ...it, name }, {
        nodes: this.nodes(id), snapshots: this.snapshots(id), branches: this.branchNames(id), notes: this.notes(id),
      }, it.head);
    });
  }

  /** The strict campaigns of an origin that have so many moments already. */
  strictCopies(origin: string, moments: number): string[] {
    const count = this.db.prepare('SELECT count(*) FROM nodes WHERE campaign = ?').pluck();
    const strict = this.list({ show: 'all' }).filter((it) => it.origin === origin && it.fair.strict).map(({ id }) => id);
    return strict.filter((id) => guard(() => count.get(id) as number) >= moments);
  }

  /** The history in the order of making. Throws StoreError 'damaged' when a row is not as it was written. */
  nodes(id: string): HistoryNode[] {
    return this.read('nodes', id).map(nodeOf);
  }

  private read(table: keyof Repository['tables'], ...key: Value[]): Value[][] {
    const rows = guard(() => this.tables[table].rows(...key));
    if (!rows.every(sound)) throw new StoreError('damaged', { reason: `a row of ${table} is not as it was written` });
    return rows;
  }

  /**
   * Keeps a decision just taken, and moves the head from where it stood to it. It is on disk when this returns. Throws StoreError
   * 'moved-on' when the campaign no longer stands there. `rewound`: the line that tells so, where it was answered anew.
   */
  append(
    id: string, from: number, node: HistoryNode, summary: Summary, snapshot: Snapshot | null = null, rewound: LogEntry | null = null,
  ): void {
    this.write(() => {
      this.moveHead(id, from, node.id, summary);
      this.tables.nodes.insert(nodeRow(id, node));
      if (rewound) this.count(id, 'rewound', [{ node: node.id, entry: rewound }]);
      if (snapshot) this.putSnapshot(id, snapshot);
    });
  }

  private moveHead(id: string, from: number, to: number, summary: Summary): void {
    const values = [id, to, this.now(), JSON.stringify(summary)];
    this.touched.add(id);
    if (this.move.run(to, values[2], values[3], seal(values), id, from).changes !== 1) {
      this.get(id);
      throw new StoreError('moved-on');
    }
    this.writer.noted(['standings', values]);
  }

  /** Moves the head from one moment to another. Throws StoreError 'no-moment', 'moved-on'. */
  setHead(id: string, from: number, to: number, summary: Summary): void {
    this.write(() => {
      if (to !== 0 && this.tables.nodes.rows(id, to).length === 0) throw new StoreError('no-moment', { node: to });
      this.moveHead(id, from, to, summary);
    });
  }

  private branchNames(id: string): { first: number; name: string }[] {
    return this.read('branches', id).map(([, first, name]) => ({ first: first as number, name: name as string }));
  }

  /** Every line of the history, named or not; `history` spares reading it again. */
  branches(id: string, history = new History(this.nodes(id)), head = this.get(id).head): Branch[] {
    return branchesOf(history, head, new Map(this.branchNames(id).map(({ first, name }) => [first, name])));
  }

  /** Names a branch, or takes its name away (null); the moments stay. Throws StoreError 'no-branch', 'name'. */
  nameBranch(id: string, branch: number, name: string | null): void {
    this.write(() => {
      if (!this.branches(id).some((it) => it.id === branch)) throw new StoreError('no-branch', { branch });
      if (name === null) this.tables.branches.remove(id, branch);
      else this.tables.branches.upsert([id, branch, checkName(name)]);
    });
  }

  private putSnapshot(id: string, { node, rules, state, hash }: Snapshot): void {
    this.tables.snapshots.upsert([id, node, rules, JSON.stringify(state), hash]);
  }

  saveSnapshot(id: string, snapshot: Snapshot): void {
    this.write(() => this.putSnapshot(id, snapshot));
  }

  /** Which snapshots there are, without their states: those are large. */
  snapshotList(id: string): { node: number; rules: number }[] {
    return guard(() =>
      this.db.prepare('SELECT node, rules FROM snapshots WHERE campaign = ? ORDER BY node').all(id)) as { node: number; rules: number }[];
  }

  /** Null when there is none, or when it is not what was saved: a snapshot only spares a replay. */
  snapshot(id: string, node: number): Snapshot | null {
    const [row] = guard(() => this.tables.snapshots.rows(id, node));
    if (!row || !sound(row)) return null;
    const found = { node, rules: row[2] as number, state: JSON.parse(row[3] as string), hash: row[4] as string };
    return stateHash(found.state) === found.hash ? found : null;
  }

  private snapshots(id: string): Snapshot[] {
    return this.snapshotList(id).map(({ node }) => this.snapshot(id, node)).filter((it) => it !== null);
  }

  private putNote(id: string, node: number, entry: LogEntry): void {
    this.tables.notes.insert([id, node, this.tables.notes.rows(id, node).length, JSON.stringify(entry)]);
  }

  /** Lines of the log that no action wrote; they stand after their moment. */
  notes(id: string): { node: number; entry: LogEntry }[] {
    return this.read('notes', id).map(([, node, , entry]) => ({ node: node as number, entry: JSON.parse(entry as string) as LogEntry }));
  }

  /** Carries a campaign over a change of rules: head, snapshot and the line that tells it, together. */
  carryOver(id: string, from: number, snapshot: Snapshot, summary: Summary, entry: LogEntry): void {
    this.write(() => {
      this.putSnapshot(id, snapshot);
      this.putNote(id, snapshot.node, entry);
      this.moveHead(id, from, snapshot.node, summary);
    });
  }

  /** @returns undefined when it was never set. */
  setting(key: string): Json | undefined {
    const [row] = this.read('settings', `user.${key}`);
    return row && (JSON.parse(row[1] as string) as Json);
  }

  /** Asked with every answer: read once, and again when they were written, by whomever. */
  settings(): Record<string, Json> {
    // What is written now may be taken back.
    if (this.db.inTransaction) return this.readSettings();
    const version = guard(() => this.version.get());
    if (this.kept === null || this.kept.version !== version) this.kept = { version, settings: this.readSettings() };
    return this.kept.settings;
  }

  private readSettings(): Record<string, Json> {
    const rows = this.read('settings').filter(([key]) => (key as string).startsWith('user.'));
    return Object.fromEntries(rows.map(([key, value]) => [(key as string).slice(5), JSON.parse(value as string) as Json]));
  }

  set(key: string, value: Json): void {
    try {
      this.write(() => this.tables.settings.upsert([`user.${key}`, JSON.stringify(value)]));
    } finally {
      this.kept = null;
    }
  }
}
