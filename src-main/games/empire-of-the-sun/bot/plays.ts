/** What to do with the cards: the offensive that brings most, an event that brings more, or the cheapest way to wait. */
import type { AnyGame } from '../../../engine/game.ts';
import type { Action } from '../../../engine/state.ts';
import { DONE } from '../answers.ts';
import { ALLIED, CARDS, CHARTS, JAPAN, other } from '../data.ts';
import type { Side } from '../data.ts';
import { unitsOf } from '../position.ts';
import { oddsOf } from '../rules/battle/plan.ts';
import { effectsOf, isReaction, runsOffensive, yearOf } from '../rules/cards/facts.ts';
import { mustDeclare } from '../rules/effects/declaration.ts';
import { hqEntryHexes, withRoom } from '../rules/strategic/entry.ts';
import { isScored } from '../rules/victory.ts';
import { offensiveChance } from '../rules/nations/china.ts';
import type { Play } from '../rules/strategic/offensives-phase.ts';
import type { OtherUse } from '../rules/strategic/other-uses.ts';
import type { EotsState } from '../state.ts';
import { K, is } from '../units.ts';
import { eventChoice } from './events.ts';
import { plotOf, withOthers } from './advice-plot.ts';
import type { Plot } from './advice-plot.ts';
import { activateAll, declareAll, moveAll } from './execution.ts';
import type { Order } from './force.ts';
import { planOf, planningOf } from './offensive-plan.ts';
import type { Plan } from './offensive-plan.ts';
import type { Studies } from './reaches.ts';
import { redeploy } from './redeploy.ts';
import { Rehearsal, copyOf } from './rehearsal.ts';
import { hqWorth } from './strategic.ts';
import { temperOf } from './temper.ts';
import { endTurnOf, willWorth } from './worth.ts';

/** Plans that are rehearsed, the best first, before one is taken. */
const REHEARSED = 3;
const OF_EFFECT: Readonly<Record<string, number>> = {
  'replacement-grant': 1.6, 'escort-marker': 2.2, 'receive-unit': 2, barges: 1.5, hump: 1, 'forced-step-loss': 1.4,
  'b29-step-loss-roll': 1.5,
  'discard-and-retrieve': 1.5, 'submarine-doctrine': 2, 'ground-combat-drm': 1.2, 'delay-reinforcements': 1.5,
  'b29-interceptors': 1, 'draw-card': 1.2, 'swap-hq': 1,
};

/** A step of the war in Europe: it holds up what is still to come, and costs Political Will at its worst. */
function europeWorth(s: EotsState, side: Side): number {
  if (isScored(s.kernel.scenario)) return 2;
  const left = CHARTS.turnTrack.length - s.turn;
  return side === JAPAN ? 0.6 + left * 0.13 : left * 0.16 + (s.markers.wie <= -5 ? 2 : 0);
}
/** A box of the front in China: a point where points count, else the way to its collapse, and for the Allies away from it. */
function chinaWorth(s: EotsState, side: Side): number {
  if (s.nations.china.surrendered) return 0;
  if (isScored(s.kernel.scenario)) return 2.5;
  return side === JAPAN ? 1.6 : Math.max(0, 3 - s.markers.chinaFront) * 0.7;
}

/** What an event without an offensive brings. */
function eventWorth(s: EotsState, side: Side, card: number): number {
  let sum = 0;
  for (const effect of CARDS[card].effects) {
    switch (effect.kind) {
      case 'political-will': sum += Number(effect.amount) * willWorth(s, side) * (side === ALLIED ? 1 : -1); break;
      case 'wie-shift': sum += (effect.byYear as Record<string, number>)[yearOf(s)] * europeWorth(s, side); break;
      case 'inter-service-rivalry': {
        const has = effect.side === 'us' ? s.markers.rivalry.us : s.markers.rivalry.japan;
        if (has !== (effect.state === 'rivalry')) sum += s.turn <= 3 ? 1.5 : 2.2;
        break;
      }
      case 'china-front': sum += chinaWorth(s, side); break;
      case 'india-status': sum += s.nations.india.surrendered ? 0 : isScored(s.kernel.scenario) ? 2.2 : 1.2; break;
      case 'asp-change': sum += effect.permanent === true ? 2 : 1; break;
      case 'lose-resource-hexes': sum += s.markers.tojoResigned ? 8 : -1; break;
      case 'random-hand-loss': sum += 2; break;
      default: sum += OF_EFFECT[effect.kind] ?? 0;
    }
  }
  return sum;
}

