/**
 * Legal answers as the window offers them. An answer says what it points at; label, target and emphasis follow from it and from
 * the manners of its verb, so that no step needs code of its own here.
 */
import { deepFreeze } from '../../../engine/json.ts';
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { Text } from '../../../engine/text.ts';
import type { ActionView, Pick, Target } from '../../../engine/view.ts';
import { DONE, act, offersOf, onPlace, onUnit, unitsNamed, type EotsAction } from '../answers.ts';
import { CARDS, HEXES, UNIT_FACTS, cardId, hexId, hexNo, other, sideOf, unitId } from '../data.ts';
import { P, PLACE, isA } from '../map/places.ts';
import { hexText, unitText, unitTexts } from '../names.ts';
import type { Seen } from '../observe.ts';
import type { MoveMode } from '../offensive-state.ts';
import { OCCUPIERS, controls, holds } from '../position.ts';
import { cardText } from '../rules/cards/facts.ts';
import { runsOffensive } from '../rules/cards/facts.ts';
import { activationLimit, activationParts } from '../rules/cards/values.ts';
import { isControlFixed } from '../rules/control.ts';
import { aftermathOf, allHit } from '../rules/battle/fire.ts';
import { countActivated } from '../rules/offensive/activation.ts';
import { modesOf, optionsOf } from '../rules/offensive/groups.ts';
import { boundTo } from '../rules/offensive/groups.ts';
import { draftOf, modeOf } from '../rules/offensive/movement.ts';
import { BOX, F } from '../state.ts';
import { texts, worded } from '../texts.ts';
import { K, is } from '../units.ts';
import { BATTLE } from './actions-battle.ts';
import { afterText } from './battle-panel.ts';
import { OFFENSIVE } from './actions-offensive.ts';
import { STRATEGIC } from './actions-strategic.ts';
import type { Manner, Manners, Part } from './manners.ts';
import { groupsHome } from './groups-home.ts';
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
  const box = { [BOX.delayed]: 'delayed', [BOX.chinaAir]: 'china-air', [BOX.event]: 'event', [BOX.eliminated]: 'eliminated' }[place]
    ?? 'removed';
  return text(`box.${box}`);
}

/** Where a unit stands, and what is wrong with it: made once for each place, for hundreds of answers tell it. */
const standing = [new Map<number, Text>(), new Map<number, Text>()];
function whereabouts(seen: Seen, unit: number): Text {
  const place = seen.place[unit];
  const reduced = (seen.flags[unit] & F.reduced) !== 0;
  const known = standing[reduced ? 1 : 0];
  let found = known.get(place);
  if (!found) known.set(place, found = deepFreeze(text(reduced ? 'note.stands-reduced' : 'note.stands', { place: placeText(place) })));
  return found;
}

const pieceTarget = (unit: number): Target => ({ kind: 'piece', id: unitId(unit) });
const rowTarget = (unit: number): Target => ({ kind: 'cell', panel: 'offensive', row: unitId(unit) });
const cardTarget = (card: number): Target => ({ kind: 'card', id: cardId(card) });

/** What a click means it on: its hex, the last unit, its card. The box in China is no hex: it stands in a row. */
function targetOf({ card, place }: EotsAction, units: readonly number[]): Target | undefined {
  if (place !== undefined) return place < HEXES ? { kind: 'space', id: hexId(place) } : undefined;
  if (units.length > 0) return pieceTarget(units[units.length - 1]);
  return card === undefined ? undefined : cardTarget(card);
}

function pickId(part: Part, answer: EotsAction): string {
  const { verb, card = -1 } = answer;
  switch (part) {
    case 'card': return `card:${cardId(card)}`;
    case 'use': return `${verb}:${cardId(card)}`;
    case 'way': return 'way';
    default: return `${verb}:${unitsNamed(answer).map(unitId).join('+')}`;
  }
}

