/**
 * Exact odds of a battle fought to the end with the usual losses: nobody retreats, no submarine submerges. The chance of
 * each pair of standings is carried forward, hit by hit; a round without a hit is divided out. Depends on the given
 * counts only; results are kept, at most KEPT of them.
 */
import { UNITS } from '../../units.ts';
import { Force, type Standing } from './force.ts';
import { keyOf, type Mix, type OddsCall, type OddsResult } from './mix.ts';

const KEPT = 4096;
const kept = new Map<string, OddsResult>();

/** The odds of a battle. */
export function battleOdds(call: OddsCall): OddsResult {
  const key = keyOf(call);
  const known = kept.get(key);
  if (known) return known;
  const result = reckonAfresh(call);
  // The oldest goes: a Map lists its keys in the order in which they came.
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value!);
  kept.set(key, result);
  return result;
}

/** The same without looking up or keeping anything. */
export const reckonAfresh = (call: OddsCall): OddsResult => (call.guns ? afterGuns(call) : new Reckoning(call).run());

/** AA fire comes before everything else: the battles with 0, 1, 2 ... aircraft fewer, weighed (AAP-LAND-01). */
function afterGuns(call: OddsCall): OddsResult {
  const { fighter = 0, bomber = 0 } = call.attacker;
  const sum: OddsResult = {
    exact: true, attackerWins: 0, defenderWins: 0, draw: 0, captures: 0,
    attackerLoss: 0, defenderLoss: 0, attackerLosses: [], defenderLosses: [],
  };
  const attackerLosses = new Map<number, number>();
  const defenderLosses = new Map<number, number>();
  binomial(fighter + bomber, 1 / 6).forEach((chance, down) => {
    // Fighters first: the usual order of aircraft.
    const fighters = Math.min(down, fighter);
    const lost = fighters * UNITS.fighter.cost + (down - fighters) * UNITS.bomber.cost;
    const one = battleOdds({
      ...call, guns: false, attacker: { ...call.attacker, fighter: fighter - fighters, bomber: bomber - (down - fighters) },
    });
    sum.exact &&= one.exact;
    sum.attackerWins += chance * one.attackerWins;
    sum.defenderWins += chance * one.defenderWins;
    sum.draw += chance * one.draw;
    sum.captures += chance * one.captures;
    sum.attackerLoss += chance * (one.attackerLoss + lost);
    sum.defenderLoss += chance * one.defenderLoss;
    for (const [ipc, p] of one.attackerLosses) attackerLosses.set(ipc + lost, (attackerLosses.get(ipc + lost) ?? 0) + chance * p);
    for (const [ipc, p] of one.defenderLosses) defenderLosses.set(ipc, (defenderLosses.get(ipc) ?? 0) + chance * p);
  });
  return { ...sum, attackerLosses: byLoss(attackerLosses), defenderLosses: byLoss(defenderLosses) };
}

const byLoss = (map: Map<number, number>): [number, number][] => [...map].sort((a, b) => a[0] - b[0]);

/** Standings and their chances. */
interface Spread { at: number[]; chance: number[] }

/** Fleets whose numbers multiply to more are reckoned in the simpler way. */
const LARGE = 500;

const units = (mix: Mix): number => Object.values(mix).reduce((sum, n) => sum + n, 0);

/** Below this a path is not followed further; what is dropped stays under a millionth in all, far less in small battles. */
const NEGLIGIBLE = 1e-11;

class Reckoning {
  private readonly call: OddsCall;
  private readonly exact: boolean;
  private readonly attacker: Force;
  private readonly defender: Force;
  /** The chance of each pair of standings, so far. */
  private readonly mass: Float64Array;
  /** Pairs of standings by the number of hits taken in all: a pair is reckoned when nothing can still flow into it. */
  private readonly waiting: number[][] = [];
  private readonly attackerLosses = new Map<number, number>();
  private readonly defenderLosses = new Map<number, number>();
  /** What may come of the round that is reckoned: pairs and their chances. */
  private readonly next: { pair: number[]; chance: number[]; n: number } = { pair: [], chance: [], n: 0 };
  private readonly sums = { attacker: 0, defender: 0, draw: 0, captures: 0, total: 0 };

