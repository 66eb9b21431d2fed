/** The lines of a battle as sums (clash.ts): who is in a hex, who could join, who might react. */
import { ALLIED, HEXES, JAPAN, UNIT_FACTS, other } from '../data.ts';
import type { Side } from '../data.ts';
import { inSet } from '../map/bits.ts';
import { distance } from '../map/geometry.ts';
import { P, PLACE, TERRAIN } from '../map/places.ts';
import { GARRISONS, chinaGarrison, holds, unitsOf } from '../position.ts';
import { TERRAIN_DRM, yearOf } from '../rules/battle/modifiers.ts';
import { cardModifiers, defenceFactor, hasPhantom, hasUsAir, isSilenced, strengthChange } from '../rules/battle/special.ts';
import { intelligenceOf } from '../rules/cards/values.ts';
import { isReactionBarred } from '../rules/effects/index.ts';
import type { BattleModifiers } from '../rules/effects/modifiers.ts';
import { isWithinPlainRange, workingHqs } from '../rules/headquarters.ts';
import { attackOf } from '../rules/movement/land.ts';
import { offensiveOf } from '../rules/movement/mover.ts';
import { isSupplied } from '../rules/supply.ts';
import { enemyRawZone } from '../rules/zones-of-influence.ts';
import { isReduced } from '../state.ts';
import type { EotsState } from '../state.ts';
import { COUNTERS_OF, K, efficiencyOf, inParentheses, is, longestLeg, RANGE } from '../units.ts';
import { emptyLine } from './clash.ts';
import type { Line, Terms } from './clash.ts';
import { temperOf } from './temper.ts';

const CHINA_GARRISON = UNIT_FACTS.find(({ id }) => id === 'intrinsic-china-city')?.full ?? { attack: 0, defense: 0 };
const HOME_GARRISON = UNIT_FACTS.find(({ id }) => id === 'intrinsic-home-islands-city')?.full ?? { attack: 0, defense: 0 };
const stepsOf = (s: EotsState, unit: number): number => (UNIT_FACTS[unit].steps === 2 && !isReduced(s, unit) ? 2 : 1);

/** Adds a unit to a line. `inHex`: it stands in the battle hex; `half`: it fights at extended range. */
export function enlist(line: Line, s: EotsState, unit: number, inHex: boolean, half: boolean, cards: BattleModifiers): void {
  const attack = Math.max(0, attackOf(s, unit) + strengthChange(cards.attack, unit));
  const defence = (UNIT_FACTS[unit].full?.defense ?? 0) + strengthChange(cards.defense, unit);
  const steps = stepsOf(s, unit);
  if (is(unit, K.ground)) {
    line.troops += attack;
    line.troopSteps += steps;
    line.troopHull += defence * steps;
    if (steps === 2) line.whole++;
    return;
  }
  line.fire += half ? Math.ceil(attack / 2) : attack;
  line.steps += steps;
  line.hull += defence * steps;
  if (is(unit, K.air | K.carrier)) line.aircraft = true;
  if (inHex && is(unit, K.naval)) line.ships = true;
}

/** Everybody of the side in the hex, garrisons too. */
export function defenders(s: EotsState, side: Side, hex: number, cards: BattleModifiers): Line {
  const line = emptyLine();
  for (const unit of unitsOf(s, side, hex)) if (!is(unit, K.hq)) enlist(line, s, unit, true, false, cards);
  if (side === JAPAN && holds(s, hex, GARRISONS[JAPAN])) {
    const china = (PLACE[hex] & P.chinaCity) !== 0;
    const steps = china ? chinaGarrison(s) : 1;
    const { attack, defense } = china ? CHINA_GARRISON : HOME_GARRISON;
    line.troops += attack * steps;
    line.troopSteps += steps;
    line.troopHull += defense * steps;
  }
  const factor = defenceFactor(cards, side);
  line.hull *= factor;
  line.troopHull *= factor;
  if (isSilenced(cards, side, 'air-naval')) line.fire = 0;
  return line;
}

