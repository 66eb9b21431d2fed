// Every card is played in a case as everything that it can be: for operations (an offensive, another use of its value), as
// event or reaction, laid aside, discarded. What stands in a case has been offered and taken: cases.test.ts runs them all.
// Shows: rules/cards/playable.ts
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CARDS, cardId } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import { isEventOnly, isReaction, isSpecial } from '../../../../../src-main/games/empire-of-the-sun/rules/cards/facts.ts';

type Use = 'offensive' | 'operations' | 'event' | 'reaction' | 'future' | 'discard';
/** What an answer makes of the card that it names. */
const USES: Readonly<Record<string, Use>> = {
  oc: 'offensive', 'china-offensive': 'operations', 'withdraw-air': 'operations', 'relocate-hq': 'operations', 'return-hq': 'operations',
  'remove-rivalry': 'operations', ec: 'event', play: 'reaction', future: 'future', discard: 'discard',
};
const ANSWER = /^([a-z-]+):((?:jp|al)-\d\d)(?![\d-])/;

type Raw = Record<string, unknown>;
const isRaw = (it: unknown): it is Raw => typeof it === 'object' && it !== null && !Array.isArray(it);
const list = (it: unknown): unknown[] => (it === undefined ? [] : Array.isArray(it) ? it : [it]);

const FOLDER = new URL('../../cases/', import.meta.url);
const cases = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml')).flatMap((file): Raw[] => {
  const doc: unknown = parse(readFileSync(new URL(file, FOLDER), 'utf8'), { maxAliasCount: 1000 });
  const { defaults, cases: own } = Array.isArray(doc) ? { defaults: {}, cases: doc } : doc as { defaults?: Raw; cases: unknown[] };
  return own.filter(isRaw).map((one) => ({ ...defaults, ...one }));
});
/** The answers of both sides, as they are given. */
const answers = cases.flatMap((one) =>
  list(one.do).filter(isRaw).flatMap((step) => [...list(step.japan), ...list(step.allied)]).map(String));
/** The cards whose offensive a case expects to be under way: the two of December 1941 begin without an answer. */
const begun = cases.flatMap((one) => [one.expect, ...list(one.do).filter(isRaw).map((step) => step.expect)]
  .filter(isRaw).map(({ state }) => (isRaw(state) ? state['offensive.card'] : null)));

const shown = new Map<string, Set<Use>>();
for (const answer of answers) {
  const [, verb, card] = ANSWER.exec(answer) ?? [];
  if (verb === undefined || !Object.hasOwn(USES, verb)) continue;
  shown.set(card, (shown.get(card) ?? new Set()).add(USES[verb]));
}

/** Everything that the card can be. */
function usesOf(card: number): Use[] {
  if (isEventOnly(card)) return [];
  return ['offensive', 'operations', 'discard', isReaction(card) ? 'reaction' : 'event', ...(isSpecial(card) ? [] : ['future' as const])];
}

describe('the cases play', () => {
  const cards = CARDS.map((_, card) => card);
  it.each(cards.filter((card) => !isEventOnly(card)).map(cardId))('%s as everything that it can be', (id) => {
    const missing = usesOf(cards.find((card) => cardId(card) === id)!).filter((use) => !shown.get(id)?.has(use));
    expect(missing).toEqual([]);
  });
  it('the two events of December 1941', () => {
    for (const id of cards.filter((card) => isEventOnly(card)).map(cardId)) expect(begun, id).toContain(id);
  });
  it('no card as what it cannot be', () => {
    const wrong = cards.flatMap((card) =>
      [...shown.get(cardId(card)) ?? []].filter((use) => !usesOf(card).includes(use)).map((use) => `${cardId(card)} ${use}`));
    expect(wrong).toEqual([]);
  });
});
