/**
 * Draws the map as an HTML page with the day colours, to judge it by eye: `node scripts/maps/preview.ts out.html [zoom] [it] [bare]`.
 * A tool for those who change the map; the program does not use it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ASSET } from './build.ts';
import type { Label, MapDrawing, Point, SpaceDrawing } from './format.ts';

const DAY = {
  bands: ['#a9c6d2', '#b5ced8', '#c1d7de', '#cfe0e4', '#dceaea'], water: '#5f90a6', net: '#5a86a0', zone: '#41758f', sea: '#2c5f7a',
  land: '#f0e4c6', neutral: '#e2d8bf', coast: '#3f3a2c', border: '#7b6a48', name: '#3f3524', grey: '#8a806a', ink: '#22303b', paper: '#f7f0df',
};
const NATION: Record<string, string> = { japan: '#a3302a', usa: '#24436f', india: '#c08f35', australia: '#2f6f68', china: '#8fa7cc' };

const [out = 'map-preview.html', zoomArgument = '1', ...flags] = process.argv.slice(2);
const zoom = Number(zoomArgument);
const language = flags.includes('it') ? 'it' : 'en';
const drawing = JSON.parse(readFileSync(ASSET, 'utf8')) as MapDrawing;
const { spaces: facts } = JSON.parse(readFileSync(new URL('../../src-main/games/axis-allies-pacific/data/map.json', import.meta.url), 'utf8')) as
  { spaces: { id: string; owner?: string | null; ipc?: number; capitalOf?: string | null; number?: number; convoy?: { nation: string; ipc: number } | null }[] };
const factOf = new Map(facts.map((f) => [f.id, f]));
/** Strokes widen slower than the map. */
const k = zoom ** 0.35 / zoom;
/** Pieces and letters keep their size on the screen. */
const s = 1 / zoom;
const words = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const fontFace = (family: string, file: string, weight: number, style = 'normal'): string => {
  const path = createRequire(import.meta.url).resolve(`@fontsource/${file}`);
  return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url('${pathToFileURL(path).href}')}`;
};

function shore(d: MapDrawing): string {
  const strokes: [number, string, number][] = [
    [52, DAY.bands[1], 1], [40, DAY.bands[1], 1], [28.9, DAY.water, 0.3], [28.1, DAY.bands[2], 1], [18.2, DAY.water, 0.42], [17.4, DAY.bands[3], 1],
    [9.5, DAY.water, 0.6], [8.7, DAY.bands[3], 1], [3.8, DAY.water, 0.75], [3, DAY.bands[4], 1],
  ];
  return strokes.map(([w, colour, opacity], i) =>
    `<path d="${w > 10 ? d.landCoarse : d.land}" fill="none" stroke="${colour}" stroke-opacity="${i === 0 ? 0.5 : opacity}" stroke-width="${(w * k).toFixed(2)}" stroke-linejoin="round"/>`).join('');
}

const ownerColour = (id: string): string | undefined => NATION[factOf.get(id)?.owner ?? ''];

function lands(d: MapDrawing): string {
  const parts = Object.entries(d.spaces).filter(([, x]) => x.kind !== 'sea').map(([id, x]) => {
    const colour = ownerColour(id);
    if (x.kind === 'impassable') return `<path d="${x.path}" fill="${DAY.neutral}"/><path d="${x.path}" fill="url(#hatch)"/>`;
    if (!colour) return `<path d="${x.path}" fill="${DAY.land}"/>`;
    const edge = (w: number, o: number): string => `<path d="${x.path}" fill="none" stroke="${colour}" stroke-opacity="${o}" stroke-width="${w * 2 * k}" clip-path="url(#c-${id})" stroke-linejoin="round"/>`;
    return `<clipPath id="c-${id}"><path d="${x.path}"/></clipPath><path d="${x.path}" fill="${DAY.land}"/><path d="${x.path}" fill="${colour}" fill-opacity=".17"/>${edge(5.5, 0.26)}${edge(2.5, 0.48)}`;
  });
  return `<path d="${d.land}" fill="none" stroke="${DAY.coast}" stroke-width="${1.7 * k}" stroke-linejoin="round"/>` +
    `<path d="${d.neutralLand}" fill="${DAY.neutral}"/><path d="${d.neutralLand}" fill="url(#hatch)"/>${parts.join('')}` +
    `<path d="${d.landBorders}" fill="none" stroke="${DAY.border}" stroke-width="${0.7 * k}" stroke-linejoin="round"/>` +
    `<path d="${d.neutralBorders}" fill="none" stroke="${DAY.border}" stroke-opacity=".5" stroke-width="${0.6 * k}"/>`;
}

const at = ([x, y]: Point, body: string, [ox, oy]: Point = [x, y]): string => `<g transform="translate(${ox + (x - ox) * s} ${oy + (y - oy) * s}) scale(${s})">${body}</g>`;

function marks(id: string, x: SpaceDrawing): string {
  const colour = ownerColour(id) ?? DAY.grey;
  const fact = factOf.get(id)!;
  let body = '';
  if (x.disc) body += at(x.disc, `<circle r="4.6" fill="${DAY.bands[4]}" stroke="${colour}" stroke-width="1.8"/><circle r="2" fill="${DAY.coast}"/>`);
  for (const [kind, point] of Object.entries(x.bases ?? {})) body += at(point, `<circle r="5.5" fill="${DAY.paper}" fill-opacity=".6"/>${kind === 'naval' ? ANCHOR : PLANE}`, x.hit ? x.origin : point);
  if (x.value) body += at(x.value, `<circle r="6.6" fill="${DAY.paper}" stroke="${colour}" stroke-width="1.8"/>${fact.capitalOf ? `<circle r="8.6" fill="none" stroke="${colour}" stroke-width=".9"/>` : ''}<text class="coin" y="3.3">${fact.ipc}</text>`, x.origin);
  if (x.number) body += at(x.number, `<text class="number" y="3.3">${fact.number}</text>`);
  if (x.convoy) {
    const ring = NATION[fact.convoy?.nation ?? ''] ?? NATION.india;
    body += at(x.convoy, `<rect x="-7.5" y="-6" width="15" height="12" rx="6" fill="${DAY.paper}" stroke="${ring}" stroke-width="1.3"/>${fact.convoy?.ipc ? `<text class="coin" y="3.3">${fact.convoy.ipc}</text>` : `<path d="M-4 1h8l-1.5 2.4h-5zM-2-1.6h3.4v2h-3.4z" fill="${ring}"/>`}`, x.number);
  }
  return body;
}
const ANCHOR = '<path d="M0-3.6v7M-2.2-1.6h4.4M-3.4 1.2c.6 2.4 6.2 2.4 6.8 0" fill="none" stroke="#22303b" stroke-width="1"/><circle cy="-3.4" r=".9" fill="#22303b"/>';
const PLANE = '<path d="M0-4l.7 2.6 3.6 1.6v1l-3.6-.6-.3 2 1.2.9v.6l-1.6-.4-1.6.4v-.6l1.2-.9-.3-2-3.6.6v-1l3.6-1.6z" fill="#22303b"/>';

function name(label: Label, { kind, origin }: SpaceDrawing): string {
  if (label.minZoom > zoom) return '';
  const lines = label.lines[language];
  return at([label.x, label.y], lines.map((line, i) =>
    `<text class="land" style="font-size:${label.size}px${kind === 'impassable' ? `;fill:${DAY.grey};opacity:.8` : ''}" text-anchor="${label.align}" y="${i * label.leading}">${words(line)}</text>`).join(''), origin);
}

const seaName = (sea: MapDrawing['seas'][number], i: number): string => (sea.minZoom > zoom ? '' :
  `<path id="sea-${i}" d="${sea.path}" fill="none"/><text class="sea" style="font-size:${sea.size * k * 1}px;letter-spacing:${sea.spacing}em"><textPath href="#sea-${i}" startOffset="50%" text-anchor="middle">${words(sea.names[language])}</textPath></text>`);

function rose({ x, y, r }: MapDrawing['compass']): string {
  const ray = (angle: number, length: number, width: number): string =>
    `<g transform="rotate(${angle})"><path d="M0 ${-length}L${width} ${-width}L0 0z" fill="${DAY.water}"/><path d="M0 ${-length}L${-width} ${-width}L0 0z" fill="none" stroke="${DAY.water}" stroke-width=".8"/></g>`;
  const rays = [...[45, 135, 225, 315].map((a) => ray(a, r * 0.66, r * 0.1)), ...[0, 90, 180, 270].map((a) => ray(a, r * 0.92, r * 0.13))].join('');
  const ticks = Array.from({ length: 72 }, (_, i) => `<path transform="rotate(${i * 5})" d="M0 ${-r}v${i % 6 === 0 ? 5 : 3}" stroke="${DAY.water}" stroke-width=".7"/>`).join('');
  return `<g opacity=".5" transform="translate(${x} ${y})"><circle r="${r}" fill="none" stroke="${DAY.water}" stroke-width="1"/><circle r="${r * 0.72}" fill="none" stroke="${DAY.water}" stroke-width=".6"/>${ticks}${rays}<text class="sea" text-anchor="middle" y="${-r - 4}" style="font-size:11px">N</text></g>`;
}

function stack(id: string, x: SpaceDrawing): string {
  if (flags.includes('bare') || x.kind === 'impassable') return '';
  const colour = ownerColour(id) ?? '#4c5a63';
  const w = x.kind === 'land' && x.room[0] < 20 ? 28 : 50;
  return at(x.anchor, `<rect x="${-w / 2}" y="-11.5" width="${w}" height="23" rx="3" fill="${colour}" fill-opacity="${x.kind === 'sea' ? 0.16 : 0.85}" stroke="#fff8e8" stroke-opacity="${x.kind === 'sea' ? 0.4 : 1}"/>`, x.origin);
}

function page(d: MapDrawing): string {
  const [x0, y0, x1, y1] = d.window;
  const [cx, cy] = flags.includes('sheet') ? [0, 0] : [x0, y0 - 44];
  const [w, h] = flags.includes('sheet') ? d.size : [1280 / zoom, 800 / zoom];
  const focus = flags.find((f) => f.startsWith('at='))?.slice(3).split(',').map(Number);
  const view = focus ? [focus[0], focus[1], w, h] : [cx, cy, w, h];
  const entries = Object.entries(d.spaces);
  const style = [
    fontFace('EB Garamond', 'eb-garamond/files/eb-garamond-latin-600-normal.woff2', 600), fontFace('EB Garamond', 'eb-garamond/files/eb-garamond-latin-500-italic.woff2', 500, 'italic'),
    fontFace('Source Serif 4', 'source-serif-4/files/source-serif-4-latin-400-italic.woff2', 400, 'italic'), fontFace('Plex', 'ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-700-normal.woff2', 700),
    'body{margin:0;background:#a9c6d2}',
    `.land{font-family:'EB Garamond';font-weight:600;letter-spacing:.07em;text-transform:uppercase;fill:${DAY.name};paint-order:stroke;stroke:${DAY.paper};stroke-width:2.2px;stroke-linejoin:round;stroke-opacity:.85}`,
    `.sea{font-family:'EB Garamond';font-weight:500;font-style:italic;fill:${DAY.sea};opacity:.85}.number{font:italic 400 9.5px 'Source Serif 4';fill:${DAY.sea};text-anchor:middle}.coin{font:700 9.5px Plex;fill:${DAY.ink};text-anchor:middle}`,
  ].join('');
  return `<!doctype html><style>${style}</style><svg xmlns="http://www.w3.org/2000/svg" width="${w * zoom}" height="${h * zoom}" viewBox="${view.join(' ')}"><defs>` +
    `<radialGradient id="deep"><stop offset="0" stop-color="${DAY.bands[1]}"/><stop offset="1" stop-color="${DAY.bands[0]}"/></radialGradient>` +
    `<pattern id="hatch" width="${4 * s}" height="${4 * s}" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><path d="M0 0v${4 * s}" stroke="#9a8d6c" stroke-opacity=".28" stroke-width="${0.8 * s}"/></pattern></defs>` +
    `<rect width="${d.size[0]}" height="${d.size[1]}" fill="url(#deep)"/>${shore(d)}` +
    `<path d="${d.graticule}" stroke="${DAY.net}" stroke-opacity=".42" stroke-width="${0.5 * k}"/><path d="${d.equator}${d.dateLine}" stroke="${DAY.net}" stroke-opacity=".55" stroke-width="${k}" stroke-dasharray="${8 * s} ${3 * s} ${2 * s} ${3 * s}"/>` +
    `${rose(d.compass)}<path d="${d.seaBorders}" fill="none" stroke="${DAY.zone}" stroke-opacity=".62" stroke-width="${0.75 * k}"/>${d.seas.map(seaName).join('')}${lands(d)}` +
    `${entries.map(([id, x]) => marks(id, x)).join('')}${entries.map(([id, x]) => stack(id, x)).join('')}${entries.map(([, x]) => (x.label ? name(x.label, x) : '')).join('')}` +
    `${flags.includes('frame') ? `<path d="M${x0} ${y0}H${x1}V${y1}H${x0}z" fill="none" stroke="#c00" stroke-width="${s}"/>` : ''}</svg>`;
}

writeFileSync(out, page(drawing));
console.log(`${out}: zoom ${zoom}, ${language}`);
