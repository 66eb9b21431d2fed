/**
 * Puts a map of provinces together: real coasts, provinces with their kinds of border, sea areas, names. Geometry only; its format:
 * src-main/engine/drawing.ts.
 */
import { anchors, crowded, STRIP, type Anchor, type Site } from '../anchors.ts';
import { innerBorders } from '../borders.ts';
import { compass } from '../drawing.ts';
import { Mask, type Item } from '../field.ts';
import type { MapDrawing, Point, SpaceDrawing } from '../../../src-main/engine/drawing.ts';
import {
  area, bounds, centre, coarse, contains, inBox, outline, overlaps, pathOf, polygonArea, round, type MultiPolygon,
} from '../geometry.ts';
import { LabelPass, type Named } from '../labels.ts';
import type { Lands } from '../lands.ts';
import type { SeaCurve } from '../lettering.ts';
import { SHEET, WINDOW } from '../projection.ts';
import { seaItems, seaNames } from '../seas.ts';
import { bordersByKind, type Crossing } from './borders.ts';
import { lands, type LandFacts } from './lands.ts';
import { CHART, place } from './projection.ts';
import { FRAME, seaAreas } from './seas.ts';

export interface ProvinceFacts {
  spaces: readonly {
    id: string; kind: SpaceDrawing['kind']; lat: number; lon: number; value: number; names: { en: string[]; it: string[] };
  }[];
  land: LandFacts;
  /** Seeds of the sea areas, in degrees. */
  seas: Readonly<Record<string, readonly Point[]>>;
  /** The curves on which their names stand. */
  curves: readonly SeaCurve[];
  borders: readonly Crossing[];
  /** The part of the map that is seen at first: west, south, east, north. */
  theatre: readonly [number, number, number, number];
}
type Fact = ProvinceFacts['spaces'][number];

/** Islands smaller than this carry their pieces beside them; still smaller ones are discs. */
const BESIDE = 260;
const DISC = 26;
/** The zoom of the theatre in the smallest window, a hand of cards below it: from there on everything has its name. */
export const NEAR = 1.3;
const RADIUS = 6.5;
const HIT = 12;
const SMALL = 1500;

interface Ground { facts: readonly Fact[]; ground: Lands; shapes: Map<string, MultiPolygon>; mask: Mask }

export function draw(facts: ProvinceFacts): { drawing: MapDrawing; nameless: string[]; crowds: string[] } {
  const ground = lands(facts.land);
  const islets = specks(facts.spaces, ground);
  const seas = seaAreas(facts.seas);
  const shapes = new Map([...seas, ...ground.spaces]);
  const mask = new Mask(ground.land, SHEET[1]);
  const all: Ground = { facts: facts.spaces, ground, shapes, mask };
  const sites = facts.spaces.map((it) => siteOf(it, all, islets));
  const discs = sites.flatMap(({ id, spot }): Item[] => (spot ? [{ at: spot, w: RADIUS * 2, h: RADIUS * 2, what: `disc ${id}` }] : []));
  const at = anchors(sites, ground.land, mask, [...discs, ...seaItems(1, place, facts.curves)]);
  const spaces = Object.fromEntries(sites.map((site) => [site.id, spaceOf(site, at.get(site.id)!, shapes.get(site.id)!)]));
  const rose = letter(all, facts.curves, sites, discs, spaces);
  const [west, south, east, north] = facts.theatre;
  const water = new Map([...seas].filter(([id]) => id !== ''));
  return {
    drawing: {
      size: SHEET, window: WINDOW, theatre: [...round(place(west, north)), ...round(place(east, south))],
      land: outline(ground.land), landCoarse: coarse(ground.land), neutralLand: outline(ground.neutral),
      landBorders: pathOf(innerBorders(ground.spaces.values(), ground.land), false), neutralBorders: '',
      seaBorders: pathOf(innerBorders(water.values(), [[FRAME]]), false), ...net(), spaces, seas: seaNames(place, facts.curves),
      compass: rose,
      borders: bordersByKind(facts.borders, ground.spaces),
    },
    nameless: facts.spaces.filter(({ id, kind }) => kind !== 'sea' && !spaces[id].label).map(({ id }) => id),
    crowds: crowded(sites, at).map(({ a, b, share }) => `stacks of ${a} and ${b} share ${Math.round(share * 100)} %`),
  };
}

