/** The branch of the sequence of play that is open: of an Order from its card to the last defence. */
import type { TableView } from '../../../engine/view.ts';
import type { CcpState } from '../state.ts';

const BEFORE = ['deployment', 'order'] as const;
const BRANCH = ['order', 'activate', 'act', 'attack', 'defence'] as const;

export function branchOf(s: CcpState): Pick<TableView, 'phases' | 'at'> {
  if (s.turn === 0) return { phases: BEFORE.map((id) => ({ id })), at: 'deployment' };
  const open = new Set(s.kernel.frames.map(({ procedure }) => procedure));
  const at = s.attack && open.has('attack') ? (s.attack.dice ? 'defence' : 'attack') : open.has('melee') ? 'attack'
    : open.has('activate') ? 'activate' : s.order ? 'act' : 'order';
  return { phases: BRANCH.map((id) => ({ id })), at };
}
