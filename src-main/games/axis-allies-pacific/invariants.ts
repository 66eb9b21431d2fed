/** What holds in every position. A broken one is a bug of the engine, never a matter of play. */
import { FIRST_LAND, SEA_ZONES, SPACES, SPACE_COUNT, TERRITORIES, idOf } from './map.ts';
import { ownerOf } from './rules/control.ts';
import { allianceOf, type AapState, type Unit } from './state.ts';
import { UNITS, isLandUnit, isShip } from './units.ts';

export function invariants(s: AapState): string[] {
  const broken: string[] = [];
  const seen = new Set<number>();
  for (let space = 1; space < SPACE_COUNT; space++) {
    const units = s.units[space];
    if (units.length > 0) checkSpace(s, space, units, seen, broken);
  }
  for (const space of TERRITORIES) if (s.control[space] === null) broken.push(`Nobody holds ${idOf(space)}.`);
  for (const zone of SEA_ZONES) if (s.control[zone] !== null) broken.push(`${idOf(zone)} has a holder.`);
  for (const [nation, ipc] of Object.entries(s.treasuries)) if (!Number.isInteger(ipc) || ipc < 0) {
    broken.push(`The treasury of ${nation} is ${ipc}.`);
  }
  for (const zone of SEA_ZONES) if ((s.convoy[zone] !== null) !== hasConvoy(s, zone)) {
    broken.push(`The convoy of ${idOf(zone)} is ${s.convoy[zone]}.`);
  }
  for (const [nation, units] of Object.entries(s.purchases)) {
    for (const [type, n] of Object.entries(units)) if (!Number.isInteger(n) || n < 0) {
      broken.push(`On the chart of ${nation} wait ${n} ${type}.`);
    }
  }
  if (s.vp < 0 || s.kamikazes < 0 || s.kamikazes > 6) broken.push(`Victory points ${s.vp}, kamikazes ${s.kamikazes}.`);
  return broken;
}

const hasConvoy = (s: AapState, zone: number): boolean => {
  const { convoy } = SPACES[zone];
  return convoy !== null && (!convoy.optional || s.kernel.options.convoyRoutes === 13);
};

function checkSpace(s: AapState, space: number, units: Unit[], seen: Set<number>, broken: string[]): void {
  const sea = space < FIRST_LAND;
  if (SPACES[space].kind === 'impassable') broken.push(`Units stand in ${idOf(space)}.`);
  for (const unit of units) {
    if (seen.has(unit.id)) broken.push(`The unit ${unit.id} stands twice.`);
    seen.add(unit.id);
    if (isShip(unit.type) && !sea) broken.push(`A ship stands in ${idOf(space)}.`);
    if (unit.id >= s.nextUnit) broken.push(`The number ${unit.id} will be given twice.`);
    if (unit.left < 0) broken.push(`The unit ${unit.id} has moved too far.`);
    if (sea && isLandUnit(unit.type) && unit.aboard === 0) broken.push(`A land unit swims in ${idOf(space)}.`);
    if (unit.aboard !== 0) checkAboard(unit, units, space, broken);
  }
  if (sea) for (const ship of units) checkLoad(ship, units, space, broken);
  else checkNeighbours(s, space, units, broken);
}

function checkAboard(unit: Unit, units: Unit[], space: number, broken: string[]): void {
  const ship = units.find(({ id }) => id === unit.aboard);
  if (!ship) broken.push(`The unit ${unit.id} is aboard a ship that is not in ${idOf(space)}.`);
  else if (allianceOf(ship.owner) !== allianceOf(unit.owner)) broken.push(`The unit ${unit.id} is aboard an enemy ship.`);
  // Chinese land units never embark (AAP-CH-04).
  if (unit.owner === 'china' && isLandUnit(unit.type)) broken.push(`A Chinese land unit is aboard in ${idOf(space)}.`);
}

/** One armor alone or two other land units; two fighters; one infantry on a Japanese destroyer. */
function checkLoad(ship: Unit, units: Unit[], space: number, broken: string[]): void {
  const cargo = units.filter(({ aboard }) => aboard === ship.id);
  if (cargo.length === 0) return;
  const where = `${ship.type} ${ship.id} in ${idOf(space)}`;
  if (ship.type === 'carrier') {
    if (cargo.length > 2 || cargo.some(({ type }) => type !== 'fighter')) broken.push(`The ${where} carries too much.`);
  } else if (ship.type === 'transport') {
    if (cargo.reduce((sum, { type }) => sum + UNITS[type].size, 0) > 2 || cargo.some(({ type }) => !isLandUnit(type))) {
      broken.push(`The ${where} carries too much.`);
    }
  } else if (ship.type === 'destroyer') {
    if (ship.owner !== 'japan' || cargo.length > 1 || cargo[0].type !== 'infantry') broken.push(`The ${where} carries what it cannot.`);
  } else broken.push(`The ${where} carries something.`);
}

/** From phase 3 to 6 both sides may stand in one territory; in all others only one does. */
function checkNeighbours(s: AapState, space: number, units: Unit[], broken: string[]): void {
  if (units.filter(({ type }) => type === 'industrial-complex').length > 1) broken.push(`${idOf(space)} has two complexes.`);
  const holder = s.control[space];
  if (holder === null) return;
  // A complex belongs to whoever holds the land (AAP-EC-06, AAP-EC-18).
  if (units.some(({ type, owner }) => type === 'industrial-complex' && owner !== ownerOf(holder))) {
    broken.push(`The complex in ${idOf(space)} is not ${holder}'s.`);
  }
  if (s.phase >= 3 && s.phase <= 6) return;
  if (units.some((unit) => allianceOf(unit.owner) !== allianceOf(holder))) broken.push(`An enemy of ${holder} stands in ${idOf(space)}.`);
}
