/**
 * The contract between the program and its windows: every call once, with the schema that its request must fit and
 * the type that it gives back, and every event. Nothing runs here; the handlers stand in `handlers/`.
 */
import { z } from 'zod';
import { FORMER_LEVELS, LEVELS, levelOf } from '../engine/bot.ts';
import type {
  Acted, AlmanacPage, AppInfo, BackupCard, Board, BotState, BotThinking, Branch, CampaignCard, FileText, GameCard, Hint, Lang, LogPage,
  Messages, Moved, Notice, Odds, Overview, OverlayView, Proposal, Report, Rule, Ruling, SceneTold, Settings, TableChanged, TableCharts,
  TableHistory, TableSnapshot, Thumbnail, Usual, WhyNot,
} from './types.ts';
import type { Choices, Comparison } from './compare/types.ts';
import type { TableReview } from './review/types.ts';

/** Marks the type of an answer; it holds nothing at run time. */
interface Gives<T> { readonly gives?: T }
const gives = <T>(): Gives<T> => ({});

export const MAX_FILE = 32 * 1024 * 1024;
/** What the names of campaign files end in. */
export const FILE_EXTENSION = 'pacific';

const id = z.string().min(1).max(64).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);
const side = id;
const actionId = z.string().min(1).max(400);
const name = z.string().trim().min(1).max(100);
const moment = z.int().min(0).max(10_000_000);
const lang = z.enum(['en', 'it']);
const speed = z.enum(['slow', 'normal', 'fast', 'instant']);
const tags = z.array(z.string().trim().min(1).max(40)).max(20);
const options = z.record(id, z.union([z.string().max(100), z.number(), z.boolean()])).default({});
const nothing = z.strictObject({});
const campaign = z.strictObject({ campaign: id });
/** A line of play of a campaign: by its first moment, else that on which it stands. */
const lineOfPlay = z.strictObject({ campaign: id, line: moment.optional() });
/** What is looked for in names, tags, games and scenarios, whatever the case and the accents; and in which game alone. */
const looked = { search: z.string().max(100).default(''), game: id.optional() };
const seat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), name: name.optional() }),
  z.strictObject({
    kind: z.literal('bot'), bot: id, level: z.enum([...LEVELS, ...FORMER_LEVELS]).transform(levelOf), style: id.optional(),
  }),
]);
const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('space'), id: actionId }),
  z.strictObject({ kind: z.literal('piece'), id: actionId }),
  z.strictObject({ kind: z.literal('card'), id: actionId }),
  z.strictObject({ kind: z.literal('cell'), panel: actionId, row: actionId, column: actionId.optional() }),
  z.strictObject({ kind: z.literal('action'), id: actionId }),
]);
const windowKeys = z.record(z.string().min(1).max(64).regex(/^[A-Za-z][A-Za-z0-9.:-]*$/), z.union([
  z.string().max(400), z.number(), z.boolean(), z.null(), z.array(z.union([z.string().max(100), z.number(), z.boolean()])).max(50),
])).refine((it) => Object.keys(it).length <= 200, 'at most 200 entries');

export const settingsSchema = z.strictObject({
  lang, theme: z.enum(['system', 'day', 'night']), fontScale: z.int().min(90).max(150), patterns: z.boolean(),
  motion: z.enum(['system', 'full', 'reduced']), plainGraphics: z.boolean(), askAlways: z.boolean(), freeUndo: z.boolean(),
  botSpeed: speed, stopAtAttacks: z.boolean(), sound: z.boolean(), volume: z.int().min(0).max(100),
  curtain: z.enum(['hidden', 'always', 'never']), windows: z.enum(['fitting', 'all', 'ordered']), window: windowKeys,
});

