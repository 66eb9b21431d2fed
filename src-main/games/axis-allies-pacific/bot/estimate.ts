/**
 * How a battle is likely to go, for plans that weigh hundreds of them: both sides lose units in the usual order, hits are
 * exact dice sums. What may hit what (submarines, aircraft) is taken roughly. It knows forces only, no position.
 */
import type { UnitType } from '../state.ts';
import { UNITS, isAircraft, isTroop } from '../units.ts';
import { battleOdds } from '../rules/odds/battle-odds.ts';
import type { Mix, OddsResult } from '../rules/odds/mix.ts';

export interface Battlefield {
  sea: boolean;
  /** Somebody lands: marines are worth one more. */
  assault?: boolean;
  /** The defender's dice hit on 1 only (the first Japanese turn). */
  surprised?: boolean;
  /** AA guns fire at attacking aircraft. */
  guns?: boolean;
  /** Bombardment values, one die each before the first round. */
  bombard?: readonly number[];
}

export interface Outcome {
  /** The chance that the defender is gone and the attacker can take the place (on land: with a land unit). */
  win: number;
  /** Expected losses of each side, in IPC, when it is fought to the end. */
  attackerLoss: number;
  defenderLoss: number;
}

/** One hit that a force can take, in the order of loss. `value`: what the unit fires with while this hit is not taken. */
interface Item { value: number; cost: number; troop: boolean }

const LAND_ORDER: Partial<Record<UnitType, number>> = { infantry: 1, marine: 2, artillery: 3, armor: 4, fighter: 5, bomber: 6 };
const SEA_ORDER: Partial<Record<UnitType, number>> = {
  transport: 1, submarine: 2, destroyer: 3, fighter: 4, bomber: 5, carrier: 6, battleship: 7,
};
/** Beyond this product of hit points the exact sum gives way to expected values. */
const EXACT = 900;

function landAttack(types: readonly UnitType[], field: Battlefield): Item[] {
  let guns = types.filter((type) => type === 'artillery').length;
  const sorted = types.filter((type) => LAND_ORDER[type]).toSorted((a, b) => LAND_ORDER[a]! - LAND_ORDER[b]!);
  const items: Item[] = [];
  // From the last to the first: the infantry that artillery supports is the last to fall.
  for (let i = sorted.length - 1; i >= 0; i--) {
    const type = sorted[i];
    let value = UNITS[type].attack + (type === 'marine' && field.assault ? 1 : 0);
    if ((type === 'infantry' || type === 'marine') && guns > 0) {
      guns--;
      value++;
    }
    if (field.guns && isAircraft(type)) value *= 5 / 6;
    items.unshift({ value, cost: UNITS[type].cost, troop: isTroop(type) });
  }
  // The last land unit outlives the aircraft: they take no territory.
  const last = items.findLastIndex(({ troop }) => troop);
  if (last >= 0 && last < items.length - 1) items.push(...items.splice(last, 1));
  return items;
}

function seaItems(types: readonly UnitType[], enemies: readonly UnitType[], attack: boolean, surprised: boolean): Item[] {
  const destroyer = types.includes('destroyer');
  const onlySubmarines = enemies.every((type) => type === 'submarine');
  const onlyAircraft = enemies.every(isAircraft);
  const items: Item[] = [];
  for (const type of types.toSorted((a, b) => (SEA_ORDER[a] ?? 9) - (SEA_ORDER[b] ?? 9))) {
    let value = attack ? UNITS[type].attack : surprised ? Math.min(1, UNITS[type].defence) : UNITS[type].defence;
    if (isAircraft(type) && onlySubmarines && !destroyer) value = 0;
    if (type === 'submarine' && onlyAircraft) value = 0;
    if (type === 'battleship') items.unshift({ value: 0, cost: 1, troop: false });
    items.push({ value, cost: UNITS[type].cost, troop: true });
  }
  return items;
}

function landDefence(types: readonly UnitType[], surprised: boolean): Item[] {
  return types.filter((type) => LAND_ORDER[type]).toSorted((a, b) => LAND_ORDER[a]! - LAND_ORDER[b]!).map((type) => ({
    value: surprised ? Math.min(1, UNITS[type].defence) : UNITS[type].defence, cost: UNITS[type].cost, troop: isTroop(type),
  }));
}

const known = new Map<string, Outcome>();
const MOST_KNOWN = 20_000;
const CODE: Record<UnitType, string> = {
  infantry: 'i', marine: 'm', artillery: 'r', armor: 'a', 'aa-gun': 'g', 'industrial-complex': 'x', fighter: 'f', bomber: 'b',
  battleship: 'B', carrier: 'C', destroyer: 'D', transport: 'T', submarine: 'S',
};
const CODES = Object.values(CODE).map((code) => code.charCodeAt(0));

/** More units than this on both sides together take the exact odds too long for a plan. */
export const MOST_EXACT = 22;

export const outcomeOf = (odds: OddsResult, sea: boolean): Outcome =>
  ({ win: sea ? odds.attackerWins : odds.captures, attackerLoss: odds.attackerLoss, defenderLoss: odds.defenderLoss });

const mixOf = (types: readonly UnitType[]): Mix => {
  const mix: Mix = {};
  for (const type of types) if (UNITS[type].combat) mix[type as keyof Mix] = (mix[type as keyof Mix] ?? 0) + 1;
  return mix;
};