/** What is lost when the card is spent on something else than its text. */
function keeping(s: EotsState, side: Side, card: number): number {
  if (isReaction(card)) return s.cards[other(side)].hand.length > 0 ? temperOf(s, side).inHand : 0;
  return runsOffensive(card) ? 0.6 : Math.max(0, eventWorth(s, side, card)) * temperOf(s, side).kept;
}

const mayIdle = (s: EotsState): boolean => mustDeclare(s).length === 0;

export interface Option { r: Rehearsal; plan: Plan; orders: Order[]; value: number }

/** Answers the choices that a card asks before its offensive begins. */
function settle(r: Rehearsal): void {
  for (let open = r.open; open?.step === 'event-choice'; open = r.open) if (!r.answer({ id: eventChoice(r.s, open) })) return;
}

/** The plan from here on, under every HQ that may lead. */
export function optionsFrom(r: Rehearsal, bonus: number, studies: Studies): Option[] {
  settle(r);
  const open = r.open;
  if (!open) return [];
  if (open.step === 'offensive-hq') {
    return open.actions.flatMap((hq, i, all) => {
      const copy = i + 1 < all.length ? r.copy() : r;
      return copy.answer(hq) ? optionsFrom(copy, bonus, studies) : [];
    });
  }
  if (open.step !== 'offensive-activate' && open.step !== 'offensive-move') return [];
  const planning = planningOf(r.s, studies);
  const { limit } = planning;
  const still = new Set(planning.free);
  const plan = planOf(r.s, planning);
  if (!plan) return [];
  const rear = redeploy(planning, plan.orders);
  const options: Option[] = [];
  const idle = plan.objectives.length === 0;
  const { idleCard, worthWaiting } = temperOf(r.s, planning.side);
  if (!idle || (rear.value > idleCard && mayIdle(r.s))) {
    options.push({ r, plan, orders: [...plan.orders, ...rear.orders], value: plan.value + rear.value + bonus });
  }
  // The same with nobody fighting: all of it to bring the rear to the front.
  if (!idle && mayIdle(r.s) && plan.value < worthWaiting) {
    const all = redeploy({ ...planning, free: still, limit });
    if (all.value > Math.max(idleCard, plan.value + rear.value)) {
      options.push({ r: r.copy(), plan: { objectives: [], orders: [], value: 0 }, orders: all.orders, value: all.value + bonus });
    }
  }
  return options;
}

/** How much of the plan has come about: battles with everybody in them, hexes taken; and the battles by their exact odds. */
function achieved({ r, plan, value }: Option): number {
  const { offensive } = r.s;
  if (!offensive) return 0;
  let missed = 0;
  for (const { hex, battle, value: planned, orders: who, taken, prize } of plan.objectives) {
    const fought = battle ? offensive.battles.find((it) => it.hex === hex) : undefined;
    const there = battle ? fought !== undefined : unitsOf(r.s, offensive.side, hex).some((unit) => is(unit, K.ground));
    if (fought) {
      const odds = oddsOf(r.s, fought);
      missed += (taken - odds.taken) * prize;
    } else if (!there) missed += planned;
    else missed += planned * who.filter(({ unit, how, to }) => how !== 'stay' && r.s.place[unit] !== to).length / who.length;
  }
  return value - missed;
}

/** Plays the plan through on its rehearsal up to the end of the declarations; null: it cannot be closed. */
function rehearse(option: Option): number | null {
  const { r, plan, orders } = option;
  if (!activateAll(r, orders)) return null;
  settle(r);
  moveAll(r, orders);
  const closed = declareAll(r, plan.objectives.filter(({ battle }) => battle));
  if (!closed) return null;
  return achieved(option);
}
const close = ({ r }: Option): Rehearsal => {
  r.answer(DONE);
  return r;
};

