/** `replay`: replays a campaign file and checks every hash that it names. */
import { fairWords, readText, replayFile } from '../../api/lab/index.ts';
import { games, jsonFlag, print, run, type JsonFlag, type Verb } from '../output.ts';

export const replayVerb: Verb = (program) => {
  program.command('replay').description('replay a campaign file, every branch of it, and check its hashes')
    .argument('<FILE>', 'a campaign file').addOption(jsonFlag())
    .action(run(async (file: string, flags: JsonFlag) => {
      const done = await replayFile(games, readText(file));
      print(done, [`${done.decisions} decisions replayed in ${done.ms} ms`, `hash ${done.hash}${fairWords(done.fair)}`], flags);
    }));
};
