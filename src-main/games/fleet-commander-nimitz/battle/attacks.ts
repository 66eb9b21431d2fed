/**
 * The attacks of a step: who attacks, in which order, and their dice. All attacks of both sides are rolled on the values and
 * targets of the moment when the step begins; what they hit is settled afterwards (hits.ts). None may be declined.
 */
import type { Side, Value } from '../data-types.ts';
import { d10 } from '../dice.ts';
import { BATTLE_AREAS, fact, type BattleArea, type Ctx, type Force, type NimitzState } from '../state.ts';
import { isCarrier } from '../units.ts';
import {
  SIDES, airIn, battleOf, enemyOf, hasInfantryAshore, inZone, isAshoreHere, isEscort, isSub, shipsIn,
} from './fighters.ts';
import { logAttack } from './attack-log.ts';
import { kamikazes } from './kamikaze.ts';
import { JP, copiesOf, isInForce } from './plans.ts';
import type { AttackKind, BattleStep, RolledAttack, Row } from './step-state.ts';
import { hasTarget } from './targets.ts';
import { airValue, canRoll, forceValue, hitsOf } from './values.ts';

/** Somebody who attacks: a Force or an aircraft. */
export interface Attacker { force: number; air: number; value: number; superior: number }

/** Those that can roll, with their values. */
function ready(list: readonly { force: number; air: number; value: Value }[]): Attacker[] {
  return list.flatMap(({ force, air, value }) => (canRoll(value) ? [{ force, air, value: value[0], superior: value[1] }] : []));
}
const withForces = (s: NimitzState, kind: AttackKind, area: BattleArea, forces: readonly Force[]): Attacker[] =>
  ready(forces.map((force) => ({ force: force.id, air: -1, value: forceValue(s, force, kind, area) })));
const withAircraft = (s: NimitzState, kind: AttackKind, area: BattleArea, side: Side): Attacker[] =>
  ready(airIn(s, side, area).map((air) => ({ force: -1, air: air.id, value: airValue(s, air, kind, area) })));

/**
 * The highest values first, then the higher superior one, then list order; no more than there is to attack (FCN-CB-08, FCN-CB-11, R-55).
 */
const best = (attackers: readonly Attacker[], most: number): Attacker[] =>
  attackers.toSorted((a, b) => b.value - a.value || b.superior - a.superior || a.force - b.force).slice(0, most);

/** US Submarines in the Japanese Ocean make no attack under No Contact (FCN-JP-11). */
const isSilenced = (s: NimitzState, force: Force): boolean =>
  force.zone === 'japan-ocean' && fact(force).side === 'us' && isSub(force) && isInForce(s, JP.noContact);

/** Ships that stand in a row of AAA: Ocean areas have two, Coastal is one with the Escorts. Submarines have no AAA (FCN-CB-27). */
const inRow = (force: Force, row: Row, area: BattleArea): boolean =>
  (area === 'coastal' ? row === 'escorts' : row === 'carriers' ? isCarrier(fact(force)) : isEscort(force));

/** Who attacks in an area, in the order of the dice. */
export function attackersIn(
  s: NimitzState, { kind, row, ashore }: Pick<BattleStep, 'kind' | 'row' | 'ashore'>, area: BattleArea, side: Side,
): Attacker[] {
  const foe = enemyOf(side);
  if (!hasTarget(s, kind, area, foe, ashore[side])) return [];
  const ships = (): Force[] => shipsIn(s, side, area).filter((force) => !isSilenced(s, force));
  switch (kind) {
    case 'dogfight':
    case 'bomb-runs': return withAircraft(s, kind, area, side);
    case 'aaa': return best(withForces(s, kind, area, ships().filter((force) => inRow(force, row, area))), airIn(s, foe, area).length);
    case 'torpedoes': return withForces(s, kind, area, ships().filter(isSub));
    // Ships of every kind, Submarines too.
    case 'depth-charges': return best(withForces(s, kind, area, ships()), shipsIn(s, foe, area).filter(isSub).length);
    // Submarines have had their attack.
    case 'naval-guns': return withForces(s, kind, area, ships().filter((force) => !isSub(force)));
    default: return withForces(s, kind, area, inZone(s, side, 'foxhole'));
  }
}

/** Where a kind of attack takes place. */
const AREAS: Readonly<Record<AttackKind, readonly BattleArea[]>> = {
  dogfight: BATTLE_AREAS, aaa: ['japan-ocean', 'coastal', 'us-ocean'], 'bomb-runs': BATTLE_AREAS,
  torpedoes: ['japan-ocean', 'coastal', 'us-ocean'],
  'depth-charges': ['japan-ocean', 'coastal', 'us-ocean'], 'naval-guns': ['coastal'], infantry: ['island'],
};

export const newStep = (s: NimitzState, kind: AttackKind, row: Row): BattleStep => ({
  kind, row, attacks: [], fired: row === 'carriers' ? battleOf(s).step?.fired ?? [] : [], added: [],
  ashore: { us: isAshoreHere(s, 'us'), jp: isAshoreHere(s, 'jp') }, pools: null, aim: null,
});

/** One attack: its die, its line. */
export function roll(ctx: Ctx, step: BattleStep, side: Side, area: BattleArea, { force, air, value, superior }: Attacker): RolledAttack {
  const die = d10(ctx, `battle.${step.kind}`);
  const attack: RolledAttack = {
    side, area, force, air, value, superior, die, hits: hitsOf(die, value, superior),
    kamikaze: step.kind === 'bomb-runs' && side === 'jp' && area !== 'island' && kamikazes(ctx.s),
  };
  logAttack(ctx, step.kind, attack);
  return attack;
}

/** Rolls a step: areas by rank, in each the US attacks, then the Japanese ones. ASW: those of one side alone. */
export function rollStep(ctx: Ctx, kind: AttackKind, row: Row, sides: readonly Side[] = SIDES): void {
  const { s } = ctx;
  const step = newStep(s, kind, row);
  battleOf(s).step = step;
  // Dice change nothing that another attack of the step is rolled on, so each can be made ready as it comes.
  for (const area of AREAS[kind]) {
    for (const side of sides) {
      for (const attacker of attackersIn(s, step, area, side)) step.attacks.push(roll(ctx, step, side, area, attacker));
    }
  }
  if (kind === 'aaa') step.fired = [...step.fired, ...step.attacks.filter(({ side }) => side === 'us').map(({ force }) => force)];
  if (kind === 'infantry') barrage(ctx, step);
}

/** Artillery of Japan: a Hit of each copy, if it has Infantry Ashore (FCN-JP-02). */
function barrage(ctx: Ctx, step: BattleStep): void {
  const hits = copiesOf(ctx.s, JP.artillery);
  if (hits === 0 || !hasInfantryAshore(ctx.s, 'jp') || !hasTarget(ctx.s, 'infantry', 'island', 'us', true)) return;
  step.added.push({ area: 'island', on: 'us', hits });
  ctx.log('battle.artillery', { hits }, { rule: 'FCN-JP-02' });
}
