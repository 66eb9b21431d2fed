/** Pictures of the map in an exported page: one at the end of each turn, in every game, of what its reader sees and nothing else. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exportLog, FORMATS, type LogSource } from '../../src-main/api/log-export.ts';
import { albumOf, figuresOf, type Album } from '../../src-main/api/pictures/album.ts';
import { Pictures } from '../../src-main/api/pictures/picture.ts';
import { plateOf, thinned, type Plate } from '../../src-main/api/pictures/plate.ts';
import { changesOf, standingOf, type Standing } from '../../src-main/api/pictures/standing.ts';
import { ChartBook } from '../../src-main/api/chart-book.ts';
import { FAIR } from '../../src-main/campaigns/fair-play.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { clone } from '../../src-main/engine/json.ts';
import { largeSheet } from '../../src-main/engine/miniature.ts';
import { atRandom } from '../../src-main/engine/playout.ts';
import { Session } from '../../src-main/engine/session.ts';
import type { GameState } from '../../src-main/engine/state.ts';
import { LANGS } from '../../src-main/engine/text.ts';
import { games } from '../../src-main/games/index.ts';

/** So many answers at random bring some turns to their end. */
const ANSWERS: Readonly<Record<string, number>> = { 'fleet-commander-nimitz': 900 };
const sidesOf = (game: AnyGame, scenario: string): string[] => game.scenarios.find(({ id }) => id === scenario)!.sides;

const played = new Map<string, Session>();
function sessionOf(game: AnyGame): Session {
  let session = played.get(game.id);
  if (!session) {
    session = new Session(game, { scenario: game.scenarios[0].id, options: game.options.read({}), seed: 4 });
    const dice = seededDice(8);
    for (let i = 0; i < (ANSWERS[game.id] ?? 500) && session.open; i++) session.answer(session.open.no, atRandom(session.open, dice).id);
    played.set(game.id, session);
  }
  return session;
}
function sourceOf(session: Session, side: string | undefined, album?: Album): LogSource {
  const { game, start: { scenario }, history, head, opening } = session;
  const lines = [
    ...opening.map((entry) => ({ node: 0, entry })),
    ...history.line(head).flatMap(({ id, log }) => log.map((entry) => ({ node: id, entry }))),
  ];
  return { name: 'A <war>', game, scenario, fair: FAIR, side, lines, album };
}
const pageOf = async (session: Session, lang: 'en' | 'it', side?: string): Promise<string> =>
  exportLog(sourceOf(session, side, await albumOf(session, session.head, side)), 'html', lang, 'war').text;

/** Every element that is opened is closed, in its order; attributes are quoted, and nothing is a stray sign. */
function faultsOf(xml: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  const tags = /<(\/?)([a-z]+)(?:\s[\w:-]+="[^"<]*")*(\/?)>/g;
  const rest = xml.replaceAll(tags, (_, close: string, tag: string, self: string) => {
    if (close && open.pop() !== tag) faults.push(`</${tag}>`);
    if (!close && !self) open.push(tag);
    return '';
  });
  if (/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(rest)) faults.push(rest.slice(0, 80));
  return [...faults, ...open];
}
const figuresIn = (page: string): string[] => page.match(/<figure>.*?<\/figure>/gs) ?? [];

