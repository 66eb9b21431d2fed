/** Why a move, a landing, loading or choosing units is not possible now (phases 2, 3 and 6). Asked after a refusal only. */
import type { Read } from '../../../engine/answers.ts';
import type { WhyNot } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import type { Target } from '../../../engine/view.ts';
import type { AapAction } from '../answers.ts';
import { FIRST_LAND, SPACES, idOf, spaceIndex } from '../map.ts';
import { F, allianceOf, has, isActive, powerOf, spaceName, type AapState, type Unit } from '../state.ts';
import { UNITS } from '../units.ts';
import { canLand, mayPatrol } from './air-landings.ts';
import { classOf, findClass, unitsOf } from './classes.ts';
import { logUnits } from './combat-log.ts';
import { no, whyNeeded, whyNotAshore, whyNotLand, whyNotRaid, whyNotTo, type Question } from './destinations-refused.ts';
import { planner, type Planner } from './landing-plan.ts';
import { convoyToTake, hasDeclared } from './naval-movement.ts';
import { isOfCombat, whyNotNow } from './phase-refused.ts';
import { kindOf, selected } from './selection.ts';
import { sharedZoneActions } from './shared-zones.ts';
import { survey } from './survey.ts';
import { canCarry, fits, isCargo, keepsRecord, mayLoad, takesCargo } from './transports.ts';

type Asked = Omit<Read<AapAction>, 'id'>;

/** `asked`: an answer, or what is pointed at. */
export function whyNotMove(s: AapState, asked: Asked | Exclude<Target, { kind: 'action' }>): WhyNot | null {
  if (s.phase === 2) return !('kind' in asked) || asked.kind === 'space' ? no('cap-landing', 'AAP-CAP-05') : null;
  if (s.phase !== 3 && s.phase !== 6) return null;
  const step = s.kernel.frames[s.kernel.frames.length - 1]?.at;
  if (!('kind' in asked) && (asked.verb === 'attack' || asked.verb === 'spare') && s.phase === 3) {
    const open = step === 'combat-move.declare-shared-zone-attack' && sharedZoneActions(s).some(({ space }) => space === asked.space);
    return open ? no('leaves-fighters', 'AAP-AIR-03') : no('shared-zone', 'AAP-MV-05');
  }
  if (step !== 'combat-move.move' && step !== 'noncombat.move') return 'kind' in asked ? null : no('answer-first', 'AAP-TURN-05');
  const chosen = selected(s);
  const plan = planner(survey(s), s.phase);
  if (!('kind' in asked)) return whyNotAction(plan, chosen, asked, s.phase);
  if (asked.kind === 'piece') return whyNotSelect(plan, asked.id, s.phase);
  if (asked.kind !== 'space') return null;
  if (chosen.length > 0) return whyNotTo({ plan, chosen, from: s.selectionSpace, to: spaceIndex(asked.id), phase: s.phase });
  return whyNothingThere(plan, spaceIndex(asked.id), s.phase);
}

/** Aircraft that have a landing are still up: which, and where. */
function whyNotEnd(plan: Planner): WhyNot | null {
  const up = Map.groupBy(plan.look.airborne.filter(({ unit, space }) => canLand(plan, unit, space)), ({ space }) => space);
  if (up.size === 0) return null;
  const there = [...up].map(([space, placed]) =>
    text('why.land-first.there', { units: logUnits(placed.map(({ unit }) => unit)), space: spaceName(space) }));
  const n = [...up.values()].reduce((sum, { length }) => sum + length, 0);
  return { ...no('land-first', 'AAP-AIR-19', { n, aircraft: there }), spaces: [...up.keys()].map((space) => idOf(space)) };
}

