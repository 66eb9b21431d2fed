/** Draws the still layers on a thread of its own, so that the table answers while they are made. */
import type { MapDrawing } from '../../../scripts/maps/format.ts';
import { drawLand, drawSea, type ChartJob } from './chart.ts';

export type ChartOrder = { drawing: MapDrawing } | { no: number; layer: Layer; job: Omit<ChartJob, 'drawing'> };
export type Layer = 'sea' | 'land';
export interface ChartDone { no: number; picture: ImageBitmap }

let drawing: MapDrawing | null = null;

globalThis.addEventListener('message', ({ data }: MessageEvent<ChartOrder>) => {
  if ('drawing' in data) {
    drawing = data.drawing;
    return;
  }
  const canvas = new OffscreenCanvas(1, 1);
  (data.layer === 'sea' ? drawSea : drawLand)(canvas, { ...data.job, drawing: drawing! });
  const picture = canvas.transferToImageBitmap();
  globalThis.postMessage({ no: data.no, picture } satisfies ChartDone, { transfer: [picture] });
});
