/**
 * The war as the computer players fight it: whole campaigns of Empire of the Sun, and what happened when in the median.
 * `npm run arc -- 20` plays so many and writes docs/empire-of-the-sun-arc.md; `-- 20 101` begins with another seed, and `-- 20 101 6`
 * plays them with a bid, as the option of that name has it, and only tells who wins how many.
 */
import { writeFileSync } from 'node:fs';
import { seededDice } from '../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../src-main/engine/kernel.ts';
import { highCommand } from '../src-main/games/empire-of-the-sun/bot/high-command.ts';
import { ALLIED, CHARTS, JAPAN, MAP, hexNo } from '../src-main/games/empire-of-the-sun/data.ts';
import { empireOfTheSun as game } from '../src-main/games/empire-of-the-sun/index.ts';
import { distance } from '../src-main/games/empire-of-the-sun/map/geometry.ts';
import { AIRFIELDS, LAND_HEXES, RESOURCES, TERRITORY } from '../src-main/games/empire-of-the-sun/map/places.ts';
import { controls } from '../src-main/games/empire-of-the-sun/position.ts';
import { japaneseResources } from '../src-main/games/empire-of-the-sun/rules/control.ts';
import { isHexSupplied } from '../src-main/games/empire-of-the-sun/rules/supply.ts';
import { NATIONS } from '../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState, NationId } from '../src-main/games/empire-of-the-sun/state.ts';

const OUT = 'docs/empire-of-the-sun-arc.md';
const TURNS = CHARTS.turnTrack.length;
const TOKYO = hexNo('3706');

/** The way to Tokyo: from the South Pacific, across the Central Pacific, and through the South. */
const FRONT = ['4423', '4021', '3720', '4715', '4017', '3813', '3416', '3709', '3209', '2915', '2813', '2517', '2015', '2008'].map(hexNo);

interface Campaign {
  surrenders: Record<NationId, number>;
  will: number[];
  resources: number[];
  held: number[];
  nearest: number[];
  /** By turn: which places of the front are Allied. */
  front: boolean[][];
  /** Offensives, and those of them that neither fought nor took anything. */
  offensives: number;
  idle: number;
  /** Japan has held Rangoon; the Allies have landed on Honshu or in Korea before 1944. */
  rangoon: boolean;
  early: boolean;
  ended: number;
  how: string;
  winner: string;
}

const RANGOON = hexNo('2008');
const HEARTLAND = [...TERRITORY.honshu, ...TERRITORY.korea];
/** The first turn of 1944. */
const INVASION_FROM = 8;

/** What an offensive has come to is known when the next card is asked for. */
function count(it: Campaign, s: EotsState, begun: readonly number[] | null): readonly number[] | null {
  if (begun) {
    it.offensives++;
    if ((s.fought?.battles.length ?? 0) === 0 && begun.every((word, i) => word === s.japanese[i])) it.idle++;
  }
  return null;
}

/** The Allied airfield in supply that lies nearest to Tokyo, as hexes from it. */
const nearestBase = (s: EotsState): number =>
  Math.min(...AIRFIELDS.filter((hex) => controls(s, ALLIED, hex) && isHexSupplied(s, ALLIED, hex)).map((hex) => distance(hex, TOKYO)));

function play(seed: number, bid: number): Campaign {
  const s = newGame(game, { scenario: 'campaign', options: { bid }, dice: seededDice(seed) });
  const own = seededDice(seed ^ 0x5bd1e995);
  const surrenders = Object.fromEntries(NATIONS.map((nation) => [nation, Infinity])) as Record<NationId, number>;
  const it: Campaign = { surrenders, will: [], resources: [], held: [], nearest: [], front: [],
    offensives: 0, idle: 0, rangoon: false, early: false, ended: 0, how: '', winner: '' };
  let begun: readonly number[] | null = null;
  for (let open = decision(game, s); open; open = decision(game, s)) {
    const { turn } = s;
    if (open.step === 'offensives-choose-play') begun = count(it, s, begun);
    if (open.step === 'offensive-hq') begun ??= [...s.japanese];
    it.rangoon ||= controls(s, JAPAN, RANGOON);
    it.early ||= turn < INVASION_FROM && HEARTLAND.some((hex) => controls(s, ALLIED, hex));
    apply(game, s, highCommand.choose({ game, seen: game.observe(s, open.side), open, dice: own, level: 'fast' }));
    if (s.turn === turn && !s.kernel.result) continue;
    it.will[turn] = s.markers.politicalWill;
    it.resources[turn] = japaneseResources(s, RESOURCES).length;
    it.held[turn] = LAND_HEXES.filter((hex) => MAP.hexes[hex].name !== undefined && !controls(s, ALLIED, hex)).length;
    it.nearest[turn] = nearestBase(s);
    it.front[turn] = FRONT.map((hex) => controls(s, ALLIED, hex));
    for (const nation of NATIONS) if (s.nations[nation].surrendered && it.surrenders[nation] === Infinity) it.surrenders[nation] = turn;
  }
  it.ended = it.will.length - 1;
  it.how = s.kernel.result?.how ?? '';
  it.winner = s.kernel.result?.winners[0] ?? '';
  return it;
}

