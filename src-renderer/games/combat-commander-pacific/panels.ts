/** Kinds of panels of its own: the card that was turned over for its dice, what the next one may bring, and the last ones. */
import type { PanelKind } from '../../table/panels.ts';

export const panels: Readonly<Record<string, PanelKind>> = {
  fate: { at: 'column' }, chances: { at: 'column' }, strip: { at: 'foot' },
};
