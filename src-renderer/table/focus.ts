import type { Panel } from '../../src-main/engine/view.ts';
import { panelKind, USABLE } from './panels.ts';

/** Where the keys stand when a sheet has come: at the button on which Enter is printed, so that Enter does just that. */
export function firstStop(panel: Panel | null): HTMLElement | null {
  for (const place of (panel && panelKind(panel).stops) ?? []) {
    const found = document.querySelector<HTMLElement>(place);
    if (found) return found;
  }
  return null;
}

/** What is counted on a sheet: there the keys go into it. */
const COUNTS = `.stepper button${USABLE}, button.pawn, .place li .btn${USABLE}`;
/** The parts of the table in the order in which F6 walks them. */
const REGIONS = ['.map', '.floor > section', '.prompt', '.column', '.bar'];
const FOCUSABLE = 'button:not(:disabled):not([tabindex="-1"]), a[href], input, select, [tabindex="0"]';

const first = (part: HTMLElement, before: readonly string[]): HTMLElement | undefined =>
  [...before, '.commit:not(:disabled)', FOCUSABLE].map((it) => part.querySelector<HTMLElement>(it)).find((it) => it !== null);

/** Goes to the next part that has something to work; the map is none while a sheet veils it. */
export function nextRegion(by: 1 | -1, veiled: boolean): boolean {
  const parts = REGIONS.filter((it) => !(veiled && it === '.map')).map((it) => document.querySelector<HTMLElement>(it))
    .map((part) => part && { part, stop: part.tabIndex === 0 ? part : first(part, part.closest('.floor') ? [COUNTS] : []) })
    .filter((it) => it?.stop) as { part: HTMLElement; stop: HTMLElement }[];
  if (parts.length === 0) return false;
  const now = parts.findIndex(({ part }) => part.contains(document.activeElement));
  parts[(now < 0 ? (by > 0 ? 0 : parts.length - 1) : now + by + parts.length) % parts.length].stop.focus();
  return true;
}
