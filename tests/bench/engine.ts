/** What a game costs: random decisions, replay, the size of a view's update, a bot's turn. Figures, no verdicts. */
import { difference } from '../../src-main/api/difference.ts';
import { botOf } from '../../src-main/bots/registry.ts';
import { roll, seededDice } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { atRandom, playout } from '../../src-main/engine/playout.ts';
import { replay, type Start } from '../../src-main/engine/session.ts';
import type { Target } from '../../src-main/engine/view.ts';
import { PASSES, processorMs, quantile, round, warmUp } from './steady.ts';

/** All scenarios in turn. */
const start = (game: AnyGame, seed: number): Start => ({ scenario: game.scenarios[seed % game.scenarios.length].id, options: {}, seed });

/** `perSecond`: of processor time, for machines are shared; `byScenario` likewise. The times are of one decision, by the clock. */
export interface Speed { perSecond: number; byScenario: Record<string, number>; medianUs: number; p999Ms: number }

/** One game at random, list, pick, apply, until so many decisions. @returns how many there were. */
function playRandomly(game: AnyGame, scenario: string, seed: number, most: number, each: ((ns: number) => void) | null = null): number {
  const s = newGame(game, { scenario, options: {}, dice: seededDice(seed) });
  const own = seededDice(seed + 1000);
  for (let count = 0; ; count++) {
    const from = each ? process.hrtime.bigint() : 0n;
    const open = decision(game, s);
    if (!open || count === most) return count;
    apply(game, s, atRandom(open, own));
    each?.(Number(process.hrtime.bigint() - from));
  }
}

/** So many decisions of every scenario are counted in a pass. */
const DECISIONS = 6000;

/** Random games of every scenario, once the rate stands still; the best of the passes, for nothing makes a machine faster than it is. */
export async function decisions(game: AnyGame): Promise<Speed> {
  const scenarios = game.scenarios.map(({ id }) => id);
  /** The same games in every pass. */
  const run = (scenario: string, count: number, each: ((ns: number) => void) | null = null): number => {
    let done = 0;
    for (let seed = 1; done < count; seed++) done += playRandomly(game, scenario, seed, count - done, each);
    return done;
  };
  await warmUp(() => scenarios.reduce((sum, id) => sum + run(id, DECISIONS / 6), 0));
  const best = new Map<string, number>();
  const sorted: Float64Array[] = [];
  for (let pass = 0; pass < PASSES; pass++) {
    const times: number[] = [];
    for (const id of scenarios) {
      const from = processorMs();
      const done = run(id, DECISIONS);
      best.set(id, Math.min(best.get(id) ?? Infinity, (processorMs() - from) / done));
      run(id, DECISIONS, (ns) => times.push(ns));
    }
    sorted.push(Float64Array.from(times).sort());
  }
  const least = (share: number): number => Math.min(...sorted.map((times) => quantile(times, share)));
  return {
    perSecond: Math.round((1000 * best.size) / [...best.values()].reduce((sum, ms) => sum + ms, 0)),
    byScenario: Object.fromEntries([...best].map(([id, ms]) => [id, Math.round(1000 / ms)])),
    medianUs: round(least(0.5) / 1000, 2), p999Ms: round(least(0.999) / 1e6, 3),
  };
}

/** How many refusals are asked for at a position. */
const REFUSED = 6;
/** So many of them in a pass. */
const ASKED = 30_000;
/**
 * Milliseconds that "why not?" takes, the 99.9th percentile, the least of the passes: spaces, and answers of other moments, asked
 * for in random play of all scenarios in turn.
 */
export function refusalMs(game: AnyGame): number {
  return round(Math.min(...Array.from({ length: PASSES }, () => quantile(refusals(game).sort(), 0.999))), 3);
}

function refusals(game: AnyGame): Float64Array {
  const times: number[] = [];
  for (let seed = 1; times.length < ASKED; seed++) {
    const s = newGame(game, { ...start(game, seed), dice: seededDice(seed) });
    const own = seededDice(seed + 2000);
    const earlier: Target[] = game.board(s.kernel.scenario).spaces.map(({ id }): Target => ({ kind: 'space', id }));
    for (let open = decision(game, s); open && times.length < ASKED; open = decision(game, s)) {
      earlier.push(...open.actions.map(({ id }): Target => ({ kind: 'action', id })));
      for (let i = 0; i < REFUSED; i++) {
        const target = earlier[roll(own, earlier.length, 'bench') - 1];
        const from = performance.now();
        game.whyNot(s, target);
        times.push(performance.now() - from);
      }
      apply(game, s, atRandom(open, own));
    }
  }
  return Float64Array.from(times);
}

/** Decisions a second of processor time of replaying 10,000 decisions (of as many random games as they take), each checked for legality. */
export function replaySpeed(game: AnyGame): number {
  const games: { start: Start; actions: string[] }[] = [];
  for (let seed = 1, count = 0; count < 10_000; seed++) {
    const { actions } = playout(game, { ...start(game, seed), check: false, cap: 10_000 - count, record: true });
    games.push({ start: start(game, seed), actions });
    count += actions.length;
  }
  const once = (): void => games.forEach((it) => replay(game, it.start, it.actions));
  once();
  let best = Infinity;
  for (let i = 0; i < PASSES; i++) {
    const from = processorMs();
    once();
    best = Math.min(best, processorMs() - from);
  }
  return Math.round((10_000 * 1000) / best);
}

/** Bytes of what the window is sent after a decision, the 99th percentile over random play. */
export function viewBytes(game: AnyGame): number {
  const sizes: number[] = [];
  for (const { id } of game.scenarios) {
    const s = newGame(game, { scenario: id, options: {}, dice: seededDice(7) });
    const own = seededDice(8);
    let before: unknown = null;
    for (let i = 0; i < 3000 / game.scenarios.length; i++) {
      const open = decision(game, s);
      if (!open) break;
      const view = game.view(game.observe(s, open.side), open);
      if (before !== null) sizes.push(Buffer.byteLength(JSON.stringify(difference(before, view) ?? {})));
      before = view;
      apply(game, s, atRandom(open, own));
    }
  }
  return quantile(sizes.sort((a, b) => a - b), 0.99);
}

/** Milliseconds of the processor that each own bot thinks in a whole turn of one side at its fast level: the median over some rounds. */
export function botTurn(game: AnyGame): Record<string, number> {
  return Object.fromEntries(Object.keys(game.bots).map((id) => {
    const bot = botOf(game, id);
    const turns = new Map<string, number>();
    const s = newGame(game, { ...start(game, 3), dice: seededDice(3) });
    const own = seededDice(4);
    for (let i = 0; i < 4000; i++) {
      const open = decision(game, s);
      if (!open) break;
      const turn = game.logContext?.(s);
      const from = processorMs();
      const answer = bot.choose({ game, seen: game.observe(s, open.side), open, dice: own, level: 'fast' });
      const key = `${turn?.turn}/${turn?.side}`;
      turns.set(key, (turns.get(key) ?? 0) + processorMs() - from);
      apply(game, s, answer);
    }
    return [id, round(quantile([...turns.values()].sort((a, b) => a - b), 0.5))];
  }));
}
