import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDifference, difference } from '../../src-main/api/difference.ts';
import { deepFreeze } from '../../src-main/engine/json.ts';

const wire = (it: unknown): unknown => JSON.parse(JSON.stringify(it));

const leaf = fc.oneof(fc.string({ maxLength: 4 }), fc.integer(), fc.boolean(), fc.constant(null));
const key = fc.constantFrom('a', 'b', 'id', 'list', '__proto__', 'constructor');
const json = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, leaf, tie('list'), tie('keyed'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 5 }),
  keyed: fc.uniqueArray(fc.record({ id: fc.constantFrom('p', 'q', 'r', 's', 't'), x: tie('value') }), {
    selector: ({ id }) => id, maxLength: 5,
  }),
  object: fc.uniqueArray(fc.tuple(key, tie('value')), { selector: ([k]) => k, maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
})).value;

describe('the difference between two views', () => {
  it('carries any value over into any other, through JSON, and changes neither', () => {
    fc.assert(fc.property(json, json, (from, to) => {
      deepFreeze(from);
      deepFreeze(to);
      const change = difference(from, to);
      expect(applyDifference(from, change && wire(change) as typeof change)).toEqual(to);
    }), { numRuns: 3000 });
  });

  it('is null for equal values', () => {
    fc.assert(fc.property(json, (it) => difference(it, wire(it)) === null));
  });

  it('names only what moved in a list with ids', () => {
    const pieces = Array.from({ length: 200 }, (_, i) => ({ id: `piece-${i}`, space: 'tokyo', count: 1 }));
    const next = pieces.filter((_, i) => i !== 7).map((piece, i) => (i === 90 ? { ...piece, space: 'manila' } : piece));
    const change = difference({ pieces }, { pieces: [...next, { id: 'new', space: 'java', count: 2 }] });
    expect(JSON.stringify(change).length).toBeLessThan(200);
  });

  it('says of new items alone what sets them apart from the one before', () => {
    const action = (hex: number) => ({
      id: `place:${hex}`, verb: 'place', emphasis: 'target',
      label: { key: 'action.place', params: { unit: { key: 'unit.us-14af-lrb' } } }, target: { kind: 'space', id: `${hex}` },
    });
    const from = { actions: [{ id: 'done' }] };
    const to = { actions: Array.from({ length: 100 }, (_, i) => action(1000 + i)) };
    const change = difference(from, to);
    expect(applyDifference(from, change)).toEqual(to);
    expect(JSON.stringify(change).length).toBeLessThan(JSON.stringify(to).length / 2);
  });

  it('counts an undefined member as absent, as JSON does', () => {
    expect(difference({ a: 1, b: undefined }, { a: 1 })).toBeNull();
    expect(applyDifference({ a: 1, b: 2 }, difference({ a: 1, b: 2 }, { a: 1, b: undefined }))).toEqual({ a: 1 });
  });
});
