// Every case file of the game, one test a case; and that what they cite exists.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCaseFile } from '../../../src-main/engine/cases.ts';
import { axisAlliesPacific } from '../../../src-main/games/axis-allies-pacific/index.ts';
import rules from '../../../src-main/games/axis-allies-pacific/rules.json' with { type: 'json' };

const FOLDER = new URL('./cases/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml')).sort();
const results = files.map((file) => ({ file, cases: runCaseFile(readFileSync(new URL(file, FOLDER), 'utf8'), file, [axisAlliesPacific]) }));

describe.each(results)('$file', ({ cases }) => {
  it.each(cases)('$rules $name', ({ error }) => {
    expect(error).toBeNull();
  });
});

describe('the case files together', () => {
  const all = results.flatMap(({ cases }) => cases);

  it('cite rules of rules.json only, and at least one each', () => {
    const known = new Set(rules.map(({ id }) => id));
    expect(all.filter((one) => one.rules.length === 0 || one.rules.some((id) => !known.has(id))).map(({ name }) => name)).toEqual([]);
  });

  it('say each thing once: no two cases of a name', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});
