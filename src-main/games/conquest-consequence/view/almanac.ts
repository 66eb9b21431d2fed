/** The almanac: production, industry and the ledger of victory as they stand, from what a Faction may know. */
import type { AlmanacPage, ReportBars, ReportTable } from '../../../engine/report.ts';
import { text, type Text } from '../../../engine/text.ts';
import { TABLES } from '../data.ts';
import { AREAS_OF, NATION_IDS, POP } from '../map.ts';
import type { Seen } from '../observe.ts';
import { benefits, capitalsHeld, chinaOf, handLimit, industryCost, loyaltyCost, netBases, popRes, productionLevel, raisesLeft,
  resOf, stagesOf } from '../rules/economy.ts';
import { SOVIET, USA, atWarWithAny, factionName, isNeutral, nationName, sideId, type CncState } from '../state.ts';
import { FLAGS } from './board.ts';
import { diplomacyPage, technologyPage } from './almanac-world.ts';
import { pointsSeen, reachOf, secretOf } from './panels.ts';

const state = (seen: Seen): CncState => seen as unknown as CncState;
export type Column = ReportTable['columns'][number];
/** A column of names, and one of numbers for each Faction. */
export const byFaction = (seen: Seen, first: Text): Column[] =>
  [{ id: 'what', name: first }, ...seen.players.map((it): Column => ({ id: sideId(it), name: factionName(it), number: true }))];

/** The counts whose least is the Level; RES counts at War alone (CNC-7-23). */
function countsOf(s: CncState, faction: number): { id: string; n: number; counts: boolean }[] {
  const { pop, res } = popRes(s, faction);
  return [{ id: 'ind', n: s.factions[faction].ind, counts: true }, { id: 'pop', n: pop, counts: true },
    { id: 'res', n: res, counts: atWarWithAny(s, faction) }];
}
function levelBars(s: CncState, faction: number): ReportBars {
  const list = countsOf(s, faction);
  const least = Math.min(...list.filter(({ counts }) => counts).map(({ n }) => n));
  return {
    id: sideId(faction), title: text('almanac.level', { faction: factionName(faction), n: productionLevel(s, faction, true) }), of: 25,
    rows: list.map(({ id, n, counts }) => ({ id, nation: FLAGS[faction], name: text(`panel.${id}`), value: n,
      ...(counts && n === least && { strong: true as const }),
      ...(counts ? n === least && { note: text('panel.limits') } : { idle: true as const, note: text('panel.at-peace-none') }) })),
  };
}
/** Of one Faction, Nations by what they give: own land, Satellites, Associates and Protectorates; and what they come to. */
function sourcesOf(s: CncState, faction: number): ReportTable['rows'] {
  const rows = NATION_IDS.flatMap((id, nation): ReportTable['rows'] => {
    const areas = AREAS_OF[nation].filter((area) => benefits(s, faction, area));
    const [pop, res] = [areas.reduce((sum, area) => sum + POP[area], 0), areas.reduce((sum, area) => sum + resOf(area, faction), 0)];
    if (pop + res === 0) return [];
    const how = s.influencer[nation] === faction && isNeutral(s, nation) ? 'almanac.by-influence' : 'almanac.by-land';
    return [{ id: `${id}-${sideId(faction)}`, nation: FLAGS[faction], cells: [nationName(nation), text(how), pop, res] }];
  });
  const { pop, res } = popRes(s, faction);
  return [...rows, { id: sideId(faction), nation: FLAGS[faction], sum: true,
    cells: [text('almanac.in-all', { faction: factionName(faction) }), null, pop, res] }];
}
function sourcesTable(s: CncState): ReportTable {
  return {
    id: 'sources', title: text('almanac.sources'),
    columns: [{ id: 'nation', name: text('almanac.nation') }, { id: 'how', name: text('almanac.how') },
      { id: 'pop', name: text('panel.pop'), number: true }, { id: 'res', name: text('panel.res'), number: true }],
    rows: s.players.flatMap((faction) => sourcesOf(s, faction)), note: text('almanac.sources-note'),
  };
}
const productionPage = (seen: Seen): AlmanacPage => ({
  id: 'production', title: text('almanac.production'), words: text('almanac.production-words'), figures: [],
  bars: seen.players.map((faction) => levelBars(state(seen), faction)), tables: [sourcesTable(state(seen))],
});

