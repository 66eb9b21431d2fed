/** A space in one line of words: for the screen reader and the foot of the side column. */
import type { ActionView, BoardSpace } from '../../src-main/engine/view.ts';
import { g, n, t } from '../i18n/index.ts';
import { useTable } from '../stores/table.ts';
import { BACK, type Stack } from './board/stacks.ts';

/** Marks of a hex that matter to a move; the words of the window. */
const MARKS = ['port', 'airfield', 'resource'];
/** What a hex is: its water or terrain, and what is built there. Of an area the map says it all. */
export function groundOf(space: BoardSpace): string[] {
  if (!space.cell) return [];
  const sea = n(useTable().seas.get(space.id));
  return [
    ...(space.terrain ? [g({ key: `terrain.${space.terrain}` })] : sea ? [sea] : []),
    ...MARKS.filter((mark) => space.marks.includes(mark)).map((mark) => t(`mark.${mark}`)),
  ];
}

/** The number that the map prints in a zone of the sea, in words. `brief`: below the name of its water, which says that it is one. */
export const zoneOf = (space: BoardSpace | undefined, brief = false): string =>
  (space?.kind === 'sea' && !space.cell && space.number !== undefined
    ? t(brief ? 'space.zone.brief' : 'space.zone', { number: space.number }) : '');

/** What one knows a zone of the sea by: its own name where it is numbered, its water as the map letters it, else the coasts it lies off. */
export function waterOf(id: string): { name: string; coasts: string } {
  const table = useTable();
  const space = table.spaceById.get(id);
  if (space?.kind !== 'sea' || space.cell) return { name: '', coasts: '' };
  if (space.number !== undefined) return { name: n(space.name), coasts: '' };
  const lands = space.neighbours.map((near) => table.spaceById.get(near)).filter((near) => near && near.kind !== 'sea');
  const names = lands.slice(0, 3).map((land) => n(land!.name)).join(', ');
  return { name: n(table.seas.get(id)), coasts: names && t('space.coasts', { name: names }) };
}

/** All that is said of an answer. */
export const noteWords = ({ note, also }: Pick<ActionView, 'note' | 'also'>): string => [g(note), g(also)].filter(Boolean).join('; ');

/** "Manchuria, Japan, worth 3: Japan 6 Infantry, 1 Artillery". */
export function describeSpace(id: string): string {
  const table = useTable();
  const space = table.spaceById.get(id);
  if (!space) return '';
  const holder = table.holderOf.get(id);
  const name = n(space.name);
  const legal = table.offers.spaces.get(id);
  const owner = holder ? n(table.nationById.get(holder)?.name) : '';
  const note = legal ? noteWords(legal[0]) : '';
  // What the answer says of the ground is not said before it too.
  const ground = groundOf(space).filter((it) => !note.includes(it));
  const head = [
    name,
    // "Japan, Japan" says nothing more.
    ...(owner && owner !== name ? [owner] : []),
    ...(zoneOf(space) ? [zoneOf(space)] : []),
    ...ground,
    ...(space.value ? [t('space.worth', { value: space.value })] : []),
    ...(table.markersIn(id).map(({ kind, n: count, nation }) => g({ key: `marker.${kind}`, params: { n: count,
      nation: n(table.nationById.get(nation ?? '')?.short) } }))),
    ...(legal ? [t('space.legal'), ...(note ? [note] : [])] : []),
  ].join(', ');
  const stacks = table.stacks.filter((stack) => stack.space === id)
    .map(({ nation, classes }) => {
      const short = n(table.nationById.get(nation)?.short);
      const words = stackWords(classes);
      // Counters with names of their own say whose they are: "Dutch 5th Dutch Regiment" says it twice.
      return classes.every(({ type }) => table.typeById.get(type)?.counter) ? words : `${short} ${words}`;
    });
  return stacks.length > 0 ? `${head}: ${stacks.join('; ')}` : head;
}

export const stackWords = (classes: readonly { type: string; count: number }[]): string => {
  const table = useTable();
  return classes.map(({ type, count }) => {
    const it = table.typeById.get(type);
    if (type === BACK) return t('piece.down', { count });
    const word = n(count === 1 ? it?.name : it?.plural);
    // A counter of its own is called by its name.
    if (it?.counter) return word;
    // "AA gun" stays as it is.
    const said = /^\p{Lu}{2}|\d/u.test(word) ? word : word.toLowerCase();
    // What lies on the ground is not counted where there is one of it: "foxholes".
    return count === 1 && it?.form === 'lying' ? said : `${count} ${said}`;
  }).join(', ');
};

/** Who stands against the one that looks. */
export const foesIn = (space: string): readonly Stack[] =>
  useTable().stacks.filter((stack) => stack.space === space && !stack.friend);
/** "Fighter, Battleship". */
export const forcesWords = (stacks: readonly Stack[]): string => stacks.map(({ classes }) => stackWords(classes)).join('; ');
