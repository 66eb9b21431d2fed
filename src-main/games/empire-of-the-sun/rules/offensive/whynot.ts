/** Why something cannot be chosen in an offensive now: asked after a refusal, of the step that is open. */
import type { WhyNot } from '../../../../engine/game.ts';
import { text } from '../../../../engine/text.ts';
import type { Target } from '../../../../engine/view.ts';
import type { EotsAction } from '../../answers.ts';
import { HEXES } from '../../data.ts';
import type { Side } from '../../data.ts';
import { hexText, unitTexts } from '../../names.ts';
import type { MoveMode } from '../../offensive-state.ts';
import { BOX, isActive } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { K, is, ownerOf } from '../../units.ts';
import { cardText } from '../cards/facts.ts';
import { whyNotReact } from '../cards/reaction.ts';
import type { ReactionWindow } from '../cards/reaction.ts';
import { whyNotActivated } from '../effects/activation.ts';
import { hasRoomInChina } from '../stacking.ts';
import { isInEnemyZone } from '../zones-of-influence.ts';
import { whyNotAir, whyNotStrategicAir, whyNotStrategicAirTo } from '../movement/air.ts';
import { whyNotAssault, whyNotAssaultTo, whyNotBarges, whyNotLandOn } from '../movement/amphibious.ts';
import { isOutmatched, isPinned, whyNotLand } from '../movement/land.ts';
import { moverOf, offensiveOf } from '../movement/mover.ts';
import type { Mover } from '../movement/mover.ts';
import { whyNotNaval, whyNotStrategicNaval, whyNotStrategicNavalTo } from '../movement/naval.ts';
import { whyNotTransport, whyNotTransportTo } from '../movement/transport.ts';
import { activeOf, reactor, whyNotActivate, whyNotHq } from './activation.ts';
import { compulsory, whyNotDeclare, whyNotDone } from './declaration.ts';
import { pressed } from './disengagement.ts';
import { battleIn, battlesFor, lateBattles, mayFight, moveOf, openBattles, ownBattle, supports } from './fighting.ts';
import { joinable, modesOf, optionsOf, sortieEnds } from './groups.ts';
import { whyNotRoll, whyNotSpecial } from './intelligence.ts';
import { draftOf, idlers, modeOf } from './movement.ts';
import { assignActions, canTakePart, whyNotReactionHq } from './reaction.ts';

/** Why a group cannot go this way at all. */
export function whyNotMode(s: EotsState, mover: Mover, mode: MoveMode | undefined): WhyNot {
  const wrong = { reason: text('why.move.way'), rule: 'EOTS-7.4-01' };
  const pinned = isPinned(s, mover) ? { reason: text('why.land.pinned'), rule: 'EOTS-7.43-06' } : null;
  switch (mode) {
    case 'naval-strategic': return whyNotStrategicNaval(s, mover) ?? wrong;
    case 'air-strategic': return mover.from < HEXES ? whyNotStrategicAir(s, mover) ?? wrong : wrong;
    case 'amphibious': return pinned ?? whyNotAssault(s, mover) ?? wrong;
    case 'barges': return whyNotBarges(s, mover) ?? wrong;
    case 'strategic-transport': return whyNotTransport(s, mover) ?? wrong;
    case 'land': return pinned ?? wrong;
    default: return wrong;
  }
}

/** Why a group does not get there; null: it does. */
export function whyNotGo(s: EotsState, units: readonly number[], mode: MoveMode, hex: number, way: readonly number[] = []): WhyNot | null {
  const { mover, reach, ends } = optionsOf(s, units, mode, way);
  if (ends.some((end) => end.hex === hex)) return null;
  if (hex === BOX.chinaAir && !hasRoomInChina(s, units)) return { reason: text('why.box.full'), rule: 'EOTS-12.71-03' };
  if (hex < 0 || hex >= HEXES) return { reason: text('why.move.way'), rule: 'EOTS-7.31-02' };
  if (hex === mover.from) return { reason: text('why.move.chosen'), rule: 'EOTS-6.23-01' };
  const there = { reason: text('why.reaction.battle'), rule: 'EOTS-6.26-11' };
  if (mode === 'air') return whyNotAir(s, mover, hex);
  if (mode === 'air-strategic') return whyNotStrategicAirTo(s, mover, hex);
  if (mode === 'barges') {
    return whyNotLandOn(s, mover, hex) ?? (isInEnemyZone(s, mover.side, hex)
      ? { reason: text('why.assault.way', { n: 1 }), rule: 'EOTS-7.45B-05' }
      : { reason: text('why.move.way'), rule: 'EOTS-7.47-05' });
  }
  if (!reach) return null;
  switch (mode) {
    case 'land': return whyNotLand(s, mover, reach, hex) ?? there;
    case 'naval': return whyNotNaval(s, mover, reach, hex);
    case 'naval-strategic': return whyNotStrategicNavalTo(s, mover, reach, hex);
    case 'amphibious': return whyNotAssaultTo(s, mover, reach, hex) ?? there;
    default: return whyNotTransportTo(s, mover, reach, hex);
  }
}

