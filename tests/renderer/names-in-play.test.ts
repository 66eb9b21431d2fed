/** The label pass in fifty positions from play of each game, at fit and 1.6 times as near: no name of a place with pieces is hidden. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { botOf } from '../../src-main/bots/registry.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { HexLayer, MapDrawing } from '../../src-main/engine/drawing.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import type { ActionView, Board, TableView } from '../../src-main/engine/view.ts';
import { games } from '../../src-main/games/index.ts';
import { EVENTS } from '../../src-renderer/games/look.ts';
import { blockRow } from '../../src-renderer/table/board/blocks.ts';
import { wholeZoom } from '../../src-renderer/table/board/camera.ts';
import { within } from '../../src-renderer/table/board/ground.ts';
import { eventBox, eventsIn } from '../../src-renderer/table/board/events.ts';
import { boxOfPiece, flatScene, printAt } from '../../src-renderer/table/board/flat-scene.ts';
import { crowdOf, nameIn } from '../../src-renderer/table/board/hex-stand.ts';
import { flatOf, frameOf, type Flat } from '../../src-renderer/table/board/flat.ts';
import { boxOfName } from '../../src-renderer/table/board/lettering.ts';
import { hexScene, hexStacks, nameBoxOf } from '../../src-renderer/table/board/hex-scene.ts';
import { withSpaces } from '../../src-renderer/table/board/hexes.ts';
import { apart, hull, overlap, type Box } from '../../src-renderer/table/board/layout.ts';
import { coinBox, isForeign, isMisread } from '../../src-renderer/table/board/names.ts';
import { linesOn, nodeSigns } from '../../src-renderer/table/board/nodes.ts';
import { sceneOf } from '../../src-renderer/table/board/scene.ts';
import { stacksOf } from '../../src-renderer/table/board/stacks.ts';
import { offersOf } from '../../src-renderer/table/offers.ts';

const POSITIONS = 50;
/** Of each game so many answers lie between two positions: several games are needed for fifty, or one is played far. */
const APART = 41;
/** Its staff thinks for minutes over so many answers; at random its pieces stand anywhere. */
const AT_RANDOM = new Set(['empire-of-the-sun']);
/** The free window at 1280 x 800. */
const FREE = { left: 0, top: 44, right: 1008, bottom: 736 };
/** What may lie under others' pieces, as a part of the name. */
const COVERED = 0.15;

interface Position { view: TableView; friends: Set<string>; legal: Map<string, readonly ActionView[]>; lang: 'en' | 'it'; at: string }

function* positions(game: AnyGame, board: Board): Generator<Position> {
  const bot = botOf(game, AT_RANDOM.has(game.id) ? 'random' : Object.keys(game.bots)[0]);
  let count = 0;
  for (let seed = 1; count < POSITIONS; seed++) {
    const state = newGame(game, { scenario: game.scenarios[0].id, options: game.options.read({}), dice: seededDice(seed) });
    const own = seededDice(seed + 1000);
    for (let n = 0; count < POSITIONS; n++) {
      const open = decision(game, state);
      if (!open) break;
      const seen = game.observe(state, open.side);
      if (n % APART === 0) {
        const view = game.view(seen, open);
        const friends = new Set(board.nations.filter(({ side }) => side === open.side).map(({ id }) => id));
        const legal = new Map([...offersOf(view).byTarget].flatMap(([key, actions]) =>
          (key.startsWith('space:') ? [[key.slice('space:'.length), actions] as const] : [])));
        yield { view, friends, legal, lang: count++ % 2 === 0 ? 'en' : 'it', at: `seed ${seed}, answer ${n}` };
      }
      apply(game, state, bot.choose({ game, seen, open, dice: own, level: 'fast' }));
    }
  }
}

/** The ring of a block that may act lies so far outside of it. */
const RING = 4;
/** Names that such a ring would touch: in all positions, no more than find no other place at all. */
const tight: string[] = [];
const TIGHT = 30;
/** Names and values that would be taken for those of another land; a value may lie there beside its name or pieces, so far from them. */
const misread: string[] = [];
const BESIDE = 16;
/** Names whose middle lies in another land than their own, and values that stand neither at their name nor in their own land. */
const strange: string[] = [];
const torn: string[] = [];
/** From a name to a value that is one with it. */
const JOINED = 7;
/** No more of both than these; blocks, which take up more room than the lands of China have, keep to other rules. */
const ELSEWHERE: Readonly<Record<string, readonly [names: number, values: number]>> = {
  'axis-allies-pacific': [15, 68], 'fleet-commander-nimitz': [0, 0],
};
const middleOf = ({ x, y, w, h }: Box): [number, number] => [x + w / 2, y + h / 2];
const touched = (name: Box, blocks: readonly Box[]): boolean => blocks.some((box) => apart(name, box) < RING);
const covered = (name: Box, pieces: readonly Box[]): boolean => pieces.some((box) => overlap(name, box) > name.w * name.h * COVERED);

