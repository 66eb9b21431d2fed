/** Who takes part in a battle, and with what strength (8.1, 8.2 A, 8.3). */
import { JAPAN, UNIT_FACTS, other, unitNo } from '../../data.ts';
import type { Side } from '../../data.ts';
import { distance } from '../../map/geometry.ts';
import { P, PLACE } from '../../map/places.ts';
import type { Fight } from '../../battle-state.ts';
import type { Battle, GroupMove } from '../../offensive-state.ts';
import { HERE, chinaGarrison, holds, unitsOf } from '../../position.ts';
import { F, has, isActive, isOnMap, isReduced } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { K, UNIT_SIDE, is, ownerOf } from '../../units.ts';
import { carrierReaches } from '../movement/naval.ts';
import { fightingRange } from '../movement/air.ts';
import { offensiveOf } from '../movement/mover.ts';
import { adjacentAirBattles, modifiersOf } from '../effects/index.ts';
import type { BattleModifiers } from '../effects/modifiers.ts';
import type { Combatant } from './combatants.ts';
import { defenceFactor, strengthChange } from './special.ts';

const LANDINGS: readonly GroupMove['mode'][] = ['amphibious', 'organic', 'barges'];
/** The last finished move that took a unit to where it is now. */
export const moveOf = (s: EotsState, unit: number): GroupMove | undefined =>
  s.offensive?.moves.findLast(({ units }) => units.includes(unit));
/** A unit of the offensive side that came over the sea to fight. */
export const hasLanded = (s: EotsState, unit: number): boolean => {
  const move = moveOf(s, unit);
  return move !== undefined && !move.reaction && LANDINGS.includes(move.mode);
};

const isAirNaval = (unit: number): boolean => is(unit, K.air | K.naval);
/** It supports another battle, in which it stays when its own hex becomes one too (6.27; EOTS-6.27-10, EOTS-8.1-02). */
const fightsElsewhere = (s: EotsState, unit: number, hex: number): boolean =>
  offensiveOf(s).battles.some((battle) => battle.hex !== hex && battle.support.includes(unit));
/**
 * In the hex everybody fights who is not committed elsewhere, and nowhere else: of the offensive side the active ones, of the other
 * all but B-29s that have bombed this turn (EOTS-11.31-08, EOTS-8.1-01, EOTS-8.11-02, EOTS-8.12-01, EOTS-8.2A-01, EOTS-8.2B-09).
 */
const inBattleHex = (s: EotsState, side: Side, hex: number): number[] => unitsOf(s, side, hex).filter((unit) => !is(unit, K.hq)
  && (isActive(s, unit) || (side !== offensiveOf(s).side && !has(s, unit, F.bombed))) && !fightsElsewhere(s, unit, hex));

/**
 * A B-29 at rest stands in the hex: in no battle, and yet an inactive air unit, which denies air superiority
 * (8.4 A 2; EOTS-11.31-08, R-134).
 */
export const restsHere = (s: EotsState, side: Side, hex: number): boolean =>
  unitsOf(s, side, hex).some((unit) => !isActive(s, unit) && has(s, unit, F.bombed));

/** Whether a unit in this place can fight in a battle elsewhere (EOTS-8.11-01, EOTS-8.12-03). */
export const reaches = (unit: number, from: number, hex: number): boolean =>
  (is(unit, K.carrier) ? carrierReaches(unit, from, hex) : is(unit, K.air) && fightingRange(unit, from, hex) !== null);

/** jp-02: Allied aircraft fight next door though nobody has activated them (17.11). */
const isNextDoor = (s: EotsState, unit: number, hex: number): boolean =>
  is(unit, K.air) && adjacentAirBattles(s) === ownerOf(unit) && distance(s.place[unit], hex) === 1;
/**
 * Air units and carriers outside the hex that were assigned and still reach it; active ones alone
 * (EOTS-8.2A-02, EOTS-8.11-03), and in no second battle (EOTS-8.1-02).
 */
const supporters = (s: EotsState, side: Side, { hex, support }: Battle): number[] =>
  support.filter((unit) => ownerOf(unit) === side && isOnMap(s, unit) && s.place[unit] !== hex
    && ((isActive(s, unit) && reaches(unit, s.place[unit], hex)) || isNextDoor(s, unit, hex)));

/**
 * Active surface ships beside a supporting carrier: they add nothing and can be hit (EOTS-8.12-02, R-65). In a battle hex they fight
 * there instead (EOTS-8.1-02), and after strategic movement nowhere (EOTS-7.23-03).
 */
function escortsOf(s: EotsState, side: Side, battle: Battle, support: readonly number[]): number[] {
  const hexes = new Set(support.filter((unit) => is(unit, K.carrier)).map((unit) => s.place[unit]));
  const battles = offensiveOf(s).battles.map(({ hex }) => hex);
  return [...hexes].filter((hex) => hex !== battle.hex && !battles.includes(hex)).flatMap((hex) => unitsOf(s, side, hex))
    .filter((unit) => is(unit, K.naval) && !is(unit, K.carrier) && isActive(s, unit) && moveOf(s, unit)?.mode !== 'naval-strategic');
}

/** The lines of both sides as the air-naval step begins. */
export function lineUp(s: EotsState, battle: Battle): Pick<Fight, 'airNaval' | 'escorts'> {
  const both = ([0, 1] as Side[]).map((side) => {
    const support = supporters(s, side, battle);
    return { airNaval: [...inBattleHex(s, side, battle.hex).filter(isAirNaval), ...support], escorts: escortsOf(s, side, battle, support) };
  });
  return { airNaval: both.map(({ airNaval }) => airNaval), escorts: both.map(({ escorts }) => escorts) };
}

