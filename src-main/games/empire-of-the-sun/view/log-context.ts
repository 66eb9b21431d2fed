/** Where a line of the log belongs: the phase of the turn, and the side whose doing it is. Lines of both sides name none. */
import { ALLIED, JAPAN, SIDE_NAMES, other } from '../data.ts';
import type { Side } from '../data.ts';
import type { EotsState } from '../state.ts';
import { turnPhaseOf } from './phases.ts';

/** Steps outside an offensive that are one side's: by the end of their names. */
const STEPS_OF: readonly (readonly [ending: string, side: Side])[] = [
  ['-japan', JAPAN], ['-allied', ALLIED], ['strategic-submarine', ALLIED],
  ['strategic-bombing-declare', ALLIED], ['strategic-bombing-roll', ALLIED],
];

function sideOf({ offensive, toPlay }: EotsState, where: readonly string[], phase: string): Side | null {
  if (offensive) return where.some((id) => id.startsWith('reaction-')) ? other(offensive.side) : offensive.side;
  if (phase === 'offensives') return toPlay;
  return STEPS_OF.find(([ending]) => where.at(-1)!.endsWith(ending))?.[1] ?? null;
}

export function whereOf(s: EotsState, where: readonly string[]): { phase: string; side?: string } {
  const phase = turnPhaseOf(where) ?? 'setup';
  const side = where.length > 0 ? sideOf(s, where, phase) : null;
  return { phase, ...(side !== null && { side: SIDE_NAMES[side] }) };
}
