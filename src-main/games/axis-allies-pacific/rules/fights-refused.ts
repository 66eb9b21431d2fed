/** Why something cannot be chosen in phase 4. Asked after a refusal only. */
import type { Read } from '../../../engine/answers.ts';
import type { WhyNot } from '../../../engine/game.ts';
import { openStep } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { Target } from '../../../engine/view.ts';
import type { AapAction } from '../answers.ts';
import { SPACES, isSea, spaceIndex } from '../map.ts';
import {
  F, activeAlliance, allianceOf, has, isActive, isHostileZone, spaceName, wasFriendlyLand, type AapState, type Battle,
} from '../state.ts';
import { bombardValue, isAircraft, isShip } from '../units.ts';
import { hasDestroyer, isAssault, isSeaBattle, membersOf, openBattle, waitsFor } from './battle.ts';
import { findClass, type UnitClass } from './classes.ts';
import { retreatZones } from './sea-battle.ts';
import { interceptors } from './strategic-bombing.ts';

const no = (key: string, rule: string, params?: Text['params']): WhyNot => ({ reason: text(`why.${key}`, params), rule });

/** The steps in which the defender decides. */
const DEFENDERS = /^(sea\.sub-strike-casualties|(sea|land)\.defender-(fire|casualties)|land\.bombard-casualties)(\.agree)?$/;

/** `asked`: an answer, or what is pointed at. Null, besides what is answered by name: the step asks for something else. */
export function whyNotFight(s: AapState, asked: Read<AapAction> | Exclude<Target, { kind: 'action' }>): WhyNot | null {
  const step = openStep(s);
  if (!('kind' in asked)) return whyNotAction(s, asked, step);
  const target = asked;
  if (target.kind === 'space') {
    if (step === 'combat.pick-battle') return whyNotBattle(s, spaceIndex(target.id));
    if (step.endsWith('.round-end')) return whyNotRetreat(s, spaceIndex(target.id), step);
    if (step === 'sea.homeless-fighters') return no('homeless', 'AAP-AIR-09');
    return step === 'amphibious.confirm' ? whyNotThatShore(s, spaceIndex(target.id)) : null;
  }
  if (target.kind !== 'piece') return null;
  if (step.includes('casualties')) return whyNotHit(s, findClass(s, target.id), step);
  if (step === 'land.bombard') return whyNotBombard(s, findClass(s, target.id));
  if (step === 'combat.kamikaze-declare') return whyNotKamikaze(s, findClass(s, target.id), step);
  if (step === 'sea.sub-strike' || step === 'sea.defender-fire') return whyNotSubmerge(s, findClass(s, target.id));
  // A piece stands for its space where battles are chosen.
  return step === 'combat.pick-battle' ? whyNotBattle(s, findClass(s, target.id)?.space ?? 0) : null;
}

function whyNotAction(s: AapState, { verb, class: id, space = 0, n }: Read<AapAction>, step: string): WhyNot | null {
  // What is declared is landed there or nowhere, whatever else is named.
  if (step === 'amphibious.confirm' && ['assault', 'unload', 'to', 'battle'].includes(verb)) return whyNotThatShore(s, space);
  const found = id === undefined ? null : findClass(s, id);
  switch (verb) {
    case 'battle': return whyNotBattle(s, space);
    case 'kamikaze': return whyNotKamikaze(s, found, step);
    case 'submerge': return whyNotSubmerge(s, found);
    case 'retreat': return whyNotRetreat(s, space, step);
    case 'withdraw-air': return whyNotWithdraw(s, step);
    case 'hit': return whyNotHit(s, found, step);
    case 'bombard':
    case 'bombard-all': return whyNotBombard(s, found);
    case 'land-cargo':
    case 'keep-cargo':
    case 'renounce': return whyNotLanding(s, found);
    case 'intercept': return whyNotIntercept(s, n, step);
    case 'land': return step === 'sea.homeless-fighters' ? no('homeless', 'AAP-AIR-09') : no('no-movement-now', 'AAP-TURN-05');
    case 'accept':
    case 'reject': return no('agree', 'AAP-MP-02');
    case 'select': case 'to': case 'load': case 'unload': case 'assault': case 'raid': case 'launch': case 'cap':
      return no('no-movement-now', 'AAP-TURN-05');
    default: return null;
  }
}

