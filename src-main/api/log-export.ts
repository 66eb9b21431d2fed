/**
 * The log of a campaign as a file to read or to count with. Lines that were for some sides only are left out, but those
 * for the side as which it is exported.
 */
import type { LogEntry } from '../engine/journal.ts';
import type { AnyGame } from '../engine/game.ts';
import { say, type Lang, type Text } from '../engine/text.ts';
import type { FairPlay } from '../campaigns/fair-play.ts';
import { diary, type Chapter, type Line, type Told, type TurnReport } from './diary.ts';
import { fairTexts } from './fair.ts';
import { inHtml } from './html.ts';
import { figuresOf, type Album } from './pictures/album.ts';
import type { FileText } from './types.ts';
import { textsOf } from './words.ts';

export const FORMATS = ['text', 'markdown', 'html', 'json', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

export interface LogSource {
  name: string;
  game: AnyGame;
  scenario: string;
  fair: FairPlay;
  /** As which side it is read; absent: what everybody may read. */
  side?: string | undefined;
  lines: readonly { node: number; entry: LogEntry }[];
  /** The pictures of a page, as the same reader may see them. */
  album?: Album | undefined;
}

/** What every format draws from: all words said, nothing laid out. */
interface Paper {
  title: string;
  facts: [string, string][];
  turns: Chapter[];
  pictures: ReturnType<typeof figuresOf>;
  lines: Line[];
  heads: string[];
  lang: Lang;
  raw: object;
}

export function exportLog(source: LogSource, format: Format, lang: Lang, fileName: string): FileText {
  const [extension, mime, write] = WRITERS[format];
  return { fileName: `${fileName}-log.${extension}`, mime, text: write(paper(source, lang)) };
}

function paper({ name, game, scenario, fair, side: reader, lines: all, album }: LogSource, lang: Lang): Paper {
  const messages = textsOf(game)[lang];
  const word = (key: string, params?: Text['params']): string => say({ key, ...(params && { params }) }, messages, lang);
  // The bar has room for short names alone; and below its battle a line need not say again where it is fought.
  const whole = (key: string): string => word(messages[`${key}.whole`] === undefined ? key : `${key}.whole`);
  const below = ({ key, params }: LogEntry): string | undefined =>
    (messages[`log.${key}.below`] === undefined ? undefined : word(`log.${key}.below`, params));
  const nameOf = (side: string | undefined): string => game.sides.find(({ id }) => id === side)?.name[lang] ?? side ?? '';
  const open = all.filter(({ entry: { to } }) => !to || (reader !== undefined && to.includes(reader)));
  // A note without a turn of its own stands in that of the line before it.
  let turn: number | null = null;
  const lines = open.map(({ entry }): Line => ({
    turn: turn = entry.turn ?? turn,
    side: nameOf(entry.side),
    phase: entry.phase ? whole(`phase.${entry.phase}`) : '',
    words: word(`log.${entry.key}`, entry.params), dice: entry.dice ?? [], rule: entry.rule ?? '',
  }));
  const read = open.map(({ node, entry }) => ({ ...entry, node }));
  const reports = (game.reports?.(scenario, read) ?? []).filter(({ kind }) => kind === 'turn')
    .map(({ node, title, when, figures }): TurnReport => ({
      node, head: [title, ...(when ? [when] : [])].map((it) => say(it, messages, lang)).join(', '),
      sums: figures.map((it) => `${say(it.name, messages, lang)} ${say(it.value, messages, lang)}`).join(' · '),
    }));
  const turns = diary(read.map((scene, i) => ({
    ...lines[i], ...(scene.roll?.by && { by: nameOf(scene.roll.by) }), below: below(scene),
    node: scene.node, key: scene.key, bare: scene.dice === undefined, scene,
  })).filter(({ key }) => !game.idle?.includes(key)), { kinds: game.logKinds ?? {}, battles: game.battles ?? [] }, reports,
  (it) => word('export.turn', { turn: it }));
  const told = fairTexts(fair).map((it) => say(it, messages, lang));
  const scene = game.scenarios.find(({ id }) => id === scenario)!.name[lang];
  return {
    title: name, turns, lines,
    pictures: album ? figuresOf(album, {
      game, scenario, lang, word, headOf: (it) => turns.findLast(({ turn: own }) => own === it)?.words ?? word('export.turn', { turn: it }),
    }) : { first: '', figures: [] },
    facts: [
      [word('export.game'), game.name[lang]], [word('export.scenario'), scene],
      ...(reader === undefined ? [] : [[word('export.seen-by'), nameOf(reader)]] as [string, string][]),
      ...(told.length === 0 ? [] : [[word('export.fair'), told.join(' · ')]] as [string, string][]),
    ],
    heads: ['turn-column', 'side', 'phase', 'words', 'dice', 'rule'].map((it) => word(`export.${it}`)), lang,
    raw: {
      campaign: name, game: game.id, scenario, lang, fair, ...(reader !== undefined && { side: reader }),
      lines: open.map(({ node, entry }, i) => ({ node, ...entry, to: undefined, words: lines[i].words })),
    },
  };
}

const tail = ({ dice, rule }: Pick<Line, 'dice' | 'rule'>, left: string, right: string): string =>
  `${dice.length > 0 ? ` ${left}${dice.join(' ')}${right}` : ''}${rule ? ` (${rule})` : ''}`;

function plain({ title, facts, turns }: Paper): string {
  const out = [title, '='.repeat(title.length), ...facts.map(([key, value]) => `${key}: ${value}`)];
  for (const turn of turns) {
    if (turn.words) out.push('', turn.words, '-'.repeat(turn.words.length));
    for (const group of turn.groups) {
      if (group.words) out.push('', group.words);
      for (const line of group.lines) out.push(`${'  '.repeat(line.level)}${line.words}${tail(line, '[', ']')}`);
    }
    if (turn.sums) out.push('', turn.sums);
  }
  return `${out.join('\n')}\n`;
}

const inMarkdown = (it: string): string => it.replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`);

function markdown({ title, facts, turns }: Paper): string {
  const out = [`# ${inMarkdown(title)}`, '', ...facts.map(([key, value]) => `- ${key}: ${inMarkdown(value)}`)];
  for (const turn of turns) {
    if (turn.words) out.push('', `## ${inMarkdown(turn.words)}`);
    for (const group of turn.groups) {
      out.push('');
      if (group.words) out.push(`### ${inMarkdown(group.words)}`, '');
      for (const line of group.lines) out.push(`${'  '.repeat(line.level - 1)}- ${inMarkdown(line.words)}${tail(line, '`', '`')}`);
    }
    if (turn.sums) out.push('', `**${inMarkdown(turn.sums)}**`);
  }
  return `${out.join('\n')}\n`;
}

