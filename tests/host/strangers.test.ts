/** Connections that never show whose they are: closed within moments, however many, and the player is always let in. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Events, type Api } from '../../src-main/api/dispatch.ts';
import { startHost, type Host } from '../../src-main/host/server.ts';
import { offerAnother } from '../../src-main/host/terminal.ts';

let folder = '';
const calls: unknown[] = [];
const log: string[] = [];
const api = {
  call: async (name: string) => { calls.push(name); return { ok: true, value: {} }; }, on: new Events().on, close: async () => {},
} as unknown as Api;
const start = (patience?: { stranger: number; request: number }): Promise<Host> =>
  startHost({ api, files: folder, patience, log: (line) => log.push(line) });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pacific-strangers-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Pacific War</title>');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const portOf = ({ origin }: Host): number => Number(new URL(origin).port);

/** A client that says `first` and no more, or goes on saying `more`: what it heard until it was hung up on, and after how long. */
const dawdle = (port: number, first: string, more = ''): { open: Promise<Socket>; end: Promise<{ heard: string; after: number }> } => {
  let heard = '';
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  const drip = more ? setInterval(() => socket.write(more), 50) : undefined;
  socket.on('data', (part: Buffer) => { heard += part.toString(); });
  socket.on('error', () => {});
  const open = new Promise<Socket>((resolve) => { socket.on('connect', () => { if (first) socket.write(first); resolve(socket); }); });
  const end = new Promise<{ heard: string; after: number }>((resolve) => {
    socket.on('close', () => { clearInterval(drip); resolve({ heard, after: performance.now() - began }); });
  });
  return { open, end };
};

/** The player comes with the address, then asks with the cookie and the key. */
async function enter(host: Host, address = host.address): Promise<() => Promise<number>> {
  const first = await fetch(address, { redirect: 'manual' });
  expect(first.status).toBe(303);
  const [cookie] = first.headers.get('set-cookie')!.split(';', 1);
  const key = first.headers.get('location')!.slice('/#key='.length);
  return async () => (await fetch(`${host.origin}/api/app.info`, {
    method: 'POST', body: '{}', headers: { cookie, 'x-pacific-war-key': key, origin: host.origin, 'content-type': 'application/json' },
  })).status;
}

describe('strangers at the door', () => {
  it('six hundred half-open connections keep nobody out, before the player comes and after', async () => {
    // Nobody is sent away by the clock here: there is room for the player all the same.
    const host = await start({ stranger: 3_600_000, request: 3_600_000 });
    try {
      const crowd = (): Promise<Socket>[] => Array.from({ length: 300 }, () => dawdle(portOf(host), 'GET / HTTP/1.1\r\nHost:').open);
      const before = await Promise.all(crowd());
      const ask = await enter(host);
      expect(await ask()).toBe(200);
      const after = await Promise.all(crowd());
      expect(await ask()).toBe(200);
      await (await enter(host, host.another()))();
      for (const socket of [...before, ...after]) socket.destroy();
    } finally {
      await host.close();
    }
  });

  it('are hung up on when their time is over, whatever they have said by then; the player is not', async () => {
    const host = await start({ stranger: 300, request: 3_600_000 });
    try {
      const port = portOf(host);
      const head = `POST /api/app.info HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`;
      const ask = await enter(host);
      const said: [string, string?][] = [
        [''], [head], [head, 'X-Slow: 1\r\n'], ['GET / HT'],
        [`${head}Origin: ${host.origin}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`, ' '],
        [`${head}Origin: ${host.origin}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`, '1\r\n{\r\n'],
        [`GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`],
      ];
      for (const { heard } of await Promise.all(said.map(([first, more]) => dawdle(port, first, more).end))) {
        expect(heard).toMatch(/^(?:$|HTTP\/1.1 (?:400|401|408) )/);
      }
      expect(await ask()).toBe(200);
    } finally {
      await host.close();
    }
  });

  it('have two seconds, if nobody says otherwise', async () => {
    const host = await start();
    try {
      const silent = dawdle(portOf(host), '');
      const ask = await enter(host);
      const { after } = await silent.end;
      expect(after).toBeGreaterThan(1900);
      expect(await ask()).toBe(200);
    } finally {
      await host.close();
    }
  });

  it('hear one refusal a connection, however many requests they send on it', async () => {
    const host = await start();
    try {
      log.length = calls.length = 0;
      const request = [
        'POST /api/app.info HTTP/1.1', `Host: 127.0.0.1:${portOf(host)}`, `Origin: ${host.origin}`,
        'Content-Type: application/json', 'Content-Length: 2', '', '{}',
      ].join('\r\n');
      const { heard } = await dawdle(portOf(host), request.repeat(100)).end;
      expect(heard.match(/HTTP\/1.1 401 /g)).toHaveLength(1);
      expect(log).toHaveLength(1);
      expect(calls).toEqual([]);
    } finally {
      await host.close();
    }
  });
});

describe('a key in the terminal', () => {
  const keyboard = (isTTY: boolean | undefined): PassThrough & { isTTY?: boolean } => Object.assign(new PassThrough(), { isTTY });

  it('gives a new address that lets somebody in who was locked out', async () => {
    const host = await start();
    try {
      await enter(host);
      expect((await fetch(host.address, { redirect: 'manual' })).status).toBe(401);
      const keys = keyboard(true);
      const printed = new Promise<string>((resolve) => {
        expect(offerAnother(keys, () => resolve(host.another()), () => true)).toBe(true);
      });
      keys.write('\n');
      const ask = await enter(host, await printed);
      expect(await ask()).toBe(200);
      // The terminal goes away: nothing happens.
      keys.destroy(new Error('read EIO'));
    } finally {
      await host.close();
    }
  });

  it('is not offered where nobody can press it', () => {
    const never = (): void => { throw new Error('asked'); };
    for (const [keys, foreground] of [[keyboard(undefined), true], [keyboard(false), true], [keyboard(true), false]] as const) {
      expect(offerAnother(keys, never, () => foreground)).toBe(false);
      keys.write('\n');
    }
  });
});
