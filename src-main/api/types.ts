/** The shapes that calls give back and events carry. Types only: the window imports them, and nothing here runs. */
import type { AdvisedPlan, BotLevel, Level } from '../engine/bot.ts';
import type { Name, Odds, Option, Rule, Ruling, Scenario, Side, WhyNot } from '../engine/game.ts';
import type { LogEntry, LogKind } from '../engine/journal.ts';
import type { Json } from '../engine/json.ts';
import type { Proposal } from '../engine/proposal.ts';
import type { AlmanacPage, Report } from '../engine/report.ts';
import type { Result, SideId } from '../engine/state.ts';
import type { Lang, Messages, Text } from '../engine/text.ts';
import type { Tutorial } from '../engine/tutorial.ts';
import type { Board, OverlayView, PieceView, TableView } from '../engine/view.ts';
import type { Branch } from '../campaigns/branches.ts';
import type { Seat } from '../campaigns/campaign.ts';
import type { Difference } from './difference.ts';
import type { FairPlay } from '../campaigns/fair-play.ts';
import type { MomentTold } from './told.ts';

export type { MomentTold, SceneTold } from './told.ts';

export type HostKind = 'desktop' | 'browser' | 'terminal';

export interface AppInfo {
  name: string;
  version: string;
  host: HostKind;
  /** The folder of the saves, as the person would look for it. */
  dataFolder: string;
}

export interface BotWords { name: Name; help?: Name }

export interface GameCard {
  id: string;
  name: Name;
  tagline: Name;
  rulesVersion: number;
  sides: Side[];
  scenarios: Scenario[];
  /** By scenario: the first one that is played on the same board. */
  boards: Record<string, string>;
  options: Option[];
  /** Ids of the bots, weakest first. */
  bots: string[];
  /** Those of them that play alike at every level. */
  alike: string[];
  /** What people call each, and how it plays, in half a sentence; the styles that can be chosen for it, by their ids. */
  botWords: Record<string, BotWords & { styles?: Record<string, BotWords> }>;
  /** By bot and level: of a hundred decisions so many are only its second best. */
  slips: Record<string, Record<Level, number>>;
  /** What the lines of the log are about, by their keys. */
  logKinds: Readonly<Record<string, LogKind>>;
  /** Keys of the lines with which a battle begins. */
  battles: readonly string[];
  /** Keys of the lines that tell of a loss of the side whose they are. */
  losses: readonly string[];
  /** Keys of the lines that only say that nothing was done; of those told as one, with the parameter in which they differ. */
  idle: readonly string[];
  listed: Readonly<Record<string, string>>;
  /** The sides hold things that the others may not see. */
  hidden?: true;
  /** Its guided games, the first to be played first. */
  tutorials: readonly Tutorial[];
  /** It tells what each turn came to. */
  reports: boolean;
  /** It has pages of what stands now. */
  almanac: boolean;
}

/** What a card on the home page draws of the map as it was left, as its viewer may see it. */
export interface Thumbnail {
  turn: TableView['turn'];
  active: SideId;
  phase: string;
  /** Nation by space. */
  holders: Record<string, string>;
  pieces: Pick<PieceView, 'id' | 'space' | 'nation' | 'type' | 'count' | 'aboard'>[];
}

export interface CampaignCard {
  id: string;
  /** The same for copies, exports and imports of one campaign. */
  origin: string;
  name: string;
  game: string;
  rulesVersion: number;
  scenario: string;
  options: Record<string, Json>;
  seats: Record<SideId, Seat>;
  tags: string[];
  fair: FairPlay;
  archived: boolean;
  /** In the bin since (ISO time), or null. */
  deletedAt: string | null;
  createdAt: string;
  changedAt: string;
  /** Where it stands. */
  summary: {
    turn: number | null;
    /** The side that decides; null when the game is over. */
    side: SideId | null;
    /** How many decisions lead there. */
    decisions: number;
    result: Omit<Result, 'rule'> | null;
    /** The newest line that everybody may read. */
    last: LogEntry | null;
  };
}

