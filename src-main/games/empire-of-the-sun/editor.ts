/**
 * The position editor: what cases and tests write instead of playing up to a position. `turn` comes first: it ends
 * whatever is under way and says where the sequence of play goes on.
 */
import type { EditorVerb } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { Frame } from '../../engine/state.ts';
import { CHARTS, COUNTERS, MAP, SIDE_NAMES, cardId, cardNo, hexNo, isCardId, isHexId, isUnitId, sideOf, unitNo } from './data.ts';
import type { Side } from './data.ts';
import { TERRITORY } from './map/places.ts';
import { MOMENTS } from './moments.ts';
import { isLaidAside, ownerOfCard } from './rules/cards/facts.ts';
import { removeForGood } from './rules/leaving.ts';
import { startTurn } from './rules/strategic/turn.ts';
import { BOX, F, NATIONS, setController, setPlace, touch } from './state.ts';
import type { CardPiles, EotsState, NationId } from './state.ts';
import { ownerOf } from './units.ts';

type Given = Record<string, Json>;

const LAST = CHARTS.turnTrack.length;

function fail(what: Json, allowed: string): never {
  throw new Error(`${JSON.stringify(what)} is not known; it takes ${allowed}.`);
}
const list = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);
function record(value: Json): Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as Given : fail(value, 'a map of names and values');
}
function oneOf<T extends string>(value: Json | undefined, names: readonly T[]): T {
  return names.includes(value as T) ? value as T : fail(value ?? null, names.join(', '));
}
function whole(value: Json | undefined, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  return fail(value ?? null, `a whole number from ${least} to ${most}`);
}
const side = (value: Json | undefined): Side => sideOf(oneOf(value, SIDE_NAMES));
/** The id of a hex looks like a number and may be written as one. */
const hex = (value: Json): number =>
  (isHexId(String(value)) ? hexNo(String(value)) : fail(value, 'the id of a hex, such as "3706"'));
const unit = (value: Json): number =>
  (typeof value === 'string' && isUnitId(value) && unitNo(value) < COUNTERS
    ? unitNo(value)
    : fail(value, 'the id of a unit, such as "us-5af"'));
const card = (value: Json): number =>
  (typeof value === 'string' && isCardId(value) ? cardNo(value) : fail(value, 'the id of a card, such as "jp-03"'));
/** A hex, or all hexes of a territory. */
const hexes = (value: Json): number[] =>
  list(value).flatMap((it) => (typeof it === 'string' && Object.hasOwn(TERRITORY, it) ? [...TERRITORY[it]] : [hex(it)]));

const BOXES: Readonly<Record<string, number>> = {
  delayed: BOX.delayed, 'china-air': BOX.chinaAir, event: BOX.event, eliminated: BOX.eliminated, removed: BOX.removed,
};
const TRACK = /^turn-(\d+)$/;
function place(value: string): number {
  if (isHexId(value)) return hexNo(value);
  const turn = TRACK.exec(value);
  if (turn) return BOX.turnTrack + whole(Number(turn[1]), 1, 13);
  return BOXES[value] ?? fail(value, `a hex, turn-1 to turn-13, ${Object.keys(BOXES).join(', ')}`);
}

const UNIT_FLAGS: Readonly<Record<string, number>> = {
  reduced: F.reduced, 'cannot-be-delayed': F.cannotBeDelayed, bombed: F.bombed,
  rebuilt: F.rebuilt, 'locked-out': F.lockedOut, arrived: F.arrived,
};

/** The offensive under way is as if it had never begun: its cards are in the hand again, nobody is active. */
function breakOff(s: EotsState): void {
  s.offensive = null;
  for (let it = 0; it < COUNTERS; it++) s.flags[it] &= ~F.active;
  for (const piles of s.cards) piles.hand.push(...piles.inPlay.splice(0));
  s.replacements = {};
}

function turn(s: EotsState, given: Json): void {
  const it = record(given);
  breakOff(s);
  if (it.turn !== undefined) s.turn = whole(it.turn, 1, LAST);
  if (it.at === 'end-of-turn' && s.turn === LAST) fail('end-of-turn', `a turn before ${LAST}: none comes after it`);
  startTurn({ s });
  if (it.toPlay !== undefined) s.toPlay = side(it.toPlay);
  s.kernel.frames = structuredClone(MOMENTS[oneOf(it.at ?? 'offensives', Object.keys(MOMENTS))]) as Frame[];
  touch(s);
}

