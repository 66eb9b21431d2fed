/**
 * Legal actions as the window offers them. An action says what it points at: a class of units, a space, a nation's unit type;
 * label, target and emphasis follow from that, so that no step needs code of its own here.
 */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { ActionView, Emphasis, Target } from '../../../engine/view.ts';
import type { AapAction } from '../answers.ts';
import { idOf } from '../map.ts';
import { listBattles } from '../rules/battle.ts';
import type { DivideAction } from '../rules/income.ts';
import type { PurchaseAction } from '../rules/purchase.ts';
import { F, activeAlliance, allianceOf, isActive, spaceName, type AapState } from '../state.ts';
import { texts } from '../texts.ts';
import type { Counter, Counters } from './counters.ts';

/** `choice`: not to be had by a click on its space, where the other answers are meant at the same. */
interface Manner { emphasis: Emphasis; odds?: boolean; choice?: true }

/** Verbs that are not drawn as a target on the map or a row in a list. */
const MANNERS: Record<string, Manner> = {
  done: { emphasis: 'commit' }, fire: { emphasis: 'commit' }, 'press-on': { emphasis: 'commit' }, accept: { emphasis: 'commit' },
  'land-cargo': { emphasis: 'commit' }, 'bombard-all': { emphasis: 'commit' },
  'take-convoy': { emphasis: 'commit', choice: true }, 'leave-convoy': { emphasis: 'alternative', choice: true },
  renounce: { emphasis: 'alternative' },
  usual: { emphasis: 'alternative' }, clear: { emphasis: 'alternative' },
  reject: { emphasis: 'alternative' }, skip: { emphasis: 'alternative' },
  to: { emphasis: 'target', odds: true }, assault: { emphasis: 'target', odds: true },
  raid: { emphasis: 'target', odds: true }, over: { emphasis: 'target', odds: true }, 'raid-over': { emphasis: 'target' },
  battle: { emphasis: 'target', odds: true },
};
const TARGET: Manner = { emphasis: 'target' };
const ALTERNATIVE: Manner = { emphasis: 'alternative' };
const ROW: Manner = { emphasis: 'row' };

interface Said { target?: Target; params: NonNullable<Text['params']> }

/** A class of units is pointed at on its counter; `type` names what a ship of it carries. */
function saidOfClass({ id, first, plain }: Counter, type = first.type): Said {
  const params = { space: text(`space.${plain.space}`), unit: text(`unit.${type}`), nation: text(`power.${first.owner}`) };
  return { target: { kind: 'piece', id }, params };
}

/** What an action points at, and its words. */
function said({ space, nation, type, n }: AapAction, counter: Counter | undefined): Said {
  if (counter) return saidOfClass(counter, type);
  const params = {
    ...(nation !== undefined && { nation: text(`nation.${nation}`) }), ...(type !== undefined && { unit: text(`unit.${type}`) }),
    ...(space !== undefined && { space: spaceName(space) }), ...(n !== undefined && { n }),
  };
  if (space !== undefined) return { target: { kind: 'space', id: idOf(space) }, params };
  return { ...(type !== undefined && { target: { kind: 'cell', panel: 'purchase', row: type, column: nation } }), params };
}

/** All that the words of an action hang on beside itself. */
interface Around { step: string; counter: Counter | undefined; note: Text | undefined; attack: boolean }
/** What it was called last: most are offered again and again. */
interface Known extends Around { view: ActionView }
const latest = new WeakMap<AapAction, Known>();

/** One action in words. */
export function actionView(s: AapState, open: Decision, action: AapAction, counters: Counters): ActionView {
  const counter = action.class === undefined ? undefined : counters.of(action.class);
  const around: Around = { step: open.step, counter, note: counter?.note, attack: attacks(s, action) };
  const known = latest.get(action);
  const isSame = known?.step === around.step && known.note === around.note && known.attack === around.attack;
  // The end of a step tells what it leaves undone.
  if (isSame && action.verb !== 'done') return known.view;
  const view = Object.freeze(inWords(s, open, action, around));
  latest.set(action, { ...around, view });
  return view;
}

function inWords(s: AapState, open: Decision, action: AapAction, { counter, attack }: Around): ActionView {
  const { verb } = action;
  const { target, params } = said(action, counter);
  // Bombarding is what one declares battleships for: to leave it off is the other answer.
  const manner = verb === 'done' && open.step === 'land.bombard' ? ALTERNATIVE : MANNERS[verb] ?? (target?.kind === 'space' ? TARGET : ROW);
  const usual = attack ? 'action.to.attack' : `action.${verb}.${open.step}`;
  const own = `${usual}.none` in texts.en && !open.actions.some((it) => (it as AapAction).n !== undefined) ? `${usual}.none` : usual;
  // A ship that is hit, or aimed at, in this very step already.
  const remark = counter && action.n !== undefined ? text(`note.again.${verb}`) : verb === 'launch' ? text('note.launch') : counter?.note;
  if (verb === 'done' && open.step === 'purchase.buy') params.kept = unspent(s, open);
  // The dice of a lone battle fall at once: the button says what it begins.
  if (verb === 'done' && open.step === 'combat-move.move') params.battles = listBattles(s).length;
  if (verb === 'divide') params.rest = (action as DivideAction).pool - (action as DivideAction).n;
  return {
    id: action.id, verb, emphasis: manner.emphasis, label: text(own in texts.en ? own : `action.${verb}`, params),
    ...(target && !manner.choice && { target }), ...(remark && { note: remark }), ...(manner.odds && { odds: true }),
    // What is left on the chart waits for a whole round: nobody should do that by a slip.
    ...(verb === 'done' && open.step === 'place.units' && { confirm: text('confirm.place') }),
    ...(verb === 'done' && undoneBy(s, open)),
  };
}

/** Of whoever has moved in this phase. */
const MOVED: Readonly<Record<string, number>> = {
  'combat-move.move': F.movedInCombatMove, 'noncombat.move': F.movedInNoncombat | F.landed,
};
/** A phase of moves that ends with units in hand, or before anybody has moved, though some could. */
function undoneBy(s: AapState, open: Decision): { undone?: Text } {
  const moved = MOVED[open.step] ?? 0;
  if (moved !== 0 && s.selection.length > 0) return { undone: text('undone.in-hand', { count: s.selection.length }) };
  const stacks = new Set((open.actions as readonly AapAction[]).filter(({ verb }) => verb === 'select').map(({ space }) => space));
  if (moved === 0 || stacks.size === 0) return {};
  return s.units.some((units) => units.some(({ owner, flags }) => isActive(s, owner) && (flags & moved) !== 0)) ? {}
    : { undone: text('undone.move', { count: stacks.size }) };
}

/** What could still buy something, and is kept. */
function unspent(s: AapState, open: Decision): number {
  const buyers = new Set((open.actions as readonly PurchaseAction[]).filter(({ verb }) => verb === 'buy').map(({ nation }) => nation!));
  return [...buyers].reduce((sum, nation) => sum + s.treasuries[nation], 0);
}

/** Moving where an enemy stands means fighting there. */
function attacks(s: AapState, { verb, space }: AapAction): boolean {
  if (verb !== 'to' || s.phase !== 3 || space === undefined) return false;
  const side = activeAlliance(s);
  return s.units[space].some(({ owner, type, flags }) =>
    allianceOf(owner) !== side && type !== 'industrial-complex' && (flags & F.submerged) === 0);
}
