/** Sea battles (AAP-SEA-01 to AAP-SEA-19), step by step as the rulebook numbers them, and the retreat of the attacker. */
import { auto, decide, repeat, sequence, when, type Step } from '../../../engine/flow.ts';
import { act, type AapAction } from '../answers.ts';
import { SPACES, idOf } from '../map.ts';
import {
  F, activeAlliance, allianceOf, isHostileZone, moveUnit, powerOf, sinceRules, spaceName,
  type AapState, type Battle, type Ctx, type Power, type Unit,
} from '../state.ts';
import { isAircraft, isShip } from '../units.ts';
import { closeRecord, openRecord } from './battle-record.ts';
import { battleOf, enemyOf, hasDestroyer, membersOf, muster, unhurt, type Over } from './battle.ts';
import { casualtySteps, removeLost, type CasualtyStep } from './casualties.ts';
import { classify } from './classes.ts';
import { logUnits } from './combat-log.ts';
import { attackShots, defenceShots, fire, nobodyCanHit, strikeShots } from './fire.ts';
import { callHomeless } from './homeless-fighters.ts';
import { kamikazesStrike } from './kamikaze.ts';
import { lockFighters } from './naval-movement.ts';

export interface SeaAction extends AapAction { verb: 'submerge' | 'fire' | 'press-on' | 'retreat' | 'withdraw-air' }

export const SEA_CASUALTIES: readonly CasualtyStep[] = [
  { id: 'sea.sub-strike-casualties', victims: 'defender', atOnce: true },
  { id: 'sea.defender-casualties', victims: 'defender' },
  { id: 'sea.attacker-casualties', victims: 'attacker' },
];
const [struck, shotAtDefender, shotAtAttacker] = SEA_CASUALTIES;

function begin(ctx: Ctx): void {
  const { s } = ctx;
  const b = battleOf(ctx);
  muster(s, b);
  openRecord(s, b);
  if (ctx.journal) {
    ctx.log('battle-begins', {
      space: spaceName(b.space), attackers: logUnits(membersOf(s, b, b.attackers)), defenders: logUnits(membersOf(s, b, b.defenders)),
    }, { rule: 'AAP-SEA-18', spaces: [idOf(b.space)] });
  }
  // Kamikazes fall in round 1 even where nobody else could hit anybody.
  if (b.detail.kamikazes.length === 0) judge(ctx, b);
  if (b.detail.over !== '') return;
  s.seaBattleZones.push(b.space);
  // All own ships of the zone have fought (AAP-SEA-18), also those whose fight ends soon.
  for (const unit of membersOf(s, b, b.attackers)) unit.flags |= F.fought;
}

/** Whether the battle is over, and how (AAP-SEA-11). */
function judge(ctx: Ctx, b: Battle): void {
  const { attackers, defenders } = b;
  let over: Over = '';
  if (attackers.length === 0) over = defenders.length === 0 ? 'both' : 'defender';
  else if (defenders.length === 0) over = 'attacker';
  else if (nobodyCanHit(ctx.s, b)) over = 'stalemate';
  b.detail.over = over;
}

const lasts = (ctx: Ctx): boolean => battleOf(ctx).detail.over === '';

function beginRound(ctx: Ctx): void {
  const b = battleOf(ctx);
  b.round++;
  b.step = 'sea.round';
  b.detail.dice = [];
  b.detail.asked = [];
  b.detail.struck = false;
}

/** `submerge:<class>` for each class of these submarines (AAP-SEA-02, AAP-SEA-10, AAP-SEA-16). */
function submergeActions(s: AapState, b: Battle, units: readonly Unit[]): SeaAction[] {
  const submarines = units.filter(({ type }) => type === 'submarine');
  return submarines.length === 0 ? [] : classify(s, b.space, submarines).map(({ id, first }) =>
    act({ verb: 'submerge', class: id, space: b.space, unit: first.id }));
}

function submerge(ctx: Ctx, b: Battle, id: number): void {
  const unit = ctx.s.units[b.space].find((one) => one.id === id)!;
  unit.flags |= F.submerged;
  b.attackers = b.attackers.filter((other) => other !== id);
  b.defenders = b.defenders.filter((other) => other !== id);
  ctx.log('submerged', { power: { key: `power.${unit.owner}` }, space: spaceName(b.space) }, {
    rule: 'AAP-SEA-02', spaces: [idOf(b.space)],
  });
}

