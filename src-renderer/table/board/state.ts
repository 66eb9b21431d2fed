/**
 * What the table gives to the sheets of its board, and what they give back. A sheet knows nothing else of the table: it reads the state
 * where it draws it, so that only what changed is drawn anew, and it says what a person did. Types alone.
 */
import type {
  ActionView, Board, BoardNation, BoardOverlay, BoardSpace, OverlayView, PieceType, PieceView, SheetLayout, SpaceView,
} from '../../../src-main/engine/view.ts';
import type { Free } from './camera.ts';
import type { FanUnit } from './fan.ts';
import type { Look } from './kept-view.ts';
import type { Stack } from './stacks.ts';
import type { TipPlaced } from './tip.ts';
import type { Trail } from './trails.ts';

export interface BoardState {
  readonly board: Board;
  /** How the sheets stand now. */
  readonly layout: SheetLayout;
  /** Spaces at the corners of what is seen at first; none: the whole. */
  readonly theatre: readonly string[];
  readonly spaces: ReadonlyMap<string, BoardSpace>;
  readonly types: ReadonlyMap<string, PieceType>;
  readonly nations: ReadonlyMap<string, BoardNation>;
  readonly pieces: readonly PieceView[];
  readonly piecesIn: ReadonlyMap<string, readonly PieceView[]>;
  /** What changes of the spaces. */
  readonly live: readonly SpaceView[];
  readonly stacks: readonly Stack[];
  /** Who would come if all went as is proposed. */
  readonly proposed: readonly Stack[];
  /** Nations and sides on the side of the one that looks. */
  readonly friends: ReadonlySet<string>;
  /** Where a click acts, and what it could mean there. */
  readonly legal: ReadonlyMap<string, readonly ActionView[]>;
  /** The step that a person is asked in; null: nobody is. */
  readonly question: string | null;
  /** What was chosen beside the map for an answer in many parts, and asks for a place on it: a card, and its use; null: nothing. */
  readonly chosen: string | null;
  /** Which track of phases stands above: while one thing is done it is the same. */
  readonly track: string;
  /** Spaces where something may act. */
  readonly movable: readonly string[];
  /** Spaces where something is in hand. */
  readonly selected: readonly string[];
  readonly subject: string | null;
  readonly hover: string | null;
  /** The space of the keyboard; shown while keys move it. */
  readonly cursor: string | null;
  readonly byKey: boolean;
  /** A question lies over the map, and the keys are its own. */
  readonly asked: boolean;
  /** The icon of what a click would do. */
  verbOf(action: ActionView): string;
  /** The number at the ring of a target; null: there is nothing to count. */
  countAt(space: string, actions: readonly ActionView[]): number | null;
  /** What of this nation stands there may be taken in hand. */
  able(space: string, nation: string): boolean;
  /** A space in one line, for who does not see it. */
  words(space: string): string;
  /** The spaces of the way to the target pointed at; empty: it is not known yet, null: there is none to tell. */
  readonly way: readonly string[] | null;
  readonly trails: readonly Trail[];
  /** Milliseconds in which a trail is drawn. */
  readonly trailTime: number;
  readonly overlays: OverlayState;
  readonly look: MapLook;
  /** Where on the sheet one looked before. */
  kept(): Look | null;
}
export interface OverlayState {
  readonly all: readonly BoardOverlay[];
  readonly on: readonly string[];
  readonly shown: ReadonlyMap<string, OverlayView>;
  /** What the signs mean lies open beside them. */
  readonly legend: boolean;
}
export interface MapLook {
  readonly theme: string;
  readonly patterns: boolean;
  readonly plain: boolean;
  /** Nothing moves by itself. */
  readonly still: boolean;
  /** How large the map's letters are: 1 at the usual text. */
  readonly lettering: number;
}

export interface BoardMoves {
  /** A click that means a space; `at` on the screen; `piece`: the block that was pointed at. */
  pick(space: string, at: [number, number] | null, piece?: string): void;
  hover(space: string | null): void;
  /** The pointer is on a space: the keys go on from there. */
  point(space: string): void;
  /** All that can be of a stack, in hand; told when it is. */
  take(space: string, piece?: string): Promise<void>;
  whyNot(space: string): void;
  /** A click on one unit of a stack that is fanned out. */
  press(unit: FanUnit, stack: Stack, at: [number, number]): void;
  /** A sheet that is folded is opened. */
  open(sheet: string): void;
  overlay(id: string): void;
  legend(open: boolean): void;
  keep(look: Look | null): void;
}

/** What every sheet can be asked for, of whatever kind it is. */
export interface SheetHandle {
  /** The window holds a part of it only. */
  isNear?(): boolean;
  /** Where what stands in a space is on the screen; null: it is not on this sheet. */
  screenOf(space: string): [number, number] | null;
  /** Where a tip about a space stands. */
  roomFor(space: string, size: [number, number]): TipPlaced;
  /** Where a tip lies now: what it would cut is hidden whole. `tip`: which; null: it is gone. */
  cover?(tip: symbol, box: TipPlaced | null): void;
  /** Where something about no one place hides least, if the sheet can tell; the nearer to `at` the better. `within`: there alone. */
  roomAside?(
    size: [number, number], at: [number, number], within?: Free,
  ): { x: number; y: number; w: number; h: number } | undefined;
  fitAll(): void;
  zoomBy(factor: number): void;
  panBy(x: number, y: number): void;
  /** Pans for as long as a paper lies on the map; `back` is where it stood before. */
  makeRoom?(x: number, y: number): void;
  back?(): void;
  /** Brings a space into the free window. */
  bring(space: string, margin?: number): void;
  toggleMinimap(): void;
  focus(): void;
}
