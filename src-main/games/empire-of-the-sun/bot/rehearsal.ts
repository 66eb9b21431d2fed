/**
 * An offensive tried on a copy of the position, through the kernel's own door: whatever a plan does here is legal. Every
 * answer is written down, so that the real decisions can be answered by looking them up.
 */
import type { AnyGame } from '../../../engine/game.ts';
import { clone } from '../../../engine/json.ts';
import { apply, decision } from '../../../engine/kernel.ts';
import type { Decision } from '../../../engine/state.ts';
import type { EotsState } from '../state.ts';
import { fingerprint } from './memory.ts';
import type { Script } from './memory.ts';

export class Rehearsal {
  readonly s: EotsState;
  readonly script: Script;
  readonly game: AnyGame;

  /** `s` is taken over: give a copy. */
  constructor(game: AnyGame, s: EotsState, script: Script = []) {
    this.game = game;
    this.s = s;
    this.script = script;
  }

  get open(): Decision | null {
    return decision(this.game, this.s);
  }
  get step(): string {
    return this.open?.step ?? '';
  }
  offers(id: string): boolean {
    return this.open?.actions.some((action) => action.id === id) ?? false;
  }

  /** Answers the open decision if this is offered. */
  answer(id: string): boolean {
    const action = this.open?.actions.find((one) => one.id === id);
    if (!action) return false;
    this.script.push([fingerprint(this.s), id]);
    apply(this.game, this.s, action);
    return true;
  }

  copy(): Rehearsal {
    return new Rehearsal(this.game, clone(this.s), [...this.script]);
  }
}
