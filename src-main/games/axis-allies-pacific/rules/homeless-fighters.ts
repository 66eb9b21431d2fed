/** Fighters whose carrier was sunk while it defended: a landing within one space, or they are lost (AAP-AIR-09, AAP-SEA-19). */
import { decide, sequence, type Step } from '../../../engine/flow.ts';
import { act, type AapAction } from '../answers.ts';
import { SPACES, idOf } from '../map.ts';
import {
  F, allianceOf, isActive, moveUnit, powerOf, removeUnit, sinceRules, spaceName, wasFriendlyLand,
  type AapState, type Battle, type Ctx, type Unit,
} from '../state.ts';

interface LandAction extends AapAction { verb: 'land'; space: number; unit: number }

/** Starts the search for landings of the battle's homeless fighters; nothing happens where there is none. */
export function callHomeless(ctx: Ctx, b: Battle): void {
  if (b.detail.homeless.length > 0) ctx.call('homelessFighters', { zone: b.space, fighters: b.detail.homeless });
  b.detail.homeless = [];
}

/** A friendly carrier in the zone with room for one more. */
function carrierWithRoom(s: AapState, zone: number, fighter: Unit): Unit | undefined {
  return s.units[zone].find((ship) => ship.type === 'carrier' && allianceOf(ship.owner) === allianceOf(fighter.owner)
    && s.units[zone].filter(({ aboard }) => aboard === ship.id).length < 2);
}

/**
 * Where a fighter of a sunk carrier can land: one space, normal costs, free leg into an air base. Friendly land
 * since the turn began, or a friendly carrier with room.
 */
export function landingsOf(s: AapState, zone: number, fighter: Unit): number[] {
  const side = allianceOf(fighter.owner);
  const found = new Set<number>();
  const consider = (space: number): void => {
    if (space < 55 ? carrierWithRoom(s, space, fighter) !== undefined : wasFriendlyLand(s, space, side)) found.add(space);
  };
  consider(zone);
  for (const near of SPACES[zone].near) {
    consider(near);
    if (near < 55) for (const beyond of SPACES[near].nearLand) if (SPACES[beyond].airBase) consider(beyond);
  }
  return [...found].sort((a, b) => a - b);
}

/** The first homeless fighter that can still land; those that cannot are passed over. */
function next(ctx: Ctx): { fighter: Unit; spaces: number[] } | null {
  const zone = ctx.locals.zone as number;
  for (const id of ctx.locals.fighters as number[]) {
    const fighter = ctx.s.units[zone].find((unit) => unit.id === id);
    const spaces = fighter ? landingsOf(ctx.s, zone, fighter) : [];
    if (spaces.length > 0) return { fighter: fighter!, spaces };
  }
  return null;
}

function land(ctx: Ctx, { space, unit }: LandAction): void {
  const { s } = ctx;
  const zone = ctx.locals.zone as number;
  const fighter = s.units[zone].find(({ id }) => id === unit)!;
  const carrier = space < 55 ? carrierWithRoom(s, space, fighter)! : null;
  if (carrier) fighter.aboard = carrier.id;
  // In its own turn it has landed: it flies no more, and the carrier stays (AAP-AIR-08). Before rules 4 both were free.
  if (isActive(s, fighter.owner) && sinceRules(s, 4)) {
    fighter.flags |= F.landed;
    if (carrier) carrier.flags |= F.pinned;
  }
  moveUnit(s, fighter, zone, space);
  ctx.locals.fighters = (ctx.locals.fighters as number[]).filter((id) => id !== unit);
  ctx.log('homeless-lands', { power: { key: `power.${fighter.owner}` }, space: spaceName(space) }, {
    rule: 'AAP-AIR-09', spaces: [idOf(space)],
  });
}

export const homelessFighters: Step<AapState> = sequence('homeless-fighters',
  decide<AapState, LandAction>('sea.homeless-fighters', {
    who: (ctx) => powerOf(next(ctx)!.fighter.owner),
    actions: (ctx) => {
      const found = next(ctx);
      return found === null ? [] : found.spaces.map((space) => act({ verb: 'land', space, unit: found.fighter.id }));
    },
    apply: (ctx, action) => {
      land(ctx, action);
      return 'again';
    },
  }),
  { kind: 'auto', id: 'sea.homeless-lost', run: lose },
);

function lose(ctx: Ctx): void {
  const zone = ctx.locals.zone as number;
  for (const id of ctx.locals.fighters as number[]) {
    const fighter = ctx.s.units[zone].find((unit) => unit.id === id);
    if (!fighter) continue;
    removeUnit(ctx.s, zone, id);
    ctx.log('homeless-lost', { power: { key: `power.${fighter.owner}` }, space: spaceName(zone) }, {
      rule: 'AAP-AIR-09', spaces: [idOf(zone)],
    });
  }
}
