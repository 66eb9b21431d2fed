/**
 * The table view: what any wargame table shows. The window draws it and knows no rules. Everything is plain JSON;
 * pieces, spaces and actions carry ids, so that two views can be compared and only the difference sent.
 */
import type { Grade, SideId } from './state.ts';
import type { Text } from './text.ts';
import type { Figure } from './view-board.ts';

export type * from './view-board.ts';

/** What a click, a key or a question points at. */
export type Target =
  | { kind: 'space'; id: string }
  | { kind: 'piece'; id: string }
  | { kind: 'card'; id: string }
  | { kind: 'cell'; panel: string; row: string; column?: string }
  | { kind: 'action'; id: string };

export interface SpaceView {
  id: string;
  /** The nation that holds it now; absent at sea. */
  holder?: string;
  /** Held by another than the nation that it began with. */
  captured?: boolean;
  /** A value in dispute or a convoy: ring of the controller, its worth. */
  convoy?: { nation: string; value: number; kind: 'centre' | 'route' };
  /** Live marks: 'battle', 'landing', 'raid', 'factory', 'mobilise', 'kamikaze', ... */
  marks?: string[];
  /** What lies in it besides pieces, by its kind: markers of somebody, riches. */
  markers?: MarkerView[];
  /** Of its capacity: how much is taken. */
  used?: number;
  /** What holding it is worth now, where that changes: its first mark is then the sign of a prize. */
  worth?: number;
  /** Spaces to which a route leads that is not printed on the map. */
  routes?: string[];
}

/** `nation`: whose it is. The wing draws its kind; the words are the game's `marker.<kind>`, with its number `n`. */
export interface MarkerView { kind: string; n: number; nation?: string }

/** What lies over the map, worked out for one viewer. Nothing of it is kept: a changed table asks again. */
export interface OverlayView {
  areas: OverlayArea[];
  /** A number in a space, as the cost to get there; `grave`: one that should alarm. */
  numbers: { space: string; value: number; grave?: true }[];
  /**
   * Lines from space to space; one with a point tells of a move. A label stands in its middle; with one space alone, beside that. `no`:
   * which of the areas goes out from there (`OverlayArea.whose`). `dice`: behind the label, roll by roll, each with what decided between
   * equals.
   */
  lines: { spaces: string[]; side?: SideId; cut?: boolean; arrow?: true; label?: Text; no?: number; dice?: number[][] }[];
  /** Who would stand there: drawn pale, and nobody can be taken in hand. */
  pieces?: PieceView[];
  /** What its signs mean. */
  keys?: OverlayKey[];
  /** What it says in words; the only thing it says when there is nothing to draw. */
  note?: Text;
}
export interface OverlayKey {
  sign: OverlayArea['style'] | 'thread' | 'cut' | 'arrow' | 'number' | 'grave';
  side?: SideId;
  /** Of areas that lie over one another (`OverlayArea.whose`): which of their lines it explains. */
  no?: number;
  words: Text;
}
export interface OverlayArea {
  spaces: string[];
  /** Whose it is: its colour. */
  side?: SideId;
  /**
   * 'hatch' and 'wash' fill the spaces, 'lines' faintly, as what a supply line comes to; 'edge' and 'dashes' draw round them all;
   * 'seen' is what lies in sight, in nobody's colour: one that stands for danger or refusal would say more than that.
   */
  style: 'hatch' | 'wash' | 'lines' | 'edge' | 'dashes' | 'seen';
  /**
   * Of several that lie over one another: the space it goes out from, and which of them it is, by which its line is told apart.
   * While that space is pointed at on hexes, it stands alone.
   */
  whose?: { space: string; no: number };
}

/** Units that look and act alike stand together as one piece with a count. */
export type PieceView = PieceUp | PieceDown;
interface PieceBase {
  /** Of a piece that lies face down it tells nothing: not the type, nor which of two it is. */
  id: string;
  space: string;
  nation: string;
  count: number;
  /** Of `count`: how many are chosen for a move now. */
  selected?: number;
}
export interface PieceUp extends PieceBase {
  face?: 'up';
  type: string;
  /** Absent: all that its type has. A block is turned by those that it has lost. */
  steps?: Steps;
  /** What it prints otherwise than its type; in the place of the type's figures at the same places. */
  figures?: Figure[];
  /**
   * Damage and the like. Drawn: 'selected', 'movable', 'moved', 'active', 'damaged', 'reduced', 'broken', 'suppressed',
   * 'veteran', 'unsupplied'; of the others the words are told (`state.<id>`): 'aboard', 'cap', 'submerged', ...
   */
  states?: string[];
  /** The id of the piece that carries it. */
  aboard?: string;
  moves?: number;
}
/** Its nation and its place are known, and nothing else: the shape has no room for more. */
export interface PieceDown extends PieceBase {
  face: 'down';
  /** Of those that everybody sees of its back: 'selected', 'movable', 'moved'. */
  states?: string[];
  /** What this viewer saw of it once: kept apart, for it may be something else by now. */
  seen?: Seen;
  type?: undefined;
  steps?: undefined;
  figures?: undefined;
  aboard?: undefined;
  moves?: undefined;
}
export interface Steps { left: number; of: number }
export interface Seen { type: string; steps?: number; when: Text }

