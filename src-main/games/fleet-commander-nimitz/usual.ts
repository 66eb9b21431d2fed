/** The answer that somebody in a hurry gives: go on without doing more than must be done; else the first in list order. */
import type { Decision } from '../../engine/state.ts';
import { offersOf } from './answers.ts';

/** In this order; else the first action of the list. */
const GO_ON = ['done', 'pass', 'wait', 'keep', 'none'];

export function usual(open: Decision): string {
  const offers = offersOf(open);
  return (GO_ON.flatMap((go) => offers.find(({ verb }) => verb === go) ?? [])[0] ?? offers[0]).id;
}
