/**
 * What a player may lay over the map: supply, zones of influence, ranges, reach, control, resources. Worked out from an
 * observation when it is asked for; nothing of it stands in the table view.
 */
import type { Name } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import type { Text } from '../../../engine/text.ts';
import type { BoardOverlay, OverlayArea, OverlayKey, OverlayView } from '../../../engine/view.ts';
import { ALLIED, CHARTS, HEXES, JAPAN, SIDES, SIDE_NAMES, hexId, hexNo, isHexId, isUnitId, other, unitNo } from '../data.ts';
import type { Side } from '../data.ts';
import { listOf } from '../map/bits.ts';
import type { Bits } from '../map/bits.ts';
import { within } from '../map/geometry.ts';
import { LAND_HEXES, RESOURCES } from '../map/places.ts';
import { sideText, unitText } from '../names.ts';
import type { Seen } from '../observe.ts';
import { controls, unitsIn } from '../position.ts';
import { japaneseResources } from '../rules/control.ts';
import { OUT_OF_REACH, commandReach, workingHqs } from '../rules/headquarters.ts';
import { airReach } from '../rules/movement/air.ts';
import { landReach } from '../rules/movement/land.ts';
import { navalAllowance } from '../rules/movement/mover.ts';
import type { Mover } from '../rules/movement/mover.ts';
import { navalReach } from '../rules/movement/naval.ts';
import { UNREACHED, reached } from '../rules/movement/paths.ts';
import { actingHqs } from '../rules/offensive/activation.ts';
import { optionsOf, pathOf } from '../rules/offensive/groups.ts';
import { modeOf } from '../rules/offensive/movement.ts';
import { isHexSupplied, isSupplied, supply } from '../rules/supply.ts';
import type { EotsState } from '../state.ts';
import { isOnMap } from '../state.ts';
import { EXTENDED_RANGE, HQS, K, RANGE, efficiencyOf, is, ownerOf } from '../units.ts';
import { BEST, danger } from './danger.ts';
import { fights } from './fights.ts';
import { boardOf } from './seen.ts';
import { supplyLine } from './supply-lines.ts';
import { SIDE_COLOURS } from './tracks.ts';

const NOTHING: OverlayView = { areas: [], numbers: [], lines: [] };
const area = (hexes: readonly number[], style: OverlayArea['style'], side?: Side): OverlayArea[] =>
  (hexes.length === 0 ? [] : [{ spaces: hexes.map(hexId), style, ...(side !== undefined && { side: SIDE_COLOURS[side] }) }]);
const ALL: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex);
const playable = (set: Bits): number[] => listOf(set).filter((hex) => hex < HEXES);
/** What an area means, said once for all there are of it; none where there is none. */
const keyOf = (areas: readonly OverlayArea[], { style, side }: Pick<OverlayArea, 'style' | 'side'>, words: Text): OverlayKey[] =>
  (areas.some((it) => it.style === style && it.side === side) ? [{ sign: style, ...(side !== undefined && { side }), words }] : []);
/** The same meaning of both sides' areas, each with its colour. */
const keysOfSides = (areas: readonly OverlayArea[], style: OverlayArea['style'], words: string): OverlayKey[] =>
  SIDES.flatMap((side) => keyOf(areas, { style, side: SIDE_COLOURS[side] }, text(words, { side: sideText(side) })));
const noHq = (side: Side): Text => text('overlay.no-hq', { side: { key: `side.${SIDE_NAMES[side]}` } });

