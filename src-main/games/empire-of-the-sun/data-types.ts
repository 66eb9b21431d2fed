/** The shapes of the fact files. data/README.md and data/cards.schema.md say what the fields mean. */
import type { Json } from '../../engine/json.ts';
import type { SideName } from './data.ts';

export type Terrain = 'open' | 'jungle' | 'mixed' | 'mountain' | 'atoll';

export interface HexFact {
  id: string;
  kind: 'ocean' | 'atoll' | 'island' | 'coastal' | 'inland';
  terrain?: Terrain;
  sea: boolean;
  land: boolean;
  landmass?: string;
  oneHexIsland?: boolean;
  region?: string;
  nation?: string;
  empire?: boolean;
  name?: string;
  nameIt?: string;
  label?: string;
  alt?: string[];
  city?: 'city' | 'intrinsic-mark' | 'intrinsic-china' | 'intrinsic-japan';
  port?: boolean;
  airfield?: boolean;
  resource?: boolean;
  edge?: ('W' | 'S' | 'E')[];
  supplySource?: 'japan';
  lat?: number;
  lon?: number;
  mark?: [number, number];
}

export interface TerritoryFact {
  rule: string;
  nameIt?: string;
  hexes: string[];
  bases?: string[];
  surrender?: string[];
  cities?: string[];
  ports?: string[];
}

export interface MapFacts {
  hexes: HexFact[];
  navalBlocked: [string, string, string][];
  landEdges: [string, string][];
  transport: { a: string; b: string; type: 'rail' | 'road'; special?: 'burma-road' | 'kwai-bridge' }[];
  landmasses: Record<string, string[]>;
  territories: Record<string, TerritoryFact>;
  regions: Record<string, string[]>;
  resourceHexes: { hex: string; name: string }[];
  control1941: { japan: string[] };
  supplySources: { allied: { west: string[]; south: string[]; east: string[] }; japan: { hexes: string[] } };
  special: { airFerry: string; unenterable: { soviet: string[] }; mountainAmphibiousException: string };
  unplayable: Record<string, string[] | string>;
  distanceTests: [string, string, number, string][];
  counts: Record<string, number>;
}

export type UnitClass = 'air' | 'ground' | 'naval' | 'hq';
export type CommandGroup = 'japan' | 'us' | 'commonwealth' | 'joint' | 'chinese' | 'dutch';
export interface Strength { attack: number; defense: number }

/** A counter as printed. The intrinsic "units" have no placing, range or command group. */
export interface UnitFact {
  id: string;
  nameEn: string;
  nameIt: string;
  side: SideName;
  nationality: 'us' | 'australian' | 'british' | 'indian' | 'new-zealand' | 'joint' | 'chinese' | 'dutch' | 'japanese';
  commandGroup: CommandGroup;
  service: 'us-army' | 'us-navy' | 'us' | 'cw' | 'joint' | 'chinese' | 'dutch' | 'jp-army' | 'jp-navy' | 'jp';
  class: UnitClass;
  type: string;
  size?: 'division' | 'brigade' | 'corps' | 'army' | 'regiment';
  steps: 0 | 1 | 2;
  full: Strength | null;
  reduced: Strength | null;
  range?: number;
  extendedRange?: number | null;
  extendedRangeParenthetical?: boolean;
  lrb?: boolean;
  b29?: boolean;
  carrier?: boolean;
  marine?: boolean;
  armoured?: boolean;
  amphibious?: boolean;
  strategicTransport?: boolean;
  asp?: { full: number; reduced: number | null } | null;
  organicTransport?: boolean;
  canCarryOrganic?: boolean;
  stackingPair?: string;
  prewar?: boolean;
  burmaDesignation?: boolean;
  restrictedTo?: string[];
  canBeDelayed?: boolean;
  europeDivertible?: boolean;
  delayedByUsRivalry?: boolean;
  countsForUsLosses?: boolean;
  countsAgainstChinaOffensive?: boolean;
  replacement?: { type: string; flip: boolean; rebuild: boolean } | null;
  hq?: {
    commandRange: number; efficiency: number; hqType: 'us' | 'commonwealth' | 'joint' | 'japan'; permanentlyRemovedIfDisplaced: boolean;
  };
  entry: Placing;
}

/** Where a counter begins: `locationKinds` of data/scenarios.json. */
export type Placing =
  | { at: 'hex'; hex: string; reduced?: boolean }
  | { at: 'turn'; turn: number; reduced?: boolean }
  | { at: 'delay-box' | 'china-air-box'; reduced?: boolean }
  | { at: 'event'; card: string }
  | { at: 'eliminated'; permanent?: boolean };

/** One effect of a card: its kind, its moment, and the fields of that kind (data/cards.schema.md). */
export interface EffectFact { kind: string; when: string; meaning: string; [field: string]: Json }

