/**
 * Nimitz: commands the United States by a doctrine of its year, plans each turn's moves by trial runs of the rest of it, and fights
 * Battles by what each choice is expected to bring. It sees the observation only.
 */
import type { Bot, BotCall, BotLevel } from '../../../engine/bot.ts';
import { clone } from '../../../engine/json.ts';
import { apply, decision } from '../../../engine/kernel.ts';
import { seededDice } from '../../../engine/dice.ts';
import { DONE, offersOf } from '../answers.ts';
import { determinize, type Seen } from '../observe.ts';
import { campaignOf, type NimitzState } from '../state.ts';
import { adviceOf } from './advice.ts';
import { invader } from './doctrine.ts';
import { doctrineOf } from './doctrines.ts';
import { fingerprint, hashOf, memory } from './memory.ts';
import { bestPlan, type Effort } from './plan.ts';
import { quick } from './policy.ts';
import { resupplyChoice } from './resupply.ts';
import { scoutChoice } from './scouting.ts';

const NONE: Effort = { trials: 0, rounds: 0 };
/** On the last turn a trial run ends with the evaluation itself; before it with a guess at what a position is worth. */
const EFFORT: Readonly<Record<BotLevel, { last: Effort; before: Effort }>> = {
  fast: { last: NONE, before: NONE },
  normal: { last: { trials: 6, rounds: 4 }, before: NONE },
  deep: { last: { trials: 12, rounds: 5 }, before: { trials: 4, rounds: 4 } },
};
/** What most of the ships of an Area must be worth for a Scouting counter. */
const WORTH_SCOUTING = 4;

export const nimitz: Bot = {
  name: { en: 'Nimitz', it: 'Nimitz' },
  help: {
    en: 'plans whole turns of this game and tries them out; the strongest player.',
    it: 'pianifica turni interi di questo gioco e li mette alla prova; il giocatore più forte.',
  },
  choose,
  advise: (it) => {
    const action = choose(it);
    return { action, reason: adviceOf(it.seen as NimitzState, it.open, offersOf(it.open).find(({ id }) => id === action)!) };
  },
};

function choose(it: BotCall): string {
  const { open, seen } = it;
  if (open.actions.length === 1) return open.actions[0].id;
  // Nothing that decides looks at dice, which are not there.
  const s = seen as NimitzState;
  const doctrine = doctrineOf(s);
  const done = (): string => offersOf(open).find(({ id }) => id === DONE.id)!.id;
  switch (open.step) {
    case 'us-resupply.spend': return resupplyChoice(s, open, doctrine).id;
    case 'us-scouting.place': return scoutChoice(s, open, doctrine.scouts, WORTH_SCOUTING).id;
    case 'movement.us-invasion': return invader(s, offersOf(open), doctrine)?.id ?? done();
    case 'movement.us': return planned(it);
    default: return quick(s, open).id;
  }
}

/** The plan is made at the first move of a turn, and wherever a position comes up that no plan foresaw. */
function planned({ game, seen, open, level }: BotCall): string {
  const it = seen as Seen;
  const offered = (id: string | undefined): id is string => id !== undefined && open.actions.some((action) => action.id === id);
  const known = memory.recall(fingerprint(it, level));
  if (offered(known)) return known;
  // The trial dice come from what is seen: the same position is always planned alike.
  const seed = hashOf(it);
  const s = determinize(it, seededDice(seed));
  const { last, before } = EFFORT[level];
  const effort = s.turn === campaignOf(s).turns.length ? last : before;
  const { moves } = bestPlan(game, s, doctrineOf(s), effort, seed);
  const copy = clone(s);
  for (const { id } of [...moves, DONE]) {
    const next = decision(game, copy);
    if (next?.step !== 'movement.us' || !next.actions.some((action) => action.id === id)) continue;
    memory.remember([[fingerprint(copy, level), id]]);
    if (id === DONE.id) break;
    apply(game, copy, id);
  }
  const first = memory.recall(fingerprint(it, level));
  return offered(first) ? first : DONE.id;
}
