/** Why something that is not offered cannot be chosen now: asked of the chapter whose step is open. */
import type { WhyNot } from '../../engine/game.ts';
import { openStep } from '../../engine/state.ts';
import { text } from '../../engine/text.ts';
import type { Target } from '../../engine/view.ts';
import { read, type NimitzAction } from './answers.ts';
import { whyNotInBattle } from './battle/whynot.ts';
import { isArea, placeNo } from './map.ts';
import { pool } from './rules/japanese-orders.ts';
import { whyNotAll, whyNotEnter, whyNotInvade, whyNotMove, whyNotSail } from './rules/moves-refused.ts';
import { whyNotScout } from './rules/scouting.ts';
import { whyNotSpend } from './rules/us-resupply.ts';
import { spaceName, type NimitzState } from './state.ts';
import { texts } from './texts.ts';
import { forceNo } from './units.ts';

/** The step in which a verb is answered. */
const STEP: Readonly<Record<string, string>> = {
  buy: 'us-resupply.spend', repair: 'us-resupply.spend', scout: 'us-scouting.place', look: 'us-scouting.roll',
  invade: 'movement.us-invasion',
  move: 'movement.us', raid: 'movement.us', bomb: 'movement.us', strike: 'movement.jp-bombed', order: 'movement.jp-area',
  battle: 'battles.choose', stay: 'post.jp-repair-stay',
};

/** The steps that ask for an Area: the rule behind each, and why it is not this one. */
const ASKS_FOR_AREA: Readonly<Record<string, { rule: string; not: (s: NimitzState, area: number) => WhyNot | null }>> = {
  'us-scouting.place': { rule: 'FCN-SC-01', not: whyNotScout },
  'us-scouting.roll': { rule: 'FCN-SC-02', not: (s, area) => (s.scouts.includes(area) ? inArea('why.in-map-order', area, 'FCN-GE-02')
    : inArea('why.no-counter', area, 'FCN-SC-02')) },
  'movement.jp-area': { rule: 'FCN-OR-03', not: (s, area) => (pool(s, area).length > 0 ? inArea('why.in-map-order', area, 'FCN-GE-02')
    : inArea('why.no-orders-here', area, 'FCN-OR-01')) },
  'movement.jp-order': { rule: 'FCN-OR-03', not: () => ({ reason: text('why.now.movement.jp-order'), rule: 'FCN-OR-03' }) },
  'battles.choose': { rule: 'FCN-BS-01', not: (_, area) => inArea('why.no-battle', area, 'FCN-BS-01') },
};
const inArea = (key: string, area: number, rule: string): WhyNot => ({ reason: text(key, { area: spaceName(area) }), rule });
const whyNotArea = (s: NimitzState, area: number): WhyNot | null => ASKS_FOR_AREA[openStep(s)]?.not(s, area) ?? null;

function whyNotAction(s: NimitzState, asked: NimitzAction): WhyNot | null {
  if (s.battle) return whyNotInBattle(s, asked);
  const { verb, force, place, n } = asked;
  const step = openStep(s);
  if (verb === 'invade' && step === 'movement.us') return whyNotInvade(s, force ?? -1);
  // A further die of an Area is ordered like the first.
  const isOpen = STEP[verb] === step || (verb === 'order' && step === 'movement.jp-order');
  if (!isOpen) return STEP[verb] ? { reason: text('why.step-over'), rule: 'FCN-GE-07' } : null;
  switch (verb) {
    case 'buy': case 'repair': return whyNotSpend(s, force ?? -1, verb, n);
    case 'invade': return whyNotInvade(s, force ?? -1);
    case 'move': return whyNotSail(s, force ?? -1, place ?? 0);
    case 'raid': case 'bomb': return whyNotMove(s, force ?? -1, verb);
    case 'strike': return { reason: text('why.nothing-to-strike'), rule: 'FCN-OR-22' };
    case 'stay': return { reason: text('why.not-last'), rule: 'FCN-PB-03' };
    default: return whyNotArea(s, place ?? 0);
  }
}

function whyNotPiece(s: NimitzState, id: string): WhyNot | null {
  const force = forceNo(id);
  if (force < 0) return null;
  const step = openStep(s);
  if (step === 'us-resupply.spend') return whyNotSpend(s, force);
  if (step === 'movement.us-invasion') return whyNotInvade(s, force);
  return step === 'movement.us' ? whyNotMove(s, force) : null;
}

function whyNotSpace(s: NimitzState, id: string, via: readonly string[]): WhyNot | null {
  const area = placeNo(id);
  const step = openStep(s);
  if (area < 0 || !isArea(area)) return ASKS_FOR_AREA[step] ? { reason: text('why.no-area'), rule: ASKS_FOR_AREA[step].rule } : null;
  if (step === 'movement.us') {
    return via.length > 0 ? whyNotAll(s, via.map((it) => forceNo(it.replace(/^pick:/, ''))), area) : whyNotEnter(area);
  }
  return whyNotArea(s, area);
}

/** Where no rule stands against what was clicked on: what the step asks for instead. */
function whatInstead(s: NimitzState): WhyNot | null {
  const key = `why.now.${openStep(s)}`;
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
