/** A unit goes back to the pool by its owner's will (CNC-3-08); the Fortresses of the set-up for two never do. */
import { decide, type Outline } from '../../../engine/flow.ts';
import { CANCEL, DISBAND, onUnit, type CncAction } from '../answers.ts';
import { AREA_IDS } from '../map.ts';
import { areaName, commanderOf, factionName, removeUnit, sideId, unitOf, type CncState, type Unit } from '../state.ts';
import { mayDisband } from './duties.ts';

function mayGo(s: CncState, faction: number): (unit: Unit) => boolean {
  const isFree = mayDisband(s, faction);
  return (unit) => commanderOf(unit.nation) === faction && !unit.fixed && isFree(unit);
}
/** What begins it, offered only where there is a unit that may go. */
export const disbanding = (s: CncState, faction: number): CncAction[] => (s.units.some(mayGo(s, faction)) ? [DISBAND] : []);

/** Runs for `locals.faction`. */
export const disbandProcedure: Outline<CncState> = {
  disband: decide<CncState, CncAction>('disband.unit', {
    who: ({ locals }) => sideId(locals.faction as number),
    actions: ({ s, locals }) => [...s.units.filter(mayGo(s, locals.faction as number)).map(({ id }) => onUnit('disband', id)), CANCEL],
    apply: (ctx, { verb, unit }) => {
      if (verb === 'cancel') return;
      const { at, nation } = unitOf(ctx.s, unit!);
      removeUnit(ctx.s, unit!);
      ctx.log('disbanded', { faction: factionName(commanderOf(nation)), space: areaName(at) },
        { rule: 'CNC-3-08', side: sideId(commanderOf(nation)), spaces: [AREA_IDS[at]] });
    },
  }),
};
