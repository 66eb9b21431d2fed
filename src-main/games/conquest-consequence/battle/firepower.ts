/** What a unit hits, by its type, its Technologies and the abilities of its Nation (chapters 12, 9). */
import { TYPES, techNo } from '../data.ts';
import type { FireClass } from '../data-types.ts';
import { IS_LAND } from '../map.ts';
import { NATION, TYPE, commanderOf, hasTech, isGreatPower, landStatus, type CncState, type Unit } from '../state.ts';

/** A class of targets: C for Convoys, which are fired at as ships (CNC-12-06). */
export type Target = FireClass | 'C';
export const TARGETS: readonly Target[] = ['A', 'N', 'S', 'G', 'C'];

const tech = (id: string): number => techNo(id);
const BETTER: readonly { tech: number; type: number; cls: FireClass; n: number }[] = [
  { tech: tech('autocannons'), type: TYPE.fleet, cls: 'A', n: 2 }, { tech: tech('autocannons'), type: TYPE.carrier, cls: 'A', n: 3 },
  { tech: tech('sonar'), type: TYPE.fleet, cls: 'S', n: 3 }, { tech: tech('improved-torpedoes'), type: TYPE.submarine, cls: 'N', n: 2 },
  { tech: tech('dive-bombing'), type: TYPE['air-force'], cls: 'N', n: 2 },
];
const RADAR = tech('air-defense-radar');
const NAVAL_RADAR = tech('naval-radar');
export const JETS = tech('jets');
const AMPH_TRACKS = tech('amph-tracks');
export const INCENDIARIES = tech('incendiaries');
/** Long Lance: Japanese Fleets hit ships on 4 (CNC-12-22); so does a Kamikaze (CNC-12-27). */
const LONG_LANCE = 4;
export const KAMIKAZE = 4;
/** A Carrier's Strike hits ships on this (CNC-12-29). */
export const STRIKE = 1;

/** Technologies are for Great Powers (CNC-9-10). */
export const usesTech = (s: CncState, unit: Pick<Unit, 'nation'>, no: number): boolean =>
  isGreatPower(unit.nation) && hasTech(s, commanderOf(unit.nation), no);

/** The highest number of a die that hits. */
export function firepower(s: CncState, unit: Unit, target: Target): number {
  const cls = target === 'C' ? 'N' : target;
  const better = BETTER.find((it) => it.type === unit.type && it.cls === cls && usesTech(s, unit, it.tech));
  if (unit.nation === NATION.japan && unit.type === TYPE.fleet && cls === 'N') return LONG_LANCE;
  return better?.n ?? TYPES[unit.type].firepower[cls];
}
/** A die a CV; two with AirDefense Radar against aircraft over friendly land (CNC-9-02). */
export function diceOf(s: CncState, unit: Unit, target: Target): number {
  const radar = target === 'A' && unit.type === TYPE['air-force'] && IS_LAND[unit.at] && usesTech(s, unit, RADAR)
    && landStatus(s, unit.nation, unit.at) === 'own';
  return unit.cv * (radar ? 2 : 1);
}

/** Invaders act only as Marines or with AmphTracks (CNC-11-10); Convoys never. */
export function canAct(s: CncState, unit: Unit): boolean {
  return !unit.invader || unit.type === TYPE.marine || usesTech(s, unit, AMPH_TRACKS);
}

/** Reasons for a party's units of a type to act first; they cancel one for one (CNC-9-01, CNC-12-26, R-12). Not for aircraft. */
export function firstFires(s: CncState, mine: readonly Unit[], theirs: readonly Unit[], type: number, surprise: boolean): number {
  const has = (units: readonly Unit[], no: number): boolean => units.some((unit) => unit.type === type && usesTech(s, unit, no));
  let n = surprise ? 1 : 0;
  if (type !== TYPE.fleet) return n;
  const radar = has(mine, NAVAL_RADAR);
  if (radar) n++;
  const radarThere = radar || theirs.some((unit) => usesTech(s, unit, NAVAL_RADAR));
  if (!radarThere && mine.some((unit) => unit.nation === NATION.japan && unit.type === type)) n++;
  return n;
}
