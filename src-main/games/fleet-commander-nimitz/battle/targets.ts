/** Whom an attack may hit, and on which of them the next Hit falls ("Assegnare i Danni"). Nothing here changes anything. */
import type { Side } from '../data-types.ts';
import { TEMPLATES } from '../data.ts';
import { distinct, forceLikeness } from '../rules/alike.ts';
import { fact, type BattleArea, type NimitzState } from '../state.ts';
import {
  airFact, airIn, airLikeness, battleOf, hasInfantryAshore, hasTargetShip, inZone, isAirDamaged, isSub, shipsIn,
} from './fighters.ts';
import type { Aim, AttackKind } from './step-state.ts';

export const AIRFIELD: Aim = { force: -1, air: -1 };
const TRANSPORT_COST = TEMPLATES.get('us-transport')!.hitCost;
const AIRFIELD_COST = TEMPLATES.get('us-airfield')!.hitCost;

/** A legal target. `cost`: what it is compared by; `own`: what Infantry on a Transport is compared by among those aboard. */
export interface Target { aim: Aim; cost: number; own: number; aboard: boolean; damaged: boolean; likeness: string }

/** Guns reach the Island from Coastal, in one pool with what stands there (FCN-CB-12). */
const isAtIsland = (kind: AttackKind, area: BattleArea): boolean =>
  kind === 'naval-guns' || kind === 'infantry' || (kind === 'bomb-runs' && area === 'island');
const isAtShips = (kind: AttackKind, area: BattleArea): boolean =>
  kind === 'torpedoes' || kind === 'naval-guns' || (kind === 'bomb-runs' && area !== 'island');

/**
 * Whether an attack of the other side has any legal target among the Forces of `on`. `ashore`: the attacker has somebody Ashore; without
 * that airfields are all that it can hit on the Island.
 */
export function hasTarget(s: NimitzState, kind: AttackKind, area: BattleArea, on: Side, ashore: boolean): boolean {
  if (kind === 'dogfight' || kind === 'aaa') return airIn(s, on, area).length > 0;
  if (kind === 'depth-charges') return shipsIn(s, on, area).some(isSub);
  if (isAtShips(kind, area) && hasTargetShip(s, on, area)) return true;
  return isAtIsland(kind, area) && (battleOf(s).airfields[on] > 0 || (ashore && hasInfantryAshore(s, on)));
}

/** All legal targets, in list order, airfields last. */
export function targetsOf(s: NimitzState, kind: AttackKind, area: BattleArea, on: Side, ashore: boolean): Target[] {
  if (kind === 'dogfight' || kind === 'aaa') {
    return airIn(s, on, area).map((air): Target => {
      const { hitCost } = airFact(air);
      const aim = air.model < 0 ? { force: air.base, air: -1 } : { force: -1, air: air.id };
      return { aim, cost: hitCost, own: hitCost, aboard: false, damaged: isAirDamaged(s, air), likeness: airLikeness(air) };
    });
  }
  const forces = kind === 'depth-charges' ? shipsIn(s, on, area).filter(isSub) : [
    ...(isAtShips(kind, area) ? shipsIn(s, on, area).filter((force) => !isSub(force)) : []),
    ...(isAtShips(kind, area) && area === 'coastal' ? inZone(s, on, 'transport') : []),
    ...(isAtIsland(kind, area) && ashore ? inZone(s, on, 'beach', 'foxhole') : []),
  ];
  const found = forces.map((force): Target => {
    const { hitCost } = fact(force);
    const aboard = force.zone === 'transport';
    const cost = aboard ? TRANSPORT_COST : hitCost;
    return { aim: { force: force.id, air: -1 }, cost, own: hitCost, aboard, damaged: force.damaged, likeness: forceLikeness(force) };
  });
  if (isAtIsland(kind, area) && battleOf(s).airfields[on] > 0) {
    found.push({ aim: AIRFIELD, cost: AIRFIELD_COST, own: AIRFIELD_COST, aboard: false, damaged: false, likeness: 'airfield' });
  }
  return found;
}

export const isAirfield = ({ force, air }: Aim): boolean => force < 0 && air < 0;

/**
 * The targets of the lowest cost (FCN-CB-15, R-30); of those aboard Transports, which cost 4 together, the cheapest (FCN-CB-16). Against
 * Japan a Damaged Force goes before a Full one of that cost (FCN-CB-34 for Transports), airfields stay beside it (FCN-CB-33, R-62).
 */
export function candidates(targets: readonly Target[], on: Side): Target[] {
  const least = Math.min(...targets.map(({ cost }) => cost));
  let found = targets.filter(({ cost }) => cost === least);
  const cheapest = Math.min(...found.filter(({ aboard }) => aboard).map(({ own }) => own));
  found = found.filter(({ aboard, own }) => !aboard || own === cheapest);
  if (on === 'jp' && found.some(({ damaged }) => damaged)) found = found.filter(({ damaged, aim }) => damaged || isAirfield(aim));
  return distinct(found, ({ likeness }) => likeness);
}
