/** The home page and the pages beside it as data: lists, menus, seats, seeds, pictures, statistics. */
import { describe, expect, it } from 'vitest';
import { textureOf } from '../../src-main/engine/ensigns.ts';
import { blocksOf, countsOf } from '../../src-main/engine/miniature.ts';
import type { CampaignCard, GameCard, Seat, Thumbnail } from '../../src-main/api/types.ts';
import { cameraFor, centreOf } from '../../src-renderer/campaigns/focus.ts';
import {
  entriesOf, isMine, NAME_MAX, PAGE, pagesFor, readName, readTags, requestOf, rowsInView, SHOWS,
} from '../../src-renderer/campaigns/find.ts';
import { presetOf, presetsFor, readSeed, SEED_MAX, seatsFor } from '../../src-renderer/campaigns/setup.ts';
import { nationLook } from '../../src-renderer/games/look.ts';
import { overlap } from '../../src-renderer/table/board/layout.ts';
import { outcome, parts, statisticsOf, streaksOf } from '../../src-renderer/statistics/statistics.ts';

const PERSON: Seat = { kind: 'person' };
const BOT: Seat = { kind: 'bot', bot: 'captain', level: 'commander' };
const SOLO = { japan: PERSON, britain: BOT, usa: BOT };

type Changes = Partial<Omit<CampaignCard, 'summary'>> & { summary?: Partial<CampaignCard['summary']> };
let made = 0;
const card = ({ summary, ...more }: Changes = {}): CampaignCard => {
  made++;
  return {
    id: `c${made}`, origin: `o${made}`, name: `Campaign ${made}`, game: 'aap', rulesVersion: 1, scenario: 'standard', options: {},
    seats: SOLO, tags: [], fair: { strict: false, verified: true, rewound: 0, reseated: 0, copied: 0 }, archived: false, deletedAt: null,
    createdAt: `2026-01-${String(made % 28 + 1).padStart(2, '0')}T10:00:00Z`,
    changedAt: `2026-02-${String(made % 28 + 1).padStart(2, '0')}T10:00:00Z`, ...more,
    summary: { turn: 3, side: 'japan', decisions: 40, result: null, last: null, ...summary },
  };
};
const over = (winners: string[], more: Changes = {}): CampaignCard =>
  card({ ...more, summary: { side: null, turn: 7, decisions: 200, result: { winners, how: 'by-points' }, ...more.summary } });
const ALLIES = ['britain', 'usa'];
const name = (word: string) => ({ en: word, it: word });
const side = (id: string, alliance: string) => ({ id, name: name(id), alliance, nation: id });
const GAMES = [{
  id: 'aap', scenarios: [], sides: [side('japan', 'axis'), side('britain', 'allies'), side('usa', 'allies')],
}] as unknown as GameCard[];
describe('the list of campaigns', () => {
  it('knows when a person is to move', () => {
    expect([card(), card({ summary: { side: 'usa' } }), over(['japan'])].map(isMine)).toEqual([true, false, false]);
  });
  it('asks the program for what is shown, and for the pages in view alone', () => {
    expect(SHOWS.map((show) => requestOf({ show, game: null, search: ' Leyte ', sort: 'newest' })))
      .toEqual(['current', 'mine', 'finished', 'archived', 'deleted'].map((show) => ({ show, sort: 'changed', search: 'Leyte' })));
    expect(requestOf({ show: 'all', game: 'eos', search: `${'x'.repeat(99)}😀`, sort: 'name' })).toEqual({
      show: 'current', sort: 'name', search: 'x'.repeat(99), game: 'eos',
    });
    expect([
      pagesFor([0, 20], 10_000), pagesFor([PAGE - 5, PAGE + 5], 10_000),
      pagesFor([0, 200], PAGE), pagesFor([9990, 10_020], 10_000), pagesFor([0, 6], 0),
    ])
      .toEqual([[0], [0, 1], [0], [Math.floor(9990 / PAGE)], [0]]);
  });
  it('draws the rows in view and a few around them, wherever one has scrolled to', () => {
    expect(rowsInView(0, 660, 66, 6)).toEqual([0, 16]);
    expect(rowsInView(330_000, 660, 66, 6)).toEqual([4994, 5016]);
  });
  it('offers for each campaign what can be done with it', () => {
    expect(entriesOf(card()).flat()).toEqual([
      'open', 'rename', 'tags', 'seats', 'duplicate', 'compare', 'export', 'log', 'archive', 'bin',
    ]);
    expect(entriesOf(over([])).flat()).not.toContain('seats');
    expect(entriesOf(card({ archived: true })).flat()).toContain('unarchive');
    expect(entriesOf(card({ deletedAt: '2026-01-01T00:00:00Z' })).flat()).toEqual(['restore', 'export', 'purge']);
  });
  it('takes names and tags that the program takes, and no others', () => {
    expect([readName('  Midway '), readName('   '), readName('x'.repeat(NAME_MAX)), readName('x'.repeat(NAME_MAX + 1))])
      .toEqual(['Midway', null, 'x'.repeat(NAME_MAX), null]);
    expect(readTags(' club,solo , club,, ')).toEqual(['club', 'solo']);
    expect(readTags('')).toEqual([]);
    expect([readTags('x'.repeat(41)), readTags(Array.from({ length: 21 }, (_, i) => `t${i}`).join(','))]).toEqual([null, null]);
  });
});