/**
 * `spaces`: those of a short track that are printed one by one, with their numbers; `note`: what the next of them brings. `between`: what
 * the one gains the other loses; it stands as a bar with the zero in its middle and the one who is ahead at his end, and the note says so.
 */
export interface Track {
  id: string; name: Text; max: number; value: number; pending?: number; nation?: string; spaces?: TrackSpace[]; note?: Text;
  between?: [left: string, right: string];
  /** It has no end: `max` cells are drawn, and its value is told alone. */
  endless?: true;
}
/** `heavy`: it may end the game; `waits`: what comes when it is reached. */
export interface TrackSpace { value: number; heavy?: true; waits?: Text }

/** `secret`: what is to be added to the value, and only the viewer knows of. */
export interface StandingRow { nation: string; cells: { column: string; value: number | null; unit?: string; secret?: number }[] }

/** A table in the side column or on a sheet; cells may be targets. */
export interface Panel {
  id: string;
  /**
   * 'list' and 'table' are drawn as rows; 'battle', 'purchase', 'place' and 'operation' have components of their own, and so have the
   * kinds that a game brings with its wing of the window. 'battle-over' is a battle of this turn that has ended: the window shows it
   * once, and again when it is asked for.
   */
  kind: string;
  title: Text;
  note?: Text;
  /** What its rows add up to: it stands in the title in the place of their number. */
  sum?: Text;
  rows: PanelRow[];
  /** What a component of its own needs besides rows: see the game's view.ts. */
  detail?: unknown;
}
export interface PanelRow {
  id: string;
  label: Text;
  note?: Text;
  nation?: string;
  pieceType?: string;
  spaces?: string[];
  /** The note at length. */
  more?: Text;
  values: { column: string; value: number | string | Text }[];
  /** 'idle': it is there, but would do nothing. */
  state?: 'done' | 'now' | 'next' | 'idle';
  /** Answers that a click on it gives, besides those that aim at it. */
  actions?: string[];
}

/** A card with its face up: a word for each part of its face; the window draws it. */
export interface CardView {
  id: string;
  /** It gives the card its colour. */
  kind: string;
  kindName: Text;
  nation: string;
  name: Text;
  subtitle?: Text;
  /** The large number. */
  value?: number;
  /** What it is good for besides, in a few signs: "L5", "I7". */
  pills?: { sign: Text; name: Text }[];
  /** What must hold, and what it does, a sentence each. */
  conditions?: Text[];
  words?: Text[];
  /** What it may be played for, a row each with how that stands: read in the hand, where another card has its picture. */
  uses?: { name: Text; note?: Text }[];
  /** One card that is several things, each with what it does: they are read one below the other, where another card has its picture. */
  parts?: CardPart[];
  /** A mark over the picture, where it does not lie with the others: "Future Offensive". */
  tag?: Text;
  /** At the foot: "leaves the game". */
  foot?: Text;
  /** A silhouette of a piece, or one of the window's own for cards. */
  art?: string;
  /** Something can be done with it now. */
  playable: boolean;
  /** What the filled button proposes plays it, or pays with it. */
  proposed?: true;
}
/** `brief`: what it does, in two lines of a small card. `live`: as this it can be played now, if only to no effect (`vain`). `aside`: never
 * played by its owner, read last. */
export interface CardPart { id: string; sort: Text; name: Text; does: Text; brief?: Text; live?: Text; vain?: true; aside?: true }
/** Cards of a side that lie on the table, or that are only counted. */
/** `common`: it is everybody's, whoever's view it stands in. */
export interface PileView { id: string; name: Text; count: number; cards: CardView[]; common?: true }
/** `cards` is empty where they are hidden: `count` says how many there are. */
export interface HandView { side: SideId; nation: string; cards: CardView[]; count: number; piles: PileView[] }

/** A choice that the window makes before it answers: with which unit, with which card, to what use. */
export interface Pick {
  id: string;
  label: Text;
  verb: string;
  target?: Target;
  note?: Text;
  /** It waits to be placed, and stands for so many that are alike. */
  left?: number;
  /** How it is drawn in a row, where it stands in none of the map's spaces. */
  nation?: string;
  pieceType?: string;
  /** The pieces that it takes in hand, where they are more than its target. */
  takes?: string[];
  /** It is seldom meant: it stands after the others, and lower. */
  seldom?: true;
  /** What is asked once it is chosen, in the place of the step's own question and help. */
  question?: Text;
  help?: Text;
  /** Several of these may be in hand at once: an answer to which each of them leads is given for all, one after the other. */
  together?: true;
}

