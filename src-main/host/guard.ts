/** Who may talk to the browser host: this machine's own window, with the cookie that the one-time token was given for. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const COOKIE = 'pacific-war';

const same = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

export class Guard {
  /** In the address once; the first window to show it gets the cookie. */
  private token: string | null = randomBytes(24).toString('base64url');
  private readonly secret = randomBytes(32).toString('base64url');
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
    const { host, origin } = request.headers;
    if (!host || !this.hosts.includes(host)) return `This program answers only at ${this.hosts[0]}.`;
    if (origin !== undefined && origin !== `http://${host}`) return 'Pages of other origins may not talk to this program.';
    const site = request.headers['sec-fetch-site'];
    // A link in another program's window may open ours ("none"); nothing of another site may.
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'Pages of other sites may not talk to this program.';
    if (request.method !== 'GET' && origin === undefined) return 'A call must say from which origin it comes.';
    return null;
  }

  /** The cookie to set for a token that fits; the token is then used up. Null when it does not fit. */
  exchange(token: string): string | null {
    if (!this.token || !same(token, this.token)) return null;
    this.token = null;
    return `${COOKIE}=${this.secret}; HttpOnly; SameSite=Strict; Path=/`;
  }

  /** Another token, so that a second window can be opened: the address is printed or handed to the browser. */
  renew(): string {
    this.token = randomBytes(24).toString('base64url');
    return this.token;
  }

  known(request: IncomingMessage): boolean {
    for (const part of (request.headers.cookie ?? '').split(';')) {
      const [key, value] = part.trim().split('=', 2);
      if (key === COOKIE && value && same(value, this.secret)) return true;
    }
    return false;
  }
}
