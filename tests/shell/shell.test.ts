/** The desktop shell's own logic, with a stand-in for Electron: who may call, what is served, what the window may not do. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Events, type Api } from '../../src-main/api/dispatch.ts';

type Handler = (...args: unknown[]) => unknown;
const electron = vi.hoisted(() => ({
  handlers: new Map<string, (...args: never[]) => unknown>(),
  listeners: new Map<string, (...args: never[]) => unknown>(),
  exposed: new Map<string, unknown>(),
  schemes: new Map<string, (request: Request) => Response>(),
  windows: [] as { options: Record<string, unknown>; sent: unknown[][]; on: Map<string, (...args: never[]) => unknown>; openHandler: (() => unknown) | null; loaded: string | null }[],
}));

vi.mock('electron', () => {
  class BrowserWindow {
    static getAllWindows(): unknown[] {
      return electron.windows.map((window) => ({ webContents: { send: (...args: unknown[]) => window.sent.push(args) } }));
    }
    private readonly kept: (typeof electron.windows)[number];
    webContents: Record<string, (...args: never[]) => void>;
    constructor(options: Record<string, unknown>) {
      const kept = { options, sent: [], on: new Map(), openHandler: null, loaded: null } as (typeof electron.windows)[number];
      electron.windows.push(kept);
      this.kept = kept;
      this.webContents = {
        setWindowOpenHandler: (handler: () => unknown) => { kept.openHandler = handler; },
        on: (name: string, handler: (...args: never[]) => unknown) => { kept.on.set(name, handler); },
      };
    }
    once(): void {}
    show(): void {}
    async loadURL(address: string): Promise<void> {
      this.kept.loaded = address;
    }
  }
  return {
    BrowserWindow,
    ipcMain: { handle: (name: string, handler: Handler) => electron.handlers.set(name, handler) },
    ipcRenderer: {
      invoke: (name: string, ...args: unknown[]) => Promise.resolve([name, ...args]),
      on: (name: string, handler: Handler) => electron.listeners.set(name, handler),
      off: (name: string) => electron.listeners.delete(name),
    },
    contextBridge: { exposeInMainWorld: (name: string, it: unknown) => electron.exposed.set(name, it) },
    protocol: { registerSchemesAsPrivileged: () => {}, handle: (scheme: string, handler: (request: Request) => Response) => electron.schemes.set(scheme, handler) },
    session: { defaultSession: { setPermissionRequestHandler: () => {} } },
  };
});

const { bridgeApi } = await import('../../src-main/shell/bridge.ts');
const { serveWindow } = await import('../../src-main/shell/protocol.ts');
const { openWindow } = await import('../../src-main/shell/window.ts');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pacific-shell-'));
  mkdirSync(join(folder, 'www', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret'), 'no');
  writeFileSync(join(folder, 'www', 'index.html'), '<title>Pacific War</title>');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => { electron.windows.length = 0; });

describe('calls over the bridge', () => {
  const events = new Events();
  const call = vi.fn(async () => ({ ok: true, value: null }));
  bridgeApi({ call, on: events.on, close: async () => {} } as unknown as Api);
  const invoke = (frame: unknown): unknown => (electron.handlers.get('call') as Handler)({ senderFrame: frame }, 'app.info', {});

  it('our own window\'s main frame may call', async () => {
    await invoke({ url: 'app://pacific-war/index.html', parent: null });
    expect(call).toHaveBeenCalledWith('app.info', {});
  });

  it.each([
    ['a foreign page', { url: 'https://evil.example/', parent: null }],
    ['a page whose address begins like ours', { url: 'app://pacific-war.evil.example/', parent: null }],
    ['a frame inside', { url: 'app://pacific-war/', parent: {} }],
    ['a frame that is gone', null],
  ])('%s may not', (_, frame) => {
    call.mockClear();
    expect(() => invoke(frame)).toThrow('Only the window');
    expect(call).not.toHaveBeenCalled();
  });

  it('events go to every window', () => {
    openWindow('preload.cjs');
    events.emit({ event: 'campaigns.changed', data: { campaign: 'c' } });
    expect(electron.windows[0].sent).toEqual([['event', { event: 'campaigns.changed', data: { campaign: 'c' } }]]);
  });
});

describe('the window', () => {
  it('is sandboxed, has no Node, opens no other and goes nowhere else', () => {
    openWindow('preload.cjs');
    const [window] = electron.windows;
    expect(window.options.webPreferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, preload: 'preload.cjs' });
    expect(window.loaded).toBe('app://pacific-war/');
    expect(window.openHandler!()).toEqual({ action: 'deny' });
    const goes = (address: string): boolean => {
      const preventDefault = vi.fn();
      (window.on.get('will-navigate') as Handler)({ preventDefault }, address);
      return preventDefault.mock.calls.length === 0;
    };
    expect(goes('app://pacific-war/#/table/1')).toBe(true);
    expect(goes('https://evil.example/')).toBe(false);
    expect(goes('file:///etc/passwd')).toBe(false);
  });

  it('is served its own files with the strict policy, and no others', async () => {
    serveWindow(join(folder, 'www'));
    const get = (address: string, method = 'GET'): Response => electron.schemes.get('app')!(new Request(address, { method }));
    const home = get('app://pacific-war/');
    expect([home.status, await home.text()]).toEqual([200, '<title>Pacific War</title>']);
    expect(home.headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const address of ['app://pacific-war/../secret', 'app://pacific-war/..%2fsecret', 'app://elsewhere/', 'app://pacific-war/none.js']) expect(get(address).status).toBe(404);
    expect(get('app://pacific-war/', 'POST').status).toBe(404);
  });

  it('sees exactly the calls and the events of the contract', async () => {
    await import('../../src-main/shell/preload.ts');
    const bridge = electron.exposed.get('pacific') as { call: Handler; on: (listener: (event: unknown) => void) => () => void };
    expect(Object.keys(bridge).sort()).toEqual(['call', 'on']);
    expect(await bridge.call('app.info', {})).toEqual(['call', 'app.info', {}]);
    const heard: unknown[] = [];
    const stop = bridge.on((event) => heard.push(event));
    (electron.listeners.get('event') as Handler)({ sender: 'not for the window' }, 'news');
    expect(heard).toEqual(['news']);
    stop();
    expect(electron.listeners.size).toBe(0);
  });
});