function pickOf(seen: Seen, part: Part, id: string, answer: EotsAction): Pick {
  const { verb, card = -1 } = answer;
  switch (part) {
    case 'card': return {
      id, label: cardText(card), verb: 'pick', target: cardTarget(card),
      // Whoever has chosen one is asked what for, no longer which; a reaction has one use.
      ...(verb !== 'play' && { question: text('ask.use', { card: cardText(card) }), help: text('ask.use.help') }),
    };
    case 'use': return { id, label: text(`pick.${verb}`), verb, target: cardTarget(card), note: text(`note.${verb}`),
      ...(MANNERS[verb]?.seldom && { seldom: true }) };
    case 'way': return { id, label: text('pick.way'), verb: 'step' };
    default: {
      const units = unitsNamed(answer);
      const [unit] = units;
      return {
        id, verb: 'pick', target: pieceTarget(unit), note: whereabouts(seen, unit),
        nation: NATION[UNIT_FACTS[unit].nationality], pieceType: unitId(unit),
        label: worded(best(`pick.${verb}`, 'pick.unit'), { units: unitTexts(units), unit: unitText(unit) }),
      };
    }
  }
}

interface Spent { cost: number; note: Text }
const spendings = new Map<string, Spent>();
/** What a move costs, in the measure of the way of moving. */
function costIn(mode: MoveMode, cost: number): Spent {
  // Marches count half points, so that a road can cost half of one.
  const n = mode === 'land' ? cost / 2 : cost;
  const key = mode.startsWith('air') && mode !== 'airdrop' ? 'note.legs' : mode === 'land' ? 'note.points' : 'note.hexes';
  const name = `${key}/${n}`;
  let found = spendings.get(name);
  if (!found) spendings.set(name, found = deepFreeze({ cost: n, note: text(key, { n }) }));
  return found;
}
function costOf(seen: Seen, { verb, cost }: EotsAction): Spent | undefined {
  if (cost === undefined || !seen.offensive || (verb !== 'to' && verb !== 'quiet' && verb !== 'step')) return undefined;
  return costIn(modeOf(boardOf(seen), draftOf(seen.offensive)) ?? 'naval', cost);
}

/** What is told beside a use of a card: its values for it, or in a sentence what it does. */
function printed({ verb, card }: EotsAction, units: readonly number[]): Text | undefined {
  if (card === undefined || units.length > 0) return undefined;
  if (verb !== 'oc' && verb !== 'ec') return `note.${verb}` in texts.en ? text(`note.${verb}`) : undefined;
  const { ocIntel, ecIntel } = CARDS[card];
  const value = verb === 'oc' ? ocIntel : ecIntel;
  const parts = verb === 'oc' || runsOffensive(card) ? activationParts(card, verb, []) : null;
  return parts ? text(`note.${verb}.offensive`, { n: parts.added, value: value ?? 0 })
    : text(value === null ? 'note.ec' : 'note.ec-intelligence', { value: value ?? 0 });
}

function paramsOf({ card, place, n: steps = 0, mode }: EotsAction, units: readonly number[]): NonNullable<Text['params']> {
  return {
    ...(card !== undefined && { card: cardText(card) }), ...(place !== undefined && { hex: placeText(place) }), steps,
    ...(units.length > 0 && { unit: unitText(units[0]), units: unitTexts(units), other: unitText(units[units.length - 1]) }),
    ...(mode !== undefined && { mode: text(`mode.${mode}`) }),
  };
}

/** The window takes units in hand by some verbs, and lets them go by others: what means something else is called otherwise. */
function verbOf({ verb, place }: EotsAction, step: string): string {
  if (verb === 'drop' && place !== undefined) return 'landing';
  if (verb === 'remove') return 'withdraw-air';
  // Idle units are a matter of moves alone.
  if (verb === 'done' && !step.endsWith('-move')) return 'finish';
  return verb === 'select' && !step.endsWith('-move') ? 'support' : verb;
}
/** What has been done already is taken back in the row that tells it. */
const isTakenBack = (verb: string, step: string): boolean => verb === 'recall' || (verb === 'deactivate' && step.endsWith('-move'));

const NOTHING = {};
/** A move that takes a base of the enemy's without a fight. */
const TAKES = { verb: 'take' };
/** Units that card text binds to this one come with it. */
function takes(seen: Seen, unit: number): Partial<{ takes: string[] }> {
  const bound = boundTo(boardOf(seen), unit).filter((it) => it !== unit);
  return bound.length > 0 ? { takes: bound.map(unitId) } : NOTHING;
}

/** Where other answers are left, the end of a step says what is given up with them: the text `undone.<step>`. */
function undoneBy(open: Decision): Partial<{ undone: Text }> {
  const key = `undone.${open.step}`;
  if (!(key in texts.en)) return {};
  const left = new Set(offersOf(open).filter((it) => it.verb !== 'done' && !it.back).flatMap(unitsNamed));
  return left.size > 0 ? { undone: text(key, { count: left.size }) } : {};
}

