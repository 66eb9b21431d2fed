/**
 * The hook of a tactical map: terrain is drawn by the wing of its game, in layers from the ground up, on one
 * canvas of the sheet's size. The window knows no kind of terrain: a wing's painters stand in
 * `games/<game>/painters.ts`, found by its folder, under the names that its sheets call for.
 */
import type { HexLayer } from '../../../src-main/engine/drawing.ts';
import type { BoardSpace, HexRun } from '../../../src-main/engine/view.ts';

export interface PlanJob {
  ctx: CanvasRenderingContext2D;
  /** The sheet's own pixels; the canvas is `ratio` times as fine. */
  size: readonly [number, number];
  ratio: number;
  hexes: HexLayer;
  /** What lies in each hex: `terrain`, `level`, `marks`. */
  spaces: ReadonlyMap<string, BoardSpace>;
  /** Roads and the like, from hex to hex. */
  lines: readonly HexRun[];
  night: boolean;
  /** The colour of what the sheet lies on, beyond its hexes; absent: nothing is drawn there. */
  table?: string;
}
/** `dark`: by either theme its ground is as dark as by night, and what is written and drawn on it as light. */
export interface PlanPainter { paint(job: PlanJob): void; dark?: true }

const WINGS = import.meta.glob<Record<string, PlanPainter>>('../../games/*/painters.ts', { eager: true, import: 'painters' });
const painters = new Map<string, PlanPainter>(Object.values(WINGS).flatMap((wing) => Object.entries(wing)));
export const painterOf = (name: string | undefined): PlanPainter | undefined => (name === undefined ? undefined : painters.get(name));
