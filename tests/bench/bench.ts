/**
 * `npm run bench`: figures of this machine, in this hour, beside those of a former commit (docs/speed.json). `-- --json` prints
 * one object, `--part NAME` measures one part alone and `--game ID` one game (each as often as you like). Nothing is asserted
 * here: machines are noisy; `load` says how many others wanted the processor (docs/speed.md).
 */
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import before from '../../docs/speed.json' with { type: 'json' };
import type { AnyGame } from '../../src-main/engine/game.ts';
import { games } from '../../src-main/games/index.ts';
import { commits } from './commit.ts';
import { botTurn, decisions, refusalMs, replaySpeed, viewBytes } from './engine.ts';
import { savesFigures } from './saves.ts';
import { noopNanoseconds } from './noop.ts';
import { idleHost } from './idle.ts';
import { processorMs, round } from './steady.ts';
import { tableAct as acting, tableOpen as opening } from './table.ts';
import { windowFigures } from './window.ts';

type Figures = Record<string, unknown>;

const eachOf = <T, R>(found: Record<string, T>, take: (it: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(found).map(([id, it]) => [id, take(it)]));

/** What is measured, part by part, of the games asked for; the last ones open a window. */
const parts: Record<string, (of: readonly AnyGame[]) => Figures | Promise<Figures>> = {
  decisions: async (of) => {
    const speed = await byGame(of, decisions);
    return {
      decisionsPerSecond: eachOf(speed, ({ perSecond }) => perSecond),
      decisionsByScenario: eachOf(speed, ({ byScenario }) => byScenario),
      decisionMedianUs: eachOf(speed, ({ medianUs }) => medianUs),
      decisionP999Ms: eachOf(speed, ({ p999Ms }) => p999Ms),
    };
  },
  refusals: async (of) => ({ whyNotP999Ms: await byGame(of, refusalMs) }),
  replay: async (of) => ({ replayPerSecond: await byGame(of, replaySpeed) }),
  views: async (of) => ({ viewBytesP99: await byGame(of, viewBytes) }),
  bots: async (of) => ({ botTurnMs: await byGame(of, botTurn) }),
  own: async (of) => ({ own: await byGame(of, ownFigures) }),
  kernel: () => ({ noopUs: round(noopNanoseconds() / 1000, 3) }),
  commits: async ([first]) => {
    const commit = await commits(first!, 4000);
    return { commitRatio: commit.ratio, commit };
  },
  opening: async (of) => ({ tableOpen: await byGame(of, (game) => opening(game)), tableOpenBefore: before.tableOpen }),
  answers: async (of) => ({ tableAct: await byGame(of, (game) => acting(game)), tableActBefore: before.tableAct, before: before.of }),
  idle: async () => {
    const idle = await idleHost();
    return { idle, rssMiB: idle.rssMiB };
  },
  saves: async () => ({ saves10k: await savesFigures() }),
  window: async (of) => {
    const windows = await byGame(of, ({ id }) => windowFigures(id));
    const shown = windows[of[0]!.id];
    // Without a browser there is nothing to tell.
    if (!shown) return { windows };
    const { highlightMs, pan, zoom, redrawMs } = shown.motion;
    return { interactiveMs: shown.interactiveMs, highlightMs, mapPan: pan, mapZoom: zoom, mapRedrawMs: redrawMs, windows };
  },
};

/** What a game has to be quick at besides, in a file of its own (`<game>-own.ts`); nothing, where it has none. */
async function ownFigures({ id }: AnyGame): Promise<Figures> {
  const file = new URL(`${id}-own.ts`, import.meta.url);
  return existsSync(file) ? ((await import(file.href)) as { own: () => Figures }).own() : {};
}

/** Measures of these games, one after the other. */
async function byGame<T>(of: readonly AnyGame[], measure: (game: AnyGame) => T | Promise<T>): Promise<Record<string, T>> {
  const found: Record<string, T> = {};
  for (const game of of) found[game.id] = await measure(game);
  return found;
}

/** What the command line asks for. A strange word ends the program with a sentence and exit code 2. */
function asked(): { json: boolean; named: string[]; of: AnyGame[] } {
  const refuse = (sentence: string): never => {
    console.error(sentence);
    process.exit(2);
  };
  const known = (what: string, wanted: readonly string[], all: readonly string[]): string[] => {
    const strange = wanted.find((word) => !all.includes(word));
    if (strange !== undefined) refuse(`The bench knows no ${what} "${strange}"; there are: ${all.join(', ')}.`);
    return wanted.length > 0 ? all.filter((word) => wanted.includes(word)) : [...all];
  };
  try {
    const { values } = parseArgs({
      options: { json: { type: 'boolean' }, part: { type: 'string', multiple: true }, game: { type: 'string', multiple: true } },
    });
    return {
      json: values.json === true,
      named: known('part', values.part ?? [], Object.keys(parts)),
      of: known('game', values.game ?? [], [...games.keys()]).map((id) => games.get(id)!),
    };
  } catch (error) {
    return refuse(`The bench takes --json, --part NAME and --game ID: ${(error as Error).message}`);
  }
}

const { json, named, of } = asked();
const note = (line: string): void => {
  if (!json) console.log(line);
};
/** What each part took, by the clock and of the processor: where the two lie far apart, others had the machine. */
const took: Record<string, { wallS: number; processorS: number }> = {};
const figures: Figures = {};
const loads = [loadavg()];
for (const name of named) {
  note(`Measuring ${name} ...`);
  const [wall, busy] = [performance.now(), processorMs()];
  Object.assign(figures, await parts[name]!(of));
  took[name] = { wallS: round((performance.now() - wall) / 1000), processorS: round((processorMs() - busy) / 1000) };
  loads.push(loadavg());
}
Object.assign(figures, { cores: availableParallelism(), load: loads.map(([minute]) => round(minute!, 2)), took });

if (json) console.log(JSON.stringify(figures));
else for (const [name, value] of Object.entries(figures)) {
  console.log(`${name.padEnd(20)} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
}
process.exit(0);
