/**
 * A look at a campaign file's text before anybody parses it: nesting, number of values, keys and numbers are bounded in
 * one pass that builds nothing. It judges no syntax: what is no JSON passes here and is refused by the parser.
 */
import { FileError } from './errors.ts';

export const DEPTH_MAX = 64;
/** Some four times what the largest campaign that the other bounds allow would hold. */
export const VALUES_MAX = 3_000_000;
/** The longest number that a program writes has 24 characters. */
const NUMBER_MAX = 30;

/** They would reach an object's prototype. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const NUMBER = /[-+.\deE]*/y;

/** Throws FileError 'deep', 'many', 'key', 'twice', 'number'. */
export function scan(text: string): void {
  /** The keys of every object that is open, null for a list. */
  const open: (Set<string> | null)[] = [];
  let values = 0;
  let keyNext = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (letter === '"') {
      const end = endOfString(text, i);
      if (end < 0) return;
      if (keyNext) takeKey(open.at(-1)!, text.slice(i, end + 1));
      keyNext = false;
      i = end;
    } else if (letter === '{' || letter === '[') {
      open.push(letter === '{' ? new Set() : null);
      if (open.length > DEPTH_MAX) throw new FileError('deep', { max: DEPTH_MAX });
      keyNext = letter === '{';
      values++;
    } else if (letter === '}' || letter === ']') {
      open.pop();
      keyNext = false;
    } else if (letter === ',') {
      keyNext = Boolean(open.at(-1));
      values++;
    } else if (letter === '-' || (letter >= '0' && letter <= '9')) i = endOfNumber(text, i) - 1;
    if (values > VALUES_MAX) throw new FileError('many', { max: VALUES_MAX });
  }
}

/** The place of the closing quote; -1: there is none. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes++;
    if (escapes % 2 === 0) return end;
  }
  return -1;
}

function takeKey(keys: Set<string>, quoted: string): void {
  const key = quoted.includes('\\') ? unescaped(quoted) : quoted.slice(1, -1);
  const shown = key.slice(0, 60).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
  if (FORBIDDEN.has(key)) throw new FileError('key', { key });
  // Two readers could each believe another of the two.
  if (keys.has(key)) throw new FileError('twice', { key: shown });
  keys.add(key);
}

function unescaped(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted;
  }
}

function endOfNumber(text: string, from: number): number {
  NUMBER.lastIndex = from;
  const [digits] = NUMBER.exec(text)!;
  if (digits.length > NUMBER_MAX || Math.abs(Number(digits)) === Infinity) {
    throw new FileError('number', { number: digits.slice(0, NUMBER_MAX) });
  }
  return from + digits.length;
}