  constructor(call: OddsCall) {
    this.call = call;
    const { sea } = call;
    const count = (it: 'submarine' | 'fighter' | 'bomber'): number => (call.attacker[it] ?? 0) + (call.defender[it] ?? 0);
    // Only where submarines and aircraft meet do hits differ in what they can fall on.
    const alike = !sea || count('submarine') === 0 || count('fighter') + count('bomber') === 0;
    this.exact = alike || units(call.attacker) * units(call.defender) <= LARGE;
    const common = { sea, assault: call.assault ?? false, firstTurn: call.firstTurn ?? false, flat: alike || !this.exact };
    this.attacker = new Force(call.attacker, { ...common, attacker: true, enemySubmarines: (call.defender.submarine ?? 0) > 0 });
    this.defender = new Force(call.defender, { ...common, attacker: false, enemySubmarines: (call.attacker.submarine ?? 0) > 0 });
    this.mass = new Float64Array(this.attacker.size * this.defender.size);
  }

  run(): OddsResult {
    this.open();
    for (let hits = 0; hits < this.waiting.length; hits++) {
      const pairs = this.waiting[hits];
      if (pairs) for (let i = 0; i < pairs.length; i++) this.reckon(pairs[i], this.mass[pairs[i]]);
    }
    const { total } = this.sums;
    const losses = (map: Map<number, number>): [number, number][] =>
      byLoss(map).map(([ipc, chance]): [number, number] => [ipc, chance / total]);
    const expected = (list: [number, number][]): number => list.reduce((sum, [ipc, chance]) => sum + ipc * chance, 0);
    const attackerLosses = losses(this.attackerLosses);
    const defenderLosses = losses(this.defenderLosses);
    return {
      exact: this.exact, attackerWins: this.sums.attacker / total, defenderWins: this.sums.defender / total,
      draw: this.sums.draw / total, captures: this.sums.captures / total,
      attackerLoss: expected(attackerLosses), defenderLoss: expected(defenderLosses), attackerLosses, defenderLosses,
    };
  }

  private add(pair: number, chance: number): void {
    if (this.mass[pair] === 0) {
      const hits = this.attacker.at(Math.floor(pair / this.defender.size)).hitsTaken
        + this.defender.at(pair % this.defender.size).hitsTaken;
      (this.waiting[hits] ??= []).push(pair);
    }
    this.mass[pair] += chance;
  }

  /** Bombardment, once: those hit still fire in round 1 (AAP-ASS-06). */
  private open(): void {
    const { bombard } = this.call;
    const shells = convolve(binomial(bombard?.battleship ?? 0, 4 / 6), binomial(bombard?.destroyer ?? 0, 2 / 6));
    shells.forEach((chance, n) => {
      const y = this.defender.after(0, 0, 0, n);
      if (n === 0 || this.attacker.at(0).units === 0) {
        this.add(y, chance);
        return;
      }
      this.next.n = 0;
      this.exchange(0, 0, y, chance, false);
      for (let k = 0; k < this.next.n; k++) this.add(this.next.pair[k], this.next.chance[k]);
    });
  }

  private reckon(pair: number, mass: number): void {
    if (mass < NEGLIGIBLE) return;
    const x = Math.floor(pair / this.defender.size);
    const y = pair % this.defender.size;
    const a = this.attacker.at(x);
    const d = this.defender.at(y);
    if (a.units === 0 || d.units === 0 || !(this.canHit(a, d, this.attackerDestroyer(a)) || this.canHit(d, a, d.destroyer))) {
      this.settle(a, d, mass);
      return;
    }
    const { next } = this;
    next.n = 0;
    this.round(x, y);
    let stay = 0;
    for (let i = 0; i < next.n; i++) if (next.pair[i] === pair) stay += next.chance[i];
    const scale = mass / (1 - stay);
    for (let i = 0; i < next.n; i++) if (next.pair[i] !== pair) this.add(next.pair[i], next.chance[i] * scale);
  }

  private settle(a: Standing, d: Standing, mass: number): void {
    const { sums } = this;
    sums.total += mass;
    if (a.units > 0 && d.units === 0) {
      sums.attacker += mass;
      if (a.troops > 0) sums.captures += mass;
    } else if (d.units > 0 && a.units === 0) sums.defender += mass;
    else sums.draw += mass;
    this.attackerLosses.set(a.loss, (this.attackerLosses.get(a.loss) ?? 0) + mass);
    this.defenderLosses.set(d.loss, (this.defenderLosses.get(d.loss) ?? 0) + mass);
  }

  private attackerDestroyer(a: Standing): boolean {
    return a.destroyer || (this.call.alliedDestroyer ?? false);
  }

