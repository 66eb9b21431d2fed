/** The end of the Movement Phase: Interventions, islets that hold too many, control anew. */
import { auto, type Step } from '../../../engine/flow.ts';
import type { Text } from '../../../engine/text.ts';
import { onNation, onUnit, type CncAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { AREA_IDS, AREAS_OF, BRITEMP, IS_SEA, LAND, MINORS, nationRegion } from '../map.ts';
import { BRITISH, areaName, commanderOf, factionName, isAtWar, isGround, isMinorPower, nationName, removeUnit, sideId, standUp, unitOf,
  unitsAt,
  type CncState, type Ctx, type Unit } from '../state.ts';
import { isSingleIslet, unitsOfFaction } from './building.ts';
import { tellControl } from './control.ts';
import { openDuties } from './duties.ts';
import { becomeSatellite, fortressesOf, levyNation } from './influence.ts';
import { levied } from './levy.ts';
import { active } from './turn.ts';

/** An Enemy of the Violator with a Ground unit in its land (CNC-15-11); in China a Minor Power is his Enemy too. */
function interventions(s: CncState): number[] {
  const { faction, partition } = s.turn!;
  const mayAsk = (nation: number, unit: Unit): boolean => isAtWar(s, faction, s.armed[nation])
    || (nationRegion(nation) === 'china' && isMinorPower(unit.nation));
  return MINORS.filter((nation) => s.armed[nation] >= 0 && s.armed[nation] !== faction && !partition.includes(nation)
    && AREAS_OF[nation].some((area) => unitsAt(s, area).some((unit) => commanderOf(unit.nation) === faction && isGround(unit)
      && unit.since === s.clock && mayAsk(nation, unit))));
}
/** Its Fortresses become units of the same CV, of types that the Faction chooses. */
function intervene(ctx: Ctx, nation: number): void {
  const { s } = ctx;
  const faction = active(ctx);
  const levies = fortressesOf(s, nation).map(({ at, cv }) => ({ area: at, nation: levyNation(faction, at), cv }));
  for (const { id } of fortressesOf(s, nation)) removeUnit(s, id);
  becomeSatellite(ctx, nation, faction, 'CNC-15-11');
  ctx.call('levy', levied(levies));
}

/** More units of a Faction than a single islet holds (CNC-1-17). */
function crowded(s: CncState): { area: number; faction: number } | undefined {
  if (s.units.filter(({ at }) => isSingleIslet(at)).length < 2) return undefined;
  return SINGLE_ISLETS.flatMap((area) => s.players.filter((faction) => unitsOfFaction(s, faction, area).length > 1)
    .map((faction) => ({ area, faction })))[0];
}
const SINGLE_ISLETS: readonly number[] = LAND.filter(isSingleIslet);
export const islets = (id: string): Step<CncState> => choice(id, {
  who: ({ s }) => crowded(s)!.faction,
  options: ({ s }) => {
    const found = crowded(s);
    return found ? unitsOfFaction(s, found.faction, found.area).map((unit) => onUnit('lose', unit.id)) : [];
  },
  take: (ctx, { unit }) => {
    const { at, nation } = unitOf(ctx.s, unit!);
    removeUnit(ctx.s, unit!);
    ctx.log('crowded', { space: areaName(at) }, { rule: 'CNC-1-17', side: sideId(commanderOf(nation)), spaces: [AREA_IDS[at]] });
  },
});

const victimName = (party: number): Text => (party === BRITISH ? nationName(BRITEMP) : factionName(party));

export const moveEnd: readonly Step<CncState>[] = [
  auto('turn.lapsed', (ctx) => {
    for (const { nation, faction } of openDuties(ctx.s)) {
      ctx.log('lapsed', { nation: nation < 0 ? victimName(faction) : nationName(nation) },
        { rule: 'CNC-15-13', side: sideId(active(ctx)) });
    }
    ctx.s.turn!.duties = [];
  }),
  choice('turn.intervention', {
    who: active,
    options: ({ s }) => {
      const [nation] = interventions(s);
      return nation === undefined ? [] : [onNation('intervene', nation), onNation('partition', nation)];
    },
    take: (ctx, { verb, nation }: CncAction) => {
      if (verb === 'intervene') intervene(ctx, nation!);
      else ctx.s.turn!.partition.push(nation!);
    },
  }),
  islets('turn.islets'),
  auto('turn.move-end', (ctx) => {
    const { s } = ctx;
    s.turn!.crossed = {};
    tellControl(ctx);
    standUp(s);
    if (s.turn!.sneak >= 0) {
      s.turn!.sneaking = true;
      ctx.reveal();
      ctx.log('sneak', { faction: factionName(active(ctx)), victim: victimName(s.turn!.sneak) }, { rule: 'CNC-15-05',
        side: sideId(active(ctx)) });
    }
    s.turn!.aggressions = s.turn!.aggressions.filter((area) => IS_SEA[area] || unitsAt(s, area).length > 0);
  }),
];
