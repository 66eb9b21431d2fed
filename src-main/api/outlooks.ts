/** What may come: of an answer, or laid over the map. Worked out at once, or by trial runs in their own thread. */
import type { Odds } from '../engine/game.ts';
import type { Proposal, ProposalWish } from '../engine/proposal.ts';
import { Journal } from '../engine/journal.ts';
import { clone } from '../engine/json.ts';
import { apply, decision } from '../engine/kernel.ts';
import type { Session } from '../engine/session.ts';
import type { Decision, GameState, SideId } from '../engine/state.ts';
import type { OverlayView } from '../engine/view.ts';
import type { TrialQuestion, Trials } from './trials.ts';

/** `aim`: the second space of an overlay that runs from one to another. */
export interface OverlayAsked { id: string; subject?: string; aim?: string; brief: boolean }

export class Outlooks {
  private readonly session: Session;
  private readonly trials: Trials;
  constructor(session: Session, trials: Trials) {
    this.session = session;
    this.trials = trials;
  }

  /**
   * Of an action of `open`, the decision of the viewer; null: it decides nothing by chance. `before`: answers that are given first with
   * it; one that would show anything is given in trial runs alone.
   */
  async odds(viewer: SideId, open: Decision | null, action: string, before: readonly string[] = []): Promise<Odds | null> {
    const { game } = this.session;
    const then = open && this.after(open, before);
    if (then === 'shows') return game.trialOddsAfter ? this.byTrials<Odds>(viewer, { answers: [...before, action] }) : null;
    const offered = then?.open.actions.find(({ id }) => id === action);
    if (!offered) return null;
    return game.odds(then!.state, offered) ?? (game.trialOdds ? this.byTrials<Odds>(viewer, { action: offered }, then!.state) : null);
  }
  private after(open: Decision, answers: readonly string[]): { state: GameState; open: Decision } | 'shows' | null {
    const { game, state: now } = this.session;
    if (answers.length === 0) return { state: now, open };
    const state = clone(now);
    const journal = new Journal();
    let next: Decision | null = open;
    for (const answer of answers) {
      if (!next?.actions.some(({ id }) => id === answer)) return null;
      apply(game, state, answer, journal);
      if (journal.revealed) return 'shows';
      next = decision(game, state);
    }
    return next?.side === open.side ? { state, open: next } : null;
  }

  /** Of what the viewer may see, at whatever moment stands on the table. */
  async overlay(viewer: SideId, { id, subject, aim, brief }: OverlayAsked): Promise<OverlayView | null> {
    const { game, state, start: { scenario } } = this.session;
    const byTrials = game.board(scenario).overlays?.some((it) => it.id === id && it.trials);
    if (byTrials) return this.byTrials<OverlayView>(viewer, { overlay: { id, brief, ...(subject !== undefined && { subject }) } });
    return game.overlay?.(game.observe(state, viewer), id, subject, brief, aim) ?? null;
  }

  /** Of `open`, the decision of the viewer: how he could go for a place. */
  propose(viewer: SideId, open: Decision | null, space: string, wish: ProposalWish): Proposal | null {
    const { game, state } = this.session;
    return open ? game.propose?.(game.observe(state, viewer), open, space, wish) ?? null : null;
  }

  private byTrials<T extends Odds | OverlayView>(
    viewer: SideId, of: Pick<TrialQuestion, 'overlay' | 'action' | 'answers'>, state = this.session.state,
  ): Promise<T | null> {
    const { game, head } = this.session;
    return this.trials.ask(`${head} ${viewer}`, { game: game.id, seen: game.observe(state, viewer), ...of }) as Promise<T | null>;
  }
}
