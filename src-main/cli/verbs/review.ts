/** `review`: the chance to win over a game, and the decisions that moved it most. */
import { existsSync } from 'node:fs';
import { readText, reviewFile, reviewSaved, reviewWords } from '../../api/lab/index.ts';
import { games, jsonFlag, print, run, whole, type JsonFlag, type Verb } from '../output.ts';
import { campaignNamed, withProgram } from '../saves.ts';

interface Flags extends JsonFlag { side?: string; seconds?: number }

/** On a terminal it says how far it is. */
const progress = (done: number, of: number): void => {
  if (process.stderr.isTTY) process.stderr.write(done < of ? `\r${Math.round((100 * done) / of)} %  ` : '\r        \r');
};

export const reviewVerb: Verb = (program) => {
  program.command('review').description('tell the chance to win over a game, and the decisions that moved it most')
    .argument('<FILE|CAMPAIGN>', 'a campaign file, or the id or name of a campaign in the saves')
    .option('--side <SIDE>', 'whose game (that of the only person, or the first)')
    .option('--seconds <N>', 'the most seconds of one core', whole(5, 3600)).addOption(jsonFlag())
    .action(run(async (source: string, { side, seconds, ...flags }: Flags) => {
      const wanted = { side, seconds, progress };
      const done = existsSync(source)
        ? await reviewFile(games, readText(source), wanted)
        : await withProgram(async (api) => reviewSaved(api.program, await campaignNamed(api, source), wanted));
      print(done.review, reviewWords(done), flags);
    }));
};
