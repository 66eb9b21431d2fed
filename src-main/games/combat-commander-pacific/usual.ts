/** The answer of somebody in a hurry: what ends the step without doing more; of what must be chosen the first. */
import type { Decision } from '../../engine/state.ts';
import { offersOf } from './answers.ts';

const GO_ON = ['auto', 'keep', 'done', 'pass', 'none', 'end', 'stop', 'fire'];

export function usual(open: Decision): string {
  const offers = offersOf(open);
  // Whoever only passes turns his cards over: without that the time would stand still.
  if (open.step === 'turn.discard') return offers.at(-1)!.id;
  const found = GO_ON.flatMap((go) => offers.find(({ verb }) => verb === go) ?? [])[0];
  return (found ?? offers.find(({ back }) => !back) ?? offers[0]).id;
}
