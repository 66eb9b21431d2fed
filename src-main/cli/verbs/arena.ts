/** `arena`: two bots play each other, both playing every side. */
import { compareBots } from '../../api/lab/index.ts';
import type { BotLevel } from '../../api/types.ts';
import { gameOptions, jsonFlag, levelFlag, print, run, theGame, whole, type JsonFlag, type Verb } from '../output.ts';

interface Flags extends JsonFlag {
  game: string; scenario?: string; a: string; b: string; games: number; seed: number;
  options?: Record<string, string | number | boolean>; level: BotLevel; cap?: number;
}

const tally = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts).map(([id, count]) => `${id} ${count}`).join(', ') || 'none';
const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

export const arenaVerb: Verb = (program) => {
  program.command('arena').description('compare two bots: both play every side with the same seeds')
    .requiredOption('--game <GAME>', 'id of the game')
    .option('--scenario <SCENARIO>', 'id of the scenario (the first one)')
    .requiredOption('--a <BOT>', 'one bot').requiredOption('--b <BOT>', 'the other')
    .option('--games <N>', 'how many games, rounded up so that every seat is taken equally often', whole(1, 1_000_000), 100)
    .option('--seed <N>', 'seed of the first games', whole(0, 4294967295), 1)
    .option('--options <NAME=VALUE,...>', 'options of the game', gameOptions)
    .option('--cap <N>', 'a game of so many decisions is a draw', whole(1, 10_000_000))
    .addOption(levelFlag()).addOption(jsonFlag())
    .action(run(({ game, ...flags }: Flags) => {
      const done = compareBots(theGame(game), flags);
      const [low, high] = done.ci95;
      print(done, [
        `${done.a} ${done.aWins}, ${done.b} ${done.bWins}, draws ${done.draws} in ${done.games} games (${done.ms} ms)`,
        `${done.a} wins ${percent(done.aWinRate)}, 95 % between ${percent(low)} and ${percent(high)}`,
        ...(done.alone ? (['a', 'b'] as const).map((bot) =>
          `${done[bot]} alone: won ${done.alone![bot].won}, lost ${done.alone![bot].lost}, drawn ${done.alone![bot].drawn}`) : []),
        ...(done.grades ? (['a', 'b'] as const).map((bot) => `grades of ${done[bot]}: ${tally(done.grades![bot])}`) : []),
        `wins by alliance: ${tally(done.byAlliance)}`,
      ], flags);
    }));
};