/** The exact odds where the battle is small enough, submarines and all: what a plan is held against before it stands. */
export function verdict(attackers: readonly UnitType[], defenders: readonly UnitType[], field: Battlefield): Outcome {
  if (defenders.length === 0 || attackers.length === 0 || attackers.length + defenders.length > MOST_EXACT) {
    return estimate(attackers, defenders, field);
  }
  const shells = field.bombard ?? [];
  return outcomeOf(battleOdds({
    sea: field.sea, attacker: mixOf(attackers), defender: mixOf(defenders),
    assault: field.assault, guns: field.guns, firstTurn: field.surprised,
    bombard: { battleship: shells.filter((value) => value === 4).length, destroyer: shells.filter((value) => value !== 4).length },
  }), field.sea);
}

const tally = new Uint8Array(128);
/** A force as a short text, whatever its order. */
function coded(types: readonly UnitType[]): string {
  tally.fill(0);
  for (const type of types) tally[CODE[type].charCodeAt(0)]++;
  let text = '';
  for (const code of CODES) if (tally[code] > 0) text += String.fromCharCode(code, 33 + tally[code]);
  return text;
}

/** The likely outcome of an attack. An attack without units never wins; an empty place falls to any land unit or ship. */
export function estimate(attackers: readonly UnitType[], defenders: readonly UnitType[], field: Battlefield): Outcome {
  const key = `${coded(attackers)}/${coded(defenders)}/${field.sea ? 's' : 'l'}${field.assault ? 'a' : ''}`
    + `${field.surprised ? '1' : ''}${field.guns ? 'g' : ''}${field.bombard?.join('') ?? ''}`;
  let found = known.get(key);
  if (found) return found;
  const a = field.sea ? seaItems(attackers, defenders, true, false) : landAttack(attackers, field);
  const d = field.sea ? seaItems(defenders, attackers, false, field.surprised ?? false) : landDefence(defenders, field.surprised ?? false);
  found = a.length * d.length > EXACT ? roughly(a, d) : exactly(a, d, field.bombard ?? []);
  if (field.guns && !field.sea) {
    for (const type of attackers) if (isAircraft(type)) found = { ...found, attackerLoss: found.attackerLoss + UNITS[type].cost / 6 };
  }
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

/** For each number of items lost from the front, the distribution of the others' hits. */
function hitsLeft(items: readonly Item[]): Float64Array[] {
  const all: Float64Array[] = [];
  let now = Float64Array.of(1);
  all[items.length] = now;
  for (let i = items.length - 1; i >= 0; i--) {
    const p = items[i].value / 6;
    if (p > 0) {
      const next = new Float64Array(now.length + 1);
      for (let n = 0; n < now.length; n++) {
        next[n] += now[n] * (1 - p);
        next[n + 1] += now[n] * p;
      }
      now = next;
    }
    all[i] = now;
  }
  return all;
}

const costs = (items: readonly Item[]): number[] => {
  const sums = [0];
  for (const { cost } of items) sums.push(sums[sums.length - 1] + cost);
  return sums;
};

function exactly(a: Item[], d: Item[], bombard: readonly number[]): Outcome {
  const wide = d.length + 1;
  const mass = new Float64Array((a.length + 1) * wide);
  const opening = hitsLeft(bombard.map((value) => ({ value, cost: 0, troop: false })))[0];
  opening.forEach((p, hits) => { mass[Math.min(hits, d.length)] += p; });
  const hitsA = hitsLeft(a);
  const hitsD = hitsLeft(d);
  const costA = costs(a);
  const costD = costs(d);
  const done: Outcome = { win: 0, attackerLoss: 0, defenderLoss: 0 };
  for (let sum = 0; sum <= a.length + d.length; sum++) {
    for (let i = Math.max(0, sum - d.length); i <= Math.min(sum, a.length); i++) {
      const j = sum - i;
      const p = mass[i * wide + j];
      if (p < 1e-9) continue;
      const [pa, pd] = [hitsA[i], hitsD[j]];
      const still = pa[0] * pd[0];
      if (i === a.length || j === d.length || still > 0.999999) {
        if (j === d.length && i < a.length && a[a.length - 1].troop) done.win += p;
        done.attackerLoss += p * costA[i];
        done.defenderLoss += p * costD[j];
        continue;
      }
      const scale = p / (1 - still);
      for (let x = 0; x < pa.length; x++) {
        const to = Math.min(d.length, j + x);
        const q = scale * pa[x];
        for (let y = x === 0 ? 1 : 0; y < pd.length; y++) mass[Math.min(a.length, i + y) * wide + to] += q * pd[y];
      }
    }
  }
  return done;
}

/** Expected hits, round by round; the chance from how clearly one side is left. */
function roughly(a: Item[], d: Item[]): Outcome {
  const power = (items: readonly Item[], from: number): number => {
    let sum = 0;
    for (let i = Math.floor(from); i < items.length; i++) sum += items[i].value / 6 * (i < from ? 1 - (from - i) : 1);
    return sum;
  };
  let i = 0;
  let j = 0;
  for (let round = 0; round < 20 && i < a.length && j < d.length; round++) {
    const [x, y] = [power(a, i), power(d, j)];
    if (x + y === 0) break;
    i = Math.min(a.length, i + y);
    j = Math.min(d.length, j + x);
  }
  const margin = (a.length - i) / a.length - (d.length - j) / d.length;
  const at = (sums: number[], n: number): number => sums[Math.floor(n)];
  return { win: 1 / (1 + Math.exp(-9 * margin)), attackerLoss: at(costs(a), i), defenderLoss: at(costs(d), j) };
}
