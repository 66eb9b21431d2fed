/** The whole state of a game, plain JSON, and the small questions that every chapter asks of it. */
import type { Context } from '../../engine/kernel.ts';
import type { GameState } from '../../engine/state.ts';
import type { Text } from '../../engine/text.ts';
import { CAMPAIGNS } from './data.ts';
import type { CampaignFact, Category, Side, Special, UnitFact } from './data-types.ts';
import { AREA_COUNT, placeId, placeNo } from './map.ts';
import { FIRST_JP_BATTALION, factOf, forceWord } from './units.ts';

/** By rank: where several areas are resolved, in this order (map.json battleAreas). */
export const BATTLE_AREAS = ['japan-ocean', 'island', 'coastal', 'us-ocean'] as const;
export type BattleArea = (typeof BATTLE_AREAS)[number];
/** Where a Force stands on the Battle Map. Ships in an area; Infantry on a Transport (in Coastal) or on the Island; LBA on airfields. */
export const ZONES = ['japan-ocean', 'coastal', 'us-ocean', 'transport', 'beach', 'foxhole', 'airfield'] as const;
export type Zone = (typeof ZONES)[number];

export interface Force {
  /** What it is and its place in the list order: units.ts. */
  id: number;
  /** An Area or a box: map.ts. */
  at: number;
  damaged: boolean;
  /** Land-Based Aircraft always, Infantry when it has landed, Ships never. */
  ashore: boolean;
  /** In Transit: moved or held by scouting. A US Force is never In Transit; it moves at most once a turn. */
  moved: 'no' | 'in-transit' | 'moved';
  /** Null: not on the Battle Map. A Submarine that sits a Battle out stands nowhere there. */
  zone: Zone | null;
}

/** An aircraft of a Battle, Land-Based ones too; carrier aircraft exist only there. */
export interface Air {
  /** Its base's number times 8, and its place in the air group from 1; 0 for the Land-Based Aircraft itself: the list order. */
  id: number;
  /** Its carrier, or the Land-Based Force that it is. */
  base: number;
  /** Number in AIRCRAFT; -1: a Land-Based Aircraft, whose facts and damage are its Force's. */
  model: number;
  damaged: boolean;
  pos: 'base' | BattleArea;
  /** First Light has spent it for this Battle Turn. */
  spent: boolean;
}

export interface Battle {
  area: number;
  /** 0 before the first Battle Turn. */
  turn: number;
  /** The track: Battle Turns that are left, 0 to 5. */
  counter: number;
  /** Plans that Japan draws each Battle Turn. */
  draws: number;
  /** US plans bought and not used, by number in US_PLANS; points left over are lost. */
  plans: number[];
  usedPlans: number[];
  /** Japanese plans in force this Battle Turn, by number in JP_PLANS, copies side by side. */
  inForce: number[];
  /** Screening Ships kept, and Hits that Damage Control still stops this Battle Turn. */
  screens: number;
  damageControl: number;
  airfields: Record<Side, number>;
  /** This Battle Turn: copies of First Light that Japan has still to carry out; ASW was played. */
  jpLights: number;
  charged: boolean;
  /** The carrier whose aircraft attack by First Light; -1: none. */
  light: number;
  /** In list order: by carrier, then Land-Based. */
  air: Air[];
  /** What the step that runs keeps of its own: rolls, Hits to allocate. Belongs to battle/. */
  step: import('./battle/step-state.ts').BattleStep | null;
}

/** An Order of this turn: what the map draws as an arrow, or as a Hold beside its Area. */
export interface Ordered {
  from: number;
  die: number;
  /** What was rolled to choose among Areas that are alike. */
  tie?: number[];
  /** The row that was rolled; `held`: it was, or became, a Hold. */
  row: number;
  held: boolean;
  to: number;
  forces: number[];
  scouted: boolean;
}

export interface NimitzState extends GameState {
  /** Number in CAMPAIGNS. */
  campaign: number;
  /** Objectives Held at the end of each campaign of a series that is over. */
  totals: number[];
  /** 0: Start. */
  turn: number;
  /** Reinforcement and Supply Points. */
  rp: number;
  sp: number;
  resupply: number;
  /** All Forces in play or in boxes, in list order; a Destroyed one is gone. */
  forces: Force[];
  /** Japanese Reinforcements, the top first: hidden (numbers of Forces). */
  stacks: Record<Category, number[]>;
  /** The number of the next Japanese Battalion. */
  nextBattalion: number;
  /** Japanese plans in the cup, in list order: a bag, hidden; and those drawn. */
  cup: number[];
  drawn: number[];
  /** Areas with Scouting counters, one entry a counter, in list order; counters placed this turn. */
  scouts: number[];
  scouted: number;
  /** Areas with Japanese Forces Ashore when the Scouting or the Movement step began. */
  ashoreAtStart: number[];
  /** Areas with US Infantry or Land-Based Aircraft when Movement began. */
  usLandAtStart: number[];
  /** Forces sent to the Invasion box this turn; Bomber Wings that have not struck yet. */
  invaders: number;
  wings: number;
  ordered: Ordered[];
  /** Areas whose Battle was fought this turn. */
  fought: number[];
  battle: Battle | null;
  /** Whether few Objectives mean Replaced: in 1944 only once 7 were Held. */
  armed: boolean;
  /** A defeat that the end of the campaign is on its way to tell. */
  lost: 'replaced' | 'hawaii' | null;
}

