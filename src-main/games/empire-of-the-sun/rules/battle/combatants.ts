/**
 * Units as they fight: strengths of both sides of the counter, events and halvings worked in. Plain values without a
 * state, so that battles, odds and bots reckon alike.
 */
export interface Combatant {
  /** A counter, or an intrinsic garrison (by its number in the facts). */
  unit: number;
  /** Steps left; of garrisons, how many of them stand. */
  steps: number;
  twoStep: boolean;
  garrison: boolean;
  /** By steps left: [0, reduced or only side, full side]. */
  attack: readonly number[];
  defence: readonly number[];
  /** An air unit or a carrier. */
  aircraft: boolean;
  ship: boolean;
  /** Stands in the battle hex. */
  inHex: boolean;
  /** Adds its attack strength; escorts of a carrier outside the hex do not (EOTS-8.12-02). */
  fires: boolean;
  active: boolean;
}

export const attackOf = ({ garrison, steps, attack }: Combatant): number => (garrison ? steps * attack[1] : attack[steps] ?? 0);
export const defenceOf = ({ garrison, steps, defence }: Combatant): number => (garrison ? defence[1] : defence[steps] ?? 0);
/** A unit of two steps with both of them (EOTS-8.2F-03, EOTS-8.4B-03). */
export const isFull = ({ twoStep, steps }: Combatant): boolean => twoStep && steps === 2;
export const isAlive = ({ steps }: Combatant): boolean => steps > 0;
/** Air units and carriers outside the battle hex: only enemy aircraft find them (EOTS-8.2F-07, EOTS-8.2F-11, R-69). */
export const isSheltered = ({ aircraft, inHex }: Combatant): boolean => aircraft && !inHex;

/**
 * The attack strength of those that fire and are left, escorts aside (8.2 A, 8.4; EOTS-8.3-02, EOTS-8.3-03).
 * Supply does not matter (EOTS-8.14-01).
 */
export const strengthOf = (units: readonly Combatant[]): number => units.reduce((sum, unit) => sum + (unit.fires ? attackOf(unit) : 0), 0);
/** How many sheltered enemies may be hit: one for each of these (EOTS-8.2F-08). */
export const aircraftOf = (units: readonly Combatant[]): number =>
  units.filter((unit) => unit.fires && unit.aircraft && isAlive(unit)).length;
export const stepsOf = (units: readonly Combatant[]): number => units.reduce((sum, { steps }) => sum + steps, 0);

/** What is left in the air and at sea when the air-naval step is over, by role: the ground modifiers of the offensive side ask (8.4 A). */
export interface Scene { ships: readonly boolean[]; aircraft: readonly boolean[] }
/** `lines`: of the offensive and the reaction side. `phantom`: submarines of 17.11 stand for a ship of the reaction side. */
export function sceneOf([offensive, reaction]: readonly (readonly Combatant[])[], phantom: boolean): Scene {
  const afloat = (line: readonly Combatant[]): boolean => line.some((unit) => unit.ship && unit.inHex && isAlive(unit));
  return {
    ships: [afloat(offensive), afloat(reaction) || phantom],
    // Active ones anywhere in the battle, and inactive ones of the reaction side in the hex, which are in its line too.
    aircraft: [offensive, reaction].map((line) => line.some((unit) => unit.aircraft && unit.fires && isAlive(unit))),
  };
}

/**
 * Who has won the air-naval step (8.3). `offensive`, `reaction`: the units that fired or could have, as they are after it.
 * True: the offensive side.
 */
export function offensiveWinsAirNaval(offensive: readonly Combatant[], reaction: readonly Combatant[]): boolean {
  const [attackers, defenders] = [offensive, reaction].map((units) => units.filter((unit) => unit.fires && isAlive(unit)));
  if (attackers.length === 0 && defenders.length === 0) return true; // EOTS-8.31-01, EOTS-8.34-01
  const flies = (units: readonly Combatant[]): boolean => units.some(({ aircraft }) => aircraft);
  if (flies(defenders) && !flies(attackers)) return false; // EOTS-8.3-05
  return strengthOf(attackers) > strengthOf(defenders); // EOTS-8.3-01, EOTS-8.3-04
}

/**
 * Who has won a ground step: whoever is left alone, else whoever lost fewer steps; ties go to the reaction side
 * (8.4 C). True: the offensive side.
 */
export function offensiveWinsGround(offensiveLeft: boolean, reactionLeft: boolean, offensiveLost: number, reactionLost: number): boolean {
  if (!offensiveLeft) return false; // EOTS-8.4C-04, EOTS-8.4C-06
  if (!reactionLeft) return true; // EOTS-8.4C-01, EOTS-8.4C-05
  return reactionLost > offensiveLost; // EOTS-8.4C-02, EOTS-8.4C-03
}
