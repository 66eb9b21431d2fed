/** What may be laid over the map: supply and trade with where they are cut, closed seas, Influence. */
import { text, type Text } from '../../../engine/text.ts';
import type { BoardOverlay, OverlayArea, OverlayKey, OverlayView } from '../../../engine/view.ts';
import { UNIT_NATIONS } from '../data.ts';
import { AIR_LINKS, AREAS_OF, AREA_IDS, BRITEMP, IS_LAND, IS_SEA, LAND, MINORS, NATIONAL_TO, POP, SEAS } from '../map.ts';
import type { Seen } from '../observe.ts';
import { SOURCES_OF_WEALTH, benefits, resOf } from '../rules/economy.ts';
import { enemySeas, needsSupply, supplyLines, type SupplyLines } from '../rules/supply.ts';
import { traded } from '../rules/trade.ts';
import { danger } from './danger.ts';
import { areaName, commanderOf, factionName, factionOf, isAtWar, isNeutral, landStatus, partyOf, rivalsOf, sideId,
  type CncState } from '../state.ts';

export const OVERLAYS: BoardOverlay[] = [
  { id: 'supply', name: { en: 'Supply', it: 'Rifornimento' }, key: '1' },
  { id: 'trade', name: { en: 'Trade', it: 'Commercio' }, key: '2' },
  { id: 'closed', name: { en: 'Closed seas', it: 'Mari chiusi' }, key: '3' },
  { id: 'influence', name: { en: 'Influence', it: 'Influenza' }, key: '4', during: ['government'] },
  { id: 'danger', name: { en: 'Danger', it: 'Pericolo' }, key: 'V' },
];

const ids = (areas: readonly number[]): string[] => areas.map((area) => AREA_IDS[area]);
const wash = (areas: readonly number[], faction: number, style: OverlayArea['style'] = 'wash'): OverlayArea[] =>
  (areas.length > 0 ? [{ spaces: ids(areas), side: sideId(faction), style }] : []);
const cutAt = (areas: readonly number[], label: (area: number) => Text): OverlayView['lines'] =>
  areas.map((area) => ({ spaces: [AREA_IDS[area]], cut: true as const, label: label(area) }));

/** Backwards along a line to its Source. */
function lineTo(area: number, from: readonly number[]): number[] {
  const line = [area];
  while (from[line.at(-1)!] !== line.at(-1)) line.push(from[line.at(-1)!]);
  return line;
}
/** From a block without supply the shortest way to where a line leads on: the last area of it that does not is what cuts it. */
function cutOff(area: number, { on }: SupplyLines): number[] {
  const back = new Map([[area, area]]);
  const queue = [area];
  for (const at of queue) {
    if (on[at] === 1) return lineBetween(at, back).slice(0, -1);
    for (const { to } of AIR_LINKS[at]) {
      if (back.has(to)) continue;
      back.set(to, at);
      queue.push(to);
    }
  }
  return [area];
}
function lineBetween(to: number, back: ReadonlyMap<number, number>): number[] {
  const line = [to];
  while (back.get(line[0]) !== line[0]) line.unshift(back.get(line[0])!);
  return line;
}
/** Why a line does not lead on there. */
function barrier(s: CncState, nation: number, area: number): Text {
  if (IS_SEA[area]) return text('overlay.cut.sea', { space: areaName(area) });
  const status = landStatus(s, nation, area);
  const why = status === 'own' ? 'empty' : status === 'enemy' ? 'enemy' : 'neutral';
  return text(`overlay.cut.${why}`, { space: areaName(area) });
}

/** Where lines run together they are drawn once: each as far as where it meets one that is longer. */
function drawnOnce(ways: readonly number[][]): number[][] {
  const drawn = new Set<string>();
  return [...ways].sort((a, b) => b.length - a.length).flatMap((way) => {
    const meets = way.findIndex((to, i) => i > 0 && drawn.has(`${to}/${way[i - 1]}`));
    const own = meets < 0 ? way : way.slice(0, meets);
    own.slice(1).forEach((to, i) => drawn.add(`${to}/${own[i]}`));
    return own.length > 1 ? [own.toReversed()] : [];
  });
}
/** Lines from the Sources to the blocks that need them, where Enemies at sea bar them, and what cuts off the others (CNC-14-02). */
function supplyView(s: CncState, viewer: number): OverlayView {
  const nations = UNIT_NATIONS.flatMap((_, nation) => (commanderOf(nation) === viewer && s.units.some((unit) => unit.nation === nation)
    ? [{ nation, lines: supplyLines(s, nation) }] : []));
  const wanting = nations.flatMap(({ nation, lines }) => [...new Set(s.units
    .filter((unit) => unit.nation === nation && needsSupply(unit)).map(({ at }) => at))].map((at) => ({ at, nation, lines })));
  const [fed, starved] = [1, 0].map((n) => wanting.filter(({ at, lines }) => lines.reached[at] === n));
  const ways = fed.map(({ at, lines }) => lineTo(at, lines.from));
  const reached = LAND.filter((area) => nations.some(({ lines }) => lines.reached[area] === 1)
    && (factionOf(s.control[area]) === viewer || wanting.some(({ at }) => at === area)));
  const barred = rivalsOf(s, viewer).flatMap((rival) => wash(SEAS.filter((sea) => nations.some(({ nation, lines }) =>
    lines.reached[sea] === 1 && enemySeas(s, nation)[sea] === 1)
    && s.units.some((unit) => unit.at === sea && commanderOf(unit.nation) === rival)), rival, 'hatch'));
  return {
    areas: [...wash(reached, viewer), ...barred], numbers: [],
    lines: [
      ...drawnOnce(ways).map((way) => ({ spaces: ids(way) })),
      ...[...new Set(ways.map((way) => way.at(-1)!))].map((area) => ({ spaces: [AREA_IDS[area]], label: text('overlay.source') })),
      ...starved.map(({ at, nation, lines }) => {
        const way = cutOff(at, lines);
        return { spaces: ids(way), cut: true as const, label: barrier(s, nation, way.at(-1)!) };
      }),
    ],
    keys: [
      { sign: 'thread', words: text('overlay.key.thread') }, { sign: 'wash', side: sideId(viewer), words: text('overlay.key.reach') },
      ...barred.map(({ side }): OverlayKey =>
        ({ sign: 'hatch', side, words: text('overlay.key.barred', { faction: text(`side.${side}`) }) })),
      ...(starved.length > 0 ? [{ sign: 'cut' as const, words: text('overlay.key.cut') }] : []),
    ],
    note: text('overlay.supply.note', { n: new Set(starved.map(({ at }) => at)).size }),
  };
}

