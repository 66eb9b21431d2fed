/** The whole state of a game, plain JSON, and the small questions that every chapter asks of it. */
import type { Context } from '../../engine/kernel.ts';
import type { GameState } from '../../engine/state.ts';
import type { Text } from '../../engine/text.ts';
import { AREAS, FACTION_IDS, POOLS, TYPES, TYPE_IDS } from './data.ts';
import type { Battle, FoughtBattle } from './battle-state.ts';
import type { FireClass, UnitType } from './data-types.ts';
import { AREA_IDS, CAPITAL_OF, IS_PASSAGE, IS_PROVINCE, IS_SEA, NATION_IDS, PROVINCES, SEAS, byArea } from './map.ts';

/**
 * Who holds an area or commands units. The British Empire is one by itself until it joins the USA; Armed Minors, Neutrals and what
 * is out of play (the game for two) are nobody's.
 */
export const JAPAN = 0;
export const USA = 1;
export const SOVIET = 2;
export const BRITISH = 3;
export const ARMED = 4;
export const NEUTRAL = 5;
export const OUT = 6;

/** Nations of units, in the order of UNIT_NATIONS. */
export const NATION = { japan: 0, us: 1, britemp: 2, russia: 3, nats: 4, reds: 5, armed: 6 } as const;
const COMMANDER: readonly number[] = [JAPAN, USA, USA, SOVIET, USA, SOVIET, -1];
/** Types, in the order of TYPES. */
export const TYPE = Object.fromEntries(TYPE_IDS.map((id, no) => [id, no])) as Record<UnitType, number>;

export interface Unit {
  id: number;
  nation: number;
  type: number;
  cv: number;
  at: number;
  /** Everybody sees its face. */
  up: boolean;
  /** The Player Turn in which it came to its area. */
  since: number;
  /** Moved, placed or risen in this Player Turn: it does not move again. */
  moved: boolean;
  /** The area that it left last in this Player Turn; -1: it came from none. */
  from: number;
  /** BattleGroup of this Player Turn: where it began and by which way it came; '' where it has none. */
  group: string;
  /** It invaded from the sea in this Player Turn. */
  invader: boolean;
  /** A Sub that nobody engages. */
  escaped: boolean;
  /** It has had its action in this Combat Round. */
  acted: boolean;
  /** Built in this year: 1 by Minor Production, 2 by that of its Faction. */
  built: 0 | 1 | 2;
  /** A Fortress of the set-up for two, never disbanded. */
  fixed: boolean;
}

/** Two cards that lie in the Vault for a Technology, or for Insurgents in a Province. */
export interface VaultPair { cards: [number,
  number]; tech: number; province: number; /** Which of them served as a Wildcard. */ wild: number }

export interface Faction {
  ind: number;
  /** DoWs suffered that lower the Industry Cost: 0 to 2. */
  costLevel: number;
  raised: number;
  /** KMT or CPC; 0 for Japan. */
  loyalty: number;
  loyaltyRaised: number;
  hand: number[];
  /** Action and Investment cards to be drawn when its Production ends: seen by nobody before (CNC-7-34). */
  bought: [number, number];
  vault: VaultPair[];
  techs: { tech: number; card: number }[];
  /** A stage of Atomic Research was Achieved this year. */
  atomic: boolean;
  chits: number[];
  /** Activated a Battle this year with units of a Great Power. */
  battled: boolean;
  dows: number;
  inPlay: { card: number; nation: number }[];
  /** Its Foreign units have entered China (CNC-16-06). */
  intrusion: boolean;
  /** Factions that have violated its Minor Power. */
  vopp: number[];
  /** The card of this Season; 0: none. */
  committed: number;
  /** The year of the first DoW that it suffered; 0: none. */
  attacked: number;
  /** Victory Points more, or less, by the bid. Absent: none. */
  bid?: number;
  /** The Battles of its last Player Turn. Absent: none. */
  fought?: FoughtBattle[];
}

/** What a Faction once saw of a block: where it stood then, and when. */
export interface Note { to: number; area: number; nation: number; type: number; cv: number; year: number; season: number }

