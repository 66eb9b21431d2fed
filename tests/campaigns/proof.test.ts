/** What a campaign file claims is proved or told: released rules, the dice of its seed, replayed actions, its fairness; and forged ones. */
import { expect, test } from 'vitest';
import { FileError, StoreError } from '../../src-main/campaigns/errors.ts';
import { exportCampaign, importCampaign } from '../../src-main/campaigns/file.ts';
import { NODES_MAX, type CampaignFile } from '../../src-main/campaigns/file-format.ts';
import { openCampaign, type OpenCampaign } from '../../src-main/campaigns/play.ts';
import type { Repository } from '../../src-main/campaigns/repository.ts';
import { stateHash } from '../../src-main/engine/hash.ts';
import { canonical, type Json } from '../../src-main/engine/json.ts';
import { raceGame } from './fixture-game.ts';
import { begin, games, play, store } from './help.ts';

/** Under version 2 banking ends with round 10: what was banked later no longer replays. */
const two = raceGame({ rulesVersion: 2, noBankFrom: 10 });
const newer = new Map([[two.id, two]]);

function fileOf(more: (open: OpenCampaign, repository: Repository) => void = () => {}, count = 60): CampaignFile {
  const { repository } = store();
  const open = openCampaign(repository, games, begin(repository).id);
  play(open, count);
  more(open, repository);
  return JSON.parse(exportCampaign(repository, open)) as CampaignFile;
}
const take = (file: unknown, known: typeof games = games): Promise<{ repository: Repository; open: OpenCampaign }> => {
  const { repository } = store();
  return importCampaign(repository, known, JSON.stringify(file))
    .then(({ id }) => ({ repository, open: openCampaign(repository, known, id) }));
};
const again = ({ repository, open }: Awaited<ReturnType<typeof take>>): CampaignFile =>
  JSON.parse(exportCampaign(repository, open)) as CampaignFile;
const keys = (open: OpenCampaign): string[] => open.log().map(({ entry }) => entry.key);

test('what replays whole is verified, and nothing is told of it', async () => {
  const { open } = await take(fileOf());
  expect(open.campaign.fair).toEqual({ strict: false, verified: true, rewound: 0, reseated: 0, copied: 0 });
  expect(keys(open)).not.toContain('not-verified');
});

test('older rules that still replay are proved; where they do not, the campaign is not verified, for ever', async () => {
  const early = await take(fileOf(() => {}, 12), newer);
  expect(early.open.campaign).toMatchObject({ rules: 1, fair: { verified: true } });
  const late = await take(fileOf(), newer);
  expect(late.open.campaign.fair.verified).toBe(false);
  expect(late.open.log()[0]).toMatchObject({ node: 0, entry: { key: 'not-verified' } });
  // Copies and files of it say so too, and the one who wipes the mark off is not believed.
  const copy = late.repository.duplicate(late.open.id, 'Copy');
  expect(copy.fair.verified).toBe(false);
  expect(keys(openCampaign(late.repository, newer, copy.id))).toContain('not-verified');
  const washed = await take({ ...again(late), verified: true }, newer);
  expect(washed.open.campaign.fair.verified).toBe(false);
  // A file that says of itself that it is not proved stays so, even where all replays.
  const kept = await take({ ...fileOf(), verified: false });
  expect(kept.open.campaign.fair.verified).toBe(false);
  expect(again(kept).verified).toBe(false);
});

test('a campaign that was answered anew after a die tells so wherever it goes, whatever its file says', async () => {
  const file = fileOf((open) => {
    open.goTo(30);
    open.answer(30, 'risk');
    play(open, 5);
  });
  const one = await take(file);
  expect(one.open.campaign.fair).toMatchObject({ rewound: 1, verified: true });
  expect(one.open.log().filter(({ entry }) => entry.key === 'rewound')).toMatchObject([{ node: 61, entry: { side: 'red' } }]);
  const two = await take(again(one));
  expect(two.open.campaign.fair).toEqual(one.open.campaign.fair);
  expect(two.open.log()).toEqual(one.open.log());
});

test('a file that calls itself strict is held against its tree and its seats', async () => {
  const straight = await take({ ...fileOf(), strict: true });
  expect(straight.open.campaign.fair).toMatchObject({ strict: true, verified: true });
  expect(() => { straight.open.goTo(30); straight.open.answer(30, 'risk'); }).toThrow('The campaign is strict');
  const rewound = fileOf((open) => { open.goTo(30); open.answer(30, 'risk'); });
  const reseated = fileOf((open, repository) => repository.seat(open.id, { red: { kind: 'person' }, blue: { kind: 'person' } }));
  for (const file of [rewound, reseated]) {
    const { open } = await take({ ...file, strict: true });
    expect(open.campaign.fair).toMatchObject({ strict: false, verified: false });
    expect(keys(open)).toEqual(expect.arrayContaining(['not-verified', 'not-strict']));
  }
  expect((await take(reseated)).open.campaign.fair).toMatchObject({ reseated: 1, verified: true });
});