/**
 * Attack and defence of each side of a counter under the cards in force; fighting at extended range half, each
 * unit rounded up (EOTS-8.2A-03, EOTS-8.2A-04, R-66).
 */
function asCombatant(s: EotsState, cards: BattleModifiers, unit: number, hex: number, fires: boolean, halfDefence: boolean): Combatant {
  const { full, reduced, steps } = UNIT_FACTS[unit];
  const twoStep = steps === 2;
  const printed = twoStep ? [reduced, full] : [full];
  const inHex = s.place[unit] === hex;
  const halved = is(unit, K.air) && !inHex && fightingRange(unit, s.place[unit], hex) === 'extended';
  const bonus = strengthChange(cards.attack, unit);
  const defence = strengthChange(cards.defense, unit);
  const factor = defenceFactor(cards, UNIT_SIDE[unit] as Side) * (halfDefence ? 0.5 : 1);
  const attack = printed.map((it) => Math.max(0, (it?.attack ?? 0) + bonus));
  return {
    unit, steps: !isOnMap(s, unit) ? 0 : isReduced(s, unit) || !twoStep ? 1 : 2, twoStep, garrison: false,
    attack: [0, ...attack.map((it) => (halved ? Math.ceil(it / 2) : it))],
    defence: [0, ...printed.map((it) => Math.ceil(((it?.defense ?? 0) + defence) * factor))],
    aircraft: is(unit, K.air | K.carrier), ship: is(unit, K.naval), inHex, fires, active: isActive(s, unit),
  };
}

/** Everybody of a side who may be hit in the air-naval step, as they are now; escorts do not fire. */
export function airNavalLine(
  s: EotsState, { hex }: Battle, { airNaval, escorts }: Pick<Fight, 'airNaval' | 'escorts'>, side: Side,
): Combatant[] {
  const cards = modifiersOf(s, hex);
  return [
    ...airNaval[side].map((unit) => asCombatant(s, cards, unit, hex, true, false)),
    ...escorts[side].map((unit) => asCombatant(s, cards, unit, hex, false, false)),
  ];
}

/** Ground units of a side in the hex, garrisons aside, with full defence: what bombing may reduce (EOTS-8.2F-12, R-70). */
export function bombTargets(s: EotsState, { hex }: Battle, side: Side): Combatant[] {
  const cards = modifiersOf(s, hex);
  return inBattleHex(s, side, hex).filter((unit) => is(unit, K.ground)).map((unit) => asCombatant(s, cards, unit, hex, true, false));
}

const CHINA_GARRISON = unitNo('intrinsic-china-city');
const HOME_GARRISON = unitNo('intrinsic-home-islands-city');
/** The garrison of a city: as many one-step units as 12.77 says, one in the Home Islands (12.94); whole again in every battle. */
function garrisonOf(s: EotsState, side: Side, hex: number): Combatant[] {
  if (side !== JAPAN || !holds(s, hex, HERE.garrison)) return [];
  const unit = (PLACE[hex] & P.chinaCity) !== 0 ? CHINA_GARRISON : HOME_GARRISON;
  const { full } = UNIT_FACTS[unit];
  const steps = unit === CHINA_GARRISON ? chinaGarrison(s) : 1;
  return [{
    unit, steps, twoStep: false, garrison: true, attack: [0, full?.attack ?? 0],
    defence: [0, full?.defense ?? 0], aircraft: false, ship: false, inHex: true, fires: true, active: false,
  }];
}

/**
 * Who fights on the ground. Of the offensive side landed troops only after a won air-naval step, those of a broken landing
 * never; of the other side all, garrisons too (EOTS-8.13-01 to EOTS-8.13-04, EOTS-8.32-02, EOTS-8.4-02, EOTS-8.4B-01).
 */
export function groundLine(s: EotsState, { hex }: Battle, fight: Pick<Fight, 'broken' | 'airNavalWinner'>, side: Side): Combatant[] {
  const troops = inBattleHex(s, side, hex).filter((unit) => is(unit, K.ground));
  const cards = modifiersOf(s, hex);
  if (side !== offensiveOf(s).side) {
    return [...troops.map((unit) => asCombatant(s, cards, unit, hex, true, false)), ...garrisonOf(s, side, hex)];
  }
  return troops.filter((unit) => !fight.broken.includes(unit) && (fight.airNavalWinner === side || !hasLanded(s, unit)))
    // EOTS-8.4B-05
    .map((unit) => asCombatant(s, cards, unit, hex, true, hasLanded(s, unit)));
}

/**
 * The reaction side held the hex with ground troops or a garrison before anybody landed: not if they came by
 * reaction alone (EOTS-8.4A-04, EOTS-8.4A-05).
 */
export function wasDugIn(s: EotsState, hex: number): boolean {
  const side = other(offensiveOf(s).side);
  if (side === JAPAN && holds(s, hex, HERE.garrison)) return true;
  const left = offensiveOf(s).moves.some(({ reaction, path, units }) =>
    reaction && path[0] === hex && path.length > 1 && units.some((unit) => is(unit, K.ground)));
  return left || unitsOf(s, side, hex).some((unit) => is(unit, K.ground) && !moveOf(s, unit)?.reaction);
}

/**
 * Assault troops of the offensive side without a friendly ship beside them, caught by ships that reacted into
 * the hex (EOTS-7.45B-09, EOTS-7.45B-11, EOTS-7.45B-12, R-60).
 */
export function brokenLanding(s: EotsState, hex: number): number[] {
  const { side } = offensiveOf(s);
  const caught = unitsOf(s, other(side), hex).some((unit) => is(unit, K.naval) && moveOf(s, unit)?.reaction);
  const own = unitsOf(s, side, hex);
  if (!caught || own.some((unit) => is(unit, K.naval))) return [];
  return own.filter((unit) => is(unit, K.ground) && hasLanded(s, unit));
}

