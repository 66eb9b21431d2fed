/** The position editor: what cases and tests write instead of playing up to a position. */
import type { EditorVerb } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { MARKER_WORDS } from './answers.ts';
import type { Posture } from './data-types.ts';
import { CARDS, CHITS, DECKS, HAND_SIZES, SIDES, SIDE_NAMES, U, W, WEAPON_WORDS, cardNo, chitNo, radioNo, sideNo, unitNo, weaponNo,
  type Side } from './data.ts';
import { HEXES, hexNo } from './map.ts';
import { fortify } from './rules/placement.ts';
import { BOXES, LOST, PLACE, SIGHTING, addUnit, addWeapon, factOf, findUnit, findWeapon, ownerOf, removeUnit, setMark, setSightings,
  setSmoke, sideOf,
  sightingsAt, type CcpState, type Mark } from './state.ts';

type Given = Record<string, Json>;
function fail(what: Json, allowed: string): never {
  throw new Error(`${JSON.stringify(what)} is not known; it takes ${allowed}.`);
}
function record(value: Json): Given {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(value, 'a map of names and values');
  return value as Given;
}
const list = (value: Json | undefined): Json[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const LEAST = -999;
function whole(value: Json, least = LEAST): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least ? value
    : fail(value, `a whole number${least === LEAST ? '' : ` from ${least}`}`);
}
function side(value: Json): Side {
  return SIDE_NAMES.includes(value as 'japan') ? sideNo(String(value)) : fail(value, SIDE_NAMES.join(', '));
}
const oneOf = <T extends string>(value: Json, words: readonly T[]): T =>
  words.find((word) => word === value) ?? fail(value, words.join(', '));