/** The hexes that the HQs of a side supply, the line of each HQ to its source, and the HQs that have none. */
function supplied(s: EotsState, side: Side): OverlayView {
  const lines = HQS[side].filter((hq) => isOnMap(s, hq)).map((hq) => ({ hq, hexes: supplyLine(s, side, s.place[hq]) }));
  const areas = area(ALL.filter((hex) => isHexSupplied(s, side, hex)), 'wash', side);
  const cut = lines.filter(({ hq }) => !isSupplied(s, hq)).length;
  return {
    areas,
    numbers: [],
    lines: lines.map(({ hq, hexes }) => ({
      spaces: (isSupplied(s, hq) && hexes ? hexes : [s.place[hq]]).map(hexId),
      side: SIDE_COLOURS[side], ...(!isSupplied(s, hq) && { cut: true }),
    })),
    keys: [
      ...keysOfSides(areas, 'wash', 'overlay.supply.area'),
      ...(lines.length > cut ? [{ sign: 'thread' as const, words: text('overlay.supply.line') }] : []),
      ...(cut > 0 ? [{ sign: 'cut' as const, words: text('overlay.supply.cut') }] : []),
    ],
    ...(lines.length === 0 && { note: noHq(side) }),
  };
}

/** The enemy's zone is hatched, one's own only edged; where each side cancels the other's, nothing but a dashed line (7.35). */
function zones(s: EotsState, viewer: Side): OverlayView {
  const { zone, projection } = supply(s);
  const neutralized = SIDES.map((side) => projection[side].raw.map((bits, i) => bits & ~zone[side][i]));
  const cancelled = playable(neutralized[JAPAN].map((bits, i) => bits | neutralized[ALLIED][i]));
  const areas = [
    ...area(cancelled, 'dashes'), ...area(playable(zone[other(viewer)]), 'hatch', other(viewer)),
    ...area(playable(zone[viewer]), 'edge', viewer),
  ];
  return {
    ...NOTHING, areas,
    keys: [
      ...keysOfSides(areas, 'edge', 'overlay.zones.area'), ...keysOfSides(areas, 'hatch', 'overlay.zones.area'),
      ...keyOf(areas, { style: 'dashes' }, text('overlay.zones.neutral')),
    ],
  };
}

function commanded(s: EotsState, hq: number): number[] {
  const steps = commandReach(s, hq);
  return ALL.filter((hex) => steps[hex] !== OUT_OF_REACH);
}
/** The hexes that an HQ reaches with its path of activation (7.52); without a chosen one, all working HQs of the viewer. */
function command(s: EotsState, viewer: Side, unit: number): OverlayView {
  const hqs = unit >= 0 && is(unit, K.hq) ? [unit] : workingHqs(s, viewer);
  const areas = hqs.flatMap((hq, i) => area(commanded(s, hq), 'edge', ownerOf(hq))
    .map((it): OverlayArea => (hqs.length > 1
      ? { ...it, whose: { space: hexId(s.place[hq]), no: i } } : it)));
  if (hqs.length === 0) return { ...NOTHING, areas, note: noHq(viewer) };
  if (hqs.length > 1) {
    const lines = hqs.map((hq, no) => ({ spaces: [hexId(s.place[hq])], side: SIDE_COLOURS[ownerOf(hq)], label: unitText(hq), no }));
    return {
      ...NOTHING, areas, lines,
      keys: hqs.map((hq, no): OverlayKey => ({
        sign: 'edge', side: SIDE_COLOURS[ownerOf(hq)], no,
        words: text('overlay.hq-ranges.key', { unit: unitText(hq), efficiency: efficiencyOf(hq), range: RANGE[hq] }),
      })),
    };
  }
  const steps = commandReach(s, hqs[0]);
  const numbers = commanded(s, hqs[0]).filter((hex) => steps[hex] > 0).map((hex) => ({ space: hexId(hex), value: steps[hex] }));
  return { ...NOTHING, areas, numbers, note: text('overlay.hq-range', { unit: unitText(hqs[0]), range: RANGE[hqs[0]] }) };
}

