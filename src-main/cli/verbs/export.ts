/** `export`: the log of a campaign, from the saves or from a campaign file. */
import { existsSync } from 'node:fs';
import { Option } from 'commander';
import { fileLog, FORMATS, readText, type Format } from '../../api/lab/index.ts';
import type { Lang } from '../../api/types.ts';
import { games, jsonFlag, run, type JsonFlag, type Verb } from '../output.ts';
import { campaignNamed, handOver, value, withProgram } from '../saves.ts';

interface Flags extends JsonFlag { format: Format; lang: Lang; side?: string; out?: string }

export const exportVerb: Verb = (program) => {
  program.command('export').description('write the log of a campaign')
    .argument('<FILE|CAMPAIGN>', 'a campaign file, or the id or name of a campaign in the saves')
    .addOption(new Option('--format <FORMAT>', 'how it is written').choices(FORMATS).default('text'))
    .addOption(new Option('--lang <LANG>', 'its language').choices(['en', 'it']).default('en'))
    .option('--side <SIDE>', 'as this side may read it, its own lines included (what everybody may read)')
    .option('-o, --out <OUT>', 'the file to write (standard output)').addOption(jsonFlag())
    .action(run(async (source: string, { format, lang, side, ...flags }: Flags) => {
      const { text } = existsSync(source)
        ? await fileLog(games, readText(source), format, lang, side)
        : await withProgram(async (api) =>
          value(await api.call('campaigns.log', { campaign: await campaignNamed(api, source), format, lang, side })));
      handOver(text, flags, { format, lang });
    }));
};
