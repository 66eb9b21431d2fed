/** `play`: bots play one whole game. */
import { playGame } from '../../api/lab/index.ts';
import type { BotLevel } from '../../api/types.ts';
import { EXIT, gameOptions, jsonFlag, levelFlag, print, run, seats, theGame, whole, type JsonFlag, type Verb } from '../output.ts';

interface Flags extends JsonFlag { game: string; scenario?: string; seed: number; seats: Record<string, string>; options?: Record<string, string | number | boolean>; level: BotLevel; cap?: number }

export const playVerb: Verb = (program) => {
  program.command('play').description('play a whole game; the same seed and seats give the same game')
    .requiredOption('--game <GAME>', 'id of the game')
    .option('--scenario <SCENARIO>', 'id of the scenario (the first one)')
    .option('--seed <N>', 'seed of the dice', whole(0, 4294967295), 1)
    .option('--seats <SIDE=BOT,...>', 'who plays; other sides play at random', seats, {})
    .option('--options <NAME=VALUE,...>', 'options of the game', gameOptions)
    .option('--cap <N>', 'stop after so many decisions', whole(1, 10_000_000))
    .addOption(levelFlag()).addOption(jsonFlag())
    .action(run(({ game, ...flags }: Flags) => {
      const played = playGame(theGame(game), flags);
      const { result } = played;
      const end = result ? `${result.winners.join(', ') || 'nobody'} won (${result.how})` : 'stopped by the cap';
      print(played, [`${game}, ${played.scenario}, seed ${played.seed}: ${end} in turn ${played.turns ?? '-'}, ${played.decisions} decisions, ${played.ms} ms`, `hash ${played.hash}`], flags);
      if (!result) process.exitCode = EXIT.failed;
    }));
};
