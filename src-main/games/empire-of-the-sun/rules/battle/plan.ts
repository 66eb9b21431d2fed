/** The plan of a battle that has not begun, for its odds. */
import { other } from '../../data.ts';
import type { Battle } from '../../offensive-state.ts';
import type { EotsState } from '../../state.ts';
import { offensiveOf } from '../movement/mover.ts';
import { modifiersOf } from '../effects/index.ts';
import { packages, weakest } from './allocation.ts';
import { aimOf, airNavalMode, openVolley, orderOfFire } from './fire.ts';
import { airNavalModifiers, groundModifiers, totalOf } from './modifiers.ts';
import { battleOdds, bestOf, namedOf } from './odds.ts';
import type { BattleOdds, BattlePlan, Role } from './odds.ts';
import { airNavalLine, bombTargets, brokenLanding, groundLine, hasLanded, lineUp, wasDugIn } from './participants.ts';
import { criticalFrom, hasPhantom, isSilenced } from './special.ts';

export function planOf(s: EotsState, battle: Battle): BattlePlan {
  const { hex } = battle;
  const offensive = offensiveOf(s);
  const sides = [offensive.side, other(offensive.side)] as const;
  const cards = modifiersOf(s, hex);
  const line = lineUp(s, battle);
  const broken = brokenLanding(s, hex);
  const dugIn = wasDugIn(s, hex);
  const troops = sides.map((side) => groundLine(s, battle, { broken, airNavalWinner: sides[0] }, side));
  // Modifiers ask for lines by side, not by role.
  const bySide = <T>(list: readonly T[]): T[] => (sides[0] === 0 ? [...list] : [...list].toReversed());
  return {
    order: orderOfFire(s).map((fired) => fired.map((side): Role => (side === sides[0] ? 0 : 1))),
    lines: sides.map((side) => airNavalLine(s, battle, line, side)),
    modes: sides.map((side) => airNavalMode(s, battle, line, side)),
    silent: sides.map((side) => isSilenced(cards, side, 'air-naval')),
    criticalFrom: sides.map((side) => criticalFrom(cards, side, 'air-naval')),
    airNavalModifier: (role, units) => totalOf(airNavalModifiers(s, battle, sides[role], units)),
    troops, bombed: sides.map((side) => bombTargets(s, battle, side)),
    marchers: troops[0].map(({ unit }) => unit).filter((unit) => !hasLanded(s, unit)),
    carried: offensive.moves.flatMap(({ carried }) => carried),
    phantom: hasPhantom(s, sides[1], hex),
    groundModifier: (role, scene, fighters) => totalOf(groundModifiers(s, battle, sides[role], scene, dugIn, bySide(fighters))),
    brokenSteps: broken.length,
  };
}
/** The chances of a battle as it stands declared. */
export const oddsOf = (s: EotsState, battle: Battle): BattleOdds => battleOdds(planOf(s, battle));

/** The package that somebody in a hurry would take now, as the odds assume; -1: none is to be assigned. */
export function usualPackage(s: EotsState): number {
  const volley = openVolley(s);
  if (!volley) return -1;
  const aim = aimOf(s, volley);
  const legal = packages(aim);
  return (legal.length > 0 ? bestOf(aim, legal) : namedOf(weakest(aim), volley.side === offensiveOf(s).side ? 1 : 0)).unit;
}
