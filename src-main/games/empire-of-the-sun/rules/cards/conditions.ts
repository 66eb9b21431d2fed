/** Conditions of cards: one small evaluator over their vocabulary (data/cards.schema.md). */
import { hexNo, hexNos, other, sideOf, unitNo } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { Json } from '../../../../engine/json.ts';
import { inSet } from '../../map/bits.ts';
import { distance } from '../../map/geometry.ts';
import { P, PLACE, TERRAIN } from '../../map/places.ts';
import { GARRISONS, GROUND_TROOPS, OCCUPIERS, controls, holds, unitsIn } from '../../position.ts';
import { BOX, isActive, isOnMap } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { COUNTERS_OF, K, RANGE, is, longestLeg, ownerOf } from '../../units.ts';
import { enemyRawZone, enemyZone } from '../zones-of-influence.ts';
import { factOf, isEventOnly, isMark, isMarked, wasPlayed } from './facts.ts';
import { matches, onMapWhich, regionHexes, whichOf } from './selector.ts';
import type { Selector } from './selector.ts';

export type Condition = Readonly<Record<string, Json>>;
/** What a condition is asked about: whose card, and the battle or the hex in question; -1: none. */
export interface Matter { side: Side; card: number; hex: number }

/** Who takes part in a battle: everybody in its hex, and those who support it from outside (8.1). */
export const inBattle = (s: EotsState, hex: number): number[] => [
  ...new Set([...unitsIn(s, hex), ...(s.offensive?.battles.find((it) => it.hex === hex)?.support ?? [])]),
];
/** Who has fought there at sea and in the air, the lost among them. */
const fought = (s: EotsState, hex: number): number[] =>
  s.offensive?.battles.find((it) => it.hex === hex)?.fight?.airNaval.flat() ?? inBattle(s, hex);
const declared = (s: EotsState): number[] => s.offensive?.battles.map(({ hex }) => hex) ?? [];
const selector = (value: Json): Selector => value as Selector;
const list = (value: Json): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
const inRegions = (value: Json, hex: number): boolean => list(value).some((name) => regionHexes(name).includes(hex));

type Test = (s: EotsState, at: Matter, it: Condition) => boolean;
export const CONDITION_KINDS: Readonly<Record<string, Test>> = {
  'controls-hex': (s, _, it) => controls(s, sideOf(String(it.side)), hexNo(String(it.hex))),
  'controls-hexes': (s, _, it) => hexNos(list(it.hexes)).every((hex) => controls(s, sideOf(String(it.side)), hex)),
  'event-played': (s, _, it) => wasPlayed(s, String(it.card)),
  'event-not-played': (s, _, it) => !wasPlayed(s, String(it.card)),
  'no-rivalry': (s, _, it) => !(it.side === 'japan' ? s.markers.rivalry.japan : s.markers.rivalry.us),
  // The two cards of turn 1 come in their order: as many have gone before as there are to go before (17.11).
  'turn-and-order': (s, at, it) => s.turn === it.turn && s.cards[at.side].removed.filter(isEventOnly).length === Number(it.order) - 1,
  // A permission: `whyNotReact` asks the effect itself (EOTS-5.32A-01).
  'after-intel-roll-allowed': () => true,
  'no-other-intel-card-this-offensive': (s, at) =>
    !(s.offensive?.reactionCards.some((card) => card !== at.card && factOf(card).reactionKind === 'intelligence') ?? false),
  'enemy-offensive-hq': (s, _, it) => s.offensive?.hqs.some((hq) => list(it.hq).some((id) => unitNo(id) === hq)) ?? false,
  'enemy-activated': (s, at, it) => COUNTERS_OF[other(at.side)].some((unit) => isActive(s, unit) && matches(s, unit, selector(it.units))),
  'enemy-operation-in': (s, at, it) => declared(s).some((hex) => inRegions(it.regions, hex))
    || COUNTERS_OF[other(at.side)].some((unit) => isActive(s, unit) && inRegions(it.regions, s.place[unit])),
  'enemy-occupies-region': (s, _, it) => regionHexes(String(it.region)).some((hex) => holds(s, hex, OCCUPIERS[sideOf(String(it.side))])),
  'battle-hex-in-region': (s, at, it) => declared(s).filter((hex) => inRegions(it.region, hex)
    && (it.requiresGroundCombatPotential !== true || mayFightOnGround(s, at.side, hex))).length >= Number(it.min ?? 1),
  'requires-amphibious-assault-within': (s, at, it) =>
    s.offensive?.moves.some(({ mode, path, units }) => (mode === 'amphibious' || mode === 'organic' || mode === 'barges')
      && units.some((unit) => ownerOf(unit) === at.side && is(unit, K.ground))
      && distance(path[path.length - 1], hexNo(String(it.hex))) <= Number(it.range)) ?? false,
  flag: (s, _, it) => isMark(it.flag) && isMarked(s, it.flag),
  'b29-within': (s, _, it) => b29sWhich(s, it).length > 0,
  'b29-in-box': (s, _, it) => b29sWhich(s, it).length > 0,
  'b29-in-hex-within-range-of': (s, _, it) => b29sWhich(s, it).length > 0,
  // Of any battle of the offensive, when all are over.
  'us-carrier-fought-in-region': (s, at, it) => (at.hex >= 0 ? [at.hex] : declared(s))
    .some((hex) => inRegions(it.region, hex) && whichOf(s, fought(s, hex), { nationality: 'us', types: ['cv', 'cvl', 'cve'] }).length > 0),
  // Asked for an intelligence roll, where no zone is neutralized (EOTS-1.3-49).
  'hex-in-air-zoi': (s, _, it) => inSet(enemyRawZone(s, other(sideOf(String(it.side)))), hexNo(String(it.hex))),
  'unit-within': (s, _, it) =>
    onMapWhich(s, selector(it.units)).some((unit) => distance(s.place[unit], hexNo(String(it.hex))) <= Number(it.range)),
  'battle-within': (_, at, it) => at.hex >= 0 && distance(at.hex, hexNo(String(it.hex))) <= Number(it.range),
  'battle-within-extended-range-of': (s, at, it) => at.hex >= 0 && withExtendedRange(s, at.hex, selector(it.units)).length > 0,
  'within-extended-range-of': (s, at, it) => withExtendedRange(s, at.hex, selector(it.units)).length > 0,
  'not-in-unneutralized-air-zoi': (s, at, it) => !inSet(enemyZone(s, other(sideOf(String(it.side)))), at.hex),
  'hex-empty-or-only': (s, at, it) =>
    !GARRISONS.some((garrison) => holds(s, at.hex, garrison)) && unitsIn(s, at.hex).every((unit) => matches(s, unit, selector(it.units))),
};
/** The B-29s that one of the three conditions about them means. */
export function b29sWhich(s: EotsState, it: Condition): number[] {
  const all = COUNTERS_OF.flat().filter((unit) => is(unit, K.b29));
  if (it.kind === 'b29-in-box') return all.filter((unit) => s.place[unit] === BOX.chinaAir);
  return all.filter((unit) =>
    isOnMap(s, unit) && distance(s.place[unit], hexNo(String(it.hex))) <= (it.kind === 'b29-within' ? Number(it.range) : RANGE[unit]));
}

