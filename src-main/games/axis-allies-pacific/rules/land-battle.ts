/** Land battles and the fighting of assaults (AAP-LAND-01 to AAP-LAND-11): AA fire, rounds, retreat, capture. */
import { auto, decide, repeat, sequence, type Step } from '../../../engine/flow.ts';
import { act, type AapAction } from '../answers.ts';
import { idOf, isSea } from '../map.ts';
import {
  F, activeAlliance, allianceOf, isEnemyLand, moveUnit, removeUnit, spaceName, wasFriendlyLand,
  type AapState, type Battle, type Ctx,
} from '../state.ts';
import { isAircraft, isTroop } from '../units.ts';
import { landing, openLanding } from './amphibious-assault.ts';
import { closeRecord, openRecord } from './battle-record.ts';
import { aircraftIn, battleOf, isAssault, membersOf, muster, troopsIn } from './battle.ts';
import { casualtySteps, removeLost, type CasualtyStep } from './casualties.ts';
import { logUnits } from './combat-log.ts';
import { capture } from './control.ts';
import { POOL, attackShots, defenceShots, fire } from './fire.ts';
import { breakOffAircraft } from './sea-battle.ts';

export interface LandAction extends AapAction { verb: 'press-on' | 'retreat' | 'withdraw-air' }

export const LAND_CASUALTIES: readonly CasualtyStep[] = [
  { id: 'land.aa-casualties', victims: 'attacker', atOnce: true, airOnly: true },
  { id: 'land.defender-casualties', victims: 'defender' },
  { id: 'land.attacker-casualties', victims: 'attacker' },
];
const [shotDown, shotAtDefender, shotAtAttacker] = LAND_CASUALTIES;

function begin(ctx: Ctx): void {
  const { s } = ctx;
  const b = battleOf(ctx);
  muster(s, b);
  openRecord(s, b);
  if (b.kind === 'assault') openLanding(ctx, b);
}

function announce(ctx: Ctx): void {
  const { s } = ctx;
  const b = battleOf(ctx);
  if (b.attackers.length === 0 || !ctx.journal) return;
  const defenders = logUnits(membersOf(s, b, b.defenders));
  ctx.log('battle-begins', {
    space: spaceName(b.space), attackers: logUnits(membersOf(s, b, b.attackers)),
    defenders: defenders.length > 0 ? defenders : { key: 'combat.nobody' },
  }, { rule: isAssault(b) ? 'AAP-ASS-08' : 'AAP-LAND-02', spaces: [idOf(b.space)] });
}

/** The guns of the territory: one die for each attacking aircraft, whatever their number (AAP-LAND-01, R-47). */
export function fireGuns(ctx: Ctx, b: Battle, why: string, rule: string): void {
  const { s } = ctx;
  const gun = s.units[b.space].find(({ type, owner }) => type === 'aa-gun' && allianceOf(owner) !== activeAlliance(s));
  const aircraft = aircraftIn(membersOf(s, b, b.attackers));
  if (!gun || aircraft === 0) return;
  b.step = why;
  fire(ctx, b, Array.from({ length: aircraft }, () => ({ unit: gun, needs: 1, pool: POOL.free })), false, why, rule);
}

function judge(b: Battle): void {
  if (b.attackers.length === 0) b.detail.over = b.defenders.length === 0 ? 'both' : 'defender';
  else if (b.defenders.length === 0) b.detail.over = 'attacker';
}

function beginRound(ctx: Ctx): void {
  const b = battleOf(ctx);
  b.round++;
  if (b.round > 1) b.detail.dice = [];
}

function endRound(ctx: Ctx): void {
  const b = battleOf(ctx);
  removeLost(ctx, b);
  judge(b);
}

/** Territories for the retreat: friendly since the turn began, one of the land units came from there (AAP-LAND-06). */
export function retreatTerritories(s: AapState, b: Battle): number[] {
  const found = new Set<number>();
  for (const unit of membersOf(s, b, b.attackers)) {
    if (isTroop(unit.type) && unit.from !== 0 && !isSea(unit.from) && wasFriendlyLand(s, unit.from, activeAlliance(s))) {
      found.add(unit.from);
    }
  }
  return [...found].sort((x, y) => x - y);
}

