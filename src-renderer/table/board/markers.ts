/** Where the markers of spaces lie: in a row on the free spot nearest to the stack, once pieces and names have their places. Pure. */
import type { MapDrawing, Point } from '../../../src-main/engine/drawing.ts';
import type { MarkerView } from '../../../src-main/engine/view.ts';
import { overlap, type Box } from './layout.ts';
import { standing } from './names.ts';

export interface MarkerPlaced { space: string; marker: MarkerView; x: number; y: number }

/** Side of a marker; of many alike so many lie one over the other, then one with its number. */
export const MARKER = 12;
const LAPPED = 7;
export const SEVERAL = 3;
const GAP = 3;

const widthOf = ({ n }: MarkerView): number => (n > SEVERAL ? MARKER + 8 : MARKER + (n - 1) * LAPPED);
export const markerBox = ({ marker, x, y }: MarkerPlaced): Box => ({ x, y, w: widthOf(marker), h: MARKER });
const REACH = [0, 14, 20, 26, 32, 40];
const AROUND: readonly Point[] = Array.from({ length: 16 }, (_, i) => [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)]);

export function placeMarkers(
  drawing: MapDrawing, k: number, markers: ReadonlyMap<string, readonly MarkerView[]>, taken: readonly Box[],
): MarkerPlaced[] {
  const busy = [...taken];
  return [...markers].flatMap(([space, list]) => {
    const at = drawing.spaces[space];
    if (!at || list.length === 0) return [];
    const [sx, sy] = standing(at, k);
    const w = list.reduce((sum, it) => sum + widthOf(it) + GAP, -GAP);
    const box = ([x, y]: Point): Box => ({ x: x - w / 2, y: y - MARKER / 2, w, h: MARKER });
    const spots = REACH.flatMap((reach) => (reach === 0 ? [[sx, sy] as Point] : AROUND.map(([dx, dy]): Point =>
      [sx + dx * (reach + w / 2), sy + dy * reach])));
    const spot = spots.find((it) => busy.every((other) => overlap(box(it), other) === 0));
    if (!spot) return [];
    busy.push(box(spot));
    let x = spot[0] - w / 2;
    return list.map((marker): MarkerPlaced => {
      const placed = { space, marker, x, y: spot[1] - MARKER / 2 };
      x += widthOf(marker) + GAP;
      return placed;
    });
  });
}
/** How far the ones of a kind lie apart. */
export const lapOf = (i: number): number => i * LAPPED;
