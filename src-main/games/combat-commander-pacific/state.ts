/** The whole state of a game, plain JSON, and the small questions that every chapter asks of it. */
import type { Context } from '../../engine/kernel.ts';
import type { GameState } from '../../engine/state.ts';
import type { Text } from '../../engine/text.ts';
import { CARDS, GENERATOR, SCENARIOS, SIDE_NAMES, U, UNIT_WORDS, W, WEAPON_WORDS, type Side } from './data.ts';
import type { Posture, ScenarioFact, SideFact, SpecialFact, UnitFact, WeaponFact } from './data-types.ts';
import { HEXES, mapOf, type GameMap } from './map.ts';

/** Places off the map; a number below HEXES is a hex. */
export const PLACE = {
  casualty: 200,
  /** Infiltration boxes A, B, C. */
  box: 210,
  /** Not set up yet. */
  setUp: 220,
  /** Waits on a space of the Time track: `time + space`. */
  time: 300,
} as const;
export const BOXES = ['A', 'B', 'C'] as const;

/** A unit in play. One that is not in the list lies among the available pieces. */
export interface Unit {
  /** Its counter: data.ts. */
  id: number;
  at: number;
  broken: boolean;
  suppressed: boolean;
  veteran: boolean;
  /** This turn, by an Order or for Opportunity Fire. */
  activated: boolean;
  /** Has entered its hex in the Move Order that is being resolved. */
  moving: boolean;
}
export interface Weapon {
  id: number;
  /** The unit that has it; LOST: it lies on the casualty track; UNASSIGNED: to be set up. */
  holder: number;
  broken: boolean;
  activated: boolean;
}
export const LOST = -1;
export const UNASSIGNED = -2;

export interface SideState {
  posture: Posture;
  /** Orders a turn. */
  orders: number;
  /** Cards: the top of the deck first. */
  deck: number[];
  /** The card on top of the deck, where its owner has put it there; -1: nobody knows. */
  top: number;
  discard: number[];
  hand: number[];
  radio: { id: number; broken: boolean } | null;
  aircraft: boolean;
  /** Objective chits that it keeps secret. */
  secret: number[];
  /** Its units on the casualty track, in order. */
  lost: number[];
}

/** What lies in a hex: bits of `marks[hex]`. */
export const MARK = { wire: 8, mines: 16, shellholes: 32, blaze: 64, starshell: 128 } as const;
export type Mark = keyof typeof MARK;
/** Covering Fortifications by number, 0 none: the lowest bits. */
export const COVERS = ['', 'foxholes', 'trench', 'pillbox', 'bunker', 'cave'] as const;
const COVER_BITS = 7;
const SMOKE_SHIFT = 8;
const SIGHTING_SHIFT = 12;

/** What an Order in progress keeps: orders.ts knows which part belongs to which Order. */
export interface OrderState {
  side: Side;
  card: number;
  kind: string;
  /** Units activated by it. */
  units: number[];
  /** The Leader who carries others along; -1: none. */
  leader: number;
  /** Nobody can be added any more. */
  named: boolean;
  performed: boolean;
  /** Units that are done with a Move or an Advance, pieces that have fired. */
  done: number[];
  /** Of a Move: what each mover has spent, its Command bonus at the start, whether it crossed roads alone. */
  movers: { unit: number; bonus: number; spent: number; road: boolean; left: boolean }[];
  /** Moving together now. */
  group: number[];
  /** The hex that was just entered; attacks made against that entry. */
  entry: { hex: number; mp: number; attacks: number } | null;
  /** Pieces that may fire: those of a Fire Order, or activated for Opportunity Fire against this Move. */
  pieces: number[];
  /** Squads that have thrown Smoke by the card that is being played. */
  smoked: number[];
  /** Weapons handed over. */
  handed: number[];
  /** Mortars directed by Scouts: pairs of Weapon and Scout. */
  directed: [number, number][];
}

export type AttackKind = 'fire' | 'opportunity' | 'mines' | 'impact' | 'bomb' | 'strafe';
export interface Attack {
  kind: AttackKind;
  side: Side;
  target: number;
  /** Pieces that fire: units by their counter, Weapons behind them (pieceOfWeapon). */
  pieces: number[];
  smoke: boolean;
  /** Firepower without Actions; of what Actions add. */
  fp: number;
  mods: number;
  /** Cover that the defenders have. */
  cover: 'normal' | 'ordnance' | 'none';
  sustained: number;
  jams: number;
  dice: [number, number] | null;
  total: number;
  /** Units of the target hex that have still to roll; hexes that follow it (an Impact). */
  against: number[];
  rest: number[];
}
export interface Melee {
  hex: number;
  /** The side that stood there alone before the Advance. */
  holder: Side | -1;
  bonus: [number, number];
  totals: [number, number];
}