export const CONTRACT = {
  'app.info': { request: nothing, response: gives<AppInfo>() },

  'games.list': { request: nothing, response: gives<GameCard[]>() },
  'games.board': { request: z.strictObject({ game: id, scenario: id }), response: gives<Board>() },
  /** The set-up position, as the first side of the scenario sees it. */
  'games.preview': { request: z.strictObject({ game: id, scenario: id, options }), response: gives<Thumbnail>() },
  'games.rules': { request: z.strictObject({ game: id }), response: gives<Rule[]>() },
  /** How the game reads its rulebook where that leaves a question. */
  'games.rulings': { request: z.strictObject({ game: id }), response: gives<Ruling[]>() },
  'games.texts': { request: z.strictObject({ game: id }), response: gives<Record<Lang, Messages>>() },

  'campaigns.list': {
    request: z.strictObject({
      /** `mine`: a person has the next decision. What is archived stands nowhere else, what is in the bin neither. */
      show: z.enum(['current', 'mine', 'finished', 'archived', 'deleted', 'all']).default('current'),
      ...looked,
      sort: z.enum(['changed', 'created', 'name', 'game']).default('changed'),
      /** Only those with this very tag; only that with this very id, or those with this very name. */
      tag: z.string().max(40).optional(), named: z.string().max(100).optional(),
      /** One page: so many from that one on. Without it, all of them. */
      from: z.int().min(0).max(10_000_000).default(0), count: z.int().min(1).max(500).optional(),
    }),
    response: gives<CampaignCard[]>(),
  },
  /** How many there are of each kind, searched as the list is, and what the home page shows beside it. */
  'campaigns.overview': { request: z.strictObject(looked), response: gives<Overview>() },
  'campaigns.get': { request: campaign, response: gives<CampaignCard>() },
  'campaigns.thumbnail': { request: campaign, response: gives<Thumbnail>() },
  'campaigns.create': {
    request: z.strictObject({
      game: id, scenario: id, name: name.optional(),
      /** A side without a seat is played by a person. */
      seats: z.record(side, seat).default({}),
      options,
      /** Without one the program draws it. */
      seed: z.int().min(0).max(4294967295).optional(),
      tags: tags.default([]),
      /** No way back past dice or anything shown, and seats are fixed. */
      strict: z.boolean().default(false),
    }),
    response: gives<CampaignCard>(),
  },
  'campaigns.rename': { request: z.strictObject({ campaign: id, name }), response: gives<CampaignCard>() },
  'campaigns.seats': { request: z.strictObject({ campaign: id, seats: z.record(side, seat) }), response: gives<CampaignCard>() },
  'campaigns.duplicate': { request: z.strictObject({ campaign: id, name: name.optional() }), response: gives<CampaignCard>() },
  'campaigns.tag': { request: z.strictObject({ campaign: id, tags }), response: gives<CampaignCard>() },
  'campaigns.archive': { request: z.strictObject({ campaign: id, archived: z.boolean() }), response: gives<CampaignCard>() },
  /** Into the bin; `campaigns.restore` takes it out again. */
  'campaigns.delete': { request: campaign, response: gives<CampaignCard>() },
  'campaigns.restore': { request: campaign, response: gives<CampaignCard>() },
  /** Out of the bin for ever. */
  'campaigns.purge': { request: campaign, response: gives<{ campaign: string }>() },
  /** Makes a new campaign of what can still be proved of one that was set aside; that one stays until it is discarded. */
  'campaigns.rescue': { request: campaign, response: gives<CampaignCard>() },
  /** Throws a campaign that was set aside away for ever. */
  'campaigns.discard': { request: campaign, response: gives<{ campaign: string }>() },
  /** The whole campaign: whoever has the file has its seed, its dice and what every side holds. */
  'campaigns.export': { request: campaign, response: gives<FileText>() },
  'campaigns.import': { request: z.strictObject({ text: z.string().max(MAX_FILE) }), response: gives<CampaignCard>() },
  'campaigns.log': {
    /** `side`: as this side may read it, which a person must play; without one, what everybody may read. */
    request: z.strictObject({ campaign: id, format: z.enum(['text', 'markdown', 'html', 'json', 'csv']), lang, side: side.optional() }),
    response: gives<FileText>(),
  },
  /** Null when nothing has changed since the newest one of today. */
  'campaigns.backup': { request: nothing, response: gives<BackupCard | null>() },
  'campaigns.backups': { request: nothing, response: gives<BackupCard[]>() },

  /**
   * Two campaigns of one game side by side, turn by turn, as far as a reader may know both. `side`: as this side reads them, which a
   * person must play in both. `window`: who asks; what it asked for before is left.
   */
  'compare.read': {
    request: z.strictObject({ a: lineOfPlay, b: lineOfPlay, side: side.optional(), window: id.optional() }), response: gives<Comparison>(),
  },
  /** With what a campaign can be compared: its other lines of play first, then its copies, then what is most like it. */
  'compare.choices': { request: campaign, response: gives<Choices>() },
  /** Nobody waits for it any more. */
  'compare.leave': { request: z.strictObject({ window: id.optional() }), response: gives<Record<string, never>>() },

  /** `side`: look from this side, which a person must play. `window`: who opens it, where several windows are open. */
  'table.open': {
    request: z.strictObject({ campaign: id, side: side.optional(), window: id.optional() }), response: gives<TableSnapshot>(),
  },
  /** For this window: the table is closed when no window shows it. */
  'table.close': { request: z.strictObject({ campaign: id, window: id.optional() }), response: gives<{ campaign: string }>() },
  /** Answers the open decision `no`; each further id answers the decision that the one before it led to. */
  'table.act': {
    request: z.strictObject({ campaign: id, no: moment, actions: z.array(actionId).min(1).max(200) }),
    response: gives<Acted>(),
  },
  'table.undo': { request: campaign, response: gives<Moved>() },
  'table.redo': { request: campaign, response: gives<Moved>() },
  /** `look`: to see that moment alone; where the campaign stands changes with the next answer. */
  'table.goTo': { request: z.strictObject({ campaign: id, node: moment, look: z.boolean().default(false) }), response: gives<Moved>() },
  /** Names a branch (the present one when `branch` is left out), or takes its name away. */
  'table.branch': {
    request: z.strictObject({ campaign: id, branch: moment.optional(), name: name.nullable() }), response: gives<Branch[]>(),
  },
  'table.history': { request: campaign, response: gives<TableHistory>() },
  /** Of the line of play on the table, as its viewer may see it. */
  'table.charts': { request: campaign, response: gives<TableCharts>() },
  /** What happened in the turns of the others since the viewer's own last one, scene by scene, with what it cost. */
  'table.meanwhile': { request: campaign, response: gives<SceneTold[]>() },
  /** What the turns and years that are over came to, up to the moment on the table; the oldest first. */
  'table.reports': { request: campaign, response: gives<Report[]>() },
  /** What stands at the moment on the table, a page a chapter, as its viewer may know it. */
  'table.almanac': { request: campaign, response: gives<AlmanacPage[]>() },
  'table.log': {
    request: z.strictObject({
      campaign: id, from: moment.default(0), count: z.int().min(1).max(2000).default(500),
      /** Also what comes after the moment shown, to the end of this line of play. */
      ahead: z.boolean().default(false),
      side: side.optional(), turn: z.int().min(0).max(9999).optional(),
      phase: id.optional(), rule: id.optional(), space: actionId.optional(),
    }),
    response: gives<LogPage>(),
  },
  /** `via`: the picks (`TableView.picks`) that were made before the click. */
  'table.whyNot': {
    request: z.strictObject({ campaign: id, target, via: z.array(actionId).max(100).optional() }), response: gives<WhyNot | null>(),
  },
  /** What lies over the map, worked out for the viewer; null where the game has no such overlay. `brief`: of few trial runs, at once. */
  'table.overlay': {
    request: z.strictObject({
      campaign: id, overlay: id, subject: actionId.optional(), aim: actionId.optional(), brief: z.boolean().default(false),
    }),
    response: gives<OverlayView | null>(),
  },
  'table.odds': {
    request: z.strictObject({ campaign: id, action: actionId, before: z.array(actionId).max(200).default([]) }),
    response: gives<Odds | null>(),
  },
  /** What the computer would do in the viewer's place, and why; null where the viewer decides nothing, or has decided meanwhile. */
  'table.hint': { request: campaign, response: gives<Hint | null>() },
  /** How the viewer could go for a place, with the answers that order it; null where the game plans none for it now. */
  'table.propose': {
    request: z.strictObject({
      campaign: id, space: actionId, way: actionId.optional(), taken: z.record(actionId, z.int().min(0).max(1000)).optional(),
    }),
    response: gives<Proposal | null>(),
  },
  /**
   * What became of a side's chances, and which of its decisions moved them most. `look`: what there is; `begin`: works it out, which takes
   * its time (`review.changed` tells how far it is); `stop`: what was found so far is all. Without a side the viewer's own, or the first.
   */
  'table.review': {
    request: z.strictObject({ campaign: id, side: side.optional(), order: z.enum(['look', 'begin', 'stop']).default('look') }),
    response: gives<TableReview>(),
  },
  'table.usual': { request: campaign, response: gives<Usual | null>() },

  'bots.control': {
    request: z.strictObject({ campaign: id, order: z.enum(['run', 'pause', 'step']).optional(), speed: speed.optional() }),
    response: gives<BotState>(),
  },

  /** `languages`: those of a window that has its own, the best first; one of them holds until the person chooses. */
  'settings.get': { request: z.strictObject({ languages: z.array(z.string().max(100)).max(100).optional() }), response: gives<Settings>() },
  /** Sets what is named; the rest stays. */
  'settings.set': { request: settingsSchema.partial(), response: gives<Settings>() },
  'notices.list': { request: nothing, response: gives<Notice[]>() },
} as const;

