/** Why something that is not offered cannot be chosen now: asked of the rule that stands against it. */
import type { WhyNot } from '../../engine/game.ts';
import { text, type Text } from '../../engine/text.ts';
import type { Target } from '../../engine/view.ts';
import { read, type CcpAction } from './answers.ts';
import { CARDS, MAX_FIGURES, U, UNIT_WORDS, cardNo, other, type Side } from './data.ts';
import { distance, hexId, hexNo, isAdjacent, step } from './map.ts';
import { ACTIVATES } from './rules/activation.ts';
import { mayBlowUp, mayStrengthen, ruleOfFireAction } from './rules/attack.ts';
import { zoneOf } from './rules/deployment.ts';
import { isHiddenOnEntry, mayHide } from './rules/entry.ts';
import { hasEnemyInSight, isOrdnance, reachOf, shot } from './rules/fire-range.ts';
import { BLOCKED } from './rules/line-of-sight.ts';
import { comrades } from './rules/move.ts';
import { EXIT_MP, affords, costOf, exitVp } from './rules/movement-costs.ts';
import { figures, hasRoom, isPassable, takesSmoke } from './rules/placement.ts';
import { REACTIONS, ruleOfReaction } from './rules/reactions.ts';
import { discardLimit } from './rules/turn.ts';
import { eyesOf, movement, sees } from './rules/values.ts';
import { PLACE, bearer, cardName, fact, findUnit, gameMap, isHeldBy, isNight, isOnMap, ownerOf, pieceOfWeapon, unitName,
  unitsAt, unitsOf, type CcpState } from './state.ts';
import { askedOf } from './view/prompt.ts';
import { sideOfDecision } from './view/seen.ts';
import { cutOf } from './view/threads.ts';
import { ruleOfStep } from './whynot-steps.ts';

export const stepOf = (s: CcpState): string => s.kernel.frames.at(-1)?.at ?? '';
const why = (key: string, rule?: string, params?: Text['params']): WhyNot =>
  ({ reason: text(`why.${key}`, params), ...(rule && { rule }) });

/** The rule that says when an Order may be given. */
const ORDER_RULES: Readonly<Record<string, string>> = {
  advance: 'CCP-22-04', 'asset-denied': 'CCP-23-01', 'asset-request': 'CCP-24-01', charge: 'CCP-25-01', 'command-confusion': 'CCP-26-01',
  fire: 'CCP-27-01', infiltrate: 'CCP-28-03', move: 'CCP-29-01', recon: 'CCP-30-02', revive: 'CCP-31-01',
};
const OTHER_ACTIONS: Readonly<Record<string, string>> = {
  ambush: 'CCP-33-01', bayonets: 'CCP-34-01', 'command-confusion': 'CCP-36-01', 'explosive-charge': 'CCP-40-01',
    'light-wounds': 'CCP-44-01',
  'no-quarter': 'CCP-46-01', 'smoke-grenades': 'CCP-47-01', 'hidden-wire': 'CCP-43.7-01', 'hidden-mines': 'CCP-43.2-01',
  'hidden-panji': 'CCP-43.3-01',
};
const ruleOfAction = (action: string): string => ruleOfFireAction(action) ?? OTHER_ACTIONS[action]
  ?? (REACTIONS.includes(action) ? ruleOfReaction(action) : 'CCP-12-07');

