/** What happened while the viewer was away: from its last own turn to its next, its reactions in between included. */
import { describe, expect, it } from 'vitest';
import { meanwhile } from '../../src-main/api/meanwhile.ts';
import { botOf } from '../../src-main/bots/registry.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { Session } from '../../src-main/engine/session.ts';
import { games } from '../../src-main/games/index.ts';

/** A game between captains, as far as Britain's first choice of its own turn and a little further. */
function played(answers: number) {
  const game = games.get('axis-allies-pacific')!;
  const session = new Session(game, { scenario: 'standard-2001', options: game.options.read({}), seed: 1 });
  const own = seededDice(9);
  const lines = [...session.opening].map((entry) => ({ node: 0, ...entry }));
  let mine = 0;
  while (mine < answers) {
    const open = session.open!;
    const british = open.side === 'britain' && game.logContext!(session.state).side === 'britain' && open.actions.length > 1;
    const node = session.answer(open.no, botOf(game, 'captain').choose({
      game, seen: game.observe(session.state, open.side), open, dice: own, level: 'fast',
    }));
    lines.push(...node.log.map((entry) => ({ node: node.id, ...entry })));
    if (british) mine++;
  }
  return { session, lines: lines.filter(({ to }) => !to).map((line, seq) => ({ ...line, seq })) };
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
