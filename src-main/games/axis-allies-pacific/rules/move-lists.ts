/**
 * What the last list of moves of each state knew, for the next one: between two lists few spaces change, and only what
 * depends on those is worked out again. A list never differs from that of a copy of the state, which knows nothing.
 */
import { FIRST_LAND, SPACES, SPACE_COUNT } from '../map.ts';
import type { AapState } from '../state.ts';
import { Planner, type MovePhase } from './landing-plan.ts';
import type { Choices } from './selection.ts';
import { HAS, gather, lookAt, survey, type Survey } from './survey.ts';
import { Watch } from './watch.ts';

export interface MoveList {
  /** The number of the decision that it was made for. */
  no: number;
  /** Only the selection has changed since: the next list sees the same map. */
  carried: boolean;
  phase: MovePhase;
  plan: Planner;
  /** From the second list of a state on: the copies of those who look ahead often end with the first. */
  watch: Watch | null;
  /** What can be chosen in each space; undefined: to be worked out. */
  choices: Choices;
}

const lists = new WeakMap<AapState, MoveList>();

/** The list for the decision that is asked for now. */
export function listFor(s: AapState, phase: MovePhase): MoveList {
  const known = lists.get(s);
  const { decisions: no } = s.kernel;
  const carried = known !== undefined && known.carried && known.no === no;
  if (known?.phase === phase && (carried || known.watch?.stands(s))) {
    if (!carried) renew(known, known.watch!.moved(s));
    known.carried = false;
    known.no = no;
    return known;
  }
  const watch = known ? (known.watch ?? new Watch()) : null;
  watch?.begin(s);
  const list: MoveList = { no, carried: false, phase, plan: new Planner(survey(s), phase), watch, choices: SPACES.map(() => undefined) };
  lists.set(s, list);
  return list;
}

/** Nothing moved in this answer: the list that follows at once sees the map as the one before did. */
export function carryList(s: AapState): void {
  const known = lists.get(s);
  if (!known || known.no !== s.kernel.decisions - 1) return;
  known.no++;
  known.carried = true;
}

/** The plan of the list from which the action came that is carried out now: to be asked before anything moves. */
export function planBefore(s: AapState, phase: MovePhase): Planner {
  const known = lists.get(s);
  return known && known.phase === phase && known.no === s.kernel.decisions - 1 ? known.plan : new Planner(survey(s), phase);
}

/** Looks again at these spaces, and forgets the choices that may depend on them. */
function renew(list: MoveList, moved: readonly number[]): void {
  const { plan, phase, choices } = list;
  const { look } = plan;
  // Enemies, complexes and carriers matter to aircraft everywhere; they and what flies stand in the look's lists.
  let aircraft = false;
  let listed = false;
  for (const space of moved) {
    const enemy = look.enemy[space];
    const has = look.has[space];
    lookAgain(look, space, choices);
    const either = look.has[space] | has;
    if (look.enemy[space] !== enemy || (either & (HAS.carrier | HAS.factory)) !== 0) aircraft = true;
    if (aircraft || (either & HAS.airborne) !== 0) listed = true;
  }
  if (listed) gather(look);
  plan.renew();
  for (let space = 1; space < SPACE_COUNT; space++) {
    if (aircraft && (look.has[space] & HAS.aircraft) !== 0) choices[space] = undefined;
    // A landing out of a hostile zone asks for the joint landing plan, which depends on everything.
    else if (phase === 3 && space < FIRST_LAND && look.enemy[space] > 0) choices[space] = undefined;
  }
}

function lookAgain(look: Survey, space: number, choices: Choices): void {
  const enemy = look.enemy[space];
  const attackers = look.attackers[space];
  lookAt(look, space);
  const { near, nearLand, nearSea } = SPACES[space];
  const stops = look.enemy[space] !== enemy || look.attackers[space] !== attackers;
  choices[space] = undefined;
  // Enemies and escorts matter to all neighbours; ships and their room to land, units that came ashore to ships.
  for (const other of stops ? near : space < FIRST_LAND ? nearLand : nearSea) choices[other] = undefined;
}