/** What keeps a unit from disengaging: surprise, nobody who came in, their strength, the ground (7.43). */
function disengageRule(s: EotsState, unit: number): string {
  if (offensiveOf(s).condition === 'surprise') return 'EOTS-6.26-01';
  if (!pressed(s).includes(unit)) return 'EOTS-7.43-01';
  return isOutmatched(s, unit) ? 'EOTS-7.43-03' : 'EOTS-7.43-02';
}

/** A unit that cannot be chosen for a group. */
function whyNotSelect(s: EotsState, side: Side, unit: number): WhyNot | null {
  const offensive = offensiveOf(s);
  if (!isActive(s, unit)) return { reason: text('why.move.inactive'), rule: 'EOTS-6.2-01' };
  if (moveOf(offensive, unit)) return { reason: text('why.move.moved'), rule: 'EOTS-6.23-01' };
  const { units } = draftOf(offensive);
  if (units.includes(unit)) return { reason: text('why.move.chosen'), rule: 'EOTS-6.23-01' };
  if (units.length > 0 && !joinable(s, units).includes(unit)) return { reason: text('why.move.together'), rule: 'EOTS-6.23-01' };
  return activeOf(s, side).includes(unit) ? null : { reason: text('why.activate.enemy'), rule: 'EOTS-6.2-01' };
}

function whyNotMove(s: EotsState, side: Side, { verb, unit, mode: way, place = -1 }: Asked): WhyNot | null {
  const offensive = offensiveOf(s);
  const draft = draftOf(offensive);
  if (verb === 'select' || verb === 'add') return unit === undefined ? null : whyNotSelect(s, side, unit);
  if (verb === 'done') {
    if (draft.units.length > 0) return { reason: text('why.move.end'), rule: 'EOTS-6.23-01' };
    const idle = side === offensive.side ? [] : idlers(s);
    if (side === offensive.side && sortieEnds(s).length > 0) {
      return { reason: text('why.card.must-declare', { card: cardText(offensive.card), min: 1 }), rule: 'EOTS-5.31-04' };
    }
    return idle.length > 0 ? { reason: text('why.move.idle', { units: unitTexts(idle), n: idle.length }), rule: 'EOTS-6.26-11' } : null;
  }
  if (verb === 'disengage') return { reason: text('why.disengage'), rule: disengageRule(s, unit ?? -1) };
  if (draft.units.length === 0) return { reason: text('why.move.first'), rule: 'EOTS-6.23-01' };
  if (verb === 'mode') return whyNotMode(s, moverOf(s, draft.units), way);
  const mode = modeOf(s, draft);
  if (!mode) return { reason: text('why.move.mode'), rule: 'EOTS-6.23-01' };
  return whyNotGo(s, draft.units, mode, place, draft.way);
}

/** A click on a hex with a group in hand: in its way, or in the first of the ways that are open to it which leads over such ground. */
function whyNotSend(s: EotsState, hex: number): WhyNot | null {
  const draft = draftOf(offensiveOf(s));
  if (draft.units.length === 0) return null;
  const mode = modeOf(s, draft);
  const modes = mode ? [mode] : modesOf(s, draft.units);
  const refusals = modes.map((it) => whyNotGo(s, draft.units, it, hex, draft.way)).filter((why) => why !== null);
  return refusals.find(({ reason }) => reason.key !== 'why.land.sea')
    ?? refusals[0] ?? { reason: text('why.move.way'), rule: 'EOTS-7.4-01' };
}

