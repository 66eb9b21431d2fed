/**
 * The captain: plans purchases, attacks, landings and fleets by threat and odds. It sees the observation only, and
 * answers every decision with an action that is offered.
 */
import type { Bot, BotCall } from '../../../engine/bot.ts';
import type { Name } from '../../../engine/game.ts';
import { PlanMemory, type Script } from '../../../engine/rehearsal.ts';
import { allianceOf, type AapState, type Alliance } from '../state.ts';
import { battleChoice } from './battle-choices.ts';
import { economyChoice } from './economy.ts';
import { planCombatMove } from './combat-plan.ts';
import { fingerprint } from './fingerprint.ts';
import { planNoncombat } from './noncombat-plan.ts';
import { planPurchases } from './purchase-plan.ts';
import { Rehearsal } from './rehearsal.ts';
import { BOLD, STEADY, type Temper } from './temper.ts';

/** Phases that are planned as a whole, on a rehearsal. */
const PLANS: Record<string, (r: Rehearsal, temper: Temper) => void> = {
  'purchase.buy': planPurchases,
  'combat-move.move': planCombatMove,
  'noncombat.move': planNoncombat,
};

export const isPlanned = (step: string): boolean => Object.hasOwn(PLANS, step);

/** The answers of a whole phase, of one temper. */
export function planOf({ game, seen, open }: BotCall, temper: Temper): Script {
  const r = new Rehearsal(game, seen);
  PLANS[open.step](r, temper);
  return r.script;
}

/** A captain who plans by this temper, or by that of each alliance. `most`: how many answers ahead are kept in mind. */
export function captainOf(temper: Temper | Readonly<Record<Alliance, Temper>>, most: number): Pick<Bot, 'choose'> {
  const memory = new PlanMemory(most);
  return {
    choose: (it) => {
      // A plan answers every decision of its phase, also those with a single action: it goes on from there.
      if (isPlanned(it.open.step)) return planned(it, 'fear' in temper ? temper : temper[allianceOf((it.seen as AapState).power)], memory);
      return it.open.actions.length === 1 ? it.open.actions[0].id : other(it);
    },
  };
}

const known = (name: Name, help: Name, temper: Temper): Bot => ({ name, help, alike: true, ...captainOf(temper, 4096) });

export const captain = known({ en: 'Captain', it: 'Capitano' }, {
  en: 'plans whole turns of this game by threat and odds.', it: 'pianifica l’intero turno, pesando minacce e probabilità.',
}, STEADY);

export const bold = known({ en: 'Bold captain', it: 'Capitano audace' }, {
  en: 'plans like the captain, but attacks at lesser odds and for more land.',
  it: 'pianifica come il capitano, ma attacca con meno probabilità e per più terra.',
}, BOLD);

function planned(it: BotCall, temper: Temper, memory: PlanMemory): string {
  const { game, seen, open } = it;
  const s = seen as AapState;
  const offered = (id: string | undefined): id is string => id !== undefined && open.actions.some((action) => action.id === id);
  const recalled = memory.recall(fingerprint(s));
  if (offered(recalled)) return recalled;
  // A selection that no plan of ours began is put back first; what must come down does.
  if (s.selection.length > 0) {
    const way = offered('done') ? null : open.actions.find(({ verb }) => verb === 'land');
    const back = way ?? open.actions.find(({ verb }) => verb === 'clear' || verb === 'drop');
    if (back) return back.id;
  }
  memory.remember(planOf(it, temper));
  const first = memory.recall(fingerprint(s));
  return offered(first) ? first : game.usual(s, open);
}

function other(it: BotCall): string {
  const s = it.seen as AapState;
  const id = battleChoice(s, it.open) ?? economyChoice(s, it.open);
  return id !== null && it.open.actions.some((action) => action.id === id) ? id : it.game.usual(s, it.open);
}
