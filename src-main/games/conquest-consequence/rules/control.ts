/** Who controls each area (CNC-1-05 to CNC-1-13): worked out when a phase begins, and fixed while it lasts. */
import { text, type Text } from '../../../engine/text.ts';
import { AREAS, NATIONS } from '../data.ts';
import { AREA_COUNT, AREA_IDS, BRITEMP, CAPITAL_FOR, CAPITAL_OF, IS_LAND, LAND, NATION_IDS, NATION_OF } from '../map.ts';
import { ARMED, BRITISH, JAPAN, NEUTRAL, OUT, SOVIET, USA, areaName, factionName, factionOf, isForTwo, isGround,
  partyOf, sideId, type CncState, type Ctx } from '../state.ts';

const POWERS = { japan: JAPAN, usa: USA, soviet: SOVIET } as const;
/** The party of each Nation that is no Minor: Great and Minor Powers, and colonies with their owner. -1: a Minor. */
const BORN: readonly number[] = NATIONS.map(({ id, type, faction, owner }) => {
  if (type === 'minor') return -1;
  const power = owner ?? id;
  if (power === 'britemp') return BRITISH;
  return POWERS[faction ?? NATIONS.find((nation) => nation.id === power)!.faction!];
});
/** Whose a Nation is where no marker says otherwise (CNC-1-10). In the game for two Sian is Nationalist, Russia out of play. */
function bornTo(s: CncState, nation: number): number {
  const born = BORN[nation];
  if (born < 0) return s.armed[nation] >= 0 ? ARMED : NEUTRAL;
  if (born === BRITISH) return s.allied ? USA : BRITISH;
  if (born === SOVIET && isForTwo(s)) return NATION_IDS[nation] === 'russia' ? OUT : USA;
  return born;
}

/** Capitals before what follows them. */
const ORDER: readonly number[] = [...LAND.filter((area) => CAPITAL_OF.includes(area)), ...LAND.filter((area) =>
  !CAPITAL_OF.includes(area))];
const IS_HOME: readonly boolean[] = AREAS.map(({ home, nation }) => home === true && NATIONS.some(({ id, type }) => id === nation
  && type === 'great-power'));
/** Places with a Control marker of their own: Capitals and islets (CNC-1-11). */
export const IS_MARKED: readonly boolean[] = AREAS.map(({ form }, area) => CAPITAL_FOR[area] >= 0 || form === 'islet');

/** Whose an empty area is: Home Territory, a marker, the Capital of its Nation (CNC-1-08, CNC-1-09). */
function emptyLand(s: CncState, area: number): number {
  const nation = NATION_OF[area];
  if (IS_HOME[area]) return bornTo(s, nation);
  if (s.marker[area] >= 0) return s.marker[area];
  const capital = CAPITAL_OF[nation];
  // The Capital of Papua is Sydney.
  return capital === area ? bornTo(s, nation) : s.control[capital];
}

/** Used anew each time. */
const found = { parties: new Uint8Array(AREA_COUNT), ground: new Uint8Array(AREA_COUNT), first: new Int32Array(AREA_COUNT),
  since: new Float64Array(AREA_COUNT) };
/** By area: parties there, parties with Ground units there, and whose Ground unit came first. */
function presence(s: CncState): typeof found {
  found.parties.fill(0);
  found.ground.fill(0);
  found.first.fill(-1);
  found.since.fill(Infinity);
  for (const unit of s.units) {
    if (!IS_LAND[unit.at]) continue;
    const party = partyOf(s, unit.nation);
    found.parties[unit.at] |= 1 << party;
    if (!isGround(unit)) continue;
    found.ground[unit.at] |= 1 << party;
    if (unit.since < found.since[unit.at]) {
      found.since[unit.at] = unit.since;
      found.first[unit.at] = party;
    }
  }
  return found;
}

