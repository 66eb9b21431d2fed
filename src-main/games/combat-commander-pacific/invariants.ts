/** What holds in every position. A broken one is a bug of the engine, never a matter of play. */
import { CHITS, DECKS, MARKERS, MAX_FIGURES, SIDES, SIDE_NAMES, SUPPRESSIONS, TIME_SPACES, UNIT_WORDS, U, VP_LIMIT, VETERANS, W,
  WEAPON_WORDS } from './data.ts';
import { ALL_HEXES, HEXES, hexId } from './map.ts';
import { figures, isMelee, isPassable } from './rules/placement.ts';
import { LOST, PLACE, UNASSIGNED, coverKind, factOf, findUnit, hasMark, isOnMap, scenarioOf, sideOf, sightingsAt, unitsAt, type CcpState,
  type Mark, type Unit } from './state.ts';

type Say = (words: string) => void;

export function invariants(s: CcpState): string[] {
  const broken: string[] = [];
  const say: Say = (words) => void broken.push(words);
  s.units.forEach((unit, i) => {
    if (i > 0 && s.units[i - 1].id >= unit.id) say(`${UNIT_WORDS[unit.id]} stands out of order, or twice.`);
    checkUnit(s, unit, say);
  });
  checkWeapons(s, say);
  checkHexes(s, say);
  checkMarkers(s, say);
  checkCards(s, say);
  if (Math.abs(s.vp) > VP_LIMIT) say(`The VP marker stands at ${s.vp}.`);
  if (s.time < 0 || s.time > TIME_SPACES) say(`The time is ${s.time}.`);
  if (s.attack && s.order === null && !s.kernel.result) say('There is an attack without an Order.');
  return broken;
}

const isPlace = (at: number): boolean => at < HEXES || [PLACE.casualty, PLACE.box, PLACE.box + 1, PLACE.box + 2, PLACE.setUp].includes(at)
  || (at >= PLACE.time && at <= PLACE.time + TIME_SPACES + 1);
function checkUnit(s: CcpState, unit: Unit, say: Say): void {
  const name = UNIT_WORDS[unit.id];
  if (!isPlace(unit.at)) say(`${name} is nowhere (${unit.at}).`);
  if (unit.at === PLACE.setUp && s.turn > 0 && U[unit.id].type !== 'hero') say(`${name} was never set up.`);
  if ((unit.at === PLACE.casualty) !== s.sides[sideOf(unit)].lost.includes(unit.id)) say(`${name} is on the casualty track, or not.`);
  if (isOnMap(unit) && !isPassable(s, sideOf(unit), unit.at) && !hasMark(s, unit.at, 'blaze')) say(`${name} stands in ${hexId(unit.at)}.`);
  if (scenarioOf(s).sides[SIDE_NAMES[sideOf(unit)]].nation !== U[unit.id].nation) say(`${name} is of another nation.`);
}
function checkWeapons(s: CcpState, say: Say): void {
  s.weapons.forEach(({ id, holder }, i) => {
    const name = WEAPON_WORDS[id];
    if (i > 0 && s.weapons[i - 1].id >= id) say(`${name} stands out of order, or twice.`);
    if (holder === LOST || (holder === UNASSIGNED && s.turn === 0)) return;
    const unit = findUnit(s, holder);
    if (!unit || unit.at === PLACE.casualty) say(`${name} is in nobody's hands.`);
    else if (s.weapons.some((other) => other.id !== id && other.holder === holder)) say(`${UNIT_WORDS[holder]} has two Weapons.`);
    if (W[id] === undefined) say(`There is no Weapon ${id}.`);
  });
}
function checkHexes(s: CcpState, say: Say): void {
  for (const hex of ALL_HEXES) {
    if (s.order?.kind !== 'advance' && isMelee(s, hex)) say(`Both sides stand in ${hexId(hex)}.`);
    for (const side of SIDES) {
      if (figures(unitsAt(s, hex, side)) > MAX_FIGURES) say(`Too many of one side stand in ${hexId(hex)}.`);
    }
  }
}
function checkMarkers(s: CcpState, say: Say): void {
  for (const { id, count } of MARKERS.values()) {
    if (id === 'smoke') continue;
    const n = id === 'sighting' ? ALL_HEXES.reduce((sum, hex) => sum + sightingsAt(s, hex), 0)
      : ALL_HEXES.filter((hex) => coverKind(s, hex) === id || (['wire', 'mines', 'shellholes', 'blaze', 'starshell'].includes(id)
        && hasMark(s, hex, id as Mark))).length;
    if (n > count) say(`There are ${n} of ${count} markers ${id}.`);
  }
  if (s.units.filter(({ suppressed }) => suppressed).length > SUPPRESSIONS) say('There are too many Suppression markers.');
  if (s.units.filter(({ veteran }) => veteran).length > VETERANS) say('There are too many Veteran markers.');
}
/** Deck, hand, discard pile and a card that is looked at are together the deck of the nation; so are the chits. */
function checkCards(s: CcpState, say: Say): void {
  for (const side of SIDES) {
    const { deck, hand, discard } = s.sides[side];
    const drawn = s.drawn !== null && s.order?.side === side ? [s.drawn] : [];
    const all = [...deck, ...hand, ...discard, ...drawn].sort((a, b) => a - b);
    if (String(all) !== String(DECKS[factOf(s, side).nation])) say(`${SIDE_NAMES[side]} has ${all.length} cards.`);
  }
  const { exclude } = scenarioOf(s).objectives;
  const chits = [...s.cup, ...s.open, ...SIDES.flatMap((side) => s.sides[side].secret)].sort((a, b) => a - b);
  if (String(chits) !== String(CHITS.flatMap(({ id }, chit) => (exclude.includes(id) ? []
    : [chit])))) say(`There are ${chits.length} chits.`);
}
