/**
 * Electron's twenty security recommendations, held against what the program really hands to Electron: the options of every
 * window, the scheme's privileges, the answers' headers, the handlers, and the configuration of the package.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import pkg from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import * as electron from './electron.ts';

vi.mock('electron', () => import('./electron.ts'));
const { eachAlone, start } = await import('./desktop.ts');
const { withPaper } = await import('../../src-main/shell/window.ts');
eachAlone();

const { app, BrowserWindow, contextBridge, ipcMain, ipcRenderer, protocol, session, standIn } = electron;
const filesBelow = (folder: string): string[] => readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((it) => it.isFile() && /\.(?:ts|vue|html)$/.test(it.name)).map((it) => readFileSync(join(it.parentPath, it.name), 'utf8'));
const source = ['src-main', 'src-renderer'].flatMap(filesBelow).join('\n');
const page = readFileSync('src-renderer/index.html', 'utf8');

type Preferences = Record<string, unknown>;
let preferences: Preferences[] = [];
/** Starts the program and prints a page, so that every kind of window has been made. */
beforeEach(async () => {
  await start();
  await withPaper('<title>Paper</title>', async () => {});
  preferences = standIn.windows.map(({ options }) => options.webPreferences as Preferences);
  expect(preferences).toHaveLength(2);
});
const every = (key: string, value: unknown): void => { for (const it of preferences) expect(it[key], key).toBe(value); };
const policy = (): Record<string, string> => Object.fromEntries(
  protocol.answer('app://pacific-war/').headers.get('content-security-policy')!.split('; ')
    .map((it) => [it.split(' ', 1)[0], it.slice(it.indexOf(' ') + 1)]),
);
/** Whether any content may do so: the listeners that every content gets are asked. */
function stopped(event: string, url: string): boolean {
  const preventDefault = vi.fn();
  const { webContents } = new BrowserWindow({});
  expect(webContents.listenerCount(event), event).toBeGreaterThan(0);
  webContents.emit(event, { url, preventDefault });
  return preventDefault.mock.calls.length > 0;
}

