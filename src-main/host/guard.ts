/**
 * Who may talk to the browser host: this machine's own window, with the cookie and the key that the one-time token was
 * given for. A cookie goes to every port of a host, so another server of this machine gets to see it: it bears the name
 * of this instance, and opens nothing but the files of the window. The key lies in the window's own storage, which no
 * other port reads, and is sent as a header, which no other page can send.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const KEY_HEADER = 'x-pacific-war-key';
/** The protocol of the events; beside it the window names its key, for a WebSocket cannot send a header of its own. */
export const PROTOCOL = 'pacific-war';

const same = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

/** `files`: the window's files may be read; `calls`: calls may be made and events heard. */
export type Standing = 'stranger' | 'files' | 'calls';

export class Guard {
  readonly cookie = `pacific-war-${randomBytes(6).toString('hex')}`;
  /** In the address once; the first window to show it gets the cookie and the key. */
  private token: string | null = randomBytes(24).toString('base64url');
  private readonly secret = randomBytes(32).toString('base64url');
  private readonly key = randomBytes(32).toString('base64url');
  private hosts: readonly string[] = [];

  get firstToken(): string {
    return this.token ?? '';
  }

  /** Called once the port is known. */
  listen(port: number): void {
    this.hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  }

  /** A sentence why this request is not answered, or null. Called for every request, before anything else is read. */
  refusal(request: IncomingMessage): string | null {
    const { host, origin, upgrade } = request.headers;
    if (!host || !this.hosts.includes(host)) return `This program answers only at ${this.hosts[0]}.`;
    if (origin !== undefined && origin !== `http://${host}`) return 'Pages of other origins may not talk to this program.';
    const site = request.headers['sec-fetch-site'];
    // A link in another program's window may open ours ("none"); nothing of another site may.
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'Pages of other sites may not talk to this program.';
    if ((request.method !== 'GET' || upgrade !== undefined) && origin === undefined) return 'A call must say from which origin it comes.';
    return null;
  }

  /** What a token that fits is given for; the token is then used up. Null when it does not fit. */
  exchange(token: string): { cookie: string; key: string } | null {
    if (!this.token || !same(token, this.token)) return null;
    this.token = null;
    return { cookie: `${this.cookie}=${this.secret}; HttpOnly; SameSite=Strict; Path=/`, key: this.key };
  }

  /** Another token, for a further browser or for somebody who is locked out; one that nobody used is void. */
  renew(): string {
    this.token = randomBytes(24).toString('base64url');
    return this.token;
  }

  standing(request: IncomingMessage): Standing {
    if (!this.hasCookie(request)) return 'stranger';
    return this.keysOf(request).some((key) => same(key, this.key)) ? 'calls' : 'files';
  }

  private hasCookie(request: IncomingMessage): boolean {
    return (request.headers.cookie ?? '').split(';').some((part) => {
      const [name, value] = part.trim().split('=', 2);
      return name === this.cookie && value !== undefined && same(value, this.secret);
    });
  }

  private keysOf({ headers }: IncomingMessage): string[] {
    const header = headers[KEY_HEADER];
    return typeof header === 'string' ? [header] : (headers['sec-websocket-protocol'] ?? '').split(',').map((it) => it.trim());
  }
}
