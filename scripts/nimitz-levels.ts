/**
 * The levels of victory that the computer players reach in Fleet Commander: Nimitz. `npm run levels -- 200` plays so many games of each
 * campaign with each of them and writes docs/fleet-commander-nimitz-levels.md; `-- 200 101` begins with another seed, and in the campaigns
 * named after that `nimitz` plays at the level `normal` too, some forty times slower: `-- 200 1 c1945`.
 */
import { writeFileSync } from 'node:fs';
import { greedy } from '../src-main/bots/greedy.ts';
import { random } from '../src-main/bots/random.ts';
import type { Bot, BotLevel } from '../src-main/engine/bot.ts';
import { playout } from '../src-main/engine/playout.ts';
import { nimitz } from '../src-main/games/fleet-commander-nimitz/bot/nimitz.ts';
import { CAMPAIGNS } from '../src-main/games/fleet-commander-nimitz/data.ts';
import type { CampaignFact } from '../src-main/games/fleet-commander-nimitz/data-types.ts';
import { fleetCommanderNimitz as game } from '../src-main/games/fleet-commander-nimitz/index.ts';
import type { NimitzState } from '../src-main/games/fleet-commander-nimitz/state.ts';

const OUT = 'docs/fleet-commander-nimitz-levels.md';
interface Player { name: string; bot: Bot; level: BotLevel }
const SLOW: Player = { name: 'nimitz', bot: nimitz, level: 'normal' };
const PLAYERS: readonly Player[] = [
  { name: 'nimitz', bot: nimitz, level: 'fast' }, SLOW,
  { name: 'greedy', bot: greedy, level: 'fast' }, { name: 'random', bot: random, level: 'fast' },
];
/** More decisions than any campaign has. */
const CAP = 100_000;

interface Levels {
  player: Player; games: number; levels: Record<string, number>; hawaii: number; rank: number; objectives: number; seconds: number;
}

/** One player, one campaign: so many games from a seed on. A defeat at Hawaii counts as the table's last level. */
function levelsOf(player: Player, scenario: string, games: number, seed: number): Levels {
  const { bot, level } = player;
  const done: Levels = { player, games, levels: {}, hawaii: 0, rank: 0, objectives: 0, seconds: 0 };
  const from = process.cpuUsage().user;
  for (let i = 0; i < games; i++) {
    const { state, violation } = playout(game, { scenario, seed: seed + i, seats: { usa: bot }, level, check: false, cap: CAP });
    const { result } = state.kernel;
    if (violation || !result) throw new Error(`${scenario}, seed ${seed + i}: ${violation?.broken ?? 'the game did not end'}`);
    const table = CAMPAIGNS.find(({ id }) => id === scenario)!.evaluation;
    if (result.how === 'hawaii') done.hawaii++;
    const rank = result.grade?.rank ?? table.length;
    const { name } = table[rank - 1];
    done.levels[name] = (done.levels[name] ?? 0) + 1;
    done.rank += rank / games;
    done.objectives += game.score(state as NimitzState, 'usa') / games;
  }
  done.seconds = (process.cpuUsage().user - from) / 1e6 / games;
  return done;
}

type Found = Readonly<Record<string, readonly Levels[]>>;

const range = ({ min, max }: { min: number; max: number | null }): string =>
  (max === null ? `${min}+` : min === max ? `${min}` : min === 0 ? `${max}-` : `${min}-${max}`);

/** How many levels above chance, of the means as they are printed. */
function above({ rank }: Levels, found: readonly Levels[]): string {
  const chance = found.find(({ player }) => player.bot === random)!;
  return (Number(chance.rank.toFixed(2)) - Number(rank.toFixed(2))).toFixed(2);
}

const AIM = 2;
/** Where `nimitz` falls short of the aim, and by which figures. */
function shortOf(found: Found): string {
  const missed = CAMPAIGNS.flatMap(({ id, name }) => found[id]
    .filter((it) => it.player.bot === nimitz && Number(above(it, found[id])) < AIM)
    .map((it) => `${name} at \`${it.player.level}\` (${above(it, found[id])})`));
  return missed.length > 0 ? `It falls short of that in: ${missed.join(', ')}.` : 'It does, in every row.';
}

function section({ id, name, evaluation }: CampaignFact, found: readonly Levels[]): string {
  const rows = found.map((it) => {
    const { player, levels, hawaii, rank, objectives, games, seconds } = it;
    const shares = evaluation.map((level) => `${Math.round(100 * (levels[level.name] ?? 0) / games)} %`).join(' | ');
    const figures = [hawaii, rank.toFixed(2), above(it, found), objectives.toFixed(1), `${seconds.toFixed(2)} s`];
    return `| ${player.name} | ${player.level} | ${shares} | ${figures.join(' | ')} |`;
  });
  return [
    `## ${name} (\`${id}\`)`, '',
    `| player | thinks | ${evaluation.map((it) => it.name).join(' | ')} | lost at Hawaii | mean level | above random \
| Objectives | time a game |`,
    `|---|---|${'---|'.repeat(evaluation.length + 5)}`,
    `| the rulebook asks for | | ${evaluation.map(range).join(' | ')} | | | | | |`,
    ...rows,
  ].join('\n');
}

/** The page, from what was found for each campaign and player. */
const page = (games: number, seed: number, slow: readonly string[], found: Found): string => `\
# Levels of victory

What the computer players reach in the campaigns of Fleet Commander: Nimitz: ${games} games of each,
seeds ${seed} to ${seed + games - 1}, standard options. Written by \`npm run levels -- ${[games, seed, ...slow].join(' ')}\`.

At the level \`fast\` \`nimitz\` follows the first doctrine of the year; at \`normal\`, as it sits at a table unless told otherwise and as
it gives hints, it tries several on the rest of the campaign. A campaign without a row of \`normal\` was not measured at it.

\`nimitz\` should play at least two levels above \`random\`. ${shortOf(found)}

The mean level counts Great as 1 and Replaced as 5, and a defeat at Hawaii with the latter; Objectives are those Held when it ended, of 1945
with those of the Invasion box; time is that of a processor core.

${CAMPAIGNS.map((it) => section(it, found[it.id])).join('\n\n')}
`;

if (process.argv[1] === import.meta.filename) {
  const [games = 200, seed = 1] = process.argv.slice(2, 4).map(Number);
  const slow = process.argv.slice(4);
  const stranger = slow.find((it) => CAMPAIGNS.every(({ id }) => id !== it));
  if (stranger !== undefined) throw new Error(`There is no campaign "${stranger}".`);
  writeFileSync(OUT, page(games, seed, slow, Object.fromEntries(CAMPAIGNS.map(({ id }) =>
    [id, PLAYERS.filter((it) => it !== SLOW || slow.includes(id)).map((it) => levelsOf(it, id, games, seed))]))));
}
