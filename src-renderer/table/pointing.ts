/** What a click, a drag or a key on a space or a unit does: act, take a stack as the subject, or ask why not. None does nothing. */
import type { HexLayer, Point } from '../../src-main/engine/drawing.ts';
import type { PieceView, SheetLayout } from '../../src-main/engine/view.ts';
import { n } from '../i18n/index.ts';
import { useTable } from '../stores/table.ts';
import { spaceTowards, type Way } from './board/camera.ts';
import { stepTo } from './board/hexes.ts';
import type { FanUnit } from './board/fan.ts';
import { sheetOf, sheetsIn } from './board/sheets.ts';
import { inHand, kindOf, unitRows, type Stack } from './board/stacks.ts';
import { clearing, oneFewer, takeAll, takeOne } from './offers.ts';
import { isPick } from './pick-ids.ts';

/** Where the spaces of a sheet lie: a drawn map is this too. */
export interface Places { spaces: Readonly<Record<string, { anchor: Point }>>; hexes?: HexLayer }
/** The sheets that the keys go over, and where the spaces of each lie; null: it is not known yet. */
export interface KeySheets { layout: SheetLayout; placesOn: (sheet: string) => Places | null }

/**
 * Where one block of a stack goes at a time (its answer takes the others with it), the one that was pointed at is meant, and it is
 * exchanged for another that is in hand; undefined: the stack is meant.
 */
function oneOf(space: string, piece: string | undefined): { id: string } | undefined {
  const table = useTable();
  const pointed = (table.piecesIn.get(space) ?? []).find(({ id }) => id === piece);
  const take = pointed && takeOne({ pieces: [pointed] }, table.offers);
  return take?.takes ? take : undefined;
}
async function exchange(clear: string, space: string, piece: string): Promise<void> {
  const table = useTable();
  await table.act([clear]);
  const take = oneOf(space, piece);
  if (take) await table.act([take.id]);
}

export function clickSpace(id: string, at: [number, number] | null, piece?: string): void {
  const table = useTable();
  table.forget();
  // While a result is read the map is there to look at: what comes next has not been told.
  if (table.reading) {
    table.subject = id;
    return;
  }
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
    const one = oneOf(id, piece);
    if (table.subject === id && !table.selected.includes(id)) void table.act(one ? [one.id] : all);
    table.subject = id;
    return;
  }
  const clear = clearing(table.view?.actions ?? []);
  const beside = here.find((it) => it.id === piece && inHand(it) === 0 && !it.states?.includes('moved'));
  if (clear && beside && table.selected.includes(id) && !isPick(clear.id)) {
    void exchange(clear.id, id, beside.id);
    return;
  }
  const another = here.some(({ states }) => states?.includes('movable')) && !table.selected.includes(id);
  if (clear && another) {
    table.subject = id;
    void table.act([clear.id]);
    return;
  }
  const known = table.subject === id;
  if (table.selected.length === 0) table.subject = id;
  if (known || (isMeant(id) && !table.selected.includes(id))) void table.whyNot({ kind: 'space', id });
}

/** More than a look: something is in hand or asked for on the map, and this could be it. */
function isMeant(id: string): boolean {
  const table = useTable();
  if (table.selected.length > 0 || table.offers.spaces.size > 0) return true;
  return table.onMap && (table.piecesIn.get(id) ?? []).some(({ nation }) => table.friends.has(nation));
}

/** A unit that nothing is offered on: its space may be meant with what is in hand, else it is asked why not this one. */
export function clickUnit(piece: PieceView, at: [number, number] | null): void {
  const table = useTable();
  if (table.reading || table.offers.spaces.has(piece.space) || (table.selected.length > 0 && !table.selected.includes(piece.space))) {
    clickSpace(piece.space, at);
  } else {
    table.forget();
    table.asking = null;
    table.subject = piece.space;
    void table.whyNot({ kind: 'piece', id: piece.id });
  }
}

/** A stack that a drag would carry: in hand already, or it can be taken. */
export function ableIn(space: string, nation: string): boolean {
  const table = useTable();
  if (table.replaying || !table.friends.has(nation)) return false;
  const here = table.piecesIn.get(space) ?? [];
  return table.selected.includes(space) || takeAll(here, table.offers, table.typeById).length > 0
    || (clearing(table.view?.actions ?? []) !== undefined && here.some(({ states }) => states?.includes('movable')));
}

/** Takes all of a stack in hand, as its second click does; what was in hand is put down first. */
export async function takeStack(space: string, piece?: string): Promise<void> {
  const table = useTable();
  table.forget();
  table.asking = null;
  if (table.selected.includes(space)) return;
  const all = (): string[] => {
    const one = oneOf(space, piece);
    return one ? [one.id] : takeAll(table.piecesIn.get(space) ?? [], table.offers, table.typeById);
  };
  const clear = clearing(table.view?.actions ?? []);
  if (clear && (all().length === 0 || isPick(clear.id))) await table.act([clear.id]);
  table.subject = space;
  if (all().length > 0) await table.act(all());
}