test('a campaign that was carried over a change of rules is not called rewound, and a strict one can go on', () => {
  const { repository } = store();
  const { id } = repository.create({ ...begin(repository), fair: { strict: true } });
  play(openCampaign(repository, games, id), 60);
  const open = openCampaign(repository, newer, id);
  expect(open.session.head).toBe(18);
  open.answer(18, 'risk');
  open.answer(19, 'risk');
  expect(open.campaign.fair).toMatchObject({ rewound: 0, verified: true });
  open.goTo(18);
  expect(() => open.answer(18, 'bank')).toThrow();
});

test('a campaign that was rewound before this was told has it counted when its database is opened', async () => {
  const { repository, db } = store();
  const open = openCampaign(repository, games, begin(repository).id);
  play(open, 20);
  open.goTo(4);
  open.answer(4, 'risk');
  const { MIGRATIONS } = await import('../../src-main/campaigns/schema.ts');
  db.exec("DELETE FROM notes; ALTER TABLE campaigns DROP COLUMN fair");
  MIGRATIONS.find(({ name }) => name === 'how fairly a campaign was played')!.run(db);
  expect(repository.get(open.id).fair).toMatchObject({ rewound: 1, verified: true });
  expect(keys(openCampaign(repository, games, open.id))).toContain('rewound');
});

type Position = { kernel: Record<string, Json> } & Record<string, Json>;
/** A file of older rules with its last position changed, and every hash made to fit. */
function forged(change: (state: Position) => void): CampaignFile {
  const file = fileOf();
  const { state } = file.positions[0] as unknown as { state: Position };
  change(state);
  const hash = stateHash(state);
  return { ...file, finalHash: hash, branches: file.branches.map((it) => ({ ...it, hash })) };
}
const kernel = (more: Record<string, Json>) => (state: Position): void => { Object.assign(state.kernel, more); };

test.each<[what: string, change: (state: Position) => void, why: RegExp]>([
  ['scripted dice', kernel({ dice: { kind: 'scripted', values: [6, 6, 6, 6], next: 0 } }), /its dice(\.\w+)? is not what a game writes/],
  ['dice of another seed', kernel({ dice: { kind: 'seeded', a: 1, b: 2, c: 3, d: 33 } }), /its dice are not those of the seed/],
  ['dice that were never reached', kernel({
    dice: { kind: 'seeded', a: 1, b: 2, c: 3, d: 2_000_000_000 },
  }), /its dice are not those of the seed/],
  ['other rules', kernel({ rules: 2 }), /rules version/],
  ['another count of decisions', kernel({ decisions: 3 }), /it counts 3 decisions, and 60 lead to it/],
  ['other options', kernel({ options: { sudden: true } }), /its options are others/],
  ['a step that there is not', kernel({ frames: [{ procedure: 'game', at: 'nowhere', locals: {} }] }), /nowhere/],
  ['a side that there is not', (state) => {
    Object.assign((state.kernel.frames as { locals: object }[])[0].locals, { side: 'green' });
  }, /"green" decides, which is no side/],
  ['a won game', kernel({ result: { winners: ['red'], how: 'by-fiat' }, frames: [] }), /its result is none of the game/],
  ['more in its kernel', kernel({ cheat: true }), /its kernel is not what a game writes/],
  ['more in its state', (state) => { state.cheat = true; }, /its "cheat" is not what the game keeps/],
  ['points of another kind', (state) => { state.points = [1, 2]; }, /its "points" is not what the game keeps/],
  ['what no game could be in', (state) => { state.points = null; }, /no points/],
])('a position with %s is refused, hashes forged or not', async (_, change, why) => {
  const error: unknown = await take(forged(change), newer).then(() => null, (reason: unknown) => reason);
  expect(error).toBeInstanceOf(FileError);
  expect((error as Error).message).toMatch(/^The campaign file’s position after action 60 cannot be taken: .*[^.]\.$/);
  expect((error as Error).message).toMatch(why);
});

test('a position that could be is taken, as not verified', async () => {
  const { open } = await take(forged((state) => { (state.points as Record<string, number>).red = 29; }), newer);
  expect(open.session.state).toMatchObject({ points: { red: 29 } });
  expect(open.campaign.fair.verified).toBe(false);
  expect(canonical(open.session.state.kernel.options)).toBe('{"sudden":false}');
});

