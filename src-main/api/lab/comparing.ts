/** Two campaigns side by side, from files or from the saves, and what that says in plain lines. */
import type { OpenCampaign } from '../../campaigns/play.ts';
import { openCampaign } from '../../campaigns/play.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { SideId } from '../../engine/state.ts';
import { say, type Lang, type Text } from '../../engine/text.ts';
import { checkPair, comparisonOf, questionOf, readerOf, sourceOf, type Source } from '../compare/comparison.ts';
import { readLine } from '../compare/line.ts';
import { beginning, nameOf, standsIn, turnOf, unfinished } from '../compare/told.ts';
import type { Both, Comparison } from '../compare/types.ts';
import type { Program } from '../program.ts';
import { textsOf } from '../words.ts';
import { withFile } from './files.ts';

type Games = Program['games'];

/** `line`: the first moment of one of its lines of play. */
export interface Side { from: { file: string } | { program: Program; campaign: string }; line?: number | undefined }
export interface ComparedGame { game: AnyGame; comparison: Comparison }

const opened = <T>(games: Games, { from }: Side, use: (open: OpenCampaign) => Promise<T>): Promise<T> =>
  ('file' in from ? withFile(games, from.file, use) : use(openCampaign(from.program.repository, games, from.campaign)));

export const compare = (games: Games, [a, b]: Both<Side>, side?: SideId): Promise<ComparedGame> =>
  opened(games, a, (first) => opened(games, b, async (second) => {
    const of = (open: OpenCampaign, line: number | undefined): Source =>
      sourceOf(open, open.session.history.newestBelow(open.head), line);
    const pair: Both<Source> = [of(first, a.line), of(second, b.line)];
    checkPair(pair);
    const reader = readerOf(pair, side);
    const { game } = first;
    const read = (of: Source) => readLine(game, questionOf(of, reader));
    return { game, comparison: comparisonOf(game, pair, [read(pair[0]), read(pair[1])], reader) };
  }));

const figure = (value: number | null): string => (value === null ? '–' : String(Number(value.toFixed(3))).replace('-', '−'));
/** "12 | 15 (+3)" */
function pairWords([a, b]: Both<number | null>): string {
  const more = a === null || b === null || a === b ? '' : ` (${b > a ? '+' : ''}${figure(b - a)})`;
  return `${figure(a)} | ${figure(b)}${more}`;
}

interface Telling { word: (it: Text | null) => string; lang: Lang; nameIn: (list: readonly Named[], id: string | null) => string }
type Named = { id: string; name: Record<Lang, string> };

export function comparisonWords({ game, comparison }: ComparedGame, lang: Lang): string[] {
  const messages = textsOf(game)[lang];
  const word = (it: Text | null): string => (it ? say(it, messages, lang) : '–');
  const nameIn = (list: readonly Named[], id: string | null): string =>
    (id === null ? word({ key: 'compare.nobody' }) : list.find((it) => it.id === id)?.name[lang] ?? id);
  const telling = { word, lang, nameIn };
  const took = comparison.parting?.took.map((it, i) => {
    const said = it.lines.length > 0 ? it.lines.map(word).join(' ') : word({ key: 'compare.untold' });
    return `${'AB'[i]}  ${nameIn(game.sides, it.side)}: ${said}`;
  }) ?? [];
  return [
    ...([0, 1] as const).map((no) => `${'AB'[no]}  ${headOf(game, comparison, no, telling)}`), '',
    ...beginning(comparison).map(word), ...took, ...[unfinished(comparison)].flatMap((it) => (it ? [word(it)] : [])),
    ...(comparison.sameMap ? [] : [word({ key: 'compare.maps' })]),
    ...comparison.turns.flatMap((_, i) => ['', ...turnLines(game, comparison, i, telling)]),
  ];
}

function headOf(game: AnyGame, comparison: Comparison, no: 0 | 1, { word, nameIn }: Telling): string {
  const line = comparison.lines[no];
  const { campaign: { scenario, seats }, decisions, result } = line;
  const who = Object.entries(seats).map(([side, seat]) =>
    `${nameIn(game.sides, side)} ${seat.kind === 'person' ? word({ key: 'compare.person' }) : `${seat.bot}@${seat.level}`}`);
  const stands = result ? { key: `result.${result.how}` } : standsIn(comparison, no);
  return [
    word(nameOf(line)), nameIn(game.scenarios, scenario), word(stands), word({ key: 'compare.decisions', params: { count: decisions } }),
    who.join(', '),
  ].join(' · ');
}

function turnLines(game: AnyGame, comparison: Comparison, i: number, { word, lang, nameIn }: Telling): string[] {
  const { turn, start, at, figures, places } = comparison.turns[i];
  const board = game.board(comparison.lines[0].campaign.scenario);
  const noted = at.flatMap((it, n) =>
    (it && !it.open ? [] : [word({ key: it ? 'compare.open' : 'compare.not-there', params: { name: 'AB'[n] } })]));
  return [
    [word(start ? { key: 'compare.set-up' } : turnOf(comparison, turn)), ...noted].join(' · '),
    ...comparison.charts.flatMap(({ title, series }) => series.flatMap(({ name, values: [a, b] }) =>
      ((a[i] ?? b[i]) === null ? [] : [`  ${word(title)}, ${name[lang]}: ${pairWords([a[i], b[i]])}`]))),
    ...figures.map(({ name, values }) => `  ${word(name)}: ${values.map(word).join(' | ')}`),
    ...places.map(({ space, holders }) =>
      `  ${nameIn(board.spaces, space)}: ${holders.map((holder) => nameIn(board.nations, holder)).join(' | ')}`),
  ];
}