/** Takes a unit in hand, lets it go, does what the game offers on it, or else what a click on its stack does. */
export function pressUnit(unit: FanUnit, stack: Stack, at: [number, number]): void {
  const table = useTable();
  if (!table.view || !table.board) return;
  const more = takeOne({ pieces: [unit.piece] }, table.offers);
  if (unit.taken && (unit.count === 1 || !more)) {
    const rows = unitRows(table.piecesIn.get(stack.space) ?? [], table.board);
    const row = rows.find(({ pieces }) => pieces.some(({ id }) => id === unit.piece.id));
    const fewer = row ? oneFewer(row, rows, table.view, table.offers) : [];
    if (fewer.length > 0) void table.act(fewer);
    return;
  }
  table.subject = stack.space;
  const others = table.actionsOn({ kind: 'piece', id: unit.piece.id });
  if (more) void table.act([more.id]);
  else if (others.length > 0) table.choose(others, n(table.typeById.get(kindOf(unit.piece))?.name), at);
  else clickUnit(unit.piece, at);
}

const sheetAt = (space: string): string => {
  const table = useTable();
  return sheetOf(table.board!, table.spaceById.get(space) ?? {});
};
/** Where the keys come to a sheet: at its first target, else at a stack that can act, else at its first space. */
function entryOf(sheet: string): string | undefined {
  const table = useTable();
  const spaces = [...table.offers.spaces.keys(), ...table.movable, ...table.board!.spaces.map(({ id }) => id)];
  return spaces.find((space) => sheetAt(space) === sheet);
}
/** Where the keys stand: what is on a sheet that is folded is not meant. */
function standing({ layout }: KeySheets): string | undefined {
  const table = useTable();
  const seen = new Set([layout.large, ...layout.others.filter(({ place }) => place !== 'folded').map(({ sheet }) => sheet)]);
  const spaces = [table.cursor, table.subject, table.selected[0], table.movable[0]];
  return spaces.find((space) => space && seen.has(sheetAt(space))) ?? entryOf(layout.large);
}

/** Moves the keyboard's cursor to the space that lies in a direction: any of the sheet, so that islands within a sea are reached too. */
export function travel(way: Way, sheets: KeySheets): boolean {
  const table = useTable();
  const from = table.board ? standing(sheets) : undefined;
  const places = from === undefined ? null : sheets.placesOn(sheetAt(from));
  const here = from === undefined ? undefined : places?.spaces[from];
  if (from === undefined || !places || !here) return false;
  table.byKey = true;
  const hex = places.hexes?.cells.find(({ id }) => id === from);
  if (places.hexes && hex) {
    table.cursor = stepTo(places.hexes, hex.cell, way)?.id ?? from;
    return true;
  }
  const others = table.board!.spaces.filter(({ id }) => id !== from && places.spaces[id])
    .map(({ id }) => ({ id, at: places.spaces[id].anchor }));
  table.cursor = spaceTowards(here.anchor, others, way) ?? from;
  return true;
}

/**
 * Walks the legal targets in order of their distance from the stack in hand, those of other sheets after those of its own; false past
 * either end, so that Tab goes on.
 */
export function walkTargets(by: 1 | -1, { layout, placesOn }: KeySheets): boolean {
  const table = useTable();
  if (!table.board) return false;
  const shown = sheetsIn(table.board, layout);
  const start = table.selected[0] ?? table.subject;
  const home = start && shown.includes(sheetAt(start)) ? sheetAt(start) : layout.large;
  const places = placesOn(home);
  if (!places) return false;
  table.byKey = true;
  const order = [home, ...shown.filter((id) => id !== home)];
  const origin = places.spaces[start ?? '']?.anchor ?? [0, 0];
  const away = (id: string): number => {
    const [x, y] = places.spaces[id]?.anchor ?? origin;
    return Math.hypot(x - origin[0], y - origin[1]);
  };
  const list = [...table.offers.spaces.keys()].map((id) => ({ id, sheet: order.indexOf(sheetAt(id)), far: away(id) }))
    .filter(({ id, sheet }) => sheet > 0 || (sheet === 0 && places.spaces[id]))
    .sort((a, b) => a.sheet - b.sheet || a.far - b.far || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
  const now = list.indexOf(table.cursor ?? '');
  const next = now < 0 ? (by > 0 ? 0 : list.length - 1) : now + by;
  if (!list[next]) return false;
  table.cursor = list[next];
  return true;
}

/** To the next sheet of the board; false where there is but one. */
export function walkSheets(by: 1 | -1, sheets: KeySheets): boolean {
  const table = useTable();
  if (!table.board) return false;
  const list = sheetsIn(table.board, sheets.layout);
  const now = list.indexOf(sheetAt(standing(sheets) ?? ''));
  const entry = entryOf(list[(now + by + list.length) % list.length]);
  if (list.length < 2 || entry === undefined) return false;
  table.byKey = true;
  table.cursor = entry;
  return true;
}

/** Stacks because of whom the step cannot be ended. */
export function urgentStacks(): string[] {
  const { movable, view } = useTable();
  return view?.prompt?.blocked?.spaces?.filter((space) => movable.includes(space)) ?? [];
}
/** `list`: which of the stacks that can act. */
export function walkStacks(by: 1 | -1, list: readonly string[] = useTable().movable): boolean {
  const table = useTable();
  table.byKey = true;
  if (list.length === 0) return false;
  const now = list.indexOf(table.cursor ?? table.subject ?? '');
  table.cursor = list[now < 0 ? (by > 0 ? 0 : list.length - 1) : (now + by + list.length) % list.length];
  clickSpace(table.cursor, null);
  return true;
}
