/**
 * The hot questions of Empire of the Sun, in microseconds of processor time: `node tests/bench/empire-of-the-sun-queries.ts`.
 * Each is asked of the four set-ups in turn, the board being touched before every question that is kept with it.
 */
import { seededDice } from '../../src-main/engine/dice.ts';
import { clone } from '../../src-main/engine/json.ts';
import { cardNo, hexNo, sideOf, unitNo } from '../../src-main/games/empire-of-the-sun/data.ts';
import type { SideName } from '../../src-main/games/empire-of-the-sun/data.ts';
import { observe } from '../../src-main/games/empire-of-the-sun/observe.ts';
import { position } from '../../src-main/games/empire-of-the-sun/position.ts';
import { commandReach } from '../../src-main/games/empire-of-the-sun/rules/headquarters.ts';
import { airReach, strategicAirReach } from '../../src-main/games/empire-of-the-sun/rules/movement/air.ts';
import { assaultEnds, assaultReach } from '../../src-main/games/empire-of-the-sun/rules/movement/amphibious.ts';
import { landReach } from '../../src-main/games/empire-of-the-sun/rules/movement/land.ts';
import { moverOf } from '../../src-main/games/empire-of-the-sun/rules/movement/mover.ts';
import { navalEnds, navalReach } from '../../src-main/games/empire-of-the-sun/rules/movement/naval.ts';
import { project, unneutralized } from '../../src-main/games/empire-of-the-sun/rules/projection.ts';
import { supply } from '../../src-main/games/empire-of-the-sun/rules/supply.ts';
import { setup } from '../../src-main/games/empire-of-the-sun/setup.ts';
import { setPlace, touch } from '../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../src-main/games/empire-of-the-sun/state.ts';

function start(scenario: string, side: SideName): EotsState {
  const s: EotsState = {
    kernel: { game: 'empire-of-the-sun', rules: 1, scenario, options: {}, dice: seededDice(1), frames: [], decisions: 0, result: null },
    ...setup(scenario, seededDice(1)),
  };
  s.offensive = {
    side: sideOf(side), card: cardNo('jp-03'), play: 'ec', hqs: [], reactionHq: -1,
    operations: 3, limit: 9, reactionLimit: 0, condition: 'surprise',
    intelligence: { rolled: false, failed: false, cardPlayed: false, eventSurprise: false },
    startOf: {}, moves: [], battles: [], specialReactions: [],
    reactionCards: [], captured: [], navalOverride: {}, noAirZone: -1, phantomShips: [],
  };
  setPlace(s, unitNo('jp-ca-aoba'), hexNo('4017'));
  setPlace(s, unitNo('us-5af'), hexNo('3727'));
  setPlace(s, unitNo('jp-15-army'), hexNo('2211'));
  setPlace(s, unitNo('jp-4-sn-bde'), hexNo('4017'));
  return s;
}
const japan = ['campaign', '1942', '1943', '1944'].map((scenario) => start(scenario, 'japan'));
const allied = ['campaign', '1942', '1943', '1944'].map((scenario) => start(scenario, 'allied'));

function measure(name: string, states: EotsState[], ask: (s: EotsState) => void, times = 4000): void {
  for (let i = 0; i < times; i++) ask(states[i % states.length]);
  let best = Infinity;
  for (let round = 0; round < 3; round++) {
    const before = process.cpuUsage();
    for (let i = 0; i < times; i++) ask(states[i % states.length]);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / times);
  }
  console.log(`${name.padEnd(46)}${best.toFixed(1).padStart(8)} us`);
}
const of = (s: EotsState, unit: string) => moverOf(s, [unitNo(unit)]);

measure('who stands where, control, garrisons', japan, (s) => { touch(s); position(s); });
measure(
  'both ZOI maps', japan, (s) => { const [a, b] = [project(s, 0, null), project(s, 1, null)]; unneutralized(a, b); unneutralized(b, a); },
);
measure('all of it: supply of both sides and ZOI', japan, (s) => { touch(s); supply(s); });
measure('command reach of one HQ (range 13)', japan, (s) => { commandReach(s, unitNo('hq-south')); });
measure('naval reach 15', japan, (s) => { navalReach(s, of(s, 'jp-ca-aoba')); });
measure('naval reach 15 and its ends', japan, (s) => { const it = of(s, 'jp-ca-aoba'); navalEnds(s, it, navalReach(s, it)); });
measure('assault reach 15 and its ends', japan, (s) => { const it = of(s, 'jp-4-sn-bde'); assaultEnds(s, it, assaultReach(s, it)); });
measure('land reach, 3 points', japan, (s) => { landReach(s, of(s, 'jp-15-army')); });
measure('air reach, 3 legs', allied, (s) => { airReach(s, of(s, 'us-5af')); });
measure('strategic air reach, 6 legs', allied, (s) => { strategicAirReach(s, of(s, 'us-5af')); }, 500);
measure('copy of a state', japan, (s) => { clone(s); });
measure('what a side sees', japan, (s) => { observe(s, 0); });
