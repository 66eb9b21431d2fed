/**
 * How likely Japan is to win from here, in scenarios where points decide: a weighing of what stands, learned from games of the computer
 * against itself (`npm run train`).
 */
import { chanceBy, type Model } from '../../../kit/weighing.ts';
import { ALLIED, COUNTERS, HEXES, JAPAN } from '../data.ts';
import type { Side } from '../data.ts';
import { distance } from '../map/geometry.ts';
import { AIRFIELDS, HOME_CITIES, LAND_HEXES, P, PLACE, RESOURCES, TERRITORY } from '../map/places.ts';
import { OCCUPIERS, controls, holds } from '../position.ts';
import { burmaRoad } from '../rules/burma-road.ts';
import { japaneseResources } from '../rules/control.ts';
import { aspLeft } from '../rules/movement/amphibious.ts';
import { attackOf } from '../rules/movement/land.ts';
import { HAWAII, PROGRESS, isCounted, isOccupiedByJapan, progressOfWar } from '../rules/strategic/political-will.ts';
import { B29S, TOKYO, isInRangeOfTokyo } from '../rules/strategic/strategic-war.ts';
import { bandsOf, points, resourceClause, scoredSoon, total } from '../rules/victory.ts';
import { scenario } from '../setup.ts';
import type { EotsState } from '../state.ts';
import { K, is, ownerOf } from '../units.ts';
import learned from './standing.json' with { type: 'json' };
import { NATION_HEXES, PROGRESS_FROM, endTurnOf } from './worth.ts';

type Values = Record<string, number>;
/** By kind of scenario; margins are points at the end, and what is ahead are cards. */
const MODELS: Readonly<Record<string, Model>> = learned.models;

/** Scenarios that are won in the same way are weighed alike. */
export const kindOf = (s: EotsState): string => scenario(s.kernel.scenario).victory;

/** A hand is so large, on the mean of both sides and all years. */
const HAND = 7;
/** Cards that will still be played, of both sides. */
function cardsToCome(s: EotsState): number {
  return s.cards[JAPAN].hand.length + s.cards[ALLIED].hand.length + 2 * HAND * Math.max(0, endTurnOf(s) - s.turn);
}

const NEAR = 10;
const COUNTED = LAND_HEXES.filter(isCounted);
const FALLING = ['philippines', 'malaya', 'dutch-east-indies', 'burma', 'india', 'australia'] as const;

/** Attack factors by arm, and those near Tokyo; HQs on the map. */
function forcesOf(s: EotsState): Values {
  const found: Values = {};
  for (const side of ['japan', 'allied']) for (const arm of ['Carriers', 'Ships', 'Air', 'Ground', 'Near', 'Hqs']) found[side + arm] = 0;
  for (let unit = 0; unit < COUNTERS; unit++) {
    const at = s.place[unit];
    if (at >= HEXES) continue;
    const whose = ownerOf(unit) === JAPAN ? 'japan' : 'allied';
    if (is(unit, K.hq)) {
      found[`${whose}Hqs`]++;
      continue;
    }
    const attack = attackOf(s, unit);
    const arm = is(unit, K.carrier) ? 'Carriers' : is(unit, K.naval) ? 'Ships' : is(unit, K.air) ? 'Air' : 'Ground';
    found[whose + arm] += attack;
    if (distance(at, TOKYO) <= NEAR) found[`${whose}Near`] += attack;
  }
  return found;
}

/** Nations that have fallen, and of those that stand the share of their surrender hexes that is lost. */
function nationsOf(s: EotsState): Values {
  const found: Values = { chinaFallen: Number(s.nations.china.surrendered) };
  for (const nation of FALLING) {
    const { surrendered } = s.nations[nation];
    const hexes = NATION_HEXES(nation);
    found[`${nation}Fallen`] = Number(surrendered);
    found[`${nation}Share`] = surrendered || hexes.length === 0 ? 0 : hexes.filter((hex) => controls(s, JAPAN, hex)).length / hexes.length;
  }
  return found;
}

/** Places that a side holds with nobody in them. */
const open = (s: EotsState, side: Side): number =>
  COUNTED.filter((hex) => controls(s, side, hex) && !holds(s, hex, OCCUPIERS[side])).length;
function ground(s: EotsState): Values {
  const japanese = COUNTED.filter((hex) => controls(s, JAPAN, hex));
  const honshu = TERRITORY.honshu.filter((hex) => controls(s, ALLIED, hex)).length;
  return {
    held: japanese.length, baseHeld: japanese.filter((hex) => (PLACE[hex] & (P.port | P.airfield)) !== 0).length,
    open: open(s, JAPAN), exposed: open(s, ALLIED), honshu, homeCities: HOME_CITIES.filter((hex) => controls(s, ALLIED, hex)).length,
    nearest: Math.min(...AIRFIELDS.filter((hex) => controls(s, ALLIED, hex)).map((hex) => distance(hex, TOKYO))),
    bombers: B29S.filter((unit) => isInRangeOfTokyo(s, unit)).length, resources: japaneseResources(s, RESOURCES).length,
  };
}