  /** Whether these shooters can hit any of those (AAP-SEA-11). */
  private canHit({ hits }: Standing, target: Standing, destroyer: boolean): boolean {
    if (hits[2].length > 1) return true;
    if (hits[0].length > 1 && target.alive[1] + target.alive[2] > 0) return true;
    return hits[1].length > 1 && (destroyer || !this.call.sea || target.alive[0] + target.alive[2] > 0);
  }

  /** One round from a pair of standings: first strike (AAP-SEA-01), then everybody at once (AAP-SEA-08). */
  private round(x: number, y: number): void {
    const a = this.attacker.at(x);
    if (!this.call.sea || a.submarines === 0 || this.defender.at(y).destroyer) {
      this.exchange(x, y, y, 1, false);
      return;
    }
    const struck = spreadOf(this.defender, y, a.hits[0], NO_DICE, NO_DICE);
    struck.at.forEach((y1, i) => this.exchange(x, y1, y1, struck.chance[i], true));
  }

  /** Everybody fires: the defenders as they stand at `fires`, and what falls on them counts from `stands`. */
  private exchange(x: number, fires: number, stands: number, chance: number, struck: boolean): void {
    const a = this.attacker.at(x);
    const d = this.defender.at(fires);
    const { sea } = this.call;
    const onDefender = this.aim(
      this.defender, stands, struck ? NO_DICE : a.hits[0], a.hits[1], a.hits[2], sea && !this.attackerDestroyer(a),
    );
    const onAttacker = this.aim(this.attacker, x, d.hits[0], d.hits[1], d.hits[2], sea && !d.destroyer);
    const { next } = this;
    const { size } = this.defender;
    for (let i = 0; i < onDefender.at.length; i++) {
      const half = chance * onDefender.chance[i];
      for (let j = 0; j < onAttacker.at.length; j++) {
        const both = half * onAttacker.chance[j];
        if (both < NEGLIGIBLE) continue;
        next.pair[next.n] = onAttacker.at[j] * size + onDefender.at[i];
        next.chance[next.n++] = both;
      }
    }
  }

  /** Where a force stands after such fire. Pools that make no difference against it are thrown together. */
  private aim(target: Force, at: number, submarine: Float64Array, air: Float64Array, free: Float64Array, blind: boolean): Spread {
    const { alive } = target.at(at);
    const apart = blind && alive[1] > 0;
    const all = apart || air.length === 1 ? free : convolve(air, free);
    if (submarine.length === 1) return spreadOf(target, at, NO_DICE, apart ? air : NO_DICE, all);
    return alive[0] > 0
      ? spreadOf(target, at, submarine, apart ? air : NO_DICE, all)
      : spreadOf(target, at, NO_DICE, apart ? air : NO_DICE, convolve(submarine, all));
  }
}

const NO_DICE: Float64Array = Float64Array.of(1);

function spreadOf(target: Force, at: number, submarine: Float64Array, air: Float64Array, free: Float64Array): Spread {
  const found: Spread = { at: [], chance: [] };
  if (submarine.length === 1 && air.length === 1) {
    target.chain(at, free.length - 1, found.at);
    for (let f = 0; f < free.length; f++) {
      if (f < found.at.length) found.chance.push(free[f]);
      else found.chance[found.at.length - 1] += free[f];
    }
    return found;
  }
  for (let s = 0; s < submarine.length; s++) {
    for (let a = 0; a < air.length; a++) {
      const both = submarine[s] * air[a];
      for (let f = 0; f < free.length; f++) {
        const next = target.after(at, s, a, f);
        const known = found.at.lastIndexOf(next);
        if (known >= 0) found.chance[known] += both * free[f];
        else {
          found.at.push(next);
          found.chance.push(both * free[f]);
        }
      }
    }
  }
  return found;
}

function binomial(n: number, p: number): number[] {
  let chances = [1];
  for (let i = 0; i < n; i++) {
    const next = Array.from({ length: chances.length + 1 }, () => 0);
    chances.forEach((chance, k) => {
      next[k] += chance * (1 - p);
      next[k + 1] += chance * p;
    });
    chances = next;
  }
  return chances;
}

function convolve<T extends Float64Array | number[]>(a: T, b: T): Float64Array {
  const sum = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) for (let j = 0; j < b.length; j++) sum[i + j] += a[i] * b[j];
  return sum;
}
