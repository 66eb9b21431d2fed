/** `bot`: a bot as a program of its own, for arenas of other programs and other versions. */
import { serveBot } from '../../api/lab/index.ts';
import type { AnyLevel } from '../../api/types.ts';
import { levelFlag, run, theGame, whole, type Verb } from '../output.ts';

interface Flags { game: string; bot: string; level: AnyLevel; seed: number }

export const botVerb: Verb = (program) => {
  program.command('bot').description('play by lines of JSON on standard input and output (docs/bots.md)')
    .requiredOption('--game <GAME>', 'id of the game').requiredOption('--bot <BOT>', 'which bot, as BOT or BOT@LEVEL:STYLE')
    .option('--seed <N>', 'seed of its own dice', whole(0, 4294967295), 1)
    .addOption(levelFlag())
    .action(run(({ game, ...flags }: Flags) => serveBot(theGame(game), { ...flags, input: process.stdin, output: process.stdout })));
};
