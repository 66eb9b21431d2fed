/** Every modifier of a die of battle, one by one with its rule (8.2 B, 8.4 A). */
import { ALLIED, CHARTS, other } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { Terrain } from '../../data-types.ts';
import { TERRAIN } from '../../map/places.ts';
import type { DieModifier } from '../../battle-state.ts';
import type { Battle } from '../../offensive-state.ts';
import type { EotsState } from '../../state.ts';
import { K, is } from '../../units.ts';
import { offensiveOf } from '../movement/mover.ts';
import { modifiersOf } from '../effects/index.ts';
import { isAlive } from './combatants.ts';
import type { Combatant, Scene } from './combatants.ts';
import { hasLanded, restsHere } from './participants.ts';
import { cardModifiers, hasUsAir } from './special.ts';

export const totalOf = (modifiers: readonly DieModifier[]): number => modifiers.reduce((sum, { amount }) => sum + amount, 0);
const amountOf = (list: readonly { id: string; amount: number | string }[], id: string): number =>
  Number(list.find((it) => it.id === id)?.amount);
const AIR = CHARTS.airNavalCrt.drms as { id: string; amount: number | string }[];
const GROUND = CHARTS.groundCrt.drms as { id: string; amount: number | string }[];
export const AMBUSH = amountOf(AIR, 'ambush');
export const SURPRISE = amountOf(AIR, 'surprise');
export const BOMBARDMENT = amountOf(GROUND, 'offensive-naval-only');
export const AIR_SUPERIORITY = amountOf(GROUND, 'offensive-air-only');
export const DUG_IN = amountOf(GROUND, 'amphibious');
const ARMOUR = amountOf(GROUND, 'armour');
export const TERRAIN_DRM: Readonly<Record<Terrain, number>> = {
  open: 0, atoll: 0, jungle: amountOf(GROUND, 'terrain-jungle'),
  mixed: amountOf(GROUND, 'terrain-mixed'), mountain: amountOf(GROUND, 'terrain-mountain'),
};

export const yearOf = (s: EotsState): { amount: number; rule: string } => {
  const { alliedAirNavalYearDrm, year } = CHARTS.turnTrack[s.turn - 1];
  return { amount: alliedAirNavalYearDrm, rule: year === 1943 ? 'EOTS-8.2B-06' : 'EOTS-8.2B-07' };
};

/** Modifiers of a side's air-naval die with this line; US aircraft count while some are left to fire. */
export function airNavalModifiers(s: EotsState, { hex }: Battle, side: Side, line: readonly Combatant[]): DieModifier[] {
  const { condition, side: attacker } = offensiveOf(s);
  const found: DieModifier[] = [];
  if (condition === 'ambush' && side !== attacker) found.push({ id: 'ambush', amount: AMBUSH, rule: 'EOTS-8.2B-04' });
  if (condition === 'surprise' && side === attacker) found.push({ id: 'surprise', amount: SURPRISE, rule: 'EOTS-8.2B-05' });
  const year = yearOf(s);
  if (side === ALLIED && year.amount > 0 && hasUsAir(line.filter((unit) => unit.fires && isAlive(unit)).map(({ unit }) => unit))) {
    found.push({ id: 'year', ...year });
  }
  return [...found, ...cardModifiers(modifiersOf(s, hex), 'air-naval', side).modifiers];
}

/** Modifiers of a side's ground die; a card with a final modifier replaces them all (EOTS-8.4A-06). */
export function groundModifiers(
  s: EotsState, { hex }: Battle, side: Side, { ships, aircraft }: Scene, dugIn: boolean, lines: readonly (readonly Combatant[])[],
): DieModifier[] {
  const attacker = offensiveOf(s).side;
  const fighters = lines.flat().filter(isAlive).map(({ unit }) => unit);
  const cards = cardModifiers(modifiersOf(s, hex), 'ground', side);
  if (cards.final) return cards.modifiers;
  const found: DieModifier[] = [];
  const add = (id: string, amount: number, rule: string): void => { found.push({ id, amount, rule }); };
  if (side === attacker) {
    if (ships[0] && !ships[1]) add('bombardment', BOMBARDMENT, 'EOTS-8.4A-01');
    if (aircraft[0] && !aircraft[1] && !restsHere(s, other(attacker), hex)) add('air-superiority', AIR_SUPERIORITY, 'EOTS-8.4A-02');
    const terrain = TERRAIN[hex];
    if (terrain && TERRAIN_DRM[terrain] !== 0) add(`terrain-${terrain}`, TERRAIN_DRM[terrain], 'EOTS-8.4A-03');
  } else if (dugIn && lines[attacker].some((unit) => isAlive(unit) && hasLanded(s, unit.unit))) add('amphibious', DUG_IN, 'EOTS-8.4A-04');
  if (side === ALLIED && fighters.some((unit) => is(unit, K.armoured))) add('armour', ARMOUR, 'EOTS-8.4A-07');
  return [...found, ...cards.modifiers];
}
