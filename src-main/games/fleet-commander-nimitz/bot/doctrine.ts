/** What a campaign is to be won with: how strong each Area is wanted, first things first. */
import { onForce, toArea, type NimitzAction } from '../answers.ts';
import { AREAS, TABLES } from '../data.ts';
import { AREA_COUNT, AUSTRALIA, HAWAII, WEST_COAST, isArea } from '../map.ts';
import { invasionPoints } from '../rules/evaluation.ts';
import { airfieldUse, isFrozen, isOpenTo, mayBomb } from '../rules/us-movement.ts';
import { supply } from '../rules/us-supply.ts';
import {
  fact, findForce, forcesAt, isAshore, isInfantry, isJapanese, isLastTurn, isLba, isObjective, isPresent, isShip,
  type Force, type NimitzState,
} from '../state.ts';
import { isCarrier, isSubmarine } from '../units.ts';
import { strength } from './worth.ts';

export const ARMS = ['infantry', 'lba', 'escorts', 'carriers', 'wings'] as const;
/** How many of each arm an Area is to have, in the order of ARMS. */
/**
 * `from`, `until`: the first and the last turn in which it is; before it what stands there is taken away, if `leave` says so. `after`: an
 * Area that must be Held before it is, for supply goes through it.
 */
export interface Want { area: number; counts: readonly number[]; from: number; until?: number; leave?: boolean; after?: number }
export interface Doctrine {
  wants: readonly Want[];
  /** Supply Points that purchases leave, turn by turn; Scouting counters a turn; Points that moves leave for Battle Plans, turn by turn. */
  keep: readonly number[];
  /** What repairs leave, as a share of that. */
  mend: number;
  scouts: number;
  reserve: readonly number[];
  /** How much stronger than the Japanese who are already there a fleet is to be that meets them. */
  answer: number;
  /** The same for everybody where Infantry fights, with what is left in the end, turn by turn. */
  press: readonly number[];
  /** How much stronger what is sent is to be at most than the Japanese who are there, turn by turn. */
  enough: readonly number[];
  /** The most Infantry and Land-Based Aircraft that stay where no Japanese Force is. */
  quiet: readonly number[];
  /** The most Ships of an arm that go where no Infantry is to be had. */
  bare: number;
  /** What of its fleet goes out in a turn at most, turn by turn. */
  commit: readonly number[];
  raid: boolean;
  /**
   * Where one cheap Ship goes, before any raids: Orders lead to the closest US Forces, and Infantry stays where any of them is.
   */
  lures: readonly { area: number; from: number }[];
  /** What is bought, by arm: how much it is preferred. */
  buy: readonly number[];
  /** 1945: Forces that go to the Invasion box, turn by turn, and the least that each must have cost. */
  invade: readonly number[];
  dear: number;
}

export const armOf = (force: Force): number => {
  const it = fact(force);
  return it.category === 'infantry' ? 0 : it.category === 'lba' ? (it.bomberWing ? 4 : 1) : isCarrier(it) ? 3 : 2;
};
const WINGS = 4;
const HOMES: readonly number[] = [HAWAII, WEST_COAST, AUSTRALIA];

/** A Battalion, or Infantry that is hurt, is less than one. */
const sizeOf = (force: Force): number => (isInfantry(force) && strength(force) < 1 ? 0.4 : 1);

/** Of a value turn by turn that of this one; the last holds for the turns after it. */
export const inTurn = (values: readonly number[], { turn }: Pick<NimitzState, 'turn'>): number => values[Math.min(turn, values.length) - 1];

interface Draft {
  s: NimitzState;
  /** What is wanted now. */
  wants: readonly Want[];
  list: NimitzAction[];
  free: Force[];
  /** By arm and Area: who will stand there. */
  have: Float64Array[];
  /** Places on airfields. */
  room: number[];
  points: number;
  /** Ships that may still go out. */
  ships: number;
}

/** About what a Force of each arm counts, in the order of ARMS. */
const NOMINAL = [1.3, 1, 1.5, 5, 2.2];
/** Ships alone do not Hold an Area. */
const SHIPS_COUNT = 0.4;

/**
 * Where no Japanese Force is, and own land Forces are, a garrison will do; against a few of them so many of each arm as are enough:
 * the others are wanted elsewhere.
 */
function needs(s: NimitzState, { quiet, enough }: Doctrine, { area, counts }: Want): readonly number[] {
  if (!isAshore(s, area, 'us')) return counts;
  const foes = forcesAt(s, area, 'jp').reduce((sum, force) => sum + strength(force) * (isShip(force) ? SHIPS_COUNT : 1), 0);
  const full = counts.reduce((sum, count, arm) => sum + count * NOMINAL[arm], 0);
  const share = Math.min(1, inTurn(enough, s) * foes / Math.max(full, 0.1));
  return counts.map((count, arm) => Math.max(Math.min(count, quiet[arm] ?? count), Math.ceil(count * share)));
}

