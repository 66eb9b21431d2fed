/** The log of the present line of play, as one side may read it; kept up with the head and told as what changed. */
import type { LogEntry } from '../engine/journal.ts';
import type { Session } from '../engine/session.ts';
import type { SideId } from '../engine/state.ts';
import type { LogLine, TableChanged } from './types.ts';

/** How many lines a window gets when it opens a table; it asks for others as it scrolls. */
export const LOG_TAIL = 200;
/** More new lines than this are not sent with a change: the window then gets the newest alone. */
const CHANGE_TAIL = 60;

export class LogBook {
  private readonly session: Session;
  private viewer: SideId | null = null;
  /** The moments written so far, and how many lines there were after each. */
  private line: { node: number; after: number }[] = [];
  private lines: Written[] = [];

  /** Lines that no answer wrote (a change of rules, of a seat), by the moment after which they stand. */
  private readonly notesAfter: (node: number) => readonly LogEntry[];

  constructor(session: Session, notesAfter: (node: number) => readonly LogEntry[]) {
    this.session = session;
    this.notesAfter = notesAfter;
  }

  /** A note was added to a moment that is written already: all is written anew at the next update. */
  renew(): void {
    this.viewer = null;
  }

  /** Brings the book to the session's head and returns what the reader must drop and add. */
  update(viewer: SideId): TableChanged['log'] {
    const old = this.lines;
    if (viewer !== this.viewer) {
      this.viewer = viewer;
      this.line = [];
      this.lines = [];
      this.write(0, this.opening());
    }
    const { head, history } = this.session;
    const node = history.nodes.get(head);
    const last = this.line.at(-1)?.node ?? 0;
    let keep = old.length;
    if (node && node.parent === last) this.add(node);
    else if (head !== last) {
      const line = history.line(head);
      let same = 0;
      while (same < line.length && this.line[same]?.node === line[same].id) same++;
      this.line.length = same;
      this.lines.length = this.line.at(-1)?.after ?? this.openingLength();
      keep = Math.min(keep, this.lines.length);
      for (const next of line.slice(same)) this.add(next);
    }
    // Two sides read mostly the same: what both may read is not sent again when the view turns.
    if (this.lines !== old) {
      keep = 0;
      while (keep < old.length && keep < this.lines.length && old[keep].entry === this.lines[keep].entry) keep++;
    }
    const added = this.lines.length - keep;
    const whole = added > CHANGE_TAIL;
    return { keep, add: this.lines.slice(whole ? -CHANGE_TAIL : keep).map(asLine), whole, length: this.lines.length };
  }

  /** Every line that the viewer may read. */
  all(): LogLine[] {
    return this.lines.map(asLine);
  }

  /** Every line that the viewer may read up to a moment further on along the line of play. */
  until(tip: number): LogLine[] {
    const lines = this.all();
    const line = this.session.history.line(tip);
    for (const node of line.slice(line.findIndex(({ id }) => id === this.session.head) + 1)) {
      for (const entry of [...node.log, ...this.notesAfter(node.id)]) {
        if (this.reads(entry)) lines.push(asLine({ seq: lines.length, node: node.id, entry }));
      }
    }
    return lines;
  }

  /** The newest lines. */
  newest(count: number): LogLine[] {
    return this.lines.slice(-count).map(asLine);
  }

  get length(): number {
    return this.lines.length;
  }

  private opening(): LogEntry[] {
    return [...this.session.opening, ...this.notesAfter(0)];
  }

  private openingLength(): number {
    return this.opening().filter((entry) => this.reads(entry)).length;
  }

  private reads(entry: LogEntry): boolean {
    return !entry.to || entry.to.includes(this.viewer!);
  }

  private add(node: { id: number; log: LogEntry[] }): void {
    this.write(node.id, node.log);
    this.write(node.id, this.notesAfter(node.id));
    this.line.push({ node: node.id, after: this.lines.length });
  }

  private write(node: number, entries: readonly LogEntry[]): void {
    for (const entry of entries) if (this.reads(entry)) this.lines.push({ seq: this.lines.length, node, entry });
  }
}

interface Written { seq: number; node: number; entry: LogEntry }

/** Whom a line was for is not told to whoever may read it. */
function asLine({ seq, node, entry }: Written): LogLine {
  const line: LogLine & LogEntry = { seq, node, ...entry };
  delete line.to;
  return line;
}