/** The keys of what an answer is called, of a unit with a place too, and of what is asked before it is given. */
interface Keys { label: string; there: string; confirm: string | null }
/** By step and verb: words never change. */
const keysOf = new Map<string, Keys>();
function keysAt(step: string, verb: string, { confirm }: Manner): Keys {
  const name = `${verb}.${step}`;
  let found = keysOf.get(name);
  if (!found) {
    const [own, plain] = [`action.${name}`, `action.${verb}`];
    const asked = confirm ? best(`confirm.${name}`, `confirm.${verb}`) : `confirm.${name}`;
    found = { label: best(own, plain), there: best(own, `${plain}.there`, plain), confirm: asked in texts.en ? asked : null };
    keysOf.set(name, found);
  }
  return found;
}

/** What an answer says at a step by itself, whatever the board; and as it was shown last. */
interface Said {
  readonly step: string;
  readonly units: readonly number[];
  /** What is chosen first: the parts, and the ids of their picks. */
  readonly via: readonly Part[];
  readonly path: string[];
  readonly words: ActionView;
  readonly note: Text | undefined;
  shown: { note: Text | undefined; spent: Spent | undefined; more: Partial<ActionView>; view: ActionView } | null;
}
/** Most answers are offered again and again, and are then the very same. */
const latest = new WeakMap<EotsAction, Said>();
function saidAt(step: string, answer: EotsAction): Said {
  const known = latest.get(answer);
  if (known?.step === step) return known;
  const { verb, place } = answer;
  const units = unitsNamed(answer);
  const manner = MANNERS[verb] ?? {};
  const params = paramsOf(answer, units);
  const target = manner.button ? undefined : isTakenBack(verb, step) ? rowTarget(units[0]) : targetOf(answer, units);
  const keys = keysAt(step, verb, manner);
  // Where nobody has anything to assign a unit to but one hex there is nothing to pick.
  const via = (manner.via ?? []).filter((part) => part !== 'unit' || (units.length > 0 && (place !== undefined || verb === 'transfer')));
  const path = via.map((part) => pickId(part, answer));
  const words: ActionView = {
    id: answer.id, verb: verbOf(answer, step), emphasis: manner.emphasis ?? (target?.kind === 'space' ? 'target' : 'row'),
    label: worded(place !== undefined && units.length > 0 ? keys.there : keys.label, params),
    ...(target && { target }), ...(manner.odds && { odds: true }), ...(manner.seldom && { seldom: true }),
    ...(keys.confirm && { confirm: worded(keys.confirm, params) }),
    ...(path.length > 0 && { via: path }), ...(AGAIN[verb] && step.endsWith('-move') && { again: onUnit(AGAIN[verb], units[0]).id }),
  };
  const said = { step, units, via, path, words, note: printed(answer, units), shown: null };
  latest.set(answer, said);
  return said;
}

/** Troops in hand would find nobody in it: what there is to come for is theirs (12.1). */
function isTaken(seen: Seen, { side, step }: Decision, place: number): boolean {
  if (place >= HEXES || !seen.offensive || !step.endsWith('-move') || !isA(place, BASES) || isControlFixed(place)) return false;
  const [s, enemy] = [boardOf(seen), other(sideOf(side))];
  return draftOf(seen.offensive).units.some((unit) => is(unit, K.ground))
    && controls(s, enemy, place) && !holds(s, place, OCCUPIERS[enemy]);
}

/** What a step is for, where nothing of it has been done yet and something can be. */
function isIdle(seen: Seen, open: Decision): 'activate' | 'move' | null {
  const offers = offersOf(open);
  if (open.step.endsWith('-activate')) {
    return offers.length > 1 && countActivated(boardOf(seen), sideOf(open.side)) === 0 ? 'activate' : null;
  }
  const moved = offers.some(({ verb }) => verb === 'recall');
  return open.step === 'offensive-move' && !moved && offers.some(({ verb }) => verb === 'select') ? 'move' : null;
}

