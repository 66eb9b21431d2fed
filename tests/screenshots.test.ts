// Every moment that the pictures need is met by the bots' games (`npm run screenshots` draws them). Nothing is drawn here.
import { expect, it } from 'vitest';
import { findMoment } from '../scripts/moment.ts';
import { ALBUMS, MOMENTS } from '../scripts/shots/albums.ts';
import { momentsOf } from '../scripts/shots/steps.ts';

it.each(Object.entries(MOMENTS))('the moment "%s" comes in a game', (_, moment) => {
  const { view } = findMoment(moment);
  expect(view.prompt ?? view.result).not.toBeNull();
}, 120_000);

it('every picture of a table is of a moment that there is', () => {
  const needed = ALBUMS.flatMap(({ shots }) => shots.flatMap(momentsOf));
  expect(needed.filter((id) => !(id in MOMENTS))).toEqual([]);
});
