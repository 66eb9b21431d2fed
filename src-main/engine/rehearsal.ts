/**
 * Plans of bots: tried on a copy of the position through the kernel's own door, so that whatever a plan does is legal. Every
 * answer is written down under the fingerprint of the position that it answers; the real decisions look theirs up.
 */
import type { AnyGame } from './game.ts';
import { apply, decision } from './kernel.ts';
import type { Action, Decision, GameState } from './state.ts';

export type Script = [position: string, answer: string][];

/** Keeps at most so many planned answers, the newest. Nothing is lost when a plan is forgotten: it is made again. */
export class PlanMemory {
  private readonly most: number;
  private readonly answers = new Map<string, string>();
  constructor(most: number) {
    this.most = most;
  }

  recall(position: string): string | undefined {
    return this.answers.get(position);
  }

  remember(script: Script): void {
    const { answers } = this;
    for (const [position, answer] of script) {
      answers.delete(position);
      answers.set(position, answer);
    }
    for (const oldest of answers.keys()) {
      if (answers.size <= this.most) break;
      answers.delete(oldest);
    }
  }
}

export abstract class Rehearsing<S extends GameState> {
  s: S;
  readonly script: Script;
  readonly game: AnyGame;

  /** `s` is taken over: give a copy. */
  constructor(game: AnyGame, s: S, script: Script = []) {
    this.game = game;
    this.s = s;
    this.script = script;
  }

  /** The position as a short text: what is planned stands under it. */
  protected abstract fingerprint(): string;

  get open(): Decision | null {
    return decision(this.game, this.s);
  }

  /** Answers the open decision if this is offered. */
  answer({ id }: Pick<Action, 'id'>): boolean {
    const action = this.open?.actions.find((one) => one.id === id);
    if (!action) return false;
    this.script.push([this.fingerprint(), id]);
    apply(this.game, this.s, action);
    return true;
  }
}
