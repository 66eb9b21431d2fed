/** The land of every space, by the rules of territories.ts, and the union of all land. It draws no sea and places no piece. */
import clip from 'polygon-clipping';
import { countries, type Country } from './coast.ts';
import { area, bounds, centre, polygonArea, type MultiPolygon, type Polygon } from './geometry.ts';
import { divide, partition } from './partition.ts';
import { projectX, projectY } from './projection.ts';
import { AUSTRALIA, COUNTRY_GROUP, COUNTRY_SPACE, ISLETS, OMITTED, SEEDS, type Degrees } from './territories.ts';

export interface Lands { land: MultiPolygon; spaces: Map<string, MultiPolygon>; neutral: MultiPolygon }

/** The first rule whose country and box hold the polygon. */
function ruleFor<R extends { country: string; box: Degrees }>(rules: R[], country: string, polygon: Polygon): R | undefined {
  const [x, y] = centre(polygon[0]);
  return rules.find(({ country: c, box: [w, s, e, n] }) =>
    c === country && x >= projectX(w) && x <= projectX(e) && y >= projectY(n) && y <= projectY(s));
}

export function lands(): Lands {
  const pieces = new Map<string, MultiPolygon>();
  const groups = new Map<string, MultiPolygon>();
  const neutral: MultiPolygon = [];
  const put = (map: Map<string, MultiPolygon>, key: string, polygons: MultiPolygon): void => {
    map.set(key, [...(map.get(key) ?? []), ...polygons]);
  };
  const all = countries().map((c) => ({ ...c, polygons: c.polygons.filter((p) => !ruleFor(OMITTED, c.id, p)) }));
  for (const country of all) {
    for (const polygon of country.polygons) {
      const islet = ruleFor(ISLETS, country.id, polygon)?.space;
      const space = islet === undefined ? COUNTRY_SPACE[country.id] : islet;
      if (space) put(pieces, space, [polygon]);
      else if (islet === undefined && COUNTRY_GROUP[country.id]) put(groups, COUNTRY_GROUP[country.id], [polygon]);
      else neutral.push(polygon);
    }
  }
  for (const [group, polygons] of groups) {
    const land = clip.union(polygons) as MultiPolygon;
    const parts = group === 'australia' ? divide(AUSTRALIA, land) : partition(SEEDS[group as keyof typeof SEEDS], land);
    for (const [space, part] of Object.entries(parts)) put(pieces, space, part);
  }
  const spaces = new Map<string, MultiPolygon>();
  for (const id of [...pieces.keys()].sort()) spaces.set(id, bySize(clip.union(pieces.get(id)!) as MultiPolygon));
  return { land: unionOf(all), spaces, neutral: bySize(clip.union(neutral) as MultiPolygon) };
}

const unionOf = (all: Country[]): MultiPolygon => bySize(clip.union(all.flatMap((c) => c.polygons)) as MultiPolygon);

/** Largest first, and without the splinters of cutting. */
function bySize(polygons: MultiPolygon): MultiPolygon {
  return polygons
    .filter((p) => polygonArea(p) > 0.12)
    .map((p) => p.filter((ring, i) => i === 0 || area([[ring]]) > 0.3))
    .sort((a, b) => polygonArea(b) - polygonArea(a) || bounds(a)[0] - bounds(b)[0] || bounds(a)[1] - bounds(b)[1]);
}
