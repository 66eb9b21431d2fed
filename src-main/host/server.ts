/**
 * The browser host: the same window and the same calls on this machine's loopback, for one person with the address.
 * It knows HTTP and nothing of games; what it refuses it says in one sentence and writes down.
 */
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Api } from '../api/dispatch.ts';
import { MAX_FILE } from '../api/contract.ts';
import { policyFor, SECURITY_HEADERS } from '../api/security.ts';
import { staticFiles, type StaticFile } from '../api/static-files.ts';
import { Guard } from './guard.ts';
import { Sockets } from './sockets.ts';
import { MAX_WINDOWS, Windows } from './windows.ts';

/** The largest body: a campaign file inside a call, with room for its escapes. */
export const MAX_BODY = 2 * MAX_FILE;
const SMALL_BODY = 256 * 1024;

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
  /** How long a connection may take to show whose it is, and then over a whole request, in milliseconds. */
  patience?: { stranger: number; request: number };
}

const PATIENCE = { stranger: 2000, request: 60_000 };
const LOCKED_OUT = 'Open the program with the address that it printed. Where it runs in a terminal, Enter prints a new one.';

export async function startHost({ api, files, port = 0, log = () => {}, patience = PATIENCE }: HostCall): Promise<Host> {
  const guard = new Guard();
  const statics = staticFiles(files);
  const windows = new Windows(api);
  const server = createServer({
    maxHeaderSize: 16 * 1024, headersTimeout: patience.request, requestTimeout: patience.request,
    connectionsCheckingInterval: Math.min(patience.request, 5000) / 2,
  }, (request, response) => {
    // What a client that was refused sent after it on the same connection is not looked at.
    if (sockets.wasSentAway(request.socket)) return void response.destroy();
    answer({ request, response, api, guard, sockets, statics, log }).catch((error: unknown) => {
      log(`A request failed: ${error instanceof Error ? error.message : String(error)}`);
      if (!response.headersSent) refuse(response, 500, 'The program could not answer.');
      else response.destroy();
    });
  });
  const sockets = new Sockets(server, patience.stranger);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    listenIn({ request, socket, head, guard, sockets, windows, log }));
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  guard.listen(bound);
  const origin = `http://127.0.0.1:${bound}`;
  return {
    origin,
    address: `${origin}/?token=${guard.firstToken}`,
    another: () => `${origin}/?token=${guard.renew()}`,
    close: async () => {
      windows.close();
      await shut(server);
    },
  };
}

const refusedLine = ({ method, url }: IncomingMessage, sentence: string): string =>
  `Refused ${method} ${(url ?? '').split('?', 1)[0].slice(0, 200)}: ${sentence}`;

interface Upgrade {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  guard: Guard;
  sockets: Sockets;
  windows: Windows;
  log: (line: string) => void;
}

/** A window that wants to hear events. */
function listenIn({ request, socket, head, guard, sockets, windows, log }: Upgrade): void {
  const no = (status: number, sentence: string): void => {
    log(refusedLine(request, sentence));
    sockets.sendAway(socket);
    socket.on('error', () => {});
    const answer = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'connection: close',
      'content-type: text/plain; charset=utf-8', `content-length: ${Buffer.byteLength(sentence) + 1}`,
    ];
    socket.end(`${answer.join('\r\n')}\r\n\r\n${sentence}\n`);
  };
  if (sockets.wasSentAway(socket)) return void socket.destroy();
  const foreign = guard.refusal(request);
  if (foreign) return no(403, foreign);
  if (guard.standing(request) !== 'calls') return no(401, LOCKED_OUT);
  if (request.url !== '/api/events') return no(404, 'Events are at /api/events.');
  if (windows.full) return no(503, `At most ${MAX_WINDOWS} windows can be open at once.`);
  sockets.welcome(socket);
  windows.open(request, socket, head);
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  api: Api;
  guard: Guard;
  sockets: Sockets;
  statics: ReadonlyMap<string, () => StaticFile>;
  log: (line: string) => void;
}

async function answer(it: Exchange): Promise<void> {
  const { request, response, guard, sockets, log } = it;
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  const no = (status: number, sentence: string): void => {
    log(refusedLine(request, sentence));
    refuse(response, status, sentence);
  };
  /** For those who are not known: the connection ends with it. */
  const out = (status: number, sentence: string): void => {
    sockets.sendAway(request.socket);
    response.setHeader('connection', 'close');
    no(status, sentence);
  };
  const foreign = guard.refusal(request);
  if (foreign) return out(403, foreign);
  response.setHeader('content-security-policy', policyFor(`ws://${request.headers.host}`));
  const path = request.url ?? '';
  const query = path.indexOf('?');
  const address = query < 0 ? path : path.slice(0, query);
  const standing = guard.standing(request);
  if (request.method === 'GET' && address === '/' && query >= 0) {
    const token = new URLSearchParams(path.slice(query)).get('token');
    const given = token === null ? null : guard.exchange(token);
    if (!given && standing === 'stranger') return out(401, `This address has been used already, or is not right. ${LOCKED_OUT}`);
    sockets.welcome(request.socket);
    // The token leaves the address bar at once; what stands after # is sent to nobody, and the window takes it away.
    if (given) response.setHeader('set-cookie', given.cookie);
    return void response.writeHead(303, { location: given ? `/#key=${given.key}` : '/', 'cache-control': 'no-store' }).end();
  }
  if (standing === 'stranger') return out(401, LOCKED_OUT);
  const call = address.startsWith('/api/');
  if (call && standing !== 'calls') return out(401, LOCKED_OUT);
  sockets.welcome(request.socket);
  if (call) {
    if (request.method !== 'POST') return no(405, 'Calls are made by POST.');
    return callApi(it, address.slice('/api/'.length), no);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return no(405, 'Files are read by GET.');
  const file = it.statics.get(address)?.();
  if (!file) return no(404, 'There is no such file.');
  response.writeHead(200, {
    'content-type': file.type, 'content-length': file.body.length,
    'cache-control': file.immutable ? 'max-age=31536000, immutable' : 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : file.body);
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
    given = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return no(400, 'The call is not JSON.');
  }
  const answered = await api.call(name, given);
  const text = JSON.stringify(answered);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text), 'cache-control': 'no-store',
  });
  response.end(text);
}

/** The body; null when it is longer than the limit (the rest is then thrown away unread). */
function read(request: IncomingMessage, limit: number): Promise<Buffer | null> {
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
    request.on('end', () => resolve(Buffer.concat(parts)));
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