function whyNotBattle(s: AapState, there: number): WhyNot {
  const battles = s.battles.filter(({ space }) => space === there);
  if (s.battles.some(({ kind, done }) => kind === 'raid' && !done)) return no('raids-first', 'AAP-SBR-01');
  const waiting = battles.find((b) => !b.done && waitsFor(s, b) !== 0);
  if (waiting) return no('sea-first', 'AAP-ASS-02', { zone: spaceName(waitsFor(s, waiting)) });
  if (battles.some(({ done }) => !done)) return no('battle-open', 'AAP-TURN-05');
  if (battles.length > 0) return no('battle-done', 'AAP-MV-15');
  return no('no-battle', 'AAP-TURN-05');
}

/** A landing goes to the territory for which it was declared, or nowhere. */
function whyNotThatShore(s: AapState, space: number): WhyNot {
  const b = openBattle(s);
  return b && space !== 0 && !isSea(space)
    ? no('landing-elsewhere', 'AAP-ASS-01', { space: spaceName(b.space) })
    : no('no-movement-now', 'AAP-TURN-05');
}

function whyNotIntercept(s: AapState, count: number | undefined, step: string): WhyNot {
  const b = openBattle(s);
  if (step !== 'sbr.intercept' || !b || count === undefined) return no('intercept', 'AAP-SBR-03');
  return no('intercept-few', 'AAP-SBR-03', { n: interceptors(s, b).length, space: spaceName(b.space) });
}

function whyNotKamikaze(s: AapState, found: UnitClass | null, step: string): WhyNot {
  const zone = found?.space ?? 0;
  const type = found?.first.type;
  if (s.kamikazes === 0) return no('no-kamikazes', 'AAP-KAM-01');
  if (zone === 0 || !SPACES[zone].kamikaze) return no('kamikaze-zone', 'AAP-KAM-01');
  if (type === 'submarine' || type === 'fighter' || type === 'bomber') return no('kamikaze-target', 'AAP-KAM-03');
  if (step !== 'combat.kamikaze-declare') {
    return s.power !== 'japan' && !s.enteredZones.includes(zone)
      ? no('kamikaze-entered', 'AAP-KAM-05')
      : no('kamikaze-declared', 'AAP-KAM-02');
  }
  return s.power !== 'japan' && !s.enteredZones.includes(zone) ? no('kamikaze-entered', 'AAP-KAM-05') : no('kamikaze-target', 'AAP-KAM-03');
}

function whyNotSubmerge(s: AapState, found: UnitClass | null): WhyNot {
  const unit = found?.first;
  const b = openBattle(s);
  if (!unit || unit.type !== 'submarine') return no('only-submarines', 'AAP-SEA-02');
  if (b?.detail.lost.includes(unit.id)) return no('hit-submarine', 'AAP-SEA-02');
  if (has(unit, F.submerged)) return no('submerged-already', 'AAP-SEA-02');
  return no('submerge-when', 'AAP-SEA-02');
}

function whyNotRetreat(s: AapState, to: number, step: string): WhyNot {
  const b = openBattle(s);
  if (!b) return no('battle-over', 'AAP-SEA-17');
  if (DEFENDERS.test(step)) return no('defender-stays', isSeaBattle(b) ? 'AAP-SEA-12' : 'AAP-LAND-11');
  if (isSeaBattle(b)) {
    if (step !== 'sea.round-end') return no('after-a-round', 'AAP-SEA-09');
    if (to === 0 || !isSea(to)) return no('retreat-zone', 'AAP-SEA-09');
    if (isHostileZone(s, to, activeAlliance(s))) return no('retreat-enemies', 'AAP-SEA-17', { zone: spaceName(to) });
    return no('retreat-zone', 'AAP-SEA-09');
  }
  if (isAssault(b)) return no('no-retreat-in-assault', 'AAP-ASS-07');
  if (step !== 'land.round-end') return no('after-a-round', 'AAP-LAND-06');
  if (to !== 0 && !isSea(to) && !wasFriendlyLand(s, to, activeAlliance(s))) {
    return no('retreat-not-friendly', 'AAP-LAND-06', { space: spaceName(to) });
  }
  return no('retreat-territory', 'AAP-LAND-06');
}

