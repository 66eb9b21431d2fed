/**
 * Legal actions as the window offers them. An action's id says what it points at (`verb:argument`): a class of units, a
 * space, a nation's unit type; label, target and emphasis follow from that, so that no step needs code of its own here.
 */
import type { Action, Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { ActionView, Emphasis, Target } from '../../../engine/view.ts';
import { spaceIndex } from '../map.ts';
import { findClass } from '../rules/classes.ts';
import { unitsText } from '../rules/move-answers.ts';
import type { DivideAction } from '../rules/income.ts';
import type { PurchaseAction } from '../rules/purchase.ts';
import { F, activeAlliance, allianceOf, cargoOf, type AapState } from '../state.ts';
import { UNITS } from '../units.ts';

interface Manner { emphasis: Emphasis; odds?: boolean }

/** Verbs that are not drawn as a target on the map or a row in a list. */
const MANNERS: Record<string, Manner> = {
  done: { emphasis: 'commit' }, fire: { emphasis: 'commit' }, 'press-on': { emphasis: 'commit' }, accept: { emphasis: 'commit' },
  'land-cargo': { emphasis: 'commit' }, 'bombard-all': { emphasis: 'commit' }, renounce: { emphasis: 'alternative' },
  usual: { emphasis: 'alternative' }, clear: { emphasis: 'alternative' }, reject: { emphasis: 'alternative' }, skip: { emphasis: 'alternative' },
  to: { emphasis: 'target', odds: true }, assault: { emphasis: 'target', odds: true }, raid: { emphasis: 'target', odds: true }, over: { emphasis: 'target', odds: true }, 'raid-over': { emphasis: 'target' },
  battle: { emphasis: 'target', odds: true },
};
const TARGET: Manner = { emphasis: 'target' };
const ALTERNATIVE: Manner = { emphasis: 'alternative' };
const ROW: Manner = { emphasis: 'row' };

const spaceText = (id: string): Text => text(`space.${id}`);

/** "2 infantry aboard", for telling ships apart. */
function cargoNote(s: AapState, classId: string): Text | undefined {
  const found = findClass(s, classId);
  if (!found) return undefined;
  const cargo = cargoOf(s, found.space, found.first.id);
  return cargo.length > 0 ? text('note.aboard', { units: unitsText(cargo) }) : undefined;
}

function argument(s: AapState, arg: string): { target?: Target; params: NonNullable<Text['params']>; note?: Text } {
  const parts = arg.split('/');
  if (spaceIndex(arg) !== 0) return { target: { kind: 'space', id: arg }, params: { space: spaceText(arg) } };
  // Nations and spaces share names (japan, india): what stands second and third tells them apart.
  if (parts.length === 3 && spaceIndex(parts[2]) !== 0) return { target: { kind: 'space', id: parts[2] }, params: { nation: text(`nation.${parts[0]}`), unit: text(`unit.${parts[1]}`), space: spaceText(parts[2]) } };
  if (parts.length === 2) {
    const [first, second] = parts;
    if (second in UNITS) return { target: { kind: 'cell', panel: 'purchase', row: second, column: first }, params: { nation: text(`nation.${first}`), unit: text(`unit.${second}`) } };
    return { target: { kind: 'space', id: first }, params: { space: spaceText(first), nation: text(`nation.${second}`) } };
  }
  if (spaceIndex(parts[0]) !== 0) {
    // A fourth part names what a ship carries; `+1` and the like count hits and kamikazes on one class.
    const classId = parts.slice(0, 3).join('/').split('+')[0];
    const type = (parts[3] ?? parts[2]).split(/[#+]/)[0];
    return { target: { kind: 'piece', id: classId }, params: { space: spaceText(parts[0]), unit: text(`unit.${type}`), nation: text(`power.${parts[1]}`) }, note: cargoNote(s, classId) };
  }
  return { params: { n: Number.isNaN(Number(arg)) ? arg : Number(arg) } };
}

/** One action in words. */
export function actionView(s: AapState, open: Decision, action: Action, messages: Readonly<Record<string, string>>): ActionView {
  const colon = action.id.indexOf(':');
  const verb = colon < 0 ? action.id : action.id.slice(0, colon);
  const { target, params, note } = colon < 0 ? { target: undefined, params: {}, note: undefined } : argument(s, action.id.slice(colon + 1));
  // Bombarding is what one declares battleships for: to leave it off is the other answer.
  const manner = verb === 'done' && open.step === 'land.bombard' ? ALTERNATIVE : MANNERS[verb] ?? (target?.kind === 'space' ? TARGET : ROW);
  const own = attacks(s, verb, target) ? 'action.to.attack' : `action.${verb}.${open.step}`;
  // `+1`: a ship that is hit, or aimed at, in this very step already.
  const remark = /\+\d+$/.test(action.id) ? text(`note.again.${verb}`) : note;
  if (verb === 'divide') params.rest = (action as DivideAction).pool - (action as DivideAction).india;
  return {
    id: action.id, verb, emphasis: manner.emphasis, label: text(own in messages ? own : `action.${verb}`, params),
    ...(target && { target }), ...(remark && { note: remark }), ...(manner.odds && { odds: true }),
    // What is left on the chart waits for a whole round: nobody should do that by a slip.
    ...(verb === 'done' && open.step === 'purchase.buy' && unspent(s, open)),
    ...(verb === 'done' && open.step === 'place.units' && { confirm: text('confirm.place') }),
  };
}

/** What could still buy something. */
function unspent(s: AapState, open: Decision): Partial<{ undone: Text }> {
  const buyers = new Set((open.actions as readonly PurchaseAction[]).filter(({ verb }) => verb === 'buy').map(({ nation }) => nation!));
  const left = [...buyers].reduce((sum, nation) => sum + s.treasuries[nation], 0);
  return left > 0 ? { undone: text('undone.purchase', { count: left }) } : {};
}

/** Moving where an enemy stands means fighting there. */
function attacks(s: AapState, verb: string, target: Target | undefined): boolean {
  if (verb !== 'to' || s.phase !== 3 || target?.kind !== 'space') return false;
  const side = activeAlliance(s);
  return s.units[spaceIndex(target.id)].some(({ owner, type, flags }) => allianceOf(owner) !== side && type !== 'industrial-complex' && (flags & F.submerged) === 0);
}
