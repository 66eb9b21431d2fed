/** An offensive tried on a copy of the position. */
import { clone } from '../../../engine/json.ts';
import { Rehearsing } from '../../../engine/rehearsal.ts';
import type { Action } from '../../../engine/state.ts';
import type { EotsState } from '../state.ts';
import { fingerprint } from './memory.ts';

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
    return new Rehearsal(this.game, clone(this.s), [...this.script]);
  }
}