function whyNotDeclaration(s: EotsState, { verb, unit, place: hex }: Asked): WhyNot | null {
  if (verb === 'done') return whyNotDone(s);
  if (verb === 'select' && unit !== undefined) return ownerOf(unit) === offensiveOf(s).side ? whyNotSupporter(s, unit) : null;
  if (hex === undefined) return null;
  if (verb === 'undeclare') return compulsory(s).includes(hex) ? { reason: text('why.declare.must'), rule: 'EOTS-6.24-01' } : null;
  return verb === 'support' && battleIn(offensiveOf(s), hex)
    ? { reason: text('why.support.range'), rule: 'EOTS-6.24-07' }
    : whyNotDeclare(s, hex);
}

/** Why a unit outside cannot be assigned to a battle, of those that are open to it. */
function whyNotSupport(s: EotsState, unit: number, hex: number, open: readonly number[]): WhyNot | null {
  const supporter = whyNotSupporter(s, unit);
  if (supporter) return supporter;
  const own = ownBattle(s, unit);
  if (own >= 0 && own !== hex) return { reason: text('why.support.own', { hex: hexText(own) }), rule: 'EOTS-6.26-08' };
  if (!open.includes(hex)) return { reason: text('why.support.no-battle'), rule: 'EOTS-6.24-06' };
  return battlesFor(s, unit, open).includes(hex) ? null : { reason: text('why.support.range'), rule: 'EOTS-6.24-07' };
}
function whyNotSupporter(s: EotsState, unit: number): WhyNot | null {
  if (!isActive(s, unit)) return { reason: text('why.move.inactive'), rule: 'EOTS-6.2-01' };
  if (!is(unit, K.air | K.carrier)) return { reason: text('why.support.kind'), rule: 'EOTS-6.24-06' };
  if (!mayFight(s, unit)) return { reason: text('why.support.strategic'), rule: 'EOTS-6.24-08' };
  return battleIn(offensiveOf(s), s.place[unit]) ? { reason: text('why.support.there'), rule: 'EOTS-6.24-07' } : null;
}

/** Supporters of the reaction side: a hex alone means the unit that is asked for. */
function whyNotAssign(s: EotsState, asked: Asked): WhyNot | null {
  const { unit = assignActions(s)[0]?.unit ?? -1, place: hex = -1 } = asked;
  const side = reactor(offensiveOf(s));
  if (unit >= 0 && ownerOf(unit) !== side) return { reason: text('why.activate.enemy'), rule: 'EOTS-6.2-01' };
  if (unit < 0) return null;
  if (supports(offensiveOf(s), unit)) return { reason: text('why.support.assigned'), rule: 'EOTS-6.24-07' };
  return hex < 0 ? whyNotSupporter(s, unit) : whyNotSupport(s, unit, hex, openBattles(offensiveOf(s)));
}

/** Units that may still be added to the battles that the reaction side has made (EOTS-6.27-10, EOTS-8.11-04). */
function whyNotAdd(s: EotsState, { verb, unit, place = -1 }: Asked): WhyNot | null {
  const offensive = offensiveOf(s);
  const late = lateBattles(offensive);
  if (verb === 'support') {
    const [chosen] = draftOf(offensive).units;
    return chosen === undefined ? { reason: text('why.support.first'), rule: 'EOTS-6.27-10' } : whyNotSupport(s, chosen, place, late);
  }
  if (verb !== 'select' || unit === undefined) return null;
  if (ownerOf(unit) !== offensive.side) return { reason: text('why.activate.enemy'), rule: 'EOTS-6.2-01' };
  if (supports(offensive, unit)?.source === 'declared') return { reason: text('why.support.assigned'), rule: 'EOTS-6.24-07' };
  return whyNotSupporter(s, unit)
    ?? (battlesFor(s, unit, late).length > 0 ? null : { reason: text('why.support.range'), rule: 'EOTS-6.24-07' });
}

/** The next battle is one of those that are still to be fought. */
function whyNotOrder(s: EotsState, place: number): WhyNot | null {
  const battle = battleIn(offensiveOf(s), place);
  if (!battle) return { reason: text('why.support.no-battle'), rule: 'EOTS-6.28-01' };
  return battle.resolved ? { reason: text('why.order.fought'), rule: 'EOTS-6.28-01' } : null;
}

const WINDOWS: Readonly<Record<string, ReactionWindow>> = {
  'reaction-respond': 'respond', 'reaction-respond-special': 'respond', 'reaction-attack-cards': 'attack',
  'offensive-after-combat': 'after-combat', 'reaction-no-battle': 'no-battle',
};