function whyNotWithdraw(s: AapState, step: string): WhyNot {
  const b = openBattle(s);
  if (!b) return no('battle-over', 'AAP-SEA-17');
  if (DEFENDERS.test(step)) return no('defender-stays', isSeaBattle(b) ? 'AAP-SEA-12' : 'AAP-LAND-11');
  if (!membersOf(s, b, b.attackers).some(({ type }) => isAircraft(type))) return no('no-aircraft', 'AAP-AIR-13');
  if (!step.endsWith('.round-end')) return no('after-a-round', isSeaBattle(b) ? 'AAP-SEA-09' : 'AAP-ASS-03');
  return isSeaBattle(b) && retreatZones(s, b).length > 0
    ? no('aircraft-with-ships', 'AAP-SEA-09')
    : no('aircraft-with-troops', 'AAP-LAND-06');
}

function whyNotHit(s: AapState, found: UnitClass | null, step: string): WhyNot {
  const unit = found?.first;
  const b = openBattle(s);
  if (!unit || !b) return no('not-in-battle', 'AAP-LAND-02');
  if (unit.type === 'aa-gun' || unit.type === 'industrial-complex') return no('never-casualty', 'AAP-LAND-03');
  if (unit.aboard !== 0 && !isAircraft(unit.type)) return no('cargo-casualty', 'AAP-TR-10');
  if (has(unit, F.submerged)) return no('submerged-casualty', 'AAP-SEA-02');
  if (step.includes('aa-casualties') && !isAircraft(unit.type)) return no('guns-hit-aircraft', 'AAP-LAND-01');
  const sides = [...b.attackers, ...b.defenders, ...b.detail.bystanders];
  if (!sides.includes(unit.id)) return unit.aboard !== 0 ? no('locked-casualty', 'AAP-AIR-06') : no('not-in-battle', 'AAP-LAND-02');
  if (b.detail.lost.includes(unit.id)) return no('hit-already', 'AAP-LAND-02');
  const hitters = step.includes('attacker') || step.includes('dogfight') ? b.defenders : b.attackers;
  if (hitters.includes(unit.id)) return no('not-your-loss', 'AAP-LAND-02');
  if (isAircraft(unit.type)) return no('submarines-hit-ships', 'AAP-SEA-05');
  if (unit.type === 'submarine' && !hasDestroyer(s, b.space, allianceOf(unit.owner) === 'japan' ? 'allies' : 'japan')) {
    return no('aircraft-hit-submarine', 'AAP-SEA-03');
  }
  return no('no-hit-left', 'AAP-LAND-02');
}

function whyNotBombard(s: AapState, found: UnitClass | null): WhyNot {
  const b = openBattle(s);
  if (!b || b.kind !== 'assault') return no('bombard-assault', 'AAP-ASS-04');
  if (!found) return whyNoShips(s, b);
  const { first: ship, space: zone } = found;
  if (!isActive(s, ship.owner) || bombardValue(ship.type) === 0) return no('bombard-ship', 'AAP-ASS-04');
  if (s.kamikazeZones.includes(zone)) return no('bombard-kamikaze', 'AAP-ASS-09', { zone: spaceName(zone) });
  if (s.seaBattleZones.includes(zone)) return no('bombard-battle', 'AAP-ASS-04', { zone: spaceName(zone) });
  if (has(ship, F.unloaded) || s.units[zone].some(({ aboard, target }) => aboard === ship.id && target !== 0)) {
    return no('bombard-unloads', 'AAP-ASS-05');
  }
  if (has(ship, F.fought | F.bombarded)) return no('bombard-fought', 'AAP-ASS-05');
  if (!b.detail.zones.includes(zone)) return no('bombard-zone', 'AAP-ASS-11', { zone: spaceName(zone) });
  return no('bombard-when', 'AAP-ASS-04');
}

function whyNoShips(s: AapState, b: Battle): WhyNot {
  for (const zone of b.detail.zones) {
    if (s.kamikazeZones.includes(zone)) return no('bombard-kamikaze', 'AAP-ASS-09', { zone: spaceName(zone) });
    if (s.seaBattleZones.includes(zone)) return no('bombard-battle', 'AAP-ASS-04', { zone: spaceName(zone) });
  }
  return no('bombard-ship', 'AAP-ASS-04');
}

function whyNotLanding(s: AapState, found: UnitClass | null): WhyNot {
  if (found && isShip(found.first.type)) {
    if (has(found.first, F.retreated)) return no('ship-retreated', 'AAP-TR-09');
    if (isHostileZone(s, found.space, activeAlliance(s))) return no('landing-hostile', 'AAP-ASS-02', { zone: spaceName(found.space) });
  }
  return no('landing-declared', 'AAP-ASS-01');
}
