/** The sequence of play: set-up, then one turn after the other; everything else is called from there. */
import { call, compile, phase, phasesOf, repeat, sequence, type Compiled, type Outline } from '../../engine/flow.ts';
import { activationProcedures } from './rules/activation.ts';
import { advanceProcedures } from './rules/advance.ts';
import { aircraftProcedures } from './rules/aircraft.ts';
import { deniedProcedures } from './rules/asset-denied.ts';
import { requestProcedures } from './rules/asset-request.ts';
import { attackProcedures } from './rules/attack.ts';
import { breakingProcedures } from './rules/breaking.ts';
import { setUp } from './rules/deployment.ts';
import { entryProcedures } from './rules/entry.ts';
import { eventProcedures } from './rules/events/index.ts';
import { fateProcedures } from './rules/fate-cards.ts';
import { fireProcedures } from './rules/fire.ts';
import { generate, generatorProcedures } from './rules/generator/index.ts';
import { infiltrateProcedures } from './rules/infiltrate.ts';
import { meleeProcedures } from './rules/melee.ts';
import { moveProcedures } from './rules/move.ts';
import { opportunityProcedures } from './rules/opportunity-fire.ts';
import { reactionProcedures } from './rules/reactions.ts';
import { reconProcedures } from './rules/reconnoiter.ts';
import { reviveProcedures } from './rules/revive.ts';
import { smokeProcedures } from './rules/smoke-grenades.ts';
import { timeProcedures } from './rules/time.ts';
import { turnProcedures } from './rules/turn.ts';
import type { CcpState } from './state.ts';

const OUTLINE: Outline<CcpState> = {
  game: sequence('game', phase('deployment', generate, setUp), repeat('turns', () => true, phase('play', call('turns.next', 'turn')))),
  ...turnProcedures, ...activationProcedures, ...fireProcedures, ...attackProcedures, ...moveProcedures, ...entryProcedures,
  ...opportunityProcedures, ...smokeProcedures, ...advanceProcedures, ...meleeProcedures, ...requestProcedures, ...aircraftProcedures,
  ...deniedProcedures, ...infiltrateProcedures, ...reconProcedures, ...reviveProcedures, ...reactionProcedures, ...breakingProcedures,
  ...fateProcedures, ...timeProcedures, ...eventProcedures, ...generatorProcedures,
};

export const flow: Compiled<CcpState> = compile(OUTLINE);
export const phases: readonly string[] = phasesOf(OUTLINE);