/** Where one's riches reach the Production Center, and which do not (CNC-14-07). */
function tradeView(s: CncState, viewer: number): OverlayView {
  const reach = traded(s, viewer);
  const own = SOURCES_OF_WEALTH.filter((area) => benefits(s, viewer, area));
  const lost = own.filter((area) => reach[area] === 0);
  const worth = (area: number): Text => text('overlay.worth', { pop: POP[area], res: resOf(area, viewer) });
  const sum = (of: (area: number) => number): number => lost.reduce((all, area) => all + of(area), 0);
  return {
    areas: wash(own.filter((area) => reach[area] === 1), viewer), numbers: [], lines: cutAt(lost, worth),
    keys: [{ sign: 'wash', side: sideId(viewer), words: text('overlay.key.traded') },
      ...(lost.length > 0 ? [{ sign: 'cut' as const, words: text('overlay.key.lost') }] : [])],
    note: lost.length === 0 ? text('overlay.trade.whole')
      : text('overlay.trade.note', { n: lost.length, pop: sum((area) => POP[area]), res: sum((area) => resOf(area, viewer)) }),
  };
}

/** National Seas of Rivals without a war: closed to ships and blocks (CNC-11-05). */
function closedView(s: CncState, viewer: number): OverlayView {
  const closedBy = (faction: number): number[] => SEAS.filter((sea) => NATIONAL_TO[sea].some((power) => {
    const party = partyOf(s, power);
    return commanderOf(power) === faction && !isAtWar(s, viewer, party);
  }));
  const rivals = s.players.filter((faction) => faction !== viewer);
  const closed = rivals.map((faction) => ({ faction, seas: closedBy(faction) }));
  return { areas: closed.flatMap(({ faction, seas }) => wash(seas, faction, 'hatch')), numbers: [], lines: [],
    keys: closed.filter(({ seas }) => seas.length > 0).map(({ faction }): OverlayKey =>
      ({ sign: 'hatch', side: sideId(faction), words: text('overlay.key.closed', { faction: factionName(faction) }) })),
    note: text('overlay.closed.note', { n: closed.reduce((sum, { seas }) => sum + seas.length, 0) }) };
}

/** Who Influences which Neutral: dashed with one marker, washed with two. */
function influenceView(s: CncState): OverlayView {
  const isOpen = (nation: number): boolean => (nation === BRITEMP ? !s.allied : isNeutral(s, nation));
  const nations = [BRITEMP, ...MINORS].filter((nation) => s.influence[nation] > 0 && isOpen(nation));
  return {
    areas: nations.flatMap((nation) => wash(AREAS_OF[nation].filter((area) => IS_LAND[area]), s.influencer[nation],
      s.influence[nation] > 1 ? 'wash' : 'dashes')),
    numbers: nations.map((nation) => ({ space: AREA_IDS[AREAS_OF[nation][0]], value: s.influence[nation] })), lines: [],
    ...(nations.length === 0 ? { note: text('overlay.influence.none') } : {
      keys: [{ sign: 'dashes' as const, words: text('overlay.key.associate') },
        { sign: 'wash' as const, words: text('overlay.key.protectorate') }],
    }),
  };
}

const VIEWS: Readonly<Record<string, (s: CncState, viewer: number, subject?: string) => OverlayView>> = {
  supply: supplyView, trade: tradeView, closed: closedView, influence: influenceView, danger,
};
export const overlay = (seen: Seen, id: string, subject?: string): OverlayView | null =>
  VIEWS[id]?.(seen as unknown as CncState, seen.viewer, subject) ?? null;
