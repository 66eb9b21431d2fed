/** What the tests of the saves share: a folder of their own, a clock that only they move, and a store with a campaign in it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { newGame } from '../../src-main/engine/kernel.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { summaryOf, type Campaign } from '../../src-main/campaigns/campaign.ts';
import type { OpenCampaign } from '../../src-main/campaigns/play.ts';
import type { Repository } from '../../src-main/campaigns/repository.ts';
import { StoreError } from '../../src-main/campaigns/errors.ts';
import { openStore, type Store, type StoreCall } from '../../src-main/campaigns/store.ts';
import { raceGame } from './fixture-game.ts';

export const game = raceGame();
export const games: ReadonlyMap<string, AnyGame> = new Map([[game.id, game]]);

/**
 * Where the saves of these tests stand: in memory where there is room, since a disk that others use as well makes each
 * of thousands of starts wait. What a killed program has written stays in either.
 */
export const ROOM = ((): string => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 31 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
})();

export function tempFolder(): string {
  const folder = mkdtempSync(join(ROOM, 'pacific-war-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A clock that goes on by a minute at each look. */
export function clock(start = '2026-01-01T00:00:00.000Z'): () => string {
  let time = Date.parse(start);
  return () => new Date((time += 60_000)).toISOString();
}

export function store(folder = tempFolder(), more: Partial<StoreCall> = {}): Store {
  const it = openStore({ folder, now: clock(), ...more });
  onTestFinished(() => it.close());
  return it;
}

export const begin = (repository: Repository, name = 'Coral Sea', scenario = 'long', given: AnyGame = game): Campaign => repository.create({
  name, game: given.id, rules: given.rulesVersion, scenario, options: { sudden: false }, seed: 7,
  seats: { red: { kind: 'person' }, blue: { kind: 'bot', bot: 'random', level: 'admiral' } },
  summary: summaryOf(given, newGame(given, { scenario, options: { sudden: false }, dice: seededDice(7) }), []),
});

/** Plays so many decisions: every third one risks a die. */
export function play(open: OpenCampaign, count: number): void {
  for (let i = 0; i < count; i++) {
    const { no } = open.session.open!;
    open.answer(no, no % 3 === 2 ? 'risk' : 'bank');
  }
}

/** A small file system of its own, where this machine lets us have one. */
export function smallDisk(): string | null {
  const folder = tempFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600k', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}
export const canMount = ((): boolean => {
  try {
    execFileSync('unshare', ['-m', 'true'], { stdio: 'ignore' });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
})();

/** The refusal that something ends in. */
export function refusal(run: () => unknown): StoreError {
  try {
    run();
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

declare module 'vitest' {
  interface TaskMeta { figures?: Record<string, number> }
}
/** Figures of a long run, for its report. */
export function tell(task: TestContext['task'], figures: Record<string, number>): void { task.meta.figures = figures; }
