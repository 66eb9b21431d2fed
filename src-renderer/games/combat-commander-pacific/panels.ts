/**
 * Kinds of panels of its own: a shot, a Melee, the sheet of a random scenario, the card that was turned over for its dice, what the next
 * one may bring, what one may answer in a window, how it is won, and the last cards.
 */
import type { PanelKind } from '../../table/panels.ts';

export const panels: Readonly<Record<string, PanelKind>> = {
  fate: { at: 'column', first: true }, chances: { at: 'column', first: true }, strip: { at: 'foot' }, shot: { at: 'column', first: true },
  melee: { at: 'column', first: true }, targets: { at: 'column', first: true }, window: { at: 'column', first: true },
  goals: { at: 'column', first: true },
  generator: { at: 'floor', whole: true, beside: 452, stops: ['.generator .btn[data-action]:not(:disabled)'] },
};
