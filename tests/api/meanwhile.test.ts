/** What happened while the viewer was away: from its last own turn to its next, its reactions in between included. */
import { describe, expect, it } from 'vitest';
import { awaySince } from '../../src-main/api/away.ts';
import { meanwhile } from '../../src-main/api/meanwhile.ts';
import { botOf } from '../../src-main/bots/registry.ts';
import type { LogLine } from '../../src-main/api/types.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { LogEntry } from '../../src-main/engine/journal.ts';
import { Session } from '../../src-main/engine/session.ts';
import { games } from '../../src-main/games/index.ts';
import { linesSince } from '../../src-renderer/table/meanwhile/since.ts';

interface War { game: string; scenario: string; viewer: string; bot: string }
const BRITAIN: War = { game: 'axis-allies-pacific', scenario: 'standard-2001', viewer: 'britain', bot: 'captain' };

/** `theirs`: whether it was written in another's turn, or at another's answer. */
type Told = LogLine & { theirs: boolean };
/** A game between bots; `look` is called before each choice of the viewer that is in no turn of another; it says whether that is enough. */
function play({ game: id, scenario, viewer, bot }: War, look: (session: Session, lines: readonly Told[]) => boolean) {
  const game = games.get(id)!;
  const session = new Session(game, { scenario, options: game.options.read({}), seed: 1 });
  const own = seededDice(9);
  const lines: Told[] = [];
  const add = (node: number, log: readonly LogEntry[], theirs: boolean): void => {
    for (const { to, ...entry } of log) if (!to || to.includes(viewer)) lines.push({ ...entry, node, seq: lines.length, theirs });
  };
  add(0, session.opening, false);
  for (let { open } = session; open; { open } = session) {
    const theirs = open.side !== viewer || game.view(game.observe(session.state, viewer), open).active !== viewer;
    if (!theirs && open.actions.length > 1 && look(session, lines)) break;
    const node = session.answer(open.no, botOf(game, bot).choose({
      game, seen: game.observe(session.state, open.side), open, dice: own, level: 'fast',
    }));
    add(node.id, node.log, theirs);
  }
  return { session, lines };
}
/** As far as so many choices of Britain's own. */
function played(answers: number) {
  let mine = 0;
  return play(BRITAIN, () => mine++ === answers);
}

describe('while Britain was away', () => {
  const { session, lines } = played(3);
  const scenes = meanwhile(session, 'britain', lines);
  const told = scenes.flatMap((scene) => scene.lines);

  it('Japan’s whole turn is told, with the losses that Britain chose in it, and nothing of Britain’s own', () => {
    const battles = lines.filter(({ key, side }) => key === 'battle-begins' && side === 'japan');
    expect(battles.length).toBeGreaterThan(3);
    expect(scenes.filter(({ battle }) => battle).map(({ lines: [{ seq }] }) => seq)).toEqual(battles.map(({ seq }) => seq));
    expect(told.some(({ node }) => session.history.nodes.get(node)!.side === 'britain')).toBe(true);
    const kinds = session.game.logKinds!;
    const own = told.filter(({ key, side }) => ['battle', 'move'].includes(kinds[key]) && side === 'britain');
    expect(own.map(({ key, node }) => `${key} ${node}`)).toEqual([]);
    // Though Britain did act in its own turn already.
    expect(session.head).toBeGreaterThan(told.at(-1)!.node);
  });
  it('each scene ends where the next begins, and tells what it cost as its lines do', () => {
    for (const { from, to } of scenes) expect(from).toBeLessThan(to);
    const lost = scenes.find(({ lines: own }) => own.some(({ key }) => key === 'losses'))!;
    expect(lost.losses.length).toBeGreaterThan(0);
    expect(new Set(scenes.flatMap(({ losses }) => losses.map(({ own }) => own)))).toContain(true);
    const taken = scenes.filter(({ lines: own }) => own.some(({ key }) => key === 'captured'));
    for (const scene of taken) expect(scene.taken.map(({ space }) => space)).toContain(scene.place);
  });
  it('is told again as it was after the first answers of one’s own turn', () => {
    const earlier = played(1);
    const ids = (of: ReturnType<typeof played>): number[] => meanwhile(of.session, 'britain', of.lines).map(({ id }) => id);
    expect(ids({ session, lines })).toEqual(ids(earlier));
  });
});

it('nobody was away before the first choice, nor while others answer in one’s own turn', () => {
  const away: [boolean, boolean][] = [];
  const { session } = play({ game: 'empire-of-the-sun', scenario: '1942', viewer: 'japan', bot: 'staff' }, (so) => {
    const { since, away: was } = awaySince(so, 'japan');
    away.push([since > 0, was]);
    return was;
  });
  expect(away[0]).toEqual([false, false]);
  expect(session.history.line(session.head).some(({ side }) => side === 'allied')).toBe(true);
  // As soon as the Allies have had an offensive, somebody was.
  expect(away.at(-1)).toEqual([true, true]);
  expect(away.slice(0, -1).some(([chosen]) => chosen)).toBe(true);
});

describe.each<War & { choices: number; follows: boolean }>([
  { ...BRITAIN, choices: 120, follows: true },
  { game: 'empire-of-the-sun', scenario: '1942', viewer: 'allied', bot: 'staff', choices: 110, follows: true },
  { game: 'empire-of-the-sun', scenario: '1942', viewer: 'japan', bot: 'staff', choices: 40, follows: false },
  { game: 'conquest-consequence', scenario: 'campaign', viewer: 'soviet', bot: 'premier', choices: 40, follows: true },
  { game: 'combat-commander-pacific', scenario: 'bungalow', viewer: 'allied', bot: 'sergeant', choices: 50, follows: true },
])('whatever happens in $game while $viewer is away', ({ choices, follows, ...war }) => {
  it('is told at the next choice, and told no more once the next turn of others is over', () => {
    let asked = 0;
    let before = 0;
    let since = -1;
    let followed = 0;
    const timesTold = new Map<number, number>();
    const missed: string[] = [];
    const looked = play(war, (session, lines) => {
      const stretch = awaySince(session, war.viewer, true).since;
      // Also at what the viewer answered in between: it came of the turn of the other.
      const others = lines.filter(({ node, theirs }) => theirs && node > before);
      if (others.length > 0) {
        const told = new Set(meanwhile(session, war.viewer, lines).flatMap((scene) => scene.lines.map(({ seq }) => seq)));
        // The column says the same of the newest of it.
        const column = new Set(linesSince({ log: [...lines], ...awaySince(session, war.viewer) }).map(({ seq }) => seq));
        missed.push(...others.filter(({ seq }) => !told.has(seq) || !column.has(seq)).map(({ seq, key }) => `${seq} ${key}`));
        if (stretch !== since) for (const seq of told) timesTold.set(seq, (timesTold.get(seq) ?? 0) + 1);
        since = stretch;
        followed += awaySince(session, war.viewer).followed;
      }
      before = session.head;
      return ++asked > choices;
    });
    expect(asked).toBeGreaterThan(choices / 4);
    expect(looked.lines.length).toBeGreaterThan(50);
    expect(missed).toEqual([]);
    // What came of itself after the last choice of a turn.
    if (follows) expect(followed).toBeGreaterThan(0);
    expect([...timesTold].filter(([, times]) => times > 1)).toEqual([]);
  });
});
