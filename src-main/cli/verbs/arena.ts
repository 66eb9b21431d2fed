/** `arena`: two bots play each other, both playing every side. */
import { compareBots, type Compared } from '../../api/lab/index.ts';
import { InvalidArgumentError } from 'commander';
import type { AnyLevel } from '../../api/types.ts';
import { gameOptions, jsonFlag, levelFlag, print, run, theGame, whole, type JsonFlag, type Verb } from '../output.ts';

interface Flags extends JsonFlag {
  game: string; scenario?: string; a: string; b: string; games: number; seed: number;
  options?: Record<string, string | number | boolean>; level: AnyLevel; cap?: number; until?: number; limit?: number; seconds?: number;
}

const tally = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts).map(([id, count]) => `${id} ${count}`).join(', ') || 'none';
function rate(given: string): number {
  const value = Number(given);
  if (!/^0?\.\d+$/.test(given) || value <= 0) throw new InvalidArgumentError('It takes a rate between 0 and 1, as 0.6.');
  return value;
}
const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

export const arenaVerb: Verb = (program) => {
  program.command('arena').description('compare two bots: both play every side with the same seeds')
    .requiredOption('--game <GAME>', 'id of the game')
    .option('--scenario <SCENARIO>', 'id of the scenario (the first one)')
    .requiredOption('--a <BOT>', 'one bot, BOT, BOT@LEVEL or BOT@LEVEL:STYLE, or "cmd:...": a program as docs/bots.md tells')
    .requiredOption('--b <BOT>', 'the other')
    .option('--limit <SECONDS>', 'how long such a program may think about an answer', whole(1, 86_400), 60)
    .option('--games <N>', 'how many games, rounded up so that every seat is taken equally often', whole(1, 1_000_000), 100)
    .option('--seed <N>', 'seed of the first games', whole(0, 4294967295), 1)
    .option('--options <NAME=VALUE,...>', 'options of the game', gameOptions)
    .option('--until <RATE>', 'stop as soon as the interval for the first bot lies above or below this rate: 0.6', rate)
    .option('--seconds <N>', 'begin no further seed after so long', whole(1, 1_000_000))
    .option('--cap <N>', 'a game of so many decisions is a draw', whole(1, 10_000_000))
    .addOption(levelFlag()).addOption(jsonFlag())
    .action(run(async ({ game, ...flags }: Flags) => {
      const done = await compareBots(theGame(game), flags);
      print(done, linesOf(done), flags);
    }));
};

function linesOf(done: Compared): string[] {
  const [low, high] = done.ci95;
  const both = ['a', 'b'] as const;
  const { alone, grades } = done;
  return [
    `${done.a} ${done.aWins}, ${done.b} ${done.bWins}, draws ${done.draws} in ${done.games} games (${done.ms} ms)`,
    `${done.a} wins ${percent(done.aWinRate)}, 95 % between ${percent(low)} and ${percent(high)}`,
    ...(done.same > 0 ? [`${done.same} more came out move for move like another game of their seed, and count as one with it`] : []),
    ...Object.entries(alone || done.a === done.b ? {} : done.bySide).flatMap(([side, tallies]) => both.map((bot) => {
      const { games, won, drawn, rate: share, ci95 } = tallies[bot];
      return `${done[bot]} as ${side}: won ${won}, drawn ${drawn} of ${games}: ${percent(share)}, ${ci95.map(percent).join(' to ')}`;
    })),
    ...(alone ? both.map((bot) => `${done[bot]} alone: won ${alone[bot].won}, lost ${alone[bot].lost}, drawn ${alone[bot].drawn}`) : []),
    ...(grades ? both.map((bot) => `grades of ${done[bot]}: ${tally(grades[bot])}`) : []),
    `wins by alliance: ${tally(done.byAlliance)}`,
    ...done.forfeits.map(({ by, seed, side, why }) => `seed ${seed}, ${side}: lost by ${done[by]}: ${why}`),
  ];
}
