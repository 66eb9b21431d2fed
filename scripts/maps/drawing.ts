/** Puts the map of Axis & Allies: Pacific together from its facts and the coasts. Geometry only; its format: src-main/engine/drawing.ts. */
import { anchors, crowded, STRIP, type Anchor, type Site } from './anchors.ts';
import { innerBorders } from './borders.ts';
import { countryBorders } from './coast.ts';
import { Mask, type Item } from './field.ts';
import type { MapDrawing, Point, SpaceDrawing } from '../../src-main/engine/drawing.ts';
import {
  area, bounds, centre, coarse, contains, inBox, outline, overlaps, pathOf, polygonArea, round, type MultiPolygon,
} from './geometry.ts';
import { COIN, HALO, LabelPass, type Named } from './labels.ts';
import { lands, type Lands } from './lands.ts';
import { SHORT } from './lettering.ts';
import { project, projectX, projectY, SHEET, WINDOW } from './projection.ts';
import { seaItems, seaNames } from './seas.ts';
import { COUNTRY_GROUP, COUNTRY_SPACE, PORTS } from './territories.ts';
import { seaZones, type ZoneOutline, type Zones } from './zones.ts';

/** What the build reads of map.json. */
export interface SpaceFacts {
  id: string;
  name: string;
  nameIt: string;
  kind: 'land' | 'island' | 'sea' | 'impassable';
  lat: number;
  lon: number;
  ipc?: number;
  capitalOf?: string | null;
  navalBase?: boolean;
  airBase?: boolean;
  convoy?: object | null;
  optionalConvoy?: object;
}

/** Islands with a smaller main island than this carry their stack beside it; still smaller ones are discs. */
const BESIDE = 300;
const DISC = 40;
const DISC_RADIUS = 6.5;
const HIT = 12;
const SMALL_PROVINCE = 2600;

export interface Report { crowded: { a: string; b: string; share: number }[]; nameless: string[] }

export function draw(facts: SpaceFacts[], outlines: ZoneOutline[]): { drawing: MapDrawing; report: Report } {
  const ground = lands();
  reefs(facts, ground);
  const sea = seaZones(outlines, ground.land);
  const mask = new Mask(ground.land, SHEET[1]);
  const sites = facts.filter((f) => f.kind !== 'impassable').map((f) => siteOf(f, ground, sea));
  const discs = sites.filter((s) => s.spot)
    .map((s): Item => ({ at: s.spot!, w: DISC_RADIUS * 2, h: DISC_RADIUS * 2, what: `disc ${s.id}` }));
  const at = anchors(sites, ground.land, mask, [...discs, ...seaItems(1)]);
  for (const f of facts.filter((x) => x.kind === 'impassable')) {
    at.set(f.id, anchors([{ ...siteOf(f, ground, sea), width: STRIP.small }], ground.land, mask, []).get(f.id)!);
  }
  const spaces = drawSpaces(facts, sites, at, ground, sea);
  const rose = letter(facts, spaces, { sites, discs, ground, sea, mask });
  const drawing: MapDrawing = {
    size: SHEET,
    window: WINDOW,
    land: outline(ground.land),
    landCoarse: coarse(ground.land),
    neutralLand: outline(ground.neutral),
    landBorders: pathOf(innerBorders(ground.spaces.values(), ground.land), false),
    neutralBorders: neutralBorders(),
    seaBorders: pathOf(sea.borders, false),
    ...lines(),
    spaces,
    seas: seaNames(),
    compass: rose,
  };
  const nameless = facts.filter((f) => f.kind !== 'sea' && !spaces[f.id].label).map((f) => f.id);
  return { drawing, report: { crowded: crowded(sites, at), nameless } };
}

/** An atoll that the coasts lack gets a speck, so that the shore bands make a reef of it. */
function reefs(facts: SpaceFacts[], ground: Lands): void {
  for (const f of facts) {
    if (f.kind !== 'island') continue;
    const [x, y] = project(f.lon, f.lat);
    const shape = ground.spaces.get(f.id) ?? [];
    const touched = shape.some((p) => overlaps(bounds(p), [x - 3, y - 3, x + 3, y + 3]));
    if (touched || area(shape) > DISC * 3) continue;
    const speck: MultiPolygon = [[[[x - 0.8, y], [x, y - 0.8], [x + 0.8, y], [x, y + 0.8], [x - 0.8, y]]]];
    ground.spaces.set(f.id, [...shape, ...speck]);
    ground.land.push(...speck);
  }
}

