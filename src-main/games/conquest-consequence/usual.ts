/** The answer that somebody in a hurry gives: go on without doing more than must be done; else the first of the list. */
import type { Decision } from '../../engine/state.ts';
import { offersOf } from './answers.ts';

/** A unit in hand goes before it is laid down: it was taken because a declaration is to be met. */
const GO_ON = ['done', 'pass', 'none', 'partition', 'confirm', 'hold', 'move', 'cancel'];

export function usual(open: Decision): string {
  const offers = offersOf(open);
  return (GO_ON.flatMap((go) => offers.find(({ verb }) => verb === go) ?? [])[0] ?? offers[0]).id;
}
