/** The answer that somebody in a hurry gives: go on without doing more than must be done. */
import type { Decision } from '../../engine/state.ts';
import { offersOf } from './answers.ts';

/** In this order; else the first action of the list. */
const GO_ON = ['bombard-all', 'done', 'usual', 'fire', 'press-on', 'accept'];

export function usual(open: Decision): string {
  const offers = offersOf(open);
  const next = GO_ON.flatMap((go) => offers.find(({ verb }) => verb === go) ?? [])[0];
  const half = offers.find(({ verb, n }) => verb === 'divide' && n === Math.floor((offers.length - 1) / 2));
  return (next ?? half ?? offers[0]).id;
}