/** Every pile without these cards. */
function take(s: EotsState, cards: readonly number[]): void {
  for (const piles of s.cards) {
    for (const pile of [piles.draw, piles.hand, piles.discard, piles.removed, piles.inPlay, piles.returning]) {
      for (const it of cards) if (pile.includes(it)) pile.splice(pile.indexOf(it), 1);
    }
    if (piles.future && cards.includes(piles.future.card)) piles.future = null;
  }
}
/** The piles of a side; the cards must be its own. */
function owned(s: EotsState, it: Given, key: string): { piles: CardPiles; cards: number[] } {
  const owner = side(it.side);
  const cards = list(it[key] ?? []).map(card);
  const foreign = cards.find((one) => ownerOfCard(one) !== owner);
  if (foreign !== undefined) fail(cardId(foreign), `cards of ${SIDE_NAMES[owner]}`);
  return { piles: s.cards[owner], cards };
}
const PILES = ['discard', 'removed', 'returning'] as const;

/** Sets what is there to what is given, name by name; a name that is not there, or a value of another kind, is refused. */
function merge(target: Given, given: Given, at: string): void {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(target, name)) fail(`${at}${name}`, Object.keys(target).join(', '));
    const now = target[name];
    if (typeof now === 'object' && now !== null && !Array.isArray(now)) merge(now as Given, record(value), `${at}${name}.`);
    else if (typeof now !== typeof value || Array.isArray(now) !== Array.isArray(value)) {
      fail(value, `a value like ${JSON.stringify(now)} for ${at}${name}`);
    } else target[name] = value;
  }
}
const box = (value: Json, boxes: readonly string[]): number => boxes.indexOf(oneOf(value, boxes));
/** Markers whose state is a number for a word, an id or a pair of sides. */
const MARKERS: Readonly<Record<string, (s: EotsState, value: Json) => void>> = {
  chinaFront: ({ markers }, value) => { markers.chinaFront = box(value, CHARTS.tracks.chinaFront.boxes); },
  india: ({ markers }, value) => {
    const it = record(value);
    if (it.box !== undefined) markers.india.box = box(it.box, CHARTS.tracks.india.boxes);
    if (it.turns !== undefined) markers.india.turns = whole(it.turns, 0, 12);
  },
  asp: ({ markers }, value) => {
    for (const [name, points] of Object.entries(record(value))) {
      merge(markers.asp[side(name)] as unknown as Given, record(points), `asp.${name}.`);
    }
  },
  tokyoExpress: ({ markers }, value) => { markers.tokyoExpress = value === 'none' ? -1 : hex(value); },
  sovietHexes: ({ markers }, value) => { markers.sovietHexes = list(value).map(hex); },
  garrisonsLost: ({ markers }, value) => { markers.garrisonsLost = list(value).map(hex); },
  mandates: ({ markers }, value) => { markers.mandates = value === 'nobody' ? -1 : side(value); },
};

