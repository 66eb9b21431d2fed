/** Turns of a campaign, which count on through a linked series (FCN-PB-13). */
import { CAMPAIGNS } from '../data.ts';
import { isLinked, type NimitzState } from '../state.ts';

export function turnNumber(s: NimitzState): number {
  const before = isLinked(s) ? CAMPAIGNS.slice(0, s.campaign) : [];
  return before.reduce((sum, { turns }) => sum + turns.length, 0) + s.turn;
}
