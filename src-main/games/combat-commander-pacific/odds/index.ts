/** The chances of an answer before it is given, from what its side may know: the map, its own hand, what is left in the decks. */
import { openStep } from '../../../engine/state.ts';
import type { Odds } from '../../../engine/game.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { CcpAction } from '../answers.ts';
import { AIRCRAFT, CARDS, SIDE_NAMES, other, type Side } from '../data.ts';
import { distance } from '../map.ts';
import { addsOf } from '../rules/attack.ts';
import { accuracyNeeds, isRegistered } from '../rules/asset-request.ts';
import { ready } from '../rules/fire.ts';
import { BLOCKED } from '../rules/line-of-sight.ts';
import { activated } from '../rules/opportunity-fire.ts';
import { eyesFrom, lineFrom } from '../rules/values.ts';
import { cardName, factOf, findUnit, isHeldBy, ownerOf, pieceOfWeapon, unitName, unitsAt, type CcpState, type Unit } from '../state.ts';
import { sideOfDecision } from '../view/seen.ts';
import { activations } from './activations.ts';
import { shotsAt, type Shot } from './group.ts';
import { meleeOdds, type MeleeOdds } from './melee.ts';
import { rollOdds } from './rolls.ts';
import { artilleryOdds, bombOdds, strafeOdds, type Shelling } from './shelling.ts';
import { shotOdds, type ShotOdds } from './shot.ts';
import { lossOf, type Toll } from './toll.ts';

type Row = NonNullable<Odds['rows']>[number];
/** Chances below this are not worth a row. */
const SLIGHT = 0.0005;
const chance = (key: string, value: number, params?: Text['params']): Row => ({ label: text(key, params), value, unit: 'chance' });
const tollRows = (targets: readonly Toll[]): Row[] => targets.flatMap(({ unit, lost, broken, suppressed, held }) => {
  const whom = { unit: unitName(unit), ...(held && { held }) };
  return [
    chance('odds.lost', lost, whom), chance('odds.broken', broken, whom), chance('odds.suppressed', suppressed, whom),
    chance('odds.holds', Math.max(0, 1 - lost - broken - suppressed), whom),
  ].filter(({ value }) => value >= SLIGHT);
});
const parties = (s: CcpState, first: Side, wins: readonly [number, number], loss: (side: Side) => number): Odds['parties'] =>
  [first, other(first)].map((side) => ({ id: SIDE_NAMES[side], nation: factOf(s, side).nation, wins: wins[side], loss: loss(side) }));

