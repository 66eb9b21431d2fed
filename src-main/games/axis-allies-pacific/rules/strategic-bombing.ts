/** Strategic bombing raids (AAP-SBR-01 to AAP-SBR-11): interceptors, guns, one dogfight, bombs on the treasury. */
import { auto, decide, sequence, when, type Step } from '../../../engine/flow.ts';
import { act, type AapAction } from '../answers.ts';
import { idOf } from '../map.ts';
import {
  F, activeAlliance, allianceOf, isFirstJapaneseTurn, powerOf, spaceName,
  type AapState, type Battle, type Ctx, type Power, type Unit,
} from '../state.ts';
import { closeRecord, openRecord } from './battle-record.ts';
import { battleOf, membersOf, muster } from './battle.ts';
import { casualtySteps, removeLost, type CasualtyStep } from './casualties.ts';
import { logUnits } from './combat-log.ts';
import { loseVictoryPoints } from './control.ts';
import { POOL, fire, inFiringOrder, type Shot } from './fire.ts';
import { fireGuns } from './land-battle.ts';

export interface InterceptAction extends AapAction { verb: 'intercept'; n: number }

export const RAID_CASUALTIES: readonly CasualtyStep[] = [
  { id: 'sbr.aa-casualties', victims: 'attacker', atOnce: true, airOnly: true },
  { id: 'sbr.interceptor-casualties', victims: 'defender' },
  { id: 'sbr.dogfight-casualties', victims: 'attacker' },
];
const [shotDown, interceptorsHit, raidersHit] = RAID_CASUALTIES;

function begin(ctx: Ctx): void {
  const { s } = ctx;
  const b = battleOf(ctx);
  muster(s, b);
  openRecord(s, b);
  b.round = 1;
  for (const unit of membersOf(s, b, b.attackers)) unit.flags |= F.fought;
  if (ctx.journal) {
    ctx.log('raid-begins', { space: spaceName(b.space), units: logUnits(membersOf(s, b, b.attackers)) }, {
      rule: 'AAP-SBR-01', spaces: [idOf(b.space)],
    });
  }
}

/** Fighters of the raided side in the territory that have not been asked for yet. */
const fightersOf = (s: AapState, b: Battle): Unit[] =>
  s.units[b.space].filter(({ type, owner }) => type === 'fighter' && allianceOf(owner) !== activeAlliance(s));

/** The next owner of fighters there who has not answered. */
function nextPower(s: AapState, b: Battle): Power | null {
  for (const { owner } of fightersOf(s, b)) if (!b.detail.asked.includes(powerOf(owner))) return powerOf(owner);
  return null;
}

/** The fighters that the power which answers now may send up. */
export function interceptors(s: AapState, b: Battle): Unit[] {
  const power = nextPower(s, b);
  return fightersOf(s, b).filter(({ owner }) => powerOf(owner) === power);
}

/** Any number of his fighters, also none (AAP-SBR-03). */
function interceptActions(s: AapState, b: Battle): InterceptAction[] {
  if (nextPower(s, b) === null || b.attackers.length === 0) return [];
  const most = interceptors(s, b).length;
  return Array.from({ length: most + 1 }, (_, n) => act({ verb: 'intercept', n }));
}

function intercept(ctx: Ctx, count: number): 'again' {
  const { s } = ctx;
  const b = battleOf(ctx);
  const power = nextPower(s, b)!;
  const chosen = interceptors(s, b).slice(0, count);
  for (const unit of chosen) {
    unit.flags |= F.intercepting;
    b.defenders.push(unit.id);
  }
  b.detail.asked.push(power);
  ctx.log('interceptors', { power: { key: `power.${power}` }, count, space: spaceName(b.space) }, {
    rule: 'AAP-SBR-03', spaces: [idOf(b.space)],
  });
  return 'again';
}

const shots = (units: Unit[], needs: number): Shot[] => inFiringOrder(units).map((unit) => ({ unit, needs, pool: POOL.free }));

/** Escorts hit on 1, only where there is somebody to hit (AAP-SBR-05). */
function escortsFire(ctx: Ctx): void {
  const b = battleOf(ctx);
  if (b.defenders.length === 0) return;
  b.step = 'sbr.dogfight';
  fire(ctx, b, shots(membersOf(ctx.s, b, b.attackers).filter(({ type }) => type === 'fighter'), 1), true, 'sbr.escorts', 'AAP-SBR-05');
}

/** Interceptors hit on 2, in Japan's first turn Allied ones on 1; those shot down fire too (AAP-SBR-11). */
function interceptorsFire(ctx: Ctx): void {
  const b = battleOf(ctx);
  if (b.attackers.length === 0) return;
  fire(ctx, b, shots(membersOf(ctx.s, b, b.defenders), isFirstJapaneseTurn(ctx.s) ? 1 : 2), false, 'sbr.dogfight', 'AAP-SBR-05');
}

/** One die for each bomber left; the sum leaves the treasury of the nation that holds the complex (AAP-SBR-06). */
function bomb(ctx: Ctx): void {
  const { s } = ctx;
  const b = battleOf(ctx);
  removeLost(ctx, b);
  const bombers = membersOf(s, b, b.attackers).filter(({ type }) => type === 'bomber');
  const dice = ctx.rolls(bombers.length, 6, 'sbr.bomb');
  const sum = dice.reduce((total, value) => total + value, 0);
  const holder = s.control[b.space]!;
  closeRecord(s, b);
  b.done = true;
  b.step = '';
  b.detail.over = b.attackers.length > 0 ? 'attacker' : 'defender';
  // China has no IPC (AAP-SBR-09).
  if (holder === 'china' || bombers.length === 0) return;
  const paid = Math.min(sum, s.treasuries[holder]);
  s.treasuries[holder] -= paid;
  ctx.log('raid-bombs', { space: spaceName(b.space), nation: { key: `nation.${holder}` }, sum, paid }, {
    rule: 'AAP-SBR-06', dice, spaces: [idOf(b.space)],
  });
  // AAP-SBR-07, R-21: for each raid by itself.
  if (holder === 'japan') loseVictoryPoints(ctx, Math.floor(paid / 10), 'AAP-SBR-07');
}

export const raid: Step<AapState> = sequence('raid',
  auto('sbr.begin', begin),
  decide<AapState, InterceptAction>('sbr.intercept', {
    who: (ctx) => nextPower(ctx.s, battleOf(ctx))!,
    actions: (ctx) => interceptActions(ctx.s, battleOf(ctx)),
    apply: (ctx, { n }) => intercept(ctx, n),
  }),
  auto('sbr.aa', (ctx) => fireGuns(ctx, battleOf(ctx), 'sbr.aa', 'AAP-SBR-04')),
  ...casualtySteps(shotDown),
  when('sbr.fight', (ctx) => battleOf(ctx).attackers.length > 0 && battleOf(ctx).defenders.length > 0,
    // The rulebook's order: the interceptors' dice, then the escorts'; losses fall together (AAP-SBR-05).
    auto('sbr.dogfight', interceptorsFire),
    ...casualtySteps(raidersHit),
    auto('sbr.escort-fire', escortsFire),
    ...casualtySteps(interceptorsHit),
  ),
  auto('sbr.bomb', bomb),
);
