/** Programs as players: what they are told; what they do wrong is a loss with a sentence, never a hang, and leaves nothing behind. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { compareBots } from '../../src-main/api/lab/playing.ts';
import { serveBot } from '../../src-main/api/lab/serving.ts';
import { lineOf } from '../../src-main/api/lab/protocol.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { decision } from '../../src-main/engine/kernel.ts';
import type { GameState } from '../../src-main/engine/state.ts';
import duel from '../engine/fixtures/duel.ts';
import { walk } from '../engine/fixtures/play.ts';

const game: AnyGame = duel;
const folder = mkdtempSync(join(tmpdir(), 'outside-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HELLO = "{ type: 'hello', protocol: 1 }";
/** A player in JavaScript: `hello` and `ask` are what it does when it hears them. */
function program(name: string, { hello = `say(${HELLO})`, ask }: { hello?: string; ask: string }): string {
  const file = join(folder, `${name}.cjs`);
  writeFileSync(file, `
    const { appendFileSync } = require('node:fs');
    const say = (it) => process.stdout.write(JSON.stringify(it) + '\\n');
    const answer = (m, action = m.open.actions[0].id, ask = m.ask) => say({ type: 'answer', ask, action });
    appendFileSync(${JSON.stringify(join(folder, `${name}.pids`))}, process.pid + '\\n');
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const m = JSON.parse(line);
      appendFileSync(${JSON.stringify(join(folder, `${name}.heard`))}, line + '\\n');
      if (m.type === 'hello') { ${hello} }
      if (m.type === 'ask') { ${ask} }
    });`);
  return `cmd:${JSON.stringify(process.execPath)} ${JSON.stringify(file)}`;
}
const pidsOf = (name: string): number[] => readFileSync(join(folder, `${name}.pids`), 'utf8').trim().split('\n').map(Number);
/** What has ended, and waits for whoever is its parent now to notice, does not live. */
const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};
/** Who was killed closes its pipes a moment before it is gone. */
const nobodyLeft = (name: string): Promise<void> => expect.poll(() => pidsOf(name).filter(lives)).toEqual([]);
const play = (a: string, more = {}) => compareBots(duel, { a, b: 'passive', games: 2, seed: 1, limit: 20, ...more });

