/** What guided games are called. */
import { describe, expect, it } from 'vitest';
import type { Tutorial } from '../../src-main/engine/tutorial.ts';
import { titleOf } from '../../src-renderer/tutorial/scripts.ts';

const script = (id: string, en: string, it: string): Tutorial => ({ id, name: { en, it } }) as Tutorial;
const game = { tutorials: [script('first', 'First game', 'Prima partita'), script('landing', 'Second game', 'Seconda partita')] };

describe('the name of a guided game', () => {
  it('follows the language', () => {
    expect(titleOf(game, { name: 'First game', tags: ['tutorial'] }, 'it')).toBe('Prima partita');
    expect(titleOf(game, { name: 'Seconda partita', tags: ['tutorial/landing'] }, 'en')).toBe('Second game');
  });
  it('is what somebody called it, and that of any other campaign its own', () => {
    expect(titleOf(game, { name: 'My war', tags: ['tutorial'] }, 'it')).toBe('My war');
    expect(titleOf(game, { name: 'First game', tags: [] }, 'it')).toBe('First game');
    expect(titleOf(null, { name: 'First game', tags: ['tutorial'] }, 'it')).toBe('First game');
  });
});
