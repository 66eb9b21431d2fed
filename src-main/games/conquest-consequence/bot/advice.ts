/** Why an answer is proposed: one sentence, by the numbers that are weighed and that the player may know; and what else was weighed. */
import { comparedTo, type Advice } from '../../../engine/bot.ts';
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import { offersOf, type CncAction } from '../answers.ts';
import { investmentCard, isInvestment } from '../cards.ts';
import { TABLES } from '../data.ts';
import { POP } from '../map.ts';
import { STAGE_TECHS, handLimit, industryCost, loyaltyCost, popRes, resOf } from '../rules/economy.ts';
import { areaName, atWarWithAny, factionName, findUnit, isGround, nationName, rivalsOf, typeName, unitOf } from '../state.ts';
import { cardText, labelOf } from '../view/actions.ts';
import { activates, battles, before, commands, declares, exits, moves, whole } from './advice-turn.ts';
import { actionWorth } from './battle.ts';
import { DIPLOMACY, UNPLAYED, factoriesOf, keeping, playWorth } from './government.ts';
import { temperOf, type Mind } from './temper.ts';
import { defenceWorth, outlookOf, stagingWorth } from './threats.ts';
import { expectedPoints, prizes, wealthOf } from './worth.ts';

export type Told = Pick<Advice, 'reason' | 'plans'>;
type Params = NonNullable<Text['params']>;
const POPULATION = { ind: 0, pop: 1, res: 0 };
const RESOURCES = { ind: 0, pop: 0, res: 1 };

/** A Faction's economy, as its raises depend on it. */
function economy(s: Mind, faction: number): Params {
  const { ind, raised, hand } = s.factions[faction];
  const { pop, res } = popRes(s, faction);
  return {
    ind, pop, res, war: Number(atWarWithAny(s, faction)), raise: raised + 1, most: TABLES.raisesAYear, cost: industryCost(s, faction),
    held: factoriesOf(hand.filter(isInvestment)),
  };
}

/** A unit that grows or is built: for what it guards, or for what lies before it. */
function builds(s: Mind, faction: number, { unit: id, area, type }: CncAction): Text {
  const it = outlookOf(s, faction);
  const unit = id === undefined ? null : unitOf(s, id);
  const at = unit?.at ?? area!;
  const kind = unit?.type ?? type!;
  const params = { unit: typeName(kind), space: areaName(at), threat: whole(it.threat[at]), defence: whole(it.defence[at]) };
  if (!isGround({ type: kind })) return text('advice.build.far', params);
  if (defenceWorth(it, at, 1) >= stagingWorth(it, at, 1, it.defence[at]) && whole(it.threat[at]) > 0) {
    return text('advice.build.guard', params);
  }
  return it.front[at] > 0 ? before(it, at, 'advice.build', params) : text('advice.build.rear', params);
}
function spends(s: Mind, faction: number, action: CncAction): Text {
  const { hand, bought } = s.factions[faction];
  if (action.verb === 'buy' && action.n === 1) {
    return text('advice.buy.action', {
      n: hand.filter((card) => !isInvestment(card)).length + bought[0], limit: handLimit(s, faction),
      war: Number(atWarWithAny(s, faction)), wanted: temperOf(s).seasonCards,
    });
  }
  if (action.verb === 'buy') return text('advice.buy.investment', economy(s, faction));
  return action.verb === 'build' || action.verb === 'cadre' ? builds(s, faction, action) : text('advice.spent', { n: s.points });
}

