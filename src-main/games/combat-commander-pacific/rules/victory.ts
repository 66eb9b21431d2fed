/** Victory points, Objectives, elimination and the end of the game (CCP-14-01 to CCP-14-12). */
import type { Json } from '../../../engine/json.ts';
import { ALLIED, CHITS, JAPAN, SIDES, SIDE_NAMES, VP_LIMIT, other, type Side } from '../data.ts';
import { ALL_HEXES, hexId } from '../map.ts';
import { LOST, PLACE, fact, factOf, findUnit, gameMap, isHeldBy, isOnMap, removeUnit, setSightings, sideName, sideOf, sightingsAt,
  unitName, unitsAt, weaponFact, weaponHeld, weaponName, type CcpState, type Ctx, type Unit, type Weapon } from '../state.ts';

/** Moves the VP marker towards a side; beyond the end of its track it stays. */
export function gainVp(ctx: Ctx, side: Side, n: number, rule: string): void {
  if (n === 0) return;
  const { s } = ctx;
  s.vp = Math.max(-VP_LIMIT, Math.min(VP_LIMIT, s.vp + (side === JAPAN ? n : -n)));
  ctx.log('vp', { side: sideName(side), n, vp: Math.abs(s.vp), lead: leader(s) }, { rule, side: SIDE_NAMES[side] });
}
const leader = ({ vp }: CcpState): { key: string } => ({ key: vp > 0 ? 'side.japan' : vp < 0 ? 'side.allied' : 'side.none' });

export const isOpen = ({ open }: CcpState, kind: string): boolean => open.some((chit) => CHITS[chit].kind === kind);
const worth = (chits: readonly number[], objective: number): number =>
  chits.reduce((sum, chit) => sum + (CHITS[chit].objectives?.includes(objective + 1) ? CHITS[chit].vp! : 0), 0);
/** What the open chits make of an Objective, 0 to 4. */
export const objectiveValue = ({ open }: CcpState, objective: number): number => worth(open, objective);

/** Wherever an Allied unit comes to stand, Sighting markers go (CCP-09-01, CCP-09-02). */
function uncover(ctx: Ctx): void {
  const { s } = ctx;
  for (const hex of ALL_HEXES) {
    if (sightingsAt(s, hex) === 0 || !isHeldBy(s, hex, ALLIED)) continue;
    setSightings(s, hex, 0);
    ctx.log('sighting.removed', { at: hexId(hex) }, { rule: 'CCP-09-01', spaces: [hexId(hex)] });
  }
}
/**
 * Units stand otherwise than before. A side holds an Objective from the moment it alone stands there; the VP marker moves both ways
 * (CCP-14-08).
 */
export function occupy(ctx: Ctx): void {
  const { s } = ctx;
  uncover(ctx);
  let hasChanged = false;
  gameMap(s).objectives.forEach((hex, objective) => {
    const held = SIDES.map((side) => isHeldBy(s, hex, side));
    const holder = held[JAPAN] === held[ALLIED] ? s.control[objective] : held[JAPAN] ? JAPAN : ALLIED;
    const before = s.control[objective];
    if (holder === before) return;
    hasChanged = true;
    s.control[objective] = holder;
    ctx.log('objective', { n: objective + 1, at: hexId(hex), side: sideName(holder as Side) },
      { rule: 'CCP-14-08', spaces: [hexId(hex)] });
    gainVp(ctx, holder as Side, objectiveValue(s, objective) * (before < 0 ? 1 : 2), 'CCP-14-08');
  });
  if (hasChanged) holdsAll(ctx);
}
/** Chit V: all five Objectives win at once, when the last is taken or the chit is opened (CCP-14-09, R-09). */
export function holdsAll(ctx: Ctx): void {
  const { s } = ctx;
  if (s.kernel.result || !isOpen(s, 'control-all')) return;
  const winner = SIDES.find((side) => s.control.every((holder) => holder === side));
  if (winner !== undefined) end(ctx, winner, 'objectives', 'CCP-14-09');
}
/** A chit is laid open: whoever holds its Objectives scores them. */
export function openChit(ctx: Ctx, chit: number, rule: string): void {
  const { s } = ctx;
  s.open.push(chit);
  ctx.log('chit.open', { chit: { key: `chit.${CHITS[chit].id}` } }, { rule });
  s.control.forEach((holder, objective) => {
    if (holder >= 0) gainVp(ctx, holder as Side, worth([chit], objective), rule);
  });
  holdsAll(ctx);
}

