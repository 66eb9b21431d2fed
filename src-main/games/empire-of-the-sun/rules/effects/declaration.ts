/** What an event demands and forbids of battle hexes (5.31, 6.24), and the reactions it orders (17.11). */
import { hexNos, other, sideOf, unitNo } from '../../data.ts';
import type { Side } from '../../data.ts';
import { text } from '../../../../engine/text.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { P, PLACE, isCoast } from '../../map/places.ts';
import { OCCUPIERS, holds } from '../../position.ts';
import { isOnMap } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { ownerOf } from '../../units.ts';
import { cardText, factOf, ownerOfCard } from '../cards/facts.ts';
import { isMet } from '../cards/conditions.ts';
import { matches, regionHexes } from '../cards/selector.ts';
import type { Selector } from '../cards/selector.ts';
import { held } from './in-force.ts';

/** Why this hex may not be a battle hex of the offensive side (jp-12); null: the card does not mind. */
export function whyNotAttack(s: EotsState, hex: number): WhyNot | null {
  const limit = held(s, 'battle-target-restriction').find(({ effect }) =>
    effect.allow === 'one-hex-islands' && (PLACE[hex] & P.oneHexIsland) === 0);
  return limit ? { reason: text('why.card.islands-only', { card: cardText(limit.card) }), rule: 'EOTS-5.31-02' } : null;
}

/** Hexes of which at least `min` must be battle hexes (jp-01, al-30). */
export function mustDeclare(s: EotsState): { card: number; hexes: number[]; min: number }[] {
  return held(s, 'must-declare-battle').map(({ card, side, effect }) => {
    if (Array.isArray(effect.hexes)) return { card, hexes: hexNos(effect.hexes as string[]), min: effect.hexes.length };
    // al-30 names its hexes in words: those of the region that its condition names, as far as the enemy stands there.
    const region = factOf(card).playConditions.find(({ kind }) => kind === 'enemy-occupies-region')?.region;
    return { card, hexes: regionHexes(String(region)).filter((hex) => holds(s, hex, OCCUPIERS[other(side)])), min: Number(effect.min) };
  });
}

/** Conditions that only declared battles can fulfil: `done` is refused until they hold, or the event is withdrawn (R-15, EOTS-5.31-04). */
export function whyNotDeclared(s: EotsState): WhyNot | null {
  const { offensive } = s;
  if (!offensive || offensive.play !== 'ec') return null;
  const hexes = offensive.battles.map(({ hex }) => hex);
  for (const must of mustDeclare(s)) {
    if (must.hexes.filter((hex) => hexes.includes(hex)).length < must.min) {
      return { reason: text('why.card.must-declare', { card: cardText(must.card), min: must.min }), rule: 'EOTS-5.31-04' };
    }
  }
  const at = { side: ownerOfCard(offensive.card), card: offensive.card, hex: -1 };
  const open = factOf(offensive.card).playConditions.filter(isForDeclaration).find((condition) => !isMet(s, at, condition));
  return open ? { reason: text(`card.condition.${open.kind}`, { card: cardText(offensive.card) }), rule: 'EOTS-5.31-04' } : null;
}
/** Only the finished moves can tell (EOTS-5.31-04). */
export const isForDeclaration = ({ kind, checked }: { kind: string; checked?: unknown }): boolean =>
  checked === 'declaration' || kind === 'requires-amphibious-assault-within';

/** The side whose aircraft may make a battle hex of an adjacent hex of enemies, or join one (jp-02; EOTS-17.11-06); -1: none. */
export const adjacentAirBattles = (s: EotsState): Side | -1 => {
  const it = held(s, 'adjacent-air-battle')[0];
  return it ? sideOf(String(it.effect.side)) : -1;
};

/** Units that must react by themselves, and where to (Force Z, 17.11): hexes that the trigger's units have entered. */
export function forcedReactions(s: EotsState): { unit: number; hexes: number[] }[] {
  return held(s, 'forced-reaction').flatMap(({ effect }) => {
    const trigger = effect.trigger as { units: Selector; hexes: string };
    const coast = regionHexes(trigger.hexes.replace('-coastal', '')).filter(isCoast);
    const entered = (s.offensive?.moves ?? [])
      .filter(({ units }) => units.some((unit) => matches(s, unit, trigger.units))).flatMap(({ path }) => path.slice(1));
    const hexes = coast.filter((hex) => entered.includes(hex));
    return hexes.length === 0
      ? []
      : (effect.units as string[]).map(unitNo).filter((unit) => isOnMap(s, unit)).map((unit) => ({ unit, hexes }));
  });
}

/** What cards in force add to an intelligence roll of the reaction side (jp-12, EOTS-5.22-07). */
export const intelligenceModifiers = (s: EotsState, roller: Side): { card: number; amount: number }[] =>
  held(s, 'intel-roll-modifier').filter(({ card, side, effect }) =>
    sideOf(String(effect.side)) === roller && !(effect.unless && isMet(s, { side, card, hex: -1 }, effect.unless)))
    .map(({ card, effect }) => ({ card, amount: Number(effect.amount) }));

/** A unit that cards keep out of every battle (the carriers at sea; EOTS-17.11-03). */
export const isImmune = (s: EotsState, unit: number): boolean =>
  held(s, 'forced-post-battle-move').some(({ effect }) =>
    effect.immune === true && ownerOf(unit) === sideOf(String(effect.side)) && matches(s, unit, effect.units as Selector));
