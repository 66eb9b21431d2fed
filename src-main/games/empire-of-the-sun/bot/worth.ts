/**
 * What hexes, steps and US Political Will are worth to a side: the plan of the war in numbers. Japan wants the resources,
 * the quick surrenders and a perimeter, then time; the Allies their five captures a turn, bases towards Tokyo, and Honshu.
 */
import { ALLIED, CHARTS, HEXES, JAPAN, MAP, UNIT_FACTS, hexNo, hexNos, other } from '../data.ts';
import type { Side } from '../data.ts';
import { distance } from '../map/geometry.ts';
import { HOME_CITIES, LAND_HEXES, P, PLACE, RESOURCES, TERRITORY, isA } from '../map/places.ts';
import { controls, position } from '../position.ts';
import type { Position } from '../position.ts';
import { isControlFixed, japaneseResources } from '../rules/control.ts';
import { aspLeft } from '../rules/movement/amphibious.ts';
import { MANDATES, MARSHALLS, NEW_GUINEA } from '../rules/nations/regions.ts';
import { HAWAII, PROGRESS, isCounted, isOccupiedByJapan, progressOfWar } from '../rules/strategic/political-will.ts';
import { isScored, resourceClause, victoryOf } from '../rules/victory.ts';
import { scenario } from '../setup.ts';
import { NATIONS, isReduced } from '../state.ts';
import type { EotsState, NationId } from '../state.ts';
import { HQS, K, RANGE, is } from '../units.ts';
import { temperOf } from './temper.ts';
import type { Mind } from './temper.ts';

/**
 * One box of US Political Will: the dearer the fewer are left, for with the last one the war is over; little where more are
 * left than turns in which to lose them.
 */
export function willWorth(s: EotsState, side: Side): number {
  const { will, willLast, willScored } = temperOf(s, side);
  if (isScored(s.kernel.scenario)) return willScored;
  return (will + willLast / Math.max(1, s.markers.politicalWill)) * Math.min(1, Math.max(LITTLE, 1 - spareWill(s) * 0.35));
}
export const endTurnOf = (s: EotsState): number => scenario(s.kernel.scenario).endTurn;
/** Boxes left beyond one for each turn to come. */
const spareWill = (s: EotsState): number => s.markers.politicalWill - (CHARTS.turnTrack.length + 1 - s.turn);
const LITTLE = 0.25;
const TOKYO = hexNo('3706');
const OAHU = hexNo('5808');
const RANGOON = hexNo('2008');
/** From Bangkok over land: other landings need the shipping points of 1942. */
const ON_THE_WAY = 0.25;
const WAY_TO_RANGOON = hexNos(['2109', '2108']);
/** Bases from which B-29s reach Tokyo (11.31). */
const BOMBER_RANGE = 8;

/** What a step of each unit is worth: what it does in battle, more where losing it costs more than itself. */
const STEP_WORTH = Float64Array.from(UNIT_FACTS, ({ full, steps }, unit) => {
  if (!full) return 3;
  const scarce = (is(unit, K.carrier) ? 0.4 : 0) + (is(unit, K.prewar) ? 0.1 : 0);
  return ((full.attack + full.defense / 2) * 0.07 * 2) / (steps + 1) + scarce;
});
export const stepWorth = (unit: number): number => STEP_WORTH[unit];
export const unitWorth = (s: EotsState, unit: number): number =>
  stepWorth(unit) * (UNIT_FACTS[unit].steps === 2 && !isReduced(s, unit) ? 2 : 1);

const LAST_YEAR = 1.5;
/** From there B-29s reach Tokyo; bombing four turns in a row is half of a won campaign (16.2). */
export const isBomberBase = (hex: number): boolean => (PLACE[hex] & P.airfield) !== 0 && distance(hex, TOKYO) <= BOMBER_RANGE;
export const BOMBERS_AT_WORK = 8;

/** The first turn in which captures are counted, and the one from which bases for bombers are looked for. */
export const PROGRESS_FROM = 4;
const BOMBERS_IN_SIGHT = 6;

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