function whyNotAction(
  plan: Planner, chosen: Unit[], { verb, class: id = '', space: to = 0, unread = '' }: Asked, phase: 3 | 6,
): WhyNot | null {
  const { s } = plan.look;
  if (verb === 'select' || verb === 'drop') return whyNotSelect(plan, id, phase);
  if (verb === 'done') return phase === 6 ? whyNotEnd(plan) : null;
  if (isOfCombat(verb)) return whyNotNow(s, verb);
  if (chosen.length === 0) return no('choose-first', 'AAP-TURN-06');
  if (verb === 'load') return whyNotLoad(plan, chosen, id);
  if (verb === 'hold-convoy') return phase === 6 ? no('hold-phase-3', 'AAP-MV-18') : whyNotHold(plan, chosen);
  if (verb === 'launch') return whyNotLaunch(plan, chosen);
  if (to === 0) return no('no-space', 'AAP-MV-01', { id: unread });
  const it: Question = { plan, chosen, from: s.selectionSpace, to, phase };
  const tied = chosen.map((unit) => whyTied(plan, unit, it.from, phase)).find((why) => why !== null);
  switch (verb) {
    case 'to': return tied ?? whyNotTo(it);
    case 'over': return phase === 6 ? no('no-guns-now', 'AAP-AIR-02') : no('no-shortcut', 'AAP-AIR-02');
    case 'raid-over': return phase === 6 ? no('raid-phase-3', 'AAP-SBR-01') : no('no-shortcut', 'AAP-AIR-02');
    case 'raid': return phase === 6 ? no('raid-phase-3', 'AAP-SBR-01') : tied ?? whyNotRaid(it);
    case 'land': return kindOf(chosen[0]) !== 'air' ? no('not-aircraft', 'AAP-AIR-04')
      : phase === 3 ? no('land-phase-6', 'AAP-TURN-06')
      : tied ?? whyNotLand(it);
    case 'assault':
    case 'unload': return whyNotAshore(it, verb)
      ?? [...chosen, ...aboard(s, it.from, chosen)].map((unit) => whyCargoStays(plan, unit, it.from, phase)).find((why) => why !== null)
      ?? tied ?? null;
    case 'cap': return phase === 3 || !chosen.every((unit) => mayPatrol(unit, it.from)) || !SPACES[it.from].nearSea.includes(to)
      ? no('cap', 'AAP-CAP-01')
      : no('cap-enemies', 'AAP-CAP-01');
    default: return null;
  }
}

/** Own units aboard these ships. */
const aboard = (s: AapState, zone: number, ships: readonly Unit[]): Unit[] =>
  s.units[zone].filter((unit) => isActive(s, unit.owner) && ships.some(({ id }) => id === unit.aboard));

/** What keeps a unit where it is, whatever its destination. */
export function whyTied(plan: Planner, unit: Unit, space: number, phase: 3 | 6): WhyNot | null {
  switch (kindOf(unit)) {
    case 'air': return whyGrounded(unit, phase) ?? whyNeeded({ plan, chosen: [unit], from: space, phase });
    case 'sea': return whyMoored(plan, unit, space, phase) ?? whyNeeded({ plan, chosen: [unit], from: space, phase });
    case 'cargo': return whyCargoStays(plan, unit, space, phase);
    default: break;
  }
  if (unit.type === 'industrial-complex') return no('complex', 'AAP-MV-01');
  if (has(unit, F.captured)) return no('gun-captured', 'AAP-MV-14');
  if (has(unit, F.loaded | F.unloaded)) return no('came-ashore', 'AAP-TR-06');
  if (has(unit, F.fought)) return no('fought', 'AAP-MV-21');
  if (phase === 6 && has(unit, F.movedInCombatMove)) return no('moved-in-phase-3', 'AAP-MV-21');
  return unit.left === 0 ? no('no-moves', 'AAP-MV-01', { move: UNITS[unit.type].move }) : null;
}

function whyGrounded(unit: Unit, phase: 3 | 6): WhyNot | null {
  if (has(unit, F.lockedAboard)) return no('locked-aboard', 'AAP-AIR-06');
  if (has(unit, F.onCap)) return no('on-cap', 'AAP-CAP-05');
  if (phase === 3 && has(unit, F.movedInCombatMove)) return no('strikes-already', 'AAP-MV-15');
  return has(unit, F.landed) ? no('landed', 'AAP-AIR-01') : null;
}

