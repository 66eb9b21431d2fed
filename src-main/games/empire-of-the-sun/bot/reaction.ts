/** The other side's offensive: whether to look for it, which cards answer it, who goes to meet it (6.25-6.27). */
import type { AnyGame } from '../../../engine/game.ts';
import type { Decision } from '../../../engine/state.ts';
import { DONE, act, offersOf, onPlace, onUnit } from '../answers.ts';
import { CARDS, HEXES, other, sideOf } from '../data.ts';
import type { Side } from '../data.ts';
import { distance } from '../map/geometry.ts';
import { unitsOf } from '../position.ts';
import { oddsOf } from '../rules/battle/plan.ts';
import { factOf, isCounteroffensive, isExclusive, setsCondition } from '../rules/cards/facts.ts';
import { offensiveOf } from '../rules/movement/mover.ts';
import { reactor } from '../rules/offensive/activation.ts';
import { openBattles } from '../rules/offensive/fighting.ts';
import { joining } from '../rules/offensive/interception.ts';
import type { EotsState } from '../state.ts';
import { COUNTERS_OF, K, is } from '../units.ts';
import { isActive } from '../state.ts';
import { Reaches } from './reaches.ts';
import { Rehearsal, copyOf } from './rehearsal.ts';
import { temperOf } from './temper.ts';
import type { Temper } from './temper.ts';
import { hexWorth, stepWorth } from './worth.ts';

/** What the battles as they stand will cost and bring the reaction side. */
function outlook(s: EotsState, side: Side): number {
  const offensive = offensiveOf(s);
  const worth = hexWorth(s, other(side));
  let sum = 0;
  for (const battle of offensive.battles) {
    if (battle.resolved) continue;
    const odds = oddsOf(s, battle);
    const mean = (who: Side): number => {
      const support = battle.support.filter((unit) => COUNTERS_OF[who].includes(unit));
      const units = [...unitsOf(s, who, battle.hex), ...support].filter((unit) => !is(unit, K.hq));
      return units.length === 0 ? 1 : units.reduce((all, unit) => all + stepWorth(unit), 0) / units.length;
    };
    sum += odds.steps[0] * mean(offensive.side) - odds.steps[1] * mean(side) - odds.taken * worth[battle.hex];
  }
  return sum;
}

/** An offensive that is worth stopping: many units, or landings with a lot to win. */
function weight(s: EotsState, side: Side): number {
  const offensive = offensiveOf(s);
  const moved = offensive.moves.filter(({ reaction }) => !reaction);
  const worth = hexWorth(s, other(side));
  const ends = new Set(moved.filter(({ units }) => units.some((unit) => is(unit, K.ground))).map(({ path }) => path[path.length - 1]));
  return [...ends].reduce((sum, hex) => sum + worth[hex], 0) + offensive.battles.length;
}

/** Cards and the roll, in this order: what spoils all of it, what brings an ambush, the die, a card where the die has failed. */
export function respond(s: EotsState, open: Decision): string {
  const side = sideOf(open.side);
  const plays = offersOf(open).flatMap(({ id, card }) => (card === undefined ? [] : [{ id, card }]));
  const offensive = offensiveOf(s);
  const big = weight(s, side);
  const cancels = ({ kind }: { kind: string }): boolean => kind === 'cancel-offensive' || kind === 'cancel-activation';
  const weather = plays.find(({ card }) => isExclusive(card) || factOf(card).effects.some(cancels));
  if (weather && big >= temperOf(s, side).weather) return weather.id;
  const threatened = big >= 1.5 && canMeet(s, side);
  const setters = plays.filter(({ card }) => setsCondition(card));
  if (offensive.condition === 'surprise' && threatened) {
    const ambush = setters.find(({ card }) => CARDS[card].eventIntel === 'ambush');
    if (ambush) return ambush.id;
    if (setters.length > 0 && !offensive.intelligence.rolled && big >= 2.5) {
      return (setters.find(({ card }) => !isCounteroffensive(card)) ?? setters[0]).id;
    }
  }
  if (open.actions.some(({ verb }) => verb === 'roll')) return 'roll';
  const attack = plays.find(({ card }) => !setsCondition(card) && !isExclusive(card) && CARDS[card].reactionKind === 'attack');
  return attack?.id ?? 'done';
}
/** Somebody could come to a battle. */
function canMeet(s: EotsState, side: Side): boolean {
  const { battles, operations } = offensiveOf(s);
  return COUNTERS_OF[side].some((unit) => is(unit, K.air | K.naval) && s.place[unit] < HEXES
    && battles.some(({ hex }) => distance(s.place[unit], hex) <= (is(unit, K.air) ? 4 : 5 * operations)));
}

