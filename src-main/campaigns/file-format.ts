/**
 * The campaign file: one JSON document, for export, sharing and play by e-mail. This module knows its shape and reads it
 * with distrust: size, depth, keys and every field are bounded before anything else looks at them.
 */
import { z } from 'zod';
import { shorten } from '../engine/text.ts';
import { FileError } from './errors.ts';

export const FORMAT = 'pacific-war-campaign';
export const FORMAT_VERSION = 1;
/** Bytes. */
export const FILE_MAX = 32 * 1024 * 1024;
export const NODES_MAX = 100_000;
export const BRANCHES_MAX = 1000;
const DEPTH_MAX = 64;

/** Ids stand in sentences and in log lines: nothing that breaks a line. */
const id = (most: number): z.ZodString => z.string().min(1).max(most).regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'takes no control characters');
const word = id(200);
const count = z.int().min(0).max(NODES_MAX);
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'takes 64 hexadecimal digits');
const scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);

const seat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), name: z.string().max(100).optional() }),
  z.strictObject({ kind: z.literal('bot'), bot: z.string().regex(/^[a-z0-9-]{1,40}$/, 'takes the id of a bot'), level: z.enum(['fast', 'normal', 'deep']) }),
]);

export const fileSchema = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  /** Copies of one campaign share it. */
  origin: z.uuid(),
  name: z.string().trim().min(1).max(100),
  tags: z.array(z.string().trim().min(1).max(40)).max(20),
  game: word,
  /** The rules version that the campaign began with. */
  rulesVersion: z.int().min(0).max(1_000_000),
  scenario: word,
  options: z.record(word, scalar),
  seed: z.int().min(0).max(4294967295),
  seats: z.record(word, seat),
  /** Moments 1, 2, 3 ...: the moment before, the side that decided, the action. */
  nodes: z.array(z.tuple([count, word, id(1000)])).max(NODES_MAX),
  /** `hash`: of the state at the branch's head; null where older rules were in force and it cannot be set up again. */
  branches: z.array(z.strictObject({ first: count, name: z.string().trim().min(1).max(100).nullable(), head: count, hash: hash.nullable() })).max(BRANCHES_MAX),
  head: count,
  /** Of the state at `head`. */
  finalHash: hash,
  /** Positions from which a campaign goes on where its rules have changed since; the head's is always here. */
  positions: z.array(z.strictObject({ node: count, state: z.looseObject({ kernel: z.looseObject({ game: word, scenario: word }) }) })).max(NODES_MAX),
});

export type CampaignFile = z.infer<typeof fileSchema>;

/** Reads a file's text or bytes. Throws FileError, one sentence: 'too-big', 'not-json', 'deep', 'key', 'newer', 'not-campaign'. */
export function parseFile(data: string | Uint8Array): CampaignFile {
  const size = typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength;
  if (size > FILE_MAX) throw new FileError('too-big', { found: size, max: FILE_MAX });
  let json: unknown;
  try {
    json = JSON.parse(typeof data === 'string' ? data : new TextDecoder('utf-8', { fatal: true }).decode(data));
  } catch (error) {
    throw new FileError('not-json', undefined, error);
  }
  checkKeys(json);
  const head = z.looseObject({ format: z.literal(FORMAT), formatVersion: z.int() }).safeParse(json);
  if (head.success && head.data.formatVersion > FORMAT_VERSION) throw new FileError('newer', { found: head.data.formatVersion, known: FORMAT_VERSION });
  const read = fileSchema.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = shorten(issue.path.join('.'), 100);
  const reason = `${place === '' ? '' : `${place}: `}${shorten(issue.message.replace(/\.$/, ''), 200)}`;
  throw new FileError('not-campaign', { reason: reason.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?') });
}

/**
 * Refuses keys that would reach an object's prototype, text that is no Unicode (an escape can write half a character),
 * and nesting that would exhaust the stack. Level by level, no recursion.
 */
function checkKeys(json: unknown): void {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) throw new FileError('deep', { max: DEPTH_MAX });
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !value.isWellFormed()) throw new FileError('unicode');
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value)) {
        for (const key of ['__proto__', 'constructor', 'prototype']) if (Object.hasOwn(value, key)) throw new FileError('key', { key });
        if (!Object.keys(value).every((key) => key.isWellFormed())) throw new FileError('unicode');
      }
      for (const item of Object.values(value)) if (typeof item === 'string' || (typeof item === 'object' && item !== null)) next.push(item);
    }
    level = next;
  }
}
