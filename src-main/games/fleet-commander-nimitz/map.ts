/** Areas and boxes as numbers, their neighbours and distances. Nothing here changes during a game. */
import { AREAS } from './data.ts';

/** A place of a Force: an Area by its index in the list order, or a box behind them. */
export const AREA_COUNT = AREAS.length;
const BOX_IDS = ['port-1', 'port-2', 'port-3', 'us-reinforcements', 'jp-reinforcements', 'submarine-raiding', 'strategic-bombing',
  'japan-invasion'] as const;
export const BOX = { port1: 20, port2: 21, port3: 22, usReinforcements: 23, jpReinforcements: 24, raiding: 25, bombing: 26,
  invasion: 27 } as const;
export const PLACE_IDS: readonly string[] = [...AREAS.map(({ id }) => id), ...BOX_IDS];
export const ALL_AREAS: readonly number[] = AREAS.map((_, area) => area);

const numbers = new Map(PLACE_IDS.map((id, no) => [id, no]));
export const placeId = (place: number): string => PLACE_IDS[place];
/** -1: there is no such place. */
export const placeNo = (id: string): number => numbers.get(id) ?? -1;
export const isArea = (place: number): boolean => place < AREA_COUNT;
export const isPort = (place: number): boolean => place >= BOX.port1 && place <= BOX.port3;

const area = (id: string): number => numbers.get(id)!;
export const WEST_COAST = area('west-coast');
export const HAWAII = area('hawaiian-islands');
export const MARIANAS = area('mariana-islands');
export const JAPAN = area('japan');
export const AUSTRALIA = area('australia');

const numbered = (ids: readonly string[]): readonly number[] => ids.map(area).sort((a, b) => a - b);
export const NEIGHBOURS: readonly (readonly number[])[] = AREAS.map(({ adjacent }) => numbered(adjacent));
/** Adjacent Areas one closer to Australia, never Australia itself; none next to it. */
export const SOUTH: readonly (readonly number[])[] = AREAS.map(({ southTargets }) => numbered(southTargets));
/** Adjacent Areas one closer to Hawaii. */
export const EAST: readonly (readonly number[])[] = AREAS.map(({ eastTargets }) => numbered(eastTargets));

/** Out of reach. */
export const FAR = 99;
/** Movement lines between two Areas as Japanese Forces count them: never through the West Coast or Australia. */
export const DISTANCE: readonly (readonly number[])[] = ALL_AREAS.map((from) => {
  const far = ALL_AREAS.map(() => FAR);
  far[from] = 0;
  const reached = [from];
  for (const at of reached) {
    for (const to of NEIGHBOURS[at]) {
      if (far[to] !== FAR || AREAS[to].japanProhibited) continue;
      far[to] = far[at] + 1;
      reached.push(to);
    }
  }
  return far;
});