function whyMoored({ look }: Planner, unit: Unit, zone: number, phase: 3 | 6): WhyNot | null {
  if (has(unit, F.submerged)) return no('submerged', 'AAP-SEA-02');
  if (has(unit, F.unloaded)) return no('has-unloaded', 'AAP-TR-04');
  if (has(unit, F.pinned)) return phase === 3 ? no('pinned-by-cap', 'AAP-CAP-09') : no('pinned', 'AAP-AIR-08');
  if (phase === 3 && hasDeclared(look.s, zone, unit)) return no('declared', 'AAP-ASS-01');
  if (phase === 6 && has(unit, F.fought | F.bombarded | F.retreated)) return no('fought', 'AAP-MV-21');
  if (phase === 6 && has(unit, F.movedInCombatMove)) return no('moved-in-phase-3', 'AAP-MV-21');
  if (has(unit, F.baseMove)) return no('no-moves', 'AAP-MV-09', { move: 3 });
  // In phase 6 two naval bases may still give a ship its third space: its destinations tell.
  if (phase === 6 || unit.left > 0) return null;
  return look.enemy[zone] > 0 ? no('hostile-zone-stops', 'AAP-MV-02') : no('no-moves', 'AAP-MV-01', { move: UNITS[unit.type].move });
}

/** Why a unit aboard, or a ship's cargo, cannot come ashore. */
function whyCargoStays({ look }: Planner, unit: Unit, zone: number, phase: 3 | 6): WhyNot | null {
  const { s } = look;
  const ship = s.units[zone].find(({ id }) => id === (unit.aboard === 0 ? unit.id : unit.aboard));
  if (!ship) return null;
  if (phase === 3) {
    if (unit.type === 'aa-gun') return no('aa-gun', 'AAP-MV-14');
    if (unit.target !== 0) return no('declared', 'AAP-ASS-01');
    if (look.enemy[zone] > 0 && look.attackers[zone] === 0) return no('transports-alone', 'AAP-MV-20');
  } else {
    if (look.enemy[zone] > 0) return no('unload-hostile', 'AAP-TR-07');
    if (keepsRecord(s, ship) && has(ship, F.retreated)) return no('ship-retreated', 'AAP-TR-09');
    if (keepsRecord(s, ship) && has(ship, F.loadedAfterCombat)) return no('loaded-after-combat', 'AAP-TR-08');
  }
  if (!isActive(s, ship.owner) && has(unit, F.loaded)) return no('ally-ship', 'AAP-TR-11');
  if (!isActive(s, ship.owner) && has(ship, F.loaded)) return no('ally-ship-loaded', 'AAP-TR-05');
  return unit.aboard !== 0 && phase === 6 && has(unit, F.unloaded) ? no('came-ashore', 'AAP-TR-06') : null;
}

function whyNotSelect(plan: Planner, id: string, phase: 3 | 6): WhyNot | null {
  const { s, alliance } = plan.look;
  const found = findClass(s, id);
  if (!found) return no('no-such-units', 'AAP-TURN-06');
  const unit = found.first;
  if (!isActive(s, unit.owner)) {
    if (allianceOf(unit.owner) !== alliance) return no('enemy-units', 'AAP-TURN-06');
    const ship = unit.aboard === 0 ? undefined : s.units[found.space].find(({ id: one }) => one === unit.aboard);
    // Guests on another's ship: the rule of their ship says when they leave it.
    if (ship && powerOf(ship.owner) !== powerOf(unit.owner)) {
      return isCargo(unit) ? no('ally-cargo', 'AAP-TR-11') : no('guest', 'AAP-AIR-07');
    }
    return no('ally-units', 'AAP-TURN-07');
  }
  const [chosen] = selected(s);
  const all = unitsOf(s, found).every(({ id: one }) => s.selection.includes(one));
  if (chosen && s.selectionSpace === found.space && all) return no('all-chosen', 'AAP-TURN-06');
  if (chosen && (s.selectionSpace !== found.space || kindOf(chosen) !== kindOf(unit))) {
    return no('one-group', 'AAP-TURN-06', undefined, 'put-down');
  }
  const tied = whyTied(plan, unit, found.space, phase);
  if (tied) return tied;
  if (phase === 3 && unit.type === 'aa-gun') return no('aa-gun', 'AAP-MV-14');
  if (phase === 3 && kindOf(unit) === 'air') return no('no-strike', 'AAP-AIR-03', { left: unit.left });
  const ships = kindOf(unit) === 'land' ? whyNoShip(plan, unit, found.space) : null;
  if (ships) return ships;
  if (phase === 3 && kindOf(unit) === 'land') return no('no-enemy-near', 'AAP-TURN-06', { left: unit.left }, 'phase-6');
  if (kindOf(unit) === 'sea' && unit.left === 0) return no('no-moves', 'AAP-MV-01', { move: UNITS[unit.type].move });
  if (kindOf(unit) === 'cargo') return no('no-shore', phase === 3 ? 'AAP-ASS-01' : 'AAP-TR-03');
  return no('nowhere', phase === 6 ? 'AAP-MV-08' : 'AAP-MV-20');
}

