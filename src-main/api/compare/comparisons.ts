/** The comparisons that windows ask for, each read in a thread that lives no longer than it; a line of play that was read is kept. */
import type { SideId } from '../../engine/state.ts';
import { Refused } from '../refused.ts';
import { Thread } from '../thread.ts';
import { checkPair, comparisonOf, questionOf, readerOf, type Source } from './comparison.ts';
import type { Both, Comparison, LineQuestion, LineRead } from './types.ts';

type Reading = Thread<LineQuestion, LineRead>;
/** Lines of play kept in memory: those that somebody goes to and fro between. */
const MOST_KEPT = 6;

const left = (): Refused => new Refused(
  'refused', 'The comparison was left before it was read.', 'Il confronto è stato lasciato prima di essere letto.',
);

export class Comparisons {
  private readonly gamesModule: string | null;
  private readonly kept = new Map<string, LineRead>();
  /** By window: what is being read for it. */
  private readonly running = new Map<string, Reading>();

  constructor(gamesModule: string | null) {
    this.gamesModule = gamesModule;
  }

  /** What the window asked for before is left. Throws Refused. */
  async read(pair: Both<Source>, { window = '', side }: { window?: string | undefined; side?: SideId | undefined }): Promise<Comparison> {
    checkPair(pair);
    const reader = readerOf(pair, side);
    const before = this.leave(window);
    const thread: Reading = new Thread('compare-worker', this.gamesModule);
    this.running.set(window, thread);
    await before;
    try {
      const lines: Both<LineRead> = [await this.line(pair[0], reader, thread), await this.line(pair[1], reader, thread)];
      return comparisonOf(pair[0].open.game, pair, lines, reader);
    } finally {
      if (this.running.get(window) === thread) this.running.delete(window);
      await thread.close();
    }
  }

  /** Nobody waits any more for what this window asked for. */
  async leave(window = ''): Promise<void> {
    const thread = this.running.get(window);
    this.running.delete(window);
    thread?.stop();
    await thread?.close();
  }

  async close(): Promise<void> {
    for (const window of this.running.keys()) await this.leave(window);
  }

  private async line(source: Source, reader: SideId | null, thread: Reading): Promise<LineRead> {
    // Moments are never changed, and a line that grows ends at another.
    const key = [source.open.id, source.tip, reader ?? ''].join(' ');
    const known = this.kept.get(key);
    if (known) return known;
    if (![...this.running.values()].includes(thread)) throw left();
    const read = await thread.ask(questionOf(source, reader));
    if (!read) throw left();
    this.kept.set(key, read);
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value!);
    return read;
  }
}