/** Cards of a Rival that a Faction once saw, and when: a hand (Code Break) or a Vault (Mole). */
export interface Peek { to: number; of: number; hand: number[] | null; vault: VaultPair[] | null; year: number; season: number }

/** A declaration whose Aggression is still to come: against a Faction, or against a Minor. */
export interface Duty { faction: number; nation: number; /** In China: 'minor' or 'foreign'; who enters first must be so. */ by: string }

export interface PlayerTurn {
  faction: number;
  card: number;
  commands: number;
  emergency: boolean;
  winter: boolean;
  /** A unit has moved: no DoW any more. */
  begun: boolean;
  duties: Duty[];
  /** DoWs of this turn: their Declarer's units have Surprise (CNC-12-23). */
  surprise: boolean;
  /** The victim of a Sneak Attack that has not taken effect yet, a Faction or the neutral Empire; -1: none. */
  sneak: number;
  /** Ground units that crossed a border in this phase, by `<border>/<Faction>`. */
  crossed: Record<string, number>;
  /** The unit in hand. */
  unit: number;
  /** Areas that the Active Player has entered as Aggressor: their Battles are a duty. */
  aggressions: number[];
  /** Minors violated in this turn: no second time. */
  risen: number[];
  /** Battles and Suppressions that were activated and are left. */
  battles: number[];
  suppressions: { area: number; units: number[] }[];
  /** Which of the Battles are Raids. Absent where older rules began the Combat. */
  raids?: number[];
  /** Where a Battle that was no Raid took place. */
  fought: number[];
  recruits: number;
  /** Areas with a new Partisan of this turn. */
  recruited: number[];
  /** Intervention was declined there. */
  partition: number[];
  /** From where the Active Player Engaged each Battle: no Defender Retreats there. */
  origins: { area: number; from: number }[];
  /** The Sneak Attack has been told: its victim is an Enemy in the Battles, the DoW still to take effect. */
  sneaking: boolean;
}

export interface CncState extends GameState {
  year: number;
  /** 0 New Year to Government, 1 Spring, 2 Summer, 3 Fall, 4 Winter. */
  season: number;
  /** Player Turns so far: what `since` counts. */
  clock: number;
  players: number[];
  turnOrder: number[];
  factions: Faction[];
  allied: boolean;
  /** Japan and the USA, Japan and the Soviet, the USA and the Soviet. */
  war: boolean[];
  units: Unit[];
  nextUnit: number;
  /** By area: who controls it in this phase (CNC-1-05). */
  control: number[];
  /** By area: a Control marker; -1: none. */
  marker: number[];
  /** By Nation: whose Influence, and how much. */
  influencer: number[];
  influence: number[];
  /** While Diplomacy is under way: whose Associate or Protectorate a Nation still is, whatever markers lie there by now. */
  standings?: number[];
  /** By Nation: the Faction that violated it; -1: none. */
  armed: number[];
  partisans: number[];
  /** Areas whose POP and RES are marked as blockaded. */
  blockaded: number[];
  /** Influence on the BritEmp that comes with the next New Year, and the Nations that brought it. */
  storm: number;
  stormed: number[];
  /** Instalments of US Naval Building that have come; the year of Japan's first DoW on the USA, or 0. */
  naval: number;
  navalFrom: number;
  reserves: boolean;
  actionDeck: number[];
  actionDiscard: number[];
  investmentDeck: number[];
  investmentDiscard: number[];
  /** Discards of the hand limit, which nobody sees. */
  facedown: number[];
  cup: number[];
  sneakUsed: boolean;
  /** Passes in a row, of the loops that end so. */
  passes: number;
  /** Production Points left; -1 outside of it. */
  points: number;
  /** Production ends once it is said again (CNC-7-26). */
  commandOrder: number[];
  /** Cadres still to be placed: how many, by unit Nation and area (set-up). */
  cadres: { nation: number; area: number; n: number }[];
  turn: PlayerTurn | null;
  battle: Battle | null;
  notes: Note[];
  peeks: Peek[];
}

export type Ctx = Context<CncState>;

