/**
 * What hexes, steps and US Political Will are worth to a side: the plan of the war in numbers. Japan wants the resources,
 * the quick surrenders and a perimeter, then time; the Allies their five captures a turn, bases towards Tokyo, and Honshu.
 */
import { ALLIED, HEXES, JAPAN, MAP, UNIT_FACTS, hexNo, hexNos, other } from '../data.ts';
import type { Side } from '../data.ts';
import { distance } from '../map/geometry.ts';
import { HOME_CITIES, LAND_HEXES, P, PLACE, RESOURCES, TERRITORY } from '../map/places.ts';
import { controls, position } from '../position.ts';
import type { Position } from '../position.ts';
import { isControlFixed } from '../rules/control.ts';
import { MANDATES, MARSHALLS, NEW_GUINEA } from '../rules/nations/regions.ts';
import { PROGRESS, isCounted, progressOfWar } from '../rules/strategic/political-will.ts';
import { isScored, victoryOf } from '../rules/victory.ts';
import { isReduced } from '../state.ts';
import type { EotsState, NationId } from '../state.ts';
import { HQS, K, RANGE, is } from '../units.ts';

/** One box of US Political Will. */
export const WILL = 5;
const TOKYO = hexNo('3706');
const MIDWAY = hexNo('5108');
const OAHU = hexNo('5808');
/** Bases from which B-29s reach Tokyo (11.31). */
const BOMBER_RANGE = 8;

/** What a step of this unit is worth: what it does in battle, more where losing it costs more than itself. */
export const stepWorth = (unit: number): number => {
  const { full, steps } = UNIT_FACTS[unit];
  if (!full) return 3;
  const scarce = (is(unit, K.carrier) ? 0.4 : 0) + (is(unit, K.prewar) ? 0.1 : 0);
  return ((full.attack + full.defense / 2) * 0.07 * 2) / (steps + 1) + scarce;
};
export const unitWorth = (s: EotsState, unit: number): number => stepWorth(unit) * (UNIT_FACTS[unit].steps === 2 && !isReduced(s, unit) ? 2 : 1);

const WHOLE_HONSHU = 60;
const LAST_YEAR = 1.5;
/** From there B-29s reach Tokyo; bombing four turns in a row is half of a won campaign (16.2). */
export const isBomberBase = (hex: number): boolean => (PLACE[hex] & P.airfield) !== 0 && distance(hex, TOKYO) <= BOMBER_RANGE;
export const BOMBERS_AT_WORK = 8;

/** One victory point, where points decide. */
const POINT = 3.5;

type Values = Float64Array;
const add = (values: Values, hexes: readonly number[], amount: number): void => { for (const hex of hexes) values[hex] += amount; };

/** What every base and town is good for, whoever holds it. */
const PLAIN: Values = new Float64Array(HEXES);
for (const hex of LAND_HEXES) {
  if (isControlFixed(hex)) continue;
  PLAIN[hex] = isCounted(hex) ? 0.5 : 0.1;
  if ((PLACE[hex] & P.port) !== 0) PLAIN[hex] += 0.5;
  if ((PLACE[hex] & P.airfield) !== 0) PLAIN[hex] += 0.6;
}

const NATION_HEXES = (nation: NationId): number[] => hexNos(MAP.territories[nation]?.surrender ?? []);
const FALLING: readonly NationId[] = ['philippines', 'malaya', 'dutch-east-indies', 'burma'];

/** Surrender hexes of nations that still stand: each the dearer the fewer are left, for the last one costs Political Will. */
function surrenders(s: EotsState, values: Values, scale: number): void {
  for (const nation of FALLING) {
    if (s.nations[nation].surrendered) continue;
    const hexes = NATION_HEXES(nation);
    const left = hexes.filter((hex) => controls(s, ALLIED, hex));
    add(values, hexes, (scale * WILL) / Math.max(1, left.length));
  }
  if (!s.nations.australia.surrendered && s.turn > 3) add(values, TERRITORY['australia-mainland'].filter((hex) => (PLACE[hex] & P.port) !== 0), 0.4 * scale);
}

/** Hexes that score for Japan: those of the scenario's conditions, as long as they still can. */
function scoring(s: EotsState, values: Values): void {
  for (const { kind, hexes = [], vpPerHex = 0, bonusIfAll = 0 } of victoryOf(s.kernel.scenario).conditions ?? []) {
    const list = hexNos(hexes);
    if (kind === 'control-hexes') add(values, list, (vpPerHex + bonusIfAll / Math.max(1, list.length)) * POINT);
    if (kind === 'captured-hex-ever') add(values, list.filter((hex) => !s.scoredHexes.includes(hex)), vpPerHex * POINT);
  }
}

/** To Japan. */
function toJapan(s: EotsState, values: Values): void {
  // In 1942 the South comes before everything, but where points count as well.
  const early = s.turn <= 4;
  const haste = early && !isScored(s.kernel.scenario);
  add(values, RESOURCES, haste ? 4.5 : early ? 3.5 : 2);
  surrenders(s, values, haste ? 2 : 1);
  add(values, TERRITORY['india-north'], 0.8);
  add(values, MANDATES, 1.2);
  add(values, NEW_GUINEA, 0.5);
  scoring(s, values);
  add(values, TERRITORY.alaska, s.markers.alaska.scored || s.markers.alaska.cancelled ? 0 : 0.7);
  add(values, [MIDWAY], s.markers.hawaii.scored ? 0.3 : 1.5);
  add(values, TERRITORY['hawaii-main'], 0.8);
  values[OAHU] += 3;
  add(values, HOME_CITIES, 4);
  add(values, TERRITORY.honshu, 2);
  // What was lost this turn and is taken back keeps the Americans short of their five.
  if (s.turn >= 4) for (const hex of LAND_HEXES) if (isCounted(hex)) values[hex] += 0.6;
}

