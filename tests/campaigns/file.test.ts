/** Campaign files: what goes out comes in the same, and what does not replay is refused with its reason, nothing changed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { FileError, StoreError } from '../../src-main/campaigns/errors.ts';
import { exportCampaign, importCampaign } from '../../src-main/campaigns/file.ts';
import { FILE_MAX, type CampaignFile } from '../../src-main/campaigns/file-format.ts';
import { openCampaign, type OpenCampaign } from '../../src-main/campaigns/play.ts';
import type { Repository } from '../../src-main/campaigns/repository.ts';
import { openStore } from '../../src-main/campaigns/store.ts';
import { roll, seededDice } from '../../src-main/engine/dice.ts';
import { stateHash } from '../../src-main/engine/hash.ts';
import { raceGame } from './fixture-game.ts';
import { begin, clock, games, play, store, tell } from './help.ts';

/** A campaign of 230 decisions with a branch at the 100th, standing on the branch. */
function played(repository: Repository): OpenCampaign {
  const { id } = begin(repository);
  const open = openCampaign(repository, games, id);
  play(open, 230);
  open.goTo(100);
  open.answer(100, 'risk');
  play(open, 10);
  repository.nameBranch(id, 231, 'A bolder try');
  repository.tag(id, ['mail']);
  return open;
}

let exported = '';
beforeAll(async () => {
  const it = openStore({ folder: mkdtempSync(join(tmpdir(), 'pacific-war-')), now: clock() });
  exported = exportCampaign(it.repository, played(it.repository));
  it.close();
  return () => rmSync(dirname(it.db.name), { recursive: true, force: true });
});
const sample = (): CampaignFile => JSON.parse(exported) as CampaignFile;

test('a campaign file brings the whole tree, its names and its place to another program', async () => {
  const one = store();
  const open = played(one.repository);
  const hash = stateHash(open.session.state);
  const text = exportCampaign(one.repository, open);
  expect(stateHash(open.session.state)).toBe(hash);
  const two = store();
  const made = await importCampaign(two.repository, games, Buffer.from(text));
  const { id, name, origin, tags, seats, seed, head, summary } = one.repository.get(open.id);
  expect(made).toMatchObject({ name, origin, tags, seats, seed, head, summary });
  expect(made.id).not.toBe(id);
  expect(two.repository.nodes(made.id)).toEqual(one.repository.nodes(id));
  expect(two.repository.branches(made.id)).toEqual(one.repository.branches(id));
  const there = openCampaign(two.repository, games, made.id);
  expect(stateHash(there.session.state)).toBe(hash);
  expect(exportCampaign(two.repository, there)).toBe(text);
});

test('a campaign that has not begun travels too', async () => {
  const { repository } = store();
  const { id } = begin(repository);
  const made = await importCampaign(repository, games, exportCampaign(repository, openCampaign(repository, games, id)));
  expect(made).toMatchObject({ head: 0, summary: { side: 'red', decisions: 0 } });
});

test('a file of the first released format is imported', async () => {
  const { repository } = store();
  const made = await importCampaign(repository, games, readFileSync(join(import.meta.dirname, 'corpus', 'format-1.json')));
  expect(made).toMatchObject({ name: 'First of all', head: 25, tags: ['old'] });
  expect(repository.branches(made.id)[1]).toMatchObject({ id: 21, name: 'A second try', current: true });
});

