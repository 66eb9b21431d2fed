/** Answers: sent, asked about first, taken back and given again; and what is asked of the bots. Legal is what the position offers. */
import { watch } from 'vue';
import type { BotState } from '../../../src-main/api/types.ts';
import type { ActionView } from '../../../src-main/engine/view.ts';
import type { Moments } from '../../table/moments.ts';
import { isPick, pickId } from '../../table/pick-ids.ts';
import { chooseAll } from '../../table/picks.ts';
import { doubted, evened } from '../../table/side/odds.ts';
import { call } from '../bridge.ts';
import { useSettings } from '../settings.ts';
import type { Opening } from './opening.ts';
import { pause } from './pause.ts';
import type { Picks, Position } from './position.ts';
import type { Refusing } from './refusing.ts';
import type { TableState } from './state.ts';

interface Parts { state: TableState; picks: Picks; position: Position; opening: Opening; refusing: Refusing }

/** Until the answer before is in, however long that takes: a quick hand must not be lost. */
async function whileBusy({ busy }: TableState): Promise<void> {
  while (busy.value) await pause(25);
}

export function answeringOf({ state, picks, position: { offers, replaying }, opening, refusing }: Parts) {
  const { snapshot, asking, busy, guard, undone, subject } = state;
  async function act(actions: string[]): Promise<void> {
    if (actions.length > 0 && isPick(actions[0])) {
      if (!replaying.value && snapshot.value) picks.picked.value = chooseAll(snapshot.value.view, picks.path.value, actions.map(pickId));
      asking.value = null;
      return;
    }
    // The new table may be drawn a moment before the answer to the last one is in.
    if (busy.value) {
      await whileBusy(state);
      if (!offers.value.byId.has(actions[0]) && !snapshot.value?.view.actions.some(({ id }) => id === actions[0])) return;
    }
    const campaign = snapshot.value?.campaign.id;
    if (!campaign || busy.value || replaying.value || actions.length === 0) return;
    const answers = actions.flatMap((id) => offers.value.byId.get(id)?.answers ?? [id]);
    if (guard.value && !guard.value(actions, answers)) return;
    busy.value = true;
    asking.value = null;
    refusing.forget();
    try {
      const acted = await call('table.act', { campaign, no: picks.no(), actions: answers });
      if (acted.refused) refusing.showRefusal({ ...acted.refused, target: { kind: 'action', id: acted.refused.action } });
      await opening.reach(acted.revision);
    } catch (error) {
      refusing.fail(error);
      await opening.open(campaign);
    } finally {
      busy.value = false;
    }
  }

  /** One action: done at once, unless it asks first. */
  function take(action: ActionView, at: [number, number] | null = null): void {
    if (action.undone && undone.value?.id !== action.id) {
      refusing.forget();
      undone.value = { id: action.id, words: action.undone };
      return;
    }
    const to = [...offers.value.spaces].find(([, list]) => list.includes(action))?.[0];
    if (to && !action.confirm) subject.value = to;
    if (action.confirm) asking.value = { title: '', actions: [action], at, confirm: true };
    else void act([action.id]);
  }
  function choose(actions: readonly ActionView[], title: string, at: [number, number] | null): void {
    if (actions.length === 1) take(actions[0], at);
    else asking.value = { title, actions: [...actions], at, confirm: false };
  }
  return { act, take, choose };
}

/** `hurry`: shows at once what is still to be shown. */
export function undoingOf({ state, opening, refusing }: Parts, hurry: () => void) {
  const { snapshot, busy, undoing } = state;
  async function undo(): Promise<void> {
    // The key may come while the answer before it is still under way: then undo means that answer.
    await whileBusy(state);
    const now = snapshot.value;
    if (!now?.canUndo || busy.value) return;
    if (now.undoTakes.length > 0 && !undoing.value) {
      undoing.value = true;
      return;
    }
    await back('table.undo');
  }
  async function redo(): Promise<void> {
    if (snapshot.value?.canRedo && !busy.value) await back('table.redo');
  }
  async function back(way: 'table.undo' | 'table.redo'): Promise<void> {
    undoing.value = false;
    refusing.forget();
    try {
      const moved = await call(way, { campaign: snapshot.value!.campaign.id });
      hurry();
      await opening.reach(moved.revision);
    } catch (error) {
      refusing.fail(error);
    }
  }
  return { undo, redo };
}

export function oddsOf({ snapshot, odds }: TableState, { no }: Picks) {
  let oddsFor = -1;
  let waiting: ActionView[] = [];
  let trying = false;
  /** Asks once for the odds of an action of the open decision. */
  async function askOdds(action: ActionView): Promise<void> {
    const campaign = snapshot.value?.campaign.id;
    if (!action.odds || !campaign) return;
    if (oddsFor !== no()) {
      oddsFor = no();
      waiting = [];
      odds.value = new Map();
    }
    if (odds.value.has(action.id)) {
      // Who asks again looks at it now: it goes before all others that wait.
      const at = waiting.findIndex(({ id }) => id === action.id);
      if (at >= 0) waiting.push(...waiting.splice(at, 1));
      return;
    }
    odds.value = new Map(odds.value).set(action.id, null);
    if (action.odds === true) return tell(campaign, action);
    waiting.push(action);
    if (trying) return;
    trying = true;
    // Trial runs take their time: one at a time, what is looked at first, or an answer would have to wait behind them.
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await tell(campaign, next);
    trying = false;
  }
  /** Of several answers that are given for it: what comes of the last, with the others before it. */
  async function tell(campaign: string, { id, answers = [id] }: ActionView): Promise<void> {
    const asked = oddsFor;
    const answer = await call('table.odds', { campaign, action: answers.at(-1)!, before: answers.slice(0, -1) }).catch(() => null);
    if (asked === oddsFor) odds.value = new Map(odds.value).set(id, answer ? doubted(evened(answer)) : undefined);
  }
  return { askOdds };
}

export function botsOf({ snapshot, attacked }: TableState, { replaying }: Position, moments: Moments) {
  async function bots(order: 'run' | 'pause' | 'step'): Promise<void> {
    const now = snapshot.value;
    if (!now) return;
    const state: BotState = await call('bots.control', { campaign: now.campaign.id, order });
    // A change that came meanwhile knows more than this answer.
    if (snapshot.value?.revision === now.revision) snapshot.value = { ...snapshot.value, bots: state };
  }
  /** Pause and go on are one. Of what comes by itself without a bot, what is still to be shown; false where nothing is under way. */
  function orderBots(order: 'pause' | 'step'): boolean {
    if (!snapshot.value || replaying.value) return false;
    const { state } = snapshot.value.bots;
    if (state === 'waiting' || moments.held.value) {
      if (moments.behind.value === 0) return false;
      if (order === 'pause') moments.hold();
      else moments.step();
      // What is let go tells the rest; a bot that was stopped with it goes on too.
      if (moments.held.value || state !== 'paused') return true;
    }
    void bots(order === 'pause' && state === 'paused' ? 'run' : order);
    return true;
  }
  /** An attack on the viewer has just been told: where that is wished what follows waits, and so does the bot. */
  function stopAtAttack(): void {
    if (!useSettings().settings.stopAtAttacks || replaying.value) return;
    attacked.value = true;
    moments.stop();
    if (snapshot.value?.bots.state === 'thinking') void bots('pause');
  }
  watch(() => moments.held.value || snapshot.value?.bots.state === 'paused', (stands) => { if (!stands) attacked.value = false; });
  return { bots, orderBots, stopAtAttack };
}