/** Points that the Allies take from Japan in 1943 and 1944: India, New Guinea, the Philippines, a base near Tokyo. */
function scored(s: EotsState, values: Values): void {
  for (const { kind, region = '', hexes = [], vp = 0, range = 0, hex = '' } of victoryOf(s.kernel.scenario).conditions ?? []) {
    if (kind === 'control-hexes') add(values, hexNos(hexes), POINT);
    if (kind === 'not-controls-region') add(values, NEW_GUINEA, 0.5);
    if (kind === 'allied-hexes-in-region') add(values, TERRITORY[region], (vp * POINT) / TERRITORY[region].length);
    if (kind === 'not-captured-or-isolated') values[hexNo(hex)] += vp * POINT;
    if (kind === 'no-allied-base-within') for (const base of LAND_HEXES) if ((PLACE[base] & (P.port | P.airfield)) !== 0 && distance(base, hexNo(hex)) <= range) values[base] += vp * 0.6;
  }
}

/** To the Allies. */
function toAllies(s: EotsState, values: Values): void {
  const progress = progressOfWar(s);
  const missing = PROGRESS - progress;
  // The fewer are missing, the more each of them saves of a box; what is taken beyond the five is missing next turn.
  const wanted = s.turn < 4 ? 0.3 : missing > 0 ? Math.max(1.3, WILL / missing) : -0.3;
  for (const hex of LAND_HEXES) {
    if (!isCounted(hex)) continue;
    values[hex] += wanted;
    const far = distance(hex, TOKYO);
    const base = (PLACE[hex] & (P.port | P.airfield)) !== 0;
    if (base) values[hex] += Math.max(0, 24 - far) * 0.06;
    if (isBomberBase(hex)) values[hex] += 1.5;
  }
  // With at most one resource left, bombing wins (16.2): in the end every one that can be taken is wanted.
  add(values, RESOURCES, s.turn >= 8 ? 4 : 1.5);
  surrenders(s, values, 0.7);
  for (const nation of FALLING) if (s.nations[nation].surrendered) add(values, NATION_HEXES(nation), 0.4);
  // Region rules give many hexes at once (12.84, 12.92): worth most in a turn that still needs its five.
  const many = s.turn >= 4 && missing > 0 ? 2 : 0.7;
  add(values, MARSHALLS, many);
  add(values, MANDATES, many / 2);
  add(values, HOME_CITIES, 4);
  // All of Honshu ends the war (12.93): the last of it is worth any price.
  const honshu = TERRITORY.honshu.filter((hex) => controls(s, JAPAN, hex));
  add(values, honshu, 5 + (WHOLE_HONSHU * (s.turn >= 10 ? LAST_YEAR : 1)) / Math.max(1, honshu.length));
  if (isScored(s.kernel.scenario)) scored(s, values);
}

/** Values by side, kept with the board, and for copies of it by what they depend on. */
class Kept {
  private readonly byPosition = new WeakMap<Position, Values[]>();
  private readonly byKey = new Map<string, Values[]>();
  of(s: EotsState): Values[] {
    const at = position(s);
    let found = this.byPosition.get(at);
    if (found) return found;
    const key = `${s.kernel.scenario}/${s.turn}/${s.japanese.join()}/${s.japaneseAtTurnStart.join()}/${FALLING.map((nation) => Number(s.nations[nation].surrendered)).join('')}${s.markers.sovietHexes.length}/${s.scoredHexes.length}`;
    found = this.byKey.get(key);
    if (!found) {
      if (this.byKey.size >= 16) this.byKey.clear();
      this.byKey.set(key, (found = []));
    }
    this.byPosition.set(at, found);
    return found;
  }
}

const kept = new Kept();
/** What holding each hex is worth to the side, now. */
export function hexWorth(s: EotsState, side: Side): Values {
  const found = kept.of(s);
  if (!found[side]) {
    const values = PLAIN.slice();
    if (side === JAPAN) toJapan(s, values);
    else toAllies(s, values);
    for (const hex of LAND_HEXES) if (isControlFixed(hex)) values[hex] = 0;
    found[side] = values;
  }
  return found[side];
}

/** Near enough to an HQ to be held: beyond, whoever stands there starves. */
export const isHoldable = (s: EotsState, side: Side, hex: number): boolean => HQS[side].some((hq) => s.place[hq] < HEXES && distance(s.place[hq], hex) <= RANGE[hq]);

const fields = new Kept();
const FADING = 0.86;
/**
 * How much there is to do around a hex: what the enemy holds, and a little of what he wants, fading with distance. Units go
 * where it is high. Worked out for places where units may be based.
 */
export function pull(s: EotsState, side: Side): Values {
  const found = fields.of(s);
  if (!found[side]) {
    const values = new Float64Array(HEXES);
    const goals: [number, number][] = [];
    const mine = hexWorth(s, side);
    const his = hexWorth(s, other(side));
    for (const hex of LAND_HEXES) {
      const worth = controls(s, side, hex) ? (his[hex] >= 2 ? his[hex] * 0.25 : 0) : mine[hex];
      if (worth >= 0.5) goals.push([hex, worth]);
    }
    for (const base of LAND_HEXES) {
      if ((PLACE[base] & (P.port | P.airfield)) === 0) continue;
      let sum = 0;
      for (const [hex, worth] of goals) {
        const far = distance(base, hex);
        if (far <= 25) sum += worth * FADES[far];
      }
      values[base] = sum;
    }
    found[side] = values;
  }
  return found[side];
}
const FADES = Array.from({ length: 26 }, (_, far) => FADING ** far);
