/** Ways out of a Battle: Retreats and ReBasing (chapters 12, 13). */
import { COASTS, IS_LAND, IS_SEA, LAND_LINKS, SAME_COAST, SEA_LINKS, inRegion, type Link } from '../map.ts';
import { NATION, SOVIET, areEnemies, commanderOf, hasEnemies, hasRoomFor, isAir, isFortress, isGround, isSub, unitsAt, type CncState,
  type Unit } from '../state.ts';
import { Field, hasLimit, intrudes, modesOf } from '../rules/movement/ways.ts';
import { END, PASS, search, type Way } from '../rules/movement/search.ts';
import { isRaid } from './participants.ts';

/** The single step that a Retreat is: over land borders and coasts, for ships along the coast. */
function steps(unit: Unit): readonly Link[] {
  if (isAir(unit) || isFortress(unit)) return [];
  if (isGround(unit)) return [...LAND_LINKS[unit.at], ...COASTS[unit.at]];
  return IS_SEA[unit.at] ? SEA_LINKS[unit.at] : [...SAME_COAST[unit.at], ...COASTS[unit.at]];
}
const staysInRussia = ({ turn }: CncState): boolean => turn!.winter && turn!.faction === SOVIET;

/** Own land where a Raid is still to be resolved, and no other Enemy is: that blocks no Retreat (CNC-12-18). */
function isOnlyRaided(f: Field, area: number): boolean {
  const { s, nation } = f;
  const turn = s.turn!;
  return turn.battles.includes(area) && isRaid(s, area) && !f.closed(area) && f.status(area) === 'own' && unitsAt(s, area)
    .every((other) => other.escaped || commanderOf(other.nation) === turn.faction || !areEnemies(s, nation, other.nation, area));
}
export const takesRetreats = (f: Field, area: number): boolean => f.friendly(area) || isOnlyRaided(f, area);

/** The first step out of a Battle that is not over (CNC-12-09): status as of the phase's beginning. */
export function mayStepTo(f: Field, unit: Unit, link: Link): boolean {
  const { s } = f;
  const turn = s.turn!;
  const { to } = link;
  if (!takesRetreats(f, to) || turn.fought.includes(to)) return false;
  if (staysInRussia(s) && commanderOf(unit.nation) === SOVIET && !inRegion(to, 'russia')) return false;
  const attacks = commanderOf(unit.nation) === turn.faction;
  // Who Engaged in this turn goes back where he came from; what appeared has no way back.
  if (attacks && unit.moved && to !== unit.from) return false;
  return attacks || !turn.origins.some(({ area, from }) => area === unit.at && from === to);
}
/** Ground units: within the limit of the border, where there is room (CNC-1-19), and to sea only where friends are (CNC-12-10). */
function groundMay(f: Field, unit: Unit, link: Link): boolean {
  if (!hasLimit(f.s, link, commanderOf(unit.nation)) || !hasRoomFor(f.s, unit.nation, unit.type, link.to)) return false;
  return !IS_SEA[link.to] || f.hasFriends(link.to);
}
export function retreatsOf(s: CncState, unit: Unit): number[] {
  const f = new Field(s, unit.nation);
  if (isGround(unit) && unit.nation === NATION.armed) return [];
  return steps(unit).filter((link) => mayStepTo(f, unit, link) && (!isGround(unit) || groundMay(f, unit, link))).map(({ to }) => to);
}

/** Own undisputed land within the normal range (CNC-13-02); out of a Battle that goes on the first step is a Retreat (CNC-13-04). */
export const rebasesOf = (s: CncState, unit: Unit): number[] => [...new Set(rebaseWays(s, unit).map(({ to }) => to))];
/** Its ways, each with what it touches on the way. */
export function rebaseWays(s: CncState, unit: Unit): Way[] {
  if (isGround(unit) || unit.escaped) return [];
  const f = new Field(s, unit.nation);
  const unfinished = hasEnemies(s, unit.nation, unit.at);
  const russian = staysInRussia(s) && unit.nation === NATION.russia;
  const found = modesOf(f, unit).flatMap((mode) => {
    const inside = (to: number, from: number, link: Link): number => (russian && !inRegion(to, 'russia') ? 0 : mode.enter(to, from, link));
    return search({ start: unit.at, speed: mode.speed, links: mode.links, marks: intrudes(unit.nation), enter: inside,
      ...(unfinished && { leave: (to: number, from: number, link: Link) => leaving(f, unit, inside(to, from, link), link) }) });
  });
  return found.filter(({ to }) => IS_LAND[to] && f.friendly(to));
}
/** Aircraft and Subs may pass on through what is not friendly (CNC-11-14). */
function leaving(f: Field, unit: Unit, flags: number, link: Link): number {
  if (mayStepTo(f, unit, link)) return flags & (PASS | END);
  return isAir(unit) || isSub(unit) ? flags & PASS : 0;
}
