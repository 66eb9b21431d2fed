/** The counters on the map and the state of the hexes, as the table shows them. */
import { deepFreeze } from '../../../engine/json.ts';
import type { Decision } from '../../../engine/state.ts';
import type { PieceView, SpaceView } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { ALLIED, COUNTERS, HEXES, JAPAN, MAP, UNIT_FACTS, hexId, hexNo, unitId } from '../data.ts';
import type { Side } from '../data.ts';
import type { UnitFact } from '../data-types.ts';
import { DIRECTIONS, NEAR } from '../map/geometry.ts';
import { KUNMING, LAND_HEXES } from '../map/places.ts';
import type { Seen } from '../observe.ts';
import { position } from '../position.ts';
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
/** The verb of answers that give one back that this step has taken. */
const GIVES_BACK = 'deactivate';

/** Units that have made their move in the offensive that is being run. */
function movedUnits({ offensive }: Seen): ReadonlySet<number> {
  return new Set(offensive?.moves.flatMap(({ units, carried }) => [...units, ...carried.map(([brigade]) => brigade)]) ?? []);
}

/** One bit each, in this order. */
const STATES = ['reduced', 'active', 'moved', 'unsupplied', 'selected', 'movable', 'chosen'] as const;
/** What each counter was last: the very same is shown again while nothing about it changes, and needs no comparing. */
const latest: ({ place: number; states: number; view: PieceView } | undefined)[] = [];
function pieceOf(unit: number, place: number, states: number): PieceView {
  const known = latest[unit];
  if (known?.place === place && known.states === states) return known.view;
  const id = unitId(unit);
  const view: PieceView = deepFreeze({
    id, space: hexId(place), nation: NATION[UNIT_FACTS[unit].nationality], type: id, count: 1,
    ...(states & 1 && { steps: { left: UNIT_FACTS[unit].steps - 1, of: UNIT_FACTS[unit].steps } }),
    ...(states > 0 && { states: STATES.filter((_, bit) => states & (1 << bit)) }),
  });
  latest[unit] = { place, states, view };
  return view;
}

/** `open`: the decision, if the viewer is asked. Counters in boxes off the map are no pieces of it. */
export function pieces(seen: Seen, open: Decision | null = null): PieceView[] {
  const s = boardOf(seen);
  const moved = movedUnits(seen);
  const inHand = new Set(seen.offensive?.draft?.units);
  const movable = new Set(offersOf(open).flatMap(({ verb, unit }) => (TAKES.has(verb) ? [unit] : [])));
  const chosen = new Set(offersOf(open).flatMap(({ verb, unit }) => (verb === GIVES_BACK ? [unit] : [])));
  const list: PieceView[] = [];
  for (let unit = 0; unit < COUNTERS; unit++) {
    if (seen.place[unit] >= HEXES) continue;
    const flags = seen.flags[unit];
    const states = (flags & F.reduced ? 1 : 0) | (flags & F.active ? 2 : 0) | (moved.has(unit) ? 4 : 0) | (isSupplied(s, unit) ? 0 : 8)
      | (inHand.has(unit) ? 16 : movable.has(unit) ? 32 : chosen.has(unit) ? 64 : 0);
    list.push(pieceOf(unit, seen.place[unit], states));
  }
  return list;
}

const LAND: ReadonlySet<number> = new Set(LAND_HEXES);
const JAPANESE_AT_FIRST: ReadonlySet<number> = new Set(MAP.control1941.japan.map(hexNo));
/** The middle of the line that the event of the bridge completes. */
const KWAI_BRIDGE = hexNo(MAP.transport.filter(({ special }) => special === 'kwai-bridge')[1].a);

/** Markers that stand on the map. */
function marksOf(seen: Seen): Map<number, string[]> {
  const s = boardOf(seen);
  const marks = new Map<number, string[]>();
  const put = (hex: number, mark: string): void => { marks.set(hex, [...(marks.get(hex) ?? []), mark]); };
  for (const { hex, resolved } of seen.offensive?.battles ?? []) if (!resolved) put(hex, 'battle');
  for (const hex of position(s).contested.toSorted((a, b) => a - b)) if (!marks.get(hex)?.includes('battle')) put(hex, 'contested');
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

/** Every land hex with nothing on it, by its holder. */
const PLAIN: readonly (readonly SpaceView[])[] = deepFreeze([JAPAN, ALLIED].map((holder) => {
  const list: SpaceView[] = [];
  for (const hex of LAND_HEXES) {
    list[hex] = { id: hexId(hex), holder: HOLDERS[holder], ...(JAPANESE_AT_FIRST.has(hex) !== (holder === JAPAN) && { captured: true }) };
  }
  return list;
}));

/** What each hex with marks or routes was last; as with counters. */
const latestMarked: ({ name: string; view: SpaceView } | undefined)[] = [];
function markedOf(hex: number, holder: Side, marks: string[], routes: string[]): SpaceView {
  const name = `${holder}/${marks.join()}/${routes.join()}`;
  const known = latestMarked[hex];
  if (known?.name === name) return known.view;
  const plain = PLAIN[holder][hex] ?? { id: hexId(hex) };
  const view: SpaceView = deepFreeze({ ...plain, ...(marks.length > 0 && { marks }), ...(routes.length > 0 && { routes }) });
  latestMarked[hex] = { name, view };
  return view;
}

/** Every land hex with its holder, and the hexes of the sea where something is marked. */
export function spaces(seen: Seen): SpaceView[] {
  const marks = marksOf(seen);
  const routes = routesOf(seen);
  return [...LAND_HEXES, ...[...marks.keys()].filter((hex) => !LAND.has(hex))].map((hex) => {
    const holder = isJapanese(seen, hex) ? JAPAN : ALLIED;
    return marks.has(hex) || routes.has(hex) ? markedOf(hex, holder, marks.get(hex) ?? [], routes.get(hex) ?? []) : PLAIN[holder][hex];
  });
}
