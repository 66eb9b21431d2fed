/**
 * The way to the program: `window.pacific` in the desktop window, HTTP and a WebSocket on loopback in a
 * browser. The calls are the same.
 */
import type { AnyEvent, Answer, Bridge, CallError, CallName, Request, Response } from '../../src-main/api/contract.ts';

declare global {
  interface Window { pacific?: Bridge }
}

/** A refused call: one sentence in both languages. */
export class CallRefused extends Error {
  readonly code: CallError['code'];
  readonly words: CallError['words'];
  constructor({ code, words }: CallError) {
    super(words.en);
    this.name = 'CallRefused';
    this.code = code;
    this.words = words;
  }
}

const UNREACHABLE: CallError = {
  code: 'internal',
  words: {
    en: 'The program does not answer. Start it again; everything decided so far is saved.',
    it: 'Il programma non risponde. Riavvialo: tutto ciò che è stato deciso è salvato.',
  },
};
const LOCKED_OUT: CallError = {
  code: 'internal',
  words: {
    en: 'The program does not know this window. Press Enter in the terminal where it runs, or start it again, and open the address that it prints; everything decided so far is saved.',
    it: 'Il programma non conosce questa finestra. Premi Invio nel terminale dove gira, o riavvialo, e apri l\'indirizzo che scrive: tutto ciò che è stato deciso è salvato.',
  },
};

/** The browser keeps it for this address and port alone: no other server of this machine sees it. */
const KEY = 'pacific-war.key';

/** The key that the program gave for its one-time address, out of the address bar at once. */
function takeKey(): string {
  const given = /^#key=([\w-]+)$/.exec(window.location.hash)?.[1];
  if (given) window.history.replaceState(null, '', window.location.pathname);
  try {
    if (given) window.localStorage.setItem(KEY, given);
    return given ?? window.localStorage.getItem(KEY) ?? '';
  } catch {
    // A browser that keeps nothing: this window alone knows it, until it is reloaded.
    return given ?? '';
  }
}

/** Milliseconds until the program is looked for again, the longer the more often it was not there. */
const waitBefore = (tries: number): number => Math.min(1000 * 2 ** tries, 15_000);

function overHttp(key: string): Way {
  return {
    async call(name, request) {
      try {
        const response = await fetch(`/api/${name}`, {
          method: 'POST', headers: { 'content-type': 'application/json', 'x-pacific-war-key': key }, body: JSON.stringify(request),
        });
        return response.status === 401 ? { ok: false, error: LOCKED_OUT } : await response.json() as Answer<typeof name>;
      } catch {
        return { ok: false, error: UNREACHABLE };
      }
    },
    on(listener, again) {
      let socket: WebSocket;
      let timer = 0;
      let tries = 0;
      let lost = false;
      const connect = (): void => {
        socket = new WebSocket(`ws://${window.location.host}/api/events`, ['pacific-war', key || 'none']);
        socket.onmessage = ({ data }) => listener(JSON.parse(data) as AnyEvent);
        socket.onopen = () => {
          if (lost) again?.();
          tries = 0;
          lost = false;
        };
        socket.onclose = () => {
          lost = true;
          timer = window.setTimeout(connect, waitBefore(tries++));
        };
      };
      connect();
      return () => {
        window.clearTimeout(timer);
        socket.onclose = null;
        socket.close();
      };
    },
  };
}

/** `again`: events may have been missed, for the program was out of reach for a while. */
interface Way extends Bridge {
  on(listener: (event: AnyEvent) => void, again?: () => void): () => void;
}

let bridge: Way = window.pacific ?? overHttp(takeKey());
/** The gallery and tests put a stand-in here. */
export const useBridge = (other: Bridge): void => { bridge = other; };

/** Asks the program. Throws CallRefused. */
export async function call<N extends CallName>(name: N, request: Request<N>): Promise<Response<N>> {
  const answer = await bridge.call(name, request);
  if (!answer.ok) throw new CallRefused(answer.error);
  return answer.value;
}

export const listen = (listener: (event: AnyEvent) => void, again?: () => void): (() => void) => bridge.on(listener, again);
