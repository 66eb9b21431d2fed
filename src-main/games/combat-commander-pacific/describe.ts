/** The position in names and numbers: what cases and comparisons read. */
import type { Json } from '../../engine/json.ts';
import { CARDS, CHITS, RADIOS, SIDES, SIDE_NAMES, UNIT_WORDS, WEAPON_WORDS, type Side } from './data.ts';
import { ALL_HEXES, HEXES, hexId } from './map.ts';
import { fortsAt } from './rules/placement.ts';
import { fpWord, valuesOf } from './rules/values-told.ts';
import { BOXES, LOST, PLACE, fact, factOf, hasMark, scenarioOf, sideOf, sightingsAt, smokeAt, type CcpState, type Unit } from './state.ts';

function placeOf(at: number): string {
  if (at < HEXES) return hexId(at);
  if (at === PLACE.casualty) return 'casualty';
  if (at === PLACE.setUp) return 'set-up';
  return at >= PLACE.time ? `time-${at - PLACE.time}` : `box-${BOXES[at - PLACE.box]}`;
}
const states = ({ broken, suppressed, veteran, activated, moving }: Unit): string[] =>
  Object.entries({ broken, suppressed, veteran, activated, moving }).flatMap(([name, on]) => (on ? [name] : []));

const units = (s: CcpState): Json => Object.fromEntries(s.units.map((unit) => [UNIT_WORDS[unit.id], {
  at: placeOf(unit.at), states: states(unit), side: SIDE_NAMES[sideOf(unit)], type: fact(unit).type,
  ...(unit.at < HEXES && { values: valuesOf(s, unit) }),
}]));
const weapons = (s: CcpState): Json => Object.fromEntries(s.weapons.map((weapon) => [WEAPON_WORDS[weapon.id], {
  holder: weapon.holder === LOST ? 'lost' : UNIT_WORDS[weapon.holder] ?? 'unassigned', broken: weapon.broken, ...fpWord(s, weapon),
}]));
const side = (s: CcpState, no: Side): Json => {
  const { posture, orders, deck, discard, hand, radio, aircraft, secret, lost } = s.sides[no];
  const words = (cards: readonly number[]): string[] => cards.map((card) => CARDS[card].id);
  const { nation, quality, friendlyEdge, surrender, setup: { depth } } = factOf(s, no);
  return {
    nation, quality, edge: friendlyEdge, surrender, depth, posture, orders,
    deck: deck.length, discard: words(discard), hand: words(hand), handSize: hand.length, top: words(deck.slice(0, 3)),
    radio: radio ? { id: RADIOS[radio.id].id, broken: radio.broken } : null, aircraft, secret: secret.map((chit) => CHITS[chit].id),
    lost: lost.map((id) => UNIT_WORDS[id]),
  };
};
const markers = (s: CcpState): Json => Object.fromEntries(ALL_HEXES.filter((hex) => s.marks[hex] !== 0).map((hex) => [hexId(hex), {
  forts: fortsAt(s, hex), smoke: smokeAt(s, hex), sightings: sightingsAt(s, hex), blaze: hasMark(s, hex, 'blaze'),
  shellholes: hasMark(s, hex, 'shellholes'), starshell: hasMark(s, hex, 'starshell'),
}]));

/** What the scenario says, a random one as far as it is made. */
const terms = (s: CcpState): Json => {
  const { map, year, night, visibility, suddenDeath, minesFp, firstTurn } = scenarioOf(s);
  const { ob } = s.draft ?? { ob: [] };
  return { map, year, night, visibility, suddenDeath, minesFp, firstTurn, chosen: ob.map((it) => it !== null) };
};
export const describe = (s: CcpState): Json => ({
  terms: terms(s),
  scenario: s.kernel.scenario, turn: s.turn, active: SIDE_NAMES[s.active], initiative: SIDE_NAMES[s.initiative], time: s.time, vp: s.vp,
  given: s.given, control: s.control.map((holder) => SIDE_NAMES[holder] ?? 'none'), open: s.open.map((chit) => CHITS[chit].id),
  cup: s.cup.length, units: units(s), weapons: weapons(s), markers: markers(s), hidden: s.hidden,
  waiting: s.waiting.map(({ space, side: no, radio }) => ({ space, side: SIDE_NAMES[no], what: RADIOS[radio]?.id ?? 'sighting' })),
  pending: s.pending as Json, drawn: s.drawn === null ? null : CARDS[s.drawn].id,
  ...Object.fromEntries(SIDES.map((no) => [SIDE_NAMES[no], side(s, no)])),
  attack: s.attack && { kind: s.attack.kind, fp: s.attack.fp, mods: s.attack.mods, total: s.attack.total, hex: hexId(s.attack.target) },
  order: s.order && { kind: s.order.kind, units: s.order.units.map((id) => UNIT_WORDS[id]), performed: s.order.performed,
    movers: s.order.movers.map(({ unit, spent }) => ({ unit: UNIT_WORDS[unit], spent })) },
});
