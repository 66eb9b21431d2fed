/** Blocks as one Faction sees them: its own with their faces, the others' backs with what it once saw; and the state of the areas. */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { MarkerView, PieceDown, PieceUp, PieceView, Seen as Noted, SpaceView } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { AREAS, NATIONS, TYPE_IDS, UNIT_NATIONS } from '../data.ts';
import { AREA_IDS, CAPITAL_OF, IS_PROVINCE, LAND } from '../map.ts';
import type { Seen } from '../observe.ts';
import { ARMED, BRITISH, JAPAN, NEUTRAL, SOVIET, USA, commanderOf, isDisputed, maxCv, type CncState, type Note, type Unit,
} from '../state.ts';
import { FLAGS } from './board.ts';
import { SEASON_IDS } from './words.ts';

export const blockId = (unit: number): string => `block-${unit}`;
/** The unit that an id of an own block names; -1: it is none. */
export const blockNo = (id: string): number => Number(/^block-(\d+)$/.exec(id)?.[1] ?? -1);

type Place = { readonly list: Unit[]; readonly area: number; readonly nation: number };
function placesOf(units: readonly Unit[]): Place[] {
  const found = new Map<number, Place>();
  for (const unit of units) {
    const key = unit.at * 8 + unit.nation;
    const place = found.get(key) ?? { list: [], area: unit.at, nation: unit.nation };
    place.list.push(unit);
    found.set(key, place);
  }
  return [...found.values()].sort((a, b) => a.area - b.area || a.nation - b.nation);
}

const stepsOf = ({ nation, type, cv }: Unit): PieceUp['steps'] => ({ left: cv, of: maxCv(nation, type) });
function stateOf(unit: Unit, inHand: boolean, movable: boolean): string[] {
  return [...(inHand ? ['selected'] : movable ? ['movable'] : []), ...(unit.moved ? ['moved'] : []), ...(unit.escaped ? ['submerged'] : []),
    ...(unit.built > 0 ? ['built'] : [])];
}

function ownBlock(unit: Unit, inHand: boolean, movable: boolean): PieceUp {
  const states = stateOf(unit, inHand, movable);
  return { id: blockId(unit.id), space: AREA_IDS[unit.at], nation: UNIT_NATIONS[unit.nation], type: TYPE_IDS[unit.type], count: 1,
    steps: stepsOf(unit), ...(states.length > 0 && { states }), ...(inHand && { selected: 1 }) };
}
/** What lies open of another Faction has no name of its own: it is one of those that lie there. */
export const openIds = (units: readonly Unit[]): Map<number, string> => new Map(placesOf(units).flatMap(({ list, area, nation }) =>
  [...list].sort((a, b) => a.type - b.type || b.cv - a.cv || a.id - b.id)
    .map((unit, i): [number, string] => [unit.id, `open-${AREA_IDS[area]}-${UNIT_NATIONS[nation]}-${i + 1}`])));

function openBlocks(units: readonly Unit[]): PieceUp[] {
  const ids = openIds(units);
  return units.map((unit): PieceUp => {
    const states = stateOf({ ...unit, built: 0 }, false, false);
    return { id: ids.get(unit.id)!, space: AREA_IDS[unit.at], nation: UNIT_NATIONS[unit.nation], type: TYPE_IDS[unit.type], count: 1,
      steps: stepsOf(unit), ...(states.length > 0 && { states }) };
  }).sort((a, b) => (a.id < b.id ? -1 : 1));
}

const notedAs = ({ type, cv, year, season }: Note): Noted => ({ type: TYPE_IDS[type], steps: cv,
  when: season > 0 ? text('seen.season', { season: text(`season.${SEASON_IDS[season]}`), year: String(year) })
    : text('seen.year', { year: String(year) }) });
/** Backs of one Nation in an area: one for each that was seen there once, and the others together. */
function backs({ list, area, nation }: Place, notes: readonly Note[]): PieceDown[] {
  const id = (i: number): string => `back-${AREA_IDS[area]}-${UNIT_NATIONS[nation]}-${i}`;
  const base = { space: AREA_IDS[area], nation: UNIT_NATIONS[nation], face: 'down' as const };
  const moved = list.every((unit) => unit.moved) ? { states: ['moved'] } : {};
  const known = notes.filter((it) => it.area === area && it.nation === nation).slice(0, list.length);
  const others = list.length - known.length;
  return [
    ...known.map((it, i): PieceDown => ({ id: id(i + 1), ...base, count: 1, ...moved, seen: notedAs(it) })),
    ...(others > 0 ? [{ id: id(0), ...base, count: others, ...moved }] : []),
  ];
}