/** A campaign that was set aside because something of it is damaged: it can be rescued, or thrown away. */
export interface DamagedCard {
  id: string;
  /** As far as they could be read. */
  name: string | null;
  game: string | null;
  /** What is wrong with it. */
  why: Name;
  /** How many of its decisions can still be proved. */
  moments: number;
  foundAt: string;
}

export interface Overview {
  /** By what `campaigns.list` can show, as it is searched. */
  counts: Record<'current' | 'going' | 'mine' | 'finished' | 'archived' | 'deleted' | 'all', number>;
  /** All that are not in the bin, and all there are, whatever is searched. */
  kept: number;
  all: number;
  /** Ids of the games of which there are campaigns. */
  games: string[];
  /** The one to go on with: the newest that is not over, else the newest. */
  next: CampaignCard | null;
  damaged: DamagedCard[];
}

export interface LogLine extends Omit<LogEntry, 'to'> {
  /** Its place in the log of this line of play: 0, 1, 2 ... */
  seq: number;
  /** The moment of the history at which it was written; 0 for the set-up. */
  node: number;
}

export interface OpenDecision {
  no: number;
  side: SideId;
  by: Seat['kind'];
}

export interface BotState {
  /** `waiting`: no bot is to decide. */
  state: 'waiting' | 'thinking' | 'paused';
  side: SideId | null;
  speed: BotSpeed;
}
/** A level, or how long bots think alone. */
export type AnyLevel = Level | BotLevel;
export type BotSpeed = 'slow' | 'normal' | 'fast' | 'instant';

/** What stands beside the view and is small enough to be sent whole with every change. */
export interface TableStatus {
  /** Whose view this is: the deciding side if a person plays it, else the person who decided last. */
  viewer: SideId;
  /** Null when the game is over. */
  decision: OpenDecision | null;
  /** The moment of the history at which the table stands. */
  head: number;
  /** The end of this line of play: differs from `head` while somebody looks back. */
  tip: number;
  canUndo: boolean;
  /** Why not, when it cannot: for the button's tip. */
  undoStops: 'start' | 'revealed' | 'curtain' | null;
  /** Whose answers undo takes back besides the viewer's own last choice: told before it is done. */
  undoTakes: { side: SideId; answers: number }[];
  /** Something was taken back, or is looked back on, and can be given again. */
  canRedo: boolean;
  /** The moment of the viewer's own newest choice, 0 for the start: what comes after it, others did, or it came of itself. */
  since: number;
  /** So many of the last lines of that moment came of itself too, once the turn had gone on to others. */
  followed: number;
  /** Others had a turn of their own since then. */
  away: boolean;
  /** While somebody looks back: what the moment shown is about. Null in the present, and before anything was told. */
  moment: MomentTold | null;
  bots: BotState;
}

/** A whole table: what `table.open` gives. Later changes come as `table.changed`. */
export interface TableSnapshot extends TableStatus {
  campaign: CampaignCard;
  /** Counts every change sent; a change fits only on the revision that it names. */
  revision: number;
  view: TableView;
  /** The newest lines that the viewer may read (at most 200). */
  log: LogLine[];
  /** How many lines there are in all. */
  logLength: number;
}

export interface TableChanged {
  campaign: string;
  /** The revision on which the difference fits. A window that holds another one calls `table.open` again. */
  from: number;
  revision: number;
  /** An answer that nobody gave by hand, and that the log tells of: it is given time to be seen. */
  itself: boolean;
  status: TableStatus;
  difference: Difference | null;
  /** Lines of `seq` >= `keep` are gone; these follow. `whole`: everything kept so far is gone (a far jump). */
  log: { keep: number; add: LogLine[]; whole: boolean; length: number };
}

/** A refused action, in words of the game and with its rule. */
export interface Refusal {
  action: string;
  reason: Text;
  rule?: string;
  hint?: Text;
}

export interface Acted {
  /** The actions carried out and saved, in the order given. */
  done: string[];
  refused: Refusal | null;
  revision: number;
}

export interface Moved {
  head: number;
  revision: number;
}

