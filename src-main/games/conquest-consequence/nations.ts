/** The nations of this war, for the eye: the window's look and small pictures on paper have them from here. */
import type { NationLook } from '../../engine/nations.ts';
import { BRICK, NAVY_BLUE, OCHRE, SKY } from '../../kit/fields.ts';

const SPRUCE: NationLook = { field: '#1f6a63', ink: '#f6f1e2', line: '#1b5953', ensign: 'gold-star' };
const REED: NationLook = { field: '#c3cf8d', ink: '#2f3410', line: '#5b6428', ensign: 'field-star', rim: '#5b6428' };
const UMBER: NationLook = { field: '#6e5138', ink: '#f6f1e2', line: '#5a412c', ensign: 'plain' };

export const nations: Readonly<Record<string, NationLook>> = {
  japan: BRICK, us: NAVY_BLUE, britemp: OCHRE, russia: SPRUCE, 'nat-china': SKY, 'red-china': REED, 'armed-minor': UMBER,
};
