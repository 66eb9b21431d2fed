/** Each answer as the window offers it: its words, the click that means it, and what is chosen before it. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { ActionView, Emphasis, Pick, Target } from '../../../engine/view.ts';
import { offersOf, onUnit as onUnitAnswer, type CcpAction } from '../answers.ts';
import { CARDS, CHITS, RADIOS, U, UNIT_WORDS, W, WEAPON_WORDS } from '../data.ts';
import { hexId } from '../map.ts';
import { hasMoved, steps, waiting } from '../rules/move.ts';
import { fortsAt } from '../rules/placement.ts';
import { supportEntry, supportName } from '../rules/support-table.ts';
import { BOXES, PLACE, UNASSIGNED, cardName, fact, findUnit, fortificationsName, gameMap, isOnMap, markerName, obName, ownerOf, unitName,
  unitsAt, weaponHeld, weaponName, type CcpState } from '../state.ts';
import { isVain, type AllCarriers, type Carriers } from './carriers.ts';
import { TAKES, nationOf } from './pieces.ts';
import { sideOfDecision } from './seen.ts';

/** What an answer with no words of its own speaks of. */
function whatOf({ unit, weapon, hex, marker, box, radio, chit, ob, fort, n }: CcpAction): Text {
  if (ob !== undefined) return obName(ob);
  if (fort !== undefined) return fortificationsName(fort);
  if (marker !== undefined && hex !== undefined) return text('what.marker-there', { marker: markerName(marker), at: hexId(hex) });
  if (marker !== undefined) return markerName(marker);
  if (unit !== undefined) return unitName(unit);
  if (weapon !== undefined) return weaponName(weapon);
  if (box !== undefined) return text('what.box', { box: BOXES[box] });
  if (radio !== undefined) return text(`radio.${RADIOS[radio].id}`);
  if (chit !== undefined) return text(`chit.${CHITS[chit].id}`);
  return text('what.marker', { marker: hex !== undefined ? hexId(hex) : String(n) });
}
/** Steps in which to be done, to pass or to do without has words of its own: `act.<verb>.<step>`. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  'done.order.activate', 'done.setup.deploy', 'done.move.group', 'done.fire.target', 'done.turn.discard', 'done.advance.move',
  'done.revive.points', 'pass.turn.choose', 'pass.fire.before-roll', 'pass.move.entered', 'pass.advance.entered', 'pass.fire.break',
  'pass.melee.start', 'pass.melee.before-roll', 'keep.roll.initiative', 'auto.generator.begin',
]);
/** To leave the rest of a scenario in the making to chance is one thing at any line of it. */
const LEFT_TO_CHANCE = /^auto\.generator\.(?!begin$)/;
/** Steps that choose from a row of the Support Table. */
const SUPPORTS: ReadonlySet<string> = new Set([
  'infiltrate.support-choice', 'event.reinforcements', 'hidden-unit.choice', 'generator.support',
]);
/** What a place in the row that was rolled would bring; null: no row lies open. */
export function supportOf(s: CcpState, n: number): Text | null {
  const { roll, row = roll } = s.kernel.frames.at(-1)?.locals ?? {};
  const side = sideOfDecision(s);
  return typeof row === 'number' ? supportName(s, side, supportEntry(s, side, row, n)) : null;
}
function labelOf(s: CcpState, step: string, it: CcpAction): Text {
  const { verb, unit, weapon, hex, card, marker, n } = it;
  const support = SUPPORTS.has(step) && n !== undefined ? supportOf(s, n) : null;
  if (support) return support;
  if (OWN_WORDS.has(`${verb}.${step}`)) return text(`act.${verb}.${step}`, step === 'move.group' ? { n: waiting(s).length } : {});
  if (LEFT_TO_CHANCE.test(`${verb}.${step}`)) return text('act.auto.generator');
  if (verb === 'mission' && marker) return text('act.mission-smoke');
  if (verb === 'choose' && step === 'strafe.direction') return text('act.choose', { what: text(`direction.${n}`) });
  if (verb === 'choose' && step === 'event.air-support') return text('act.choose', { what: text(`what.${n}`) });
  return text(`act.${verb}`, {
    what: whatOf(it), unit: unit === undefined ? '' : unitName(unit), weapon: weapon === undefined ? '' : weaponName(weapon),
    marker: marker === undefined ? '' : markerName(marker), at: hex === undefined ? '' : hexId(hex),
    ...(card !== undefined && { card: cardName(card), order: text(`order.${CARDS[card].order}`),
      action: text(`action.${CARDS[card].action}`) }),
  });
}

