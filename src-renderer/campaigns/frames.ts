/** Words and buttons come before pictures; a page whose list does not come has its pictures after so many milliseconds all the same. */
const LONGEST = 1500;
let listed: Promise<unknown> = Promise.resolve();
/** Until a page has shown its list no picture is begun. @returns what to call then. */
export function listFirst(): () => void {
  let done = (): void => {};
  listed = new Promise<void>((resolve) => {
    done = resolve;
    setTimeout(resolve, LONGEST);
  });
  return done;
}
/** When pictures may begin: after the next frame, so that what was first is seen. */
export const pictureTime = async (): Promise<void> => {
  await listed;
  await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
};

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
