/** Which phases of the track show their words, and which shrink to a crumb. Pure: widths are measured by the component. */

/** So many steps show their numbers; of more, those far from the open one are crumbs. */
const NUMBERED = 9;
const NEAR = 3;

export const isCrumb = (i: number, now: number, length: number): boolean => length > NUMBERED && Math.abs(i - Math.max(0, now)) > NEAR;

/**
 * The phases whose words fit into the room that is left when every step has its mark: the open one always, then those to come in their
 * order, then what is done, the latest first.
 */
export function wordsShown(widths: readonly number[], now: number, room: number): ReadonlySet<number> {
  const at = Math.max(0, now);
  const shown = new Set<number>();
  let left = room;
  const show = (i: number): boolean => {
    if (shown.size > 0 && widths[i] > left) return false;
    shown.add(i);
    left -= widths[i];
    return true;
  };
  const named = widths.map((_, i) => i).filter((i) => !isCrumb(i, now, widths.length));
  if (named.filter((i) => i >= at).every(show)) named.filter((i) => i < at).reverse().every(show);
  return shown;
}
