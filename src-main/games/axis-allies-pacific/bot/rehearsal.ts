/** A turn's moves tried on a copy of the position. */
import type { AnyGame } from '../../../engine/game.ts';
import { seededDice } from '../../../engine/dice.ts';
import { clone } from '../../../engine/json.ts';
import { forget } from '../../../engine/kernel.ts';
import { Rehearsing } from '../../../engine/rehearsal.ts';
import { act, offersOf, type AapAction } from '../answers.ts';
import type { AapState, Unit } from '../state.ts';
import { classOf } from '../rules/classes.ts';
import { nextOf } from '../rules/selection.ts';
import { fingerprint, places } from './fingerprint.ts';

export interface Mark { s: AapState; length: number }

export class Rehearsal extends Rehearsing<AapState> {
  constructor(game: AnyGame, seen: unknown) {
    // Movement rolls no dice but AA fire on the way; a plan that met other dice is made again.
    super(game, game.determinize(seen, seededDice(1)) as AapState);
  }

  protected override fingerprint(): string {
    return fingerprint(this.s);
  }

  mark(): Mark {
    return { s: clone(this.s), length: this.script.length };
  }

  back(mark: Mark): void {
    this.s = mark.s;
    this.script.length = mark.length;
  }

  /** What would be offered with these units of one space chosen. Nothing is changed. */
  offers(units: readonly Unit[], from: number): readonly AapAction[] {
    const { s } = this;
    const before = { ids: s.selection, space: s.selectionSpace };
    s.selection = units.map(({ id }) => id);
    s.selectionSpace = from;
    forget(s);
    const offers = offersOf(this.open);
    s.selection = before.ids;
    s.selectionSpace = before.space;
    forget(s);
    return offers;
  }

  /**
   * Chooses units of one space and does this with them. The units that did it: of like units those are taken that
   * the rules take, whichever were meant. Null, and nothing done, when it is not offered.
   */
  move(units: readonly Unit[], from: number, action: AapAction): Unit[] | null {
    if (units.length === 0) return null;
    const { s } = this;
    const { decisions } = s.kernel;
    const { length } = this.script;
    const chosen: Unit[] = [];
    const at = places(s);
    for (const unit of units) {
      // What may be done with all of them may be begun with each: the lists between are not drawn up.
      this.script.push([fingerprint(s, at), act({ verb: 'select', class: classOf(s, from, unit) }).id]);
      const next = nextOf(s, from, unit);
      chosen.push(next);
      s.selection.push(next.id);
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
