/** The log in scenes, as the diary and the film are cut. */
import { describe, expect, it } from 'vitest';
import { scenesOf, type Cut, type SceneLine } from '../../src-main/engine/scenes.ts';
import { games } from '../../src-main/games/index.ts';

const CUT: Cut = {
  kinds: { begins: 'battle', fire: 'battle', hit: 'battle', move: 'move', retreat: 'move', taken: 'control', card: 'card', turn: 'turn' },
  battles: ['begins'],
};
const line = (key: string, ...spaces: string[]): SceneLine =>
  ({ key, side: 'a', turn: 1, phase: 'p', ...(spaces.length > 0 && { spaces }) });
const cut = (...lines: SceneLine[]): string[] => scenesOf(lines, CUT)
  .map(({ battle, place, lines: own }) => `${battle ? 'battle' : 'other'} ${place ?? '-'}: ${own.map(({ key }) => key).join(' ')}`);

describe('scenes', () => {
  it('a battle lasts to its last shot, its retreats and who takes the place with it, whatever card comes between', () => {
    expect(cut(line('begins', 'x'), line('fire'), line('card'), line('hit', 'x'), line('retreat', 'x', 'y'), line('taken', 'x'),
      line('move', 'q', 'r'))).toEqual(['battle x: begins fire card hit retreat taken', 'other r: move']);
  });
  it('ends where another begins, another place is shot at, or the turn does', () => {
    expect(cut(line('begins', 'x'), line('begins', 'y'), line('fire', 'z'), line('begins', 'x'), line('turn'), line('fire')))
      .toEqual(['battle x: begins', 'battle y: begins', 'other z: fire', 'battle x: begins', 'other -: turn', 'other -: fire']);
  });
  it('gives back cards that were played after its last shot', () => {
    expect(cut(line('begins', 'x'), line('fire'), line('card'))).toEqual(['battle x: begins fire', 'other -: card']);
  });
  it('puts together what is of one kind, one side and one phase; who fires at whom is at whom', () => {
    expect(cut(line('move', 'a', 'b'), line('move', 'b', 'c'), { ...line('move', 'd', 'e'), side: 'b' }, line('begins', 'a', 'b')))
      .toEqual(['other c: move move', 'other e: move', 'battle b: begins']);
  });
  it('loses no line and keeps their order', () => {
    const all = ['move', 'begins', 'fire', 'card', 'turn', 'hit', 'begins', 'taken', 'fire'].map((key, i) => line(key, `s${i % 2}`));
    expect(scenesOf(all, CUT).flatMap(({ lines }) => lines)).toEqual(all);
  });
  it.each([...games.values()].map((game) => [game.id, game] as const))('%s names the lines with which its battles begin', (_, game) => {
    expect(game.battles!.length).toBeGreaterThan(0);
    for (const key of game.battles!) expect([game.logKinds![key], `log.${key}` in game.texts.en]).toEqual(['battle', true]);
  });
});
