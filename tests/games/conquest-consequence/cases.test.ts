// What the cases of the game prove beside their own expectations.
// Shows: rules/economy.ts
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runCaseFile } from '../../../src-main/engine/cases.ts';
import type { AnyGame } from '../../../src-main/engine/game.ts';
import { conquestConsequence } from '../../../src-main/games/conquest-consequence/index.ts';

const folder = new URL('./cases/', import.meta.url);
const all = readdirSync(folder).filter((name) => name.endsWith('.yaml')).sort()
  .flatMap((file) => runCaseFile(readFileSync(new URL(file, folder), 'utf8'), file, [conquestConsequence as AnyGame]));

it('cases show by standing positions the set-up and what is counted alone', () => {
  const counted = /^CNC-(?:1|2|5|7|8|9|14|16|18|19)-/;
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter(({ proof, rules }) => proof === 'standing' && !rules.some((rule) => counted.test(rule))).map(({ name }) => name))
    .toEqual([]);
});
