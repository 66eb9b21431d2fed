/**
 * A table as its window uses it, on real saves: what it costs to open a campaign of 5,000 decisions, and to answer one decision,
 * from the call to the answer and the events as they travel. All in milliseconds of processor time.
 * `node tests/bench/table.ts`, with the names of games or without, measures this alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName, Request, Response } from '../../src-main/api/contract.ts';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { openProgram } from '../../src-main/api/program.ts';
import { seededDice, roll, type DiceState } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { atRandom } from '../../src-main/engine/playout.ts';
import type { Action, Decision } from '../../src-main/engine/state.ts';
import { games } from '../../src-main/games/index.ts';
import { PASSES, processorMs, quantile, round, warmUp } from './steady.ts';

type Program = Awaited<ReturnType<typeof openProgram>>;
/** `first`: in a program that has opened no table yet; the other figures are of one that has run for long. */
export interface Opening { p50Ms: number; firstMs: number; decisions: number }
export interface Acting { p50Ms: number; p99Ms: number; calls: number }

/** So long is the campaign that is opened. */
const LENGTH = 5000;
/** Where no game lasts that long, it is the longest of so many. */
const LONGEST_OF = 10;
const OPENINGS = 15;
/** So many decisions are answered in a pass, over all scenarios of the game. */
const ANSWERS = 900;

/** Calls as the browser host makes them: words in, words out. */
async function call<N extends CallName>(api: Program, name: N, request: Request<N>): Promise<Response<N>> {
  const answered = await api.call(name, JSON.parse(JSON.stringify(request)));
  JSON.stringify(answered);
  if (!answered.ok) throw new Error(`${name}: ${answered.error.words.en}`);
  return answered.value as Response<N>;
}

export async function withProgram<T>(run: (api: Program) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'pacific-war-bench-'));
  const api = await openProgram({ folder, host: 'browser' });
  // As the host does for the windows that listen.
  api.on((event) => JSON.stringify(event));
  try {
    return await run(api);
  } finally {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const openAt = (api: Program, campaign: string): Decision | null => api.program.tables.get(campaign).open.table.session.open;
const begin = async (api: Program, game: AnyGame, scenario: string, seed: number): Promise<string> =>
  (await call(api, 'campaigns.create', { game: game.id, scenario, name: 'Bench', seed })).id;

/** Plays on as two persons at one screen, until the game is over or so many answers were given. @returns what each call cost. */
async function play(
  api: Program, campaign: string, answers: number, own: DiceState, pick: (open: Decision, own: DiceState) => Action,
): Promise<number[]> {
  await call(api, 'table.open', { campaign });
  const costs: number[] = [];
  for (let open = openAt(api, campaign); open && costs.length < answers; open = openAt(api, campaign)) {
    const actions = [pick(open, own).id];
    const from = processorMs();
    const { refused } = await call(api, 'table.act', { campaign, no: open.no, actions });
    costs.push(processorMs() - from);
    if (refused) throw new Error(`The table refuses ${actions[0]}, which it offers.`);
  }
  return costs;
}

/** The same games in every pass, each scenario an equal part of the answers. */
export async function pass(api: Program, game: AnyGame, answers: number, seeds = 0): Promise<number[]> {
  const costs: number[] = [];
  for (const [i, { id }] of game.scenarios.entries()) {
    const due = Math.ceil((answers * (i + 1)) / game.scenarios.length);
    for (let seed = seeds + 1; costs.length < due; seed++) {
      const campaign = await begin(api, game, id, seed);
      costs.push(...await play(api, campaign, due - costs.length, seededDice(seed + 1000), atRandom));
      await call(api, 'table.close', { campaign });
    }
  }
  return costs;
}

/** What one answer costs: of each quantile the least of the passes. */
export function tableAct(game: AnyGame, answers = ANSWERS): Promise<Acting> {
  return withProgram(async (api) => {
    let seeds = 0;
    await warmUp(async () => (await pass(api, game, answers / 4, seeds += 100)).length);
    const passes: number[][] = [];
    for (let i = 0; i < PASSES; i++) passes.push((await pass(api, game, answers)).sort((a, b) => a - b));
    const least = (share: number): number => round(Math.min(...passes.map((costs) => quantile(costs, share))), 3);
    return { p50Ms: least(0.5), p99Ms: least(0.99), calls: answers };
  });
}

/** One answer in so many leads on, where there is a choice to take back. */
const HESITANT = 8;
/** A person who cannot decide makes a game of any length. */
function pondering({ actions }: Decision, own: DiceState): Action {
  const backs = actions.filter(({ back }) => back);
  const list = backs.length > 0 && roll(own, HESITANT, 'bench') > 1 ? backs : actions;
  return list[roll(own, list.length, 'bench') - 1];
}

/** Plays like that on the saves themselves. @returns how many answers were given: fewer than asked for where the game ended before. */
function ponder(api: Program, campaign: string, length: number, own: DiceState): number {
  const played = openCampaign(api.program.repository, games, campaign);
  for (let open = played.session.open; open && played.session.history.nodes.size < length; open = played.session.open) {
    played.answer(open.no, pondering(open, own).id);
  }
  played.close();
  return played.session.history.nodes.size;
}

/** What it costs to put a campaign of 5,000 decisions on the table, none of which it still has in hand. */
export function tableOpen(game: AnyGame, length = LENGTH): Promise<Opening> {
  return withProgram(async (api) => {
    let campaign = '';
    let decisions = 0;
    for (let seed = 1; seed <= LONGEST_OF && decisions < length; seed++) {
      const begun = await begin(api, game, game.scenarios[0].id, seed);
      const played = ponder(api, begun, length, seededDice(seed + 3000));
      if (played > decisions) [campaign, decisions] = [begun, played];
    }
    const once = async (): Promise<number> => {
      const from = processorMs();
      await call(api, 'table.open', { campaign });
      const cost = processorMs() - from;
      await call(api, 'table.close', { campaign });
      return cost;
    };
    const firstMs = await once();
    const costs: number[] = [];
    for (let i = 0; i < OPENINGS; i++) costs.push(await once());
    return { p50Ms: round(quantile(costs.sort((a, b) => a - b), 0.5)), firstMs: round(firstMs), decisions };
  });
}

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  for (const game of games.values()) {
    if (wanted.length > 0 && !wanted.includes(game.id)) continue;
    console.log(game.id, 'tableOpen', JSON.stringify(await tableOpen(game)));
    console.log(game.id, 'tableAct', JSON.stringify(await tableAct(game)));
  }
  process.exit(0);
}
