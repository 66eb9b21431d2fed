/** What a Faction may do at any time, beside what it is asked for: Technologies, Influence, units (CNC-9-11, CNC-8-17, CNC-3-08). */
import { onNation, type CncAction } from '../answers.ts';
import type { CncState, Ctx } from '../state.ts';
import { disbanding } from './disband.ts';
import { influencedBy, repudiate } from './influence.ts';
import { reveal } from './technology.ts';
import { atomicVictory } from './victory.ts';

export const repudiations = (s: CncState, faction: number): CncAction[] =>
  influencedBy(s, faction).map((nation) => onNation('repudiate', nation));
/** What a Faction gives up. */
export const givingUp = (s: CncState, faction: number): CncAction[] => [...repudiations(s, faction), ...disbanding(s, faction)];

/** Whether the answer was one of them. */
export function takeAnyTime(ctx: Ctx, faction: number, action: CncAction): boolean {
  switch (action.verb) {
    case 'reveal':
      reveal(ctx, faction, action);
      // The bomb wins in the Movement Phase of its owner (CNC-18-04).
      if (ctx.s.turn?.faction === faction) atomicVictory(ctx, faction);
      return true;
    case 'repudiate':
      repudiate(ctx, faction, action.nation!);
      return true;
    case 'disband':
      ctx.call('disband', { faction });
      return true;
    default: return false;
  }
}
