/** What must hold in every position: each breach is a sentence. */
import { ALLIED, CARDS, COUNTERS, HEXES, SIDES, SIDE_NAMES, cardId, hexId, sideOf, unitId } from './data.ts';
import { P, PLACE } from './map/places.ts';
import { GROUND_TROOPS, holds, position, unitsOf } from './position.ts';
import { isSpecial } from './rules/cards/facts.ts';
import { hasRoomInChina, landSurplus, navalSurplus } from './rules/stacking.ts';
import { BOX, F, unitsAt } from './state.ts';
import type { EotsState } from './state.ts';
import { K, is, ownerOf } from './units.ts';

const between = (value: number, low: number, high: number): boolean => Number.isInteger(value) && value >= low && value <= high;

function cards(s: EotsState): string[] {
  return SIDES.flatMap((side) => {
    const it = s.cards[side];
    const all = [
      ...it.draw, ...it.hand, ...it.discard, ...it.removed, ...it.inPlay, ...it.returning, ...(it.future ? [it.future.card] : []),
    ];
    const own = CARDS.flatMap((card, i) => (sideOf(card.side) === side ? [i] : []));
    const wrong = own.filter((card) => all.filter((other) => other === card).length !== 1)
      .map((card) => `The card ${cardId(card)} is not in exactly one pile.`);
    if (all.length !== own.length) wrong.push(`${SIDE_NAMES[side]} has ${all.length} cards instead of ${own.length}.`);
    if (it.future && isSpecial(it.future.card)) wrong.push(`${cardId(it.future.card)} is no Future Offensive.`);
    if (it.eventDraws > 3) wrong.push(`${SIDE_NAMES[side]} has drawn ${it.eventDraws} cards by events.`);
    return wrong;
  });
}

function units(s: EotsState): string[] {
  const wrong: string[] = [];
  for (let unit = 0; unit < COUNTERS; unit++) {
    const place = s.place[unit];
    const inBox = between(place, BOX.turnTrack + 1, BOX.turnTrack + 13) || between(place, BOX.delayed, BOX.removed);
    if (!between(place, 0, HEXES - 1) && !inBox) wrong.push(`${unitId(unit)} stands nowhere: ${place}.`);
    if ((s.flags[unit] & F.reduced) !== 0 && is(unit, K.hq | K.oneStep)) wrong.push(`${unitId(unit)} has no reduced side.`);
    if (s.offensive === null && (s.flags[unit] & F.active) !== 0) wrong.push(`${unitId(unit)} is active outside an offensive.`);
    if (place < HEXES && is(unit, K.ground | K.air | K.hq) && (PLACE[place] & P.land) === 0) {
      wrong.push(`${unitId(unit)} stands at sea in ${hexId(place)}.`);
    }
    if (place < HEXES && is(unit, K.naval) && (PLACE[place] & P.sea) === 0) {
      wrong.push(`${unitId(unit)} lies on dry land in ${hexId(place)}.`);
    }
  }
  return wrong;
}

function stacks(s: EotsState): string[] {
  const wrong: string[] = [];
  const { first } = position(s);
  const flyers = unitsAt(s, BOX.chinaAir);
  if (flyers.length > 0 && !hasRoomInChina(s, [])) wrong.push('The box of air units in China holds too much.');
  const strangers = flyers.filter((unit) => !is(unit, K.air) || ownerOf(unit) !== ALLIED);
  wrong.push(...strangers.map((unit) => `${unitId(unit)} is no Allied air unit in China.`));
  for (let hex = 0; hex < HEXES; hex++) {
    if (first[hex] < 0) continue;
    for (const side of SIDES) {
      if (unitsOf(s, side, hex).filter((unit) => is(unit, K.hq)).length > 1) {
        wrong.push(`${hexId(hex)} holds two HQs of ${SIDE_NAMES[side]}.`);
      }
      if (s.offensive) continue;
      if (landSurplus(s, side, hex) > 0) wrong.push(`${hexId(hex)} holds too many air and ground units of ${SIDE_NAMES[side]}.`);
      if (navalSurplus(s, side, hex) > 0) wrong.push(`${hexId(hex)} holds too many ships of ${SIDE_NAMES[side]}.`);
    }
    if (s.offensive === null && SIDES.every((side) => holds(s, hex, GROUND_TROOPS[side]))) {
      wrong.push(`Ground units of both sides stand in ${hexId(hex)}.`);
    }
  }
  return wrong;
}

function markers(s: EotsState): string[] {
  const { politicalWill, wie, chinaFront, divisionsInChina, escorts, asp } = s.markers;
  const wrong: string[] = [];
  if (!between(politicalWill, 0, 10)) wrong.push(`US Political Will is ${politicalWill}.`);
  if (!between(wie, -7, 3)) wrong.push(`War in Europe is ${wie}.`);
  if (!between(chinaFront, 0, 5)) wrong.push(`The China marker is in box ${chinaFront}.`);
  if (!between(divisionsInChina, 0, 12)) wrong.push(`Japan has ${divisionsInChina} divisions in China.`);
  if (![0, 2, 4].includes(escorts)) wrong.push(`The escorts are ${escorts}.`);
  for (const side of SIDES) {
    if (asp[side].used > asp[side].total || asp[side].temporary < 0) {
      wrong.push(`${SIDE_NAMES[side]} has used ${asp[side].used} of ${asp[side].total} amphibious shipping points.`);
    }
  }
  return wrong;
}

export const invariants = (s: EotsState): string[] => [...cards(s), ...units(s), ...stacks(s), ...markers(s)];
