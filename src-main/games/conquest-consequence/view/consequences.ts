/** What entering an area, or attacking somebody there, brings about besides the fight: said at the target before it is given. */
import { text, type Text } from '../../../engine/text.ts';
import { TABLES } from '../data.ts';
import { IS_LAND, IS_PROVINCE, POP, limitOf, linkBetween } from '../map.ts';
import { chinaOf, resOf } from '../rules/economy.ts';
import { intrudes } from '../rules/movement/ways.ts';
import { JAPAN, NATION, SOVIET, USA, areEnemies, atWarWithAny, commanderOf, factionName, isGreatPower, isGround, isMinorPower, landStatus,
  partyOf, unitsAt, type CncState, type Unit } from '../state.ts';
import { gains } from './notes.ts';

/** A Rival's Minor Power that is turned on for the first time draws cards and gains Loyalty (CNC-16-04, CNC-16-12). */
export function violationOfMinor(s: CncState, faction: number, victim: number): Text[] {
  if (victim === JAPAN || victim === faction || !s.players.includes(victim) || s.factions[victim].vopp.includes(faction)) return [];
  return [text('declare.vopp', { faction: factionName(victim), n: TABLES.vopp.cards[victim === USA ? 'nat-china' : 'red-china'] })];
}
/** At Peace the first Battle of a year costs its Peace Dividend (CNC-7-09, CNC-7-12). */
export const dividendLost = (s: CncState, faction: number): Text[] =>
  (atWarWithAny(s, faction) || s.factions[faction].battled ? [] : [text('follows.dividend')]);

/** Points in China count no further than Loyalty once Foreign units have come in (CNC-16-06). */
export function intrusion(s: CncState, { nation }: Unit, area: number): Text[] {
  const faction = commanderOf(nation);
  const it = s.factions[faction];
  if (nation === NATION.japan || isMinorPower(nation) || it.intrusion || !intrudes(nation)[area]) return [];
  return [text('follows.intrusion', { n: Math.max(0, chinaOf(s, faction) - it.loyalty) })];
}

/** The border that a Ground unit crosses to attack, and how many more may do so over it in this phase (CNC-1-02). */
export function border(s: CncState, unit: Unit, area: number, over: number): Text[] {
  const link = linkBetween(over, area);
  const limit = link && IS_LAND[over] && IS_LAND[area] && isGround(unit) ? limitOf(link.border, s.season === 4) : 0;
  const meets = landStatus(s, unit.nation, area) !== 'own' || unitsAt(s, area).some((it) => areEnemies(s, unit.nation, it.nation, area));
  if (limit === 0 || !meets) return [];
  const left = limit - (s.turn!.crossed[link!.crossings[commanderOf(unit.nation)]] ?? 0);
  return [text('follows.border', { kind: link!.border, left, limit })];
}

/** Of a unit that enters an area, or that fights where it stands. */
export function consequences(s: CncState, unit: Unit, area: number): Text[] {
  const faction = commanderOf(unit.nation);
  const enemies = unitsAt(s, area).filter((it) => areEnemies(s, unit.nation, it.nation, area));
  const enters = landStatus(s, unit.nation, area) === 'enemy';
  const victims = !IS_PROVINCE[area] || isMinorPower(unit.nation) ? []
    : [USA, SOVIET].filter((it) => (enters && s.control[area] === it)
      || enemies.some(({ nation }) => isMinorPower(nation) && commanderOf(nation) === it));
  return [
    ...victims.flatMap((victim) => violationOfMinor(s, faction, victim)), ...intrusion(s, unit, area),
    ...(enemies.length > 0 && isGreatPower(unit.nation) ? dividendLost(s, faction) : []),
    ...(enters ? gains(POP[area], resOf(area, faction)).map((it) => text('follows.taken', { gains: it })) : []),
  ];
}
/** Of the attack on a party of several, with what stands there (CNC-16-12). */
export function ofAttack(s: CncState, area: number, party: number): Text[] {
  const { faction } = s.turn!;
  const here = unitsAt(s, area);
  if (!IS_PROVINCE[area] || !here.some(({ nation }) => commanderOf(nation) === faction && isGreatPower(nation))) return [];
  return here.some(({ nation }) => isMinorPower(nation) && partyOf(s, nation) === party) ? violationOfMinor(s, faction, party) : [];
}
