/**
 * The board of a table: its sheets, what may stand on them, and what is printed on that. Fetched once; the window draws it and knows no
 * rules. A sheet says of what kind it is and how it is laid out; a space belongs to one sheet, and a piece
 * stands in a space of any of them.
 */
import type { Name } from './game.ts';
import type { SideId } from './state.ts';

export interface Board {
  /** The first is the sheet of every space that names none. */
  sheets: Sheet[];
  /** Absent: the first sheet is all that is shown. */
  layout?: SheetLayout;
  spaces: BoardSpace[];
  nations: BoardNation[];
  /** What the pieces can be, in the order in which rows list them. */
  pieceTypes: PieceType[];
  /** Its pieces are blocks that stand: the others see their backs, and they turn with their steps. */
  blocks?: true;
  /** What may be laid over the map: fetched when it is asked for (`table.overlay`). */
  overlays?: BoardOverlay[];
  /**
   * The overlay that tells the way of what is in hand to a space, or what that would command: its subject is the space. It is shown when
   * a legal one is pointed at.
   */
  way?: string;
  /** The windows that a person may order to be held (`Decision.window`), by their steps; `spaces`: also at some spaces alone. */
  windows?: BoardWindow[];
}
export interface BoardWindow { step: string; name: Name; spaces?: true }

export type Sheet = AreaSheet | NodeSheet | HexSheet | ZoneSheet | BoxSheet;
interface SheetBase { id: string; name: Name }
/** Left, top, width and height, in the units of a sheet's `size`. */
export type Rect = [x: number, y: number, w: number, h: number];

/** Areas between borders on a coast. `drawing` is an asset (`assets/maps/<drawing>.json`), here as below. */
export interface AreaSheet extends SheetBase { kind: 'areas'; drawing: string }

/** Places joined by lines. A line is a border of no area: it is what may be travelled, and how much of it at once. */
export type NodeSheet = SheetBase & { kind: 'nodes'; lines: NodeLine[] } & (
  /** On a coast, whose drawing has the places, and boxes in its open water. */
  | { drawing: string }
  /** In open water. */
  | { drawing?: undefined; size: [w: number, h: number]; nodes: { space: string; at: [x: number, y: number] }[] }
);
export interface NodeLine {
  between: [string, string];
  /** Pieces that may use it; ticks across it. */
  capacity?: number;
  /** Points that it bends by. */
  by?: [x: number, y: number][];
}

/** Hexes over a real coast (`drawing`), or over terrain that the game's own wing draws from the spaces (`painter`). */
export interface HexSheet extends SheetBase {
  kind: 'hexes';
  grid: HexGrid;
  drawing?: string;
  /**
   * One of `painters` in the game's wing (`src-renderer/games/<game>/painters.ts`); its data are the spaces' `cell`, `terrain` and `level`,
   * and the `lines`.
   */
  painter?: string;
  /** What runs from hex to hex, or along the side between two: roads, cliffs. */
  lines?: HexRun[];
}
export interface HexRun { kind: string; spaces: string[] }
/** Hexes with a flat top in columns, every second of which stands half a hex lower. */
export interface HexGrid { shape: 'hex'; lower: 'odd' | 'even' }

/** A board of fields, as that of a battle: oceans left and right, an island in the middle, and in them the places of its pieces. */
export interface ZoneSheet extends SheetBase {
  kind: 'zones';
  size: [w: number, h: number];
  zones: Zone[];
}
export interface Zone {
  space: string;
  at: Rect;
  /** A `field` is a part of the sheet; a `band` is paper over a field (what flies over it); a `box` is dashed, in its nation's colour. */
  form: 'field' | 'band' | 'box';
  ground?: 'sea' | 'land';
  /** The coast of its land, in the units of the sheet: SVG path data. Absent: a plain island. */
  outline?: string;
  nation?: string;
  /** Rolls of the die that lead there. */
  rolls?: number[];
}