export type Emphasis = 'commit' | 'alternative' | 'target' | 'row';

/** A legal action as the window offers it. The id is the engine's; only ids travel back. */
export interface ActionView {
  id: string;
  label: Text;
  /** Where a click means this action. */
  target?: Target;
  emphasis: Emphasis;
  /** 'battle', 'landing', 'move', 'take', 'load', 'select', ... : the icon of the row and of the ring on the map. */
  verb: string;
  note?: Text;
  /** The rest of its note, which comes of many of its like: of rows that share it, it is said once. */
  also?: Text;
  /** Of places only one thing may be done in: it heads their rows, and each of them tells its place alone. */
  over?: Text;
  /** Long lists of places are told in groups of this name; absent: in those of the window. */
  group?: Text;
  /** Ask first: it reveals dice, or nothing brings back what it gives up. */
  confirm?: Text;
  /** What it leaves undone that can still be done: said once, in a line, before it is given. */
  undone?: Text;
  /** `odds` has an answer for it; 'trials': only trial runs have, which take their time and are made where one looks at it. */
  odds?: boolean | 'trials';
  /** It is rare and grave: its row tells odds by trial runs before anybody points at it. */
  foretold?: true;
  /** Ids of `TableView.picks` that are chosen first, in this order: answers in many parts are made part by part. */
  via?: string[];
  /** Of picks that go together: its words for `n` of them. */
  many?: Text;
  /** So many of them find room there, or can be paid for; absent: all. */
  room?: number;
  /** Several answers that are given for it, one after the other; absent: its id alone. */
  answers?: string[];
  /** Where it takes pieces, as lines of an overlay: drawn while it is what is proposed. */
  draws?: OverlayView['lines'];
  /** The same for a piece when others are in hand already: `select` becomes `add`. */
  again?: string;
  /** The pieces that it takes in hand besides its own, being bound to it. */
  takes?: string[];
  /** A click on the map does not mean it, since a plainer answer is meant there: it stands in the rows alone. */
  aside?: true;
  /** It is seldom meant: where others have buttons of their own it stands behind one for all that is left. */
  seldom?: true;
  /** What it costs, where that is counted: movement points, hexes, steps. */
  cost?: number;
  /** What it takes of a track of points, by its id: that is told before it is given. */
  spends?: { track: string; points: number };
  /** Orders under which whatever goes on may be given again by itself, question after question of its step. */
  stands?: Stands[];
  /** A letter that gives it: of a few answers of which one must be quick. A button of the prompt bar shows it. */
  key?: string;
}

/** A standing order: it ends when a sign becomes another that is not empty, and its words tell whoever gave it why he is asked again. */
export interface Stands { id: string; label: Text; because: Readonly<Record<string, { sign: string; words: Text }>> }

export interface Prompt {
  no: number;
  side: SideId;
  step: string;
  question: Text;
  /** The nation for which it is decided, where that is not the side's own: its ensign stands beside the side's. */
  forNation?: string;
  help?: Text;
  /** By what the filled button is proposed, where that is not what the computer would do: a hint that says otherwise tells it. */
  proposedBy?: Text;
  rule?: string;
  /** Why the step cannot be ended yet, and because of whom, with the spaces where they stand; absent where there is a way on. */
  blocked?: { reason: Text; rule?: string; spaces?: string[] };
}

export interface TableView {
  turn: { number: number; of: number; label: Text };
  /** Whose turn it is: not always the side that decides. */
  active: SideId;
  /** Under which ensign a side fights, where the board does not tell. */
  ensigns?: Readonly<Record<SideId, string>>;
  /** Ids of phases in order; their words are `phase.<id>`. `at` is the open one. */
  phases: { id: string; rule?: string; /** Nothing is to do in it this turn. */ skipped?: boolean }[];
  at: string;
  spaces: SpaceView[];
  pieces: PieceView[];
  tracks: Track[];
  standing: StandingRow[];
  panels: Panel[];
  hands: HandView[];
  /** Null while another side decides, or when the game is over. */
  prompt: Prompt | null;
  actions: ActionView[];
  picks?: Pick[];
  /** Places that the game can propose a plan for now (`Game.propose`), and what that is called: "Plan a landing". */
  goals?: { name: Text; spaces: string[] };
  /** Battles of this turn that are over, where each has a page among the reports: one that ends unseen counts like any other. */
  fought?: number;
  result: { winners: SideId[]; lost?: true; how: string; words: Text; grade?: Grade & { words: Text } } | null;
}
