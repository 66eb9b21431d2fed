/**
 * The program is killed in the middle of keeping decisions, again and again: every decision that it was promised is there,
 * and the database is sound. PACIFIC_WAR_KILLS sets how often (25 as a rule, 1000 for a long run).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { begin, games, store, tell, tempFolder } from './help.ts';

const KILLS = Number(process.env.PACIFIC_WAR_KILLS ?? 25);

/** Lets the child play until it has told of `after` decisions, kills it, and returns the last one told. */
async function playAndKill(folder: string, id: string, after: number, wait: number): Promise<{ kept: number; notices: string[] }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'crash-child.ts'), folder, id], { stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  let failed = '';
  let due = false;
  child.stderr.on('data', (part: Buffer) => void (failed += part.toString()));
  child.stdout.on('data', (part: Buffer) => {
    told += part.toString();
    if (!due && told.split('kept').length > after) {
      due = true;
      // A little later, by fractions of a millisecond up to some, so that every point of a write is hit.
      const start = performance.now();
      const kill = (): void => void (performance.now() - start < wait ? setImmediate(kill) : child.kill('SIGKILL'));
      kill();
    }
  });
  const [code, signal] = await once(child, 'close') as [number | null, string | null];
  expect({ code, signal, failed }).toEqual({ code: null, signal: 'SIGKILL', failed: '' });
  // A line cut off by the kill was not read whole: only whole lines count.
  const lines = told.slice(0, told.lastIndexOf('\n') + 1).trim().split('\n');
  return {
    kept: Number(lines.findLast((line) => line.startsWith('kept'))!.split(' ')[1]),
    notices: lines.filter((line) => line.startsWith('notice')),
  };
}

/** Folders in which programs are killed at the same time: starting one takes longer than killing it. */
const LANES = KILLS >= 100 ? 4 : 1;

/** @returns how many decisions were acknowledged, and are there. */
async function killAgainAndAgain(rounds: number): Promise<number> {
  const folder = tempFolder();
  const first = store(folder);
  const { id } = begin(first.repository);
  first.close();
  let expected = 0;
  for (let round = 0; round < rounds; round++) {
    const { kept, notices } = await playAndKill(folder, id, 1 + (round * 7) % 40, (round * 0.37) % 3);
    expect(notices).toEqual([]);
    expect(kept).toBeGreaterThan(expected);
    expected = kept;
    if (round % 5 === 4 || round === rounds - 1) {
      const after = store(folder);
      expect(after.notices).toEqual([]);
      expect(after.db.pragma('integrity_check', { simple: true })).toBe('ok');
      const open = openCampaign(after.repository, games, id);
      expect(open.session.head).toBeGreaterThanOrEqual(kept);
      expect(open.session.history.line(open.session.head)).toHaveLength(open.session.head);
      expect(open.session.state.kernel.decisions).toBe(open.session.head);
      // One decision may have been kept and not told any more.
      expected = open.session.head;
      after.close();
    }
  }
  return expected;
}

test(`after each of ${KILLS} kills every acknowledged decision is there and the database is sound`, {
  timeout: 60_000 + KILLS * 2000,
}, async ({ task }) => {
  const kept = await Promise.all(Array.from({ length: LANES }, () => killAgainAndAgain(Math.ceil(KILLS / LANES))));
  tell(task, { kills: Math.ceil(KILLS / LANES) * LANES, acknowledged: kept.reduce((sum, it) => sum + it, 0), lost: 0 });
});
