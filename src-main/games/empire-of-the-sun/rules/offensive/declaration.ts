/** Declaring battle hexes and assigning those who support them (6.24). After all movement, before anything is shown. */
import { decide } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { text } from '../../../../engine/text.ts';
import { DONE, act, onPlace, onUnit, back, type EotsAction } from '../../answers.ts';
import { HEXES, SIDE_NAMES, hexId, other } from '../../data.ts';
import { each } from '../../map/bits.ts';
import type { Battle } from '../../offensive-state.ts';
import { hexText, unitTexts } from '../../names.ts';
import { OCCUPIERS, holds, position, unitsOf } from '../../position.ts';
import type { Position } from '../../position.ts';
import { isActive } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { K, is } from '../../units.ts';
import { isEventOnly } from '../cards/facts.ts';
import { isImmune, whyNotAttack, whyNotDeclared } from '../effects/declaration.ts';
import { contestedHexes, offensiveOf, whyNotInWake } from '../movement/mover.ts';
import { isNavalEnd } from '../movement/naval.ts';
import { activeOf } from './activation.ts';
import {
  assign, battleIn, battlesFor, hasPart, isClosedToAttack, lateBattles, reachesBattle, supporters, supports, unassign,
} from './fighting.ts';
import { NO_DRAFT, draftOf, recallGroup } from './movement.ts';
import { sortieOf } from './sortie.ts';

export interface DeclareAction extends EotsAction {
  verb: 'declare' | 'undeclare' | 'select' | 'support' | 'stay-out' | 'clear' | 'recall' | 'abandon' | 'done';
}

export const battleOf = (hex: number, source: Battle['source']): Battle => ({ hex, source, support: [], resolved: false, winner: -1 });
/** Hexes where active units stand among units, HQs or garrisons of the reaction side: battles that nobody chooses (EOTS-6.24-01). */
export const compulsory = (s: EotsState): number[] =>
  contestedHexes(s).filter((hex) => unitsOf(s, offensiveOf(s).side, hex).some((unit) => isActive(s, unit)) && !isSpared(s, hex));
/** Only units that the card keeps out of battle stand there: the carriers at sea of 17.11. */
function isSpared(s: EotsState, hex: number): boolean {
  const there = unitsOf(s, other(offensiveOf(s).side), hex);
  return there.length > 0 && there.every((unit) => isImmune(s, unit));
}

/** Declares what must be declared, and assigns whoever has no choice. */
export function declareCompulsory(s: EotsState): void {
  const offensive = offensiveOf(s);
  offensive.battles = compulsory(s).map((hex) => battleOf(hex, 'declared'));
  preassign(s, supporters(s, offensive.side));
}
/**
 * Units with one battle in reach support it until told otherwise (EOTS-6.24-06). `fresh`: the one just declared; who was told to stay
 * out of another stays out.
 */
function preassign(s: EotsState, units: readonly number[], fresh = -1): void {
  const offensive = offensiveOf(s);
  const hexes = offensive.battles.map(({ hex }) => hex);
  for (const unit of units) {
    if (supports(offensive, unit)) continue;
    const [only, ...more] = battlesFor(s, unit, hexes);
    if (only !== undefined && more.length === 0 && (fresh < 0 || only === fresh)) assign(s, unit, only);
  }
}

