/**
 * What the enemy could do next with what lies open: whom he could strike by sea and air, where he could land or march in, who could come
 * to one hex. Reckoned from HQs, units and their ranges, never from cards: for a card of the best value, or the one that is being played.
 */
import { text } from '../../../engine/text.ts';
import type { OverlayView } from '../../../engine/view.ts';
import { CHARTS, HEXES, UNIT_FACTS, hexId, other } from '../data.ts';
import type { Side } from '../data.ts';
import { empty, inSet, setOf, spread } from '../map/bits.ts';
import type { Bits } from '../map/bits.ts';
import { LAND_HEXES, P, isA, isCoast } from '../map/places.ts';
import { OCCUPIERS, controls, holds, isFriendlyCoast, unitsOf } from '../position.ts';
import { hexText, sideText, unitText } from '../names.ts';
import { commandable } from '../rules/command.ts';
import { isWithinPlainRange, workingHqs } from '../rules/headquarters.ts';
import { airReach } from '../rules/movement/air.ts';
import { aspCost, assaultReach } from '../rules/movement/amphibious.ts';
import { mayEnter } from '../rules/movement/entry.ts';
import { attackOf, landReach } from '../rules/movement/land.ts';
import type { Mover } from '../rules/movement/mover.ts';
import { navalReach } from '../rules/movement/naval.ts';
import { reached } from '../rules/movement/paths.ts';
import { isOnMap } from '../state.ts';
import type { EotsState } from '../state.ts';
import { COUNTERS_OF, EXTENDED_RANGE, K, RANGE, efficiencyOf, inParentheses, is } from '../units.ts';
import { SIDE_COLOURS } from './tracks.ts';

/** Before a card has been played, the most that one is worth is feared. */
export const BEST = 3;

/** A unit that could come, the hexes where it would fight, and those where it would do so from far off, by half. */
interface Striker { unit: number; near: Bits; far: Bits }

function strikerOf(s: EotsState, side: Side, unit: number, operations: number, seas: Map<number, Bits>): Striker {
  const from = s.place[unit];
  const mover: Mover = { side, units: [unit], from, reaction: false, operations, oneBattle: false };
  if (is(unit, K.air)) {
    const flights = [...airReach(s, mover)].filter(([hex, { extended }]) => hex < HEXES && !(extended && inParentheses(unit)));
    const fields = setOf([from, ...flights.map(([hex]) => hex)]);
    return { unit, near: spread(fields, RANGE[unit]), far: inParentheses(unit) ? empty() : spread(fields, EXTENDED_RANGE[unit]) };
  }
  let sea = seas.get(from);
  if (!sea) seas.set(from, sea = setOf([from, ...reached(navalReach(s, mover, CHARTS.movement.base.naval * operations))]));
  return { unit, near: is(unit, K.carrier) ? spread(sea, RANGE[unit]) : sea, far: empty() };
}

interface Comer { unit: number; fire: number }
/** Whom an HQ could send to a hex, the strongest first, and their strength together. */
export interface Strike { hq: number; units: number[]; fires: number[]; strength: number }

/** What one side could bring anywhere: by HQ, who would come to a hex. */
export interface Reachings { side: Side; operations: number; strikers: Striker[]; commands: { hq: number; units: ReadonlySet<number> }[] }
export function reachingsOf(s: EotsState, side: Side, operations: number): Reachings {
  const seas = new Map<number, Bits>();
  const fleet = COUNTERS_OF[side].filter((unit) => isOnMap(s, unit) && is(unit, K.air | K.naval) && attackOf(s, unit) > 0);
  return {
    side, operations, strikers: fleet.map((unit) => strikerOf(s, side, unit, operations, seas)),
    commands: workingHqs(s, side).map((hq) => ({ hq, units: new Set(commandable(s, hq, fleet)) })),
  };
}
/** The strongest that one HQ could send there; `reacting`: to a battle of the other side, within its plain range (6.26). */
export function strikeOn(s: EotsState, { strikers, commands, operations }: Reachings, hex: number, reacting: boolean): Strike | null {
  const comers = strikers.flatMap(({ unit, near, far }): Comer[] => {
    const fire = inSet(near, hex) ? attackOf(s, unit) : inSet(far, hex) ? Math.ceil(attackOf(s, unit) / 2) : 0;
    return fire > 0 ? [{ unit, fire }] : [];
  }).sort((a, b) => b.fire - a.fire || a.unit - b.unit);
  const strikes = commands.filter(({ hq }) => !reacting || isWithinPlainRange(s, hq, hex)).map(({ hq, units }): Strike => {
    const sent = comers.filter(({ unit }) => units.has(unit)).slice(0, efficiencyOf(hq) + operations);
    return {
      hq, units: sent.map(({ unit }) => unit), fires: sent.map(({ fire }) => fire),
      strength: sent.reduce((sum, { fire }) => sum + fire, 0),
    };
  });
  return strikes.filter(({ strength }) => strength > 0).sort((a, b) => b.strength - a.strength || a.hq - b.hq)[0] ?? null;
}

