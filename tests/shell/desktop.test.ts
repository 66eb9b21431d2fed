/** The desktop program's habits: one of it, files from everywhere, its window as it was left, a quit that loses nothing. */
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { takeLock } from '../../src-main/campaigns/lock.ts';
import { wishes } from '../../src-main/shell/files.ts';
import { fit, MIN_SIZE, readState, STANDARD_SIZE, writeState } from '../../src-main/shell/window-state.ts';
import { ask, open } from '../api/harness.ts';
import * as electron from './electron.ts';

vi.mock('electron', () => import('./electron.ts'));
const { READ, atTable, campaignFile, eachAlone, launch, place, places, start, text } = await import('./desktop.ts');
eachAlone();

const { app, dialog, standIn } = electron;
const names = async (it: Awaited<ReturnType<typeof start>>): Promise<string[]> => (await ask(it.api, 'campaigns.list', {}))
  .map(({ name }) => name);
const notices = async (it: Awaited<ReturnType<typeof start>>): Promise<string[]> => (await ask(it.api, 'notices.list', {}))
  .map(({ words }) => words.en);

describe('one program a person', () => {
  it('keeps what Electron writes beside the saves, and asks for the lock there', async () => {
    await start();
    expect(app.paths.userData).toBe(join(place.folder, 'saves', 'desktop'));
  });

  it('a second one ends without a window', () => {
    app.lock = false;
    launch();
    expect(app.calls.at(-1)).toEqual(['quit']);
    expect(standIn.windows).toEqual([]);
  });

  it('brings the window of the first to the front, and opens there what it was given', async () => {
    const file = await campaignFile('From afar');
    const desktop = await start();
    desktop.window.minimised = true;
    desktop.window.calls = [];
    app.emit('second-instance', {}, ['electron', '--allow-file-access-from-files', 'from-afar.pacific'], place.folder);
    expect(file).toBe(join(place.folder, 'from-afar.pacific'));
    expect(desktop.window.calls).toEqual(['restore', 'show', 'focus']);
    await vi.waitFor(async () => expect(await names(desktop)).toEqual(['From afar']), READ);
    const [{ id }] = await ask(desktop.api, 'campaigns.list', {});
    await vi.waitFor(() => expect(places(desktop)).toEqual([`#/table/${id}`]), READ);
  });

  it('says in one sentence why it cannot start, and ends', async () => {
    writeFileSync(join(place.folder, 'www', 'index.html'), '');
    process.env.PACIFIC_WAR_DATA = join(place.folder, 'www', 'index.html');
    launch();
    await vi.waitFor(() => expect(app.calls.at(-1)).toEqual(['exit', 1]), READ);
    expect(dialog.errors).toHaveLength(1);
  });
});

describe('a system that allows no sandbox', () => {
  it('is told of before anything is shown or opened, in both languages; the usual answer ends the program', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    app.switches = ['no-sandbox'];
    dialog.pressed = [1];
    launch();
    await vi.waitFor(() => expect(app.calls.at(-1)).toEqual(['exit', 1]), READ);
    expect(dialog.asked).toEqual([expect.objectContaining({
      message: expect.stringMatching(/^This system allows .+ no sandbox\. .+AppImage.+\n\nQuesto sistema non concede .+AppImage/s),
      buttons: ['Go on without it · Continua senza', 'Quit · Esci'], defaultId: 1, cancelId: 1,
    })]);
    expect(error.mock.calls.flat()).toEqual([expect.stringMatching(/^This system allows/), expect.stringMatching(/^Questo sistema/)]);
    expect([standIn.windows, dialog.errors, existsSync(join(place.folder, 'saves', 'campaigns.db'))]).toEqual([[], [], false]);
    error.mockRestore();
  });

  it('is no obstacle to whoever says so; the switch is not called back', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    app.switches = ['no-sandbox'];
    await start();
    expect(standIn.windows[0].options.webPreferences).toMatchObject({ sandbox: true, contextIsolation: true });
    expect(app.calls).not.toContainEqual(['enableSandbox']);
    error.mockRestore();
  });

  it('any other is not asked about it', async () => {
    await start();
    expect([dialog.asked, app.calls[0]]).toEqual([[], ['enableSandbox']]);
  });
});

