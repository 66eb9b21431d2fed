/** One supply line as the map shows it: the hexes from a source to a hex, by the rules of paths in supply.ts (13.1, 13.2). */
import { ALLIED, JAPAN, other } from '../data.ts';
import type { Side } from '../data.ts';
import { BIT, COLUMN, SUPPLY_BY_LAND, SUPPLY_BY_SEA, inSet } from '../map/bits.ts';
import type { Passage } from '../map/bits.ts';
import { CELLS, DIRECTIONS, NEAR } from '../map/geometry.ts';
import { ROAD_LINK } from '../map/hexsides.ts';
import { ALLIED_SOURCES, HOME_CITIES } from '../map/places.ts';
import { controls, isFriendlyPort, position } from '../position.ts';
import { supply } from '../rules/supply.ts';
import type { EotsState } from '../state.ts';

const isOpen = (open: Passage, hex: number, d: number): boolean => (open[COLUMN[hex] * DIRECTIONS + d] & BIT[hex]) !== 0;

/** The shortest of them, source first; null: there is none. A path stands in a hex at sea (`hex * 2`) or by land (`hex * 2 + 1`). */
export function supplyLine(s: EotsState, side: Side, to: number): number[] | null {
  const { zone, roadOpen } = supply(s);
  const closed = zone[other(side)];
  const blocked = position(s).anybody[other(side)];
  const before = new Int16Array(CELLS * 2).fill(-1);
  const queue: number[] = [];
  const visit = (node: number, from: number): void => {
    if (before[node] !== -1) return;
    before[node] = from;
    queue.push(node);
  };
  for (const hex of side === JAPAN ? HOME_CITIES : ALLIED_SOURCES) {
    if (inSet(blocked, hex) || (side === JAPAN && !controls(s, side, hex))) continue;
    visit(hex * 2, hex * 2);
    visit(hex * 2 + 1, hex * 2 + 1);
  }
  for (const node of queue) {
    const hex = node >> 1;
    if (hex === to) return lineTo(before, node);
    if (isFriendlyPort(s, side, hex)) visit(node ^ 1, node);
    if (inSet(blocked, hex)) continue;
    for (let d = 0; d < DIRECTIONS; d++) {
      const next = NEAR[hex * DIRECTIONS + d];
      if (next < 0) continue;
      if (node & 1) {
        if (isOpen(SUPPLY_BY_LAND, hex, d)) visit(next * 2 + 1, node);
      } else if (isOpen(SUPPLY_BY_SEA, hex, d) && !inSet(closed, hex) && !inSet(closed, next)) visit(next * 2, node);
    }
    if (node & 1 && side === ALLIED && roadOpen) for (const i of [0, 1]) if (hex === ROAD_LINK[i]) visit(ROAD_LINK[1 - i] * 2 + 1, node);
  }
  return null;
}

function lineTo(before: Int16Array, end: number): number[] {
  const line = [end >> 1];
  for (let node = end; before[node] !== node; node = before[node]) if (before[node] >> 1 !== line[0]) line.unshift(before[node] >> 1);
  return line;
}