function begin(s: NimitzState, it: Doctrine): Draft {
  const have = ARMS.map(() => new Float64Array(AREA_COUNT));
  for (const force of s.forces) if (isArea(force.at) && !isJapanese(force)) have[armOf(force)][force.at] += sizeOf(force);
  const { held } = supply(s);
  const wants = it.wants.filter(({ from, until, after }) =>
    from <= s.turn && (until === undefined || s.turn <= until) && (after === undefined || held[after]));
  // Of several for one Area the latest counts.
  const wanted = new Map(wants.toSorted((a, b) => a.from - b.from).map((want) => [want.area, needs(s, it, want)]));
  const left = have.map((list) => list.slice());
  // What an Area does not need is free to go.
  const free = s.forces.filter((force) => {
    if (isJapanese(force) || !isArea(force.at) || force.moved !== 'no' || isFrozen(s, force) || isSubmarine(fact(force))) return false;
    const arm = armOf(force);
    const size = sizeOf(force);
    const needed = wanted.get(force.at)?.[arm] ?? 0;
    if (left[arm][force.at] - size < needed) return false;
    left[arm][force.at] -= size;
    return true;
  });
  // Who has sailed this turn was one of those that may go out.
  const sailed = s.forces.filter((force) =>
    !isJapanese(force) && isArea(force.at) && force.moved !== 'no' && isShip(force) && !isSubmarine(fact(force))).length;
  const ships = free.filter((force) => isShip(force) && !force.damaged).length + sailed;
  // Nothing is saved for a turn that does not come.
  const commit = isLastTurn(s) ? 1 : inTurn(it.commit, s);
  return {
    s, wants, list: [], free, have, points: s.sp - inTurn(it.reserve, s), ships: Math.ceil(ships * commit) - sailed,
    room: AREAS.map(({ airfield, airfieldUnlimited }, area) => (airfieldUnlimited ? 99 : (airfield ?? 0) - airfieldUse(s, area))),
  };
}

const takes = (d: Draft, force: Force, area: number): boolean => force.at !== area && isOpenTo(fact(force), area)
  && (!isLba(force) || (d.s.usLandAtStart.includes(area) && (d.room[area] > 0 || (armOf(force) === WINGS && makesRoom(d, area) !== null))));
const home = (force: Force): number => (force.at === WEST_COAST ? 0 : HOMES.includes(force.at) ? 1 : 2);

/** Wings bomb an Island like nothing else: the weakest aircraft of its airfields that has not moved goes to Hawaii for one. */
function makesRoom(d: Draft, area: number): Force | null {
  if (d.points < 2 || !d.s.usLandAtStart.includes(HAWAII)) return null;
  const gone = new Set(d.list.map(({ force }) => force));
  let weakest: Force | null = null;
  for (const force of forcesAt(d.s, area, 'us')) {
    if (!isLba(force) || armOf(force) === WINGS || force.moved !== 'no' || gone.has(force.id) || !isOpenTo(fact(force), HAWAII)) continue;
    if (!weakest || strength(force) < strength(weakest)) weakest = force;
  }
  return weakest;
}
function giveWay(d: Draft, force: Force): void {
  d.list.push(toArea(force.id, HAWAII));
  d.free = d.free.filter((other) => other !== force);
  d.have[1][force.at]--;
  d.have[1][HAWAII]++;
  d.room[force.at]++;
  d.points--;
}

/** The best free Force of an arm for an Area: from home, whole, strong. */
function send(d: Draft, arm: number, area: number): Force | null {
  const sails = arm === 2 || arm === 3;
  if (d.points <= 0 || (sails && d.ships <= 0 && area !== HAWAII)) return null;
  let best: Force | null = null;
  let rank = -Infinity;
  for (const force of d.free) {
    if (armOf(force) !== arm || (sails && force.damaged) || !takes(d, force, area)) continue;
    const value = strength(force) - home(force) - (force.damaged ? 0.5 : 0);
    if (value > rank) [best, rank] = [force, value];
  }
  if (!best) return null;
  const size = sizeOf(best);
  if (arm === WINGS && d.room[area] <= 0) giveWay(d, makesRoom(d, area)!);
  d.list.push(toArea(best.id, area));
  d.free.splice(d.free.indexOf(best), 1);
  d.have[arm][best.at] -= size;
  d.have[arm][area] += size;
  if (isLba(best)) { d.room[best.at]++; d.room[area]--; }
  if (sails) d.ships--;
  d.points--;
  return best;
}

/** The Japanese of an Area are met until the own Forces are so many times as strong: by the arms in this order, while any are free. */
function meet(d: Draft, area: number, foes: readonly Force[], times: number, arms: readonly number[]): void {
  const need = times * foes.reduce((sum, force) => sum + strength(force), 0);
  let have = 0;
  for (const force of d.s.forces) if (force.at === area && !isJapanese(force)) have += strength(force);
  for (const { force, place } of d.list) if (place === area) have += strength(findForce(d.s, force!)!);
  for (let sent = need > have; sent && have < need;) {
    let came: Force | null = null;
    for (const arm of arms) came ??= send(d, arm, area);
    sent = came !== null;
    have += came ? strength(came) : 0;
  }
}
/** Where something is to be kept: Areas of the doctrine with own land Forces, and Objectives. */
const isKept = ({ s, have }: Draft, { area }: Want): boolean => isObjective(s, area) || have[0][area] + have[1][area] > 0;

