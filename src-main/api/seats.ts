/** Who plays which side: checks seats against what a scenario and the bots offer. */
import { botsOf } from './bots.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Decision, SideId } from '../engine/state.ts';
import { unknown } from './refused.ts';
import type { Seat } from './types.ts';

/** The seats of every side of the scenario; a side without one is played by a person. Throws Refused 'unknown'. */
export function checkSeats(game: AnyGame, scenario: string, given: Record<SideId, Seat>): Record<SideId, Seat> {
  const { sides } = game.scenarios.find(({ id }) => id === scenario)!;
  for (const [side, seat] of Object.entries(given)) {
    if (!sides.includes(side)) throw unknown({ en: 'side in this scenario', it: 'parte in questo scenario' }, side, sides);
    if (seat.kind === 'bot' && !botsOf(game).includes(seat.bot)) {
      throw unknown({ en: `bot for ${game.name.en}`, it: `bot per ${game.name.it}` }, seat.bot, botsOf(game));
    }
  }
  return Object.fromEntries(sides.map((side) => [side, Object.hasOwn(given, side) ? given[side] : { kind: 'person' }]));
}

/** Nobody looks from a side that a bot plays, but where bots play all. Throws Refused 'unknown'. */
export function checkViewer(sides: readonly SideId[], seats: Record<SideId, Seat>, side: SideId): void {
  const persons = sides.filter((it) => (seats[it]?.kind ?? 'person') === 'person');
  const allowed = persons.length > 0 ? persons : sides;
  if (!allowed.includes(side)) throw unknown({ en: 'side to look from', it: 'parte da cui guardare' }, side, allowed);
}

/**
 * One answer, which the program may give by itself. A private question is asked all the same, unless the only person at the table is the
 * one who is asked: then nobody learns anything from that.
 */
export const isForced = (open: Decision, seat: Seat, persons: number): boolean =>
  open.actions.length === 1 && (!open.private || (seat.kind === 'person' && persons === 1));
