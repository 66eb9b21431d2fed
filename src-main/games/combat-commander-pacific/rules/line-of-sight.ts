/**
 * Line of sight (CCP-16-01). The straight line from centre to centre crosses one hex at each step, or runs along a hexside and has two. The
 * hexes under all lines are the same on every map and are found once; for each map a table tells blocked or the Hindrance of every pair,
 * and only a line that Smoke or a Blaze may touch is walked again.
 */
import { GRID, HEXES, distance, type GameMap } from '../map.ts';

/** Sight that is cut. */
export const BLOCKED = -1;
/** What lies on the map besides terrain, by hex: the value of the Smoke there, and whether it burns. */
export interface Obstacles { smoke: (hex: number) => number; blaze: (hex: number) => boolean }
/** A Blaze stands so high above its hex. */
const BLAZE_HEIGHT = 2;

const cube = (hex: number): [number, number, number] => [GRID.q[hex], -GRID.q[hex] - GRID.z[hex], GRID.z[hex]];
const byCube = new Map(Array.from({ length: HEXES }, (_, hex) => [cube(hex).join(), hex]));

/** Two entries a step, the second -1 where the line crosses one hex alone; `START[a * HEXES + b]` is where a line begins. */
const { START, STEPS } = lines();

function lines(): { START: Int32Array; STEPS: Int16Array } {
  const START = new Int32Array(HEXES * HEXES);
  const steps: number[] = [];
  for (let a = 0; a < HEXES; a++) {
    for (let b = 0; b < HEXES; b++) {
      START[a * HEXES + b] = steps.length;
      const n = distance(a, b);
      for (let i = 1; i < n; i++) steps.push(...stepAt(a, b, n, i));
    }
  }
  return { START, STEPS: Int16Array.from(steps) };
}

/** The hex, or the two hexes, under step i of n. Hexes off the map are dropped (CCP-16-04). */
function stepAt(a: number, b: number, n: number, i: number): [number, number] {
  const [from, to] = [cube(a), cube(b)];
  const along = [0, 1, 2].find((axis) => Math.abs(to[axis] - from[axis]) === n)!;
  const second = (along + 1) % 3;
  const third = (along + 2) % 3;
  const fixed = from[along] + Math.sign(to[along] - from[along]) * i;
  // The fraction is counted in whole n-ths, so that a half is a half.
  const over = from[second] * n + (to[second] - from[second]) * i;
  const low = Math.floor(over / n);
  const rest = over - low * n;
  const values = 2 * rest === n ? [low, low + 1] : [2 * rest < n ? low : low + 1];
  const found = values.flatMap((value) => {
    const at = [0, 0, 0];
    at[along] = fixed;
    at[second] = value;
    at[third] = -fixed - value;
    return byCube.get(at.join()) ?? [];
  });
  return [found[0], found[1] ?? -1];
}

const topOf = ({ level, terrain }: GameMap, hex: number, burns: boolean): number =>
  level[hex] + (burns ? BLAZE_HEIGHT : terrain[hex].obstacleHeight ?? 0);

/**
 * The Hindrance of a line, or BLOCKED: at each step the hex that hinders less of those that do not block decides, of the whole line the
 * largest counts (CCP-16-02 to CCP-16-04). `eye`: the level from which is looked; null: from the ground, whose Smoke then counts too.
 */
function walk(map: GameMap, a: number, b: number, marks: Obstacles | null, eye: number | null): number {
  const n = distance(a, b);
  const from = eye ?? map.level[a];
  const to = map.level[b];
  let most = marks === null ? 0 : Math.max(eye === null ? marks.smoke(a) : 0, marks.smoke(b));
  let at = START[a * HEXES + b];
  for (let i = 1; i < n; i++, at += 2) {
    const height = from * (n - i) + to * i;
    let least = BLOCKED;
    for (let k = 0; k < 2; k++) {
      const hex = STEPS[at + k];
      if (hex < 0) break;
      if (topOf(map, hex, marks?.blaze(hex) ?? false) * n > height) continue;
      const hinders = height < (map.level[hex] + 1) * n ? Math.max(map.terrain[hex].hindrance, marks?.smoke(hex) ?? 0) : 0;
      if (least === BLOCKED || hinders < least) least = hinders;
    }
    if (least === BLOCKED) return BLOCKED;
    if (least > most) most = least;
  }
  return most;
}

const tables = new Map<GameMap, Int8Array>();
/** By pair of hexes: what terrain alone makes of the line. */
function tableOf(map: GameMap): Int8Array {
  let table = tables.get(map);
  if (!table) {
    table = new Int8Array(HEXES * HEXES);
    for (let a = 0; a < HEXES; a++) for (let b = 0; b < HEXES; b++) table[a * HEXES + b] = walk(map, a, b, null, null);
    tables.set(map, table);
  }
  return table;
}

/** From hex to hex on the ground. `marks`: null where the map has neither Smoke nor Blaze. */
export function sight(map: GameMap, a: number, b: number, marks: Obstacles | null): number {
  const plain = tableOf(map)[a * HEXES + b];
  // Smoke and Blazes only take sight away.
  return marks === null || plain === BLOCKED ? plain : walk(map, a, b, marks, null);
}
/** From an aircraft over a hex, whose own terrain and Smoke are nothing to it (CCP-16-05). */
export const sightFrom = (map: GameMap, level: number, a: number, b: number, marks: Obstacles | null): number =>
  walk(map, a, b, marks, level);

/** The hexes under each step of a line: one, or two along a hexside. */
export function hexesUnder(a: number, b: number): number[][] {
  const at = START[a * HEXES + b];
  return Array.from({ length: Math.max(0, distance(a, b) - 1) }, (_, i) =>
    [STEPS[at + 2 * i], STEPS[at + 2 * i + 1]].filter((hex) => hex >= 0));
}
