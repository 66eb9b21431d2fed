/** What a click or a key on a space does: act, take a stack as the subject, or ask why not. */
import type { MapDrawing } from '../../scripts/maps/format.ts';
import { n } from '../i18n/index.ts';
import { useTable } from '../stores/table.ts';
import { spaceTowards, type Way } from './board/camera.ts';
import { stepTo } from './board/hexes.ts';
import { clearing, takeAll } from './offers.ts';

export function clickSpace(id: string, at: [number, number] | null): void {
  const table = useTable();
  table.forget();
  const actions = table.offers.spaces.get(id) ?? [];
  if (actions.length > 0) {
    table.choose(actions, n(table.spaceById.get(id)?.name), at);
    return;
  }
  table.asking = null;
  const here = table.piecesIn.get(id) ?? [];
  const all = takeAll(here, table.offers, table.typeById);
  if (all.length > 0) {
    // A second click on the stack that is shown takes all of it in hand.
    if (table.subject === id && !table.selected.includes(id)) void table.act(all);
    table.subject = id;
    return;
  }
  const clear = clearing(table.view?.actions ?? []);
  const another = here.some(({ states }) => states?.includes('movable')) && !table.selected.includes(id);
  if (clear && another) {
    table.subject = id;
    void table.act([clear.id]);
    return;
  }
  const choosing = table.selected.length > 0 || table.offers.spaces.size > 0;
  if (table.selected.length === 0) table.subject = id;
  if (!table.selected.includes(id) && choosing) void table.whyNot({ kind: 'space', id });
}

/** Moves the keyboard's cursor to the space that lies in a direction: any space, so that islands within a sea are reached too. */
export function travel(way: Way, drawing: MapDrawing | null): boolean {
  const table = useTable();
  if (!drawing || !table.board) return false;
  table.byKey = true;
  const from = table.cursor ?? table.subject ?? table.selected[0] ?? table.movable[0] ?? table.board.spaces[0].id;
  const here = drawing.spaces[from];
  if (!here) return false;
  const hex = drawing.hexes?.cells.find(({ id }) => id === from);
  if (drawing.hexes && hex) {
    table.cursor = stepTo(drawing.hexes, hex.cell, way)?.id ?? from;
    return true;
  }
  const others = table.board.spaces.filter(({ id }) => id !== from && drawing.spaces[id]).map(({ id }) => ({ id, at: drawing.spaces[id].anchor }));
  table.cursor = spaceTowards(here.anchor, others, way) ?? from;
  return true;
}

/** Walks the legal targets in order of their distance from the stack in hand; false past either end, so that Tab goes on. */
export function walkTargets(by: 1 | -1, drawing: MapDrawing | null): boolean {
  const table = useTable();
  if (!drawing) return false;
  table.byKey = true;
  const origin = drawing.spaces[table.selected[0] ?? table.subject ?? '']?.anchor ?? [0, 0];
  const away = (id: string) => Math.hypot(drawing.spaces[id].anchor[0] - origin[0], drawing.spaces[id].anchor[1] - origin[1]);
  const list = [...table.offers.spaces.keys()].filter((id) => drawing.spaces[id]).sort((a, b) => away(a) - away(b) || (a < b ? -1 : 1));
  const now = list.indexOf(table.cursor ?? '');
  const next = now < 0 ? (by > 0 ? 0 : list.length - 1) : now + by;
  if (!list[next]) return false;
  table.cursor = list[next];
  return true;
}

export function walkStacks(by: 1 | -1): boolean {
  const table = useTable();
  table.byKey = true;
  const list = table.movable;
  if (list.length === 0) return false;
  const now = list.indexOf(table.cursor ?? table.subject ?? '');
  table.cursor = list[now < 0 ? (by > 0 ? 0 : list.length - 1) : (now + by + list.length) % list.length];
  clickSpace(table.cursor, null);
  return true;
}