interface Tried { option: Option; value: number }
/** Plays these offensives through, the best first, until there are enough; those that cannot be closed are passed over. */
function triedOut(options: readonly Option[], isEnough: (tried: readonly Tried[], next: Option) => boolean): Tried[] {
  const refused = new Map<string, number>();
  const tried: Tried[] = [];
  for (const option of options) {
    if (isEnough(tried, option)) break;
    const first = option.r.script[0]?.[1] ?? '';
    // A card whose condition these forces do not meet is not tried for ever.
    if ((refused.get(first) ?? 0) >= 2) continue;
    const value = rehearse(option);
    if (value === null) refused.set(first, (refused.get(first) ?? 0) + 1);
    else tried.push({ option, value });
  }
  return tried;
}
const bestFirst = (options: readonly Option[]): Option[] =>
  options.map((it, i) => ({ it, i })).sort((a, b) => b.it.value - a.it.value || a.i - b.i).map(({ it }) => it);
const highest = (tried: readonly Tried[]): Tried | undefined =>
  tried.reduce<Tried | undefined>((best, it) => (best && best.value >= it.value ? best : it), undefined);

/** The best of these offensives, played through up to its end; null: none can be closed. */
export function bestOffensive(options: Option[]): { r: Rehearsal; value: number; plot: Plot } | null {
  const sorted = bestFirst(options);
  const best = highest(triedOut(sorted, (tried, next) =>
    tried.length >= REHEARSED || tried.some(({ value }) => value >= next.value)));
  if (!best) return null;
  const plot = plotOf(best.option, best.value, sorted.filter((it) => it !== best.option));
  return { r: close(best.option), value: best.value, plot };
}

/** An HQ is taken up with one of so many last cards of the hand, for it leads nobody until the next turn; and only for so much more. */
const LAST_CARDS = 3;
/** What each point of the card is worth elsewhere: any card will do. */
const SPENT = 0.3;
const MUCH_MORE = 60;
/** What each HQ could set to work from the best port that is open to it, beyond what it does where it stands; 0: it stays. */
function movesOf(s: EotsState, side: Side, worthOf: (hq: number, hex: number) => number): (hq: number) => number {
  const known = new Map<number, number>();
  const ports = hqEntryHexes(s, side);
  const stays = (hq: number): boolean => is(hq, K.leavesForGood) || s.turn >= endTurnOf(s);
  const gain = (hq: number): number =>
    Math.max(0, ...withRoom(s, hq, ports).map((port) => worthOf(hq, port))) - worthOf(hq, s.place[hq]);
  return (hq) => {
    let found = known.get(hq);
    if (found === undefined) known.set(hq, (found = stays(hq) ? 0 : gain(hq)));
    return found < MUCH_MORE ? 0 : found;
  };
}

/** The plays that are no offensive, with what each brings. */
function otherPlays(s: EotsState, side: Side, actions: readonly Play[]): { id: string; value: number }[] {
  const enemyHolds = s.cards[other(side)].hand.length > 0;
  const { hqPlace, hqMoved } = temperOf(s, side);
  const known = new Map<string, number>();
  const worthOf = (hq: number, hex: number): number => {
    const key = `${hq}/${hex}`;
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = hqWorth(s, hq, hex)));
    return found;
  };
  const more = hqMoved > 0 && s.cards[side].hand.length <= LAST_CARDS ? movesOf(s, side, worthOf) : () => 0;
  const placed = ({ unit = -1, place = -1 }: OtherUse): number => (hqPlace === 0 ? 0 : worthOf(unit, place));
  return actions.flatMap((action): { id: string; value: number }[] => {
    switch (action.verb) {
      case 'china-offensive': {
        const push = offensiveChance(s) * (isScored(s.kernel.scenario) ? 3.5 : temperOf(s, side).chinaPush);
        return [{ id: action.id, value: push - keeping(s, side, action.card) }];
      }
      case 'remove-rivalry': return [{ id: action.id, value: 2.5 - keeping(s, side, action.card) }];
      case 'return-hq': return [{ id: action.id, value: 2 + hqPlace * placed(action) - keeping(s, side, action.card) }];
      case 'relocate-hq': {
        const value = hqMoved * more(action.unit!);
        return value > 0 ? [{ id: action.id, value: value - SPENT * CARDS[action.card].ocValue - keeping(s, side, action.card) }] : [];
      }
      case 'ec': return runsOffensive(action.card) ? [] : [{ id: action.id, value: eventWorth(s, side, action.card) }];
      case 'discard': return [{ id: action.id, value: -0.2 - keeping(s, side, action.card) }];
      case 'pass': return [{ id: action.id, value: enemyHolds ? 0.4 : 0 }];
      case 'future': return [{ id: action.id, value: runsOffensive(action.card) || isReaction(action.card) ? 0.5 : 0 }];
      default: return [];
    }
  });
}

