/**
 * The drawing of a map as geometry: what `build.ts` writes to assets/maps and what the window draws.
 * All lengths are pixels at fit, from the upper left corner of the sheet. It knows no colours and no rules.
 */

export type Point = [x: number, y: number];
/** left, top, right, bottom. */
export type Box = [x0: number, y0: number, x1: number, y1: number];
export type Align = 'start' | 'middle' | 'end';

export interface MapDrawing {
  /** Of the file; whoever loads it says so. */
  name?: string;
  /** Width and height of the whole sheet; it is larger than the window on every side. */
  size: [w: number, h: number];
  /** The part of the sheet that fills the free window at fit. */
  window: Box;
  /** The part that is seen at first, where that is not the whole window: a key changes between the two. */
  theatre?: Box;
  /** Union of all land: SVG path data, as every other path here. */
  land: string;
  /** The same with fewer points, for the wide strokes of the shore bands. */
  landCoarse: string;
  /** Land that belongs to no space. */
  neutralLand: string;
  /** Every border between two land spaces, once; then those of neutral land. */
  landBorders: string;
  neutralBorders: string;
  /** Borders that differ in kind, by the kind: lines of points. The wing says how each is drawn (`GameLook.borders`). */
  borders?: Readonly<Record<string, readonly (readonly Point[])[]>>;
  /** Every border between two sea zones, once; parts of it lie under land. */
  seaBorders: string;
  graticule: string;
  equator: string;
  dateLine: string;
  spaces: Record<string, SpaceDrawing>;
  seas: SeaName[];
  /** Names of coasts and lands that are no spaces are not drawn; the rose stands in the emptiest water. */
  compass: { x: number; y: number; r: number };
  /** Its spaces are points joined by lines, and boxes in open water: land belongs to none of them. */
  nodes?: true;
  /** A map of hexes: `spaces` is then empty in the file and comes from here (`withSpaces` in the window). */
  hexes?: HexLayer;
}

/** Flat-top hexes; every odd column stands half a hex lower. */
export interface HexLayer {
  /** Between opposite sides. */
  size: number;
  /** Middle of the (imagined) hex of column 0 and row 0. */
  origin: Point;
  cells: HexDrawing[];
  /** Outline of all cells: beyond it nothing moves. */
  rim: string;
  /** Routes, borders and closed sides, by the names under which the game says how each is drawn. */
  lines: Record<string, string>;
}
export interface HexDrawing {
  id: string;
  cell: [column: number, row: number];
  kind: 'land' | 'island' | 'sea';
  /** Land alone has one. */
  terrain?: string;
  /** Where its land has its heart: a town, an islet, an atoll. */
  heart?: Point;
  /** What is drawn in its corners. */
  marks?: string[];
  /** How soon its name is shown: 1 at fit, 2 from middle zoom, 3 close up. */
  rank?: 1 | 2 | 3;
  names?: { en: string; it: string };
}

export interface SpaceDrawing {
  kind: 'land' | 'island' | 'sea' | 'impassable';
  /** Outline. Land: clipped to the coast. Sea: not clipped, land lies on top. Islands: their coast pieces. */
  path: string;
  /**
   * What belongs to the space (stack, name, coin) keeps its distance from here on the screen: at zoom z it
   * stands at origin * z + (place - origin).
   */
  origin: Point;
  /** Middle of the stack at fit. */
  anchor: Point;
  /** Free half width and half height for pieces around the anchor. */
  room: [w: number, h: number];
  /** Radius of a round hit area for spaces too small to point at. */
  hit?: number;
  /** The atoll disc of a space whose land is smaller than a counter. */
  disc?: Point;
  /** Zone number, centred; fixed to the map. */
  number?: Point;
  /** Coin of the value, centred. */
  value?: Point;
  /** Fixed to the map; on spaces with `hit` they keep their distance from the origin. */
  bases?: { naval?: Point; air?: Point };
  /** Pill of a convoy, centred; it keeps its distance from the number on the screen. */
  convoy?: Point;
  label?: Label;
  /** On which side of its point its pieces stand, however many: from the left and the top, -1 to 1. */
  side?: Point;
  /** It is a frame in open water, titled by the name of its space. */
  box?: [x: number, y: number, w: number, h: number];
}

export interface Label {
  /** Baseline of the first line at fit, for the preferred place. */
  x: number;
  y: number;
  align: Align;
  lines: { en: string[]; it: string[] };
  size: number;
  /** Distance of the baselines. */
  leading: number;
  /** The zoom from which the name has a place: 1, 1.6 or 2.5. */
  minZoom: number;
  /** All places in order of preference, the first one included; a window may take the next when a stack covers one. */
  places: LabelPlace[];
}
/** `value` is the coin that goes with the name when it stands here. */
export interface LabelPlace { x: number; y: number; align: Align; value?: Point }

export interface SeaName {
  names: { en: string; it: string };
  /** For a text path, `M x y L x y` or `M x y Q cx cy x y`; the words are centred on it. */
  path: string;
  size: number;
  /** Letter spacing in em. */
  spacing: number;
  minZoom: number;
}
