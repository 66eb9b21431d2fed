/**
 * While the viewer was away: what happened in the turns of the others, since the viewer's own newest choice in a turn of its own. What it
 * answered in between (losses, reactions) belongs to it. The log in scenes, and from the positions on the way what each of them cost.
 */
import { lossesBetween } from '../engine/changes.ts';
import { scenesOf } from '../engine/scenes.ts';
import { Diverged, replayNodes, type Session } from '../engine/session.ts';
import type { SideId } from '../engine/state.ts';
import type { TableView } from '../engine/view.ts';
import type { LogLine, SceneTold } from './types.ts';

/** So many cards of a scene are shown. */
const CARDS = 3;
/** It looks back so many moments at most. */
const FAR = 400;

export function meanwhile(session: Session, viewer: SideId, all: readonly LogLine[]): SceneTold[] {
  const { game, history, head } = session;
  const [since, until] = stretch(session, viewer);
  const line = history.line(head).map(({ id }) => id);
  const lines = all.filter(({ node }) => node > since && node <= until);
  const cut = { kinds: game.logKinds ?? {}, battles: game.battles ?? [] };
  const scenes = scenesOf(lines, cut).map(({ lines: own, ...scene }): SceneTold => ({
    ...scene, id: own[0].seq, side: own[0].side ?? null, lines: own,
    from: line[line.indexOf(own[0].node) - 1] ?? 0, to: own.at(-1)!.node, losses: [], taken: [], cards: [],
  }));
  const wanted = new Set(lines.map(({ node }) => node));
  const own = sidesWith(session, viewer);
  const board = game.board(session.start.scenario);
  const sides = new Map(board.nations.map(({ id, side }) => [id, side]));
  viewsAt(session, viewer, [since, until], wanted, (node, before, after) => {
    const here = scenes.filter(({ lines: its }) => its.some((it) => it.node === node));
    const main = here.find(({ battle }) => battle) ?? here[0];
    for (const loss of lossesBetween(before.pieces, after.pieces, board)) {
      const scene = here.find(({ battle, place }) => battle && place === loss.space) ?? main;
      scene.losses.push({ ...loss, own: own.has(sides.get(loss.nation) ?? loss.nation) });
    }
    const holders = new Map(before.spaces.map(({ id, holder }) => [id, holder]));
    for (const { id, holder } of after.spaces) {
      if (!holder || holder === holders.get(id)) continue;
      (here.findLast(({ place }) => place === id) ?? main).taken.push({ space: id, nation: holder });
    }
    const lay = new Set(cardsOf(before).map(({ id }) => id));
    const card = here.find(({ kind }) => kind === 'card') ?? main;
    card.cards.push(...cardsOf(after).filter(({ id }) => !lay.has(id)).slice(0, CARDS - card.cards.length));
  });
  return scenes;
}

/** From which moment to which: to before the first choice of the turn that the viewer plays now, from the last one of that before. */
function stretch(session: Session, viewer: SideId): readonly [number, number] {
  const { game, history, head } = session;
  const line = history.line(head);
  const first = Math.max(0, line.length - FAR);
  /** Of each moment: whether it was in the viewer's own turn, and whether the viewer chose there. What is the only answer is no choice. */
  const own: boolean[] = [];
  const chosen: boolean[] = [];
  try {
    const state = session.stateAt(line[first - 1]?.id ?? 0);
    for (const node of line.slice(first)) {
      own.push((game.logContext?.(state).side ?? game.view(game.observe(state, viewer), null).active) === viewer);
      chosen.push(own.at(-1)! && node.side === viewer && node.options !== 1);
      replayNodes(game, state, [node]);
    }
  } catch (error) {
    if (!(error instanceof Diverged)) throw error;
  }
  const until = own.lastIndexOf(false);
  const since = until < 0 ? -1 : chosen.lastIndexOf(true, until);
  const at = (index: number): number => line[first + index]?.id ?? 0;
  return until < 0 ? [head, head] : [at(since), at(until)];
}

const cardsOf = ({ hands }: TableView) => hands.flatMap(({ piles }) => piles.flatMap(({ cards }) => cards));

/** The viewer's side, and those that win and lose with it. */
function sidesWith({ game }: Session, viewer: SideId): Set<SideId> {
  const alliance = game.sides.find(({ id }) => id === viewer)?.alliance;
  return new Set(game.sides.filter((side) => side.alliance === alliance).map(({ id }) => id));
}

/** Tells what the viewer saw before and after each of the moments wanted, as far as the way there can be gone. */
function viewsAt(
  session: Session, viewer: SideId, [since, until]: readonly [number, number], wanted: ReadonlySet<number>,
  tell: (node: number, before: TableView, after: TableView) => void,
): void {
  const { game, history, head } = session;
  const look = (state: ReturnType<Session['stateAt']>): TableView => game.view(game.observe(state, viewer), null);
  try {
    const state = session.stateAt(since);
    let before = look(state);
    for (const node of history.line(head).filter(({ id }) => id > since && id <= until)) {
      replayNodes(game, state, [node]);
      if (!wanted.has(node.id)) continue;
      const after = look(state);
      tell(node.id, before, after);
      before = after;
    }
  } catch (error) {
    // A moment of former rules that cannot be set up any more: its scenes stand without what they cost.
    if (!(error instanceof Diverged)) throw error;
  }
}
