/** A unit goes back to the pool by its owner's will (CNC-3-08); the Fortresses of the set-up for two never do. */
import { decide, type Outline } from '../../../engine/flow.ts';
import { CANCEL, onUnit, type CncAction } from '../answers.ts';
import { AREA_IDS } from '../map.ts';
import { areaName, commanderOf, factionName, removeUnit, sideId, unitOf, type CncState } from '../state.ts';
import { mayDisband } from './duties.ts';

export function disbandable(s: CncState, faction: number): number[] {
  const isFree = mayDisband(s, faction);
  return s.units.filter((unit) => commanderOf(unit.nation) === faction && !unit.fixed && isFree(unit)).map(({ id }) => id);
}

/** Runs for `locals.faction`. */
export const disbandProcedure: Outline<CncState> = {
  disband: decide<CncState, CncAction>('disband.unit', {
    who: ({ locals }) => sideId(locals.faction as number),
    actions: ({ s, locals }) => [...disbandable(s, locals.faction as number).map((id) => onUnit('disband', id)), CANCEL],
    apply: (ctx, { verb, unit }) => {
      if (verb === 'cancel') return;
      const { at, nation } = unitOf(ctx.s, unit!);
      removeUnit(ctx.s, unit!);
      ctx.log('disbanded', { faction: factionName(commanderOf(nation)), space: areaName(at) },
        { rule: 'CNC-3-08', side: sideId(commanderOf(nation)), spaces: [AREA_IDS[at]] });
    },
  }),
};
