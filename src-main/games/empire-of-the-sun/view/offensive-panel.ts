/**
 * The offensive at a glance: card, HQ, whom it activates, what they have done, battles with their chances, what
 * the enemy knows (chapter 6).
 */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { Text } from '../../../engine/text.ts';
import type { OperationBattle, OperationDetail, OperationForce, OperationUnit } from '../../../engine/view-details.ts';
import type { Panel } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { HEXES, SIDE_NAMES, UNIT_FACTS, cardId, hexId, other, unitId } from '../data.ts';
import type { Side } from '../data.ts';
import { hexText, unitText, unitTexts } from '../names.ts';
import type { Seen } from '../observe.ts';
import { battleForecast } from '../odds.ts';
import type { Battle, Offensive } from '../offensive-state.ts';
import { unitsOf } from '../position.ts';
import { brokenLanding } from '../rules/battle/participants.ts';
import { cardText } from '../rules/cards/facts.ts';
import { aspLeft } from '../rules/movement/amphibious.ts';
import { actingHqs, activeOf, countActivated, limitOf } from '../rules/offensive/activation.ts';
import { moveOf } from '../rules/offensive/fighting.ts';
import { rollOf } from '../rules/offensive/intelligence.ts';
import { chanceToBeFoundOut, isRollAhead } from '../rules/offensive/interception.ts';
import { isActive } from '../state.ts';
import type { EotsState } from '../state.ts';
import { texts } from '../texts.ts';
import { K, is, ownerOf } from '../units.ts';
import { placeText } from './actions.ts';
import { cardView } from './hands.ts';
import { NATION } from './pieces.ts';
import { boardOf } from './seen.ts';
import { activationText } from './sums.ts';
import { SIDE_COLOURS } from './tracks.ts';

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

function unitView(seen: Seen, offensive: Offensive, unit: number, open: Decision | null): OperationUnit {
  const id = unitId(unit);
  const move = moveOf(offensive, unit);
  const support = offensive.battles.find((battle) => battle.support.includes(unit));
  const place = seen.place[unit];
  const inHand = offensive.draft?.units.includes(unit);
  const at = place < HEXES && `row.${hexId(place)}` in texts.en ? text(`row.${hexId(place)}`) : placeText(place);
  const note = support ? text('offensive.unit-supports', { place: at, hex: hexText(support.hex) })
    : move ? text('offensive.unit-moved', { place: placeText(place) }) : text('offensive.unit-stands', { place: at });
  const undo = ['recall', 'deactivate'].flatMap((verb) => offersOf(open).find((it) => it.verb === verb && it.unit === unit)?.id ?? [])[0];
  return {
    id, nation: NATION[UNIT_FACTS[unit].nationality], type: id, name: unitText(unit), ...(place < HEXES && { space: hexId(place) }), note,
    ...(inHand ? { state: 'in-hand' as const } : move && { state: 'done' as const }), ...(undo && { undo }),
  };
}

function force(seen: Seen, offensive: Offensive, side: Side, open: Decision | null): OperationForce[] {
  const s = boardOf(seen);
  const units = activeOf(s, side);
  const hqs = actingHqs(offensive, side);
  if (side !== offensive.side && hqs.length === 0 && units.length === 0) return [];
  const limit = limitOf(offensive, side);
  const sum = activationText(s, offensive, side);
  const unled = side !== offensive.side ? 'offensive.reaction' : units.length > 0 ? 'offensive.by-card' : 'offensive.no-hq';
  return [{
    id: SIDE_NAMES[side], nation: SIDE_COLOURS[side],
    name: hqs.length > 0 ? text('offensive.hqs', { hqs: unitTexts(hqs), n: hqs.length }) : text(unled),
    used: countActivated(s, side), limit: Math.max(limit, units.length),
    units: units.map((unit) => unitView(seen, offensive, unit, open)), ...(sum && { sum }),
    ...(side !== offensive.side && { note: text('offensive.reaction') }),
  }];
}

