/**
 * The captain: plans purchases, attacks, landings and fleets by threat and odds. It sees the observation only, and
 * answers every decision with an action that is offered.
 */
import type { Bot, BotCall } from '../../../engine/bot.ts';
import type { AapState } from '../state.ts';
import { battleChoice } from './battle-choices.ts';
import { economyChoice } from './economy.ts';
import { planCombatMove } from './combat-plan.ts';
import { fingerprint, memory } from './memory.ts';
import { planNoncombat } from './noncombat-plan.ts';
import { planPurchases } from './purchase-plan.ts';
import { Rehearsal } from './rehearsal.ts';

/** Phases that are planned as a whole, on a rehearsal. */
const PLANS: Record<string, (r: Rehearsal) => void> = {
  'purchase.buy': planPurchases,
  'combat-move.move': planCombatMove,
  'noncombat.move': planNoncombat,
};

export const captain: Bot = {
  name: { en: 'Captain', it: 'Capitano' },
  help: {
    en: 'plans whole turns of this game; the strongest opponent.', it: 'pianifica turni interi di questo gioco; l’avversario più forte.',
  },
  alike: true,
  choose: (it) => {
    const { open } = it;
    // A plan answers every decision of its phase, also those with a single action: it goes on from there.
    if (PLANS[open.step]) return planned(it);
    return open.actions.length === 1 ? open.actions[0].id : other(it);
  },
};

function planned(it: BotCall): string {
  const { game, seen, open } = it;
  const offered = (id: string | undefined): id is string => id !== undefined && open.actions.some((action) => action.id === id);
  const known = memory.recall(fingerprint(seen as AapState));
  if (offered(known)) return known;
  // A selection that no plan of ours began is put back first; what must come down does.
  if ((seen as AapState).selection.length > 0) {
    const way = offered('done') ? null : open.actions.find(({ verb }) => verb === 'land');
    const back = way ?? open.actions.find(({ verb }) => verb === 'clear' || verb === 'drop');
    if (back) return back.id;
  }
  const r = new Rehearsal(game, seen);
  PLANS[open.step](r);
  memory.remember(r.script);
  const first = memory.recall(fingerprint(seen as AapState));
  return offered(first) ? first : game.usual(seen as AapState, open);
}

function other(it: BotCall): string {
  const s = it.seen as AapState;
  const id = battleChoice(s, it.open) ?? economyChoice(s, it.open);
  return id !== null && it.open.actions.some((action) => action.id === id) ? id : it.game.usual(s, it.open);
}