function shapeOf(id: string, ground: Lands, sea: Zones): MultiPolygon {
  const shape = ground.spaces.get(id) ?? sea.zones.get(id);
  if (!shape) throw new Error(`${id} has no drawing: name its land in territories.ts or its outline in zones.json.`);
  return shape;
}

function siteOf(f: SpaceFacts, ground: Lands, sea: Zones): Site {
  const shape = shapeOf(f.id, ground, sea);
  const largest = polygonArea(shape[0]);
  if (f.kind === 'island' && largest < BESIDE) {
    const data = project(f.lon, f.lat);
    return {
      id: f.id, kind: f.kind, shape, spot: round(largest < DISC || contains(shape, data) ? data : centre(shape[0][0])), width: STRIP.island,
    };
  }
  const width = f.kind === 'sea' ? STRIP.sea : f.kind === 'land' && area(shape) < SMALL_PROVINCE ? STRIP.small : STRIP.land;
  return {
    id: f.id, kind: f.kind, shape: f.kind === 'island' ? [shape[0]] : shape,
    width, ...(f.kind === 'sea' ? { middle: project(f.lon, f.lat) } : {}),
  };
}

function drawSpaces(facts: SpaceFacts[], sites: Site[], at: Map<string, Anchor>, ground: Lands, sea: Zones): Record<string, SpaceDrawing> {
  return Object.fromEntries(facts.map((f) => {
    const shape = shapeOf(f.id, ground, sea);
    const spot = sites.find((s) => s.id === f.id)?.spot;
    const { at: anchor, room } = at.get(f.id)!;
    const disc = spot && polygonArea(shape[0]) < DISC;
    return [f.id, {
      kind: f.kind, path: outline(shape), origin: round(spot ?? anchor), anchor: round(anchor), room: round(room),
      ...(spot ? { hit: HIT } : {}), ...(disc ? { disc: spot } : {}),
    } satisfies SpaceDrawing];
  }));
}

interface Ground { sites: Site[]; discs: Item[]; ground: Lands; sea: Zones; mask: Mask }

function whoseLand(facts: SpaceFacts[], ground: Lands): (at: Point) => string | undefined {
  const playable = facts.filter((f) => f.kind === 'land' || f.kind === 'island')
    .map((f) => ({ id: f.id, shape: ground.spaces.get(f.id)!, box: bounds(ground.spaces.get(f.id)!.flat()) }));
  return (at) => playable.find((p) => inBox(p.box, at) && contains(p.shape, at))?.id;
}

/** The label pass over all spaces, by priority; returns the rose's place, which is found last. */
function letter(
  facts: SpaceFacts[], spaces: Record<string, SpaceDrawing>, { sites, discs, ground, sea, mask }: Ground,
): MapDrawing['compass'] {
  const strips = sites.map((s): Item => ({ at: spaces[s.id].anchor, w: s.width + 2, h: STRIP.h + 2, what: `stack ${s.id}`, home: s.spot }));
  const pass = new LabelPass([...strips, ...discs, ...seaItems(1)], mask, whoseLand(facts, ground));
  const named = (f: SpaceFacts): Named => {
    const value = f.ipc ?? 0;
    const size = f.kind === 'impassable' ? 11 : value >= 5 ? 11.5 : value > 0 ? 9.5 : 8.5;
    const [en, it] = SHORT[f.id] ?? [[f.name], [f.nameIt]];
    const site = sites.find((s) => s.id === f.id);
    return {
      id: f.id, lines: { en, it }, size, leading: size * 0.95,
      minZoom: f.kind !== 'island' || value > 0 || f.capitalOf ? 1 : 1.6, valued: value > 0,
      anchor: spaces[f.id].anchor, width: site?.width ?? 0, spot: site?.spot,
    };
  };
  const write = (f: SpaceFacts): void => {
    Object.assign(spaces[f.id], JSON.parse(JSON.stringify(pass.name(named(f)))));
  };
  const onLand = facts.filter((f) => f.kind !== 'sea');
  const worth = (f: SpaceFacts): number => (f.capitalOf ? 100 : 0) + (f.ipc ?? 0);
  onLand.filter((f) => worth(f) > 0).sort((a, b) => worth(b) - worth(a)).forEach(write);
  for (const f of onLand) if (f.navalBase || f.airBase) spaces[f.id].bases = bases(f, pass, sites.find((s) => s.id === f.id)?.spot);
  for (const f of facts) {
    if (f.kind === 'sea') {
      Object.assign(
        spaces[f.id], pass.number(f.id, spaces[f.id].anchor, shapeOf(f.id, ground, sea), Boolean(f.convoy ?? f.optionalConvoy)),
      );
    }
  }
  const rose = compass(pass.field, mask);
  pass.field.push({ at: [rose.x, rose.y], w: rose.r * 2, h: rose.r * 2, what: 'rose' });
  onLand.filter((f) => worth(f) === 0).sort((a, b) => Number(b.kind === 'impassable') - Number(a.kind === 'impassable')).forEach(write);
  return rose;
}

