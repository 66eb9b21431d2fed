/** When the curtain falls between two persons at one screen. Pure. */
import type { Seat, Settings } from '../../../src-main/api/types.ts';

export interface Handover { seats: Readonly<Record<string, Seat>>; sides: readonly string[]; hidden: boolean; setting: Settings['curtain'] }

const person = (seat: Seat | undefined): boolean => (seat?.kind ?? 'person') === 'person';

/** `before`: who looked on until now; null when the table is opened. */
export function falls(before: string | null, now: string, { seats, sides, hidden, setting }: Handover): boolean {
  if (setting === 'never' || (setting === 'hidden' && !hidden)) return false;
  if (before === now || !person(seats[now])) return false;
  return before === null ? sides.filter((side) => person(seats[side])).length > 1 : person(seats[before]);
}