/** The middle one; of none, a dash. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return middle === undefined || middle === Infinity ? null : middle;
}
const date = (turn: number | null): string =>
  (turn === null ? '-' : `${CHARTS.turnTrack[turn - 1].months} ${CHARTS.turnTrack[turn - 1].year}`);
const row = (cells: readonly (string | number | null)[]): string => `| ${cells.map((cell) => cell ?? '-').join(' | ')} |`;
const NAMES: Record<NationId, string> = {
  philippines: 'Philippines', malaya: 'Malaya', 'dutch-east-indies': 'Dutch East Indies',
  burma: 'Burma', india: 'India', china: 'China', australia: 'Australia',
};

/** The last turn of each year of the war. */
const YEARS = [...new Set(CHARTS.turnTrack.map(({ year }) => year))]
  .map((year) => ({ year, last: CHARTS.turnTrack.findLastIndex((turn) => turn.year === year) + 1 }));
function share(campaigns: readonly Campaign[], turn: number, place: number): string {
  const there = campaigns.filter(({ front }) => front[turn] !== undefined);
  const allied = there.filter(({ front }) => front[turn][place]).length;
  return there.length === 0 ? '-' : `${Math.round((100 * allied) / there.length)} %`;
}

const of = (campaigns: readonly Campaign[], is: (it: Campaign) => boolean): string =>
  `${campaigns.filter(is).length} of ${campaigns.length}`;
const sum = (campaigns: readonly Campaign[], value: (it: Campaign) => number): number =>
  campaigns.reduce((all, it) => all + value(it), 0);

function report(campaigns: readonly Campaign[], first: number): string {
  const turns = Array.from({ length: TURNS }, (_, i) => i + 1);
  const at = (values: (it: Campaign) => number[], turn: number): number | null => median(campaigns.flatMap((it) => values(it)[turn] ?? []));
  const endings = [...new Set(campaigns.map(({ winner, how }) => `${winner}: ${how}`))].toSorted();
  return [
    '# The war as the computer players fight it', '',
    `${campaigns.length} full campaigns of Empire of the Sun, both sides led by \`high-command\`, `
      + `seeds ${first} to ${first + campaigns.length - 1}. Medians; \`npm run arc\` makes this page.`, '',
    '## Surrenders', '',
    row(['nation', 'median', 'earliest', 'in campaigns']), row(['---', '---', '---', '---']),
    ...NATIONS.map((nation) => {
      const fell = campaigns.map(({ surrenders }) => surrenders[nation]);
      const fallen = fell.filter((turn) => turn !== Infinity);
      return row([
        NAMES[nation], date(median(fell)), date(fallen.length > 0 ? Math.min(...fallen) : null), `${fallen.length} of ${campaigns.length}`,
      ]);
    }), '',
    '## What is expected of it', '',
    row(['what', 'in campaigns']), row(['---', '---']),
    row(['the Philippines fallen by the end of turn 3', of(campaigns, ({ surrenders }) => surrenders.philippines <= 3)]),
    row(['Rangoon taken by Japan', of(campaigns, ({ rangoon }) => rangoon)]),
    row(['no Allied landing on Honshu or in Korea before 1944', of(campaigns, ({ early }) => !early)]),
    '',
    'Offensives with neither battle nor capture: '
      + `${sum(campaigns, ({ idle }) => idle)} of ${sum(campaigns, ({ offensives }) => offensives)}.`, '',
    '## Year by year', '',
    'At the end of each turn, over the campaigns that had not ended before: US Political Will, resource hexes and named places that Japan holds, and how',
    'many hexes lie between Tokyo and the nearest Allied airfield in supply (B-29s need 8).', '',
    row(['turn', 'campaigns', 'Political Will', 'resources', 'named places', 'hexes to Tokyo']),
    row(['---', '---', '---', '---', '---', '---']),
    ...turns.filter((turn) => at(({ will }) => will, turn) !== null).map((turn) => row([
      date(turn), campaigns.filter(({ ended }) => ended >= turn).length, at(({ will }) => will, turn),
      at(({ resources }) => resources, turn), at(({ held }) => held, turn), at(({ nearest }) => nearest, turn),
    ])), '',
    '## Where the front stands', '',
    'Places in Allied hands at the end of each year, as a share of the campaigns that had not ended before.', '',
    row(['place', ...YEARS.map(({ year }) => String(year))]), row(['---', ...YEARS.map(() => '---')]),
    ...FRONT.map((hex, i) => row([MAP.hexes[hex].name ?? '', ...YEARS.map(({ last }) => share(campaigns, last, i))])), '',
    '## How it ends', '',
    `Median end: ${date(median(campaigns.map(({ ended }) => ended)))}.`, '',
    row(['winner: how', 'campaigns', 'median end']), row(['---', '---', '---']),
    ...endings.map((ending) => {
      const those = campaigns.filter(({ winner, how }) => `${winner}: ${how}` === ending);
      return row([ending, those.length, date(median(those.map(({ ended }) => ended)))]);
    }), '',
  ].join('\n');
}

const [games = 20, first = 1, bid = 0] = process.argv.slice(2).map(Number);
const campaigns: Campaign[] = [];
for (let i = 0; i < games; i++) {
  campaigns.push(play(first + i, bid));
  const { winner, how, ended } = campaigns[i];
  console.log(`${i + 1} of ${games}: ${winner}, ${how}, ${date(ended)}`);
  if (bid === 0) writeFileSync(OUT, report(campaigns, first));
}
console.log(`Won by Japan: ${of(campaigns, ({ winner }) => winner === 'japan')}.`);
