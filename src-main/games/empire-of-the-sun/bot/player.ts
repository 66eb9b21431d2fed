/**
 * Plans offensives by the logic of victory, meets the enemy's by the odds, and keeps its forces where they are wanted. It sees the
 * observation only, and answers every decision with an action that is offered.
 */
import type { Bot, BotCall } from '../../../engine/bot.ts';
import { roll, seededDice } from '../../../engine/dice.ts';
import { PlanMemory } from '../../../engine/rehearsal.ts';
import type { Decision } from '../../../engine/state.ts';
import { sideOf } from '../data.ts';
import { determinize } from '../observe.ts';
import type { Seen } from '../observe.ts';
import { lendSupply } from '../rules/supply.ts';
import { isScored } from '../rules/victory.ts';
import type { EotsState } from '../state.ts';
import { usual } from '../usual.ts';
import { offersOf } from '../answers.ts';
import { adviceOf } from './advice.ts';
import { answerTo, remember } from './advice-plot.ts';
import type { Plot } from './advice-plot.ts';
import { battleChoice } from './battle-choices.ts';
import { eventChoice } from './events.ts';
import { PLANNED_AHEAD, fingerprint } from './memory.ts';
import { bestOffensive, choosePlay, optionsFrom } from './plays.ts';
import { assignment, planReaction, respond } from './reaction.ts';
import { Rehearsal } from './rehearsal.ts';
import { lesserOf, secondPlan } from './second.ts';
import { strategicChoice } from './strategic.ts';
import { atWork } from './temper.ts';
import type { Mind, Tempers } from './temper.ts';

/** Steps that a plan of an offensive or a reaction answers. */
const PLANNED: ReadonlySet<string> = new Set([
  'offensives-choose-play', 'offensive-hq', 'offensive-activate', 'offensive-move', 'offensive-declare', 'event-choice',
  'reaction-hq', 'reaction-activate', 'reaction-move', 'reaction-assign',
]);
/** Steps at which an offensive is planned that no play of cards began: December 1941, a Future Offensive. */
const FRESH: ReadonlySet<string> = new Set(['offensive-hq', 'offensive-activate', 'offensive-move']);

/** The share of plays and reactions, by level, in which a player does what a lesser one would. */
export const SLIPS = { cadet: 1, ensign: 0.82, lieutenant: 0.68, commander: 0.5, admiral: 0 };

/** A player by these numbers; where points decide, by those. */
export function playerOf(tempers: Tempers, scored = tempers): Pick<Bot, 'choose' | 'advise' | 'second' | 'slips'> {
  const memory = new PlanMemory(PLANNED_AHEAD);
  const [war, points] = [[tempers, lesserOf(tempers)], [scored, lesserOf(scored)]].map((it) => it.map(atWork));
  /** Whose numbers are at work: the own, a lesser player's. */
  const workOf = ({ seen }: BotCall): readonly number[] => (isScored((seen as Seen).kernel.scenario) ? points : war);
  const choose = (it: BotCall): string => {
    const { open } = it;
    const offered = (id: string | undefined): id is string => id !== undefined && open.actions.some((action) => action.id === id);
    if (PLANNED.has(open.step)) {
      const known = memory.recall(fingerprint(it.seen as Seen));
      if (offered(known)) return known;
    }
    if (open.actions.length === 1) return open.actions[0].id;
    const id = decide(it, asMind(it, workOf(it)[0]), memory);
    return offered(id) ? id : goOn(open);
  };
  return {
    choose,
    advise: (it) => {
      const action = choose(it);
      return { action, ...adviceOf(it, offersOf(it.open).find(({ id }) => id === action)!) };
    },
    // It is carried out whole; where it begins nothing is kept, for in another game the best may be taken there.
    second: (it) => {
      const [own, lesser] = workOf(it);
      const found = secondPlan(it.game, asMind(it, own), lesser, it.open);
      memory.remember(found?.r?.script.slice(1) ?? []);
      return found?.id ?? null;
    },
    slips: SLIPS,
  };
}

/** A position that agrees with what was seen, weighed by these numbers (temper.ts). */
export function asMind({ seen, dice }: BotCall, temper: number): Mind {
  const s: Mind = { ...determinize(seen as Seen, seededDice(roll(dice, 0x7fffffff, 'staff'))), temper };
  lendSupply(seen as EotsState, s);
  return s;
}

function decide({ game, open }: BotCall, s: Mind, memory: PlanMemory): string {
  const { step } = open;
  const keep = (r: Rehearsal | null, plot: Plot | null): void => {
    if (!r) return;
    memory.remember(r.script);
    if (plot) remember(r.script, plot);
  };
  if (step === 'offensives-choose-play') {
    const { id, r, plot } = choosePlay(game, s, open.actions, sideOf(open.side));
    keep(r, plot);
    return id;
  }
  if (FRESH.has(step) && (s.offensive?.draft?.units.length ?? 0) === 0) {
    const best = bestOffensive(optionsFrom(new Rehearsal(game, s), 0, new Map()));
    keep(best?.r ?? null, best?.plot ?? null);
    const answer = best?.r.script[0]?.[1];
    return answer ?? goOn(open);
  }
  if (step === 'reaction-hq') {
    const { id, r, battle } = planReaction(game, s, open);
    keep(r, r && battle !== undefined ? answerTo(s, r, battle) : null);
    return id;
  }
  if (step === 'reaction-respond' || step === 'reaction-respond-special') return respond(s, open);
  if (step === 'reaction-assign') return assignment(s, open);
  if (step === 'event-choice') return eventChoice(s, open);
  if (step === 'reaction-special' || step === 'take-arcadia') return open.actions[0].id;
  if (step === 'reaction-attack-cards' || step === 'offensive-after-combat' || step === 'reaction-no-battle') return open.actions[0].id;
  return battleChoice(s, open) ?? strategicChoice(s, open) ?? usual(s, open);
}

/** What nobody planned: on, never back. */
function goOn(open: Decision): string {
  const { actions } = open;
  const onward = ['done', 'no-reaction', 'skip', 'decline', 'clear'];
  for (const id of onward) if (actions.some((action) => action.id === id)) return id;
  return (actions.find(({ back }) => !back) ?? actions[0]).id;
}
