/** Gives a text to the person: as a file through the browser's own download, or on the clipboard. */
import type { FileText } from '../../../src-main/api/types.ts';

export function saveText({ fileName, mime, text }: FileText): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mime};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun by then; the address is needed no longer.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** False where the window may not write to the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
