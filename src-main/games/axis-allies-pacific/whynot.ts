/** Why something that is not offered cannot be chosen now: asked of the chapter whose step is open. */
import type { WhyNot } from '../../engine/game.ts';
import { text } from '../../engine/text.ts';
import type { Target } from '../../engine/view.ts';
import { SPACES, spaceIndex } from './map.ts';
import { whyNotMove } from './rules/moves-refused.ts';
import { whyNotFight } from './rules/combat.ts';
import { whyNotDivide } from './rules/income.ts';
import { whyNotPlace, whyNotPlaceHere } from './rules/placement.ts';
import { whyNotBuy, whyNotReturn } from './rules/purchase.ts';
import type { AapState } from './state.ts';

/** The verbs of the chapters that stand outside movement and combat; undefined: none of them. */
function whyNotAction(s: AapState, id: string): WhyNot | null | undefined {
  const [verb, argument = ''] = id.split(':');
  const [nation, type = '', space = ''] = argument.split('/');
  if (verb === 'buy') return s.phase === 1 ? whyNotBuy(s, nation, type) : null;
  if (verb === 'return') return s.phase === 1 ? whyNotReturn() : null;
  if (verb === 'place') return whyNotPlace(s, nation, type, space);
  if (verb === 'divide') return whyNotDivide(s);
  return undefined;
}

export function whyNot(s: AapState, target: Target): WhyNot | null {
  if (target.kind === 'cell') return target.panel === 'purchase' && s.phase === 1 ? whyNotBuy(s, target.column ?? '', target.row) : null;
  if (target.kind === 'space') {
    if (SPACES[spaceIndex(target.id)]?.kind === 'impassable') return { reason: text('why.impassable'), rule: 'AAP-MV-04' };
    if (s.phase === 7) return whyNotPlaceHere(s, target.id);
  }
  const said = target.kind === 'action' ? whyNotAction(s, target.id) : undefined;
  if (said !== undefined) return said;
  return s.phase === 4 ? whyNotFight(s, target) : whyNotMove(s, target);
}
