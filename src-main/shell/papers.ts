/** Papers: pages without a script that are printed or written as PDF. Their one style sheet is served beside them. */
export const PAPER_STYLE = `
@page { margin: 14mm; }
body { margin: 0; color: #1d1a14; background: #fff; font: 10.5pt/1.4 Georgia, 'Times New Roman', serif; }
h1 { margin: 0 0 6pt; font-size: 18pt; }
h2 { margin: 14pt 0 4pt; padding-bottom: 2pt; border-bottom: 0.75pt solid #8a6420; font-size: 13pt; break-after: avoid; }
h3 { margin: 8pt 0 2pt; font-size: 10.5pt; break-after: avoid; }
p { margin: 0 0 2pt; }
ul { margin: 0; padding-left: 14pt; }
li { break-inside: avoid; }
small { color: #5d5446; }
img { display: block; max-width: 100%; max-height: 165mm; margin-top: 8pt; }
`;

const escaped = (it: string): string =>
  it.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The log's own export, with the style of papers. */
export const logPaper = (html: string): string => html.replace(/<style>.*<\/style>/, '<link rel="stylesheet" href="/paper.css">');

/** A position as the window shows it: nothing that its viewer may not see can get onto the paper. */
export function positionPaper(title: string, facts: readonly string[], picture: string): string {
  return [
    '<!doctype html>', '<meta charset="utf-8">', `<title>${escaped(title)}</title>`, '<link rel="stylesheet" href="/paper.css">',
    `<h1>${escaped(title)}</h1>`, ...facts.map((fact) => `<p>${escaped(fact)}</p>`),
    `<img src="${escaped(picture)}" alt="${escaped(title)}">`,
  ].join('\n');
}