/** Those whose loss makes a nation surrender. */
export const NATION_HEXES = (nation: NationId): number[] => hexNos(MAP.territories[nation]?.surrender ?? []);
const AUSTRALIAN_PORTS = TERRITORY['australia-mainland'].filter((hex) => isA(hex, P.port));
const isBase = (hex: number): boolean => isA(hex, P.port | P.airfield);
const BASES = LAND_HEXES.filter(isBase);
const FALLING: readonly NationId[] = ['philippines', 'malaya', 'dutch-east-indies', 'burma'];

/** Surrender hexes of nations that still stand: each the dearer the fewer are left, for the last one costs Political Will. */
function surrenders(s: EotsState, side: Side, values: Values, scale: number): void {
  // What a nation's fall brings beyond its hexes and Political Will: from the Philippines the Americans stand across the way south.
  const { philippines, indies } = temperOf(s, side);
  const more: Readonly<Partial<Record<NationId, number>>> = { philippines, 'dutch-east-indies': indies };
  for (const nation of FALLING) {
    if (s.nations[nation].surrendered) continue;
    const hexes = NATION_HEXES(nation);
    const left = hexes.filter((hex) => controls(s, ALLIED, hex));
    const beyond = isScored(s.kernel.scenario) ? 0 : more[nation] ?? 0;
    add(values, hexes, (scale * (willWorth(s, side) + beyond)) / Math.max(1, left.length));
  }
  if (!s.nations.australia.surrendered && s.turn > 3) add(values, AUSTRALIAN_PORTS, 0.4 * scale);
}

/** Hexes that score for Japan: those of the scenario's conditions, as long as they still can. */
function scoring(s: EotsState, values: Values): void {
  const { point } = temperOf(s, JAPAN);
  for (const { kind, hexes = [], vpPerHex = 0, bonusIfAll = 0, vp = 0, from = '' } of victoryOf(s.kernel.scenario).conditions ?? []) {
    const list = hexNos(hexes);
    if (kind === 'control-hexes') add(values, list, (vpPerHex + bonusIfAll / Math.max(1, list.length)) * point);
    if (kind === 'no-supply-line') values[hexNo(from)] += vp * point;
    if (kind === 'captured-hex-ever') add(values, list.filter((hex) => !s.scoredHexes.includes(hex)), vpPerHex * point);
  }
}

/** Where too few resource hexes lose the game at once (EOTS-17.27-01): what each is worth more, the fewer there are to spare. */
function needOfResources(s: EotsState): number {
  const clause = resourceClause(s.kernel.scenario);
  if (clause?.turn === undefined || s.turn > clause.turn) return 0;
  const spare = japaneseResources(s, RESOURCES).length - clause.value;
  return (spare < 0 ? 10 : spare < 2 ? 6 : spare < 3 ? 2 : 0) * (s.turn === clause.turn ? 1 : 0.4);
}

/** To Japan. */
function toJapan(s: EotsState, values: Values): void {
  // In 1942 the South comes before everything, but where points count as well.
  const early = s.turn <= 4;
  const my = temperOf(s, JAPAN);
  const haste = early && !isScored(s.kernel.scenario);
  add(values, RESOURCES, (haste ? my.southernResource : early ? my.scoredResource : my.resource) + needOfResources(s));
  surrenders(s, JAPAN, values, haste ? my.haste : 1);
  add(values, TERRITORY['india-north'], my.northIndia);
  add(values, MANDATES, my.mandates);
  add(values, NEW_GUINEA, 0.5);
  scoring(s, values);
  footholds(s, values);
  values[OAHU] += 3;
  if (!isScored(s.kernel.scenario)) burmaRoad(s, values);
  add(values, HOME_CITIES, 4);
  add(values, TERRITORY.honshu, 2);
  const takenBack = s.turn < PROGRESS_FROM ? 0 : takenBackWorth(s);
  for (const hex of LAND_HEXES) if (isCounted(hex)) values[hex] += takenBack;
}
/** Rangoon, and the way to it as long as it has to be gone. */
function burmaRoad(s: EotsState, values: Values): void {
  const worth = temperOf(s, JAPAN).burmaRoad;
  values[RANGOON] += worth;
  if (controls(s, ALLIED, RANGOON)) add(values, WAY_TO_RANGOON, worth * ON_THE_WAY);
}
/** What is taken back keeps the Americans short of their five: worth most where little more has to be, and while they have cards. */
function takenBackWorth(s: EotsState): number {
  const over = progressOfWar(s) - PROGRESS + 1;
  const { takenBack } = temperOf(s, JAPAN);
  if (over > 0) return Math.max(takenBack, willWorth(s, JAPAN) / (over + 1));
  return s.cards[ALLIED].hand.length > 0 ? Math.max(takenBack, willWorth(s, JAPAN) / (3 - over)) : takenBack;
}

