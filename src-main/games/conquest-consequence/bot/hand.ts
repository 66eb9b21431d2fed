/** What the cards of a hand are worth: kept for a Season, for Diplomacy, for Industry. */
import { actionCard, isInvestment, investmentCard, techsOn, wildcardOf } from '../cards.ts';
import { STAGE_TECHS } from '../rules/economy.ts';
import { diplomacyNations, wildcardNations } from '../rules/diplomacy.ts';
import { USA, knowsTech } from '../state.ts';
import { nationRegion } from '../map.ts';
import { diplomacyWorth, factoryWorth } from './worth.ts';
import type { Mind } from './temper.ts';

/** So many markers a card of a Faction brings a Nation. */
export const markersOf = (faction: number, card: number, nation: number): number =>
  (faction === USA && wildcardOf(card) !== null && nationRegion(nation) === 'china' ? 2 : 1);

export interface Gambit { card: number; nation: number; value: number }
/** The best Nation for an Action card in Government. */
export function bestNation(s: Mind, faction: number, card: number): Gambit | null {
  const nations = wildcardOf(card) ? wildcardNations(s, faction, card) : diplomacyNations(s, card);
  let best: Gambit | null = null;
  for (const nation of nations) {
    const value = diplomacyWorth(s, faction, nation, markersOf(faction, card, nation) + inPlayFor(s, faction, nation))
      - (inPlayFor(s, faction, nation) > 0 ? diplomacyWorth(s, faction, nation, inPlayFor(s, faction, nation)) : 0);
    if (value > (best?.value ?? 0)) best = { card, nation, value };
  }
  return best;
}
const inPlayFor = (s: Mind, faction: number, nation: number): number =>
  s.factions[faction].inPlay.filter((it) => it.nation === nation).length;

export function cardWorth(s: Mind, faction: number, card: number): number {
  if (!isInvestment(card)) {
    const found = bestNation(s, faction, card);
    return 0.12 + 0.4 * Math.min(1.5, found?.value ?? 0) + 0.02 * (actionCard(card).command - 6);
  }
  const { factories } = investmentCard(card);
  const stage = techsOn(card).some((tech) => STAGE_TECHS.includes(tech) && !knowsTech(s, faction, tech)) ? 0.4 : 0;
  return factories * factoryWorth(s, faction) + stage;
}
