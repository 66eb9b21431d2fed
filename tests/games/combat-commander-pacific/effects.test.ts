// Every Action that can be played is played, and every Event is drawn, in at least one case.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runCaseFile } from '../../../src-main/engine/cases.ts';
import type { Journal } from '../../../src-main/engine/journal.ts';
import { ACTIONS, EVENTS } from '../../../src-main/games/combat-commander-pacific/data.ts';
import { combatCommanderPacific as game } from '../../../src-main/games/combat-commander-pacific/index.ts';

const journals = vi.hoisted((): Journal[] => []);
vi.mock('../../../src-main/engine/journal.ts', async (original) => {
  const it = await original<typeof import('../../../src-main/engine/journal.ts')>();
  class Kept extends it.Journal {
    constructor() {
      super();
      journals.push(this);
    }
  }
  return { ...it, Journal: Kept };
});
const CASES = join(import.meta.dirname, 'cases');
/** It is on cards, and never an Action: CCP-36-01. */
const NEVER = 'command-confusion';

it('all Actions and all Events are in the cases', () => {
  for (const name of readdirSync(CASES)) {
    expect(runCaseFile(readFileSync(join(CASES, name), 'utf8'), name, [game]).filter(({ ok }) => !ok)).toEqual([]);
  }
  const lines = journals.flatMap(({ entries }) => entries);
  const told = (key: 'action' | 'event'): Set<string> => new Set(lines.filter((line) => line.key === key)
    .map(({ params }) => (params![key] as { key: string }).key.slice(key.length + 1)));
  const [played, drawn] = [told('action'), told('event')];
  expect(ACTIONS.map(({ id }) => id).filter((id) => !played.has(id))).toEqual([NEVER]);
  expect(EVENTS.map(({ id }) => id).filter((id) => !drawn.has(id))).toEqual([]);
});
