/**
 * Each Faction's share of the games of computer players in Conquest & Consequence: `npm run conquest-shares -- 100 1 campaign premier`
 * plays so many games of a scenario, from a seed on, and prints who won, how, and with which points. Several players,
 * `premier/statesman/premier`, sit as Japan, USA and Soviet. Every game has a seed of its own; an arena of a bot against itself plays each
 * seed once from every seat, and so each game several times.
 */
import { botOf } from '../src-main/bots/registry.ts';
import { playout } from '../src-main/engine/playout.ts';
import type { AnyGame } from '../src-main/engine/game.ts';
import { FACTION_IDS } from '../src-main/games/conquest-consequence/data.ts';
import { conquestConsequence as game } from '../src-main/games/conquest-consequence/index.ts';
import { victoryPoints } from '../src-main/games/conquest-consequence/rules/economy.ts';
import type { CncState } from '../src-main/games/conquest-consequence/state.ts';

/** More decisions than any game has. */
const CAP = 100_000;
const [games = '100', seed = '1', scenario = 'campaign', players = 'premier'] = process.argv.slice(2);
const names = players.split('/');
const seats = Object.fromEntries(FACTION_IDS.map((id, faction) => [id, botOf(game as AnyGame, names[faction] ?? names[0])]));

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
console.log(JSON.stringify({ scenario, players, games: Number(games), wins, hows }));
