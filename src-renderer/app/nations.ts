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
  'japan-navy': { field: '#7d1f33', ink: '#fdf3e3', line: '#7d1f33', ensign: 'disc' },
  'usa-navy': { field: '#16304f', ink: '#f6f1e2', line: '#16304f', ensign: 'star' },
  allied: { field: '#4b5d6e', ink: '#f6f1e2', line: '#3c4d5d', ensign: 'star' },
  netherlands: { field: '#f3bd86', ink: '#3a1a04', line: '#7a4514', ensign: 'bars', rim: '#7a4514' },
};
const ALIASES: Record<string, string> = {
  britain: 'india', 'great-britain': 'india', uk: 'india', 'united-states': 'usa', us: 'usa', anzac: 'australia', dutch: 'netherlands',
};
const NOBODY: NationLook = { field: '#7d766a', ink: '#f7f0df', line: '#5c564c', ensign: 'plain' };

/** The navy of a nation has a colour of its own where services are told apart. */
export const lookOf = (nation: string, service: 'army' | 'navy' | undefined): NationLook => (service === 'navy' ? LOOKS[`${nation}-navy`] : undefined) ?? nationLook(nation);

export const nationLook = (nation: string | undefined): NationLook => LOOKS[ALIASES[nation ?? ''] ?? nation ?? ''] ?? NOBODY;
