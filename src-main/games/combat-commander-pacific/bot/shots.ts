/** Fire: the best shot at a hex, and the best use of all who may fire. */
import { isAdjacent, distance } from '../map.ts';
import { isFit } from '../rules/fire-range.ts';
import { BLOCKED } from '../rules/line-of-sight.ts';
import { isHigher } from '../rules/values.ts';
import { bearer, gameMap, special, unitOf, type CcpState } from '../state.ts';
import type { Field, Gun } from './field.ts';
import { beats } from './harm.ts';

export interface Shot { target: number; pieces: number[]; value: number; fp: number }
const NOTHING: Shot = { target: -1, pieces: [], value: 0, fp: 0 };

export function gunsOf(field: Field, pieces: readonly number[]): Gun[] {
  const { s } = field;
  return pieces.filter((piece) => isFit(s, piece)).flatMap((piece) => {
    const unit = bearer(s, piece);
    return unit ? field.gunsOf(unitOf(s, unit.id)).filter((gun) => gun.piece === piece) : [];
  });
}
interface Aimed { gun: Gun; hinders: number }
function aimed(field: Field, guns: readonly Gun[], target: number): Aimed[] {
  return guns.flatMap((gun) => {
    const far = distance(gun.at, target);
    if (far < gun.least || far > gun.range || far === 0) return [];
    const hinders = sightOf(field, gun, target);
    return hinders === BLOCKED ? [] : [{ gun, hinders }];
  });
}
/** By one's own eyes, or by those of a Scout who directs the Mortar. */
function sightOf(field: Field, gun: Gun, target: number): number {
  let best = field.eyes(gun.at, target);
  if (!gun.ordnance) return best;
  for (const [weapon, scout] of field.s.order?.directed ?? []) {
    const eyes = field.s.units.find(({ id }) => id === scout);
    const holder = field.s.weapons.find(({ id }) => id === weapon)?.holder;
    if (!eyes || holder !== gun.unit.id) continue;
    const seen = field.eyes(eyes.at, target);
    if (seen !== BLOCKED && (best === BLOCKED || seen < best)) best = seen;
  }
  return best;
}
function chainOf(list: readonly Aimed[], first: Aimed): Aimed[] {
  const left = list.filter((it) => it !== first);
  const chain = [first];
  for (const { gun } of chain) {
    for (let i = left.length - 1; i >= 0; i--) {
      if (left[i].gun.at === gun.at || isAdjacent(left[i].gun.at, gun.at)) chain.push(...left.splice(i, 1));
    }
  }
  return chain;
}
const levelled = (s: CcpState, target: number, chain: readonly Aimed[]): number =>
  (!special(s, 'no-downhill-no-aircraft') && chain.every(({ gun }) => isHigher(gameMap(s), gun.at, target)) ? 1 : 0);

/** The shot that hurts most; `must`: one of these is among them. */
export function bestShotAt(field: Field, guns: readonly Gun[], target: number, must: readonly number[] | null = null): Shot {
  const victims = field.foesAt.get(target);
  if (!victims) return NOTHING;
  const able = aimed(field, guns, target);
  let best = NOTHING;
  const offer = (pieces: readonly Gun[], fp: number, hits: number, flame: boolean): void => {
    if (must && !pieces.some(({ piece }) => must.includes(piece))) return;
    const value = field.struck(victims, fp, pieces[0].ordnance, flame) * hits;
    if (value > best.value) best = { target, pieces: pieces.map(({ piece }) => piece), value, fp };
  };
  for (const { gun, hinders } of able) if (gun.ordnance) offer([gun], gun.fp, beats(distance(gun.at, target) + hinders), gun.flame);
  const rifles = able.filter(({ gun }) => !gun.ordnance);
  for (const level of new Set(rifles.map(({ hinders }) => hinders))) {
    const list = rifles.filter(({ hinders }) => hinders <= level);
    const seen = new Set<Aimed>();
    for (const first of list) {
      if (seen.has(first)) continue;
      const chain = chainOf(list, first);
      for (const it of chain) seen.add(it);
      const top = Math.max(...chain.map(({ gun }) => gun.fp));
      const most = Math.max(...chain.map(({ hinders }) => hinders));
      const fp = top + (chain.length > 1 ? chain.length : 0) - most + levelled(field.s, target, chain);
      offer(chain.map(({ gun }) => gun), Math.max(0, fp), 1, false);
    }
  }
  return best;
}
/** Shots one after another, each the best that is left, at any hex or at one alone. */
export function firePlan(field: Field, guns: readonly Gun[], target?: number): Shot[] {
  const plan: Shot[] = [];
  let left = [...guns];
  const hexes = target === undefined ? [...field.foesAt.keys()] : [target];
  while (left.length > 0) {
    let best = NOTHING;
    for (const hex of hexes) {
      const shot = bestShotAt(field, left, hex);
      if (shot.value > best.value) best = shot;
    }
    if (best.value < SLIGHT + Math.max(0, field.tick)) break;
    plan.push(best);
    left = left.filter(({ piece }) => !best.pieces.includes(piece));
  }
  return plan;
}
export const valueOf = (plan: readonly Shot[]): number => plan.reduce((sum, { value }) => sum + value, 0);
/** Less than this is no shot at all. */
export const SLIGHT = 0.03;
