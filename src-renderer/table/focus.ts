import { ref } from 'vue';

/** Somebody works by keys: the last thing that came from the hand was one. */
export const byKeys = ref(false);
window.addEventListener('keydown', () => { byKeys.value = true; }, true);
window.addEventListener('pointerdown', () => { byKeys.value = false; }, true);

/** Where the keys stand when a sheet has come: at the button on which Enter is printed, so that Enter does just that. */
const USABLE = ':not(:disabled):not([aria-disabled="true"])';
const STOPS: Readonly<Record<string, readonly string[]>> = {
  purchase: [`.prompt .commit${USABLE}`, `.purchase .stepper button${USABLE}`],
  place: [`.prompt .commit${USABLE}`, `.place li .btn${USABLE}`],
  battle: [`.prompt .commit${USABLE}`, '.volleys button.pawn', `.losses .stepper button${USABLE}`, `.prompt .btn[data-action]${USABLE}`, `.destinations .row${USABLE}`, '.board .icon-btn'],
  'battle-over': ['.prompt [data-go-on]'],
};

export function firstStop(kind: string | null): HTMLElement | null {
  for (const place of STOPS[kind ?? ''] ?? []) {
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
