/** Why a unit cannot move, or not there: the closest reason first. */
import type { WhyNot } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import type { CncAction } from '../answers.ts';
import { COASTS, IS_LAND, IS_PROVINCE, IS_SEA, LAND_LINKS, inRegion } from '../map.ts';
import { BRITISH, NATION, SOVIET, TYPE, USA, areaName, commanderOf, freeBlocks, hasRoomFor, isAir, isBritishLand, isForTwo,
  isFortress, isGround, isMinorPower, landStatus, unitOf, type CncState, type Unit } from '../state.ts';
import { provincesOn } from './diplomacy.ts';
import { aheadFor, dutifulWays, outlook } from './duties.ts';
import { Field, Fields, awaitsOthers, endsRedeployment, hasLimit, waysOf } from './movement/ways.ts';

export function whyNotSetOut(s: CncState, id: number): WhyNot {
  const unit = unitOf(s, id);
  const turn = s.turn!;
  if (unit.moved) return { reason: text('why.moved'), rule: 'CNC-11-01' };
  if (isFortress(unit)) return { reason: text('why.fortress'), rule: 'CNC-12-24' };
  if (turn.unit >= 0 && turn.unit !== id) return { reason: text('why.one-block'), rule: 'CNC-11-01' };
  if (turn.commands === 0) return { reason: text('why.no-command'), rule: 'CNC-11-01' };
  if (turn.winter) {
    const russian = turn.faction === SOVIET;
    if (isMinorPower(unit.nation) || (russian && !inRegion(unit.at, 'russia'))) {
      return { reason: text(russian ? 'why.winter-russia' : 'why.winter-powers'), rule: russian ? 'CNC-10-08' : 'CNC-10-10' };
    }
  }
  const ways = waysOf(new Field(s, unit.nation), unit);
  return ways.length > 0 ? { reason: text('why.owed-first'), rule: 'CNC-15-13' } : { reason: text('why.no-way'), rule: 'CNC-11-01' };
}

/** Closed by the peace of the neutral Empire, whose the USA's Indochina is too. */
function isEmpires({ s, nation }: Field, area: number): boolean {
  const c = s.control[area];
  return !s.allied && (c === BRITISH || ((c === USA || nation === NATION.us) && isBritishLand(area)));
}
function closedBy(f: Field, unit: Unit, area: number): readonly [key: string, rule: string] | null {
  if (isMinorPower(unit.nation) && !IS_PROVINCE[area]) return ['why.minor', 'CNC-16-08'];
  if (awaitsOthers(f.s, unit.nation, area)) return ['why.author', 'CNC-15-17'];
  if (IS_PROVINCE[area] && f.closed(area)) return ['why.china', 'CNC-16-05'];
  if (f.closed(area)) return ['why.closed-sea', 'CNC-11-05'];
  if (!IS_LAND[area]) return null;
  const status = f.status(area);
  if (status === 'neutral') return ['why.neutral', 'CNC-11-04'];
  if (status === 'out') return ['why.out', 'CNC-19-06'];
  if (status !== 'rival') return null;
  if (f.party === BRITISH) return ['why.empire-stays', 'CNC-2-02'];
  if (isEmpires(f, area)) return ['why.empire', commanderOf(unit.nation) === USA ? 'CNC-2-03' : 'CNC-8-20'];
  return f.hasRivals(area) ? ['why.rival-units', 'CNC-15-18'] : ['why.rival', 'CNC-11-05'];
}

/** A border beside it, or by which it is reached, that lets no more Ground units of the Faction through in this phase. */
const isFull = (s: CncState, unit: Unit, area: number): boolean => [...LAND_LINKS[area], ...COASTS[area]].some((link) =>
  (s.turn!.crossed[link.crossings[commanderOf(unit.nation)]] ?? 0) > 0 && !hasLimit(s, link, commanderOf(unit.nation)));

