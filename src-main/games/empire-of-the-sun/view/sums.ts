/**
 * Sums that a player would have to reckon in his head, item by item: victory points and political will as they would be counted now, what
 * is left of replacement steps, what an activation is made of. All of it is public.
 */
import { text } from '../../../engine/text.ts';
import type { Text } from '../../../engine/text.ts';
import type { Panel, PanelRow } from '../../../engine/view.ts';
import type { Side } from '../data.ts';
import type { Seen } from '../observe.ts';
import type { Offensive } from '../offensive-state.ts';
import { activationParts, logisticOf } from '../rules/cards/values.ts';
import { counteroffensive } from '../rules/effects/activation.ts';
import { actingHqs, limitOf } from '../rules/offensive/activation.ts';
import { PROGRESS, clampWill, progressOfWar, willItems } from '../rules/strategic/political-will.ts';
import { POOLS, sourcesOf } from '../rules/strategic/replacements.ts';
import type { Pool } from '../rules/strategic/replacements.ts';
import { bandOf, bandsOf, isScored, points, total } from '../rules/victory.ts';
import type { EotsState } from '../state.ts';
import { efficiencyOf } from '../units.ts';
import { boardOf } from './seen.ts';
import { SIDE_NATIONS } from './tracks.ts';

const plain = (n: number): Text => text('sum.number', { n });
const signed = (n: number): Text => text('sum.signed', { n });
const rowOf = (id: string, label: Text, value: Text | number, more: Partial<PanelRow> = {}): PanelRow =>
  ({ id, label, values: [{ column: 'now', value }], ...more });
const bandText = (scenario: string, vp: number): Text => text(`result.${bandOf(scenario, vp)}`);

/** What scores for Japan as things stand; what does not is left out. */
function victoryPoints(seen: Seen): Panel[] {
  const { scenario } = seen.kernel;
  if (!isScored(scenario)) return [];
  const found = points(boardOf(seen));
  const sum = total(found);
  const rows = Object.entries(found).filter(([, vp]) => vp !== 0).map(([id, vp]) => rowOf(id, text(`points.${id}`), vp));
  const next = bandsOf(scenario).find(({ min }) => min !== undefined && min > sum);
  const note = next?.min === undefined ? text('points.best', { result: bandText(scenario, sum) })
    : text('points.next', { result: bandText(scenario, sum), next: bandText(scenario, next.min), n: next.min });
  return [{ id: 'points', kind: 'list', title: text('panel.points'), note, sum: plain(sum), rows }];
}

/** What would move the marker of political will if the turn ended now. */
function politicalWill(seen: Seen): Panel[] {
  const s = boardOf(seen);
  const items = willItems(s);
  if (items.length === 0) return [];
  const before = s.markers.politicalWill;
  const now = clampWill(before + items.reduce((sum, { amount }) => sum + amount, 0));
  const rows = items.map(({ id, amount }) => rowOf(id, text(`will.${id}`), signed(amount), {
    ...(id === 'progress' && { note: text('sum.of', { n: Math.max(0, progressOfWar(s)), of: PROGRESS }) }),
  }));
  return [{ id: 'will', kind: 'list', title: text('panel.will'), sum: text('sum.becomes', { before, now }), rows }];
}

/** In the Replacement Segment: what is left of each kind of step, and where it came from. */
function replacements(seen: Seen): Panel[] {
  const s = boardOf(seen);
  if (Object.keys(seen.replacements).length === 0) return [];
  const sources = sourcesOf(s);
  const rows = POOLS.flatMap((pools, side) => pools.flatMap((pool: Pool) => {
    const from = sources[pool].filter(({ amount }) => amount !== 0);
    if (from.length === 0 && !seen.replacements[pool]) return [];
    const note = text('replacements.from', { parts: from.map(({ id, amount }) => text(`replacements.${id}`, { n: amount })) });
    const more = { nation: SIDE_NATIONS[side], ...(from.length > 0 && { note }) };
    return [rowOf(pool, text(`war.pool-${pool}`), seen.replacements[pool] ?? 0, more)];
  }));
  const left = Object.values(seen.replacements).reduce((sum, steps) => sum + steps, 0);
  return rows.length === 0 ? [] : [{ id: 'replacements', kind: 'list', title: text('panel.replacements'), sum: plain(left), rows }];
}

export const sums = (seen: Seen): Panel[] => [...replacements(seen), ...victoryPoints(seen), ...politicalWill(seen)];

/** "efficiency 1 + logistic 7 = 8": how many units a side may activate; undefined where the card names them. */
export function activationText(s: EotsState, offensive: Offensive, side: Side): Text | undefined {
  const hqs = actingHqs(offensive, side);
  const limit = limitOf(offensive, side);
  if (hqs.length === 0) return undefined;
  const efficiency = hqs.reduce((sum, hq) => sum + efficiencyOf(hq), 0);
  if (side !== offensive.side) {
    const counter = counteroffensive(s);
    const added = counter < 0 ? offensive.operations : logisticOf(counter, hqs[0], offensive.operations);
    return efficiency + added === limit ? text(`activation.${counter < 0 ? 'oc' : 'ec'}`, { efficiency, added, limit }) : undefined;
  }
  const parts = activationParts(offensive.card, offensive.play, hqs);
  if (!parts || parts.limit !== limit) return undefined;
  const { added } = parts;
  const kind = efficiency + added > limit ? 'capped' : offensive.play;
  return text(`activation.${kind}`, { efficiency, added, limit });
}
