/** The pictures of a diary: the map at the start, at the end of each turn, and as it stands, in the words of the reader. */
import type { AnyGame } from '../../engine/game.ts';
import type { Session } from '../../engine/session.ts';
import type { SideId } from '../../engine/state.ts';
import type { Lang, Text } from '../../engine/text.ts';
import { TurnBook } from '../turn-book.ts';
import { inHtml } from '../html.ts';
import { Pictures, piecesOf } from './picture.ts';
import { plateOf, type Plate } from './plate.ts';
import { changesOf, standingOf, type Change, type Standing } from './standing.ts';

/** `now`: the turn goes on. */
export interface TurnEnd { turn: number; when: 'start' | 'end' | 'now'; standing: Standing }
export interface Album { plate: Plate; ends: TurnEnd[] }

/** So many names of what changed hands a caption has. */
const NAMED = 16;

/** What a reader may see at the ends of the turns up to a moment; absent: the game brings nothing to draw its map by. */
export async function albumOf(session: Session, head: number, reader?: SideId): Promise<Album | undefined> {
  const { game, start: { scenario } } = session;
  const plate = game.miniature && await plateOf(game.board(scenario), game.miniature);
  if (!plate) return undefined;
  const turns = new TurnBook(session, (state) => standingOf(game, state, reader));
  const ends = turns.read(session.history.line(head)).flatMap(({ turn, node, open }): TurnEnd[] => {
    const standing = turns.seen(node);
    // In the middle of a turn sides may see otherwise: where they do, its absence would tell each what another holds back.
    if (open && reader === undefined && game.hidden) return [];
    return standing ? [{ turn, when: node === 0 ? 'start' : open ? 'now' : 'end', standing }] : [];
  });
  return { plate, ends };
}

type Word = (key: string, params?: Text['params']) => string;
/** `headOf`: what a turn is called. */
interface Telling { game: AnyGame; scenario: string; lang: Lang; word: Word; headOf: (turn: number) => string }

/** The figures of a page, each with the turn that it belongs to (null: it stands before all turns); `first`: what they are made of. */
export function figuresOf({ plate, ends }: Album, telling: Telling): { first: string; figures: { turn: number | null; text: string }[] } {
  const board = telling.game.board(telling.scenario);
  const pictures = new Pictures(plate, board.nations.map(({ id }) => id), telling.game.miniature!.nations, telling.lang);
  const names = new Map(board.spaces.map(({ id, name }) => [id, name[telling.lang]]));
  const caption = captions(pictures, telling, names);
  const shown = ends.filter(({ standing: { holders, counts } }) => counts.length > 0 || Object.keys(holders).length > 0);
  const figures = shown.map((end, i) => {
    const changes = i === 0 ? [] : changesOf(board.spaces, shown[i - 1].standing, end.standing).filter(({ space }) => pictures.has(space));
    const marked = changes.map(({ space }) => ({ space, name: names.get(space) ?? '' }));
    const { title, sides, changed } = caption(end, changes);
    const words = [title, ...sides.map(({ words: it }) => it)].join('. ');
    const key = sides.map((it) => `<span>${pictures.sign(it.nation)}${inHtml(it.words)}</span>`).join('');
    return {
      turn: end.when === 'start' ? null : end.turn,
      text: [
        '<figure>', pictures.picture({ standing: end.standing, marked, words }), `<figcaption><b>${inHtml(title)}</b>`,
        `<p class="key" aria-hidden="true">${key}</p>`, ...(changed ? [`<p>${inHtml(changed)}</p>`] : []), '</figcaption></figure>',
      ].join(''),
    };
  });
  return { first: figures.length > 0 ? pictures.style() + pictures.defs() : '', figures };
}

interface Caption { title: string; sides: { nation: string; words: string }[]; changed: string }
type Captions = (end: TurnEnd, changes: readonly Change[]) => Caption;
function captions(
  pictures: Pictures, { game, scenario, lang, word, headOf }: Telling, names: ReadonlyMap<string, string>,
): Captions {
  const { nations } = game.board(scenario);
  const counted = (of: 'places' | 'pieces', count: number): string[] => (count > 0 ? [word(`export.map.${of}`, { count })] : []);
  const taken = (changes: readonly Change[]): string => {
    const told = changes.slice(0, NAMED);
    const byNation = [...Map.groupBy(told, ({ to }) => to)].map(([to, list]) => {
      const places = list.map(({ space }) => names.get(space) ?? space).join(', ');
      const name = nations.find(({ id }) => id === to)?.name[lang] ?? '';
      return to === undefined ? word('export.map.nobody', { places }) : word('export.map.taken', { name, places });
    });
    const more = changes.length > told.length ? [word('export.map.more', { count: changes.length - told.length })] : [];
    return word('export.map.changed', { list: [...byNation, ...more].join('; ') });
  };
  return ({ turn, when, standing: { holders, counts } }, changes) => ({
    title: word(`export.map.${when}`, { turn: when === 'start' ? '' : headOf(turn) }),
    sides: nations.flatMap(({ id, name }) => {
      const places = Object.entries(holders).filter(([space, holder]) => holder === id && pictures.has(space)).length;
      const parts = [...counted('places', places), ...counted('pieces', piecesOf(counts, id))];
      return parts.length > 0 ? [{ nation: id, words: word('export.map.side', { name: name[lang], parts: parts.join(', ') }) }] : [];
    }),
    changed: changes.length > 0 ? taken(changes) : '',
  });
}