export function whyNotGo(s: CncState, unit: Unit, area: number): WhyNot {
  const f = new Field(s, unit.nation);
  const turn = s.turn!;
  const say = (key: string, rule: string): WhyNot => ({ reason: text(key, { space: areaName(area) }), rule });
  if (area === unit.at) return say('why.there', 'CNC-11-01');
  const ways = waysOf(f, unit).filter(({ to }) => to === area);
  if (ways.length > 0) {
    const keeps = dutifulWays(s, unit, ways, aheadFor(s, unit, outlook(new Fields(s)))).length > 0;
    return keeps ? say('why.border', 'CNC-11-15') : say('why.owed-there', 'CNC-15-13');
  }
  const closed = closedBy(f, unit, area);
  if (closed) return say(...closed);
  const hostile = IS_SEA[area] ? f.hasEnemies(area) : f.status(area) === 'enemy';
  const redeploys = turn.winter && turn.faction !== SOVIET;
  if (hostile && (turn.emergency || redeploys)) return say('why.no-aggression', 'CNC-10-04');
  if (turn.winter && turn.faction === SOVIET && !inRegion(area, 'russia')) return say('why.winter-russia', 'CNC-10-08');
  if (redeploys && !endsRedeployment(f, area)) return say('why.winter-ends', 'CNC-10-10');
  if (!hasRoomFor(s, unit.nation, unit.type, area)) return say('why.room', 'CNC-1-19');
  if (isAir(unit) && IS_SEA[unit.at] && !(IS_LAND[area] && f.friendly(area))) return say('why.air-lands', 'CNC-11-11');
  if (IS_SEA[area] && isGround(unit) && f.hasEnemies(area)) return say('why.convoy', 'CNC-11-08');
  if (hostile && !isGround(unit) && !f.hasEnemies(area) && !f.hasGround(area)) return say('why.raid', 'CNC-11-18');
  if (f.hasEnemies(unit.at) && !unit.escaped && (isGround(unit) && IS_SEA[unit.at])) return say('why.convoy', 'CNC-11-08');
  if (f.hasEnemies(unit.at) && !unit.escaped && f.hasEnemies(area)) return say('why.re-engage', 'CNC-11-13');
  if (isGround(unit) && (f.hasEnemies(area) || hostile) && isFull(s, unit, area)) return say('why.limit', 'CNC-11-15');
  return say('why.too-far', 'CNC-11-01');
}

/** Militia that cannot rise: no Partisan, card or pair for it, no block, or land that is not to be entered so (CNC-11-21, CNC-17-07). */
export function whyNotRise(s: CncState, { verb, area = -1, card = 0, unit }: CncAction): WhyNot {
  const say = (key: string, rule: string): WhyNot => ({ reason: text(key, { space: areaName(area) }), rule });
  const turn = s.turn!;
  if (turn.winter) return say('why.winter-partisans', 'CNC-17-07');
  if (turn.commands === 0) return say('why.no-command', 'CNC-11-01');
  const nation = turn.faction === USA ? NATION.nats : NATION.reds;
  if (verb === 'uprising' && (turn.faction !== USA || !isForTwo(s))) return say('why.no-uprising', 'CNC-19-05');
  if (verb !== 'uprising' && turn.faction !== SOVIET) return say('why.reds', verb === 'insurge' ? 'CNC-11-19' : 'CNC-17-02');
  const hidden = verb === 'insurge' && s.factions[SOVIET].vault.some(({ province }) => province === area);
  if (verb === 'insurge' && !hidden) return say('why.no-insurgents', 'CNC-11-19');
  if (verb === 'uprising' && !s.factions[USA].hand.includes(card)) return say('why.no-card', 'CNC-19-05');
  if (verb === 'uprising' && !provincesOn(card).includes(area)) return say('why.not-province', 'CNC-19-05');
  if (verb === 'militarize' && s.partisans[area] === 0) return say('why.no-partisan', 'CNC-17-02');
  if (unit !== undefined) return say('why.no-strength', 'CNC-17-02');
  if (freeBlocks(s, nation, TYPE.militia) === 0) return say('why.no-militia', 'CNC-3-01');
  const status = landStatus(s, nation, area);
  if (status === 'neutral') return say('why.no-rising', 'CNC-11-21');
  if (awaitsOthers(s, nation, area)) return say('why.author', 'CNC-15-17');
  return status === 'enemy' && turn.emergency ? say('why.no-aggression', 'CNC-17-07') : say('why.owed-first', 'CNC-15-13');
}
