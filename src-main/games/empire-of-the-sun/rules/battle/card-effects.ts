/**
 * What cards in force change in a battle: strengths, dice, fire. Read from the facts of the cards: the event being played,
 * the reaction cards beside it, and what lasts (jp-31).
 */
import type { Json } from '../../../../engine/json.ts';
import { CARDS, CHARTS, UNIT_FACTS, cardNo, hexNos, sideOf } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { EffectFact } from '../../data-types.ts';
import { distance } from '../../map/geometry.ts';
import { P, PLACE, TERRAIN, TERRITORY } from '../../map/places.ts';
import { unitsIn } from '../../position.ts';
import { isActive, isOnMap } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { COUNTERS_OF, K, is } from '../../units.ts';

type Selector = Readonly<Record<string, Json>>;
const among = (wanted: Json | undefined, value: Json | undefined): boolean => wanted === undefined || (Array.isArray(wanted) ? wanted.includes(value ?? null) : wanted === value);

/** Whether a unit is one of those that an effect speaks of (data/cards.schema.md, "Selector"). */
export function isMeant(s: EotsState, unit: number, { side, class: kind, types, nationality, commandGroup, size, ids, active }: Selector): boolean {
  const it = UNIT_FACTS[unit];
  return among(side, it.side) && among(kind, it.class) && among(types, it.type) && among(nationality, it.nationality) && among(commandGroup, it.commandGroup)
    && among(size, it.size) && among(ids, it.id) && (active === undefined || isActive(s, unit) === active);
}

const LASTING = cardNo('jp-31');
/** Cards whose text works in this offensive. */
export function cardsInForce(s: EotsState): number[] {
  const { offensive } = s;
  if (!offensive) return [];
  const cards = [...(offensive.play === 'ec' ? [offensive.card] : []), ...offensive.reactionCards];
  return s.markers.defensiveDoctrine && !cards.includes(LASTING) ? [...cards, LASTING] : cards;
}
function effectsOf(s: EotsState, kind: string): { card: number; effect: EffectFact }[] {
  return cardsInForce(s).flatMap((card) => CARDS[card].effects.filter((effect) => effect.kind === kind).map((effect) => ({ card, effect })));
}

const regionHexes = (region: string): readonly number[] => {
  const { mapKey, hexes } = CHARTS.regions[region] ?? {};
  const territory = mapKey?.startsWith('territories.') ? TERRITORY[mapKey.slice('territories.'.length)] : undefined;
  return territory ?? hexNos(hexes ?? []);
};
function isThere(hex: number, { hexes, region, terrain, oneHexIsland }: Selector): boolean {
  if (Array.isArray(hexes) && !hexNos(hexes as string[]).includes(hex)) return false;
  if (typeof region === 'string' && !regionHexes(region).includes(hex)) return false;
  if (Array.isArray(terrain) && !terrain.includes(TERRAIN[hex])) return false;
  return oneHexIsland !== true || (PLACE[hex] & P.oneHexIsland) !== 0;
}

/** Who stands in the battle hex or supports it. */
const inBattle = (s: EotsState, hex: number): number[] => [...unitsIn(s, hex).filter((unit) => !is(unit, K.hq)), ...s.offensive?.battles.find((battle) => battle.hex === hex)?.support ?? []];

function holdsFor(s: EotsState, hex: number, condition: Json | undefined): boolean {
  if (!condition) return true;
  const { battleHasUnits, battleIn, battleWithin } = condition as Record<string, Selector | undefined>;
  if (battleHasUnits && !inBattle(s, hex).some((unit) => isMeant(s, unit, battleHasUnits))) return false;
  if (battleIn && !isThere(hex, battleIn)) return false;
  if (!battleWithin) return true;
  const { range, ofUnits } = battleWithin as { range: number; ofUnits: Selector };
  return COUNTERS_OF.flat().some((unit) => isOnMap(s, unit) && distance(s.place[unit], hex) <= range && isMeant(s, unit, ofUnits));
}

/** A change of a die roll: added, or `final`: the whole modifier of the side is exactly this (jp-03). */
export interface RollModifier { card: number; side: Side; amount: number; final: boolean }
/** A change of every unit that it matches. */
export interface StrengthModifier { card: number; amount: number; applies: (unit: number) => boolean }
export interface BattleModifiers {
  airNaval: RollModifier[];
  ground: RollModifier[];
  /** Added to attack strengths, never below 0. */
  attack: StrengthModifier[];
  defense: StrengthModifier[];
  /** Multiplies the defence of a side's units, rounding up. */
  defenseFactor: { card: number; side: Side; factor: number }[];
  /** The side makes no roll in that step. */
  silent: { card: number; side: Side; step: string }[];
  /** The side's modified rolls from here on are critical hits. */
  critical: { card: number; side: Side; atLeast: number; step: string }[];
}

/** Everything that cards change in the battle for this hex. */
export function modifiersOf(s: EotsState, hex: number): BattleModifiers {
  const own = ({ card, effect }: { card: number; effect: EffectFact }): { card: number; side: Side } => ({ card, side: sideOf(effect.side as string) });
  const rolls = (kind: string): RollModifier[] => effectsOf(s, kind).filter(({ effect }) => holdsFor(s, hex, effect.condition))
    .map((it) => ({ ...own(it), amount: it.effect.amount as number, final: it.effect.mode === 'final' }));
  const strengths = (kind: string): StrengthModifier[] => effectsOf(s, kind)
    .map(({ card, effect }) => ({ card, amount: effect.amount as number, applies: (unit) => isMeant(s, unit, effect.units as Selector) }));
  return {
    airNaval: rolls('air-naval-drm'), ground: rolls('ground-combat-drm'), attack: strengths('attack-modifier'), defense: strengths('defense-modifier'),
    defenseFactor: effectsOf(s, 'defense-multiplier').map((it) => ({ ...own(it), factor: it.effect.factor as number })),
    silent: effectsOf(s, 'no-enemy-fire').map((it) => ({ ...own(it), step: it.effect.step as string })),
    critical: effectsOf(s, 'critical-hit-threshold').map((it) => ({ ...own(it), atLeast: it.effect.modifiedRollAtLeast as number, step: it.effect.step as string })),
  };
}
