/** Scouting: Japan's Orders rolled before the own moves, where most could come from, so that the fleet can answer them. */
import type { Decision } from '../../../engine/state.ts';
import { DONE, offersOf, type NimitzAction } from '../answers.ts';
import { pool } from '../rules/japanese-orders.ts';
import { isShip, type NimitzState } from '../state.ts';
import { strength } from './worth.ts';

/** What the Orders of an Area can still carry away, beyond what the counters that lie there take. */
function unseen(s: NimitzState, area: number): number {
  const ships = pool(s, area).filter(isShip).map(strength).sort((a, b) => b - a);
  const counters = s.scouts.filter((it) => it === area).length;
  return ships.slice(counters * 3, counters * 3 + 4).reduce((sum, it) => sum + it, 0);
}

/** One counter after another where most Ships may sail, while so many Supply Points are left and they are worth one. */
export function scoutChoice(s: NimitzState, open: Decision, most: number, least: number): NimitzAction {
  const done = offersOf(open).find(({ id }) => id === DONE.id)!;
  if (s.scouts.length >= most) return done;
  let best = done;
  let found = least;
  for (const action of offersOf(open)) {
    if (action.place === undefined) continue;
    const worth = unseen(s, action.place);
    if (worth > found) [best, found] = [action, worth];
  }
  return best;
}
