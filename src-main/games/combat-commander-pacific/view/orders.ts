/** What the hand can order now, beside the map: a row for each Order, and how many could carry it out; the cards say the rest. */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { Panel, PanelRow } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { CARDS } from '../data.ts';
import { isVain, type AllCarriers } from './carriers.ts';
import { pickOfCard } from './windows.ts';

export function ordersPanel(open: Decision | null, carriers: AllCarriers): Panel[] {
  if (open?.step !== 'turn.choose') return [];
  const cards = offersOf(open).flatMap(({ verb, card }) => (verb === 'order' ? [card!] : []));
  const rows = [...Map.groupBy(cards, (card) => CARDS[card].order)].map(([order, list]): PanelRow => {
    const able = carriers.get(order);
    const vain = able !== undefined && isVain(able);
    return {
      id: `order-${order}`, label: text('panel.order', { order: text(`order.${order}`), n: list.length }),
      actions: [pickOfCard(list[0])],
      ...(vain && { state: 'idle' as const, note: text(able.spent ? 'card.spent' : 'card.vain') }),
      values: able ? [{ column: 'able', value: text('panel.order.units', { n: able.units.length - able.idle.size }) }] : [],
    };
  });
  return rows.length > 0 ? [{ id: 'orders', kind: 'list', title: text('panel.orders'), rows }] : [];
}
