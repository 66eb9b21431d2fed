/** Where the keys stand when a sheet has come: at its first control that does something, else at the button that goes on. */
const USABLE = ':not(:disabled):not([aria-disabled="true"])';
const STOPS: Readonly<Record<string, readonly string[]>> = {
  purchase: [`.purchase .stepper button${USABLE}`, `.prompt .commit${USABLE}`],
  place: [`.place li .btn${USABLE}`, `.prompt .commit${USABLE}`],
  battle: [`.losses .stepper button${USABLE}`, `.prompt .commit${USABLE}`, `.prompt .btn[data-action]${USABLE}`, `.destinations .row${USABLE}`, '.board .icon-btn'],
  'battle-over': ['.prompt [data-go-on]'],
};

export function firstStop(kind: string | null): HTMLElement | null {
  for (const place of STOPS[kind ?? ''] ?? []) {
    const found = document.querySelector<HTMLElement>(place);
    if (found) return found;
  }
  return null;
}
