/** The intelligence condition and the roll that may change it (5.2-5.22, 6.25, 6.27). */
import type { WhyNot } from '../../../../engine/game.ts';
import { text } from '../../../../engine/text.ts';
import { HEXES, SIDE_NAMES, hexId } from '../../data.ts';
import { d10 } from '../../dice.ts';
import { inSet } from '../../map/bits.ts';
import { P, PLACE } from '../../map/places.ts';
import type { MoveMode } from '../../offensive-state.ts';
import { ANYBODY, controls, holds, unitsOf } from '../../position.ts';
import { INTELLIGENCE_ROLL_NEEDS_SUPPLIED_HQ } from '../../rulings.ts';
import { isActive, setController } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { HQS, K, is } from '../../units.ts';
import { intelligenceOf, specialIntelligenceOf } from '../cards/values.ts';
import { isReactionBarred } from '../effects/activation.ts';
import { intelligenceModifiers } from '../effects/declaration.ts';
import { isWithinPlainRange, workingHqs } from '../headquarters.ts';
import { offensiveOf } from '../movement/mover.ts';
import { enemyRawZone } from '../zones-of-influence.ts';
import { reactor } from './activation.ts';
import { battleOf } from './declaration.ts';
import { moveOf } from './fighting.ts';

/** The face that fails whatever the value is (EOTS-5.22-06). */
const ALWAYS_FAILS = 9;
const MOVED_IN_ZONE = -2;

export interface IntelligenceRoll { value: number; modifiers: { id: string; amount: number; rule: string }[] }
/**
 * What is rolled against, and with which modifiers, of special reaction too; a stated surprise leaves that the operations
 * side of the card (EOTS-6.27-09).
 */
export function rollOf(s: EotsState, special: boolean): IntelligenceRoll {
  const offensive = offensiveOf(s);
  const { card, play } = offensive;
  const value = (special ? specialIntelligenceOf(card, offensive.intelligence.eventSurprise ? 'oc' : play) : intelligenceOf(card, play))
    ?? 0;
  const modifiers: IntelligenceRoll['modifiers'] = [];
  // EOTS-5.22-03, EOTS-5.22-04, EOTS-5.22-05: once, for moves that stand, of units that are still in it.
  if (offensive.moves.some(({ reaction, zoneTouched, units }) => !reaction && zoneTouched && units.some((unit) => isActive(s, unit)))) {
    modifiers.push({ id: 'enemy-zone', amount: MOVED_IN_ZONE, rule: 'EOTS-5.22-03' });
  }
  for (const { amount } of intelligenceModifiers(s, reactor(offensive))) modifiers.push({ id: 'card', amount, rule: 'EOTS-5.22-07' });
  return { value, modifiers };
}
export const totalOf = ({ modifiers }: IntelligenceRoll): number => modifiers.reduce((sum, { amount }) => sum + amount, 0);
export const succeeds = (roll: IntelligenceRoll, die: number): boolean => die !== ALWAYS_FAILS && die + totalOf(roll) <= roll.value;
/** Of the ten faces, how many succeed: for the table and the bots. */
export const chanceOf = (roll: IntelligenceRoll): number => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((die) => succeeds(roll, die)).length / 10;

function throwDie(ctx: Ctx, special: boolean, where: string): boolean {
  const roll = rollOf(ctx.s, special);
  const die = d10(ctx, special ? 'special-reaction' : 'intelligence');
  const success = succeeds(roll, die);
  ctx.log(special ? 'offensive.special-roll' : 'offensive.intelligence-roll', {
    die, value: roll.value, modifier: totalOf(roll), result: success ? 'yes' : 'no', ...(where && { hex: { key: `space.${where}` } }),
  }, {
    rule: special ? 'EOTS-6.27-03' : 'EOTS-5.22-02', dice: [die],
    roll: { by: SIDE_NAMES[reactor(offensiveOf(ctx.s))], sides: 10 }, ...(where && { spaces: [where] }),
  });
  return success;
}

