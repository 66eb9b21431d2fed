/**
 * `npm run corpus`: campaigns of this version for `tests/corpus/<version>/`, which every later version must open and
 * replay. Each game is played by random answers from a fixed seed, with a second line of play; one is played to its end.
 * What stands in a version's folder is written once and never changes; a game that has come since joins it with its files alone.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pkg from '../package.json' with { type: 'json' };
import { exportCampaign } from '../src-main/campaigns/file.ts';
import { openCampaign, type OpenCampaign } from '../src-main/campaigns/play.ts';
import { summaryOf } from '../src-main/campaigns/campaign.ts';
import { DATABASE, openStore } from '../src-main/campaigns/store.ts';
import { seededDice } from '../src-main/engine/dice.ts';
import type { AnyGame, Scenario } from '../src-main/engine/game.ts';
import { apply, decision, newGame } from '../src-main/engine/kernel.ts';
import { atRandom } from '../src-main/engine/playout.ts';
import type { Repository } from '../src-main/campaigns/repository.ts';
import { games } from '../src-main/games/index.ts';
import { ROOT } from './built.ts';

const OUT = join(ROOT, 'tests', 'corpus', pkg.version);
const SEED = 1945;
const now = (): string => '2026-01-01T12:00:00.000Z';

/** How far the line goes that is kept in the middle of a game, where it is left again, and for how many answers. */
const MIDDLE = { decisions: 400, back: 250, anew: 60 };

/** Whether random answers do not end it before: some campaigns are lost soon by who does not think. */
function lasts(game: AnyGame, { id: scenario }: Scenario): boolean {
  const s = newGame(game, { scenario, dice: seededDice(SEED) });
  const dice = seededDice(SEED);
  for (let i = 0; i < MIDDLE.decisions; i++) {
    const open = decision(game, s);
    if (!open) return false;
    apply(game, s, atRandom(open, dice));
  }
  return decision(game, s) !== null;
}

function begin(repository: Repository, game: AnyGame, name: string, { id: scenario, sides }: Scenario): OpenCampaign {
  const options = game.options.read({});
  const summary = summaryOf(game, newGame(game, { scenario, options, dice: seededDice(SEED) }), []);
  const seats = Object.fromEntries(sides.map((side) => [side, { kind: 'person' as const }]));
  return openCampaign(
    repository, games,
    repository.create({ name, game: game.id, rules: game.rulesVersion, scenario, options, seed: SEED, seats, summary }).id,
  );
}

function play(open: OpenCampaign, decisions: number, seed: number): void {
  const dice = seededDice(seed);
  for (let i = 0; i < decisions && open.session.open; i++) {
    open.answer(open.session.open.no, atRandom(open.session.open, dice).id);
  }
}

const isNew = !existsSync(OUT);
const played = [...games.values()].filter(({ id }) => !existsSync(join(OUT, `${id}-middle.json`)));
if (played.length === 0) {
  console.error(`${OUT} has every game already: the corpus of a version is written once.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'pacific-corpus-'));
const store = openStore({ folder, now });
const files: Record<string, string> = {};
for (const game of played) {
  const scenario = game.scenarios.find((it) => lasts(game, it)) ?? game.scenarios[0];
  const middle = begin(store.repository, game, `${game.id}, in the middle`, scenario);
  play(middle, MIDDLE.decisions, SEED);
  middle.goTo(MIDDLE.back);
  play(middle, MIDDLE.anew, SEED + 1);
  files[`${game.id}-middle.json`] = exportCampaign(store.repository, middle);
}
// What is played to its end is kept as a file only: the database would be large.
const aside = openStore({ folder: join(folder, 'aside'), now });
for (const game of played) {
  const [shortest] = game.scenarios.toSorted((a, b) => a.turns - b.turns);
  const over = begin(aside.repository, game, `${game.id}, to the end`, shortest);
  play(over, Infinity, SEED);
  files[`${game.id}-over.json`] = exportCampaign(aside.repository, over);
}
aside.close();
mkdirSync(OUT, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(join(OUT, name), text);
if (isNew) {
  store.db.prepare('VACUUM INTO ?').run(join(OUT, DATABASE));
  // One file without a journal beside it, so that it can be copied as it is.
  const copy = new Database(join(OUT, DATABASE));
  copy.pragma('journal_mode = DELETE');
  copy.close();
}
store.close();
rmSync(folder, { recursive: true, force: true });
console.log(`Written to ${OUT}: ${readdirSync(OUT).join(', ')}`);
