/** The schema of every event, as it travels. The types stand in types.ts; a test holds every event sent against both. */
import { z } from 'zod';
import { settingsSchema, type EventName } from '../../src-main/api/contract.ts';

const id = z.string().min(1).max(400);
const count = z.int().min(0);
const pairs = <T extends z.ZodType>(key: z.ZodType, value: T): z.ZodArray<z.ZodTuple<[typeof key, T]>> => z.array(z.tuple([key, value]));

const difference: z.ZodType = z.lazy(() => z.union([
  z.strictObject({ v: z.json() }),
  z.strictObject({ len: count, at: pairs(count, difference).optional(), add: z.array(z.json()).optional() }),
  z.strictObject({
    run: z.array(z.union([z.tuple([count, count]), z.literal(0)])).optional(),
    put: z.array(z.json()).optional(), of: pairs(count, difference).optional(),
  }),
  z.strictObject({
    set: pairs(z.string(), z.json()).optional(), in: pairs(z.string(), difference).optional(), drop: z.array(z.string()).optional(),
  }),
]));

const logLine = z.strictObject({
  seq: count, node: count, key: id, params: z.record(z.string(), z.json()).optional(),
  rule: id.optional(), dice: z.array(z.int()).optional(),
  roll: z.strictObject({
    by: id.optional(), sides: z.int().optional(), hit: z.array(z.boolean()).optional(),
    hits: z.number().optional(), due: z.number().optional(), variance: z.number().optional(),
  }).optional(),
  spaces: z.array(id).optional(), side: id.optional(), turn: z.int().optional(), phase: id.optional(),
});
const bots = z.strictObject({
  state: z.enum(['waiting', 'thinking', 'paused']), side: id.nullable(), speed: z.enum(['slow', 'normal', 'fast', 'instant']),
});

const tableStatus = z.strictObject({
  viewer: id, decision: z.strictObject({ no: count, side: id, by: z.enum(['person', 'bot']) }).nullable(), head: count, tip: count,
  canUndo: z.boolean(), undoStops: z.enum(['start', 'revealed', 'curtain']).nullable(),
  undoTakes: z.array(z.strictObject({ side: id, answers: count })), canRedo: z.boolean(), since: count,
  followed: count, away: z.boolean(), bots,
  moment: z.strictObject({
    moves: z.array(z.strictObject({ from: id, to: id, nation: id, count })), place: id.nullable(), battle: z.boolean(),
  }).nullable(),
});

export const EVENTS: Record<EventName, z.ZodType> = {
  'table.changed': z.strictObject({
    campaign: id, from: count, revision: count, itself: z.boolean(), status: tableStatus, difference: difference.nullable(),
    log: z.strictObject({ keep: count, add: z.array(logLine), whole: z.boolean(), length: count }),
  }),
  'bot.thinking': z.strictObject({ campaign: id, side: id, on: z.boolean() }),
  'review.changed': z.strictObject({ campaign: id, side: id, done: count, of: count, over: z.boolean() }),
  notice: z.strictObject({
    id: count, at: z.iso.datetime(), kind: z.enum(['info', 'warning', 'error']),
    words: z.strictObject({ en: z.string().min(1), it: z.string().min(1) }), campaign: id.optional(),
  }),
  'campaigns.changed': z.strictObject({ campaign: id }),
  'settings.changed': settingsSchema,
  'window.go': z.strictObject({ to: z.string().startsWith('#/') }),
};
