// What is worth something is worth a number: of one that is none every choice looks like the first.
import { expect, it } from 'vitest';
import { AIRCRAFT, UNITS } from '../../../../src-main/games/fleet-commander-nimitz/data.ts';
import { airWorth } from '../../../../src-main/games/fleet-commander-nimitz/bot/worth.ts';

it('weighs aircraft of carriers and of land, and who costs more dearer', () => {
  const land = UNITS.filter(({ category }) => category === 'lba');
  expect(land.length).toBeGreaterThan(0);
  for (const air of [...AIRCRAFT, ...land]) expect(airWorth(air), air.id).toBeGreaterThan(0);
  const [cheap, dear] = [Math.min, Math.max].map((of) => of(...land.filter(({ side }) => side === 'us').map(({ buyCost }) => buyCost)));
  const of = (cost: number) => airWorth(land.find(({ side, buyCost }) => side === 'us' && buyCost === cost)!);
  expect(of(dear)).toBeGreaterThan(of(cheap));
});
