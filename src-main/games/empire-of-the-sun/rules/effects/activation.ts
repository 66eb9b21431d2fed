/** What cards change in activation: which units, how many of a class, whom they must include, who counts (5.12, 6.2). */
import { HEXES, UNIT_FACTS, other, sideOf, unitId, unitNo } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { UnitClass } from '../../data-types.ts';
import { text } from '../../../../engine/text.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import type { Offensive } from '../../offensive-state.ts';
import { F, has, isActive } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { COUNTERS_OF, ownerOf } from '../../units.ts';
import { cardText, isCounteroffensive, ownerOfCard } from '../cards/facts.ts';
import { matches, onMapWhich } from '../cards/selector.ts';
import type { Selector } from '../cards/selector.ts';
import { commandable } from '../command.ts';
import { held } from './in-force.ts';
import type { Held } from './in-force.ts';

/** The filters that bind a side: of the event it runs, or of the counteroffensive it has played (EOTS-5.32C-03). */
const filtersOn = (s: EotsState, side: Side): Held[] =>
  held(s, 'activation-filter').filter((it) => it.side === side && (it.side === s.offensive?.side || isCounteroffensive(it.card)));

const mostOf = (effect: Held['effect'], unitClass: UnitClass): number | undefined =>
  (effect.maxByClass as Partial<Record<UnitClass, number>> | undefined)?.[unitClass];
const activeOf = (s: EotsState, side: Side, unitClass: UnitClass): number[] =>
  COUNTERS_OF[side].filter((unit) => isActive(s, unit) && UNIT_FACTS[unit].class === unitClass);

/** Why cards in force keep a unit from being activated; null: they do not. Command, supply and rivalry are asked elsewhere. */
export function whyNotActivate(s: EotsState, unit: number): WhyNot | null {
  const side = ownerOf(unit);
  if (has(s, unit, F.lockedOut)) return { reason: text('why.card.locked-out'), rule: 'EOTS-6.21-17' };
  const fixed = held(s, 'activate-fixed-units')[0];
  if (fixed && fixed.side === side && !(fixed.effect.units as string[]).includes(unitId(unit))) {
    return { reason: text('why.card.fixed', { card: cardText(fixed.card) }), rule: 'EOTS-17.11-01' };
  }
  const barred = held(s, 'no-enemy-reaction').find(({ effect }) => sideOf(String(effect.side)) === side);
  if (barred && !(barred.effect.except as string[]).includes(unitId(unit))) {
    return { reason: text('why.card.no-reaction', { card: cardText(barred.card) }), rule: 'EOTS-17.11-04' };
  }
  for (const { card, effect } of filtersOn(s, side)) {
    const allow = (effect.allow ?? (effect.allowClasses as string[] | undefined)?.map((it) => ({ class: it }))) as Selector[] | undefined;
    if (allow && !allow.some((it) => matches(s, unit, it))) {
      return { reason: text('why.card.filter', { card: cardText(card) }), rule: 'EOTS-5.31-03' };
    }
    const most = mostOf(effect, UNIT_FACTS[unit].class);
    if (most !== undefined && activeOf(s, side, UNIT_FACTS[unit].class).filter((it) => it !== unit).length >= most) {
      return { reason: text('why.card.class-limit', { card: cardText(card), most }), rule: 'EOTS-5.31-03' };
    }
  }
  return null;
}
/** How many more units of a class the cards in force let a side activate; Infinity: as many as it may. */
export function roomFor(s: EotsState, side: Side, unitClass: UnitClass): number {
  const most = filtersOn(s, side).map(({ effect }) => mostOf(effect, unitClass) ?? Infinity);
  return Math.min(...most) - activeOf(s, side, unitClass).length;
}
/** The same for a state in which this offensive is being run. */
export const mayActivate = (s: EotsState, _offensive: Offensive, unit: number): boolean => whyNotActivate(s, unit) === null;

/** Units that an event demands among the activated, as long as any is at hand (al-38). Null: it is content. */
export function whyNotActivated(s: EotsState): WhyNot | null {
  const { offensive } = s;
  if (!offensive) return null;
  for (const { card, effect } of filtersOn(s, offensive.side)) {
    for (const { units, min } of (effect.require ?? []) as { units: Selector; min: number }[]) {
      const all = onMapWhich(s, units).filter((unit) => ownerOf(unit) === offensive.side);
      const atHand = all.filter((unit) => isActive(s, unit) || offensive.hqs.some((hq) => commandable(s, hq, [unit]).length > 0));
      if (all.filter((unit) => isActive(s, unit)).length < Math.min(min, atHand.length)) {
        return { reason: text('why.card.require', { card: cardText(card), min }), rule: 'EOTS-5.31-02' };
      }
    }
  }
  return null;
}

/** Whether an activated unit counts against the number that may be activated (al-48; EOTS-6.21-15). */
export const countsAgainstLimit = (s: EotsState, unit: number): boolean =>
  !held(s, 'free-activation').some(({ effect, side }) => side === ownerOf(unit) && matches(s, unit, effect.units as Selector));

/** The units that an event activates by itself, where all of them stand ready (jp-01). */
export const fixedUnits = (s: EotsState): number[] =>
  held(s, 'activate-fixed-units').flatMap(({ effect }) => (effect.units as string[]).map(unitNo)).filter((unit) => s.place[unit] < HEXES);
/** They move as one stack (EOTS-17.11-02). */
export const stayTogether = (s: EotsState): boolean => held(s, 'activate-fixed-units').some(({ effect }) => effect.stayTogether === true);

/** The counteroffensive card of this offensive; -1: none has been played (EOTS-5.32C-01). */
export const counteroffensive = (s: EotsState): number => s.offensive?.reactionCards.find(isCounteroffensive) ?? -1;
/** The side is barred from reacting but for the units that the card names (EOTS-17.11-04). */
export const isReactionBarred = (s: EotsState): boolean =>
  held(s, 'no-enemy-reaction').some(({ card }) => other(ownerOfCard(card)) !== s.offensive?.side);
