/** The browser host against what a hostile page or program on the same machine could try. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../src-main/api/contract.ts';
import { Events, type Api } from '../../src-main/api/dispatch.ts';
import { startHost, type Host } from '../../src-main/host/server.ts';

interface Reply { status: number; headers: Record<string, string | string[] | undefined>; body: string }

let folder = '';
let host: Host;
let port = 0;
let cookie = '';
const events = new Events();
const log: string[] = [];
const calls: [string, unknown][] = [];
const api = {
  call: async (name: string, given: unknown) => { calls.push([name, given]); return { ok: true, value: {} }; },
  on: events.on,
  close: async () => {},
} as unknown as Api;

/** A raw request: fetch would forbid the headers that matter here. */
function ask(path: string, { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers: { host: `127.0.0.1:${port}`, ...headers }, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts).toString() }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
const own = (): Record<string, string> => ({ cookie, origin: host.origin, 'content-type': 'application/json' });
const post = (name: string, body: string, headers: Record<string, string> = own()): Promise<Reply> =>
  ask(`/api/${name}`, { method: 'POST', headers, body });

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
    expect(first.headers.location).toBe('/');
    const [set] = first.headers['set-cookie'] as string[];
    expect(set).toContain('HttpOnly');
    expect(set).toContain('SameSite=Strict');
    cookie = set.split(';', 1)[0];
    expect((await ask(pathname + search)).status).toBe(401);
    expect((await ask('/', { headers: { cookie } })).body).toContain('Pacific War');
  });

  it('a forged cookie is refused', async () => {
    expect((await ask('/', { headers: { cookie: `${cookie.slice(0, -1)}_` } })).status).toBe(401);
    expect((await ask('/', { headers: { cookie: 'pacific-war=' } })).status).toBe(401);
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
    ['another site by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
  ])('%s may not, even with the cookie', async (_, headers) => {
    const reply = await post('app.info', '{}', { ...own(), ...headers });
    expect(reply.status).toBe(403);
    expect(reply.body.trim().split('\n')).toHaveLength(1);
    expect(log).toHaveLength(1);
    expect(calls).toEqual([]);
  });

  it('a call without an origin, by another method or of another type is refused', async () => {
    expect((await post('app.info', '{}', { cookie, 'content-type': 'application/json' })).status).toBe(403);
    expect((await ask('/api/app.info', { headers: { cookie } })).status).toBe(405);
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
  it('events reach an open window', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const sent = httpRequest({ host: '127.0.0.1', port, path: '/api/events', headers: { cookie }, agent: false }, (response) => {
        expect(response.headers['content-type']).toBe('text/event-stream');
        let got = '';
        response.on('data', (part: Buffer) => {
          got += part.toString();
          if (got.includes('retry:') && !got.includes('event:')) {
            events.emit({ event: 'campaigns.changed', data: { campaign: 'c1' } } as AnyEvent);
          }
          if (got.includes('event:')) {
            sent.destroy();
            resolve(got);
          }
        });
      });
      sent.on('error', (error) => reject(error));
      sent.end();
    });
    expect(text).toContain('event: campaigns.changed\ndata: {"campaign":"c1"}\n\n');
  });

  /** A window that listens, and reads nothing until it is told to: then how many bytes came before the host let it go. */
  const listen = (): Promise<{ status: number; end: () => void; read: () => Promise<number> }> => new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path: '/api/events', headers: { cookie }, agent: false }, (response) => {
      const read = (): Promise<number> => new Promise((done) => {
        let bytes = 0;
        response.on('data', (part: Buffer) => { bytes += part.length; });
        response.on('error', () => {});
        response.on('close', () => done(bytes));
      });
      resolve({ status: response.statusCode!, end: () => sent.destroy(), read });
    });
    sent.on('error', reject);
    sent.end();
  });

  it('a window that reads no events is let go when 16 MB wait for it; the others go on', async () => {
    const [deaf, heedful] = [await listen(), await listen()];
    let open = true;
    void heedful.read().then(() => { open = false; });
    const megabyte = { event: 'campaigns.changed', data: { campaign: 'x'.repeat(2 ** 20) } } as AnyEvent;
    for (let sent = 0; sent < 64; sent++) {
      events.emit(megabyte);
      await new Promise((resolve) => { setTimeout(resolve, 5); });
    }
    expect(await deaf.read()).toBeLessThan(40 * 2 ** 20);
    expect(open).toBe(true);
    heedful.end();
  });

  it('at most sixteen windows hear events', async () => {
    const open = await Promise.all(Array.from({ length: 16 }, listen));
    expect(open.every(({ status }) => status === 200)).toBe(true);
    const one = await ask('/api/events', { headers: { cookie } });
    expect([one.status, one.body.trim()]).toEqual([503, 'At most 16 windows can be open at once.']);
    for (const window of open) window.end();
  });

  it('events are not for strangers', async () => {
    expect((await ask('/api/events')).status).toBe(401);
    expect((await ask('/api/events', { headers: { cookie, origin: 'http://evil.example' } })).status).toBe(403);
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

  /** What a client that never ends its request gets to hear until it is hung up on. */
  const dawdle = (port: number, first: string): Promise<string> => new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(first));
    socket.on('data', (part: Buffer) => { heard += part.toString(); });
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
  });

  it('clients that never end their request are hung up on, and keep nobody waiting', async () => {
    const short = await startHost({ api, files: join(folder, 'www'), patience: { headers: 300, request: 400 } });
    try {
      const own = Number(new URL(short.origin).port);
      const head = `POST /api/app.info HTTP/1.1\r\nHost: 127.0.0.1:${own}\r\n`;
      const slow = [...Array.from({ length: 20 }, () => head), `${head}Origin: ${short.origin}\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{`];
      const hungUp = slow.map((first) => dawdle(own, first));
      const { status } = await fetch(short.address, { redirect: 'manual' });
      expect(status).toBe(303);
      for (const heard of await Promise.all(hungUp)) expect(heard).toMatch(/^(?:$|HTTP\/1.1 (?:401|408) )/);
      expect(calls).toEqual([]);
    } finally {
      await short.close();
    }
  });

  it('headers that are too large are refused', async () => {
    expect((await ask('/', { headers: { cookie, 'x-long': 'x'.repeat(20_000) } })).status).toBe(431);
  });

  it('listens on this machine only', () => {
    expect(new URL(host.origin).hostname).toBe('127.0.0.1');
  });
});