/** The range of an air unit or carrier, and its extended range (7.31). */
function range(s: EotsState, unit: number): OverlayView {
  if (unit < 0 || !is(unit, K.air | K.carrier) || !isOnMap(s, unit)) return { ...NOTHING, note: text('overlay.choose-air') };
  const side = ownerOf(unit);
  const from = s.place[unit];
  const far = EXTENDED_RANGE[unit];
  const areas = [...area(within(from, RANGE[unit]), 'wash', side), ...(far > 0 ? area(within(from, far), 'dashes', side) : [])];
  const of = SIDE_COLOURS[side];
  return {
    ...NOTHING, areas,
    keys: [
      ...keyOf(areas, { style: 'wash', side: of }, text('overlay.air-range.plain', { n: RANGE[unit] })),
      ...keyOf(areas, { style: 'dashes', side: of }, text('overlay.air-range.extended', { n: far })),
    ],
    note: text('overlay.air-range', { unit: unitText(unit) }),
  };
}

/** Where a unit may go and what it costs: sea hexes, land points, landings. The group in hand goes together. */
function reach(s: EotsState, unit: number): OverlayView {
  if (unit < 0 || !isOnMap(s, unit) || is(unit, K.hq)) return { ...NOTHING, note: text('overlay.choose-unit') };
  const side = ownerOf(unit);
  const units = s.offensive?.draft?.units.includes(unit) ? s.offensive.draft.units : [unit];
  const operations = s.offensive?.operations ?? BEST;
  const mover: Mover = {
    side, units, from: s.place[unit], reaction: s.offensive !== null && s.offensive.side !== side, operations, oneBattle: false,
  };
  const costs = costsOf(s, mover, unit);
  return {
    ...NOTHING, areas: area(costs.map(([hex]) => hex), 'edge', side), numbers: costs.map(([hex, value]) => ({ space: hexId(hex), value })),
    note: text(s.offensive ? 'overlay.reach.now' : 'overlay.reach.best', { unit: unitText(unit), operations }),
  };
}
function costsOf(s: EotsState, mover: Mover, unit: number): [hex: number, cost: number][] {
  if (is(unit, K.air)) return [...airReach(s, mover)].map(([hex, { landings }]) => [hex, landings.length]);
  const sails = is(unit, K.naval);
  const allowance = (): number => (s.offensive ? navalAllowance(s, mover) : CHARTS.movement.base.naval * mover.operations);
  const found = sails ? navalReach(s, mover, allowance()) : landReach(s, mover);
  const unitOf = sails ? 1 : 2;
  return reached(found).filter((hex) => found.cost[hex] !== UNREACHED).map((hex) => [hex, found.cost[hex] / unitOf]);
}

function control(s: EotsState): OverlayView {
  const areas = SIDES.flatMap((side) => area(LAND_HEXES.filter((hex) => controls(s, side, hex)), 'wash', side));
  return { ...NOTHING, areas, keys: keysOfSides(areas, 'wash', 'overlay.control.area') };
}

function resources(s: EotsState): OverlayView {
  const heldBy = (side: Side): readonly number[] =>
    (side === JAPAN ? japaneseResources(s, RESOURCES) : RESOURCES.filter((hex) => controls(s, side, hex)));
  const areas = SIDES.flatMap((side) => area(heldBy(side), 'edge', side));
  return {
    ...NOTHING, areas, keys: keysOfSides(areas, 'edge', 'overlay.resources.area'),
    note: text('overlay.resources', { n: japaneseResources(s, RESOURCES).length, of: RESOURCES.length }),
  };
}

interface Kind {
  name: Name;
  of?: 'piece';
  /** What the unit chosen in a hex must be. */
  units?: number;
  key?: string;
  during?: string[];
  draw: (s: EotsState, viewer: Side, unit: number, hex: number) => OverlayView;
}
const KINDS: Readonly<Record<string, Kind>> = {
  'supply-japan': { name: { en: 'Supply, Japan', it: 'Rif. Giappone' }, draw: (s) => supplied(s, JAPAN) },
  'supply-allied': { name: { en: 'Supply, Allies', it: 'Rif. Alleati' }, draw: (s) => supplied(s, ALLIED) },
  zones: { name: { en: 'Zones (ZOI)', it: 'Zone (ZOI)' }, draw: zones },
  'hq-range': { name: { en: 'HQ range', it: 'Raggio HQ' }, units: K.hq, draw: command },
  'air-range': {
    name: { en: 'Air range', it: 'Raggio aereo' }, of: 'piece', units: K.air | K.carrier, draw: (s, _, unit) => range(s, unit),
  },
  reach: {
    name: { en: 'Movement', it: 'Movimento' }, of: 'piece', units: K.ground | K.air | K.naval, draw: (s, _, unit) => reach(s, unit),
  },
  control: { name: { en: 'Control', it: 'Controllo' }, draw: control },
  resources: { name: { en: 'Resources', it: 'Risorse' }, draw: resources },
  danger: { name: { en: 'Danger', it: 'Pericolo' }, key: 'V', draw: (s, viewer, _, hex) => danger(s, viewer, hex) },
  fights: { name: { en: 'Battles', it: 'Battaglie' }, key: 'X', during: ['declare', 'reaction'], draw: fights },
};

