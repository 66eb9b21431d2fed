/** A text as it stands in a page or in an attribute of one. */
export const inHtml = (it: string): string =>
  it.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
