/**
 * A campaign opened to be played: the engine's session, with every answer and every move kept on disk before it counts.
 * It knows no rule; what carries an old campaign over a change of rules is in carry.ts.
 */
import type { AnyGame } from '../engine/game.ts';
import type { HistoryNode } from '../engine/history.ts';
import { stateHash } from '../engine/hash.ts';
import type { LogEntry } from '../engine/journal.ts';
import { Diverged, Session } from '../engine/session.ts';
import { decision } from '../engine/kernel.ts';
import type { Decision, GameState } from '../engine/state.ts';
import type { Branch } from './branches.ts';
import { logUpTo, summaryOf, type Campaign, type Snapshot } from './campaign.ts';
import { carryOver } from './carry.ts';
import { StoreError } from './errors.ts';
import { rewinds, rewoundAt } from './fair-play.ts';
import type { Repository } from './repository.ts';

export type Games = ReadonlyMap<string, AnyGame>;

/** A state is saved at every so many moments, so that opening never replays more. */
export const SNAPSHOT_EVERY = 200;

export const snapshotOf = (game: AnyGame, node: number, state: GameState): Snapshot =>
  ({ node, rules: game.rulesVersion, state, hash: stateHash(state) });

/** Throws StoreError 'unknown-game'. */
export function gameOf(games: Games, id: string): AnyGame {
  const game = games.get(id);
  if (!game) throw new StoreError('unknown-game', { game: id, known: [...games.keys()].join(', ') || '-' });
  return game;
}

export interface Logged {
  /** The moment after which it was written; 0 for the set-up. */
  node: number;
  entry: LogEntry;
}

export class OpenCampaign {
  readonly id: string;
  readonly game: AnyGame;
  readonly session: Session;
  private readonly repository: Repository;
  private notes = new Map<number, LogEntry[]>();
  /** Where the campaign stands on disk: while somebody only looks, the session is elsewhere. */
  private stands: number;

  constructor(repository: Repository, game: AnyGame, id: string, session: Session) {
    this.repository = repository;
    this.game = game;
    this.id = id;
    this.session = session;
    this.stands = session.head;
    this.renewNotes();
  }

  /** Where the campaign stands, wherever somebody looks. */
  get head(): number {
    return this.stands;
  }

  get campaign(): Campaign {
    return this.repository.get(this.id);
  }

  /** An answer here comes after something later was seen, which no change of the rules has made void. */
  get rewinding(): boolean {
    const { head, history } = this.session;
    if (!rewinds(history, head)) return false;
    const carried = this.notesAfter(head).some(({ key }) => key === 'rules-changed' || key === 'history-parted');
    return !carried || history.childrenOf(head).length > 1;
  }

  /** Lines of the log that no answer wrote and that stand after a moment. */
  notesAfter(node: number): readonly LogEntry[] {
    return this.notes.get(node) ?? [];
  }

  /** Reads the notes again, after one was added. */
  renewNotes(): void {
    this.notes = new Map();
    for (const { node, entry } of this.repository.notes(this.id)) this.notes.set(node, [...this.notesAfter(node), entry]);
  }

  /**
   * Answers the open decision; it is on disk when this returns. Throws StaleAnswer, IllegalAction, StoreError ('strict-rewind'
   * and others): nothing has changed then.
   */
  answer(no: number, action: string): HistoryNode {
    const { rewinding } = this;
    let told = null as LogEntry | null;
    const answered = this.session.answer(no, action, (node, state) => {
      const summary = summaryOf(
        this.game, state, node.log.some((entry) => !entry.to) ? node.log : logUpTo(this.session.history, node.parent, this.session.opening),
      );
      if (this.session.history.nodes.has(node.id)) this.repository.setHead(this.id, this.stands, node.id, summary);
      else {
        if (rewinding) {
          if (this.campaign.fair.strict) throw new StoreError('strict-rewind');
          told = rewoundAt({ side: node.side, turn: summary.turn });
        }
        this.repository.append(
          this.id, this.stands, node, summary, node.id % SNAPSHOT_EVERY === 0 ? snapshotOf(this.game, node.id, state) : null, told,
        );
      }
      this.stands = node.id;
    });
    if (told) this.notes.set(answered.id, [told]);
    return answered;
  }