export const editor: Record<string, EditorVerb<EotsState>> = {
  turn: {
    takes: `{ turn: 1 to 12, at: ${Object.keys(MOMENTS).join(' / ')}, toPlay: side }: `
      + 'breaks off what is under way (its cards return to the hand), begins the turn afresh '
      + '(captures are counted from here, shipping points are whole) and goes on there; `offensives` without anything else',
    run: turn,
  },
  clear: {
    takes: '"all", japan, allied, a hex, a territory or a list of them: the counters there leave the game',
    run: (s, given) => {
      for (const it of list(given)) {
        const owner = it === 'all' ? null : SIDE_NAMES.findIndex((name) => name === it);
        const there = owner === -1 ? hexes(it) : null;
        for (let one = 0; one < COUNTERS; one++) {
          if (there ? there.includes(s.place[one]) : owner === null || ownerOf(one) === owner) removeForGood(s, one);
        }
      }
    },
  },
  place: {
    takes: '{ place: unit or list of units }: a hex, turn-1 to turn-13, delayed, china-air, event, eliminated, removed. On their full side, without flags; control of the hex stays as it is',
    run: (s, given) => {
      for (const [where, units] of Object.entries(record(given))) {
        for (const it of list(units).map(unit)) {
          s.flags[it] = 0;
          setPlace(s, it, place(where));
        }
      }
    },
  },
  flags: {
    takes: `{ unit: flag or list of flags }: ${Object.keys(UNIT_FLAGS).join(', ')}; these and no others`,
    run: (s, given) => {
      for (const [id, names] of Object.entries(record(given))) {
        s.flags[unit(id)] = list(names).reduce<number>((sum, name) => sum | UNIT_FLAGS[oneOf(name, Object.keys(UNIT_FLAGS))], 0);
      }
      touch(s);
    },
  },
  reduced: {
    takes: 'a unit or a list of units: on their reduced side',
    run: (s, given) => {
      for (const it of list(given).map(unit)) s.flags[it] |= F.reduced;
      touch(s);
    },
  },
  control: {
    takes: '{ side: hex, territory or list of them }: held since the turn began',
    run: (s, given) => {
      for (const [name, where] of Object.entries(record(given))) {
        for (const it of hexes(where)) {
          if (!MAP.hexes[it].land) fail(MAP.hexes[it].id, 'hexes with land');
          setController(s, it, side(name));
        }
      }
      s.japaneseAtTurnStart = [...s.japanese];
    },
  },
  captured: {
    takes: '{ side: hex or list of hexes }: taken by the side since the turn began',
    run: (s, given) => {
      const before = [...s.japaneseAtTurnStart];
      for (const [name, where] of Object.entries(record(given))) for (const it of hexes(where)) setController(s, it, side(name));
      s.japaneseAtTurnStart = before;
    },
  },
  hand: {
    takes: '{ side, cards: card or list } or a list of them: exactly these; what was in the hand goes under the draw pile',
    run: (s, given) => {
      for (const it of list(given).map(record)) {
        const { piles, cards } = owned(s, it, 'cards');
        piles.draw.push(...piles.hand.splice(0));
        take(s, cards);
        piles.hand = cards;
      }
    },
  },
  piles: {
    takes: '{ side, draw, discard, removed, returning: card or list } or a list of them: `draw` lies on top in this order; the others get these cards besides',
    run: (s, given) => {
      for (const it of list(given).map(record)) {
        const drawn = owned(s, it, 'draw');
        take(s, drawn.cards);
        drawn.piles.draw.unshift(...drawn.cards);
        for (const pile of PILES) {
          const { piles, cards } = owned(s, it, pile);
          take(s, cards);
          piles[pile].push(...cards);
        }
      }
    },
  },
  future: {
    takes: '{ side, card, turn: since when (standard: the turn before), known: whether the other side knows it }; a card that lay there goes under the draw pile',
    run: (s, given) => {
      const it = record(given);
      const { piles, cards } = owned(s, it, 'card');
      if (cards.length !== 1) fail(it.card ?? null, 'one card');
      if (!isLaidAside(cards[0])) fail(cardId(cards[0]), 'a card that may be laid aside');
      take(s, cards);
      if (piles.future) piles.draw.push(piles.future.card);
      piles.future = { card: cards[0], turn: it.turn === undefined ? s.turn - 1 : whole(it.turn, 0, 12), known: it.known === true };
    },
  },
  deck: {
    takes: '{ side: { passes, eventDraws, dealt, reshuffle, futureSetThisTurn } }: any of them',
    run: (s, given) => {
      for (const [name, it] of Object.entries(record(given))) {
        const { passes, eventDraws, dealt, reshuffle, futureSetThisTurn } = s.cards[side(name)];
        const counts: Given = { passes, eventDraws, dealt, reshuffle, futureSetThisTurn };
        merge(counts, record(it), '');
        Object.assign(s.cards[side(name)], counts);
      }
    },
  },
  markers: {
    takes: '{ marker: value } as described under `markers`: chinaFront and india.box by their words, asp by side, tokyoExpress a hex or none, mandates a side or nobody',
    run: (s, given) => {
      for (const [name, value] of Object.entries(record(given))) {
        if (Object.hasOwn(MARKERS, name)) MARKERS[name](s, value);
        else merge(s.markers as unknown as Given, { [name]: value }, '');
      }
      touch(s);
    },
  },
  nations: {
    takes: `{ nation: { surrendered, turn, retaken } }: ${NATIONS.join(', ')}`,
    run: (s, given) => {
      for (const [name, it] of Object.entries(record(given))) {
        merge(s.nations[oneOf<NationId>(name, NATIONS)] as unknown as Given, record(it), `${name}.`);
      }
      touch(s);
    },
  },
  nextTurn: {
    takes: '{ penalties: cards, delays: cards }: what cards have laid up for the next Strategic Phase',
    run: (s, given) => {
      const it = record(given);
      if (it.penalties !== undefined) s.nextTurn.penalties = list(it.penalties).map(card);
      if (it.delays !== undefined) s.nextTurn.delays = list(it.delays).map(card);
    },
  },
  scoredHexes: {
    takes: 'hexes for which victory points have been noted for good', run: (s, given) => { s.scoredHexes = list(given).map(hex); },
  },
  reverting: {
    takes: 'hexes: bases of nations retaken that still hold Japanese units', run: (s, given) => { s.reverting = list(given).map(hex); },
  },
  bid: {
    takes: 'points bid for Japan (below zero: for the Allies), for scored scenarios',
    run: (s, given) => { s.victoryPoints.bid = whole(given, -6, 6); },
  },
};
