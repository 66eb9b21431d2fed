/** A window that is open: what has happened that one may answer, and what each card of the hand would do about it. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { Panel, PanelRow } from '../../../engine/view.ts';
import { offersOf, type CcpAction } from '../answers.ts';
import { CARDS, SIDE_NAMES, other, type Side } from '../data.ts';
import { hexId } from '../map.ts';
import { meleeFp } from '../rules/values.ts';
import { cardName, fact, findUnit, sideName, unitName, unitsAt, type CcpState } from '../state.ts';

type Params = NonNullable<Text['params']>;

/** Both sides of the Melee, as whoever is asked sees them. */
function meleeSeen(s: CcpState, side: Side): Params | null {
  if (!s.melee) return null;
  const { hex, bonus } = s.melee;
  const [own, theirs] = [side, other(side)].map((it) =>
    unitsAt(s, hex, it).reduce((sum, unit) => sum + meleeFp(s, unit), bonus[it]));
  return { at: hexId(hex), own, theirs, units: unitsAt(s, hex, other(side)).map(({ id }) => unitName(id)) };
}
function breaking(s: CcpState): Params | null {
  const unit = findUnit(s, Number(s.kernel.frames.at(-1)?.locals.unit));
  return unit ? { unit: unitName(unit.id), at: hexId(unit.at), lost: Number(unit.broken) } : null;
}
/** Squads that could throw. */
const throwers = (s: CcpState): Params => ({
  n: (s.order?.units ?? []).flatMap((id) => findUnit(s, id) ?? []).filter((unit) => fact(unit).type === 'squad').length,
});
/** Who has advanced into which hex. */
function advanced({ kernel }: CcpState): Params | null {
  const { units, hex } = (kernel.frames.at(-1)?.locals ?? {}) as { units?: number[]; hex?: number };
  return units && hex !== undefined ? { units: units.map(unitName), at: hexId(hex) } : null;
}

/** By step: what has happened, for `help.<step>`. */
export const HAPPENED: Readonly<Record<string, (s: CcpState, side: Side) => Params | null>> = {
  'melee.start': meleeSeen, 'melee.before-roll': meleeSeen, 'melee.end': meleeSeen, 'fire.break': breaking, 'order.before': throwers,
  'fire.doubles': ({ attack }) => attack && { at: hexId(attack.target) },
  'react.opponent-passed': (s, side) => ({ n: s.discarded, side: sideName(other(side)) }),
  'advance.entered': advanced,
};

/** A click on it chooses the card. */
export const pickOfCard = (card: number): string => `pick:card:${CARDS[card].id}`;
function rowOf({ id, verb, card, hex }: CcpAction): PanelRow[] {
  if (verb === 'shoot') {
    return [{ id, label: text('act.shoot', { at: hexId(hex!) }), note: text('panel.window.free'), values: [], actions: [id] }];
  }
  if (card === undefined) return [];
  const { action } = CARDS[card];
  return [{
    id, values: [], actions: [pickOfCard(card)],
    ...(verb === 'opfire' ? { label: text('act.opfire'), note: text('panel.window.spends', { card: cardName(card) }) }
      : { label: text(`action.${action}`), note: text(`action.${action}.text`) }),
  }];
}
export function windowPanel(open: Decision | null): Panel[] {
  if (!open?.window) return [];
  const rows = offersOf(open).flatMap(rowOf);
  const side = sideName(SIDE_NAMES.indexOf(open.side as typeof SIDE_NAMES[number]) as Side);
  return [{
    id: 'window', kind: 'window', title: text('panel.window', { side }), note: text('panel.window.note'),
    ...(rows.length === 0 && { sum: text('panel.window.no-cards') }),
    rows: rows.length > 0 ? rows : [{ id: 'none', label: text('panel.window.none'), values: [], state: 'idle' }],
  }];
}