const onUnit = (unit: number): Target => ({ kind: 'piece', id: UNIT_WORDS[unit] });
const onWeapon = (weapon: number): Target => ({ kind: 'piece', id: WEAPON_WORDS[weapon] });
const onHex = (hex: number): Target => ({ kind: 'space', id: hexId(hex) });
/** Verbs that send one thing to another: the first is picked, a click on the second means the answer. */
const SENDS: ReadonlySet<string> = new Set(['place', 'arm', 'advance', 'smoke', 'hand']);

/** One stands for all that are alike: it goes by the name of its kind, and says how many they are. */
const calledOf = (label: Text, kind: string, alike: number): { label: Text; note?: Text; left?: number } =>
  ({ ...(alike > 1 ? { label: text(kind), note: text('pick.left', { n: alike }) } : { label }), ...(alike > 0 && { left: alike }) });

/** What every answer is worded by. `held`: cards in the other side's hand. */
interface Told { held: number; carriers: AllCarriers }
/** What is asked once a card is chosen: who carries its Order out, or whether it is played for the one thing that it can do now. */
function askedBy(
  { order, action }: { order: string; action: string }, verbs: ReadonlySet<string>, { held, carriers }: Told,
): Partial<Pick> {
  const [verb] = verbs;
  const words = { order: text(`order.${order}`), action: text(`action.${action}`) };
  if (verbs.size > 1) return { question: text('ask.card', words) };
  const able = verb === 'order' ? carriers.get(order) : undefined;
  if (able) {
    const n = order === 'fire' ? able.units.length - able.idle.size : held;
    const help = isVain(able) && able.spent ? text('ask.spent') : text(`ask.order.${order}`, { n });
    return { question: text('ask.order', words), help };
  }
  if (verb === 'order') return { question: text('ask.give', words), help: text(`order.${order}.text`) };
  return verb === 'play' ? { question: text('ask.play', words), help: text(`action.${action}.text`) }
    : verb === 'opfire' ? { question: text('ask.opfire'), help: text('ask.opfire.help') } : {};
}
/** A card, a unit, a Weapon or a marker, as it is picked first. */
function firstOf(
  s: CcpState, { verb, unit, weapon, marker, card, hex }: CcpAction, offers: readonly CcpAction[], told: Told,
): Pick | null {
  if (card !== undefined) {
    return { id: `card:${CARDS[card].id}`, label: text(`order.${CARDS[card].order}`), verb: 'card',
      target: { kind: 'card', id: CARDS[card].id },
      ...askedBy(CARDS[card], new Set(offers.filter((it) => it.card === card).map((it) => it.verb)), told) };
  }
  if (!SENDS.has(verb)) return null;
  if (weapon !== undefined) {
    const alike = s.weapons.filter(({ id, holder }) => holder === UNASSIGNED && W[id] === W[weapon]).length;
    // Which copy it is matters beside others of its kind alone.
    const kind = `weapon-type.${W[weapon].id}`;
    return { id: `weapon:${WEAPON_WORDS[weapon]}`, ...calledOf(text(kind), kind, alike),
      verb: 'pick', nation: nationOf(s, ownerOfWeapon(weapon)), pieceType: W[weapon].id, target: onWeapon(weapon) };
  }
  if (unit !== undefined && hex !== undefined) {
    const it = findUnit(s, unit);
    const stands = it !== undefined && isOnMap(it);
    const alike = stands ? 0 : s.units.filter(({ id, at }) => at === PLACE.setUp && U[id] === U[unit]).length;
    return { id: `unit:${UNIT_WORDS[unit]}`, ...calledOf(unitName(unit), `unit-type.${U[unit].id}`, alike),
      verb: 'pick', nation: nationOf(s, ownerOf(unit)), pieceType: U[unit].id, target: onUnit(unit),
      ...(stands && { takes: armsOf(s, unit) }) };
  }
  return marker === undefined ? null
    : { id: `marker:${marker}`, ...calledOf(markerName(marker), `marker.${marker}`, s.pending[sideOfDecision(s)][marker] ?? 0),
      verb: 'pick', nation: '', pieceType: marker, target: { kind: 'piece', id: `marker:${marker}` } };
}
const armsOf = (s: CcpState, unit: number): string[] => {
  const weapon = weaponHeld(s, unit);
  return weapon ? [WEAPON_WORDS[weapon.id]] : [];
};
const ownerOfWeapon = (weapon: number): 0 | 1 => (W[weapon].nation === 'jp' ? 0 : 1);

