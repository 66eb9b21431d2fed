/**
 * The moment that somebody looks back at, as the map shows it: the newest of which the log tells. What moved in it, and the
 * place that it is about, as the film cuts its scenes.
 */
import { movesBetween } from '../engine/changes.ts';
import { scenesOf } from '../engine/scenes.ts';
import { Diverged, type Session } from '../engine/session.ts';
import type { SideId } from '../engine/state.ts';
import type { TableView } from '../engine/view.ts';
import type { MomentTold } from './told.ts';

/** Of each session the one read last: it is told with every change. */
const known = new WeakMap<Session, { key: string; told: MomentTold | null }>();

export function momentTold(session: Session, viewer: SideId, now: TableView): MomentTold | null {
  const key = `${session.head} ${viewer}`;
  const last = known.get(session);
  if (last?.key === key) return last.told;
  const told = read(session, viewer, now);
  known.set(session, { key, told });
  return told;
}

/** `now`: what the viewer sees where the session stands. Null: nothing was told yet. */
function read(session: Session, viewer: SideId, now: TableView): MomentTold | null {
  const { game, history, head, start } = session;
  const line = history.line(head);
  const linesOf = (i: number) => line[i].log.filter(({ to }) => !to || to.includes(viewer));
  let at = line.length - 1;
  while (at >= 0 && linesOf(at).length === 0) at--;
  if (at < 0) return null;
  const scenes = scenesOf(linesOf(at), { kinds: game.logKinds ?? {}, battles: game.battles ?? [] });
  const about = scenes.findLast(({ place }) => place !== null);
  const told = { place: about?.place ?? null, battle: about?.kind === 'battle' };
  try {
    const before = game.view(game.observe(session.stateAt(line[at - 1]?.id ?? 0), viewer), null);
    return { ...told, moves: movesBetween(before.pieces, now.pieces, game.board(start.scenario)) };
  } catch (error) {
    // A moment of former rules that cannot be set up any more is shown without what moved.
    if (!(error instanceof Diverged)) throw error;
    return { ...told, moves: [] };
  }
}
