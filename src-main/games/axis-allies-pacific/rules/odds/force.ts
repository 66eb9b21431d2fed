/**
 * One side of a battle for the odds. Losses fall in the usual order, so what is left of a force is told by how many hits
 * its aircraft, its submarines and its other units have taken: three numbers, folded into one index.
 */
import { usualOrder } from './order.ts';
import { ATTACK, CLASSES, CLASS_INDEX, COST, DEFENCE, GROUP, unfold, type Mix } from './mix.ts';

const INFANTRY = CLASS_INDEX.infantry;
const MARINE = CLASS_INDEX.marine;
const ARTILLERY = CLASS_INDEX.artillery;
const DESTROYER = CLASS_INDEX.destroyer;
const SUBMARINE = CLASS_INDEX.submarine;

/** What a force is at one index; made when first asked for. */
export interface Standing {
  /** Hits taken by aircraft, submarines, others. */
  taken: [number, number, number];
  hitsTaken: number;
  /** Units left in each of these groups. */
  alive: [number, number, number];
  units: number;
  troops: number;
  destroyer: boolean;
  submarines: number;
  loss: number;
  /** Chance of n hits by submarines, by aircraft, by the others. */
  hits: [Float64Array, Float64Array, Float64Array];
}

const NONE = Float64Array.of(1);

/** Chances of 0..n hits by n dice that hit on `value`, joined to what was thrown before. */
function join(before: Float64Array, n: number, value: number): Float64Array {
  let now = before;
  const p = value / 6;
  for (let i = 0; i < n; i++) {
    const next = new Float64Array(now.length + 1);
    for (let k = 0; k < now.length; k++) {
      next[k] += now[k] * (1 - p);
      next[k + 1] += now[k] * p;
    }
    now = next;
  }
  return now;
}

export interface ForceCall {
  attacker: boolean;
  sea: boolean;
  enemySubmarines: boolean;
  assault: boolean;
  firstTurn: boolean;
  /** Every hit can fall on everything: one number tells what is left. */
  flat: boolean;
}

/** The group of a class: 0 aircraft, 1 submarines, 2 others; all in one where nothing tells them apart. */
const groupFor = (type: number, { flat }: ForceCall): number => (flat ? 2 : GROUP[type]);

export class Force {
  readonly size: number;
  private readonly call: ForceCall;
  private readonly classes: number[];
  private readonly counts: Int32Array;
  /** In the usual order: the unit's class, its group, its place in the group's queue, and whether this hit kills. */
  private readonly items: { type: number; group: number; place: number; kills: boolean }[];
  private readonly queues: { type: number; kills: boolean }[][] = [[], [], []];
  private readonly stride: [number, number, number];
  private readonly known: (Standing | undefined)[];

  constructor(mix: Mix, call: ForceCall) {
    this.call = call;
    const units = unfold(mix);
    this.classes = units.map((it) => CLASS_INDEX[it]);
    this.counts = new Int32Array(CLASSES.length);
    for (const type of this.classes) this.counts[type]++;
    this.items = usualOrder(units, call).map(({ at, kills }) => {
      const type = this.classes[at];
      const group = groupFor(type, call);
      return { type, group, kills, place: this.queues[group].push({ type, kills }) - 1 };
    });
    const [air, submarines, others] = this.queues.map(({ length }) => length + 1);
    this.stride = [1, air, air * submarines];
    this.size = air * submarines * others;
    this.known = Array.from({ length: this.size });
  }

  at(index: number): Standing {
    return (this.known[index] ??= this.make(index));
  }

  private make(index: number): Standing {
    const [, first, second] = this.stride;
    const taken: [number, number, number] = [index % first, Math.floor((index % second) / first), Math.floor(index / second)];
    const left = Int32Array.from(this.counts);
    let loss = 0;
    for (let group = 0; group < 3; group++) {
      for (let i = 0; i < taken[group]; i++) {
        const { type, kills } = this.queues[group][i];
        if (!kills) continue;
        left[type]--;
        loss += COST[type];
      }
    }
    const alive: [number, number, number] = [0, 0, 0];
    for (let type = 0; type < left.length; type++) alive[groupFor(type, this.call)] += left[type];
    const troops = left[0] + left[1] + left[2] + left[3];
    return {
      taken, hitsTaken: taken[0] + taken[1] + taken[2], alive, loss, troops,
      units: alive[0] + alive[1] + alive[2], destroyer: left[DESTROYER] > 0, submarines: left[SUBMARINE],
      hits: this.firepower(left),
    };
  }

  private firepower(left: Int32Array): Standing['hits'] {
    const { attacker, assault, firstTurn } = this.call;
    const dice = [new Int32Array(7), new Int32Array(7), new Int32Array(7)];
    const values = attacker ? ATTACK : DEFENCE;
    for (let type = 0; type < left.length; type++) {
      let value = values[type];
      if (attacker && assault && type === MARINE) value++;
      if (!attacker && firstTurn) value = Math.min(1, value);
      const pool = GROUP[type] === 0 ? 1 : GROUP[type] === 1 ? 0 : 2;
      dice[pool][value] += left[type];
    }
    if (attacker) {
      // Artillery lifts as many infantry, then marines, by 1 (AAP-LAND-04).
      const infantry = Math.min(left[ARTILLERY], left[INFANTRY]);
      const marines = Math.min(left[ARTILLERY] - infantry, left[MARINE]);
      const marine = assault ? 2 : 1;
      dice[2][1] -= infantry;
      dice[2][2] += infantry;
      dice[2][marine] -= marines;
      dice[2][marine + 1] += marines;
    }
    const thrown = (row: Int32Array): Float64Array => {
      let chances: Float64Array = NONE;
      for (let value = 1; value <= 6; value++) if (row[value] > 0) chances = join(chances, row[value], value);
      return chances;
    };
    return [thrown(dice[0]), thrown(dice[1]), thrown(dice[2])];
  }

  /** The standings after 0, 1, 2 ... `most` hits that can fall on anything, as far as there is something to hit. */
  chain(index: number, most: number, into: number[]): void {
    const { taken } = this.at(index);
    let next = index;
    into.push(next);
    for (let i = 0; i < this.items.length && into.length <= most; i++) {
      const { group, place } = this.items[i];
      if (place >= taken[group]) into.push(next += this.stride[group]);
    }
  }

  /** Where the force stands after more hits: as many as can be placed, in the usual order (AAP-SEA-05). */
  after(index: number, submarine: number, air: number, free: number): number {
    const room = [air + free, submarine + free];
    let left = submarine + air + free;
    if (left === 0) return index;
    const { taken } = this.at(index);
    let next = index;
    for (const { group, place } of this.items) {
      if (place < taken[group]) continue;
      if (group < 2 && room[group]-- <= 0) continue;
      next += this.stride[group];
      if (--left === 0) break;
    }
    return next;
  }
}
