/** Why chosen units cannot go to a space: the most useful reason first, with the rule and the numbers. */
import type { WhyNot } from '../../../engine/game.ts';
import { text, type Text } from '../../../engine/text.ts';
import { FIRST_LAND, SPACES, SPACE_COUNT } from '../map.ts';
import { F, allianceOf, has, isActive, isEnemyLand, isFriendlyLand, powerOf, spaceName, type Unit } from '../state.ts';
import { landingCost } from './air-landings.ts';
import { costFor } from './air-strikes.ts';
import { canLandOn } from './air-movement.ts';
import { linkedByBases } from './bases.ts';
import { berths, type Planner } from './landing-plan.ts';
import { escorted, startOfMove, strands } from './naval-movement.ts';
import { kindOf } from './selection.ts';
import { isAirborne, stops } from './survey.ts';
import { isCargo } from './transports.ts';

export const no = (key: string, rule: string, params?: Text['params'], hint?: string): WhyNot =>
  ({ reason: text(`why.${key}`, params), rule, ...(hint && { hint: text(`why.hint.${hint}`) }) });

export interface Question {
  plan: Planner;
  chosen: readonly Unit[];
  from: number;
  to: number;
  phase: 3 | 6;
}

const leftOf = (chosen: readonly Unit[]): number => Math.min(...chosen.map((unit) => unit.left));

/** The last company of own transports among enemies stays with them. */
export const whyNeeded = ({ plan: { look }, chosen, from, phase }: Omit<Question, 'to'>): WhyNot | null =>
  (phase === 3 && strands(look, chosen, from) ? no('leaves-transports', 'AAP-MV-20') : null);

/** Steps by land or by sea, whoever holds what; 255: no such way. */
function steps(from: number, to: number): number {
  const distance = new Uint8Array(SPACE_COUNT).fill(255);
  distance[from] = 0;
  const queue = [from];
  for (const at of queue) {
    for (const next of from < FIRST_LAND ? SPACES[at].nearSea : SPACES[at].nearLand) {
      if (distance[next] !== 255) continue;
      distance[next] = distance[at] + 1;
      queue.push(next);
    }
  }
  return distance[to];
}

export function whyNotTo(it: Question): WhyNot | null {
  if (SPACES[it.to].kind === 'impassable') return no('impassable', 'AAP-MV-04');
  if (it.to === it.from) return no('same-space', 'AAP-MV-01');
  switch (kindOf(it.chosen[0])) {
    case 'land': return whyNotWalk(it);
    case 'cargo': return no('cargo', 'AAP-TR-06', undefined, it.phase === 3 ? 'assault' : 'unload');
    case 'air': return whyNeeded(it) ?? (it.phase === 3 ? whyNotStrike(it, false) : whyNotLand(it));
    default: return whyNeeded(it) ?? whyNotSail(it);
  }
}

function whyNotWalk({ plan: { look }, chosen, from, to, phase }: Question): WhyNot | null {
  const { s, alliance } = look;
  const left = leftOf(chosen);
  if (to < FIRST_LAND) return no('land-at-sea', 'AAP-MV-01', undefined, 'load');
  const gun = chosen.some(({ type }) => type === 'aa-gun');
  if (gun && (phase === 3 || isEnemyLand(s, to, alliance))) return no('aa-gun', 'AAP-MV-14');
  const far = steps(from, to);
  if (far === 255) return no('no-land-way', 'AAP-MV-03');
  if (left < far) return no('too-far', 'AAP-MV-01', { far, left });
  if (phase === 6) return isEnemyLand(s, to, alliance) ? no('enemy-land', 'AAP-MV-08') : no('way-blocked', 'AAP-MV-08');
  if (!isEnemyLand(s, to, alliance)) return no('friendly-land', 'AAP-TURN-06', undefined, 'phase-6');
  const guarded = SPACES[from].nearLand.filter((via) => SPACES[via].nearLand.includes(to));
  if (guarded.some((via) => look.enemy[via] === 1)) return no('blitz-past-guns', 'AAP-MV-11');
  return no('enemies-stop', 'AAP-MV-02');
}

function whyNotSail({ plan, chosen, from, to, phase }: Question): WhyNot | null {
  const { look } = plan;
  if (to >= FIRST_LAND) return no('ship-on-land', 'AAP-MV-03', undefined, phase === 3 ? 'assault' : 'unload');
  const left = leftOf(chosen);
  const far = steps(from, to);
  const submarines = chosen.every(({ type }) => type === 'submarine');
  if (phase === 3) {
    const linked = far === left + 1 && linkedByBases(look.s, from, to, look.alliance);
    if (left < far) return linked ? no('bases-later', 'AAP-MV-09') : no('too-far', 'AAP-MV-01', { far, left });
    if (look.enemy[to] > 0 && chosen.some(({ type }) => type === 'transport') && !escorted(look, to, chosen)) {
      return no('transports-alone', 'AAP-MV-20');
    }
    if (!plan.keeps({ units: chosen, to, spent: 0 })) return no('leaves-fighters', 'AAP-AIR-03');
    return no('hostile-zone-stops', 'AAP-MV-02');
  }
  if (stops(look, to, submarines)) return no('hostile-zone', 'AAP-MV-08');
  if (far > left + 1) return no('too-far', 'AAP-MV-01', { far, left });
  if (far > left && !linkedByBases(look.s, startOfMove(chosen[0], from), to, look.alliance)) {
    return no('no-bases', 'AAP-MV-09', { far, left });
  }
  if (!plan.keeps({ units: chosen, to, spent: far })) return no('leaves-fighters', 'AAP-AIR-03');
  return no('hostile-zone-stops', 'AAP-MV-08');
}