/** What the dice of a battle in a hex depend on, whoever comes. */
export interface Battleground {
  side: Side;
  phantom: boolean;
  terrain: number;
  /** By attacker and defender, from cards; the year's for American aircraft, and whether the defender has some. */
  fire: [number, number];
  ground: [number, number];
  year: number;
  usDefends: boolean;
}
export function groundOf(s: EotsState, hex: number, cards: BattleModifiers): Battleground {
  const { side } = offensiveOf(s);
  const sum = (step: 'air-naval' | 'ground', who: Side): number =>
    cardModifiers(cards, step, who).modifiers.reduce((all, { amount }) => all + amount, 0);
  const terrain = TERRAIN[hex];
  return {
    side, phantom: hasPhantom(s, other(side), hex), terrain: terrain ? TERRAIN_DRM[terrain] : 0,
    fire: [sum('air-naval', side), sum('air-naval', other(side))], ground: [sum('ground', side), sum('ground', other(side))],
    year: yearOf(s).amount, usDefends: side !== ALLIED && hasUsAir(unitsOf(s, ALLIED, hex)),
  };
}

/** The dice of a battle there. `landing`: the attacker comes over the sea. */
export function termsOf(at: Battleground, landing: boolean, surprise: boolean, attackers: readonly number[]): Terms {
  const [attack, defence] = at.fire;
  const allied = at.side === ALLIED ? hasUsAir(attackers) : at.usDefends;
  const more = (who: Side): number => (who === ALLIED && allied ? at.year : 0);
  return {
    surprise, ambush: false, landing, phantom: at.phantom, fireModifiers: [attack + more(at.side), defence + more(other(at.side))],
    terrain: at.terrain, groundModifiers: at.ground,
  };
}

export interface Threat { fire: number; steps: number; hull: number; ships: boolean }
/** How likely the other side hears of a battle in this hex in time (6.25). */
export function alarm(s: EotsState, hex: number): number {
  const { side, card, play, intelligence } = offensiveOf(s);
  if (intelligence.eventSurprise || isReactionBarred(s)) return 0;
  if (!workingHqs(s, other(side)).some((hq) => isWithinPlainRange(s, hq, hex))) return 0;
  const value = (intelligenceOf(card, play) ?? 0) + (inSet(enemyRawZone(s, side), hex) ? 2 : 0);
  return Math.min(0.9, Math.max(0, (value + 1) / 10));
}

/** What the other side may bring to a battle in this hex, if it hears of it. */
export function threatTo(s: EotsState, hex: number): Threat {
  const { side, operations } = offensiveOf(s);
  const enemy = other(side);
  const { comes } = temperOf(s, side);
  const threat: Threat = { fire: 0, steps: 0, hull: 0, ships: false };
  const hqs = workingHqs(s, enemy).filter((hq) => isWithinPlainRange(s, hq, hex));
  if (hqs.length === 0) return threat;
  const most = operations + Math.max(...hqs.map(efficiencyOf));
  const able: { unit: number; fire: number }[] = [];
  for (const unit of COUNTERS_OF[enemy]) {
    const at = s.place[unit];
    if (at >= HEXES || at === hex || !is(unit, K.air | K.naval) || !isSupplied(s, unit)) continue;
    const far = distance(at, hex);
    const leg = inParentheses(unit) ? RANGE[unit] : longestLeg(unit);
    const reach = is(unit, K.air) ? leg + (operations - 1) * 2 : 5 * operations + (is(unit, K.carrier) ? RANGE[unit] : 0);
    if (far <= reach) able.push({ unit, fire: attackOf(s, unit) * (is(unit, K.air) && far > RANGE[unit] ? 0.6 : 1) });
  }
  able.sort((a, b) => b.fire - a.fire || a.unit - b.unit);
  for (const { unit, fire } of able.slice(0, most)) {
    threat.fire += fire * comes;
    threat.steps += stepsOf(s, unit);
    threat.hull += (UNIT_FACTS[unit].full?.defense ?? 0) * stepsOf(s, unit);
    if (is(unit, K.naval)) threat.ships = true;
  }
  return threat;
}
