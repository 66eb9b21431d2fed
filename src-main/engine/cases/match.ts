/** Comparing what a case expects with what is there: values, operators, paths and ids with wildcards. Pure functions. */
import { canonical, type Json } from '../json.ts';

export const list = <T>(it: T | readonly T[]): readonly T[] => (Array.isArray(it) ? it : [it as T]);
export const short = (value: unknown): string => {
  const words = value === undefined ? 'nothing' : JSON.stringify(value);
  return words.length > 160 ? `${words.slice(0, 157)}...` : words;
};

const OPERATORS = ['min', 'max', 'contains', 'absent'];

/** An operator map has at least one key, and operators only. */
function operators(expected: Json): Record<string, Json> | null {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) return null;
  const keys = Object.keys(expected);
  return keys.length > 0 && keys.every((key) => OPERATORS.includes(key)) ? expected : null;
}

/** The expected value with numbers as texts where the other has a text: an id that looks like a number may be written as one. */
function asIn(actual: Json | undefined, expected: Json): Json {
  if (typeof expected === 'number') return typeof actual === 'string' ? String(expected) : expected;
  if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null) return expected;
  if (Array.isArray(expected)) return Array.isArray(actual) ? expected.map((it, i) => asIn(actual[i], it)) : expected;
  const map = actual as Record<string, Json>;
  return Object.fromEntries(Object.entries(expected).map(([key, it]) => [key, asIn(map[key], it)]));
}

/** @returns null when it fits, or what is wrong: "is 3, not 4". */
export function mismatch(actual: Json | undefined, expected: Json): string | null {
  const found = operators(expected);
  if (!found) {
    const fits = actual !== undefined && canonical(actual) === canonical(asIn(actual, expected));
    return fits ? null : `is ${short(actual)}, not ${short(expected)}`;
  }
  for (const [name, bound] of Object.entries(found)) {
    const wrong = operator(name, bound, actual);
    if (wrong) return wrong;
  }
  return null;
}

function operator(name: string, bound: Json, actual: Json | undefined): string | null {
  if (name === 'absent') {
    return (actual === undefined) === (bound !== false) ? null : bound === false ? 'is absent' : `is ${short(actual)}, not absent`;
  }
  if (name === 'contains') {
    const missing = list(bound).filter((item) => !contains(actual, item as Json));
    return missing.length === 0 ? null : `is ${short(actual)}, which does not contain ${missing.map(short).join(', ')}`;
  }
  const fits = typeof actual === 'number' && typeof bound === 'number' && (name === 'min' ? actual >= bound : actual <= bound);
  return fits ? null : `is ${short(actual)}, not ${name === 'min' ? 'at least' : 'at most'} ${short(bound)}`;
}

/** A text contains a part, a list an item, a map a key. */
function contains(actual: Json | undefined, item: Json): boolean {
  if (typeof actual === 'string') return actual.includes(String(item));
  if (Array.isArray(actual)) return actual.some((one) => mismatch(one, item) === null);
  return typeof actual === 'object' && actual !== null && Object.hasOwn(actual, String(item));
}

/**
 * The value at a path with dots; a number steps into a list. A key that has dots itself is found too.
 * `known`: how far the path exists, and what stands there instead.
 */
export function at(value: Json, path: string): { value: Json | undefined; known: string } {
  const parts = path.split('.');
  let deepest = '';
  const descend = (from: Json, i: number): Json | undefined => {
    if (i === parts.length) return from;
    if (typeof from !== 'object' || from === null) return undefined;
    for (let end = i + 1; end <= parts.length; end++) {
      const key = parts.slice(i, end).join('.');
      if (!Object.hasOwn(from, key)) continue;
      const found = descend((from as Record<string, Json>)[key], end);
      if (found !== undefined) return found;
    }
    const reached = parts.slice(0, i).join('.');
    if (reached.length >= deepest.length) {
      deepest = `"${reached || 'the position'}" has ${short(Object.keys(from).slice(0, 24).join(', '))}`;
    }
    return undefined;
  };
  return { value: descend(value, 0), known: deepest };
}

/** Whether an id fits a pattern, in which * stands for any run of letters. */
export function fits(pattern: string, id: string): boolean {
  if (!pattern.includes('*')) return pattern === id;
  const escaped = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${escaped.join('.*')}$`, 's').test(id);
}

/** Up to `most` of the ids, those that share the longest beginning with what was meant first. */
export function nearest(meant: string, ids: readonly string[], most = 12): string {
  if (ids.length === 0) return 'nothing';
  const shared = (id: string): number => {
    let i = 0;
    while (i < id.length && i < meant.length && id[i] === meant[i]) i++;
    return i;
  };
  const order = ids.map((id, i) => ({ id, i, near: shared(id) })).sort((a, b) => b.near - a.near || a.i - b.i);
  const shown = order.slice(0, most).map(({ id }) => id).join(', ');
  return ids.length > most ? `${shown} and ${ids.length - most} more` : shown;
}
