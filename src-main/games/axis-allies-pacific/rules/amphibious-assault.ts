/** Amphibious assaults (AAP-ASS-01 to AAP-ASS-13): which declared cargo lands, and shore bombardment. The fighting is land-battle.ts. */
import { auto, decide, type Step } from '../../../engine/flow.ts';
import { act, type AapAction } from '../answers.ts';
import { idOf } from '../map.ts';
import {
  F, activeAlliance, has, isActive, isHostileZone, moveUnit, spaceName, type AapState, type Battle, type Ctx, type Unit,
} from '../state.ts';
import { bombardValue } from '../units.ts';
import { battleOf } from './battle.ts';
import { casualtySteps, type CasualtyStep } from './casualties.ts';
import { classify } from './classes.ts';
import { logUnits } from './combat-log.ts';
import { declaredCargo } from './declared-cargo.ts';
import { bombardShots, fire } from './fire.ts';

export interface LandingAction extends AapAction { verb: 'land-cargo' | 'keep-cargo' | 'renounce' | 'bombard' | 'bombard-all' | 'done' }

export const BOMBARD_CASUALTIES: CasualtyStep = { id: 'land.bombard-casualties', victims: 'defender' };

/** Lists what may land; cancels the landing from zones that are not clear, and of ships that retreated (AAP-ASS-12, AAP-TR-09). */
export function openLanding(ctx: Ctx, b: Battle): void {
  const { s } = ctx;
  for (const { zone, ship, cargo } of declaredCargo(s, b.space)) {
    if (isHostileZone(s, zone, activeAlliance(s)) || has(ship, F.retreated)) {
      cargo.target = 0;
      ctx.log('landing-off', { space: spaceName(b.space), zone: spaceName(zone) }, {
        rule: 'AAP-ASS-12', spaces: [idOf(b.space), idOf(zone)],
      });
    } else {
      b.detail.landing.push(cargo.id);
    }
  }
}

/** All, some or none of the declared cargo lands (AAP-ASS-13): one more stays aboard with each `keep-cargo:<ship>/<type>`. */
function confirmActions(s: AapState, b: Battle): LandingAction[] {
  if (b.detail.landing.length === 0) return [];
  const found: LandingAction[] = [act({ verb: 'land-cargo' }), act({ verb: 'renounce' })];
  const lines = declaredCargo(s, b.space).filter(({ cargo }) => b.detail.landing.includes(cargo.id));
  const seen = new Set<string>();
  for (const zone of new Set(lines.map((line) => line.zone))) {
    const here = lines.filter((line) => line.zone === zone);
    for (const { id, units } of classify(s, zone, here.map(({ ship }) => ship))) {
      for (const { ship, cargo } of here) {
        const key = `${id} ${cargo.type}`;
        if (!units.includes(ship) || seen.has(key)) continue;
        seen.add(key);
        found.push(act({ verb: 'keep-cargo', class: id, type: cargo.type, space: zone, unit: cargo.id }));
      }
    }
  }
  return found;
}

function confirm(ctx: Ctx, { verb, unit }: LandingAction): 'again' | void {
  const { s } = ctx;
  const b = battleOf(ctx);
  if (verb === 'land-cargo') return;
  for (const { cargo } of declaredCargo(s, b.space)) {
    if (verb === 'renounce' || cargo.id === unit) {
      cargo.target = 0;
      b.detail.landing = b.detail.landing.filter((id) => id !== cargo.id);
    }
  }
  if (verb === 'keep-cargo') return 'again';
  ctx.log('landing-renounced', { space: spaceName(b.space) }, { rule: 'AAP-ASS-01', spaces: [idOf(b.space)] });
}

