/** Names and small words that the parts of the table share. */
import { text, type Text } from '../../../engine/text.ts';
import { PARTY_IDS } from '../answers.ts';
import { FACTION_IDS } from '../data.ts';
import { ARMED, BRITISH } from '../state.ts';

/** In the order of `CncState.season`. */
export const SEASON_IDS = ['new-year', 'spring', 'summer', 'fall', 'winter'] as const;

export const partyName = (party: number): Text =>
  (party === BRITISH ? text('nation.britemp') : party === ARMED ? text('nation.armed-minor') : text(`side.${FACTION_IDS[party]}`));
export const partyId = (party: number): string => PARTY_IDS[party];
