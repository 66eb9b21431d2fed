/** The pictures of every game, and the moments that they need. */
import type { Moment } from '../moment.ts';
import { axisAllies } from './axis-allies.ts';
import { empireOfTheSun } from './empire-of-the-sun.ts';
import type { Album } from './steps.ts';

export const ALBUMS: readonly Album[] = [axisAllies, empireOfTheSun];
export const MOMENTS: Readonly<Record<string, Moment>> = Object.assign({}, ...ALBUMS.map(({ moments }) => moments));
