/**
 * Each Faction's share of the games of equal computer players in Conquest & Consequence: `npm run conquest-shares -- 100 1 campaign` plays
 * so many games of a scenario, from a seed on, and prints who won, how, and with which points. Every game has a seed of its own; an arena
 * of a bot against itself plays each seed once from every seat, and so each game several times.
 */
import { playout } from '../src-main/engine/playout.ts';
import { premier } from '../src-main/games/conquest-consequence/bot/premier.ts';
import { FACTION_IDS } from '../src-main/games/conquest-consequence/data.ts';
import { conquestConsequence as game } from '../src-main/games/conquest-consequence/index.ts';
import { victoryPoints } from '../src-main/games/conquest-consequence/rules/economy.ts';
import type { CncState } from '../src-main/games/conquest-consequence/state.ts';

/** More decisions than any game has. */
const CAP = 100_000;
const seats = Object.fromEntries(FACTION_IDS.map((id) => [id, premier]));

const [games = '100', seed = '1', scenario = 'campaign'] = process.argv.slice(2);
const wins: Record<string, number> = {};
const hows: Record<string, number> = {};
for (let i = 0; i < Number(games); i++) {
  const { state, violation } = playout(game, { scenario, seed: Number(seed) + i, seats, level: 'fast', check: false, cap: CAP });
  const { result } = state.kernel;
  if (violation || !result) throw new Error(`${scenario}, seed ${Number(seed) + i}: ${violation?.broken ?? 'the game did not end'}`);
  const s = state as CncState;
  const points = s.players.map((faction) => victoryPoints(s, faction, { secret: true, blockade: false }));
  const won = result.winners.join(' and ');
  wins[won] = (wins[won] ?? 0) + 1;
  hows[`${won}, ${result.how}`] = (hows[`${won}, ${result.how}`] ?? 0) + 1;
  console.log(`seed ${Number(seed) + i}: ${won}, ${result.how}, ${s.year}, points ${points.join('/')}`);
}
console.log(JSON.stringify({ scenario, games: Number(games), wins, hows }));
