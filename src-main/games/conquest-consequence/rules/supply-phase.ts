/** The Supply Phase (chapter 14): units without a line, forced retreats, and in Summer the Blockade. */
import { auto, decide, each, when, type Step } from '../../../engine/flow.ts';
import { DONE, onArea, type CncAction } from '../answers.ts';
import { AREA_COUNT, AREA_IDS, IS_LAND, IS_PROVINCE, inRegion } from '../map.ts';
import { SOVIET, areaName, atWarWithAny, commanderOf, factionOf, isAns, isAtWar, isGround, isMinorPower, isProvincial, landStatus, partyOf,
  removeUnit, sideId, typeName, unitsAt, enemyBits, nationsByArea, type CncState, type Ctx, type Unit } from '../state.ts';
import { exitsSteps } from '../battle/rounds.ts';
import { Supplies } from './building.ts';
import { captures } from './combat.ts';
import { SOURCES_OF_WEALTH, benefits, blockadeEntry } from './economy.ts';
import { tellControl } from './control.ts';
import { islets } from './move-end.ts';
import { needsSupply } from './supply.ts';
import { newTurn } from './turn.ts';
import { traded } from './trade.ts';
import { militaryVictory } from './victory.ts';

const isRegular = (unit: Unit): boolean => isMinorPower(unit.nation) && !isProvincial(unit);
/** Factions At War; Regulars of a Minor Power always (CNC-14-01). After a Russian Winter Turn Russia alone (CNC-10-09, R-29). */
function checked(s: CncState, unit: Unit): boolean {
  const faction = factionOf(partyOf(s, unit.nation));
  if (faction < 0 || !needsSupply(unit) || (s.season === 4 && !inRegion(unit.at, 'russia'))) return false;
  return isRegular(unit) || (partyOf(s, unit.nation) === faction && atWarWithAny(s, faction));
}
export const hasSupplyPhase = (s: CncState): boolean => (s.season < 4 ? true : s.commandOrder.includes(SOVIET))
  && (s.players.some((faction) => atWarWithAny(s, faction)) || s.units.some(isRegular));

/** All at the same time: 1 CV each (CNC-14-03). */
function attrition(ctx: Ctx): void {
  const { s } = ctx;
  tellControl(ctx);
  const supplies = new Supplies(s);
  const starved = s.units.filter((unit) => checked(s, unit) && !supplies.reaches(unit.nation, unit.at));
  for (const unit of starved) {
    unit.cv--;
    ctx.log('unsupplied', { space: areaName(unit.at) }, { rule: 'CNC-14-03', side: sideId(commanderOf(unit.nation)),
      spaces: [AREA_IDS[unit.at]] });
    if (unit.cv > 0) continue;
    removeUnit(s, unit.id);
    ctx.log('eliminated', { unit: typeName(unit.type), space: areaName(unit.at) }, { rule: 'CNC-14-03',
      side: sideId(commanderOf(unit.nation)), spaces: [AREA_IDS[unit.at]] });
  }
}
/** Ships and aircraft on Enemy land whose Ground Support is gone (CNC-14-04). */
function stranded(s: CncState, faction: number): Unit[] {
  const nations = nationsByArea(s);
  const hasEnemies = ({ nation, at }: Unit): boolean => (nations[at] & enemyBits(s, nation, IS_PROVINCE[at])) !== 0;
  return s.units.filter((unit) => commanderOf(unit.nation) === faction && isAns(unit) && IS_LAND[unit.at]
    && (landStatus(s, unit.nation, unit.at) !== 'own' || hasEnemies(unit))
    && !unitsAt(s, unit.at).some((other) => commanderOf(other.nation) === faction && isGround(other)));
}

/** Sources of Enemies that cannot trace; who does not want one leaves it out (CNC-14-08). */
const cutOff = (s: CncState, faction: number): number[] => s.players.filter((enemy) => isAtWar(s, faction, enemy)).flatMap((enemy) => {
  const reach = traded(s, enemy);
  return SOURCES_OF_WEALTH.filter((area) => benefits(s, enemy, area) && !reach[area]).map((area) => blockadeEntry(enemy, area));
});
const blockade: readonly Step<CncState>[] = [
  each('supply.blockaders', 'faction', ({ s }) => s.turnOrder.filter((faction) => atWarWithAny(s, faction)),
    auto('supply.cut-off', (ctx) => {
      const { s } = ctx;
      const found = cutOff(s, ctx.locals.faction as number).filter((entry) => !s.blockaded.includes(entry));
      s.blockaded.push(...found);
      ctx.locals.found = found;
      for (const entry of found) {
        ctx.log('blockaded', { space: areaName(entry % AREA_COUNT) }, { rule: 'CNC-14-08', side: sideId(ctx.locals.faction as number),
          spaces: [AREA_IDS[entry % AREA_COUNT]] });
      }
    }),
    decide<CncState, CncAction>('supply.blockade', {
      who: ({ locals }) => sideId(locals.faction as number),
      actions: ({ locals }) => {
        const found = locals.found as number[];
        return found.length > 0 ? [...found.map((entry) => onArea('spare', entry % AREA_COUNT)), DONE] : [];
      },
      apply: (ctx, { verb, area }) => {
        if (verb === 'done') return;
        const spared = (ctx.locals.found as number[]).find((entry) => entry % AREA_COUNT === area)!;
        ctx.locals.found = (ctx.locals.found as number[]).filter((entry) => entry !== spared);
        ctx.s.blockaded = ctx.s.blockaded.filter((entry) => entry !== spared);
        ctx.log('spared', { space: areaName(area!) }, { rule: 'CNC-14-08', side: sideId(ctx.locals.faction as number),
          spaces: [AREA_IDS[area!]] });
        return 'again';
      },
    })),
];

/** The exits of stranded units are those of a Battle: the season stands for its turn. */
export const supplyPhase: Step<CncState> = when('supply', ({ s }) => hasSupplyPhase(s),
  auto('supply.check', attrition),
  each('supply.factions', 'faction', ({ s }) => s.turnOrder,
    auto('supply.stranded', (ctx) => {
      const { s } = ctx;
      const faction = ctx.locals.faction as number;
      s.turn = newTurn(faction, 0);
      s.battle = { area: 0, defenders: [], raid: false, round: 0, slot: 0, order: [], waiting: [], joins: 0, asked: [],
        hits: { target: '', party: 0, n: 0 }, leaving: stranded(s, faction).map(({ id }) => ({ unit: id, rebase: false })), stirred: false,
        sneak: false, flown: [] };
      for (const unit of s.units) unit.moved = false;
    }),
    exitsSteps('supply.retreat'),
    auto('supply.retreated', ({ s }) => {
      s.turn = null;
      s.battle = null;
    })),
  auto('supply.control', (ctx) => {
    captures(ctx);
    militaryVictory(ctx);
  }),
  islets('supply.islets'),
  when('supply.summer', ({ s }) => s.season === 2, ...blockade));
