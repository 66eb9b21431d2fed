// The forecast of the Japanese Orders against the Orders themselves: random and greedy campaigns of every year, positions of all phases
// before the Battles, each played on by the real sequence of play, journal and all, with other dice, and counted from its log.
import { describe, expect, it } from 'vitest';
import { greedy } from '../../../src-main/bots/greedy.ts';
import { seededDice } from '../../../src-main/engine/dice.ts';
import { Journal, type LogEntry } from '../../../src-main/engine/journal.ts';
import { clone } from '../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../src-main/engine/playout.ts';
import { offersOf } from '../../../src-main/games/fleet-commander-nimitz/answers.ts';
import { fleetCommanderNimitz as game } from '../../../src-main/games/fleet-commander-nimitz/index.ts';
import { ALL_AREAS, placeId, placeNo } from '../../../src-main/games/fleet-commander-nimitz/map.ts';
import { turnNumber } from '../../../src-main/games/fleet-commander-nimitz/rules/turn.ts';
import { phaseAt } from '../../../src-main/games/fleet-commander-nimitz/sequence.ts';
import type { NimitzState } from '../../../src-main/games/fleet-commander-nimitz/state.ts';
import { forecast } from '../../../src-main/games/fleet-commander-nimitz/trials/orders.ts';
import { forceNo, factOf, isCarrier } from '../../../src-main/games/fleet-commander-nimitz/units.ts';
import { usual } from '../../../src-main/games/fleet-commander-nimitz/usual.ts';

const POSITIONS = 20;
/** So many runs of each, forecast and reality; 10,000 is the whole promise: FORECAST_RUNS=10000. */
const RUNS = Number(process.env.FORECAST_RUNS ?? 300);
/** What honest dice stray: of fewer runs more than the three points of ten thousand. */
const ALLOWED = Math.max(0.03, 4.5 * Math.sqrt(0.5 / RUNS));

/** In which Orders are still to come. */
const PHASES = ['us-resupply', 'us-scouting', 'us-movement', 'japanese-orders'];

/** One of a phase, in a turn up to which somebody has played. */
function position(no: number): NimitzState {
  const [wanted, turn] = [PHASES[no % PHASES.length], 1 + (no % 3)];
  for (let seed = 100 + no; ; seed += 100) {
    const s = newGame(game, { scenario: game.scenarios[no % game.scenarios.length].id, dice: seededDice(seed) });
    const own = seededDice(seed + 1);
    for (let steps = 0, open = decision(game, s); open; steps++, open = decision(game, s)) {
      if (s.turn >= turn && phaseAt(s.kernel) === wanted && steps % 3 === 0) return s;
      const random = no % 4 < 3 ? atRandom(open, own).id
        : greedy.choose({ game, seen: game.observe(s, 'usa'), open, dice: own, level: 'fast' });
      apply(game, s, steps % 4 === 0 ? usual(open) : random);
    }
  }
}

interface Count { come: number; carrier: number; battle: number }
const counts = (): Count[] => ALL_AREAS.map(() => ({ come: 0, carrier: 0, battle: 0 }));

/** Whom the Orders of a log have brought where: whether a carrier was among them. */
function brought(lines: readonly LogEntry[]): Map<number, boolean> {
  const found = new Map<number, boolean>();
  for (const { key, spaces, params } of lines) {
    if (key !== 'order.moves') continue;
    const to = placeNo(spaces![1]);
    const forces = (params!.forces as { key: string }[]).map((it) => forceNo(it.key.replace('unit.', '')));
    found.set(to, found.get(to) === true || forces.some((force) => force >= 0 && isCarrier(factOf(force))));
  }
  return found;
}

/** One real run: the usual answers up to the first question after the Orders. The choice of the Battles, or the only one, tells them. */
function run(given: NimitzState, seed: number, into: Count[]): void {
  const s = clone(given);
  s.kernel.dice = seededDice(seed);
  const journal = new Journal();
  const isOver = (): boolean => journal.entries.some(({ phase }) => phase !== undefined && !PHASES.includes(phase));
  let open = decision(game, s);
  for (; open && open.step !== 'battles.choose' && !isOver(); open = decision(game, s)) apply(game, s, usual(open), journal);
  const orders = journal.entries.slice(0, journal.entries.findIndex(({ phase }) => phase !== undefined && !PHASES.includes(phase)) >>> 0);
  for (const [area, carrier] of brought(orders)) {
    into[area].come++;
    if (carrier) into[area].carrier++;
  }
  const begun = journal.entries.filter(({ key, turn }) => key === 'battle.begins' && turn === turnNumber(given));
  const only = begun.map(({ spaces }) => placeNo(spaces![0]));
  const battles = open?.step === 'battles.choose' ? offersOf(open).map(({ place }) => place!) : only;
  for (const area of new Set(battles)) into[area].battle++;
}

describe('the forecast of the Japanese Orders', () => {
  it.each(Array.from({ length: POSITIONS }, (_, no) => no))(`agrees with ${RUNS} real runs in position %i, in every Area`, (no) => {
    const s = position(no);
    const found = forecast(game, game.observe(s, 'usa'), RUNS);
    const real = counts();
    for (let i = 0; i < RUNS; i++) run(s, 1_000_000 * (no + 1) + i, real);
    const differences = ALL_AREAS.flatMap((area) => (['come', 'carrier', 'battle'] as const).map((what) => ({
      area: placeId(area), what, by: Math.abs((found?.areas[area][what] ?? 0) - real[area][what] / RUNS),
    })));
    if (process.env.FORECAST_RUNS) {
      const [most] = differences.toSorted((x, y) => y.by - x.by);
      const where = `${s.kernel.scenario}, turn ${s.turn}, ${phaseAt(s.kernel)}`;
      console.log(`${where}: ${(100 * most.by).toFixed(2)} points (${most.what}, ${most.area})`);
    }
    expect(differences.filter(({ by }) => by > ALLOWED)).toEqual([]);
  });
});