/** Some HQ of the reaction side has a declared battle hex in plain range (EOTS-6.25C-05, R-22). */
function hqInRange(s: EotsState): boolean {
  const offensive = offensiveOf(s);
  const side = reactor(offensive);
  const hqs = INTELLIGENCE_ROLL_NEEDS_SUPPLIED_HQ ? workingHqs(s, side) : HQS[side].filter((hq) => s.place[hq] < HEXES);
  return hqs.some((hq) => offensive.battles.some(({ hex }) => isWithinPlainRange(s, hq, hex)));
}
/** Why no roll may be made now; null: it may, and need not. Of cards, those that set the condition bar it (6.25 C, R-23). */
export function whyNotRoll(s: EotsState): WhyNot | null {
  const { battles, intelligence, condition } = offensiveOf(s);
  if (intelligence.rolled) return { reason: text('why.roll.once'), rule: 'EOTS-6.25C-04' };
  if (battles.length === 0) return { reason: text('why.roll.battle'), rule: 'EOTS-6.25C-05' };
  if (intelligence.eventSurprise) return { reason: text('why.roll.stated'), rule: 'EOTS-5.2-02' };
  if (intelligence.cardPlayed || condition !== 'surprise') return { reason: text('why.roll.card'), rule: 'EOTS-6.25C-01' };
  return hqInRange(s) ? null : { reason: text('why.roll.hq'), rule: 'EOTS-6.25C-05' };
}
/** A success gives intercept, never ambush (EOTS-6.25C-02, EOTS-5.22-02). */
export function rollIntelligence(ctx: Ctx): void {
  const offensive = offensiveOf(ctx.s);
  const success = throwDie(ctx, false, '');
  offensive.intelligence.rolled = true;
  offensive.intelligence.failed = !success;
  if (success) offensive.condition = 'intercept';
}

/**
 * A march of this offensive has taken the hex: by land and by sea it was entered, and only by land alone would it be exempt (EOTS-6.27-13).
 */
const isMarchedInto = (s: EotsState, hex: number): boolean =>
  offensiveOf(s).moves.some(({ reaction, taken }) => !reaction && taken.includes(hex));
const BY_SEA_OR_AIR: readonly MoveMode[] = ['amphibious', 'organic', 'barges', 'airdrop'];
/**
 * Why no special reaction is possible in a hex (6.27): troops that came by sea to a city, port or airfield of the reaction
 * side that nobody holds, in range of an HQ and of its aircraft or carriers, neutralized or not.
 */
export function whyNotSpecial(s: EotsState, hex: number): WhyNot | null {
  const offensive = offensiveOf(s);
  const side = reactor(offensive);
  const troops = unitsOf(s, offensive.side, hex).filter((unit) => is(unit, K.ground) && isActive(s, unit));
  if (troops.length === 0) return { reason: text('why.special.nobody'), rule: 'EOTS-6.27-01' };
  // EOTS-6.27-08: a march alone surprises nobody.
  if (!troops.some((unit) => BY_SEA_OR_AIR.includes(moveOf(offensive, unit)?.mode ?? 'land'))) {
    return { reason: text('why.special.land'), rule: 'EOTS-6.27-08' };
  }
  const worthy = (PLACE[hex] & (P.city | P.port | P.airfield)) !== 0
    && (controls(s, side, hex) || isMarchedInto(s, hex)) && !holds(s, hex, ANYBODY[side]);
  if (!worthy) return { reason: text('why.special.place'), rule: 'EOTS-6.27-01' };
  if (!HQS[side].some((hq) => isWithinPlainRange(s, hq, hex))) return { reason: text('why.special.hq'), rule: 'EOTS-6.27-02' };
  if (!inSet(enemyRawZone(s, offensive.side), hex)) return { reason: text('why.special.zone'), rule: 'EOTS-6.27-02' };
  return null;
}
/** The hexes for which the reaction side may roll, once each. */
export function specialHexes(s: EotsState): number[] {
  const offensive = offensiveOf(s);
  if (isReactionBarred(s)) return [];
  const ends = offensive.moves.filter(({ mode, reaction }) => !reaction && BY_SEA_OR_AIR.includes(mode))
    .map(({ path }) => path[path.length - 1]);
  return [...new Set(ends)].filter((hex) => whyNotSpecial(s, hex) === null && !offensive.specialReactions.some((it) => it.hex === hex));
}
/**
 * A success makes a battle hex, beyond the one of an OC play too, and leaves the condition as it is
 * (EOTS-6.27-04, EOTS-6.27-07, EOTS-6.27-11).
 */
export function rollSpecial(ctx: Ctx, hex: number): void {
  const offensive = offensiveOf(ctx.s);
  const success = throwDie(ctx, true, hexId(hex));
  offensive.specialReactions.push({ hex, success });
  if (!success) return;
  offensive.battles.push(battleOf(hex, 'special'));
  // What a march has taken beside the landing is fought for like the rest of the hex: it is the reaction side's again.
  if (isMarchedInto(ctx.s, hex)) {
    setController(ctx.s, hex, reactor(offensive));
    offensive.captured = offensive.captured.filter((it) => it !== hex);
  }
}
