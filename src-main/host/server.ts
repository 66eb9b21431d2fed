/**
 * The browser host: the same window and the same calls on this machine's loopback, for one person with the address.
 * It knows HTTP and nothing of games; what it refuses it says in one sentence and writes down.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Api } from '../api/dispatch.ts';
import { MAX_FILE } from '../api/contract.ts';
import { SECURITY_HEADERS } from '../api/security.ts';
import { staticFiles, type StaticFile } from '../api/static-files.ts';
import { Guard } from './guard.ts';

/** The largest body: a campaign file inside a call, with room for its escapes. */
export const MAX_BODY = 2 * MAX_FILE;
const SMALL_BODY = 256 * 1024;
const MAX_STREAMS = 16;
/** Bytes that may wait for a window that reads slowly. */
const MAX_WAITING = 16 * 1024 * 1024;

export interface Host {
  /** To open once: it carries the one-time token. */
  address: string;
  origin: string;
  /** An address with a new token. */
  another(): string;
  close(): Promise<void>;
}

export interface HostCall {
  api: Api;
  /** The built window. */
  files: string;
  port?: number;
  /** Told of every refused request, one sentence. */
  log?: (line: string) => void;
  /** How long a client may take over its headers, and over its whole request, in milliseconds. */
  patience?: { headers: number; request: number };
}

const PATIENCE = { headers: 10_000, request: 60_000 };

export async function startHost({ api, files, port = 0, log = () => {}, patience = PATIENCE }: HostCall): Promise<Host> {
  const guard = new Guard();
  const statics = staticFiles(files);
  const streams = new Set<ServerResponse>();
  const unlisten = api.on(({ event, data }) => {
    const message = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const stream of streams) {
      // A window that has stopped reading is let go; it opens its table again when it comes back.
      if (stream.writableLength > MAX_WAITING) stream.destroy();
      else stream.write(message);
    }
  });
  const server = createServer({
    maxHeaderSize: 16 * 1024, headersTimeout: patience.headers, requestTimeout: patience.request, connectionsCheckingInterval: Math.min(patience.headers, 5000) / 2,
  }, (request, response) => {
    answer({ request, response, api, guard, statics, streams, log }).catch((error: unknown) => {
      log(`A request failed: ${error instanceof Error ? error.message : String(error)}`);
      if (!response.headersSent) refuse(response, 500, 'The program could not answer.');
      else response.destroy();
    });
  });
  server.keepAliveTimeout = 30_000;
  server.maxConnections = 64;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  guard.listen(bound);
  const heartbeat = setInterval(() => { for (const stream of streams) stream.write(': still here\n\n'); }, 20_000);
  heartbeat.unref();
  const origin = `http://127.0.0.1:${bound}`;
  return {
    origin,
    address: `${origin}/?token=${guard.firstToken}`,
    another: () => `${origin}/?token=${guard.renew()}`,
    close: async () => {
      clearInterval(heartbeat);
      unlisten();
      for (const stream of streams) stream.end();
      await shut(server);
    },
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  api: Api;
  guard: Guard;
  statics: ReadonlyMap<string, () => StaticFile>;
  streams: Set<ServerResponse>;
  log: (line: string) => void;
}

async function answer(it: Exchange): Promise<void> {
  const { request, response, guard, log } = it;
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  const no = (status: number, sentence: string): void => {
    log(`Refused ${request.method} ${(request.url ?? '').split('?', 1)[0].slice(0, 200)}: ${sentence}`);
    refuse(response, status, sentence);
  };
  const foreign = guard.refusal(request);
  if (foreign) return no(403, foreign);
  const path = request.url ?? '';
  const query = path.indexOf('?');
  const address = query < 0 ? path : path.slice(0, query);
  if (request.method === 'GET' && address === '/' && query >= 0) {
    const token = new URLSearchParams(path.slice(query)).get('token');
    // The token leaves the address bar at once.
    const cookie = token === null ? null : guard.exchange(token);
    if (cookie) return void response.writeHead(303, { 'set-cookie': cookie, location: '/', 'cache-control': 'no-store' }).end();
    if (!guard.known(request)) return no(401, 'This address has been used already, or is not right: start the program again for a new one.');
    return void response.writeHead(303, { location: '/' }).end();
  }
  if (!guard.known(request)) return no(401, 'Open the program with the address that it printed.');
  if (address === '/api/events' && request.method === 'GET') return stream(it, no);
  if (address.startsWith('/api/')) {
    if (request.method !== 'POST') return no(405, 'Calls are made by POST.');
    return callApi(it, address.slice('/api/'.length), no);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return no(405, 'Files are read by GET.');
  const file = it.statics.get(address)?.();
  if (!file) return no(404, 'There is no such file.');
  response.writeHead(200, { 'content-type': file.type, 'content-length': file.body.length, 'cache-control': file.immutable ? 'max-age=31536000, immutable' : 'no-cache' });
  response.end(request.method === 'HEAD' ? undefined : file.body);
}

function stream({ request, response, streams }: Exchange, no: (status: number, sentence: string) => void): void {
  if (streams.size >= MAX_STREAMS) return no(503, `At most ${MAX_STREAMS} windows can be open at once.`);
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  response.write('retry: 1000\n\n');
  streams.add(response);
  request.on('close', () => streams.delete(response));
}

async function callApi({ request, response, api }: Exchange, name: string, no: (status: number, sentence: string) => void): Promise<void> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return no(415, 'A call is sent as application/json.');
  const limit = name === 'campaigns.import' ? MAX_BODY : SMALL_BODY;
  const body = await read(request, limit);
  if (body === null) {
    response.setHeader('connection', 'close');
    return no(413, `The call is too large: at most ${limit} bytes.`);
  }
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return no(400, 'The call is not JSON.');
  }
  const answered = await api.call(name, given);
  const text = JSON.stringify(answered);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text), 'cache-control': 'no-store' });
  response.end(text);
}

/** The body as text; null when it is longer than the limit (the rest is then thrown away unread). */
function read(request: IncomingMessage, limit: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const tooLong = (): void => {
      request.removeAllListeners('data');
      request.resume();
      resolve(null);
    };
    if (Number(request.headers['content-length'] ?? 0) > limit) return tooLong();
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > limit) tooLong();
      else parts.push(part);
    });
    request.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    request.on('error', reject);
    request.on('close', () => reject(new Error('the window hung up')));
  });
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(`${sentence}\n`);
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
