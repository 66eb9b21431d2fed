/** The rounds of a Battle: groups that join, slots in the order of fire, Hits, and who leaves at the end (chapter 12). */
import { auto, decide, repeat, when, type Step } from '../../../engine/flow.ts';
import { DONE, act, onParty, onUnit, type CncAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { AREA_IDS, IS_SEA } from '../map.ts';
import { ARMED, NATION, TYPE, areaName, classOf, commanderOf, factionOf, isAir, isAns, isGround, isSub, findUnit, landStatus, removeUnit,
  sideId, typeName, unitOf, type CncState, type Ctx, type Unit } from '../state.ts';
import { note } from '../rules/memory.ts';
import { reveal, reveals } from '../rules/technology.ts';
import { actionsOf, actorsAt, exitsOf, firesSneaking, leave, minorFires, takeAction } from './actions.ts';
import { JETS, firstFires, usesTech } from './firepower.ts';
import { goes, sees } from './record.ts';
import { attackers, battleOf, defenders, goesOn, slotOf, targetsOf, unitsOfParty } from './participants.ts';

/** Slots 0 to 6, the order of fire. */
const SLOTS = 7;

/** The blocks of a Battle lie face up, and all remember them. */
export function faceUp(s: CncState): void {
  const units = [...attackers(s), ...defenders(s)];
  for (const unit of units) unit.up = true;
  sees(battleOf(s), units);
  for (const faction of s.players) note(s, faction, battleOf(s).area, units.filter(({ nation }) => commanderOf(nation) !== faction));
}

/** Defenders before Attackers, unless the Attacker has more reasons for FirstFire; compared with each (CNC-12-04, CNC-12-34). */
function orderOf(s: CncState): number[] {
  const { defenders: parties, slot, sneak } = battleOf(s);
  const { faction, surprise } = s.turn!;
  if (sneak) return [faction];
  const mine = attackers(s);
  const type = mine.find((unit) => slotOf(unit) === slot)?.type;
  if (type === TYPE['air-force']) return orderOfAircraft(s, mine);
  const outranked = (party: number): boolean => {
    const theirs = unitsOfParty(s, party);
    return type !== undefined && firstFires(s, mine, theirs, type, surprise) > firstFires(s, theirs, mine, type, false);
  };
  const after = parties.filter(outranked);
  return [...parties.filter((party) => !after.includes(party)), faction, ...after];
}

/** Jets are theirs alone who have them: with others beside them their side stands in the order twice (CNC-9-10, CNC-9-24). */
function orderOfAircraft(s: CncState, mine: readonly Unit[]): number[] {
  const { faction, surprise } = s.turn!;
  const ranksOf = (units: readonly Unit[], more: number): number[] => units.filter(isAir)
    .map((unit) => more + Number(usesTech(s, unit, JETS)));
  const own = ranksOf(mine, Number(surprise));
  const order: number[] = [];
  for (const rank of [2, 1, 0]) {
    // Nobody is told apart who has no Enemy between them.
    const before = order.slice(order.lastIndexOf(faction) + 1);
    order.push(...battleOf(s).defenders.filter((party) => !before.includes(party)
      && ranksOf(unitsOfParty(s, party), 0).includes(rank)));
    if (own.includes(rank) && order.at(-1) !== faction) order.push(faction);
  }
  return order;
}

/** Two Defenders side by side in the order: the Active Player says which acts first (CNC-12-16). */
function sameRank(s: CncState): number[] {
  const { order } = battleOf(s);
  const next = order.indexOf(s.turn!.faction);
  const ranked = next < 0 ? order : order.slice(0, next);
  const both = ranked.filter((_, place) => actorsAt(s, place).length > 0);
  return both.length > 1 ? both : [];
}

const acting = ({ s }: Ctx): number => battleOf(s).order[0];
const hasActor = (s: CncState): boolean => battleOf(s).order.length > 0 && goesOn(s) && actorsAt(s, 0).length > 0;

/** Hits fall one by one on the strongest of the class; its owner picks among equals (CNC-12-07). */
function strongest(s: CncState): Unit[] {
  const { target, party, n } = battleOf(s).hits;
  if (n === 0) return [];
  const there = targetsOf(s, { target: target as never, party });
  const most = Math.max(...there.map(({ cv }) => cv));
  return there.filter(({ cv }) => cv === most);
}
/** Alike units are one answer: of one type, with the same still to do and the same way back. */
function hitOptions({ s }: Ctx): CncAction[] {
  const seen = new Set<string>();
  return strongest(s).filter(({ nation, type, acted, invader, moved, from, group }) => {
    const kind = [nation, type, acted, invader, moved, from, group].join('/');
    const isNew = !seen.has(kind);
    seen.add(kind);
    return isNew;
  }).map(({ id }) => onUnit('hit', id));
}
function takeHit(ctx: Ctx, { unit }: CncAction): void {
  const { s } = ctx;
  const it = unitOf(s, unit!);
  battleOf(s).hits.n--;
  it.cv -= it.type === TYPE.carrier || classOf(it) === 'C' ? 2 : 1;
  const lost = it.cv <= 0;
  ctx.log(lost ? 'eliminated' : 'hit', { unit: typeName(it.type), space: areaName(it.at) },
    { rule: lost ? 'CNC-12-08' : 'CNC-12-07', ...(it.nation !== NATION.armed && { side: sideId(commanderOf(it.nation)) }),
      spaces: [AREA_IDS[it.at]] });
  if (lost) removeUnit(s, it.id);
}
const hits: readonly Step<CncState>[] = [
  choice('battle.hit', {
    who: ({ s }) => (battleOf(s).hits.party === ARMED ? s.turn!.faction : factionOf(battleOf(s).hits.party)),
    options: hitOptions, take: takeHit,
  }),
  auto('battle.hits-over', ({ s }) => {
    battleOf(s).hits.n = 0;
  }),
];

/** Units that must go, one after the other; who cannot is lost (CNC-12-11, CNC-12-12, R-09). */
const leavingUnit = (s: CncState): Unit | undefined => {
  const { leaving } = battleOf(s);
  while (leaving.length > 0 && !findUnit(s, leaving[0].unit)) leaving.shift();
  return leaving.length > 0 ? unitOf(s, leaving[0].unit) : undefined;
};
export const exitsSteps = (id: string): Step<CncState> => choice(id, {
  who: ({ s }) => commanderOf(leavingUnit(s)!.nation),
  options: ({ s }) => {
    const unit = leavingUnit(s);
    if (!unit) return [];
    const list = exitsOf(s, unit, isAir(unit) || battleOf(s).leaving[0].rebase);
    return list.length > 0 ? list : [onUnit('lose', unit.id)];
  },
  take: (ctx, action) => {
    const unit = unitOf(ctx.s, action.unit!);
    if (action.verb !== 'lose') return leave(ctx, unit, action);
    battleOf(ctx.s).leaving.shift();
    ctx.log('eliminated', { unit: typeName(unit.type), space: areaName(unit.at) }, { rule: 'CNC-12-12',
      side: sideId(commanderOf(unit.nation)), spaces: [AREA_IDS[unit.at]] });
    return removeUnit(ctx.s, unit.id);
  },
});

const slots: Step<CncState> = repeat('battle.slots', ({ s }) => battleOf(s).slot < SLOTS && goesOn(s),
  auto('battle.slot', ({ s }) => {
    battleOf(s).order = orderOf(s);
  }),
  repeat('battle.parties', ({ s }) => battleOf(s).order.length > 0 && goesOn(s),
    decide<CncState, CncAction>('battle.order', {
      who: ({ s }) => sideId(s.turn!.faction),
      actions: ({ s }) => sameRank(s).map((party) => onParty('attack', party)),
      apply: ({ s }, { party }) => {
        const battle = battleOf(s);
        battle.order = [party!, ...battle.order.toSpliced(battle.order.indexOf(party!), 1)];
      },
    }),
    repeat('battle.actors', ({ s }) => hasActor(s),
      when('battle.minor', (ctx) => acting(ctx) === ARMED, auto('battle.minor-fire', minorFires)),
      when('battle.own', (ctx) => acting(ctx) !== ARMED,
        decide<CncState, CncAction>('battle.action', {
          who: (ctx) => sideId(acting(ctx)),
          actions: (ctx) => [...actorsAt(ctx.s, 0).flatMap((unit) => actionsOf(ctx.s, unit)), ...reveals(ctx.s, acting(ctx))],
          apply: (ctx, action) => {
            if (action.verb === 'reveal') reveal(ctx, acting(ctx), action);
            else takeAction(ctx, action);
          },
        })),
      ...hits, exitsSteps('battle.strike-exit')),
    auto('battle.next-party', ({ s }) => {
      battleOf(s).order.shift();
    })),
  auto('battle.next-slot', ({ s }) => {
    battleOf(s).slot++;
  }));

/** One group a round joins, as long as Enemies remain (CNC-12-19); that of the Sneak fire is there. */
const joining: readonly Step<CncState>[] = [
  auto('battle.round', ({ s }) => {
    const battle = battleOf(s);
    Object.assign(battle, { round: battle.round + 1, slot: 0, stirred: false, flown: [], order: [], rolls: [] });
    for (const unit of s.units) unit.acted = false;
    battle.waiting = battle.waiting.filter((group) => s.units.some((unit) => unit.at === battle.area && unit.group === group));
    // One group alone has the Sneak fire: that which was there before, if it has any (CNC-15-14).
    const isThere = battle.sneak && attackers(s).some(firesSneaking);
    battle.joins = isThere ? 0 : Math.min(1, battle.waiting.length);
  }),
  choice('battle.join', {
    who: ({ s }) => s.turn!.faction,
    options: ({ s }) => (battleOf(s).joins > 0 ? battleOf(s).waiting.map((group) => act({ verb: 'join', group })) : []),
    take: ({ s }, { group }) => {
      const battle = battleOf(s);
      battle.joins = 0;
      battle.waiting = battle.waiting.filter((it) => it !== group);
    },
  }),
  auto('battle.faces', (ctx) => {
    faceUp(ctx.s);
    ctx.reveal();
    ctx.call('window');
  }),
];

const isOwner = (s: CncState, unit: Unit): boolean => landStatus(s, unit.nation, unit.at) === 'own';
const queue = (s: CncState, units: readonly Unit[], rebase: boolean): void => {
  battleOf(s).leaving.push(...units.map(({ id }) => ({ unit: id, rebase })));
};

/** Land: ships and aircraft without Ground Support, the Aggressor's first; after a won Raid too (CNC-12-12, CNC-12-18). */
function leaveLand(s: CncState, owners: boolean): void {
  const { faction } = s.turn!;
  const unfinished = attackers(s).length > 0 && defenders(s).length > 0;
  for (const party of [faction, ...battleOf(s).defenders]) {
    const side = unitsOfParty(s, party);
    if (side.length === 0 || isOwner(s, side[0]) !== owners) continue;
    if (!side.some(isGround) && (unfinished || !owners)) queue(s, side, false);
  }
}
/** Sea: aircraft that acted ReBase (CNC-12-13); nothing happened at all: the Attacker goes (CNC-12-31, R-10). */
function leaveSea(s: CncState): void {
  const battle = battleOf(s);
  const flown = [...attackers(s), ...defenders(s)].filter(({ id }) => battle.flown.includes(id));
  queue(s, flown, true);
  if (!battle.stirred && battle.waiting.length === 0 && goesOn(s)) queue(s, attackers(s).filter((unit) => isAns(unit) && !isSub(unit)),
    false);
}

/** Subs slip away: the Attacker decides first; in a Battle where nothing stirs his must (CNC-12-20). */
function escapees(s: CncState): Unit[] {
  const open = (unit: Unit): boolean => isSub(unit) && !battleOf(s).asked.includes(unit.id);
  const mine = attackers(s).filter(open);
  return mine.length > 0 ? mine : defenders(s).filter(open);
}
const escapes: Step<CncState> = decide<CncState, CncAction>('battle.escape', {
  who: ({ s }) => sideId(commanderOf(escapees(s)[0].nation)),
  actions: ({ s }) => {
    const subs = escapees(s);
    if (subs.length === 0 || !goesOn(s)) return [];
    const forced = !battleOf(s).stirred && subs.some(({ nation }) => commanderOf(nation) === s.turn!.faction);
    return [...subs.map(({ id }) => onUnit('escape', id)), ...(forced ? [] : [DONE])];
  },
  apply: (ctx, { verb, unit }) => {
    const { s } = ctx;
    if (verb === 'done') {
      battleOf(s).asked.push(...escapees(s).filter(({ nation }) => commanderOf(nation) === commanderOf(escapees(s)[0].nation)).map((
        { id }) => id));
      return 'again';
    }
    const sub = unitOf(s, unit!);
    goes(s, sub);
    Object.assign(sub, { escaped: true, up: false, group: '' });
    battleOf(s).stirred = true;
    ctx.log('escaped', { space: areaName(sub.at) }, { rule: 'CNC-12-20', side: sideId(commanderOf(sub.nation)),
      spaces: [AREA_IDS[sub.at]] });
    return 'again';
  },
});

/** Optional ReBase of the Active Player's ships and aircraft (CNC-13-01). */
const rebase: Step<CncState> = decide<CncState, CncAction>('battle.rebase', {
  who: ({ s }) => sideId(s.turn!.faction),
  actions: ({ s }) => {
    if (IS_SEA[battleOf(s).area] && defenders(s).length > 0) return [];
    const list = attackers(s, true).filter((unit) => isAns(unit)).flatMap((unit) => exitsOf(s, unit, true));
    return list.length > 0 ? [...list, DONE] : [];
  },
  apply: (ctx, action) => {
    if (action.verb === 'done') return;
    leave(ctx, unitOf(ctx.s, action.unit!), action);
    return 'again';
  },
});

export const rounds: readonly Step<CncState>[] = [
  repeat('battle.rounds', ({ s, locals }) => locals.won !== true && goesOn(s) && (IS_SEA[battleOf(s).area] || battleOf(s).round === 0)
    && !(battleOf(s).sneak && battleOf(s).round > 0),
    ...joining, slots,
    when('battle.sea', ({ s }) => IS_SEA[battleOf(s).area] && !battleOf(s).sneak,
      auto('battle.sea-leave', ({ s }) => {
        battleOf(s).asked = [];
        leaveSea(s);
      }),
      exitsSteps('battle.sea-exit'), escapes)),
  when('battle.land', ({ s }) => !IS_SEA[battleOf(s).area] && !battleOf(s).sneak,
    auto('battle.aggressor-leave', ({ s }) => leaveLand(s, false)), exitsSteps('battle.aggressor-exit'),
    auto('battle.owner-leave', ({ s }) => leaveLand(s, true)), exitsSteps('battle.owner-exit')),
  when('battle.rebases', ({ s }) => !battleOf(s).sneak, rebase),
];
