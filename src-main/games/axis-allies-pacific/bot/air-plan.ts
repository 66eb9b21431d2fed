/** Where aircraft come down and are based: safe, near what is to be struck, where they help to hold. */
import type { AapAction } from '../answers.ts';
import { toSpace } from '../rules/selection.ts';
import { AIR_DISTANCE, FIRST_LAND, SEA_ZONES } from '../map.ts';
import { F, has, isActive, type Unit } from '../state.ts';
import { UNITS, isAircraft } from '../units.ts';
import { sailsInNoncombat } from '../rules/naval-movement.ts';
import { isAirborne, survey } from '../rules/survey.ts';
import type { Planning } from './planning.ts';
import type { Pull } from './pull.ts';
import { danger, defendersOf } from './threats.ts';
import { holdingWorth } from './worth.ts';

/** How good a place is for one more aircraft. */
function basing(p: Planning, pull: Pull, space: number, unit: Unit, there: boolean): number {
  const { s } = p.r;
  const defenders = defendersOf(s, space, p.side);
  const before = there ? [...defenders] : defenders;
  if (there && before.includes(unit.type)) before.splice(before.indexOf(unit.type), 1);
  const risk = danger(p.threats, space, [...before, unit.type]).win;
  const relief = (danger(p.threats, space, before).win - risk) * (space < FIRST_LAND ? 20 : Math.min(60, holdingWorth(s, space, p.side)));
  return pull.air[space] - risk * UNITS[unit.type].cost + relief + (space < FIRST_LAND ? 1.5 : 0);
}

const placesTo = (go: string, offers: readonly AapAction[]): number[] => offers.flatMap(({ verb, space }) => (verb === go ? space! : []));
const landingsOffered = (offers: readonly AapAction[]): number[] => placesTo('land', offers);

/** Brings down everything that flies: whoever has the fewest places first. */
export function landAircraft(p: Planning, pull: Pull): void {
  const { r } = p;
  fetchFighters(p);
  const waiting = survey(r.s).airborne.map(({ unit, space }) => ({ unit, space, places: landingsOffered(r.offers([unit], space)).length }))
    .sort((a, b) => a.places - b.places || a.unit.id - b.unit.id);
  for (const { unit, space } of waiting) {
    const still = survey(r.s).airborne.find((one) =>
      one.space === space && one.unit.type === unit.type && one.unit.left === unit.left)?.unit;
    if (!still) continue;
    let best = { to: 0, value: -Infinity };
    for (const to of landingsOffered(r.offers([still], space))) {
      const value = basing(p, pull, to, still, false);
      if (value > best.value) best = { to, value };
    }
    if (best.to !== 0) r.move([still], space, toSpace('land', best.to));
  }
}

/** Carriers sail to fighters that reach no other deck or field. */
function fetchFighters(p: Planning): void {
  const { r } = p;
  for (const { unit, space } of survey(r.s).airborne) {
    if (unit.type !== 'fighter' || landingsOffered(r.offers([unit], space)).length > 0) continue;
    for (const zone of SEA_ZONES) {
      const carrier = r.s.units[zone].find((ship) => ship.type === 'carrier' && isActive(r.s, ship.owner) && sailsInNoncombat(ship)
        && r.s.units[zone].filter(({ aboard }) => aboard === ship.id).length < 2);
      if (!carrier) continue;
      const goals = placesTo('to', r.offers([carrier], zone))
        .filter((to) => AIR_DISTANCE[space][to] <= unit.left)
        .sort((a, b) => danger(p.threats, a, ['carrier']).win - danger(p.threats, b, ['carrier']).win || a - b);
      if (goals.length > 0 && r.move([carrier], zone, toSpace('to', goals[0]))) break;
    }
  }
}

/** Aircraft that did not fly this turn move where they serve better. */
export function moveBases(p: Planning, pull: Pull): void {
  const { r } = p;
  for (let from = 1; from < r.s.units.length; from++) {
    const still = r.s.units[from].filter((unit) => isAircraft(unit.type) && isActive(r.s, unit.owner) && !isAirborne(unit, from)
      && !has(unit, F.movedInCombatMove | F.movedInNoncombat | F.landed | F.lockedAboard | F.onCap | F.fought));
    for (const { id } of still) {
      const unit = r.s.units[from].find((other) => other.id === id);
      if (!unit) continue;
      let best = { to: 0, value: basing(p, pull, from, unit, true) + 1 };
      for (const to of landingsOffered(r.offers([unit], from))) {
        const value = basing(p, pull, to, unit, false);
        if (value > best.value) best = { to, value };
      }
      if (best.to === 0) break;
      r.move([unit], from, toSpace('land', best.to));
    }
  }
}