/** Why this hex cannot be declared; null: it can (EOTS-6.24-02, EOTS-6.24-03, R-25). */
export function whyNotDeclare(s: EotsState, hex: number, reach = supporters(s, offensiveOf(s).side)): WhyNot | null {
  const offensive = offensiveOf(s);
  if (battleIn(offensive, hex)) return { reason: text('why.declare.already'), rule: 'EOTS-6.24-01' };
  if (!holds(s, hex, OCCUPIERS[other(offensive.side)])) return { reason: text('why.declare.nobody'), rule: 'EOTS-6.24-02' };
  if (isSpared(s, hex)) return { reason: text('why.declare.spared'), rule: 'EOTS-17.11-03' };
  if (isClosedToAttack(offensive.side, hex)) return { reason: text('why.declare.china'), rule: 'EOTS-7.42-02' };
  if (!reach.some((unit) => reachesBattle(unit, s.place[unit], hex))) return { reason: text('why.declare.reach'), rule: 'EOTS-6.24-02' };
  if (offensive.play === 'oc' && offensive.battles.length > 0) return { reason: text('why.second-battle'), rule: 'EOTS-6.24-03' };
  // One stack fights in one battle: in the one that is demanded of it.
  const goal = sortieOf(s)?.goal ?? hex;
  if (hex !== goal) return { reason: text('why.declare.sortie', { hex: hexText(goal) }), rule: 'EOTS-5.31-04' };
  return whyNotInWake(s, hex) ?? whyNotAttack(s, hex);
}
/** By position: the optional hexes, for the declarations made so far; nothing else changes while a side declares. */
const known = new WeakMap<Position, { key: string; hexes: number[] }>();
export function declarable(s: EotsState): number[] {
  const { side, play, battles } = offensiveOf(s);
  if (play === 'oc' && battles.length > 0) return [];
  const at = position(s);
  const key = battles.map(({ hex }) => hex).join();
  const kept = known.get(at);
  if (kept?.key === key) return kept.hexes;
  const reach = supporters(s, side);
  const mask = OCCUPIERS[other(side)];
  const hexes: number[] = [];
  if (reach.length > 0) {
    each(at.anybody[other(side)], (hex) => {
      if ((at.present[hex] & mask) !== 0 && reach.some((unit) => reachesBattle(unit, s.place[unit], hex))
        && whyNotDeclare(s, hex, reach) === null) {
        hexes.push(hex);
      }
    });
  }
  known.set(at, { key, hexes });
  return hexes;
}

/** Active ships that stand neither in a port, nor in a battle, nor where a carrier reaches one (R-35, EOTS-6.24-10). */
export function lostShips(s: EotsState): number[] {
  const { side, battles } = offensiveOf(s);
  const hexes = battles.map(({ hex }) => hex);
  return activeOf(s, side).filter((unit) => is(unit, K.naval) && s.place[unit] < HEXES
    && !isNavalEnd(s, side, s.place[unit], hexes, unitsOf(s, side, s.place[unit]).filter((it) => isActive(s, it))));
}

/** What still stands against closing the declarations. */
export function whyNotDone(s: EotsState): WhyNot | null {
  const offensive = offensiveOf(s);
  const bare = offensive.battles.find((battle) => !hasPart(s, offensive.side, battle));
  if (bare) return { reason: text('why.declare.bare', { hex: { key: `space.${hexId(bare.hex)}` } }), rule: 'EOTS-6.24-06' };
  const lost = lostShips(s);
  if (lost.length > 0) return { reason: text('why.declare.ships', { units: unitTexts(lost) }), rule: 'EOTS-6.24-10' };
  return whyNotDeclared(s);
}

/** Units that stand outside and may choose among battles, or leave them; settled: assigned already, to be asked again at will. */
function choosers(s: EotsState): { unit: number; settled: boolean }[] {
  const offensive = offensiveOf(s);
  const hexes = offensive.battles.map(({ hex }) => hex);
  if (hexes.length === 0) return [];
  return supporters(s, offensive.side).flatMap((unit) => {
    const near = battlesFor(s, unit, hexes);
    return near.length === 0 ? [] : [{ unit, settled: supports(offensive, unit) !== undefined }];
  });
}

export function supportActions(s: EotsState, unit: number, hexes: readonly number[]): DeclareAction[] {
  const now = supports(offensiveOf(s), unit);
  const actions = battlesFor(s, unit, hexes).filter((hex) => hex !== now?.hex).map((hex): DeclareAction => onPlace('support', hex));
  if (now) actions.push(act({ verb: 'stay-out', back: true }));
  actions.push(act({ verb: 'clear', back: true }));
  return actions;
}

