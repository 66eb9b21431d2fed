/** What holds in every position. A broken one is a bug of the engine, never a matter of play. */
import { ALLIED, CHITS, DECKS, MARKERS, MAX_FIGURES, SIDES, SIDE_NAMES, SMOKE_POOL, SUPPRESSIONS, TIME_SPACES, UNIT_WORDS, U, VP_LIMIT,
  VETERANS, W, WEAPON_WORDS } from './data.ts';
import { ALL_HEXES, HEXES, hexId } from './map.ts';
import { figures, fortsAt, isMelee, isPassable } from './rules/placement.ts';
import { BOXES, LOST, PLACE, SIGHTING, UNASSIGNED, coverKind, factOf, findUnit, hasMark, isHeldBy, isOnMap, scenarioOf, sideOf,
  sightingsAt, smokeAt, unitsAt, type CcpState, type Mark, type Unit } from './state.ts';

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
  if (!s.kernel.result) checkProgress(s, say);
  return broken;
}

/** What is going on belongs to an Order of its kind. */
function checkProgress(s: CcpState, say: Say): void {
  const { order, attack, melee } = s;
  if (attack && order === null) say('There is an attack without an Order.');
  if (melee && order?.kind !== 'advance') say('There is a Melee without an Advance.');
  const group = (order?.group ?? []).flatMap((id) => findUnit(s, id) ?? []).filter(isOnMap);
  if (order?.entry === null && group.some(({ at }) => at !== group[0].at)) say('Those who move together stand apart.');
  for (const { id, moving } of s.units) {
    if (moving && !['move', 'charge'].includes(order?.kind ?? '')) say(`${UNIT_WORDS[id]} moves without a Move.`);
  }
}

const isIn = (s: CcpState, procedure: string): boolean => s.kernel.frames.some((frame) => frame.procedure === procedure);
const isPlace = (at: number): boolean => at < HEXES || [PLACE.casualty, PLACE.box, PLACE.box + 1, PLACE.box + 2, PLACE.setUp].includes(at)
  || (at >= PLACE.time && at <= PLACE.time + TIME_SPACES + 1);
function checkUnit(s: CcpState, unit: Unit, say: Say): void {
  const name = UNIT_WORDS[unit.id];
  if (!isPlace(unit.at)) say(`${name} is nowhere (${unit.at}).`);
  if (unit.at === PLACE.setUp && s.turn > 0 && !s.kernel.result && !isIn(s, 'event-spider-holes')) say(`${name} was never set up.`);
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
    if (sightingsAt(s, hex) > 0 && isHeldBy(s, hex, ALLIED)) say(`Allies stand on the Sighting marker of ${hexId(hex)}.`);
    if (hasMark(s, hex, 'blaze')) {
      const isBare = fortsAt(s, hex).length === 0 && smokeAt(s, hex) === 0 && !hasMark(s, hex, 'shellholes');
      if (!isBare) say(`Something lies in the Blaze of ${hexId(hex)}.`);
      if (unitsAt(s, hex).length > 0 && !isIn(s, 'blaze')) say(`Somebody stands in the Blaze of ${hexId(hex)}.`);
    }
    for (const side of SIDES) {
      if (figures(unitsAt(s, hex, side)) > MAX_FIGURES) say(`Too many of one side stand in ${hexId(hex)}.`);
    }
  }
}
/** On the map, in boxes and on the Time track. */
const sightings = (s: CcpState): number => ALL_HEXES.reduce((sum, hex) => sum + sightingsAt(s, hex), 0) + s.hidden.filter(Boolean).length
  + s.waiting.filter(({ radio }) => radio === SIGHTING).length;
function checkMarkers(s: CcpState, say: Say): void {
  for (const { id, count } of MARKERS.values()) {
    if (id === 'smoke') continue;
    const n = id === 'sighting' ? sightings(s)
      : ALL_HEXES.filter((hex) => coverKind(s, hex) === id || (['wire', 'mines', 'shellholes', 'blaze', 'starshell'].includes(id)
        && hasMark(s, hex, id as Mark))).length;
    if (n > count) say(`There are ${n} of ${count} markers ${id}.`);
  }
  const smoke = [...SMOKE_POOL];
  for (const value of ALL_HEXES.map((hex) => smokeAt(s, hex)).filter((it) => it > 0)) {
    if (!smoke.includes(value)) say(`There is more Smoke ${value} than in the box.`);
    else smoke.splice(smoke.indexOf(value), 1);
  }
  s.hidden.forEach((isHidden, box) => {
    if (unitsAt(s, PLACE.box + box).length + (isHidden ? 1 : 0) > 1) say(`The box ${BOXES[box]} holds more than one thing.`);
  });
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
  // What a scenario leaves out is in no cup; a position may lay it open all the same.
  const due = CHITS.flatMap(({ id }, chit) => (exclude.includes(id) && !s.open.includes(chit) ? [] : [chit]));
  if (String(chits) !== String(due)) say(`There are ${chits.length} chits.`);
}
