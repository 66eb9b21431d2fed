/** The nations of this war, for the eye: the window's look and small pictures on paper have them from here. */
import type { NationLook } from '../../engine/nations.ts';
import { BRICK, NAVY_BLUE, OCHRE, OCHRE_INDIA, SKY, TEAL } from '../../kit/fields.ts';

export const nations: Readonly<Record<string, NationLook>> = {
  japan: BRICK, usa: NAVY_BLUE, india: OCHRE_INDIA, britain: OCHRE, australia: TEAL, china: SKY,
};
