/** What a declaration would bring, in parts: who rises and who joins, what it costs, who draws cards (chapters 15, 16). */
import { text, type Text } from '../../../engine/text.ts';
import type { CncAction } from '../answers.ts';
import { TABLES } from '../data.ts';
import { MUSTER, NATION_IDS, nationRegion } from '../map.ts';
import type { Seen } from '../observe.ts';
import { afterAlliance } from '../rules/duties.ts';
import { popRes, productionLevel } from '../rules/economy.ts';
import { leviesOf } from '../rules/influence.ts';
import { garrisonOf, isOfEmpire, violationOf } from '../rules/war.ts';
import { JAPAN, SOVIET, USA, atWarWithAny, factionName, isAtWar, partyOf, rivalsOf, type CncState } from '../state.ts';
import { dividendLost, violationOfMinor } from './consequences.ts';
import { openedBy } from './danger.ts';
import { gainsFrom } from './notes.ts';

/** What the victim has of it (CNC-15-03). */
function gainsOf(s: CncState, faction: number, victim: number): Text[] {
  const { industryCost } = TABLES.factions[victim];
  const { costLevel, attacked } = s.factions[victim];
  const [now, then] = [industryCost[costLevel], industryCost[costLevel + 1] ?? industryCost[costLevel]];
  if (isAtWar(s, faction, victim)) return [];
  return [
    ...(victim === USA && attacked === 0 ? [text('declare.reaction', { n: TABLES.reaction.years })] : []),
    ...(victim === SOVIET && !s.reserves ? [text('declare.reserves')] : []),
    ...(then < now ? [text('declare.cheaper', { from: now, to: then })] : []),
  ];
}
/** Resources count from the first War on, and Peace Dividends end (CNC-7-09, CNC-7-23). */
function peaceLost(s: CncState, faction: number): Text[] {
  if (atWarWithAny(s, faction)) return [];
  const level = productionLevel(s, faction, true);
  const least = Math.min(level, popRes(s, faction).res);
  return [least < level ? text('declare.resources', { from: level, to: least }) : text('declare.dividends')];
}
/** How many blocks in sight of everybody become Enemies. */
const enemies = (s: CncState, victim: number): Text => text('declare.enemies', {
  n: s.units.filter(({ nation }) => partyOf(s, nation) === victim).length });

type Faced = ReturnType<typeof openedBy>;
/** Worked out once for a position: a War has several answers, and a row of its own. */
const faced = new WeakMap<CncState, Map<string, Faced>>();
/** Whom a War would set against whom. Undefined: on the neutral Empire, and so on the USA, which it joins at once (CNC-8-16). */
export function facedBy(s: CncState, who: number, victim: number | undefined): Faced {
  const known = faced.get(s) ?? new Map<string, Faced>();
  faced.set(s, known);
  const key = `${who}/${victim}`;
  const found = known.get(key) ?? (victim === undefined ? openedBy(afterAlliance(s), who, USA) : openedBy(s, who, victim));
  known.set(key, found);
  return found;
}

/** What lies within whose reach then, and with whom else there is War. */
function fronts(s: CncState, faction: number, victim: number, { own, theirs }: Faced): Text[] {
  const others = rivalsOf(s, faction).filter((it) => it !== victim);
  return [
    text('declare.reach', { n: own.areas, m: theirs.areas }),
    ...others.filter((it) => isAtWar(s, faction, it)).map((it) => text('declare.besides', { faction: factionName(it) })),
    ...others.filter((it) => isAtWar(s, victim, it)).map((it) => text('declare.fights', { faction: factionName(it) })),
  ];
}

const war = (s: CncState, faction: number, victim: number, between: Faced): Text[] =>
  [...fronts(s, faction, victim, between), text('declare.point'), ...peaceLost(s, faction), enemies(s, victim),
    ...gainsOf(s, faction, victim)];

function violated(s: CncState, faction: number, nation: number, by: string): Text[] {
  const { protector, war: isWar, cards } = violationOf(s, faction, nation, by);
  const garrison = garrisonOf(nation).map((area) => Math.min(2, MUSTER[area]));
  const sum = (list: readonly number[]): number => list.reduce((all, n) => all + n, 0);
  const storm = faction === JAPAN && TABLES.gatheringStorm.includes(NATION_IDS[nation]) && !s.stormed.includes(nation);
  const minorPower = protector >= 0 && !isWar && by !== 'minor' && nationRegion(nation) === 'china';
  return [
    ...gainsFrom(nation, faction),
    protector >= 0 ? text('declare.satellite', { faction: factionName(protector), n: sum(leviesOf(nation, protector).map(({ cv }) => cv)) })
      : garrison.length > 0 ? text('declare.garrison', { n: garrison.length, cv: sum(garrison) }) : text('declare.open'),
    ...(isWar ? [text(isOfEmpire(s, protector, nation) ? 'declare.war-empire' : 'declare.war', { faction: factionName(protector) })] : []),
    ...(minorPower ? violationOfMinor(s, faction, protector) : []),
    ...(cards > 0 ? [text('declare.cards', { factions: rivalsOf(s, faction).map(factionName), n: cards,
      m: rivalsOf(s, faction).length })] : []),
    ...(storm ? [text('declare.storm')] : []),
    ...(garrison.length > 0 && !isWar && by !== 'minor' ? dividendLost(s, faction) : []),
  ];
}

function warOn(s: CncState, who: number, victim: number | undefined): Text[] {
  const between = facedBy(s, who, victim);
  return victim === undefined ? [text('declare.empire'), ...war(afterAlliance(s), who, USA, between)] : war(s, who, victim, between);
}

/** Undefined: it is no declaration. */
export function noteOfDeclaration(seen: Seen, who: number, { verb, faction, nation, by = '' }: CncAction): Text[] | undefined {
  const s = seen as unknown as CncState;
  switch (verb) {
    case 'violate': return violated(s, who, nation!, by);
    case 'sneak': case 'war': return warOn(s, who, faction);
    default: return undefined;
  }
}
