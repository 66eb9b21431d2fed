/**
 * While the viewer was away: what happened in the turns of the others, since the viewer's own last choice before (`away.ts`), and what they
 * did in its own turn since. The log in scenes, and from the positions on the way what each of them cost.
 */
import { linesAfter, lossesBetween } from '../engine/changes.ts';
import { scenesOf } from '../engine/scenes.ts';
import { Diverged, replayNodes, type Session } from '../engine/session.ts';
import type { SideId } from '../engine/state.ts';
import type { TableView } from '../engine/view.ts';
import { awaySince } from './away.ts';
import type { LogLine, SceneTold } from './types.ts';

/** So many cards of a scene are shown. */
const CARDS = 3;

export function meanwhile(session: Session, viewer: SideId, all: readonly LogLine[]): SceneTold[] {
  const { game, history, head } = session;
  const { since, followed, until } = awaySince(session, viewer, true);
  const line = history.line(head).map(({ id }) => id);
  const others = ({ node, side }: LogLine): boolean => history.nodes.get(node)?.side !== viewer || (side !== undefined && side !== viewer);
  const lines = linesAfter(all, since, followed).filter((it) => it.node <= until || others(it));
  const cut = { kinds: game.logKinds ?? {}, battles: game.battles ?? [] };
  const scenes = scenesOf(lines, cut).map(({ lines: own, ...scene }): SceneTold => ({
    ...scene, id: own[0].seq, side: own[0].side ?? null, lines: own,
    from: line[line.indexOf(own[0].node) - 1] ?? 0, to: own.at(-1)!.node, losses: [], taken: [], cards: [],
  }));
  const wanted = new Set(lines.map(({ node }) => node));
  const own = sidesWith(session, viewer);
  const board = game.board(session.start.scenario);
  const sides = new Map(board.nations.map(({ id, side }) => [id, side]));
  viewsAt(session, viewer, since, wanted, (node, before, after) => {
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

const cardsOf = ({ hands }: TableView) => hands.flatMap(({ piles }) => piles.flatMap(({ cards }) => cards));

/** The viewer's side, and those that win and lose with it. */
function sidesWith({ game }: Session, viewer: SideId): Set<SideId> {
  const alliance = game.sides.find(({ id }) => id === viewer)?.alliance;
  return new Set(game.sides.filter((side) => side.alliance === alliance).map(({ id }) => id));
}

/** Tells what the viewer saw before and after each of the moments wanted, as far as the way there can be gone. */
function viewsAt(
  session: Session, viewer: SideId, since: number, wanted: ReadonlySet<number>,
  tell: (node: number, before: TableView, after: TableView) => void,
): void {
  const { game, history, head } = session;
  const look = (state: ReturnType<Session['stateAt']>): TableView => game.view(game.observe(state, viewer), null);
  try {
    const state = session.stateAt(since);
    let before = look(state);
    for (const node of history.line(head).filter(({ id }) => id > since)) {
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
