/**
 * What is told over hexes (costs of targets, odds of battles, marks) in moments of play, at fit and 1.6 times as near: what lies over the
 * counters of a hex, over a name, or over another such sign, is counted.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { botOf } from '../../src-main/bots/registry.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { HexLayer, MapDrawing } from '../../src-main/engine/drawing.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { say } from '../../src-main/engine/text.ts';
import type { ActionView, OverlayView, TableView } from '../../src-main/engine/view.ts';
import { games } from '../../src-main/games/index.ts';
import { wholeZoom } from '../../src-renderer/table/board/camera.ts';
import { hexScene, hexStacks, markerBox, nameBoxOf } from '../../src-renderer/table/board/hex-scene.ts';
import { boxOfWord, costOf, targetBox, type Said } from '../../src-renderer/table/board/hex-targets.ts';
import { openingOn, withSpaces } from '../../src-renderer/table/board/hexes.ts';
import { overlap, type Box } from '../../src-renderer/table/board/layout.ts';
import { offersOf } from '../../src-renderer/table/offers.ts';

const GAME = games.get('empire-of-the-sun')!;
/** It opens on a theatre. */
const SCENARIO = GAME.scenarios.find(({ theatre }) => theatre)!;
const BOARD = GAME.board(SCENARIO.id);
const types = new Map(BOARD.pieceTypes.map((type) => [type.id, type]));
const MAP = JSON.parse(readFileSync('assets/maps/empire-of-the-sun.json', 'utf8')) as MapDrawing & { hexes: HexLayer };
const drawing = { ...withSpaces(MAP), hexes: MAP.hexes };
/** The free window at 1280 x 800, above a hand of cards. */
const FREE = { left: 0, top: 82, right: 1008, bottom: 622 };
const sizeOf = ([x0, y0, x1, y1]: Readonly<MapDrawing['window']>): { w: number; h: number } => ({ w: x1 - x0, h: y1 - y0 });
const ZOOMS = [drawing.window, openingOn(drawing, SCENARIO.theatre!).theatre!]
  .map((box) => wholeZoom(sizeOf(box), FREE)).flatMap((fit) => [fit, fit * 1.6]);

interface Moment {
  at: string; view: TableView; friends: Set<string>; legal: Map<string, readonly ActionView[]>; fights: OverlayView | null;
}
const SEEDS = 6;
/** Of each game so many moments, with so many answers between two. */
const [EACH, APART] = [10, 14];
function* moments(): Generator<Moment> {
  const bot = botOf(GAME, 'random');
  for (let seed = 1; seed <= SEEDS; seed++) {
    const state = newGame(GAME, { scenario: SCENARIO.id, options: GAME.options.read({}), dice: seededDice(seed) });
    const own = seededDice(seed + 1000);
    let last = -APART;
    for (let n = 0, count = 0; count < EACH; n++) {
      const open = decision(GAME, state);
      if (!open) break;
      const seen = GAME.observe(state, open.side);
      if (n - last >= APART) {
        const view = GAME.view(seen, open);
        const legal = new Map([...offersOf(view).byTarget].flatMap(([key, actions]) =>
          (key.startsWith('space:') ? [[key.slice('space:'.length), actions] as const] : [])));
        if (legal.size > 0 || view.spaces.some(({ marks }) => marks?.includes('battle'))) {
          [last, count] = [n, count + 1];
          const friends = new Set(BOARD.nations.filter(({ side }) => side === open.side).map(({ id }) => id));
          yield { at: `seed ${seed}, answer ${n}`, view, friends, legal, fights: GAME.overlay?.(seen, 'fights') ?? null };
        }
      }
      apply(GAME, state, bot.choose({ game: GAME, seen, open, dice: own, level: 'fast' }));
    }
  }
}
const saidBy = (it: OverlayView | null, lang: 'en' | 'it'): Said[] => [
  ...(it?.numbers ?? []).map(({ space, value, grave }) => ({ id: space, space, words: costOf(value), grave })),
  ...(it?.lines ?? []).flatMap(({ spaces: [space, ...others], label }): Said[] =>
    (label && others.length === 0 ? [{ id: space, space, words: say(label, GAME.texts[lang], lang), loud: true }] : [])),
];

interface Named { id: string; box: Box }
/** Of the smaller of two, so much may lie over the other: their corners are round, and a name has a blank round it. */
const TOUCH = 0.12;
const crossed = (all: readonly Named[], others: readonly Named[]): string[] => all.flatMap((a, i) =>
  others.filter((b, j) => (all !== others || j > i) && overlap(a.box, b.box) > TOUCH * Math.min(a.box.w * a.box.h, b.box.w * b.box.h))
    .map((b) => `${a.id} over ${b.id}`));

/** Battles crowd upon one another: of so many signs one may touch the name of a hex, or another sign. */
const ONE_OF = 300;

describe('what is told over hexes, in moments of play', () => {
  it('lies over no counter and no mark, and over next to no name', () => {
    const found = { counters: [] as string[], marks: [] as string[], names: [] as string[], signs: [] as string[], marked: [] as string[] };
    let told = 0;
    let worded = 0;
    for (const { at, view, friends, legal, fights } of moments()) {
      const stacks = hexStacks(view.pieces, BOARD, friends);
      for (const k of ZOOMS) for (const lang of ['en', 'it'] as const) {
        const said = saidBy(fights, lang);
        const scene = hexScene({ drawing, k, stacks, types, spaces: view.spaces, legal, lang, lettering: 1, said });
        const names = scene.names.map((it) => ({ id: it.id, box: nameBoxOf(it) }));
        const marks = scene.markers.map((it) => ({ id: it.id, box: markerBox(it, scene.px) }));
        const signs = [
          ...scene.targets.filter(({ dot }) => !dot).map((it) => ({ id: it.space, box: targetBox(it) })),
          ...scene.words.map((it) => ({ id: it.words, box: boxOfWord(it) })),
        ];
        told += signs.length;
        worded += said.length;
        const note = (what: keyof typeof found, list: readonly string[]): void =>
          void found[what].push(...list.map((it) => `${at}, ${lang}, zoom ${k.toFixed(2)}: ${it}`));
        note('counters', crossed(signs, scene.stacks.map(({ stack, box }) => ({ id: stack.id, box }))));
        note('marks', crossed(signs, marks));
        note('names', crossed(signs, names));
        note('signs', crossed(signs, signs));
        note('marked', crossed(marks, names));
      }
    }
    expect(told).toBeGreaterThan(5000);
    expect(worded).toBeGreaterThan(100);
    const { counters, marks, marked, names, signs } = found;
    expect({ counters, marks, marked }).toEqual({ counters: [], marks: [], marked: [] });
    expect(names.length, names.join('\n')).toBeLessThan(told / ONE_OF);
    expect(signs.length, signs.join('\n')).toBeLessThan(told / ONE_OF);
  }, 300_000);
});
