/** The almanac's pages of the world: who Influences whom and what remains to turn it; who knows what, and what it would give. */
import type { AlmanacPage, ReportTable } from '../../../engine/report.ts';
import { text, type Text } from '../../../engine/text.ts';
import { isInvestment, redTechOn, techsOn } from '../cards.ts';
import { TECHS } from '../data.ts';
import { AREAS_OF, BRITEMP, MINORS, NATION_IDS, POP } from '../map.ts';
import type { Seen } from '../observe.ts';
import { STAGE_TECHS, resOf } from '../rules/economy.ts';
import { takesDiplomacy } from '../rules/influence.ts';
import { isOpenTech, techPairs } from '../rules/technology.ts';
import { SOVIET, USA, factionName, isForTwo, masterOf, nationName, sideId, type CncState } from '../state.ts';
import { FLAGS } from './board.ts';
import { statusOf } from './panels.ts';

const state = (seen: Seen): CncState => seen as unknown as CncState;
/** Markers that make a Satellite, and an Ally of the Empire (CNC-8-06, CNC-8-14). */
const TURNS = 3;

/** How many markers a Faction still needs there: those of a Rival go first (CNC-7-50). Nobody but the USA wins the Empire. */
function needs(s: CncState, nation: number, faction: number): number | null {
  if (!takesDiplomacy(s, nation)) return null;
  const of = s.influencer[nation];
  const n = s.influence[nation];
  if (nation === BRITEMP && faction !== USA) return of === faction || n === 0 ? null : n;
  return of === faction ? TURNS - n : TURNS + n;
}
/** Where somebody has a standing, or a card in play. */
const isCourted = (seen: Seen, nation: number): boolean => statusOf(seen, nation) !== null || playersAt(seen, nation).length > 0;
const playersAt = (seen: Seen, nation: number): number[] =>
  seen.players.filter((faction) => seen.factions[faction].inPlay.some((it) => it.nation === nation));
function nationRow(seen: Seen, nation: number, withCards: boolean): ReportTable['rows'][number] {
  const s = state(seen);
  const who = takesDiplomacy(s, nation) ? s.influencer[nation] : nation === BRITEMP ? USA : masterOf(s, nation);
  const areas = AREAS_OF[nation];
  const sum = (of: (area: number) => number): number => areas.reduce((all, area) => all + of(area), 0);
  const cards = playersAt(seen, nation);
  return {
    id: NATION_IDS[nation], ...(who >= 0 && { nation: FLAGS[who] }),
    cells: [nationName(nation), statusOf(seen, nation) ?? text('almanac.neutral'), sum((area) => POP[area]),
      sum((area) => resOf(area, seen.viewer)), ...seen.players.map((faction) => needs(s, nation, faction)),
      ...(withCards ? [cards.length > 0 ? text('panel.names', { names: cards.map(factionName) }) : null] : [])],
  };
}
/** Nations that somebody courts stand before the others. */
function nationsTable(seen: Seen): ReportTable {
  const nations = [BRITEMP, ...MINORS];
  const withCards = nations.some((nation) => playersAt(seen, nation).length > 0);
  return {
    id: 'nations', title: text('almanac.nations'),
    columns: [{ id: 'nation', name: text('almanac.nation') }, { id: 'status', name: text('almanac.status') },
      { id: 'pop', name: text('column.pop'), number: true }, { id: 'res', name: text('column.res'), number: true },
      ...seen.players.map((it) => ({ id: sideId(it), name: factionName(it), number: true as const })),
      ...(withCards ? [{ id: 'cards', name: text('almanac.cards') }] : [])],
    rows: [true, false].flatMap((courted) => nations.filter((nation) => isCourted(seen, nation) === courted))
      .map((nation) => nationRow(seen, nation, withCards)),
    note: text('almanac.diplomacy-note'),
  };
}
export const diplomacyPage = (seen: Seen): AlmanacPage => ({
  id: 'diplomacy', title: text('panel.diplomacy'), words: text('almanac.diplomacy-words'), bars: [],
  figures: seen.players.map((it) => ({ id: sideId(it), name: factionName(it),
    value: text('report.number', { n: MINORS.filter((nation) => masterOf(state(seen), nation) === it).length }),
    note: text('almanac.influenced', { n: MINORS.filter((nation) => takesDiplomacy(state(seen), nation)
      && seen.influencer[nation] === it && seen.influence[nation] > 0).length }) })),
  tables: [nationsTable(seen)],
});

/** What a Faction has of a Technology; its Vault and its cards are its own to know. */
function techCell(seen: Seen, faction: number, tech: number): Text | null {
  const s = state(seen);
  const own = faction === seen.viewer;
  const { techs, vault, hand } = seen.factions[faction];
  if (techs.some((it) => it.tech === tech)) return text('almanac.known');
  if (own && vault.some((it) => it.tech === tech)) return text('almanac.in-vault');
  if (!own) return null;
  if (techPairs(s, faction).some((pair) => pair.tech === tech)) return text('almanac.pair');
  const red = faction === SOVIET && !isForTwo(s);
  const n = hand.filter((card) => isInvestment(card) && (techsOn(card).includes(tech) || (red && redTechOn(card) === tech))).length;
  if (n > 0) return text('almanac.cards-held', { n });
  return STAGE_TECHS.includes(tech) && isOpenTech(s, faction, tech) ? text('almanac.next') : null;
}
/** The Soviet's own Technologies are in the game for three alone. */
const techsIn = (seen: Seen): number[] => TECHS.flatMap(({ id }, tech) => (RED.has(id) && isForTwo(state(seen)) ? [] : [tech]));
const RED: ReadonlySet<string> = new Set(['land-reform', 'guerrilla', 'propaganda']);
export const technologyPage = (seen: Seen): AlmanacPage => ({
  id: 'technology', title: text('panel.technology'), words: text('almanac.technology-words'), bars: [],
  figures: seen.players.map((it) => ({ id: sideId(it), name: factionName(it),
    value: text('report.number', { n: seen.factions[it].techs.length }),
    note: text('almanac.techs', { n: seen.factions[it].vault.length }) })),
  tables: [{
    id: 'technologies', title: text('almanac.technologies'),
    columns: [{ id: 'tech', name: text('panel.technology') }, { id: 'gives', name: text('almanac.gives') },
      { id: 'cards', name: text('almanac.in-deck'), number: true },
      ...seen.players.map((it) => ({ id: sideId(it), name: factionName(it) }))],
    rows: techsIn(seen).map((tech) => ({ id: TECHS[tech].id, cells: [
      text(`tech.${TECHS[tech].id}`), text(`almanac.gives.${TECHS[tech].id}`), TECHS[tech].cards,
      ...seen.players.map((it) => techCell(seen, it, tech)),
    ] })),
    note: text('almanac.technology-note'),
  }],
});
