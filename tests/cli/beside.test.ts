/**
 * Every verb that looks at the saves, at random moments beside a window that plays on them, whole or damaged: it reads,
 * or says in one sentence why not, and the window loses nothing. PACIFIC_WAR_BESIDE sets how many rounds of each.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openProgram, type Opened } from '../../src-main/api/program.ts';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { openStore } from '../../src-main/campaigns/store.ts';
import { roll, seededDice } from '../../src-main/engine/dice.ts';
import { games } from '../../src-main/games/index.ts';
import { ROOM, tell } from '../campaigns/help.ts';
import { pacific, type Ran } from './run.ts';

const ROUNDS = Number(process.env.PACIFIC_WAR_BESIDE ?? 1);
const [game] = games.values();

/** Plays on until `done`, a decision at a time. @returns how many were acknowledged, and the first refusal. */
async function playUntil(api: Opened, campaign: string, done: () => boolean): Promise<{ kept: number; refused: string | null }> {
  let kept = 0;
  while (!done() || kept < 4) {
    const usual = await api.call('table.usual', { campaign });
    if (!usual.ok) throw new Error(usual.error.words.en);
    if (usual.value) {
      const { no, action } = usual.value;
      const answer = await api.call('table.act', { campaign, no, actions: [action] });
      if (!answer.ok) return { kept, refused: answer.error.words.en };
      kept++;
    } else {
      // The game is over, or the others' turn: back to the start, and on from there.
      const back = await api.call('table.goTo', { campaign, node: 0 });
      if (!back.ok) return { kept, refused: back.error.words.en };
    }
    // The verbs get their turn on the processor.
    await pause(10);
  }
  return { kept, refused: null };
}

/** What a bad disk does to the file, unseen; or what a person's editor does, which shows. */
function damage(path: string, at: number, seen: boolean): void {
  const { atime, mtime } = statSync(path);
  const bytes = readFileSync(path);
  for (const place of [at, at + 1]) bytes[place % bytes.length] ^= 0x55;
  writeFileSync(path, bytes, { flag: 'r+' });
  if (!seen) utimesSync(path, atime, mtime);
}

const VERBS = (id: string, file: string): string[][] =>
  [
    ['campaigns', 'list'], ['campaigns', 'export', id], ['export', id],
    ['campaigns', 'check'], ['campaigns', 'backup'], ['campaigns', 'import', file],
  ];
const WRITES = ['backup', 'import'];

interface Round { kept: number; refused: string | null; ran: (Ran & { args: string[] })[] }

/** In a single round the verbs are shared out between whole and damaged saves; in a long run each has them all. */
const verbsFor = (how: 'whole' | 'damaged', id: string, file: string): string[][] =>
  VERBS(id, file).filter((_, i) => ROUNDS > 1 || (i % 2 === 0) === (how === 'whole'));

async function round(dice: ReturnType<typeof seededDice>, how: 'whole' | 'damaged'): Promise<Round> {
  const data = mkdtempSync(join(ROOM, 'pacific-beside-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const api = await openProgram({ folder: data, host: 'browser' });
  const made = await api.call('campaigns.create', { game: game.id, scenario: game.scenarios[0].id, name: 'Beside', seed: 3 });
  if (!made.ok) throw new Error(made.error.words.en);
  const { id } = made.value;
  await api.call('table.open', { campaign: id });
  await playUntil(api, id, () => true);
  await api.call('campaigns.backup', {});
  const exported = await api.call('campaigns.export', { campaign: id });
  if (!exported.ok) throw new Error(exported.error.words.en);
  const file = join(data, 'one.json');
  writeFileSync(file, exported.value.text);
  await playUntil(api, id, () => true);
  const database = join(data, 'campaigns.db');
  if (how === 'damaged') damage(database, roll(dice, statSync(database).size, 'place') - 1, roll(dice, 2, 'seen') === 1);
  const names = readdirSync(data).filter((name) => name.startsWith('campaigns-damaged'));
  let open = 0;
  const running = verbsFor(how, id, file).map(async (args) => {
    open++;
    const ran = await pacific(args, { PACIFIC_WAR_DATA: data }, data);
    open--;
    return { args, ...ran };
  });
  const { kept, refused } = await playUntil(api, id, () => open === 0);
  const ran = await Promise.all(running);
  expect(readdirSync(data).filter((name) => name.startsWith('campaigns-damaged'))).toEqual(names);
  const held = api.program.tables.get(id).play.session.history.nodes.size;
  const standing = (await api.call('notices.list', {}));
  if (refused !== null) expect(standing.ok && standing.value.map(({ words }) => words.en)).toContain(refused);
  await api.close();
  const after = openStore({ folder: data, now: () => new Date().toISOString() });
  openCampaign(after.repository, games, id);
  const decisions = after.repository.nodes(id).length;
  expect({ how, enough: decisions >= held, told: refused === null || after.notices.length > 0 }).toEqual({ how, enough: true, told: true });
  after.close();
  return { kept, refused, ran };
}

test(`${ROUNDS} rounds of every verb beside a window that plays on whole saves, and on damaged ones: nothing is lost`, {
  timeout: 120_000 + ROUNDS * 300_000,
}, async ({ task }) => {
  const dice = seededDice(47);
  const figures = { 'verbs beside a window': 0, read: 0, 'told why not': 0, 'decisions acknowledged': 0, lost: 0, silent: 0 };
  for (let i = 0; i < ROUNDS; i++) {
    for (const how of ['whole', 'damaged'] as const) {
      const { kept, refused, ran } = await round(dice, how);
      if (how === 'whole') expect(refused).toBeNull();
      for (const { args, code, err } of ran) {
        const asked = args.slice(0, 2).join(' ');
        if (code !== 0) expect({ asked, err }).toEqual({ asked, err: expect.stringMatching(/^[A-Z][^\n]+\.\n$/) as string });
        const writes = WRITES.includes(args[1]);
        const told: unknown = writes ? expect.stringContaining('(the browser host, since')
          : args[1] === 'export' ? expect.stringMatching(/^The file carries everything[^\n]*\.\n$/)
          : '';
        if (how === 'whole') expect({ asked, code, err }).toEqual({ asked, code: writes ? 1 : 0, err: told });
        figures[code === 0 ? 'read' : 'told why not']++;
      }
      figures['verbs beside a window'] += ran.length;
      figures['decisions acknowledged'] += kept;
    }
  }
  tell(task, figures);
});