const all = [...games.values()].map((game) => [game.id, game] as const);
describe.each(all)('the pictures of %s', (_, game) => {
  it('stand at the end of each turn that the charts know, in their turn, in both languages', async () => {
    const session = sessionOf(game);
    const { moments } = new ChartBook(session).read(session.head, sidesOf(game, session.start.scenario)[0]);
    expect(moments.filter(({ open, node }) => !open && node > 0).length).toBeGreaterThan(0);
    for (const lang of LANGS) {
      const page = await pageOf(session, lang);
      const figures = figuresIn(page);
      // Before the set-up there may be nothing to be seen, and in the middle of a turn not everybody sees the same.
      const ended = moments.filter(({ open, node }) => !open && node > 0).length;
      expect([ended, ended + 1, ended + 2]).toContain(figures.length);
      expect(figures.filter((it) => /role="img" aria-label="[^"]{8,}"/.test(it))).toHaveLength(figures.length);
      expect(page.match(/export\.map|undefined|NaN/g)).toBeNull();
      const chapters = page.split('<h2>').slice(1)
        .map((text) => ({ head: text.slice(0, text.indexOf('</h2>')), figures: figuresIn(text) }));
      for (const { head, figures: own } of chapters) if (own.length === 1) expect(own[0]).toContain(`<b>${head}`);
      expect(chapters.filter(({ figures: own }) => own.length > 0).length).toBeGreaterThan(1);
    }
  });

  it('are whole, stand on the page alone, and are the same again', async () => {
    const session = sessionOf(game);
    const page = await pageOf(session, 'en');
    for (const svg of page.match(/<svg.*?<\/svg>/gs) ?? []) expect(faultsOf(svg)).toEqual([]);
    expect(page.match(/<script|<image|https?:|url\((?!#)|href="(?!#)/g)).toBeNull();
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...page.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, id]) => id).filter((id) => !ids.includes(id))).toEqual([]);
    expect(await pageOf(session, 'en') === page).toBe(true);
    // The land once, and little for each picture: forty turns stay a file of a few megabytes.
    expect(page.indexOf('<figure>')).toBeLessThan(700_000);
    for (const figure of figuresIn(page)) expect(figure.length).toBeLessThan(40_000);
  });

  it('change no other format, and no word of the page', async () => {
    const session = sessionOf(game);
    const album = await albumOf(session, session.head);
    for (const format of FORMATS) {
      const [bare, pictured] = [undefined, album].map((it) => exportLog(sourceOf(session, undefined, it), format, 'en', 'war').text);
      if (format === 'html') expect(pictured.replaceAll(/<figure>.*?<\/figure>\n?|<style>figure.*?<\/defs><\/svg>\n/gs, '')).toBe(bare);
      else expect(pictured).toBe(bare);
    }
  });

  it('show a reader what the side sees, and everybody what all of them see; a twin with other secrets looks the same', async () => {
    const session = sessionOf(game);
    const { scenario } = session.start;
    const sides = sidesOf(game, scenario);
    const plate = (await plateOf(game.board(scenario), game.miniature!))!;
    const drawn = (state: GameState, reader: string | undefined): string => {
      const album: Album = { plate, ends: [{ turn: 1, when: 'now', standing: standingOf(game, state, reader) }] };
      return exportLog({ ...sourceOf(session, reader, album), lines: [] }, 'html', 'en', 'war').text;
    };
    let different = 0;
    const line = session.history.line(session.head);
    const { moments } = new ChartBook(session).read(session.head, sides[0]);
    const ends = moments.filter(({ open }) => !open).slice(1, 5).map(({ node }) => node);
    for (const node of [...ends, ...[0.2, 0.5, 0.8].map((at) => line[Math.floor(line.length * at)].id)]) {
      const state = session.stateAt(node);
      const common = standingOf(game, state);
      for (const side of sides) {
        const twin = game.determinize(game.observe(clone(state), side), seededDice(5)) as GameState;
        if (JSON.stringify({ ...twin, kernel: 0 }) !== JSON.stringify({ ...state, kernel: 0 })) different++;
        // Compared as a whole, for nobody wants to read the page.
        expect(drawn(twin, side) === drawn(state, side), `${side} at ${node}`).toBe(true);
        if (ends.includes(node)) expect(drawn(twin, undefined) === drawn(state, undefined), `all at ${node}, twin of ${side}`).toBe(true);
        const own = standingOf(game, state, side);
        for (const [space, holder] of Object.entries(common.holders)) expect(own.holders[space]).toBe(holder);
        expect(common.counts.filter((it) => !own.counts.some((mine) => JSON.stringify(mine) === JSON.stringify(it)))).toEqual([]);
      }
    }
    const last = (await albumOf(session, session.head))!.ends.at(-1)!;
    if (game.hidden) expect(last.when).not.toBe('now');
    if (game.hidden) expect(different).toBeGreaterThan(0);
  });

  it('are drawn by the drawing that the board names, or by tones of every terrain', async () => {
    for (const { id } of game.scenarios) {
      const sheet = largeSheet(game.board(id));
      if ('drawing' in sheet && sheet.drawing !== undefined) {
        const file = JSON.parse(readFileSync(`assets/maps/${sheet.drawing}.json`, 'utf8')) as unknown;
        expect(JSON.parse(JSON.stringify(await game.miniature!.drawing!()))).toEqual(file);
        break;
      }
      const terrain = new Set(game.board(id).spaces.flatMap((it) => (it.cell && it.terrain !== 'open' ? it.terrain ?? [] : [])));
      expect([...terrain].filter((it) => !game.miniature!.ground!.terrain[it])).toEqual([]);
    }
    const nations = game.scenarios.flatMap(({ id }) => game.board(id).nations.map((it) => it.id));
    expect(nations.filter((it) => !game.miniature!.nations[it])).toEqual([]);
  });
});

const PLATE: Plate = {
  size: [640, 400], camera: { k: 1, x: 0, y: 0 }, ground: '', lines: '', names: [],
  places: {
    reef: { shape: '<path d="M0 0l9 9z"/>', anchor: [100, 100] }, bay: { shape: '<path d="M9 9l9 9z"/>', anchor: [300, 200] },
    sea: { shape: '', anchor: [500, 300] },
  },
};
const standing = (holders: Record<string, string>, counts: Standing['counts'] = []): Standing => ({ holders, counts });
describe('a picture', () => {
  const look = { field: '#111111', ink: '#eeeeee', line: '#222222', ensign: 'disc' as const };
  const pictures = new Pictures(PLATE, ['red', 'blue'], { red: look, blue: look }, 'en');
  it('marks what changed hands by an edge and its name, and counts who stands where, at sea too', () => {
    const [before, now] = [standing({ reef: 'red', bay: 'red' }), standing({ reef: 'red', bay: 'blue' }, [
      { space: 'sea', nation: 'red', count: 12 }, { space: 'bay', nation: 'blue', count: 3 }, { space: 'yard', nation: 'blue', count: 5 },
    ])];
    expect(changesOf([{ id: 'reef' }, { id: 'bay' }], before, now)).toEqual([{ space: 'bay', from: 'red', to: 'blue' }]);
    const svg = pictures.picture({ standing: now, marked: [{ space: 'bay', name: 'Bay & Cape' }], words: 'A "map"' });
    expect(svg).toContain('aria-label="A &quot;map&quot;"');
    expect(svg).toMatch(/<g class="new"[^>]*><use href="#s1"\/><\/g>/);
    expect(svg).toContain('>Bay &amp; Cape</text>');
    expect([...svg.matchAll(/class="n"[^>]*>(\d+)</g)].map(([, count]) => count).sort()).toEqual(['12', '3']);
    expect(svg).toMatch(/<g class="t0"><use href="#s0"\/><\/g><g class="t1"><use href="#s1"\/><\/g>/);
  });
  it('has no name over a block or another name', () => {
    const crowd = Array.from({ length: 9 }, () => ({ space: 'reef', name: 'A very long name of a reef' }));
    expect(pictures.picture({ standing: standing({}), marked: crowd, words: '' }).match(/class="l"/g)!.length).toBeLessThan(7);
  });
  it('tells the changes of a turn in words, those to nobody too', () => {
    const game = games.get('axis-allies-pacific')!;
    const [a, b] = game.board('standard-2001').spaces.filter(({ kind }) => kind === 'land');
    const album: Album = {
      plate: { ...PLATE, places: { [a.id]: PLATE.places.reef, [b.id]: PLATE.places.bay } },
      ends: [
        { turn: 0, when: 'start', standing: standing({ [a.id]: 'japan', [b.id]: 'japan' }) },
        { turn: 1, when: 'end', standing: standing({ [a.id]: 'usa' }) },
      ],
    };
    const word = (key: string, params?: object): string => `${key} ${JSON.stringify(params ?? {})}`;
    const { figures } = figuresOf(album, { game, scenario: 'standard-2001', lang: 'en', word, headOf: (it) => `Round ${it}` });
    expect(figures.map(({ turn }) => turn)).toEqual([null, 1]);
    expect(figures[1].text).toContain('export.map.taken');
    expect(figures[1].text).toContain('export.map.nobody');
    expect(figures[1].text).toContain(a.name.en);
  });
});

describe('a coast with fewer points', () => {
  it('goes the same way: it begins and ends where it did, and closes where it closed', () => {
    expect(thinned('M0 0l0.2 0 0.2 0 3 0-0.2 0.1 0 4z', 1)).toBe('M0 0l3.4 0l-0.2 4.1z');
    expect(thinned('M5 5l0.2 0.1M9 9l-2-2', 1)).toBe('M5 5l0.2 0.1M9 9l-2-2');
  });
});
