/** Why something that is not offered cannot be chosen now: asked of the chapter whose step is open. */
import type { WhyNot } from '../../engine/game.ts';
import { openStep } from '../../engine/state.ts';
import { text } from '../../engine/text.ts';
import type { Target } from '../../engine/view.ts';
import { read, type AapAction } from './answers.ts';
import { SPACES, spaceIndex } from './map.ts';
import { whyNotMove } from './rules/moves-refused.ts';
import { whyNotFight } from './rules/combat.ts';
import { whyNotDivide } from './rules/income.ts';
import { whyNotNow } from './rules/phase-refused.ts';
import { whyNotPlace, whyNotPlaceHere } from './rules/placement.ts';
import { whyNotBuy, whyNotReturn } from './rules/purchase.ts';
import type { AapState } from './state.ts';
import { texts } from './texts.ts';

/** The verbs of the chapters that stand outside movement and combat; undefined: none of them. */
function whyNotAction(s: AapState, { verb, nation, type, space = 0 }: AapAction): WhyNot | null | undefined {
  if (verb === 'buy') return s.phase === 1 ? whyNotBuy(s, nation ?? '', type ?? '') : null;
  if (verb === 'return') return s.phase === 1 ? whyNotReturn() : null;
  if (verb === 'place') return whyNotPlace(s, nation ?? '', type ?? '', space);
  if (verb === 'divide') return whyNotDivide(s);
  return undefined;
}

/** What the chapter of the open step has to say. */
function fromChapter(s: AapState, target: Target): WhyNot | null {
  if (target.kind === 'cell') return target.panel === 'purchase' && s.phase === 1 ? whyNotBuy(s, target.column ?? '', target.row) : null;
  if (target.kind === 'space') {
    if (SPACES[spaceIndex(target.id)]?.kind === 'impassable') return { reason: text('why.impassable'), rule: 'AAP-MV-04' };
    if (s.phase === 7) return whyNotPlaceHere(s, target.id);
  }
  if (target.kind !== 'action') return s.phase === 4 ? whyNotFight(s, target) : whyNotMove(s, target);
  // The door by which ids come in that are not offered.
  const asked = read(target.id);
  if (!asked) return null;
  const said = whyNotAction(s, asked);
  return (said !== undefined ? said : s.phase === 4 ? whyNotFight(s, asked) : whyNotMove(s, asked)) ?? whyNotNow(s, asked.verb);
}

/** The rule behind what a step asks for. */
const RULES: Readonly<Record<string, string>> = {
  'purchase.buy': 'AAP-TURN-02', 'cap-land.choose': 'AAP-CAP-05',
  'combat-move.move': 'AAP-TURN-06', 'combat.kamikaze-declare': 'AAP-KAM-02',
  'combat.pick-battle': 'AAP-TURN-05', 'sea.homeless-fighters': 'AAP-AIR-09', 'place.units': 'AAP-TURN-02', 'noncombat.move': 'AAP-TURN-06',
  'sbr.intercept': 'AAP-SBR-03',
};
/** Where no rule stands against what was clicked on: it is not what the step asks for. Hits are chosen alike in all battles. */
function whatInstead(s: AapState): WhyNot | null {
  const step = openStep(s);
  const key = `why.now.${step.includes('casualties') ? 'casualties' : step.endsWith('divide-convoy') ? 'divide-convoy' : step}`;
  return key in texts.en ? { reason: text(key), rule: RULES[step] ?? (s.phase === 4 ? 'AAP-TURN-05' : 'AAP-TURN-02') } : null;
}

export const whyNot = (s: AapState, target: Target): WhyNot | null =>
  fromChapter(s, target) ?? (target.kind === 'action' ? null : whatInstead(s));
