/** The browser host against what a hostile page or program on the same machine could try. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { AnyEvent } from '../../src-main/api/contract.ts';
import { Events, type Api } from '../../src-main/api/dispatch.ts';
import { startHost, type Host } from '../../src-main/host/server.ts';

interface Reply { status: number; headers: Record<string, string | string[] | undefined>; body: string }

let folder = '';
let host: Host;
let port = 0;
let cookie = '';
let key = '';
const events = new Events();
const log: string[] = [];
const calls: [string, unknown][] = [];
const api = {
  call: async (name: string, given: unknown) => { calls.push([name, given]); return { ok: true, value: {} }; },
  on: events.on,
  close: async () => {},
} as unknown as Api;

/** A raw request: fetch would forbid the headers that matter here. */
function ask(
  path: string, { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers: {
      host: `127.0.0.1:${port}`, ...headers,
    }, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts).toString() }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
const own = (): Record<string, string> => ({ cookie, 'x-pacific-war-key': key, origin: host.origin, 'content-type': 'application/json' });
const post = (name: string, body: string, headers: Record<string, string> = own()): Promise<Reply> =>
  ask(`/api/${name}`, { method: 'POST', headers, body });

/** Asks for a WebSocket and gives what is heard until the connection ends. */
const upgrade = (headers: Record<string, string | undefined>, path = '/api/events'): Promise<string> => new Promise((resolve) => {
  const all = {
    host: `127.0.0.1:${port}`, connection: 'Upgrade', upgrade: 'websocket',
    'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==', ...headers,
  };
  let heard = '';
  const socket = connect(port, '127.0.0.1', () => {
    const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\r\n`]));
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  });
  socket.on('data', (part: Buffer) => { heard += part.toString(); });
  socket.on('close', () => resolve(heard));
  socket.on('error', () => {});
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pacific-host-'));
  mkdirSync(join(folder, 'www', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for the window');
  writeFileSync(join(folder, 'www', 'index.html'), '<!doctype html><title>Pacific War</title>');
  writeFileSync(join(folder, 'www', 'assets', 'app-1.js'), 'export {};');
  host = await startHost({ api, files: join(folder, 'www'), log: (line) => log.push(line) });
  port = Number(new URL(host.origin).port);
});
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  calls.length = 0;
  log.length = 0;
});

describe('the one-time token', () => {
  it('a wrong one is refused and leaves the right one good', async () => {
    expect((await ask('/?token=wrong')).status).toBe(401);
    expect((await ask('/')).status).toBe(401);
    expect((await post('app.info', '{}', { origin: host.origin, 'content-type': 'application/json' })).status).toBe(401);
    expect(calls).toEqual([]);
  });

  it('the right one is exchanged for a cookie that no script reads and no other site sends, and works once', async () => {
    const { pathname, search } = new URL(host.address);
    const first = await ask(pathname + search);
    expect(first.status).toBe(303);
    // What stands after # is sent to no server, and the window takes it out of the address bar.
    [, key] = /^\/#key=([\w-]{43})$/.exec(first.headers.location as string)!;
    const [set] = first.headers['set-cookie'] as string[];
    expect(set).toContain('HttpOnly');
    expect(set).toContain('SameSite=Strict');
    cookie = set.split(';', 1)[0];
    expect((await ask(pathname + search)).status).toBe(401);
    expect((await ask('/', { headers: { cookie } })).body).toContain('Pacific War');
  });

  it('a forged cookie is refused', async () => {
    expect((await ask('/', { headers: { cookie: `${cookie.slice(0, -1)}_` } })).status).toBe(401);
    expect((await ask('/', { headers: { cookie: `${cookie.split('=', 1)[0]}=` } })).status).toBe(401);
  });

  it('the cookie bears the name of this instance: two of them on one host do not take it from each other', async () => {
    const other = await startHost({ api, files: join(folder, 'www') });
    try {
      const set = (await fetch(other.address, { redirect: 'manual' })).headers.get('set-cookie')!;
      expect(set.split('=', 1)[0]).not.toBe(cookie.split('=', 1)[0]);
    } finally {
      await other.close();
    }
  });

  it('the cookie alone, which every server of this machine gets to see, makes no call and hears no event', async () => {
    const { 'x-pacific-war-key': _, ...stolen } = own();
    expect((await post('app.info', '{}', stolen)).status).toBe(401);
    expect((await post('app.info', '{}', { ...stolen, 'x-pacific-war-key': `${key.slice(0, -1)}_` })).status).toBe(401);
    expect(await upgrade({ ...stolen, 'sec-websocket-protocol': 'pacific-war' })).toMatch(/^HTTP\/1.1 401 /);
    const { cookie: __, ...keyOnly } = own();
    expect((await post('app.info', '{}', keyOnly)).status).toBe(401);
    expect(calls).toEqual([]);
  });

  it('another address is good once, and makes void one that nobody used', async () => {
    const [first, second] = [new URL(host.another()), new URL(host.another())];
    expect((await ask(first.pathname + first.search)).status).toBe(401);
    expect((await ask(second.pathname + second.search)).status).toBe(303);
    expect((await ask(second.pathname + second.search)).status).toBe(401);
    expect((await post('app.info', '{}')).status).toBe(200);
  });
});

describe('who may ask', () => {
  it('our own window may', async () => {
    const reply = await post('app.info', '{}');
    expect([reply.status, JSON.parse(reply.body)]).toEqual([200, { ok: true, value: {} }]);
    expect(calls).toEqual([['app.info', {}]]);
  });

  it.each([
    ['a foreign origin', { origin: 'http://evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a foreign host (DNS rebinding)', { host: 'evil.example' }],
    ['a foreign host with our port', { host: 'evil.example:80', origin: 'http://evil.example:80' }],
    ['the loopback of IPv6', { host: '[::1]:80', origin: 'http://[::1]:80' }],
    ['another site by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['another port by fetch metadata', { 'sec-fetch-site': 'same-site' }],
  ])('%s may not, even with the cookie', async (_, headers) => {
    const reply = await post('app.info', '{}', { ...own(), ...headers });
    expect(reply.status).toBe(403);
    expect(reply.body.trim().split('\n')).toHaveLength(1);
    expect(log).toHaveLength(1);
    expect(calls).toEqual([]);
  });

  it('a call without an origin, by another method or of another type is refused', async () => {
    const { origin: _, ...nameless } = own();
    expect((await post('app.info', '{}', nameless)).status).toBe(403);
    expect((await ask('/api/app.info', { headers: own() })).status).toBe(405);
    expect((await ask('/', { method: 'DELETE', headers: own() })).status).toBe(405);
    expect((await post('app.info', 'a=1', { ...own(), 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await post('app.info', '{', own())).status).toBe(400);
    expect(calls).toEqual([]);
  });

  it('a body that is too large is refused, announced or not', async () => {
    const large = 'x'.repeat(300 * 1024);
    expect((await post('app.info', large)).status).toBe(413);
    expect((await post('app.info', large, { ...own(), 'transfer-encoding': 'chunked' })).status).toBe(413);
    expect(calls).toEqual([]);
    expect((await post('app.info', '{}')).status).toBe(200);
  });
});

describe('files', () => {
  it('come with a strict policy and their type', async () => {
    const reply = await ask('/assets/app-1.js', { headers: { cookie } });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toContain('text/javascript');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${port};`);
    expect(policy).not.toContain('unsafe');
  });

  it.each([
    '/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt', '/assets/..\\..\\secret.txt', '//secret.txt',
    '/assets/', '/assets', '/.', '/index.html%00.js', '/assets/app-1.js/', 'http://evil.example/', '/__proto__', '/constructor',
  ])('%s is none of ours', async (path) => {
    const reply = await ask(path, { headers: { cookie } });
    expect(reply.status).toBe(404);
    expect(reply.body).not.toContain('not for the window');
  });
});

