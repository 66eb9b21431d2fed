/** Who plays which side: checks seats against what a scenario and the bots offer. */
import { findPlayer } from './bots.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Decision, SideId } from '../engine/state.ts';
import { unknown } from './refused.ts';
import type { Seat, Settings } from './types.ts';

/** Who plays a scenario, in turn order. */
export const sidesOf = (game: AnyGame, scenario: string): SideId[] => game.scenarios.find(({ id }) => id === scenario)!.sides;

/** The seats of every side of the scenario; a side without one is played by a person. Throws Refused 'unknown'. */
export function checkSeats(game: AnyGame, scenario: string, given: Record<SideId, Seat>): Record<SideId, Seat> {
  const sides = sidesOf(game, scenario);
  for (const [side, seat] of Object.entries(given)) {
    if (!sides.includes(side)) throw unknown({ en: 'side in this scenario', it: 'parte in questo scenario' }, side, sides);
    if (seat.kind === 'bot') findPlayer(game, seat);
  }
  return Object.fromEntries(sides.map((side) => [side, Object.hasOwn(given, side) ? given[side] : { kind: 'person' }]));
}

/** The sides that a person plays; one without a seat is played by a person. */
export const personsOf = (sides: readonly SideId[], seats: Record<SideId, Seat>): SideId[] =>
  sides.filter((side) => (seats[side]?.kind ?? 'person') === 'person');

/** Nobody looks from a side that a bot plays, but where bots play all. */
export function viewersOf(sides: readonly SideId[], seats: Record<SideId, Seat>): readonly SideId[] {
  const persons = personsOf(sides, seats);
  return persons.length > 0 ? persons : sides;
}
/** Throws Refused 'unknown'. */
export function checkViewer(sides: readonly SideId[], seats: Record<SideId, Seat>, side: SideId): void {
  const allowed = viewersOf(sides, seats);
  if (!allowed.includes(side)) throw unknown({ en: 'side to look from', it: 'parte da cui guardare' }, side, allowed);
}

/** What a person has ordered for a campaign: steps at which windows are to be held, and spaces (`@H6`) where alone, if there are any. */
export function isOrdered({ step, window }: Decision, orders: readonly string[]): boolean {
  const watched = orders.filter((order) => order.startsWith('@'));
  return orders.includes(step) && (window?.about === undefined || watched.length === 0 || watched.includes(`@${window.about}`));
}
/**
 * The answer that the program gives by itself; null: somebody is to be asked. Of one answer alone it is that one, but a private question is
 * asked all the same, unless the only person at the table is the one who is asked: then nobody learns anything from that. Windows go by
 * the settings: one that was not ordered passes whatever the person holds, so that it tells nothing either.
 */
export function givenByItself(
  open: Decision, seat: Seat, { persons, windows, orders }: { persons: number; windows: Settings['windows']; orders: readonly string[] },
): string | null {
  if (open.window && seat.kind === 'person' && windows !== 'fitting') {
    return windows === 'ordered' && !isOrdered(open, orders) ? open.window.pass : null;
  }
  return open.actions.length === 1 && (!open.private || (seat.kind === 'person' && persons === 1)) ? open.actions[0].id : null;
}
