/** Non-combat movement: aircraft come down, fleets gather and guard, transports fetch and bring, troops go to the front. */
import { DONE, toSpace } from '../rules/selection.ts';
import { landAircraft, moveBases } from './air-plan.ts';
import { moveFleets } from './fleet-plan.ts';
import { FIRST_LAND, SPACES } from '../map.ts';
import { isActive, type Unit } from '../state.ts';
import { noncombatPaths, walksInNoncombat } from '../rules/land-movement.ts';
import { survey } from '../rules/survey.ts';
import { isTroop } from '../units.ts';
import { beginPlanning, price, type Planning } from './planning.ts';
import { pulls, type Pull } from './pull.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { Temper } from './temper.ts';
import { danger, defendersOf, exposure } from './threats.ts';
import { loadTroops, putAshore } from './transport-plan.ts';
import { holdingWorth } from './worth.ts';

export function planNoncombat(r: Rehearsal, temper: Temper): void {
  const p = beginPlanning(r, temper);
  const pull = pulls(p);
  landAircraft(p, pull);
  putAshore(p);
  loadTroops(p);
  moveFleets(p, pull);
  marchTroops(p, pull);
  moveBases(p, pull);
  r.answer(DONE);
}

/** Troops that guard nothing walk towards what is to be taken or held. */
function marchTroops(p: Planning, pull: Pull): void {
  const { r } = p;
  for (let from = FIRST_LAND; from < SPACES.length; from++) {
    const free = r.s.units[from].filter((unit) =>
      isActive(r.s, unit.owner) && isTroop(unit.type) && walksInNoncombat(unit) && !p.guards.has(unit.id));
    if (free.length === 0) continue;
    const look = survey(r.s);
    const choose = (units: readonly Unit[]): number => {
      let best = { to: 0, value: standing(p, pull, from, units, true) + 0.5 };
      for (const to of noncombatPaths(look, units, from)) {
        const value = standing(p, pull, to, units, false);
        if (value > best.value) best = { to, value };
      }
      return best.to;
    };
    const slow = free.filter(({ left }) => left === 1);
    const fast = free.filter(({ left }) => left > 1);
    for (const group of [slow, fast]) {
      if (group.length === 0) continue;
      const to = choose(group);
      if (to !== 0) r.move(group, from, toSpace('to', to));
    }
  }
}

/** How well a group of troops stands in a place, or would. */
function standing(p: Planning, pull: Pull, land: number, units: readonly Unit[], there: boolean): number {
  const { s } = p.r;
  const types = units.map(({ type }) => type);
  const defenders = defendersOf(s, land, p.side);
  const all = there ? defenders : [...defenders, ...types];
  const risk = danger(p.threats, land, all).win;
  const without = there ? risk : danger(p.threats, land, defenders).win;
  const share = price(types) / Math.max(1, price(all));
  return pull.land[land] * p.temper.drawOnLand - exposure(p.threats, land, all) * share * 0.6
    + (without - risk) * Math.min(40, holdingWorth(s, land, p.side));
}
