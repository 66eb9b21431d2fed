/** The colours that games bring, as variables of both themes beside those of tokens.css. */
import { TONES } from '../games/look.ts';

const list = (theme: 0 | 1): string => Object.entries(TONES).map(([name, tones]) => `--${name}: ${tones[theme]};`).join('');

export function bringTones(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root, [data-theme='day'] { ${list(0)} } [data-theme='night'] { ${list(1)} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
