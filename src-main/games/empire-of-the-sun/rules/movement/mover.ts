/** Who moves, in which offensive, with what allowance (5.11, 6.22, 6.23). */
import { text } from '../../../../engine/text.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { CHARTS, HEXES, other } from '../../data.ts';
import type { Side } from '../../data.ts';
import { ANYBODY, STOPPERS, holds, position } from '../../position.ts';
import type { Offensive } from '../../offensive-state.ts';
import { BOX } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { ownerOf } from '../../units.ts';
import { whyNotAttack } from '../effects/declaration.ts';

/** Units that start in one hex and move together to one end (7.21, R-41). */
export interface Mover {
  side: Side;
  units: readonly number[];
  from: number;
  /** The reaction side moves: into battles only, nothing strategic (6.26). */
  reaction: boolean;
  /** The card's operations value. */
  operations: number;
  /** An OC play has room for one battle hex (6.24, R-26). */
  oneBattle: boolean;
}

export function offensiveOf(s: EotsState): Offensive {
  if (!s.offensive) throw new Error('No offensive is being run.');
  return s.offensive;
}

export function moverOf(s: EotsState, units: readonly number[]): Mover {
  const offensive = offensiveOf(s);
  const side = ownerOf(units[0]);
  const from = s.place[units[0]];
  if ((from >= HEXES && from !== BOX.chinaAir) || units.some((unit) => s.place[unit] !== from)) {
    throw new Error('A group starts in one hex of the map, or in the box in China.');
  }
  return {
    side, units, from, reaction: side !== offensive.side, operations: offensive.operations,
    oneBattle: offensive.play === 'oc' && side === offensive.side,
  };
}

/** Hexes a ship may sail: five for each point, unless an event says another number; the slowest of the group (EOTS-7.21-18). */
export function navalAllowance(s: EotsState, mover: Mover): number {
  const { navalOverride } = offensiveOf(s);
  return Math.min(...mover.units.map((unit) => navalOverride[unit] ?? navalOverride['*'] ?? CHARTS.movement.base.naval * mover.operations));
}

/** Hexes with units of both sides, garrisons and HQs included: what must be declared (6.24). */
export const contestedHexes = (s: EotsState): readonly number[] => position(s).contested;
/** Battle hexes as they are known now: declared ones, or while the offensive side still moves those that hold both sides. */
export const battleHexes = (s: EotsState): readonly number[] => {
  const declared = s.offensive?.battles.map(({ hex }) => hex) ?? [];
  return declared.length > 0 ? declared : contestedHexes(s);
};

/**
 * The hex lies on the way of a strategic move of this offensive and so can be no battle hex any more: declaration follows all
 * movement, so what was sailed through stays free of battle (EOTS-7.23-06, EOTS-7.44-09, R-130).
 */
export function whyNotInWake(s: EotsState, hex: number): WhyNot | null {
  const move = offensiveOf(s).moves.find(({ mode, path }) =>
    (mode === 'naval-strategic' || mode === 'strategic-transport') && path.indexOf(hex) > 0);
  return move ? { reason: text('why.declare.wake'), rule: move.mode === 'naval-strategic' ? 'EOTS-7.23-06' : 'EOTS-7.44-09' } : null;
}

/**
 * Why moving there may not make the hex a battle hex; null: it may, or nobody is there to fight. In an OC play there is no
 * second one; a card may keep its offensive from the hex (jp-12). `who`: a march sweeps a lone HQ away without battle.
 */
export function whyNotBattle(s: EotsState, mover: Mover, hex: number, who: readonly number[] = ANYBODY): WhyNot | null {
  if (mover.reaction || !holds(s, hex, who[other(mover.side)])) return null;
  const second = mover.oneBattle && contestedHexes(s).some((it) => it !== hex && it !== mover.from);
  return second ? { reason: text('why.second-battle'), rule: 'EOTS-6.24-03' } : whyNotAttack(s, hex) ?? whyNotInWake(s, hex);
}

/** A march has to stop on entering: enemy ground or air units, or a garrison (EOTS-7.4-04, EOTS-7.4-05). */
export const stopsMarch = (s: EotsState, side: Side, hex: number): boolean => holds(s, hex, STOPPERS[other(side)]);