const nested = (open: string, close: string, count: number): string => `${open.repeat(count)}1${close.repeat(count)}`;
const text = (change: (file: CampaignFile) => void = () => {}): string => {
  const file = fileOf(() => {}, 3);
  change(file);
  return JSON.stringify(file);
};
const MEGA = 1024 * 1024;

test.each<[what: string, text: () => string, why: RegExp]>([
  ['16 MB of lists', () => '['.repeat(16 * MEGA), /nested deeper than 64 levels/],
  ['objects in objects', () => nested('{"a":', '}', 2 * MEGA), /nested deeper than 64 levels/],
  ['millions of values', () => `[${'1,'.repeat(8 * MEGA)}1]`, /more than 3000000 values/],
  [
    'millions of keys', () => `{${Array.from({ length: 10_000 }, (_, i) => `"${i}":0`).join(',')},"a":[${'{},'.repeat(4 * MEGA)}{}]}`,
    /more than 3000000 values/,
  ],
  ['a number without bound', () => text().replace(/"seed":\d+/, '"seed":1e999'), /a number that none can be: 1e999\.$/],
  ['a number of many digits', () => text().replace(/"seed":\d+/, `"seed":${'7'.repeat(MEGA)}`), /a number that none can be: 7{30}\.$/],
  ['a key twice', () => text().replace('"seed":', '"seed":1,"seed":'), /the key "seed" twice in one place/],
  ['a key twice, once in disguise', () => text().replace('"seed":', '"se\\u0065d":1,"seed":'), /the key "seed" twice in one place/],
  ['a prototype in disguise', () => text().replace('"seed":', '"__pr\\u006fto__":{},"seed":'), /the key "__proto__"/],
  ['a NUL in it', () => text().replace('"seed":', '"seed":\u0000'), /is not JSON text/],
  ['more behind it', () => `${text()}{}`, /is not JSON text/],
  ['a half', () => text().slice(0, 300), /is not JSON text/],
  ['an open string', () => '{"a":"\\', /is not JSON text/],
  ['rules of version 0', () => text((it) => { it.rulesVersion = 0; }), /rules version 0, which was never released; there are: 1\.$/],
  ['a seat of nobody', () => text((it) => {
    it.notes = [{ node: 1, key: 'reseated', side: 'green', from: 'bot', to: 'person' }];
  }), /tells of something after action 1 that cannot have been/],
  ['a line in the future', () => text((it) => { it.notes = [{ node: 9, key: 'copied' }]; }), /tells of something after action 9/],
  ['a line of its own', () => text((it) => {
    Object.assign(it, { notes: [{ node: 0, key: 'verified-by-me' }] });
  }), /^The file is not a campaign file: notes\.0\.key/],
  ['two positions in one place', () => text((it) => {
    it.positions.push(it.positions[0]);
  }), /position after action 3 cannot be taken: there are two/],
  ['a position before the first action', () => text((it) => { it.positions[0].node = 0; }), /position after action 0 cannot be taken/],
  ['the wrong side at an action', () => text((it) => { it.nodes[1][1] = 'red'; }), /blue decides here, not red/],
])('a file with %s is refused with one sentence', async (_, make, why) => {
  const { repository } = store();
  const error: unknown = await importCampaign(repository, games, make()).then(() => null, (reason: unknown) => reason);
  expect(error instanceof FileError || error instanceof StoreError).toBe(true);
  expect((error as Error).message).toMatch(why);
  expect((error as Error).message).toMatch(/^[^\n]{1,400}\.$/);
  expect(repository.list({ show: 'all' })).toEqual([]);
});

test('a mark that an editor puts before the text does no harm', async () => {
  const { repository } = store();
  expect((await importCampaign(repository, games, `\uFEFF${text()}`)).head).toBe(3);
  expect((await importCampaign(repository, games, Buffer.from(`\uFEFF${text()}`))).head).toBe(3);
});

test(`a campaign of ${NODES_MAX} decisions is read within every bound`, { timeout: 120_000 }, async () => {
  const file = fileOf(() => {}, 3);
  const nodes = Array.from({ length: NODES_MAX }, (_, i): [number, string, string] => [i, i % 2 === 0 ? 'red' : 'blue', 'bank']);
  // The hash at its end is not known: the whole line must have been played before that is told.
  await expect(take({
    ...file, nodes, head: NODES_MAX, branches: [{ first: 1, name: null, head: NODES_MAX, hash: null }], positions: [],
  })).rejects.toThrow(`after action ${NODES_MAX} the position differs`);
});
