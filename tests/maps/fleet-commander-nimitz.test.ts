// The drawing of the map of lines agrees with its facts: each Area where it lies in the world, room for its pieces, a name that is free.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DISC, OFF } from '../../scripts/maps/nodes/anchors.ts';
import { place } from '../../scripts/maps/nodes/projection.ts';
import { assetOf, written } from '../../scripts/maps/recipe.ts';
import { recipes } from '../../scripts/maps/recipes/fleet-commander-nimitz.ts';
import type { MapDrawing } from '../../src-main/engine/drawing.ts';
import { board } from '../../src-main/games/fleet-commander-nimitz/view/board.ts';
import { AREAS, BOXES } from '../../src-main/games/fleet-commander-nimitz/data.ts';
import { overlap, type Box } from '../../src-renderer/table/board/layout.ts';
import { nameBox } from '../../src-renderer/table/board/lettering.ts';
import { linesPlaced, nodesPlaced } from '../../src-renderer/table/board/nodes.ts';
import { sceneOf } from '../../src-renderer/table/board/scene.ts';
import { stacksOf } from '../../src-renderer/table/board/stacks.ts';
import { games } from '../../src-main/games/index.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { decision, newGame } from '../../src-main/engine/kernel.ts';

const [recipe] = recipes;
const text = readFileSync(assetOf(recipe), 'utf8');
const drawing = { ...JSON.parse(text) as MapDrawing, name: recipe.name };
const game = games.get('fleet-commander-nimitz')!;
const discs = AREAS.map(({ id }) => {
  const [x, y] = drawing.spaces[id].origin;
  return { id, x: x - DISC / 2, y: y - DISC / 2, w: DISC, h: DISC };
});

describe('the drawing of the map of lines', () => {
  it('is current', { timeout: 120_000 }, () => {
    expect(written(recipe.make().drawing) === text, 'run npm run maps').toBe(true);
  });
  it('has every Area where it lies, within the window, and every box of open water', () => {
    const [x0, y0, x1, y1] = drawing.window;
    for (const { id, lat, lon } of AREAS) {
      const [x, y] = drawing.spaces[id].origin;
      expect(Math.hypot(x - place(lon, lat)[0], y - place(lon, lat)[1]), id).toBeLessThan(0.1);
      expect(x > x0 && x < x1 && y > y0 && y < y1, id).toBe(true);
    }
    for (const { id, lat } of BOXES) expect(drawing.spaces[id]?.box !== undefined, id).toBe(lat !== undefined);
  });
  it('parts the discs, and keeps the boxes off them', () => {
    for (const [i, a] of discs.entries()) for (const b of discs.slice(i + 1)) expect(overlap(a, b), `${a.id} and ${b.id}`).toBe(0);
    const boxes = Object.entries(drawing.spaces).flatMap(([id, { box }]) =>
      (box ? [{ id, x: box[0], y: box[1], w: box[2], h: box[3] }] : []));
    for (const a of boxes) for (const b of discs) expect(overlap(a, b), `${a.id} and ${b.id}`).toBe(0);
  });
  it('draws every line of the rulebook between its two discs', () => {
    const sheet = board('c1942').sheets[0];
    const lines = sheet.kind === 'nodes' ? sheet.lines : [];
    expect(lines).toHaveLength(34);
    expect(linesPlaced(lines, (space) => drawing.spaces[space]?.origin)).toHaveLength(34);
  });
});

describe.each(['c1942', 'c1943', 'c1944', 'c1945'])('the opening of %s at fit', (scenario) => {
  const state = newGame(game, { scenario, options: game.options.read({}), dice: seededDice(3) });
  const view = game.view(game.observe(state, 'usa') as never, decision(game, state));
  const own = board(scenario);
  const stacks = stacksOf(view.pieces, own, new Set(['usa', 'australia']));
  const spaces = new Map(own.spaces.map((space) => [space.id, space]));
  const scene = sceneOf({ drawing, k: 1, stacks, legal: new Map(), spaces, lang: 'en', lettering: 1, subject: null });

  it('hides no disc under a strip, and no name under another', () => {
    for (const { stack, box } of scene.strips) for (const disc of discs) {
      expect(overlap(box, disc), `${stack.id} over ${disc.id}`).toBeLessThan(DISC * 6);
    }
    const names = scene.names.map(({ id, x, y, align, lines, size, leading }): Box & { id: string } =>
      ({ id, ...nameBox(x, y, align, lines, size, leading) }));
    expect(names.length).toBeGreaterThanOrEqual(AREAS.length - 1);
    for (const [i, a] of names.entries()) for (const b of names.slice(i + 1)) expect(overlap(a, b), `${a.id} and ${b.id}`).toBe(0);
  });
  it('has the pieces of each Area beside its own disc', () => {
    for (const { stack, box } of scene.strips) {
      const { side, origin: [x, y] } = drawing.spaces[stack.space];
      if (!side) continue;
      const far = Math.hypot(Math.max(box.x - x, 0, x - box.x - box.w), Math.max(box.y - y, 0, y - box.y - box.h));
      expect(far, stack.id).toBeLessThan(OFF + 60);
    }
  });
  it('rings each disc for whoever is there, and tells its airfields', () => {
    const live = new Map(view.spaces.map((it) => [it.id, it]));
    const nodes = new Map(nodesPlaced({ places: AREAS.map(({ id }) => ({ space: id, at: [0, 0] })), spaces, live,
      stacks }).map((it) => [it.space, it]));
    expect(nodes.get('japan')).toMatchObject({ home: true, rings: ['japan'] });
    for (const { id, airfield } of AREAS) expect(nodes.get(id)!.sign?.split('/').at(-1) ?? null, id).toBe(airfield === null ? null
      : String(airfield));
  });
});