/** The Great Power of a Faction, as a Nation of units. */
export const greatPowerOf = (faction: number): number => COMMANDER.indexOf(faction);
export const commanderOf = (nation: number): number => COMMANDER[nation];
export const isMinorPower = (nation: number): boolean => nation === NATION.nats || nation === NATION.reds;
export const isGreatPower = (nation: number): boolean => nation < NATION.nats;
export const partyOf = (s: Pick<CncState, 'allied'>, nation: number): number =>
  (nation === NATION.britemp && !s.allied ? BRITISH : nation === NATION.armed ? ARMED : COMMANDER[nation]);
/** The Faction that speaks for a party; -1: nobody. */
export const factionOf = (party: number): number => (party === BRITISH ? USA : party < BRITISH ? party : -1);
export const isAtWar = ({ war }: Pick<CncState, 'war'>, p: number, q: number): boolean =>
  p !== q && p < BRITISH && q < BRITISH && war[p + q - 1];
export const atWarWithAny = (s: Pick<CncState, 'war' | 'players'>, faction: number): boolean =>
  s.players.some((other) => isAtWar(s, faction, other));
export const rivalsOf = (s: CncState, faction: number): number[] => s.players.filter((other) => other !== faction);
export const isForTwo = (s: CncState): boolean => s.players.length === 2;

/** Whether units of two Nations are Enemies in an area (CNC-16-01, R-27; an Armed Minor is the Enemy of all who enter, CNC-15-10). */
export function areEnemies(s: CncState, a: number, b: number, area: number): boolean {
  if (a === NATION.armed || b === NATION.armed) return a !== b;
  if (COMMANDER[a] === COMMANDER[b]) return false;
  if (IS_PROVINCE[area] && (isMinorPower(a) || isMinorPower(b))) return true;
  return isAtWar(s, partyOf(s, a), partyOf(s, b)) || isSneaked(s, partyOf(s, a), partyOf(s, b));
}
const isSneaked = (s: CncState, p: number, q: number): boolean => s.turn !== null && s.turn.sneaking
  && ((p === s.turn.faction && isSneakOn(s, q)) || (q === s.turn.faction && isSneakOn(s, p)));
/** Whether a Sneak Attack that is on its way opens War on a party: one on the neutral Empire does on the USA too. */
export const isSneakOn = (s: Pick<CncState, 'turn' | 'war'>, party: number): boolean => s.turn !== null && s.turn.sneak >= 0
  && (party === s.turn.sneak || (s.turn.sneak === BRITISH && party === USA && !isAtWar(s, s.turn.faction, USA)));

/** As it will be once the Sneak Attack that was declared is known to all: whom it is on fights then. */
export const onceSneaked = <S extends Pick<CncState, 'turn'>>(s: S): S =>
  (s.turn !== null && s.turn.sneak >= 0 ? { ...s, turn: { ...s.turn, sneaking: true } } : s);

export type LandStatus = 'own' | 'enemy' | 'rival' | 'neutral' | 'out';
/** USA markers in Indochina are British: until the alliance closed to US units, and to who is not At War with the Empire (CNC-8-18). */
const BRITISH_LAND: readonly boolean[] = AREAS.map(({ region }) => region === 'indochina');
export const isBritishLand = (area: number): boolean => BRITISH_LAND[area];

/** What land is for units of a Nation, by who controls it in this phase; the Empire's Indochina is at its peace (CNC-8-24, R-31). */
export function landStatus(s: CncState, nation: number, area: number): LandStatus {
  const held = s.control[area];
  const c = held === USA && !s.allied && isBritishLand(area) ? BRITISH : held;
  if (c === NEUTRAL) return 'neutral';
  if (c === OUT) return 'out';
  // What the USA takes in Indochina is British: its own units stay out before the alliance (CNC-2-03, R-32).
  if (nation === NATION.us && !s.allied && isBritishLand(area)) return 'rival';
  const p = partyOf(s, nation);
  // The neutral Empire fights nobody, Armed Minors neither (CNC-2-02).
  if (c === ARMED) return p === BRITISH ? 'rival' : 'enemy';
  if (c === p) return 'own';
  if (p === BRITISH) return 'rival';
  if (COMMANDER[nation] === factionOf(c)) return 'rival';
  // The USA's and the Soviet's land in China is that of their Minor Powers.
  if (IS_PROVINCE[area] && (isMinorPower(nation) || c === USA || c === SOVIET)) return 'enemy';
  return isAtWar(s, p, c) || (s.turn?.faction === p && isSneakOn(s, c)) ? 'enemy' : 'rival';
}

