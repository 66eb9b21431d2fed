/** The rules reference: one file a chapter of the rulebook, in its order. */
import type { Rule } from '../../../engine/game.ts';

const chapters: readonly unknown[][] = [];

export const rules = chapters.flat() as Rule[];
