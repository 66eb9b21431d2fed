/** Who can fight where (8.1, 6.24, 6.26): units in a battle hex, and aircraft and carriers in range of one. */
import { HEXES, JAPAN } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { Battle, GroupMove, Offensive } from '../../offensive-state.ts';
import { P, PLACE, TERRITORY } from '../../map/places.ts';
import { unitsOf } from '../../position.ts';
import { SPLIT_SUPPORT } from '../../rulings.ts';
import { isActive } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { K, inParentheses, is, ownerOf } from '../../units.ts';
import { fightingRange } from '../movement/air.ts';
import { carrierReaches } from '../movement/naval.ts';
import { offensiveOf } from '../movement/mover.ts';
import { activeOf } from './activation.ts';

export const moveOf = (offensive: Offensive, unit: number): GroupMove | undefined =>
  offensive.moves.find(({ units }) => units.includes(unit));
export const isStrategic = (move: GroupMove): boolean =>
  move.mode === 'naval-strategic' || move.mode === 'air-strategic' || move.mode === 'strategic-transport';

/** Not after strategic movement, a range in parentheses or a disengagement (EOTS-6.24-08, EOTS-1.3-42). */
export function mayFight(s: EotsState, unit: number): boolean {
  if (!isActive(s, unit) || s.place[unit] >= HEXES) return false;
  const move = moveOf(offensiveOf(s), unit);
  return !move || !(isStrategic(move) || move.disengaged === true || (move.extended && is(unit, K.air) && inParentheses(unit)));
}
export const reachesBattle = (unit: number, from: number, battle: number): boolean =>
  is(unit, K.air) ? fightingRange(unit, from, battle) !== null : carrierReaches(unit, from, battle);

/** Japanese aircraft leave the Chinese in China alone (EOTS-7.42-02): no battle hex for Japan there. */
export const isClosedToAttack = (side: Side, hex: number): boolean =>
  side === JAPAN && ((PLACE[hex] & P.kunming) !== 0 || TERRITORY['china-interior'].includes(hex));

export const battleIn = (offensive: Offensive, hex: number): Battle | undefined => offensive.battles.find((battle) => battle.hex === hex);
export const supports = (offensive: Offensive, unit: number): Battle | undefined =>
  offensive.battles.find(({ support }) => support.includes(unit));
/** Battles that the reaction side has made, which nobody could declare support for. */
export const lateBattles = (offensive: Offensive): number[] =>
  offensive.battles.filter(({ source }) => source !== 'declared').map(({ hex }) => hex);
/** The battle hexes to which the reaction side may come: all of them, under surprise only where special reaction succeeded. */
export const openBattles = (offensive: Offensive): number[] =>
  offensive.battles.filter(({ source }) => offensive.condition !== 'surprise' || source === 'special').map(({ hex }) => hex);

/** Aircraft and carriers outside battle hexes that still may fight. */
export const supporters = (s: EotsState, side: Side): number[] =>
  activeOf(s, side).filter((unit) => is(unit, K.air | K.carrier) && mayFight(s, unit) && !battleIn(offensiveOf(s), s.place[unit]));

/** A reacting unit that came out of a battle hex fights in that battle and no other (EOTS-6.26-08, R-47). */
export function ownBattle(s: EotsState, unit: number): number {
  const offensive = offensiveOf(s);
  const from = offensive.startOf[unit] ?? s.place[unit];
  return ownerOf(unit) !== offensive.side && battleIn(offensive, from) ? from : -1;
}

/** The battles that a unit outside may support: in range, and the one that its hex supports already. */
export function battlesFor(s: EotsState, unit: number, among: readonly number[]): number[] {
  const own = ownBattle(s, unit);
  const at = s.place[unit];
  const near = (own >= 0 ? [own] : among).filter((hex) => reachesBattle(unit, at, hex));
  if (SPLIT_SUPPORT || near.length === 0) return near;
  const offensive = offensiveOf(s);
  const mate = unitsOf(s, ownerOf(unit), at).find((it) => it !== unit && supports(offensive, it));
  const taken = mate === undefined ? undefined : supports(offensive, mate);
  return taken ? near.filter((hex) => hex === taken.hex) : near;
}

export function assign(s: EotsState, unit: number, hex: number): void {
  const offensive = offensiveOf(s);
  unassign(s, unit);
  battleIn(offensive, hex)?.support.push(unit);
}
export function unassign(s: EotsState, unit: number): void {
  for (const battle of offensiveOf(s).battles) if (battle.support.includes(unit)) {
    battle.support = battle.support.filter((it) => it !== unit);
  }
}

/** Whether an active reacting unit takes part in a battle from where it stands (EOTS-6.26-06, EOTS-6.26-11). */
export function takesPart(s: EotsState, unit: number, open: readonly number[]): boolean {
  return partFrom(s, unit, s.place[unit], open) || (is(unit, K.naval) && escorts(s, unit, open));
}
/** The same for a hex where it could go: into another battle than the one that it came out of it never goes (EOTS-6.26-08). */
export function partFrom(s: EotsState, unit: number, hex: number, open: readonly number[]): boolean {
  const own = ownBattle(s, unit);
  if (own >= 0 && hex !== own && battleIn(offensiveOf(s), hex)) return false;
  const wanted = own >= 0 ? [own] : open;
  return wanted.includes(hex) || (is(unit, K.air | K.carrier) && wanted.some((battle) => reachesBattle(unit, hex, battle)));
}
/** A ship beside a carrier takes its part in that one's battle (8.12): its own, if it came out of one. */
function escorts(s: EotsState, ship: number, open: readonly number[]): boolean {
  const own = ownBattle(s, ship);
  const wanted = own >= 0 ? [own] : open;
  return unitsOf(s, ownerOf(ship), s.place[ship]).some((it) =>
    it !== ship && is(it, K.carrier) && isActive(s, it) && partFrom(s, it, s.place[ship], wanted)
      && (own < 0 || reachesBattle(it, s.place[ship], own)));
}

/** Units of a side that are in a battle: those in its hex and those that support it. */
export const hasPart = (s: EotsState, side: Side, battle: Battle): boolean =>
  unitsOf(s, side, battle.hex).some((unit) => !is(unit, K.hq) && (side !== offensiveOf(s).side || isActive(s, unit)))
    || battle.support.some((unit) => ownerOf(unit) === side);
