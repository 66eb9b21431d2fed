/** The reaction side's part after its cards (6.26): HQ, activation, where its supporters fight. */
import { decide } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { text } from '../../../../engine/text.ts';
import { DONE, act, onUnit, back, type EotsAction } from '../../answers.ts';
import { HEXES, SIDE_NAMES } from '../../data.ts';
import { distance } from '../../map/geometry.ts';
import { position, unitsOf } from '../../position.ts';
import type { Position } from '../../position.ts';
import { isActive } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { K, RANGE, is, ownerOf } from '../../units.ts';
import { hqsNamed, reactionLimit } from '../cards/values.ts';
import { counteroffensive, isReactionBarred, whyNotActivated } from '../effects/activation.ts';
import { isWithinPlainRange, workingHqs } from '../headquarters.ts';
import { isSupplied } from '../supply.ts';
import { airReach } from '../movement/air.ts';
import { assaultReach, whyNotAssault, whyNotLandOn } from '../movement/amphibious.ts';
import { isPinned, landReach } from '../movement/land.ts';
import { moverOf, offensiveOf } from '../movement/mover.ts';
import type { Mover } from '../movement/mover.ts';
import { navalReach } from '../movement/naval.ts';
import { UNREACHED } from '../movement/paths.ts';
import { activatable, activateUnit, activeOf, deactivateUnit, reactor } from './activation.ts';
import { assign, battlesFor, openBattles, ownBattle, partFrom, reachesBattle, supporters, supports } from './fighting.ts';

export interface ActivateAction extends EotsAction { verb: 'activate' | 'deactivate' | 'done' }
export interface AssignAction extends EotsAction { unit: number; place: number }

/** Reaction movement is possible: a battle hex, and no plain surprise (EOTS-6.26-01, EOTS-6.1-02); a card may bar it (17.11). */
export const mayReact = (s: EotsState): boolean => openBattles(offensiveOf(s)).length > 0 && !isReactionBarred(s);

/** Why an HQ cannot lead the reaction (EOTS-6.26-02, EOTS-6.1-03, R-32). */
export function whyNotReactionHq(s: EotsState, hq: number): WhyNot | null {
  const offensive = offensiveOf(s);
  const side = reactor(offensive);
  if (ownerOf(hq) !== side || !is(hq, K.hq)) return { reason: text('why.hq.none'), rule: 'EOTS-6.26-02' };
  if (s.place[hq] >= HEXES) return { reason: text('why.command.hq-off-map'), rule: 'EOTS-6.26-02' };
  if (!isSupplied(s, hq)) return { reason: text('why.command.hq-supply'), rule: 'EOTS-6.26-02' };
  const counter = counteroffensive(s);
  if (counter >= 0 && !hqsNamed(side, counter, 'ec').includes(hq)) return { reason: text('why.hq.counter'), rule: 'EOTS-5.32C-03' };
  if (!openBattles(offensive).some((hex) => isWithinPlainRange(s, hq, hex))) {
    return { reason: text('why.hq.far', { range: RANGE[hq] }), rule: 'EOTS-6.26-02' };
  }
  return null;
}
export const reactionHqs = (s: EotsState): number[] =>
  (mayReact(s) ? workingHqs(s, reactor(offensiveOf(s))).filter((hq) => whyNotReactionHq(s, hq) === null) : []);

/** One HQ, or no reaction at all: nothing is compulsory (EOTS-6.26-10). */
export const reactionHqStep: Step<EotsState> = decide<EotsState, EotsAction>('reaction-hq', {
  who: ({ s }) => SIDE_NAMES[reactor(offensiveOf(s))],
  actions: ({ s }) => {
    const hqs = reactionHqs(s);
    return hqs.length === 0 ? [] : [...hqs.map((hq) => onUnit('hq', hq)), act({ verb: 'no-reaction' })];
  },
  apply: ({ s }, { unit: hq = -1 }) => {
    const offensive = offensiveOf(s);
    offensive.reactionHq = hq;
    // EOTS-5.13-01, EOTS-5.13-02, EOTS-6.26-05
    offensive.reactionLimit = hq < 0 ? 0 : reactionLimit(hq, offensive.operations, counteroffensive(s));
  },
});

const looked = new WeakMap<Position, { key: string; units: Map<number, boolean> }>();
/** Some end exists, or its place is one, from which the unit takes part in a battle (R-33, EOTS-6.26-06). */
export function canTakePart(s: EotsState, unit: number): boolean {
  const at = position(s);
  const open = openBattles(offensiveOf(s));
  const key = open.join();
  let known = looked.get(at);
  if (known?.key !== key) looked.set(at, (known = { key, units: new Map() }));
  let answer = known.units.get(unit);
  if (answer === undefined) known.units.set(unit, (answer = look(s, unit, open)));
  return answer;
}
function look(s: EotsState, unit: number, open: readonly number[]): boolean {
  const from = s.place[unit];
  if (from < HEXES && partFrom(s, unit, from, open)) return true;
  const mover = moverOf(s, [unit]);
  if (from >= HEXES) return false;
  const own = ownBattle(s, unit);
  const wanted = own >= 0 ? [own] : open;
  if (is(unit, K.air)) {
    return [...airReach(s, mover).keys()].some((hex) => hex < HEXES && wanted.some((battle) => reachesBattle(unit, hex, battle)));
  }
  if (is(unit, K.naval)) {
    const { cost } = navalReach(s, mover);
    if (wanted.some((battle) => cost[battle] !== UNREACHED)) return true;
    if (!is(unit, K.carrier)) return false;
    for (let hex = 0; hex < HEXES; hex++) if (cost[hex] !== UNREACHED && wanted.some((battle) => distance(hex, battle) <= RANGE[unit])) {
      return true;
    }
    return false;
  }
  if (isPinned(s, mover)) return false;
  const march = landReach(s, mover);
  if (open.some((hex) => march.cost[hex] !== UNREACHED)) return true;
  return lands(s, mover, open);
}
function lands(s: EotsState, mover: Mover, open: readonly number[]): boolean {
  if (whyNotAssault(s, mover) !== null) return false;
  const sail = assaultReach(s, mover);
  return open.some((hex) => sail.cost[hex] !== UNREACHED && whyNotLandOn(s, mover, hex) === null);
}
/** Troops that get there with the ships of their hex that are active already: those change as the activation goes on. */
function landsInCompany(s: EotsState, unit: number): boolean {
  if (!is(unit, K.amphibious) || s.place[unit] >= HEXES) return false;
  const ships = unitsOf(s, ownerOf(unit), s.place[unit]).filter((it) => is(it, K.naval) && isActive(s, it));
  return ships.length > 0 && lands(s, moverOf(s, [unit, ...ships]), openBattles(offensiveOf(s)));
}

