/**
 * The connections of the browser host. One that has not shown whose it is within moments is closed, however many there
 * are: strangers who say nothing, or who never come to an end, take no place from the window. Knows no request's meaning.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** So many strangers may stand at the door; a further one sends the oldest away. */
const MOST_STRANGERS = 256;

export class Sockets {
  private readonly strangers = new Map<Duplex, NodeJS.Timeout>();
  private readonly sentAway = new WeakSet<Duplex>();

  /** `patience`: milliseconds within which a connection must have shown whose it is. */
  constructor(server: Server, patience: number) {
    server.on('connection', (socket: Socket) => {
      // Where the program itself was late, what lies in the socket already is read first.
      const timer = setTimeout(() => setImmediate(() => this.close(socket)), patience);
      this.strangers.set(socket, timer);
      socket.on('close', () => this.forget(socket));
      if (this.strangers.size > MOST_STRANGERS) this.close(this.strangers.keys().next().value!);
    });
  }

  /** A request on this connection had the cookie or the token: it may stay. */
  welcome(socket: Duplex): void {
    this.forget(socket);
  }

  /** It has heard its one refusal: what it sent after that is not looked at. */
  sendAway(socket: Duplex): void {
    this.sentAway.add(socket);
  }

  wasSentAway(socket: Duplex): boolean {
    return this.sentAway.has(socket);
  }

  private close(socket: Duplex): void {
    if (this.strangers.has(socket)) socket.destroy();
    this.forget(socket);
  }

  private forget(socket: Duplex): void {
    clearTimeout(this.strangers.get(socket));
    this.strangers.delete(socket);
  }
}
