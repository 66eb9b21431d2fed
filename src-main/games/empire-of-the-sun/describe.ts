/** The position in names and numbers: what cases and comparisons read. */
import type { Json } from '../../engine/json.ts';
import { ALLIED, CHARTS, COUNTERS, HEXES, JAPAN, SIDES, SIDE_NAMES, cardId, hexId, other, unitId } from './data.ts';
import type { Side } from './data.ts';
import type { Offensive } from './offensive-state.ts';
import { observe } from './observe.ts';
import { controls } from './position.ts';
import { burmaRoad } from './rules/burma-road.ts';
import { japaneseResources, netCaptures } from './rules/control.ts';
import { isInRangeOfTokyo, B29S } from './rules/strategic/strategic-war.ts';
import { wieLevel } from './rules/strategic/war-in-europe.ts';
import { isSupplied } from './rules/supply.ts';
import { points, total } from './rules/victory.ts';
import { RESOURCES } from './map/places.ts';
import { BOX, F, isReduced } from './state.ts';
import type { CardPiles, EotsState } from './state.ts';
import { ownerOf } from './units.ts';

const BOX_NAMES: Readonly<Record<number, string>> = {
  [BOX.delayed]: 'delayed', [BOX.chinaAir]: 'china-air', [BOX.event]: 'event', [BOX.eliminated]: 'eliminated', [BOX.removed]: 'removed',
};
/** A hex by its number; `turn-5`; a box by its name. */
export const placeName = (place: number): string => (place < HEXES ? hexId(place) : BOX_NAMES[place] ?? `turn-${place - BOX.turnTrack}`);

const units = (which: (unit: number) => boolean): string[] => Array.from({ length: COUNTERS }, (_, unit) => unit).filter(which).map(unitId);
const flagged = (s: EotsState, flag: number): string[] => units((unit) => (s.flags[unit] & flag) !== 0);

/** Where units stand: place by unit, and by place `unit` or `unit*` (reduced), in the order of the counters. */
function stacks(s: EotsState): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (let unit = 0; unit < COUNTERS; unit++) {
    (found[placeName(s.place[unit])] ??= []).push(`${unitId(unit)}${isReduced(s, unit) ? '*' : ''}`);
  }
  return found;
}

const ALL_HEXES: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex);
const bySide = <T>(of: (side: Side) => T): Record<string, T> => Object.fromEntries(SIDES.map((side) => [SIDE_NAMES[side], of(side)]));
const cards = (pile: readonly number[]): string[] => pile.map(cardId);
function pilesOf({ draw, hand, discard, removed, inPlay, returning, future, ...counts }: CardPiles): Json {
  return {
    ...counts, draw: cards(draw), hand: cards(hand), discard: cards(discard), removed: cards(removed),
    inPlay: cards(inPlay), returning: cards(returning),
    future: future ? { card: cardId(future.card), turn: future.turn, known: future.known } : null,
  } as unknown as Json;
}

const nobody = (side: Side | -1): string => (side < 0 ? 'nobody' : SIDE_NAMES[side]);
function markers({ markers: it }: EotsState): Json {
  return {
    ...it, asp: bySide((side) => ({ ...it.asp[side] })),
    chinaFront: CHARTS.tracks.chinaFront.boxes[it.chinaFront],
    india: { box: CHARTS.tracks.india.boxes[it.india.box], turns: it.india.turns },
    tokyoExpress: it.tokyoExpress < 0 ? 'none' : hexId(it.tokyoExpress),
    sovietHexes: it.sovietHexes.map(hexId), garrisonsLost: it.garrisonsLost.map(hexId),
    mandates: nobody(it.mandates), routesAdded: it.routesAdded.length,
  } as unknown as Json;
}

