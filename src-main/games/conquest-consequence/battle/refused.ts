/** Why a unit cannot do that in its Battle, or not leave it there: the closest reason first (chapters 12, 13). */
import type { WhyNot } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import type { CncAction } from '../answers.ts';
import { COASTS, IS_SEA, LAND_LINKS, linkBetween } from '../map.ts';
import { JAPAN, NATION, TYPE, areaName, commanderOf, findUnit, hasRoomFor, isAir, isConvoy, isFortress, isGround, partyOf, type CncState,
  type Unit } from '../state.ts';
import { Field, hasLimit } from '../rules/movement/ways.ts';
import { takesRetreats } from './exits.ts';
import { canAct, firepower, type Target } from './firepower.ts';
import { aims, battleOf, slotOf } from './participants.ts';

const say = (key: string, rule: string, params?: Parameters<typeof text>[1]): WhyNot => ({ reason: text(key, params), rule });

/** It is not there, has no action, or it is not its moment. */
function whyNotAct(s: CncState, unit: Unit | undefined): WhyNot | null {
  const { area, slot } = battleOf(s);
  if (!unit || unit.at !== area) return say('why.no-battle-unit', 'CNC-12-05');
  if (isConvoy(unit)) return say('why.convoy-acts', 'CNC-12-05');
  if (!canAct(s, unit)) return say('why.invader', 'CNC-11-10');
  if (unit.acted) return say('why.acted', 'CNC-12-05');
  return slotOf(unit) === slot ? null : say('why.slot', 'CNC-12-04');
}

export function whyNotFire(s: CncState, { verb, unit: id = 0, target = 'N' }: CncAction): WhyNot {
  const unit = findUnit(s, id);
  const early = whyNotAct(s, unit);
  if (early || !unit) return early!;
  if (verb === 'bomb') return say('why.no-center', 'CNC-12-17');
  if (verb === 'hold') return say('why.must-act', 'CNC-12-05');
  if (!aims(s, partyOf(s, unit.nation)).some((aim) => aim.target === target)) return say('why.no-class', 'CNC-12-06');
  if (verb === 'strike') return say(unit.type === TYPE.carrier ? 'why.no-strike-exit' : 'why.no-carrier', 'CNC-12-29');
  const flies = isAir(unit) || unit.type === TYPE.carrier;
  if (verb === 'kamikaze' && !(flies && unit.nation === NATION.japan && commanderOf(unit.nation) === JAPAN)) {
    return say('why.no-kamikaze', 'CNC-12-27');
  }
  return firepower(s, unit, target as Target) > 0 ? say('why.slot', 'CNC-12-04') : say('why.no-firepower', 'CNC-12-31');
}

/** The five places to which nobody Retreats, and what binds Ground units (CNC-12-09, CNC-12-10). */
export function whyNotLeave(s: CncState, { verb, unit: id = 0, area = -1 }: CncAction): WhyNot {
  const unit = findUnit(s, id);
  if (!unit) return { reason: text('why.nobody') };
  const said = { space: areaName(area) };
  if (isFortress(unit)) return say('why.fortress', 'CNC-12-24');
  if (isGround(unit) && verb === 'rebase') return say('why.ground-rebase', 'CNC-13-02');
  if (isAir(unit) && verb === 'retreat') return say('why.air-retreat', 'CNC-12-11');
  const f = new Field(s, unit.nation);
  if (verb === 'retreat' ? !takesRetreats(f, area) : !f.friendly(area) || IS_SEA[area]) return say('why.not-friendly', 'CNC-12-09', said);
  if (verb === 'rebase') return say('why.no-exit', 'CNC-13-02', said);
  const turn = s.turn!;
  if (turn.fought.includes(area)) return say('why.fought', 'CNC-12-09', said);
  const attacks = commanderOf(unit.nation) === turn.faction;
  if (attacks && unit.moved && area !== unit.from) return say('why.back', 'CNC-12-09');
  if (!attacks && turn.origins.some((it) => it.area === unit.at && it.from === area)) return say('why.came-from', 'CNC-12-09', said);
  const link = linkBetween(unit.at, area);
  if (isGround(unit) && link && [...LAND_LINKS[unit.at], ...COASTS[unit.at]].includes(link)) {
    if (!hasRoomFor(s, unit.nation, unit.type, area)) return say('why.room', 'CNC-1-19', said);
    if (!hasLimit(s, link, commanderOf(unit.nation))) return say('why.limit', 'CNC-11-15', said);
    if (IS_SEA[area]) return say('why.empty-sea', 'CNC-12-10', said);
  }
  return say('why.no-exit', 'CNC-12-09', said);
}
