/** The one sentence above the buttons, and below it what the choice means now. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { Prompt } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { CARDS, U, W, other, type Side } from '../data.ts';
import { hexId } from '../map.ts';
import { discardLimit } from '../rules/turn.ts';
import { movement } from '../rules/values.ts';
import { PLACE, UNASSIGNED, fact, findUnit, sideName, unitName, type CcpState } from '../state.ts';
import { isIdle, supportOf } from './actions.ts';
import { sideOfDecision } from './seen.ts';
import { sumOfShot } from './shots.ts';
import { HAPPENED } from './windows.ts';

type Params = NonNullable<Text['params']>;
type Help = (s: CcpState, open: Decision) => Params | null;
const named = (s: CcpState): { named?: number[]; leader?: number } =>
  (s.kernel.frames.at(-1)?.locals ?? {}) as { named?: number[]; leader?: number };
const leftToMove = (s: CcpState): number => Math.min(...(s.order?.group ?? []).flatMap((id) => {
  const unit = findUnit(s, id);
  const mover = s.order!.movers.find((it) => it.unit === id);
  return unit && mover ? [movement(s, unit, mover.bonus) - mover.spent] : [];
}));
/** The roll on the table: who threw it, what for, and what it came to; of a Targeting roll the product counts (CCP-27-05). */
export function rollOf(s: CcpState): { side: Side; why: string; card: number; total: number } | null {
  const locals = s.kernel.frames.findLast(({ procedure }) => procedure === 'roll')?.locals;
  if (typeof locals?.card !== 'number') return null;
  const { side, why, card } = locals as { side: Side; why: string; card: number };
  const [white, coloured] = CARDS[card].dice;
  return { side, why, card, total: why === 'targeting' ? white * coloured : white + coloured };
}

/** By step: what `help.<step>` is told; null: nothing is said. */
const HELP: Readonly<Record<string, Help>> = {
  'setup.deploy': (s, open) => {
    // One of those that are alike is offered for all of them, a Weapon to everybody who may have it: what waits is counted.
    const offers = offersOf(open).filter(({ verb }) => verb === 'place' || verb === 'arm');
    const units = s.units.filter(({ at, id }) => at === PLACE.setUp && offers.some(({ verb, unit }) =>
      verb === 'place' && unit !== undefined && U[unit] === U[id])).length;
    const weapons = s.weapons.filter(({ id, holder }) => holder === UNASSIGNED && offers.some(({ weapon }) =>
      weapon !== undefined && W[weapon] === W[id])).length;
    const pending = s.pending[sideOfDecision(s)];
    const markers = new Set(offers.flatMap(({ marker }) => marker ?? []));
    return { n: [...markers].reduce((sum, marker) => sum + (pending[marker] ?? 0), units + weapons) };
  },
  'generator.ob': () => ({}),
  'turn.choose': (s) => ({ n: s.sides[s.active].orders - s.given, most: discardLimit(s, s.active), given: s.given }),
  'turn.discard': (s) => ({ n: discardLimit(s, s.active) - s.discarded }),
  'order.activate': (s) => {
    const { leader = -1 } = named(s);
    return { leader: leader >= 0 ? unitName(leader) : '', n: leader >= 0 ? fact(findUnit(s, leader)!).front.command : 0 };
  },
  'move.group': () => ({}), 'advance.move': () => ({}),
  'fire.target': (s, open) => ({ ringed: offersOf(open).filter((it) => it.hex !== undefined && !isIdle(s, it)).length }),
  'move.step': (s) => ({ n: leftToMove(s) }),
  'fire.group': (s) => shotHelp(s), 'opfire.group': (s) => shotHelp(s),
  'fire.before-roll': (s) => ({ n: Math.max(0, (s.attack?.fp ?? 0) + (s.attack?.mods ?? 0)), at: hexId(s.attack!.target) }),
  'fire.defence-order': (s) => ({ n: s.attack!.total, moving: s.attack!.against.filter((id) => findUnit(s, id)?.moving).length }),
  'trigger.sniper-victim': () => ({}), 'infiltrate.support-choice': () => ({}),
  'event.reinforcements-hex': (s) => comingHelp(s), 'hidden-unit.hex': (s) => comingHelp(s),
  'roll.initiative': (s) => {
    const roll = rollOf(s);
    if (!roll) return null;
    const [white, coloured] = CARDS[roll.card].dice;
    return { side: sideName(roll.side), why: text(`roll.${roll.why}`), white, coloured, total: roll.total,
      to: sideName(other(s.initiative)) };
  },
  'move.entered': (s) => {
    const { entry } = s.order ?? {};
    return entry ? {
      units: (s.order?.group ?? []).map(unitName), at: hexId(entry.hex), mp: entry.mp, n: Math.max(0, entry.mp - entry.attacks),
    } : null;
  },
};
/** What has been chosen from the Support Table, while its hex is. */
function comingHelp(s: CcpState): Params | null {
  const n = s.kernel.frames.at(-1)?.locals.n;
  const what = typeof n === 'number' ? supportOf(s, n) : null;
  return what && { what };
}
function shotHelp(s: CcpState): Params | null {
  const { attack } = s;
  if (!attack) return null;
  const { fp, hindrance } = sumOfShot(s, attack);
  return { pieces: attack.pieces.length, n: fp, hindrance, at: hexId(attack.target) };
}

/** Nobody else can fire at the target: it is not asked who does. */
const isAlone = (s: CcpState, open: Decision): boolean => open.step === 'fire.group' && s.attack?.pieces.length === 0
  && offersOf(open).filter(({ verb }) => verb === 'add').length === 1;

/** What the question names. */
export const askedOf = ({ attack, order }: CcpState, step: string): Params =>
  (step.endsWith('fire.group') ? { at: hexId(attack?.target ?? order?.entry?.hex ?? 0) } : {});

/** `held`: cards in the other side's hand. */
export function prompt(s: CcpState, open: Decision, held: number): Prompt {
  if (isAlone(s, open)) {
    return { no: open.no, side: open.side, step: open.step, question: text('step.fire.group.alone', { at: hexId(s.attack!.target) }),
      help: text('help.fire.group.alone') };
  }
  const params = HELP[open.step]?.(s, open) ?? HAPPENED[open.step]?.(s, sideOfDecision(s));
  const help = params ? text(`help.${open.step}`, open.step === 'move.step' ? { ...params, held } : params)
    : open.step.startsWith('generator.') ? text('help.generator')
    : open.private ? text('help.window') : undefined;
  const question = text(`step.${open.step}`, askedOf(s, open.step));
  return { no: open.no, side: open.side, step: open.step, question, ...(help && { help }) };
}
