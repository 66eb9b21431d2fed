/** `campaigns`: the saves from the command line. */
import { Option, type Command } from 'commander';
import { checkSaves, fairWords, readText } from '../../api/lab/index.ts';
import { EXIT, jsonFlag, print, run, type JsonFlag, type Verb } from '../output.ts';
import { campaignNamed, handOver, value, withProgram } from '../saves.ts';

interface ListFlags extends JsonFlag {
  show: 'current' | 'archived' | 'deleted' | 'all'; search: string; sort: 'changed' | 'created' | 'name' | 'game';
}

export const campaignsVerb: Verb = (program) => {
  const campaigns = program.command('campaigns').description('the saves: list, export, import, backup, check');
  listVerb(campaigns);
  fileVerbs(campaigns);
  keepVerbs(campaigns);
};

function listVerb(campaigns: Command): void {
  campaigns.command('list').description('list the campaigns')
    .addOption(new Option('--show <WHICH>', 'which of them').choices(['current', 'archived', 'deleted', 'all']).default('current'))
    .addOption(new Option('--sort <BY>', 'in which order').choices(['changed', 'created', 'name', 'game']).default('changed'))
    .option('--search <WORDS>', 'those whose name or tags hold these words', '').addOption(jsonFlag())
    .action(run(async ({ json, ...wanted }: ListFlags) => {
      const list = await withProgram(async (api) => value(await api.call('campaigns.list', wanted)));
      const lines = list.map(({ id, name, game, summary: { turn, result, side, decisions }, fair }) => {
        const stands = result ? 'over' : `${side} to decide`;
        return `${id}  ${name}  ${game}, turn ${turn ?? '-'}, ${stands}, ${decisions} decisions${fairWords(fair)}`;
      });
      print(list, lines.length === 0 ? ['There are no campaigns.'] : lines, { json });
    }));
}

function fileVerbs(campaigns: Command): void {
  campaigns.command('export').description('write a campaign as a campaign file')
    .argument('<CAMPAIGN>', 'its id or name').option('-o, --out <OUT>', 'the file to write (standard output)').addOption(jsonFlag())
    .action(run(async (name: string, flags: JsonFlag & { out?: string }) => {
      const { text } = await withProgram(async (api) =>
        value(await api.call('campaigns.export', { campaign: await campaignNamed(api, name) })));
      handOver(text, flags, { campaign: name });
      process.stderr.write('The file carries everything: the seed, all dice, and what every side holds.\n');
    }));
  campaigns.command('import').description('take a campaign file into the saves')
    .argument('<FILE>', 'a campaign file').addOption(jsonFlag())
    .action(run(async (file: string, flags: JsonFlag) => {
      const text = readText(file);
      const card = await withProgram(async (api) => value(await api.call('campaigns.import', { text })));
      print(card, [`Imported: ${card.name} (${card.id}), ${card.summary.decisions} decisions${fairWords(card.fair)}`], flags);
    }));
}

function keepVerbs(campaigns: Command): void {
  campaigns.command('backup').description('copy the saves to a new backup').addOption(jsonFlag())
    .action(run(async (flags: JsonFlag) => {
      const [made] = await withProgram(async (api) => {
        await api.call('campaigns.backup', {}).then(value);
        return value(await api.call('campaigns.backups', {}));
      });
      print(made ?? null, [made ? `Newest backup: ${made.path}` : 'There is nothing to copy.'], flags);
    }));
  campaigns.command('check').description('prove that the saves are sound').addOption(jsonFlag())
    .action(run(async (flags: JsonFlag) => {
      const done = await withProgram(({ program }) => checkSaves(program));
      print(done, [
        ...done.damaged.map(({ name, why }) => `${name}: ${why}`),
        done.ok ? `${done.campaigns} campaigns, all sound` : `${done.campaigns} campaigns, ${done.damaged.length} damaged`,
      ], flags);
      if (!done.ok) process.exitCode = EXIT.failed;
    }));
}
