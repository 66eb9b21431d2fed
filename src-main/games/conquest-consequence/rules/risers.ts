/** What a Command can raise in a Province instead of moving a unit: Insurgents, Partisans, cards of an Uprising (chapters 11, 17, 19). */
import { isInvestment } from '../cards.ts';
import { PROVINCES } from '../map.ts';
import { NATION, SOVIET, TYPE, USA, freeBlocks, isForTwo, type CncState } from '../state.ts';
import { provincesOn } from './diplomacy.ts';

export interface Riser {
  /** A number that no block has: what is spent can meet one declaration alone. */
  id: number;
  nation: number;
  areas: readonly number[];
}

/** Of a card, and back. */
export const uprisingOf = (card: number): number => -1000 - card;
export const insurgentsOf = (area: number): number => -2000 - area;
export const partisanOf = (area: number): number => -3000 - area;

/** All that the Active Player has, while there is a block for it. */
export function risersOf(s: CncState): Riser[] {
  const { faction, winter } = s.turn!;
  const nation = faction === USA ? NATION.nats : NATION.reds;
  if (winter || (faction === USA ? !isForTwo(s) : faction !== SOVIET) || freeBlocks(s, nation, TYPE.militia) === 0) return [];
  if (faction === USA) {
    const cards = s.factions[USA].hand.filter((card) => !isInvestment(card));
    return cards.map((card) => ({ id: uprisingOf(card), nation, areas: provincesOn(card) }));
  }
  const hidden = new Set(s.factions[SOVIET].vault.flatMap(({ province }) => (province >= 0 ? [province] : [])));
  return [
    ...[...hidden].map((area) => ({ id: insurgentsOf(area), nation, areas: [area] })),
    ...PROVINCES.filter((area) => s.partisans[area] > 0).map((area) => ({ id: partisanOf(area), nation, areas: [area] })),
  ];
}