  /**
   * Moves to any moment of the history and stays there when the campaign is closed; with `look` only the session moves, and
   * nothing is written. Throws StoreError 'no-moment', 'moment-gone'.
   */
  goTo(node: number, look = false): void {
    const { session } = this;
    const from = session.head;
    if (node !== 0 && !session.history.nodes.has(node)) throw new StoreError('no-moment', { node });
    loadNearest(this.repository, this.game, this.id, session, node);
    try {
      session.goTo(node);
    } catch (error) {
      if (error instanceof Diverged) throw new StoreError('moment-gone', { node }, error);
      throw error;
    }
    if (look || node === this.stands) return;
    try {
      this.repository.setHead(
        this.id, this.stands, node, summaryOf(this.game, session.state, logUpTo(session.history, node, session.opening)),
      );
    } catch (error) {
      session.goTo(from);
      throw error;
    }
    this.stands = node;
  }

  /** The decision that was open at a moment; nothing moves. Throws Diverged where the rules of today cannot set it up. */
  openAt(node: number): Decision | null {
    loadNearest(this.repository, this.game, this.id, this.session, node);
    return decision(this.game, this.session.stateAt(node));
  }

  branches(): Branch[] {
    return this.repository.branches(this.id, this.session.history, this.session.head);
  }

  /** The log up to a moment (standard: where the campaign stands), the set-up's lines first. */
  log(head = this.stands): Logged[] {
    const after = (node: number): Logged[] => this.notesAfter(node).map((entry) => ({ node, entry }));
    return [
      ...this.session.opening.map((entry) => ({ node: 0, entry })), ...after(0),
      ...this.session.history.line(head).flatMap((node) => [...node.log.map((entry) => ({ node: node.id, entry })), ...after(node.id)]),
    ];
  }

  /** Saves where it stands, so that it opens again at once. Losing this loses nothing. */
  close(): void {
    if (this.session.head !== this.stands) this.goTo(this.stands, true);
    const { head, state } = this.session;
    if (head !== 0) this.repository.saveSnapshot(this.id, snapshotOf(this.game, head, state));
  }
}

/** Has the session remember the saved state nearest before a moment, when that is nearer than what it remembers. */
export function loadNearest(repository: Repository, game: AnyGame, id: string, session: Session, node: number): void {
  const line = session.history.line(node).map(({ id }) => id);
  const known = line.indexOf(session.nearest(node));
  const saved = new Map(repository.snapshotList(id).map((it) => [it.node, it.rules]));
  for (let i = line.length - 1; i > known; i--) {
    const rules = saved.get(line[i]);
    if (rules === undefined || rules > game.rulesVersion) continue;
    const snapshot = repository.snapshot(id, line[i]);
    if (!snapshot) continue;
    session.remember(line[i], snapshot.state);
    return;
  }
}

/**
 * Opens a campaign where it stands. It is checked against what was written of it; when the rules have changed since and
 * it no longer replays, play goes on from the last good position and the log says so. Throws StoreError 'missing',
 * 'unknown-game', 'newer-rules', 'damaged'.
 */
export function openCampaign(repository: Repository, games: Games, id: string): OpenCampaign {
  const campaign = repository.get(id);
  const game = gameOf(games, campaign.game);
  const saved = repository.snapshotList(id);
  const newest = Math.max(campaign.rules, ...saved.map(({ rules }) => rules));
  if (newest > game.rulesVersion) throw new StoreError('newer-rules', { game: game.id, found: newest, known: game.rulesVersion });
  const { scenario, options, seed, rules } = campaign;
  const session = new Session(game, { scenario, options, seed, rules }, repository.nodes(id));
  if (!standsUnderTheseRules(repository, game, campaign, session)) carryOver(repository, game, campaign, session);
  return new OpenCampaign(repository, game, id, session);
}

/** The first of these that is as it was saved; states are large, and no other is read. */
function nearestGood(repository: Repository, id: string, near: readonly number[]): Snapshot | null {
  for (const node of near) {
    const found = repository.snapshot(id, node);
    if (found) return found;
  }
  return null;
}

/** Goes to the head by a state saved under the very rules of today, or by a replay from the start if it began under them. */
function standsUnderTheseRules(repository: Repository, game: AnyGame, { id, head, rules }: Campaign, session: Session): boolean {
  const current = new Set(repository.snapshotList(id).filter((it) => it.rules === game.rulesVersion).map(({ node }) => node));
  const near = session.history.line(head).map((node) => node.id).filter((node) => current.has(node)).reverse();
  const snapshot = nearestGood(repository, id, near);
  if (!snapshot && rules !== game.rulesVersion) return false;
  if (snapshot) session.remember(snapshot.node, snapshot.state);
  try {
    session.goTo(head);
    return true;
  } catch (error) {
    if (error instanceof Diverged) return false;
    throw error;
  }
}