describe('a window whose process has gone', () => {
  const gone = (desktop: Awaited<ReturnType<typeof start>>, reason: string): unknown =>
    desktop.window.webContents.emit('render-process-gone', {}, { reason, exitCode: 5 });

  it('is loaded anew where it was; a second time so soon it is asked about', async () => {
    const desktop = await start();
    const { webContents } = desktop.window;
    const campaign = await atTable(desktop);
    gone(desktop, 'clean-exit');
    gone(desktop, 'crashed');
    await vi.waitFor(() => expect(webContents.reloads).toBe(1), READ);
    expect([dialog.asked, webContents.url]).toEqual([[], `app://pacific-war/#/table/${campaign}`]);
    expect(await names(desktop), 'the program goes on beside it').toHaveLength(1);
    gone(desktop, 'oom');
    await vi.waitFor(() => expect(webContents.reloads).toBe(2), READ);
    expect(dialog.asked).toEqual([expect.objectContaining({
      message: expect.stringMatching(
        /^The window has stopped \(oom\)\. Nothing is lost.+\n\nLa finestra si è fermata \(oom\)\. Nulla è perduto/s,
      ),
      buttons: ['Load it again · Caricala di nuovo', 'Quit · Esci'], defaultId: 0,
    })]);
  });

  it('is loaded anew without a question when the last time is long ago', async () => {
    const { window, ...rest } = await start();
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    for (let times = 1; times <= 3; times++) {
      gone({ window, ...rest }, 'crashed');
      await vi.waitFor(() => expect(window.webContents.reloads).toBe(times), READ);
      now += 60_000;
    }
    expect(dialog.asked).toEqual([]);
    clock.mockRestore();
  });

  it('that cannot be started at all is asked about at once, and the program ends in good order when it is given up', async () => {
    const desktop = await start();
    dialog.pressed = [1];
    gone(desktop, 'launch-failed');
    await vi.waitFor(() => expect(app.calls.at(-1)).toEqual(['exit', 0]), READ);
    expect(app.calls).toContainEqual(['will-quit prevented']);
    expect(desktop.window.webContents.reloads).toBe(0);
  });
});

describe('saves that another program has open', () => {
  const inUse = (): void => takeLock(place.folder)();

  it('are told of in both languages; the person tries again until they are free', async () => {
    const giveBack = takeLock(place.folder);
    launch(inUse);
    await vi.waitFor(() => expect(dialog.asked.length).toBeGreaterThan(2), READ);
    expect(standIn.windows).toEqual([]);
    expect(dialog.asked[0]).toMatchObject({
      message: 'Another Pacific War has these campaigns open: close it, or play in its window.\n\nUn altro Pacific War tiene aperte queste campagne: chiudilo, oppure gioca nella sua finestra.',
      buttons: ['Try again · Riprova', 'Quit · Esci'], cancelId: 1,
    });
    giveBack();
    await vi.waitFor(() => expect(standIn.windows).toHaveLength(1), READ);
    expect(dialog.errors).toEqual([]);
  });

  it('are left alone when the person gives up', async () => {
    const giveBack = takeLock(place.folder);
    dialog.pressed = [1];
    launch(inUse);
    await vi.waitFor(() => expect(app.calls.at(-1)).toEqual(['exit', 0]), READ);
    expect([dialog.asked.length, dialog.errors, standIn.windows]).toEqual([1, [], []]);
    giveBack();
  });
});

