// A window with nothing to play is asked of a person while another one is at the table; against the computer it is passed by itself.
// Shows: rules/windows.ts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask, playTo } from '../../../scripts/moment.ts';
import { openProgram } from '../../../src-main/api/program.ts';
import type { Seat } from '../../../src-main/api/types.ts';

const GAME = 'combat-commander-pacific';
let folder = '';
let program: Awaited<ReturnType<typeof openProgram>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pacific-windows-'));
  program = await openProgram({ folder, host: 'terminal' });
});
afterEach(async () => {
  await program.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([['another person', true], ['the computer', false]] as const)('against %s', async (_, isAsked) => {
  const { campaign } = await playTo(program, {
    game: GAME, scenario: 'dawn-ridge', name: 'A window', seed: 1,
    when: ({ prompt, actions }) => prompt?.step === 'move.entered' && actions.length === 1,
  });
  const { decision } = await ask(program, 'table.open', { campaign });
  const [no, { side }] = [decision!.no, decision!];
  if (!isAsked) {
    const bot: Seat = { kind: 'bot', bot: 'random', level: 'admiral' };
    await ask(program, 'bots.control', { campaign, order: 'pause' });
    await ask(program, 'campaigns.seats', { campaign, seats: { japan: bot, allied: bot, [side]: { kind: 'person' } } });
    await ask(program, 'bots.control', { campaign, order: 'run' });
  }
  const after = await ask(program, 'table.open', { campaign });
  expect(after.decision!.no > no).toBe(!isAsked);
});