/** To be read as a book is: what belongs to a battle stands under it. Paper has a style of its own. */
const STYLE = '<style>@media screen{'
  + 'body{max-width:46em;margin:2em auto;padding:0 1em;font:17px/1.5 Georgia,serif;color:#22303b;background:#f7f0df}'
  + 'h2{border-bottom:2px solid #c9b98f}h3{margin-bottom:.2em;color:#8c2f22}ul{margin:0;padding-left:1.2em}li.part{margin-left:1.6em}'
  + 'small{color:#616d74}.sums{padding:.5em .8em;border-left:4px solid #8a6420;background:#efe5cd}}</style>';

function html({ title, facts, turns, pictures: { first, figures } }: Paper): string {
  const line = ({ words, dice, rule, level }: Told): string => {
    const rolled = dice.length > 0 ? ` <b>${dice.join(' ')}</b>` : '';
    const cited = rule ? ` <small>${inHtml(rule)}</small>` : '';
    return `<li${level > 1 ? ' class="part"' : ''}>${inHtml(words)}${rolled}${cited}</li>`;
  };
  // A turn of which the reader may read nothing has its picture after the turn before it.
  const placed = Map.groupBy(figures, ({ turn }) => turns.findLastIndex((it) => it.turn !== null && turn !== null && it.turn <= turn));
  const at = (no: number): string[] => (placed.get(no) ?? []).map(({ text }) => text);
  const body = turns.flatMap((turn, no) => [
    ...(turn.words ? [`<h2>${inHtml(turn.words)}</h2>`] : []),
    ...turn.groups.flatMap((group) => [
      ...(group.words ? [`<h3>${inHtml(group.words)}</h3>`] : []), '<ul>', ...group.lines.map(line), '</ul>',
    ]),
    ...(turn.sums ? [`<p class="sums">${inHtml(turn.sums)}</p>`] : []), ...at(no),
  ]);
  const list = facts.map(([key, value]) => `<p>${inHtml(key)}: ${inHtml(value)}</p>`);
  const head = ['<!doctype html>', '<meta charset="utf-8">', `<title>${inHtml(title)}</title>`, STYLE, `<h1>${inHtml(title)}</h1>`];
  return `${[...head, ...list, ...(first ? [first] : []), ...at(-1), ...body].join('\n')}\n`;
}

/** Spreadsheets set to Italian part cells at semicolons, and read accents where a byte order mark stands first. */
const CSV: Record<Lang, { first: string; between: string }> = { en: { first: '', between: ',' }, it: { first: '\uFEFF', between: ';' } };

function csv({ lines, heads, lang }: Paper): string {
  // A leading =, +, - or @ would be a formula in a spreadsheet.
  const cell = (it: string | number | null): string => `"${String(it ?? '').replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
  const rows = lines.map(({ turn, side, phase, words, dice, rule }) => [turn, side, phase, words, dice.join(' '), rule]);
  const { first, between } = CSV[lang];
  return first + [heads, ...rows].map((row) => `${row.map(cell).join(between)}\r\n`).join('');
}

const WRITERS: Record<Format, [string, string, (it: Paper) => string]> = {
  text: ['txt', 'text/plain', plain],
  markdown: ['md', 'text/markdown', markdown],
  html: ['html', 'text/html', html],
  json: ['json', 'application/json', ({ raw }) => `${JSON.stringify(raw, null, 2)}\n`],
  csv: ['csv', 'text/csv', csv],
};
