/** Two lines of play of one game side by side: which may be compared, as whom they are read, and what differs. */
import type { Branch } from '../../campaigns/branches.ts';
import type { OpenCampaign } from '../../campaigns/play.ts';
import type { AnyGame } from '../../engine/game.ts';
import { canonical } from '../../engine/json.ts';
import type { SideId } from '../../engine/state.ts';
import { campaignCard } from '../cards.ts';
import { changesOf } from '../pictures/standing.ts';
import { Refused, unknown } from '../refused.ts';
import { checkViewer, sidesOf, viewersOf } from '../seats.ts';
import { partingOf } from './parting.ts';
import type { Both, ComparedChart, ComparedLine, ComparedTurn, Comparison, LineQuestion, LineRead } from './types.ts';

/** A campaign and the end of that line of play of it that is compared. */
export interface Source { open: OpenCampaign; tip: number; branch: Branch | null }

/** `line`: the first moment of one of its lines of play; absent: that which ends at `tip`. Throws Refused. */
export function sourceOf(open: OpenCampaign, tip: number, line?: number): Source {
  const { name, deleted } = open.campaign;
  if (deleted) {
    throw new Refused(
      'refused', `"${name}" is in the bin: restore it to compare it.`, `«${name}» è nel cestino: ripristinala per confrontarla.`,
    );
  }
  const branches = open.branches();
  const known = branches.find(({ id, head }) => (line === undefined ? head === tip : id === line));
  if (line !== undefined && !known) {
    const what = { en: `line of play of "${name}"`, it: `linea di gioco di «${name}»` };
    throw unknown(what, String(line), branches.map(({ id }) => String(id)));
  }
  return { open, tip: line === undefined ? tip : known!.head, branch: branches.length > 1 ? known ?? null : null };
}

/** Throws Refused: two games, or the same twice. */
export function checkPair([a, b]: Both<Source>): void {
  if (a.open.game.id !== b.open.game.id) {
    const [one, other] = [a, b].map(({ open }) => ({ name: open.campaign.name, game: open.game.name }));
    throw new Refused(
      'refused',
      `"${one.name}" is of ${one.game.en}, "${other.name}" of ${other.game.en}: only campaigns of the same game can be compared.`,
      `«${one.name}» è di ${one.game.it}, «${other.name}» di ${other.game.it}: si confrontano solo campagne dello stesso gioco.`,
    );
  }
  if (a.open.id === b.open.id && a.tip === b.tip) {
    const { name } = a.open.campaign;
    throw new Refused(
      'refused', `"${name}" is there twice: choose another campaign, or another of its lines of play.`,
      `«${name}» c'è due volte: scegli un'altra campagna, o un'altra delle sue linee di gioco.`,
    );
  }
}

/**
 * As whom both are read: the side that is asked for, which must be one to look from in both; else what all who are at the table may
 * know, unless the same person sits at both of them alone.
 */
export function readerOf(pair: Both<Source>, side?: SideId): SideId | null {
  const viewers = pair.map(({ open }) => {
    const { seats } = open.campaign;
    const sides = sidesOf(open.game, open.session.start.scenario);
    if (side !== undefined) checkViewer(sides, seats, side);
    return viewersOf(sides, seats);
  });
  if (side !== undefined) return side;
  const [[first], [second]] = viewers;
  return viewers.every(({ length }) => length === 1) && first === second ? first : null;
}

export function questionOf({ open: { game, session, campaign }, tip }: Source, reader: SideId | null): LineQuestion {
  const line = session.history.line(tip);
  // What began under rules of today is set up from its start alone.
  const near = campaign.rules === game.rulesVersion ? 0 : session.nearest(tip);
  return {
    game: game.id, start: session.start, line, reader, known: near === 0 ? [] : [{ node: near, state: session.remembered(near)! }],
  };
}

export function comparisonOf(game: AnyGame, pair: Both<Source>, read: Both<LineRead>, reader: SideId | null): Comparison {
  const starts = pair.map(({ open: { session } }) => session.start);
  const boards = starts.map(({ scenario }) => game.board(scenario));
  const alike = canonical([starts[0].scenario, starts[0].options]) === canonical([starts[1].scenario, starts[1].options]);
  const sameMap = starts[0].scenario === starts[1].scenario || boards[0] === boards[1];
  const lines = both((i) => pair[i].open.session.history.line(pair[i].tip));
  const turns = turnsOf(read, sameMap ? boards[0].spaces : []);
  return {
    game: game.id, reader, alike, sameMap, lines: both((i) => lineOf(pair[i], read[i], lines[i].length)),
    ...(alike ? partingOf(lines, { reader, hidden: game.hidden ?? false }) : { shared: 0, parting: null }),
    turns, charts: chartsOf(read, turns.map(({ turn }) => turn)), labels: [...new Map(read.flatMap(({ labels }) => labels))],
  };
}
const both = <T>(of: (i: 0 | 1) => T): Both<T> => [of(0), of(1)];

const lineOf = ({ open, branch }: Source, { moments, result }: LineRead, decisions: number): ComparedLine => ({
  campaign: campaignCard(open.campaign), branch, decisions, result,
  turn: decisions === 0 ? null : moments.at(-1)?.turn ?? null, ended: moments.filter(({ node, open: goes }) => node !== 0 && !goes).length,
});

/** A turn has one moment; a game that ends in the middle of one has its last. */
const momentAt = ({ moments }: LineRead, turn: number): number => moments.findLastIndex((it) => it.turn === turn);

function turnsOf(read: Both<LineRead>, spaces: readonly { id: string }[]): ComparedTurn[] {
  const turns = [...new Set(read.flatMap(({ moments }) => moments.map(({ turn }) => turn)))].sort((a, b) => a - b);
  return turns.map((turn) => {
    const index = both((i) => momentAt(read[i], turn));
    const at = both((i): ComparedTurn['at'][number] => {
      const moment = read[i].moments[index[i]];
      return moment ? { node: moment.node, ...(moment.open && { open: true }), standing: read[i].standings[index[i]] } : null;
    });
    const told = both((i) => read[i].figures[index[i]] ?? []);
    const names = new Map(told.flat().map(({ id, name }) => [id, name]));
    const [a, b] = at.map((it) => it?.standing);
    return {
      turn, at, ...(at.some((it) => it?.node === 0) && { start: true }),
      figures: [...names].map(([id, name]) => ({ id, name, values: both((i) => told[i].find((it) => it.id === id)?.value ?? null) })),
      places: a && b ? changesOf(spaces, a, b).map(({ space, from, to }) => ({ space, holders: [from ?? null, to ?? null] })) : [],
    };
  });
}

function chartsOf(read: Both<LineRead>, turns: readonly number[]): ComparedChart[] {
  const charts = new Map(read.flatMap((it) => it.charts.map((chart) => [chart.id, chart])));
  return [...charts.values()].map((chart) => {
    const own = both((i) => read[i].charts.find(({ id }) => id === chart.id)?.series ?? []);
    const lines = new Map(own.flat().map((it) => [it.id, it]));
    const values = (i: 0 | 1, id: string): (number | null)[] => {
      const line = own[i].find((it) => it.id === id);
      return turns.map((turn) => line?.values[momentAt(read[i], turn)] ?? null);
    };
    return {
      ...chart, series: [...lines.values()].map(({ id, name, nation }) => ({ id, name, nation, values: both((i) => values(i, id)) })),
    };
  });
}
