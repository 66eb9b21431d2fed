/**
 * What may become of a declared battle if the offensive is found out (6.25 C, 6.26), for its odds before the roll. Reckoned from
 * what lies open: HQs, units and their ranges; never from cards. It changes nothing.
 */
import { clone } from '../../../../engine/json.ts';
import { HEXES } from '../../data.ts';
import { distance } from '../../map/geometry.ts';
import type { GroupMove } from '../../offensive-state.ts';
import { isActive, setPlace } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { K, RANGE, inParentheses, is } from '../../units.ts';
import { reactionLimit } from '../cards/values.ts';
import { airReach, fightingRange } from '../movement/air.ts';
import type { Flight } from '../movement/air.ts';
import { attackOf, landReach } from '../movement/land.ts';
import { moverOf, offensiveOf } from '../movement/mover.ts';
import { navalReach } from '../movement/naval.ts';
import { UNREACHED } from '../movement/paths.ts';
import type { Reach } from '../movement/paths.ts';
import { activatable, activateUnit, activeOf, reactor } from './activation.ts';
import { assign, moveOf, reachesBattle } from './fighting.ts';
import { chanceOf, rollOf, whyNotRoll } from './intelligence.ts';
import { reactionHqs } from './reaction.ts';

/** How far units get: searched for each time, or kept by who asks often. */
export interface Ways { sail: (ship: number) => Reach; march: (unit: number) => Reach; fly: (unit: number) => ReadonlyMap<number, Flight> }

export interface Joiner { unit: number; to: number; fire: number }
/** How an active unit would go to a battle, if it can. */
export function joining(s: EotsState, reaches: Ways, unit: number, battle: number): Joiner | null {
  const at = s.place[unit];
  const fire = attackOf(s, unit);
  // Whoever stands there fights anyway.
  if (at === battle) return null;
  if (is(unit, K.air)) {
    const now = fightingRange(unit, at, battle);
    if (now === 'normal') return { unit, to: at, fire };
    for (const [field, { extended }] of reaches.fly(unit)) {
      if (field >= HEXES || (extended && inParentheses(unit))) continue;
      if (fightingRange(unit, field, battle) === 'normal') return { unit, to: field, fire };
    }
    return now === 'extended' ? { unit, to: at, fire: fire / 2 } : null;
  }
  if (is(unit, K.ground)) return reaches.march(unit).cost[battle] !== UNREACHED ? { unit, to: battle, fire: fire * 0.8 } : null;
  if (is(unit, K.carrier)) {
    if (reachesBattle(unit, at, battle)) return { unit, to: at, fire };
    const { cost } = reaches.sail(unit);
    let off = -1;
    for (let hex = 0; hex < cost.length; hex++) {
      if (cost[hex] === UNREACHED || hex === battle || distance(hex, battle) > RANGE[unit]) continue;
      const farther = off < 0 ? 1 : distance(hex, battle) - distance(off, battle);
      if (farther > 0 || (farther === 0 && cost[hex] < cost[off])) off = hex;
    }
    return off < 0 ? null : { unit, to: off, fire };
  }
  return reaches.sail(unit).cost[battle] !== UNREACHED ? { unit, to: battle, fire } : null;
}

const waysOf = (s: EotsState): Ways => ({
  sail: (ship) =>
    navalReach(s, moverOf(s, [ship])), march: (unit) => landReach(s, moverOf(s, [unit])), fly: (unit) => airReach(s, moverOf(s, [unit])),
});
const MODES = [[K.air, 'air'], [K.naval, 'naval'], [K.ground, 'land']] as const;

/** Those who can still come to a battle under the HQ that reacts, whom it has activated and whom it may, the strongest first. */
export function comersTo(s: EotsState, battle: number): Joiner[] {
  const offensive = offensiveOf(s);
  const side = reactor(offensive);
  const ways = waysOf(s);
  const able = [...activeOf(s, side).filter((unit) => !moveOf(offensive, unit)), ...activatable(s, side)];
  return able.flatMap((unit) => (s.place[unit] < HEXES ? joining(s, ways, unit, battle) ?? [] : []))
    .filter(({ fire }) => fire > 0).sort((a, b) => b.fire - a.fire || a.unit - b.unit);
}
/** The same under this HQ, as many as it activates. */
function comers(s: EotsState, hq: number, battle: number): Joiner[] {
  const offensive = offensiveOf(s);
  offensive.reactionHq = hq;
  offensive.reactionLimit = reactionLimit(hq, offensive.operations, -1);
  return comersTo(s, battle);
}

/** They come to the battle, one after the other, as far as each may be activated. */
function send(s: EotsState, list: readonly Joiner[], hex: number): void {
  const offensive = offensiveOf(s);
  const side = reactor(offensive);
  for (const { unit, to } of list) {
    if (!isActive(s, unit)) {
      if (!activatable(s, side).includes(unit)) continue;
      activateUnit(s, unit);
    }
    if (to !== s.place[unit]) {
      const mode = MODES.find(([kind]) => is(unit, kind))![1];
      const move: GroupMove = {
        units: [unit], mode, path: [s.place[unit], to], extended: false,
        zoneTouched: false, carried: [], asp: 0, taken: [], displaced: [], reaction: true,
      };
      offensive.moves.push(move);
      setPlace(s, unit, to);
    }
    if (to !== hex) assign(s, unit, hex);
  }
}

/** The board with the offensive found out, and everybody come to this battle whom the reaction side's best HQ can send. */
export function intercepted(s: EotsState, hex: number): EotsState {
  const t = clone(s);
  const offensive = offensiveOf(t);
  offensive.condition = 'intercept';
  delete offensive.draft;
  let best: { hq: number; list: Joiner[]; fire: number } | null = null;
  for (const hq of reactionHqs(t)) {
    const list = comers(t, hq, hex);
    const fire = list.slice(0, offensive.reactionLimit).reduce((sum, it) => sum + it.fire, 0);
    if (!best || fire > best.fire) best = { hq, list, fire };
  }
  offensive.reactionHq = best?.hq ?? -1;
  offensive.reactionLimit = best ? reactionLimit(best.hq, offensive.operations, -1) : 0;
  send(t, best?.list ?? [], hex);
  return t;
}

/** The board once everybody has come to this battle whom the HQ that reacts can still send; as long as there is none, the best. */
export function reinforced(s: EotsState, hex: number): EotsState {
  if (offensiveOf(s).reactionHq < 0) return intercepted(s, hex);
  const t = clone(s);
  delete offensiveOf(t).draft;
  send(t, comersTo(t, hex), hex);
  return t;
}

const ACTIVATING = ['offensive-hq', 'offensive-activate'];
const BEFORE = ['offensive-move', 'offensive-declare', 'offensive-shown', 'offensive-after-movement', 'reaction-respond'];
const stepOf = ({ kernel }: EotsState): string => kernel.frames.findLast(({ procedure }) => procedure === 'offensive')?.at ?? '';
/** Until the window of the roll has closed the offensive may be found out, with this chance. */
export const chanceToBeFoundOut = (s: EotsState): number =>
  (BEFORE.includes(stepOf(s)) && whyNotRoll(s) === null ? chanceOf(rollOf(s, false)) : 0);
/** What the enemy knows is not settled: the roll may still come, of battles that are not declared yet too. */
export function isRollAhead(s: EotsState): boolean {
  const { battles, condition, intelligence } = offensiveOf(s);
  return battles.length > 0 ? chanceToBeFoundOut(s) > 0
    : condition === 'surprise' && !intelligence.eventSurprise && [...ACTIVATING, ...BEFORE].includes(stepOf(s));
}