describe('another program at the table', () => {
  it('plays whole games, is told of each that begins, and of nothing but the observation and the decision', async () => {
    const done = await play(program('plain', { ask: 'answer(m)' }), { games: 6 });
    expect([done.games + done.same, done.forfeits]).toEqual([6, []]);
    const heard = readFileSync(join(folder, 'plain.heard'), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as { type: string });
    expect(heard.filter(({ type }) => type === 'game')).toHaveLength(6);
    const asked = heard.filter(({ type }) => type === 'ask');
    expect(asked.length).toBeGreaterThan(10);
    for (const it of asked) {
      expect(Object.keys(it).sort()).toEqual(['ask', 'open', 'seen', 'type']);
      expect(JSON.stringify(it)).not.toMatch(/"dice"|"seed"|"hands"|"deck":\[/);
    }
    expect(pidsOf('plain')).toHaveLength(1);
    await nobodyLeft('plain');
  });

  it('in Python plays as the page tells, word for word', async () => {
    const file = join(import.meta.dirname, '..', '..', 'docs', 'examples', 'random_bot.py');
    const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'bots.md'), 'utf8');
    expect(page).toContain(readFileSync(file, 'utf8'));
    expect(readFileSync(file, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(20);
    if (spawnSync('python3', ['--version']).error) return;
    const done = await play(`cmd:python3 ${JSON.stringify(file)}`);
    expect([done.games + done.same, done.forfeits]).toEqual([2, []]);
  });

  const HOSTILE: [string, { ask: string }, RegExp, object?][] = [
    ['hangs', { ask: '' }, /^It did not answer within 1 seconds\.$/, { limit: 1 }],
    ['garbage', { ask: "console.log('hello, world')" }, /^It wrote "hello, world", which is no message\.$/],
    ['halves', { ask: "console.log(JSON.stringify({ type: 'answer' }))" }, /which is no message/],
    ['dies', { ask: "console.error('out of ideas'); process.exit(3)" }, /^It ended with code 3: out of ideas\.$/],
    ['killed', { ask: "process.kill(process.pid, 'SIGKILL')" }, /^It ended (by SIGKILL|with code 137(: Killed)?)\.$/],
    ['huge', { ask: "process.stdout.write('x'.repeat(200000))" }, /^It wrote a line of more than 65536 characters\.$/],
    ['huge-message', { ask: "answer(m, 'x'.repeat(200000))" }, /^It wrote a line of more than 65536 characters\.$/],
    ['twice', { ask: 'answer(m); answer(m)' }, /^It (spoke when nothing was asked|answered question \d+ when question \d+ was asked)\.$/],
    ['stale', { ask: 'answer(m, undefined, m.ask - 1)' }, /^It answered question (0 when question 1|1 when question 2) was asked\.$/],
    ['illegal', { ask: "answer(m, 'win')" }, /^It answered "win", which is not offered\.$/],
    ['again', { ask: `say(${HELLO})` }, /^It said hello when a decision was asked\.$/],
    ['closes', { ask: 'process.stdout.end(); setInterval(() => {}, 1000)' }, /^It closed its standard output\.$/],
  ];
  it.each(HOSTILE)('%s: it loses each game with a sentence, and no process stays behind', async (name, what, why, more) => {
    const done = await play(program(name, what), more);
    expect([done.bWins, done.aWins, done.forfeits.length]).toEqual([2, 0, 2]);
    for (const it of done.forfeits) expect(it.why).toMatch(why);
    expect(pidsOf(name)).toHaveLength(2);
    await nobodyLeft(name);
  });

  it('what it started ends with it', async () => {
    const file = join(folder, 'child.pid');
    const child = "require('node:child_process').spawn('sleep', ['1000']).pid";
    const start = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(${child}))`;
    await play(program('parent', { hello: `${start}; say(${HELLO})`, ask: 'answer(m)' }));
    expect(existsSync(file)).toBe(true);
    await expect.poll(() => lives(Number(readFileSync(file, 'utf8')))).toBe(false);
  });

  it.each([
    ['of other rules', "say({ type: 'hello', protocol: 1, game: 'duel', rules: 999 })",
      /It plays duel by version 999 of the rules, this program by version \d+\.$/],
    ['of another game', "say({ type: 'hello', protocol: 1, game: 'chess' })", /It plays chess, not duel\.$/],
    ['of another protocol', "say({ type: 'hello', protocol: 7 })", /It speaks protocol 7, this program protocol 1\.$/],
    ['that ends at once', 'process.exit(4)', /It ended with code 4\.$/],
  ])('a program %s is refused before the first game', async (name, hello, words) => {
    await expect(play(program(name.replaceAll(' ', '-'), { hello, ask: 'answer(m)' }))).rejects.toThrow(words);
  });

  it('that is not there is refused', async () => {
    await expect(play('cmd:/no/such/program')).rejects.toThrow(/cannot play: It ended with code 127/);
  });
});

describe('a bot of this program, as a program', () => {
  const serve = async (...lines: string[]): Promise<string> => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    input.end(lines.join(''));
    await serveBot(duel, { bot: 'greedy', level: 'fast', seed: 1, input, output }).finally(() => output.end());
    return text(output);
  };
  it('says hello with its versions, answers what is asked, and ends with its input', async () => {
    const positions: GameState[] = [];
    walk(duel, 4, (s) => positions.push(structuredClone(s)));
    const asks = positions.map((s, i) => {
      const open = decision(game, s)!;
      return { open, line: lineOf({ type: 'ask', ask: i, seen: game.observe(s, open.side), open }) };
    });
    const hello = lineOf({ type: 'hello', protocol: 1 });
    const said = (await serve(hello, lineOf({ type: 'game', no: 1, scenario: 'standard' }), ...asks.map(({ line }) => line)))
      .trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(said[0]).toMatchObject({ type: 'hello', protocol: 1, name: 'greedy', game: 'duel', rules: duel.rulesVersion });
    expect(said).toHaveLength(1 + asks.length);
    asks.forEach(({ open }, i) => {
      expect(said[i + 1]).toMatchObject({ type: 'answer', ask: i });
      expect(open.actions.map(({ id }) => id)).toContain(said[i + 1].action);
    });
  });
  it.each(['nonsense', '{}', '{"type":"ask","ask":1,"seen":{},"open":null}'])('refuses %s in one sentence', async (line) => {
    await expect(serve(`${line}\n`)).rejects.toThrow(/is no message of the protocol/);
  });
});