/** An islet that the coasts lack gets a speck, so that the shore bands make a reef of it. */
function specks(facts: readonly Fact[], ground: Lands): Set<string> {
  const made = new Set<string>();
  for (const { id, kind, lon, lat } of facts) {
    if (kind !== 'island') continue;
    const [x, y] = place(lon, lat);
    const shape = ground.spaces.get(id) ?? [];
    if (shape.some((it) => overlaps(bounds(it), [x - 3, y - 3, x + 3, y + 3])) || area(shape) > DISC * 3) continue;
    const speck: MultiPolygon = [[[[x - 0.8, y], [x, y - 0.8], [x + 0.8, y], [x, y + 0.8], [x - 0.8, y]]]];
    ground.spaces.set(id, [...shape, ...speck]);
    ground.land.push(...speck);
    made.add(id);
  }
  return made;
}

function siteOf({ id, kind, lon, lat }: Fact, { shapes }: Ground, islets: ReadonlySet<string>): Site {
  const shape = shapes.get(id);
  if (!shape || shape.length === 0) throw new Error(`${id} has no drawing: name its land, or its seeds.`);
  const data = place(lon, lat);
  if (kind === 'island' && polygonArea(shape[0]) < BESIDE) {
    const spot = islets.has(id) || polygonArea(shape[0]) < DISC || contains(shape, data) ? data : centre(shape[0][0]);
    return { id, kind, shape, spot: round(spot), width: STRIP.small };
  }
  const width = kind === 'sea' ? STRIP.sea : area(shape) < SMALL ? STRIP.small : STRIP.land;
  return { id, kind, shape: kind === 'island' ? [shape[0]] : shape, width, ...(kind === 'sea' && { middle: data }) };
}

function spaceOf({ kind, spot }: Site, { at, room }: Anchor, shape: MultiPolygon): SpaceDrawing {
  const disc = spot && polygonArea(shape[0]) < DISC;
  return { kind, path: outline(shape), origin: round(spot ?? at), anchor: round(at), room: round(room), ...(spot && { hit: HIT }),
    ...(disc && { disc: spot }) };
}

/** Names of lands by their worth; returns the rose's place, which is found last. */
function letter(
  { facts, ground, mask }: Ground, curves: readonly SeaCurve[], sites: readonly Site[], discs: readonly Item[],
  spaces: Record<string, SpaceDrawing>,
): MapDrawing['compass'] {
  const strips = sites.map(({ id, width, spot }): Item =>
    ({ at: spaces[id].anchor, w: width + 2, h: STRIP.h + 2, what: `stack ${id}`, home: spot }));
  const land = facts.filter(({ kind }) => kind !== 'sea').map(({ id }) => ({ id, shape: ground.spaces.get(id)!,
    box: bounds(ground.spaces.get(id)!.flat()) }));
  const pass = new LabelPass([...strips, ...discs, ...seaItems(1, place, curves)], mask,
    (at) => land.find((it) => inBox(it.box, at) && contains(it.shape, at))?.id);
  const named = ({ id, kind, value, names }: Fact): Named => {
    const site = sites.find((it) => it.id === id)!;
    const size = kind === 'impassable' ? 10 : value > 1 ? 10.5 : 9;
    return { id, lines: names, size, leading: size * 0.95, minZoom: value > 0 ? 1 : 1.6, valued: value > 0,
      anchor: spaces[id].anchor, width: site.width, spot: site.spot };
  };
  const lettered = facts.filter(({ kind }) => kind !== 'sea').toSorted((a, b) => b.value - a.value);
  for (const fact of lettered) {
    const { id } = fact;
    Object.assign(spaces[id], JSON.parse(JSON.stringify(pass.name(named(fact)))));
    const { label } = spaces[id];
    if (label) label.minZoom = Math.min(label.minZoom, NEAR);
  }
  return compass(pass.field, mask);
}

function net(): Pick<MapDrawing, 'graticule' | 'equator' | 'dateLine'> {
  const [w, h] = SHEET;
  const level = (lat: number): Point[] => [[0, CHART.y(lat)], [w, CHART.y(lat)]];
  const down = (lon: number): Point[] => [[CHART.x(lon), 0], [CHART.x(lon), h]];
  const lines: Point[][] = [];
  for (let lat = -60; lat <= 70; lat += 10) if (lat !== 0) lines.push(level(lat));
  for (let lon = 40; lon < 300; lon += 10) if (lon !== 180) lines.push(down(lon));
  return { graticule: pathOf(lines, false), equator: pathOf([level(0)], false), dateLine: pathOf([down(180)], false) };
}
