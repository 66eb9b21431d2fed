/**
 * Where the name of a space may stand in which there are pieces: round what stands there, the nearest first, then in smaller letters.
 * Such a name is never left out. Pure; pixels.
 */
import type { Align, Label } from '../../../src-main/engine/drawing.ts';
import type { Lang } from '../../../src-main/engine/text.ts';
import { overlap, type Box } from './layout.ts';
import { boxOfName, grown, type NamePlaced } from './lettering.ts';

/** From the pieces to the letters. */
const GAP = 2.5;
/** Further off, in pixels, it would be read as the neighbour's. */
const AWAY = [0, 8, 16, 24, 34];
const SIZES = [1, 0.88, 0.78];
/** No letters are smaller on the screen, but for those that are set so by the drawing. */
const LEAST = 7;

/** In one line, as the drawing has it, and a word a line. */
function broken(lines: readonly string[]): string[][] {
  const one = lines.join(' ');
  const forms = [[...lines], [one], one.split(' ')];
  return forms.filter((form, i) => forms.findIndex((it) => it.join('|') === form.join('|')) === i);
}

/** `around`: what the pieces of the space take up. */
export function heldPlaces(id: string, label: Label, around: Box, k: number, lang: Lang, scale: number): NamePlaced[] {
  const grow = grown(k, 0.25) * scale;
  const forms = broken(label.lines[lang]);
  return SIZES.flatMap((part) => {
    const size = Math.max(Math.min(LEAST, label.size), label.size * part) * grow;
    const leading = (label.leading / label.size) * size;
    return AWAY.flatMap((away) => forms.flatMap((lines) => round(around, away + GAP, size, leading, lines)
      .map(({ x, y, align }): NamePlaced => ({ id, x, y, align, lines, size, leading }))));
  });
}

interface Place { x: number; y: number; align: Align }
function round({ x, y, w, h }: Box, away: number, size: number, leading: number, lines: readonly string[]): Place[] {
  const cap = size * 0.78;
  const tall = size * 0.86 + leading * (lines.length - 1);
  const [above, below] = [y - away - tall + cap, y + h + away + cap];
  const levels = [y + h / 2 - tall / 2, y, y + h - tall, y - tall / 2, y + h - tall / 2].map((top) => top + cap);
  return [
    { x: x + w / 2, y: above, align: 'middle' }, { x: x + w / 2, y: below, align: 'middle' },
    { x: x + w + away, y: levels[0], align: 'start' }, { x: x - away, y: levels[0], align: 'end' },
    ...([above, below] as const).flatMap((line): Place[] => [
      { x, y: line, align: 'start' }, { x: x + w, y: line, align: 'end' },
      { x: x + w / 2, y: line, align: 'start' }, { x: x + w / 2, y: line, align: 'end' },
      { x: x + w, y: line, align: 'start' }, { x, y: line, align: 'end' },
    ]),
    ...levels.slice(1).flatMap((line): Place[] => [
      { x: x + w + away, y: line, align: 'start' }, { x: x - away, y: line, align: 'end' }]),
  ];
}

/** Of places that are all taken, the one where the least of it is: what stands there moves away. */
export function leastTaken(places: readonly NamePlaced[], busy: readonly Box[]): NamePlaced | undefined {
  let best: { it: NamePlaced; lies: number } | undefined;
  for (const it of places) {
    const own = boxOfName(it);
    const lies = busy.reduce((sum, box) => sum + overlap(own, box), 0) / (own.w * own.h);
    if (!best || lies < best.lies) best = { it, lies };
  }
  return best?.it;
}
