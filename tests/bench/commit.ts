/**
 * What keeping a decision costs (the store as the program opens it: the keeper, the second book, every write
 * waited for), against a bare insert of the same bytes with the same settings, in the same run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { summaryOf } from '../../src-main/campaigns/campaign.ts';
import { openStore } from '../../src-main/campaigns/store.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { newGame } from '../../src-main/engine/kernel.ts';
import { PASSES, processorMs, quantile, round } from './steady.ts';

/** By the clock, for a disk is waited for; `processorMs`: what the processor has to do with one of ours. */
export interface Commit { p50Ms: number; p99Ms: number; processorMs: number; bareP50Ms: number; bareP99Ms: number; ratio: number }

const digits = (ns: number): number => Number((ns / 1e6).toFixed(4));

/** Of each figure the least of the passes. */
export function commits(game: AnyGame, count: number): Commit {
  const passes = Array.from({ length: PASSES }, () => onePass(game, Math.ceil(count / PASSES)));
  const least = (name: keyof Commit): number => Math.min(...passes.map((it) => it[name]));
  return {
    p50Ms: least('p50Ms'), p99Ms: least('p99Ms'), processorMs: least('processorMs'),
    bareP50Ms: least('bareP50Ms'), bareP99Ms: least('bareP99Ms'),
    ratio: round(least('p50Ms') / least('bareP50Ms'), 2),
  };
}

function onePass(game: AnyGame, count: number): Commit {
  const folder = mkdtempSync(join(tmpdir(), 'pacific-war-bench-'));
  try {
    const store = openStore({ folder, now: () => '2026-01-01T00:00:00.000Z' });
    const scenario = game.scenarios[0].id;
    const state = newGame(game, { scenario, dice: seededDice(1) });
    const campaign = store.repository.create({
      name: 'bench', game: game.id, rules: game.rulesVersion, scenario,
      options: state.kernel.options, seed: 1, seats: {}, summary: summaryOf(game, state, []),
    });
    const bare = new Database(join(folder, 'bare.db'));
    bare.pragma('journal_mode = WAL');
    bare.pragma('synchronous = FULL');
    bare.exec('CREATE TABLE line (campaign TEXT, id INTEGER, body TEXT, PRIMARY KEY (campaign, id)) WITHOUT ROWID');
    const insert = bare.prepare('INSERT INTO line VALUES (?, ?, ?)');
    const ours: number[] = [];
    const theirs: number[] = [];
    let busy = 0;
    for (let id = 1; id <= count; id++) {
      const node = {
        id, parent: id - 1, no: id - 1, side: game.sides[0].id, action: 'select:sz-36/japan/transport', revealed: true,
        log: [{ key: 'move', params: { n: id }, rule: 'RULE-01', turn: 1, phase: 'combat-move' }],
        rolls: [{ why: 'attack', sides: 6, value: 3 }],
      };
      const body = JSON.stringify(node);
      // Turn about, so that both meet the same weather on the disk.
      const from = processorMs();
      const a = process.hrtime.bigint();
      store.repository.append(campaign.id, id - 1, node, campaign.summary);
      const b = process.hrtime.bigint();
      busy += processorMs() - from;
      insert.run(campaign.id, id, body);
      const c = process.hrtime.bigint();
      ours.push(Number(b - a));
      theirs.push(Number(c - b));
    }
    bare.close();
    store.close();
    ours.sort((x, y) => x - y);
    theirs.sort((x, y) => x - y);
    return {
      p50Ms: digits(quantile(ours, 0.5)), p99Ms: digits(quantile(ours, 0.99)), processorMs: round(busy / count, 4),
      bareP50Ms: digits(quantile(theirs, 0.5)), bareP99Ms: digits(quantile(theirs, 0.99)),
      ratio: Number((quantile(ours, 0.5) / quantile(theirs, 0.5)).toFixed(2)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
