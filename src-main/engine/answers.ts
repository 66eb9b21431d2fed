/**
 * What an answer says, in fields, and its id, which says the same in a word. A game writes down once how the ids of its answers
 * are made (`place:<unit>@<hex>`); they are written, read and documented from that. Rules, views and bots read the fields: an id
 * is read only where one comes in that is not offered (`whyNot`, what a case expects to be illegal).
 */
import type { Action } from './state.ts';

/** What stands for `<name>` in a form. */
export interface Part<A extends Action> {
  /** Its word; undefined: the action speaks of none. */
  write: (it: A) => string | undefined;
  /** The fields that a word stands for; null: it is no such word. */
  read: (word: string) => Partial<A> | null;
  /** All the words that there are, where they can be told. */
  words?: readonly string[];
}

/**
 * By verb: what may follow its colon, with what that means; '' stands for nothing. Of several forms the first is written of which
 * the action has every part, and the first is read that fits.
 */
export type FormTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Form<A extends Action> {
  text: string;
  parts: readonly Part<A>[];
  /** Takes what follows the colon apart. */
  pattern: RegExp;
  write: (it: A) => string | undefined;
}

/** An id taken apart. `unread`: no form of its verb fits what follows the colon. */
export type Read<A extends Action> = A & { readonly unread?: string };

export interface Answers<A extends Action = Action> {
  /** Gives an action its id. */
  act: <const T extends Omit<A, 'id'>>(it: T) => T & { readonly id: string };
  /** Null: the game has no such verb. */
  read: (id: string) => Read<A> | null;
  forms: ReadonlyMap<string, readonly Form<A>[]>;
  /** By verb: forms and meaning, in Markdown, for writers of cases and readers of a campaign file. */
  docs: Readonly<Record<string, string>>;
}

const escaped = (words: string): string => words.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

function formOf<A extends Action>(verb: string, form: string, parts: Readonly<Record<string, Part<A>>>): Form<A> {
  // Names of parts stand at the odd places, what stands between them at the even ones.
  const pieces = form.split(/<([a-z-]+)>/);
  const names = pieces.filter((_, i) => i % 2 === 1);
  const between = pieces.filter((_, i) => i % 2 === 0);
  const strange = names.find((name) => !Object.hasOwn(parts, name));
  if (strange !== undefined) {
    throw new Error(`The form ${verb}:${form} names the part <${strange}>, which is none of ${Object.keys(parts).join(', ')}.`);
  }
  const list = names.map((name) => parts[name]);
  const head = form === '' ? verb : `${verb}:${between[0]}`;
  const rest = between.slice(1);
  return {
    text: form === '' ? verb : `${verb}:${form}`, parts: list, pattern: new RegExp(`^${between.map(escaped).join('(.+)')}$`, 's'),
    write: (it) => {
      let id = head;
      for (let i = 0; i < list.length; i++) {
        const word = list[i].write(it);
        if (word === undefined) return undefined;
        id += word + rest[i];
      }
      return id;
    },
  };
}

/** The fields that such words stand for in a form; null: they do not fit it. */
function saidIn<A extends Action>({ parts, pattern }: Form<A>, words: string): Partial<A> | null {
  const found = pattern.exec(words);
  if (!found) return null;
  const said = {};
  for (const [i, part] of parts.entries()) {
    const fields = part.read(found[i + 1]);
    if (!fields) return null;
    Object.assign(said, fields);
  }
  return said;
}

/** How a game's answers are written and read. */
export function answersOf<A extends Action>(parts: Readonly<Record<string, Part<A>>>, table: FormTable): Answers<A> {
  const forms = new Map(Object.entries(table).map(([verb, list]) => [verb, Object.keys(list).map((form) => formOf(verb, form, parts))]));
  const write = (it: A): string => {
    for (const form of forms.get(it.verb) ?? []) {
      const id = form.write(it);
      if (id !== undefined) return id;
    }
    throw new Error(`No form of the answer "${it.verb}" says ${JSON.stringify(it)}.`);
  };
  return {
    act: (it) => {
      const action = it as typeof it & { id: string };
      action.id = write(action as unknown as A);
      return action;
    },
    read: (id) => {
      const [verb, words] = apart(id);
      const list = forms.get(verb);
      if (!list) return null;
      for (const form of list) {
        const said = saidIn(form, words);
        if (said) return { id, verb, ...said } as Read<A>;
      }
      return { id, verb, unread: words } as Read<A>;
    },
    forms,
    docs: Object.fromEntries(
      [...forms].map(([verb, list]) => [verb, list.map(({ text }, i) => `\`${text}\`: ${Object.values(table[verb])[i]}`).join('; ')]),
    ),
  };
}

/** The verb of an id, and what follows it. */
export function apart(id: string): [verb: string, words: string] {
  const colon = id.indexOf(':');
  return colon < 0 ? [id, ''] : [id.slice(0, colon), id.slice(colon + 1)];
}

/** A field that holds the number of a thing with an id of its own. */
export const numbered = <A extends Action, K extends keyof A>(field: K, ids: readonly string[]): Part<A> => {
  const numbers = new Map(ids.map((id, i) => [id, i]));
  return {
    write: (it) => ids[it[field] as number],
    read: (word) => (numbers.has(word) ? { [field]: numbers.get(word) } as Partial<A> : null),
    words: ids,
  };
};
/** A field that holds one of these words. */
export const worded = <A extends Action, K extends keyof A>(field: K, words: readonly string[]): Part<A> => ({
  write: (it) => it[field] as string | undefined,
  read: (word) => (words.includes(word) ? { [field]: word } as Partial<A> : null),
  words,
});
/** A field that holds a whole number. */
export const counted = <A extends Action, K extends keyof A>(field: K): Part<A> => ({
  write: (it) => (it[field] === undefined ? undefined : String(it[field])),
  read: (word) => (/^\d+$/.test(word) ? { [field]: Number(word) } as Partial<A> : null),
});
