/** Why something that is not offered cannot be chosen now: asked of the chapter whose step is open. */
import type { WhyNot } from '../../engine/game.ts';
import { text } from '../../engine/text.ts';
import type { Text } from '../../engine/text.ts';
import type { Target } from '../../engine/view.ts';
import { cardNo, hexNo, isCardId, isHexId, isUnitId, unitNo } from './data.ts';
import type { Side } from './data.ts';
import { whyNotPass, whyNotUse } from './rules/cards/playable.ts';
import type { CardUse } from './rules/cards/playable.ts';
import { whyNotChinaOffensive } from './rules/nations/china.ts';
import { whyNotInOffensive } from './rules/offensive/whynot.ts';
import { whyNotReturnHq, whyNotRemoveRivalry } from './rules/strategic/other-uses.ts';
import { whyNotBomb, whyNotChinaBox, whyNotEntry, whyNotRestore } from './rules/strategic/refused.ts';
import type { Segment } from './rules/strategic/reinforcements.ts';
import type { EotsState } from './state.ts';

/** The words of an answer: `verb:first[:/@]second`. */
const WORDS = /[:/@]/;
type Refusal = (s: EotsState, verb: string, first: string, second: string) => WhyNot | null;

const USES: Readonly<Record<string, CardUse>> = { oc: 'offensive', ec: 'event', discard: 'discard', future: 'future' };
const CHINA_BOX = ['china', 'china-air'];

/** A click on a card asks for its event: what can be said against that is most worth knowing. */
function whyNotPlay(s: EotsState, side: Side, verb: string, card: string, unit: string): WhyNot | null {
  if (verb === 'pass') return whyNotPass(s, side);
  if (!isCardId(card)) return null;
  const refused = whyNotUse(s, side, cardNo(card), USES[verb] ?? 'operations');
  if (refused) return refused;
  if (verb === 'china-offensive') return whyNotChinaOffensive(s, cardNo(card));
  if (verb === 'remove-rivalry') return whyNotRemoveRivalry(s, side, cardNo(card));
  return verb === 'return-hq' && isUnitId(unit) ? whyNotReturnHq(s, side, unitNo(unit)) : null;
}

const placing: Refusal = (s, _, unit, place) => {
  if (!isUnitId(unit)) return null;
  if (CHINA_BOX.includes(place)) return whyNotChinaBox(s, unitNo(unit));
  const frame = s.kernel.frames[s.kernel.frames.length - 1];
  return isHexId(place) ? whyNotEntry(s, unitNo(unit), hexNo(place), frame.locals as unknown as Segment) : null;
};
const restoring: Refusal = (s, verb, unit, place) => {
  if (!isUnitId(unit)) return null;
  const refused = whyNotRestore(s, unitNo(unit));
  if (refused || verb === 'flip') return refused;
  if (CHINA_BOX.includes(place)) return whyNotChinaBox(s, unitNo(unit));
  return isHexId(place) ? whyNotEntry(s, unitNo(unit), hexNo(place)) : null;
};
const because = (reason: Text, rule: string): Refusal => () => ({ reason, rule });

/** Outside the offensive, and after its battles, by step. */
const STEPS: Readonly<Record<string, Refusal>> = {
  'strategic-reinforcements-japan': placing,
  'strategic-reinforcements-allied': placing,
  'replacements-japan': restoring,
  'replacements-allied': restoring,
  'strategic-bombing-declare': (s, _, unit) => (isUnitId(unit) ? whyNotBomb(s, unitNo(unit)) : null),
  'national-status-evacuate': because(text('why.evacuate'), 'EOTS-7.22-03'),
  'national-status-relocate': because(text('why.relocate'), 'EOTS-12.63-03'),
  'battle-air-naval-allocate': because(text('why.allocate'), 'EOTS-8.2F-02'),
  'battle-ground-allocate': because(text('why.allocate-ground'), 'EOTS-8.4B-03'),
  'post-battle-retreat': because(text('why.post.retreat'), 'EOTS-8.5-05'),
  'post-battle-reaction': because(text('why.post.reaction'), 'EOTS-8.61-03'),
  'post-battle-offensive': because(text('why.post.offensive'), 'EOTS-8.62-01'),
  'post-battle-emergency': because(text('why.evacuate'), 'EOTS-7.22-03'),
};

/** How a target reads as an answer of the steps above: units and cards come first, a hex is where something goes. */
function wordsOf(target: Exclude<Target, { kind: 'cell' }>): string[] {
  if (target.kind === 'space') return ['place', '', target.id];
  return target.kind === 'action' ? target.id.split(WORDS) : [target.kind === 'card' ? 'ec' : 'unit', target.id];
}

export function whyNot(s: EotsState, target: Target): WhyNot | null {
  const frame = s.kernel.frames[s.kernel.frames.length - 1];
  if (!frame || target.kind === 'cell') return null;
  const [verb, first = '', second = ''] = wordsOf(target);
  if (frame.at === 'offensives-choose-play') return whyNotPlay(s, s.toPlay, verb, first, second);
  if (Object.hasOwn(STEPS, frame.at)) return STEPS[frame.at](s, verb, first, second);
  return whyNotInOffensive(s, frame.at, target);
}