/**
 * Control of every land area. Who possessed an area keeps it while any of its units is there (CNC-1-07); else whoever came first
 * with a Ground unit: aircraft and ships never capture (CNC-1-13). @returns who controlled them before.
 */
export function evaluateControl(s: CncState): readonly number[] {
  const here = presence(s);
  const former = [...s.control];
  for (const area of ORDER) {
    const before = former[area];
    const stays = before < NEUTRAL && (here.parties[area] & (1 << before)) !== 0;
    const holder = stays ? before : here.ground[area] !== 0 ? here.first[area] : -1;
    s.control[area] = holder >= 0 ? holder : emptyLand(s, area);
    if (holder >= 0) mark(s, area, holder);
  }
  s.blockaded = s.blockaded.filter((entry) => s.control[entry % AREA_COUNT] === former[entry % AREA_COUNT]);
  return former;
}

/** And what has changed hands since is told. */
export function tellControl(ctx: Ctx): void {
  const { s } = ctx;
  const before = evaluateControl(s);
  for (const area of LAND) {
    if (s.control[area] === before[area]) continue;
    ctx.log('control', { space: areaName(area), holder: holderName(s.control[area]), before: holderName(before[area]) },
      { rule: 'CNC-1-07', ...(s.control[area] <= SOVIET && { side: sideId(s.control[area]) }), spaces: [AREA_IDS[area]] });
  }
}
const holderName = (party: number): Text => (party <= SOVIET ? factionName(party) : text(`holder.${HOLDERS[party] ?? 'nobody'}`));
const HOLDERS: Readonly<Record<number, string>> = { [BRITISH]: 'empire', [ARMED]: 'armed' };

/**
 * The marker of a Capital or islet goes to its holder; none where it is his from the beginning, and would be without one. What was
 * captured keeps it when the Capital of its colony is lost again (CNC-1-11). A Minor's waits for its defeat.
 */
function mark(s: CncState, area: number, holder: number): void {
  if (!IS_MARKED[area] || holder > SOVIET) return;
  const nation = NATION_OF[area];
  if (BORN[nation] < 0 && area === CAPITAL_OF[nation] && s.marker[area] < 0) return;
  const follows = CAPITAL_FOR[area] >= 0 || s.control[CAPITAL_OF[nation]] === holder;
  s.marker[area] = holder === bornTo(s, nation) && follows ? -1 : holder;
}

/** The first evaluation: everything with its born owner. */
export function controlAtStart(s: CncState): void {
  s.control = AREAS.map((_, area) => (IS_LAND[area] ? bornTo(s, NATION_OF[area]) : NEUTRAL));
  evaluateControl(s);
}
/** Blockade markers on what a party loses now (CNC-14-10). */
function unblock(s: CncState, party: number, areas?: readonly number[]): void {
  s.blockaded = s.blockaded.filter((entry) => {
    const area = entry % AREA_COUNT;
    return s.control[area] !== party || (areas !== undefined && !areas.includes(area));
  });
}
/** What the Empire held is the USA's once it has joined (CNC-8-14). */
export function joinUsa(s: CncState): void {
  unblock(s, BRITISH);
  s.allied = true;
  s.influence[BRITEMP] = 0;
  s.influencer[BRITEMP] = -1;
  s.control = s.control.map((party) => (party === BRITISH ? USA : party));
}
/** All areas of a Nation that are its own come to a party: an Armed Minor rises, a Satellite changes sides. */
export function giveLand(s: CncState, areas: readonly number[], party: number): void {
  unblock(s, NEUTRAL, areas);
  for (const area of areas) if (s.control[area] === NEUTRAL || s.control[area] === ARMED) s.control[area] = party;
}
export const isHomeOfPower = (area: number): boolean => IS_HOME[area];
/** The Faction whose Great Power's Home Territory an area is; -1: nobody's. */
export const homeOf = (area: number): number => (IS_HOME[area] ? factionOf(BORN[NATION_OF[area]]) : -1);
