/** Rules of a component for the night: what comes last in them is what gets the component's own mark. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('none ends in :is(), which would have the mark looked for at the root, where it never is', () => {
  const files = globSync('src-renderer/**/*.vue');
  expect(files.length).toBeGreaterThan(100);
  const lost = files.filter((file) => /^\[data-theme='\w+'\] :is\([^{]*\) \{/m.test(readFileSync(file, 'utf8')));
  expect(lost).toEqual([]);
});
