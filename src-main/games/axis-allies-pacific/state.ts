/** The whole state of a game, plain JSON, and the small questions that every chapter asks of it. */
import type { Context } from '../../engine/kernel.ts';
import type { GameState } from '../../engine/state.ts';
import { FIRST_LAND, SPACES, idOf } from './map.ts';

export type Power = 'japan' | 'britain' | 'usa';
export type Nation = 'japan' | 'india' | 'australia' | 'usa' | 'china';
export type Treasury = Exclude<Nation, 'china'>;
/** Whose units: India's and Australia's are one British force, China's are moved by the USA. */
export type Owner = Power | 'china';
export type Alliance = 'japan' | 'allies';
export type UnitType =
  | 'infantry' | 'marine' | 'artillery' | 'armor' | 'aa-gun' | 'industrial-complex' | 'fighter' | 'bomber'
  | 'battleship' | 'carrier' | 'destroyer' | 'transport' | 'submarine';

export const POWERS: readonly Power[] = ['japan', 'britain', 'usa'];
export const OWNERS: readonly Owner[] = ['japan', 'britain', 'usa', 'china'];
export const NATIONS: readonly Nation[] = ['japan', 'india', 'australia', 'usa', 'china'];
export const NATIONS_OF: Readonly<Record<Power, readonly Nation[]>> = {
  japan: ['japan'], britain: ['india', 'australia'], usa: ['usa', 'china'],
};

/** What is true of a unit, as bits of `Unit.flags`. All but DAMAGED, ON_CAP are cleared when its power's turn begins. */
export const F = {
  /** Battleship with one hit (AAP-SEA-06). Repaired in phase 8. */
  damaged: 1,
  /** Submarine out of the battle until phase 8 (AAP-SEA-02). */
  submerged: 2,
  /** Fighter on combat air patrol in a sea zone (AAP-CAP-01). */
  onCap: 4,
  /** Moved in phase 3: does not move in phase 6 (aircraft still land). */
  movedInCombatMove: 8,
  /** Moved in phase 6. */
  movedInNoncombat: 16,
  /** Fought, bombarded, or lay in a zone hit by kamikazes: a ship or land unit with it stays put in phase 6. */
  fought: 32,
  /** Land unit that loaded this turn, with movedInCombatMove or movedInNoncombat as its time; ship that took it aboard. */
  loaded: 64,
  /** Ship that unloaded this turn (it moves no more, AAP-TR-04), or land unit that came off a ship. */
  unloaded: 128,
  /** Ship that loaded after its battle: it may not unload (AAP-TR-08). */
  loadedAfterCombat: 256,
  /** Own fighter that left its carrier before the carrier moved (AAP-AIR-06). */
  launched: 512,
  /** Fighter still aboard when its carrier moved: cargo for the rest of the turn. */
  lockedAboard: 1024,
  /** Carrier on which a fighter landed this turn: it moves no more (AAP-AIR-08, AAP-CAP-09). */
  pinned: 2048,
  /** Retreated: an aircraft is exposed to AA fire on its way home; a cargo ship may not unload (AAP-TR-09). */
  retreated: 4096,
  /** AA gun taken with its territory this turn: it does not move (AAP-MV-14). */
  captured: 8192,
  /** Bomber on a strategic bombing raid, or fighter escorting one (AAP-SBR-01). */
  raiding: 16384,
  /** Fighter that intercepted a raid: it defends nothing else there this turn (AAP-SBR-03). */
  intercepting: 32768,
  /** Bombarded this turn (once a turn). */
  bombarded: 65536,
  /** Fighter or ship on its landing: an aircraft that has landed this turn after flying. */
  landed: 131072,
  /** Ship that made its third space between two naval bases (AAP-MV-09): it moves no more. */
  baseMove: 262144,
} as const;