export type Ctx = Context<NimitzState>;

export const campaignOf = (s: NimitzState): CampaignFact => CAMPAIGNS[s.campaign];
export const isLastTurn = (s: NimitzState): boolean => s.turn === campaignOf(s).turns.length;
export const isLinked = (s: NimitzState): boolean => s.kernel.scenario === 'linked';
export const hasSpecial = (s: NimitzState, special: Special): boolean => campaignOf(s).special.some(({ id }) => id === special);
export const isObjective = (s: NimitzState, area: number): boolean => campaignOf(s).objectives.includes(placeId(area));
export const objectivesOf = (s: NimitzState): number[] => campaignOf(s).objectives.map(placeNo).sort((a, b) => a - b);
/** The Areas of Japan's Orders come in map order, unasked. */
export const inMapOrder = (s: NimitzState): boolean => s.kernel.options.areaOrder === true;
/** So do those that are looked at; and each die has a moment of its own. */
export const rollsByItself = (s: NimitzState): boolean => s.kernel.options.areaOrder === 'die-by-die';
/** Solitaire choices that the program takes: the first in list order (FCN-GE-02). */
export const autoTies = (s: NimitzState): boolean => s.kernel.options.autoTies === true;

export const fact = (force: Force): UnitFact => factOf(force.id);
export const isJapanese = (force: Force): boolean => fact(force).side === 'jp';
export const isShip = (force: Force): boolean => fact(force).category === 'ship';
export const isInfantry = (force: Force): boolean => fact(force).category === 'infantry';
export const isLba = (force: Force): boolean => fact(force).category === 'lba';
export const isLand = (force: Force): boolean => fact(force).category !== 'ship';

export const findForce = (s: NimitzState, id: number): Force | undefined => s.forces.find((force) => force.id === id);
export function forceOf(s: NimitzState, id: number): Force {
  const found = findForce(s, id);
  if (!found) throw new Error(`The Force ${forceWord(id)} is not in play.`);
  return found;
}
/** Forces of a side in a place, in list order. */
export function forcesAt(s: NimitzState, place: number, side?: Side): Force[] {
  const found: Force[] = [];
  for (const force of s.forces) if (force.at === place && (side === undefined || fact(force).side === side)) found.push(force);
  return found;
}
export function isPresent(s: NimitzState, area: number, side: Side): boolean {
  for (const force of s.forces) if (force.at === area && fact(force).side === side) return true;
  return false;
}
/** The Areas that hold such a Force, in list order: one pass over all of them. */
export function areasWith(s: NimitzState, passes: (force: Force) => boolean): number[] {
  const found = new Uint8Array(AREA_COUNT);
  for (const force of s.forces) if (force.at < AREA_COUNT && found[force.at] === 0 && passes(force)) found[force.at] = 1;
  return numbersOf(found);
}
function numbersOf(marks: Uint8Array): number[] {
  const areas: number[] = [];
  for (let area = 0; area < marks.length; area++) if (marks[area] === 1) areas.push(area);
  return areas;
}
/** Infantry or Land-Based Aircraft of a side Ashore. */
export const isAshore = (s: NimitzState, area: number, side: Side): boolean =>
  s.forces.some((force) => force.at === area && force.ashore && fact(force).side === side);
/** The Areas with Forces of both sides, in list order. */
export function sharedAreas(s: NimitzState): number[] {
  const sides = new Uint8Array(AREA_COUNT);
  for (const force of s.forces) if (force.at < AREA_COUNT) sides[force.at] |= isJapanese(force) ? 1 : 2;
  return [...sides.keys()].filter((area) => sides[area] === 3);
}

/** Puts a Force into the list where its number belongs. */
export function addForce(s: NimitzState, id: number, at: number): Force {
  const force: Force = { id, at, damaged: false, ashore: factOf(id).category !== 'ship', moved: 'no', zone: null };
  const next = s.forces.findIndex((other) => other.id > id);
  s.forces.splice(next < 0 ? s.forces.length : next, 0, force);
  return force;
}
/** A Japanese Battalion out of its box, which never empties. */
export function newBattalion(s: NimitzState, at: number): Force {
  return addForce(s, FIRST_JP_BATTALION + s.nextBattalion++, at);
}
/** Off the map for the rest of the campaign; a Japanese Battalion is back in its box, where they have no names. */
export function removeForce(s: NimitzState, id: number): void {
  s.forces = s.forces.filter((force) => force.id !== id);
}

export const spaceName = (place: number): Text => ({ key: `space.${placeId(place)}` });
export const forceName = (id: number): Text => {
  if (id >= FIRST_JP_BATTALION) return { key: 'unit.jp-battalion' };
  return { key: `unit.${id >= 1000 ? 'us-battalion' : forceWord(id)}` };
};
/** Names of Forces for a line of the log. */
export const forceNames = (ids: readonly number[]): Text[] => ids.map(forceName);
