/** `compare`: two campaigns of one game side by side. */
import { existsSync } from 'node:fs';
import { Option } from 'commander';
import { compare, comparisonWords, readText, type ComparedSide } from '../../api/lab/index.ts';
import type { Lang } from '../../api/types.ts';
import { games, jsonFlag, print, run, whole, type JsonFlag, type Verb } from '../output.ts';
import { campaignNamed, withProgram } from '../saves.ts';

interface Flags extends JsonFlag { lang: Lang; side?: string; lineA?: number; lineB?: number }
type Api = Parameters<typeof campaignNamed>[0];

export const compareVerb: Verb = (program) => {
  const line = whole(0, 10_000_000);
  program.command('compare').description('set two campaigns of one game side by side: where they parted, and how they stand turn by turn')
    .argument('<A>', 'a campaign file, or the id or name of a campaign in the saves').argument('<B>', 'the other')
    .option('--line-a <MOMENT>', 'another line of play of A, by its first moment', line)
    .option('--line-b <MOMENT>', 'another line of play of B, by its first moment', line)
    .option('--side <SIDE>', 'as this side reads them (what everybody may know)')
    .addOption(new Option('--lang <LANG>', 'the language of the words').choices(['en', 'it']).default('en')).addOption(jsonFlag())
    .action(run(async (a: string, b: string, { lang, side, lineA, lineB, json }: Flags) => {
      const done = async (api: Api | null) => compare(games, [await sideOf(api, a, lineA), await sideOf(api, b, lineB)], side);
      const found = [a, b].every((source) => existsSync(source)) ? await done(null) : await withProgram(done);
      print(found.comparison, comparisonWords(found, lang), { json });
    }));
};

async function sideOf(api: Api | null, source: string, line: number | undefined): Promise<ComparedSide> {
  if (api === null || existsSync(source)) return { from: { file: readText(source) }, line };
  return { from: { program: api.program, campaign: await campaignNamed(api, source) }, line };
}
