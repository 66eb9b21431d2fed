/** What a game costs: random decisions, replay, the size of a view's update, a bot's turn. Figures, no verdicts. */
import { difference } from '../../src-main/api/difference.ts';
import { botOf } from '../../src-main/bots/registry.ts';
import { roll, seededDice } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { atRandom, playout } from '../../src-main/engine/playout.ts';
import { replay, type Start } from '../../src-main/engine/session.ts';
import type { Target } from '../../src-main/engine/view.ts';

export const quantile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

const start = (game: AnyGame, seed: number): Start => ({ scenario: game.scenarios[0].id, options: {}, seed });

/** `perSecond`: of processor time, for machines are shared. */
export interface Speed { perSecond: number; medianUs: number; p999Ms: number }
const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Random whole games for some seconds: list, pick, apply. Every decision is timed on its own in a second pass. */
export function decisions(game: AnyGame, seconds: number): Speed {
  const run = (until: number, each: ((ns: number) => void) | null): number => {
    let count = 0;
    for (let seed = 1; performance.now() < until; seed++) {
      const s = newGame(game, { ...start(game, seed), dice: seededDice(seed) });
      const own = seededDice(seed + 1000);
      for (;;) {
        const from = each ? process.hrtime.bigint() : 0n;
        const open = decision(game, s);
        if (!open || (count & 255) === 0 && performance.now() > until) break;
        apply(game, s, atRandom(open, own));
        each?.(Number(process.hrtime.bigint() - from));
        count++;
      }
    }
    return count;
  };
  run(performance.now() + 1500, null);
  const from = processorSeconds();
  const count = run(performance.now() + seconds * 1000, null);
  const perSecond = Math.round(count / (processorSeconds() - from));
  const times: number[] = [];
  run(performance.now() + seconds * 500, (ns) => times.push(ns));
  const sorted = Float64Array.from(times).sort();
  return { perSecond, medianUs: round(quantile(sorted, 0.5) / 1000, 2), p999Ms: round(quantile(sorted, 0.999) / 1e6, 3) };
}

/** How many refusals are asked for at a position. */
const REFUSED = 6;
/** Milliseconds that "why not?" takes, the 99.9th percentile: spaces, and answers of other moments, asked for in random play. */
export function refusalMs(game: AnyGame, seconds: number): number {
  const spaces = game.board(game.scenarios[0].id).spaces.map(({ id }): Target => ({ kind: 'space', id }));
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let seed = 1; performance.now() < until; seed++) {
    const s = newGame(game, { ...start(game, seed), dice: seededDice(seed) });
    const own = seededDice(seed + 2000);
    const earlier: Target[] = [...spaces];
    for (let open = decision(game, s); open && performance.now() < until; open = decision(game, s)) {
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
  return round(quantile(Float64Array.from(times).sort(), 0.999), 3);
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
  const from = processorSeconds();
  for (let i = 0; i < 3; i++) once();
  return Math.round(30_000 / (processorSeconds() - from));
}

/** Bytes of what the window is sent after a decision, the 99th percentile over random play. */
export function viewBytes(game: AnyGame): number {
  const sizes: number[] = [];
  const s = newGame(game, { ...start(game, 7), dice: seededDice(7) });
  const own = seededDice(8);
  let before: unknown = null;
  for (let i = 0; i < 3000; i++) {
    const open = decision(game, s);
    if (!open) break;
    const view = structuredClone(game.view(game.observe(s, open.side), open));
    if (before !== null) sizes.push(Buffer.byteLength(JSON.stringify(difference(before, view) ?? {})));
    before = view;
    apply(game, s, atRandom(open, own));
  }
  return quantile(sizes.sort((a, b) => a - b), 0.99);
}

/** Milliseconds that each own bot thinks in a whole turn of one side at its fast level: the median over some rounds. */
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
      const from = performance.now();
      const answer = bot.choose({ game, seen: game.observe(s, open.side), open, dice: own, level: 'fast' });
      const key = `${turn?.turn}/${turn?.side}`;
      turns.set(key, (turns.get(key) ?? 0) + performance.now() - from);
      apply(game, s, answer);
    }
    return [id, round(quantile([...turns.values()].sort((a, b) => a - b), 0.5))];
  }));
}
