/** Kinds of panels of its own: the card that was turned over for its dice, and what the next one may bring. */
import type { PanelKind } from '../../table/panels.ts';

export const panels: Readonly<Record<string, PanelKind>> = { fate: { at: 'column' }, chances: { at: 'column' } };