function industryRows(seen: Seen): [id: string, of: (faction: number) => number | Text | null][] {
  const s = state(seen);
  const minor = (faction: number): boolean => faction === USA || faction === SOVIET;
  return [
    ['cost', (it) => industryCost(s, it)], ['raises', (it) => raisesLeft(s, it)],
    ['loyalty', (it) => (minor(it) ? s.factions[it].loyalty : null)],
    ['loyalty-cost', (it) => (minor(it) ? loyaltyCost(s, it) : null)], ['muster', (it) => (minor(it) ? chinaOf(s, it) : null)],
    ['hand', (it) => text('almanac.of', { n: s.factions[it].hand.length, of: handLimit(s, it) })],
  ];
}
const industryPage = (seen: Seen): AlmanacPage => ({
  id: 'industry', title: text('almanac.industry'), words: text('almanac.industry-words'), figures: [],
  bars: [{ id: 'ind', title: text('panel.ind'), of: 25,
    rows: seen.players.map((it) => ({ id: sideId(it), nation: FLAGS[it], name: factionName(it), value: seen.factions[it].ind })) }],
  tables: [{ id: 'industry', title: text('almanac.raising'), columns: byFaction(seen, text('almanac.count')),
    rows: industryRows(seen).map(([id, of]) => ({ id, cells: [text(`almanac.industry.${id}`), ...seen.players.map(of)] })) }],
});

const inSight = (seen: Seen, faction: number): number => pointsSeen(seen, faction) - secretOf(seen, faction);
function withSecret(seen: Seen, faction: number): number | Text {
  const n = secretOf(seen, faction);
  return n > 0 ? text('almanac.with-secret', { n: inSight(seen, faction), secret: n }) : inSight(seen, faction);
}
function ledgerRows(seen: Seen): [id: string, of: (faction: number) => number | Text][] {
  const s = state(seen);
  const own = (it: number): boolean => it === seen.viewer;
  const china = (it: number): number => (s.factions[it].intrusion ? Math.min(chinaOf(s, it), s.factions[it].loyalty) : chinaOf(s, it));
  return [
    ['level', (it) => productionLevel(s, it, true)], ['stages', (it) => stagesOf(s, it, own(it))],
    ['capitals', (it) => 2 * capitalsHeld(s, it)], ['bases', (it) => netBases(s, it)], ['china', china],
    ...(s.factions.some(({ bid }) => bid !== undefined)
      ? [['bid', (it: number) => s.factions[it].bid ?? 0] as [string, (faction: number) => number]] : []),
    ['wars', (it) => -s.factions[it].dows],
    ['dividends', (it) => (own(it) ? s.factions[it].chits.reduce((sum, chit) => sum + chit, 0)
      : text('almanac.chits', { n: s.factions[it].chits.length }))],
    ['sum', (it) => withSecret(seen, it)], ['reach', (it) => reachOf(seen, it)],
  ];
}
const ledgerPage = (seen: Seen): AlmanacPage => ({
  id: 'ledger', title: text('almanac.ledger'), words: text('almanac.ledger-words', { n: TABLES.victory.economic }),
  figures: [],
  bars: [{ id: 'points', title: text('almanac.points'), of: TABLES.victory.economic + 5, goal: TABLES.victory.economic,
    rows: seen.players.map((it) => ({ id: sideId(it), nation: FLAGS[it], name: factionName(it), value: inSight(seen, it),
      most: reachOf(seen, it), ...(secretOf(seen, it) > 0 && { note: text('report.secret', { n: secretOf(seen, it), way: 'untold', gain: 0,
        most: reachOf(seen, it) }) }) })) }],
  tables: [{ id: 'points', title: text('almanac.sources-of-points'), columns: byFaction(seen, text('almanac.source')),
    rows: ledgerRows(seen).map(([id, of]) => ({ id, cells: [text(`almanac.ledger.${id}`), ...seen.players.map(of)], sum: id === 'sum' })),
    note: text('almanac.reach-note') }],
});

export const almanac = (seen: Seen): AlmanacPage[] =>
  [productionPage(seen), industryPage(seen), diplomacyPage(seen), technologyPage(seen), ledgerPage(seen)];
