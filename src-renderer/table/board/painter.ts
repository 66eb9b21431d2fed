/** Who draws the still layers: a thread beside the window's, or the window itself where there is none. */
import type { MapDrawing } from '../../../src-main/engine/drawing.ts';
import { drawLand, drawSea, type ChartJob } from './chart.ts';
import type { ChartDone, ChartOrder, Layer } from './chart-worker.ts';

let worker: Worker | null | undefined;
let given: MapDrawing | null = null;
let last = 0;
const waiting = new Map<number, { job: ChartJob; layer: Layer; done: (picture: ImageBitmap) => void }>();

function here({ job, layer, done }: { job: ChartJob; layer: Layer; done: (picture: ImageBitmap) => void }): void {
  const canvas = new OffscreenCanvas(1, 1);
  (layer === 'sea' ? drawSea : drawLand)(canvas, job);
  done(canvas.transferToImageBitmap());
}

function start(): Worker | null {
  try {
    const made = new Worker(new URL('./chart-worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data: { no, picture } }: MessageEvent<ChartDone>) => {
      waiting.get(no)?.done(picture);
      waiting.delete(no);
    });
    made.addEventListener('error', () => {
      worker = null;
      for (const order of waiting.values()) here(order);
      waiting.clear();
    });
    return made;
  } catch {
    return null;
  }
}

/** A picture of one still layer. */
export function paint(layer: Layer, job: ChartJob): Promise<ImageBitmap> {
  if (worker === undefined) worker = start();
  return new Promise((done) => {
    if (!worker) {
      here({ job, layer, done });
      return;
    }
    const { drawing, ...rest } = job;
    if (given !== drawing) worker.postMessage({ drawing } satisfies ChartOrder);
    given = drawing;
    const no = ++last;
    waiting.set(no, { job, layer, done });
    worker.postMessage({ no, layer, job: rest } satisfies ChartOrder);
  });
}
