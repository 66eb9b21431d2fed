/** Where pieces and markers may stand (CCP-11-01, CCP-15-01). */
import { MARKERS, MAX_FIGURES, SMOKE_POOL, U, other, type Side } from '../data.ts';
import { ALL_HEXES, edgeHexes, inland } from '../map.ts';
import { COVERS, coverKind, fact, factOf, findUnit, gameMap, hasMark, isHeldBy, ownerOf, setCover, setMark, sightingsAt, smokeAt,
  type CcpState, type Mark, type Unit } from '../state.ts';

/** Never a river or a Blaze; ocean with the Posture Invasion alone. */
export function isPassable(s: CcpState, side: Side, hex: number): boolean {
  const { id } = gameMap(s).terrain[hex];
  return id !== 'river' && !hasMark(s, hex, 'blaze') && (id !== 'ocean' || s.sides[side].posture === 'invasion');
}
export const figuresAt = (s: CcpState, hex: number, side: Side): number => {
  let sum = 0;
  for (const unit of s.units) if (unit.at === hex && ownerOf(unit.id) === side) sum += U[unit.id].icons;
  return sum;
};
/** Room for units that do not stand there yet. */
export const hasRoom = (s: CcpState, side: Side, hex: number, icons: number): boolean => figuresAt(s, hex, side) + icons <= MAX_FIGURES;
/** Whether a unit may be put there: passable, no enemy, stacking. One that stands there already takes no more room. */
export function mayStand(s: CcpState, unit: number, hex: number): boolean {
  const side = ownerOf(unit);
  const icons = findUnit(s, unit)?.at === hex ? 0 : U[unit].icons;
  return isPassable(s, side, hex) && !isHeldBy(s, hex, other(side)) && hasRoom(s, side, hex, icons);
}

/** The hexes of a side's friendly map edge at which it may come in; behind an impassable one the first passable (CCP-13-09). */
export function entryHexes(s: CcpState, side: Side): number[] {
  const { friendlyEdge } = factOf(s, side);
  const hexes = edgeHexes(friendlyEdge);
  const { terrain } = gameMap(s);
  const isSea = hexes.every((hex) => terrain[hex].water === true && !isPassable(s, side, hex));
  if (!isSea) return [...hexes];
  return hexes.flatMap((hex) => inland(friendlyEdge, hex).find((it) => isPassable(s, side, it)) ?? []);
}

const COVERING = new Set<string>(COVERS.slice(1));
export const isCovering = (kind: string): boolean => COVERING.has(kind);
/** All seven kinds of Fortification. */
export const FORTIFICATIONS = [...COVERS.slice(1), 'wire', 'mines'];
const onMap = (s: CcpState, kind: string): number => {
  if (kind === 'sighting') {
    return s.marks.reduce((sum, _, hex) => sum + sightingsAt(s, hex), 0) + s.hidden.filter(Boolean).length
      + s.waiting.filter(({ radio }) => radio < 0).length + (s.pending[0]?.sighting ?? 0);
  }
  const has = isCovering(kind) ? (hex: number) => coverKind(s, hex) === kind : (hex: number) => hasMark(s, hex, kind as Mark);
  return ALL_HEXES.filter(has).length + (s.pending[0]?.[kind] ?? 0) + (s.pending[1]?.[kind] ?? 0);
};
/** Whether a marker of a kind is left in the box. */
export const isLeft = (s: CcpState, kind: string): boolean => onMap(s, kind) < MARKERS.get(kind)!.count;
export const smokeLeft = (s: CcpState): number[] => {
  const used = ALL_HEXES.map((hex) => smokeAt(s, hex)).filter((value) => value > 0);
  const left = [...SMOKE_POOL];
  for (const value of used) left.splice(left.indexOf(value), 1);
  return left;
};

/** Whether the ground of a hex takes a Fortification of a kind, and none is in its way. */
export function takesFort(s: CcpState, kind: string, hex: number): boolean {
  const map = gameMap(s);
  const { fortAllowed, wireMinesAllowed } = map.terrain[hex];
  if (hasMark(s, hex, 'blaze')) return false;
  if (!isCovering(kind)) return wireMinesAllowed && !hasMark(s, hex, kind as Mark);
  return fortAllowed && coverKind(s, hex) === '' && map.elevation[hex] >= (MARKERS.get(kind)!.minElevation ?? 0);
}
export const mayFortify = (s: CcpState, kind: string, hex: number): boolean => isLeft(s, kind) && takesFort(s, kind, hex);
export function fortify(s: CcpState, kind: string, hex: number): void {
  if (isCovering(kind)) setCover(s, hex, kind);
  else setMark(s, hex, kind as Mark, true);
}
export function removeFort(s: CcpState, kind: string, hex: number): void {
  if (isCovering(kind)) setCover(s, hex, '');
  else setMark(s, hex, kind as Mark, false);
}
/** The Fortifications in a hex. */
export const fortsAt = (s: CcpState, hex: number): string[] =>
  FORTIFICATIONS.filter((kind) => (isCovering(kind) ? coverKind(s, hex) === kind : hasMark(s, hex, kind as Mark)));

/** Smoke lies in any hex that is neither Water nor burning. */
export const takesSmoke = (s: CcpState, hex: number): boolean => gameMap(s).terrain[hex].water !== true && !hasMark(s, hex, 'blaze');

/** The best Cover in a hex for a unit there; a Cave covers Japanese units alone. */
export function coverAt(s: CcpState, hex: number, side: Side, ordnance: boolean): number {
  const kind = coverKind(s, hex);
  const fort = kind === '' ? undefined : MARKERS.get(kind)!;
  const covers = fort && (!fort.japanOnly || side === 0);
  return Math.max(gameMap(s).terrain[hex].cover, covers ? (ordnance ? fort.coverVsOrdnance! : fort.cover!) : 0,
    hasMark(s, hex, 'shellholes') ? MARKERS.get('shellholes')!.cover! : 0);
}
/** Units of both sides stand there. */
export const isMelee = (s: CcpState, hex: number): boolean => isHeldBy(s, hex, 0) && isHeldBy(s, hex, 1);
export const figures = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + fact(unit).icons, 0);