describe('campaign files', () => {
  it('on the command line and by an event before the window stands are opened, one after another', async () => {
    process.argv.push('--some-switch', await campaignFile('First'));
    const second = await campaignFile('Second');
    let ready = (): void => {};
    app.ready = new Promise((resolve) => { ready = resolve; });
    launch();
    const preventDefault = vi.fn();
    app.emit('open-file', { preventDefault }, second);
    expect(preventDefault).toHaveBeenCalledOnce();
    ready();
    const window = await vi.waitFor(() => standIn.windows[0] ?? Promise.reject(new Error('no window')), READ);
    window.webContents.emit('did-finish-load');
    await vi.waitFor(
      () => expect(electron.Menu.shown?.[0].submenu?.[2].submenu?.map(({ label }) => label).sort()).toEqual(['First', 'Second']), READ,
    );
  });

  it('by an event later on, too; a campaign named on the command line is gone to', async () => {
    const file = await campaignFile('Later');
    process.argv.push('--campaign=abc-1');
    const desktop = await start();
    expect(places(desktop)).toEqual(['#/table/abc-1']);
    app.emit('open-file', { preventDefault: () => {} }, file);
    await vi.waitFor(async () => expect(await names(desktop)).toEqual(['Later']), READ);
  });

  it.each([
    ['none.pacific', null, /^The file none\.pacific cannot be read; .*\.$/],
    ['bad.pacific', '{"format":1}', /^bad\.pacific: [^\n]+\.$/],
    ['empty.json', '', /^empty\.json: [^\n]+\.$/],
    ['latin.pacific', Buffer.from(
      '{"name":"caf\xe9"}', 'latin1',
    ), /^The file latin\.pacific is not text in UTF-8; a campaign file is one that this program has saved\.$/],
    ['big.pacific', 'x'.repeat(32 * 1024 * 1024 + 1), /^The file big\.pacific is too large; a campaign file has at most 32 MB\.$/],
  ])('%s is refused in one sentence, and nothing changes', async (name, content, sentence) => {
    if (content !== null) writeFileSync(join(place.folder, name), content);
    const desktop = await start();
    app.emit('open-file', { preventDefault: () => {} }, join(place.folder, name));
    await vi.waitFor(async () => expect(await notices(desktop)).toHaveLength(1), READ);
    expect((await notices(desktop))[0]).toMatch(sentence);
    expect(await names(desktop)).toEqual([]);
    expect(places(desktop)).toEqual([]);
  });

  it('are told from everything else on a command line', () => {
    expect(wishes(['--flag.pacific', 'a.pacific', '/b/C.JSON', 'readme.txt', '.'], '/home'))
      .toEqual({ files: [resolve('/home', 'a.pacific'), resolve('/b/C.JSON')], campaign: null });
    expect(wishes([pathToFileURL('/b/My campaign.pacific').href, 'file:///%zz'], '/home').files)
      .toEqual([resolve('/b/My campaign.pacific')]);
    for (const bad of ['--campaign=', '--campaign=../x', '--campaign=a b', '--campaign=<script>']) {
      expect(wishes([bad], '/').campaign, bad).toBeNull();
    }
  });
});

