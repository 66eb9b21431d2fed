/** The rules reference: one file a chapter of the rulebook, in its order. */
import type { Rule } from '../../../engine/game.ts';
import introduction from './01-03-introduction.json' with { type: 'json' };
import sequence from './04-sequence.json' with { type: 'json' };
import cards from './05-cards.json' with { type: 'json' };
import offensives from './06-offensives.json' with { type: 'json' };
import state from './18-state.json' with { type: 'json' };

const chapters: readonly unknown[][] = [introduction, sequence, cards, offensives, state];

export const rules = chapters.flat() as Rule[];
