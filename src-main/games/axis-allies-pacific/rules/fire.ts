/**
 * Firing: what each unit needs, whom it can hit, and the dice. Dice fall owner by owner (Japan, Britain, USA, China)
 * and within an owner in the order of the unit chart, so that every player rolls for his own units (AAP-MP-01).
 */
import { SPACES, idOf } from '../map.ts';
import {
  allianceOf, isFirstJapaneseTurn, powerOf, type AapState, type Battle, type Ctx, type Owner, type Unit, type UnitType,
} from '../state.ts';
import { UNITS, UNIT_TYPES, bombardValue, isAircraft } from '../units.ts';
import { hasDestroyer, isAssault, isSeaBattle, membersOf, unhurt } from './battle.ts';

/** Whom a hit can fall on: `submarine` ships only, `air` anything but submarines, `free` anything (AAP-SEA-03, AAP-SEA-05). */
export const POOL = { submarine: 0, air: 1, free: 2 } as const;
export type Pool = 0 | 1 | 2;

export interface Shot { unit: Unit; needs: number; pool: Pool }

const OWNER_ORDER: Record<Owner, number> = { japan: 0, britain: 100, usa: 200, china: 300 };
const TYPE_ORDER = Object.fromEntries(UNIT_TYPES.map((type, i) => [type, i])) as Record<UnitType, number>;
const rank = (unit: Unit): number => OWNER_ORDER[unit.owner] + TYPE_ORDER[unit.type];
/** Units of one owner and type keep the order of the space: sorting is stable. */
export const inFiringOrder = (units: Unit[]): Unit[] => units.sort((a, b) => rank(a) - rank(b));

export const canHit = (pool: Pool, type: UnitType): boolean =>
  pool === POOL.free || (pool === POOL.submarine ? !isAircraft(type) : type !== 'submarine');

export const poolOf = (type: UnitType, destroyer: boolean): Pool =>
  type === 'submarine' ? POOL.submarine : isAircraft(type) && !destroyer ? POOL.air : POOL.free;

/**
 * Attack values in a land battle, modifiers included: artillery pairs one to one with infantry or marines
 * (AAP-LAND-04), marines are worth 1 more where somebody landed (AAP-LAND-05).
 */
export function landAttackValues(units: readonly { type: UnitType }[], assault: boolean): number[] {
  let guns = 0;
  for (const { type } of units) if (type === 'artillery') guns++;
  return units.map(({ type }) => {
    let value = UNITS[type].attack;
    if (type === 'marine' && assault) value++;
    if ((type === 'infantry' || type === 'marine') && guns > 0) {
      guns--;
      value++;
    }
    return value;
  });
}

/** Defence value; in the first Japanese turn Allied units outside China defend at 1 (AAP-J1-01, R-05). */
export const defenceValue = (s: AapState, space: number, unit: Unit): number =>
  isFirstJapaneseTurn(s) && unit.owner !== 'japan' && !SPACES[space].chinese
    ? Math.min(1, UNITS[unit.type].defence)
    : UNITS[unit.type].defence;

/** What the attackers would fire in an ordinary step; units without a target or a value keep silent. */
export function attackShots(s: AapState, b: Battle): Shot[] {
  const units = inFiringOrder(membersOf(s, b, b.attackers)).filter(({ type }) => !(b.detail.struck && type === 'submarine'));
  const targets = unhurt(s, b, b.defenders);
  const land = isSeaBattle(b) ? null : landAttackValues(units, isAssault(b));
  const destroyer = land !== null || (units.length > 0 && hasDestroyer(s, b.space, allianceOf(units[0].owner)));
  return aimed(units.map((unit, i) => ({
    unit, needs: land ? land[i] : UNITS[unit.type].attack, pool: land ? POOL.free : poolOf(unit.type, destroyer),
  })), targets);
}

/** What the defenders would fire, those hit in this round among them (AAP-LAND-09, AAP-SEA-08). */
export function defenceShots(s: AapState, b: Battle): Shot[] {
  const sea = isSeaBattle(b);
  const units = inFiringOrder(membersOf(s, b, b.defenders));
  const targets = [...unhurt(s, b, b.attackers), ...unhurt(s, b, b.detail.bystanders)];
  const destroyer = !sea || (units.length > 0 && hasDestroyer(s, b.space, allianceOf(units[0].owner)));
  return aimed(
    units.map((unit) => ({ unit, needs: defenceValue(s, b.space, unit), pool: sea ? poolOf(unit.type, destroyer) : POOL.free })), targets,
  );
}

const aimed = (shots: Shot[], targets: readonly Unit[]): Shot[] =>
  shots.filter(({ needs, pool }) => needs > 0 && targets.some(({ type }) => canHit(pool, type)));

export const strikeShots = (s: AapState, b: Battle): Shot[] =>
  aimed(
    membersOf(s, b, b.attackers).filter(({ type }) => type === 'submarine')
      .map((unit) => ({ unit, needs: UNITS.submarine.attack, pool: POOL.submarine })),
    unhurt(s, b, b.defenders),
  );

export const bombardShots = (units: Unit[]): Shot[] =>
  inFiringOrder(units).map((unit) => ({ unit, needs: bombardValue(unit.type), pool: POOL.free }));

/** Rolls the shots, notes the dice and adds the hits to those that wait to be assigned. Returns the number of hits. */
export function fire(ctx: Ctx, b: Battle, shots: readonly Shot[], attacker: boolean, why: string, rule: string): number {
  if (shots.length === 0) return 0;
  const { detail } = b;
  let hits = 0;
  for (const { unit, needs, pool } of shots) {
    const value = ctx.roll(6, why);
    detail.dice.push({ unit: unit.id, type: unit.type, owner: unit.owner, attacker, needs, value });
    if (value <= needs) {
      detail.hits[pool]++;
      hits++;
    }
  }
  if (ctx.journal) logFire(ctx, b, shots, why, rule);
  return hits;
}

/** One line for each player who rolled (AAP-MP-01). */
function logFire(ctx: Ctx, b: Battle, shots: readonly Shot[], why: string, rule: string): void {
  const dice = b.detail.dice.slice(-shots.length);
  for (const power of new Set(dice.map(({ owner }) => powerOf(owner)))) {
    const own = dice.filter(({ owner }) => powerOf(owner) === power);
    ctx.log('fire', {
      power: { key: `power.${power}` }, space: { key: `space.${idOf(b.space)}` }, step: { key: `fire.${why}` },
      dice: own.length, hits: own.filter(({ value, needs }) => value <= needs).length,
    }, {
      rule, dice: own.map(({ value }) => value), spaces: [idOf(b.space)],
      roll: {
        by: power, hit: own.map(({ value, needs }) => value <= needs), due: own.reduce((sum, { needs }) => sum + needs / 6, 0),
        variance: own.reduce((sum, { needs }) => sum + needs / 6 * (1 - needs / 6), 0),
      },
    });
  }
}

/** Whether anybody left could still hit anybody (AAP-SEA-11). Asked between rounds, when nobody is marked as hit. */
export function nobodyCanHit(s: AapState, b: Battle): boolean {
  const { struck } = b.detail;
  b.detail.struck = false;
  const none = attackShots(s, b).length === 0 && defenceShots(s, b).length === 0;
  b.detail.struck = struck;
  return none;
}