/** Boxes off the map and tracks: every cell is a space that takes pieces. */
export interface BoxSheet extends SheetBase { kind: 'boxes'; rows: BoxRow[] }
export interface BoxRow {
  id: string;
  name?: Name;
  /** The cells of a track are joined and have an order; boxes stand by themselves. */
  form: 'track' | 'boxes';
  cells: BoxCell[];
}
export interface BoxCell {
  space: string;
  /** What is printed in it; absent: the name of its space. */
  sign?: string;
  /** Something happens when it is reached: said in words, and marked. */
  heavy?: true;
  /** A cell as wide as so many; absent: one. */
  wide?: number;
}

/** Which sheet is large, and where the others stand. Sheets that are not named are not shown. */
export interface SheetLayout {
  large: string;
  /** The hand lies at the left of a sheet that is higher than the window is. Absent: below it. */
  hand?: 'left';
  others: { sheet: string; place: 'left' | 'right' | 'top' | 'bottom' | 'floating' | 'folded' }[];
}

export interface BoardOverlay {
  id: string;
  name: Name;
  /** The key that switches it. */
  key: string;
  /** What it is about: that must be chosen first. Absent: the whole map. */
  of?: 'piece' | 'space';
  /** It runs from there to a second space: the one that is pointed at. */
  aims?: true;
  /** Phases in which it is on by itself. */
  during?: string[];
  /** It is found by trial runs, which take their time: worked out in a thread of its own. */
  trials?: true;
}
export interface BoardNation { id: string; name: Name; short: Name; side: SideId }

export interface PieceType {
  id: string;
  name: Name;
  plural: Name;
  /**
   * What stands on its chips where the name is too long: at most eight letters, on a counter of its own ten. Absent: the window's word
   * for its shape.
   */
  short?: Name;
  /** Three letters that tell it from the others where several stand in a hex. Absent: its silhouette does. */
  letters?: Name;
  domain: 'land' | 'air' | 'sea';
  silhouette: string;
  /**
   * On a sheet of hexes drawn as plan, where it is no counter: 'tab' hangs below the counter that it is aboard of, 'lying' lies flat in
   * the hex as its silhouette alone.
   */
  form?: 'tab' | 'lying';
  cost?: number;
  /** In the order in which rows and readers say them. */
  figures?: Figure[];
  /** Pieces of which each has a counter of its own: it is called by its name. Absent: all of a kind look alike. */
  counter?: CounterFace;
}
export interface CounterFace {
  /** At most ten letters; `PieceType.short` tells what else it is called in a language. */
  short: string;
  /** Army and navy of a nation differ in colour. */
  service?: 'army' | 'navy';
  /** Steps that it has at full strength. */
  steps: number;
}

/** A number of a piece: where it stands on the counter, and what it is called. */
export interface Figure {
  /** The same figure of other types: tables have a column for it. */
  id: string;
  /** The lower row, the disc at the right of the silhouette, the number in it. Absent: it is told, not printed. */
  at?: FigurePlace;
  value: number | string;
  name: Name;
  /** Of several pieces together it adds up; the first such figure says which of them is the strongest. */
  adds?: true;
  boxed?: true;
  /** It counts in the step that is being played, with what is added to it: set off from the others. */
  used?: true;
  /** In any of these states it stands in the place of the one without: the back of a counter that was reduced or broken. */
  states?: string[];
}
export type FigurePlace = 'left' | 'centre' | 'right' | 'side' | 'inside';

export interface BoardSpace {
  id: string;
  /** Absent: the first sheet. */
  sheet?: string;
  name: Name;
  kind: 'land' | 'island' | 'sea' | 'impassable';
  /** Sea-zone or hex number, where the map prints one. */
  number?: number;
  value?: number;
  /** Told in the disc of a place on lines: how many pieces of a kind it takes (`SpaceView.used` of them are there). */
  capacity?: number;
  /** The nation that it began with. */
  home?: string;
  /** Fixed marks: 'capital', 'naval-base', 'air-base', 'kamikaze'. */
  marks: string[];
  neighbours: string[];
  /** Column and row, on a sheet of hexes. */
  cell?: [column: number, row: number];
  /** Its words are the text `terrain.<id>`. */
  terrain?: string;
  /** How high it lies, where that matters. */
  level?: number;
}
