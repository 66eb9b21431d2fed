/** What the common planner needs to know of this game: plays of a card and answers to an offensive, and what a position is worth. */
import type { BotCall } from '../../../engine/bot.ts';
import type { Plan, Planning } from '../../../engine/planning.ts';
import { openStep } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import { offersOf } from '../answers.ts';
import { sideOf } from '../data.ts';
import type { Seen } from '../observe.ts';
import { cardText } from '../rules/cards/facts.ts';
import { isScored } from '../rules/victory.ts';
import type { EotsState } from '../state.ts';
import { adviceOf, answerName, playName } from './advice.ts';
import { answerTo, remember } from './advice-plot.ts';
import { fingerprint } from './memory.ts';
import { SLIPS, asMind, playerOf } from './player.ts';
import { choosePlay, playsOf, type Chosen } from './plays.ts';
import { reactionsOf, respond, type Answer } from './reaction.ts';
import { lesserOf, secondPlan } from './second.ts';
import { chanceOfJapan, features, kindOf, marginOf } from './standing.ts';
import { TUNED, TUNED_FOR_POINTS, atWork } from './temper.ts';

/** Offensives, forces that go to meet one, and cards against one, beside what would be done without a trial. */
const OFFENSIVES = 6;
const FORCES = 3;
const CARDS_AGAINST = 4;

const [WAR, POINTS] = [TUNED, TUNED_FOR_POINTS].map((own) => ({ own: atWork(own), lesser: atWork(lesserOf(own)) }));
const numbersFor = (seen: unknown): typeof WAR => (isScored((seen as Seen).kernel.scenario) ? POINTS : WAR);

type Begun = Pick<Chosen, 'id' | 'r'>;
const planOf = (it: BotCall, name: Text, { id, r }: Begun, followed = (): void => {}): Plan =>
  ({ name, script: r ? r.script : [[fingerprint(it.seen as Seen), id]], followed });

function byCard(it: BotCall, chosen: Chosen): Plan {
  const { verb, card } = offersOf(it.open).find(({ id }) => id === chosen.id)!;
  const { r, plot } = chosen;
  const goals = plot?.goals ?? [];
  const name = playName(verb, card, goals[0]?.hex ?? -1, Math.max(0, goals.length - 1));
  return planOf(it, name, chosen, () => { if (r && plot) remember(r.script, plot); });
}
function byForce(it: BotCall, s: EotsState, answer: Answer): Plan {
  const { id, r, battle } = answer;
  const { unit } = offersOf(it.open).find((offer) => offer.id === id)!;
  return planOf(it, answerName(unit, battle), answer, () => {
    if (r && battle !== undefined) remember(r.script, answerTo(s, r, battle));
  });
}

/** What is tried at a step, what would be done without a trial first. */
const BY_STEP: Readonly<Record<string, (it: BotCall, s: EotsState) => Plan[]>> = {
  'offensives-choose-play': (it, s) => {
    const { game, open: { actions, side }, untried } = it;
    const plays = untried ? [choosePlay(game, s, actions, sideOf(side))] : playsOf(game, s, actions, sideOf(side), OFFENSIVES);
    return plays.map((chosen) => byCard(it, chosen));
  },
  'reaction-hq': (it, s) =>
    reactionsOf(it.game, s, it.open, FORCES).map((answer) => byForce(it, s, answer)),
  'reaction-respond': responses,
  'reaction-respond-special': responses,
};
function responses(it: BotCall, s: EotsState): Plan[] {
  const usual = respond(s, it.open);
  const offers = offersOf(it.open).toSorted((a, b) => Number(b.id === usual) - Number(a.id === usual)).slice(0, 1 + CARDS_AGAINST);
  return offers.map(({ id, verb, card }) =>
    planOf(it, verb === 'play' ? text('action.play', { card: cardText(card!) }) : playName(verb, undefined, -1), { id, r: null }));
}

/** Players that err now and then, so that what errors cost is learned as well. */
const LEARNED_FROM = ['admiral', 'commander', 'admiral', 'lieutenant', 'cadet'] as const;

export const planning: Planning<EotsState> = {
  id: 'war-council',
  name: { en: 'War Council', it: 'Consiglio di guerra' },
  help: {
    en: 'tries several plays of each card, and answers to each offensive, before it follows one; the strongest opponent.',
    it: 'prova diversi impieghi di ogni carta, e diverse risposte a ogni offensiva, prima di seguirne uno; l’avversario più forte.',
  },
  // In the campaigns the council plays as the High Command.
  knows: (seen) => isScored((seen as Seen).kernel.scenario),
  plans: (it) => {
    if (it.open.actions.length === 1 || !(it.open.step in BY_STEP)) return [];
    return BY_STEP[it.open.step](it, asMind(it, POINTS.own));
  },
  lesser: (it) => {
    const { own, lesser } = numbersFor(it.seen);
    const found = secondPlan(it.game, asMind(it, own), lesser, it.open);
    return found ? [planOf(it, playName('', undefined, -1), found)] : [];
  },
  slips: SLIPS,
  policy: () => playerOf(TUNED, TUNED_FOR_POINTS),
  fingerprint: (seen) => fingerprint(seen as Seen),
  effort: { fast: { runs: 1, rounds: 2 }, normal: { runs: 3, rounds: 3 }, deep: { runs: 8, rounds: 3 } },
  // The offensive is over, and what stands then is weighed: what comes after it tells more of the dice than of the plan.
  over: (s, from) => openStep(s) === 'offensives-choose-play' && s.kernel.decisions > from.kernel.decisions,
  explain: (it, action) => adviceOf(it, offersOf(it.open).find(({ id }) => id === action)!),
  learned: { side: 'japan', features, kind: kindOf, margin: marginOf, ahead: 'cards', levels: LEARNED_FROM },
  value: (s, side) => {
    const { result } = s.kernel;
    const chance = result ? Number(result.winners.includes('japan')) : chanceOfJapan(s);
    return side === 'japan' ? chance : 1 - chance;
  },
};