/** Bases of a side without anybody of it, where the enemy's troops could land or march in. */
function openBases(s: EotsState, side: Side, operations: number): number[] {
  const enemy = other(side);
  const bare = LAND_HEXES.filter((hex) =>
    isA(hex, P.port | P.airfield | P.resource) && controls(s, side, hex) && !holds(s, hex, OCCUPIERS[side]));
  const troops = COUNTERS_OF[enemy].filter((unit) => isOnMap(s, unit) && is(unit, K.ground));
  const led = new Set(workingHqs(s, enemy).flatMap((hq) => commandable(s, hq, troops)));
  const found = new Set<number>();
  for (const unit of led) {
    const from = s.place[unit];
    const mover: Mover = { side: enemy, units: [unit], from, reaction: false, operations, oneBattle: false };
    for (const hex of reached(landReach(s, mover))) found.add(hex);
    if (!is(unit, K.amphibious) || !isFriendlyCoast(s, enemy, from) || aspCost(s, unit) > s.markers.asp[enemy].total) continue;
    const ships = unitsOf(s, enemy, from).filter((it) => is(it, K.naval));
    const escort = ships.find((it) => is(it, K.carrier)) ?? ships[0];
    const convoy = escort === undefined ? mover : { ...mover, units: [unit, escort] };
    for (const hex of reached(assaultReach(s, convoy, CHARTS.movement.base.naval * operations))) {
      if (isCoast(hex) && mayEnter(unit, hex)) found.add(hex);
    }
  }
  return bare.filter((hex) => found.has(hex));
}

/** A step of everybody in the hex costs so many hits. */
const bears = (s: EotsState, side: Side, hex: number): number => unitsOf(s, side, hex)
  .reduce((sum, unit) => sum + (is(unit, K.hq) ? 0 : UNIT_FACTS[unit].full?.defense ?? 0), 0);
/** The middle line of the table (8.2). */
const MIDDLE = 0.5;

function everywhere(s: EotsState, viewer: Side, might: Reachings): OverlayView {
  const enemy = other(viewer);
  const own = [...new Set(COUNTERS_OF[viewer].filter((unit) => isOnMap(s, unit)).map((unit) => s.place[unit]))].sort((a, b) => a - b);
  const threats = own.flatMap((hex) => {
    const strike = strikeOn(s, might, hex, false);
    return strike ? [{ hex, strength: strike.strength }] : [];
  });
  const grave = new Set(threats.filter(({ hex, strength }) => strength * MIDDLE >= bears(s, viewer, hex)).map(({ hex }) => hex));
  const bare = openBases(s, viewer, BEST).map(hexId);
  const side = SIDE_COLOURS[enemy];
  return {
    areas: bare.length > 0 ? [{ spaces: bare, side, style: 'dashes' as const }] : [],
    numbers: threats.map(({ hex, strength }) => ({ space: hexId(hex), value: strength, ...(grave.has(hex) && { grave: true as const }) })),
    lines: [],
    keys: [
      { sign: 'number', words: text('overlay.danger.strength', { side: sideText(enemy), operations: BEST }) },
      { sign: 'grave', words: text('overlay.danger.grave', { n: grave.size }) },
      { sign: 'dashes', side, words: text('overlay.danger.bare', { n: bare.length }) },
    ],
    note: text('overlay.danger'),
  };
}

/** Who could come to this hex: to strike what the viewer has there, or to meet him if he attacks it. */
function comingTo(s: EotsState, viewer: Side, might: Reachings, hex: number): Pick<OverlayView, 'lines' | 'note'> {
  const enemy = other(viewer);
  const reacting = unitsOf(s, viewer, hex).length === 0 && !controls(s, viewer, hex);
  const operations = reacting && s.offensive?.side === viewer ? s.offensive.operations : BEST;
  const strike = strikeOn(s, operations === might.operations ? might : reachingsOf(s, enemy, operations), hex, reacting);
  if (!strike) return { lines: [], note: text(`overlay.danger.nobody-${reacting ? 'reacts' : 'strikes'}`, { hex: hexText(hex) }) };
  const from = [...new Set(strike.units.map((unit) => s.place[unit]))].filter((it) => it !== hex);
  return {
    lines: from.map((it) => ({ spaces: [hexId(it), hexId(hex)], side: SIDE_COLOURS[enemy], arrow: true as const })),
    note: text(`overlay.danger.${reacting ? 'reacts' : 'strikes'}`, {
      hex: hexText(hex), hq: unitText(strike.hq), strength: strike.strength, operations,
      units: strike.units.map((unit, i) => text('overlay.danger.one', { unit: unitText(unit), n: strike.fires[i] })),
    }),
  };
}

/** `hex`: the one that is chosen; -1: none. */
export function danger(s: EotsState, viewer: Side, hex: number): OverlayView {
  const might = reachingsOf(s, other(viewer), BEST);
  const all = everywhere(s, viewer, might);
  // What his number means is said in the sentence about the hex.
  return hex < 0 ? all : { ...all, keys: all.keys!.filter(({ sign }) => sign !== 'number'), ...comingTo(s, viewer, might, hex) };
}
