/**
 * Draws the program's icons into assets/icons: the SVG from its few numbers, PNGs of it with Chromium, and from these the
 * containers of Windows (.ico) and macOS (.icns). Run `node scripts/icons.ts` after a change of the drawing.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { ROOT } from './built.ts';

export const ICONS = join(ROOT, 'assets', 'icons');
/** As files of their own, for Linux and the window. */
export const SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const ICO = [16, 24, 32, 48, 64, 128, 256];
/** Apple's four letters by the size in pixels; the last four are for twice as dense screens. */
const ICNS: [string, number][] = [
  ['icp4', 16], ['icp5', 32], ['ic07', 128], ['ic08', 256], ['ic09', 512],
  ['ic11', 32], ['ic12', 64], ['ic13', 256], ['ic14', 512], ['ic10', 1024],
];

const polar = (r: number, degrees: number): string => {
  const turn = (degrees - 90) * Math.PI / 180;
  return `${(512 + r * Math.cos(turn)).toFixed(1)} ${(512 + r * Math.sin(turn)).toFixed(1)}`;
};
/** Half a ray of the rose: from its point to the waist beside it. */
const half = (length: number, waist: number, at: number, side: 1 | -1): string =>
  `M512 512L${polar(length, at)}L${polar(waist, at + 45 * side)}Z`;
const rays = (length: number, waist: number, from: number, side: 1 | -1): string =>
  [0, 90, 180, 270].map((at) => half(length, waist, at + from, side)).join('');
const ticks = (from: number, to: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `M${polar(from, i * 360 / count)}L${polar(to, i * 360 / count)}`).join('');

/** The compass rose of the window's small icon, on the night sea. `fine`: with the lines that only large sizes can bear. */
export function drawing(fine: boolean): string {
  const lines = fine ? [
    '<path d="M64 356Q512 300 960 356M64 668Q512 724 960 668M356 64Q300 512 356 960M668 64Q724 512 668 960" fill="none" stroke="#4f7484" stroke-width="5" opacity=".7"/>',
  ] : [];
  const scale = fine ? [
    `<path d="${ticks(330, 352, 72)}" stroke="#8a6420" stroke-width="4"/>`,
    `<path d="${ticks(318, 352, 24)}" stroke="#8a6420" stroke-width="7"/>`,
    '<circle cx="512" cy="512" r="312" fill="none" stroke="#8a6420" stroke-width="3"/>',
  ] : [];
  const long = fine ? 306 : 340;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024">',
    '<defs><linearGradient id="sea" x2="0" y2="1"><stop stop-color="#2c5f7a"/><stop offset="1" stop-color="#0f1b23"/></linearGradient><clipPath id="plate"><rect x="64" y="64" width="896" height="896" rx="196"/></clipPath></defs>',
    '<g clip-path="url(#plate)"><path d="M64 64H960V960H64Z" fill="url(#sea)"/>', ...lines, '</g>',
    '<circle cx="512" cy="512" r="364" fill="#f7f0df" stroke="#8a6420" stroke-width="24"/>', ...scale,
    `<path d="${rays(long * 0.62, 96, 45, 1)}" fill="#8a6420" opacity=".45"/>`
      + `<path d="${rays(long * 0.62, 96, 45, -1)}" fill="#8a6420" opacity=".7"/>`,
    `<path d="${rays(long, 92, 0, 1)}" fill="#22303b"/><path d="${rays(long, 92, 0, -1)}" fill="#8a6420"/>`,
    `<path d="${half(long, 92, 0, 1)}" fill="#8c2f22"/><path d="${half(long, 92, 0, -1)}" fill="#b0503c"/>`,
    '<circle cx="512" cy="512" r="30" fill="#f7f0df" stroke="#8a6420" stroke-width="10"/>', '</svg>', '',
  ].join('\n');
}

/** Windows' container: a directory of sixteen bytes an entry, then the PNGs. */
export function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [i, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * i;
    // A byte holds no 256: there it is 0.
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** Apple's container: each part is four letters, its length, and the PNG. */
export function icns(pictures: readonly { type: string; png: Buffer }[]): Buffer {
  const part = (type: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(8 + content.length, 4);
    return Buffer.concat([head, content]);
  };
  return part('icns', Buffer.concat(pictures.map(({ type, png }) => part(type, png))));
}

async function main(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) {
    console.error('The icons are drawn with Chromium or Chrome: install one, or set CHROMIUM to its path.');
    process.exitCode = 1;
    return;
  }
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const page = await browser.newPage();
  const pngs = new Map<number, Buffer>();
  for (const size of [...SIZES, 1024]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing(size > 48)}`);
    pngs.set(size, await page.screenshot({ omitBackground: true }));
  }
  await browser.close();
  mkdirSync(ICONS, { recursive: true });
  writeFileSync(join(ICONS, 'icon.svg'), drawing(true));
  for (const size of SIZES) writeFileSync(join(ICONS, `${size}x${size}.png`), pngs.get(size)!);
  writeFileSync(join(ICONS, 'icon.ico'), ico(ICO.map((size) => ({ size, png: pngs.get(size)! }))));
  writeFileSync(join(ICONS, 'icon.icns'), icns(ICNS.map(([type, size]) => ({ type, png: pngs.get(size)! }))));
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) await main();