/** Shared by strikes and raids: range and the way home. */
function whyNotFly({ plan, chosen, from, to }: Question): WhyNot | null {
  const left = leftOf(chosen);
  const far = costFor(plan, chosen, from, to);
  if (far > left) return no('too-far', 'AAP-AIR-01', { far, left });
  return plan.keeps({ units: chosen, to, spent: far }) ? null : no('no-landing', 'AAP-AIR-03', { left: left - far });
}

function whyNotStrike(it: Question, raid: boolean): WhyNot | null {
  const { look } = it.plan;
  const { s, alliance } = look;
  if (!raid && look.enemy[it.to] === 0) {
    const holder = s.control[it.to];
    const ally = holder !== null && holder !== undefined && allianceOf(holder) === alliance && powerOf(holder) !== s.power;
    const allied = ally || s.units[it.to].some((unit) => allianceOf(unit.owner) === alliance && powerOf(unit.owner) !== s.power);
    return allied ? no('allies', 'AAP-TURN-07') : no('nothing-to-fight', 'AAP-TURN-06', undefined, 'phase-6');
  }
  return whyNotFly(it);
}

export function whyNotRaid(it: Question): WhyNot | null {
  const { look } = it.plan;
  const { s } = look;
  if (kindOf(it.chosen[0]) !== 'air') return no('raid-aircraft', 'AAP-SBR-01');
  const complex = s.units[it.to].some((unit) => unit.type === 'industrial-complex' && allianceOf(unit.owner) !== look.alliance);
  if (!complex) return no('raid-complex', 'AAP-SBR-01');
  if (s.control[it.to] === 'china') return no('raid-china', 'AAP-SBR-09');
  const bombers = it.chosen.some(({ type }) => type === 'bomber')
    || s.units[it.to].some((unit) => unit.type === 'bomber' && has(unit, F.raiding));
  return bombers ? whyNeeded(it) ?? whyNotStrike(it, true) : no('raid-escort', 'AAP-SBR-02');
}

/** Why aircraft cannot land there in phase 6. */
export function whyNotLand({ plan, chosen, from, to }: Question): WhyNot | null {
  const { look } = plan;
  const { s, alliance } = look;
  const left = leftOf(chosen);
  if (chosen.some((unit) => isAirborne(unit, from)) && to === from && to >= FIRST_LAND) return no('battle-space', 'AAP-AIR-10');
  if (to === from && chosen.some((unit) => !isAirborne(unit, from))) return no('same-space', 'AAP-MV-01');
  if (to < FIRST_LAND) {
    if (chosen.some(({ type }) => type === 'bomber')) return no('bomber-on-carrier', 'AAP-AIR-05');
    if (!look.carriers.some(({ space }) => space === to)) return no('no-carrier', 'AAP-AIR-05');
    if (!berths(look, to, chosen.length)) return no('carrier-full', 'AAP-AIR-05');
  } else if (!canLandOn(s, look, to)) {
    return isFriendlyLand(s, to, alliance) ? no('just-captured', 'AAP-AIR-04') : no('not-friendly', 'AAP-AIR-04');
  }
  const far = landingCost(look, chosen, from, to);
  if (far > left) return no('too-far', 'AAP-AIR-01', { far, left });
  // The landing itself may be open, under its own name.
  const down = to < FIRST_LAND ? berths(look, to, chosen.length)! : [];
  return plan.keeps({ units: chosen, to, spent: far, down }) ? no('landing', 'AAP-AIR-04') : no('takes-place', 'AAP-AIR-03');
}

/** Why these cannot go ashore, or be declared to land, in this territory. */
export function whyNotAshore(it: Question, verb: 'assault' | 'unload'): WhyNot | null {
  const { look } = it.plan;
  const { s, alliance } = look;
  if (it.from >= FIRST_LAND) return no('not-aboard', 'AAP-TR-03');
  if (!SPACES[it.from].nearLand.includes(it.to)) {
    return no('not-touching', 'AAP-TR-03', { space: spaceName(it.to), zone: spaceName(it.from) });
  }
  if (verb === 'assault' && it.phase === 6) return no('assault-phase-3', 'AAP-ASS-01');
  if (verb === 'unload' && it.phase === 3) return no('unload-phase-6', 'AAP-ASS-01');
  if (verb === 'assault' && isFriendlyLand(s, it.to, alliance)) return no('friendly-shore', 'AAP-ASS-01', undefined, 'phase-6');
  if (verb === 'unload' && isEnemyLand(s, it.to, alliance)) return no('enemy-shore', 'AAP-ASS-01');
  const cargo = s.units[it.from].filter((unit) => isCargo(unit) && it.chosen.some(({ id }) => id === unit.id || id === unit.aboard));
  if (cargo.length === 0) return no('no-cargo', 'AAP-TR-03');
  if (!cargo.some(({ owner }) => isActive(s, owner))) return no('ally-units', 'AAP-TR-11');
  const bound = s.units[it.from].find((unit) =>
    unit.target !== 0 && unit.target !== it.to && cargo.some(({ aboard }) => aboard === unit.aboard));
  if (bound) return no('one-shore', verb === 'assault' ? 'AAP-ASS-01' : 'AAP-TR-04', { space: spaceName(bound.target) });
  return null;
}
