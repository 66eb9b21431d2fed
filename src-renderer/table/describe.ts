/** A space in one line of words: for the screen reader and the foot of the side column. */
import { n, t } from '../i18n/index.ts';
import { useTable } from '../stores/table.ts';

/** "Manchuria, Japan, worth 3: Japan 6 Infantry, 1 Artillery". */
export function describeSpace(id: string): string {
  const table = useTable();
  const space = table.spaceById.get(id);
  if (!space) return '';
  const holder = table.holderOf.get(id);
  const name = n(space.name);
  const owner = holder ? n(table.nationById.get(holder)?.name) : '';
  const head = [
    name,
    // "Japan, Japan" says nothing more.
    ...(owner && owner !== name ? [owner] : []),
    ...(space.value ? [t('space.worth', { value: space.value })] : []),
    ...(table.offers.spaces.has(id) ? [t('space.legal')] : []),
  ].join(', ');
  const stacks = table.stacks.filter((stack) => stack.space === id).map((stack) => `${n(table.nationById.get(stack.nation)?.short)} ${stackWords(stack.classes)}`);
  return stacks.length > 0 ? `${head}: ${stacks.join('; ')}` : head;
}

export const stackWords = (classes: readonly { type: string; count: number }[]): string => {
  const table = useTable();
  return classes.map(({ type, count }) => {
    const it = table.typeById.get(type);
    const word = n(count === 1 ? it?.name : it?.plural);
    // A counter of its own is called by its name.
    if (it?.counter) return word;
    // "AA gun" stays as it is.
    return `${count} ${/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()}`;
  }).join(', ');
};

/** Who stands against the one that looks: "Fighter, Battleship". */
export const enemiesIn = (space: string): string => {
  const table = useTable();
  return table.stacks.filter((stack) => stack.space === space && !stack.friend).map(({ classes }) => stackWords(classes)).join('; ');
};
