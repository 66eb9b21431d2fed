/** Ensigns as shapes in a field of any size, and the texture of each for land that is told apart without colour. Abstract, ours. Pure. */
import type { Ensign } from './nations.ts';

/** An element of SVG with its attributes. */
export interface Shape { tag: 'rect' | 'circle' | 'polygon'; at: Readonly<Record<string, string | number>> }

const GROUND: Readonly<Record<Ensign, string>> = {
  disc: '#fdf8ec', star: '#1b2f57', cross: '#fdf8ec', wheel: '#5b2b1c', 'southern-stars': '#16325e', sun: '#1f4aa0', bars: '#fdf8ec',
  'gold-star': '#a3241c', 'field-star': '#f4efcf', plain: '#b9b2a2',
};
const [RED, BLUE, GOLD, PAPER] = ['#b3261e', '#1f3f8a', '#f2c14e', '#fdf8ec'];

function star(x: number, y: number, outer: number, fill: string, points = 5, inner = 0.42): Shape {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 ? outer * inner : outer;
    const a = (i * Math.PI) / points - Math.PI / 2;
    return `${(x + radius * Math.cos(a)).toFixed(2)},${(y + radius * Math.sin(a)).toFixed(2)}`;
  });
  return { tag: 'polygon', at: { points: corners.join(' '), fill } };
}
const bar = (x: number, y: number, width: number, height: number, fill: string): Shape =>
  ({ tag: 'rect', at: { x, y, width, height, fill } });

function charge(ensign: Ensign, w: number, h: number): Shape[] {
  const least = Math.min(w, h);
  const r = least * (w > h ? 0.34 : 0.4);
  const middle = [w / 2, h / 2] as const;
  switch (ensign) {
    case 'disc': return [{ tag: 'circle', at: { cx: w / 2, cy: h / 2, r, fill: RED } }];
    case 'star': return [star(...middle, r * 1.15, PAPER)];
    case 'gold-star': return [star(...middle, r * 1.15, GOLD)];
    case 'field-star': return [star(...middle, r * 1.25, RED)];
    case 'sun': return [star(...middle, r * 1.15, PAPER, 12, 0.6)];
    case 'cross': return [bar(w / 2 - least * 0.11, 0, least * 0.22, h, RED), bar(0, h / 2 - least * 0.14, w, least * 0.28, RED)];
    case 'wheel': return [
      { tag: 'circle', at: { cx: w / 2, cy: h / 2, r: r * 0.92, fill: 'none', stroke: GOLD, 'stroke-width': (r * 0.34).toFixed(2) } },
      { tag: 'circle', at: { cx: w / 2, cy: h / 2, r: r * 0.3, fill: GOLD } },
    ];
    case 'southern-stars': return (w > h ? [[0.3, 0.34], [0.62, 0.26], [0.74, 0.62], [0.48, 0.74]]
      : [[0.5, 0.2], [0.32, 0.42], [0.66, 0.58], [0.42, 0.8]]).map(([x, y]) => star(x * w, y * h, least * 0.17, PAPER));
    case 'bars': return [bar(0, 0, w, h / 3, RED), bar(0, (h * 2) / 3, w, h / 3, BLUE)];
    case 'plain': return [];
  }
}
/** In a field of any shape: the stripe of a counter (upright) or a small flag (lying). */
export const ensignShapes = (ensign: Ensign, w: number, h: number): Shape[] => [bar(0, 0, w, h, GROUND[ensign]), ...charge(ensign, w, h)];

/** A tile that repeats: marks in pixels, turned as a whole by `degrees`. */
export interface Texture {
  size: number;
  degrees: number;
  /** Rectangles (x, y, w, h) and discs (x, y, r). */
  marks: readonly (readonly [x: number, y: number, w: number, h: number] | readonly [x: number, y: number, r: number])[];
}

const lines = (degrees: number, size = 6): Texture => ({ size, degrees, marks: [[0, 0, size, 1]] });
const TEXTURES: Readonly<Record<Ensign, Texture | null>> = {
  disc: lines(45),
  star: { size: 8, degrees: 0, marks: [[2, 2, 1.15], [6, 6, 1.15]] },
  cross: lines(0),
  wheel: { size: 8, degrees: 0, marks: [[0, 0, 8, 1], [4, 4, 1.15]] },
  'southern-stars': lines(90),
  sun: { size: 10, degrees: 0, marks: [[0.5, 2, 4, 1], [2, 0.5, 1, 4], [7.5, 7.5, 1.15]] },
  bars: { size: 9, degrees: 0, marks: [[0, 0, 9, 1], [0, 2.5, 9, 1]] },
  'gold-star': { size: 9, degrees: 45, marks: [[0, 0, 9, 1], [0, 0, 1, 9]] },
  'field-star': { size: 7, degrees: 45, marks: [[1, 1, 2.4, 2.4]] },
  plain: null,
};
export const textureOf = (ensign: Ensign): Texture | null => TEXTURES[ensign];
