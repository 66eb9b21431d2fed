/** Why a unit cannot move, or not there: the closest reason first. */
import type { WhyNot } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import { IS_LAND, IS_PROVINCE, IS_SEA } from '../map.ts';
import { BRITISH, NATION, SOVIET, USA, areaName, commanderOf, findUnit, isFortress, isGround, isMinorPower, partyOf, type CncState,
  type Unit,
} from '../state.ts';
import { Field } from './movement/ways.ts';

export function whyNotSetOut(s: CncState, id: number): WhyNot {
  const unit = findUnit(s, id);
  if (!unit || commanderOf(unit.nation) !== s.turn!.faction) return { reason: text('why.nobody') };
  if (unit.moved) return { reason: text('why.moved'), rule: 'CNC-11-01' };
  if (isFortress(unit)) return { reason: text('why.fortress'), rule: 'CNC-12-24' };
  return { reason: text('why.no-way'), rule: 'CNC-11-01' };
}

function closedBy(f: Field, unit: Unit, area: number): readonly [key: string, rule: string] | null {
  if (isMinorPower(unit.nation) && !IS_PROVINCE[area]) return ['why.minor', 'CNC-16-08'];
  if (IS_PROVINCE[area] && f.closed(area)) return ['why.china', 'CNC-16-05'];
  if (f.closed(area)) return ['why.closed-sea', 'CNC-11-05'];
  if (!IS_LAND[area]) return null;
  const status = f.status(area);
  if (status === 'neutral') return ['why.neutral', 'CNC-11-04'];
  if (status !== 'rival') return null;
  const empire = f.s.control[area] === BRITISH || partyOf(f.s, unit.nation) === BRITISH || unit.nation === NATION.us;
  return empire && !f.s.allied ? ['why.empire', commanderOf(unit.nation) === USA ? 'CNC-2-03' : 'CNC-8-20'] : ['why.rival', 'CNC-11-05'];
}

export function whyNotGo(s: CncState, unit: Unit, area: number): WhyNot {
  const f = new Field(s, unit.nation);
  const say = (key: string, rule: string): WhyNot => ({ reason: text(key, { space: areaName(area) }), rule });
  const closed = closedBy(f, unit, area);
  if (closed) return say(...closed);
  const hostile = IS_SEA[area] ? f.enemies[area] === 1 : f.status(area) === 'enemy';
  if (hostile && (s.turn!.emergency || (s.turn!.winter && s.turn!.faction !== SOVIET))) return say('why.no-aggression', 'CNC-10-04');
  if (IS_SEA[area] && isGround(unit) && f.enemies[area]) return say('why.convoy', 'CNC-11-08');
  if (hostile && !isGround(unit) && !f.enemies[area] && !f.ground[area]) return say('why.raid', 'CNC-11-18');
  if (isGround(unit) && (f.enemies[area] || hostile) && Object.keys(s.turn!.crossed).length > 0) return say('why.limit', 'CNC-11-15');
  return say('why.too-far', 'CNC-11-01');
}
