/** What may be laid over the map: supply, the Orders of Japan of this turn and what others may bring, ships homeward, Objectives. */
import { text } from '../../../engine/text.ts';
import type { BoardOverlay, OverlayView } from '../../../engine/view.ts';
import { LINKS, ORDERS } from '../data.ts';
import { ALL_AREAS, HAWAII, placeId, placeNo } from '../map.ts';
import type { Seen } from '../observe.ts';
import { nextPort } from '../rules/return-to-port.ts';
import { supply } from '../rules/us-supply.ts';
import { fact, isJapanese, isLand, isShip, objectivesOf, type NimitzState, type Ordered } from '../state.ts';
import type { NimitzGame } from '../trials/runs.ts';
import { threatView } from './threat.ts';

export const OVERLAYS: BoardOverlay[] = [
  { id: 'supply', name: { en: 'Supply', it: 'Rifornimento' }, key: '1' },
  { id: 'orders', name: { en: 'Orders', it: 'Ordini' }, key: '2', during: ['us-scouting', 'us-movement', 'japanese-orders', 'battles'] },
  { id: 'threat', name: { en: 'Threat', it: 'Minaccia' }, key: '3', during: ['us-movement'], trials: true },
  { id: 'homeward', name: { en: 'Homeward', it: 'Verso casa' }, key: '4' },
  { id: 'objectives', name: { en: 'Objectives', it: 'Obiettivi' }, key: '5' },
];

/** Lines that leave an Area that is Held and In Supply; an Area with US Forces on land that no such line reaches is marked (FCN-PB-05). */
function supplyView(s: NimitzState): OverlayView {
  const { supplied, held } = supply(s);
  const starved = ALL_AREAS.filter((area) => !supplied[area]
    && s.forces.some((force) => force.at === area && isLand(force) && fact(force).side === 'us'));
  return {
    areas: [], numbers: [],
    lines: [
      ...LINKS.filter(([a, b]) => [a, b].some((id) => held[placeNo(id)])).map(([a, b]) => ({ spaces: [a, b] })),
      ...starved.map((area) => ({ spaces: [placeId(area)], cut: true as const })),
    ],
    note: text('overlay.supply.note', { n: starved.length }),
  };
}

const pill = ([{ row, held, scouted }]: readonly Ordered[]) =>
  text(held ? 'overlay.order.hold' : scouted ? 'overlay.order.scouted' : 'overlay.order', { order: { key: `order.${ORDERS[row].id}` } });
/** What moved is an arrow, what stayed a word beside its Area; what is alike of one Area is told once. */
function ordersView(s: NimitzState): OverlayView {
  const alike = Map.groupBy(s.ordered, ({ from, to, row, held, scouted }) => (held ? `${from}` : `${from}-${to}-${row}-${scouted}`));
  return {
    areas: [], numbers: [],
    lines: [...alike.values()].map((list) => {
      const [{ from, to, held }] = list;
      return {
        spaces: held ? [placeId(from)] : [placeId(from), placeId(to)], side: 'japan',
        ...(!held && { arrow: true as const }), label: pill(list),
        dice: list.map(({ die, tie = [] }) => [die, ...tie]),
      };
    }),
    ...(s.ordered.length > 0 && { note: text('overlay.orders.note',
      { n: s.ordered.length, moves: s.ordered.filter(({ held }) => !held).length }) }),
  };
}

/** In how many turns the US Ships of a place lie in Hawaii, if they are sent nowhere else; 0: never, or they are there (FCN-PB-04). */
function turnsHome(s: NimitzState, at: number): number {
  const first = nextPort(s, at);
  if (first === at) return 0;
  return first === HAWAII ? 1 : 1 + turnsHome(s, first);
}
function homewardView(s: NimitzState): OverlayView {
  const ships = s.forces.filter((force) => isShip(force) && fact(force).side === 'us');
  const sailing = [...Map.groupBy(ships, ({ at }) => at)].map(([at, list]) => ({ at, n: list.length, turns: turnsHome(s, at) }))
    .filter(({ turns }) => turns > 0).sort((a, b) => a.turns - b.turns || a.at - b.at);
  return {
    areas: [], numbers: [],
    lines: sailing.map(({ at, n, turns }) => ({ spaces: [placeId(at)], side: 'usa', label: text('overlay.homeward', { n, turns }) })),
    note: text('overlay.homeward.note', { n: sailing.reduce((sum, it) => sum + it.n, 0) }),
  };
}

/** Who stands on an Objective, and what is missing to Hold it (FCN-PB-06). */
function objectiveWords(s: NimitzState, area: number, isHeld: boolean) {
  const ashore = s.forces.filter((force) => force.at === area && force.ashore);
  const enemies = ashore.filter(isJapanese).length;
  if (isHeld) return text('overlay.objective.held');
  if (enemies > 0) return text('overlay.objective.enemy', { n: enemies });
  return text(ashore.length > 0 ? 'overlay.objective.cut' : 'overlay.objective.empty');
}
function objectivesView(s: NimitzState): OverlayView {
  const { held } = supply(s);
  const all = objectivesOf(s);
  return {
    areas: [], numbers: [],
    lines: all.map((area) => ({
      spaces: [placeId(area)], side: held[area] ? 'usa' : 'japan', label: objectiveWords(s, area, held[area]),
    })),
    note: text('overlay.objectives.note', { n: all.filter((area) => held[area]).length, of: all.length }),
  };
}

/** `subject`: the space that is looked at; `brief`: by few runs. */
interface Asked { id: string; subject?: string | undefined; brief?: boolean | undefined }
type View = (s: Seen, game: NimitzGame, asked: Asked) => OverlayView;
const VIEWS: Readonly<Record<string, View>> = {
  supply: (seen) => supplyView(seen as NimitzState), orders: (seen) => ordersView(seen as NimitzState),
  threat: (seen, game, asked) => threatView(game, seen, asked),
  homeward: (seen) => homewardView(seen as NimitzState), objectives: (seen) => objectivesView(seen as NimitzState),
};
export const overlay = (game: NimitzGame, seen: Seen, asked: Asked): OverlayView | null => VIEWS[asked.id]?.(seen, game, asked) ?? null;
