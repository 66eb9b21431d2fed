/** Line colours that can be told from their ground: a nation's own, lightened or darkened as far as need be. Pure. */

type Rgb = [number, number, number];

function rgb(hex: string): Rgb {
  const digits = hex.trim().replace('#', '');
  const full = digits.length === 3 ? [...digits].map((it) => it + it).join('') : digits;
  return [0, 2, 4].map((i) => Number.parseInt(full.slice(i, i + 2), 16)) as Rgb;
}
const hex = (colour: Rgb): string => `#${colour.map((it) => Math.round(it).toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((it) => (it / 255 <= 0.040_45 ? it / 255 / 12.92 : ((it / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 (the same) to 21 (black on white), as WCAG counts it. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(rgb(a)), luminance(rgb(b))].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Hue, saturation and lightness, each 0 to 1. */
function hsl([r, g, b]: Rgb): Rgb {
  const [max, min] = [Math.max(r, g, b) / 255, Math.min(r, g, b) / 255];
  const range = max - min;
  const light = (max + min) / 2;
  if (range === 0) return [0, 0, light];
  const [x, y, z] = [r / 255, g / 255, b / 255];
  const hue = max === x ? ((y - z) / range + 6) % 6 : max === y ? (z - x) / range + 2 : (x - y) / range + 4;
  return [hue / 6, range / (1 - Math.abs(2 * light - 1)), light];
}
function fromHsl([h, s, l]: Rgb): Rgb {
  const a = s * Math.min(l, 1 - l);
  return [0, 8, 4].map((n) => {
    const k = (n + h * 12) % 12;
    return 255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  }) as Rgb;
}

/** The colour itself where it can be read on the ground, else the nearest of its hue, lighter or darker, that can. */
export function readable(colour: string, ground: string, least = 4.6): string {
  const [h, s, l] = hsl(rgb(colour));
  const to = luminance(rgb(ground)) < 0.18 ? 1 : 0;
  for (let part = 0; part < 1; part += 0.04) {
    const tried = hex(fromHsl([h, s, l + (to - l) * part]));
    if (contrast(tried, ground) >= least) return tried;
  }
  return to === 1 ? '#ffffff' : '#000000';
}