const NOBODY: readonly [number, number] = [0, 0];
function told(s: CcpState, side: Side, targets: readonly Toll[], rows: Row[], exact: boolean, rule: string): Odds {
  return {
    kind: 'raid', exact, parties: parties(s, side, NOBODY, (it) => lossOf(s, targets, it, ownerOf)), unit: text('odds.vp'),
    rows: rows.filter(({ value }) => value !== 0), assumed: text('odds.assumed'), rule,
  };
}
function shotTold(s: CcpState, side: Side, { aim, actions, fp, hits, targets, any, better, exact }: ShotOdds): Odds {
  const { best, group, hindrance, downhill, needs } = aim;
  return told(s, side, targets, [
    { label: text('odds.sum', { best, group, hindrance: needs === null ? hindrance : 0, downhill, actions }), value: fp,
      unit: text('odds.fp') },
    ...(hits < 1 ? [chance('odds.targeting', hits, { needs: needs ?? 0 })] : []),
    chance('odds.any', any), ...tollRows(targets),
    ...better.map((it) => chance('odds.with', it.any, { card: cardName(it.card) })),
  ], exact, 'CCP-27-02');
}
/** The shot with the best chance to break somebody. */
export function bestShot(s: CcpState, viewer: Side, side: Side, shots: readonly Shot[], target: number): ShotOdds | null {
  let best: ShotOdds | null = null;
  for (const { pieces } of shots) {
    const it = shotOdds(s, viewer, { side, target, pieces, mods: 0 });
    if (!best || it.any > best.any) best = it;
  }
  return best;
}
function aimedAt(s: CcpState, side: Side, able: readonly number[], target: number): Odds | null {
  if (!isHeldBy(s, target, other(side))) return null;
  const best = bestShot(s, side, side, shotsAt(s, able, target), target);
  return best && shotTold(s, side, best);
}
/** The best that a card played for Opportunity Fire could bring to bear on the hex that was entered. */
export function opportunityShot(s: CcpState, side: Side): ShotOdds | null {
  const target = s.order!.entry!.hex;
  return bestShot(s, side, side, activations(s, side, 'opportunity').flatMap(({ pieces }) => shotsAt(s, pieces, target)), target);
}
/** What the enemy could answer to a step before it is taken: the best of a card, or of those who fire already (CCP-41-01). */
export function answerTo(s: CcpState, viewer: Side, hex: number): ShotOdds | null {
  const order = s.order!;
  const entered: CcpState = {
    ...s, order: { ...order, entry: { hex, mp: 1, attacks: 0 } },
    units: s.units.map((unit) => (order.group.includes(unit.id) ? { ...unit, at: hex, moving: true } : unit)),
  };
  const foe = other(order.side);
  const able = [...activations(entered, foe, 'opportunity').map(({ pieces }) => pieces), activated(entered)];
  return bestShot(entered, viewer, foe, able.flatMap((pieces) => shotsAt(entered, pieces, hex)), hex);
}
function stepOdds(s: CcpState, side: Side, hex: number): Odds {
  const best = answerTo(s, side, hex);
  if (best) {
    // What each side may lose is no chance to win.
    const { parties: _, ...rest } = shotTold(s, side, best);
    return { ...rest, risk: best.any, assumed: text('odds.answered') };
  }
  return { kind: 'raid', exact: true, rows: [chance('odds.any', 0)], risk: 0, assumed: text('odds.unanswered'), rule: 'CCP-41-01' };
}
function opportunityOdds(s: CcpState, side: Side): Odds | null {
  const best = opportunityShot(s, side);
  return best && shotTold(s, side, best);
}

function meleeTold(s: CcpState, viewer: Side, it: MeleeOdds): Odds {
  const [own, theirs] = [it.strength[viewer], it.strength[other(viewer)]];
  return {
    kind: 'battle', exact: true, parties: parties(s, viewer, it.wins, (side) => it.loss[side]), draw: it.both, unit: text('odds.vp'),
    rows: [
      { label: text('odds.strength', { theirs }), value: own, unit: text('odds.fp') },
      ...it.better.map(({ card, wins }) => chance('odds.with', wins, { card: cardName(card) })),
    ],
    assumed: text('odds.assumed'), rule: 'CCP-22-02',
  };
}
function advanceOdds(s: CcpState, side: Side, unit: number, hex: number): Odds | null {
  if (!isHeldBy(s, hex, other(side))) return null;
  const forces: [Unit[], Unit[]] = [unitsAt(s, hex, 0), unitsAt(s, hex, 1)];
  forces[side] = [...forces[side], findUnit(s, unit)!];
  return meleeTold(s, side, meleeOdds(s, side, { hex, forces, holder: other(side) }));
}
/** The Melee in progress; `more`: Bayonets about to be played. */
export function meleeOf(s: CcpState, side: Side, more: number): MeleeOdds {
  const { hex, holder, bonus, totals } = s.melee!;
  const roller = s.kernel.frames.at(-1)!.locals.roller as Side | undefined;
  const first = s.order!.side;
  const rolled: [number | null, number | null] = [null, null];
  if (roller === other(first)) rolled[first] = totals[first];
  const added: [number, number] = [...bonus];
  added[side] += more;
  return meleeOdds(s, side, { hex, forces: [unitsAt(s, hex, 0), unitsAt(s, hex, 1)], holder, bonus: added, rolled });
}
const meleeNow = (s: CcpState, side: Side, more: number): Odds => meleeTold(s, side, meleeOf(s, side, more));

