/** What games bring for the eye: found by folder, agreeing where they name the same, and whole for what each shows. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../../src-main/games/index.ts';
import { iconOf } from '../../src-renderer/app/icons.ts';
import { silhouette, UNKNOWN_SILHOUETTE } from '../../src-renderer/table/board/silhouettes.ts';
import { hexLook, nationLook, type GameLook } from '../../src-renderer/games/look.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const files = globSync('src-renderer/games/*/look.ts', { cwd: ROOT });
const looks = await Promise.all(
  files.map(async (file) => [file.split('/')[2], ((await import(`${ROOT}${file}`)) as { look: GameLook }).look] as const),
);
const PARTS = ['nations', 'verbs', 'marks', 'cards', 'shapes', 'art', 'scenes', 'tones', 'hexes'] as const;

describe('looks', () => {
  it('stand in a folder of each game', () => expect(looks.map(([game]) => game).sort()).toEqual([...games.keys()].sort()));

  it('say the same where two of them name the same', () => {
    for (const part of PARTS) {
      const said = new Map<string, unknown>();
      for (const [game, look] of looks) {
        for (const [name, value] of Object.entries(look[part] ?? {})) {
          if (said.has(name)) expect(value, `${game}: ${part}.${name}`).toEqual(said.get(name));
          said.set(name, value);
        }
      }
    }
  });

  it.each(
    [...games.values()].map((game) => [game.id, game] as const),
  )('%s: every nation has a field, every kind of piece and every verb that its folder names a shape', (id, game) => {
    const own = new Map(looks).get(id)!;
    const nations = game.scenarios.flatMap((scenario) => game.board(scenario.id).nations.map((nation) => nation.id));
    for (const nation of [...nations, ...game.sides.map((side) => side.nation)]) {
      expect(nationLook(nation), nation).not.toEqual(nationLook('nobody'));
    }
    for (const scenario of game.scenarios) {
      for (const { silhouette: shape } of game.board(scenario.id).pieceTypes) expect(silhouette(shape), shape).not.toBe(UNKNOWN_SILHOUETTE);
    }
    for (const verb of Object.keys(own.verbs ?? {})) expect(iconOf(verb), verb).not.toBeNull();
    for (const mark of Object.keys(own.marks ?? {})) expect(iconOf(mark), mark).not.toBeNull();
  });

  it('draw every terrain, sign and line of a map of hexes', () => {
    for (const file of globSync('assets/maps/*.json', { cwd: ROOT })) {
      const { hexes } = JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8')) as {
        hexes?: { cells: { terrain?: string; marks?: string[] }[]; lines: object };
      };
      if (!hexes) continue;
      const look = hexLook(file.slice('assets/maps/'.length, -'.json'.length));
      const ids = (of: readonly { id: string }[]): string[] => of.map(({ id }) => id).sort();
      const used = (of: readonly (string | undefined)[]): string[] => [...new Set(of.filter((it) => it !== undefined))].sort();
      expect(ids(look.terrain)).toEqual(used(hexes.cells.map(({ terrain }) => terrain)));
      expect(ids(look.signs)).toEqual(used(hexes.cells.flatMap(({ marks = [] }) => marks)));
      expect(ids(look.lines)).toEqual(used(Object.keys(hexes.lines)));
    }
  });
});