/** The verbs of answers that take a block in hand, or do something with it. */
const TAKES = new Set(['unit']);
export function pieces(seen: Seen, open: Decision | null): PieceView[] {
  const inHand = seen.turn?.faction === seen.viewer ? seen.turn.unit : -1;
  const movable = new Set(offersOf(open).flatMap(({ verb, unit }) => (TAKES.has(verb) && unit !== undefined ? [unit] : [])));
  const own = seen.units.filter(({ nation }) => commanderOf(nation) === seen.viewer);
  const others = seen.units.filter(({ nation }) => commanderOf(nation) !== seen.viewer);
  const hidden = placesOf(others.filter(({ id, escaped }) => id === 0 && !escaped));
  // An Escaped Sub is known for what it is, though not how strong it is.
  const escaped = placesOf(others.filter((unit) => unit.id === 0 && unit.escaped));
  return [
    ...own.map((unit) => ownBlock(unit, unit.id === inHand, movable.has(unit.id))),
    ...openBlocks(others.filter(({ id }) => id > 0)),
    ...hidden.flatMap((place) => backs(place, seen.notes)),
    ...escaped.map(({ list, area, nation }): PieceUp => ({ id: `sub-${AREA_IDS[area]}-${UNIT_NATIONS[nation]}`, space: AREA_IDS[area],
      nation: UNIT_NATIONS[nation], type: 'submarine', count: list.length, states: ['submerged'] })),
  ];
}

/** Whose colours land has: in China those of the Minor Powers. */
export function holderOf({ control }: Pick<CncState, 'control'>, area: number): string | undefined {
  switch (control[area]) {
    case JAPAN: return 'japan';
    case USA: return IS_PROVINCE[area] ? 'nat-china' : 'us';
    case SOVIET: return IS_PROVINCE[area] ? 'red-china' : 'russia';
    case BRITISH: return 'britemp';
    case ARMED: return 'armed-minor';
    default: return undefined;
  }
}
/** The Nation of units whose land an area is from the beginning; undefined: a Minor's. */
const BORN: readonly (string | undefined)[] = AREAS.map(({ nation }) => {
  const it = NATIONS.find(({ id }) => id === nation);
  return it && (it.owner ?? (it.type === 'minor' ? undefined : it.id));
});

/** Influence lies at the Capital; Partisans and riches in their areas. */
function markersOf({ influence, influencer, partisans }: Seen, area: number): MarkerView[] {
  const nation = CAPITAL_OF.indexOf(area);
  const { res = 0, oil = 0 } = AREAS[area];
  return [
    ...(nation >= 0 && influence[nation] > 0 ? [{ kind: 'influence', n: influence[nation], nation: FLAGS[influencer[nation]] }] : []),
    ...(partisans[area] > 0 ? [{ kind: 'partisan', n: partisans[area] }] : []),
    ...(res > 0 ? [{ kind: 'resource', n: res }] : []), ...(oil > 0 ? [{ kind: 'oil', n: oil }] : []),
  ];
}

export function spaces(seen: Seen): SpaceView[] {
  const s = seen as unknown as CncState;
  const { turn } = seen;
  const battles = new Set([...(turn?.battles ?? []), ...(turn?.aggressions ?? []), ...(turn?.suppressions ?? []).map(({ area }) => area)]);
  return AREA_IDS.map((id, area): SpaceView => {
    const holder = holderOf(s, area);
    const marks = battles.has(area) || isDisputed(s, area) ? ['battle'] : [];
    const born = BORN[area];
    const markers = markersOf(seen, area);
    return { id, ...(holder && { holder }), ...(holder && seen.control[area] !== NEUTRAL && born !== holder && { captured: true as const }),
      ...(marks.length > 0 && { marks }), ...(markers.length > 0 && { markers }) };
  }).filter((it, area) => it.holder !== undefined || it.marks !== undefined || LAND.includes(area));
}
