/** What can be built where (chapter 7): steps of units, new Cadres, and what no supply stops. */
import { AREAS, NATIONS, TYPES, UNIT_NATIONS } from '../data.ts';
import { IS_COASTAL, IS_LAND, IS_PROVINCE, LAND } from '../map.ts';
import { JAPAN, NATION, TYPE, USA, commanderOf, disputesOf, factionOf, isBritishLand, isDisputed, isFortress,
  isMinorPower, isProvincial, isSnlf, landStatus, maxCv, poolOf, roomOf, type CncState, type Unit } from '../state.ts';
import { isHomeOfPower } from './control.ts';
import { livesOffLand, supplied } from './supply.ts';

const MINOR_POWER: readonly number[] = [-1, NATION.nats, NATION.reds];
const GREAT_POWER: readonly number[] = [NATION.japan, NATION.us, NATION.russia];

/** Supply, worked out once for each Nation that is asked about. */
export class Supplies {
  private readonly known: (readonly number[] | undefined)[] = [];
  private readonly s: CncState;
  constructor(s: CncState) {
    this.s = s;
  }
  reaches(nation: number, area: number): boolean {
    return (this.known[nation] ??= supplied(this.s, nation))[area] === 1;
  }
}

/** Islets that are no Base: Fortresses and SNLF alone (CNC-1-18). */
const BARE_ISLET: readonly boolean[] = AREAS.map(({ form, islet }) => form === 'islet' && islet !== 'base');
export const isBareIslet = (area: number): boolean => BARE_ISLET[area];
/** One unit a Faction: a second would be gone when the Phase ends (CNC-1-24). */
const SINGLE_ISLET: readonly boolean[] = AREAS.map(({ islet }) => islet === 'single');
export const isSingleIslet = (area: number): boolean => SINGLE_ISLET[area];
export const unitsOfFaction = (s: CncState, faction: number, area: number): Unit[] =>
  s.units.filter((unit) => unit.at === area && commanderOf(unit.nation) === faction);

/** The unit Nation whose Home or Colonial Territory an area is; -1: none. */
const POWER_OF: readonly number[] = AREAS.map(({ nation }) => {
  const found = NATIONS.find(({ id }) => id === nation);
  return UNIT_NATIONS.findIndex((id) => id === (found?.owner ?? (found?.type === 'great-power' ? found.id : undefined)));
});
/** Whose a Fortress is that a Faction builds there (CNC-7-31). */
export function fortressNation(faction: number, area: number): number {
  const power = POWER_OF[area];
  if (power >= 0 && commanderOf(power) === faction && !(IS_PROVINCE[area] && faction !== JAPAN)) return power;
  if (IS_PROVINCE[area] && faction !== JAPAN) return MINOR_POWER[faction];
  return faction === USA && isBritishLand(area) ? NATION.britemp : GREAT_POWER[faction];
}

export interface Cadre { nation: number; type: number; area: number }

/** New Cadres that a Faction may raise (CNC-2-07, CNC-7-29, CNC-7-30). `minor`: by Minor Production. */
export function cadresOf(s: CncState, faction: number, supplies: Supplies, minor = false): Cadre[] {
  const list: Cadre[] = [];
  const free = poolOf(s);
  const hasRoom = roomOf(s);
  const disputed = disputesOf(s);
  for (const area of LAND) {
    // Friendly, its Empire while that is neutral included, and without a Battle.
    if (factionOf(s.control[area]) !== faction || (minor && !IS_PROVINCE[area]) || disputed(area)) continue;
    if (isSingleIslet(area) && unitsOfFaction(s, faction, area).length > 0) continue;
    const nation = fortressNation(faction, area);
    for (const type of raisable(nation, area, supplies, minor)) {
      if (free(nation, type) > 0 && hasRoom(nation, type, area)) list.push({ nation, type, area });
    }
  }
  return list;
}

/** Types that a Nation may raise there, in their order. */
function raisable(nation: number, area: number, supplies: Supplies, minor: boolean): readonly number[] {
  if (isMinorPower(nation)) return !minor && supplies.reaches(nation, area) ? REGULARS : PROVINCIALS;
  if (isHomeOfPower(area) && POWER_OF[area] === nation && supplies.reaches(nation, area)) return IS_COASTAL[area] ? COASTAL : INLAND;
  return nation === NATION.japan && livesOffLand(area) ? ISLAND : WALLS;
}
const WALLS: readonly number[] = [TYPE.fortress];
const ISLAND: readonly number[] = [TYPE.fortress, TYPE.marine];
const PROVINCIALS: readonly number[] = [TYPE.fortress, TYPE.militia];
const REGULARS: readonly number[] = [TYPE.fortress, TYPE['air-force'], TYPE.tank, TYPE.infantry, TYPE.militia];
const COASTAL: readonly number[] = TYPES.flatMap((_, type) => (type === TYPE.militia ? [] : [type]));
/** Naval units and Subs in coastal areas (CNC-5-05). */
const isLandlocked = (type: number): boolean => TYPES[type].class === 'G' || TYPES[type].sea === 0;
const INLAND: readonly number[] = COASTAL.filter(isLandlocked);
const ALL_TYPES: readonly number[] = TYPES.map((_, type) => type);
const LANDLOCKED: readonly number[] = ALL_TYPES.filter(isLandlocked);

/** Whether a unit may grow by a CV (CNC-7-27, CNC-7-29). */
export function canGrow(unit: Unit, supplies: Supplies, disputed: (area: number) => boolean): boolean {
  if (unit.built > 0 || unit.cv >= maxCv(unit.nation, unit.type) || !IS_LAND[unit.at] || disputed(unit.at)) return false;
  const snlf = isSnlf(unit) && livesOffLand(unit.at);
  if (isBareIslet(unit.at) && !isFortress(unit) && !snlf) return false;
  return isFortress(unit) || unit.type === TYPE.militia || snlf || supplies.reaches(unit.nation, unit.at);
}
export const growing = (s: CncState, faction: number, supplies: Supplies): Unit[] => {
  const disputed = disputesOf(s);
  return s.units.filter((unit) => commanderOf(unit.nation) === faction && landStatus(s, unit.nation, unit.at) === 'own'
    && canGrow(unit, supplies, disputed));
};
/** What Nat Muster may build: a step of a Provincial unit (CNC-7-21). */
export const growsByMuster = (s: CncState, unit: Unit): boolean => isProvincial(unit) && IS_PROVINCE[unit.at] && unit.built === 0
  && unit.cv < maxCv(unit.nation, unit.type) && !isDisputed(s, unit.at);
/** Which types the Cadres of a Faction's set-up may be, and where (CNC-5-01, CNC-5-05). */
export function setUpCadres(s: CncState, faction: number): Cadre[] {
  const free = poolOf(s);
  const hasRoom = roomOf(s);
  return s.cadres.filter(({ nation }) => commanderOf(nation) === faction).flatMap(({ nation, area }) =>
    (IS_COASTAL[area] ? ALL_TYPES : LANDLOCKED).filter((type) => free(nation, type) > 0 && hasRoom(nation, type, area))
      .map((type) => ({ nation, type, area })));
}
