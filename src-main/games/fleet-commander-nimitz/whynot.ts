/** Why something that is not offered cannot be chosen now: asked of the chapter whose step is open. */
import type { WhyNot } from '../../engine/game.ts';
import { text } from '../../engine/text.ts';
import type { Target } from '../../engine/view.ts';
import { read, type NimitzAction } from './answers.ts';
import { whyNotInBattle } from './battle/whynot.ts';
import { isArea, placeNo } from './map.ts';
import { whyNotInvade, whyNotMove, whyNotSail } from './rules/moves-refused.ts';
import { whyNotScout } from './rules/scouting.ts';
import { whyNotSpend } from './rules/us-resupply.ts';
import { spaceName, type NimitzState } from './state.ts';
import { texts } from './texts.ts';
import { forceNo } from './units.ts';

const stepOf = (s: NimitzState): string => s.kernel.frames.at(-1)?.at ?? '';

/** The step in which a verb is answered. */
const STEP: Readonly<Record<string, string>> = {
  buy: 'us-resupply.spend', repair: 'us-resupply.spend', scout: 'us-scouting.place', look: 'us-scouting.roll',
  invade: 'movement.us-invasion',
  move: 'movement.us', raid: 'movement.us', bomb: 'movement.us', strike: 'movement.jp-bombed', order: 'movement.jp-area',
  battle: 'battles.choose', stay: 'post.jp-repair-stay',
};

function whyNotAction(s: NimitzState, asked: NimitzAction): WhyNot | null {
  if (s.battle) return whyNotInBattle(s, asked);
  const { verb, force, place } = asked;
  if (verb === 'invade' && stepOf(s) === 'movement.us') return whyNotInvade(s, force ?? -1);
  if (STEP[verb] !== stepOf(s)) return STEP[verb] ? { reason: text('why.step-over'), rule: 'FCN-PB-13' } : null;
  if (verb === 'invade') return whyNotInvade(s, force ?? -1);
  const area = place ?? 0;
  switch (verb) {
    case 'buy': case 'repair': return whyNotSpend(s, force ?? -1, verb);
    case 'scout': return whyNotScout(s, area);
    case 'look': return { reason: text('why.no-counter', { area: spaceName(area) }), rule: 'FCN-SC-02' };
    case 'move': return whyNotSail(s, force ?? -1, area);
    case 'raid': case 'bomb': return whyNotMove(s, force ?? -1, verb);
    case 'strike': return { reason: text('why.nothing-to-strike'), rule: 'FCN-OR-22' };
    case 'order': return { reason: text('why.no-orders-here', { area: spaceName(area) }), rule: 'FCN-OR-01' };
    case 'battle': return { reason: text('why.no-battle', { area: spaceName(area) }), rule: 'FCN-BS-01' };
    default: return { reason: text('why.not-last'), rule: 'FCN-PB-03' };
  }
}

function whyNotPiece(s: NimitzState, id: string): WhyNot | null {
  const force = forceNo(id);
  if (force < 0) return null;
  const step = stepOf(s);
  if (step === 'us-resupply.spend') return whyNotSpend(s, force);
  if (step === 'movement.us-invasion') return whyNotInvade(s, force);
  return step === 'movement.us' ? whyNotMove(s, force) : null;
}

/** The rule behind each step that asks for an Area. */
const ASKS_FOR_AREA: Readonly<Record<string, string>> = {
  'us-scouting.place': 'FCN-SC-01', 'us-scouting.roll': 'FCN-SC-02', 'movement.jp-area': 'FCN-OR-03', 'battles.choose': 'FCN-BS-01',
};
/** A box, or a part of the Battle Map, where an Area is asked for. */
function whyNotBox(s: NimitzState): WhyNot | null {
  const rule = ASKS_FOR_AREA[stepOf(s)];
  return rule ? { reason: text('why.no-area'), rule } : null;
}

function whyNotSpace(s: NimitzState, id: string, via: readonly string[]): WhyNot | null {
  const area = placeNo(id);
  if (area < 0 || !isArea(area)) return whyNotBox(s);
  const where = { area: spaceName(area) };
  switch (stepOf(s)) {
    case 'us-scouting.place': return whyNotScout(s, area);
    case 'us-scouting.roll': return { reason: text('why.no-counter', where), rule: 'FCN-SC-02' };
    case 'movement.jp-area': return { reason: text('why.no-orders-here', where), rule: 'FCN-OR-01' };
    case 'battles.choose': return { reason: text('why.no-battle', where), rule: 'FCN-BS-01' };
    case 'movement.us': return via.length > 0 ? whyNotSail(s, forceNo(via[0].replace(/^pick:/, '')), area) : null;
    default: return null;
  }
}

/** Where no rule stands against what was clicked on: what the step asks for instead. */
function whatInstead(s: NimitzState): WhyNot | null {
  const key = `why.now.${stepOf(s)}`;
  if (key in texts.en) return { reason: text(key) };
  return s.battle ? { reason: text('why.now.battle') } : null;
}

export function whyNot(s: NimitzState, target: Target, via: readonly string[]): WhyNot | null {
  if (target.kind === 'action') {
    const asked = read(target.id);
    return asked && whyNotAction(s, asked);
  }
  const onTable = (): WhyNot | null => {
    if (target.kind === 'piece') return whyNotPiece(s, target.id);
    return target.kind === 'space' ? whyNotSpace(s, target.id, via) : null;
  };
  const said = s.battle ? null : onTable();
  return said ?? whatInstead(s);
}
