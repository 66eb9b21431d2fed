/** What may be laid over the map: the chain of supply, the Orders of Japan of this turn, what others may still bring. */
import { text } from '../../../engine/text.ts';
import type { BoardOverlay, OverlayView } from '../../../engine/view.ts';
import { LINKS, ORDERS } from '../data.ts';
import { ALL_AREAS, placeId, placeNo } from '../map.ts';
import type { Seen } from '../observe.ts';
import { supply } from '../rules/us-supply.ts';
import { fact, isLand, type NimitzState, type Ordered } from '../state.ts';
import type { NimitzGame } from '../trials/runs.ts';
import { threatView } from './threat.ts';

export const OVERLAYS: BoardOverlay[] = [
  { id: 'supply', name: { en: 'Supply', it: 'Rifornimento' }, key: '1' },
  { id: 'orders', name: { en: 'Orders', it: 'Ordini' }, key: '2', during: ['us-scouting', 'us-movement', 'japanese-orders', 'battles'] },
  { id: 'threat', name: { en: 'Threat', it: 'Minaccia' }, key: '3', during: ['us-movement'], trials: true },
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

const pill = ({ die, row, held, scouted }: Ordered) =>
  text(held ? 'overlay.order.hold' : scouted ? 'overlay.order.scouted' : 'overlay.order',
  { die, order: { key: `order.${ORDERS[row].id}` } });
/** What moved is an arrow, what stayed a word beside its Area. */
function ordersView(s: NimitzState): OverlayView {
  return {
    areas: [], numbers: [],
    lines: s.ordered.map((order) => ({
      spaces: order.held ? [placeId(order.from)] : [placeId(order.from), placeId(order.to)], side: 'japan',
        ...(!order.held && { arrow: true as const }), label: pill(order),
    })),
    ...(s.ordered.length > 0 && { note: text('overlay.orders.note',
      { n: s.ordered.length, moves: s.ordered.filter(({ held }) => !held).length }) }),
  };
}

/** `subject`: the space that is looked at; `brief`: by few runs. */
interface Asked { id: string; subject?: string | undefined; brief?: boolean | undefined }
type View = (s: Seen, game: NimitzGame, asked: Asked) => OverlayView;
const VIEWS: Readonly<Record<string, View>> = {
  supply: (seen) => supplyView(seen as NimitzState), orders: (seen) => ordersView(seen as NimitzState),
  threat: (seen, game, asked) => threatView(game, seen, asked),
};
export const overlay = (game: NimitzGame, seen: Seen, asked: Asked): OverlayView | null => VIEWS[asked.id]?.(seen, game, asked) ?? null;
