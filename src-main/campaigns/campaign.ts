/** What a campaign is, apart from its history: plain data, and the ways between it and the rows of the tables. */
import { levelOf, type BotLevel, type Level } from '../engine/bot.ts';
import type { AnyGame } from '../engine/game.ts';
import type { History, HistoryNode } from '../engine/history.ts';
import type { LogEntry } from '../engine/journal.ts';
import type { Json } from '../engine/json.ts';
import { decision } from '../engine/kernel.ts';
import type { GameState, Result, SideId } from '../engine/state.ts';
import { StoreError } from './errors.ts';
import type { FairPlay } from './fair-play.ts';
import type { Value } from './saved-table.ts';

/** Who plays a side. */
export type Seat = { kind: 'person'; name?: string } | { kind: 'bot'; bot: string; level: Level; style?: string };

/** Where a campaign stands: what the home screen says of it. */
export interface Summary {
  turn: number | null;
  /** The side that decides; null when the game is over. */
  side: SideId | null;
  result: Result | null;
  /** The newest line of the log that everybody may read. */
  last: LogEntry | null;
  decisions: number;
}

export interface Campaign {
  /** A UUID, this copy's own. */
  id: string;
  /** A UUID that copies, exports and imports of one campaign share. */
  origin: string;
  name: string;
  game: string;
  /** The rules version that it began with. */
  rules: number;
  scenario: string;
  options: Record<string, Json>;
  seed: number;
  seats: Record<SideId, Seat>;
  /** ISO times. */
  created: string;
  updated: string;
  archived: boolean;
  /** When it was deleted; null while it is not. */
  deleted: string | null;
  tags: string[];
  fair: FairPlay;
  /** The moment at which it stands: a node of its history, 0 for the start. */
  head: number;
  summary: Summary;
}

export interface NewCampaign
  extends Pick<Campaign, 'name' | 'game' | 'rules' | 'scenario' | 'options' | 'seed' | 'seats' | 'summary'>,
  Partial<Pick<Campaign, 'tags' | 'origin'>> {
  /** What differs from a campaign that begins here. */
  fair?: Partial<FairPlay>;
}

export interface Snapshot {
  node: number;
  /** The rules version of the program that made it. */
  rules: number;
  state: GameState;
  hash: string;
}

export const NAME_MAX = 100;
export const TAGS_MAX = 20;
export const TAG_LENGTH = 40;

/** @returns the name without spaces around it. Throws StoreError 'name', 'unicode'. */
export function checkName(name: string): string {
  if (!name.isWellFormed()) throw new StoreError('unicode');
  const trimmed = name.trim();
  if (trimmed.length < 1 || trimmed.length > NAME_MAX) throw new StoreError('name', { max: NAME_MAX, found: trimmed.length });
  return trimmed;
}

/** @returns the tags trimmed, each once. Throws StoreError 'tags', 'unicode'. */
export function checkTags(tags: readonly string[]): string[] {
  if (!tags.every((tag) => tag.isWellFormed())) throw new StoreError('unicode');
  const list = [...new Set(tags.map((tag) => tag.trim()))];
  if (list.length > TAGS_MAX || list.some((tag) => tag.length < 1 || tag.length > TAG_LENGTH)) {
    throw new StoreError('tags', { max: TAGS_MAX, length: TAG_LENGTH });
  }
  return list;
}

/** The log of the newest moment, from this one back, that wrote a line for everybody. */
export function logUpTo(history: History, node: number, opening: readonly LogEntry[]): readonly LogEntry[] {
  for (let at = history.nodes.get(node); at; at = history.nodes.get(at.parent)) {
    if (at.log.some((entry) => !entry.to)) return at.log;
  }
  return opening;
}

export function summaryOf(game: AnyGame, state: GameState, log: readonly LogEntry[]): Summary {
  return {
    turn: game.logContext?.(state).turn ?? null,
    side: decision(game, state)?.side ?? null,
    result: state.kernel.result,
    last: log.findLast((entry) => !entry.to) ?? null,
    decisions: state.kernel.decisions,
  };
}

export const campaignRow = (it: Omit<Campaign, 'head' | 'updated' | 'summary'>): Value[] => [
  it.id, it.origin, it.name, it.game, it.rules, it.scenario, JSON.stringify(it.options), it.seed, JSON.stringify(it.seats),
  it.created, it.archived ? 1 : 0, it.deleted, JSON.stringify(it.tags), JSON.stringify(it.fair),
];

/** Former versions had other levels. */
function seatsOf(written: string): Campaign['seats'] {
  const seats = JSON.parse(written) as Campaign['seats'];
  return Object.fromEntries(Object.entries(seats).map(([side, seat]) =>
    [side, seat.kind === 'bot' ? { ...seat, level: levelOf(seat.level as Level | BotLevel) } : seat]));
}

/** A row of `campaigns` and its row of `standings`, both as SavedTable gives them. */
export function campaignOf(row: Value[], standing: Value[]): Campaign {
  const [id, origin, name, game, rules, scenario, options, seed, seats, created, archived, deleted, tags, fair] = row;
  const [, head, updated, summary] = standing;
  return {
    id, origin, name, game, rules, scenario, options: JSON.parse(options as string), seed, seats: seatsOf(seats as string),
    created, archived: archived === 1, deleted, tags: JSON.parse(tags as string),
    fair: JSON.parse(fair as string), head, updated, summary: JSON.parse(summary as string),
  } as Campaign;
}

export const nodeRow = (campaign: string, it: HistoryNode): Value[] => [
  campaign, it.id, it.parent, it.no, it.side, it.action, it.revealed ? 1 : 0,
  JSON.stringify(it.log), JSON.stringify(it.rolls), it.options ?? null,
];

/** Most moments wrote nothing and rolled no die. */
const listOf = (written: Value): unknown[] => (written === '[]' ? [] : JSON.parse(written as string));

export function nodeOf(row: Value[]): HistoryNode {
  const [, id, parent, no, side, action, revealed, log, rolls, options] = row;
  return {
    id, parent, no, side, action, revealed: revealed === 1, log: listOf(log), rolls: listOf(rolls),
    ...(options !== null && { options }),
  } as HistoryNode;
}