describe('the window', () => {
  it('comes back where it was left, and as large', async () => {
    const first = await start();
    expect(first.window.bounds).toEqual({ x: 240, y: 70, ...STANDARD_SIZE });
    first.window.emit('ready-to-show');
    expect(first.window.calls).toEqual(['show']);
    first.window.bounds = { x: 30, y: 40, width: 1000, height: 700 };
    first.window.maximised = true;
    first.window.close();
    expect(JSON.parse(text(join(place.folder, 'saves', 'desktop', 'window.json'))))
      .toEqual({ bounds: { x: 30, y: 40, width: 1000, height: 700 }, maximised: true });
    await vi.waitFor(() => expect(app.calls.at(-1)).toEqual(['exit', 0]), READ);
    standIn.reset();
    const { window } = await start();
    expect(window.bounds).toEqual({ x: 30, y: 40, width: 1000, height: 700 });
    window.emit('ready-to-show');
    expect(window.calls).toEqual(['maximize']);
  });

  const left = { x: 0, y: 25, width: 1280, height: 775 };
  const right = { x: 1280, y: 0, width: 1920, height: 1040 };
  it.each([
    ['on the second screen', { x: 1500, y: 100, width: 1000, height: 700 }, [left, right], { x: 1500, y: 100, width: 1000, height: 700 }],
    ['on a screen that is gone', { x: 1500, y: 100, width: 1000, height: 700 }, [left], { x: 0, y: 25, width: 1280, height: 775 }],
    ['half outside', { x: -500, y: -300, width: 1000, height: 700 }, [left], { x: 0, y: 25, width: 1000, height: 700 }],
    ['larger than the screen', { x: 10, y: 30, width: 3000, height: 2000 }, [left], left],
    ['across two screens: on the one that has more of it', { x: 1100, y: 100, width: 1000, height: 700 }, [left, right], {
      x: 1280, y: 100, width: 1000, height: 700,
    }],
    ['too small', { x: 100, y: 30, width: 10, height: 10 }, [left], { x: 100, y: 30, ...MIN_SIZE }],
    ['never opened', null, [right, left], { x: 1520, y: 70, ...STANDARD_SIZE }],
  ])('left %s, it stands wholly on a screen', (_, saved, screens, expected) => {
    expect(fit(saved, screens)).toEqual(expected);
  });

  it('makes nothing of a state file that makes no sense', () => {
    const file = join(place.folder, 'window.json');
    for (const content of [
      '', 'null', '{"bounds":{"x":"1"},"maximised":true}', '{"bounds":{"x":1e99,"y":0,"width":1,"height":1},"maximised":true}',
    ]) {
      writeFileSync(file, content);
      expect(readState(file), content).toEqual({ bounds: null, maximised: false });
    }
    expect(() => writeState(join(place.folder, 'no', 'such', 'folder'), { bounds: null, maximised: false })).not.toThrow();
  });
});

describe('quitting', () => {
  it('while a bot thinks: it is stopped at once, the window\'s state is written, and the saves hold every decision', async () => {
    const { api, window, heard } = await start();
    const { id } = await ask(api, 'campaigns.create', {
      game: 'duel', scenario: 'long', seed: 5, seats: { blue: { kind: 'bot', bot: 'slow', level: 'admiral' } },
    });
    await ask(api, 'table.open', { campaign: id });
    for (const action of ['guard', 'done']) {
      const { decision } = await ask(api, 'table.open', { campaign: id });
      await ask(api, 'table.act', { campaign: id, no: decision!.no, actions: [action] });
    }
    await vi.waitFor(() => expect(heard.filter(({ event }) => event === 'bot.thinking').at(-1)?.data).toMatchObject({ on: true }), READ);
    const began = performance.now();
    window.close();
    await vi.waitFor(() => expect(app.calls.at(-1)).toEqual(['exit', 0]), READ);
    expect(performance.now() - began).toBeLessThan(3000);
    expect(app.calls.slice(-3)).toEqual([['quit'], ['will-quit prevented'], ['exit', 0]]);
    expect(readState(join(place.folder, 'saves', 'desktop', 'window.json')).bounds).not.toBeNull();
    expect(await api.call('campaigns.list', {})).toMatchObject({ ok: false, error: { code: 'disk' } });
    const again = await open(join(place.folder, 'saves'));
    expect((await ask(again, 'table.open', { campaign: id })).decision).toMatchObject({ no: 2, side: 'blue', by: 'bot' });
    await again.close();
  });

  it('twice closes once', async () => {
    const { api } = await start();
    const close = vi.spyOn(api, 'close');
    app.quit();
    app.emit('will-quit', { preventDefault: () => {} });
    await vi.waitFor(() => expect(app.calls.at(-1)).toEqual(['exit', 0]), READ);
    expect(close).toHaveBeenCalledOnce();
  });
});
