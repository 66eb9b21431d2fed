/**
 * `npm run bench`: figures of this machine, in this hour. `-- --json` prints one object. Nothing is asserted here: machines
 * are noisy; compare figures of one run.
 */
import { games } from '../../src-main/games/index.ts';
import { commits } from './commit.ts';
import { botTurn, decisions, refusalMs, replaySpeed, viewBytes } from './engine.ts';
import { savesFigures } from './saves.ts';
import { noopNanoseconds } from './noop.ts';
import { windowFigures, type WindowFigures } from './window.ts';

const json = process.argv.includes('--json');
const strange = process.argv.slice(2).find((word) => word !== '--json');
if (strange !== undefined) {
  console.error(`The bench does not know "${strange}"; it takes --json or nothing.`);
  process.exit(2);
}

const note = (line: string): void => {
  if (!json) console.log(line);
};
const byGame = <T>(measure: (id: string) => T): Record<string, T> => Object.fromEntries([...games.keys()].map((id) => [id, measure(id)]));

note('Measuring the engine ...');
const speed = byGame((id) => decisions(games.get(id)!, 6));
const whyNotP999Ms = byGame((id) => refusalMs(games.get(id)!, 3));
const replayPerSecond = byGame((id) => replaySpeed(games.get(id)!));
const viewBytesP99 = byGame((id) => viewBytes(games.get(id)!));
note('Measuring the bots ...');
const botTurnMs = byGame((id) => botTurn(games.get(id)!));
note('Measuring the saves ...');
const [first] = games.values();
const commit = commits(first, 4000);
note('Measuring the start and the home page over 10,000 campaigns ...');
const saves10k = await savesFigures();
note('Measuring the window ...');
const windows: Record<string, WindowFigures | null> = {};
for (const id of games.keys()) windows[id] = await windowFigures(id);
const shown = windows[first.id];

const figures = {
  decisionsPerSecond: byGame((id) => speed[id].perSecond),
  decisionMedianUs: byGame((id) => speed[id].medianUs),
  decisionP999Ms: byGame((id) => speed[id].p999Ms),
  whyNotP999Ms, replayPerSecond, viewBytesP99, botTurnMs,
  noopUs: Number((noopNanoseconds() / 1000).toFixed(3)),
  commitRatio: commit.ratio, commit, saves10k,
  interactiveMs: shown?.interactiveMs ?? null,
  highlightMs: shown?.motion.highlightMs ?? null,
  mapPan: shown?.motion.pan ?? null, mapZoom: shown?.motion.zoom ?? null, mapRedrawMs: shown?.motion.redrawMs ?? null,
  windows,
  rssMiB: shown?.rssMiB ?? Math.round(process.memoryUsage().rss / 2 ** 20),
};

if (json) console.log(JSON.stringify(figures));
else for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(20)} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
process.exit(0);