export type CallName = keyof typeof CONTRACT;
/** What a caller gives: members with a standard value may be left out. */
export type Request<N extends CallName> = z.input<(typeof CONTRACT)[N]['request']>;
/** What a handler gets. */
export type Checked<N extends CallName> = z.output<(typeof CONTRACT)[N]['request']>;
export type Response<N extends CallName> =
  NonNullable<(typeof CONTRACT)[N]['response']['gives']> | Extract<(typeof CONTRACT)[N]['response']['gives'], null>;

export interface Events {
  'table.changed': TableChanged;
  'bot.thinking': BotThinking;
  /** A review that is being worked out has come so far; at the end it can be looked at. */
  'review.changed': { campaign: string; side: string; done: number; of: number; over: boolean };
  notice: Notice;
  /** The list of campaigns is no longer what it was. */
  'campaigns.changed': { campaign: string };
  'settings.changed': Settings;
  /** The desktop's menu, dock or an opened file asks the window to show a place (`#/table/<id>`). */
  'window.go': { to: string };
}
export type EventName = keyof Events;
export type AnyEvent = { [N in EventName]: { event: N; data: Events[N] } }[EventName];

/** Why a call was refused. `words` is one sentence in both languages; `reason` the game's own words, where it refused. */
export interface CallError {
  code: 'bad-request' | 'unknown' | 'refused' | 'stale' | 'unreadable' | 'disk' | 'internal';
  words: { en: string; it: string };
}
/** How an answer travels: over HTTP and over the desktop bridge alike. */
export type Answer<N extends CallName> = { ok: true; value: Response<N> } | { ok: false; error: CallError };

/**
 * What the desktop bridge puts on `window.pacific`. In the browser host the same calls are `POST /api/<call>` with the
 * request as JSON, the answer being an `Answer`, and events come over a WebSocket at `/api/events`, each an `AnyEvent`
 * as JSON.
 */
export interface Bridge {
  call<N extends CallName>(name: N, request: Request<N>): Promise<Answer<N>>;
  /** Returns how to stop listening. */
  on(listener: (event: AnyEvent) => void): () => void;
}