/** What hangs on the board, on the other answers, or on units that are bound together. */
function besides(seen: Seen, open: Decision, { verb, place }: EotsAction, { words, units }: Said): Partial<ActionView> {
  if (verb === 'to' && place !== undefined && isTaken(seen, open, place)) return TAKES;
  // How many units each HQ would activate is what the choice between them hangs on.
  if (open.step === 'offensive-hq' && units.length > 0 && seen.offensive) {
    const { card, play } = seen.offensive;
    return { note: text('note.leads', { place: placeText(seen.place[units[0]]), n: activationLimit(card, play, units) }) };
  }
  if (verb === 'allocate') return { note: afterText(aftermathOf(boardOf(seen), units[0])) };
  if (words.again !== undefined) return takes(seen, units[0]);
  if (words.id !== DONE.id) return NOTHING;
  // Who may roll and does not leaves something undone; who has activated or moved nobody has not begun.
  const gives = open.actions.some((it) => it.verb === 'roll');
  const idle = isIdle(seen, open);
  return {
    ...(gives && { emphasis: 'alternative', confirm: text('confirm.no-roll') }),
    ...(idle ? { label: text(`action.done.idle.${idle}`), undone: text(`undone.idle.${idle}`) } : undoneBy(open)),
  };
}

function actionView(seen: Seen, open: Decision, answer: EotsAction, picks: Map<string, Pick>): ActionView {
  const said = saidAt(open.step, answer);
  for (const [i, id] of said.path.entries()) if (!picks.has(id)) picks.set(id, pickOf(seen, said.via[i], id, answer));
  const spent = costOf(seen, answer);
  const stands = answer.place === undefined && said.units.length > 0;
  const note = spent?.note ?? said.note ?? (stands ? whereabouts(seen, said.units.at(-1)!) : undefined);
  const more = besides(seen, open, answer, said);
  const { shown } = said;
  if (shown && shown.note === note && shown.spent === spent && shown.more === more) return shown.view;
  const view: ActionView = Object.freeze({ ...said.words, ...(note && { note }), ...(spent && { cost: spent.cost }), ...more });
  if (more === NOTHING || more === TAKES) said.shown = { note, spent, more, view };
  return view;
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
    const answers = [act({ verb: 'mode', mode }).id, onPlace('to', end.hex).id];
    const spent = costIn(mode, end.cost);
    return end.hex >= HEXES ? [] : [{
      id: answers.join('+'), answers, emphasis: 'target',
      verb: isTaken(seen, open, end.hex) ? TAKES.verb : LANDINGS.includes(mode) ? 'landing' : 'to',
      target: { kind: 'space', id: hexId(end.hex) }, odds: true,
      label: text('action.to.by', { hex: placeText(end.hex), mode: text(`mode.${mode}`) }), ...spent,
    }];
  }));
}

/** What there is to come for, the dearest first: resources, then cities, then harbours and airfields. */
const DEAR = [P.resource, P.city | P.homeCity, P.port, P.airfield] as const;
const BASES = DEAR.reduce((all, bits) => all | bits);
function dearness({ target }: ActionView): number {
  if (target?.kind !== 'space') return DEAR.length + 1;
  const place = PLACE[hexNo(target.id)];
  const rank = DEAR.findIndex((bits) => (place & bits) !== 0);
  return rank < 0 ? DEAR.length : rank;
}

/** Where the same units are hit whoever comes first, one answer gives all of them their hits. */
function allAtOnce(seen: Seen, open: Decision): ActionView[] {
  const all = open.actions.some(({ verb }) => verb === 'allocate') ? allHit(boardOf(seen)) : null;
  if (!all) return [];
  const answers = all.picks.map((unit) => onUnit('allocate', unit).id);
  return [{
    id: `all:${answers.join('+')}`, answers, verb: 'usual', emphasis: 'commit',
    label: text('action.allocate.all', { n: new Set(all.taken).size }),
  }];
}

export function actionsOf(seen: Seen, open: Decision): { actions: ActionView[]; picks: Pick[] } {
  const picks = new Map<string, Pick>();
  const offered = [...offersOf(open).map((action) => actionView(seen, open, action, picks)), ...directMoves(seen, open)];
  const actions = open.step.endsWith('-move') ? offered.sort((a, b) => dearness(a) - dearness(b)) : offered;
  const fleets = groupsHome(seen, open);
  return { actions: [...fleets.actions, ...allAtOnce(seen, open), ...actions], picks: [...fleets.picks, ...picks.values()] };
}
