/** The nations of this war, for the eye: the window's look and small pictures on paper have them from here. */
import type { NationLook } from '../../engine/nations.ts';
import { BRICK, NAVY_BLUE, OCHRE } from '../../kit/fields.ts';

export const nations: Readonly<Record<string, NationLook>> = { jp: BRICK, us: NAVY_BLUE, cw: OCHRE };
