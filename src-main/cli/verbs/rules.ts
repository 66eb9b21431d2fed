/** `rules`: how many rules of a game's checklist are enforced, and shown by a case that passes. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countRules } from '../../api/lab/index.ts';
import { EXIT, jsonFlag, print, run, theGame, type JsonFlag, type Verb } from '../output.ts';

const CASES = fileURLToPath(new URL('../../../tests/games', import.meta.url));

export const rulesVerb: Verb = (program) => {
  program.command('rules').description('count the rules that are enforced and shown by cases; exit code 1 while one is missing')
    .requiredOption('--game <GAME>', 'id of the game').addOption(jsonFlag())
    .action(run(({ game, ...flags }: JsonFlag & { game: string }) => {
      const count = countRules(theGame(game), join(CASES, game, 'cases'));
      print(count, [
        `${game}: ${count.total} rules, ${count.implemented} implemented, ${count.shown} shown`,
        ...(count.missing.length > 0 ? [`missing: ${count.missing.join(' ')}`] : []), ...count.failed,
      ], flags);
      if (count.missing.length > 0 || count.failed.length > 0) process.exitCode = EXIT.failed;
    }));
};
