/**
 * Each side's share of the games of two equal computer players in Combat Commander: Pacific. `npm run shares -- 100` plays so many games
 * of every scenario, prints a line for each and writes docs/combat-commander-pacific-shares.md; `-- 100 101` begins with another seed,
 * `-- 100 1 SCENARIO...` prints those alone and writes nothing.
 */
import { writeFileSync } from 'node:fs';
import { wilson } from '../src-main/bots/arena.ts';
import { playout } from '../src-main/engine/playout.ts';
import { sergeant } from '../src-main/games/combat-commander-pacific/bot/sergeant.ts';
import { SCENARIOS } from '../src-main/games/combat-commander-pacific/data.ts';
import { combatCommanderPacific as game } from '../src-main/games/combat-commander-pacific/index.ts';
import type { CcpState } from '../src-main/games/combat-commander-pacific/state.ts';

const OUT = 'docs/combat-commander-pacific-shares.md';
/** More decisions than any game has. */
const CAP = 100_000;

/** `japan`: games that Japan has won; `hows`: how many ended how; `turns`: turns of both sides, on the average. */
export interface Share { scenario: string; games: number; japan: number; hows: Record<string, number>; turns: number }

/** Two sergeants play so many games of a scenario, from a seed on. Throws an Error when one does not end. */
export function shareOf(scenario: string, games: number, seed: number): Share {
  const share: Share = { scenario, games, japan: 0, hows: {}, turns: 0 };
  for (let i = 0; i < games; i++) {
    const { state, violation } = playout(game,
      { scenario, seed: seed + i, seats: { japan: sergeant, allied: sergeant }, level: 'fast', check: false, cap: CAP });
    const { result } = state.kernel;
    if (violation || !result) throw new Error(`${scenario}, seed ${seed + i}: ${violation?.broken ?? 'the game did not end'}`);
    if (result.winners.includes('japan')) share.japan++;
    share.hows[result.how] = (share.hows[result.how] ?? 0) + 1;
    share.turns += (state as CcpState).turn / games;
  }
  return share;
}

const percent = (rate: number): string => `${Math.round(rate * 100)} %`;
export function line({ scenario, games, japan, hows, turns }: Share): string {
  const [low, high] = wilson(japan / games, games);
  const ends = Object.entries(hows).sort(([, a], [, b]) => b - a).map(([how, n]) => `${how} ${n}`).join(', ');
  return `| ${scenario} | ${percent(japan / games)} | ${percent(1 - japan / games)} | ${percent(low)} to ${percent(high)} | ${ends} `
    + `| ${Math.round(turns)} |`;
}
const HEAD = ['| scenario | Japan | Allies | Japan, 95 % | how it ended | turns |', '|---|---|---|---|---|---|'];
export const page = (shares: readonly Share[], seed: number): string => `# Shares of the sides

Who wins the scenarios of Combat Commander: Pacific between two sergeants, the computer player of this game: ${shares[0].games} games of
each, seeds ${seed} to ${seed + shares[0].games - 1}. Written by \`npm run shares -- ${shares[0].games} ${seed}\`.

${[...HEAD, ...shares.map(line)].join('\n')}
`;

if (process.argv[1] === import.meta.filename) {
  const [games = '100', seed = '1', ...wanted] = process.argv.slice(2);
  const ids = SCENARIOS.map(({ id }) => id).filter((id) => wanted.length === 0 || wanted.includes(id));
  console.log(HEAD.join('\n'));
  const shares = ids.map((id) => {
    const share = shareOf(id, Number(games), Number(seed));
    console.log(line(share));
    return share;
  });
  if (wanted.length === 0) writeFileSync(OUT, page(shares, Number(seed)));
}
