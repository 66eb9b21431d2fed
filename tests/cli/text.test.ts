/**
 * Odd words as flags and arguments of the command line: taken and given back as they were, or refused in one sentence;
 * and the saves stay sound. PACIFIC_WAR_FLAGS sets how many words.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src-main/campaigns/store.ts';
import { roll, seededDice } from '../../src-main/engine/dice.ts';
import { ROOM, tell } from '../campaigns/help.ts';
import { pacific } from './run.ts';

const WORDS = Number(process.env.PACIFIC_WAR_FLAGS ?? 1);

/** The first round is the hardest: a family of one letter just where a name ends. */
const HARDEST = `${'x'.repeat(90)}👩‍👩‍👧\u202e`;
const ODD = [
  '\ud83d', '😀', '👩‍👩‍👧', '\u0301', '\u0007', '\u001b[2J', '\u202e', '\u2028', '\n',
  '\r', 'é', '漢', '"', '\\', '\ufffd', '--', '-o', ' ', '%s', '../', 'x'.repeat(95),
];

function words(dice: ReturnType<typeof seededDice>): string {
  return Array.from({ length: roll(dice, 6, 'length') }, () => ODD[roll(dice, ODD.length, 'piece') - 1]).join('');
}

test(`${WORDS} odd words as a name, a search, a campaign and a file: taken as they are, or refused in one sentence`, {
  timeout: 60_000 + WORDS * 30_000,
}, async ({ task }) => {
  const data = mkdtempSync(join(ROOM, 'pacific-flags-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const dice = seededDice(53);
  const seen = { 'words as flags': WORDS, verbs: 0, taken: 0, refused: 0, changed: 0 };
  const names: string[] = [];
  for (let i = 0; i < WORDS; i++) {
    // What the system hands over is UTF-8: half a letter is none, and a program sees the mark for it.
    const text = Buffer.from(i === 0 ? HARDEST : words(dice)).toString('utf8');
    const file = join(data, 'words.json');
    writeFileSync(file, i % 2 === 0 ? Buffer.from(text, 'latin1') : text);
    const told = async (args: string[]) => ({ args, ...await pacific(args, { PACIFIC_WAR_DATA: join(data, 'saves') }, data) });
    const saved = await told(['play', '--game', 'axis-allies-pacific', '--cap', '2', '--json', '--save', text]);
    const others = await Promise.all([
      ['campaigns', 'list', '--json', '--search', text], ['campaigns', 'export', text], ['campaigns', 'import', file],
    ].map(told));
    for (const { args, code, out, err } of [saved, ...others]) {
      seen.verbs++;
      // A game that the cap stops is kept, and ends with 1: what it printed counts.
      const done = code === 0 || out.trim() !== '';
      seen[done ? 'taken' : 'refused']++;
      if (!done) expect(err, `${args.slice(0, 2).join(' ')}, ${code}: ${JSON.stringify([text, err])}`).toMatch(/^\S[^\n]*[.]\n$/);
    }
    if (saved.out.trim() !== '') {
      expect((JSON.parse(saved.out) as { name: string }).name).toBe(text.trim());
      names.push(text.trim());
    }
  }
  const store = openStore({ folder: join(data, 'saves'), now: () => new Date().toISOString() });
  expect(store.notices).toEqual([]);
  expect(await store.check({ whole: true })).toEqual([]);
  expect(store.repository.list({ show: 'all' }).map(({ name }) => name).sort()).toEqual(names.sort());
  store.close();
  tell(task, seen);
});
