/** The one door of every host: checks a request against its schema, runs its handler, and words what goes wrong. */
import { z } from 'zod';
import { CONTRACT, type Answer, type AnyEvent, type CallError, type CallName, type Checked, type Response } from './contract.ts';
import { Refused } from './refused.ts';
import type { Name } from './types.ts';

export type Handlers = { [N in CallName]: (request: Checked<N>) => Response<N> | Promise<Response<N>> };

export interface Api {
  /** Never throws: what is refused comes back as a sentence. */
  call<N extends CallName>(name: N, request: unknown): Promise<Answer<N>>;
  call(name: string, request: unknown): Promise<Answer<CallName>>;
  /** Returns how to stop listening. */
  on(listener: (event: AnyEvent) => void): () => void;
  close(): Promise<void>;
}

/** Turns an error of another layer into its code and words; null: not one of that layer's. */
export type Words = (error: unknown) => CallError | null;

export async function dispatch(handlers: Handlers, words: Words, name: string, request: unknown): Promise<Answer<CallName>> {
  if (!Object.hasOwn(CONTRACT, name)) {
    return failed('unknown', { en: `There is no call "${name.slice(0, 60)}".`, it: `Non c'è la chiamata "${name.slice(0, 60)}".` });
  }
  const call = name as CallName;
  const checked = CONTRACT[call].request.safeParse(request);
  if (!checked.success) return failed('bad-request', badRequest(call, request));
  try {
    const value = await (handlers[call] as (it: unknown) => unknown)(checked.data);
    return { ok: true, value } as Answer<CallName>;
  } catch (error) {
    if (error instanceof Refused) return failed(error.code, error.words);
    const known = words(error);
    if (known) return { ok: false, error: known };
    const said = error instanceof Error ? error.message : String(error);
    return failed('internal', { en: `The program failed at ${name}: ${said}`, it: `Il programma ha fallito in ${name}: ${said}` });
  }
}

const failed = (code: CallError['code'], said: Name): Answer<CallName> => ({ ok: false, error: { code, words: said } });

/** "table.act: actions: Too small ...": the first thing that does not fit, in both languages. */
function badRequest(call: CallName, request: unknown): Name {
  const said = (error: z.core.$ZodErrorMap): string => {
    const [issue] = CONTRACT[call].request.safeParse(request, { error }).error!.issues;
    const at = issue.path.map(String).join('.').slice(0, 100);
    return `${call}${at && ` (${at})`}: ${issue.message.slice(0, 300)}`;
  };
  return { en: `${said(z.locales.en().localeError)}.`, it: `${said(z.locales.it().localeError)}.` };
}

/** Hands events to whoever listens. */
export class Events {
  private readonly listeners = new Set<(event: AnyEvent) => void>();

  readonly on = (listener: (event: AnyEvent) => void): (() => void) => {
    this.listeners.add(listener);
    return () => { this.listeners.delete(listener); };
  };

  readonly emit = (event: AnyEvent): void => {
    for (const listener of this.listeners) listener(event);
  };
}
