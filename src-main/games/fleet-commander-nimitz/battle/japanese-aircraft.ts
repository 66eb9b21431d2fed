/** Where Japanese aircraft fly: Groups of Bombers, then Groups of Fighters, a die for each. */
import { auto, type Step } from '../../../engine/flow.ts';
import { TABLES, rolled } from '../data.ts';
import { d10 } from '../dice.ts';
import { BATTLE_AREAS, forceName, type Air, type BattleArea, type Ctx, type NimitzState } from '../state.ts';
import type { Text } from '../../../engine/text.ts';
import { FACES } from './attack-log.ts';
import {
  SIDES, SIDE_ID, airIn, airOf, hasInfantryAshore, hasLba, hasTargetShip, isAshoreHere, isBomber, isLbaAir, zoneText,
} from './fighters.ts';
import { kamikazes } from './kamikaze.ts';
import { JP, isInForce } from './plans.ts';

export const FIXED_ROLL = 10;

/** Bombers look for US Ships (no Submarines); over the Island for US aircraft Ashore, or for US Infantry that they may hit. */
export const mayBomb = (s: NimitzState, area: BattleArea): boolean =>
  (area !== 'island' ? hasTargetShip(s, 'us', area) : hasLba(s, 'us') || (hasInfantryAshore(s, 'us') && isAshoreHere(s, 'jp')));
/** Fighters go where aircraft are in the air, of whichever side. */
const mayFight = (s: NimitzState, area: BattleArea): boolean => SIDES.some((side) => airIn(s, side, area).length > 0);

/** The area of a die; if that is not legal the next higher ones, then downwards from it, the nearest first; null: none (FCN-CB-05). */
export function areaFor(die: number, isLegal: (area: BattleArea) => boolean): BattleArea | null {
  const at = BATTLE_AREAS.indexOf(rolled(TABLES.japaneseAircraftMove.rows, die).area as BattleArea);
  return [...BATTLE_AREAS.slice(at), ...BATTLE_AREAS.slice(0, at).toReversed()].find(isLegal) ?? null;
}

interface Group { name: Text; air: Air[] }
/** Groups that move: of each carrier, then the Land-Based one; First Light has spent its own. */
function groups(s: NimitzState, bombers: boolean): Group[] {
  const free = airOf(s, 'jp').filter((air) => !air.spent && isBomber(air) === bombers);
  const bases = [...new Set(free.filter((air) => !isLbaAir(air)).map(({ base }) => base))];
  const landBased = free.filter(isLbaAir);
  const kind = bombers ? 'bombers' : 'fighters';
  return [
    ...bases.map((base): Group => ({
      name: { key: `battle.group.${kind}`, params: { carrier: forceName(base) } },
      air: free.filter((air) => !isLbaAir(air) && air.base === base),
    })),
    ...(landBased.length > 0 ? [{ name: { key: `battle.group.land-${kind}` }, air: landBased }] : []),
  ];
}

/** Attack plans that send every Bomber Group the same way: no die falls (FCN-JP-04, FCN-JP-10, R-37). */
const fixedBy = (s: NimitzState): string | null => (isInForce(s, JP.carrierAttack) ? 'FCN-JP-04' : kamikazes(s) ? 'FCN-JP-10' : null);

function move(ctx: Ctx, group: Group, isLegal: (area: BattleArea) => boolean, rule: string, fixed: string | null): void {
  // A Group that can go nowhere rolls nothing.
  if (!BATTLE_AREAS.some(isLegal)) {
    ctx.log('battle.group-stays', { group: group.name }, { rule });
    return;
  }
  const die = fixed === null ? d10(ctx, 'battle.area') : FIXED_ROLL;
  const area = areaFor(die, isLegal)!;
  for (const air of group.air) air.pos = area;
  if (fixed === null) ctx.log('battle.group', { group: group.name, die, zone: zoneText(area) },
    { rule, dice: [die], roll: { by: SIDE_ID.jp, sides: FACES } });
  else ctx.log('battle.group-fixed', { group: group.name, die, zone: zoneText(area) }, { rule: fixed });
}

export const japaneseBombers: Step<NimitzState> = auto('bt.jp-bombers', (ctx) => {
  for (const group of groups(ctx.s, true)) move(ctx, group, (area) => mayBomb(ctx.s, area), 'FCN-CB-05', fixedBy(ctx.s));
});
/** All Bombers have moved; each Group of Fighters sees those that went before it (FCN-CB-06). */
export const japaneseFighters: Step<NimitzState> = auto('bt.jp-fighters', (ctx) => {
  for (const group of groups(ctx.s, false)) move(ctx, group, (area) => mayFight(ctx.s, area), 'FCN-CB-06', null);
});
