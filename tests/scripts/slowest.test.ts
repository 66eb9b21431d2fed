/** The ten slowest files, which `npm test` names at its end. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { slowest } from '../../scripts/slowest.ts';

const root = join('/', 'home', 'war');
const file = (name: string, seconds: number) => ({ name: join(root, 'tests', name), startTime: 1000, endTime: 1000 + seconds * 1000 });

it('the longest first, no more than were asked for, by their paths below the root', () => {
  const files = [file('b.test.ts', 2), file('quick.test.ts', 0.1), file('slow.test.ts', 61.25), file('a.test.ts', 2)];
  expect(slowest(files, root, 3)).toEqual(['   61.3 s  tests/slow.test.ts', '    2.0 s  tests/a.test.ts', '    2.0 s  tests/b.test.ts']);
});