describe('a new campaign', () => {
  const sides = GAMES[0].sides;
  it('seats people and bots by presets, and knows them again', () => {
    expect(seatsFor('alone', sides, 'captain')).toEqual(SOLO);
    expect(seatsFor('hot-seat', sides, 'captain')).toEqual({ japan: PERSON, britain: PERSON, usa: PERSON });
    expect(seatsFor('watch', sides, 'captain')).toEqual({ japan: BOT, britain: BOT, usa: BOT });
    for (const preset of ['alone', 'hot-seat', 'watch'] as const) expect(presetOf(seatsFor(preset, sides, 'captain')), preset).toBe(preset);
    expect(presetOf({ japan: PERSON, britain: PERSON, usa: BOT })).toBeNull();
  });
  it('keeps the seat that the person chose, and the bots that sit there', () => {
    const greedy: Seat = { kind: 'bot', bot: 'greedy', level: 'admiral' };
    expect(seatsFor('alone', sides, 'captain', { japan: greedy, britain: BOT, usa: PERSON }))
      .toEqual({ japan: greedy, britain: BOT, usa: PERSON });
    expect(seatsFor('watch', sides, 'captain', { japan: greedy, britain: PERSON, usa: PERSON }))
      .toEqual({ japan: greedy, britain: BOT, usa: BOT });
  });
  it('has only people where a game has no bot', () => {
    expect(presetOf(seatsFor('alone', sides, undefined))).toBe('hot-seat');
  });
  it('know one person at a table for one as playing alone, with nobody to share the screen with', () => {
    const [one] = sides;
    expect([
      presetOf(seatsFor('alone', [one], undefined)),
      presetOf(seatsFor('alone', [one], 'captain')), presetOf(seatsFor('watch', [one], 'captain')),
    ]).toEqual(['alone', 'alone', 'watch']);
    expect([presetsFor(1, false), presetsFor(1, true), presetsFor(3, false), presetsFor(3, true)])
      .toEqual([['alone'], ['alone', 'watch'], ['hot-seat'], ['alone', 'hot-seat', 'watch']]);
  });
  it('reads a seed, leaves an empty one to the program, and refuses the rest', () => {
    expect([readSeed(''), readSeed('  '), readSeed('0'), readSeed(' 42 '), readSeed(String(SEED_MAX))])
      .toEqual([undefined, undefined, 0, 42, SEED_MAX]);
    for (const bad of ['-1', '1.5', String(SEED_MAX + 1), '1e3', '0x10', 'abc', '99999999999']) expect(readSeed(bad), bad).toBeNull();
  });
});