/** Sends the strongest that can come to the battle where most is at stake, and sees what it changes. */
function meet(r: Rehearsal, battle: number, most: number): void {
  const { s } = r;
  const side = reactor(offensiveOf(s));
  const reaches = new Reaches(s);
  const offered = new Set(offersOf(r.open).flatMap(({ verb, unit }) => (verb === 'activate' ? [unit] : [])));
  const joiners = COUNTERS_OF[side].filter((unit) => offered.has(unit))
    .flatMap((unit) => joining(s, reaches, unit, battle) ?? [])
    .filter(({ fire }) => fire > 0).sort((a, b) => b.fire - a.fire || a.unit - b.unit).slice(0, most);
  for (const { unit } of joiners) r.answer(onUnit('activate', unit));
  if (r.open?.step === 'reaction-activate') r.answer(DONE);
  if (r.open?.step !== 'reaction-move') return;
  const groups = new Map<string, number[]>();
  for (const { unit, to } of joiners) {
    if (s.place[unit] === to || !isActive(s, unit)) continue;
    const key = is(unit, K.naval) ? `${s.place[unit]}/${to}/s` : `${unit}/${to}/`;
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  for (const [key, units] of groups) {
    const to = Number(key.split('/')[1]);
    if (!r.answer(onUnit('select', units[0]))) continue;
    for (const unit of units.slice(1)) r.answer(onUnit('add', unit));
    const mode = is(units[0], K.naval) ? 'naval' : is(units[0], K.air) ? 'air' : 'land';
    r.answer(act({ verb: 'mode', mode }));
    if (!r.answer(onPlace('to', to))) r.answer(act({ verb: 'clear' }));
  }
  settleMoves(r);
}
/** Whoever cannot be brought to fight is let go. */
function settleMoves(r: Rehearsal): void {
  for (let tries = 0; tries < 20 && r.open?.step === 'reaction-move'; tries++) {
    if (r.answer(DONE)) return;
    const idle = r.open.actions.find(({ verb }) => verb === 'deactivate');
    if (!idle || !r.answer(idle)) return;
  }
}

/** An answer to an offensive: an HQ, and the script of the force that goes to meet it; none goes without a script. */
export interface Answer { id: string; r: Rehearsal | null; value: number; battle?: number }
/** Each HQ and open battle tried on a rehearsal with the strongest who can come; `value` is what it changes. */
function answersOf(game: AnyGame, s: EotsState, open: Decision): Answer[] {
  const side = sideOf(open.side);
  const still = outlook(s, side);
  const found: Answer[] = [];
  for (const hq of open.actions) {
    if (hq.verb !== 'hq') continue;
    for (const battle of openBattles(offensiveOf(s))) {
      const r = new Rehearsal(game, copyOf(s));
      if (!r.answer(hq)) continue;
      meet(r, battle, offensiveOf(r.s).reactionLimit);
      if (!r.s.offensive || r.s.offensive.provisional !== undefined && r.open?.step === 'reaction-activate') continue;
      found.push({ id: hq.id, r, value: outlook(r.s, side) - still, battle });
    }
  }
  return found;
}
const nobody: Answer = { id: 'no-reaction', r: null, value: 0 };
function bestOf(answers: readonly Answer[], { worthGoing }: Temper): Answer {
  const best = answers.reduce<Answer | null>((most, it) => (most && most.value >= it.value ? most : it), null);
  return best && best.value > worthGoing ? best : nobody;
}
export const planReaction = (game: AnyGame, s: EotsState, open: Decision): Answer =>
  bestOf(answersOf(game, s, open), temperOf(s, sideOf(open.side)));
/** That one first, the likeliest of the others, so many at most, and letting it come. */
export function reactionsOf(game: AnyGame, s: EotsState, open: Decision, most: number): Answer[] {
  const answers = answersOf(game, s, open);
  const usual = bestOf(answers, temperOf(s, sideOf(open.side)));
  return [usual, ...answers.toSorted((a, b) => b.value - a.value).slice(0, most), nobody];
}

/** Landings that nobody opposes are always looked for: the die is free. */
export const special = (open: Decision): string => open.actions[0].id;

/** Supporters of a hex go to the battle that needs them most. */
export function assignment(s: EotsState, open: Decision): string {
  const worth = hexWorth(s, other(sideOf(open.side)));
  let found = open.actions[0].id;
  let most = -Infinity;
  for (const { id, place = -1 } of offersOf(open)) {
    if (worth[place] > most) [found, most] = [id, worth[place]];
  }
  return found;
}
