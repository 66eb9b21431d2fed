/** Units that a Satellite or an Intervention brings: one place after the other, of types that their Faction chooses unseen (chapter 8). */
import { sequence, type Outline } from '../../../engine/flow.ts';
import { onType, type CncAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { TYPES } from '../data.ts';
import { IS_COASTAL } from '../map.ts';
import { TYPE, addUnit, commanderOf, freeBlocks, hasRoomFor, isMinorPower, maxCv, type CncState, type Ctx } from '../state.ts';
import { isSingleIslet, unitsOfFaction } from './building.ts';
import type { Levy } from './influence.ts';

const levies = ({ locals }: Ctx): Levy[] => locals.levies as unknown as Levy[];

/** Provincial units alone in China for the USA and the Soviet (CNC-16-09); what has no block is lost. */
export function levyTypes(s: CncState, { nation, area, cv }: Levy): number[] {
  if (isSingleIslet(area) && unitsOfFaction(s, commanderOf(nation), area).length > 0) return [];
  return TYPES.flatMap(({ class: cls, sea }, type) => {
    if (isMinorPower(nation) && type !== TYPE.militia && type !== TYPE.fortress) return [];
    if (cls !== 'G' && sea > 0 && !IS_COASTAL[area]) return [];
    return maxCv(nation, type) >= cv && freeBlocks(s, nation, type) > 0 && hasRoomFor(s, nation, type, area) ? [type] : [];
  });
}
/** The places that still get a unit: those without a block for it are passed over. */
function options(ctx: Ctx): CncAction[] {
  const list = levies(ctx);
  while (list.length > 0 && levyTypes(ctx.s, list[0]).length === 0) list.shift();
  return list.length === 0 ? [] : levyTypes(ctx.s, list[0]).map((type) => onType('exchange', type));
}

/** Runs for `locals.levies`, all of one Faction. */
export const levyProcedure: Outline<CncState> = {
  levy: sequence('levy.units', choice('levy.type', {
    who: (ctx) => commanderOf(levies(ctx)[0].nation),
    options,
    take: (ctx, { type }) => {
      const { nation, area, cv } = levies(ctx).shift()!;
      addUnit(ctx.s, nation, type!, cv, area);
    },
  })),
};
export const levied = (list: readonly Levy[]): { levies: never } => ({ levies: list as never });
