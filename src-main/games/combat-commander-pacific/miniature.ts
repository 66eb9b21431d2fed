/** The map drawn small, for the pictures of an exported diary. */
import type { Miniature } from '../../engine/miniature.ts';
import { ground } from './ground.ts';
import { nations } from './nations.ts';

export const miniature: Miniature = { nations, ground };