/** The attacker's submarines fire or submerge, each on its own; nothing is asked where there is none. */
function strikeActions(s: AapState, b: Battle): SeaAction[] {
  const actions = submergeActions(s, b, unhurt(s, b, b.attackers));
  if (actions.length > 0) actions.unshift(act({ verb: 'fire' }));
  return actions;
}

function strike(ctx: Ctx): void {
  const b = battleOf(ctx);
  // AAP-SEA-01, AAP-SEA-03: no first strike while an enemy destroyer is there; they fire with the others then.
  if (hasDestroyer(ctx.s, b.space, enemyOf(activeAlliance(ctx.s)))) return;
  b.detail.struck = true;
  fire(ctx, b, strikeShots(ctx.s, b), true, 'sea.sub-strike', 'AAP-SEA-01');
}

/** The next power whose unhurt defending submarines have not answered yet. */
function submarinePower(s: AapState, b: Battle): Power | null {
  for (const unit of unhurt(s, b, b.defenders)) {
    const power = powerOf(unit.owner);
    if (unit.type === 'submarine' && !b.detail.asked.includes(power)) return power;
  }
  return null;
}

function defenderActions(s: AapState, b: Battle): SeaAction[] {
  const power = submarinePower(s, b);
  if (power === null) return [];
  return [
    act({ verb: 'fire' }),
    ...submergeActions(s, b, unhurt(s, b, b.defenders).filter(({ owner }) => powerOf(owner) === power)),
  ];
}

function endRound(ctx: Ctx): void {
  const b = battleOf(ctx);
  removeLost(ctx, b);
  b.detail.struck = false;
  judge(ctx, b);
}

/** Zones for the ships' retreat: adjacent, one of them came from there, no enemy unit in it (AAP-SEA-09, AAP-SEA-17). */
export function retreatZones(s: AapState, b: Battle): number[] {
  const found = new Set<number>();
  for (const unit of membersOf(s, b, b.attackers)) {
    if (isShip(unit.type) && unit.from !== 0 && SPACES[b.space].nearSea.includes(unit.from)
      && !isHostileZone(s, unit.from, activeAlliance(s))) {
      found.add(unit.from);
    }
  }
  return [...found].sort((x, y) => x - y);
}

function roundEndActions(s: AapState, b: Battle): SeaAction[] {
  if (b.detail.over !== '') return [];
  const units = membersOf(s, b, b.attackers);
  const zones = retreatZones(s, b);
  const found: SeaAction[] = zones.map((space) => act({ verb: 'retreat', space }));
  // Aircraft break off with the ships; alone where no ship is left or no ship can go (AAP-SEA-09).
  if (zones.length === 0 && units.some(({ type }) => isAircraft(type))) found.push(act({ verb: 'withdraw-air' }));
  found.push(...submergeActions(s, b, units));
  if (found.length > 0) found.unshift(act({ verb: 'press-on' }));
  return found;
}

function roundEnd(ctx: Ctx, action: SeaAction): 'again' | void {
  const b = battleOf(ctx);
  switch (action.verb) {
    case 'submerge':
      submerge(ctx, b, action.unit!);
      judge(ctx, b);
      return 'again';
    case 'retreat':
      retreat(ctx, b, action.space!);
      return;
    case 'withdraw-air':
      breakOffAircraft(ctx, b);
      if (b.attackers.length === 0) b.detail.over = 'retreat';
      else judge(ctx, b);
  }
}

/** Aircraft leave the battle; they stay over it until they land in phase 6, exposed to guns on the way (AAP-AIR-13, R-08). */
export function breakOffAircraft(ctx: Ctx, b: Battle): void {
  const leaving = membersOf(ctx.s, b, b.attackers).filter(({ type }) => isAircraft(type));
  if (leaving.length === 0) return;
  for (const unit of leaving) unit.flags |= F.retreated | F.fought;
  b.attackers = b.attackers.filter((id) => !leaving.some((unit) => unit.id === id));
  if (ctx.journal) {
    ctx.log('aircraft-withdraw', { units: logUnits(leaving), space: spaceName(b.space) }, { rule: 'AAP-AIR-13', spaces: [idOf(b.space)] });
  }
}

