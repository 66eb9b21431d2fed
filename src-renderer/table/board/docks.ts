/**
 * Where the sheets of a board stand in the window: one large, the others along its edges, floating over it, or
 * folded to a word. Pure; pixels.
 */
import type { SheetLayout } from '../../../src-main/engine/view.ts';
import type { Free } from './camera.ts';
import type { Box } from './layout.ts';

export interface Dock { sheet: string; box: Box; place: SheetLayout['others'][number]['place']; scale: number }
export interface Docks { large: Free; others: Dock[]; folded: string[] }

/** A sheet beside the large one takes at most so much of the window's side. */
const MOST = 0.4;
const GAP = 8;
const FRAME = 12;

/** `sizes`: of the other sheets as they are drawn. */
export function docksOf(layout: SheetLayout, sizes: ReadonlyMap<string, readonly [number, number]>, free: Free): Docks {
  const left = { ...free };
  const others: Dock[] = [];
  let floated = 0;
  for (const { sheet, place } of layout.others) {
    const size = sizes.get(sheet);
    if (!size || place === 'folded') continue;
    const [room, high] = [left.right - left.left, left.bottom - left.top];
    const lying = place === 'top' || place === 'bottom';
    const beside = place === 'left' || place === 'right';
    const scale = Math.min(
      1, (lying ? room : beside ? room * MOST : room * MOST * 1.4) / size[0],
      (lying ? high * MOST : beside ? high : high * MOST * 1.4) / size[1],
    );
    const [w, h] = [Math.round(size[0] * scale), Math.round(size[1] * scale)];
    const box: Box = place === 'right' ? { x: left.right - w, y: left.top, w, h: high }
      : place === 'left' ? { x: left.left, y: left.top, w, h: high }
      : place === 'top' ? { x: left.left, y: left.top, w: room, h } : place === 'bottom' ? { x: left.left, y: left.bottom - h, w: room, h }
        : { x: left.right - w - FRAME, y: left.top + FRAME + floated, w, h };
    if (place === 'right') left.right -= w;
    else if (place === 'left') left.left += w;
    else if (place === 'top') left.top += h;
    else if (place === 'bottom') left.bottom -= h;
    else floated += h + GAP;
    others.push({ sheet, box, place, scale });
  }
  return { large: left, others, folded: layout.others.filter(({ place }) => place === 'folded').map(({ sheet }) => sheet) };
}
