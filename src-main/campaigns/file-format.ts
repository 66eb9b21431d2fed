/**
 * The campaign file: one JSON document, for export, sharing and play by e-mail. This module knows its shape and reads it
 * with distrust: size, depth, count, keys and every field are bounded before anything else looks at them.
 */
import { z } from 'zod';
import { FORMER_LEVELS, LEVELS, levelOf } from '../engine/bot.ts';
import { shorten } from '../engine/text.ts';
import { FileError } from './errors.ts';
import { scan } from './file-scan.ts';

export const FORMAT = 'pacific-war-campaign';
export const FORMAT_VERSION = 2;
/** Bytes. */
export const FILE_MAX = 32 * 1024 * 1024;
export const NODES_MAX = 100_000;
export const BRANCHES_MAX = 1000;

/** Ids stand in sentences and in log lines: nothing that breaks a line. */
const id = (most: number): z.ZodString => z.string().min(1).max(most).regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'takes no control characters');
const word = id(200);
const count = z.int().min(0).max(NODES_MAX);
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'takes 64 hexadecimal digits');
const scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);

const seat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), name: z.string().max(100).optional() }),
  z.strictObject({
    kind: z.literal('bot'), bot: z.string().regex(/^[a-z0-9-]{1,40}$/, 'takes the id of a bot'),
    level: z.enum([...LEVELS, ...FORMER_LEVELS]).transform(levelOf),
    style: z.string().regex(/^[a-z0-9-]{1,40}$/, 'takes the id of a style').optional(),
  }),
]);

const turn = z.int().min(0).max(100_000).optional();
const kind = z.enum(['person', 'bot']);
/** What the log tells of fair play and the tree does not: what it tells was done, and nobody can prove that nothing else was. */
const note = z.discriminatedUnion('key', [
  z.strictObject({ node: count, key: z.literal('reseated'), side: word, from: kind, to: kind, turn }),
  z.strictObject({ node: count, key: z.literal('copied'), turn }),
  z.strictObject({ node: z.literal(0), key: z.literal('not-strict') }),
]);

/** What a file of the first format holds. */
const first = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.literal(1),
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
  branches: z.array(z.strictObject({
    first: count, name: z.string().trim().min(1).max(100).nullable(), head: count, hash: hash.nullable(),
  })).max(BRANCHES_MAX),
  head: count,
  /** Of the state at `head`. */
  finalHash: hash,
  /** Positions from which a campaign goes on where its rules have changed since; the head's is always here. */
  positions: z.array(z.strictObject({ node: count, state: z.looseObject({ kernel: z.looseObject({ game: word, scenario: word }) }) }))
    .max(NODES_MAX),
});

const fileSchema = first.extend({
  formatVersion: z.literal(FORMAT_VERSION),
  /** Begun as strict: held against the tree. */
  strict: z.boolean(),
  /** False stays false; true proves nothing: it is found anew at every import. */
  verified: z.boolean(),
  notes: z.array(note).max(NODES_MAX),
});

export type CampaignFile = z.infer<typeof fileSchema>;
export type FileNote = CampaignFile['notes'][number];

/**
 * Reads a file's text or bytes. Throws FileError, one sentence: 'too-big', 'not-json', 'newer', 'not-campaign', or what
 * `scan` finds.
 */
export function parseFile(data: string | Uint8Array): CampaignFile {
  const size = typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength;
  if (size > FILE_MAX) throw new FileError('too-big', { found: size, max: FILE_MAX });
  const json = jsonOf(data);
  const head = z.looseObject({ format: z.literal(FORMAT), formatVersion: z.int() }).safeParse(json);
  if (head.success && head.data.formatVersion > FORMAT_VERSION) {
    throw new FileError('newer', { found: head.data.formatVersion, known: FORMAT_VERSION });
  }
  const old = head.success && head.data.formatVersion === 1;
  const read = old ? first.safeParse(json) : fileSchema.safeParse(json);
  if (read.success) return { strict: false, verified: true, notes: [], ...read.data, formatVersion: FORMAT_VERSION };
  const [issue] = read.error.issues;
  const place = shorten(issue.path.join('.'), 100);
  const reason = `${place === '' ? '' : `${place}: `}${shorten(issue.message.replace(/\.$/, ''), 200)}`;
  throw new FileError('not-campaign', { reason: reason.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?') });
}

/** Refuses text that is no Unicode: an escape can write half a character. Level by level, no recursion. */
function checkText(json: unknown): void {
  for (let level: unknown[] = [json]; level.length > 0; ) {
    level = level.flatMap((value) => {
      if (typeof value === 'string' && !value.isWellFormed()) throw new FileError('unicode');
      if (typeof value !== 'object' || value === null) return [];
      return Array.isArray(value) ? value : Object.entries(value).flat();
    });
  }
}

function jsonOf(data: string | Uint8Array): unknown {
  try {
    // Some editors put a mark before the text; the decoder takes it off.
    const text = typeof data === 'string' ? data.replace(/^\uFEFF/, '') : new TextDecoder('utf-8', { fatal: true }).decode(data);
    scan(text);
    const json: unknown = JSON.parse(text);
    checkText(json);
    return json;
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('not-json', undefined, error);
  }
}
