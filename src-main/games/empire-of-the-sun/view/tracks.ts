/** The tracks and records of the map, and how both sides stand: what is public, as numbers and words. */
import { text } from '../../../engine/text.ts';
import type { Text } from '../../../engine/text.ts';
import type { Panel, PanelRow, StandingRow, Track } from '../../../engine/view.ts';
import { CHARTS, COUNTERS, HEXES, JAPAN, SIDES, UNIT_FACTS } from '../data.ts';
import type { Side } from '../data.ts';
import { LAND_HEXES, RESOURCES } from '../map/places.ts';
import { unitText } from '../names.ts';
import type { Seen } from '../observe.ts';
import { burmaRoad } from '../rules/burma-road.ts';
import { japaneseResources } from '../rules/control.ts';
import { aspLeft } from '../rules/movement/amphibious.ts';
import { wieLevel } from '../rules/strategic/war-in-europe.ts';
import { F, isJapanese } from '../state.ts';
import { COUNTERS_OF, UNIT_SIDE } from '../units.ts';
import { boardOf } from './seen.ts';

/** The nations of the board that stand for a whole side; and whose colours and ensign a side shows. */
export const SIDE_NATIONS: readonly string[] = ['japan', 'allied'];
export const SIDE_COLOURS: readonly string[] = ['japan', 'usa'];
const { politicalWill } = CHARTS.tracks;

/** Steps of air, ground and naval units on the map. */
export function stepsOnMap(seen: Seen, side: Side): number {
  let sum = 0;
  for (let unit = 0; unit < COUNTERS; unit++) {
    if (UNIT_SIDE[unit] !== side || seen.place[unit] >= HEXES || UNIT_FACTS[unit].class === 'hq') continue;
    sum += UNIT_FACTS[unit].steps === 2 && (seen.flags[unit] & F.reduced) === 0 ? 2 : 1;
  }
  return sum;
}
export const hexesHeld = (seen: Seen, side: Side): number => LAND_HEXES.filter((hex) => isJapanese(seen, hex) === (side === JAPAN)).length;
export const resourcesHeld = (seen: Seen): number => japaneseResources(boardOf(seen), RESOURCES).length;
export const cardsOf = (seen: Seen, side: Side): number => seen.cards[side].handCount;

export function tracks(seen: Seen): Track[] {
  return [
    { id: 'political-will', name: text('track.political-will'), max: politicalWill.max, value: seen.markers.politicalWill, nation: 'usa' },
    { id: 'resources', name: text('track.resources'), max: RESOURCES.length, value: resourcesHeld(seen), nation: 'japan' },
  ];
}

export function standing(seen: Seen): StandingRow[] {
  const s = boardOf(seen);
  return SIDES.map((side) => ({
    nation: SIDE_NATIONS[side],
    cells: [
      { column: 'cards', value: cardsOf(seen, side) }, { column: 'asp', value: aspLeft(s, side) },
      { column: 'steps', value: stepsOnMap(seen, side) },
    ],
  }));
}

const row = (id: string, value: string | number | Text, more: Partial<PanelRow> = {}): PanelRow =>
  ({ id, label: text(`war.${id}`), values: [{ column: 'now', value }], ...more });

/** All that stands on tracks and in boxes; what is as always is left out. */
export function war(seen: Seen): Panel {
  const { markers, nations } = seen;
  const s = boardOf(seen);
  const front = text(`china-front.${CHARTS.tracks.chinaFront.boxes[markers.chinaFront]}`);
  const rows: PanelRow[] = [
    row('europe', text('war.europe-value', { box: markers.wie, level: wieLevel(s) })),
    row('china', nations.china.surrendered ? text('war.surrendered') : front, {
      note: text('war.china-divisions', { n: markers.divisionsInChina }),
    }),
    row('burma-road', text(`burma-road.${burmaRoad(s)}`)),
    row('india', nations.india.surrendered ? text('war.surrendered') : text(`india.${CHARTS.tracks.india.boxes[markers.india.box]}`)),
  ];
  const add = (shown: boolean, it: () => PanelRow): void => { if (shown) rows.push(it()); };
  add(markers.escorts > 0, () => row('escorts', text('war.plus', { n: markers.escorts })));
  add(markers.rivalry.japan, () => row('rivalry-japan', text('war.yes')));
  add(markers.rivalry.us, () => row('rivalry-us', text('war.yes')));
  add(markers.barges, () => row('barges', text('war.yes')));
  add(markers.bombingStreak > 0, () => row('bombing', text('war.turns', { n: markers.bombingStreak })));
  add(markers.cutOff > 0, () => row('cut-off', text('war.turns', { n: markers.cutOff })));
  const fallen = Object.entries(nations).filter(([id, { surrendered }]) => surrendered && id !== 'china' && id !== 'india')
    .map(([id]) => text(`nation.${id}`));
  add(fallen.length > 0, () => row('fallen', '', { note: text('war.names', { names: fallen }) }));
  const saved = markers.savedReplacements;
  add(saved.air + saved.naval > 0, () => row('saved', text('war.saved-value', { air: saved.air, naval: saved.naval })));
  return { id: 'war', kind: 'list', title: text('panel.war'), rows };
}

const NAMED = 4;
export function namesText(units: readonly number[]): Text {
  const names = units.slice(0, units.length > NAMED + 1 ? NAMED : units.length).map(unitText);
  return units.length > names.length ? text('war.names-more', { names, n: units.length - names.length }) : text('war.names', { names });
}

/** Units in boxes and on the turn track: they are on no map, and matter all the same. */
export function offMap(seen: Seen): Panel {
  const rows: PanelRow[] = [];
  const list = (id: string, test: (place: number) => boolean): void => {
    for (const side of SIDES) {
      const units = COUNTERS_OF[side].filter((unit) => test(seen.place[unit]));
      if (units.length === 0) continue;
      const values = [{ column: 'n', value: units.length }];
      rows.push({ id: `${id}-${side}`, label: text(`off.${id}`), nation: SIDE_NATIONS[side], note: namesText(units), values });
    }
  };
  list('china-air', (place) => place === 3101);
  list('delayed', (place) => place === 3100);
  list('next-turn', (place) => place === 3000 + seen.turn + 1);
  return { id: 'off-map', kind: 'list', title: text('panel.off-map'), rows };
}