/**
 * A random scenario in the making. `quick`: chance makes the choices; `hasty`: those of these sides, from where they said so. `ob`: the
 * Orders of Battle that the sides have chosen.
 */
export interface Draft { quick: boolean; hasty?: Side[]; ob: (number | null)[] }

export interface CcpState extends GameState {
  /** Above 0: on Japan's side. */
  vp: number;
  time: number;
  initiative: Side;
  active: Side;
  turn: number;
  /** Orders given, cards discarded and whether the side is done, this turn. */
  given: number;
  discarded: number;
  ended: boolean;
  sides: SideState[];
  /** In play, by counter in rising order. */
  units: Unit[];
  weapons: Weapon[];
  /** By hex: bits, the value of Smoke, Sighting markers. */
  marks: number[];
  /** By Objective: a side, or -1. */
  control: number[];
  /** Objective chits: a bag, and those that lie open. */
  cup: number[];
  open: number[];
  /** Sighting markers in boxes A to C; of those and of Radios on the Time track: space and side. */
  hidden: boolean[];
  waiting: { space: number; side: Side; radio: number }[];
  /** What is still to be placed at set-up besides units and Weapons. */
  pending: Record<string, number>[];
  order: OrderState | null;
  attack: Attack | null;
  melee: Melee | null;
  /** A card drawn by Reconnoiter that its side is looking at. */
  drawn: number | null;
  /** An aircraft attack was cancelled by an Air Support Event. */
  airCancelled: boolean;
  /** A scenario that was made for this game, and what is open while it is made. */
  generated: ScenarioFact | null;
  draft: Draft | null;
}
export type Ctx = Context<CcpState>;
/** A Sighting marker that waits has no Radio. */
export const SIGHTING = -1;

const scenarios = new Map(SCENARIOS.map((it) => [it.id, it]));
type Where = Pick<CcpState, 'kernel' | 'generated'>;
export const scenarioOf = (s: Where): ScenarioFact => s.generated ?? scenarios.get(s.kernel.scenario)!;
export const factOf = (s: Where, side: Side): SideFact => scenarioOf(s).sides[SIDE_NAMES[side]];
export const gameMap = (s: Where): GameMap => mapOf(scenarioOf(s).map);
export function special<E extends SpecialFact['effect']>(s: CcpState, effect: E): Extract<SpecialFact, { effect: E }> | undefined {
  return scenarioOf(s).specialRules.find((it) => it.effect === effect) as Extract<SpecialFact, { effect: E }> | undefined;
}
export const isNight = (s: CcpState): boolean => scenarioOf(s).night;

export const fact = ({ id }: Unit): UnitFact => U[id];
export const weaponFact = ({ id }: Weapon): WeaponFact => W[id];
export const ownerOf = (unit: number): Side => (U[unit].nation === 'jp' ? 0 : 1);
export const sideOf = ({ id }: Unit): Side => ownerOf(id);
export const isOnMap = ({ at }: Unit): boolean => at < HEXES;
export const findUnit = (s: CcpState, id: number): Unit | undefined => s.units.find((unit) => unit.id === id);
export function unitOf(s: CcpState, id: number): Unit {
  const found = findUnit(s, id);
  if (!found) throw new Error(`${UNIT_WORDS[id]} is not in play.`);
  return found;
}
export const findWeapon = (s: CcpState, id: number): Weapon | undefined => s.weapons.find((weapon) => weapon.id === id);
export function weaponOf(s: CcpState, id: number): Weapon {
  const found = findWeapon(s, id);
  if (!found) throw new Error(`${WEAPON_WORDS[id]} is not in play.`);
  return found;
}
/** The Weapon that a unit has. */
export const weaponHeld = (s: CcpState, unit: number): Weapon | undefined => s.weapons.find(({ holder }) => holder === unit);
/** Whose Weapon it is: of whoever has it, a captured one too (CCP-71-02); of nobody's, its nation's. */
export const weaponSide = ({ id, holder }: Weapon): Side => (holder >= 0 ? ownerOf(holder) : W[id].nation === 'jp' ? 0 : 1);
/** On the map, in the hands of a unit there. */
export function weaponHex(s: CcpState, { holder }: Weapon): number {
  const unit = holder >= 0 ? findUnit(s, holder) : undefined;
  return unit && isOnMap(unit) ? unit.at : -1;
}
/** Units in a place, in counter order. */
export function unitsAt(s: CcpState, at: number, side?: Side): Unit[] {
  const found: Unit[] = [];
  for (const unit of s.units) if (unit.at === at && (side === undefined || sideOf(unit) === side)) found.push(unit);
  return found;
}
export function isHeldBy(s: CcpState, hex: number, side: Side): boolean {
  for (const unit of s.units) if (unit.at === hex && sideOf(unit) === side) return true;
  return false;
}
/** All units of a side on the map. */
export function unitsOf(s: CcpState, side: Side): Unit[] {
  const found: Unit[] = [];
  for (const unit of s.units) if (unit.at < HEXES && sideOf(unit) === side) found.push(unit);
  return found;
}
/** Neither broken nor suppressed, not activated: he may take on a task (Asset Request, Reconnoiter). */
export const isReadyLeader = (unit: Unit): boolean =>
  fact(unit).type === 'leader' && !unit.broken && !unit.suppressed && !unit.activated && isOnMap(unit);

