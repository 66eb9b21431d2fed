/** What the person should be told without having asked: kept until the program ends, and sent to every window. */
import type { AnyEvent } from './contract.ts';
import type { Name, Notice } from './types.ts';

const MOST = 50;

export class Notices {
  readonly list: Notice[] = [];
  private readonly now: () => string;
  private readonly emit: (event: AnyEvent) => void;

  constructor(now: () => string, emit: (event: AnyEvent) => void) {
    this.now = now;
    this.emit = emit;
  }

  add(kind: Notice['kind'], words: Name, campaign?: string): void {
    const notice = { id: (this.list.at(-1)?.id ?? 0) + 1, at: this.now(), kind, words, ...(campaign && { campaign }) };
    this.list.push(notice);
    if (this.list.length > MOST) this.list.shift();
    this.emit({ event: 'notice', data: notice });
  }
}