describe('Electron\'s twenty', () => {
  it('1: only secure content is loaded, all of it the program\'s own', () => {
    for (const { webContents } of standIn.windows) expect(webContents.url).toMatch(/^app:\/\/pacific-war\//);
    expect(protocol.privileged).toEqual([{ scheme: 'app', privileges: expect.objectContaining({ standard: true, secure: true }) }]);
    for (const sources of Object.values(policy())) expect(sources).not.toMatch(/\*|http|ws:|wss:|\/\//);
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });
  it('2: no page has Node', () => {
    for (const key of ['nodeIntegration', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames']) every(key, false);
  });
  it('3: the preload\'s world is apart from the page\'s', () => every('contextIsolation', true));
  it('4: every page is in the sandbox', () => {
    every('sandbox', true);
    expect(app.calls).toContainEqual(['enableSandbox']);
  });
  it('5: every permission is refused, asked for or looked up; only our own window may write to the clipboard', () => {
    const { request, check } = session.defaultSession as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const permission of [
      'media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'fullscreen', 'fileSystem', 'usb',
    ]) {
      const answer = vi.fn();
      request({}, permission, answer, { requestingUrl: 'app://pacific-war/' });
      expect(answer.mock.calls).toEqual([[false]]);
      expect(check(null, permission, 'app://pacific-war', {})).toBe(false);
    }
    for (const [origin, allowed] of [
      ['app://pacific-war/', true], ['https://evil.example/', false], ['app://pacific-war.evil.example/', false],
    ] as const) {
      const answer = vi.fn();
      request({}, 'clipboard-sanitized-write', answer, { requestingUrl: origin });
      expect(answer.mock.calls).toEqual([[allowed]]);
      expect(check(null, 'clipboard-sanitized-write', origin, {})).toBe(allowed);
    }
    for (const it of preferences) expect(it.partition ?? it.session, 'another session would have no handlers').toBeUndefined();
  });
  it('6: web security stays on', () => every('webSecurity', true));
  it('7: a strict content policy comes with every answer, also with a refusal', () => {
    expect(policy()).toMatchObject({
      'default-src': "'none'", 'script-src': "'self'", 'style-src': "'self'", 'object-src': "'none'",
      'base-uri': "'none'", 'frame-ancestors': "'none'", 'form-action': "'none'",
    });
    expect(JSON.stringify(policy())).not.toMatch(/unsafe|strict-dynamic/);
    expect(protocol.answer('app://pacific-war/none').headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((protocol.privileged[0] as { privileges: object }).privileges).toMatchObject({ bypassCSP: false, allowServiceWorkers: false });
    expect(page).not.toMatch(/<style|<script>|\son\w+=/);
  });
  it('8: no insecure content runs', () => every('allowRunningInsecureContent', false));
  it('9: no experimental features', () => every('experimentalFeatures', false));
  it('10: no Blink features are switched on', () => {
    for (const it of preferences) expect(it).not.toHaveProperty('enableBlinkFeatures');
    expect(source).not.toMatch(/appendSwitch|enable-blink-features/);
  });
  it('11: there is no webview that could open windows', () => {
    every('webviewTag', false);
    expect(source).not.toMatch(/<webview|allowpopups/);
  });
  it('12: a webview is never attached', () => expect(stopped('will-attach-webview', '')).toBe(true));
  it('13: no page leaves the program', () => {
    for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
      expect(stopped(event, 'app://pacific-war/#/table/1'), event).toBe(false);
      for (const url of [
        'https://evil.example/', 'file:///etc/passwd', 'app://pacific-war.evil.example/',
        'javascript:alert(1)', 'data:text/html,x', 'about:blank',
      ]) {
        expect(stopped(event, url), `${event} ${url}`).toBe(true);
      }
    }
    every('navigateOnDragDrop', false);
  });
  it('14: no page opens a window', () => expect(new BrowserWindow({}).webContents.openHandler!()).toEqual({ action: 'deny' }));
  it('15: nothing is handed to the system to open', () => expect(source).not.toMatch(/openExternal|openPath|shell\.open/));
  it('16: Electron is a named, supported version, and a newer one is proposed by itself', () => {
    const { electron: version } = pkg.devDependencies;
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Number(version.split('.', 1)[0])).toBeGreaterThanOrEqual(45);
    expect((lock as { packages: Record<string, { version?: string }> }).packages['node_modules/electron'].version).toBe(version);
    const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as { updates: Record<string, unknown>[] };
    expect(updates).toContainEqual(expect.objectContaining({ 'package-ecosystem': 'npm', directory: '/' }));
  });
  it('17: who calls is looked at, at every way in', () => {
    expect([...ipcMain.handlers.keys()]).toEqual(['call']);
    expect(source.match(/ipcMain\.\w+\(/g)).toEqual(['ipcMain.handle(']);
    const call = ipcMain.handlers.get('call') as (...args: unknown[]) => unknown;
    expect(() => call({ senderFrame: { url: 'https://evil.example/', parent: null } }, 'app.info', {})).toThrow('Only the window');
  });
  it('18: nothing comes by file://', () => {
    expect(source).not.toMatch(/loadFile\(|['"`]file:\/\//);
    expect([...protocol.handlers.keys()]).toEqual(['app']);
  });
  it('19: the fuses of the package are set, every one', () => {
    expect((parse(readFileSync('electron-builder.yml', 'utf8')) as { electronFuses: unknown }).electronFuses).toEqual({
      runAsNode: false, enableCookieEncryption: false, enableNodeOptionsEnvironmentVariable: false, enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true, onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false, grantFileProtocolExtraPrivileges: false,
    });
  });
  it('20: the page sees two functions and nothing of Electron', async () => {
    await import('../../src-main/shell/preload.ts');
    const [[name, bridge], ...more] = contextBridge.exposed;
    expect([name, more]).toEqual(['pacific', []]);
    for (const it of Object.values(bridge as object)) expect(it).toBeTypeOf('function');
    const heard: unknown[][] = [];
    (bridge as { on: (listener: (...args: unknown[]) => void) => void }).on((...args) => heard.push(args));
    (ipcRenderer.listeners.get('event') as (...args: unknown[]) => void)({ sender: 'Electron\'s own' }, 'news');
    expect(heard).toEqual([['news']]);
  });
});