function bases(f: SpaceFacts, pass: LabelPass, home?: Point): NonNullable<SpaceDrawing['bases']> {
  const port = PORTS[f.id] ? project(...PORTS[f.id]) : home ?? project(f.lon, f.lat);
  return {
    ...(f.navalBase ? { naval: pass.base(f.id, port, [f.airBase ? HALO / 2 : 0, 0], home) } : {}),
    ...(f.airBase ? { air: pass.base(f.id, port, [f.navalBase ? -HALO / 2 : 0, 0], home) } : {}),
  };
}

/** A large circle of open water in the window, at most 56 px, rather in the south than amid the fighting. */
export function compass(field: Item[], mask: Mask): MapDrawing['compass'] {
  const [x0, y0, x1, y1] = WINDOW;
  const shore: Point[] = [];
  for (let y = y0; y < y1; y += 4) for (let x = x0; x < x1; x += 4) if (mask.has([x, y])) shore.push([x, y]);
  let best = { x: 0, y: 0, r: 0 };
  const worth = (r: number, y: number): number => (r < 40 ? r : r + (y - y0) * 0.08);
  for (let y = y0 + 66; y < y1 - 58; y += 4) {
    for (let x = x0 + 66; x < x1 - 96; x += 4) {
      let r = Math.min(56, y1 - y - 6);
      for (const i of field) {
        r = Math.min(r, Math.hypot(Math.max(0, Math.abs(i.at[0] - x) - i.w / 2), Math.max(0, Math.abs(i.at[1] - y) - i.h / 2)));
      }
      if (worth(r, y) <= worth(best.r, best.y)) continue;
      for (const p of shore) r = Math.min(r, Math.hypot(p[0] - x, p[1] - y) - 6);
      if (worth(Math.floor(r), y) > worth(best.r, best.y)) best = { x, y, r: Math.floor(r) };
    }
  }
  return best;
}

function neutralBorders(): string {
  const neutral = (id: string): boolean => !COUNTRY_SPACE[id] && !COUNTRY_GROUP[id] && id !== '840';
  const onSheet = (line: Point[]): boolean => line.some(([x, y]) => x > -8 && y > -8 && x < SHEET[0] + 8 && y < SHEET[1] + 8);
  return pathOf(countryBorders((a, b) => neutral(a) && neutral(b)).filter(onSheet), false);
}

function lines(): Pick<MapDrawing, 'graticule' | 'equator' | 'dateLine'> {
  const [w, h] = SHEET;
  const across = (lat: number): Point[] => [[0, projectY(lat)], [w, projectY(lat)]];
  const down = (lon: number): Point[] => [[projectX(lon), 0], [projectX(lon), h]];
  const net: Point[][] = [];
  for (let lat = -80; lat <= 80; lat += 10) if (lat !== 0 && projectY(lat) > 0 && projectY(lat) < h) net.push(across(lat));
  for (let lon = 0; lon < 360; lon += 10) if (lon !== 180 && projectX(lon) > 0 && projectX(lon) < w) net.push(down(lon));
  return { graticule: pathOf(net, false), equator: pathOf([across(0)], false), dateLine: pathOf([down(180)], false) };
}

export const MARKS = { COIN, HALO, DISC_RADIUS };
