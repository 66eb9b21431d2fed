/** What both the table and the refusals ask of a position: who decides, and a view on what was seen as rules read it. */
import { sideNo, type Side } from '../data.ts';
import type { Seen } from '../observe.ts';
import { flow } from '../sequence.ts';
import { Context } from '../../../engine/kernel.ts';
import type { CcpState } from '../state.ts';

/** The side that the open step asks; the active side where none is open. */
export function sideOfDecision(s: CcpState): Side {
  const frame = s.kernel.frames.at(-1);
  const step = frame && flow.get(frame.procedure)?.ops.get(frame.at)?.step;
  if (step?.kind !== 'decide') return s.active;
  return sideNo(step.decide.who(new Context({ flow } as never, s, null)));
}
/** What the rules read of a position stands in what was seen; hands and chits that are hidden are empty there. */
export function asState(seen: Seen): CcpState {
  const { sides, full, drawn, ...open } = seen;
  return {
    ...open, drawn: drawn !== null && drawn < 0 ? null : drawn, hidden: full ?? seen.hidden,
    sides: sides.map(({ deckCount: _deck, handCount: _hand, hand, secret, secretCount: _secret, unseen, ...rest }) =>
      ({ ...rest, hand: hand ?? [], secret: secret ?? [], deck: unseen })),
  } as unknown as CcpState;
}