/** Switched by the keys 1 to 8, in this order, and by letters where there are no more figures. */
export const OVERLAYS: BoardOverlay[] = Object.entries(KINDS)
  .map(([id, { name, of, key, during }], i) => ({ id, name, key: key ?? String(i + 1), ...(of && { of }), ...(during && { during }) }));

/**
 * The unit chosen, or of those in the hex chosen the first that fits: one's own before the enemy's, the
 * farthest-reaching of them; -1: none.
 */
function unitOf(s: EotsState, viewer: Side, subject: string, fits: number): number {
  if (isUnitId(subject)) return unitNo(subject);
  if (!isHexId(subject)) return -1;
  const worth = (unit: number): number => (ownerOf(unit) === viewer ? 100 : 0) + RANGE[unit];
  return unitsIn(s, hexNo(subject)).filter((unit) => is(unit, fits)).sort((a, b) => worth(b) - worth(a) || a - b)[0] ?? -1;
}

/** The hex chosen, or that of the unit chosen; -1: none. */
const hexOf = (s: EotsState, subject: string): number =>
  (isHexId(subject) ? hexNo(subject) : isUnitId(subject) && isOnMap(s, unitNo(subject)) ? s.place[unitNo(subject)] : -1);

export const WAY = 'way';
/** The hexes that the HQs in one would reach, for whoever chooses between them. */
function ledFrom(s: EotsState, viewer: Side, subject: string): OverlayView {
  const hqs = isHexId(subject) ? workingHqs(s, viewer).filter((hq) => s.place[hq] === hexNo(subject)) : [];
  return { ...NOTHING, areas: hqs.flatMap((hq) => area(commanded(s, hq), 'wash', viewer)) };
}
/** The hexes that the group in hand would pass on its way to one: those that the intelligence roll looks at (6.25). */
function wayTo(s: EotsState, viewer: Side, subject: string): OverlayView {
  const draft = s.offensive?.draft;
  if (s.offensive && !draft?.units.length && actingHqs(s.offensive, viewer).length === 0) return ledFrom(s, viewer, subject);
  const mode = draft && draft.units.length > 0 ? modeOf(s, draft) : null;
  if (!draft || !mode || !isHexId(subject)) return NOTHING;
  const hex = hexNo(subject);
  const options = optionsOf(s, draft.units, mode, draft.way);
  if (!options.ends.some((end) => end.hex === hex)) return NOTHING;
  const path = pathOf(s, options, hex, draft.way, false);
  return path.some((it) => it >= HEXES)
    ? NOTHING
    : { ...NOTHING, lines: [{ spaces: path.map(hexId), side: SIDE_COLOURS[ownerOf(draft.units[0])] }] };
}

/** `subject`: the unit or the hex that is chosen. Null: there is no such overlay. */
export function overlay(seen: Seen, id: string, subject = ''): OverlayView | null {
  if (id === WAY) return wayTo(boardOf(seen), seen.viewer, subject);
  if (!Object.hasOwn(KINDS, id)) return null;
  const { draw, units = 0 } = KINDS[id];
  const s = boardOf(seen);
  return draw(s, seen.viewer, unitOf(s, seen.viewer, subject, units), hexOf(s, subject));
}
