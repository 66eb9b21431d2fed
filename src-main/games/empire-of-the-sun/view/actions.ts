/**
 * Legal answers as the window offers them. An id says what it points at; label, target and emphasis follow from it and from
 * the manners of its verb, so that no step needs code of its own here.
 */
import type { Action, Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { Text } from '../../../engine/text.ts';
import type { ActionView, Pick, Target } from '../../../engine/view.ts';
import { CARDS, HEXES, UNIT_FACTS, cardId, hexId, unitId } from '../data.ts';
import { hexText, unitText, unitTexts } from '../names.ts';
import type { Seen } from '../observe.ts';
import type { MoveMode } from '../offensive-state.ts';
import { cardText } from '../rules/cards/facts.ts';
import { modesOf, optionsOf } from '../rules/offensive/groups.ts';
import { placeId } from '../rules/offensive/ids.ts';
import { boundTo } from '../rules/offensive/groups.ts';
import { draftOf, modeOf } from '../rules/offensive/movement.ts';
import { BOX, F } from '../state.ts';
import { texts, worded } from '../texts.ts';
import { BATTLE } from './actions-battle.ts';
import { OFFENSIVE } from './actions-offensive.ts';
import { STRATEGIC } from './actions-strategic.ts';
import { answerOf } from './answer.ts';
import type { Answer } from './answer.ts';
import type { Manner, Manners, Part } from './manners.ts';
import { NATION } from './pieces.ts';
import { boardOf } from './seen.ts';

const MANNERS: Manners = { ...STRATEGIC, ...OFFENSIVE, ...BATTLE, done: { emphasis: 'commit' } };
/** With one unit in hand the next is taken by another verb. */
const AGAIN: Readonly<Record<string, string>> = { select: 'add' };

/** The most special of the texts that there are. */
const best = (...keys: string[]): string => keys.find((key) => key in texts.en) ?? keys[keys.length - 1];

export function placeText(place: number): Text {
  if (place < HEXES) return hexText(place);
  if (place >= BOX.turnTrack && place < BOX.delayed) return text('box.turn-track', { turn: place - BOX.turnTrack });
  const box = { [BOX.delayed]: 'delayed', [BOX.chinaAir]: 'china-air', [BOX.event]: 'event', [BOX.eliminated]: 'eliminated' }[place] ?? 'removed';
  return text(`box.${box}`);
}

/** Where a unit stands, and what is wrong with it. */
export function whereabouts(seen: Seen, unit: number): Text {
  return text((seen.flags[unit] & F.reduced) !== 0 ? 'note.stands-reduced' : 'note.stands', { place: placeText(seen.place[unit]) });
}

const pieceTarget = (unit: number): Target => ({ kind: 'piece', id: unitId(unit) });
const cardTarget = (card: number): Target => ({ kind: 'card', id: cardId(card) });

/** What a click means it on: its hex, the last unit, its card. The box in China is no hex: it stands in a row. */
function targetOf({ card, units, place }: Answer): Target | undefined {
  if (place >= 0) return place < HEXES ? { kind: 'space', id: hexId(place) } : undefined;
  if (units.length > 0) return pieceTarget(units[units.length - 1]);
  return card >= 0 ? cardTarget(card) : undefined;
}

function pickOf(seen: Seen, part: Part, { verb, card, units }: Answer): Pick {
  switch (part) {
    case 'card': return { id: `card:${cardId(card)}`, label: cardText(card), verb: 'pick', target: cardTarget(card) };
    case 'use': return { id: `${verb}:${cardId(card)}`, label: text(`pick.${verb}`), verb, target: cardTarget(card) };
    case 'way': return { id: 'way', label: text('pick.way'), verb: 'step' };
    default: {
      const [unit] = units;
      return {
        id: `${verb}:${units.map(unitId).join('+')}`, verb: 'pick', target: pieceTarget(unit), note: whereabouts(seen, unit),
        nation: NATION[UNIT_FACTS[unit].nationality], pieceType: unitId(unit),
        label: worded(best(`pick.${verb}`, 'pick.unit'), { units: unitTexts(units), unit: unitText(unit) }),
      };
    }
  }
}

/** What a move costs, in the measure of the way of moving. */
function costIn(mode: MoveMode, cost: number): { cost: number; note: Text } {
  // Marches count half points, so that a road can cost half of one.
  const n = mode === 'land' ? cost / 2 : cost;
  return { cost: n, note: text(mode.startsWith('air') && mode !== 'airdrop' ? 'note.legs' : mode === 'land' ? 'note.points' : 'note.hexes', { n }) };
}
function costOf(seen: Seen, { verb }: Answer, action: Action): Partial<{ cost: number; note: Text }> {
  const { cost } = action as { cost?: number };
  if (cost === undefined || !seen.offensive || (verb !== 'to' && verb !== 'quiet' && verb !== 'step')) return {};
  return costIn(modeOf(boardOf(seen), draftOf(seen.offensive)) ?? 'naval', cost);
}

function noteOf(seen: Seen, { verb, card, units, place }: Answer): Text | undefined {
  if (verb === 'oc' || verb === 'ec') {
    const { ocValue, ocIntel, ecIntel } = CARDS[card];
    const value = verb === 'oc' ? ocIntel : ecIntel;
    return text(verb === 'oc' ? 'note.oc' : value === null ? 'note.ec' : 'note.ec-intelligence', { n: ocValue, value: value ?? 0 });
  }
  return place < 0 && units.length > 0 ? whereabouts(seen, units[units.length - 1]) : undefined;
}

function paramsOf({ card, units, place, steps, mode }: Answer): NonNullable<Text['params']> {
  return {
    ...(card >= 0 && { card: cardText(card) }), ...(place >= 0 && { hex: placeText(place) }), steps,
    ...(units.length > 0 && { unit: unitText(units[0]), units: unitTexts(units), other: unitText(units[units.length - 1]) }),
    ...(mode !== '' && { mode: text(`mode.${mode}`) }),
  };
}

/** The window takes units in hand by some verbs, and lets them go by others: what means something else is called otherwise. */
function verbOf({ verb, place }: Answer, step: string): string {
  if (verb === 'drop' && place >= 0) return 'landing';
  if (verb === 'remove') return 'withdraw-air';
  // Idle units are a matter of moves alone.
  if (verb === 'done' && !step.endsWith('-move')) return 'finish';
  return verb === 'select' && !step.endsWith('-move') ? 'support' : verb;
}
/** What has been done already is taken back in the row that tells it. */
const isTakenBack = (verb: string, step: string): boolean => verb === 'recall' || (verb === 'deactivate' && step.endsWith('-move'));

/** Units that card text binds to this one come with it. */
function takes(seen: Seen, unit: number): Partial<{ takes: string[] }> {
  const bound = boundTo(boardOf(seen), unit).filter((it) => it !== unit);
  return bound.length > 0 ? { takes: bound.map(unitId) } : {};
}

/** Where other answers are left, the end of a step says what is given up with them: the text `undone.<step>`. */
function undoneBy(open: Decision, verb: string): Partial<{ undone: Text }> {
  const key = `undone.${open.step}`;
  if (verb !== 'done' || !(key in texts.en)) return {};
  const left = new Set(open.actions.filter(({ id, back }) => id !== 'done' && !back).flatMap(({ id }) => answerOf(id).units));
  return left.size > 0 ? { undone: text(key, { count: left.size }) } : {};
}

function actionView(seen: Seen, open: Decision, action: Action, picks: Map<string, Pick>): ActionView {
  const answer = answerOf(action.id);
  const { verb, units, place } = answer;
  // Who may roll and does not leaves something undone.
  const gives = verb === 'done' && open.actions.some(({ id }) => id === 'roll');
  const manner: Manner = gives ? { emphasis: 'alternative' } : MANNERS[verb] ?? {};
  const params = paramsOf(answer);
  const rowOf = (unit: number) => ({ kind: 'cell', panel: 'offensive', row: unitId(unit) } as const);
  const target = manner.button ? undefined : isTakenBack(verb, open.step) ? rowOf(units[0]) : targetOf(answer);
  const atStep = `confirm.${verb}.${open.step}`;
  const confirm = gives ? 'confirm.no-roll' : manner.confirm ? best(atStep, `confirm.${verb}`) : atStep;
  // Where nobody has anything to assign a unit to but one hex there is nothing to pick.
  const via = (manner.via ?? []).filter((part) => part !== 'unit' || (units.length > 0 && (place >= 0 || verb === 'transfer')));
  const path = via.map((part) => pickOf(seen, part, answer));
  for (const pick of path) picks.set(pick.id, pick);
  const { cost, note = noteOf(seen, answer) } = costOf(seen, answer, action);
  return {
    id: action.id, verb: verbOf(answer, open.step),
    emphasis: manner.emphasis ?? (target?.kind === 'space' ? 'target' : 'row'),
    label: worded(best(`action.${verb}.${open.step}`, place >= 0 && units.length > 0 ? `action.${verb}.there` : '', `action.${verb}`), params),
    ...(target && { target }), ...(note && { note }), ...(cost !== undefined && { cost }), ...(manner.odds && { odds: true }),
    ...undoneBy(open, verb), ...(confirm in texts.en && { confirm: worded(confirm, params) }), ...(path.length > 0 && { via: path.map(({ id }) => id) }),
    ...(AGAIN[verb] && open.step.endsWith('-move') && { again: `${AGAIN[verb]}${action.id.slice(verb.length)}`, ...takes(seen, units[0]) }),
  };
}

const LANDINGS: readonly MoveMode[] = ['amphibious', 'organic', 'barges'];
/** A group that may go in several ways: each of their ends, so that the way need not be chosen before. */
function directMoves(seen: Seen, open: Decision): ActionView[] {
  const { offensive } = seen;
  if (!offensive || !open.step.endsWith('-move')) return [];
  const s = boardOf(seen);
  const draft = draftOf(offensive);
  if (draft.units.length === 0 || modeOf(s, draft)) return [];
  return modesOf(s, draft.units).flatMap((mode) => optionsOf(s, draft.units, mode, []).ends.flatMap((end): ActionView[] => {
    const answers = [`mode:${mode}`, `to:${placeId(end.hex)}`];
    const spent = costIn(mode, end.cost);
    return end.hex >= HEXES ? [] : [{
      id: answers.join('+'), answers, verb: LANDINGS.includes(mode) ? 'landing' : 'to', emphasis: 'target',
      target: { kind: 'space', id: hexId(end.hex) },
      label: text('action.to.by', { hex: placeText(end.hex), mode: text(`mode.${mode}`) }), ...spent,
    }];
  }));
}

export function actionsOf(seen: Seen, open: Decision): { actions: ActionView[]; picks: Pick[] } {
  const picks = new Map<string, Pick>();
  const actions = [...open.actions.map((action) => actionView(seen, open, action, picks)), ...directMoves(seen, open)];
  return { actions, picks: [...picks.values()] };
}
