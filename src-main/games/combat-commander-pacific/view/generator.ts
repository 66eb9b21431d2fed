/** The sheet of a random scenario in the making: thirteen lines in the order of the tables, and what each has come to. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { Panel } from '../../../engine/view.ts';
import type { DraftLine } from '../../../engine/view-details.ts';
import { offersOf } from '../answers.ts';
import { GENERATOR, SIDES, firstUnit } from '../data.ts';
import { factOf, gameMap, obName, unitName, type CcpState } from '../state.ts';
import { nationOf } from './pieces.ts';

type Entry = DraftLine['entries'][number];

/** The questions of the generator, in their order. */
const STEPS = ['generator.begin', 'generator.ob', 'generator.support', 'generator.support-too', 'generator.posture',
  'generator.fortifications'];
interface Outline { id: string; asked: readonly string[]; after: number; rolls?: string[]; told?: string[]; of?: (s: CcpState) => Entry[] }

const one = (words: Text): Entry[] => [{ words }];
const both = (s: CcpState, of: (side: 0 | 1) => Text | null): Entry[] => SIDES.flatMap((side) => {
  const words = of(side);
  return words ? [{ nation: nationOf(s, side), words }] : [];
});
/** `after`: it stands when the play has come so far in STEPS. */
const LINES: readonly Outline[] = [
  { id: 'map', asked: [], after: 0, of: (s) => one(text(`map.${gameMap(s).fact.id}`)) },
  { id: 'edge', asked: [], after: 1, rolls: ['edge'], of: (s) => both(s, (side) => text(`edge.${factOf(s, side).friendlyEdge}`)) },
  { id: 'year', asked: [], after: 1, rolls: ['year'], of: ({ generated }) => one(text('gen.year', { n: String(generated!.year) })) },
  { id: 'nation', asked: [], after: 1, rolls: ['nation'],
    of: (s) => [{ nation: nationOf(s, 1), words: text(`nation.${nationOf(s, 1)}`) }] },
  { id: 'light', asked: [], after: 1, rolls: ['night'], of: ({ generated }) => one(text(`light.${generated!.night ? 'night' : 'day'}`)) },
  { id: 'quality', asked: [], after: 1, rolls: ['quality'], of: (s) => both(s, (side) => text(`quality.${factOf(s, side).quality}`)) },
  { id: 'ob', asked: ['generator.ob'], after: 2, of: (s) => both(s, (side) => {
    const ob = s.draft!.ob[side];
    return ob === null ? null : ob < 0 ? text('gen.sealed') : obName(ob);
  }) },
  { id: 'leaders', asked: [], after: 2, rolls: ['leader'], of: (s) => both(s, (side) => {
    const { leaders } = factOf(s, side);
    return leaders.length === 0 ? null : text('gen.list', { list: leaders.map((id) => unitName(firstUnit(id))) });
  }) },
  { id: 'support', asked: ['generator.support', 'generator.support-too'], after: 4, rolls: ['support'], told: ['generator.support'] },
  { id: 'posture', asked: ['generator.posture'], after: 4, of: (s) => both(s, (side) => text(`posture.${s.sides[side].posture}`)) },
  { id: 'fortifications', asked: ['generator.fortifications'], after: 6, told: ['generator.fort'] },
  { id: 'zones', asked: [], after: 6 },
  { id: 'clock', asked: [], after: 6 },
];

/** How far it has come: what is asked now; where the other side is asked, the same. */
const comeTo = (s: CcpState): number => STEPS.indexOf(s.kernel.frames.findLast(({ at }) => STEPS.includes(at))?.at ?? '');

const soMany = (n: number, what: Text): Text => text('almanac.so-many', { n, what });
/** Orders of Battle side by side: who comes, how often he acts, what he costs. */
function choicesOf(open: Decision | null): DraftLine['choices'] {
  const rows = offersOf(open).flatMap(({ id, ob }) => {
    if (ob === undefined) return [];
    const { size, quality, units, weapons, leaders, orders, pointValue } = GENERATOR.ordersOfBattle[ob];
    return [{ action: id, words: text('gen.ob', { size: text(`size.${size}`), quality: text(`quality.${quality}`) }),
      note: text('gen.list', { list: [
        ...units.map(({ unit, count }) => soMany(count, text(`unit-type.${unit}`))),
        ...weapons.map(({ weapon, count }) => soMany(count, text(`weapon-type.${weapon}`))),
        text('gen.leaders', { n: leaders }),
      ] }),
      values: [units.reduce((sum, { count }) => sum + count, 0), orders, pointValue] }];
  });
  return rows.length === 0 ? undefined : { columns: ['units', 'orders', 'points'].map((id) => text(`gen.column.${id}`)), rows };
}

export function generatorPanel(s: CcpState, open: Decision | null): Panel[] {
  const at = comeTo(s);
  if (!s.draft || at < 0) return [];
  const step = STEPS[at];
  const detail = { lines: LINES.map(({ id, asked, after, rolls = [], told = [], of }): DraftLine => {
    const state = asked.includes(step) ? 'now' : at >= after ? 'done' : 'next';
    const choices = state === 'now' ? choicesOf(open) : undefined;
    return { id, name: text(`gen.line.${id}`), state, ...(choices && { choices }), entries: state === 'next' ? [] : of?.(s) ?? [],
      rolls: rolls.map((why) => `roll.generator.${why}`), told };
  }) };
  return [{ id: 'generator', kind: 'generator', title: text('gen.title'), rows: [], detail }];
}
