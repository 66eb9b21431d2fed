/** The counters on the map and the state of the hexes, as the table shows them. */
import type { Decision } from '../../../engine/state.ts';
import type { PieceView, SpaceView } from '../../../engine/view.ts';
import { ALLIED, COUNTERS, HEXES, JAPAN, MAP, UNIT_FACTS, hexId, hexNo, unitId } from '../data.ts';
import type { UnitFact } from '../data-types.ts';
import { DIRECTIONS, NEAR } from '../map/geometry.ts';
import { KUNMING, LAND_HEXES } from '../map/places.ts';
import type { Seen } from '../observe.ts';
import { isContested } from '../position.ts';
import { burmaRoad } from '../rules/burma-road.ts';
import { isSupplied } from '../rules/supply.ts';
import { F, isJapanese } from '../state.ts';
import { boardOf } from './seen.ts';

/** Whose colours and ensign a counter or a hex shows. */
export const NATION: Readonly<Record<UnitFact['nationality'], string>> = {
  japanese: 'japan', us: 'usa', british: 'britain', indian: 'india', australian: 'australia', 'new-zealand': 'australia',
  chinese: 'china', dutch: 'netherlands', joint: 'allied',
};
const HOLDERS = ['japan', 'allied'] as const;
/** The verbs of answers that take a counter in hand. */
const TAKES = new Set(['select', 'activate', 'add', 'hq']);

/** Units that have made their move in the offensive that is being run. */
function movedUnits({ offensive }: Seen): ReadonlySet<number> {
  return new Set(offensive?.moves.flatMap(({ units, carried }) => [...units, ...carried.map(([brigade]) => brigade)]) ?? []);
}

/** `open`: the decision, if the viewer is asked. Counters in boxes off the map are no pieces of it. */
export function pieces(seen: Seen, open: Decision | null = null): PieceView[] {
  const s = boardOf(seen);
  const moved = movedUnits(seen);
  const inHand = new Set(seen.offensive?.draft?.units);
  const taken = open?.actions.map(({ id }) => [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)]);
  const movable = new Set(taken?.flatMap(([verb, unit]) => (TAKES.has(verb) ? [unit] : [])));
  const list: PieceView[] = [];
  for (let unit = 0; unit < COUNTERS; unit++) {
    if (seen.place[unit] >= HEXES) continue;
    const id = unitId(unit);
    const flags = seen.flags[unit];
    const states = [
      ...(flags & F.reduced ? ['reduced'] : []), ...(flags & F.active ? ['active'] : []), ...(moved.has(unit) ? ['moved'] : []),
      ...(isSupplied(s, unit) ? [] : ['unsupplied']), ...(inHand.has(unit) ? ['selected'] : movable.has(id) ? ['movable'] : []),
    ];
    const nation = NATION[UNIT_FACTS[unit].nationality];
    list.push({ id, space: hexId(seen.place[unit]), nation, type: id, count: 1, ...(states.length > 0 && { states }) });
  }
  return list;
}

const JAPANESE_AT_FIRST: ReadonlySet<number> = new Set(MAP.control1941.japan.map(hexNo));
/** The middle of the line that the event of the bridge completes. */
const KWAI_BRIDGE = hexNo(MAP.transport.filter(({ special }) => special === 'kwai-bridge')[1].a);

/** Markers that stand on the map. */
function marksOf(seen: Seen): Map<number, string[]> {
  const s = boardOf(seen);
  const marks = new Map<number, string[]>();
  const put = (hex: number, mark: string): void => { marks.set(hex, [...(marks.get(hex) ?? []), mark]); };
  for (const { hex, resolved } of seen.offensive?.battles ?? []) if (!resolved) put(hex, 'battle');
  for (let hex = 0; hex < HEXES; hex++) if (isContested(s, hex) && !marks.get(hex)?.includes('battle')) put(hex, 'contested');
  if (seen.markers.tokyoExpress >= 0) put(seen.markers.tokyoExpress, 'tokyo-express');
  if (seen.markers.kwaiBridge) put(KWAI_BRIDGE, 'kwai-bridge');
  put(KUNMING, `burma-road-${burmaRoad(s)}`);
  for (const hex of seen.markers.sovietHexes) put(hex, 'soviet');
  return marks;
}

/** Routes that events have built, from both ends. */
function routesOf({ markers: { routesAdded } }: Seen): Map<number, string[]> {
  const routes = new Map<number, string[]>();
  for (const side of routesAdded) {
    const from = Math.floor(side / DIRECTIONS);
    routes.set(from, [...(routes.get(from) ?? []), hexId(NEAR[side])]);
  }
  return routes;
}

/** Every land hex with its holder, and the hexes of the sea where something is marked. */
export function spaces(seen: Seen): SpaceView[] {
  const marks = marksOf(seen);
  const routes = routesOf(seen);
  const land = new Set(LAND_HEXES);
  const shown = [...LAND_HEXES, ...[...marks.keys()].filter((hex) => !land.has(hex))];
  return shown.map((hex) => {
    const holder = isJapanese(seen, hex) ? JAPAN : ALLIED;
    return {
      id: hexId(hex), ...(land.has(hex) && { holder: HOLDERS[holder] }),
      ...(land.has(hex) && JAPANESE_AT_FIRST.has(hex) !== (holder === JAPAN) && { captured: true }),
      ...(marks.has(hex) && { marks: marks.get(hex) }), ...(routes.has(hex) && { routes: routes.get(hex) }),
    };
  });
}
