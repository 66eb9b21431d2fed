/** A program on a folder of its own, and a window that keeps its table by the differences it is sent. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { AnyEvent, CallError, CallName, Request, Response } from '../../src-main/api/contract.ts';
import { applyDifference } from '../../src-main/api/difference.ts';
import { EVENTS } from './events.ts';
import { openProgram } from '../../src-main/api/program.ts';
import type { LogLine, TableSnapshot } from '../../src-main/api/types.ts';
import { games, gamesModule } from './fixtures.ts';

export type Opened = Awaited<ReturnType<typeof openProgram>>;

/** A clock that moves a second at each look. */
export function clock(): () => string {
  let ticks = 0;
  return () => new Date(Date.UTC(1942, 5, 4) + 1000 * ticks++).toISOString();
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'pacific-api-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

export const open = (folder: string, now = clock(), languages: readonly string[] = []): Promise<Opened> =>
  openProgram({ folder, host: 'terminal', games, gamesModule, now, languages });

/** A program over a new folder for each test of a file; a test that opens it again puts the new one here. */
export function eachOpen(): { folder: string; api: Opened } {
  const on = { folder: '' } as { folder: string; api: Opened };
  beforeEach(async () => {
    on.folder = newFolder();
    on.api = await open(on.folder);
  });
  afterEach(async () => {
    await on.api.close();
    removeFolder(on.folder);
  });
  return on;
}

/** The value of a call that must succeed. */
export async function ask<N extends CallName>(api: Opened, name: N, request: Request<N>): Promise<Response<N>> {
  const answer = await api.call(name, request);
  if (!answer.ok) throw new Error(`${name}: ${answer.error.words.en}`);
  return JSON.parse(JSON.stringify(answer.value)) as Response<N>;
}

/** The error of a call that must fail, in one sentence of each language. */
export async function refusal(api: Opened, name: string, request: unknown): Promise<CallError> {
  const answer = await api.call(name, request);
  if (answer.ok) throw new Error(`${name} was not refused.`);
  expect(answer.error.words.en).toMatch(/^[^\n]+\.$/);
  expect(answer.error.words.it).toMatch(/^[^\n]+\.$/);
  return answer.error;
}

/** What a window holds after its snapshot and every change since. */
export class Mirror {
  table: TableSnapshot;
  log: LogLine[];
  readonly events: AnyEvent[] = [];
  /** Bytes of every change. */
  readonly sizes: number[] = [];
  private readonly api: Opened;

  private constructor(api: Opened, table: TableSnapshot) {
    this.api = api;
    this.table = table;
    this.log = table.log;
    api.on((event) => this.hear(JSON.parse(JSON.stringify(event)) as AnyEvent));
  }

  static async of(api: Opened, campaign: string): Promise<Mirror> {
    const early: AnyEvent[] = [];
    const stop = api.on((event) => early.push(JSON.parse(JSON.stringify(event)) as AnyEvent));
    const mirror = new Mirror(api, await ask(api, 'table.open', { campaign }));
    stop();
    for (const event of early) mirror.hear(event);
    return mirror;
  }

  private hear(event: AnyEvent): void {
    this.events.push(event);
    EVENTS[event.event].parse(event.data);
    if (event.event !== 'table.changed' || event.data.campaign !== this.table.campaign.id) return;
    const { from, revision, status, difference, log } = event.data;
    if (from < this.table.revision) return;
    expect(from).toBe(this.table.revision);
    this.sizes.push(JSON.stringify(event.data).length);
    this.table = { ...this.table, ...status, revision, view: applyDifference(this.table.view, difference) };
    this.log = log.whole ? log.add : [...this.log.filter(({ seq }) => seq < log.keep), ...log.add];
  }

  get no(): number {
    return this.table.decision!.no;
  }

  act(...actions: string[]): Promise<Response<'table.act'>> {
    return ask(this.api, 'table.act', { campaign: this.table.campaign.id, no: this.no, actions });
  }

  /** Waits until a person, or nobody, is to decide. */
  async settled(): Promise<void> {
    const { open: it } = this.api.program.tables.get(this.table.campaign.id);
    await it.table.settled();
    it.flush();
  }

  /** What a window that opened the table just now would hold. */
  async fresh(): Promise<TableSnapshot> {
    return ask(this.api, 'table.open', { campaign: this.table.campaign.id });
  }
}
