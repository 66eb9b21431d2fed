/**
 * Nimitz: commands the United States by a doctrine of its year, which it chooses each turn by trial runs of the rest of the campaign, and
 * fights Battles by what each choice is expected to bring. It sees the observation only.
 */
import type { Bot, BotCall, BotLevel } from '../../../engine/bot.ts';
import { seededDice } from '../../../engine/dice.ts';
import { apply, decision } from '../../../engine/kernel.ts';
import { offersOf } from '../answers.ts';
import { determinize, type Seen } from '../observe.ts';
import type { NimitzState } from '../state.ts';
import { adviceOf } from './advice.ts';
import type { Doctrine } from './doctrine.ts';
import { doctrinesOf } from './doctrines.ts';
import { fingerprint, hashOf, memory } from './memory.ts';
import { commander, isOrder } from './orders.ts';
import { bestDoctrine, type Effort } from './plan.ts';
import { quick } from './policy.ts';
import { STYLES } from './styles.ts';

const EFFORT: Readonly<Record<BotLevel, Effort>> = {
  fast: { turns: 0, rounds: 0, runs: 0 },
  normal: { turns: 72, rounds: 2, runs: 2 },
  deep: { turns: 400, rounds: 3, runs: 4 },
};

export const nimitz: Bot = {
  name: { en: 'Nimitz', it: 'Nimitz' },
  help: {
    en: 'plans whole turns of this game and tries them out; the strongest player.',
    it: 'pianifica turni interi di questo gioco e li mette alla prova; il giocatore più forte.',
  },
  // A Battle is lost by a few second-best choices.
  slips: { cadet: 0.75, ensign: 0.18, lieutenant: 0.09, commander: 0.045, admiral: 0 },
  styles: Object.fromEntries(Object.entries(STYLES).map(([id, { name, help, of }]) => [id, { name, help, ...playerBy(id, of) }])),
  ...playerBy('', (doctrine) => doctrine),
};

/** A player who goes by the doctrines of the year as `of` has them; what he plans is kept under the style. */
function playerBy(style: string, of: (doctrine: Doctrine) => Doctrine): Pick<Bot, 'choose' | 'advise'> {
  const choose = (it: BotCall): string => {
    const { open, seen } = it;
    if (open.actions.length === 1) return open.actions[0].id;
    // Nothing that decides looks at dice, which are not there.
    return isOrder(open) ? planned(it, style, doctrinesOf(seen as NimitzState).map(of)) : quick(seen as NimitzState, open).id;
  };
  return {
    choose,
    advise: (it) => {
      const action = choose(it);
      return { action, reason: adviceOf(it.seen as NimitzState, it.open, offersOf(it.open).find(({ id }) => id === action)!) };
    },
  };
}

/** A turn is planned at its first decision, and wherever a position comes up that no plan foresaw. */
function planned({ game, seen, open, level }: BotCall, style: string, known: readonly Doctrine[]): string {
  const it = seen as Seen;
  const offered = (id: string | undefined): id is string => id !== undefined && open.actions.some((action) => action.id === id);
  const under = `${style}/${level}`;
  const asked = fingerprint(it, open.step, under);
  const recalled = memory.recall(asked);
  if (offered(recalled)) return recalled;
  // The trial dice come from what is seen: the same position is always planned alike.
  const seed = hashOf(it);
  const s = determinize(it, seededDice(seed));
  const doctrine = bestDoctrine(game, s, known, EFFORT[level], seed);
  const command = commander(() => doctrine);
  for (let next = decision(game, s); next && isOrder(next); next = decision(game, s)) {
    const { id } = command(s, next);
    memory.remember([[fingerprint(s, next.step, under), id]]);
    apply(game, s, id);
  }
  return memory.recall(asked)!;
}
