/** The opening positions: nine scenarios on four set-ups (17.1-17.9). Draw piles are shuffled; the first deal is a step of play. */
import { shuffle } from '../../engine/dice.ts';
import type { DiceState } from '../../engine/dice.ts';
import {
  ALLIED, CARDS, CHARTS, COUNTERS, JAPAN, MAP, SCENARIOS, SET_UPS, SIDES, SIDE_NAMES, UNIT_FACTS, cardNo, hexNo, hexNos, sideOf,
  unitNo,
} from './data.ts';
import type { Side, SideName } from './data.ts';
import type { MarkerFacts, PilesFact, Placing, ScenarioFact, SetUpFact } from './data-types.ts';
import { TERRITORY } from './map/places.ts';
import { BOX, CONTROL_WORDS, F, NATIONS, setController } from './state.ts';
import type { CardPiles, EotsState, Markers, NationId, NationState } from './state.ts';
import { K, is, ownerOf } from './units.ts';

export const scenario = (id: string): ScenarioFact => {
  const found = SCENARIOS.find((it) => it.id === id);
  if (!found) throw new RangeError(`There is no scenario "${id}"; there are: ${SCENARIOS.map((it) => it.id).join(', ')}.`);
  return found;
};
export const setUpOf = (id: string): SetUpFact => SET_UPS[scenario(id).setup];

function placeOf(it: Placing): number {
  switch (it.at) {
    case 'hex': return hexNo(it.hex);
    case 'turn': return BOX.turnTrack + it.turn;
    case 'delay-box': return BOX.delayed;
    case 'china-air-box': return BOX.chinaAir;
    case 'event': return BOX.event;
    case 'eliminated': return it.permanent ? BOX.removed : BOX.eliminated;
    default: throw new RangeError(`There is no place "${JSON.stringify(it)}".`);
  }
}

/** Who holds what: the border of 1941, then conquered countries, then markers, then whoever stands there (1.3, 17.22-17.42). */
function control(s: EotsState, facts: SetUpFact): void {
  const japan = [...hexNos(MAP.control1941.japan), ...(facts.control.japaneseRegions ?? []).flatMap((id) => TERRITORY[id]),
    ...hexNos(facts.control.japaneseMarkers), ...facts.control.derivedJapanese.map(({ hex }) => hexNo(hex))];
  for (const hex of japan) setController(s, hex, JAPAN);
  for (const hex of hexNos(facts.control.alliedMarkers)) setController(s, hex, ALLIED);
  const stand = (ground: boolean): void => {
    for (let unit = 0; unit < COUNTERS; unit++) {
      const hex = s.place[unit];
      if (hex < BOX.turnTrack && MAP.hexes[hex].land && is(unit, K.ground) === ground) setController(s, hex, ownerOf(unit));
    }
  };
  stand(false);
  stand(true);
}

function piles(side: Side, facts: PilesFact, turn: number, dice: DiceState): CardPiles {
  const gone = new Set([...facts.hand, ...facts.removed, ...facts.discard, ...(facts.futureOffensive ? [facts.futureOffensive] : [])]);
  const rest = CARDS.flatMap((card, i) => (sideOf(card.side) === side && !gone.has(card.id) ? [i] : []));
  shuffle(dice, rest, `draw pile of ${SIDE_NAMES[side]}`);
  return {
    draw: rest, hand: facts.hand.map(cardNo), discard: facts.discard.map(cardNo),
    removed: facts.removed.map(cardNo), inPlay: [], returning: [],
    // A card given by the set-up counts as designated in an earlier turn, and everybody knows it.
    future: facts.futureOffensive ? { card: cardNo(facts.futureOffensive), turn: turn - 1, known: true } : null,
    futureSetThisTurn: false, passes: 0, eventDraws: 0, dealt: 0, reshuffle: false,
  };
}

function markers(it: MarkerFacts): Markers {
  return {
    politicalWill: it.politicalWill, wie: it.wie, wieAtTurnStart: it.wie,
    chinaFront: CHARTS.tracks.chinaFront.boxes.indexOf(it.chinaFront), chinaOcUsed: false, divisionsInChina: it.japaneseDivisionsInChina,
    hump: it.burmaRoad.hump, india: { box: CHARTS.tracks.india.boxes.indexOf(it.india.box), turns: it.india.turnsInBox },
    rivalry: { japan: it.japaneseRivalry, us: it.usRivalry },
    asp: [it.japaneseAsp, it.alliedAsp].map(({ total, used }) => ({ total, used, temporary: 0 })),
    // PT boats in play forbid the barges for good (al-23).
    barges: it.japaneseAsp.barges, bargesForbidden: it.ptBoats, escorts: it.escorts, escortsCancelled: it.newSubmarineDoctrine,
    tojoResigned: it.pm === 'tojo-resigned', ptBoats: it.ptBoats, doolittleRaid: it.doolittleRaid, defensiveDoctrine: it.defensiveDoctrine,
    kwaiBridge: it.kwaiBridge, routesAdded: [], panamaCanal: it.panamaCanal, interceptors: it.highAltitudeInterceptors,
    newSubmarineDoctrine: it.newSubmarineDoctrine, tokyoExpress: it.tokyoExpress ? hexNo(it.tokyoExpress) : -1,
    sovietHexes: [], sovietCounted: false, garrisonsLost: [], alaska: { ...it.alaskaOccupation }, hawaii: { ...it.hawaiiOccupation },
    willBombingApplied: false, resourceBonusApplied: false, allSurrenderedApplied: false, usLossThisTurn: false,
    bombingStreak: 0, bombingCards: 0, cutOff: 0,
    mandates: -1, savedReplacements: { air: it.japaneseAirReplacements, naval: it.japaneseNavalReplacements },
  };
}

/** The game's own part of the first state. */
export function setup(id: string, dice: DiceState): Omit<EotsState, 'kernel'> {
  const it = scenario(id);
  const facts = setUpOf(id);
  const nations = NATIONS.map((nation): [NationId, NationState] =>
    [nation, { surrendered: facts.surrendered.includes(nation), turn: 0, retaken: false }]);
  const s: Omit<EotsState, 'kernel'> = {
    turn: it.startTurn, toPlay: JAPAN, place: [], flags: [],
    japanese: Array.from({ length: CONTROL_WORDS }, () => 0), japaneseAtTurnStart: [],
    cards: SIDES.map((side) => piles(side, facts.cards[SIDE_NAMES[side] as SideName], it.startTurn, dice)),
    markers: markers(facts.markers),
    nations: Object.fromEntries(nations) as Record<NationId, NationState>,
    reverting: [], offensive: null, replacements: {}, nextTurn: { penalties: [], delays: [] }, victoryPoints: {}, scoredHexes: [],
  };
  for (let unit = 0; unit < COUNTERS; unit++) {
    const placing = facts.units[UNIT_FACTS[unit].id];
    s.place[unitNo(UNIT_FACTS[unit].id)] = placeOf(placing);
    s.flags[unit] = 'reduced' in placing && placing.reduced ? F.reduced : 0;
  }
  control(s as EotsState, facts);
  // Japan holds the Mandates in 1943 and 1944 although Guadalcanal is Allied.
  if (facts.control.japaneseRegions?.includes('australian-mandates')) s.markers.mandates = JAPAN;
  s.japaneseAtTurnStart = [...s.japanese];
  return s;
}
