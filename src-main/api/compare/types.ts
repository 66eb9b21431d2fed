/** What two campaigns side by side are. Types only: the window imports them, and nothing here runs. */
import type { Branch } from '../../campaigns/branches.ts';
import type { HistoryNode } from '../../engine/history.ts';
import type { Report } from '../../engine/report.ts';
import type { Start } from '../../engine/session.ts';
import type { GameState, SideId } from '../../engine/state.ts';
import type { Text } from '../../engine/text.ts';
import type { Standing } from '../pictures/standing.ts';
import type { CampaignCard, ChartMoment, TableChart } from '../types.ts';

/** What is read of one line of play: plain JSON, it crosses into the thread. */
export interface LineQuestion {
  game: string;
  start: Start;
  line: HistoryNode[];
  /** Positions from which to go on where the rules of today cannot set up what was played. */
  known: { node: number; state: GameState }[];
  /** As whom it is read; null: what all who are at the table may know. */
  reader: SideId | null;
}
export interface LineRead {
  /** The beginning, the ends of turns, and where it stands. */
  moments: ChartMoment[];
  /** By moment; null where the rules of today cannot set it up. */
  standings: (Standing | null)[];
  figures: Report['figures'][];
  charts: TableChart[];
  /** What turns are called on the table. */
  labels: [turn: number, label: Text][];
  result: CampaignCard['summary']['result'];
}

/** Of two lines of play: that of the first, and that of the second. */
export type Both<T> = [T, T];

export interface ComparedLine {
  campaign: CampaignCard;
  /** Its line of play, where the campaign has several. */
  branch: Branch | null;
  decisions: number;
  /** The turn that it has come to, and how many are over. */
  turn: number | null;
  ended: number;
  /** How it ended. */
  result: LineRead['result'];
}

/** The decision at which two lines of play went apart. */
export interface Parting {
  turn: number | null;
  phase: string | null;
  /** 'decision': another answer; 'chance': the same answer, and other dice; 'unseen': what was decided there is not told. */
  by: 'decision' | 'chance' | 'unseen';
  took: Both<Took>;
}
/** `before`: the moment at which it was asked; `more`: further lines that are not told. */
export interface Took { before: number; side: SideId; lines: Text[]; more: number }

export interface ComparedMoment {
  node: number;
  /** The turn goes on. */
  open?: true;
  standing: Standing | null;
}
/** The same turn of both; null: one has not come so far, or had ended before, or was not at war yet. */
export interface ComparedTurn {
  turn: number;
  /** The beginning of one of them. */
  start?: true;
  at: Both<ComparedMoment | null>;
  /** What the reports of the turn tell. */
  figures: { id: string; name: Text; values: Both<Text | null> }[];
  /** Places with another holder (a nation; null: nobody's), in the order of the board. */
  places: { space: string; holders: Both<string | null> }[];
}
/** A chart with the lines of both; a value for each turn. */
export interface ComparedChart extends Omit<TableChart, 'series'> {
  series: (Pick<TableChart['series'][number], 'id' | 'name' | 'nation'> & { values: Both<(number | null)[]> })[];
}

/** With what a campaign can be compared. `lines`: its other lines of play; `copies`: those that come from the same campaign. */
export interface Choices { lines: Branch[]; copies: CampaignCard[]; others: CampaignCard[] }

export interface Comparison {
  game: string;
  /** As whom both are read; null: what all who are at the table may know. */
  reader: SideId | null;
  lines: Both<ComparedLine>;
  /** Both began from the same scenario with the same options. */
  alike: boolean;
  /** The scenario is played on the same map. */
  sameMap: boolean;
  /** How many decisions they have in common, from the first on. */
  shared: number;
  /** Null: they began otherwise, or one goes on from where the other stands. */
  parting: Parting | null;
  turns: ComparedTurn[];
  charts: ComparedChart[];
  labels: [turn: number, label: Text][];
}