/** Nobody fires at those who advance, nor more often at an entry than it has cost, nor anywhere else. */
function whyNoOpportunity(s: CcpState, hex?: number): WhyNot {
  const { kind, entry } = s.order ?? {};
  if (kind === 'advance') return why('no-opportunity', 'CCP-41-05');
  if (!entry || entry.attacks >= entry.mp) return why('no-opportunity', entry ? 'CCP-41-04' : 'CCP-41-01');
  const at = { at: hexId(entry.hex) };
  if (hex === undefined) return why('nobody-activated', 'CCP-41-01', at);
  return hex === entry.hex ? why('nobody-fires-on', 'CCP-41-02', at) : why('only-entry', 'CCP-41-01', at);
}
function whyNotCard(s: CcpState, side: Side, { verb, card }: CcpAction): WhyNot | null {
  if (card === undefined) return null;
  const { order, action } = CARDS[card];
  if (!s.sides[side].hand.includes(card)) return why('not-in-hand', 'CCP-12-07', { card: cardName(card) });
  if (verb === 'order') {
    if (stepOf(s) !== 'turn.choose') return why('order-in-progress', 'CCP-20-03');
    return why(`order.${order}`, order === 'charge' && s.sides[side].posture === 'banzai' ? 'CCP-25-02' : ORDER_RULES[order]);
  }
  if (verb === 'discard') {
    if (stepOf(s) === 'turn.choose') return why(s.given > 0 ? 'no-discard-after-order' : 'pass-first', 'CCP-12-04');
    return stepOf(s) === 'turn.discard' ? why('discard-limit', s.kernel.scenario && discardLimit(s, side) === 2 ? 'CCP-12-03' : 'CCP-12-02',
      { n: discardLimit(s, side) }) : null;
  }
  if (verb === 'opfire') return order === 'fire' ? whyNoOpportunity(s) : why('no-fire-card', 'CCP-41-01');
  if (action === 'command-confusion') return why('never', 'CCP-36-01');
  const hidden = isHiddenOnEntry(action) || action.startsWith('hidden-') || action === 'bore-sighting';
  if (hidden && s.sides[side].posture !== 'defend') return why('not-defender', 'CCP-43-00');
  if (mayStrengthen(s, action) || mayBlowUp(s) || (isHiddenOnEntry(action) && mayHide(s, side, action, 0))) return why('not-now',
    ruleOfAction(action));
  return why('action', ruleOfAction(action), { action: text(`action.${action}`) });
}

/** A step of those who move together. */
function whyNotStep(s: CcpState, to: number): WhyNot | null {
  const { order } = s;
  const units = (order?.group ?? []).flatMap((id) => findUnit(s, id) ?? []).filter(isOnMap);
  if (!order || units.length === 0) return null;
  const side = order.side;
  const at = { at: hexId(to) };
  const direction = [0, 1, 2, 3, 4, 5].find((face) => step(units[0].at, face) === to);
  if (direction === undefined) return why('not-adjacent', 'CCP-29-01', at);
  const cost = costOf(s, units[0].at, direction);
  if (!cost || !isPassable(s, side, to)) return why('impassable', 'CCP-29-03', at);
  if (isHeldBy(s, to, other(side))) return why('enemy-there', 'CCP-29-01', at);
  if (!hasRoom(s, side, to, figures(units))) return why('no-room', 'CCP-15-01', { ...at, n: MAX_FIGURES });
  const poor = units.find(({ id }) => !affords(s, order.movers.find((it) => it.unit === id)!, cost.mp, cost.road));
  if (!poor) return null;
  const { elevation } = gameMap(s);
  const { bonus, spent } = order.movers.find((it) => it.unit === poor.id)!;
  const climb = cost.road ? 0 : Math.max(0, elevation[to] - elevation[units[0].at]);
  return why('too-far', 'CCP-29-01', { ...at, unit: unitName(poor.id), mp: cost.mp, climb, left: movement(s, poor, bonus) - spent });
}
/** Who goes together begins in one hex, and has a way that all of them can take. */
const whyNotCompanion = (s: CcpState, unit: number): WhyNot =>
  (stepOf(s) === 'move.step' && comrades(s).some(({ id }) => id === unit)
    ? why('no-common-way', 'CCP-29-02', { unit: unitName(unit) }) : why('not-together', 'CCP-29-02'));
function whyNotAdvance(s: CcpState, unit: number, to: number): WhyNot | null {
  const it = findUnit(s, unit);
  if (!it || !s.order?.units.includes(unit)) return why('not-activated', 'CCP-20-01', { unit: unitName(unit) });
  if (s.order.done.includes(unit)) return why('has-advanced', 'CCP-22-04', { unit: unitName(unit) });
  if (!isAdjacent(it.at, to)) return why('not-adjacent', 'CCP-22-04', { at: hexId(to) });
  if (!isPassable(s, ownerOf(unit), to)) return why('impassable', 'CCP-22-04', { at: hexId(to) });
  return hasRoom(s, ownerOf(unit), to, U[unit].icons) ? null : why('no-room', 'CCP-15-01', { at: hexId(to), n: MAX_FIGURES });
}

