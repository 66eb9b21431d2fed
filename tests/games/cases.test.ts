// Every case file of every game, one test a case; and that what they cite exists.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCaseFile } from '../../src-main/engine/cases.ts';
import { games } from '../../src-main/games/index.ts';

describe.each([...games.values()])('$id', (game) => {
  const folder = new URL(`./${game.id}/cases/`, import.meta.url);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')).sort() : [];
  const results = files.map((file) => ({ file, cases: runCaseFile(readFileSync(new URL(file, folder), 'utf8'), file, [game]) }));
  const all = results.flatMap(({ cases }) => cases);

  it.each(all)('$rules $name', ({ error }) => {
    expect(error).toBeNull();
  });

  it('cites rules that it has only, and at least one in each case', () => {
    const known = new Set(game.rules.map(({ id }) => id));
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((one) => one.rules.length === 0 || one.rules.some((id) => !known.has(id))).map(({ name }) => name)).toEqual([]);
  });

  it('says each thing once: no two cases of a name', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});