/** Units that the selector names and that reach the hex with their longest leg. */
export const withExtendedRange = (s: EotsState, hex: number, which: Selector): number[] =>
  onMapWhich(s, which).filter((unit) => distance(s.place[unit], hex) <= longestLeg(unit));

/** Ground troops of the side have come to a hex where the enemy has some. */
const mayFightOnGround = (s: EotsState, side: Side, hex: number): boolean =>
  unitsIn(s, hex).some((unit) => ownerOf(unit) === side && is(unit, K.ground) && isActive(s, unit))
    && holds(s, hex, GROUND_TROOPS[other(side)]);

/** Conditions that carry no kind: what a battle must be for an effect to count there. */
export const BATTLE_CONDITIONS: Readonly<Record<string, Test>> = {
  battleHasUnits: (s, at, it) => whichOf(s, inBattle(s, at.hex), selector(it.battleHasUnits)).length > 0,
  battleIn: (_, at, it) => isThere(at.hex, it.battleIn as Condition),
  battleWithin: (s, at, it) => {
    const { range, ofUnits } = it.battleWithin as { range: number; ofUnits: Selector };
    return onMapWhich(s, ofUnits).some((unit) => distance(s.place[unit], at.hex) <= range);
  },
  battleHexHas: (s, at, it) => whichOf(s, unitsIn(s, at.hex), selector(it.battleHexHas)).length > 0,
  andHas: (s, at, it) => whichOf(s, unitsIn(s, at.hex), selector(it.andHas)).length > 0,
  andHasNo: (s, at, it) => whichOf(s, unitsIn(s, at.hex), selector(it.andHasNo)).length === 0,
};
function isThere(hex: number, it: Condition): boolean {
  if (it.hexes && !hexNos(list(it.hexes)).includes(hex)) return false;
  if (it.region && !regionHexes(String(it.region)).includes(hex)) return false;
  if (it.terrain && !list(it.terrain).includes(TERRAIN[hex] ?? '')) return false;
  return it.oneHexIsland === undefined || ((PLACE[hex] & P.oneHexIsland) !== 0) === it.oneHexIsland;
}

/** Whether a condition of a card holds now; without a condition it does. */
export function isMet(s: EotsState, at: Matter, it: Json | undefined): boolean {
  if (it === undefined || it === null) return true;
  const condition = it as Condition;
  if (Array.isArray(condition.any)) return condition.any.some((one) => isMet(s, at, one));
  if (Array.isArray(condition.all)) return condition.all.every((one) => isMet(s, at, one));
  if (condition.kind === undefined) return Object.keys(condition).every((key) => test(BATTLE_CONDITIONS, key)(s, at, condition));
  return test(CONDITION_KINDS, String(condition.kind))(s, at, condition);
}
function test(known: Readonly<Record<string, Test>>, kind: string): Test {
  const found = known[kind];
  if (!found) throw new RangeError(`There is no condition "${kind}".`);
  return found;
}
