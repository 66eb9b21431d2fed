// A window with nothing to play is asked of a person while another one is at the table; against the computer it is passed by itself, unless
// he wants to be asked every time. Where he is asked only what he has ordered, it hangs on that alone, and on no card.
// Shows: rules/windows.ts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask, playTo } from '../../../scripts/moment.ts';
import { openProgram } from '../../../src-main/api/program.ts';
import { ordersKey } from '../../../src-main/api/orders.ts';
import type { Seat, Settings } from '../../../src-main/api/types.ts';
import type { TableView } from '../../../src-main/engine/view.ts';

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

type Windows = Settings['windows'];
/** Where a person meets an enemy who has entered a hex, with a card that fits or with none. */
const met = (fits: boolean) => ({
  game: GAME, scenario: 'dawn-ridge', name: 'A window', seed: 1,
  when: ({ prompt, actions }: TableView) => prompt?.step === 'move.entered' && (actions.length > 1) === fits,
});
/** Whether he is asked there: against another person or the computer, by the setting and what he has ordered. */
async function isAsked(fits: boolean, alone: boolean, windows: Windows, orders: (about: string) => string[] = () => []): Promise<boolean> {
  // Until all is prepared nothing is passed by.
  await ask(program, 'settings.set', { askAlways: true });
  const { campaign } = await playTo(program, met(fits));
  const { decision, view } = await ask(program, 'table.open', { campaign });
  const { no, side } = decision!;
  const about = (view.prompt!.help!.params as { at: string }).at;
  const bot: Seat = { kind: 'bot', bot: 'random', level: 'admiral' };
  if (alone) await ask(program, 'campaigns.seats', { campaign, seats: { japan: bot, allied: bot, [side]: { kind: 'person' } } });
  await ask(program, 'settings.set', { windows, window: { [ordersKey(campaign, side)]: orders(about) } });
  await ask(program, 'settings.set', { askAlways: false });
  return (await ask(program, 'table.open', { campaign })).decision!.no === no;
}

it.each([['another person', false, true], ['the computer', true, false]] as const)(
  'against %s, with nothing that fits', async (_, alone, asked) => {
    expect(await isAsked(false, alone, 'fitting')).toBe(asked);
  },
);
it('is asked every time, if one wants it so', async () => {
  expect(await isAsked(false, true, 'all')).toBe(true);
});
it.each([['a card fits, against a person', true, false], ['none does, against the computer', false, true]] as const)(
  'is asked where it was ordered, and there alone: %s', async (_, fits, alone) => {
    expect(await isAsked(fits, alone, 'ordered')).toBe(false);
    expect(await isAsked(fits, alone, 'ordered', () => ['move.entered'])).toBe(true);
    expect(await isAsked(fits, alone, 'ordered', (at) => ['move.entered', `@${at}`])).toBe(true);
    expect(await isAsked(fits, alone, 'ordered', (at) => ['move.entered', at === 'A1' ? '@A2' : '@A1'])).toBe(false);
    expect(await isAsked(fits, alone, 'ordered', () => ['melee.start'])).toBe(false);
  },
);