export interface Unit {
  id: number;
  type: UnitType;
  owner: Owner;
  flags: number;
  /** Spaces that it can still enter this turn. */
  left: number;
  /** The id of the ship that carries it; 0: none. */
  aboard: number;
  /** Index of the space where it stood when the active power's turn began (0: built since). */
  start: number;
  /** Index of the last space that it left this turn before the space where it stands: where it may retreat to (0: none). */
  from: number;
  /** Cargo: index of the territory where it is declared to land (AAP-ASS-01); 0: none. */
  target: number;
  /** Industrial complexes: the nation that built it (USA complexes in Chinese land, R-13). */
  builtBy: Nation | null;
}

export interface Battle {
  id: number;
  kind: 'sea' | 'land' | 'assault' | 'raid';
  space: number;
  /** Battles are listed when combat begins and struck off when they are over. */
  done: boolean;
  /** Everything the fighting itself keeps: see rules/battle.ts. */
  round: number;
  step: string;
  /** Ids of units: who is in it. They stand in `units[space]`, or aboard ships for a landing. */
  attackers: number[];
  defenders: number[];
  /** Hits by step, dice and the like, for the battle board. Free for the combat chapters. */
  detail: import('./rules/battle.ts').BattleState;
}

export interface AapState extends GameState {
  seating: 'two-player' | 'three-player';
  round: number;
  power: Power;
  /** 1-9; 0 before the first turn. */
  phase: number;
  treasuries: Record<Treasury, number>;
  vp: number;
  kamikazes: number;
  /** Units by space index. */
  units: Unit[][];
  nextUnit: number;
  /** Holder by space index; null at sea and where nobody may go. */
  control: (Nation | null)[];
  /** `control` as it was when the active power's turn began: landing, placement, retreat (AAP-TURN-04). */
  controlAtStart: (Nation | null)[];
  /** Who holds the convoy of each sea zone, by zone number; null: no convoy there. 'british': the pool (15, 49, 52). */
  convoy: (Nation | 'british' | null)[];
  /** Territories taken or liberated this turn (index). */
  captured: number[];
  /** Territories taken this turn whose new nation is still to be named. */
  ownerToName: number[];
  /** Sea zones taken after a won battle, offered in phase 5 (AAP-SEA-15). */
  convoysWon: number[];
  /** Purchases waiting on the chart, by nation. */
  purchases: Record<Treasury, Partial<Record<UnitType, number>>>;
  /** What each nation bought in its last phase 1: the purchase sheet shows it. Absent before the first, and in older saves. */
  lastBought?: Partial<Record<Treasury, Partial<Record<UnitType, number>>>>;
  /** Infantry that China receives this turn (AAP-CH-01). */
  chinaDue: number;
  /** IPC that Japan seized this turn: they count for victory points. */
  seized: number;
  /** Capitals in enemy hands: who took them, and the number of the turn (round * 3 + power) in which. */
  capitalsTaken: { space: number; by: Power; turn: number }[];
  /** Unit ids chosen together for a move, all in one space; and that space. */
  selection: number[];
  selectionSpace: number;
  /** Zones shared with the enemy since the turn began in which the active power attacks. */
  attackZones: number[];
  /** Zones in which the answer was no, so that it is not asked twice. */
  spareZones: number[];
  /** Zones that a ship of the active power entered in this phase 3: kamikazes in an Allied turn (AAP-KAM-05). */
  enteredZones: number[];
  /** Zones hit by kamikazes this turn (no bombardment, AAP-ASS-09), and where there was a sea battle. */
  kamikazeZones: number[];
  seaBattleZones: number[];
  battles: Battle[];
}

export type Ctx = Context<AapState>;

/** The first Japanese turn: all Allied units outside China defend at 1 (AAP-J1-01). */
export const isFirstJapaneseTurn = (s: AapState): boolean => s.round === 1 && s.power === 'japan';
/** Whether the campaign is played by the rules of this version or newer ones: what they changed is kept as it was for older ones. */
export const sinceRules = (s: AapState, version: number): boolean => s.kernel.rules >= version;
/** Counts turns: rises by one each turn. */
export const turnNumber = (s: AapState): number => s.round * 3 + POWERS.indexOf(s.power);

