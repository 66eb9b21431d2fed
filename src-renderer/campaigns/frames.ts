/** One picture a frame: a page with many of them answers clicks meanwhile. */
const waiting = new Set<() => void>();

function next(): void {
  const [draw] = waiting;
  waiting.delete(draw);
  if (waiting.size > 0) requestAnimationFrame(next);
  draw();
}
/** Draws in a later frame, once however often it is asked before. */
export function drawNext(draw: () => void): void {
  if (waiting.size === 0) requestAnimationFrame(next);
  waiting.add(draw);
}
