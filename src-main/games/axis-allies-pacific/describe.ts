/** The position in names and numbers: what cases and comparisons read. */
import type { Json } from '../../engine/json.ts';
import { SPACES, TERRITORIES, SEA_ZONES, idOf } from './map.ts';
import { britishPool, production } from './rules/control.ts';
import { F, NATIONS, has, isActive, type AapState, type Unit } from './state.ts';
import { UNITS } from './units.ts';

type Counts = Record<string, Record<string, number>>;

/** { owner: { type: count } } of the units that pass. */
function counts(units: readonly Unit[], passes: (unit: Unit) => boolean): Counts {
  const found: Counts = {};
  for (const unit of units) {
    if (!passes(unit)) continue;
    const row = (found[unit.owner] ??= {});
    row[unit.type] = (row[unit.type] ?? 0) + 1;
  }
  return found;
}

/** The same for every space that has any. */
function everywhere(s: AapState, passes: (unit: Unit) => boolean): Record<string, Counts> {
  const found: Record<string, Counts> = {};
  s.units.forEach((units, space) => {
    const here = counts(units, passes);
    if (Object.keys(here).length > 0) found[idOf(space)] = here;
  });
  return found;
}

/** { space: { owner: { type: spaces } } } of what the active power can move; where units of a type differ, a list from the most. */
function movesLeft(s: AapState): Record<string, Record<string, Record<string, number | number[]>>> {
  const found: Record<string, Record<string, Record<string, number | number[]>>> = {};
  s.units.forEach((units, space) => {
    for (const { owner, type } of units) {
      if (!isActive(s, owner) || UNITS[type].move === 0 || found[idOf(space)]?.[owner]?.[type] !== undefined) continue;
      const left = units.filter((other) => other.owner === owner && other.type === type).map((unit) => unit.left).sort((a, b) => b - a);
      const row = ((found[idOf(space)] ??= {})[owner] ??= {});
      row[type] = left.every((n) => n === left[0]) ? left[0] : left;
    }
  });
  return found;
}

export function describe(s: AapState): Json {
  return {
    scenario: s.kernel.scenario, options: s.kernel.options, seating: s.seating,
    round: s.round, activePower: s.power, phase: s.phase,
    treasuries: { ...s.treasuries }, vp: s.vp, kamikaze: s.kamikazes,
    production: Object.fromEntries(NATIONS.map((nation) => [nation, production(s, nation)])), convoyPool: britishPool(s),
    control: Object.fromEntries(TERRITORIES.map((space) => [idOf(space), s.control[space]])),
    controlAtTurnStart: Object.fromEntries(TERRITORIES.map((space) => [idOf(space), s.controlAtStart[space]])),
    convoy: Object.fromEntries(SEA_ZONES.filter((zone) => s.convoy[zone] !== null).map((zone) => [idOf(zone), s.convoy[zone]])),
    units: everywhere(s, () => true),
    aboard: everywhere(s, (unit) => unit.aboard !== 0),
    damaged: everywhere(s, (unit) => has(unit, F.damaged)),
    submerged: everywhere(s, (unit) => has(unit, F.submerged)),
    onCap: everywhere(s, (unit) => has(unit, F.onCap)),
    fought: everywhere(s, (unit) => has(unit, F.fought)),
    movesLeft: movesLeft(s),
    capturedThisTurn: s.captured.map(idOf),
    capitalsTaken: s.capitalsTaken.map(({ space, by }) => ({ space: idOf(space), by })),
    purchases: structuredClone(s.purchases), chinaInfantryDue: s.chinaDue, seizedIpcThisTurn: s.seized,
    battles: s.battles.filter(({ done }) => !done).map(({ kind, space, round }) => ({ kind, space: idOf(space), round })),
    selection: s.selection.map((id) => {
      const unit = s.units[s.selectionSpace].find((other) => other.id === id);
      return unit ? `${SPACES[s.selectionSpace].id}/${unit.owner}/${unit.type}` : '?';
    }),
  };
}