/** All together: the ships to one zone, the aircraft towards their landing. Cargo that withdrew does not land (AAP-TR-09, R-41). */
function retreat(ctx: Ctx, b: Battle, to: number): void {
  const { s } = ctx;
  breakOffAircraft(ctx, b);
  const ships = membersOf(s, b, b.attackers);
  for (const ship of ships) {
    for (const cargo of s.units[b.space]) if (cargo.aboard === ship.id) cargo.target = 0;
    // A retreat is a move: what is still aboard is cargo for the rest of the turn (AAP-AIR-06). Before rules 4 it was free.
    if (sinceRules(s, 4)) lockFighters(s, b.space, ship);
    ship.flags |= F.retreated;
    ship.from = b.space;
    moveUnit(s, ship, b.space, to);
  }
  if (ctx.journal) {
    ctx.log('ships-retreat', { units: logUnits(ships), from: spaceName(b.space), to: spaceName(to) }, {
      rule: 'AAP-SEA-09', spaces: [idOf(b.space), idOf(to)],
    });
  }
  b.attackers = [];
  b.detail.over = 'retreat';
}

/** Whether the attacker may take the convoy in phase 5 (AAP-SEA-15, R-15, R-55). */
export function winsConvoy(s: AapState, b: Battle): boolean {
  const side = activeAlliance(s);
  const holder = s.convoy[b.space];
  if (holder === null || holder === undefined || allianceOf(holder) === side || s.convoysWon.includes(b.space)) return false;
  const units = membersOf(s, b, b.attackers);
  const submarine = units.some(({ type }) => type === 'submarine');
  if (b.detail.over === 'stalemate') return submarine;
  if (b.detail.over !== 'attacker') return false;
  const surface = units.some(({ type }) => type === 'battleship' || type === 'carrier' || type === 'destroyer');
  const submerged = s.units[b.space].some((unit) => allianceOf(unit.owner) !== side && (unit.flags & F.submerged) !== 0);
  return surface || (submerged && submarine);
}

function end(ctx: Ctx): void {
  const { s } = ctx;
  const b = battleOf(ctx);
  if (winsConvoy(s, b)) s.convoysWon.push(b.space);
  closeRecord(s, b);
  b.done = true;
  b.step = '';
  ctx.log('battle-over', { space: spaceName(b.space), how: { key: `over.${b.detail.over}` } }, {
    rule: 'AAP-SEA-11', spaces: [idOf(b.space)],
  });
}

const fireOn = (id: string, attacker: boolean): Step<AapState> => auto<AapState>(`${id}-roll`, (ctx) => {
  const b = battleOf(ctx);
  b.step = id;
  fire(ctx, b, attacker ? attackShots(ctx.s, b) : defenceShots(ctx.s, b), attacker, id, 'AAP-SEA-08');
});

const attackersLeft = (ctx: Ctx): boolean => battleOf(ctx).attackers.length > 0;

export const seaBattle: Step<AapState> = sequence('sea-battle',
  auto('sea.begin', begin),
  repeat('sea.round', lasts,
    auto('sea.round-begin', beginRound),
    auto('sea.kamikaze', (ctx) => kamikazesStrike(ctx, battleOf(ctx))),
    decide<AapState, SeaAction>('sea.sub-strike', {
      who: ({ s }) => s.power,
      actions: (ctx) => strikeActions(ctx.s, battleOf(ctx)),
      apply: (ctx, { verb, unit }) => {
        if (verb === 'fire') return undefined;
        submerge(ctx, battleOf(ctx), unit!);
        return 'again';
      },
    }),
    // Attackers who have all submerged are attacked no more.
    when('sea.exchange', attackersLeft,
      auto('sea.sub-strike-roll', strike),
      ...casualtySteps(struck),
      fireOn('sea.attacker-fire', true),
      ...casualtySteps(shotAtDefender),
      decide<AapState, SeaAction>('sea.defender-fire', {
        who: (ctx) => submarinePower(ctx.s, battleOf(ctx))!,
        actions: (ctx) => defenderActions(ctx.s, battleOf(ctx)),
        apply: (ctx, { verb, unit }) => {
          const b = battleOf(ctx);
          if (verb === 'fire') b.detail.asked.push(submarinePower(ctx.s, b)!);
          else submerge(ctx, b, unit!);
          return 'again';
        },
      }),
      fireOn('sea.defender-fire', false),
      ...casualtySteps(shotAtAttacker),
    ),
    auto('sea.remove', endRound),
    decide<AapState, SeaAction>('sea.round-end', {
      who: ({ s }) => s.power,
      actions: (ctx) => roundEndActions(ctx.s, battleOf(ctx)),
      apply: roundEnd,
    }),
  ),
  auto('sea.settle', (ctx) => callHomeless(ctx, battleOf(ctx))),
  auto('sea.end', end),
);