describe('the connection', () => {
  const listen = (): Promise<WebSocket> => new Promise((resolve, reject) => {
    const window = new WebSocket(`ws://127.0.0.1:${port}/api/events`, ['pacific-war', key], { headers: { cookie, origin: host.origin } });
    window.on('open', () => resolve(window));
    window.on('error', reject);
  });
  const closed = (window: WebSocket): Promise<number> => new Promise((resolve) => { window.on('close', resolve); });

  it('events reach every open window, forty of them too', async () => {
    const windows = await Promise.all(Array.from({ length: 40 }, listen));
    const heard = windows.map((window) => new Promise((resolve) => { window.on('message', (data) => resolve(JSON.parse(String(data)))); }));
    events.emit({ event: 'campaigns.changed', data: { campaign: 'c1' } } as AnyEvent);
    for (const event of await Promise.all(heard)) expect(event).toEqual({ event: 'campaigns.changed', data: { campaign: 'c1' } });
    for (const window of windows) window.terminate();
  });

  it('a window that reads no events is let go when 16 MB wait for it; the others go on', async () => {
    const [deaf, heedful] = [await listen(), await listen()];
    deaf.pause();
    let heard = 0;
    heedful.on('message', () => heard++);
    const megabyte = { event: 'campaigns.changed', data: { campaign: 'x'.repeat(2 ** 20) } } as AnyEvent;
    for (let sent = 1; sent <= 64; sent++) {
      events.emit(megabyte);
      await expect.poll(() => heard, { timeout: 30_000 }).toBe(sent);
    }
    deaf.resume();
    await closed(deaf);
    expect(heedful.readyState).toBe(WebSocket.OPEN);
    heedful.terminate();
  });

  it('at most 64 windows hear events, and one that leaves makes room', async () => {
    const open = await Promise.all(Array.from({ length: 64 }, listen));
    await expect(listen()).rejects.toThrow('503');
    const gone = closed(open[0]);
    open[0].close();
    await gone;
    open.push(await listen());
    for (const window of open) window.terminate();
  });

  it('a window that says anything is let go: windows only listen', async () => {
    const window = await listen();
    window.send('hello');
    expect(await closed(window)).toBe(1008);
  });

  it.each([
    ['without the cookie', 401, { cookie: '' }],
    ['with the cookie of an earlier run', 401, { cookie: 'pacific-war-000000000000=abc' }],
    ['without the key', 401, { 'sec-websocket-protocol': 'pacific-war' }],
    ['from another origin', 403, { origin: 'http://evil.example' }],
    ['from another port', 403, { origin: 'http://127.0.0.1:1' }],
    ['for a foreign host (DNS rebinding)', 403, { host: 'evil.example', origin: 'http://evil.example' }],
    ['from nowhere', 403, { origin: undefined }],
  ])('a WebSocket %s is refused', async (_, status, headers) => {
    expect(await upgrade({ ...own(), 'sec-websocket-protocol': `pacific-war, ${key}`, 'x-pacific-war-key': undefined, ...headers }))
      .toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*connection: close`));
  });

  it('a WebSocket is to be had at one address', async () => {
    expect(await upgrade(own(), '/')).toMatch(/^HTTP\/1.1 404 /);
  });

  it('survives what is not HTTP', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('\u0000\u0001 nonsense\r\n\r\n'));
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      socket.resume();
    });
    expect((await post('app.info', '{}')).status).toBe(200);
  });

  it('headers that are too large are refused', async () => {
    expect((await ask('/', { headers: { cookie, 'x-long': 'x'.repeat(20_000) } })).status).toBe(431);
  });

  it('listens on this machine only, and not at the loopback of IPv6', async () => {
    expect(new URL(host.origin).hostname).toBe('127.0.0.1');
    const code = await new Promise((resolve) => {
      connect(port, '::1').on('error', ({ code: why }: NodeJS.ErrnoException) => resolve(why)).on('connect', () => resolve('open'));
    });
    expect(code).not.toBe('open');
  });
});
