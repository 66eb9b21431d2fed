/** The way to the program: `window.pacific` in the desktop window, HTTP on loopback in a browser. The calls are the same. */
import type { AnyEvent, Answer, Bridge, CallError, CallName, EventName, Request, Response } from '../../src-main/api/contract.ts';

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

const EVENTS: EventName[] = ['table.changed', 'bot.thinking', 'notice', 'campaigns.changed', 'settings.changed', 'window.go'];
const UNREACHABLE: CallError = {
  code: 'internal',
  words: { en: 'The program does not answer. Start it again; everything decided so far is saved.', it: 'Il programma non risponde. Riavvialo: tutto ciò che è stato deciso è salvato.' },
};

const overHttp: Bridge = {
  async call(name, request) {
    try {
      const response = await fetch(`/api/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) });
      return await response.json() as Answer<typeof name>;
    } catch {
      return { ok: false, error: UNREACHABLE };
    }
  },
  on(listener) {
    const source = new EventSource('/api/events');
    for (const event of EVENTS) {
      source.addEventListener(event, ({ data }) => listener({ event, data: JSON.parse(data) } as AnyEvent));
    }
    return () => source.close();
  },
};

let bridge: Bridge = window.pacific ?? overHttp;
/** The gallery and tests put a stand-in here. */
export const useBridge = (other: Bridge): void => { bridge = other; };

/** Asks the program. Throws CallRefused. */
export async function call<N extends CallName>(name: N, request: Request<N>): Promise<Response<N>> {
  const answer = await bridge.call(name, request);
  if (!answer.ok) throw new CallRefused(answer.error);
  return answer.value;
}

export const listen = (listener: (event: AnyEvent) => void): (() => void) => bridge.on(listener);