export function declareActions(s: EotsState): DeclareAction[] {
  const offensive = offensiveOf(s);
  const [chosen] = draftOf(offensive).units;
  if (chosen !== undefined) return supportActions(s, chosen, offensive.battles.map(({ hex }) => hex));
  const must = compulsory(s);
  const actions = declarable(s).map((hex): DeclareAction => onPlace('declare', hex));
  for (const { hex } of offensive.battles) if (!must.includes(hex)) actions.push(back(onPlace('undeclare', hex)));
  for (const { unit, settled } of choosers(s)) actions.push(settled ? back(onUnit('select', unit)) : onUnit('select', unit));
  for (const { units } of offensive.moves) actions.push(back(onUnit('recall', units[0])));
  const refused = whyNotDone(s);
  // The events of December 1941 have no other play beside them to go back to (17.11): they are begun again if they must be.
  if (offensive.play === 'ec' && (refused !== null || !isEventOnly(offensive.card))) actions.push(act({ verb: 'abandon', back: true }));
  if (refused === null) actions.push(DONE);
  return actions;
}

export function applyDeclare(ctx: Ctx, { verb, place: hex = -1, unit = -1 }: DeclareAction): 'again' | void {
  const { s } = ctx;
  const offensive = offensiveOf(s);
  switch (verb) {
    case 'declare':
      offensive.battles.push(battleOf(hex, 'declared'));
      preassign(s, supporters(s, offensive.side).filter((it) => reachesBattle(it, s.place[it], hex)), hex);
      return 'again';
    case 'undeclare':
      offensive.battles = offensive.battles.filter((battle) => battle.hex !== hex);
      return 'again';
    case 'recall':
      // Declarations stand on finished moves: the moves are open again.
      offensive.battles = [];
      recallGroup(ctx, unit);
      ctx.locals.again = true;
      return;
    case 'abandon':
      ctx.locals.abandoned = true;
      return;
    case 'done': return;
    default: return applySupport(s, { verb, place: hex, unit });
  }
}
/** One unit is chosen, then its battle. */
export function applySupport(s: EotsState, { verb, place: hex = -1, unit = -1 }: Pick<DeclareAction, 'verb' | 'place' | 'unit'>): 'again' {
  const offensive = offensiveOf(s);
  const [chosen] = draftOf(offensive).units;
  if (verb === 'support') assign(s, chosen, hex);
  if (verb === 'stay-out') unassign(s, chosen);
  if (verb === 'select') offensive.draft = { ...NO_DRAFT, units: [unit] };
  else delete offensive.draft;
  return 'again';
}

export const declarationStep: Step<EotsState> = decide<EotsState, DeclareAction>('offensive-declare', {
  who: ({ s }) => SIDE_NAMES[offensiveOf(s).side],
  actions: ({ s }) => declareActions(s),
  apply: applyDeclare,
});

/**
 * The reaction side has made a battle, of a landing (6.27) or where Force Z or an air unit next door has come (17.11): units
 * that fight nowhere yet and have it in range may be added (EOTS-6.27-10, EOTS-8.11-04, R-137).
 */
export function uncommitted(s: EotsState): number[] {
  const offensive = offensiveOf(s);
  const late = lateBattles(offensive);
  return late.length === 0 ? [] : supporters(s, offensive.side).filter((unit) => {
    const now = supports(offensive, unit);
    return (!now || late.includes(now.hex)) && battlesFor(s, unit, late).length > 0;
  });
}
export const lateAssignStep: Step<EotsState> = decide<EotsState, DeclareAction>('offensive-special-assign', {
  who: ({ s }) => SIDE_NAMES[offensiveOf(s).side],
  actions: ({ s }) => {
    const offensive = offensiveOf(s);
    const [chosen] = draftOf(offensive).units;
    if (chosen !== undefined) return supportActions(s, chosen, lateBattles(offensive));
    const free = uncommitted(s).map((unit) => onUnit('select', unit));
    return free.length === 0 ? [] : [...free, DONE];
  },
  apply: ({ s }, action) => (action.verb === 'done' ? undefined : applySupport(s, action)),
});
