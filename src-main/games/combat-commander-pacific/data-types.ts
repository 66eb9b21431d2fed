/** The shapes of data/*.json. */
import type { Name } from '../../engine/game.ts';

export type Nation = 'jp' | 'us' | 'cw';
export type Quality = 'elite' | 'line' | 'green';
export type UnitKind = 'leader' | 'hero' | 'squad' | 'team' | 'scout';
export type Edge = 'N' | 'S' | 'W' | 'E';
export type Posture = 'invasion' | 'attack' | 'recon' | 'defend' | 'banzai';

/** One side of a counter. `boxed`: its firepower counts one more in a Melee. */
export interface Values { fp: number; range: number; move: number; command: number; morale: number; boxed?: true }
export interface UnitFact {
  id: string; nation: Nation; type: UnitKind; name: string; nameIt?: string;
  quality: Quality | null;
  /** Leaders: the rank and Command that the Support Tables name. */
  kind?: string;
  /** Soldier figures: what stacking counts. */
  icons: number;
  eliminationVp: number;
  front: Values;
  back: Values;
  /** Counters of it. */
  count: number;
}
export interface WeaponFact {
  id: string; nation: Nation; class: 'mg' | 'mortar' | 'gun' | 'assault'; name: string; nameIt: string;
  fp: number; rangeMin: number; range: number; movePenalty: number; count: number;
  ordnance?: true; smoke?: true; negatesCover?: true; singleUse?: true;
}
export interface RadioFact {
  id: string; nation: Nation; name: string; nameIt: string; fp: number; smoke: boolean; vulnerability: number; years: [number, number];
}
export interface TerrainFact {
  id: string; name: string; nameIt: string; mp: number | null; cover: number; los: 'clear' | 'hinder' | 'block'; hindrance: number;
  obstacleHeight?: number; elevationShift?: number; water?: true; fortAllowed: boolean; wireMinesAllowed: boolean; bigGunsFire: boolean;
}
export interface MarkerFact {
  id: string; name: string; nameIt: string; cover?: number; coverVsOrdnance?: number; fortification: boolean; winsMeleeTies?: true;
  japanOnly?: true; minElevation?: number; count: number;
}
export type Trigger = 'time' | 'event' | 'sniper' | 'jammed';
export interface CardFact {
  id: string; order: string; points?: number; boxes?: string[]; action: string; event: string; hex: string; dice: [number, number];
  trigger: Trigger | null;
}
/** An Order, Action or Event as the cards name it. */
export interface Printed { id: string; name: string; nameIt: string; rule: string }
export interface ChitFact {
  id: string; kind: 'objective' | 'control-all' | 'double-exit' | 'double-elimination'; objectives?: number[]; vp?: number;
  mayBeSecret: boolean;
}
export interface MapFact {
  id: string; name: string; nameIt: string; theatre: string;
  /** Ten rows of fifteen letters of the legend, and of levels. */
  terrain: string[]; elevation: string[];
  roads: string[][]; trails: string[][]; cliffs: [string, string][];
  objectives: string[];
  exitPoints: Record<Edge, (number | null)[]>;
}
export interface Counted { unit: string; count: number }
export interface CountedWeapon { weapon: string; count: number }
export interface SideFact {
  nation: Nation; friendlyEdge: Edge; posture: Posture; quality: Quality; orders: number; leaders: string[]; units: Counted[];
  weapons: CountedWeapon[]; radios: string[]; sighting: number; fortifications: Record<string, number>; surrender: number | null;
  setupOrder: number; setup: { edge: Edge; depth: number };
}
export interface ReinforcementFact { space: number; side: string; leaders?: string[]; units?: Counted[]; weapons?: CountedWeapon[] }
export type SpecialFact =
  | { id: string; effect: 'night' | 'no-aircraft' | 'no-downhill-no-aircraft' }
  | { id: string; effect: 'wire-setup-last'; side: string; columns: string[] }
  | { id: string; effect: 'fort-setup-last'; side: string; fort: string; terrains: string[] }
  | { id: string; effect: 'auto-hit-accuracy'; side: string; rowsFrom: number }
  | { id: string; effect: 'grenade-range'; range: number }
  | { id: string; effect: 'time-2-repair'; side: string; space: number }
  | { id: string; effect: 'terrain-mp'; terrain: string; mp: number }
  | { id: string; effect: 'setup-terrain'; side: string; terrains: string[] }
  | { id: string; effect: 'min-exit-vp'; side: string; unitType: UnitKind; vp: number };
export interface ScenarioFact {
  id: string; year: number; map: string; night: boolean; visibility: number | null; firstTurn: string; initiative: string;
  vpStart: number; timeStart: number; suddenDeath: number;
  objectives: { openFixed: string[]; openRandom: number; secretRandom: Record<string, number>; exclude: string[] };
  minesFp: number; aircraft: string[]; sides: Record<'japan' | 'allied', SideFact>; reinforcements: ReinforcementFact[];
  specialRules: SpecialFact[];
}
/** An entry of a Support Table: a unit with its Weapon, the next Leader of a kind, or a Sighting marker. */
export interface SupportEntry { unit?: string; leader?: string; weapon?: string; marker?: 'sighting'; cost: number; years: number[] }
export interface RadioEntry { radio: string; cost: number; years: number[] }

/** What a side of a random scenario starts with; `initiative` and `pointValue` compare it with the other side's. */
export interface OrderOfBattleFact {
  id: string; nation: Nation; quality: Quality; size: 'platoon' | 'detachment' | 'company'; years: [number, number]; orders: number;
  leaders: number; units: Counted[]; weapons: CountedWeapon[]; initiative: number; pointValue: number; surrender: number | null;
}
export interface FortificationFact { id: string; items: Record<string, number>; minesFp?: number; cost: number; side?: 'japan' }
/** The tables of the random scenarios; `rolls` are first and last. */
export interface GeneratorFact {
  year: Record<string, number>;
  allied: Record<string, Record<'us' | 'cw', [number, number]>>;
  night: { on: number[]; visibility: number };
  troopQuality: Record<Nation, { rolls: [number, number]; byYear: Record<string, Quality> }[]>;
  leaders: { ranks: string[]; modifiers: Record<Quality, number> };
  ordersOfBattle: OrderOfBattleFact[];
  fortifications: FortificationFact[];
  sightings: Record<OrderOfBattleFact['size'], number>;
  amphibious: string[];
  depths: Record<'narrow' | 'wide', Record<'defend' | 'attack' | 'recon', number>>;
  leastSuddenDeath: number;
}

export const named = ({ name, nameIt }: { name: string; nameIt?: string }): Name => ({ en: name, it: nameIt ?? name });