function shellingTold(s: CcpState, side: Side, { hits, targets }: Shelling, exact: boolean, rule: string): Odds {
  const falling = targets.filter(({ lost, broken }) => lost + broken >= SLIGHT).sort((a, b) => a.unit - b.unit);
  return told(s, side, falling, [...(hits < 1 ? [chance('odds.measured', hits)] : []), ...tollRows(falling)], exact, rule);
}
function requestOdds(s: CcpState, side: Side, step: string, { hex, n }: CcpAction): Odds | null {
  const { locals } = s.kernel.frames.at(-1)!;
  if (step === 'request.spotting-hex') {
    const spotter = findUnit(s, locals.spotter as number);
    if (locals.light === true || locals.smoke === true || !spotter || hex === undefined) return null;
    const needs = isRegistered(s, side, hex) ? null : accuracyNeeds(s, spotter.at, hex);
    return shellingTold(s, side, artilleryOdds(s, side, side, hex, needs), s.sides[side].deck.length > 3, 'CCP-24-03');
  }
  const from = locals.from as number;
  const eyes = eyesFrom(s, AIRCRAFT.level);
  if (step === 'bombing.target') {
    const needs = distance(from, hex!) + eyes(from, hex!);
    return shellingTold(s, side, bombOdds(s, side, side, hex!, needs), s.sides[side].deck.length > 2, 'CCP-24-06');
  }
  const line = lineFrom(from, n! - 1).map((at) => ({ hex: at, hindrance: eyes(from, at) }))
    .filter(({ hindrance }) => hindrance !== BLOCKED);
  return shellingTold(s, side, strafeOdds(s, side, side, line), s.sides[side].deck.length > line.length, 'CCP-24-07');
}

/** A shot that is being put together, or stands in its window. */
function shotNow(s: CcpState, side: Side, { verb, unit, weapon, card }: CcpAction): Odds | null {
  const attack = s.attack!;
  if (attack.smoke || verb === 'clear' || !isHeldBy(s, attack.target, other(side))) return null;
  const more = unit === undefined && weapon === undefined ? [] : [unit ?? pieceOfWeapon(weapon!)];
  const pieces = [...attack.pieces, ...more];
  if (pieces.length === 0) return null;
  const mods = attack.mods + (card === undefined ? 0 : addsOf(CARDS[card].action, attack));
  return shotTold(s, side, shotOdds(s, side, { ...attack, pieces, mods }, openStep(s) === 'fire.before-roll'));
}

/** Null: the answer decides nothing by chance. */
export function odds(s: CcpState, action: CcpAction): Odds | null {
  const step = openStep(s);
  const side = sideOfDecision(s);
  const { verb, unit, hex, card } = action;
  switch (step) {
    case 'fire.target': return verb === 'shoot' ? aimedAt(s, side, ready(s, s.order!), hex!) : null;
    case 'fire.group': case 'opfire.group': case 'fire.before-roll': return shotNow(s, side, action);
    case 'move.entered':
      return verb === 'shoot' ? aimedAt(s, side, activated(s), hex!) : verb === 'opfire' ? opportunityOdds(s, side) : null;
    case 'move.step': return verb === 'step' ? stepOdds(s, side, hex!) : null;
    case 'advance.move': return unit !== undefined && hex !== undefined ? advanceOdds(s, side, unit, hex) : null;
    case 'melee.start': return verb === 'pass' ? meleeNow(s, side, 0) : null;
    case 'melee.before-roll': return meleeNow(s, side, card === undefined ? 0 : 2);
    case 'request.spotting-hex': case 'bombing.target': case 'strafe.direction': return requestOdds(s, side, step, action);
    case 'roll.initiative': return rollOdds(s, side, verb === 'keep');
    default: return null;
  }
}