export const fact = (unit: Pick<Unit, 'type'>): (typeof TYPES)[number] => TYPES[unit.type];
const CLASS: readonly FireClass[] = TYPES.map((type) => type.class);
export const isGround = (unit: Pick<Unit, 'type'>): boolean => CLASS[unit.type] === 'G';
export const isAir = (unit: Pick<Unit, 'type'>): boolean => CLASS[unit.type] === 'A';
export const isSub = (unit: Pick<Unit, 'type'>): boolean => CLASS[unit.type] === 'S';
export const isAns = (unit: Pick<Unit, 'type'>): boolean => !isGround(unit);
export const isFortress = (unit: Pick<Unit, 'type'>): boolean => unit.type === TYPE.fortress;
/** A Ground unit at sea (CNC-3-05). */
export const isConvoy = (unit: Pick<Unit, 'type' | 'at'>): boolean => IS_SEA[unit.at] && isGround(unit);
/** The class at which it is hit: Convoys are a target of their own. */
export const classOf = (unit: Pick<Unit, 'type' | 'at'>): FireClass | 'C' => (isConvoy(unit) ? 'C' : CLASS[unit.type]);
export const isSnlf = (unit: Pick<Unit, 'type' | 'nation'>): boolean => unit.type === TYPE.marine && unit.nation === NATION.japan;
export const isProvincial = (unit: Pick<Unit, 'type' | 'nation'>): boolean =>
  isMinorPower(unit.nation) && (unit.type === TYPE.militia || unit.type === TYPE.fortress);

const MAX_CV: readonly (readonly number[])[] = POOLS.map(({ maxCv, maxCvByType }) => TYPE_IDS.map((type) => maxCvByType[type] ?? maxCv));
export const maxCv = (nation: number, type: number): number => MAX_CV[nation][type];
const BLOCKS: readonly (readonly number[])[] = POOLS.map(({ blocks }) => TYPE_IDS.map((type) => blocks[type] ?? 0));
export const blocksOf = (nation: number, type: number): number => BLOCKS[nation][type];
/** Blocks of a Nation that are in the pool (CNC-3-01). */
export function freeBlocks(s: CncState, nation: number, type: number): number {
  let free = BLOCKS[nation][type];
  for (const unit of s.units) if (unit.nation === nation && unit.type === type) free--;
  return free;
}

/** The same of every Nation and type at once, asked often of one position. */
export function poolOf(s: CncState): (nation: number, type: number) => number {
  const free = BLOCKS.map((row) => [...row]);
  for (const unit of s.units) free[unit.nation][unit.type]--;
  return (nation, type) => free[nation][type];
}

export const findUnit = (s: CncState, id: number): Unit | undefined => s.units.find((unit) => unit.id === id);
export function unitOf(s: CncState, id: number): Unit {
  const found = findUnit(s, id);
  if (!found) throw new Error(`There is no block ${id}.`);
  return found;
}
export const unitsAt = (s: CncState, area: number): Unit[] => s.units.filter((unit) => unit.at === area);

export function addUnit(s: CncState, nation: number, type: number, cv: number, at: number): Unit {
  const unit: Unit = { id: s.nextUnit++, nation, type, cv, at, up: false, since: s.clock, moved: false, from: -1, group: '', invader: false,
    escaped: false, acted: false, built: 0, fixed: false };
  s.units.push(unit);
  return unit;
}
export function removeUnit(s: CncState, id: number): void {
  s.units = s.units.filter((unit) => unit.id !== id);
}

/** Whether a Fortress, or the one SNLF of an islet or strait, has room there (CNC-1-19, R-25). */
export function hasRoomFor(s: CncState, nation: number, type: number, area: number): boolean {
  if (type === TYPE.fortress) return !s.units.some((unit) => unit.at === area && unit.type === TYPE.fortress);
  if (type !== TYPE.marine || nation !== NATION.japan || !IS_PASSAGE[area]) return true;
  return !s.units.some((unit) => unit.at === area && isSnlf(unit));
}

