/** What the player sees (FCN-GE-04): everything but the dice and the order of the stacks. The cup is a bag, whose contents all know. */
import { shuffle, type DiceState } from '../../engine/dice.ts';
import { clone } from '../../engine/json.ts';
import { CATEGORIES } from './answers.ts';
import type { NimitzState } from './state.ts';

/** The stacks are sets here, in list order: what lies on top is known to nobody. */
export interface Seen extends Omit<NimitzState, 'kernel'> {
  kernel: Omit<NimitzState['kernel'], 'dice'>;
}

/** A deep copy. Most of a state are its Forces, which are flat: trial runs copy thousands of them. */
const copy = <T extends Pick<NimitzState, 'forces'>>(it: T): T =>
  ({ ...clone({ ...it, forces: [] }), forces: it.forces.map((force) => ({ ...force })) });

export function observe(s: NimitzState): Seen {
  const { dice: _, ...kernel } = s.kernel;
  const stacks = Object.fromEntries(
    CATEGORIES.map((category) => [category, [...s.stacks[category]].sort((a, b) => a - b)])) as unknown as NimitzState['stacks'];
  return copy({ ...s, kernel, stacks });
}

/** A state that agrees with what was seen: the stacks are shuffled anew. */
export function determinize(seen: Seen, dice: DiceState): NimitzState {
  const s: NimitzState = copy({ ...seen, kernel: { ...seen.kernel, dice } });
  for (const category of CATEGORIES) shuffle(s.kernel.dice, s.stacks[category], `Japanese Reinforcements: ${category}`);
  return s;
}