/** What is to be known of a battle before it is fought: that a landing will be broken off before the dice, or how it came about. */
function noteOf(s: EotsState, { hex, source, resolved, fight }: Battle): { note?: Text } {
  const broken = fight ? fight.broken.length > 0 : !resolved && brokenLanding(s, hex).length > 0;
  if (broken) return { note: text('offensive.landing-broken') };
  return source === 'special' ? { note: text('offensive.found-out') } : {};
}

function battleView(seen: Seen, offensive: Offensive, battle: Battle, i: number): OperationBattle {
  const s = boardOf(seen);
  const { hex, resolved, support, winner } = battle;
  const among = (side: Side): Text[] => [
    ...unitsOf(s, side, hex).filter((unit) => !is(unit, K.hq) && (side !== offensive.side || isActive(s, unit))),
    ...support.filter((unit) => ownerOf(unit) === side && seen.place[unit] !== hex),
  ].map(unitText);
  return {
    space: hexId(hex), attackers: among(offensive.side), defenders: among(other(offensive.side)),
    state: resolved ? 'done' : offensive.fighting === i ? 'now' : 'next',
    ...noteOf(s, battle),
    ...(resolved && winner >= 0 && { over: text(winner === offensive.side ? 'offensive.won' : 'offensive.lost') }),
    ...(!resolved && !battle.fight && { odds: battleForecast(s, battle, seen.viewer) }),
  };
}

function factsOf(seen: Seen, offensive: Offensive): OperationDetail['facts'] {
  const s = boardOf(seen);
  const { side, condition, intelligence, reactionCards, specialReactions, moves } = offensive;
  const { total, temporary } = s.markers.asp[side];
  const facts: OperationDetail['facts'] = [];
  if (moves.some(({ asp }) => asp > 0) || offensive.provisional === side) {
    const value = text('offensive.asp-value', { left: aspLeft(s, side), total: total + temporary });
    facts.push({ id: 'asp', name: text('offensive.asp'), value, rule: 'EOTS-7.45A-04' });
  }
  const found = chanceToBeFoundOut(s);
  const roll = rollOf(s, false);
  const against = { name: text('offensive.value'), value: String(roll.value), rule: 'EOTS-5.22-02' };
  const modifiers = roll.modifiers.map(({ id, amount, rule }) => ({ name: text(`intelligence.${id}`), value: signed(amount), rule }));
  facts.push({
    id: 'intelligence', name: text('offensive.intelligence'), rule: 'EOTS-6.25C-01',
    value: text(isRollAhead(s) ? 'offensive.not-rolled' : `condition.${condition}`),
    ...(found > 0 && { chance: found, items: [against, ...modifiers] }),
  });
  if (intelligence.failed) facts.push({ id: 'failed', name: text('offensive.roll'), value: text('offensive.roll-failed') });
  for (const { hex, success } of specialReactions) {
    const value = text(success ? 'offensive.special-yes' : 'offensive.special-no');
    facts.push({ id: `special-${hexId(hex)}`, name: text('offensive.special', { hex: hexText(hex) }), value, rule: 'EOTS-6.27-03' });
  }
  if (reactionCards.length > 0) {
    const value = text('offensive.cards-value', { cards: reactionCards.map(cardText), n: reactionCards.length });
    facts.push({ id: 'cards', name: text('offensive.cards'), value, rule: 'EOTS-5.32-05' });
  }
  return facts;
}

export function offensivePanel(seen: Seen, open: Decision | null): Panel[] {
  const { offensive } = seen;
  if (!offensive) return [];
  const { side, card, play, operations } = offensive;
  const detail: OperationDetail = {
    side: SIDE_NAMES[side], nation: SIDE_COLOURS[side], card: text(`card-title.${cardId(card)}`),
    faces: [card, ...offensive.reactionCards].map((it) => cardView(it)), how: text(`offensive.how.${play}`, { n: operations }),
    forces: [side, other(side)].flatMap((who) => force(seen, offensive, who, open)), facts: factsOf(seen, offensive),
    battles: offensive.battles.map((battle, i) => battleView(seen, offensive, battle, i)),
  };
  return [{ id: 'offensive', kind: 'operation', title: text('panel.offensive'), rows: [], detail }];
}
