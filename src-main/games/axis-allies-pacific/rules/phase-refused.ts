/** Why an answer is not of this phase (AAP-TURN-02): each verb has its phases, those of combat come after all moves (AAP-TURN-05). */
import type { WhyNot } from '../../../engine/game.ts';
import type { AapState } from '../state.ts';
import { no } from './destinations-refused.ts';

/** By phase the verbs of its answers; what belongs to any phase is left out. */
const VERBS: Readonly<Record<number, readonly string[]>> = {
  1: ['buy', 'return'],
  2: ['land'],
  3: ['select', 'drop', 'to', 'over', 'raid', 'raid-over', 'launch', 'load', 'assault', 'hold-convoy', 'attack', 'spare'],
  4: [
    'battle', 'kamikaze', 'intercept', 'land-cargo', 'keep-cargo', 'renounce', 'bombard', 'bombard-all', 'submerge', 'fire', 'hit',
    'usual', 'accept', 'reject', 'press-on', 'retreat', 'withdraw-air', 'land',
  ],
  5: ['name', 'take-convoy', 'leave-convoy'],
  6: ['select', 'drop', 'to', 'launch', 'load', 'unload', 'land', 'cap'],
  7: ['place'],
  9: ['divide'],
};
const phasesOf = (verb: string): number[] => Object.keys(VERBS).map(Number).filter((phase) => VERBS[phase].includes(verb));

/** Null where the verb is one of this phase, or of any. `land` stands in phase 4 for homeless fighters alone. */
export function whyNotNow({ phase: now }: AapState, verb: string): WhyNot | null {
  const phases = phasesOf(verb);
  if (phases.length === 0 || phases.includes(now)) return null;
  const rule = now !== 3 || phases[0] !== 4 ? 'AAP-TURN-02' : verb === 'kamikaze' ? 'AAP-KAM-02' : 'AAP-TURN-05';
  return no('other-phase', rule, { phase: phases.find((phase) => phase > now) ?? phases[0] });
}

/** Answers of a battle, and of what it leaves. */
export function isOfCombat(verb: string): boolean {
  const phases = phasesOf(verb);
  return phases.length > 0 && phases.every((phase) => phase === 4 || phase === 5);
}
