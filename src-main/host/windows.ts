/**
 * Events of the program to the open windows, over WebSockets: a browser opens six connections to a host and no more,
 * but WebSockets are not counted among them, so that any number of tabs can stand open. Windows only listen here.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { Api } from '../api/dispatch.ts';
import { PROTOCOL } from './guard.ts';

export const MAX_WINDOWS = 64;
/** Bytes that may wait for a window that reads slowly. */
const MAX_WAITING = 16 * 1024 * 1024;
/** Milliseconds after which a window that does not answer is taken for gone. */
const HEARTBEAT = 20_000;

export class Windows {
  private readonly server = new WebSocketServer({
    noServer: true, clientTracking: true, perMessageDeflate: false, maxPayload: 1024, handleProtocols: () => PROTOCOL,
  });
  private readonly quiet = new WeakSet<WebSocket>();
  private readonly heartbeat: NodeJS.Timeout;
  private readonly unlisten: () => void;

  constructor(api: Pick<Api, 'on'>) {
    this.unlisten = api.on((event) => {
      const message = JSON.stringify(event);
      for (const window of this.server.clients) {
        // A window that has stopped reading is let go; it looks at everything anew when it comes back.
        if (window.bufferedAmount > MAX_WAITING) window.terminate();
        else window.send(message);
      }
    });
    this.heartbeat = setInterval(() => this.ask(), HEARTBEAT);
    this.heartbeat.unref();
  }

  get full(): boolean {
    return this.server.clients.size >= MAX_WINDOWS;
  }

  /** For a request that the guard has let in. */
  open(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.server.handleUpgrade(request, socket, head, (window) => {
      window.on('error', () => {});
      window.on('message', () => window.close(1008, 'Windows only listen here.'));
      window.on('pong', () => this.quiet.delete(window));
    });
  }

  close(): void {
    clearInterval(this.heartbeat);
    this.unlisten();
    for (const window of this.server.clients) window.terminate();
    this.server.close();
  }

  private ask(): void {
    for (const window of this.server.clients) {
      if (this.quiet.has(window)) window.terminate();
      this.quiet.add(window);
      window.ping();
    }
  }
}
