/** The sequence of play: campaigns of a series, the turns of one, the phases of a turn. Completed steps are never reopened. */
import { auto, compile, phase, phasesOf, repeat, sequence, when, type Compiled, type Outline, type Step } from '../../engine/flow.ts';
import { battle } from './battle/index.ts';
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

/** A turn up to the end of the Japanese Orders. */
const beforeBattles: readonly Step<NimitzState>[] = [
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
];

const OUTLINE: Outline<NimitzState> = {
  game: repeat('campaigns', () => true,
    repeat('turns', goesOn,
      ...beforeBattles,
      phase('battles', ...battles),
      when('after-battles', ({ s }) => s.lost === null,
        phase('intake', japaneseReinforcements, ...japaneseRepair),
        phase('port-supply', returnToPort, usSupply, usDefeat))),
    campaignEnd),
  battle,
};

export const flow: Compiled<NimitzState> = compile(OUTLINE);
export const phases: readonly string[] = phasesOf(OUTLINE);

/** The phase in which a position stands. */
export function phaseAt({ frames: [game, inner] }: NimitzState['kernel']): string {
  const path = game ? flow.get('game')!.ops.get(inner?.from ?? game.at)?.path : undefined;
  return path?.find((id) => phases.includes(id)) ?? phases[phases.length - 1];
}
const ORDERING: readonly string[] = phasesOf({ game: sequence('game', ...beforeBattles) });
/** Orders of this turn may still be rolled. */
export const ordersToCome = (kernel: NimitzState['kernel']): boolean => kernel.result === null && ORDERING.includes(phaseAt(kernel));

/** A trial run is over: nobody has won anything. */
const told: Step<NimitzState> = auto('told', (ctx) => ctx.end({ winners: [], how: 'told' }));
/** What trial runs play of it, from any step: up to the end of the Orders, and up to the end of the next Battle. */
export const untilOrders: Compiled<NimitzState> = compile({ game: sequence('game', ...beforeBattles, told) });
export const untilBattle: Compiled<NimitzState> = compile({
  game: sequence('game', ...beforeBattles, phase('battles', ...battles), told), battle: sequence('fought', battle, told),
});