function hexOf(value: Json): number {
  const hex = hexNo(String(value));
  return hex < 0 ? fail(value, 'a hex from A1 to O10') : hex;
}
function place(value: Json): number {
  const word = String(value);
  if (word === 'casualty') return PLACE.casualty;
  const [, box] = /^box-([ABC])$/.exec(word) ?? [];
  const [, space] = /^time-(\d+)$/.exec(word) ?? [];
  return box ? PLACE.box + BOXES.indexOf(box as 'A') : space ? PLACE.time + Number(space) : hexOf(value);
}
/** A counter by its word, or the first free one of its type. */
function counter(s: CcpState, word: Json): number {
  const id = unitNo(String(word));
  if (id >= 0) return id;
  const first = U.findIndex((it, i) => it.id === word && !s.units.some((unit) => unit.id === i));
  return first < 0 ? fail(word, 'the id of a unit or of a counter that is free, such as us-sq-marine or us-sq-marine.2') : first;
}
function arm(s: CcpState, word: Json, holder: number, broken: boolean): void {
  const named = weaponNo(String(word));
  const id = named >= 0 ? named : W.findIndex((it, i) => it.id === word && !s.weapons.some((weapon) => weapon.id === i));
  if (id < 0) fail(word, `the id of a Weapon: ${WEAPON_WORDS.slice(0, 3).join(', ')} ...`);
  Object.assign(findWeapon(s, id) ?? addWeapon(s, id, holder), { holder, broken, activated: false });
}
const STATES = ['broken', 'suppressed', 'veteran', 'activated'] as const;
/** A unit has one Weapon, and takes it along to the casualty track. */
function put(s: CcpState, given: Json): void {
  const it = record(given);
  for (const word of list(it.units ?? it.unit ?? fail(given, 'units: ids'))) {
    const id = counter(s, word);
    const at = place(it.at);
    const owner = s.sides[ownerOf(id)];
    owner.lost = owner.lost.filter((lost) => lost !== id);
    const unit = findUnit(s, id) ?? addUnit(s, id, at);
    const states = list(it.states).map((state) => oneOf(state, STATES));
    Object.assign(unit, { at, activated: states.includes('activated'), moving: false });
    for (const state of ['broken', 'suppressed', 'veteran'] as const) unit[state] = states.includes(state);
    if (it.weapon !== undefined) {
      s.weapons = s.weapons.filter(({ holder }) => holder !== id);
      arm(s, it.weapon, id, it.jammed === true);
    }
    if (at !== PLACE.casualty) continue;
    owner.lost.push(id);
    for (const weapon of s.weapons) if (weapon.holder === id) weapon.holder = LOST;
  }
}
function clear(s: CcpState, given: Json): void {
  const sides = given === 'all' ? SIDES : list(given).map(side);
  for (const { id } of s.units.filter((unit) => sides.includes(sideOf(unit)) && (unit.at < HEXES || unit.at >= PLACE.box))) removeUnit(s,
    id);
  s.weapons = s.weapons.filter(({ holder }) => holder === LOST || findUnit(s, holder));
  if (given === 'all') s.marks.fill(0);
}
/** These cards, taken from wherever they are. */
function takeCards(s: CcpState, no: Side, words: Json | undefined): number[] {
  const { nation } = factOf(s, no);
  return list(words).map((word) => {
    const card = cardNo(String(word));
    if (card < 0 || !DECKS[nation].includes(card)) fail(word, `a card of ${nation}: ${CARDS[DECKS[nation][0]].id} ...`);
    if (s.sides[no].top === card) s.sides[no].top = -1;
    for (const pile of ['deck', 'discard', 'hand'] as const) s.sides[no][pile] = s.sides[no][pile].filter((it) => it !== card);
    return card;
  });
}
/** The whole hand anew; what was in it goes under the deck. */
function hand(s: CcpState, given: Json): void {
  const it = record(given);
  const no = side(it.side);
  const cards = takeCards(s, no, it.cards);
  s.sides[no].deck.push(...s.sides[no].hand.splice(0));
  s.sides[no].hand = cards.sort((a, b) => a - b);
}
function deck(s: CcpState, given: Json): void {
  const it = record(given);
  const no = side(it.side);
  const piles = s.sides[no];
  const top = takeCards(s, no, it.top);
  piles.deck.unshift(...top);
  if (it.left !== undefined) piles.discard.push(...piles.deck.splice(whole(it.left, 1)));
}
/** A card of the deck that shows these dice and no trigger, and the like: what a roll is to be. */
function dice(s: CcpState, given: Json): void {
  const it = record(given);
  const no = side(it.side);
  const { nation } = factOf(s, no);
  const wanted = list(it.rolls).map((one) => (typeof one === 'object' && !Array.isArray(one) ? record(one) : { dice: one } as Given));
  const found: number[] = [];
  for (const want of wanted) {
    const shows = DECKS[nation].filter((id) => !found.includes(id) && !s.sides[no].hand.includes(id)
      && (want.dice === undefined || String(CARDS[id].dice) === String(want.dice)) && (want.hex === undefined || CARDS[id].hex === want.hex)
      && (want.event === undefined || CARDS[id].event === want.event));
    const trigger = want.trigger ?? it.trigger;
    const card = trigger === undefined && want.dice === undefined ? shows[0]
      : shows.find((id) => (CARDS[id].trigger ?? 'none') === (trigger ?? 'none')) ?? (trigger === undefined ? shows[0] : undefined);
    if (card === undefined) fail(want, 'what some card shows that is not in hand: dice, hex, event, trigger');
    found.push(card);
  }
  const top = takeCards(s, no, found.map((card) => CARDS[card].id));
  s.sides[no].deck.unshift(...top);
}
function marker(s: CcpState, given: Json): void {
  const it = record(given);
  for (const at of list(it.at)) {
    const hex = hexOf(at);
    const kind = String(it.kind);
    if (kind === 'smoke') setSmoke(s, hex, whole(it.n ?? 1, 0));
    else if (kind === 'sighting') setSightings(s, hex, sightingsAt(s, hex) + 1);
    else if (['blaze', 'shellholes', 'starshell'].includes(kind)) setMark(s, hex, kind as Mark, true);
    else if ((MARKER_WORDS as readonly string[]).includes(kind)) fortify(s, kind, hex);
    else fail(it.kind, [...MARKER_WORDS, 'shellholes', 'starshell'].join(', '));
  }
}
function chits(s: CcpState, given: Json): void {
  const it = record(given);
  const take = (ids: Json | undefined): number[] => list(ids).map((id) =>
    (chitNo(String(id)) < 0 ? fail(id, 'A to X') : chitNo(String(id))));
  const all = [...s.cup, ...s.open, ...SIDES.flatMap((no) => s.sides[no].secret)];
  s.open = take(it.open);
  for (const no of SIDES) s.sides[no].secret = take(it[SIDE_NAMES[no]]);
  const used = [...s.open, ...SIDES.flatMap((no) => s.sides[no].secret)];
  s.cup = CHITS.flatMap((_, chit) => (all.includes(chit) && !used.includes(chit) ? [chit] : []));
}
function change(s: CcpState, given: Json): void {
  const it = record(given);
  if (it.vp !== undefined) s.vp = whole(it.vp);
  if (it.time !== undefined) s.time = whole(it.time, 0);
  if (it.initiative !== undefined) s.initiative = side(it.initiative);
  if (it.control !== undefined) s.control = list(it.control).map((name) => (name === 'none' ? -1 : side(name)));
}
function changeSide(s: CcpState, given: Json): void {
  const it = record(given);
  const own = s.sides[side(it.side)];
  if (it.posture !== undefined) own.posture = oneOf(it.posture, Object.keys(HAND_SIZES) as Posture[]);
  if (it.orders !== undefined) own.orders = whole(it.orders, 1);
  if (it.aircraft !== undefined) own.aircraft = it.aircraft === true;
  if (it.radio !== undefined) own.radio = it.radio === null ? null : { id: radioNo(String(it.radio)), broken: it.cut === true };
}
/** The side's turn begins: nobody is activated, no Order is given. */
function turn(s: CcpState, given: Json): void {
  const active = side(given);
  if (s.drawn !== null && s.order) s.sides[s.order.side].deck.unshift(s.drawn);
  s.active = active;
  s.kernel.frames = [{ procedure: 'game', at: 'turns', locals: {} }];
  Object.assign(s, { turn: Math.max(s.turn, 1), order: null, attack: null, melee: null, drawn: null, airCancelled: false,
    pending: [{}, {}] });
  for (const unit of s.units.filter(({ at }) => at === PLACE.setUp)) removeUnit(s, unit.id);
  s.weapons = s.weapons.filter(({ holder }) => holder === LOST || findUnit(s, holder));
  for (const it of [...s.units, ...s.weapons]) it.activated = false;
  for (const unit of s.units) unit.moving = false;
}

