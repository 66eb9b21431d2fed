/** What may be laid over the map: supply and trade with where they are cut, closed seas, Influence. */
import { text, type Text } from '../../../engine/text.ts';
import type { BoardOverlay, OverlayArea, OverlayView } from '../../../engine/view.ts';
import { UNIT_NATIONS } from '../data.ts';
import { AREAS_OF, AREA_IDS, BRITEMP, IS_LAND, LAND, MINORS, NATIONAL_TO, POP, SEAS } from '../map.ts';
import type { Seen } from '../observe.ts';
import { SOURCES_OF_WEALTH, benefits, resOf } from '../rules/economy.ts';
import { needsSupply, supplied } from '../rules/supply.ts';
import { traded } from '../rules/trade.ts';
import { commanderOf, isAtWar, isNeutral, partyOf, sideId, type CncState } from '../state.ts';

export const OVERLAYS: BoardOverlay[] = [
  { id: 'supply', name: { en: 'Supply', it: 'Rifornimento' }, key: '1' },
  { id: 'trade', name: { en: 'Trade', it: 'Commercio' }, key: '2' },
  { id: 'closed', name: { en: 'Closed seas', it: 'Mari chiusi' }, key: '3' },
  { id: 'influence', name: { en: 'Influence', it: 'Influenza' }, key: '4', during: ['government'] },
];

const ids = (areas: readonly number[]): string[] => areas.map((area) => AREA_IDS[area]);
const wash = (areas: readonly number[], faction: number, style: OverlayArea['style'] = 'wash'): OverlayArea[] =>
  (areas.length > 0 ? [{ spaces: ids(areas), side: sideId(faction), style }] : []);
const cutAt = (areas: readonly number[], label: (area: number) => Text): OverlayView['lines'] =>
  areas.map((area) => ({ spaces: [AREA_IDS[area]], cut: true as const, label: label(area) }));

/** What the lines of own units reach, by the Nations that one commands; and the blocks that none reaches (CNC-14-02). */
function supplyView(s: CncState, viewer: number): OverlayView {
  const nations = UNIT_NATIONS.flatMap((_, nation) => (commanderOf(nation) === viewer && s.units.some((unit) => unit.nation === nation)
    ? [{ nation, reach: supplied(s, nation) }] : []));
  const reached = LAND.filter((area) => nations.some(({ reach }) => reach[area] === 1));
  const starved = [...new Set(s.units.filter((unit) => commanderOf(unit.nation) === viewer && needsSupply(unit)
    && nations.some(({ nation, reach }) => nation === unit.nation && reach[unit.at] === 0)).map(({ at }) => at))];
  return { areas: wash(reached, viewer), numbers: [], lines: cutAt(starved, () => text('overlay.unsupplied')),
    note: text('overlay.supply.note', { n: starved.length }) };
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
    ...(nations.length === 0 && { note: text('overlay.influence.none') }),
  };
}

const VIEWS: Readonly<Record<string, (s: CncState, viewer: number) => OverlayView>> = {
  supply: supplyView, trade: tradeView, closed: closedView, influence: influenceView,
};
export const overlay = (seen: Seen, id: string): OverlayView | null => VIEWS[id]?.(seen as unknown as CncState, seen.viewer) ?? null;
