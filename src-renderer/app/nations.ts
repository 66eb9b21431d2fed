/** Colours and ensigns of the nations, the same in both themes. Colour is never the only sign: each has an ensign. */
export type Ensign = 'disc' | 'star' | 'cross' | 'southern-stars' | 'sun' | 'bars' | 'plain';
export interface NationLook {
  field: string;
  /** The silhouette and numbers on the field. */
  ink: string;
  /** Darker than the field, for lines and text on paper. */
  line: string;
  ensign: Ensign;
  /** The edge of a counter; most have the light rim. */
  rim?: string;
}

const LOOKS: Record<string, NationLook> = {
  japan: { field: '#a3302a', ink: '#fdf3e3', line: '#8c2f22', ensign: 'disc' },
  usa: { field: '#24436f', ink: '#f6f1e2', line: '#24436f', ensign: 'star' },
  india: { field: '#c08f35', ink: '#2a1d08', line: '#8a6420', ensign: 'cross' },
  australia: { field: '#2f6f68', ink: '#f6f1e2', line: '#2f6f68', ensign: 'southern-stars' },
  china: { field: '#8fa7cc', ink: '#16223a', line: '#3d5a8c', ensign: 'sun' },
  netherlands: { field: '#f3bd86', ink: '#3a1a04', line: '#7a4514', ensign: 'bars', rim: '#7a4514' },
};
const ALIASES: Record<string, string> = {
  britain: 'india', 'great-britain': 'india', uk: 'india', 'united-states': 'usa', us: 'usa', anzac: 'australia', dutch: 'netherlands',
};
const NOBODY: NationLook = { field: '#7d766a', ink: '#f7f0df', line: '#5c564c', ensign: 'plain' };

export const nationLook = (nation: string | undefined): NationLook => LOOKS[ALIASES[nation ?? ''] ?? nation ?? ''] ?? NOBODY;