export interface CardFact {
  id: string;
  side: SideName;
  number: number;
  nameEn: string;
  subtitleEn: string;
  nameIt: string;
  type: 'military' | 'reaction' | 'resource' | 'political';
  reactionKind: 'intelligence' | 'counteroffensive' | 'weather' | 'personage' | 'attack' | null;
  ocValue: 1 | 2 | 3;
  ocIntel: number | null;
  ecIntel: number | null;
  logistic: number | null;
  eventIntel: 'surprise' | 'intercept' | 'ambush' | null;
  drawCard: boolean;
  removeIfEvent: boolean;
  hq: 'any' | 'none' | string[] | { types: string[] } | null;
  eventOnly?: string;
  playConditions: { kind: string; meaning: string; [field: string]: Json }[];
  effects: EffectFact[];
  reactionTiming?: { after: string; needsBattleHex: boolean; rule: string };
  mandatoryEvent?: Json;
  noFutureOffensive?: boolean;
  reshuffle?: Json;
  removeWhen?: string;
}

export interface TurnFact {
  turn: number;
  year: number;
  months: string;
  reinforcements: Record<SideName, { unit: string; reduced: boolean }[]>;
  alliedAspGain: number;
  defectiveTorpedoes: boolean;
  japaneseStrategicReserve: boolean;
  alliedHand: { cards: number; passes: number };
  initiativeTieWinner: SideName;
  chinaOcOffensiveAllowed: boolean;
  alliedAirNavalYearDrm: number;
  attritionPhase: boolean;
}

/** data/charts.json. Charts that one chapter alone reads are typed there, from the plain JSON. */
export interface Charts {
  turnTrack: TurnFact[];
  tracks: {
    politicalWill: { min: number; max: number };
    warInEurope: { min: number; max: number };
    chinaFront: { boxes: string[] };
    burmaRoad: { boxes: { id: 'open' | 'closed-hump' | 'closed-no-hump'; chinaOffensiveModifier: number }[] };
    india: { boxes: string[]; turnsPerBox: number };
    airUnitsInChina: { maxUnits: number; b29Max: number };
  } & Record<string, Json>;
  regions: Record<string, {
    hexes?: string[]; union?: string[]; mapKey?: string; surrenderHexes?: string[]; controlHexes?: string[]; plus?: string[];
  } & Record<string, Json | undefined>>;
  resourceHexes: { hexes: string[] };
  terrain: { rows: { id: string; moveCost: number | null; groundDrm: number | string }[] };
  airNavalCrt: { rows: CrtRow[] } & Record<string, Json>;
  groundCrt: { rows: CrtRow[] } & Record<string, Json>;
  movement: { base: { ground: number; naval: number } } & Record<string, Json>;
  asp: { costs: Record<string, number> } & Record<string, Json>;
  stacking: { groundAndAirPerHex: number; navalPerHexOutsideOffensives: number; hqPerHex: number };
  warInEurope: { levels: { level: number; from: number; to: number }[] } & Record<string, Json>;
  nations: { list: { id: string; politicalWill?: number; surrenderHexes?: string[]; effect: string }[] } & Record<string, Json>;
  [chart: string]: unknown;
}
export interface CrtRow { [field: string]: Json; from: number | null; to: number | null; multiplier: number }

export interface MarkerFacts {
  politicalWill: number;
  chinaFront: string;
  japaneseDivisionsInChina: number;
  burmaRoad: { box: string; hump: boolean };
  india: { box: string; turnsInBox: number };
  wie: number;
  japaneseAsp: { total: number; used: number; barges: boolean };
  alliedAsp: { total: number; used: number };
  ptBoats: boolean;
  japaneseResources: number;
  pm: 'tojo' | 'tojo-resigned';
  usRivalry: boolean;
  japaneseRivalry: boolean;
  japaneseAirReplacements: number;
  japaneseNavalReplacements: number;
  alliedPasses: number;
  japanesePasses: number;
  escorts: number;
  kwaiBridge: boolean;
  doolittleRaid: boolean;
  defensiveDoctrine: boolean;
  highAltitudeInterceptors: boolean;
  panamaCanal: boolean;
  newSubmarineDoctrine: boolean;
  tokyoExpress: string | null;
  alaskaOccupation: { turns: number; scored: boolean; cancelled: boolean };
  hawaiiOccupation: { scored: boolean; cancelled: boolean };
}

export interface PilesFact {
  hand: string[];
  removed: string[];
  discard: string[];
  futureOffensive: string | null;
  /** The first deal: how many cards, how many passes, which card may be taken first (17.25). */
  deal: { turn: number; cards: number; passes: number; mayChoose?: string[] } | null;
}

export interface SetUpFact {
  rule: string;
  control: {
    japaneseMarkers: string[];
    alliedMarkers: string[];
    japaneseRegions?: string[];
    derivedJapanese: { hex: string; reason: string }[];
  };
  surrendered: string[];
  markers: MarkerFacts;
  cards: Record<SideName, PilesFact>;
  units: Record<string, Placing>;
  specialRules: { id: string; rule: string; meaning: string }[];
}

export interface ScenarioFact {
  id: string;
  rule: string;
  nameEn: string;
  nameIt: string;
  setup: string;
  startTurn: number;
  endTurn: number;
  turns: number[];
  startPhase: 'turn-1-mini-turn' | 'offensives';
  victory: string;
  specialRules: { id: string; meaning: string; rule?: string; optional?: boolean }[];
}

/** Read by the victory chapter; its conditions differ by kind. */
export interface VictoryFact { rule: string; [field: string]: Json }
