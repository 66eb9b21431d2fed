/** The land of every province: whole countries, islets by boxes, and what is left of each group divided among the seeds of its spaces. */
import clip from 'polygon-clipping';
import type { Point } from '../../../src-main/engine/drawing.ts';
import { countries } from '../coast.ts';
import { area, bounds, centre, polygonArea, type MultiPolygon, type Polygon } from '../geometry.ts';
import type { Lands } from '../lands.ts';
import { partition } from '../partition.ts';
import { CHART, place } from './projection.ts';

/** west, south, east, north. */
type Degrees = readonly [west: number, south: number, east: number, north: number];
/** Which land belongs to which space, in degrees; longitudes run east without a break. What nobody names belongs to no space. */
export interface LandFacts {
  /** By the number of the country (ISO 3166): the space that takes all of it that no box took. */
  countries: Readonly<Record<string, string>>;
  /** Land of a country that lies in the box, first match wins; '': no space. */
  boxes: readonly { space: string; country: string; box: Degrees }[];
  /** Countries that are divided together: the more seeds, the more of its true shape a space gets; '': no space. */
  groups: readonly { countries: readonly string[]; seeds: Readonly<Record<string, readonly Point[]>> }[];
}

export function lands({ countries: whole, boxes, groups }: LandFacts): Lands {
  const pieces = new Map<string, MultiPolygon>();
  const divided: MultiPolygon[] = groups.map(() => []);
  const put = (space: string, polygons: MultiPolygon): void => { pieces.set(space, [...(pieces.get(space) ?? []), ...polygons]); };
  const all = countries(CHART);
  for (const { id, polygons } of all) {
    const group = groups.findIndex((it) => it.countries.includes(id));
    for (const polygon of polygons) {
      const boxed = boxes.find((it) => it.country === id && isIn(polygon, it.box));
      if (boxed) put(boxed.space, [polygon]);
      else if (group >= 0) divided[group].push(polygon);
      else put(whole[id] ?? '', [polygon]);
    }
  }
  for (const [i, { seeds }] of groups.entries()) {
    if (divided[i].length === 0) continue;
    const parts = partition(seeds, clip.union(divided[i]) as MultiPolygon, place);
    for (const [space, part] of Object.entries(parts)) put(space, part);
  }
  const spaces = new Map<string, MultiPolygon>();
  for (const id of [...pieces.keys()].filter((it) => it !== '').sort()) {
    spaces.set(id, bySize(clip.union(pieces.get(id)!) as MultiPolygon));
  }
  return {
    land: bySize(clip.union(all.flatMap((it) => it.polygons)) as MultiPolygon), spaces,
    neutral: bySize(clip.union(pieces.get('') ?? []) as MultiPolygon),
  };
}

function isIn(polygon: Polygon, [west, south, east, north]: Degrees): boolean {
  const [x, y] = centre(polygon[0]);
  return x >= CHART.x(west) && x <= CHART.x(east) && y >= CHART.y(north) && y <= CHART.y(south);
}

/** Largest first, and without the splinters of cutting. */
function bySize(polygons: MultiPolygon): MultiPolygon {
  return polygons
    .filter((polygon) => polygonArea(polygon) > 0.12)
    .map((polygon) => polygon.filter((ring, i) => i === 0 || area([[ring]]) > 0.3))
    .sort((a, b) => polygonArea(b) - polygonArea(a) || bounds(a)[0] - bounds(b)[0] || bounds(a)[1] - bounds(b)[1]);
}
