/** Why a war is declared, a card committed, a unit moved; what is done in a Battle. Chances are estimates by strength. */
import { comparedTo, type Advice } from '../../../engine/bot.ts';
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import { percent } from '../../../kit/percent.ts';
import { offersOf, type CncAction } from '../answers.ts';
import { KAMIKAZE, STRIKE, diceOf, firepower, type Target } from '../battle/firepower.ts';
import { actionCard } from '../cards.ts';
import { TABLES } from '../data.ts';
import { IS_LAND, IS_SEA, LINKS_OF, POP } from '../map.ts';
import { isEmergency } from '../rules/command.ts';
import { resOf } from '../rules/economy.ts';
import { violationOf } from '../rules/war.ts';
import { areaName, atWarWithAny, commanderOf, factionName, findUnit, isGround, nationName, typeName, unitOf } from '../state.ts';
import { cardText } from '../view/actions.ts';
import { odds, removal } from './battle.ts';
import { blocksOf, clash, ownAt, strengthOf } from './forces.ts';
import { attackerOf, enemiesAt, plans, type Strike } from './strikes.ts';
import type { Mind } from './temper.ts';
import { lossChance, outlookOf, type Outlook } from './threats.ts';
import { seasonPlan, warWorth } from './turn.ts';
import { WINNING, expectedPoints, levelAtWar } from './worth.ts';

type Told = Pick<Advice, 'reason' | 'plans'>;
type Params = NonNullable<Text['params']>;
export const whole = (n: number): number => Math.round(n);

/** Whether a plan is an attack: somebody is met there, or land is taken. */
const isAttack = (s: Mind, faction: number, { area, steps: [{ unit }] }: Strike): boolean =>
  enemiesAt(s, faction, area, unit.nation).length > 0 || outlookOf(s, faction).own[area] === 0 && !IS_SEA[area];
/** What a plan does, in numbers: who goes, who is met there, how it is likely to end. */
function struck(s: Mind, faction: number, { area, steps }: Strike): Params {
  const defence = enemiesAt(s, faction, area, steps[0].unit.nation);
  const there = blocksOf(s, area, (unit) => commanderOf(unit.nation) === faction);
  const force = [...there, ...steps.map(attackerOf)];
  return {
    space: areaName(area), n: steps.length, cv: whole(strengthOf(force)), foes: defence.length, theirs: whole(strengthOf(defence)),
    won: percent(clash(s, force, defence).won), pop: POP[area], res: resOf(area, faction),
  };
}
function planText(s: Mind, faction: number, strike: Strike): Text {
  const { area, steps: [{ unit }] } = strike;
  if (isAttack(s, faction, strike)) {
    const params = struck(s, faction, strike);
    return text(IS_SEA[area] ? 'advice.attack.sea' : params.foes === 0 ? 'advice.attack.free' : 'advice.attack', params);
  }
  const it = outlookOf(s, faction);
  const params = { unit: typeName(unit.type), space: areaName(area), threat: whole(it.threat[area]), defence: whole(it.defence[area]) };
  if (!isGround(unit)) return text(IS_SEA[area] ? 'advice.shift.sea' : 'advice.shift.home', params);
  const guards = it.own[area] * lossChance(it.threat[area], it.defence[area]) > it.temper.staging * it.front[area];
  return guards && whole(it.threat[area]) > 0 ? text('advice.shift.guard', params) : before(it, area, 'advice.shift', params);
}
/** What lies before an area: the best land beside it that is not one's own, if there is any. */
export function before(it: Outlook, at: number, key: string, params: Params): Text {
  const [best] = LINKS_OF[at].filter(({ to, border }) => border !== 'none' && border !== 'wilderness' && IS_LAND[to] && it.own[to] === 0)
    .sort((a, b) => it.prize[b.to] - it.prize[a.to]);
  return best && it.prize[best.to] > 0.5 ? text(`${key}.front`, { ...params, target: areaName(best.to), pop: POP[best.to],
    res: resOf(best.to, it.faction) }) : text(`${key}.way`, params);
}
const planName = (s: Mind, faction: number, strike: Strike): Text => text(isAttack(s, faction, strike) ? 'advice.plan.attack'
  : 'advice.plan.shift', { space: areaName(strike.area), unit: typeName(strike.steps[0].unit.type), n: strike.steps.length });
