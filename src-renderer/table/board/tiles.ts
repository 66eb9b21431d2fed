/** The stripes that fill an area of an overlay, wherever it is drawn: a hatch in the colour of its side, or thin lines of brass. Pure. */
import type { OverlayArea, OverlayView } from '../../../src-main/engine/view.ts';
import { nationLook } from '../../games/look.ts';

/** In pixels of the screen: from stripe to stripe, and how wide each is. */
const STRIPES: Partial<Record<OverlayArea['style'], { pitch: number; width: number; opacity: number }>> = {
  hatch: { pitch: 6, width: 1.6, opacity: 0.6 }, lines: { pitch: 7, width: 1.1, opacity: 0.5 },
};

export interface TileLook { id: string; colour: string; pitch: number; width: number; opacity: number }
type Filled = Pick<OverlayArea, 'style' | 'side'>;

export const colourOfArea = ({ style, side }: Filled): string =>
  (style === 'lines' ? 'var(--brass)' : style === 'seen' ? 'var(--selection)'
    : side === undefined ? 'var(--ink3)' : nationLook(side).field);

/** Null: it has no stripes. */
export function tileOf(it: Filled): TileLook | null {
  const stripes = STRIPES[it.style];
  return stripes ? { id: `${it.style}-${it.side ?? 'nobody'}`, colour: colourOfArea(it), ...stripes } : null;
}
/** Each once. */
export const tilesOf = (views: ReadonlyMap<string, OverlayView>): TileLook[] =>
  [...new Map([...views.values()].flatMap(({ areas }) => areas.flatMap((it) => tileOf(it) ?? [])).map((it) => [it.id, it])).values()];

/** An area of it runs along borders, which it has for itself: what is legal is told by its rings and its wash meanwhile. */
const ALONG: ReadonlySet<OverlayArea['style']> = new Set(['dashes', 'edge']);
export const takesBorders = (views: ReadonlyMap<string, OverlayView>): boolean =>
  [...views.values()].some(({ areas }) => areas.some(({ style }) => ALONG.has(style)));

/** Of areas that lie over one another, which is whose: so many lines can be told apart, and so many tones of the colour of a side. */
const LINES: readonly Readonly<Record<string, string>>[] = [
  { strokeDasharray: 'none', strokeWidth: '2.2' }, { strokeDasharray: '11 5', strokeWidth: '2.2' },
  { strokeDasharray: '1 5', strokeWidth: '3', strokeLinecap: 'round' }, { strokeDasharray: '12 4 2 4', strokeWidth: '2.2' },
];
/** Its colour; darker and bluer; lighter and rosier; the next hue on the other side: apart in grey, and as hues. */
const TONES: readonly ((colour: string) => string)[] = [
  (colour) => colour, (colour) => `oklch(from ${colour} .34 c calc(h - 62))`, (colour) => `oklch(from ${colour} .6 c calc(h - 25))`,
  (colour) => `oklch(from ${colour} .42 calc(c * .9) calc(h + 40))`, (colour) => `oklch(from ${colour} .22 calc(c * .6) h)`,
];
export const lineOf = (no: number): Readonly<Record<string, string>> => LINES[no % LINES.length];
export const toneOf = (colour: string, no: number): string => TONES[no % TONES.length](colour);
/** It stands on the line, where the line goes out from, and in the key. */
export const letterOf = (no: number): string => String.fromCharCode('A'.charCodeAt(0) + no);