/** Pieces that fire: a unit by its counter, a Weapon by its own behind all units. */
export const pieceOfWeapon = (weapon: number): number => U.length + weapon;
export const isWeaponPiece = (piece: number): boolean => piece >= U.length;
export const weaponOfPiece = (piece: number): number => piece - U.length;
/** Who fires it, or has it. */
export const bearer = (s: CcpState, piece: number): Unit | undefined =>
  findUnit(s, isWeaponPiece(piece) ? findWeapon(s, weaponOfPiece(piece))?.holder ?? LOST : piece);

const insert = <T extends { id: number }>(list: T[], it: T): T => {
  const next = list.findIndex((other) => other.id > it.id);
  list.splice(next < 0 ? list.length : next, 0, it);
  return it;
};
export const addUnit = (s: CcpState, id: number, at: number): Unit =>
  insert(s.units, { id, at, broken: false, suppressed: false, veteran: false, activated: false, moving: false });
export const addWeapon = (s: CcpState, id: number, holder: number): Weapon =>
  insert(s.weapons, { id, holder, broken: false, activated: false });
/** Elsewhere, but not by a Move. */
export const displace = (unit: Unit, at: number): void => { Object.assign(unit, { at, moving: false }); };
/** Back among the available pieces. */
export const removeUnit = (s: CcpState, id: number): void => { s.units = s.units.filter((unit) => unit.id !== id); };
/** A free counter of a type; -1: all are in play. */
export function freeCounter(inPlay: readonly { id: number }[], first: number, count: number): number {
  for (let id = first; id < first + count; id++) if (!inPlay.some((it) => it.id === id)) return id;
  return -1;
}

export const coverKind = (s: CcpState, hex: number): string => COVERS[s.marks[hex] & COVER_BITS];
export const hasMark = (s: CcpState, hex: number, mark: Mark): boolean => (s.marks[hex] & MARK[mark]) !== 0;
export const smokeAt = (s: CcpState, hex: number): number => (s.marks[hex] >> SMOKE_SHIFT) & 15;
export const sightingsAt = (s: CcpState, hex: number): number => (s.marks[hex] >> SIGHTING_SHIFT) & 15;
export function setCover(s: CcpState, hex: number, kind: string): void {
  s.marks[hex] = (s.marks[hex] & ~COVER_BITS) | COVERS.indexOf(kind as '');
}
export function setMark(s: CcpState, hex: number, mark: Mark, on: boolean): void {
  s.marks[hex] = on ? s.marks[hex] | MARK[mark] : s.marks[hex] & ~MARK[mark];
}
export function setSmoke(s: CcpState, hex: number, value: number): void {
  s.marks[hex] = (s.marks[hex] & ~(15 << SMOKE_SHIFT)) | (value << SMOKE_SHIFT);
}
export function setSightings(s: CcpState, hex: number, count: number): void {
  s.marks[hex] = (s.marks[hex] & ~(15 << SIGHTING_SHIFT)) | (count << SIGHTING_SHIFT);
}
/** Whether Smoke or a Blaze lies anywhere. */
export function isClear({ marks }: CcpState): boolean {
  for (const bits of marks) if ((bits & (MARK.blaze | (15 << SMOKE_SHIFT))) !== 0) return false;
  return true;
}

export const unitName = (id: number): Text => ({ key: `unit.${UNIT_WORDS[id]}` });
export const weaponName = (id: number): Text => ({ key: `weapon.${WEAPON_WORDS[id]}` });
export const cardName = (card: number): Text => ({ key: `card.${CARDS[card].id}` });
export const sideName = (side: Side): Text => ({ key: `side.${SIDE_NAMES[side]}` });
export function obName(ob: number): Text {
  const { size, quality, pointValue, orders } = GENERATOR.ordersOfBattle[ob];
  return { key: 'ob.told', params: { size: { key: `size.${size}` }, quality: { key: `quality.${quality}` }, n: pointValue, orders } };
}
export const fortificationsName = (fort: number): Text => ({ key: `fort.${GENERATOR.fortifications[fort].id}` });
export const markerName = (kind: string): Text => ({ key: `marker.${kind}` });