/** One answered decision, as light as the time slider needs it. */
export interface HistoryMark {
  id: number;
  parent: number;
  no: number;
  side: SideId;
  /** Only for the viewer's own answers: those of others may be secret. */
  action: string | null;
  turn: number | null;
  phase: string | null;
  /** A die was rolled or something hidden shown. */
  revealed: boolean;
  dice: number;
  /** Log lines written so far, this moment included: how far the log reaches at it. */
  lines: number;
}

export interface TableHistory {
  marks: HistoryMark[];
  branches: Branch[];
  head: number;
}

/** A moment at which the charts were read: the end of a round, or the newest moment. The first is the set-up. */
export interface ChartMoment {
  /** The turn that ends here; for the set-up the number before the first turn's. */
  turn: number;
  node: number;
  /** How many answers lead there. */
  position: number;
  /** The newest moment, in the middle of its round. */
  open?: true;
}

export interface ChartSeries {
  id: string;
  name: Name;
  nation: string;
  /** One for each moment; null where there is nothing to count. */
  values: (number | null)[];
  /** Honest dice stay within so much of 0 four times in five; one for each moment. */
  band?: number[];
  /** Between which values the truth lies, four times in five; one for each moment. */
  span?: [low: number, high: number][];
}

export interface TableChart {
  id: string;
  /** Its words: the text `chart-group.<group>`. */
  group: string;
  overview: boolean;
  title: Text;
  unit: Text;
  about: Text;
  steps: boolean;
  lead: boolean;
  target: { value: number; words: Text } | null;
  /** The values that it reaches over, whatever there are; absent: those that there are. */
  range?: [low: number, high: number];
  series: ChartSeries[];
}

export interface TableCharts {
  moments: ChartMoment[];
  charts: TableChart[];
}

export interface LogPage {
  lines: LogLine[];
  length: number;
}

export interface Usual {
  no: number;
  action: string;
}

/** What the computer would do in the place of the person who is asked. */
export interface Hint {
  /** The decision that it is about. */
  no: number;
  /** The id of the bot that says so. */
  by: string;
  /** The id of an action that is open to that person. */
  action: string;
  /** Null: the bot tells none. */
  reason: Text | null;
  /** The plans that it tried, the best first; none where it tries none. */
  plans: AdvisedPlan[];
}

export interface FileText {
  /** A name to suggest, without a folder. */
  fileName: string;
  mime: string;
  text: string;
}

export interface BackupCard {
  /** Its file, in the folder of the saves. */
  path: string;
  madeAt: string;
}

export interface Notice {
  id: number;
  /** ISO time. */
  at: string;
  kind: 'info' | 'warning' | 'error';
  words: Name;
  campaign?: string;
}

export interface Settings {
  lang: Lang;
  theme: 'system' | 'day' | 'night';
  /** Per cent. */
  fontScale: number;
  /** Textures on territory tints beside their colours. */
  patterns: boolean;
  motion: 'system' | 'full' | 'reduced';
  /** Draw without paper grain and shadows. */
  plainGraphics: boolean;
  /** Ask also where there is only one answer. */
  askAlways: boolean;
  /** Undo past dice (solo play). */
  freeUndo: boolean;
  botSpeed: BotSpeed;
  /** What bots do stops at each attack on the viewer, until somebody lets it go on. */
  stopAtAttacks: boolean;
  /** Off until somebody turns it on. */
  sound: boolean;
  /** Per cent. */
  volume: number;
  /** Between two persons at one screen: in games that hide something, at every change of sides, or never. */
  curtain: 'hidden' | 'always' | 'never';
  /** When a person is asked in windows: where something fits, in all of them, or in those that he has ordered. */
  windows: 'fitting' | 'all' | 'ordered';
  /** What the window keeps for itself (folded columns, filters). */
  window: Record<string, Json>;
}

export interface BotThinking {
  campaign: string;
  side: SideId;
  /** False once it has answered or was stopped. */
  on: boolean;
}

export type {
  AlmanacPage, Board, Branch, Json, Lang, Level, LogKind, Messages, Name, Odds, OverlayView, Proposal, Report, Rule, Ruling, Seat,
  WhyNot,
};