/** First of all Ships go against Ships and aircraft; what is left in the end presses on where Infantry fights for an Area. */
function answerThem(d: Draft, it: Doctrine): void {
  for (const want of d.wants) {
    if (isKept(d, want)) meet(d, want.area, forcesAt(d.s, want.area, 'jp').filter((force) => !isInfantry(force)), it.answer, [3, 2]);
  }
}
function pressOn(d: Draft, it: Doctrine): void {
  for (const want of d.wants) {
    if (d.have[0][want.area] === 0) continue;
    meet(d, want.area, forcesAt(d.s, want.area, 'jp'), inTurn(it.press, d.s), [WINGS, 1, 0, 3, 2]);
  }
}

/** An Area that draws the enemy on and is not to be kept yet is left to nobody: its aircraft and Infantry go to Hawaii. */
function evacuate(d: Draft, { wants }: Doctrine): void {
  for (const { area } of wants.filter(({ leave, from }) => leave && d.s.turn < from)) {
    for (const force of d.free.filter(({ at }) => at === area)) {
      if (d.points <= 0 || !isOpenTo(fact(force), HAWAII) || !d.s.usLandAtStart.includes(HAWAII)) continue;
      d.list.push(toArea(force.id, HAWAII));
      d.free.splice(d.free.indexOf(force), 1);
      d.have[armOf(force)][area] -= 1;
      d.points--;
    }
  }
}

/** Lures first, Submarines before the weakest idle Escorts; what is left of the Submarines goes raiding. */
function lureAndRaid(d: Draft, { lures, raid }: Doctrine): void {
  const { s } = d;
  const wanted = lures.filter(({ area, from }) => from <= s.turn && !isPresent(s, area, 'us'));
  const submarines = s.forces.filter((force) => !isJapanese(force) && isArea(force.at) && force.moved === 'no' && isSubmarine(fact(force)));
  const escorts = d.free.filter((force) => armOf(force) === 2 && !force.damaged).sort((a, b) => strength(a) - strength(b));
  for (const { area } of wanted) {
    const force = submarines.shift() ?? escorts.shift();
    if (!force || d.points <= 0) break;
    d.list.push(toArea(force.id, area));
    d.free = d.free.filter((other) => other !== force);
    d.points--;
  }
  for (const { id } of raid ? submarines : []) {
    if (d.points <= 0) return;
    d.list.push(onForce('raid', id));
    d.points--;
  }
}
/** Wings that nobody wants elsewhere strike at Japan. */
function bomb(d: Draft): void {
  for (const force of d.free) {
    if (d.points <= 0) return;
    if (!mayBomb(d.s, force)) continue;
    d.list.push(onForce('bomb', force.id));
    d.points--;
  }
}

export function movesBy(s: NimitzState, it: Doctrine): NimitzAction[] {
  const d = begin(s, it);
  lureAndRaid(d, it);
  evacuate(d, it);
  answerThem(d, it);
  for (const want of d.wants) {
    const { area } = want;
    needs(s, it, want).forEach((count, arm) => {
      // Without Infantry nothing is won that Japan holds; but Ships that meet it there keep it from going on to the next Area.
      const bare = arm > 0 && isPresent(s, area, 'jp') && d.have[0][area] + d.have[1][area] === 0;
      const most = bare ? Math.min(count, it.bare) : count;
      while (d.have[arm][area] < most - 0.3 && send(d, arm, area));
    });
  }
  pressOn(d, it);
  bomb(d);
  return d.list;
}

/** What the last row of the table asks for: more brings nothing. */
export const MOST_OF_AN_INVASION = Math.max(...TABLES.japanInvasion.rows.map(({ min }) => min));

/** 1945: the dearest idle Forces go to the Invasion box; null: nobody more this turn. */
export function invader(s: NimitzState, offers: readonly NimitzAction[], it: Doctrine): NimitzAction | null {
  if (s.invaders >= inTurn(it.invade, s) || invasionPoints(s) >= MOST_OF_AN_INVASION) return null;
  let best: NimitzAction | null = null;
  let cost = it.dear - 0.5;
  for (const action of offers) {
    if (action.verb !== 'invade') continue;
    const force = s.forces.find(({ id }) => id === action.force)!;
    // Wings bomb Islands; there are dearer Ships that come too late for anything else.
    if (armOf(force) === WINGS) continue;
    const price = fact(force).buyCost + (force.damaged ? 0.4 : 0) + (fact(force).category === 'ship' ? 0 : -0.2);
    if (price > cost) [best, cost] = [action, price];
  }
  return best;
}
