/**
 * The difference between two views, so that a decision sends what changed and not the whole table. Plain JSON in and
 * out; lists whose items all carry an `id` are compared by it, other lists by position. Knows nothing of any game.
 * The window uses `applyDifference`; it and `difference` must stay exact opposites (a property test says so).
 */
import type { Json } from '../engine/json.ts';

export type Difference =
  /** The value as a whole. */
  | { v: Json }
  /** An object: members set anew, members changed within, members dropped. */
  | { set?: [string, Json][]; in?: [string, Difference][]; drop?: string[] }
  /** A list by position: its length now, items changed within, items new at the end. */
  | { len: number; at?: [number, Difference][]; add?: Json[] }
  /**
   * A list by id. `run`: the new order, as runs `[first, count]` of the old list and `0` for "the next of `put`"; absent
   * when the order stayed. `put`: new items, whole or as what sets them apart from the one put before (the first from null),
   * for they come by the hundred and are much alike. `of`: items changed within, by their old position.
   */
  | ById;
interface ById { run?: ([number, number] | 0)[]; put?: Difference[]; of?: [number, Difference][] }

type Obj = Record<string, Json | undefined>;

const isObject = (it: unknown): it is Obj => typeof it === 'object' && it !== null && !Array.isArray(it);

/** What must be done to `from` to get `to`; null when they are equal. `undefined` members count as absent. */
export function difference(from: unknown, to: unknown): Difference | null {
  if (from === to) return null;
  if (Array.isArray(from) && Array.isArray(to)) {
    if (sameIds(from, to)) return inPlace(from, to);
    const before = keys(from);
    return before && keys(to) ? keyed(from, to, before) : byPosition(from, to);
  }
  if (isObject(from) && isObject(to)) return members(from, to);
  return { v: to as Json };
}

function members(from: Obj, to: Obj): Difference | null {
  const set: [string, Json][] = [];
  const within: [string, Difference][] = [];
  let shared = 0;
  for (const key in to) {
    const value = to[key];
    if (value === undefined) continue;
    const old = from[key];
    if (old === undefined || !Object.hasOwn(from, key)) {
      set.push([key, value]);
      continue;
    }
    shared++;
    if (old === value) continue;
    const inner = typeof value === 'object' && typeof old === 'object' ? difference(old, value) : { v: value };
    if (inner && 'v' in inner) set.push([key, inner.v]);
    else if (inner) within.push([key, inner]);
  }
  const drop = dropped(from, to, shared);
  if (set.length + within.length + drop.length === 0) return null;
  return { ...(set.length && { set }), ...(within.length && { in: within }), ...(drop.length && { drop }) };
}

/** The members of `from` that `to` lacks, if there are more than the `shared` ones. */
function dropped(from: Obj, to: Obj, shared: number): string[] {
  let count = 0;
  for (const key in from) if (from[key] !== undefined) count++;
  if (count === shared) return [];
  return Object.keys(from).filter((key) => from[key] !== undefined && (to[key] === undefined || !Object.hasOwn(to, key)));
}

/** Two lists of the same items, or the same ids, in the same order, as most are: nothing needs to be looked for. */
function sameIds(from: readonly unknown[], to: readonly unknown[]): boolean {
  if (from.length !== to.length) return false;
  for (let i = 0; i < to.length; i++) {
    const old = from[i];
    const item = to[i];
    if (old === item) continue;
    if (!isObject(old) || !isObject(item) || typeof item.id !== 'string' || old.id !== item.id) return false;
  }
  return true;
}

function inPlace(from: readonly unknown[], to: readonly unknown[]): Difference | null {
  const of: [number, Difference][] = [];
  for (let i = 0; i < to.length; i++) {
    const inner = difference(from[i], to[i]);
    if (inner) of.push([i, inner]);
  }
  return of.length > 0 ? { of } : null;
}

/** Position by id, or null when an item has none or two share one: then the list is compared by position. */
function keys(list: readonly unknown[]): Map<string, number> | null {
  const found = new Map<string, number>();
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    if (!isObject(item) || typeof item.id !== 'string' || found.has(item.id)) return null;
    found.set(item.id, i);
  }
  return found;
}

function byPosition(from: readonly unknown[], to: readonly unknown[]): Difference | null {
  const at: [number, Difference][] = [];
  for (let i = 0; i < Math.min(from.length, to.length); i++) {
    const inner = difference(from[i], to[i]);
    if (inner) at.push([i, inner]);
  }
  const add = to.slice(from.length) as Json[];
  if (at.length === 0 && from.length === to.length) return null;
  return { len: to.length, ...(at.length && { at }), ...(add.length && { add }) };
}

function keyed(from: readonly unknown[], to: readonly unknown[], before: Map<string, number>): Difference | null {
  const run: ([number, number] | 0)[] = [];
  const put: Difference[] = [];
  let latest: unknown = null;
  const of: [number, Difference][] = [];
  for (const item of to) {
    const old = before.get((item as { id: string }).id);
    if (old === undefined) {
      run.push(0);
      put.push(asPut(latest, item as Obj));
      latest = item;
      continue;
    }
    const last = run.at(-1);
    if (last && last[0] + last[1] === old) last[1]++;
    else run.push([old, 1]);
    const inner = difference(from[old], item);
    if (inner) of.push([old, inner]);
  }
  const first = run[0];
  const same = from.length === to.length && (to.length === 0 || (run.length === 1 && first !== 0 && first[0] === 0));
  if (same && of.length === 0) return null;
  return { ...(!same && { run }), ...(put.length && { put }), ...(of.length && { of }) };
}

/** What sets a new item apart from the one put before, or the whole of it where they have nothing in common. */
function asPut(latest: unknown, item: Obj): Difference {
  const apart = difference(latest, item) ?? {};
  const { set } = apart as { set?: unknown[] };
  return set && set.length === Object.keys(item).length ? { v: item as Json } : apart;
}

/** Carries a difference out. Returns a new value; what did not change is shared with `from`, and `from` stays as it was. */
export function applyDifference<T>(from: T, change: Difference | null): T {
  return (change ? changed(from as Json, change) : from) as T;
}

function changed(from: Json, change: Difference): Json {
  if ('v' in change) return change.v;
  if ('len' in change) return listByPosition(from as Json[], change);
  if (Array.isArray(from)) return listById(from, change as ById);
  const { set = [], in: within = [], drop = [] } = change as { set?: [string, Json][]; in?: [string, Difference][]; drop?: string[] };
  const old = from as { [key: string]: Json };
  const next = new Map(Object.entries(old));
  for (const key of drop) next.delete(key);
  for (const [key, inner] of within) next.set(key, changed(old[key], inner));
  for (const [key, value] of set) next.set(key, value);
  return Object.fromEntries(next);
}

function listByPosition(from: Json[], { len, at = [], add = [] }: { len: number; at?: [number, Difference][]; add?: Json[] }): Json[] {
  const next = [...from.slice(0, len), ...add];
  for (const [i, inner] of at) next[i] = changed(from[i], inner);
  return next;
}

function listById(from: Json[], { run, put = [], of = [] }: ById): Json[] {
  const items = [...from];
  for (const [i, inner] of of) items[i] = changed(from[i], inner);
  if (!run) return items;
  let given = 0;
  let latest: Json = null;
  return run.flatMap((part) => (part === 0 ? [latest = changed(latest, put[given++])] : items.slice(part[0], part[0] + part[1])));
}
