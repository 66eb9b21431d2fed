// What could come next turn, from what a Faction sees: backs count as any block, Rivals At Peace only after a declaration.
// Shows: view/danger.ts
import { expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import type { AnyGame } from '../../../../src-main/engine/game.ts';
import { newGame } from '../../../../src-main/engine/kernel.ts';
import type { OverlayView } from '../../../../src-main/engine/view.ts';
import { conquestConsequence } from '../../../../src-main/games/conquest-consequence/index.ts';
import { NATION, TYPE, addUnit, type CncState } from '../../../../src-main/games/conquest-consequence/state.ts';
import { areaNo } from '../../../../src-main/games/conquest-consequence/map.ts';

const game = conquestConsequence as AnyGame;
/** Only these blocks: a nation, a type, an area. */
function board(...blocks: [keyof typeof NATION, keyof typeof TYPE, string][]): CncState {
  const s = newGame(game, { scenario: 'campaign', dice: seededDice(3) }) as CncState;
  s.units = [];
  for (const [nation, type, at] of blocks) addUnit(s, NATION[nation], TYPE[type], 2, areaNo(at));
  return s;
}
const told = (s: CncState, side: string, subject?: string): OverlayView => game.overlay!(game.observe(s, side), 'danger', subject)!;
const styled = ({ areas }: OverlayView, style: string): string[] =>
  areas.filter((it) => it.style === style).flatMap(({ spaces }) => spaces);
const numberAt = ({ lines }: OverlayView, space: string): unknown =>
  lines.find(({ spaces, label }) => spaces.length === 1 && spaces[0] === space && label)?.label!.params!.n;

it('numbers the blocks that could come, and draws an arrow from where to the area that is chosen', () => {
  const s = board(['japan', 'infantry', 'jehol'], ['japan', 'infantry', 'hailar'],
    ['russia', 'infantry', 'chita'], ['russia', 'infantry', 'chita']);
  const peace = told(s, 'japan');
  // At Peace nobody comes without a declaration.
  expect(numberAt(peace, 'hailar')).toBeUndefined();
  expect(styled(peace, 'dashes')).toContain('hailar');
  game.editor.war.run(s, ['japan-soviet']);
  const war = told(s, 'japan', 'hailar');
  expect(numberAt(war, 'hailar')).toBe(2);
  expect(styled(war, 'hatch')).toContain('hailar');
  expect(war.lines.filter(({ arrow }) => arrow)).toEqual([{ spaces: ['chita', 'hailar'], side: 'russia', arrow: true }]);
  expect(war.note!.key).toBe('overlay.danger.comes');
  expect(told(s, 'japan', 'jehol').note!.key).toMatch(/overlay\.danger\.(?:comes|nobody)/);
  for (const { style } of war.areas) expect(war.keys!.map(({ sign }) => sign)).toContain(style);
});

it('a back may be of any kind that its Nation has: it tells no more of a Fortress than of a Tank', () => {
  const [fortress, tank] = (['fortress', 'tank'] as const).map((type) => {
    const s = board(['russia', type, 'vladivostok'], ['japan', 'infantry', 'harbin']);
    game.editor.war.run(s, ['japan-soviet']);
    return s;
  });
  expect(told(fortress, 'japan')).toEqual(told(tank, 'japan'));
  expect(numberAt(told(fortress, 'japan'), 'harbin')).toBe(1);
  // Its owner knows it.
  expect(styled(told(fortress, 'soviet'), 'edge')).not.toContain('harbin');
  expect(styled(told(tank, 'soviet'), 'edge')).toContain('harbin');
});