/** Names that are missing, and those that others' pieces cover, of the places where pieces stand. */
type Hidden = (position: Position, k: number) => string[];

function onHexes(board: Board, drawing: MapDrawing & { hexes: HexLayer }): Hidden {
  const types = new Map(board.pieceTypes.map((type) => [type.id, type]));
  const named = new Set(drawing.hexes.cells.filter(({ names }) => names).map(({ id }) => id));
  return ({ view, friends, legal, lang }, k) => {
    const stacks = hexStacks(view.pieces, board, friends);
    const scene = hexScene({ drawing, k, stacks, types, spaces: view.spaces, legal, lang, lettering: 1 });
    const found = new Map(scene.names.map((name) => [name.id, nameBoxOf(name)]));
    return [...new Set(view.pieces.map(({ space }) => space))].filter((id) => named.has(id)).filter((id) =>
      !found.has(id) || covered(found.get(id)!, scene.stacks.filter(({ stack }) => stack.space !== id).map(({ box }) => box)));
  };
}

function onAreas(board: Board, drawing: MapDrawing): Hidden {
  const spaces = new Map(board.spaces.map((space) => [space.id, space]));
  return ({ view, friends, legal, lang, at }, k) => {
    const stacks = stacksOf(view.pieces, board, friends);
    const rows = board.blocks
      && new Map(stacks.map(({ id, pieces }) => [id, blockRow(view.pieces.filter((piece) => pieces.includes(piece.id)))]));
    const markers = new Map(view.spaces.flatMap(({ id, markers: lying = [] }) => (lying.length > 0 ? [[id, lying] as const] : [])));
    const events = eventsIn(view.spaces, EVENTS);
    const live = new Map(view.spaces.map((space) => [space.id, space]));
    const still = linesOn(board, drawing) ? nodeSigns(drawing, k, board.spaces.filter(({ id }) => drawing.spaces[id]), live) : [];
    const scene = sceneOf({
      drawing, k, stacks, legal, spaces, lang, lettering: 1, subject: null, markers, events, still, ...(rows && { blocks: rows }),
    });
    const found = new Map(scene.names.map((name) => [name.id, boxOfName(name)]));
    const above = [...scene.strips.map(({ box }) => box), ...scene.events.map(eventBox)];
    const numbers = new Set(scene.numbers.map(({ id }) => id));
    const hulls = new Map([...Map.groupBy(scene.strips, ({ stack }) => stack.space)]
      .map(([id, strips]) => [id, hull(strips.map(({ box }) => box))]));
    const lands = new Map([...hulls].filter(([id]) => drawing.spaces[id].kind !== 'sea'));
    const isBeside = (coin: Box, it: Box | undefined): boolean => it !== undefined && apart(it, coin) <= BESIDE;
    if (!rows) misread.push(...scene.names.filter((it) => isMisread(drawing, k, it, lands)).map(({ id }) => `${id}, zoom ${k.toFixed(2)}`));
    misread.push(...[...scene.coins].filter(([id, at]) => isForeign(drawing, id, k, at)
      && ![found.get(id), hulls.get(id)].some((it) => isBeside(coinBox(at, spaces.get(id)!.marks.includes('capital'), k), it)))
      .map(([id]) => `the value of ${id}, zoom ${k.toFixed(2)}`));
    strange.push(...scene.names.filter((it) => isForeign(drawing, it.id, k, middleOf(boxOfName(it))))
      .map(({ id }) => `${at}, zoom ${k.toFixed(2)}: ${id}`));
    const isJoined = (id: string, coin: Box): boolean => found.has(id) && apart(found.get(id)!, coin) <= JOINED;
    torn.push(...[...scene.coins].filter(([id, [x, y]]) => !within(drawing.spaces[id].path, [x / k, y / k])
      && !isJoined(id, coinBox([x, y], spaces.get(id)!.marks.includes('capital'), k, spaces.get(id)!.value)))
      .map(([id]) => `${at}, zoom ${k.toFixed(2)}: ${id}`));
    if (rows) tight.push(...[...found].filter(([, name]) => touched(name, above)).map(([id]) => id));
    return [...new Set(view.pieces.map(({ space }) => space))].filter((id) => {
      const drawn = drawing.spaces[id];
      if (drawn?.number && !numbers.has(id)) return true;
      return drawn?.label !== undefined && (!found.has(id) || covered(found.get(id)!, above));
    });
  };
}

