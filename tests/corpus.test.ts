/** Every campaign of every version that was ever kept (`npm run corpus`) opens in this one, and replays to where it stood. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportCampaign, importCampaign } from '../src-main/campaigns/file.ts';
import { parseFile, type CampaignFile } from '../src-main/campaigns/file-format.ts';
import { openCampaign } from '../src-main/campaigns/play.ts';
import { DATABASE } from '../src-main/campaigns/store.ts';
import { textsOf } from '../src-main/api/words.ts';
import { LANGS, say } from '../src-main/engine/text.ts';
import { games } from '../src-main/games/index.ts';
import { store, tempFolder } from './campaigns/help.ts';

const CORPUS = join(import.meta.dirname, 'corpus');
const rulesOf = (game: string): number => games.get(game)!.rulesVersion;

describe.each(readdirSync(CORPUS))('campaigns of version %s', (version) => {
  const folder = join(CORPUS, version);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  /** As a program of today would have written it. */
  const fileOf = (name: string): CampaignFile => parseFile(readFileSync(join(folder, name)));

  it('are there as files and as a database', () => {
    expect(files.length).toBeGreaterThan(1);
    expect(readdirSync(folder)).toContain(DATABASE);
  });

  it.each(files)('%s is taken, stands where it stood, and goes out again', async (name) => {
    const { repository } = store();
    const text = readFileSync(join(folder, name), 'utf8');
    const file = fileOf(name);
    const { id, summary } = await importCampaign(repository, games, text);
    expect(summary.result !== null).toBe(name.endsWith('-over.json'));
    const open = openCampaign(repository, games, id);
    expect(repository.nodes(id)).toHaveLength(file.nodes.length);
    // The import has replayed every branch. Under the same rules the very same file comes out.
    if (rulesOf(file.game) === file.rulesVersion) expect(JSON.parse(exportCampaign(repository, open))).toEqual(file);
  });

  it('the database opens without a word, and its campaigns replay from their start', () => {
    const saves = tempFolder();
    cpSync(join(folder, DATABASE), join(saves, DATABASE));
    const { repository, notices } = store(saves);
    expect(notices).toEqual([]);
    const campaigns = repository.list({ show: 'all' });
    expect(campaigns.length).toBeGreaterThan(0);
    for (const { id, game, rules } of campaigns) {
      const open = openCampaign(repository, games, id);
      // Lines of the log are kept as keys and parameters: today's words say every one that was ever written.
      const said = open.log().flatMap(({ entry: { key, params } }) =>
        LANGS.map((lang) => say({ key: `log.${key}`, ...(params && { params }) }, textsOf(games.get(game)!)[lang], lang)));
      expect(said.length).toBeGreaterThan(20);
      expect(said.filter((words) => /[⟨⟩{}]|undefined/.test(words))).toEqual([]);
      const name = files.find((it) => it === `${game}-middle.json`)!;
      if (rulesOf(game) !== rules) continue;
      const { head } = open.session;
      for (const branch of open.branches()) {
        open.goTo(0);
        open.goTo(branch.head);
      }
      open.goTo(head);
      expect(JSON.parse(exportCampaign(repository, open))).toEqual(fileOf(name));
    }
  });
});
