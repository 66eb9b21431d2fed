/** Who is on the Battle Map, and where: the questions that every step asks. Nothing here rolls or changes anything. */
import type { Side, UnitFact, AircraftFact } from '../data-types.ts';
import { AIRCRAFT } from '../data.ts';
import type { Text } from '../../../engine/text.ts';
import { fact, findForce, forceName, type Air, type Battle, type BattleArea, type Force, type NimitzState, type Zone } from '../state.ts';
import { factOf, isCarrier, isMarine, isSubmarine } from '../units.ts';

export const SIDES: readonly Side[] = ['us', 'jp'];
export const enemyOf = (side: Side): Side => (side === 'us' ? 'jp' : 'us');
/** The engine's name of a side. */
export const SIDE_ID: Readonly<Record<Side, string>> = { us: 'usa', jp: 'japan' };

export function battleOf(s: NimitzState): Battle {
  if (!s.battle) throw new Error('No Battle is being fought.');
  return s.battle;
}

/** Forces of a side on the Battle Map, in list order. */
export function onMap(s: NimitzState, side: Side): Force[] {
  const { area } = battleOf(s);
  return s.forces.filter((force) => force.zone !== null && force.at === area && fact(force).side === side);
}
/** Those in one of these zones. */
export const inZone = (s: NimitzState, side: Side, ...zones: readonly Zone[]): Force[] =>
  onMap(s, side).filter(({ zone }) => zones.includes(zone!));
const isAnyoneIn = (s: NimitzState, side: Side, passes: (force: Force) => boolean): boolean => {
  const { area } = battleOf(s);
  return s.forces.some((force) => force.zone !== null && force.at === area && fact(force).side === side && passes(force));
};

const SEA: readonly (Zone | null)[] = ['japan-ocean', 'coastal', 'us-ocean'];
export const isAtSea = ({ zone }: Force): boolean => SEA.includes(zone);
export const isSub = (force: Force): boolean => isSubmarine(fact(force));
/** BB, CRU, DD. */
export const isEscort = (force: Force): boolean => fact(force).category === 'ship' && !isCarrier(fact(force)) && !isSub(force);
/** Ships of a side in an area, Submarines among them. */
export const shipsIn = (s: NimitzState, side: Side, area: BattleArea): Force[] =>
  onMap(s, side).filter((force) => force.zone === area && isAtSea(force));
export const carriersOf = (s: NimitzState, side: Side): Force[] => onMap(s, side).filter((force) => isCarrier(fact(force)));
/** Carriers that can launch and land: a Damaged one can do neither. */
export const decksOf = (s: NimitzState, side: Side): Force[] => carriersOf(s, side).filter(({ damaged }) => !damaged);

/** Ships that aircraft, guns and torpedoes can attack in an area: not Submarines; in Coastal Transports with Infantry too. */
export const hasTargetShip = (s: NimitzState, side: Side, area: BattleArea): boolean =>
  isAnyoneIn(s, side, (force) => (force.zone === area && !isSub(force)) || (area === 'coastal' && force.zone === 'transport'));
/** Ships of any kind: Submarines too. */
export const hasShip = (s: NimitzState, side: Side, area: BattleArea): boolean =>
  isAnyoneIn(s, side, (force) => force.zone === area || (area === 'coastal' && force.zone === 'transport'));
export const hasInfantryAshore = (s: NimitzState, side: Side): boolean =>
  isAnyoneIn(s, side, ({ zone }) => zone === 'foxhole' || zone === 'beach');
/** Wherever they fly (FCN-CB-32, R-60). */
export const hasLba = (s: NimitzState, side: Side): boolean => isAnyoneIn(s, side, ({ zone }) => zone === 'airfield');
/** Infantry or Land-Based Aircraft Ashore on the Island. */
export const isAshoreHere = (s: NimitzState, side: Side): boolean =>
  isAnyoneIn(s, side, ({ zone }) => zone === 'foxhole' || zone === 'beach' || zone === 'airfield');
export const hasMarineAshore = (s: NimitzState, side: Side): boolean =>
  isAnyoneIn(s, side, (force) => (force.zone === 'foxhole' || force.zone === 'beach') && isMarine(fact(force)));

/** Aircraft: what they are by their model, or by the Force that they are. */
export const isLbaAir = ({ model }: Air): boolean => model < 0;
export const airFact = (air: Air): UnitFact | AircraftFact => (air.model < 0 ? factOf(air.base) : AIRCRAFT[air.model]);
export const airSide = (air: Air): Side => airFact(air).side;
export const isBomber = (air: Air): boolean => airFact(air).bomber === true;
export const isAirDamaged = (s: NimitzState, air: Air): boolean => (air.model < 0 ? findForce(s, air.base)?.damaged === true : air.damaged);
export const airOf = (s: NimitzState, side: Side): Air[] => battleOf(s).air.filter((air) => airSide(air) === side);
export const airIn = (s: NimitzState, side: Side, area: BattleArea): Air[] =>
  battleOf(s).air.filter((air) => air.pos === area && airSide(air) === side);
export const airborne = (s: NimitzState, side: Side): Air[] => battleOf(s).air.filter((air) => air.pos !== 'base' && airSide(air) === side);
export function findAir(s: NimitzState, id: number): Air {
  const found = battleOf(s).air.find((air) => air.id === id);
  if (!found) throw new Error(`The aircraft ${id} is not in the Battle.`);
  return found;
}

/** Forces on the Battle Map, carrier aircraft among them; no Transports, no airfields, no idle Submarine. */
export const strengthOf = (s: NimitzState, side: Side): number =>
  onMap(s, side).length + airOf(s, side).filter((air) => !isLbaAir(air)).length;
export const areBothLeft = (s: NimitzState): boolean => SIDES.every((side) => isAnyoneIn(s, side, () => true));

/** Land-Based Aircraft have names; carrier aircraft of one carrier, model, place and state are alike. */
export const airLikeness = (air: Air): string =>
  (air.model < 0 ? `${air.base}` : `${air.base}/${air.model}/${air.damaged}/${air.pos}`);

export const zoneText = (zone: BattleArea): Text => ({ key: `zone.${zone}` });
export const airText = (air: Air): Text =>
  (air.model < 0 ? forceName(air.base)
    : { key: 'battle.aircraft', params: { model: AIRCRAFT[air.model].name, carrier: forceName(air.base) } });
