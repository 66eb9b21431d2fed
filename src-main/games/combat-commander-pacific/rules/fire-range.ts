/** Who may fire at what (CCP-27-01): pieces that are fit, range and sight, Scouts and the Mortars that they direct. */
import { W, other, type Side } from '../data.ts';
import { ALL_HEXES, distance, neighbours } from '../map.ts';
import { bearer, fact, findUnit, findWeapon, gameMap, isHeldBy, isOnMap, isWeaponPiece, pieceOfWeapon, sideOf, unitOf, unitsOf, weaponFact,
  weaponHeld,
  weaponOf, weaponOfPiece, type CcpState, type Unit } from '../state.ts';
import { BLOCKED } from './line-of-sight.ts';
import { isMelee, smokeLeft, takesSmoke } from './placement.ts';
import { sees, unitRange, weaponRange, type Eyes } from './values.ts';
import { isMortar } from './victory.ts';

export const isOrdnance = (piece: number): boolean => isWeaponPiece(piece) && W[weaponOfPiece(piece)].ordnance === true;
export const hasEnemyInSight = (s: CcpState, eyes: Eyes, unit: Unit): boolean =>
  unitsOf(s, other(sideOf(unit))).some(({ at }) => sees(eyes, unit.at, at));

/** Mortars and guns are too big for some ground; from Ocean nobody fires (CCP-27-14). */
function mayFireFrom(s: CcpState, unit: Unit, piece: number): boolean {
  const ground = gameMap(s).terrain[unit.at];
  if (ground.id === 'ocean') return false;
  return ground.bigGunsFire || !isWeaponPiece(piece) || !['mortar', 'gun'].includes(W[weaponOfPiece(piece)].class);
}
/** Whether a piece can fire at all: working, in unbroken hands, not in a Melee. A Scout never does. */
export function isFit(s: CcpState, piece: number): boolean {
  const unit = bearer(s, piece);
  if (!unit || !isOnMap(unit) || isMelee(s, unit.at) || !mayFireFrom(s, unit, piece)) return false;
  if (!isWeaponPiece(piece)) return fact(unit).type !== 'scout';
  return !unit.broken && findWeapon(s, weaponOfPiece(piece))?.broken === false;
}
/** The pieces that a unit brings to a Fire Order. */
export const piecesOf = (s: CcpState, unit: Unit): number[] => {
  const weapon = weaponHeld(s, unit.id);
  return [unit.id, ...(weapon && !weapon.activated ? [pieceOfWeapon(weapon.id)] : [])].filter((piece) => isFit(s, piece));
};

/** The least and the greatest range of a piece. */
export function reachOf(s: CcpState, piece: number): readonly [number, number] {
  if (!isWeaponPiece(piece)) return [1, unitRange(s, unitOf(s, piece))];
  const weapon = weaponOf(s, weaponOfPiece(piece));
  return [weaponFact(weapon).rangeMin, weaponRange(s, weapon)];
}
export const rangeOf = (s: CcpState, piece: number): number => reachOf(s, piece)[1];
function inRange(s: CcpState, piece: number, far: number): boolean {
  const [least, most] = reachOf(s, piece);
  return far >= least && far <= most;
}
/** The Scouts who direct a Mortar and are still on the map. */
const directors = (s: CcpState, piece: number): Unit[] => (s.order?.directed ?? [])
  .filter(([weapon]) => isWeaponPiece(piece) && weapon === weaponOfPiece(piece))
  .flatMap(([, scout]) => findUnit(s, scout) ?? []).filter(isOnMap);
/**
 * The Hindrance of a piece's shot at a hex, by one's own sight or by that of a Scout who directs it (CCP-27-06); BLOCKED: it cannot be
 * made. What is the same for all hexes is looked up once.
 */
export function shooter(s: CcpState, eyes: Eyes, piece: number, smoke: boolean): (hex: number) => number {
  const unit = bearer(s, piece)!;
  const [least, most] = reachOf(s, piece);
  const looks = smoke || hasEnemyInSight(s, eyes, unit);
  const scouts = directors(s, piece);
  return (hex) => {
    const far = distance(unit.at, hex);
    if (far < least || far > most) return BLOCKED;
    let best = looks ? eyes(unit.at, hex) : BLOCKED;
    for (const scout of scouts) {
      const seen = eyes(scout.at, hex);
      if (seen !== BLOCKED && (best === BLOCKED || seen < best)) best = seen;
    }
    return best;
  };
}
export const shot = (s: CcpState, eyes: Eyes, piece: number, hex: number, smoke: boolean): number => shooter(s, eyes, piece, smoke)(hex);
/** A hex that may be fired at: no own units, no Melee (CCP-27-10). */
export const isTarget = (s: CcpState, side: Side, hex: number): boolean => !isHeldBy(s, hex, side);
export const canSmoke = (s: CcpState, piece: number): boolean => isWeaponPiece(piece) && W[weaponOfPiece(piece)].smoke === true
  && smokeLeft(s).length > 0;

