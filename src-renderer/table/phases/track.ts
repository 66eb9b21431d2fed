/** Which phases of the track show their words, and which shrink to a crumb. Pure: widths are measured by the component. */

/** So many steps show their numbers; of more, those far from the open one are crumbs. */
const NUMBERED = 9;
const NEAR = 3;

export const isCrumb = (i: number, now: number, length: number): boolean => length > NUMBERED && Math.abs(i - Math.max(0, now)) > NEAR;

/** The phases by how much one wants to read them: the open one, the next two, the one before, then by distance. */
export function byInterest(length: number, now: number): number[] {
  const at = Math.max(0, now);
  const distance = (i: number): number => (i >= at ? i - at : (at - i) * 2 + 0.5);
  return Array.from({ length }, (_, i) => i).sort((a, b) => distance(a) - distance(b));
}

/** The phases whose words fit into the room that is left when every step has its mark. The open one is always read. */
export function wordsShown(widths: readonly number[], now: number, room: number): ReadonlySet<number> {
  const shown = new Set<number>();
  let left = room;
  for (const i of byInterest(widths.length, now)) {
    if (isCrumb(i, now, widths.length)) continue;
    if (shown.size > 0 && widths[i] > left) break;
    shown.add(i);
    left -= widths[i];
  }
  return shown;
}
