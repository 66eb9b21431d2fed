/** Lines of sight as the table tells them: how far one sees, what hinders, and the hex at which a line is cut. */
import { text, type Text } from '../../../engine/text.ts';
import { ALL_HEXES, distance, hexId, type GameMap } from '../map.ts';
import { BLOCKED, hexesUnder, sight, type Obstacles } from '../rules/line-of-sight.ts';
import { eyesOf, sees } from '../rules/values.ts';
import { gameMap, hasMark, smokeAt, type CcpState } from '../state.ts';

/** The first hex that takes the sight away; null: it is too dark, or nothing does. */
export function blockOf(s: CcpState, from: number, to: number): number | null {
  const map = gameMap(s);
  const marks: Obstacles = { smoke: (hex) => smokeAt(s, hex), blaze: (hex) => hasMark(s, hex, 'blaze') };
  if (sight(map, from, to, marks) !== BLOCKED) return null;
  const n = distance(from, to);
  const steps = hexesUnder(from, to);
  for (const [i, under] of steps.entries()) {
    const height = map.level[from] * (n - i - 1) + map.level[to] * (i + 1);
    const standing = under.filter((hex) => topOf(map, hex, marks) * n > height);
    if (under.length > 0 && standing.length === under.length) return under[0];
  }
  return null;
}
const BLAZE = 2;
const topOf = ({ level, terrain }: GameMap, hex: number, { blaze }: Obstacles): number =>
  level[hex] + (blaze(hex) ? BLAZE : terrain[hex].obstacleHeight ?? 0);

/** What cuts a line, in words; null: no hex does. */
export function cutOf(s: CcpState, from: number, to: number): { hex: number; told: NonNullable<Text['params']> } | null {
  const hex = blockOf(s, from, to);
  if (hex === null) return null;
  const { terrain, elevation } = gameMap(s);
  return { hex, told: { at: hexId(to), start: hexId(from), block: hexId(hex), terrain: text(`terrain.${terrain[hex].id}`),
    level: elevation[hex] } };
}

export interface Sights { seen: { hex: number; hindrance: number }[]; blind: number[] }
export function sightsFrom(s: CcpState, from: number): Sights {
  const eyes = eyesOf(s);
  const others = ALL_HEXES.filter((hex) => hex !== from);
  return {
    seen: others.filter((hex) => sees(eyes, from, hex)).map((hex) => ({ hex, hindrance: eyes(from, hex) })),
    blind: others.filter((hex) => !sees(eyes, from, hex)),
  };
}
