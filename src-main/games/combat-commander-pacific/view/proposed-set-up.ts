/** The set-up that is proposed, on the map before it is taken: nobody begins with an empty board. From an observation alone. */
import type { Side } from '../data.ts';
import { ALL_HEXES } from '../map.ts';
import { proposedSetUp } from '../rules/deployment.ts';
import { fortsAt } from '../rules/placement.ts';
import { sightingsAt, type CcpState } from '../state.ts';

const standing = (s: CcpState, hex: number): number =>
  s.units.filter(({ at }) => at === hex).length + fortsAt(s, hex).length + sightingsAt(s, hex);

/** While the viewer sets up: how many men and markers more would stand where. */
export function proposedAt(s: CcpState, viewer: Side): [hex: number, count: number][] {
  if (s.kernel.frames.at(-1)?.locals.deployer !== viewer) return [];
  const then = proposedSetUp(s, viewer);
  return ALL_HEXES.map((hex): [number, number] => [hex, standing(then, hex) - standing(s, hex)]).filter(([, count]) => count > 0);
}
