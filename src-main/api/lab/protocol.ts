/**
 * How a program of its own plays: lines of JSON on its standard input and output, one message a line (docs/bots.md). What it is told of a
 * position is what `observe` gives for the side that decides, and the decision: no seed, no dice, nothing of the others.
 */
import { z } from 'zod';
import type { Decision } from '../../engine/state.ts';

export const PROTOCOL = 1;

const word = z.string().max(200);
const hello = z.object({
  type: z.literal('hello'), protocol: z.number().int(), name: word.optional(), program: word.optional(),
  game: word.optional(), rules: z.number().int().optional(),
});
const game = z.object({ type: z.literal('game'), no: z.number().int().min(0), scenario: word });
const ask = z.object({
  type: z.literal('ask'), ask: z.number().int(), seen: z.unknown(),
  open: z.custom<Decision>((it) => Array.isArray((it as Decision | null)?.actions), 'a decision'),
});
const answer = z.object({ type: z.literal('answer'), ask: z.number().int(), action: z.string().max(10_000) });

const fromHost = z.discriminatedUnion('type', [hello, game, ask]);
const fromBot = z.discriminatedUnion('type', [hello, answer]);

export type FromHost = z.infer<typeof fromHost>;
export type FromBot = z.infer<typeof fromBot>;

function read<T>(shape: z.ZodType<T>, line: string): T | null {
  try {
    return shape.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
/** Null: the line is no message. */
export const readHost = (line: string): FromHost | null => read(fromHost, line);
export const readBot = (line: string): FromBot | null => read(fromBot, line);

export const lineOf = (message: FromHost | FromBot): string => `${JSON.stringify(message)}\n`;
