/** What the hand can order now, beside the map: a row for each Order, how many could carry it out, and what there is for it to do. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { Panel, PanelRow } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { CARDS, other } from '../data.ts';
import { hexId } from '../map.ts';
import { carried } from '../rules/activation.ts';
import { requests } from '../rules/asset-request.ts';
import { advanceHexes } from '../rules/movement-costs.ts';
import { eyesOf } from '../rules/values.ts';
import { isHeldBy, unitsOf, type CcpState } from '../state.ts';
import { isVain, type AllCarriers, type Carriers } from './carriers.ts';
import { pickOfCard } from './windows.ts';

/** Where whoever advances would meet somebody. */
function meleesOf(s: CcpState, { units }: Carriers): Text {
  const eyes = eyesOf(s);
  const all = new Set(units.flatMap((unit) => [unit, ...carried(s, eyes, unit, 'advance')]));
  const hexes = [...new Set([...all].flatMap((unit) => advanceHexes(s, unit)))].filter((hex) => isHeldBy(s, hex, other(s.active)));
  return text('panel.order.advance', { n: hexes.length, at: hexes.sort((a, b) => a - b).map(hexId).join(', ') });
}
function todo(s: CcpState, order: string, able: Carriers | undefined): Text | undefined {
  if (order === 'advance' && able) return meleesOf(s, able);
  if (order === 'asset-request') {
    const verbs = [...new Set(requests(s, s.active).map(({ verb }) => verb))];
    return text('panel.order.list', { list: verbs.map((verb) => text(`panel.request.${verb}`)) });
  }
  if (order !== 'revive') return undefined;
  const own = unitsOf(s, s.active);
  return text('panel.order.revive', { broken: own.filter(({ broken }) => broken).length,
    suppressed: own.filter(({ suppressed }) => suppressed).length });
}
export function ordersPanel(s: CcpState, open: Decision | null, carriers: AllCarriers): Panel[] {
  if (open?.step !== 'turn.choose') return [];
  const cards = offersOf(open).flatMap(({ verb, card }) => (verb === 'order' ? [card!] : []));
  const rows = [...Map.groupBy(cards, (card) => CARDS[card].order)].map(([order, list]): PanelRow => {
    const able = carriers.get(order);
    const vain = able !== undefined && isVain(able);
    const note = todo(s, order, able);
    return {
      id: `order-${order}`, label: text('panel.order', { order: text(`order.${order}`), n: list.length }),
      actions: [pickOfCard(list[0])],
      ...(note && { note }), ...(vain && { state: 'idle' as const, note: text(able.spent ? 'card.spent' : 'card.vain') }),
      values: able ? [{ column: 'able', value: text('panel.order.units', { n: able.units.length - able.idle.size }) }] : [],
    };
  });
  return rows.length > 0 ? [{ id: 'orders', kind: 'list', title: text('panel.orders'), rows }] : [];
}