function targetOf({ verb, unit, weapon, hex, card }: CcpAction): Target | undefined {
  if (card !== undefined) return { kind: 'card', id: CARDS[card].id };
  if (hex !== undefined) return onHex(hex);
  if (SENDS.has(verb) && unit !== undefined) return onUnit(unit);
  if (weapon !== undefined) return onWeapon(weapon);
  return unit === undefined ? undefined : onUnit(unit);
}
/** Where several may be meant, the likeliest is the filled button: never one that spends a card. */
const COMMITS = ['auto', 'fire', 'done', 'end', 'stop', 'keep', 'pass', 'none'];
const ALTERNATIVES: ReadonlySet<string> = new Set(['pass', 'clear', 'exit', 'reroll', 'drop', 'top', 'none', 'stop', 'draw', 'done']);
/** The icon of the window. */
const ICONS: Readonly<Record<string, string>> = {
  ...TAKES, order: 'play', opfire: 'fire', shoot: 'fire', keep: 'accept', none: 'accept', done: 'accept', drop: 'discard', top: 'load',
  take: 'return', break: 'hit', choose: 'take', rally: 'plus', unsuppress: 'plus', place: 'place', box: 'place', bomb: 'raid',
  repair: 'gear', step: 'move',
};
/** Steps whose answers turn a card, sooner or later: the game may tell their chances. */
const WEIGHED: ReadonlySet<string> = new Set([
  'fire.target', 'fire.group', 'opfire.group', 'fire.before-roll', 'move.entered', 'move.step', 'advance.move', 'melee.start',
  'melee.before-roll', 'request.spotting-hex', 'bombing.target', 'strafe.direction', 'roll.initiative',
]);
const isWeighed = (step: string, { verb, back }: CcpAction): boolean =>
  WEIGHED.has(step) && verb !== 'done' && !back && (step !== 'move.step' || verb === 'step');
/** Those whose chances stand in the column; those of the filled button say what each card in hand would make of them. */
const STANDING: ReadonlySet<string> = new Set(['fire', 'pass', 'opfire', 'keep', 'reroll']);
export const weighed = (open: Decision | null): string[] => offersOf(open)
  .filter((it) => isWeighed(open!.step, it) && STANDING.has(it.verb)).map(({ id }) => id);
export const commitOf = (step: string, offers: readonly CcpAction[]): CcpAction | undefined => {
  // With its Orders before it a side is asked what it wants, not told to pass.
  const list = step === 'turn.choose' ? ['end'] : COMMITS;
  return list.flatMap((verb) => offers.find((it) => it.verb === verb && it.hex === undefined && it.unit === undefined) ?? [])[0];
};

function emphasisOf(it: CcpAction, commit: CcpAction | undefined, target: Target | undefined): Emphasis {
  if (it === commit) return 'commit';
  if (target) return 'target';
  return ALTERNATIVES.has(it.verb) ? 'alternative' : 'row';
}
/** An activation of another in the hex of the Leader goes on with that: taken together they are named one after the other. */
function againOf({ verb, unit }: CcpAction): { again?: string } {
  if (verb === 'activate') return { again: `with:${UNIT_WORDS[unit!]}` };
  return verb === 'move' ? { again: `join:${UNIT_WORDS[unit!]}` } : {};
}
/** Without a Leader nobody is carried along: a click on the hex takes one of them. */
function boundOf(s: CcpState, offers: readonly CcpAction[], { verb, unit }: CcpAction): { takes?: string[] } {
  const it = verb === 'activate' ? findUnit(s, unit!) : undefined;
  if (!it || (fact(it).type === 'leader' && !it.broken)) return {};
  const others = offers.filter((other) => other.verb === 'activate' && other.unit !== unit && findUnit(s, other.unit!)?.at === it.at);
  return others.length > 0 ? { takes: others.map((other) => UNIT_WORDS[other.unit!]) } : {};
}

/** What a letter means: the roll once more; in a window to break in, for nothing if that can be, else with the card of least other use. */
function keyedOf(step: string, offers: readonly CcpAction[]): ReadonlyMap<CcpAction, string> {
  const found = new Map<CcpAction, string>();
  const again = offers.find(({ verb }) => verb === 'reroll');
  if (again) found.set(again, 'R');
  if (!offers.some(({ verb }) => verb === 'pass') || step.startsWith('turn.')) return found;
  const use = ({ verb, card }: CcpAction): number => (verb === 'shoot' ? -1 : CARDS[card!].action === 'command-confusion' ? 0
    : verb === 'opfire' ? 1 : 2);
  const cards = offers.filter(({ verb }) => ['shoot', 'opfire', 'play'].includes(verb)).sort((a, b) => use(a) - use(b));
  if (cards.length > 0) found.set(cards[0], 'S');
  return found;
}

