/** The enemy's hour, die by die: the Order that fell last, whom it moved and where to, and what is still to come. */
import { text, type Text } from '../../../engine/text.ts';
import type { ProcedureDetail } from '../../../engine/view-details.ts';
import type { Panel } from '../../../engine/view.ts';
import { ORDERS, facesOf } from '../data.ts';
import { placeId } from '../map.ts';
import { poolAreas } from '../rules/japanese-orders.ts';
import { forceName, isPresent, spaceName, type NimitzState } from '../state.ts';
import { leadsTo } from './forecast.ts';

/** Null before the first die of the turn. */
export function deskPanel(s: NimitzState): Panel | null {
  const last = s.ordered.at(-1);
  if (!last) return null;
  const names = last.forces.map(forceName);
  const order: Text = { key: `order.${ORDERS[last.row].id}` };
  const becomes = last.held && ORDERS[last.row].id !== 'hold';
  const words = last.held ? text(becomes ? 'desk.becomes-hold' : 'desk.hold',
    { order, area: spaceName(last.from), forces: names, n: names.length })
    : text('desk.moves', { order, area: spaceName(last.from), to: spaceName(last.to), forces: names });
  const detail: ProcedureDetail = {
    nation: 'japan', die: last.die, where: spaceName(last.from), words,
    spaces: [placeId(last.from), ...(last.held ? [] : [placeId(last.to)])],
    rows: ORDERS.map((row, i) => {
      const to = leadsTo(s, row, last.from);
      return {
        faces: facesOf(row), name: { key: `order.${row.id}` }, ...(i === last.row && { hit: true as const }),
        brings: to.length > 0 ? text('desk.to', { n: to.length, areas: to.map(spaceName) }) : text('desk.stay'),
        ...(to.some((area) => isPresent(s, area, 'us')) && { against: true as const }),
      };
    }),
    count: s.ordered.length, left: poolAreas(s).length,
  };
  return { id: 'desk', kind: 'procedure', title: text('panel.desk'), rows: [], detail };
}