type Damage = [what: string, change: (file: CampaignFile) => unknown, message: string | RegExp];
const changed = (change: (file: CampaignFile) => void) => (file: CampaignFile): CampaignFile => {
  change(file);
  return file;
};
const refused: Damage[] = [
  ['other JSON', () => ({ hello: 1 }), 'The file is not a campaign file: format: Invalid input: expected "pacific-war-campaign".'],
  ['a list', () => [], /^The file is not a campaign file: Invalid input: expected object/],
  [
    'a future format', changed((it) => Object.assign(it, { formatVersion: 3 })),
    'The campaign file has format 3; this program reads up to format 2: update the program to open it.',
  ],
  ['a future format with more in it', changed((it) => Object.assign(it, { formatVersion: 3, more: 1 })), /^The campaign file has format 3/],
  [
    'an unknown field', changed((it) => Object.assign(it, { path: '../../etc' })),
    'The file is not a campaign file: Unrecognized key: "path".',
  ],
  [
    'an unknown field of two lines', changed((it) => Object.assign(it, { 'pa\nth': 1 })),
    'The file is not a campaign file: Unrecognized key: "pa?th".',
  ],
  ['a wrong seed', changed((it) => { it.seed = -1; }), /^The file is not a campaign file: seed: Too small/],
  ['an empty name', changed((it) => { it.name = ' '; }), /^The file is not a campaign file: name: Too small/],
  ['an unknown game', changed((it) => { it.game = 'chess'; }), 'This program does not know the game "chess"; it knows: race.'],
  ['an unknown scenario', changed((it) => { it.scenario = 'endless'; }), 'race has no scenario "endless"; it has: short, long.'],
  [
    'an unknown option', changed((it) => { it.options.fog = true; }),
    'The options do not fit: There is no option "fog"; there are: sudden.',
  ],
  [
    'a wrong option', changed((it) => { it.options.sudden = 'maybe'; }),
    'The options do not fit: The option "sudden" cannot be "maybe"; it takes true, false.',
  ],
  [
    'a seat too few', changed((it) => { delete it.seats.red; }),
    'The seats do not fit: they are for blue, and the scenario takes blue, red.',
  ],
  [
    'newer rules', changed((it) => { it.rulesVersion = 9; }),
    'The campaign was begun under rules version 9 of race; this program has version 1: update the program to play it.',
  ],
  [
    'an illegal action', changed((it) => { it.nodes[41][2] = 'fly'; }),
    /^The campaign file does not replay: action 42 \(fly\) does not fit: "fly" cannot be done now/,
  ],
  [
    'an action of two lines', changed((it) => { it.nodes[41][2] = 'ba\nk'; }),
    'The file is not a campaign file: nodes.41.2: takes no control characters.',
  ],
  [
    'a seat of two lines', changed((it) => { it.seats['re\u2028d'] = it.seats.red; }),
    /^The file is not a campaign file: seats\.re\?d: [^\n]+\.$/,
  ],
  [
    'a side out of turn', changed((it) => { it.nodes[41][1] = 'red'; }),
    'The campaign file does not replay: action 42 (risk) does not fit: blue decides here, not red.',
  ],
  [
    'another legal action', changed((it) => { it.nodes[42][2] = 'risk'; }),
    'The campaign file does not replay to its own end: after action 230 the position differs from the one that it names.',
  ],
  ['another legal action on a branch alone', changed((it) => { it.nodes[233][2] = 'risk'; }), /after action 241 the position differs/],
  ['another seed', changed((it) => { it.seed = 8; }), /after action 230 the position differs/],
  ['a wrong final hash', changed((it) => { it.finalHash = '0'.repeat(64); }), /after action 241 the position differs/],
  ['a changed position', changed((it) => { Object.assign(it.positions[0].state, { round: 1 }); }), /after action 241 the position differs/],
  [
    'a parent that comes later', changed((it) => { it.nodes[5][0] = 6; }),
    "The campaign file’s action 6 goes on from 6, which is not an earlier action.",
  ],
  ['a head past the end', changed((it) => { it.head = 500; }), 'The campaign file stands at action 500, but has 241 actions.'],
  [
    'branches left out', changed((it) => { it.branches = []; }),
    'The campaign file names its branches wrongly: it lists none, and its actions make 1-230, 231-241.',
  ],
];

test.each(refused)('%s is refused with one sentence, and nothing is changed', async (_, change, message) => {
  const { repository } = store();
  begin(repository);
  const file = sample();
  const count = (): unknown => repository.list({ show: 'all' });
  const before = count();
  const error = await importCampaign(repository, games, JSON.stringify(change(file))).then(() => null, (reason: unknown) => reason);
  expect(error instanceof FileError || error instanceof StoreError).toBe(true);
  if (typeof message === 'string') expect((error as Error).message).toBe(message);
  else expect((error as Error).message).toMatch(message);
  expect(count()).toEqual(before);
});