/** A click on a space with nothing chosen: what holds back the units there. */
function whyNothingThere(plan: Planner, space: number, phase: 3 | 6): WhyNot | null {
  const { s } = plan.look;
  const own = s.units[space]?.filter((unit) => isActive(s, unit.owner)) ?? [];
  if (own.length === 0) return no('none-here', 'AAP-TURN-06');
  for (const unit of own) {
    const why = whyTied(plan, unit, space, phase);
    if (why) return why;
  }
  return no('choose-units', 'AAP-TURN-06');
}

/** A unit that can go nowhere, with own ships beside it: why none of them takes it. */
function whyNoShip(plan: Planner, unit: Unit, from: number): WhyNot | null {
  const { s, alliance } = plan.look;
  for (const zone of SPACES[from].nearSea) {
    const ship = s.units[zone].find((other) => canCarry(other) && allianceOf(other.owner) === alliance);
    if (ship) return whyNotLoad(plan, [unit], classOf(s, zone, ship), from);
  }
  return null;
}

function whyNotLoad({ look }: Planner, chosen: Unit[], id: string, from = look.s.selectionSpace): WhyNot | null {
  const { s } = look;
  if (chosen.some((unit) => kindOf(unit) === 'cargo')) return no('ship-to-ship', 'AAP-TR-12');
  if (chosen.some((unit) => kindOf(unit) !== 'land')) return no('load-land', 'AAP-TR-01');
  if (chosen.some(({ owner }) => owner === 'china')) return no('chinese', 'AAP-CH-04');
  if (chosen.some(({ type }) => UNITS[type].size === 0)) return no('complex', 'AAP-MV-01');
  if (!chosen.every(mayLoad)) return no('moved-before-loading', 'AAP-TR-06');
  const found = findClass(s, id);
  if (!found || !SPACES[from].nearSea.includes(found.space)) return no('ship-not-near', 'AAP-TR-03');
  const ship = found.first;
  if (allianceOf(ship.owner) !== look.alliance) return no('enemy-units', 'AAP-TURN-06');
  if (!canCarry(ship)) return no('carries-none', ship.type === 'destroyer' ? 'AAP-TR-02' : 'AAP-TR-01');
  if (look.enemy[found.space] > 0) return no('load-hostile', 'AAP-TR-07');
  if (!takesCargo(s, found.space, ship)) {
    if (!isActive(s, ship.owner)) return no('ally-ship-unloads', 'AAP-TR-05');
    return has(ship, F.fought) ? no('load-or-unload', 'AAP-TR-08') : no('has-unloaded', 'AAP-TR-04');
  }
  if (ship.type === 'destroyer') return no('destroyer-cargo', 'AAP-TR-02');
  return chosen.every(({ type }) => fits(s, found.space, ship, type)) ? no('no-room-together', 'AAP-TR-01') : no('no-room', 'AAP-TR-01');
}

function whyNotHold({ look }: Planner, chosen: Unit[]): WhyNot | null {
  if (chosen.some(({ type }) => type !== 'submarine')) return no('hold-submarines', 'AAP-MV-17');
  return convoyToTake(look, look.s.selectionSpace) ? no('hold-moved', 'AAP-MV-17') : no('hold-convoy', 'AAP-MV-17');
}

function whyNotLaunch(plan: Planner, chosen: Unit[]): WhyNot | null {
  const zone = plan.look.s.selectionSpace;
  if (zone >= FIRST_LAND || chosen.some((unit) => unit.aboard === 0 || unit.type !== 'fighter')) return no('not-on-carrier', 'AAP-AIR-06');
  if (chosen.some((unit) => has(unit, F.lockedAboard))) return no('locked-aboard', 'AAP-AIR-06');
  return no('no-landing', 'AAP-AIR-03', { left: Math.min(...chosen.map(({ left }) => left)) });
}
