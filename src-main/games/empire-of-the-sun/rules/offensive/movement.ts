/** The step in which groups move, one after the other (6.23): units of one hex, a way of moving, an end. */
import { decide } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import { DONE, act, onPlace, onUnit, back, type EotsAction } from '../../answers.ts';
import { SIDE_NAMES, unitId } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { Draft, GroupMove, MoveMode, Offensive } from '../../offensive-state.ts';
import { unitTexts } from '../../names.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { ownerOf } from '../../units.ts';
import { offensiveOf } from '../movement/mover.ts';
import { isInEnemyZone } from '../zones-of-influence.ts';
import { activeOf, deactivateUnit, reactor } from './activation.ts';
import { disengage, disengageActions } from './disengagement.ts';
import { openBattles, takesPart } from './fighting.ts';
import { boundTo, joinable, modesOf, optionsOf, sortieEnds, unmoved } from './groups.ts';
import { makeMove, recall } from './moves.ts';

export interface MoveAction extends EotsAction {
  verb: 'select' | 'add' | 'drop' | 'mode' | 'step' | 'to' | 'quiet' | 'clear' | 'recall' | 'deactivate' | 'disengage' | 'done';
}

export const NO_DRAFT: Draft = { units: [], mode: null, way: [] };
export const draftOf = (offensive: Offensive): Draft => offensive.draft ?? NO_DRAFT;
/** A group goes by the only way that it has, or by the one chosen. */
export const modeOf = (s: EotsState, { units, mode }: Draft): MoveMode | null => {
  if (mode) return mode;
  const modes = modesOf(s, units);
  return modes.length === 1 ? modes[0] : null;
};

/** The group in the making: who may still join, how it may go, where to. */
function groupActions(s: EotsState, draft: Draft): MoveAction[] {
  const { units, way } = draft;
  const actions: MoveAction[] = [];
  if (draft.mode === null) {
    for (const unit of joinable(s, units)) actions.push(onUnit('add', unit));
    for (const unit of units) if (units.length > 1 && boundTo(s, unit).length === 1) actions.push(back(onUnit('drop', unit)));
  }
  const modes = modesOf(s, units);
  if (way.length === 0 && modes.length > 1) {
    for (const mode of modes) if (mode !== draft.mode) actions.push(act({ verb: 'mode', mode, ...(draft.mode && { back: true }) }));
  }
  const mode = modeOf(s, draft);
  if (mode) {
    const { ends, quiet, steps } = optionsOf(s, units, mode, way);
    for (const { hex, cost } of ends) actions.push({ ...onPlace('to', hex), cost });
    for (const { hex, cost } of quiet) actions.push({ ...onPlace('quiet', hex), cost });
    for (const { hex, cost } of steps) actions.push({ ...onPlace('step', hex), cost });
  }
  actions.push(act({ verb: 'clear', back: true }));
  return actions;
}

export const recallActions = (offensive: Offensive, reaction: boolean): MoveAction[] =>
  offensive.moves.filter((move) => move.reaction === reaction).map(({ units }) => back(onUnit('recall', units[0])));

export function moveActions(s: EotsState, side: Side): MoveAction[] {
  const offensive = offensiveOf(s);
  const draft = draftOf(offensive);
  if (draft.units.length > 0) return groupActions(s, draft);
  const reacts = side !== offensive.side;
  const waiting = unmoved(s, side);
  const actions = waiting.map((unit): MoveAction => onUnit('select', unit));
  actions.push(...recallActions(offensive, reacts));
  if (reacts) {
    actions.push(...disengageActions(s));
    // who cannot be brought to fight has to be let go.
    for (const unit of waiting) actions.push(back(onUnit('deactivate', unit)));
    if (idlers(s).length > 0) return actions;
  } else if (sortieEnds(s).length > 0) return actions;
  // Nobody to move, nothing to take back: there is nothing to ask.
  if (actions.length > 0) actions.push(DONE);
  return actions;
}
/** Active units of the reaction side that take part in no battle as they stand: `done` waits for them (EOTS-6.26-11). */
export function idlers(s: EotsState): number[] {
  const offensive = offensiveOf(s);
  const open = openBattles(offensive);
  return activeOf(s, reactor(offensive)).filter((unit) => !takesPart(s, unit, open));
}

