/** Which answers lead to a Battle, and where: of these alone there are odds. */
import type { CncAction } from './answers.ts';
import { garrisonOf } from './rules/war.ts';
import { areEnemies, onceSneaked, unitsAt, type CncState } from './state.ts';

const IN_BATTLE: ReadonlySet<string> = new Set(['fire', 'strike', 'kamikaze', 'retreat', 'rebase', 'join', 'hold', 'attack', 'escape']);

/** Whether an answer has odds: a Battle comes of it, or whoever is violated rises against it. */
export const hasOdds = (s: CncState, action: CncAction): boolean => (action.verb === 'violate' ? garrisonOf(action.nation!).length > 0
  : battleAreaOf(s, action) >= 0);

/** The area whose Battle an answer leads to, or goes on with; -1: none. */
export function battleAreaOf(s: CncState, { verb, area }: CncAction): number {
  if (s.battle) return IN_BATTLE.has(verb) ? s.battle.area : -1;
  if (s.turn === null || area === undefined) return -1;
  if (verb === 'battle' || verb === 'activate') return isFought(s, area) ? area : -1;
  const moving = s.units.find(({ id }) => id > 0 && id === s.turn!.unit);
  if (verb !== 'move' || !moving) return -1;
  const then = onceSneaked(s);
  return unitsAt(s, area).some((unit) => !unit.escaped && areEnemies(then, moving.nation, unit.nation, area)) ? area : -1;
}
const isFought = (s: CncState, area: number): boolean => {
  const here = unitsAt(s, area);
  return here.some((a) => here.some((b) => areEnemies(s, a.nation, b.nation, area)));
};
