/**
 * The bid: Victory Points that each Faction has more, or less, from the beginning, so that computer players of the highest level have an
 * even game. The rulebook knows none; how it was found is told in docs/conquest-consequence-balance.md.
 */
import type { Json } from '../../engine/json.ts';
import { HANDICAP } from '../../kit/handicap.ts';

export const BID = 'bid';
type Points = Readonly<Record<string, number>>;
export const BIDS: Readonly<Record<string, Points>> = {
  campaign: { japan: 2, usa: -9, soviet: 3 },
  'rising-sun': { japan: 8 },
};
export const bidFor = (options: Readonly<Record<string, Json>>, scenario: string, side: string): number =>
  (options[HANDICAP] === BID ? BIDS[scenario]?.[side] ?? 0 : 0);
