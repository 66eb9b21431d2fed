/** How far it is over the map, in movement points: from every hex to one, by ground alone; made once for a map, a side and a Posture. */
import { SIDE_NAMES, type Side } from '../data.ts';
import { ALL_HEXES, HEXES, OPPOSITE, edgeHexes, exitPoint, step } from '../map.ts';
import { EXIT_MP, costOf } from '../rules/movement-costs.ts';
import { factOf, gameMap, scenarioOf, special, type CcpState } from '../state.ts';

/** Where nobody gets. */
export const FAR = 99;
const known = new Map<string, Float32Array>();
const keyOf = (s: CcpState, side: Side, what: string): string => {
  const rule = special(s, 'terrain-mp');
  return `${scenarioOf(s).map} ${s.sides[side].posture === 'invasion' ? 'sea' : ''} ${rule?.mp ?? ''} ${what}`;
};
const isGround = (s: CcpState, side: Side, hex: number): boolean => {
  const { id } = gameMap(s).terrain[hex];
  return id !== 'river' && (id !== 'ocean' || s.sides[side].posture === 'invasion');
};
/** Most of a road is trodden at less than a movement point of ordinary ground. */
export function waysTo(s: CcpState, side: Side, goal: number): Float32Array {
  const key = keyOf(s, side, String(goal));
  let costs = known.get(key);
  if (costs) return costs;
  costs = new Float32Array(HEXES).fill(FAR);
  costs[goal] = 0;
  const queue = [goal];
  for (const at of queue) {
    for (let direction = 0; direction < 6; direction++) {
      const from = step(at, direction);
      if (from < 0 || !isGround(s, side, from)) continue;
      const cost = costOf(s, from, (direction + 3) % 6);
      if (!cost || !isGround(s, side, at)) continue;
      // An Advance takes a step of any cost; so no step is farther than this.
      const total = costs[at] + Math.min(cost.mp, 4);
      if (total < costs[from]) {
        costs[from] = total;
        queue.push(from);
      }
    }
  }
  known.set(key, costs);
  return costs;
}
const exits = new Map<string, Float32Array>();
/** By hex: the best that a Squad would score by leaving over the enemy's edge, less by `fade` for each movement point. */
export function bestExits(s: CcpState, side: Side, fade: number): Float32Array {
  const edge = OPPOSITE[factOf(s, side).friendlyEdge];
  const rule = special(s, 'min-exit-vp');
  const least = rule?.side === SIDE_NAMES[side] ? rule.vp : 0;
  const key = keyOf(s, side, `exits ${edge} ${least} ${fade}`);
  let values = exits.get(key);
  if (values) return values;
  values = new Float32Array(HEXES);
  for (const hex of edgeHexes(edge)) {
    const points = Math.max(least, exitPoint(gameMap(s), edge, hex) ?? -1);
    if (points <= 0 || exitPoint(gameMap(s), edge, hex) === null) continue;
    const costs = waysTo(s, side, hex);
    for (const at of ALL_HEXES) values[at] = Math.max(values[at], points * fade ** (costs[at] + EXIT_MP));
  }
  exits.set(key, values);
  return values;
}
