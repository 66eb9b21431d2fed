/**
 * Since when the viewer has looked on at others: its own newest choice. A choice is made in one's own turn, or in a step that is nobody's;
 * what one answers in the turn of another (reactions, losses) belongs to that turn, and so do windows that are passed.
 */
import type { AnyGame } from '../engine/game.ts';
import type { HistoryNode } from '../engine/history.ts';
import type { LogEntry } from '../engine/journal.ts';
import { decision } from '../engine/kernel.ts';
import { Diverged, replayNodes, type Session } from '../engine/session.ts';
import type { Decision, GameState, SideId } from '../engine/state.ts';

/** It looks back so many moments at most, so many at a time. */
const FAR = 400;
const STRIDE = 40;

/** What a moment was, before it was answered. */
interface Moment { turn: SideId | null; phase: LogEntry['phase']; choice: boolean }

/** A moment stays what it was: what was once looked at is kept as long as its session. */
const known = new WeakMap<Session, Map<number, Moment>>();
const momentsOf = (session: Session): Map<number, Moment> => {
  const moments = known.get(session) ?? new Map<number, Moment>();
  known.set(session, moments);
  return moments;
};

/** Whose turn it is; null: nobody's alone. */
const turnOf = (game: AnyGame, state: GameState, context?: Pick<LogEntry, 'side'>): SideId | null =>
  (game.turnOf ? game.turnOf(state) : (context ?? game.logContext?.(state))?.side ?? null);

export function momentOf(game: AnyGame, state: GameState, open: Decision, action: string): Moment {
  const context = game.logContext?.(state);
  return {
    turn: turnOf(game, state, context), phase: context?.phase,
    choice: open.actions.length > 1 && action !== open.window?.pass,
  };
}
/** Told while it is made, a moment need not be set up again. */
export const keepMoment = (session: Session, node: number, moment: Moment): void => void momentsOf(session).set(node, moment);

/** Sets up the moments before one of the line that are not known, as far as a stride goes. Throws Diverged. */
function learn({ session, moments, line }: Look, last: number): void {
  const { game } = session;
  const first = Math.max(0, last + 1 - STRIDE);
  const state = session.stateAt(line[first - 1]?.id ?? 0);
  for (const node of line.slice(first, last + 1)) {
    if (!moments.has(node.id)) {
      const open = decision(game, state);
      if (!open) throw new Diverged(node, 'Nothing is asked there.');
      moments.set(node.id, momentOf(game, state, open, node.action));
    }
    replayNodes(game, state, [node]);
  }
}

interface Look { session: Session; moments: Map<number, Moment>; line: HistoryNode[] }

export interface Away {
  /** The moment of the choice, 0 for the start, and how many of its last lines tell of what followed it. */
  since: number;
  followed: number;
  /** The last moment of a turn of others after it; the choice itself where there is none. */
  until: number;
  /** Others had a turn of their own since that choice; before the first choice nobody can have been away. */
  away: boolean;
}

/** `turn`: the last choice before the newest turn of others, not one made since. */
export function awaySince(session: Session, viewer: SideId, turn = false): Away {
  const look: Look = { session, moments: momentsOf(session), line: session.history.line(session.head) };
  const { line } = look;
  const first = Math.max(0, line.length - FAR);
  let until = -1;
  let others = false;
  try {
    for (let i = line.length - 1; i >= first; i--) {
      const node = line[i];
      if (!look.moments.has(node.id)) learn(look, i);
      const moment = look.moments.get(node.id)!;
      const own = moment.turn === viewer || (moment.turn === null && node.side === viewer);
      if (!own) until = Math.max(until, i);
      others ||= moment.turn !== null && moment.turn !== viewer;
      if (!own || node.side !== viewer || !moment.choice) continue;
      const followed = followedBy(look, viewer, i);
      if (!turn || until >= 0 || followed > 0) {
        return { since: node.id, followed, until: line[until]?.id ?? node.id, away: others || followed > 0 };
      }
    }
  } catch (error) {
    // A moment of former rules that cannot be set up any more: nobody looks further back.
    if (!(error instanceof Diverged)) throw error;
  }
  const since = line[first - 1]?.id ?? 0;
  return { since, followed: 0, until: line[until]?.id ?? since, away: others && since > 0 };
}

/** How many of the last lines of a choice tell of what came of itself once the turn had gone on to others. */
function followedBy({ session, moments, line }: Look, viewer: SideId, index: number): number {
  const node = line[index];
  const next = line[index + 1];
  if ((next ? moments.get(next.id)!.turn : turnOf(session.game, session.state)) === viewer) return 0;
  const lines = node.log.filter(({ to }) => !to || to.includes(viewer));
  const phase = moments.get(node.id)!.phase ?? lines[0]?.phase;
  const stays = lines.findLastIndex((it) => it.side === viewer || (it.side === undefined && it.phase === phase));
  return lines.length - 1 - stays;
}
