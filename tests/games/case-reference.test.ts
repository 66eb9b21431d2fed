/** docs/cases-<game>.md is drawn from the game; `npx vitest run tests/games/case-reference.test.ts -u` writes it anew. */
import { expect, it } from 'vitest';
import { caseReference } from '../../src-main/engine/cases.ts';
import { games } from '../../src-main/games/index.ts';

it.each([...games.keys()])('docs/cases-%s.md is current', async (id) => {
  await expect(caseReference(games.get(id)!)).toMatchFileSnapshot(`../../docs/cases-${id}.md`);
});
