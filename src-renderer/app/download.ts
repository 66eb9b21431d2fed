/** Hands a file to the person: the browser's downloads, or the desktop's question where to keep it. */
import type { FileText } from '../../src-main/api/types.ts';

/** Long enough for the slowest question of a desktop; the text is freed afterwards. */
const KEPT = 60_000;

export function download({ fileName, mime, text }: FileText): void {
  const address = URL.createObjectURL(new Blob([text], { type: mime }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
