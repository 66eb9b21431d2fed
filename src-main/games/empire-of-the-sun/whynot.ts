/** Why something that is not offered cannot be chosen now: asked of the chapter whose step is open. */
import type { WhyNot } from '../../engine/game.ts';
import { text } from '../../engine/text.ts';
import type { Text } from '../../engine/text.ts';
import type { Target } from '../../engine/view.ts';
import { read } from './answers.ts';
import { ALLIED, COUNTERS, JAPAN, cardNo, hexNo, isCardId, isHexId, isUnitId, unitId, unitNo } from './data.ts';
import type { Side } from './data.ts';
import { unitText } from './names.ts';
import { unitsOf } from './position.ts';
import { whyNotPass, whyNotUse } from './rules/cards/playable.ts';
import type { CardUse } from './rules/cards/playable.ts';
import { whyNotAllocate, whyNotMoveHome, whyNotRemove, whyNotRemoveShip, whyNotRetreat } from './rules/battle/refused.ts';
import { whyNotChinaOffensive } from './rules/nations/china.ts';
import { reactor } from './rules/offensive/activation.ts';
import { whyNotInOffensive } from './rules/offensive/whynot.ts';
import type { Asked } from './rules/offensive/whynot.ts';
import { whyNotLeave, whyNotReturnHq, whyNotRemoveRivalry } from './rules/strategic/other-uses.ts';
import { whyNotBomb, whyNotChinaBox, whyNotDue, whyNotEntry, whyNotRestore } from './rules/strategic/refused.ts';
import type { Segment } from './rules/strategic/reinforcements.ts';
import { texts } from './texts.ts';
import { BOX } from './state.ts';
import type { EotsState } from './state.ts';
import { K, is, ownerOf } from './units.ts';
import { STEP_RULES, effectAsking } from './view/prompt.ts';

type Refusal = (s: EotsState, asked: Asked) => WhyNot | null;

const USES: Readonly<Record<string, CardUse>> = { oc: 'offensive', ec: 'event', discard: 'discard', future: 'future' };

/** A click on a card asks for its event: what can be said against that is most worth knowing. */
function whyNotPlay(s: EotsState, side: Side, { verb, card, unit, place }: Asked): WhyNot | null {
  if (verb === 'pass') return whyNotPass(s, side);
  if (card === undefined) return null;
  const refused = whyNotUse(s, side, card, USES[verb] ?? 'operations');
  if (refused) return refused;
  if (verb === 'china-offensive') return whyNotChinaOffensive(s, card);
  if (verb === 'remove-rivalry') return whyNotRemoveRivalry(s, side, card);
  if (verb === 'withdraw-air' || verb === 'relocate-hq') return whyNotLeave(verb);
  return verb === 'return-hq' && unit !== undefined ? whyNotReturnHq(s, side, unit, place ?? -1) : null;
}

function entering(s: EotsState, { unit, place }: Asked, segment?: Segment): WhyNot | null {
  if (unit === undefined || place === undefined) return null;
  return place === BOX.chinaAir ? whyNotChinaBox(s, unit) : whyNotEntry(s, unit, place, segment);
}
const placing: Refusal = (s, asked) => {
  const segment = s.kernel.frames[s.kernel.frames.length - 1].locals as unknown as Segment;
  // Nobody is held back who has a place (9.14).
  if (asked.verb === 'done') return { reason: text('why.entry.held-back'), rule: 'EOTS-9.14-02' };
  return (asked.verb === 'place' && asked.unit !== undefined ? whyNotDue(s, segment, asked.unit) : null) ?? entering(s, asked, segment);
};
const restoring: Refusal = (s, asked) => {
  if (asked.unit === undefined) return null;
  const refused = whyNotRestore(s, asked.unit, asked.n);
  return refused || asked.verb === 'flip' ? refused : entering(s, asked);
};
const because = (reason: Text, rule: string): Refusal => () => ({ reason, rule });
/** Ships have their way out, aircraft theirs (7.22, 7.32). */
const escaping: Refusal = (_, { unit = -1 }) =>
  ({ reason: text('why.evacuate'), rule: unit >= 0 && unit < COUNTERS && is(unit, K.air) ? 'EOTS-7.32-03' : 'EOTS-7.22-03' });
