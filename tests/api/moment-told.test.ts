/** What the map shows of a moment that is looked back at: what moved in it, and the place that it is about. */
import { expect, it } from 'vitest';
import { momentTold } from '../../src-main/api/moment-told.ts';
import { botOf } from '../../src-main/bots/registry.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { Session } from '../../src-main/engine/session.ts';
import { games } from '../../src-main/games/index.ts';

const game = games.get('axis-allies-pacific')!;
const session = new Session(game, { scenario: 'standard-2001', options: game.options.read({}), seed: 1 });
const own = seededDice(9);
for (let { open } = session, given = 0; open && given < 160; { open } = session, given++) {
  session.answer(open.no, botOf(game, 'captain').choose({
    game, seen: game.observe(session.state, open.side), open, dice: own, level: 'fast',
  }));
}
const at = (node: number) => {
  session.goTo(node);
  return momentTold(session, 'britain', game.view(game.observe(session.state, 'britain'), null));
};
const line = session.history.line(session.head);
const kinds = game.logKinds!;
const isOf = (kind: string) => ({ log }: (typeof line)[number]) =>
  log.length > 0 && log.every(({ key, spaces, to }) => kinds[key] === kind && spaces !== undefined && !to);

it('a move has the place where it ends, and its way, but for cargo that lands once the sea is won', () => {
  const told = line.filter(isOf('move')).filter(({ log: [{ spaces }] }) => spaces!.length === 2)
    .map(({ id, log }) => ({ spaces: log.at(-1)!.spaces!, ...at(id)! }));
  expect(told.every(({ spaces, place, battle }) => place === spaces[1] && !battle)).toBe(true);
  const gone = told.filter(({ moves }) => moves.length > 0);
  expect(gone.length).toBeGreaterThan(5);
  for (const { spaces, moves } of gone) expect(moves.map(({ from, to }) => [from, to])).toContainEqual(spaces);
});
it('a battle is told where it is fought', () => {
  const fought = line.filter(isOf('battle'));
  expect(fought.length).toBeGreaterThan(5);
  for (const { id, log } of fought) expect(at(id)).toMatchObject({ battle: true, place: log.at(-1)!.spaces!.at(-1) });
});
it('a moment that the log passes over shows the one before it; before anything was told there is none', () => {
  const silent = line.findIndex(({ log }, i) => i > 0 && log.length === 0 && line[i - 1].log.length > 0);
  expect(at(line[silent].id)?.place).toBe(at(line[silent - 1].id)?.place);
  expect(at(0)).toBeNull();
});
