/** What an attack does to a unit on the average of a full deck: 36 pairs of dice, each as often as the others. From tables made once. */
import type { Side } from '../data.ts';
import { PAIRS, WAYS } from '../odds/sums.ts';
import { vpOf } from '../odds/toll.ts';
import { fact, factOf, isOnMap, sideOf, weaponFact, weaponHeld, type CcpState, type Unit } from '../state.ts';
import type { Temper } from './temper.ts';

/** Firepower and defence beyond this make no difference. */
const MOST = 40;

interface Blow { lost: number; broken: number; suppressed: number }
const blows: (Blow | undefined)[] = [];
/** Of one unbroken unit that stands still; `fp`: firepower with all Actions; `held`: Morale and Cover. */
export function blow(fp: number, held: number): Blow {
  const [strong, firm] = [Math.min(MOST, Math.max(0, fp)), Math.min(MOST, Math.max(0, held))];
  const at = strong * (MOST + 1) + firm;
  let it = blows[at];
  if (!it) {
    it = { lost: 0, broken: 0, suppressed: 0 };
    for (let a = 2; a < WAYS.length; a++) {
      for (let d = 2; d < WAYS.length; d++) {
        const chance = (WAYS[a] * WAYS[d]) / PAIRS / PAIRS;
        const [total, stands] = [strong + a, firm + d];
        if (total >= 2 * stands) it.lost += chance;
        else if (total > stands) it.broken += chance;
        else if (total === stands) it.suppressed += chance;
      }
    }
    blows[at] = it;
  }
  return it;
}

/** The chances that the first of two strengths with a roll each is higher, and that both are equal. */
const duels: { wins: number; ties: number }[] = [];
export function duel(ahead: number): { wins: number; ties: number } {
  const by = Math.max(-11, Math.min(11, ahead)) + 11;
  let it = duels[by];
  if (!it) {
    it = { wins: 0, ties: 0 };
    for (let a = 2; a < WAYS.length; a++) {
      for (let b = 2; b < WAYS.length; b++) {
        const chance = (WAYS[a] * WAYS[b]) / PAIRS / PAIRS;
        if (by - 11 + a > b) it.wins += chance;
        else if (by - 11 + a === b) it.ties += chance;
      }
    }
    duels[by] = it;
  }
  return it;
}
/** The chance that the product of two dice exceeds a number. */
export function beats(needs: number): number {
  let n = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a * b > needs) n++;
  return n / PAIRS;
}

/** The fewer a side may still lose, the more each of them is worth. */
export function brink(s: CcpState, side: Side, { beaten }: Temper): number {
  const alive = s.units.reduce((n, unit) => n + (isOnMap(unit) && sideOf(unit) === side ? 1 : 0), 0);
  const { surrender } = factOf(s, side);
  const left = Math.min(alive, surrender === null ? alive : surrender - s.sides[side].lost.length);
  return beaten / Math.max(1, left);
}
/**
 * What a unit is worth to its side, in victory points: those that it would cost, what it can still do, and what its loss takes from the
 * few that the side may lose.
 */
export function worthOf(s: CcpState, unit: Unit, brinks: number, temper: Temper): number {
  const it = fact(unit);
  const weapon = weaponHeld(s, unit.id);
  return vpOf(s, unit) + (it.type === 'leader' ? 0 : temper[it.type]) + it.front.command * temper.command
    + (weapon && !weapon.broken ? weaponFact(weapon).fp * temper.armed : 0)
    + (it.type === 'hero' ? 0 : brinks);
}
/** What an attack is expected to cost, in worth. `held`: Morale and Cover; one that is moving breaks also on a tie. */
export function harm(fp: number, held: number, unit: Unit, worth: number, { breaks, suppresses }: Temper): number {
  const { lost, broken, suppressed } = blow(fp, unit.moving ? held - 1 : held);
  // A broken one that is lost had not all of it left.
  if (unit.broken) return (lost + broken) * worth * (1 - breaks / 2) + (unit.suppressed ? 0 : suppressed * worth * suppresses);
  return worth * (lost + broken * breaks + (unit.suppressed ? 0 : suppressed * suppresses));
}
