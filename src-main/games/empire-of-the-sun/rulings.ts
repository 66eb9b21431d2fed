/**
 * The rulings that come down to one figure or one yes or no: a constant each, found here alone. What is asked, answered and why is
 * in rulings.json, whose numbers are cited everywhere; what a fact file settles (R-01 Burma Road, R-06 15th Army) stands there.
 */

/** a route step into a hex with enemy ground or air units costs the hex's terrain, not half a point. */
export const ROUTE_HALF_INTO_ENEMY = false;
/** a disengaging unit compares its own strength, not its stack's, with the enemies that entered. */
export const DISENGAGE_BY_STACK = false;
/** all units of one hex support the same battle. */
export const SPLIT_SUPPORT = false;
/** the intelligence roll asks for an own HQ within plain range of a battle hex, supplied or not. */
export const INTELLIGENCE_ROLL_NEEDS_SUPPLIED_HQ = false;
/** any of the five hexes of Northern India under Allied control in National Status makes India stable again. */
export const INDIA_RESET: 'any-control' | 'recapture-only' = 'any-control';
/** emergency naval movement reaches this many hexes, by geometry (7.22). */
export const EMERGENCY_NAVAL_RANGE = 10;
/** a leg between a Northern India airfield and the Air Units in China box counts this many hexes (12.71). */
export const CHINA_BOX_DISTANCE = 4;
/** 7.47, R-59: barges need a card of this operations value. */
export const BARGES_OPERATIONS_VALUE = 3;