/** A foothold in the Aleutians and one in Hawaii cost a box of Political Will each, once (16.42). */
function footholds(s: EotsState, values: Values): void {
  const { alaska, hawaii } = s.markers;
  const one = s.turn === 1 ? 0 : willWorth(s, JAPAN) * temperOf(s, JAPAN).foothold;
  const worth = (open: boolean, hexes: readonly number[]): number => (!open ? 0.3 : isOccupiedByJapan(s, hexes) ? 0.7 : one);
  const last = s.turn >= endTurnOf(s);
  add(values, TERRITORY.alaska, worth(!alaska.scored && !alaska.cancelled && !last, TERRITORY.alaska));
  add(values, HAWAII, worth(!hawaii.scored && !hawaii.cancelled, HAWAII));
}

/** Where the Japanese stand in the Aleutians or in Hawaii before it has cost anything: driven out by a turn's end it never does (16.42). */
function expelled(s: EotsState, values: Values): void {
  const { alaska, hawaii } = s.markers;
  const drive = (hexes: readonly number[]): void => {
    const held = hexes.filter((hex) => isOccupiedByJapan(s, [hex]));
    add(values, held, (temperOf(s, ALLIED).expel * willWorth(s, ALLIED)) / Math.max(1, held.length));
  };
  if (!alaska.scored && !alaska.cancelled && (alaska.turns > 0 || s.turn < endTurnOf(s))) drive(TERRITORY.alaska);
  if (s.turn > 1 && !hawaii.scored && !hawaii.cancelled) drive(HAWAII);
}

/** Points that the Allies take from Japan in 1943 and 1944: India, New Guinea, the Philippines, a base near Tokyo. */
function scored(s: EotsState, values: Values): void {
  const { point } = temperOf(s, ALLIED);
  for (const { kind, region = '', hexes = [], vp = 0, range = 0, hex = '' } of victoryOf(s.kernel.scenario).conditions ?? []) {
    if (kind === 'control-hexes') add(values, hexNos(hexes), point);
    if (kind === 'not-controls-region') add(values, NEW_GUINEA, 0.5);
    if (kind === 'allied-hexes-in-region') add(values, TERRITORY[region], (vp * point) / TERRITORY[region].length);
    if (kind === 'not-captured-or-isolated') values[hexNo(hex)] += vp * point;
    if (kind === 'no-allied-base-within') add(values, BASES.filter((base) => distance(base, hexNo(hex)) <= range), vp * 0.6);
  }
}

/** Each of the last hexes of Honshu: before 1944 a foothold there comes to nothing. */
const honshuWorth = (s: EotsState, left: number): number =>
  5 + (temperOf(s, ALLIED).honshu * (s.turn >= LAST_YEAR_FROM ? LAST_YEAR : 1)) / Math.max(1, left);
