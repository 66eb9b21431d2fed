/** The sequence of play: campaigns of a series, the turns of one, the phases of a turn. Completed steps are never reopened. */
import { auto, compile, phase, phasesOf, repeat, when, type Compiled, type Outline } from '../../engine/flow.ts';
import { battleProcedures } from './battle/index.ts';
import { battles } from './rules/battles.ts';
import { usDefeat } from './rules/defeat.ts';
import { campaignEnd } from './rules/evaluation.ts';
import { japaneseMovement } from './rules/japanese-movement.ts';
import { japaneseReinforcements } from './rules/japanese-reinforcements.ts';
import { japaneseRepair } from './rules/japanese-repair.ts';
import { returnToPort } from './rules/return-to-port.ts';
import { scouting } from './rules/scouting.ts';
import { resupply } from './rules/us-resupply.ts';
import { usMovement } from './rules/us-movement.ts';
import { usSupply } from './rules/us-supply.ts';
import { campaignOf, type Ctx, type NimitzState } from './state.ts';

const goesOn = ({ s }: Ctx): boolean => s.lost === null && s.turn < campaignOf(s).turns.length;

const OUTLINE: Outline<NimitzState> = {
  game: repeat('campaigns', () => true,
    repeat('turns', goesOn,
      phase('us-resupply',
        auto('turn.advance', (ctx) => {
          const { s } = ctx;
          s.turn++;
          s.ordered = [];
          s.fought = [];
          ctx.log('turn', { turn: { key: `turn.${s.turn}` }, year: String(campaignOf(s).year) }, { rule: 'FCN-PB-13' });
        }),
        ...resupply),
      phase('us-scouting', ...scouting),
      phase('us-movement', ...usMovement),
      phase('japanese-orders', ...japaneseMovement),
      phase('battles', ...battles),
      when('after-battles', ({ s }) => s.lost === null,
        phase('intake', japaneseReinforcements, ...japaneseRepair),
        phase('port-supply', returnToPort, usSupply, usDefeat))),
    campaignEnd),
  ...battleProcedures,
};

export const flow: Compiled<NimitzState> = compile(OUTLINE);
export const phases: readonly string[] = phasesOf(OUTLINE);
