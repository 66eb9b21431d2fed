/** The way of an arrow on a battle board, from the hits of those who fire to one of their candidates. Pure. */

export interface Rect { left: number; top: number; width: number; height: number }

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * From the foot of one to the near edge of the other: down and across, or out of the side where that one lies
 * above. `origin`: what both are measured from.
 */
export function arrowBetween(from: Rect, to: Rect, origin: Pick<Rect, 'left' | 'top'>): string {
  const x = (rect: Rect): number => round(rect.left - origin.left + rect.width / 2);
  const [fromX, toX] = [x(from), x(to)];
  const foot = round(from.top - origin.top + from.height);
  const head = round(to.top - origin.top - 5);
  if (head > foot + 8) {
    return `M${fromX} ${foot}V${foot + 8}H${toX}V${head}`;
  }
  const right = toX >= fromX;
  const out = round(from.left - origin.left + (right ? from.width : 0));
  const side = round(to.left - origin.left + (right ? -5 : to.width + 5));
  const [middle, level] = [round(from.top - origin.top + from.height / 2), round(to.top - origin.top + to.height / 2)];
  const bend = round((out + side) / 2);
  return `M${out} ${middle}H${bend}V${level}H${side}`;
}