describe('pictures of maps', () => {
  const map = {
    window: [0, 0, 1000, 600],
    spaces: { a: { anchor: [100, 100] as const }, b: { anchor: [120, 110] as const }, c: { anchor: [900, 500] as const } },
  };
  const piece = (space: string, nation: string, count: number, type = 'infantry'): Thumbnail['pieces'][number] =>
    ({ id: `${space}/${nation}/${type}`, space, nation, type, count });
  const position = {
    pieces: [piece('a', 'japan', 2), piece('a', 'japan', 1, 'tank'), piece('b', 'usa', 4), piece('c', 'usa', 1)],
  } as unknown as Thumbnail;
  it('look at the spaces named, else where most stands, else at the middle', () => {
    expect(centreOf(map, position, ['c'], [200, 200])).toEqual([900, 500]);
    expect(centreOf(map, position, ['nowhere'], [200, 200])[0]).toBeLessThan(200);
    expect(centreOf(map, null, [], [200, 200])).toEqual([500, 300]);
  });
  it('show the whole map, or a part that does not look beyond its edge', () => {
    expect(cameraFor(map, 500, 300, { part: 1 })).toEqual({ k: 0.5, x: 0, y: 0 });
    const near = cameraFor(map, 500, 300, { part: 0.25, position, around: ['c'] });
    expect(near.k).toBe(2);
    expect([500 / 2 - near.x / near.k, 300 / 2 - near.y / near.k].every(Number.isFinite)).toBe(true);
    expect((500 - near.x) / near.k).toBeLessThanOrEqual(1000);
    expect((300 - near.y) / near.k).toBeLessThanOrEqual(600);
  });
  it('show some land where a busy place has some, and the busiest sea where none has', () => {
    const at = (land: (middle: readonly [number, number]) => number): number =>
      centreOf(map, position, [], [100, 100], land)[0];
    const busiest = at(() => 1);
    const other = at(([x]) => (x === busiest ? 0 : 1));
    expect(other).not.toBe(busiest);
    expect(at(() => 0)).toBe(busiest);
  });
  it('count units by nation and space, and lay no block over another', () => {
    const blocks = blocksOf(map.spaces, countsOf(position.pieces), { k: 0.5, x: 0, y: 0 }, [19, 13]);
    expect(blocks.map(({ id, count }) => [id, count])).toEqual([['a/japan', 3], ['b/usa', 4], ['c/usa', 1]]);
    for (const a of blocks) for (const b of blocks) if (a !== b) expect(overlap(a, b)).toBe(0);
  });
});

