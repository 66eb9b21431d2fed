/** A painter of tactical terrain for the gallery: what a game's own wing would give for its sheet. Layers from the ground up. */
import type { Point } from '../../src-main/engine/drawing.ts';
import { middleOf, type Cell } from '../table/board/hexes.ts';
import type { PlanJob, PlanPainter } from '../table/board/plan-painters.ts';
import { scatter, softShape } from '../table/board/plan-shapes.ts';

interface Tones {
  ground: string; levels: string[]; contour: string; grass: string; water: string;
  reed: string; canopy: string; crown: string; light: string; shadow: string;
}
const DAY: Tones = {
  ground: '#e9dfbd', levels: ['#ddcd9c', '#cdb77d'], contour: '#8a6a3a', grass: '#a08a4c', water: '#b7cfc8',
  reed: '#3f7566', canopy: '#9aa983', crown: '#a9b592', light: '#bcc6a6', shadow: '#5d6a4a',
};
const NIGHT: Tones = {
  ground: '#4a432f', levels: ['#544a32', '#5f5337'], contour: '#2c2414', grass: '#7d6f45', water: '#2b4442',
  reed: '#6b9a8a', canopy: '#2f3829', crown: '#39432f', light: '#465138', shadow: '#151a10',
};

function paint({ ctx, size, ratio, hexes, spaces, night }: PlanJob): void {
  const tone = night ? NIGHT : DAY;
  const cells = (wanted: (terrain: string, level: number) => boolean): { id: string; cell: Cell }[] =>
    hexes.cells.filter(({ id }) => wanted(spaces.get(id)?.terrain ?? '', spaces.get(id)?.level ?? 0));
  const soft = (list: readonly { cell: Cell }[], colour: string): OffscreenCanvas =>
    softShape(hexes, list.map(({ cell }) => cell), size, ratio, colour);
  /** A shape with its shadow, and its edge one pixel wide. */
  const lay = (list: readonly { cell: Cell }[], colour: string, edge: string, shadow: number): void => {
    const put = (colourOf: string, dx: number, dy: number, alpha = 1): void => {
      ctx.globalAlpha = alpha;
      ctx.drawImage(soft(list, colourOf), dx, dy, ...size);
      ctx.globalAlpha = 1;
    };
    put(tone.shadow, shadow, shadow * 1.4, 0.3);
    for (const [dx, dy] of [[-0.8, 0], [0.8, 0], [0, -0.8], [0, 0.8]]) put(edge, dx, dy);
    put(colour, 0, 0);
  };
  ctx.fillStyle = tone.ground;
  ctx.fillRect(0, 0, ...size);
  tone.levels.forEach((colour, i) => lay(cells((_, level) => level > i), colour, tone.contour, 2));
  lay(cells((terrain) => terrain === 'swamp'), tone.water, tone.reed, 0);
  const each = (list: readonly { cell: Cell }[], count: number, draw: (at: Point, next: () => number) => void): void => {
    for (const { cell } of list) {
      const next = scatter(cell[0] * 101 + cell[1] * 7 + 1);
      const [x, y] = middleOf(hexes, cell);
      for (let i = 0; i < count; i++) {
        const [turn, far] = [next() * Math.PI * 2, Math.sqrt(next()) * hexes.size * 0.52];
        draw([x + Math.cos(turn) * far, y + Math.sin(turn) * far], next);
      }
    }
  };
  ctx.lineCap = 'round';
  ctx.lineWidth = 1;
  ctx.strokeStyle = tone.grass;
  each(cells((terrain) => terrain === 'kunai'), 26, ([x, y], next) => {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + next() * 3 - 1.5, y - 4 - next() * 3);
    ctx.stroke();
  });
  ctx.strokeStyle = tone.reed;
  each(cells((terrain) => terrain === 'swamp'), 7, ([x, y]) => {
    ctx.beginPath();
    for (const dx of [-3, 0, 3]) {
      ctx.moveTo(x + dx, y);
      ctx.lineTo(x + dx * 1.5, y - 5);
    }
    ctx.moveTo(x - 5, y + 0.6);
    ctx.lineTo(x + 5, y + 0.6);
    ctx.stroke();
  });
  jungle(ctx, tone, lay, cells((terrain) => terrain === 'jungle'), each);
}

type Each = (list: readonly { cell: Cell }[], count: number, draw: (at: Point, next: () => number) => void) => void;
/** Last and highest: the canopy, its crowns with their light to the upper left. */
function jungle(
  ctx: CanvasRenderingContext2D, tone: Tones, lay: (list: readonly { cell: Cell }[], colour: string, edge: string, shadow: number) => void,
  list: readonly { cell: Cell }[], each: Each,
): void {
  lay(list, tone.canopy, tone.shadow, 3);
  const disc = (x: number, y: number, r: number, fill: string, alpha: number): void => {
    ctx.globalAlpha = alpha;
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.fill();
    ctx.globalAlpha = 1;
  };
  each(list, 21, ([x, y], next) => {
    const r = 5.5 + next() * 4;
    disc(x + 1.4, y + 2, r, tone.shadow, 0.34);
    disc(x, y, r, tone.crown, 1);
    disc(x - r * 0.25, y - r * 0.3, r * 0.55, tone.light, 0.8);
  });
}

export const SAMPLE_PAINTER: PlanPainter = { paint };
