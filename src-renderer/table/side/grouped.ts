/** Long lists of places, in groups: what is fought for first, then what is taken without, where friends stand, land, empty sea. Pure. */

export type Group = 'battle' | 'take' | 'friends' | 'land' | 'sea' | 'hopeless';
/** `hopeless`: nobody would win there; `name`: of the group that the game puts it in. */
export interface Place<T> { row: T; battle: boolean; take: boolean; friends: boolean; sea: boolean; hopeless?: boolean; name?: string }
export interface Grouped<T> { group: Group | null; name?: string; rows: T[]; more: number }

const ORDER: readonly Group[] = ['battle', 'take', 'friends', 'land', 'sea'];
/** So many are read through as they are. */
const FEW = 12;
/** So many are shown of a long list, in all and of one group of it. */
const [MANY, OF_GROUP, OF_NAMED] = [40, 12, 6];

const groupOf = ({ battle, take, friends, sea }: Place<unknown>): Group =>
  (battle ? 'battle' : take ? 'take' : friends ? 'friends' : sea ? 'sea' : 'land');

/**
 * `more`: those that are left out stand on the map alone. A short list, and one of a single kind, is one group without a name. Several that
 * are hopeless stand below all others, in a group of their own.
 */
export function grouped<T>(all: readonly Place<T>[]): Grouped<T>[] {
  const [hopeless, hopeful] = [all.filter((it) => it.hopeless), all.filter((it) => !it.hopeless)];
  return hopeless.length < 2 ? inGroups(all) : [...inGroups(hopeful), { group: 'hopeless', rows: hopeless.map(({ row }) => row), more: 0 }];
}
function inGroups<T>(places: readonly Place<T>[]): Grouped<T>[] {
  if (places.length > 0 && places.every(({ name }) => name)) {
    // A short list keeps the game's order, and needs no names of groups.
    if (places.length <= FEW) return [{ group: null, rows: places.map(({ row }) => row), more: 0 }];
    return [...Map.groupBy(places, ({ name }) => name!)].map(([name, list]) => ({
      group: null, name, rows: list.slice(0, OF_NAMED).map(({ row }) => row), more: Math.max(0, list.length - OF_NAMED),
    }));
  }
  const groups = Map.groupBy(places, groupOf);
  const inOrder = ORDER.filter((group) => groups.has(group));
  if (places.length <= FEW || inOrder.length < 2) {
    const rows = inOrder.flatMap((group) => groups.get(group)!.map(({ row }) => row));
    return rows.length === 0 ? [] : [{ group: null, rows: rows.slice(0, MANY), more: Math.max(0, rows.length - MANY) }];
  }
  return inOrder.map((group) => {
    const rows = groups.get(group)!.map(({ row }) => row);
    const most = group === 'battle' ? MANY : OF_GROUP;
    return { group, rows: rows.slice(0, most), more: Math.max(0, rows.length - most) };
  });
}

/** What comes of several rows in a row alike is said once, over them: of each run, its rows and what is said. */
export function alike<T>(rows: readonly T[], said: (row: T) => string): { said: string; rows: T[] }[] {
  const runs: { said: string; rows: T[] }[] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last && last.said === said(row)) last.rows.push(row);
    else runs.push({ said: said(row), rows: [row] });
  }
  return runs;
}
