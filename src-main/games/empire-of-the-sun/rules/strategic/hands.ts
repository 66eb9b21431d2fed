/** How many cards and passes each side gets (11.1, 11.4, 11.5, 4.14). The dealing itself is the cards' (rules/cards/piles.ts). */
import { CHARTS } from '../../data.ts';
import type { NationId } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { levelOf } from './war-in-europe.ts';

export interface Draw { cards: number; passes: number }

const HANDS = CHARTS.hands as unknown as {
  japan: { min: number; turns1to4: number; passes: Record<string, number> }; allied: { min: number; maxPasses: number };
};

/** By the number of cards: seven give no pass, six one, fewer two (11.4, R-112). */
export const japanesePasses = (cards: number): number => (cards <= 5 ? HANDS.japan.passes['<=5'] : HANDS.japan.passes[cards] ?? 0);

/** What is left of the base after submarines and bombs, four at least (EOTS-11.12-03). */
export function japaneseDraw(base: number, losses: number): Draw {
  const cards = Math.max(HANDS.japan.min, base - losses);
  return { cards, passes: japanesePasses(cards) };
}

const COSTLY: readonly NationId[] = ['china', 'india', 'australia'];
/** The turn's hand less what surrenders and Europe take, four at least; a pass for each card really lost, two at most (11.5, R-113). */
export function alliedDraw(s: EotsState): Draw {
  const { cards: base, passes } = CHARTS.turnTrack[s.turn - 1].alliedHand;
  const lost = COSTLY.filter((nation) => s.nations[nation].surrendered).length + (levelOf(s.markers.wieAtTurnStart).alliedHandLoss ?? 0);
  const cards = Math.max(Math.min(base, HANDS.allied.min), base - lost);
  return { cards, passes: Math.min(HANDS.allied.maxPasses, passes + base - cards) };
}