const INVASION_FROM = 8;
const HEARTLAND = [...TERRITORY.honshu, ...TERRITORY.korea];
/** Where the Allies do not land before 1944: whoever does starves there. The turn before they begin to move up. */
export const isTooEarly = (s: EotsState, side: Side, hex: number): boolean =>
  side === ALLIED && s.turn < INVASION_FROM && HEARTLAND.includes(hex);
/** The Allies gather for the last blow: what stands nearer to it counts for more. */
export const isGathering = (s: EotsState, side: Side): boolean =>
  side === ALLIED && s.turn >= INVASION_FROM - 1 && !isScored(s.kernel.scenario);
const LAST_YEAR_FROM = 10;

const REGIONS = [
  { territory: 'australian-mandates', strongholds: MANDATES }, { territory: 'marshalls', strongholds: MARSHALLS },
  { territory: 'new-guinea', strongholds: NEW_GUINEA },
];
/** What the Allies lose with the last unit of the place alone: Oahu, or a region with its last stronghold; of several each a share. */
export function vitalWorth(s: EotsState, hex: number): number {
  const { vital } = temperOf(s, ALLIED);
  if (vital === 0 || !controls(s, ALLIED, hex)) return 0;
  if (hex === OAHU) return vital;
  const region = REGIONS.find(({ strongholds }) => strongholds.includes(hex));
  return region ? vital / region.strongholds.filter((it) => controls(s, ALLIED, it)).length ** 2 : 0;
}

/** The captures that a region brings with its last strongholds (12.84, 12.85, 12.92): up to the five that a turn needs. */
function regionWorth(s: EotsState, hexes: readonly number[], missing: number, strongholds: number): number {
  if (s.turn < PROGRESS_FROM || missing <= 0) return 0;
  const { region, strongholdsCounted } = temperOf(s, ALLIED);
  const gained = hexes.filter((hex) => isCounted(hex) && controls(s, JAPAN, hex)).length - strongholds * (1 - strongholdsCounted);
  return region * willWorth(s, ALLIED) * Math.min(1, gained / missing);
}

/** Captures beyond the five: a cushion while the Japanese have cards to take some back, else missing next turn. */
function spareWorth(s: EotsState, spare: number): number {
  const left = s.cards[JAPAN].hand.length;
  const { cushion, cushionACard } = temperOf(s, ALLIED);
  return left === 0 ? -0.3 : willWorth(s, ALLIED) * Math.min(cushion, left * cushionACard) * 0.5 ** spare;
}

/** So many captures a turn are counted upon that no shipping point is spent on. */
const BY_LAND = 1;

/** To the Allies. */
function toAllies(s: EotsState, values: Values): void {
  const progress = progressOfWar(s);
  const missing = PROGRESS - progress;
  // The fewer are missing, the more each of them saves of a box; what is taken beyond the five is missing next turn.
  const will = willWorth(s, ALLIED);
  const my = temperOf(s, ALLIED);
  // More than the shipping points that are left, and a march, will take: this turn's box is lost, unless a region falls.
  const share = missing > aspLeft(s, ALLIED) + BY_LAND ? my.outOfReach : 1;
  const wanted = s.turn < PROGRESS_FROM ? 0.3
    : missing > 0 ? (share * will) / Math.min(missing, my.fewMissing) : spareWorth(s, -missing);
  // What would be lost again is not worth the troops: bases towards Tokyo from 1943 on, bombers' in the year before they come.
  const towards = s.turn < PROGRESS_FROM ? 0 : isGathering(s, ALLIED) ? my.gathering : my.towards;
  const bombers = s.turn < BOMBERS_IN_SIGHT ? 0 : my.bomberBase;
  for (const hex of LAND_HEXES) {
    if (!isCounted(hex)) continue;
    values[hex] += wanted;
    const far = distance(hex, TOKYO);
    if (isBase(hex)) values[hex] += Math.max(0, 24 - far) * towards;
    if (isBomberBase(hex)) values[hex] += bombers;
  }
  // With at most one resource left, bombing wins (16.2): in the end every one that can be taken is wanted.
  add(values, RESOURCES, (s.turn >= 8 ? my.lastResource : my.alliedResource) + needOfResources(s));
  values[OAHU] += my.oahu;
  expelled(s, values);
  surrenders(s, ALLIED, values, 0.7);
  for (const nation of FALLING) if (s.nations[nation].surrendered) add(values, NATION_HEXES(nation), 0.4);
  for (const { territory, strongholds } of REGIONS) {
    const left = strongholds.filter((hex) => controls(s, JAPAN, hex));
    add(values, left, 0.5 + regionWorth(s, TERRITORY[territory], missing, left.length) / left.length);
  }
  add(values, HOME_CITIES, 4);
  // All of Honshu ends the war (12.93): the last of it is worth any price.
  const honshu = TERRITORY.honshu.filter((hex) => controls(s, JAPAN, hex));
  add(values, honshu, honshuWorth(s, honshu.length));
  if (isScored(s.kernel.scenario)) scored(s, values);
  if (s.turn < INVASION_FROM - 1) for (const hex of HEARTLAND) values[hex] = 0;
}