const texts: [what: string, text: string | Uint8Array, message: string | RegExp][] = [
  ['no JSON', 'MZ\u0000', 'The file is not a campaign file: it is not JSON text.'],
  ['no text', new Uint8Array([0x7b, 0xff, 0xfe]), 'The file is not a campaign file: it is not JSON text.'],
  ['nothing', '', 'The file is not a campaign file: it is not JSON text.'],
  ['too much', new Uint8Array(FILE_MAX + 1), `The file has ${FILE_MAX + 1} bytes; a campaign file has at most ${FILE_MAX}.`],
  [
    'a prototype key', '{"format":"pacific-war-campaign","options":{"__proto__":{"admin":true}}}',
    'The campaign file holds the key "__proto__", which no campaign file may hold.',
  ],
  [
    'a constructor key, deep down', '{"a":[{"b":[{"constructor":1}]}]}',
    'The campaign file holds the key "constructor", which no campaign file may hold.',
  ],
  ['nesting without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'The campaign file is nested deeper than 64 levels.'],
];

test.each(texts)('a file of %s is refused with one sentence', async (_, text, message) => {
  const { repository } = store();
  await expect(importCampaign(repository, games, text)).rejects.toThrow(message);
  expect(repository.list({ show: 'all' })).toEqual([]);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

const FLIPS = Number(process.env.PACIFIC_WAR_FLIPS ?? 80);

test(`each of ${FLIPS} changed bytes of a campaign file is refused with one sentence, or changes nothing that was played`, {
  timeout: 60_000 + FLIPS * 500,
}, async ({ task }) => {
  const { repository } = store();
  const whole = Buffer.from(exported);
  const dice = seededDice(47);
  const played = sample().nodes.map(([parent, side, action]) => [parent, side, action].join());
  let refused = 0;
  for (let i = 0; i < FLIPS; i++) {
    const file = Buffer.from(whole);
    const at = roll(dice, file.length, 'place') - 1;
    file[at] ^= roll(dice, 255, 'bits');
    try {
      const { id } = await importCampaign(repository, games, file);
      expect({ at, played: repository.nodes(id).map(({ parent, side, action }) => [parent, side, action].join()) }).toEqual({ at, played });
      repository.delete(id);
      repository.delete(id);
      repository.purge(id);
    } catch (error) {
      if (!(error instanceof FileError || error instanceof StoreError)) throw error;
      expect(error.message).toMatch(/^[^\n]+\.$/);
      refused++;
    }
    expect(repository.list({ show: 'all' })).toEqual([]);
  }
  expect(refused).toBeGreaterThan(FLIPS / 2);
  tell(task, { 'flips of a campaign file': FLIPS, refused, 'taken as it was played': FLIPS - refused, lost: 0 });
});

test('a file of older rules that no longer replays goes on from the position that it carries', async () => {
  const { repository } = store();
  const file = sample();
  const game = raceGame({ rulesVersion: 2, noBankFrom: 10 });
  const newer = new Map([[game.id, game]]);
  const made = await importCampaign(repository, newer, JSON.stringify(file));
  const open = openCampaign(repository, newer, made.id);
  expect(open.session.head).toBe(241);
  expect(open.session.state).toEqual(file.positions[0].state);
  expect(open.log().at(-1)!.entry).toMatchObject({ key: 'rules-changed', params: { from: 1, to: 2 } });
  open.answer(open.session.open!.no, 'risk');
  expect(() => open.goTo(50)).toThrow('The moment 50 was played under older rules');
  // And out again: the carried position travels with it.
  const again = await importCampaign(repository, newer, exportCampaign(repository, open));
  expect(openCampaign(repository, newer, again.id).session.head).toBe(242);
});

test('an import lets other work have its turn', async () => {
  const { repository } = store();
  const text = JSON.stringify(sample());
  let turns = 0;
  const other = setInterval(() => void turns++, 0);
  await importCampaign(repository, games, text);
  clearInterval(other);
  expect(turns).toBeGreaterThan(0);
});