function end(ctx: Ctx, winner: Side, how: string, rule: string): void {
  if (ctx.s.kernel.result) return;
  ctx.end({ winners: [SIDE_NAMES[winner]], how, rule });
}
/** Secret chits are scored, then the VP marker decides; at 0 the Initiative (CCP-14-05, CCP-10-03). */
export function decideByVp(ctx: Ctx, how: string, rule: string): void {
  const { s } = ctx;
  for (const side of SIDES) {
    for (const chit of s.sides[side].secret.splice(0)) {
      openChit(ctx, chit, 'CCP-14-05');
      if (s.kernel.result) return;
    }
  }
  end(ctx, s.vp > 0 ? JAPAN : s.vp < 0 ? ALLIED : s.initiative, how, s.vp === 0 ? 'CCP-10-03' : rule);
}

/** A unit on the map, or in an Infiltration box, keeps its side in the game (CCP-14-10). */
const lives = (s: CcpState, side: Side): boolean =>
  s.units.some((unit) => sideOf(unit) === side && (isOnMap(unit) || (unit.at >= PLACE.box && unit.at < PLACE.box + 3)));
/** After units were eliminated (or left the map) in one step: whether that ends the game. */
export function checkEnd(ctx: Ctx, cause: 'eliminated' | 'left'): void {
  const { s } = ctx;
  if (s.kernel.result) return;
  const { surrender } = factOf(s, ALLIED);
  const surrenders = cause === 'eliminated' && surrender !== null && s.sides[ALLIED].lost.length >= surrender;
  const gone = SIDES.filter((side) => !lives(s, side));
  if (cause === 'left') {
    if (gone.length > 0) decideByVp(ctx, 'left', 'CCP-14-04');
  } else if ((surrenders || gone.includes(ALLIED)) && gone.includes(JAPAN)) end(ctx, s.initiative, 'both-eliminated', 'CCP-10-03');
  else if (surrenders) end(ctx, JAPAN, 'surrender', 'CCP-14-01');
  else if (gone.length > 0) end(ctx, other(gone[0]), 'eliminated', 'CCP-14-03');
}

/** A Weapon is eliminated: it lies on the casualty track and counts for nothing (CCP-14-12). */
export function loseWeapon(ctx: Ctx, weapon: Weapon): void {
  weapon.holder = LOST;
  ctx.log('weapon.lost', { weapon: weaponName(weapon.id) }, { rule: 'CCP-14-12' });
}
/** A Weapon breaks; one that is broken already is eliminated. */
export function breakWeapon(ctx: Ctx, weapon: Weapon, rule: string): void {
  if (weapon.broken) return loseWeapon(ctx, weapon);
  weapon.broken = true;
  ctx.log('weapon.broken', { weapon: weaponName(weapon.id) }, { rule });
}

/**
 * Takes an eliminated unit from the map: its VPs, its place on the casualty track, its Weapon to a comrade in the hex or away. Whoever
 * eliminates says afterwards that the step is over (checkEnd); all losers of a Melee are gone at once, so it tells of the ground too.
 */
export function eliminate(ctx: Ctx, unit: Unit, rule: string, how: 'alone' | 'melee' = 'alone'): void {
  const { s } = ctx;
  const side = sideOf(unit);
  const hex = unit.at;
  ctx.log('eliminated', { unit: unitName(unit.id), at: hexId(hex) }, { rule, spaces: [hexId(hex)], side: SIDE_NAMES[side] });
  const weapon = weaponHeld(s, unit.id);
  if (fact(unit).type === 'hero') removeUnit(s, unit.id);
  else {
    Object.assign(unit, { at: PLACE.casualty, broken: false, suppressed: false, veteran: false, moving: false });
    s.sides[side].lost.push(unit.id);
  }
  gainVp(ctx, other(side), fact(unit).eliminationVp * (isOpen(s, 'double-elimination') ? 2 : 1), 'CCP-14-06');
  if (how === 'alone') occupy(ctx);
  if (weapon) dropWeapon(ctx, weapon, how === 'melee' ? [] : unitsAt(s, hex, side));
}
/** The Weapon of a unit that is gone: a weaponless comrade of its owner's choice takes it. */
export function dropWeapon(ctx: Ctx, weapon: Weapon, comrades: readonly Unit[]): void {
  const { s } = ctx;
  const heirs = comrades.filter(({ id }) => !weaponHeld(s, id)).map(({ id }) => id);
  if (heirs.length === 0 || s.kernel.result) return loseWeapon(ctx, weapon);
  weapon.holder = LOST;
  ctx.call('inherit', { weapon: weapon.id, heirs });
}
/** Those of a list that still stand in their hex. */
export const heirsOf = (s: CcpState, ids: Json): Unit[] =>
  (ids as number[]).flatMap((id) => findUnit(s, id) ?? []).filter((unit) => isOnMap(unit) && !weaponHeld(s, unit.id));
export const isMortar = (weapon: Weapon): boolean => weaponFact(weapon).class === 'mortar';
export const isMg = (weapon: Weapon): boolean => weaponFact(weapon).class === 'mg';