/** A letter of the name of a hex, at its own size. */
const LETTER = { w: 4.6, h: 6.2 } as const;
/** The face of the sign of what is fought for. */
const SIGN = 16;
/** On tactical hexes, drawn as plan: where it is small, names are set larger than the hexes grow. */
function onPlan(board: Board, flat: Flat): Hidden {
  const types = new Map(board.pieceTypes.map((type) => [type.id, type]));
  const words = new Map(board.spaces.map(({ id, name }) => [id, name]));
  return ({ view, friends, legal, lang }, k) => {
    const piecesIn = Map.groupBy(view.pieces, ({ space }) => space);
    const scene = flatScene({ flat, board, stacks: stacksOf(view.pieces, board, friends), piecesIn, legal, live: view.spaces });
    const prizes = new Map(scene.prizes.map((it) => [it.space, it]));
    return flat.spots.filter(({ space }) => piecesIn.has(space)).filter(({ space, anchor }) => {
      const prize = prizes.get(space);
      const crowd = crowdOf(piecesIn.get(space)!, types, prize !== undefined);
      const { x, y, align } = nameIn(anchor, crowd);
      const [w, h] = [words.get(space)![lang].length * LETTER.w * printAt(k), LETTER.h * printAt(k)];
      const name = { x: align === 'end' ? x - w : x - w / 2, y: y - h, w, h };
      const boxes = Map.groupBy(scene.pieces, ({ piece }) => piece.space === space);
      const boxesOf = (own: boolean): Box[] => (boxes.get(own) ?? []).map(boxOfPiece);
      // What is fought for lies on no counter of whoever stands there alone.
      const sign = prize && crowd.counts.length === 1 ? [{ x: prize.x - SIGN / 2, y: prize.y - SIGN / 2, w: SIGN, h: SIGN }] : [];
      return [name, ...sign].some((box) => boxesOf(true).some((it) => overlap(box, it) > 0)) || covered(name, boxesOf(false));
    }).map(({ space }) => space);
  };
}

const sizeOf = ([x0, y0, x1, y1]: Readonly<MapDrawing['window']>): { w: number; h: number } => ({ w: x1 - x0, h: y1 - y0 });
function passOf(board: Board): { hidden: Hidden; zooms: number[] } {
  const name = board.sheets.flatMap((sheet) => ('drawing' in sheet && sheet.drawing ? [sheet.drawing] : []))[0];
  if (name === undefined) {
    const flat = flatOf(board.sheets.find(({ kind }) => kind === 'hexes')!, board)!;
    const fit = wholeZoom(sizeOf(frameOf(flat.size, FREE)), FREE);
    return { hidden: onPlan(board, flat), zooms: [fit, fit * 1.6] };
  }
  const drawing = withSpaces({ ...JSON.parse(readFileSync(`assets/maps/${name}.json`, 'utf8')) as MapDrawing, name });
  const fits = [drawing.window, ...(drawing.theatre ? [drawing.theatre] : [])].map((box) => wholeZoom(sizeOf(box), FREE));
  return {
    hidden: drawing.hexes ? onHexes(board, { ...drawing, hexes: drawing.hexes }) : onAreas(board, drawing),
    zooms: fits.flatMap((fit) => [fit, fit * 1.6]),
  };
}

describe('in fifty positions from play', () => {
  it.each([...games.values()].map((game) => [game.id, game] as const))('%s hides no name of a place with pieces', (_, game) => {
    const board = game.board(game.scenarios[0].id);
    const { hidden, zooms } = passOf(board);
    const found = [...positions(game, board)].flatMap((position) =>
      zooms.flatMap((k) => hidden(position, k).map((id) => `${position.at}, ${position.lang}, zoom ${k.toFixed(2)}: ${id}`)));
    expect(found).toEqual([]);
    expect(tight.length).toBeLessThanOrEqual(TIGHT);
    expect(misread).toEqual([]);
    const [names, values] = ELSEWHERE[game.id] ?? [Infinity, Infinity];
    expect(strange.splice(0).length).toBeLessThanOrEqual(names);
    expect(torn.splice(0).length).toBeLessThanOrEqual(values);
  });
});
