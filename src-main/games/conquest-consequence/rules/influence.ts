/** Influence on Nations and what comes of it: Associates, Protectorates, Satellites, the alliance of the BritEmp (chapter 8). */
import { discard } from '../cards.ts';
import { AREAS } from '../data.ts';
import { AREAS_OF, BRITEMP, CAPITAL_OF, IS_PROVINCE, MINORS } from '../map.ts';
import { JAPAN, NATION, TYPE, USA, factionName, isBritishLand, isNeutral, nationName, sideId, unitsAt, type CncState, type Ctx,
} from '../state.ts';
import { giveLand, joinUsa } from './control.ts';

/** One marker: it cancels one of a Rival, or lies down as an own one (CNC-7-50). */
export function addInfluence(s: CncState, nation: number, faction: number): void {
  if (s.influencer[nation] === faction || s.influence[nation] === 0) {
    s.influencer[nation] = faction;
    s.influence[nation]++;
  } else {
    s.influence[nation]--;
    if (s.influence[nation] === 0) s.influencer[nation] = -1;
  }
}
export function clearInfluence(s: CncState, nation: number): void {
  s.influence[nation] = 0;
  s.influencer[nation] = -1;
}

/** By Nation, whose Associate or Protectorate it is, as the markers lie; -1: nobody's. */
const standings = (s: CncState): number[] => s.influence.map((n, nation) => (n > 0 ? s.influencer[nation] : -1));
/** From now on markers come and go without effect, until Diplomacy is resolved (CNC-8-26). */
export function holdStandings(s: CncState): void {
  s.standings ??= standings(s);
}
export const protectorOf = (s: CncState, nation: number): number => (s.influence[nation] === 2 ? s.influencer[nation] : -1);

/** Neutral Nations with Influence of a Faction, each a target of its own Repudiation. */
export const influencedBy = (s: CncState, faction: number): number[] => [...MINORS, ...(s.allied ? [] : [BRITEMP])]
  .filter((nation) => s.influencer[nation] === faction && s.influence[nation] > 0);
/** One marker less: status, POP and RES fall at once (CNC-8-17, R-28). */
export function repudiate(ctx: Ctx, faction: number, nation: number): void {
  const { s } = ctx;
  s.influence[nation]--;
  if (s.influence[nation] === 0) s.influencer[nation] = -1;
  if (s.influence[nation] === 0 && s.standings) s.standings[nation] = -1;
  ctx.log('repudiated', { faction: factionName(faction), nation: nationName(nation), n: s.influence[nation] },
    { rule: 'CNC-8-17', side: sideId(faction) });
}

/** Cards and Wildcards go to Neutrals: neither Armed, nor Satellites, nor defeated (CNC-8-08). */
export const takesDiplomacy = (s: CncState, nation: number): boolean => (nation === BRITEMP ? !s.allied : isNeutral(s, nation));

export function allyEmpire(ctx: Ctx, rule: string): void {
  const { s } = ctx;
  joinUsa(s);
  for (const it of s.factions) {
    for (const { card, nation } of it.inPlay) if (nation === BRITEMP) discard(s, card);
    it.inPlay = it.inPlay.filter(({ nation }) => nation !== BRITEMP);
  }
  ctx.log('britemp-joins', {}, { rule, side: sideId(USA) });
}

/** Units of a Satellite: the CV of each City and Town, of a type that its controller chooses (CNC-8-07). */
export interface Levy { area: number; nation: number; cv: number }
export function leviesOf(nation: number, faction: number): Levy[] {
  return AREAS_OF[nation].flatMap((area) => {
    const city = AREAS[area].city;
    if (!city) return [];
    return [{ area, nation: levyNation(faction, area), cv: city.type === 'town' ? 1 : 2 }];
  });
}
/** Whose the units of a Satellite, or of an Intervention, are (CNC-8-18). */
export function levyNation(faction: number, area: number): number {
  if (faction === JAPAN) return NATION.japan;
  if (IS_PROVINCE[area]) return faction === USA ? NATION.nats : NATION.reds;
  if (faction !== USA) return NATION.russia;
  return isBritishLand(area) ? NATION.britemp : NATION.us;
}
/** A Neutral becomes a Satellite: a Control marker in place of all Influence. */
export function becomeSatellite(ctx: Ctx, nation: number, faction: number, rule: string): void {
  const { s } = ctx;
  clearInfluence(s, nation);
  s.armed[nation] = -1;
  s.marker[CAPITAL_OF[nation]] = faction;
  giveLand(s, AREAS_OF[nation], faction);
  ctx.log('satellite', { faction: factionName(faction), nation: nationName(nation) }, { rule, side: sideId(faction) });
}
export const fortressesOf = (s: CncState, nation: number): CncState['units'] => AREAS_OF[nation].flatMap((area) =>
  unitsAt(s, area).filter((unit) => unit.nation === NATION.armed && unit.type === TYPE.fortress));
