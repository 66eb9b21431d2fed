/** Campaign files that are dropped anywhere on the window. A page that takes them itself has prevented the event before. */

/** A little more than a campaign file may have: the program then says itself that it is too large. */
const MOST = 33 * 1024 * 1024;

type Drag = Event & { dataTransfer: { types: readonly string[]; files: ArrayLike<Blob> } | null };

/** Hands the text of every dropped file over, one after another. @returns how to stop. */
export function takeDrops(window: EventTarget, take: (text: string) => Promise<void>): () => void {
  const holdsFiles = (event: Event): event is Drag =>
    !event.defaultPrevented && ((event as Drag).dataTransfer?.types.includes('Files') ?? false);
  // Only what says no to the browser's own way may be dropped on.
  const over = (event: Event): void => { if (holdsFiles(event)) event.preventDefault(); };
  const drop = (event: Event): void => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const files = Array.from(event.dataTransfer!.files);
    void (async () => { for (const file of files) await take(await file.slice(0, MOST).text()); })();
  };
  window.addEventListener('dragover', over);
  window.addEventListener('drop', drop);
  return () => {
    window.removeEventListener('dragover', over);
    window.removeEventListener('drop', drop);
  };
}