/** Only the attacker retreats (AAP-LAND-11); in an assault only his aircraft (AAP-ASS-07). */
function roundEndActions(s: AapState, b: Battle): LandAction[] {
  if (b.detail.over !== '') return [];
  const units = membersOf(s, b, b.attackers);
  const territories = isAssault(b) ? [] : retreatTerritories(s, b);
  const found: LandAction[] = territories.map((space) => act({ verb: 'retreat', space }));
  // Land units and aircraft retreat together; where the land units cannot, the aircraft may leave alone (AAP-LAND-06).
  if (territories.length === 0 && aircraftIn(units) > 0) found.push(act({ verb: 'withdraw-air' }));
  if (found.length > 0) found.unshift(act({ verb: 'press-on' }));
  return found;
}

function roundEnd(ctx: Ctx, { verb, space }: LandAction): void {
  const { s } = ctx;
  const b = battleOf(ctx);
  if (verb === 'press-on') return;
  breakOffAircraft(ctx, b);
  if (space !== undefined) {
    const units = membersOf(s, b, b.attackers);
    for (const unit of units) {
      unit.flags |= F.fought;
      unit.from = b.space;
      moveUnit(s, unit, b.space, space);
    }
    b.attackers = [];
    if (ctx.journal) {
      ctx.log('troops-retreat', { units: logUnits(units), from: spaceName(b.space), to: spaceName(space) }, {
        rule: 'AAP-LAND-06', spaces: [idOf(b.space), idOf(space)],
      });
    }
  }
  if (b.attackers.length === 0) b.detail.over = 'retreat';
}

/** Who holds the territory now: only surviving land units take it (AAP-LAND-07, AAP-LAND-08, R-40). */
function end(ctx: Ctx): void {
  const { s } = ctx;
  const b = battleOf(ctx);
  removeLost(ctx, b);
  const units = membersOf(s, b, b.attackers);
  for (const unit of units) unit.flags |= F.fought;
  closeRecord(s, b);
  b.done = true;
  b.step = '';
  // A landing renounced with nobody else there is no battle.
  if (b.detail.dice.length > 0 || b.attackers.length > 0) {
    ctx.log('battle-over', { space: spaceName(b.space), how: { key: `over.${b.detail.over}` } }, {
      rule: 'AAP-LAND-08', spaces: [idOf(b.space)],
    });
  }
  if (b.detail.over !== 'attacker' || troopsIn(units) === 0 || !isEnemyLand(s, b.space, activeAlliance(s))) return;
  loseInterceptors(ctx, b);
  // A mixed force of the USA player captures for the USA.
  const troops = units.filter(({ type }) => isTroop(type));
  capture(ctx, b.space, (troops.find(({ owner }) => owner !== 'china') ?? troops[0]).owner);
}

/** Interceptors whose territory falls have nowhere to return to (AAP-SBR-08). */
function loseInterceptors(ctx: Ctx, b: Battle): void {
  const { s } = ctx;
  const lost = s.units[b.space].filter(({ type, owner }) => isAircraft(type) && allianceOf(owner) !== activeAlliance(s));
  if (lost.length === 0) return;
  for (const { id } of lost) removeUnit(s, b.space, id);
  if (ctx.journal) {
    ctx.log('interceptors-lost', { units: logUnits(lost), space: spaceName(b.space) }, { rule: 'AAP-SBR-08', spaces: [idOf(b.space)] });
  }
}

const fireOn = (id: string, attacker: boolean): Step<AapState> => auto<AapState>(id, (ctx) => {
  const b = battleOf(ctx);
  b.step = id;
  fire(ctx, b, attacker ? attackShots(ctx.s, b) : defenceShots(ctx.s, b), attacker, id, 'AAP-LAND-02');
});

export const landBattle: Step<AapState> = sequence('land-battle',
  auto('land.begin', begin),
  ...landing.slice(0, 2),
  auto('land.announce', announce),
  ...landing.slice(2),
  auto('land.aa', (ctx) => fireGuns(ctx, battleOf(ctx), 'land.aa', 'AAP-LAND-01')),
  ...casualtySteps(shotDown),
  auto('land.check', (ctx) => judge(battleOf(ctx))),
  repeat('land.round', (ctx) => battleOf(ctx).detail.over === '',
    auto('land.round-begin', beginRound),
    fireOn('land.attacker-fire', true),
    ...casualtySteps(shotAtDefender),
    fireOn('land.defender-fire', false),
    ...casualtySteps(shotAtAttacker),
    auto('land.remove', endRound),
    decide<AapState, LandAction>('land.round-end', {
      who: ({ s }) => s.power,
      actions: (ctx) => roundEndActions(ctx.s, battleOf(ctx)),
      apply: roundEnd,
    }),
  ),
  auto('land.end', end),
);
