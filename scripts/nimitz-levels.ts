/**
 * The levels of victory that the computer players reach in Fleet Commander: Nimitz. `npm run levels -- 200` plays so many games of each
 * campaign with each of them and writes docs/fleet-commander-nimitz-levels.md; `-- 200 101` begins with another seed.
 */
import { writeFileSync } from 'node:fs';
import { greedy } from '../src-main/bots/greedy.ts';
import { random } from '../src-main/bots/random.ts';
import type { Bot } from '../src-main/engine/bot.ts';
import { playout } from '../src-main/engine/playout.ts';
import { nimitz } from '../src-main/games/fleet-commander-nimitz/bot/nimitz.ts';
import { CAMPAIGNS } from '../src-main/games/fleet-commander-nimitz/data.ts';
import type { CampaignFact } from '../src-main/games/fleet-commander-nimitz/data-types.ts';
import { fleetCommanderNimitz as game } from '../src-main/games/fleet-commander-nimitz/index.ts';
import type { NimitzState } from '../src-main/games/fleet-commander-nimitz/state.ts';

const OUT = 'docs/fleet-commander-nimitz-levels.md';
const BOTS: Readonly<Record<string, Bot>> = { nimitz, greedy, random };
/** More decisions than any campaign has. */
const CAP = 100_000;

export interface Levels { games: number; levels: Record<string, number>; hawaii: number; rank: number; objectives: number; seconds: number }

/** One bot, one campaign: so many games from a seed on. A defeat at Hawaii counts as the table's last level. */
export function levelsOf(bot: Bot, scenario: string, games: number, seed: number): Levels {
  const done: Levels = { games, levels: {}, hawaii: 0, rank: 0, objectives: 0, seconds: 0 };
  const from = process.cpuUsage().user;
  for (let i = 0; i < games; i++) {
    const { state, violation } = playout(game, { scenario, seed: seed + i, seats: { usa: bot }, level: 'fast', check: false, cap: CAP });
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

const range = ({ min, max }: { min: number; max: number | null }): string =>
  (max === null ? `${min}+` : min === max ? `${min}` : min === 0 ? `${max}-` : `${min}-${max}`);

function section({ id, name, evaluation }: CampaignFact, found: Readonly<Record<string, Levels>>): string {
  const rows = Object.entries(found).map(([bot, { levels, hawaii, rank, objectives, games, seconds }]) => {
    const shares = evaluation.map((it) => `${Math.round(100 * (levels[it.name] ?? 0) / games)} %`).join(' | ');
    return `| ${bot} | ${shares} | ${hawaii} | ${rank.toFixed(2)} | ${objectives.toFixed(1)} | ${seconds.toFixed(2)} s |`;
  });
  return [
    `## ${name} (\`${id}\`)`, '',
    `| player | ${evaluation.map((it) => it.name).join(' | ')} | lost at Hawaii | mean level | Objectives | time a game |`,
    `|---|${'---|'.repeat(evaluation.length + 4)}`,
    `| the rulebook asks for | ${evaluation.map(range).join(' | ')} | | | | |`,
    ...rows,
  ].join('\n');
}

/** The page, from what was found for each campaign and bot. */
type Found = Readonly<Record<string, Readonly<Record<string, Levels>>>>;
export const page = (games: number, seed: number, found: Found): string => `# Levels of victory

What the computer players reach in the campaigns of Fleet Commander: Nimitz: ${games} games of each,
seeds ${seed} to ${seed + games - 1}, standard options, level \`fast\`. Written by \`npm run levels -- ${games} ${seed}\`.

The mean level counts Great as 1 and Replaced as 5, and a defeat at Hawaii with the latter; Objectives are those Held when it ended, of 1945
with those of the Invasion box; time is that of a processor core.

${CAMPAIGNS.map((it) => section(it, found[it.id])).join('\n\n')}
`;

if (process.argv[1] === import.meta.filename) {
  const [games = 200, seed = 1] = process.argv.slice(2).map(Number);
  writeFileSync(OUT, page(games, seed, Object.fromEntries(CAMPAIGNS.map(({ id }) =>
    [id, Object.fromEntries(Object.entries(BOTS).map(([name, bot]) => [name, levelsOf(bot, id, games, seed)]))]))));
}