/** What a Nation's land brings, and how far Influence there has come. */
function courted(s: Mind, faction: number, nation: number): Params {
  const owner = s.influence[nation] > 0 ? s.influencer[nation] : -1;
  return {
    nation: nationName(nation), pop: whole(wealthOf(s, faction, nation, POPULATION)), res: whole(wealthOf(s, faction, nation, RESOURCES)),
    n: s.influence[nation], ...(owner >= 0 && owner !== faction && { faction: factionName(owner) }),
  };
}
function diplomacy(s: Mind, faction: number, nation: number): Text {
  const params = courted(s, faction, nation);
  return text('faction' in params ? 'advice.diplomacy.takes' : 'advice.diplomacy', params);
}
/** A card of Government by its use. */
function plays(s: Mind, faction: number, { verb, nation, area, tech, other, faction: victim }: CncAction): Text {
  switch (verb) {
    case 'industry': return text('advice.industry', economy(s, faction));
    case 'loyalty': return text('advice.loyalty', { n: s.factions[faction].loyalty, cost: loyaltyCost(s, faction) });
    case 'diplomacy': case 'influence': return diplomacy(s, faction, nation!);
    case 'partisan': case 'insurgents':
      return text(`advice.${verb}`,
        { space: areaName(area!), n: s.partisans[area!], guards: s.units.filter((unit) => unit.at === area).length });
    case 'achieve': case 'vault': return text(STAGE_TECHS.includes(tech!) ? 'advice.stage' : `advice.${verb}`);
    case 'coup': return text('advice.coup', courted(s, faction, nation!));
    case 'blackmail': return text('advice.blackmail', { card: cardText(other!) });
    case 'intelligence': return text('advice.intelligence', { faction: factionName(victim!), n: s.factions[victim!].hand.length });
    case 'agent': return text('advice.agent', { space: areaName(area!) });
    default: return text('advice.usual');
  }
}
/** In Government the cards with one use alone go first, Diplomacy last: each is compared with its like. */
function governs(s: Mind, open: Decision, faction: number, action: CncAction): Told {
  const offers = offersOf(open);
  if (action.verb === 'pass') {
    const { hand } = s.factions[faction];
    return { reason: text('advice.passes', { n: hand.length, action: hand.filter((card) => !isInvestment(card)).length }) };
  }
  const prize = prizes(s, faction);
  const kept = keeping(s, faction);
  const list = offers.filter(({ verb }) => DIPLOMACY.has(verb) === DIPLOMACY.has(action.verb) && !UNPLAYED.has(verb))
    .map((it) => ({ name: labelOf(s, open.step, it), what: it, value: playWorth(s, faction, it, prize, kept) }))
    .sort((a, b) => b.value - a.value || Number(b.what === action) - Number(a.what === action));
  // Another card for the same thing is no other choice.
  const aim = ({ verb, nation, area, tech, faction: victim }: CncAction): string =>
    [verb === 'influence' ? 'diplomacy' : verb, nation, area, tech, victim].join();
  const different = list.filter(({ what }, i) => list.findIndex((it) => aim(it.what) === aim(what)) === i);
  const reason = plays(s, faction, action);
  return different[0].what === action ? { reason, plans: comparedTo(different) } : { reason };
}
function pays(s: Mind, faction: number, { verb, card }: CncAction): Text {
  const { cards = [], kind } = (s.kernel.frames.at(-1)?.locals ?? {}) as { cards?: number[]; kind?: string };
  const cost = kind === 'industry' ? industryCost(s, faction) : loyaltyCost(s, faction);
  const paid = factoriesOf(cards);
  return verb === 'add' ? text('advice.pay', { n: investmentCard(card!).factories, paid: paid + investmentCard(card!).factories, cost })
    : text('advice.paid', { paid, cost });
}
const discards = ({ card }: CncAction): Text => (card === undefined ? text('advice.usual')
  : text(isInvestment(card) ? 'advice.discard.investment' : 'advice.discard.action', {
    card: cardText(card), n: isInvestment(card) ? investmentCard(card).factories : 0,
  }));
/** New units and Partisans stand where the ground is worth most. */
const placed = (faction: number, { area }: CncAction): Text => (area === undefined ? text('advice.usual')
  : text('advice.place', { space: areaName(area), pop: POP[area], res: resOf(area, faction) }));
const named = (s: Mind, faction: number, { nation }: CncAction): Text =>
  (nation === undefined ? text('advice.usual') : diplomacy(s, faction, nation));
/** Who stands nearest to a victory. */
function nearest(s: Mind, faction: number, { faction: victim }: CncAction): Text {
  const who = victim ?? rivalsOf(s, faction).toSorted((a, b) => expectedPoints(s, faction, b) - expectedPoints(s, faction, a))[0];
  return text('advice.nearest', { faction: factionName(who), n: whole(expectedPoints(s, faction, who)) });
}

/** What the unit that acts could do instead. */
function fights(s: Mind, open: Decision, action: CncAction): Told {
  const unit = action.unit === undefined ? undefined : findUnit(s, action.unit);
  const reason = battles(s, open.step, action);
  if (!unit) return { reason };
  const list = offersOf(open).filter((it) => it.unit === unit.id)
    .map((what) => ({ name: labelOf(s, open.step, what), what, value: actionWorth(s, unit, what) })).sort((a, b) => b.value - a.value);
  return list[0].what === action ? { reason, plans: comparedTo(list) } : { reason };
}

export function adviceOf(s: Mind, open: Decision, faction: number, action: CncAction): Told {
  const { step } = open;
  if (open.actions.length === 1) return { reason: text('advice.only') };
  const reason = (it: Text): Told => ({ reason: it });
  switch (step) {
    case 'setup.cadres': return reason(action.type === undefined || action.area === undefined ? text('advice.usual')
      : text('advice.cadre', { unit: typeName(action.type), space: areaName(action.area) }));
    case 'production.spend': return reason(spends(s, faction, action));
    case 'production.minor': case 'activism.muster':
      return reason(action.verb === 'done' ? text('advice.usual') : builds(s, 1, action));
    case 'newyear.arrival': case 'turn.recruit-place': return reason(placed(faction, action));
    case 'government.play': return governs(s, open, faction, action);
    case 'government.pay': return reason(pays(s, faction, action));
    case 'government.hand-limit': case 'government.bribery-discard': return reason(discards(action));
    case 'government.double-agent': return reason(action.verb === 'turn' ? nearest(s, faction, action) : text('advice.usual'));
    case 'command.play': return commands(s, faction, action);
    case 'turn.declare': return declares(s, open, faction, action);
    case 'turn.move': return moves(s, faction, action);
    case 'turn.intervention': return reason(action.nation === undefined ? text('advice.usual')
      : text('advice.intervene', courted(s, faction, action.nation)));
    case 'combat.activate': return reason(activates(s, faction, action));
    case 'battle.action': return fights(s, open, action);
    case 'battle.hit': case 'battle.escape': case 'battle.rebase': return reason(battles(s, step, action));
    case 'combat.choose': return reason(text('advice.any-order'));
    default: return reason(action.verb === 'retreat' || action.verb === 'rebase' ? exits(s, faction, action)
      : action.nation !== undefined ? named(s, faction, action) : text('advice.usual'));
  }
}
