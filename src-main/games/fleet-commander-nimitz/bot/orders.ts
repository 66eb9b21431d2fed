/** What a doctrine answers between Battles, and a whole campaign by it. */
import type { Decision } from '../../../engine/state.ts';
import { DONE, offersOf, type NimitzAction } from '../answers.ts';
import type { NimitzState } from '../state.ts';
import { invader, movesBy, type Doctrine } from './doctrine.ts';
import { quick } from './policy.ts';
import { resupplyChoice } from './resupply.ts';
import { scoutChoice } from './scouting.ts';
import type { Policy } from './trial.ts';

/** What most of the ships of an Area must be worth for a Scouting counter. */
const WORTH_SCOUTING = 4;
const MOVES = 'movement.us';
const ORDERS: readonly string[] = ['us-resupply.spend', 'us-scouting.place', 'movement.us-invasion', MOVES];
export const isOrder = ({ step }: Decision): boolean => ORDERS.includes(step);

const done = (open: Decision): NimitzAction => offersOf(open).find(({ id }) => id === DONE.id)!;
function nextOf(open: Decision, left: NimitzAction[]): NimitzAction {
  const offers = offersOf(open);
  while (left.length > 0) {
    const { id } = left.shift()!;
    const found = offers.find((it) => it.id === id);
    if (found) return found;
  }
  return done(open);
}

/** The moves of a turn are planned at the first of them; Battles are fought by the quick policy. For one game after the other. */
export function commander(doctrineOf: (s: NimitzState) => Doctrine): Policy {
  let moves: NimitzAction[] | null = null;
  return (s, open) => {
    if (open.step === MOVES) return nextOf(open, moves ??= movesBy(s, doctrineOf(s)));
    moves = null;
    switch (open.step) {
      case 'us-resupply.spend': return resupplyChoice(s, open, doctrineOf(s));
      case 'us-scouting.place': return scoutChoice(s, open, doctrineOf(s).scouts, WORTH_SCOUTING);
      case 'movement.us-invasion': return invader(s, offersOf(open), doctrineOf(s)) ?? done(open);
      default: return quick(s, open);
    }
  };
}
