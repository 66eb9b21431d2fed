/** The fields that nations of these wars wear, told apart in every theme and by every eye: a game gives each of its nations one. */
import type { NationLook } from '../engine/nations.ts';

export const BRICK: NationLook = {
  field: '#a3302a', ink: '#fdf3e3', line: '#8c2f22', ensign: 'disc',
  navy: { field: '#7d1f33', ink: '#fdf3e3', line: '#7d1f33', ensign: 'disc' },
};
export const NAVY_BLUE: NationLook = {
  field: '#24436f', ink: '#f6f1e2', line: '#24436f', ensign: 'star',
  navy: { field: '#16304f', ink: '#f6f1e2', line: '#16304f', ensign: 'star' },
};
export const OCHRE: NationLook = { field: '#c08f35', ink: '#2a1d08', line: '#8a6420', ensign: 'cross' };
/** India beside Britain: the same field under a sign of its own. */
export const OCHRE_INDIA: NationLook = { ...OCHRE, ensign: 'wheel' };
export const TEAL: NationLook = { field: '#2f6f68', ink: '#f6f1e2', line: '#2f6f68', ensign: 'southern-stars' };
export const SKY: NationLook = { field: '#8fa7cc', ink: '#16223a', line: '#3d5a8c', ensign: 'sun' };
export const SLATE: NationLook = { field: '#4b5d6e', ink: '#f6f1e2', line: '#3c4d5d', ensign: 'star' };
export const PEACH: NationLook = { field: '#f3bd86', ink: '#3a1a04', line: '#7a4514', ensign: 'bars', rim: '#7a4514' };