export const moveFrom = (offensive: Offensive, unit: number): GroupMove => {
  const move = offensive.moves.find(({ units }) => units[0] === unit);
  if (!move) throw new RangeError(`No group with ${unitId(unit)} at its head has moved.`);
  return move;
};
function tellFallen(ctx: Ctx, moves: readonly GroupMove[]): void {
  const { provisional, side } = offensiveOf(ctx.s);
  for (const { units } of moves) ctx.log('offensive.falls', { units: unitTexts(units) }, { to: [SIDE_NAMES[provisional ?? side]] });
}
/** Takes a move back, and tells its owner which others fell with it. */
export function recallGroup(ctx: Ctx, unit: number): void {
  tellFallen(ctx, recall(ctx.s, moveFrom(offensiveOf(ctx.s), unit)));
}

const LANDINGS: readonly MoveMode[] = ['amphibious', 'organic', 'barges'];
/** Landings of the side that moves whose cover has gone: they lie in enemy ZOI and go back where they started (EOTS-7.45B-08, R-57). */
function withdrawExposed(ctx: Ctx, side: Side): void {
  const { s } = ctx;
  const offensive = offensiveOf(s);
  const reacts = side !== offensive.side;
  const exposed = (): GroupMove | undefined => offensive.moves.find(({ mode, reaction, path }) =>
    reaction === reacts && LANDINGS.includes(mode) && isInEnemyZone(s, side, path[path.length - 1]));
  for (let move = exposed(); move; move = exposed()) {
    tellFallen(ctx, [move]);
    recallGroup(ctx, move.units[0]);
  }
}

function draw(s: EotsState, offensive: Offensive, action: MoveAction): 'again' {
  const draft = draftOf(offensive);
  const { unit = -1, place: hex = -1 } = action;
  switch (action.verb) {
    case 'select': offensive.draft = { ...NO_DRAFT, units: boundTo(s, unit) }; break;
    case 'add': offensive.draft = { ...draft, units: [...draft.units, unit] }; break;
    case 'drop': offensive.draft = { ...draft, units: draft.units.filter((it) => it !== unit) }; break;
    case 'mode': offensive.draft = { ...draft, mode: action.mode ?? null }; break;
    case 'step': offensive.draft = { ...draft, mode: 'land', way: [...draft.way, hex] }; break;
    default: delete offensive.draft;
  }
  return 'again';
}

export function applyMove(ctx: Ctx, action: MoveAction): 'again' | void {
  const { s } = ctx;
  const offensive = offensiveOf(s);
  const { unit = -1, place: hex = -1 } = action;
  switch (action.verb) {
    case 'done': return;
    case 'recall': recallGroup(ctx, unit); break;
    case 'deactivate': deactivateUnit(s, unit); break;
    case 'disengage': disengage(s, unit, hex); break;
    case 'to':
    case 'quiet': {
      const draft = draftOf(offensive);
      const mode = modeOf(s, draft);
      if (!mode) throw new RangeError('The group has not chosen how to move.');
      const { units } = draft;
      makeMove(s, units, mode, { end: hex, way: draft.way, quiet: action.verb === 'quiet' });
      delete offensive.draft;
      withdrawExposed(ctx, ownerOf(units[0]));
      break;
    }
    default: return draw(s, offensive, action);
  }
  return 'again';
}

/** Moves of one side: the offensive side's, or the reaction's (EOTS-6.23-01). */
export const movementStep = (id: string, who: (offensive: Offensive) => Side): Step<EotsState> => decide<EotsState, MoveAction>(id, {
  who: ({ s }) => SIDE_NAMES[who(offensiveOf(s))],
  actions: ({ s }) => moveActions(s, who(offensiveOf(s))),
  apply: applyMove,
});