/** Who may be activated, or carried along. */
function whyNotActivate(s: CcpState, side: Side, { verb, unit: id }: CcpAction): WhyNot | null {
  const unit = id === undefined ? undefined : findUnit(s, id);
  if (!unit || !isOnMap(unit) || ownerOf(unit.id) !== side) return why('not-yours', 'CCP-20-02');
  const name = { unit: unitName(unit.id) };
  if (stepOf(s) !== 'order.activate' && stepOf(s) !== 'recon.leader') return why('named', 'CCP-20-01');
  if (unit.activated) return why('activated', 'CCP-20-02', name);
  if (stepOf(s) === 'recon.leader') return why('no-scout', 'CCP-30-02', name);
  const { purpose, leader } = s.kernel.frames.at(-1)!.locals as { purpose?: string; leader?: number };
  if (verb === 'with') {
    if (fact(unit).type === 'leader') return why('leader-with-leader', 'CCP-20-04', name);
    const by = leader !== undefined && leader >= 0 ? findUnit(s, leader) : undefined;
    if (by && distance(by.at, unit.at) > fact(by).front.command) return why('out-of-command', 'CCP-20-04', name);
  }
  if (purpose === 'fire' || purpose === 'opportunity') {
    if (fact(unit).type === 'scout') return purpose === 'fire' ? why('scout', 'CCP-27-06', name) : why('no-scouts', 'CCP-41-05', name);
    if (!hasEnemyInSight(s, eyesOf(s), unit)) return why('sees-nobody', 'CCP-27-01', name);
    return why('nothing-to-fire-at', gameMap(s).terrain[unit.at].id === 'ocean' ? 'CCP-27-14' : 'CCP-27-01', name);
  }
  if (purpose === 'move') return why('no-points', 'CCP-29-01', name);
  return why('nowhere', 'CCP-22-04', name);
}
/** What takes the sight away from the nearest of them. */
function whyBlind(s: CcpState, pieces: readonly number[], hex: number): WhyNot {
  const from = pieces.map((piece) => bearer(s, piece)!.at).sort((a, b) => distance(a, hex) - distance(b, hex))[0];
  const cut = from === undefined ? null : cutOf(s, from, hex);
  if (cut === null) return why(from !== undefined && isNight(s) ? 'too-dark' : 'no-sight', 'CCP-27-01', { at: hexId(hex) });
  return why('blocked', 'CCP-27-01', cut.told);
}
/** Why a hex is no target for any piece of the Order. */
function whyNotShoot(s: CcpState, side: Side, hex: number): WhyNot | null {
  if (isHeldBy(s, hex, side)) return why('own-men', 'CCP-27-10', { at: hexId(hex) });
  const eyes = eyesOf(s);
  const pieces = (s.order?.pieces ?? []).filter((piece) => bearer(s, piece));
  const seeing = pieces.filter((piece) => sees(eyes, bearer(s, piece)!.at, hex));
  if (seeing.length === 0) return whyBlind(s, pieces, hex);
  const aware = seeing.filter((piece) => hasEnemyInSight(s, eyes, bearer(s, piece)!));
  if (aware.length === 0) return why('sees-nobody', 'CCP-27-01', { unit: unitName(bearer(s, seeing[0])!.id) });
  return why('no-range', aware.every(isOrdnance) ? 'CCP-27-14' : 'CCP-27-01', { at: hexId(hex) });
}
/** Why no Smoke comes into a hex: its ground, or nobody who could lay it there. */
function whyNotSmoke(s: CcpState, hex: number): WhyNot {
  if (!takesSmoke(s, hex)) return why('no-marker-there', 'CCP-11-01', { at: hexId(hex) });
  return why('no-smoke', stepOf(s) === 'smoke.place' ? 'CCP-47-01' : 'CCP-27-07', { at: hexId(hex) });
}
/** Why nobody leaves the map: his hex has no Exit Point on the enemy's edge, or somebody has not the points. */
function whyNotExit(s: CcpState, id: number | undefined): WhyNot | null {
  const units = (id === undefined ? s.order?.group ?? [] : [id]).flatMap((no) => findUnit(s, no) ?? []).filter(isOnMap);
  if (units.length === 0) return null;
  if (exitVp(s, units[0]) === null) return why('no-exit', 'CCP-14-07', { at: hexId(units[0].at) });
  const poor = units.find((unit) => s.order?.movers.some((it) => it.unit === unit.id && !affords(s, it, EXIT_MP, false)));
  return poor ? why('no-points', 'CCP-29-01', { unit: unitName(poor.id) }) : null;
}
/** Why a piece does not fire with the others: it cannot reach the target, it is no neighbour of theirs, or its shot is over. */
export function whyNotJoin(s: CcpState, piece: number): WhyNot {
  const { attack, order } = s;
  if (!attack || !order?.pieces.includes(piece)) return why('not-activated-piece', 'CCP-27-01');
  if (order.done.includes(piece) && attack.kind === 'fire') return why('has-fired', 'CCP-27-13');
  const by = bearer(s, piece);
  const eyes = eyesOf(s);
  if (!by || shot(s, eyes, piece, attack.target, attack.smoke) === BLOCKED) {
    if (by && !sees(eyes, by.at, attack.target)) return whyBlind(s, [piece], attack.target);
    if (!by) return why('cannot-join', 'CCP-27-11');
    const far = distance(by.at, attack.target);
    const rule = isOrdnance(piece) ? 'CCP-27-14' : 'CCP-27-11';
    const [least, range] = reachOf(s, piece);
    return far < least ? why('too-near', rule, { far, least }) : why('out-of-range', rule, { far, range });
  }
  if (isOrdnance(piece) || attack.pieces.some(isOrdnance)) return why('ordnance-alone', 'CCP-27-03');
  return why('no-chain', 'CCP-27-11');
}
const whyNotAdd = (s: CcpState, { unit, weapon }: CcpAction): WhyNot =>
  whyNotJoin(s, weapon === undefined ? unit! : pieceOfWeapon(weapon));