/** Whether a piece has anything to fire at, enemies first. */
export function hasShot(s: CcpState, eyes: Eyes, piece: number): boolean {
  const unit = bearer(s, piece)!;
  const side = sideOf(unit);
  const aim = shooter(s, eyes, piece, false);
  const may = (hex: number): boolean => isTarget(s, side, hex) && aim(hex) !== BLOCKED;
  // An empty hex will do (CCP-27-10): most often a neighbour, but not where own men stand all around.
  return unitsOf(s, other(side)).some(({ at }) => may(at)) || neighbours(unit.at).some(may) || ALL_HEXES.some(may)
    || hasSmokeShot(s, eyes, piece);
}
/** Whether a unit that could be activated has enemies to fire at, by its own pieces or, of a Scout, by a Mortar that it directs. */
function reachesEnemy(s: CcpState, eyes: Eyes, unit: Unit): boolean {
  if (fact(unit).type === 'scout') return directable(s, eyes, unit).length > 0;
  const side = sideOf(unit);
  return piecesOf(s, unit).some((piece) => {
    const aim = shooter(s, eyes, piece, false);
    return unitsOf(s, other(side)).some(({ at }) => isTarget(s, side, at) && aim(at) !== BLOCKED);
  });
}
function hasSmokeShot(s: CcpState, eyes: Eyes, piece: number): boolean {
  if (!canSmoke(s, piece)) return false;
  const aim = shooter(s, eyes, piece, true);
  return ALL_HEXES.some((hex) => takesSmoke(s, hex) && aim(hex) !== BLOCKED);
}
const mayLaySmoke = (s: CcpState, eyes: Eyes, unit: Unit): boolean => piecesOf(s, unit).some((piece) => hasSmokeShot(s, eyes, piece));
/** Its fire would not be at empty hexes alone. */
export const firesToEffect = (s: CcpState, eyes: Eyes, unit: Unit): boolean =>
  reachesEnemy(s, eyes, unit) || mayLaySmoke(s, eyes, unit);
/** Whether a unit may be activated to fire: an enemy in its LOS, or a piece for a smoke shot (CCP-27-01). */
export const mayActivateForFire = (s: CcpState, eyes: Eyes, unit: Unit): boolean => !isMelee(s, unit.at)
  && (hasEnemyInSight(s, eyes, unit) || mayLaySmoke(s, eyes, unit));
export const canFire = (s: CcpState, eyes: Eyes, unit: Unit): boolean => piecesOf(s, unit).some((piece) => hasShot(s, eyes, piece));
/**
 * Whose Mortar a Scout could direct: unbroken, working, not activated; not his own, for he is to activate others. One of them must have an
 * enemy of the Scout's LOS within its range; once that one is named (`more`) any may follow (CCP-27-06).
 */
export function directable(s: CcpState, eyes: Eyes, scout: Unit, more = false): Unit[] {
  const seen = unitsOf(s, other(sideOf(scout))).filter(({ at }) => sees(eyes, scout.at, at));
  return unitsOf(s, sideOf(scout)).filter((unit) => {
    const weapon = weaponHeld(s, unit.id);
    if (unit.id === scout.id || unit.activated || !weapon || weapon.activated) return false;
    if (!isMortar(weapon) || !isFit(s, pieceOfWeapon(weapon.id))) return false;
    return more || seen.some(({ at }) => inRange(s, pieceOfWeapon(weapon.id), distance(unit.at, at)));
  });
}


/** No Ordnance, and only at the hex that was entered. */
export const canHit = (s: CcpState, eyes: Eyes, piece: number): boolean =>
  s.order?.entry != null && !isOrdnance(piece) && isFit(s, piece) && shot(s, eyes, piece, s.order.entry.hex, false) !== BLOCKED;
/** Of a unit that could be activated: whether it would reach the hex. */
export const canShootBack = (s: CcpState, eyes: Eyes, unit: Unit): boolean => piecesOf(s, unit).some((piece) => canHit(s, eyes, piece));
/** Of one that is activated: by what the Order has of it, its Weapon too, which cannot be activated again (CCP-41-01, CCP-41-02). */
export const shootsBack = (s: CcpState, eyes: Eyes, unit: Unit): boolean =>
  s.order?.pieces.some((piece) => bearer(s, piece)?.id === unit.id && canHit(s, eyes, piece)) === true;
