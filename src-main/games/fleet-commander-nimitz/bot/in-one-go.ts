/**
 * A step of many parts answered in one go: in a Battle as the quick policy would part by part, where Ships stand, where aircraft fly, which
 * plans are bought; between Battles by the doctrine of the year, untried, who is repaired and who moves. Each part is an answer of its own;
 * none of them asks for chance.
 */
import { seededDice } from '../../../engine/dice.ts';
import type { Game } from '../../../engine/game.ts';
import { apply, decision } from '../../../engine/kernel.ts';
import type { Decision } from '../../../engine/state.ts';
import { DONE, offersOf, type NimitzAction } from '../answers.ts';
import { supplyFor } from '../battle/battle-length.ts';
import { battleOf } from '../battle/fighters.ts';
import { aboardAtFirstLight } from '../battle/first-light.ts';
import { allFall } from '../battle/hits.ts';
import { flights, fly, grounded } from '../battle/us-aircraft.ts';
import { US_PLANS } from '../data.ts';
import { forceOf, type Air, type NimitzState, type Zone } from '../state.ts';
import { determinize, type Seen } from '../observe.ts';
import { flightChoice } from './battle-flights.ts';
import { station } from './battle-places.ts';
import { buyPlan } from './battle-plans.ts';
import { doctrineOf } from './doctrines.ts';
import { commander } from './orders.ts';
import { quick } from './policy.ts';
import { proposedPurchases, repairs } from './resupply.ts';

interface Parts {
  /** What is offered while the parts so far have been answered; none: it is done. */
  left: (s: NimitzState, open: Decision) => readonly NimitzAction[];
  choose: (s: NimitzState, open: Decision) => NimitzAction;
  take: (s: NimitzState, answer: NimitzAction) => void;
}

const spent = (s: NimitzState): number => battleOf(s).plans.reduce((sum, plan) => sum + US_PLANS[plan].cost!, 0);

/** All of these fly, each where it is worth most. */
const flying = (aboard: (s: NimitzState) => readonly Air[]): Parts => ({
  left: (s) => flights(s, aboard(s)), choose: flightChoice, take: (s, flight) => fly({ s }, flight),
});

const BY_STEP: Readonly<Record<string, Parts>> = {
  'battle.setup.us-ships': {
    left: (s, open) => offersOf(open).filter(({ force }) => forceOf(s, force!).zone === null), choose: station,
    take: (s, { force, zone }) => { forceOf(s, force!).zone = zone as Zone; },
  },
  'bt.us-air-move': flying(grounded), 'bt.us-first-light.areas': flying(aboardAtFirstLight),
  'battle.setup.us-plans': {
    left: (s, open) => offersOf(open).filter(({ plan }) => plan === undefined
      || (!battleOf(s).plans.includes(plan) && supplyFor(spent(s) + US_PLANS[plan].cost!) <= s.sp)),
    choose: buyPlan, take: (s, { plan }) => { battleOf(s).plans.push(plan!); },
  },
};

const HITS = /\.hit(?:-japan)?$/;
/** No doctrine scouts untried. */
const ORDERED: ReadonlySet<string> = new Set(['movement.us-invasion', 'movement.us']);
function ordered(game: Game<NimitzState, Seen>, seen: Seen, open: Decision): NimitzAction[] {
  const s = determinize(seen, seededDice(1));
  const command = commander(doctrineOf);
  const answers: NimitzAction[] = [];
  for (let next: Decision | null = open; next?.step === open.step; next = decision(game, s)) {
    const answer = command(s, next);
    if (answer.id === DONE.id) break;
    answers.push(answer);
    apply(game, s, answer.id);
  }
  return answers;
}

/** Where all fall there is nothing to choose: the Hits one after the other; none where it makes a difference who is hit. */
function fallen(game: Game<NimitzState, Seen>, seen: Seen, open: Decision): NimitzAction[] {
  const need = allFall(seen as NimitzState);
  if (need === 0) return [];
  const s = determinize(seen, seededDice(1));
  const answers: NimitzAction[] = [];
  for (let next: Decision | null = open; next?.step === open.step && answers.length < need; next = decision(game, s)) {
    const [answer] = offersOf(next);
    answers.push(answer);
    apply(game, s, answer.id);
  }
  return answers;
}

/** Purchases are proposed on their sheet, repairs once those are made; of Battles the next alone. */
const LISTED: Readonly<Record<string, (s: NimitzState, open: Decision) => NimitzAction[]>> = {
  'us-resupply.spend': (s, open) =>
    (proposedPurchases(s, open, doctrineOf(s)).length > 0 ? [] : repairs(s, open, doctrineOf(s))),
  'battles.choose': (s, open) => [quick(s, open)],
};

/** The answers one after the other; none where the step is no such step, or nothing is proposed. */
export function inOneGo(game: Game<NimitzState, Seen>, seen: Seen, open: Decision): NimitzAction[] {
  if (ORDERED.has(open.step)) return ordered(game, seen, open);
  if (HITS.test(open.step)) return fallen(game, seen, open);
  const listed = LISTED[open.step];
  if (listed) return listed(seen as NimitzState, open);
  const parts = BY_STEP[open.step];
  if (!parts) return [];
  const s = structuredClone(seen) as NimitzState;
  const answers: NimitzAction[] = [];
  for (let left = parts.left(s, open); left.length > 0; left = parts.left(s, open)) {
    const answer = parts.choose(s, { ...open, actions: left as Decision['actions'] });
    if (answer.verb === 'done') break;
    answers.push(answer);
    parts.take(s, answer);
  }
  return answers;
}