function whyNotPlace(s: CcpState, side: Side, { unit, marker, hex }: CcpAction): WhyNot | null {
  if (!stepOf(s).startsWith('setup') || hex === undefined) return null;
  if (!zoneOf(s, side).includes(hex)) return why('outside-zone', 'CCP-RS-03', { at: hexId(hex) });
  if (marker !== undefined) return why('no-marker-there', 'CCP-11-01', { at: hexId(hex) });
  if (!isPassable(s, side, hex)) return why('impassable', 'CCP-RS-03', { at: hexId(hex) });
  if (unit === undefined) return null;
  const left = unitsAt(s, PLACE.setUp, side).map(({ id }) => id);
  if (!left.includes(unit)) return why('placed', 'CCP-RS-03', { unit: unitName(unit) });
  const first = left.find((id) => U[id] === U[unit])!;
  return first === unit ? why('no-room', 'CCP-15-01', { at: hexId(hex), n: MAX_FIGURES })
    : why('first-of-kind', 'CCP-RS-03', { unit: unitName(first) });
}
/** Whoever is bound to do something cannot end without it. */
function whyNotEnd(s: CcpState, verb: string): WhyNot | null {
  const at = stepOf(s);
  if (verb === 'pass' && at === 'turn.choose') return why('has-given', 'CCP-12-01');
  if (verb === 'end') return why('pass-instead', 'CCP-12-01');
  if (verb === 'none') return why('must', 'CCP-49-02');
  return at.startsWith('move') || at.startsWith('advance') || at.startsWith('fire') ? why('somebody-must', 'CCP-20-05') : null;
}

