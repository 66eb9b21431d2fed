/**
 * `npm run bench`: figures of this machine, in this hour, beside those of a former commit (docs/speed.json). `-- --json` prints
 * one object. Nothing is asserted here: machines are noisy; `load` says how many others wanted the processor (docs/speed.md).
 */
import { availableParallelism, loadavg } from 'node:os';
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

const json = process.argv.includes('--json');
const strange = process.argv.slice(2).find((word) => word !== '--json');
if (strange !== undefined) {
  console.error(`The bench does not know "${strange}"; it takes --json or nothing.`);
  process.exit(2);
}

const note = (line: string): void => {
  if (!json) console.log(line);
};
const eachOf = <T, R>(found: Record<string, T>, take: (it: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(found).map(([id, it]) => [id, take(it)]));
/** Measures of every game, one after the other. */
async function byGame<T>(measure: (game: AnyGame) => T | Promise<T>): Promise<Record<string, T>> {
  const found: Record<string, T> = {};
  for (const [id, game] of games) found[id] = await measure(game);
  return found;
}
/** What each part took, by the clock and of the processor: where the two lie far apart, others had the machine. */
const took: Record<string, { wallS: number; processorS: number }> = {};
async function part<T>(name: string, measure: () => T | Promise<T>): Promise<T> {
  note(`Measuring ${name} ...`);
  const [wall, busy] = [performance.now(), processorMs()];
  const found = await measure();
  took[name] = { wallS: round((performance.now() - wall) / 1000), processorS: round((processorMs() - busy) / 1000) };
  return found;
}

const loads = [loadavg()];
const speed = await part('decisions', () => byGame(decisions));
const whyNotP999Ms = await part('refusals', () => byGame(refusalMs));
const replayPerSecond = await part('replay', () => byGame(replaySpeed));
const viewBytesP99 = await part('views', () => byGame(viewBytes));
const botTurnMs = await part('bots', () => byGame(botTurn));
const noopUs = await part('the kernel', () => round(noopNanoseconds() / 1000, 3));
const [first] = games.values();
const commit = await part('commits', () => commits(first, 4000));
const tableOpen = await part('opening tables', () => byGame((game) => opening(game)));
const tableAct = await part('answers', () => byGame((game) => acting(game)));
const idle = await part('an idle host', idleHost);
loads.push(loadavg());
const saves10k = await part('10,000 campaigns', () => savesFigures());
const windows = await part('the window', () => byGame(({ id }) => windowFigures(id)));
const shown = windows[first.id];
loads.push(loadavg());

const figures = {
  decisionsPerSecond: eachOf(speed, ({ perSecond }) => perSecond),
  decisionsByScenario: eachOf(speed, ({ byScenario }) => byScenario),
  decisionMedianUs: eachOf(speed, ({ medianUs }) => medianUs),
  decisionP999Ms: eachOf(speed, ({ p999Ms }) => p999Ms),
  whyNotP999Ms, replayPerSecond, viewBytesP99, botTurnMs, noopUs,
  commitRatio: commit.ratio, commit,
  tableOpen, tableOpenBefore: before.tableOpen, tableAct, tableActBefore: before.tableAct, before: before.of,
  saves10k,
  interactiveMs: shown?.interactiveMs ?? null,
  highlightMs: shown?.motion.highlightMs ?? null,
  mapPan: shown?.motion.pan ?? null, mapZoom: shown?.motion.zoom ?? null, mapRedrawMs: shown?.motion.redrawMs ?? null,
  windows, idle, rssMiB: idle.rssMiB,
  cores: availableParallelism(), load: loads.map(([minute]) => round(minute, 2)), took,
};

if (json) console.log(JSON.stringify(figures));
else for (const [name, value] of Object.entries(figures)) {
  console.log(`${name.padEnd(20)} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
}
process.exit(0);
