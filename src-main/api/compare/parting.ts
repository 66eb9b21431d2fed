/** Where two lines of play went apart, as far as the reader may know: moment by moment, by what may be read of each. Pure. */
import type { HistoryNode } from '../../engine/history.ts';
import { readableBy, type LogEntry } from '../../engine/journal.ts';
import { canonical } from '../../engine/json.ts';
import type { SideId } from '../../engine/state.ts';
import { text, type Text } from '../../engine/text.ts';
import type { Both, Parting, Took } from './types.ts';

export interface Eyes {
  reader: SideId | null;
  /** What others decide may be a secret. */
  hidden: boolean;
}

const isOpen = ({ side }: HistoryNode, { reader, hidden }: Eyes): boolean => !hidden || side === reader;
/** Whom a line was for is not told to whoever may read it. */
const readOf = (node: HistoryNode, { reader }: Eyes): LogEntry[] =>
  readableBy(node.log, reader ?? undefined).map((entry) => ({ ...entry, to: undefined }));
/** A secret answer that shows nothing is like any other: who compares campaigns must not find it out by trying. */
const told = (node: HistoryNode, eyes: Eyes): string =>
  canonical([node.no, node.side, isOpen(node, eyes) ? node.action : null, readOf(node, eyes)]);

/** The lines of a step with many answers are looked for so far, and so many of them are told. */
const [FURTHEST, TOLD] = [40, 4];

/** What the side did from there on, in the lines of its answers up to those of the next side. */
function deedsFrom(line: readonly HistoryNode[], from: number, eyes: Eyes): Text[] {
  const { side } = line[from];
  const end = line.findIndex((node, i) => i > from && (node.side !== side || i > from + FURTHEST));
  return line.slice(from, end < 0 ? line.length : end).flatMap((node) => readOf(node, eyes))
    .filter(({ side: whose = side }) => whose === side).map(({ key, params }) => text(`log.${key}`, params));
}

/** One answer seldom says what was meant by it: told is what follows, from where the lines differ. */
function tookOf(lines: Both<readonly HistoryNode[]>, at: number, eyes: Eyes): Both<Took> {
  const deeds = lines.map((line) => deedsFrom(line, at, eyes));
  const apart = deeds[0].findIndex((it, i) => canonical(it) !== canonical(deeds[1][i] ?? null));
  const from = apart < 0 ? deeds[0].length : apart;
  const of = (i: 0 | 1): Took => ({
    before: lines[i][at].parent, side: lines[i][at].side, lines: deeds[i].slice(from, from + TOLD),
    more: Math.max(0, deeds[i].length - from - TOLD),
  });
  return [of(0), of(1)];
}

/** Whose decision it was, and when: in the lines up to there. */
function placeOf(line: readonly HistoryNode[], at: number, eyes: Eyes): Pick<Parting, 'turn' | 'phase'> {
  const lines = line.slice(0, at + 1).flatMap((node) => readOf(node, eyes));
  const last = (of: 'turn' | 'phase') => lines.findLast((entry) => entry[of] !== undefined)?.[of] ?? null;
  return { turn: last('turn') as number | null, phase: last('phase') as string | null };
}

export function partingOf(lines: Both<readonly HistoryNode[]>, eyes: Eyes): { shared: number; parting: Parting | null } {
  const [a, b] = lines;
  const ends = Math.min(a.length, b.length);
  let at = 0;
  while (at < ends && (a[at] === b[at] || told(a[at], eyes) === told(b[at], eyes))) at++;
  if (at === ends) return { shared: at, parting: null };
  const both = [a[at], b[at]] as const;
  const same = both[0].no === both[1].no && both[0].side === both[1].side;
  const by = !both.every((node) => isOpen(node, eyes)) ? 'unseen' : same && both[0].action === both[1].action ? 'chance' : 'decision';
  return { shared: at, parting: { ...placeOf(a, at, eyes), by, took: tookOf(lines, at, eyes) } };
}