function offensive(s: EotsState, it: Offensive): Json {
  return {
    side: SIDE_NAMES[it.side], card: cardId(it.card), play: it.play,
    hqs: it.hqs.map(unitId), reactionHq: it.reactionHq < 0 ? 'none' : unitId(it.reactionHq),
    operations: it.operations, limit: it.limit, reactionLimit: it.reactionLimit,
    condition: it.condition, intelligence: { ...it.intelligence },
    active: bySide((side) => units((unit) => ownerOf(unit) === side && (s.flags[unit] & F.active) !== 0)),
    moves: it.moves.map(({ units: group, mode, path, asp, reaction, extended, zoneTouched }) => ({
      units: group.map(unitId), mode, from: placeName(path[0]), to: placeName(path[path.length - 1]), path: path.map(placeName),
      asp, reaction, extended, zoneTouched,
    })),
    battles: Object.fromEntries(it.battles.map((battle) => [hexId(battle.hex), {
      source: battle.source, support: battle.support.map(unitId), resolved: battle.resolved, winner: nobody(battle.winner),
      ...(battle.fight && {
        volleys: battle.fight.volleys.map(({ side, step, mode, strength, modifiers, die, multiplier, hits, critical, taken }) => ({
          side: SIDE_NAMES[side], step, mode, strength, modifier: modifiers.reduce((sum, { amount }) => sum + amount, 0),
          modifiers: Object.fromEntries(modifiers.map(({ id, amount }) => [id, amount])),
          die, multiplier, hits, critical, taken: taken.map(unitId),
        })),
        airNavalWinner: nobody(battle.fight.airNavalWinner), groundWinner: nobody(battle.fight.groundWinner),
        garrisonLosses: battle.fight.garrisonLosses,
        losses: battle.fight.losses.map(({ unit, step, eliminated }) => ({ unit: unitId(unit), step, eliminated })),
      }),
    }])),
    special: it.specialReactions.map(({ hex, success }) => ({ hex: hexId(hex), success })),
    reactionCards: cards(it.reactionCards), captured: it.captured.map(hexId),
  } as unknown as Json;
}

/** What a side sees of the other: hidden cards as a set, and counters where it believes them while moves are provisional. */
function seenBy(s: EotsState, viewer: Side): Json {
  const { kernel, cards: piles, place, flags, offensive: shown } = observe(s, viewer);
  const { hand, handCount, drawCount, future, discard, removed, inPlay, unseen } = piles[other(viewer)];
  return {
    hand: hand ? cards(hand) : 'hidden', handCount, drawCount,
    future: future && { ...future, card: future.card < 0 ? 'hidden' : cardId(future.card) },
    discard: cards(discard), removed: cards(removed), inPlay: cards(inPlay), unseen: cards(unseen), ownDraw: cards(piles[viewer].unseen),
    reduced: units((unit) => (flags[unit] & F.reduced) !== 0), dice: 'dice' in kernel, offensive: shown ? cardId(shown.card) : null,
    elsewhere: Object.fromEntries(place.flatMap((at, unit) => (at === s.place[unit] ? [] : [[unitId(unit), placeName(at)]]))),
  } as unknown as Json;
}

export function describe(s: EotsState): Json {
  const vp = points(s);
  return {
    scenario: s.kernel.scenario, options: s.kernel.options, turn: s.turn, toPlay: SIDE_NAMES[s.toPlay],
    units: Object.fromEntries(Array.from({ length: COUNTERS }, (_, unit) => [unitId(unit), placeName(s.place[unit])])),
    stacks: stacks(s), reduced: flagged(s, F.reduced),
    flags: {
      active: flagged(s, F.active), bombed: flagged(s, F.bombed), rebuilt: flagged(s, F.rebuilt), 'locked-out': flagged(s, F.lockedOut),
      arrived: flagged(s, F.arrived), 'cannot-be-delayed': flagged(s, F.cannotBeDelayed),
    },
    unsupplied: units((unit) => s.place[unit] < HEXES && !isSupplied(s, unit)),
    control: bySide((side) => ALL_HEXES.filter((hex) => controls(s, side, hex)).map(hexId)),
    captures: bySide((side) => netCaptures(s, side).map(hexId)),
    resources: japaneseResources(s, RESOURCES).map(hexId), burmaRoad: burmaRoad(s), wieLevel: wieLevel(s),
    b29sInRange: B29S.filter((unit) => isInRangeOfTokyo(s, unit)).map(unitId),
    cards: { japan: pilesOf(s.cards[JAPAN]), allied: pilesOf(s.cards[ALLIED]) },
    markers: markers(s), nations: structuredClone(s.nations) as unknown as Json,
    reverting: s.reverting.map(hexId), replacements: { ...s.replacements },
    nextTurn: { penalties: cards(s.nextTurn.penalties), delays: cards(s.nextTurn.delays) },
    victoryPoints: { ...vp, total: total(vp) }, scoredHexes: s.scoredHexes.map(hexId),
    offensive: s.offensive ? offensive(s, s.offensive) : null, seen: bySide((side) => seenBy(s, side)),
  };
}
