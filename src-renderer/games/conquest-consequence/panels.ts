/** The panels of Conquest & Consequence that are more than rows below the choices. */
import type { PanelKind } from '../../table/panels.ts';

export const panels: Readonly<Record<string, PanelKind>> = {
  proposed: { at: 'column' }, production: { at: 'column' }, embassies: { at: 'column' },
  declarations: { at: 'column', places: true },
};