const ENDINGS = new Set(['done', 'stop', 'pass', 'end', 'none']);
const CARD_VERBS = new Set(['order', 'play', 'discard', 'opfire']);
function whyNotAction(s: CcpState, asked: CcpAction): WhyNot | null {
  const side = sideOfDecision(s);
  const { verb, unit, hex } = asked;
  if (CARD_VERBS.has(verb)) return whyNotCard(s, side, asked);
  if (ENDINGS.has(verb)) return whyNotEnd(s, verb);
  if (verb === 'activate' || verb === 'with') return whyNotActivate(s, side, asked);
  if (verb === 'step') return stepOf(s) === 'move.step' ? whyNotStep(s, hex!) : null;
  if (verb === 'move' && unit !== undefined) return stepOf(s) === 'move.group'
    ? why('no-more-moves', 'CCP-29-04', { unit: unitName(unit) }) : null;
  if (verb === 'join') return whyNotCompanion(s, unit!);
  if (verb === 'advance') return whyNotAdvance(s, unit!, hex!);
  if (verb === 'shoot') return stepOf(s) === 'fire.target' ? whyNotShoot(s, side, hex!)
    : stepOf(s).endsWith('.entered') ? whyNoOpportunity(s, hex) : null;
  if (verb === 'smoke') return ['fire.target', 'smoke.place'].includes(stepOf(s)) ? whyNotSmoke(s, hex!) : null;
  if (verb === 'exit') return ['move.step', 'advance.move'].includes(stepOf(s)) ? whyNotExit(s, unit) : null;
  if (verb === 'hand') return why('no-hand-over', 'CCP-20-07');
  if (verb === 'add') return whyNotAdd(s, asked);
  if (verb === 'place') return whyNotPlace(s, side, asked);
  if (verb === 'reroll') return why('no-roll', 'CCP-10-01');
  return REQUESTS[verb] ? why(`request.${verb}`, REQUESTS[verb]) : null;
}
const REQUESTS: Readonly<Record<string, string>> = {
  establish: 'CCP-24-01', restore: 'CCP-24-02', spot: 'CCP-24-03', bomb: 'CCP-24-06', strafe: 'CCP-24-13', repair: 'CCP-24-09',
  illuminate: 'CCP-24-10', jam: 'CCP-23-01', cut: 'CCP-23-02', abort: 'CCP-23-03',
};

/** The card of an Order is chosen, and whoever was clicked on has had his turn. */
function whyNotAgain(s: CcpState, side: Side, target: Target, via: readonly string[]): WhyNot | null {
  if (stepOf(s) !== 'turn.choose' || !via.some((id) => id.startsWith('card:'))) return null;
  const here = unitsOf(s, side).filter(({ id, at }) => (target.kind === 'piece' ? target.id === UNIT_WORDS[id]
    : target.kind === 'space' && at === hexNo(target.id)));
  return here.length > 0 && here.every(({ activated }) => activated)
    ? why('activated', 'CCP-20-02', { unit: unitName(here[0].id) }) : null;
}

/** Where no rule stands against what was clicked on: what the step asks for instead, or the card that is chosen. */
function instead(s: CcpState, via: readonly string[]): WhyNot {
  const card = CARDS.find(({ id, order }) => via.includes(`card:${id}`) && ACTIVATES[order]);
  const rule = ruleOfStep(s);
  return { reason: text('why.now.step', {
    step: card ? text('ask.order', { order: text(`order.${card.order}`) }) :
      text(`step.${stepOf(s)}`, askedOf(s, stepOf(s))) }), ...(rule && { rule }) };
}

export function whyNot(s: CcpState, target: Target, via: readonly string[]): WhyNot | null {
  if (target.kind === 'action') {
    const asked = read(target.id);
    return asked && (whyNotAction(s, asked) ?? instead(s, via));
  }
  const side = sideOfDecision(s);
  const onTable = (): WhyNot | null => {
    if (target.kind === 'card') return cardNo(target.id) < 0 ? null : whyNotCard(s, side,
      { id: '', verb: stepOf(s) === 'turn.choose' ? 'order' : 'play', card: cardNo(target.id) });
    const hex = target.kind === 'space' ? hexNo(target.id) : -1;
    if (target.kind === 'space' && stepOf(s) === 'move.step') return hex < 0 ? why('no-hex', 'CCP-29-01') : whyNotStep(s, hex);
    if (target.kind === 'space' && stepOf(s) === 'fire.target') return hex < 0 ? why('no-hex', 'CCP-27-01') : whyNotShoot(s, side, hex);
    if (target.kind !== 'piece' || stepOf(s) !== 'order.activate') return null;
    const unit = UNIT_WORDS.indexOf(target.id);
    return unit < 0 ? why('no-unit', 'CCP-20-07') : whyNotActivate(s, side, { id: '', verb: 'activate', unit });
  };
  return onTable() ?? whyNotAgain(s, side, target, via) ?? instead(s, via);
}
