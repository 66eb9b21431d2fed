/** The widest free water of a board of fields, in its pixels: below what lies in a field without land. Measured on what is drawn. */

/** A square: its middle and its side. */
export interface Water { x: number; y: number; size: number }

/** A smaller one shows nothing, a larger one would be louder than the counters. */
const [LEAST, MOST] = [96, 200];
const MARGIN = 16;

export function widestWater(board: HTMLElement): Water | null {
  const origin = board.getBoundingClientRect();
  const found = [...board.querySelectorAll<HTMLElement>('.area:not(.land)')].map((area): Water => {
    const { left, right, bottom, width } = area.getBoundingClientRect();
    const below = Math.max(...[...area.children].map((it) => it.getBoundingClientRect().bottom));
    const size = Math.round(Math.min(width - 2 * MARGIN, bottom - below - 2 * MARGIN, MOST));
    return { x: Math.round((left + right) / 2 - origin.left), y: Math.round((below + bottom) / 2 - origin.top), size };
  }).toSorted((a, b) => b.size - a.size)[0];
  return found && found.size >= LEAST ? found : null;
}
