/** An offensive tried on a copy of the position. */
import { clone } from '../../../engine/json.ts';
import { Rehearsing } from '../../../engine/rehearsal.ts';
import type { Action } from '../../../engine/state.ts';
import type { EotsState } from '../state.ts';
import { lendSupply } from '../rules/supply.ts';
import { fingerprint } from './memory.ts';

/** With the supply of the original, worked out once for all copies of a board. */
export function copyOf(s: EotsState): EotsState {
  const copy = clone(s);
  lendSupply(s, copy);
  return copy;
}

export class Rehearsal extends Rehearsing<EotsState> {
  protected override fingerprint(): string {
    return fingerprint(this.s);
  }
  get step(): string {
    return this.open?.step ?? '';
  }
  offers({ id }: Pick<Action, 'id'>): boolean {
    return this.open?.actions.some((action) => action.id === id) ?? false;
  }
  copy(): Rehearsal {
    return new Rehearsal(this.game, copyOf(this.s), [...this.script]);
  }
}
