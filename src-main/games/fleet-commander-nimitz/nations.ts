/** The nations of this war, for the eye: the window's look and small pictures on paper have them from here. */
import type { NationLook } from '../../engine/nations.ts';
import { BRICK, NAVY_BLUE, TEAL } from '../../kit/fields.ts';

export const nations: Readonly<Record<string, NationLook>> = { usa: NAVY_BLUE, australia: TEAL, japan: BRICK };
