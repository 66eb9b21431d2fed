/** The sequence of play: nine phases a turn, Japan, Britain, United States (AAP-TURN-01, AAP-TURN-02). */
import { auto, compile, phase, phasesOf, repeat, sequence, type Outline, type Step } from '../../engine/flow.ts';
import { capLand } from './rules/combat-air-patrol.ts';
import { combatMove } from './rules/combat-move.ts';
import { combat, combatProcedures } from './rules/combat.ts';
import { control, controlProcedures } from './rules/control.ts';
import { divideAtStart, income } from './rules/income.ts';
import { noncombat } from './rules/noncombat-move.ts';
import { overflightProcedures } from './rules/overflight.ts';
import { place } from './rules/placement.ts';
import { purchase } from './rules/purchase.ts';
import { restore } from './rules/restore.ts';
import { turnEnd, turnSnapshot } from './rules/turn.ts';
import { victoryCheck } from './rules/victory.ts';
import type { AapState } from './state.ts';

const PHASES = [purchase, capLand, combatMove, combat, control, noncombat, place, restore, income];

/** The state knows the number of its phase: rules ask for it. */
const numbered = PHASES.map((step, i): Step<AapState> => sequence(`with-${step.id}`,
  auto(`phase.${step.id}`, ({ s }) => { s.phase = i + 1; }), step));

const outline: Outline<AapState> = {
  game: sequence('game',
    phase('setup', divideAtStart),
    repeat('turns', () => true, victoryCheck, turnSnapshot, ...numbered, turnEnd)),
  ...controlProcedures,
  ...overflightProcedures,
  ...combatProcedures,
};

export const flow = compile(outline);
export const phases = phasesOf(outline).filter((id) => PHASES.some((step) => step.id === id));
/** The id of the instruction with which a phase (1-9) begins. */
export const phaseStart = (number: number): string => `phase.${PHASES[number - 1].id}`;
