/**
 * A line of play as one side lived through it: its own decisions, each from where it began to where chance or another side had its say or
 * the phase was over, with what it saw then. Nothing else of the campaign goes into a review.
 */
import { deedsOf, labelOf, placeOf, type Deeds } from '../../bots/reviewing.ts';
import type { HistoryNode } from '../../engine/history.ts';
import type { LogEntry } from '../../engine/journal.ts';
import { clone } from '../../engine/json.ts';
import { decision } from '../../engine/kernel.ts';
import { Diverged, replayNodes, type Session } from '../../engine/session.ts';
import type { Decision, GameState, Result, SideId } from '../../engine/state.ts';

interface Place { node: number; position: number; turn: number | null; phase: string | null }
export interface LineMoment extends Place {
  seen: unknown;
  open: Decision;
  /** What was answered. */
  script: string[];
  done: Deeds;
  luck: boolean;
}
export interface PlayedLine {
  moments: LineMoment[];
  /** Where it is over. */
  end: Place & { result: Result | null };
  /** Where a position lies among the rounds: at the end of round 3 it is 3. */
  roundAt: (it: Place) => number;
}

/** Milliseconds of replay before other work gets its turn. */
const SLICE = 20;

/** Follows one line; told of every position and of the answer that it got. */
class Follower {
  readonly moments: LineMoment[] = [];
  private readonly session: Session;
  private readonly side: SideId;
  private now: { it: LineMoment; entries: LogEntry[] } | null = null;

  constructor(session: Session, side: SideId) {
    this.session = session;
    this.side = side;
  }

  /** `state` stands at `place`. */
  see(state: GameState, place: Place): void {
    const { game } = this.session;
    const open = decision(game, state);
    const last = this.now?.it;
    if (last && (open?.side !== this.side || last.turn !== place.turn || last.phase !== place.phase)) this.close();
    if (open?.side !== this.side || this.now || open.actions.length < 2) return;
    // What is seen shares parts with the state, which plays on.
    const seen = clone(game.observe(state, this.side));
    this.now = { it: { ...place, seen, open, script: [], done: { label: null, lines: [], more: 0 }, luck: false }, entries: [] };
    this.moments.push(this.now.it);
  }

  /** What was answered there. */
  hear({ action, side, log, revealed }: HistoryNode): void {
    if (this.now && side === this.side) {
      this.now.it.script.push(action);
      if (!revealed) this.now.entries.push(...log);
    }
    const last = this.moments.at(-1);
    if (last && (revealed || side !== this.side)) last.luck = true;
    if (revealed) this.close();
  }

  close(): void {
    if (!this.now) return;
    const { it, entries } = this.now;
    const [first] = it.script;
    const label = first === undefined ? null : labelOf(this.session.game, it.seen, it.open, first);
    it.done = deedsOf(this.side, entries, label);
    this.now = null;
  }
}

/** The state after an answer; null where the rules of today cannot set it up, until the next that is remembered. */
function after(session: Session, state: GameState | null, node: HistoryNode): GameState | null {
  if (!state) return session.remembered(node.id);
  try {
    replayNodes(session.game, state, [node]);
    return state;
  } catch (error) {
    if (!(error instanceof Diverged)) throw error;
    return session.remembered(node.id);
  }
}

export async function playedLine(session: Session, tip: number, side: SideId): Promise<PlayedLine> {
  const line = session.history.line(tip);
  const follower = new Follower(session, side);
  let state = session.remembered(0);
  let place: Place = { node: 0, position: 0, turn: null, phase: null };
  const starts: { turn: number; position: number }[] = [];
  const stand = (node: number, position: number): void => {
    const found = state ? placeOf(session.game, state) : place;
    // The game is over within its last round.
    const turn = state?.kernel.result ? place.turn : found.turn ?? place.turn;
    place = { node, position, turn, phase: found.phase };
    if (turn !== null && turn !== starts.at(-1)?.turn) starts.push({ turn, position });
    if (state) follower.see(state, place);
    else follower.close();
  };
  let since = performance.now();
  stand(0, 0);
  for (const [i, node] of line.entries()) {
    follower.hear(node);
    state = after(session, state, node);
    stand(node.id, i + 1);
    if (performance.now() - since < SLICE) continue;
    await new Promise((resolve) => { setImmediate(resolve); });
    since = performance.now();
  }
  follower.close();
  const roundAt = ({ position }: Place): number => {
    const at = Math.max(0, starts.findLastIndex((start) => start.position <= position));
    const from = starts[at] ?? { turn: 1, position: 0 };
    const to = starts[at + 1]?.position ?? Math.max(line.length, 1);
    return from.turn - 1 + (position - from.position) / Math.max(1, to - from.position);
  };
  return { moments: follower.moments, end: { ...place, result: state?.kernel.result ?? null }, roundAt };
}
