/** Kamikazes (AAP-KAM-01 to AAP-KAM-07): declared with their targets before any die of the phase, spent hit or miss. */
import { auto, decide, type Step } from '../../../engine/flow.ts';
import type { Json } from '../../../engine/json.ts';
import { act, type AapAction } from '../answers.ts';
import { SEA_ZONES, SPACES, idOf } from '../map.ts';
import {
  F, isActive, removeUnit, sinceRules, spaceName, type AapState, type Battle, type Ctx, type Unit,
} from '../state.ts';
import { isShip } from '../units.ts';
import { newDetail } from './battle.ts';
import { freeFighters, freesFighters, logHits } from './casualties.ts';
import { classify } from './classes.ts';
import { callHomeless } from './homeless-fighters.ts';

export interface KamikazeAction extends AapAction { verb: 'kamikaze' | 'done' }

export const KAMIKAZE_ZONES: readonly number[] = SEA_ZONES.filter((zone) => SPACES[zone].kamikaze);

/** Allied surface ships that a kamikaze may be named for in this zone (AAP-KAM-03, AAP-KAM-05, AAP-KAM-06). */
export function kamikazeTargets(s: AapState, zone: number): Unit[] {
  if (s.power !== 'japan' && !s.enteredZones.includes(zone)) return [];
  return s.units[zone].filter((unit) => unit.owner !== 'japan' && isShip(unit.type) && unit.type !== 'submarine');
}

type Declared = [zone: number, target: number][];
const declared = (ctx: Ctx): Declared => (ctx.locals.kamikazes as unknown as Declared | undefined) ?? [];

/** One action for each class of targets; `+n`: a ship of it for which n are named already. */
function declareActions(ctx: Ctx): KamikazeAction[] {
  const { s } = ctx;
  const named = declared(ctx);
  if (s.kamikazes === 0) return [];
  const found: KamikazeAction[] = [];
  for (const zone of KAMIKAZE_ZONES) {
    const targets = kamikazeTargets(s, zone);
    if (targets.length === 0) continue;
    for (const { id, units } of classify(s, zone, targets)) {
      const seen = new Set<number>();
      for (const unit of units) {
        const n = named.filter(([, target]) => target === unit.id).length;
        if (seen.has(n)) continue;
        seen.add(n);
        found.push(act({ verb: 'kamikaze', class: id, space: zone, unit: unit.id, ...(n > 0 && { n }) }));
      }
    }
  }
  if (found.length > 0) found.push(act({ verb: 'done' }));
  return found;
}

function declare(ctx: Ctx, { verb, space, unit }: KamikazeAction): 'again' | void {
  const { s } = ctx;
  if (verb === 'done' || space === undefined || unit === undefined) return;
  ctx.locals.kamikazes = [...declared(ctx), [space, unit]] as Json;
  // Spent whether it hits or not (AAP-KAM-02, R-49).
  s.kamikazes--;
  const target = s.units[space].find(({ id }) => id === unit)!;
  ctx.log('kamikaze-declared', {
    space: spaceName(space), unit: { key: `unit.${target.type}` }, power: { key: `power.${target.owner}` }, left: s.kamikazes,
  }, { rule: 'AAP-KAM-02', spaces: [idOf(space)] });
  return s.kamikazes > 0 ? 'again' : undefined;
}

/** Those declared where a sea battle is due join its first round; the others stay in the locals. */
function assign(ctx: Ctx): void {
  const { s } = ctx;
  const alone: Declared = [];
  for (const [zone, target] of declared(ctx)) {
    // In an Allied turn it counts as a sea battle: no bombardment (AAP-ASS-09), and the ships have fought (AAP-KAM-07).
    if (s.power !== 'japan' && !s.kamikazeZones.includes(zone)) {
      s.kamikazeZones.push(zone);
      const counts = ({ owner }: Unit): boolean => isActive(s, owner) || (sinceRules(s, 3) && owner !== 'japan');
      for (const unit of s.units[zone]) if (counts(unit) && isShip(unit.type)) unit.flags |= F.fought;
    }
    const battle = s.battles.find(({ kind, space }) => kind === 'sea' && space === zone);
    if (battle) battle.detail.kamikazes.push(target);
    else alone.push([zone, target]);
  }
  if (alone.length > 0) ctx.locals.kamikazes = alone as Json;
  else delete ctx.locals.kamikazes;
}

/** Rolls one die for each; tells which named ships are sunk. A battleship needs two hits (AAP-SEA-06). */
function strike(ctx: Ctx, b: Battle, targets: readonly number[]): Unit[] {
  const sunk: Unit[] = [];
  const damaged: Unit[] = [];
  for (const id of targets) {
    const value = ctx.roll(6, 'kamikaze');
    const target = ctx.s.units[b.space].find((unit) => unit.id === id)!;
    b.detail.dice.push({ unit: 0, type: 'fighter', owner: 'japan', attacker: ctx.s.power === 'japan', needs: 2, value });
    const hit = value <= 2;
    ctx.log(hit ? 'kamikaze-hits' : 'kamikaze-misses', { unit: { key: `unit.${target.type}` }, space: spaceName(b.space) }, {
      rule: 'AAP-KAM-03', dice: [value], spaces: [idOf(b.space)], roll: { by: 'japan', hit: [hit], due: 2 / 6 },
    });
    // those declared are spent though an earlier one already sank the target.
    if (!hit || sunk.includes(target)) continue;
    if (target.type === 'battleship' && (target.flags & F.damaged) === 0) {
      target.flags |= F.damaged;
      damaged.push(target);
    } else sunk.push(target);
  }
  logHits(ctx, b.space, damaged.filter((target) => !sunk.includes(target)), sunk, 'AAP-KAM-03');
  return sunk;
}

/** In a battle: round 1, the ships hit still fire (AAP-KAM-04). */
export function kamikazesStrike(ctx: Ctx, b: Battle): void {
  if (b.detail.kamikazes.length === 0) return;
  for (const unit of strike(ctx, b, b.detail.kamikazes)) b.detail.lost.push(unit.id);
  b.detail.kamikazes = [];
}

/** Without a battle: the ships hit go at once. */
function strikeAlone(ctx: Ctx): void {
  const { s } = ctx;
  const named = declared(ctx);
  delete ctx.locals.kamikazes;
  for (const zone of new Set(named.map(([one]) => one))) {
    const b: Battle = {
      id: 0, kind: 'sea', space: zone, done: true, round: 1, step: '', attackers: [], defenders: [], detail: newDetail(),
    };
    for (const unit of strike(ctx, b, named.filter(([one]) => one === zone).map(([, target]) => target))) {
      if (freesFighters(s, unit)) freeFighters(s, zone, unit, b.detail.homeless);
      removeUnit(s, zone, unit.id);
    }
    callHomeless(ctx, b);
  }
}

export const declareKamikazes: Step<AapState>[] = [
  decide<AapState, KamikazeAction>('combat.kamikaze-declare', {
    who: () => 'japan',
    actions: declareActions,
    apply: declare,
  }),
  auto('combat.kamikaze-assign', assign),
];
export const strikeKamikazesAlone: Step<AapState> = auto('combat.kamikaze-only', strikeAlone);
