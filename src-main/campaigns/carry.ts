/**
 * Carries a campaign over a change of rules. Its history is replayed under the rules of today and held against what was
 * written of it: sides, dice and saved positions. Where they part, play goes on from the last good position; the later
 * moments stay in the tree as a branch, and a line of the log says so.
 */
import type { AnyGame } from '../engine/game.ts';
import type { HistoryNode } from '../engine/history.ts';
import { stateHash } from '../engine/hash.ts';
import type { LogEntry } from '../engine/journal.ts';
import { clone } from '../engine/json.ts';
import { decision } from '../engine/kernel.ts';
import { Diverged, replayNodes, type Session } from '../engine/session.ts';
import type { GameState } from '../engine/state.ts';
import { summaryOf, type Campaign } from './campaign.ts';
import type { Repository } from './repository.ts';

export interface Reached {
  node: number;
  state: GameState;
}

export interface Carried extends Reached {
  /** The line that tells it; null when everything replays and there is nothing to tell. */
  entry: LogEntry | null;
}

/**
 * Finds where a campaign goes on under the rules of today. `start`: the state before the first moment of `line`;
 * `saved`: positions saved under older rules, by moment.
 */
export function carry(
  game: AnyGame, rules: number, start: GameState, line: readonly HistoryNode[],
  saved: ReadonlyMap<number, { state: GameState; hash: string }>,
): Carried {
  const whole = replayFrom(game, { node: 0, state: start }, line, saved);
  if (whole.node === (line.at(-1)?.id ?? 0)) return { ...whole, entry: null };
  const at = line.findLastIndex(({ id }) => saved.has(id) && holds(game, saved.get(id)!.state));
  // From a saved position the later answers still count, as far as they fit.
  const reached = at < 0
    ? whole
    : replayFrom(game, { node: line[at].id, state: saved.get(line[at].id)!.state }, line.slice(at + 1), new Map());
  const left = line.length - 1 - line.findIndex(({ id }) => id === reached.node);
  const params = { from: rules, to: game.rulesVersion, left };
  return { ...reached, entry: { key: rules === game.rulesVersion ? 'history-parted' : 'rules-changed', params } };
}

/** Replays as far as the moments fit. The state given is left alone. */
function replayFrom(game: AnyGame, from: Reached, nodes: readonly HistoryNode[], saved: ReadonlyMap<number, { hash: string }>): Reached {
  const state = clone(from.state);
  let reached: Reached = { node: from.node, state: clone(state) };
  try {
    replayNodes(game, state, nodes, (node) => {
      const known = saved.get(node.id);
      if (known && known.hash !== stateHash(state)) throw new Diverged(node, 'The position is not the one that was saved.');
      reached = { node: node.id, state: clone(state) };
    });
  } catch (error) {
    if (!(error instanceof Diverged)) throw error;
  }
  return reached;
}

/** A position saved under older rules still makes sense under these. */
export function holds(game: AnyGame, state: GameState): boolean {
  try {
    decision(game, clone(state));
    return game.invariants(state).length === 0;
  } catch {
    return false;
  }
}

/** Leaves the session at the campaign's head, or at the last good position before it, and keeps that on disk. */
export function carryOver(repository: Repository, game: AnyGame, { id, head, rules }: Campaign, session: Session): void {
  const saved = new Map(repository.snapshotList(id)
    .map(({ node }) => [node, repository.snapshot(id, node)] as const).filter((pair) => pair[1] !== null));
  session.goTo(0);
  const { node, state, entry } = carry(
    game, rules, session.state, session.history.line(head), saved as Map<number, { state: GameState; hash: string }>,
  );
  session.remember(node, state);
  session.goTo(node);
  const snapshot = { node, state, rules: game.rulesVersion, hash: stateHash(state) };
  const log = session.history.nodes.get(node)?.log ?? session.opening;
  if (entry) repository.carryOver(id, head, snapshot, summaryOf(game, state, [...log, entry]), entry);
  else repository.saveSnapshot(id, snapshot);
}