/** What a card asks for, by the kind of its effect. */
const CHOICE_RULES: Readonly<Record<string, string>> = {
  'receive-unit': 'EOTS-5.33-02', 'swap-hq': 'EOTS-5.31-10', 'replacement-grant': 'EOTS-5.33-03', 'tokyo-express': 'EOTS-13.32-02',
};
const choosing: Refusal = (s) =>
  ({ reason: text('why.now.event-choice'), rule: CHOICE_RULES[effectAsking(s)?.kind ?? ''] ?? 'EOTS-5.31-01' });

/** Outside the offensive, and after its battles, by step. */
const STEPS: Readonly<Record<string, Refusal>> = {
  'strategic-reinforcements-japan': placing,
  'strategic-reinforcements-allied': placing,
  'replacements-japan': restoring,
  'replacements-allied': restoring,
  'strategic-bombing-declare': (s, { unit }) => (unit === undefined ? null : whyNotBomb(s, unit)),
  'event-choice': choosing,
  'national-status-evacuate': escaping,
  'national-status-relocate': because(text('why.relocate'), 'EOTS-12.63-03'),
  'battle-air-naval-allocate': whyNotAllocate,
  'battle-ground-allocate': whyNotAllocate,
  'battle-carrier-transfer': because(text('why.now.battle-carrier-transfer'), 'EOTS-8.2F-18'),
  'post-battle-stacking': whyNotRemove,
  'post-battle-surplus': whyNotRemove,
  'post-battle-ships': whyNotRemoveShip,
  'post-battle-retreat': whyNotRetreat,
  'post-battle-reaction': (s, asked) => whyNotMoveHome(s, true, asked),
  'post-battle-offensive': (s, asked) => whyNotMoveHome(s, false, asked),
  'post-battle-emergency': escaping,
};

/**
 * How a target reads as an answer of the steps above: units and cards come first, a hex is where something
 * goes. `via`: the unit chosen for it.
 */
function askedOf(target: Target, via: readonly string[]): Asked | null {
  const chosen = via.map((id) => id.slice(id.indexOf(':') + 1)).find(isUnitId);
  switch (target.kind) {
    // The door by which ids come in that are not offered.
    case 'action': return read(target.id);
    case 'space':
      return {
        verb: 'place', ...(chosen !== undefined && { unit: unitNo(chosen) }), ...(isHexId(target.id) && { place: hexNo(target.id) }),
      };
    case 'card': return { verb: 'ec', ...(isCardId(target.id) && { card: cardNo(target.id) }) };
    case 'piece': return { verb: 'unit', ...(isUnitId(target.id) && { unit: unitNo(target.id) }) };
    default: return null;
  }
}

/** What the chapter of the open step has to say. */
function fromChapter(s: EotsState, step: string, target: Target, via: readonly string[]): WhyNot | null {
  const asked = askedOf(target, via);
  if (!asked) return null;
  if (step === 'offensives-choose-play') return whyNotPlay(s, s.toPlay, asked);
  if (Object.hasOwn(STEPS, step)) return STEPS[step](s, asked);
  return whyNotInOffensive(s, step, asked, target.kind);
}

