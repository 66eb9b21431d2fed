/** What a nation looks like, wherever it is drawn: at the table and on paper. */

export type Ensign = 'disc' | 'star' | 'cross' | 'wheel' | 'southern-stars' | 'sun' | 'bars' | 'gold-star' | 'field-star' | 'plain';
/** Colour is never the only sign: each has an ensign. The same in both themes. */
export interface NationLook {
  field: string;
  /** The silhouette and numbers on the field. */
  ink: string;
  /** Darker than the field, for lines and text on paper. */
  line: string;
  ensign: Ensign;
  /** The edge of a counter; most have the light rim. */
  rim?: string;
  /** Its navy has a field of its own, where services are told apart. */
  navy?: Omit<NationLook, 'navy'>;
}
export const NOBODY: NationLook = { field: '#7d766a', ink: '#f7f0df', line: '#5c564c', ensign: 'plain' };
