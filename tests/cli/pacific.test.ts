/** Every verb of the command line as a person types it: what it prints, its exit code, and one sentence for bad input. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProgram } from '../../src-main/api/program.ts';
import { games } from '../../src-main/games/index.ts';
import { here, pacific, type Ran } from './run.ts';

const [game] = games.values();
const scenario = game.scenarios[0].id;

let folder = '';
let data = '';
let file = '';
let id = '';

const saves = (): { PACIFIC_WAR_DATA: string } => ({ PACIFIC_WAR_DATA: data });
/** As a process. Each verb is started so once where it does what it should; all else is asked of the same verbs in this process. */
const started = (...args: string[]): Promise<Ran> => pacific(args, saves(), folder);
const told = (...args: string[]): Promise<Ran> => here(args, saves());
/** The JSON that a verb prints when it does what it should. */
async function json<T>(ran: Promise<Ran>): Promise<T> {
  const { code, out, err } = await ran;
  expect([code, err]).toEqual([0, '']);
  expect(out.trim().split('\n')).toHaveLength(1);
  return JSON.parse(out) as T;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pacific-cli-'));
  data = join(folder, 'data');
  const api = await openProgram({ folder: data, host: 'terminal' });
  const value = <T>(answer: { ok: true; value: T } | { ok: false; error: { words: { en: string } } }): T => {
    if (!answer.ok) throw new Error(answer.error.words.en);
    return answer.value;
  };
  id = value(await api.call('campaigns.create', { game: game.id, scenario, name: 'Test campaign', seed: 3 })).id;
  await api.call('table.open', { campaign: id });
  for (let i = 0; i < 12; i++) {
    const { no, action } = value(await api.call('table.usual', { campaign: id }))!;
    value(await api.call('table.act', { campaign: id, no, actions: [action] }));
  }
  file = join(folder, 'campaign.json');
  writeFileSync(file, value(await api.call('campaigns.export', { campaign: id })).text);
  await api.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('verbs', () => {
  it('games lists games, sides, scenarios and bots', async () => {
    const list = await json<{ id: string; bots: string[] }[]>(started('games', '--json'));
    expect(list.map((one) => one.id)).toEqual([...games.keys()]);
    expect(list[0].bots).toContain('random');
  });

  it('play plays a whole game, the same one for the same seed', async () => {
    const seats = `${game.scenarios[0].sides[0]}=random`;
    const args = ['play', '--game', game.id, '--scenario', scenario, '--seed', '4', '--seats', seats, '--json'];
    const one = await json<Record<string, unknown>>(started(...args));
    const two = await json<Record<string, unknown>>(told(...args));
    expect(Object.keys(one).sort()).toEqual(['decisions', 'game', 'hash', 'ms', 'result', 'scenario', 'seed', 'turns']);
    expect(one.result).not.toBeNull();
    expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
    expect({ ...two, ms: 0 }).toEqual({ ...one, ms: 0 });
  });

  it('play --save keeps the game as a campaign, whose log can be exported', async () => {
    const kept = { PACIFIC_WAR_DATA: join(folder, 'kept') };
    const play = ['play', '--game', game.id, '--seed', '4', '--cap', '40'];
    const saved = await pacific([...play, '--save', 'Kept', '--json'], kept);
    const { campaign, hash } = JSON.parse(saved.out) as { campaign: string; hash: string };
    // A name that no campaign can have: one sentence, and nothing is kept.
    const bad = await here([...play, '--save', ' '], kept);
    expect([bad.code, bad.out, bad.err.trim().split('\n').length]).toEqual([1, '', 1]);
    expect(JSON.parse((await here(['campaigns', 'list', '--json'], kept)).out)).toEqual([
      expect.objectContaining({ id: campaign, name: 'Kept' }),
    ]);
    expect((await here(['export', 'Kept', '--format', 'text', '--lang', 'it'], kept)).out).toContain('Kept');
    expect(JSON.parse((await here([...play, '--json'], kept)).out)).toMatchObject({ hash });
  });

  it('fuzz plays all scenarios in turn and counts; --at shows a position of one of its games', async () => {
    const done = await json<{ decisions: number }>(started('fuzz', '--game', game.id, '--games', '2', '--seed', '1', '--json'));
    const [first, second] = game.scenarios.map(({ id }) => id);
    expect(done).toMatchObject({ games: 2, scenarios: { [first]: 1, [second]: 1 }, violations: 0, deadEnds: 0, capped: 0, cappedRate: 0 });
    expect(done.decisions).toBeGreaterThan(100);
    const fuzz = <T>(...args: string[]): Promise<T> => json<T>(told('fuzz', '--game', game.id, ...args, '--json'));
    expect(await fuzz('--games', '1', '--scenario', second)).toMatchObject({ scenarios: { [second]: 1 } });
    expect(await fuzz('--seed', '2', '--at', '1')).toMatchObject({ scenario: second });
    const seen = await fuzz<{ actions: string[]; next: string }>('--seed', '1', '--at', '20');
    expect(seen.actions).toContain(seen.next);
  });

  it('arena compares two bots on both sides', async () => {
    const done = await json<{ games: number; aWins: number; bWins: number; draws: number; ci95: number[] }>(
      started('arena', '--game', game.id, '--a', 'random', '--b', 'random', '--games', '2', '--seed', '1', '--json'),
    );
    expect(done.games).toBe(2);
    expect(done.aWins + done.bWins + done.draws).toBe(2);
    expect(done.ci95).toHaveLength(2);
  });

  it('case runs case files and counts them; a case that fails gives exit code 1', async () => {
    const good = join(folder, 'good.yaml');
    const [rule] = game.rules;
    writeFileSync(
      good, `- name: The game begins\n  game: ${game.id}\n  scenario: ${scenario}\n  rules: [${rule.id}]\n  expect: {over: false}\n`,
    );
    const bad = join(folder, 'bad.yaml');
    writeFileSync(bad, readFileSync(good, 'utf8').replace('over: false', 'over: true'));
    const counts = async (...paths: string[]): Promise<{ code: number; passed: number; failed: number }> => {
      const { code, out } = await told('case', ...paths, '--json');
      const { passed, failed } = JSON.parse(out) as { passed: number; failed: number };
      return { code, passed, failed };
    };
    expect((await counts(bad)).failed).toBe(1);
    expect((await counts(bad)).code).toBe(1);
    const both = await started('case', good, bad);
    expect(both.code).toBe(1);
    expect(both.out.trim().split('\n').at(-1)).toMatch(/^\d+ passed, \d+ failed$/);
  });

  it('rules counts the checklist against the cases', async () => {
    const { code, out } = await started('rules', '--game', game.id, '--json');
    const count = JSON.parse(out) as { total: number; implemented: number; shown: number; missing: string[]; failed: string[] };
    expect(count.total).toBe(game.rules.length);
    expect(count.total - count.missing.length).toBeLessThanOrEqual(Math.min(count.shown, count.implemented));
    expect(code).toBe(count.missing.length + count.failed.length === 0 ? 0 : 1);
  });

  it('replay replays a campaign file and names its hash', async () => {
    const done = await json<{ ok: boolean; decisions: number; hash: string }>(started('replay', file, '--json'));
    expect(done.ok).toBe(true);
    expect(done.decisions).toBeGreaterThanOrEqual(12);
    expect(done.hash).toBe((JSON.parse(readFileSync(file, 'utf8')) as { finalHash: string }).finalHash);
  });

  it('export writes the log of a campaign and of a file, the same one, in every format', async () => {
    for (const format of ['text', 'markdown', 'html', 'json', 'csv']) {
      const out = join(folder, `log.${format}`);
      expect((await told('export', id, '--format', format, '--lang', 'it', '-o', out)).code).toBe(0);
      const ofFile = await (format === 'html' ? started : told)('export', file, '--format', format, '--lang', 'it');
      expect(ofFile.code).toBe(0);
      expect(ofFile.out).toBe(readFileSync(out, 'utf8'));
    }
  });

  it('campaigns lists, exports, imports, backs up and checks', async () => {
    expect((await json<{ id: string }[]>(started('campaigns', 'list', '--json'))).map((one) => one.id)).toContain(id);
    const out = join(folder, 'again.json');
    expect((await started('campaigns', 'export', 'Test campaign', '-o', out)).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toBe(readFileSync(file, 'utf8'));
    const copy = await json<{ id: string; name: string }>(started('campaigns', 'import', file, '--json'));
    expect(copy.name).toBe('Test campaign');
    expect(await json<{ path: string }>(started('campaigns', 'backup', '--json')).then(({ path }) => existsSync(path))).toBe(true);
    expect(await json(started('campaigns', 'check', '--json'))).toEqual({ ok: true, campaigns: 2, notices: [], damaged: [] });
  });

  it('every verb has --help', async () => {
    const verbs = [
      [], ['games'], ['play'], ['fuzz'], ['case'], ['replay'], ['export'], ['rules'],
      ['arena'], ['bot'], ['campaigns'], ['campaigns', 'list'], ['campaigns', 'import'],
    ];
    for (const [i, verb] of verbs.entries()) {
      const { code, out, err } = await (i === 0 ? started : told)(...verb, '--help');
      expect([verb, code, err]).toEqual([verb, 0, '']);
      expect(out).toMatch(/^Usage: pacific/);
    }
  });
});

describe('bad input is one sentence, exit code not 0, and nothing has changed', () => {
  /** Every file below the saves with its size: backups and journals too. */
  const kept = (): string[] => readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => !name.endsWith('-shm'))
    .map((name) => `${name} ${statSync(join(data, name)).size}`).sort();
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  async function refused(ran: Promise<Ran>, words: RegExp): Promise<void> {
    const { code, out, err } = await ran;
    expect(err).toMatch(words);
    expect(err.trim()).toMatch(/^[^\n]+[.!?]$/);
    expect(code).not.toBe(0);
    expect(out).toBe('');
  }

  it.each([
    [[], /A verb is needed: games, play/],
    [['conquer'], /conquer/],
    [['play'], /--game/],
    [['play', '--game', 'chess'], /"chess".*there are/],
    [['play', '--game', game.id, '--scenario', 'never'], new RegExp(`"never".*${scenario}`)],
    [['play', '--game', game.id, '--seats', 'mars=random'], /"mars".*there are/],
    [['play', '--game', game.id, '--seats', `${game.sides[0].id}=genius`], /"genius".*random/],
    [['play', '--game', game.id, '--seats', 'nonsense'], /SIDE=BOT/],
    [['play', '--game', game.id, '--seed', '-1'], /whole number/],
    [['play', '--game', game.id, '--seed', '1e3'], /whole number/],
    [['play', '--game', game.id, '--fast'], /--fast/],
    [['play', '--game', game.id, '--options', 'weather=1'], /"weather"/],
    [['fuzz', '--game', 'chess'], /"chess"/],
    [['fuzz', '--game', game.id, '--games', 'many'], /whole number/],
    [['fuzz', '--game', game.id, '--at', '9999999'], /has \d+ actions/],
    [['arena', '--game', game.id, '--a', 'random'], /--b/],
    [['arena', '--game', game.id, '--a', 'random', '--b', 'genius'], /"genius"/],
    [['arena', '--game', game.id, '--a', 'random', '--b', 'random', '--level', 'slow'], /fast, normal, deep/],
    [['rules', '--game', 'chess'], /"chess"/],
    [['case', 'nowhere.yaml'], /"nowhere.yaml"/],
    [['case'], /PATH/],
    [['replay', 'nowhere.json'], /"nowhere.json"/],
    [['replay', '.'], /cannot be read/],
    [['export', 'no-such-campaign'], /"no-such-campaign"/],
    [['campaigns', 'export', 'no-such-campaign'], /"no-such-campaign"/],
    [['campaigns', 'import', 'nowhere.json'], /"nowhere.json"/],
    [['campaigns', 'list', '--sort', 'luck'], /changed, created, name, game/],
    [['campaigns', 'burn'], /burn/],
  ])('%j', (args, words) => refused(told(...args), words));

  it.each([
    [[], /A verb is needed: games, play/], [['play', '--game', 'chess'], /"chess".*there are/],
    [['fuzz', '--game', game.id, '--games', 'many'], /whole number/], [['replay', 'nowhere.json'], /"nowhere.json"/],
  ])('%j, as a process that ends there', (args, words) => refused(started(...args), words));

  it('a malformed case file fails with its place and hides no other', async () => {
    const { code, out } = await told(
      'case', write('broken.yaml', 'cases: [unclosed'), write('odd.yaml', '- {name: x, rules: [NO-01], surprise: 1}'),
    );
    expect(code).toBe(1);
    expect(out).toMatch(/broken\.yaml: line \d+ is not YAML/);
    expect(out).toMatch(/odd\.yaml/);
    expect(out).toMatch(/0 passed, 2 failed/);
  });

  it('a campaign file that is malformed, of a later version, or altered', async () => {
    const before = kept();
    const text = readFileSync(file, 'utf8');
    const wrong: [string, RegExp][] = [
      ['', /not JSON/], ['{"format":"other"}', /not a campaign file/], [text.slice(0, -20), /not JSON/],
      [text.replace(/"formatVersion":\d+/, '"formatVersion":99'), /format 99/],
      [text.replace(/"rulesVersion":\d+/, '"rulesVersion":9999'), /9999/],
      [text.replace(/"finalHash":"[0-9a-f]{4}/, '"finalHash":"0000'), /position differs/],
      [text.replace('"seats":{', '"seats":{"mars":{"kind":"person"},'), /mars/],
      [text.replace('"options":{', '"options":{"__proto__":1,'), /__proto__/],
    ];
    for (const verb of [['replay'], ['campaigns', 'import'], ['export']]) {
      for (const [i, [content, words]] of wrong.entries()) await refused(told(...verb, write(`wrong-${i}.json`, content)), words);
    }
    expect(kept()).toEqual(before);
  });

  it('a folder for the saves that cannot be made, and an output that cannot be written', async () => {
    const before = kept();
    await refused(here(['campaigns', 'list'], { PACIFIC_WAR_DATA: join(file, 'below-a-file') }), /folder/);
    await refused(told('export', id, '-o', join(folder, 'no', 'such', 'folder', 'log.txt')), /cannot be written \(ENOENT\)/);
    await refused(told('campaigns', 'export', id, '-o', folder), /cannot be written \(EISDIR\)/);
    expect(kept()).toEqual(before);
  });

  it.runIf(existsSync('/dev/full'))('a full disk', async () => {
    await refused(started('export', id, '-o', '/dev/full'), /cannot be written \(ENOSPC\)/);
  });
});