const worthOf = ({ value, steps }: Strike): number => value / steps.length;
/** What each Command brings by the best plans. */
const compared = (s: Mind, faction: number, ranked: readonly Strike[]): Told['plans'] => {
  const list = ranked.map((strike) => ({ name: planName(s, faction, strike), value: worthOf(strike) }));
  return comparedTo(list.filter(({ name }, i) => list.findIndex((it) => JSON.stringify(it.name) === JSON.stringify(name)) === i));
};

/** The card of a Season, by what its Commands are for. */
export function commands(s: Mind, faction: number, { card }: CncAction): Told {
  const strikes = seasonPlan(s, faction).toSorted((a, b) => worthOf(b) - worthOf(a));
  const [best] = strikes;
  if (card === undefined) {
    return { reason: text(s.season === 4 ? 'advice.command.winter' : best ? 'advice.command.keep' : 'advice.command.none',
      { n: strikes.length }) };
  }
  const emergency = isEmergency(s, card);
  const n = emergency ? TABLES.factions[faction].emergency : actionCard(card).command;
  if (!best) return { reason: text('advice.command.recruit', { card: cardText(card), n }) };
  return { reason: text('advice.command', { card: cardText(card), n, emergency: Number(emergency), what: planText(s, faction, best) }),
    plans: compared(s, faction, strikes) };
}

/** What a War with a Rival would change. */
function warParams(s: Mind, faction: number, rival: number): Params {
  const [own, theirs] = [levelAtWar(s, faction), levelAtWar(s, rival)];
  return {
    faction: factionName(rival), own: atWarWithAny(s, faction) ? 0 : whole(own.now - own.atWar),
    theirs: atWarWithAny(s, rival) ? 0 : whole(theirs.now - theirs.atWar), points: whole(expectedPoints(s, faction, rival)),
    winning: WINNING,
  };
}
export function declares(s: Mind, open: Decision, faction: number, action: CncAction): Told {
  const wars = offersOf(open).filter(({ verb, faction: who }) => verb === 'war' && who !== undefined);
  switch (action.verb) {
    case 'war': case 'sneak':
      return { reason: action.faction === undefined ? text('advice.war.empire')
        : text('advice.war', warParams(s, faction, action.faction)) };
    case 'violate': return { reason: violates(s, faction, action) };
    default: {
      const rival = wars.map(({ faction: who }) => who!).sort((a, b) => warWorth(s, faction, b) - warWorth(s, faction, a))[0];
      return { reason: rival === undefined ? text('advice.peace') : text('advice.no-war', warParams(s, faction, rival)) };
    }
  }
}
function violates(s: Mind, faction: number, { nation, by = '' }: CncAction): Text {
  const { cards, war, protector } = violationOf(s, faction, nation!, by);
  return text(war ? 'advice.violate.war' : 'advice.violate',
    { nation: nationName(nation!), n: cards, ...(protector >= 0 && { faction: factionName(protector) }) });
}