/** US Political Will, and what will cost some of it at the turn's end. */
function will(s: EotsState): Values {
  const { politicalWill, alaska, hawaii, usLossThisTurn, bombingStreak } = s.markers;
  const pending = (it: { scored: boolean; cancelled: boolean }, hexes: readonly number[]): number =>
    Number(isOccupiedByJapan(s, hexes) && !it.scored && !it.cancelled);
  const missing = s.turn < PROGRESS_FROM ? 0 : PROGRESS - progressOfWar(s);
  return {
    will: politicalWill, willSquared: politicalWill ** 2, willByTurn: politicalWill * s.turn,
    missing: Math.max(0, missing), missed: Number(missing > 0), missingByHand: Math.max(0, missing) / (s.cards[ALLIED].hand.length + 1),
    over: Math.max(0, -missing), overByHand: Math.max(0, 1 - missing) / (s.cards[JAPAN].hand.length + 1),
    missingWithin: Math.min(Math.max(0, missing), aspLeft(s, ALLIED)),
    alaskaPending: pending(alaska, TERRITORY.alaska), hawaiiPending: pending(hawaii, HAWAII), usLoss: Number(usLossThisTurn), bombingStreak,
  };
}

/** The points of the scenario by their conditions, and resources that Japan lacks where that ends the game. */
function scored(s: EotsState): Values {
  const found: Values = {};
  for (const [id, vp] of Object.entries(points(s))) if (id !== 'bid') found[`points${id}`] = vp;
  const need = resourceClause(s.kernel.scenario)?.value ?? 0;
  const have = japaneseResources(s, RESOURCES).length;
  const soon = scoredSoon(s).reduce((sum, { vp }) => sum + vp, 0);
  return { ...found, soon, lacking: Math.max(0, need - have), hardlyEnough: Math.max(0, need + 1 - have) };
}

/** What counts otherwise the more cards are to come. */
const BY_CARDS = [
  'pointsA', 'pointsB', 'pointsJ', 'burmaShare', 'philippinesShare', 'resources', 'lacking', 'japanGround', 'alliedGround',
  'japanCarriers', 'alliedCarriers', 'alaskaPending', 'hawaiiPending', 'soon', 'exposed', 'open', 'alliesPlay',
];
const MANY = 30;

/** What is weighed. */
export function features(s: EotsState): Values {
  const { markers } = s;
  const cards = cardsToCome(s);
  const found: Values = {
    cards, cardsSquared: cards ** 2 / 100, turn: s.turn, alliesPlay: Number(s.toPlay === ALLIED),
    japanHand: s.cards[JAPAN].hand.length, alliedHand: s.cards[ALLIED].hand.length,
    asp: aspLeft(s, ALLIED), aspTotal: markers.asp[ALLIED].total, japanAsp: markers.asp[JAPAN].total,
    china: markers.chinaFront, wie: markers.wie, road: Number(burmaRoad(s) === 'open'), rivalryJapan: Number(markers.rivalry.japan),
    rivalryUs: Number(markers.rivalry.us), escorts: markers.escorts, india: markers.india.box,
    ...will(s), ...ground(s), ...nationsOf(s), ...forcesOf(s), ...scored(s),
  };
  for (const name of BY_CARDS) if (name in found) found[`${name}*cards`] = found[name] * cards / MANY;
  return found;
}

/** Japanese points that are one short of a Japanese result. */
const lineOf = (s: EotsState): number =>
  Math.min(...bandsOf(s.kernel.scenario).filter(({ result }) => result.startsWith('japan')).map(({ min }) => min ?? 0)) - 0.5;
/** By how much Japan has won; a game that is lost for want of resources is lost by much. */
const LOST_AT_ONCE = -4.5;
export function marginOf(s: EotsState): number {
  const by = total(points(s)) - lineOf(s);
  const isWon = s.kernel.result?.winners.includes('japan');
  return isWon === by > 0 ? by : isWon ? -LOST_AT_ONCE : LOST_AT_ONCE;
}

/** 0 to 1, of a game that is not decided. A bid counts as any other point. */
export function chanceOfJapan(s: EotsState): number {
  const values = features(s);
  return chanceBy(MODELS[kindOf(s)], values, values.cards, s.victoryPoints.bid ?? 0);
}
