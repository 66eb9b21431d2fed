/** A call that is not carried out: one sentence in both languages that names what is wrong and what is allowed. */
import type { CallError } from './contract.ts';
import type { Name } from './types.ts';

export class Refused extends Error {
  readonly code: CallError['code'];
  readonly words: Name;
  constructor(code: CallError['code'], en: string, it: string) {
    super(en);
    this.name = 'Refused';
    this.code = code;
    this.words = { en, it };
  }
}

/** "There is no game "x"; there are: a, b." */
export const unknown = (what: Name, given: string, known: readonly string[]): Refused => {
  const list = known.join(', ');
  return new Refused('unknown',
    `There is no ${what.en} "${given}"; there ${known.length === 1 ? 'is' : 'are'}: ${list || 'none'}.`,
    `Non c'è "${given}" (${what.it}); disponibili: ${list || 'nessuno'}.`);
};
