/** The one door of every host: checks a request against its schema, runs its handler, and words what goes wrong. */
import { z } from 'zod';
import { shorten } from '../engine/text.ts';
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
    const named = shorten(name.toWellFormed(), 60);
    return failed('unknown', { en: `There is no call "${named}".`, it: `Non c'è la chiamata "${named}".` });
  }
  const call = name as CallName;
  const torn = tornText(request);
  if (torn !== null) return failed('bad-request', tornWords(call, torn));
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
    const at = shorten(issue.path.map(String).join('.'), 100);
    return `${call}${at && ` (${at})`}: ${shorten(issue.message, 300)}`;
  };
  return { en: `${said(z.locales.en().localeError)}.`, it: `${said(z.locales.it().localeError)}.` };
}

/**
 * Where in a request a text stands that is no Unicode (half of a surrogate pair), which no file or table gives back as it
 * was; null: nowhere. Level by level, no recursion: nobody has looked yet at how deep it is.
 */
function tornText(request: unknown): string | null {
  let level: { at: string; value: unknown }[] = [{ at: '', value: request }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { at, value } of level) {
      if (typeof value === 'string' && !value.isWellFormed()) return at;
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, item] of Object.entries(value)) {
        if (!key.isWellFormed()) return at;
        next.push({ at: at === '' ? key : `${at}.${key}`, value: item });
      }
    }
    level = next;
  }
  return null;
}

function tornWords(call: CallName, at: string): Name {
  const where = `${call}${at && ` (${shorten(at, 100)})`}`;
  return {
    en: `${where}: the text is not well-formed Unicode: it holds half of a character.`,
    it: `${where}: il testo non è Unicode ben formato: contiene mezzo carattere.`,
  };
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
