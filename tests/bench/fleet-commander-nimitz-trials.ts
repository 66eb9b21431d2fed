/**
 * The trial runs of Fleet Commander: Nimitz, in milliseconds of processor time: `node tests/bench/fleet-commander-nimitz-trials.ts`.
 * The threat of each year's set-up, and the odds of the first Battles of a campaign played at random. It judges nothing.
 */
import { seededDice } from '../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { atRandom } from '../../src-main/engine/playout.ts';
import { offersOf } from '../../src-main/games/fleet-commander-nimitz/answers.ts';
import { fleetCommanderNimitz as game } from '../../src-main/games/fleet-commander-nimitz/index.ts';
import { BATTLE_RUNS, battleOutlook } from '../../src-main/games/fleet-commander-nimitz/trials/battle.ts';
import { FORECAST_RUNS, forecast } from '../../src-main/games/fleet-commander-nimitz/trials/orders.ts';
import { processorMs } from './steady.ts';

const BATTLES = 3;

function measure(name: string, ask: () => unknown): void {
  const from = processorMs();
  ask();
  console.log(`${name.padEnd(60)}${(processorMs() - from).toFixed(0).padStart(7)} ms`);
}

for (const { id: scenario } of game.scenarios.filter((it) => it.id !== 'linked')) {
  // The second is asked once the engine's code has grown fast.
  for (const seed of [1, 2]) {
    const s = newGame(game, { scenario, dice: seededDice(seed) });
    // Another seed is the same set-up: a point fewer makes it another position.
    s.sp -= seed;
    measure(`${scenario}: threat, ${FORECAST_RUNS} runs`, () => forecast(game, game.observe(s, 'usa')));
  }
  const s = newGame(game, { scenario, dice: seededDice(3) });
  const own = seededDice(4);
  for (let open = decision(game, s), battles = 0; open && battles < BATTLES; open = decision(game, s)) {
    for (const action of offersOf(open).filter(({ verb }) => verb === 'battle').slice(0, 1)) {
      battles++;
      measure(`${scenario}: ${action.id}, ${BATTLE_RUNS} runs`, () => battleOutlook(game, game.observe(s, 'usa'), action, action.place!));
    }
    apply(game, s, atRandom(open, own));
  }
}