describe('textures of territories', () => {
  it('differ between all nations', () => {
    const all = ['japan', 'usa', 'india', 'australia', 'china', 'netherlands']
      .map((nation) => JSON.stringify(textureOf(nationLook(nation).ensign)));
    expect(all).not.toContain('null');
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('statistics', () => {
  it('count what was begun and finished, won and lost, and leave out the bin', () => {
    const it = statisticsOf(
      [card(), over(['japan']), over(ALLIES, { archived: true }), over(['japan'], { deletedAt: '2026-01-01T00:00:00Z' })], GAMES, null,
    );
    expect(it).toMatchObject({ begun: 3, finished: 2, won: 1, lost: 1, drawn: 0, decisions: 440 });
  });
  it('give means and the longest by scenario', () => {
    const long = over(['japan'], { scenario: 'short', summary: { turn: 4, decisions: 300 } });
    const it = statisticsOf(
      [over(['japan'], { scenario: 'short', summary: { turn: 2, decisions: 100 } }), long, card({ scenario: 'short' }), card()],
      GAMES, null,
    );
    expect(it.scenarios.map(({ scenario, begun, finished, rounds, decisions }) => [scenario, begun, finished, rounds, decisions]))
      .toEqual([['short', 3, 2, 3, 200], ['standard', 1, 0, null, null]]);
    expect(it.scenarios[0].longest).toBe(long);
  });
  it('tell a person apart from persons of both alliances, and from nobody', () => {
    expect(outcome(over(['japan']))).toBe('won');
    expect(outcome(over(ALLIES, { seats: { japan: BOT, britain: PERSON, usa: PERSON } }))).toBe('won');
    expect(outcome(over(['japan'], { seats: { japan: PERSON, britain: PERSON, usa: PERSON } }))).toBeNull();
    expect(outcome(over(['japan'], { seats: { japan: BOT, britain: BOT, usa: BOT } }))).toBeNull();
    expect(outcome(over([]))).toBe('drawn');
  });
  it('count sides that persons played, and bots that sat against them', () => {
    const it = statisticsOf([
      over(['japan']), over(ALLIES),
      over(ALLIES, { seats: { japan: { kind: 'bot', bot: 'greedy', level: 'admiral' }, britain: PERSON, usa: BOT } }),
      over(['japan'], { seats: { japan: PERSON, britain: PERSON, usa: BOT } }),
    ], GAMES, null);
    expect(it.sides.map(({ side: id, finished, won, lost }) => [id, finished, won, lost]))
      .toEqual([['japan', 3, 2, 1], ['britain', 2, 1, 1]]);
    // Two captains in one campaign are one opponent; a captain at one's own side is none.
    expect(it.bots.map(({ bot, level, finished, won, lost }) => [bot, level, finished, won, lost]))
      .toEqual([['captain', 'commander', 2, 1, 1], ['greedy', 'admiral', 1, 1, 0]]);
  });
  it('count a loss without a winner as lost, and levels of victory best first', () => {
    const level = (rank: number, how: 'won' | 'lost', seats: CampaignCard['seats'] = SOLO): CampaignCard => over([], {
      seats, summary: { result: {
        winners: how === 'won' ? ['japan'] : [], ...(how === 'lost' && { lost: true }),
        how: 'judged', grade: { id: `level-${rank}`, side: 'japan', rank, of: 5 },
      } },
    });
    const it = statisticsOf(
      [level(4, 'lost'), level(2, 'won'), level(2, 'won'), level(1, 'won', { japan: BOT, britain: PERSON, usa: BOT })], GAMES, null,
    );
    expect(it).toMatchObject({ finished: 4, won: 2, lost: 2, drawn: 0, streaks: { won: 2 } });
    expect(it.scenarios[0].grades).toEqual([{ id: 'level-2', rank: 2, of: 5, count: 2 }, { id: 'level-4', rank: 4, of: 5, count: 1 }]);
    // Copies that ended at other levels are two.
    const [first, second] = [level(4, 'lost'), level(2, 'won')];
    expect(statisticsOf([first, { ...second, origin: first.origin }], GAMES, null).finished).toBe(2);
  });
  it('count copies that ended alike once', () => {
    const one = over(['japan']);
    expect(statisticsOf([one, { ...one, id: 'copy' }, over(['japan'], { origin: one.origin, summary: { decisions: 201 } })], GAMES, null))
      .toMatchObject({ begun: 3, finished: 2, won: 2 });
  });
  it('follow streaks in the order of the ends', () => {
    const at = (day: number, winners: string[]): CampaignCard => over(winners, { changedAt: `2026-03-0${day}T00:00:00Z` });
    expect(streaksOf([at(3, ['japan']), at(1, ALLIES), at(2, ['japan']), at(5, ['japan']), at(4, ALLIES)]))
      .toEqual({ now: { won: true, length: 1 }, won: 2, lost: 1 });
    expect(streaksOf([at(1, ['japan']), at(2, [])]).now).toBeNull();
    expect(streaksOf([])).toEqual({ now: null, won: 0, lost: 0 });
  });
  it('keep to one game, and divide a bar of a hundred', () => {
    expect(statisticsOf([card(), card({ game: 'eos' })], GAMES, 'aap').begun).toBe(1);
    expect(parts({ finished: 4, won: 1, lost: 2, drawn: 1 }))
      .toEqual([{ how: 'won', part: 25 }, { how: 'lost', part: 50 }, { how: 'drawn', part: 25 }]);
    expect(parts({ finished: 0, won: 0, lost: 0, drawn: 0 })).toEqual([]);
  });
  it('count rounds, not years', () => {
    const years = [{ ...GAMES[0], scenarios: [{ id: 'rising', firstTurn: 1936 }] }] as unknown as GameCard[];
    const it = statisticsOf([over(['japan'], { scenario: 'rising', summary: { turn: 1938 } })], years, null);
    expect(it.scenarios[0].rounds).toBe(3);
  });
});
