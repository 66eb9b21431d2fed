/**
 * What the canvases of a map show. The same is never drawn twice, it costs some tenths of a second: not while the table stands, and not
 * when somebody comes back to it, from behind the curtain or from another page.
 */
import type { ChartJob } from './chart.ts';
import type { Layer } from './chart-worker.ts';
import { paint } from './painter.ts';

export type Standing = ChartJob & { theme: string };

const sameHolders = (a: ChartJob['owners'], b: ChartJob['owners']): boolean => a === b || (a.size === b.size
  && [...a].every(([id, { holder, captured }]) => b.get(id)?.holder === holder && b.get(id)?.captured === captured));
const sameChart = (a: Standing, b: Standing): boolean => a.drawing === b.drawing && a.theme === b.theme
  && a.width === b.width && a.height === b.height && a.ratio === b.ratio
  && a.camera.k === b.camera.k && a.camera.x === b.camera.x && a.camera.y === b.camera.y;
/** Whether a layer would look the same: the tints of the land are all that only one of them has. */
export const same: Readonly<Record<Layer, (a: Standing, b: Standing) => boolean>> = {
  sea: sameChart,
  land: (a, b) => sameChart(a, b) && sameHolders(a.owners, b.owners) && a.patterns === b.patterns && a.grain === b.grain,
};

/** A canvas, and what is on it. */
export interface Shown { layer: Layer; job: Standing; canvas: HTMLCanvasElement }
let kept: Shown[] = [];

/** The canvases of the map that was left last. */
export function keep(all: Shown[]): void {
  kept = all;
}

/** A picture of one layer: copied from a canvas that was kept, or drawn. */
export function pictureOf(layer: Layer, want: Standing): Promise<ImageBitmap> {
  const found = kept.find((it) => it.layer === layer && same[layer](it.job, want));
  return found ? createImageBitmap(found.canvas) : paint(layer, want);
}
