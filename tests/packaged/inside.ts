/**
 * Starts the code of a packed program, unpacked to a folder, with a stand-in for Electron and nothing else of this
 * project: `node tests/packaged/inside.ts FOLDER`. Every game must have its map and its texts, and bots must play.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answer, CallName, Request, Response as Given } from '../../src-main/api/contract.ts';
import { app, ipcMain, protocol, standIn } from '../shell/electron.ts';

/** Decisions that bots must have taken. */
const ENOUGH = 30;

registerHooks({ resolve: (name, context, next) =>
  (name === 'electron' ? { url: new URL('../shell/electron.ts', import.meta.url).href, shortCircuit: true } : next(name, context)) });

async function until<T>(what: string, look: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const began = performance.now(); performance.now() - began < 60_000;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
  throw new Error(`There was no ${what} in a minute.`);
}

async function call<N extends CallName>(name: N, request: Request<N>): Promise<Given<N>> {
  const handler = ipcMain.handlers.get('call') as unknown as (event: unknown, name: N, request: Request<N>) => Promise<Answer<N>>;
  const answer = await handler({ senderFrame: { url: 'app://pacific-war/', parent: null } }, name, request);
  if (!answer.ok) throw new Error(`${name}: ${answer.error.words.en}`);
  return answer.value;
}

/** The page and all that it names. */
async function page(): Promise<void> {
  const html = await protocol.answer('app://pacific-war/').text();
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => new URL(address, 'app://pacific-war/').href);
  for (const address of named) {
    if (protocol.answer(address).status !== 200) throw new Error(`The page asks for ${address}, which is not in the package.`);
  }
  if (named.length < 3) throw new Error('The page names neither its code nor its style.');
}

async function play(game: Given<'games.list'>[number]): Promise<number> {
  const [{ id: scenario, sides }] = game.scenarios;
  const board = await call('games.board', { game: game.id, scenario });
  const texts = await call('games.texts', { game: game.id });
  if (Object.keys(board).length === 0 || Object.keys(texts.en).length === 0 || Object.keys(texts.it).length === 0) {
    throw new Error(`${game.id} has no map or no texts.`);
  }
  const seats = Object.fromEntries(sides.map((side) => [side, { kind: 'bot' as const, bot: game.bots[0], level: 'admiral' as const }]));
  const { id } = await call('campaigns.create', { game: game.id, scenario, seats, seed: 1 });
  // What goes out comes in: the thread that replays files is in the package.
  await call('campaigns.import', await call('campaigns.export', { campaign: id }).then(({ text }) => ({ text })));
  await call('table.open', { campaign: id });
  return until('play', async () => {
    const { summary: { decisions, result } } = await call('campaigns.get', { campaign: id });
    return decisions >= ENOUGH || result ? decisions : 0;
  });
}

async function main(folder: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'pacific-inside-'));
  process.env.PACIFIC_WAR_DATA = data;
  process.argv = [process.execPath, folder];
  await import(pathToFileURL(join(folder, 'dist', 'main', 'main.js')).href);
  const window = await until('window', () => standIn.windows[0]);
  window.webContents.emit('did-finish-load');
  await page();
  await call('settings.set', { botSpeed: 'instant' });
  const games = await call('games.list', {});
  let decisions = 0;
  for (const game of games) decisions += await play(game);
  app.quit();
  await until('end', () => app.calls.some(([name]) => name === 'exit'));
  rmSync(data, { recursive: true, force: true });
  const { version } = await import(pathToFileURL(join(folder, 'package.json')).href, { with: { type: 'json' } }).then((it) =>
    it.default as { version: string });
  console.log(`Packed program ${version}: ${games.length} games, ${decisions} decisions by bots, closed in good order.`);
}

await main(process.argv[2]).then(() => process.exit(0), (error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