const RISES: ReadonlySet<string> = new Set(['insurge', 'militarize', 'uprising']);
export function moves(s: Mind, faction: number, action: CncAction): Told {
  const turn = s.turn!;
  const { verb, area } = action;
  if (verb === 'violate') return { reason: violates(s, faction, action) };
  if (RISES.has(verb)) return { reason: text('advice.rise', { space: areaName(area!), n: s.partisans[area!] }) };
  const strikes = plans({ ...s, turn: { ...turn, unit: -1 } }, turn.commands);
  const hand = verb === 'unit' ? action.unit! : turn.unit;
  const strike = strikes.find(({ steps }) => steps.some(({ unit }) => unit.id === hand));
  if (verb !== 'unit' && verb !== 'move') return { reason: text('advice.moved', { n: turn.commands }) };
  const fits = strike && (verb === 'unit' || strike.area === area);
  if (!fits) return { reason: verb === 'move' ? went(faction, area!) : text('advice.usual') };
  const ranked = strikes.toSorted((a, b) => worthOf(b) - worthOf(a));
  // Attacks go before moves at home, whatever those are worth.
  return { reason: planText(s, faction, strike), ...(verb === 'unit' && strike === ranked[0] && { plans: compared(s, faction, ranked) }) };
}
function went(faction: number, area: number): Text {
  return text('advice.place', { space: areaName(area), pop: POP[area], res: resOf(area, faction) });
}

/** Where it is fought, and where Partisans are put down. */
export function activates(s: Mind, faction: number, { verb, area, unit }: CncAction): Text {
  if (verb === 'suppress') {
    const it = unitOf(s, unit!);
    return text('advice.suppress', { space: areaName(it.at), n: s.partisans[it.at], gone: percent(Math.min(1, removal(it))) });
  }
  if (verb !== 'activate') return text('advice.no-combat');
  const mine = ownAt(s, faction, area!);
  const theirs = blocksOf(s, area!, (it) => commanderOf(it.nation) !== faction);
  const params = { space: areaName(area!), cv: whole(strengthOf(mine)), theirs: whole(strengthOf(theirs)) };
  return IS_SEA[area!] ? text('advice.combat.sea', params)
    : text('advice.combat', { ...params, won: percent(clash(s, mine, theirs, 1).won) });
}

/** How many Hits a shot removes on the average. */
function hitsOf(s: Mind, { verb, unit: id, target = 'N' }: CncAction): number {
  const unit = unitOf(s, id!);
  const value = verb === 'strike' ? STRIKE : verb === 'kamikaze' ? KAMIKAZE : firepower(s, unit, target as Target);
  return diceOf(s, unit, target as Target) * value / 6;
}
const FIRES: ReadonlySet<string> = new Set(['fire', 'strike', 'kamikaze', 'bomb']);
export function battles(s: Mind, step: string, action: CncAction): Text {
  const unit = action.unit === undefined ? undefined : findUnit(s, action.unit);
  if (!unit) return text(step === 'battle.rebase' ? 'advice.stays' : 'advice.usual');
  if (step === 'battle.hit') return text(unit.acted ? 'advice.hit.fired' : 'advice.hit', { unit: typeName(unit.type), cv: unit.cv });
  if (action.verb === 'retreat' || action.verb === 'rebase') {
    return step === 'battle.rebase' ? exits(s, commanderOf(unit.nation), action) : leaves(s, action);
  }
  const sums = strengths(s, action);
  if (action.verb === 'escape') return text('advice.escape', sums);
  if (!FIRES.has(action.verb)) return text('advice.usual');
  return text('advice.fires', { ...sums, hits: Math.round(hitsOf(s, action) * 10) / 10 });
}
function strengths(s: Mind, { unit }: CncAction): Params {
  const { mine, theirs } = odds(s, unitOf(s, unit!));
  const cv = (list: readonly { cv: number }[]): number => whole(list.reduce((sum, it) => sum + Math.max(0, it.cv), 0));
  return { mine: cv(mine), theirs: cv(theirs) };
}
const leaves = (s: Mind, action: CncAction): Text => text('advice.leaves', { ...strengths(s, action), space: areaName(action.area!) });
/** Where a unit goes that cannot stay. */
export function exits(s: Mind, faction: number, { area }: CncAction): Text {
  if (area === undefined) return text('advice.usual');
  const it = outlookOf(s, faction);
  return text(whole(it.threat[area]) > 0 ? 'advice.exit.guard' : 'advice.exit', { space: areaName(area), threat: whole(it.threat[area]) });
}