/** Values by side, kept with the board, and for copies of it by what they depend on. */
class Kept {
  private readonly byPosition = new WeakMap<Position, Values[]>();
  private readonly byKey = new Map<string, Values[]>();
  of(s: Mind): Values[] {
    const at = position(s);
    let found = this.byPosition.get(at);
    if (found) return found;
    const { politicalWill, alaska, hawaii, sovietHexes, sovietCounted } = s.markers;
    const fallen = NATIONS.filter((nation) => s.nations[nation].surrendered);
    const key = [
      s.temper, s.kernel.scenario, s.turn, politicalWill, s.japanese, s.japaneseAtTurnStart, fallen, sovietHexes, sovietCounted,
      alaska.scored, alaska.cancelled, hawaii.scored, s.scoredHexes, aspLeft(s, ALLIED), s.cards.map(({ hand }) => hand.length),
      isOccupiedByJapan(s, TERRITORY.alaska), isOccupiedByJapan(s, HAWAII),
    ].join('/');
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

/** The nation of a hex that still stands and that Japan is about to overrun: who stands there in 1942 is lost with it. */
export function isDoomed(s: EotsState, hex: number): boolean {
  return s.turn <= PROGRESS_FROM && FALLING.some((nation) => !s.nations[nation].surrendered && TERRITORY[nation].includes(hex));
}

/** Near enough to an HQ to be held: beyond, whoever stands there starves. */
export const isHoldable = (s: EotsState, side: Side, hex: number): boolean =>
  HQS[side].some((hq) => s.place[hq] < HEXES && distance(s.place[hq], hex) <= RANGE[hq]);

/** Japan holds its perimeter once the Americans count captures. */
export const isOnTheDefensive = (s: EotsState, side: Side): boolean =>
  side === JAPAN && s.turn >= PROGRESS_FROM && !isScored(s.kernel.scenario);
const fields = new Kept();
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
    const my = temperOf(s, side);
    const [taking, keeping] = isOnTheDefensive(s, side) ? [my.takingLater, my.keepingLater] : [my.taking, my.keeping];
    const fades = fadesOf(my.fading);
    for (const hex of LAND_HEXES) {
      const worth = controls(s, side, hex) ? (his[hex] >= 2 ? his[hex] * keeping : 0) : mine[hex] * taking;
      if (worth >= 0.5) goals.push([hex, worth]);
    }
    for (const place of LAND_HEXES) {
      let sum = 0;
      for (const [hex, worth] of goals) {
        const far = distance(place, hex);
        if (far <= 25) sum += worth * fades[far];
      }
      values[place] = sum;
    }
    found[side] = values;
  }
  return found[side];
}
const FADES = new Map<number, readonly number[]>();
function fadesOf(fading: number): readonly number[] {
  let found = FADES.get(fading);
  if (!found) FADES.set(fading, (found = Array.from({ length: 26 }, (_, far) => fading ** far)));
  return found;
}