/** Steps that ask for units where they stand, and whose they are; `offensive` and `reaction`: of who runs it, and of who answers. */
const ASKED: Readonly<Record<string, 'offensive' | 'reaction' | Side>> = {
  'offensive-hq': 'offensive', 'offensive-activate': 'offensive', 'offensive-move': 'offensive',
  'reaction-hq': 'reaction', 'reaction-activate': 'reaction', 'reaction-move': 'reaction',
  'replacements-japan': JAPAN, 'replacements-allied': ALLIED, 'strategic-bombing-declare': ALLIED,
};
function sideAsked(s: EotsState, step: string): Side | null {
  const who = ASKED[step];
  if (who === undefined || typeof who === 'number') return who ?? null;
  if (!s.offensive) return null;
  return who === 'offensive' ? s.offensive.side : reactor(s.offensive);
}

/** A click on a hex where units are asked for means those there: what stands against the first of them, unless some can be chosen. */
function whyNotThere(s: EotsState, step: string, hex: number): WhyNot | null {
  const side = sideAsked(s, step);
  if (side === null) return null;
  // Who is never asked for is no answer as long as others stand there.
  const rank = (unit: number): number => (is(unit, K.hq) === step.endsWith('-hq') ? 0 : 1);
  const units = unitsOf(s, side, hex).sort((a, b) => rank(a) - rank(b) || a - b);
  const refusals = units.map((unit) => fromChapter(s, step, { kind: 'piece', id: unitId(unit) }, []));
  const [first] = refusals;
  return first && !refusals.includes(null) ? { ...first, reason: text('why.unit', { unit: unitText(units[0]), why: first.reason }) } : null;
}

/** Steps whose words are one: what is asked for instead of what was clicked on. */
const ALIKE: Readonly<Record<string, string>> = {
  'strategic-reinforcements-japan': 'strategic-reinforcements', 'strategic-reinforcements-allied': 'strategic-reinforcements',
  'replacements-japan': 'replacements', 'replacements-allied': 'replacements',
  'reaction-respond-special': 'cards', 'reaction-attack-cards': 'cards', 'reaction-no-battle': 'cards', 'offensive-after-combat': 'cards',
  'battle-air-naval-allocate': 'hits', 'battle-ground-allocate': 'hits',
  'post-battle-surplus': 'post-battle-stacking', 'post-battle-ships': 'post-battle-stacking',
  'post-battle-retreat': 'post-battle', 'post-battle-reaction': 'post-battle',
  'post-battle-offensive': 'post-battle', 'post-battle-emergency': 'post-battle',
};
/** Where no rule stands against what was clicked on: it is not what the step asks for. */
function whatInstead(step: string): WhyNot | null {
  const key = `why.now.${ALIKE[step] ?? step}`;
  return key in texts.en ? { reason: text(key), ...(STEP_RULES[step] && { rule: STEP_RULES[step] }) } : null;
}

/** Rows of the lists beside the map: units that stand in no hex, and how the war stands. */
function whyNotRow({ panel, row }: Extract<Target, { kind: 'cell' }>): WhyNot | null {
  if (panel === 'war') return { reason: text('why.facts') };
  const key = `why.off.${row.slice(0, row.lastIndexOf('-'))}`;
  return panel === 'off-map' && key in texts.en ? { reason: text(key), rule: 'EOTS-9.14-01' } : null;
}

/** `via`: what the window has chosen of an answer in many parts. */
export function whyNot(s: EotsState, target: Target, via: readonly string[] = []): WhyNot | null {
  const step = s.kernel.frames[s.kernel.frames.length - 1]?.at;
  if (!step) return null;
  if (target.kind === 'cell') return whyNotRow(target) ?? whatInstead(step);
  if (target.kind === 'action') return fromChapter(s, step, target, via);
  const side = sideAsked(s, step);
  if (target.kind === 'piece' && side !== null && isUnitId(target.id) && ownerOf(unitNo(target.id)) !== side) {
    return { reason: text('why.activate.enemy'), rule: 'EOTS-6.2-01' };
  }
  return fromChapter(s, step, target, via)
    ?? (target.kind === 'space' && isHexId(target.id) ? whyNotThere(s, step, hexNo(target.id)) : null) ?? whatInstead(step);
}