/** Ships that go along with a carrier of their hex that is active already: its escorts share its battle (8.12). */
const escortsInCompany = (s: EotsState, unit: number): boolean => is(unit, K.naval) && s.place[unit] < HEXES
  && unitsOf(s, ownerOf(unit), s.place[unit]).some((it) => it !== unit && is(it, K.carrier) && isActive(s, it) && canTakePart(s, it));

export const reactionCandidates = (s: EotsState): number[] =>
  activatable(s, reactor(offensiveOf(s))).filter((unit) => canTakePart(s, unit) || landsInCompany(s, unit) || escortsInCompany(s, unit));

/** The list of an activation, of either side: next ones, those chosen already, and the end of it where that is legal. */
export function activateActions(next: readonly number[], chosen: readonly number[], mayEnd: boolean): ActivateAction[] {
  const actions = next.map((unit): ActivateAction => onUnit('activate', unit));
  for (const unit of chosen) actions.push(back(onUnit('deactivate', unit)));
  if (mayEnd) actions.push(DONE);
  return actions;
}
export function applyActivate({ s }: Ctx, { verb, unit }: ActivateAction): 'again' | void {
  if (unit === undefined) return;
  if (verb === 'activate') activateUnit(s, unit);
  else deactivateUnit(s, unit);
  return 'again';
}
export const reactionActivateStep: Step<EotsState> = decide<EotsState, ActivateAction>('reaction-activate', {
  who: ({ s }) => SIDE_NAMES[reactor(offensiveOf(s))],
  actions: ({ s }) => {
    const offensive = offensiveOf(s);
    return offensive.reactionHq < 0 ? [] : activateActions(reactionCandidates(s), activeOf(s, reactor(offensive)), true);
  },
  apply: applyActivate,
});

/** Whoever has one battle in reach supports it; the others are asked, a hex at a time (R-64, EOTS-6.24-07). */
function waiting(s: EotsState): number[] {
  const offensive = offensiveOf(s);
  return supporters(s, reactor(offensive)).filter((unit) =>
    !supports(offensive, unit) && battlesFor(s, unit, openBattles(offensive)).length > 0);
}
/** Battles for all supporters of the unit's hex together, as far as one suits them all. */
function choicesFor(s: EotsState, unit: number, among: readonly number[]): number[] {
  const open = openBattles(offensiveOf(s));
  const mates = among.filter((it) => s.place[it] === s.place[unit]);
  const each = mates.map((it) => battlesFor(s, it, open));
  const common = each[0].filter((hex) => each.every((list) => list.includes(hex)));
  return common.length > 0 ? common : battlesFor(s, unit, open);
}
export function assignActions(s: EotsState): AssignAction[] {
  const left = waiting(s);
  const [unit] = left;
  if (unit === undefined) return [];
  return choicesFor(s, unit, left).map((place) => act({ verb: 'assign', unit, place }));
}
export function applyAssign(s: EotsState, { unit, place: hex }: Pick<AssignAction, 'unit' | 'place'>): void {
  const open = openBattles(offensiveOf(s));
  for (const mate of waiting(s)) if (s.place[mate] === s.place[unit] && battlesFor(s, mate, open).includes(hex)) assign(s, mate, hex);
}
export function assignWithoutChoice(s: EotsState): void {
  for (let unit = alone(s); unit; unit = alone(s)) applyAssign(s, unit);
}
function alone(s: EotsState): { unit: number; place: number } | null {
  const left = waiting(s);
  for (const unit of left) {
    const [place, ...more] = choicesFor(s, unit, left);
    if (place !== undefined && more.length === 0) return { unit, place };
  }
  return null;
}
export const reactionAssignStep: Step<EotsState> = decide<EotsState, AssignAction>('reaction-assign', {
  who: ({ s }) => SIDE_NAMES[reactor(offensiveOf(s))],
  actions: ({ s }) => assignActions(s),
  apply: ({ s }, action) => {
    applyAssign(s, action);
    assignWithoutChoice(s);
    return 'again';
  },
});

/** The offensive side's list: an OC play activates somebody, a card may demand whom (R-15, al-38). */
export function offensiveActivateActions(s: EotsState): ActivateAction[] {
  const offensive = offensiveOf(s);
  const { side, play } = offensive;
  const chosen = activeOf(s, side);
  const mayEnd = (play === 'ec' || chosen.length > 0) && whyNotActivated(s) === null;
  return activateActions(activatable(s, side), chosen, mayEnd);
}
