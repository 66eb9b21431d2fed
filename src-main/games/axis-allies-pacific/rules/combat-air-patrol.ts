/** Phase 2: fighters on combat air patrol come down (AAP-CAP-05). Landing is compulsory and costs no movement. */
import { auto, decide, phase, repeat } from '../../../engine/flow.ts';
import { text } from '../../../engine/text.ts';
import { SEA_ZONES, SPACES, idOf } from '../map.ts';
import { F, has, isActive, isFriendlyLand, moveUnit, removeUnit, spaceName, unitIn, type AapState, type Ctx, type Unit } from '../state.ts';
import { decksIn } from './landing-plan.ts';
import { toSpace, type MoveAction } from './selection.ts';
import { survey } from './survey.ts';

/** The first fighter still on patrol, by zone and order. */
function next(s: AapState): { unit: Unit; zone: number } | null {
  for (const zone of SEA_ZONES) {
    const unit = s.units[zone].find((other) => has(other, F.onCap) && isActive(s, other.owner));
    if (unit) return { unit, zone };
  }
  return null;
}

/** Friendly land touching the zone, islands in it, and the zone itself for a friendly carrier with room (AAP-CAP-05). */
export function patrolLandings(s: AapState, zone: number): number[] {
  const look = survey(s);
  const places = SPACES[zone].nearLand.filter((land) => isFriendlyLand(s, land, look.alliance));
  return decksIn(look, zone).length > 0 ? [zone, ...places] : places;
}

function comeDown(ctx: Ctx, unit: Unit, zone: number, to: number): void {
  const { s } = ctx;
  const [deck] = to === zone ? decksIn(survey(s), zone) : [];
  unit.flags &= ~F.onCap;
  if (deck) {
    unit.aboard = deck.id;
    // The carrier stays for this turn (AAP-CAP-09, R-54); the fighter may fly on.
    unitIn(s, zone, deck.id)!.flags |= F.pinned;
  } else moveUnit(s, unit, zone, to);
  ctx.log('cap-landed', { space: spaceName(to) }, { rule: 'AAP-CAP-05', spaces: [idOf(zone), idOf(to)] });
}

/** The only place is taken, and a fighter without any is lost: nothing is to choose. */
function withoutChoice(ctx: Ctx): void {
  const { s } = ctx;
  for (let it = next(s); it; it = next(s)) {
    const places = patrolLandings(s, it.zone);
    if (places.length > 1) return;
    if (places.length === 1) comeDown(ctx, it.unit, it.zone, places[0]);
    else {
      removeUnit(s, it.zone, it.unit.id);
      ctx.log('lost-in-the-air', { unit: text('unit.fighter'), space: spaceName(it.zone) }, {
        rule: 'AAP-CAP-05', spaces: [idOf(it.zone)],
      });
    }
  }
}

export const capLand = phase<AapState>('cap-land',
  auto('cap-land.only', withoutChoice),
  repeat('cap-land.each', ({ s }) => next(s) !== null,
    decide<AapState, MoveAction>('cap-land.choose', {
      who: ({ s }) => s.power,
      actions: ({ s }) => patrolLandings(s, next(s)!.zone).map((space) => toSpace('land', space)),
      apply: (ctx, { space }) => {
        const { unit, zone } = next(ctx.s)!;
        comeDown(ctx, unit, zone, space!);
        withoutChoice(ctx);
      },
    })),
);
