/** Why something cannot be chosen now: asked of the chapter whose step is open. */
import type { WhyNot } from '../../engine/game.ts';
import { text } from '../../engine/text.ts';
import type { Target } from '../../engine/view.ts';
import { SPACES, spaceIndex } from './map.ts';
import { whyNotMove } from './rules/moves-refused.ts';
import { whyNotFight } from './rules/combat.ts';
import { whyNotPlace } from './rules/placement.ts';
import { whyNotBuy } from './rules/purchase.ts';
import type { AapState } from './state.ts';

export function whyNot(s: AapState, target: Target): WhyNot | null {
  if (target.kind === 'cell' && target.panel === 'purchase') return whyNotBuy(s, target.column ?? '', target.row);
  if (target.kind === 'space' && SPACES[spaceIndex(target.id)]?.kind === 'impassable') return { reason: text('why.impassable'), rule: 'AAP-MV-04' };
  if (target.kind === 'action') {
    const [verb, argument = ''] = target.id.split(':');
    const parts = argument.split('/');
    if (verb === 'buy' || verb === 'return') return whyNotBuy(s, parts[0], parts[1] ?? '');
    if (verb === 'place') return whyNotPlace(s, parts[0], parts[1] ?? '', parts[2] ?? '');
    if (verb === 'divide') return { reason: text('why.divide'), rule: 'AAP-EC-04' };
  }
  return s.phase === 4 ? whyNotFight(s, target) : whyNotMove(s, target);
}