export const editor: Record<string, EditorVerb<CcpState>> = {
  clear: { takes: '"all", or a side or both: takes units and Weapons away; with "all" markers too', run: clear },
  put: {
    takes: '{ at: a hex, casualty, box-A, time-2; units: ids; states: broken, suppressed, veteran, activated; weapon, jammed }, or a list of them',
    run: (s, given) => list(given).forEach((one) => put(s, one)),
  },
  hand: { takes: '{ side, cards }: the hand anew, or a list of them', run: (s, given) => list(given).forEach((one) => hand(s, one)) },
  deck: {
    takes: '{ side, top: cards that lie on top, left: how many stay in the deck }, or a list of them', run: (s, given) =>
      list(given).forEach((one) => deck(s, one)),
  },
  rolls: {
    takes: '{ side, rolls: dice, or { dice, hex, event, trigger } }: the next cards show this, without a trigger where none is named, as long as a card has none; or a list',
    run: (s, given) => list(given).forEach((one) => dice(s, one)),
  },
  marker: { takes: '{ kind, at: hexes, n: the value of Smoke }, or a list of them', run: (s, given) =>
    list(given).forEach((one) => marker(s, one)) },
  chits: { takes: '{ open, japan, allied: chits }; the rest lies in the cup', run: chits },
  set: { takes: '{ vp, time, initiative, control: five sides or none }', run: change },
  side: { takes: '{ side, posture, orders, aircraft, radio, cut }, or a list of them', run: (s, given) =>
    list(given).forEach((one) => changeSide(s, one)) },
  waiting: {
    takes: '{ space, side, radio: an id, else a Sighting marker }, or a list of them',
    run: (s, given) => list(given).forEach((one) => {
      const it = record(one);
      s.waiting.push({ space: whole(it.space, 0), side: side(it.side), radio: it.radio === undefined ? SIGHTING
        : radioNo(String(it.radio)) });
    }),
  },
  lose: { takes: 'a Weapon or a list of them: on the casualty track', run: (s, given) =>
    list(given).forEach((word) => arm(s, word, LOST, false)) },
  box: { takes: 'A, B or C, or a list of them: a Sighting marker is hidden there', run: (s, given) =>
    list(given).forEach((letter) => { s.hidden[BOXES.indexOf(oneOf(letter, BOXES))] = true; }) },
  turn: { takes: 'a side: its turn begins', run: turn },
};
