/** The set-up that is proposed, on the map before it is taken: nobody begins with an empty board. From an observation alone. */
import type { PieceView } from '../../../engine/view.ts';
import type { Side } from '../data.ts';
import { proposedSetUp } from '../rules/deployment.ts';
import type { CcpState } from '../state.ts';
import { pieces } from './pieces.ts';

const standing = ({ id, space }: PieceView): string => `${id} ${space}`;

/** While the viewer sets up: who and what would stand where, beside what stands there already. */
export function proposedPieces(s: CcpState, viewer: Side): PieceView[] {
  if (s.kernel.frames.at(-1)?.locals.deployer !== viewer) return [];
  const now = new Set(pieces(s, null).map(standing));
  return pieces(proposedSetUp(s, viewer), null).filter((it) => !now.has(standing(it)));
}