function whyNotActivation(s: EotsState, side: Side, { verb, unit }: Asked): WhyNot | null {
  const offensive = offensiveOf(s);
  if (verb === 'done') {
    const bare = side === offensive.side && offensive.play === 'oc' && activeOf(s, side).length === 0;
    return bare ? { reason: text('why.activate.nobody'), rule: 'EOTS-6.2-01' } : whyNotActivated(s);
  }
  if (unit === undefined) return null;
  const refused = whyNotActivate(s, side, unit);
  if (refused || side === offensive.side) return refused;
  return canTakePart(s, unit) ? null : { reason: text('why.activate.battle'), rule: 'EOTS-6.26-06' };
}

/** The verb that a click on a piece or a hex would have in the step. */
const PIECE: Readonly<Record<string, string>> = {
  'offensive-activate': 'activate', 'reaction-activate': 'activate', 'offensive-move': 'select',
  'reaction-move': 'select', 'offensive-hq': 'hq', 'reaction-hq': 'hq', 'reaction-assign': 'assign',
  'offensive-special-assign': 'select', 'offensive-declare': 'declare', 'battle-order': 'battle',
};
/** Steps in which a piece stands for its hex. */
const OF_HEX = ['offensive-declare', 'battle-order'];
const SPACE: Readonly<Record<string, string>> = {
  'offensive-declare': 'declare', 'reaction-special': 'roll-special',
  'reaction-assign': 'assign', 'offensive-special-assign': 'support', 'battle-order': 'battle',
};

/** Steps with answers that name a unit and a hex. */
const PAIRS: ReadonlySet<string> = new Set(['reaction-assign', 'offensive-move', 'reaction-move']);

/** An answer, or what is pointed at as a part of one: then the step says what a click on it would do. */
export type Asked = Omit<EotsAction, 'id'>;

/** What the offensive has to say about something that is refused; null: nothing. `step`: the open one; `kind`: of what was pointed at. */
export function whyNotInOffensive(s: EotsState, step: string, asked: Asked, kind: Target['kind'] = 'action'): WhyNot | null {
  if (!s.offensive) return null;
  if (kind === 'card' && !WINDOWS[step]) return { reason: text('why.card.under-way'), rule: 'EOTS-6.2-01' };
  if (kind === 'space' && step.endsWith('-move')) return asked.place === undefined ? null : whyNotSend(s, asked.place);
  const verb = kind === 'piece' ? PIECE[step] : kind === 'space' ? SPACE[step] : kind === 'card' ? 'play' : asked.verb;
  if (verb === undefined) return null;
  const at = kind === 'piece' && OF_HEX.includes(step) && asked.unit !== undefined ? s.place[asked.unit] : HEXES;
  return answer(s, step, at < HEXES ? { verb, place: at } : { ...asked, verb });
}
function answer(s: EotsState, step: string, asked: Asked): WhyNot | null {
  const offensive = offensiveOf(s);
  const { verb, card, unit, place } = asked;
  // Outside its window a reaction card waits, if it could be played at all.
  if (verb === 'play' && card !== undefined) {
    const late = { reason: text('why.card.window'), rule: 'EOTS-5.32-03' };
    return WINDOWS[step] ? whyNotReact(s, card, WINDOWS[step], place) : whyNotReact(s, card, 'respond') ?? late;
  }
  // An answer of another step names more than this one asks for.
  if ([card, unit, place].filter((it) => it !== undefined).length > 1 && !PAIRS.has(step)) return null;
  const reacts = step.startsWith('reaction');
  const side = reacts ? reactor(offensive) : offensive.side;
  switch (step) {
    case 'offensive-hq': return unit === undefined ? null : whyNotHq(s, side, unit);
    case 'reaction-hq': return unit === undefined ? null : whyNotReactionHq(s, unit);
    case 'offensive-activate':
    case 'reaction-activate': return whyNotActivation(s, side, asked);
    case 'offensive-move':
    case 'reaction-move': return whyNotMove(s, side, asked);
    case 'offensive-declare': return whyNotDeclaration(s, asked);
    case 'reaction-respond': return verb === 'roll' ? whyNotRoll(s) : null;
    // The success was the roll of its hex.
    case 'reaction-respond-special': return verb === 'roll' ? { reason: text('why.roll.once'), rule: 'EOTS-6.27-11' } : null;
    case 'reaction-assign': return whyNotAssign(s, asked);
    case 'offensive-special-assign': return whyNotAdd(s, asked);
    case 'battle-order': return whyNotOrder(s, place ?? -1);
    case 'reaction-special': return place === undefined ? null : whyNotSpecial(s, place);
    default: return null;
  }
}