/** The best ground first: what is fought for, where others stand, then by its Cover. */
function rankOf(s: CcpState, { hex }: CcpAction): number {
  if (hex === undefined) return 0;
  const { terrain, objectiveAt } = gameMap(s);
  return objectiveAt[hex] >= 0 ? -9 : unitsAt(s, hex).length > 0 ? -8 : -terrain[hex].cover;
}
/** At set-up: what a hex offers, by which the list of them is told apart; what stands there already is a list of its own. */
function groundOf(s: CcpState, step: string, { verb, unit, hex }: CcpAction): Partial<ActionView> {
  if (verb === 'take') return { group: text('group.placed') };
  if (step !== 'setup.deploy' || verb !== 'place' || hex === undefined) return {};
  const { terrain, objectiveAt, level } = gameMap(s);
  const objective = objectiveAt[hex];
  const told = { terrain: text(`terrain.${terrain[hex].id}`), cover: terrain[hex].cover, level: level[hex] };
  return {
    group: objective >= 0 ? text('group.objectives') : unit !== undefined && unitsAt(s, hex).length > 0 ? text('group.friends')
      : text('group.ground', told),
    note: objective >= 0 ? text('group.objective', { ...told, n: objective + 1 }) : text('group.ground', told),
  };
}

/** What it takes to go there. */
const spentOn = (costs: ReturnType<typeof steps>, { verb, hex }: CcpAction): Partial<ActionView> => {
  const found = verb === 'step' ? costs.find(({ to }) => to === hex) : undefined;
  return found ? { cost: found.mp, note: text('cost.step', { n: found.mp }) } : {};
};

/** The end of a move that nobody has begun, of discards of which there is none. */
function undoneBy(s: CcpState, step: string, { verb }: CcpAction, costs: ReturnType<typeof steps>): { undone?: Text } {
  if (step === 'move.step' && verb === 'stop' && costs.length > 0 && !hasMoved(s)) return { undone: text('undone.stop') };
  return step === 'turn.discard' && verb === 'done' && s.discarded === 0 ? { undone: text('undone.discard') } : {};
}

/** Nobody and nothing to hit is there: legal, and offered in the rows alone. */
export const isIdle = (s: CcpState, { verb, hex }: CcpAction): boolean =>
  verb === 'shoot' && unitsAt(s, hex!).length === 0 && fortsAt(s, hex!).length === 0;

/** Before an Order is given that brings nothing: its card is gone with it. */
const confirmOf = (vain: boolean, spent: boolean): { confirm?: Text } =>
  (vain ? { confirm: text(spent ? 'ask.spent' : 'ask.vain') } : {});
/** Once a card is chosen, who may carry its Order out is ringed: a click on him gives the Order, and activates him. */
const ordered = (offers: readonly CcpAction[], carriers: AllCarriers): ActionView[] => offers.flatMap(({ id, verb, card }) => {
  const { units, idle, spent } = (verb === 'order' && carriers.get(CARDS[card!].order)) || NOBODY;
  return units.map((unit): ActionView => {
    const first = onUnitAnswer('activate', unit.id).id;
    return { id: `${id}+${first}`, label: text('act.activate', { unit: unitName(unit.id) }), verb: TAKES.activate, emphasis: 'target',
      target: onUnit(unit.id), via: [`card:${CARDS[card!].id}`], answers: [id, first], ...confirmOf(idle.has(unit.id), spent) };
  });
});
const NOBODY: Carriers = { units: [], idle: new Set(), spent: false };
/** The Order of this card could be given, to no effect. */
function vainOrder({ verb, card }: CcpAction, carriers: AllCarriers): { confirm?: Text } {
  const able = (verb === 'order' && carriers.get(CARDS[card!].order)) || NOBODY;
  return confirmOf(isVain(able), able.spent);
}

/** `best`: the Fire Group that is proposed. */
export function actions(
  s: CcpState, open: Decision | null, told: Told, best: ActionView | null,
): { actions: ActionView[]; picks: Pick[] } {
  const offers = offersOf(open);
  const step = open?.step ?? '';
  const commit = commitOf(step, offers);
  const picks = new Map<string, Pick>();
  const keyed = keyedOf(step, offers);
  const sorted = step === 'setup.deploy' ? [...offers].sort((a, b) => rankOf(s, a) - rankOf(s, b)) : offers;
  const costs = step === 'move.step' ? steps(s) : [];
  const list = sorted.map((it): ActionView => {
    const first = firstOf(s, it, offers, told);
    if (first && !picks.has(first.id)) picks.set(first.id, first);
    const target = targetOf(it);
    return {
      id: it.id, label: labelOf(s, step, it), verb: ICONS[it.verb] ?? it.verb, emphasis: emphasisOf(it, commit, target),
      ...(target && { target }), ...groundOf(s, step, it), ...spentOn(costs, it), ...(isIdle(s, it) && { aside: true as const }),
      ...(isWeighed(step, it) && { odds: true }), ...(first && { via: [first.id] }), ...againOf(it), ...boundOf(s, offers, it),
      ...(keyed.has(it) && { key: keyed.get(it)! }), ...vainOrder(it, told.carriers), ...undoneBy(s, step, it, costs),
    };
  });
  return { actions: [...list, ...ordered(offers, told.carriers), ...(best ? [best] : [])], picks: [...picks.values()] };
}
