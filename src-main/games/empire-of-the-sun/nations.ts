/** The nations of this war, for the eye: the window's look and small pictures on paper have them from here. */
import type { NationLook } from '../../engine/nations.ts';
import { BRICK, NAVY_BLUE, OCHRE, OCHRE_INDIA, PEACH, SKY, SLATE, TEAL } from '../../kit/fields.ts';

export const nations: Readonly<Record<string, NationLook>> = {
  japan: BRICK, usa: NAVY_BLUE, britain: OCHRE, india: OCHRE_INDIA, australia: TEAL, netherlands: PEACH, china: SKY, allied: SLATE,
};
