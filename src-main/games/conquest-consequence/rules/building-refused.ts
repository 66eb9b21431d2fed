/** Why a unit cannot grow, or a Cadre not be raised there: the closest reason first (chapter 7). */
import type { WhyNot } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import { TYPES } from '../data.ts';
import { IS_COASTAL, IS_LAND, IS_PROVINCE } from '../map.ts';
import { TYPE, areaName, commanderOf, factionOf, freeBlocks, hasRoomFor, isDisputed, isMinorPower, isProvincial, landStatus,
  maxCv, typeName, unitOf, type CncState } from '../state.ts';
import { Supplies, canGrow, fortressNation, isBareIslet, isSingleIslet, unitsOfFaction } from './building.ts';
import { homeOf } from './control.ts';
import { livesOffLand } from './supply.ts';

/** `minor`: Nat Muster is asked, which has been in these Provinces; null: the Faction's Production. */
export type Muster = readonly number[] | null;
const say = (key: string, rule: string, params?: Parameters<typeof text>[1]): WhyNot => ({ reason: text(key, params), rule });

export function whyNotGrow(s: CncState, id: number, minor: Muster): WhyNot {
  const unit = unitOf(s, id);
  const space = areaName(unit.at);
  if (!IS_LAND[unit.at]) return say('why.build-sea', 'CNC-7-29');
  if (unit.cv >= maxCv(unit.nation, unit.type)) return say('why.build-full', 'CNC-3-02', { type: typeName(unit.type) });
  if (unit.built > 0) return unit.built === 1 ? say('why.build-mustered', 'CNC-7-32') : say('why.build-twice', 'CNC-7-27');
  if (minor === null && s.points === 0) return say('why.no-points', 'CNC-7-26');
  if (minor !== null && !isProvincial(unit)) return say('why.muster', 'CNC-7-21');
  if (minor?.includes(unit.at)) return say('why.muster-province', 'CNC-7-21', { space });
  if (isDisputed(s, unit.at)) return say('why.build-battle', 'CNC-7-29', { space });
  if (landStatus(s, unit.nation, unit.at) !== 'own') return say('why.build-held', 'CNC-7-29', { space });
  const supplies = new Supplies(s);
  const supplied = { reaches: () => true } as unknown as Supplies;
  if (!canGrow(unit, supplied, () => false)) return say('why.build-islet', 'CNC-1-18', { space });
  return canGrow(unit, supplies, () => false) ? { reason: text('why.step-over') } : say('why.build-supply', 'CNC-14-05', { space });
}

export function whyNotRaise(s: CncState, faction: number, type: number, area: number, minor: Muster): WhyNot {
  const space = areaName(area);
  if (factionOf(s.control[area]) !== faction) return say('why.build-held', 'CNC-7-29', { space });
  if (isDisputed(s, area)) return say('why.build-battle', 'CNC-7-29', { space });
  if (minor !== null && !IS_PROVINCE[area]) return say('why.muster', 'CNC-7-21');
  if (minor?.includes(area)) return say('why.muster-province', 'CNC-7-21', { space });
  if (isSingleIslet(area) && unitsOfFaction(s, faction, area).length > 0) return say('why.build-single', 'CNC-1-24', { space });
  const nation = fortressNation(faction, area);
  if (!hasRoomFor(s, nation, type, area)) return say('why.room', 'CNC-1-19', { space });
  const free = type === TYPE.fortress || (type === TYPE.militia && isMinorPower(nation)) || (type === TYPE.marine && livesOffLand(area));
  if (!free) {
    if (minor !== null) return say('why.muster', 'CNC-7-21');
    if (isBareIslet(area)) return say('why.build-islet', 'CNC-1-18', { space });
    if (!isMinorPower(nation) && homeOf(area) !== faction) return say('why.no-cadre', 'CNC-2-07', { space });
    if (TYPES[type].class !== 'G' && TYPES[type].sea > 0 && !IS_COASTAL[area]) return say('why.inland', 'CNC-5-05', { space });
    if (!new Supplies(s).reaches(nation, area)) return say('why.build-supply', 'CNC-14-05', { space });
  }
  if (freeBlocks(s, nation, type) === 0) return say('why.no-block', 'CNC-3-01', { type: typeName(type) });
  return say('why.no-cadre', 'CNC-2-07', { space });
}
/** Of the set-up: ships inland, a second Fortress, no block left (CNC-5-01, CNC-5-05). */
export function whyNotSetUp(s: CncState, faction: number, type: number, area: number): WhyNot {
  const entry = s.cadres.find((it) => it.area === area && commanderOf(it.nation) === faction);
  if (!entry) return say('why.no-cadre', 'CNC-5-01', { space: areaName(area) });
  const space = areaName(area);
  if (!hasRoomFor(s, entry.nation, type, area)) return say('why.room', 'CNC-1-19', { space });
  if (TYPES[type].class !== 'G' && TYPES[type].sea > 0 && !IS_COASTAL[area]) return say('why.inland', 'CNC-5-05', { space });
  return say('why.no-block', 'CNC-3-01', { type: typeName(type) });
}
