/**
 * Draws docs/architecture.svg from the imports of the program: `npm run architecture`. A room is a box, as high as those that it
 * knows let it stand; an arrow goes from who knows to who is known. Types that are erased before anything runs are drawn thin.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { room, ROOT, sources } from './imports.ts';

const WHAT: Readonly<Record<string, string>> = {
  engine: 'the kernel', kit: 'what games share', games: 'a closed folder each',
  bots: 'generic players', campaigns: 'saves', api: 'every call once',
  host: 'browser host', shell: 'desktop window', cli: 'command line', main: 'Electron’s start', window: 'draws, holds no rules',
};
const [WIDE, HIGH, GAP, LEVEL, EDGE] = [148, 50, 34, 104, 24];

/** All games are one room here, and `games/index` with them. */
const boxOf = (path: string): string => {
  const it = room(path);
  return it.startsWith('games/') ? 'games' : it === 'renderer' ? 'window' : it;
};

interface Arrow { from: string; to: string; types: boolean }
function arrows(): Arrow[] {
  const found = new Map<string, Arrow>();
  for (const { path, imports } of sources) {
    for (const { to, types } of imports) {
      if (!to.startsWith('src-')) continue;
      const [a, b] = [boxOf(path), boxOf(to)];
      if (a === b) continue;
      const arrow = found.get(`${a} ${b}`) ?? { from: a, to: b, types: true };
      found.set(`${a} ${b}`, { ...arrow, types: arrow.types && types });
    }
  }
  return [...found.values()].sort((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`));
}

/** 0: knows nobody. The window knows types of the api, and stands above it. */
function levels(list: readonly Arrow[]): Map<string, number> {
  const level = new Map<string, number>();
  const of = (box: string): number => {
    const known = level.get(box);
    if (known !== undefined) return known;
    level.set(box, 0);
    const made = Math.max(-1, ...list.filter(({ from }) => from === box).map(({ to }) => of(to))) + 1;
    level.set(box, made);
    return made;
  };
  for (const { from, to } of list) { of(from); of(to); }
  return level;
}

const STYLE = 'rect.paper{fill:#f7f0df}rect{fill:#efe5cd;stroke:#8a6420}text{font:12px sans-serif;text-anchor:middle;fill:#4c5a63}'
  + '.name{font-weight:700;font-size:14px;fill:#22303b}path{fill:none}.runs{stroke:#8c2f22;stroke-width:1.6}'
  + '.types{stroke:#616d74;stroke-width:1;stroke-dasharray:4 3}#tip path{fill:#616d74}';
const TIP = '<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
  + '<path d="M0 0L8 4L0 8z"/></marker>';

/** The text of the drawing: the same for the same imports. */
export function drawing(): string {
  const list = arrows();
  const level = levels(list);
  const rows = [...Map.groupBy([...level.keys()].sort(), (box) => level.get(box)!)].sort(([a], [b]) => b - a).map(([, boxes]) => boxes);
  const width = Math.max(...rows.map((boxes) => boxes.length)) * (WIDE + GAP) - GAP + EDGE * 2;
  const at = new Map(rows.flatMap((boxes, row) => boxes.map((box, i): [string, [number, number]] =>
    [box, [(width - (boxes.length * (WIDE + GAP) - GAP)) / 2 + i * (WIDE + GAP), EDGE + row * LEVEL]])));
  const lines = list.map(({ from, to, types }) => {
    const [[x0, y0], [x1, y1]] = [at.get(from)!, at.get(to)!];
    const [ax, ay, bx, by] = [x0 + WIDE / 2, y0 + HIGH, x1 + WIDE / 2, y1];
    const bend = (by - ay) / 2;
    const way = `M${ax} ${ay}C${ax} ${ay + bend} ${bx} ${by - bend} ${bx} ${by - 5}`;
    return `<path d="${way}" class="${types ? 'types' : 'runs'}" marker-end="url(#tip)"><title>${from} → ${to}</title></path>`;
  });
  const boxes = [...at].map(([box, [x, y]]) => {
    const words = `<text x="${WIDE / 2}" y="21" class="name">${box}</text><text x="${WIDE / 2}" y="38">${WHAT[box] ?? ''}</text>`;
    return `<g transform="translate(${x} ${y})"><rect width="${WIDE}" height="${HIGH}" rx="6"/>${words}</g>`;
  });
  const height = EDGE * 2 + (rows.length - 1) * LEVEL + HIGH;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Who knows whom">
<style>${STYLE}</style>
<defs>${TIP}</defs>
<rect class="paper" width="${width}" height="${height}"/>
${lines.join('\n')}
${boxes.join('\n')}
</svg>
`;
}

export const DRAWING = join(ROOT, 'docs', 'architecture.svg');
if (process.argv[1] === import.meta.filename) writeFileSync(DRAWING, drawing());