/** The cargo goes ashore: from here on it stands in the territory and can only win or die (AAP-ASS-07). */
function disembark(ctx: Ctx): void {
  const { s } = ctx;
  const b = battleOf(ctx);
  const landed: Unit[] = [];
  for (const { zone, ship, cargo } of declaredCargo(s, b.space)) {
    if (!b.detail.landing.includes(cargo.id)) continue;
    cargo.aboard = 0;
    cargo.target = 0;
    cargo.from = zone;
    cargo.left = 0;
    cargo.flags |= F.unloaded | F.movedInCombatMove;
    ship.flags |= F.unloaded;
    ship.left = 0;
    moveUnit(s, cargo, zone, b.space);
    b.attackers.push(cargo.id);
    if (!b.detail.zones.includes(zone)) b.detail.zones.push(zone);
    landed.push(cargo);
    // What stays aboard may follow in phase 6, to this territory only (AAP-TR-04).
    for (const other of s.units[zone]) if (other.aboard === ship.id && isActive(s, other.owner) && !b.detail.landing.includes(other.id)) {
      other.target = b.space;
    }
  }
  b.detail.landing = [];
  if (landed.length > 0 && ctx.journal) {
    ctx.log('landed', { units: logUnits(landed), space: spaceName(b.space) }, { rule: 'AAP-ASS-08', spaces: [idOf(b.space)] });
  }
}

/** Ships that may bombard this territory now (AAP-ASS-04, AAP-ASS-05, AAP-ASS-09, AAP-ASS-11, R-24). */
export function bombarders(s: AapState, b: Battle): { zone: number; units: Unit[] }[] {
  const found: { zone: number; units: Unit[] }[] = [];
  for (const zone of b.detail.zones) {
    if (s.seaBattleZones.includes(zone) || s.kamikazeZones.includes(zone)) continue;
    const units = s.units[zone].filter((unit) => isActive(s, unit.owner) && bombardValue(unit.type) > 0
      && (unit.flags & (F.bombarded | F.fought | F.unloaded)) === 0 && !b.detail.bombarding.includes(unit.id)
      && !s.units[zone].some((cargo) => cargo.aboard === unit.id && cargo.target !== 0));
    if (units.length > 0) found.push({ zone, units });
  }
  return found;
}

function bombardActions(s: AapState, b: Battle): LandingAction[] {
  if (b.defenders.length === 0) return [];
  const found: LandingAction[] = [];
  for (const { zone, units } of bombarders(s, b)) {
    for (const { id, first } of classify(s, zone, units)) found.push(act({ verb: 'bombard', class: id, space: zone, unit: first.id }));
  }
  if (found.length > 0) {
    found.unshift(act({ verb: 'bombard-all' }));
    found.push(act({ verb: 'done' }));
  }
  return found;
}

function choose(ctx: Ctx, { verb, unit }: LandingAction): 'again' | void {
  const b = battleOf(ctx);
  if (verb === 'done') return;
  if (verb === 'bombard-all') {
    for (const { units } of bombarders(ctx.s, b)) for (const ship of units) b.detail.bombarding.push(ship.id);
    return;
  }
  b.detail.bombarding.push(unit!);
  return 'again';
}

function bombard(ctx: Ctx): void {
  const { s } = ctx;
  const b = battleOf(ctx);
  const ships: Unit[] = [];
  for (const zone of b.detail.zones) {
    for (const ship of s.units[zone]) {
      if (!b.detail.bombarding.includes(ship.id)) continue;
      // Bombardment is fighting: the ship stays put in phase 6 (AAP-MV-21).
      ship.flags |= F.bombarded | F.fought;
      ships.push(ship);
    }
  }
  b.step = 'land.bombard';
  fire(ctx, b, bombardShots(ships), true, 'land.bombard', 'AAP-ASS-04');
}

export const landing: Step<AapState>[] = [
  decide<AapState, LandingAction>('amphibious.confirm', {
    who: ({ s }) => s.power,
    actions: (ctx) => confirmActions(ctx.s, battleOf(ctx)),
    apply: confirm,
  }),
  auto('amphibious.land', disembark),
  decide<AapState, LandingAction>('land.bombard', {
    who: ({ s }) => s.power,
    actions: (ctx) => bombardActions(ctx.s, battleOf(ctx)),
    apply: choose,
  }),
  auto('land.bombard-roll', bombard),
  // The defenders hit keep their return shot in round 1 (AAP-ASS-06).
  ...casualtySteps(BOMBARD_CASUALTIES),
];
