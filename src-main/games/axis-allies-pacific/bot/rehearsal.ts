/**
 * A turn's moves tried on a copy of the position, through the kernel's own door: whatever a plan does here is legal.
 * Every answer is written down, so that the real decisions can be answered by looking them up.
 */
import type { AnyGame } from '../../../engine/game.ts';
import { seededDice } from '../../../engine/dice.ts';
import { clone } from '../../../engine/json.ts';
import { apply, decision, forget } from '../../../engine/kernel.ts';
import type { Decision } from '../../../engine/state.ts';
import type { AapState, Unit } from '../state.ts';
import { alike, classOf } from '../rules/classes.ts';
import { fingerprint, places, type Script } from './memory.ts';

export interface Mark { s: AapState; length: number }

export class Rehearsal {
  s: AapState;
  readonly script: Script = [];
  private readonly game: AnyGame;

  constructor(game: AnyGame, seen: unknown) {
    this.game = game;
    // Movement rolls no dice but AA fire on the way; a plan that met other dice is made again.
    this.s = game.determinize(seen, seededDice(1)) as AapState;
  }

  get open(): Decision | null {
    return decision(this.game, this.s);
  }

  /** Answers the open decision if this is offered. */
  answer(id: string): boolean {
    const action = this.open?.actions.find((one) => one.id === id);
    if (!action) return false;
    this.script.push([fingerprint(this.s), id]);
    apply(this.game, this.s, action);
    return true;
  }

  mark(): Mark {
    return { s: clone(this.s), length: this.script.length };
  }

  back(mark: Mark): void {
    this.s = mark.s;
    this.script.length = mark.length;
  }

  /** What would be offered with these units of one space chosen. Nothing is changed. */
  offers(units: readonly Unit[], from: number): Set<string> {
    const { s } = this;
    const before = { ids: s.selection, space: s.selectionSpace };
    s.selection = units.map(({ id }) => id);
    s.selectionSpace = from;
    forget(s);
    const ids = new Set(this.open?.actions.map(({ id }) => id));
    s.selection = before.ids;
    s.selectionSpace = before.space;
    forget(s);
    return ids;
  }

  /**
   * Chooses units of one space and does this with them. The units that did it: of like units the first are taken,
   * whichever were meant. Null, and nothing done, when it is not offered.
   */
  move(units: readonly Unit[], from: number, action: string): Unit[] | null {
    if (units.length === 0) return null;
    const { s } = this;
    const { decisions } = s.kernel;
    const { length } = this.script;
    const chosen: Unit[] = [];
    const at = places(s);
    for (const unit of units) {
      // What may be done with all of them may be begun with each: the lists between are not drawn up.
      this.script.push([fingerprint(s, at), `select:${classOf(s, from, unit)}`]);
      const first = s.units[from].find((other) => !s.selection.includes(other.id) && alike(s, from, unit, other))!;
      chosen.push(first);
      s.selection.push(first.id);
      s.selectionSpace = from;
      s.kernel.decisions++;
    }
    forget(s);
    if (this.answer(action)) return chosen;
    s.selection = [];
    s.selectionSpace = 0;
    s.kernel.decisions = decisions;
    this.script.length = length;
    forget(s);
    return null;
  }
}