/** `plot`: what the offensive is for; null: there is none. */
export interface Chosen { id: string; r: Rehearsal | null; plot: Plot | null; value: number }
/**
 * The answer to "which card, and how", and the script of an offensive that begins with it. `but`: another one than that, which goes for
 * none of the same places.
 */
export const choosePlay = (game: AnyGame, s: EotsState, actions: readonly Action[], side: Side, but?: Chosen): Chosen =>
  chosenFrom(surveyed(game, s, actions as readonly Play[], side), actions, but);
/** The rehearsals of the best offensives are played on. */
function chosenFrom({ offensives, waiting }: Survey, actions: readonly Action[], but?: Chosen): Chosen {
  const others = waiting.filter(({ id }) => !but || but.plot !== null || id !== but.id);
  const goals = but?.plot?.goals.map(({ hex }) => hex);
  const elsewhere = ({ plan }: Option): boolean => plan.objectives.every(({ hex }) => !goals!.includes(hex));
  const best = bestOffensive(goals ? offensives.filter(elsewhere) : offensives);
  if (best && best.value > (others[0]?.value ?? -1)) {
    return { id: best.r.script[0][1], r: best.r, plot: withOthers(best.plot, others), value: best.value };
  }
  return { id: others[0]?.id ?? actions[0].id, r: null, plot: null, value: others[0]?.value ?? -1 };
}

/** Offensives for the same places that are looked at, and what is none. */
const ALIKE = 2;
const WAITING = 5;
/** The same, and plays that differ in where they go, by which card, the likeliest first; so many offensives at most. */
export function playsOf(game: AnyGame, s: EotsState, actions: readonly Action[], side: Side, most: number): Chosen[] {
  const survey = surveyed(game, s, actions as readonly Play[], side);
  const { waiting } = survey;
  const offensives = survey.offensives.map((it): Option => ({ ...it, r: it.r.copy() }));
  const alike = new Map<string, number>();
  const sorted = bestFirst(offensives).filter(({ plan }) => {
    const goals = plan.objectives.map(({ hex }) => hex).sort((a, b) => a - b).join();
    const seen = alike.get(goals) ?? 0;
    alike.set(goals, seen + 1);
    return seen < ALIKE;
  });
  return [
    chosenFrom(survey, actions),
    ...triedOut(sorted, (tried) => tried.length >= most).map(({ option, value }): Chosen => {
      const plot = plotOf(option, value, sorted.filter((it) => it !== option));
      return { id: option.r.script[0][1], r: close(option), plot: withOthers(plot, waiting), value };
    }),
    ...waiting.slice(0, WAITING).map(({ id, value }): Chosen => ({ id, r: null, plot: null, value })),
  ];
}

interface Survey { offensives: Option[]; waiting: { id: string; value: number }[] }
/** All that the cards in hand can do: offensives as planned, and the plays that are none, the best first. */
function surveyed(game: AnyGame, s: EotsState, plays: readonly Play[], side: Side): Survey {
  const offensives: Option[] = [];
  const studies: Studies = new Map();
  // Operations of one value are alike: the card that is missed least.
  const operations = new Map<number, { action: Play; price: number }>();
  for (const action of plays) {
    if (action.verb === 'oc') {
      const price = keeping(s, side, action.card);
      const value = CARDS[action.card].ocValue;
      const known = operations.get(value);
      if (!known || price < known.price) operations.set(value, { action, price });
    }
    if (action.verb === 'ec' && runsOffensive(action.card)) {
      offensives.push(...begin(game, s, action, effectsOf(action.card, 'draw-card').length, studies));
    }
  }
  for (const { action, price } of operations.values()) offensives.push(...begin(game, s, action, -price, studies));
  const waiting = otherPlays(s, side, plays).sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  return { offensives, waiting };
}
function begin(game: AnyGame, s: EotsState, play: Play, bonus: number, studies: Studies): Option[] {
  const r = new Rehearsal(game, copyOf(s));
  return r.answer(play) ? optionsFrom(r, bonus, studies) : [];
}
