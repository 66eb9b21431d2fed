/** The panels of Fleet Commander: Nimitz that are more than rows below the choices. */
import type { PanelKind } from '../../table/panels.ts';

export const panels: Readonly<Record<string, PanelKind>> = {
  orders: { at: 'column', first: true, idle: true }, outlook: { at: 'column', first: true },
};
