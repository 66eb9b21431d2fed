/** The hash of a state: equal on every machine for the same game, seed and actions. */
import { createHash } from 'node:crypto';
import { canonical } from './json.ts';

/** @returns 64 hexadecimal digits. */
export function stateHash(state: unknown): string {
  return createHash('sha256').update(canonical(state)).digest('hex');
}
