/** Lines of the log made ready to be read: what they are about, equal ones joined, narrowed down, found words marked. Pure. */
import type { LogKind, LogLine } from '../../../src-main/api/types.ts';
import type { Text } from '../../../src-main/engine/text.ts';

/** Equal lines that follow one another stand as one: `times` of them, and every moment that wrote one. */
export interface ReadLine extends LogLine { times: number; nodes: number[] }

/** The kinds in the order of their chips. Turns have headings, so that no chip is needed for them. */
export const KINDS: readonly LogKind[] = ['battle', 'move', 'economy', 'forces', 'control', 'card', 'event'];
const ICONS: Readonly<Record<LogKind, string>> = {
  battle: 'battle', move: 'move', economy: 'income', forces: 'factory', control: 'take', card: 'card', event: 'log', turn: 'clock',
};

export const kindOf = ({ key }: LogLine, kinds: Readonly<Record<string, LogKind>>): LogKind => kinds[key] ?? 'event';
export const iconOf = (line: LogLine, kinds: Readonly<Record<string, LogKind>>): string =>
  (line.dice?.length ? 'die' : ICONS[kindOf(line, kinds)]);

const place = ({ turn, side, phase }: LogLine): string => `${turn} ${side} ${phase}`;
const said = ({ key, params, rule, spaces }: LogLine): string => JSON.stringify([key, params, rule, spaces]);

/** What two lines differ in, where they are told as one. */
type Listed = Readonly<Record<string, string>>;
const textsIn = ({ params }: LogLine, name: string): Text[] => {
  const value = params?.[name];
  return Array.isArray(value) ? value : typeof value === 'object' ? [value] : [];
};

/** With it as a list, so that what came alone is counted too: "1 transport". */
const asList = (line: LogLine, name: string | undefined): LogLine =>
  (name && textsIn(line, name).length > 0 ? { ...line, params: { ...line.params, [name]: textsIn(line, name) } } : line);

/** Dice are never joined: each roll is its own. `listed`: keys of lines with the parameter that several list, one after the other. */
export function joinLines(lines: readonly LogLine[], listed: Listed = {}): ReadLine[] {
  const joined: ReadLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const near = last && !line.dice && !last.dice && place(last) === place(line) ? last : null;
    const name = listed[line.key];
    const without = (it: LogLine): string => said({ ...it, params: { ...it.params, [name]: '' } });
    const isListed = near && name && textsIn(line, name).length > 0 && without(near) === without(line);
    if (!near || !(isListed || said(near) === said(line))) {
      joined.push({ ...asList(line, name), times: 1, nodes: [line.node] });
      continue;
    }
    if (isListed) near.params = { ...near.params, [name]: [...textsIn(near, name), ...textsIn(line, name)] };
    else near.times++;
    if (near.nodes.at(-1) !== line.node) near.nodes.push(line.node);
  }
  return joined;
}

/** Without those that only say that nothing was done, but for the newest: who has passed since the last thing that was done. */
export function withoutIdle<L extends LogLine>(lines: readonly L[], idle: readonly string[]): readonly L[] {
  if (idle.length === 0) return lines;
  const done = lines.findLastIndex(({ key }) => !idle.includes(key));
  return lines.filter(({ key }, i) => i > done || !idle.includes(key));
}

export interface Filter {
  /** None chosen: all. */
  kinds: readonly LogKind[];
  side: string;
  turn: number | null;
  space: string | null;
  words: string;
}
export const NO_FILTER: Filter = { kinds: [], side: '', turn: null, space: null, words: '' };

/** In lower case and without accents, so that "peru" finds "Perù". */
const plain = (it: string): string => it.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

export function fits(line: LogLine, filter: Filter, kinds: Readonly<Record<string, LogKind>>, words: (line: LogLine) => string): boolean {
  return (filter.kinds.length === 0 || filter.kinds.includes(kindOf(line, kinds)))
    && (filter.side === '' || line.side === filter.side)
    && (filter.turn === null || line.turn === filter.turn)
    && (filter.space === null || Boolean(line.spaces?.includes(filter.space)))
    && (filter.words.trim() === '' || plain(`${words(line)} ${line.rule ?? ''}`).includes(plain(filter.words.trim())));
}

export interface Part { text: string; bold?: true; found?: true }

/** What a line is about, where its words say so: the name with which it begins, or what stands before an early colon. */
export function subjectEnd(words: string, names: readonly string[]): number {
  const name = names.filter((it) => it.length > 1 && words.startsWith(it)).sort((a, b) => b.length - a.length)[0];
  const colon = words.slice(0, 44).indexOf(':');
  return colon > 0 && (!name || colon <= name.length + 24) ? colon : name?.length ?? 0;
}

/** The sentence in parts: its subject bold, the words that were looked for marked. */
export function partsOf(words: string, names: readonly string[], search: string): Part[] {
  const bold = subjectEnd(words, names);
  const cuts = new Set([0, bold, words.length]);
  const found: [number, number][] = [];
  const wanted = plain(search.trim());
  // Letters are compared one by one: taking accents away must not move what comes after.
  const letters = words.split('').map((letter) => plain(letter)[0] ?? letter).join('');
  for (let at = wanted ? letters.indexOf(wanted) : -1; at >= 0; at = letters.indexOf(wanted, at + wanted.length)) {
    found.push([at, at + wanted.length]);
    cuts.add(at).add(at + wanted.length);
  }
  const ends = [...cuts].sort((a, b) => a - b);
  return ends.slice(1).map((end, i): Part => {
    const from = ends[i];
    return {
      text: words.slice(from, end), ...(end <= bold && { bold: true }),
      ...(found.some(([a, b]) => from >= a && end <= b) && { found: true }),
    };
  });
}

/** The part of a long log that is drawn: so many lines before and after the one that is looked at. */
export function pageAround(count: number, at: number, before: number, after: number): [from: number, to: number] {
  return [Math.max(0, at - before), Math.min(count, at + after + 1)];
}
