/** Draws the still layers on a thread of its own, so that the table answers while they are made. */
import numbers from '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff2?url';
import type { MapDrawing } from '../../../src-main/engine/drawing.ts';
import { drawLand, drawSea, type ChartJob } from './chart.ts';

export type ChartOrder = { drawing: MapDrawing } | { no: number; layer: Layer; job: Omit<ChartJob, 'drawing'> };
export type Layer = 'sea' | 'land';
export interface ChartDone { no: number; picture: ImageBitmap }

let drawing: MapDrawing | null = null;

/** No style sheet reaches this thread: the face of hex numbers is fetched here. Without it a serif of the system stands in. */
const lettered = new FontFace('Source Serif 4', `url(${numbers})`, { style: 'italic', weight: '400' }).load()
  .then((face) => { (globalThis as unknown as { fonts: FontFaceSet }).fonts.add(face); }, () => {});

globalThis.addEventListener('message', ({ data }: MessageEvent<ChartOrder>) => {
  if ('drawing' in data) {
    drawing = data.drawing;
    return;
  }
  const now = drawing!;
  void lettered.then(() => {
    const canvas = new OffscreenCanvas(1, 1);
    (data.layer === 'sea' ? drawSea : drawLand)(canvas, { ...data.job, drawing: now });
    const picture = canvas.transferToImageBitmap();
    globalThis.postMessage({ no: data.no, picture } satisfies ChartDone, { transfer: [picture] });
  });
});
