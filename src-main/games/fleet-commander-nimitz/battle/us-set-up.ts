/** The US Forces come onto the Battle Map: Ships by choice, what is on land or aboard Transports by itself. */
import { auto, sequence, type Step } from '../../../engine/flow.ts';
import { act, type NimitzAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { MARIANAS, BOX } from '../map.ts';
import {
  BATTLE_AREAS, fact, forceName, forcesAt, isInfantry, isLba, type Battle, type BattleArea, type Ctx, type Force, type NimitzState,
  type Zone,
} from '../state.ts';
import type { Side } from '../data-types.ts';
import { airGroupOf, isCarrier } from '../units.ts';
import { battleOf, hasShip, isEscort, isSub, shipsIn, zoneText } from './fighters.ts';

/** Bomber Wings over Japan: in a Battle of the Marianas they have airfields, and are nowhere else in it (FCN-CB-31). */
export const wingsAway = (s: NimitzState): Force[] => (battleOf(s).area === MARIANAS ? forcesAt(s, BOX.bombing) : []);

export const emptyBattle = (area: number): Battle => ({
  area, turn: 0, counter: 0, draws: 0, plans: [], usedPlans: [], inForce: [], screens: 0, damageControl: 0, airfields: { us: 0, jp: 0 },
  jpLights: 0, charged: false, light: -1, air: [], step: null,
});

/** Infantry in Foxholes or on Transports, aircraft on their airfields: one for each, on either side. */
export function placeLand(s: NimitzState, side: Side): void {
  const battle = battleOf(s);
  for (const force of forcesAt(s, battle.area, side)) {
    if (isInfantry(force)) force.zone = force.ashore ? 'foxhole' : 'transport';
    if (!isLba(force)) continue;
    force.zone = 'airfield';
    battle.airfields[side]++;
    battle.air.push({ id: force.id * 8, base: force.id, model: -1, damaged: false, pos: 'base', spent: false });
  }
  if (side === 'us') battle.airfields.us += wingsAway(s).length;
}
/**
 * Every undamaged carrier has its air group, new and Full (FCN-BS-05, FCN-BS-12). Carriers come before Land-Based Aircraft in list order.
 */
export function placeAircraft(s: NimitzState, side: Side): void {
  const battle = battleOf(s);
  for (const force of forcesAt(s, battle.area, side)) {
    if (!isCarrier(fact(force)) || force.damaged) continue;
    airGroupOf(s.campaign, fact(force)).forEach((model, i) => {
      battle.air.push({ id: force.id * 8 + i + 1, base: force.id, model, damaged: false, pos: 'base', spent: false });
    });
  }
  battle.air.sort((a, b) => a.id - b.id);
}

type Station = NimitzAction & { force: number; zone: Zone };
const station = (force: number, zone: Zone): Station => act({ verb: 'station', force, zone });
const waiting = (s: NimitzState, passes: (force: Force) => boolean): Force[] =>
  forcesAt(s, battleOf(s).area, 'us').filter((force) => force.zone === null && passes(force));
function take({ s }: Ctx, { force: id, zone }: Station): void {
  forcesAt(s, battleOf(s).area, 'us').find((force) => force.id === id)!.zone = zone;
}

function placeUs({ s }: Ctx): void {
  placeLand(s, 'us');
  placeAircraft(s, 'us');
  for (const carrier of waiting(s, (force) => isCarrier(fact(force)))) carrier.zone = 'us-ocean';
}

/** BB, CRU and DD stand with the carriers or off the coast (FCN-BS-02). */
export const usShips: Step<NimitzState> = sequence<NimitzState>('battle.setup.us',
  auto('battle.setup.us-land', placeUs),
  choice<Station>('battle.setup.us-ships', {
    options: ({ s }) => waiting(s, isEscort).flatMap(({ id }) => [station(id, 'us-ocean'), station(id, 'coastal')]),
    take,
  }));

/** Battle areas in which Japanese Ships stand, Submarines and Transports among them. */
export const huntingGrounds = (s: NimitzState): (BattleArea & Zone)[] =>
  BATTLE_AREAS.filter((area): area is BattleArea & Zone => area !== 'island' && hasShip(s, 'jp', area));

/** Where the Ships have gone, and which Submarines sit the Battle out. */
function logPlaces(ctx: Ctx): void {
  if (!ctx.journal) return;
  for (const area of ['japan-ocean', 'coastal', 'us-ocean'] as const) {
    const ships = shipsIn(ctx.s, 'us', area);
    const rule = ships.every(isSub) ? 'FCN-BS-08' : 'FCN-BS-02';
    if (ships.length > 0) ctx.log('battle.us-places', { zone: zoneText(area), forces: ships.map(({ id }) => forceName(id)) }, { rule });
  }
  const idle = waiting(ctx.s, isSub);
  if (idle.length > 0) ctx.log('battle.subs-idle', { forces: idle.map(({ id }) => forceName(id)), n: idle.length }, { rule: 'FCN-BS-08' });
}

/** Submarines go one by one where Japanese Ships are; where there are none they sit the Battle out (FCN-BS-08, FCN-BS-14). */
export const usSubmarines: Step<NimitzState> = sequence<NimitzState>('battle.setup.us-hunt',
  choice<Station>('battle.setup.us-subs', {
    options: ({ s }) => {
      const [first] = waiting(s, isSub);
      return first ? huntingGrounds(s).map((zone) => station(first.id, zone)) : [];
    },
    take,
  }),
  auto('battle.setup.us-placed', logPlaces));