export const powerOf = (owner: Owner | Nation | 'british'): Power =>
  owner === 'china' || owner === 'usa' ? 'usa' : owner === 'japan' ? 'japan' : 'britain';
export const allianceOf = (owner: Owner | Nation | 'british'): Alliance => (owner === 'japan' ? 'japan' : 'allies');
/** Units that the active power moves: the USA moves China's too. */
export const isActive = (s: AapState, owner: Owner): boolean => powerOf(owner) === s.power;
export const activeAlliance = (s: AapState): Alliance => allianceOf(s.power);

export const has = (unit: Unit, flag: number): boolean => (unit.flags & flag) !== 0;

/** A land space held by this alliance. */
export const isFriendlyLand = (s: AapState, space: number, alliance: Alliance): boolean => {
  const holder = s.control[space];
  return holder !== null && allianceOf(holder) === alliance;
};
export const isEnemyLand = (s: AapState, space: number, alliance: Alliance): boolean => {
  const holder = s.control[space];
  return holder !== null && allianceOf(holder) !== alliance;
};
/** Friendly when the active turn began and still (AAP-AIR-04): aircraft land there, units are placed there. */
export const wasFriendlyLand = (s: AapState, space: number, alliance: Alliance): boolean => {
  const before = s.controlAtStart[space];
  return before !== null && allianceOf(before) === alliance && isFriendlyLand(s, space, alliance) && !s.captured.includes(space);
};

/** A sea zone with at least one enemy unit that is not a submerged submarine (CAP, transports and surfaced submarines count). */
export function isHostileZone(s: AapState, zone: number, alliance: Alliance): boolean {
  for (const unit of s.units[zone]) if (allianceOf(unit.owner) !== alliance && (unit.flags & F.submerged) === 0) return true;
  return false;
}

export const unitIn = (s: AapState, space: number, id: number): Unit | undefined => s.units[space].find((unit) => unit.id === id);

export function addUnit(s: AapState, space: number, type: UnitType, owner: Owner): Unit {
  const unit: Unit = { id: s.nextUnit++, type, owner, flags: 0, left: 0, aboard: 0, start: 0, from: 0, target: 0, builtBy: null };
  s.units[space].push(unit);
  return unit;
}

/** Takes a unit off the map; what it carries goes with it (a sunk ship's cargo and locked fighters, AAP-TR-10). */
export function removeUnit(s: AapState, space: number, id: number): void {
  s.units[space] = s.units[space].filter((unit) => unit.id !== id && unit.aboard !== id);
}

/** Puts a unit into another space. What is aboard it travels along; `from`, `left` and flags are the caller's. */
export function moveUnit(s: AapState, unit: Unit, from: number, to: number): void {
  if (from === to) return;
  const carries = from < FIRST_LAND && (unit.type === 'transport' || unit.type === 'carrier' || unit.type === 'destroyer');
  const stay: Unit[] = [];
  for (const other of s.units[from]) {
    if (other === unit || (carries && other.aboard === unit.id)) s.units[to].push(other);
    else stay.push(other);
  }
  s.units[from] = stay;
}

export const cargoOf = (s: AapState, zone: number, ship: number): Unit[] => s.units[zone].filter((unit) => unit.aboard === ship);

/**
 * What makes units interchangeable: type, owner, moves left, flags, and what carries or is carried. Actions speak of
 * `space/owner/type[/n]`, where n tells apart such classes in one space in the order of their first unit.
 */
export const sameClass = (a: Unit, b: Unit): boolean =>
  a.type === b.type && a.owner === b.owner && a.left === b.left && a.flags === b.flags
    && a.target === b.target && (a.aboard === 0) === (b.aboard === 0);

export const spaceName = (i: number): { key: string } => ({ key: `space.${idOf(i)}` });
export const isCapital = (i: number): boolean => SPACES[i].capitalOf !== null;
