/** The desktop shell's own logic, with a stand-in for Electron: who may call, what is served, what the window sees. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Events, type Api } from '../../src-main/api/dispatch.ts';
import * as electron from './electron.ts';

vi.mock('electron', () => import('./electron.ts'));
const { bridgeApi } = await import('../../src-main/shell/bridge.ts');
const { answerer } = await import('../../src-main/shell/protocol.ts');
const { openWindow } = await import('../../src-main/shell/window.ts');

type Handler = (...args: unknown[]) => unknown;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pacific-shell-'));
  mkdirSync(join(folder, 'www', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret'), 'no');
  writeFileSync(join(folder, 'www', 'index.html'), '<title>Pacific War</title>');
  writeFileSync(join(folder, 'www', 'assets', 'a.js'), '1;');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => electron.standIn.reset());

describe('calls over the bridge', () => {
  const events = new Events();
  const call = vi.fn(async () => ({ ok: true, value: null }));
  bridgeApi({ call, on: events.on, close: async () => {} } as unknown as Api);
  const invoke = (frame: unknown): unknown => (electron.ipcMain.handlers.get('call') as Handler)({ senderFrame: frame }, 'app.info', {});

  it('our own window\'s main frame may call', async () => {
    await invoke({ url: 'app://pacific-war/index.html', parent: null });
    expect(call).toHaveBeenCalledWith('app.info', {});
  });

  it.each([
    ['a foreign page', { url: 'https://evil.example/', parent: null }],
    ['a page whose address begins like ours', { url: 'app://pacific-war.evil.example/', parent: null }],
    ['a page that bears our name as a user', { url: 'app://pacific-war@evil.example/', parent: null }],
    ['a page of our name under another scheme', { url: 'https://pacific-war/', parent: null }],
    ['a page without an address', { url: '', parent: null }],
    ['a frame inside', { url: 'app://pacific-war/', parent: {} }],
    ['a frame that is gone', null],
  ])('%s may not', (_, frame) => {
    call.mockClear();
    expect(() => invoke(frame)).toThrow('Only the window');
    expect(call).not.toHaveBeenCalled();
  });

  it('events go to every window', () => {
    const window = openWindow({
      preload: 'preload.cjs', icon: 'icon.png', stateFile: join(folder, 'none.json'),
    }) as unknown as electron.BrowserWindow;
    events.emit({ event: 'campaigns.changed', data: { campaign: 'c' } });
    expect(window.webContents.sent).toEqual([['event', { event: 'campaigns.changed', data: { campaign: 'c' } }]]);
  });
});

describe('the window', () => {
  it('is served its own files and papers with the strict policy, and nothing else', async () => {
    const answer = answerer(join(folder, 'www'), new Map([['/paper/1', '<title>Log</title>'], ['/paper/1.css', '@page {}']]));
    const get = (address: string, method = 'GET'): Response => answer(new Request(address, { method }));
    for (const [address, type, body] of [
      ['/', 'text/html', '<title>Pacific War</title>'], ['/assets/a.js', 'text/javascript', '1;'],
      ['/paper/1', 'text/html', '<title>Log</title>'], ['/paper/1.css', 'text/css', '@page'],
    ]) {
      const got = get(`app://pacific-war${address}`);
      expect(got.status, address).toBe(200);
      expect(got.headers.get('content-type')).toContain(type);
      expect(got.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(await got.text()).toContain(body);
    }
    for (const address of [
      'app://pacific-war/../secret', 'app://pacific-war/..%2fsecret',
      'app://elsewhere/', 'app://pacific-war/none.js', 'app://pacific-war/paper/2',
    ]) {
      expect(get(address).status, address).toBe(404);
    }
    expect(get('app://pacific-war/', 'POST').status).toBe(404);
  });

  it('sees exactly the calls and the events of the contract', async () => {
    await import('../../src-main/shell/preload.ts');
    expect([...electron.contextBridge.exposed.keys()]).toEqual(['pacific']);
    const bridge = electron.contextBridge.exposed.get('pacific') as {
      call: Handler; on: (listener: (event: unknown) => void) => () => void;
    };
    expect(Object.keys(bridge).sort()).toEqual(['call', 'on']);
    expect(await bridge.call('app.info', {})).toEqual(['call', 'app.info', {}]);
    const heard: unknown[] = [];
    const stop = bridge.on((event) => heard.push(event));
    (electron.ipcRenderer.listeners.get('event') as Handler)({ sender: 'not for the window' }, 'news');
    expect(heard).toEqual(['news']);
    stop();
    expect(electron.ipcRenderer.listeners.size).toBe(0);
  });
});