/** The same of every Nation, type and area, asked often of one position. */
export function roomOf(s: CncState): (nation: number, type: number, area: number) => boolean {
  const fortresses = byArea();
  const landings = byArea();
  for (const unit of s.units) {
    if (isFortress(unit)) fortresses[unit.at] = 1;
    else if (isSnlf(unit) && IS_PASSAGE[unit.at]) landings[unit.at] = 1;
  }
  return (nation, type, area) => (type === TYPE.fortress ? fortresses[area] === 0
    : type !== TYPE.marine || nation !== NATION.japan || landings[area] === 0);
}

/** Units that are Enemies of a Nation's units there; Escaped Subs count for nothing. */
export const hasEnemies = (s: CncState, nation: number, area: number): boolean =>
  s.units.some((unit) => unit.at === area && !unit.escaped && areEnemies(s, nation, unit.nation, area));
const NATIONS_OF_UNITS: readonly number[] = Object.values(NATION);
/** By Nation as bits: the Enemies of a Nation's units in any area of China, or in any other: no more depends on the area. */
export function enemyBits(s: CncState, nation: number, inChina: boolean): number {
  let bits = 0;
  for (const other of NATIONS_OF_UNITS) if (areEnemies(s, nation, other, inChina ? PROVINCES[0] : SEAS[0])) bits |= 1 << other;
  return bits;
}
/** Enemies of one another stand there. */
export function isDisputed(s: CncState, area: number): boolean {
  let nations = 0;
  for (const unit of s.units) if (unit.at === area && !unit.escaped) nations |= 1 << unit.nation;
  return (nations & (nations - 1)) !== 0 && areDisputing(s, nations, area);
}
/** Of Nations as bits. */
const areDisputing = (s: CncState, nations: number, area: number): boolean => NATIONS_OF_UNITS.some((a) => nations & (1 << a)
  && NATIONS_OF_UNITS.some((b) => b > a && nations & (1 << b) && areEnemies(s, a, b, area)));
/** By area: the Nations, as bits, of the units there, Escaped Subs left out. */
export function nationsByArea(s: CncState): readonly number[] {
  const nations = byArea();
  for (const unit of s.units) if (!unit.escaped) nations[unit.at] |= 1 << unit.nation;
  return nations;
}

/** The same of every area, asked often of one position. */
export function disputesOf(s: CncState): (area: number) => boolean {
  const nations = nationsByArea(s);
  return (area) => (nations[area] & (nations[area] - 1)) !== 0 && areDisputing(s, nations[area], area);
}

/** Blocks that are in no Battle any more are hidden again (CNC-12-14). */
export function standUp(s: CncState): void {
  const disputed = disputesOf(s);
  for (const unit of s.units) if (unit.up && unit.nation !== NATION.armed && !disputed(unit.at)) unit.up = false;
}

/** The Faction that has a Nation as its Satellite or has defeated it: its Capital's marker; -1: it has neither. */
export const masterOf = (s: CncState, nation: number): number => s.marker[CAPITAL_OF[nation]];
/** Neutral: neither Armed, nor Satellite, nor defeated. */
export const isNeutral = (s: CncState, nation: number): boolean => s.armed[nation] < 0 && masterOf(s, nation) < 0;
export const hasTech = (s: CncState, faction: number, tech: number): boolean =>
  faction >= 0 && faction < s.factions.length && s.factions[faction].techs.some((it) => it.tech === tech);
export const knowsTech = (s: CncState, faction: number, tech: number): boolean =>
  hasTech(s, faction, tech) || s.factions[faction].vault.some((pair) => pair.tech === tech);

export const sideId = (faction: number): string => FACTION_IDS[faction];
export const areaName = (area: number): Text => ({ key: `space.${AREA_IDS[area]}` });
export const nationName = (nation: number): Text => ({ key: `nation.${NATION_IDS[nation]}` });
export const factionName = (faction: number): Text => ({ key: `side.${FACTION_IDS[faction]}` });
export const typeName = (type: number): Text => ({ key: `type.${TYPE_IDS[type]}` });
