/** Colours of cards by their kind. */
import { CARDS } from '../../games/look.ts';

export const cardColour = (kind: string): string => CARDS[kind] ?? '#3f5566';
