/** Papers: pages without a script that are printed or written as PDF. Each has one style sheet, which is served beside it. */
import { inHtml } from '../api/html.ts';

const PAPER_STYLE = `
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

const STYLES = /<style>(.*?)<\/style>\n?/gs;
/** A page for paper: the styles that stand in it would not be heeded there, and follow that of papers in a sheet of this address. */
export function paperOf(html: string, sheet: string): { page: string; style: string } {
  return {
    page: html.replaceAll(STYLES, '').replace('</title>', `</title>\n<link rel="stylesheet" href="${sheet}">`),
    style: [PAPER_STYLE, ...[...html.matchAll(STYLES)].map(([, own]) => own)].join('\n'),
  };
}

/** A position as the window shows it: nothing that its viewer may not see can get onto the paper. */
export function positionPaper(title: string, facts: readonly string[], picture: string): string {
  return [
    '<!doctype html>', '<meta charset="utf-8">', `<title>${inHtml(title)}</title>`,
    `<h1>${inHtml(title)}</h1>`, ...facts.map((fact) => `<p>${inHtml(fact)}</p>`),
    `<img src="${inHtml(picture)}" alt="${inHtml(title)}">`,
  ].join('\n');
}
