/** The shapes of the facts in data/. */
export type FactionId = 'japan' | 'usa' | 'soviet';
export type NationUnit = 'japan' | 'us' | 'britemp' | 'russia' | 'nat-china' | 'red-china' | 'armed-minor';
export type UnitType = 'fortress' | 'air-force' | 'carrier' | 'submarine' | 'fleet' | 'tank' | 'infantry' | 'marine' | 'militia';
/** What is fired at: Air, Naval, Submarine, Ground. */
export type FireClass = 'A' | 'N' | 'S' | 'G';
export type Border = 'plains' | 'river' | 'mountain' | 'forest' | 'desert' | 'strait' | 'lake-baikal' | 'wilderness' | 'coast' | 'sea'
  | 'ocean' | 'none';
export type CityType = 'main-capital' | 'sub-capital' | 'city' | 'town';
export type Season = 'spring' | 'summer' | 'fall';

export interface AreaFact {
  id: string; name: string; nameIt?: string;
  kind: 'land' | 'sea' | 'ocean' | 'inaccessible';
  form?: 'mainland' | 'island' | 'strait' | 'islet';
  islet?: 'single' | 'group' | 'base';
  nation?: string;
  home?: true;
  region?: 'russia' | 'china' | 'indochina';
  province?: true;
  city?: { name: string; type: CityType };
  base?: true;
  /** Ordinary resources; `oil` counts double for Japan (CNC-1-21). */
  res?: number;
  oil?: number;
  lat: number; lon: number;
  provenance: string;
}
export interface LinkFact { a: string; b: string; type: Border; provenance: string }
export interface BorderFact { id: Border; name: string; nameIt?: string; limit?: number; limitWinter?: number }
export interface NationFact {
  id: string; name: string; nameIt?: string;
  type: 'great-power' | 'minor-power' | 'colony' | 'minor';
  faction?: FactionId;
  /** The Great Power whose colony it is. */
  owner?: string;
  capital: string;
}
export interface TypeFact {
  id: UnitType; name: string; nameIt: string;
  class: FireClass;
  /** Its place in the order of fire, 0 first (CNC-3-03). */
  slot: number;
  land: number; sea: number; air: number;
  firepower: Record<FireClass, number>;
}
export interface PoolFact { id: NationUnit; maxCv: number; maxCvByType: Partial<Record<UnitType,
  number>>; blocks: Partial<Record<UnitType, number>> }

export type WildcardScope = { scope: 'list'; nations: string[] }
  | { scope: 'neutral-in-region'; region: string; plus?: string[] } | { scope: 'neutral-adjacent-to-friendly-territory' | 'any-neutral' };
/** `options`: of Japan, the USA, the Soviet. */
export interface WildcardFact { id: string; name: string; nameIt: string; options: WildcardScope[] }
export interface ActionCardFact {
  nr: number; season: Season; priority: string; command: number;
  kind: 'diplomacy' | 'wildcard';
  nations?: string[]; wildcard?: string;
  /** The Provinces of the partisan side of a Wildcard. */
  partisans?: string[];
}
export interface InvestmentCardFact {
  nr: number; redTech: string; factories: number;
  kind: 'tech' | 'science' | 'intelligence';
  techs?: string[]; scienceYear?: number; intelligence?: Intelligence;
}
export type Intelligence = 'agent' | 'code-break' | 'spy-ring' | 'mole' | 'blackmail' | 'coup' | 'double-agent';
export interface TechFact { id: string; name: string; nameIt: string; cards: number; stage?: number }
