/** Empire of the Sun: hexes over the coasts that fit them best. */
import { draw } from '../hexes/drawing.ts';
import type { GridFacts } from '../hexes/facts.ts';
import { facts, type Recipe } from '../recipe.ts';

const GAME = 'empire-of-the-sun';

export const recipes: readonly Recipe[] = [{ name: GAME, make: () => ({ drawing: draw(facts<GridFacts>(GAME, 'map.json')), told: [] }) }];
