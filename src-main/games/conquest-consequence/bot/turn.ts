/** A Player Turn: what is declared, who moves where, what rises; which card is played for it. */
import { AREAS_OF, CAPITAL_OF, LAND, MUSTER, POP, isBigCapital, nationRegion } from '../map.ts';
import { JAPAN, NATION, SOVIET, TYPE, USA, atWarWithAny, commanderOf, isAtWar, rivalsOf } from '../state.ts';
import type { CncAction } from '../answers.ts';
import { actionCard, isInvestment } from '../cards.ts';
import { TABLES } from '../data.ts';
import { isEmergency } from '../rules/command.ts';
import { afterViolation } from '../rules/duties.ts';
import { industryCost } from '../rules/economy.ts';
import { newTurn } from '../rules/turn.ts';
import { violationOf } from '../rules/war.ts';
import { gatesOf, navalStrength } from './blockade.ts';
import { clash, CV_WORTH } from './forces.ts';
import { bestStrike, enemiesAt, plans, reaches, type Reach, type Strike } from './strikes.ts';
import { outlookOf } from './threats.ts';
import { DIVIDEND, WINNING, expectedPoints, isHomeOf, levelAtWar, menace } from './worth.ts';
import { cardWorth } from './hand.ts';
import { temperOf, type Mind } from './temper.ts';

const verbOf = (offers: readonly CncAction[], verb: string): CncAction | undefined => offers.find((it) => it.verb === verb);

/** Years that a Dividend could still be drawn in. */
const yearsLeft = (s: Mind): number => Math.max(0, TABLES.victory.lastYear - s.year);

const capitalsOf = (s: Mind, faction: number, rival: number): number =>
  LAND.filter((area) => isBigCapital(area) && isHomeOf(rival, area) && s.control[area] === faction).length;

/** What a Blockade of a Rival may take from his Level, by the strengths at sea. */
function blockadeDrop(s: Mind, faction: number, rival: number): number {
  if (isAtWar(s, faction, rival)) return 0;
  const strength = (who: number): number => s.units.reduce((sum, unit) => sum
    + (commanderOf(unit.nation) === who ? navalStrength(unit) : 0), 0);
  const [mine, theirs] = [strength(faction), strength(rival)];
  const { seas, loss } = gatesOf(s, rival);
  const chance = mine / Math.max(1, mine + theirs);
  return seas.length === 0 ? 0 : temperOf(s).blockade * loss * chance ** (1 + seas.length / 3);
}
/** What a War with a Rival changes, in Victory Points; wars are declared when it is clearly above 0. */
export function warWorth(s: Mind, faction: number, rival: number): number {
  const held = s.players.filter((other) => other !== faction && (other === rival || isAtWar(s, faction, other)))
    .reduce((sum, other) => sum + capitalsOf(s, faction, other), 0);
  if (held >= TABLES.victory.capitals) return 100;
  const { danger } = temperOf(s);
  const theirs = levelAtWar(s, rival);
  const own = levelAtWar(s, faction);
  const drop = (atWarWithAny(s, rival) ? 0 : theirs.now - theirs.atWar) + blockadeDrop(s, faction, rival);
  const rivalsDividend = atWarWithAny(s, rival) ? 0 : DIVIDEND * yearsLeft(s);
  const ownLoss = atWarWithAny(s, faction) ? 0 : own.now - own.atWar + DIVIDEND * yearsLeft(s) * 0.8;
  const points = expectedPoints(s, faction, rival);
  const stops = points >= WINNING - 1 && points - drop < WINNING - 0.5 ? 6 : 0;
  // What was attacked builds cheaper.
  const cost = industryCost(s, rival);
  const cheaper = 0.25 * yearsLeft(s) * (1 - Math.max(3, cost - (rival === USA ? 3 : 1)) / cost);
  return menace(s, faction, rival) * (drop + rivalsDividend - cheaper) + stops + 2 * capitalsOf(s, faction, rival) - ownLoss - 1 - danger;
}

function bestWar(s: Mind, offers: readonly CncAction[]): CncAction | undefined {
  const { faction } = s.turn!;
  const wars = offers.filter(({ verb }) => verb === 'war' || verb === 'sneak').map((action) => ({ action,
    value: warWorth(s, faction, action.faction ?? USA) + (action.verb === 'sneak' ? 0.2 : 0) - (action.faction === undefined ? 1.5 : 0) }))
    .filter(({ value }) => value > temperOf(s).warAt).sort((a, b) => b.value - a.value);
  return wars[0]?.action;
}

/** The position once a Neutral is violated, and who may go there then. */
function onceViolated(s: Mind, nation: number, by: string): { after: Mind; reach: Reach[] } {
  const after: Mind = afterViolation(s, s.turn!.faction, nation, by);
  return { after, reach: reaches(after).filter(({ unit }) => by === '' || (by === 'minor') === (unit.nation === NATION.nats
    || unit.nation === NATION.reds)) };
}
/** A Violation is worth the Capital that falls, less what the world makes of it. */
const REACTION_CARD = 0.2;
function violationWorth(s: Mind, { nation, by = '' }: CncAction): number {
  const { faction, commands } = s.turn!;
  const { protector, war, cards } = violationOf(s, faction, nation!, by);
  const it = outlookOf(s, faction);
  const owned = s.influencer[nation!] === faction ? 0.6 * s.influence[nation!] * (POP[CAPITAL_OF[nation!]] + 0.4) : 0;
  const price = 0.15 + cards * REACTION_CARD * rivalsOf(s, faction).length + owned - (war ? warWorth(s, faction, protector) : 0);
  // No attack is worth more than its prize and what falls with it.
  if (Math.max(...AREAS_OF[nation!].map((area) => it.prize[area] + MUSTER[area] * CV_WORTH)) - price < temperOf(s).violateAt) return -1;
  const { after, reach } = onceViolated(s, nation!, by);
  const strike = bestStrike(after, it, AREAS_OF[nation!], Math.min(commands, 5), reach);
  if (!strike?.steps.some(({ unit }) => unit.type !== TYPE['air-force'])) return -1;
  let value = strike.value - price;
  if (faction === JAPAN && TABLES.gatheringStorm.length > 0 && nationRegion(nation!) === 'indochina') value -= 0.5;
  return value;
}
function bestViolation(s: Mind, offers: readonly CncAction[]): CncAction | undefined {
  const found = offers.filter(({ verb }) => verb === 'violate').map((action) => ({ action, value: violationWorth(s, action) }))
    .filter(({ value }) => value > temperOf(s).violateAt).sort((a, b) => b.value - a.value);
  return found[0]?.action;
}

export const declareChoice = (s: Mind, offers: readonly CncAction[]): CncAction =>
  bestWar(s, offers) ?? bestViolation(s, offers) ?? verbOf(offers, 'done')!;

/** What rises at once: Militia on ground that is worth it. */
function riserValue(s: Mind, action: CncAction): number {
  const { faction } = s.turn!;
  const area = action.area!;
  const nation = faction === SOVIET ? NATION.reds : NATION.nats;
  const it = outlookOf(s, faction);
  if (action.unit !== undefined) return 0.2 + 0.1 * it.threat[area];
  const cv = action.verb === 'insurge' ? 2 : 1;
  const there = s.units.filter((unit) => unit.at === area && commanderOf(unit.nation) === faction);
  const enemies = enemiesAt(s, faction, area, nation);
  const more = together(s, action);
  const cost = action.verb === 'uprising' ? 0.35 : action.verb === 'insurge' ? 0.3 : 0.12;
  if (s.control[area] === faction && enemies.length === 0) return 0.3 * cv - cost - 0.06;
  const risen = [cv, ...more].map((one) => ({ nation, type: TYPE.militia, cv: one }));
  const { won, lost, killed } = clash(s, [...there, ...risen], enemies);
  return (won * it.prize[area] + CV_WORTH * (killed - lost)) / Math.sqrt(risen.length) - cost - 0.1;
}
/** What could rise beside it in this turn. */
function together(s: Mind, { verb, area }: CncAction): number[] {
  if (verb === 'uprising') return [];
  const partisans = s.partisans[area!] - (verb === 'militarize' ? 1 : 0);
  const pairs = s.factions[SOVIET].vault.filter(({ province }) => province === area).length - (verb === 'insurge' ? 1 : 0);
  return [...Array.from({ length: pairs }, () => 2), ...Array.from({ length: partisans }, () => 1)].slice(0, s.turn!.commands - 1);
}
const RISING: ReadonlySet<string> = new Set(['insurge', 'militarize', 'uprising']);
function bestRising(s: Mind, offers: readonly CncAction[]): { action: CncAction; value: number } | undefined {
  return offers.filter(({ verb }) => RISING.has(verb)).map((action) => ({ action, value: riserValue(s, action) }))
    .sort((a, b) => b.value - a.value)[0];
}

/** The move of the unit in hand as the plan has it, else the way that is worth most. */
function moveOf(s: Mind, offers: readonly CncAction[], strike: Strike | undefined): CncAction {
  const step = strike?.steps.find(({ unit }) => unit.id === s.turn!.unit);
  const ends = offers.filter(({ verb }) => verb === 'move');
  const found = step && (ends.find(({ area, via }) => area === step.way.to && via === step.way.via)
    ?? ends.find(({ area }) => area === step.way.to));
  if (found) return found;
  const it = outlookOf(s, s.turn!.faction);
  const valueOf = ({ area }: CncAction): number => it.own[area!] * 0.2 + it.prize[area!];
  return ends.toSorted((a, b) => valueOf(b) - valueOf(a))[0] ?? offers[0];
}

/** The plan of which a unit is in hand was made one decision before: all that it was made of is its key. */
const made: { key: string; strikes: readonly Strike[] } = { key: '', strikes: [] };
const keyOf = (s: Mind): string => JSON.stringify({ ...s, kernel: null, turn: { ...s.turn!, unit: -1 } });

export function moveChoice(s: Mind, offers: readonly CncAction[]): CncAction {
  const turn = s.turn!;
  if (turn.unit >= 0) {
    const strikes = keyOf(s) === made.key ? made.strikes : plans({ ...s, turn: { ...turn, unit: -1 } }, turn.commands);
    const strike = strikes.find(({ steps }) => steps.some(({ unit }) => unit.id === turn.unit));
    return moveOf(s, offers, strike);
  }
  const offered = new Set(offers.filter(({ verb }) => verb === 'unit').map(({ unit }) => unit));
  const all = reaches(s);
  const reach = all.filter(({ unit }) => offered.has(unit.id));
  made.strikes = plans(s, turn.commands, reach);
  made.key = reach.length === all.length ? keyOf(s) : '';
  const [strike] = made.strikes;
  const rising = bestRising(s, offers);
  const violation = turn.commands > 1 && (strike?.value ?? 0) < 0.6 ? bestViolation(s, offers) : undefined;
  if (violation) return violation;
  if (rising && rising.value > Math.max(0.1, (strike?.value ?? 0) / (strike?.steps.length ?? 1))) return rising.action;
  const step = strike?.steps[0];
  const found = step && offers.find(({ verb, unit }) => verb === 'unit' && unit === step.unit.id);
  return found ?? verbOf(offers, 'done') ?? offers.find(({ verb }) => verb === 'unit' || RISING.has(verb)) ?? offers[0];
}

/** What a card would do in this Season: the value of the moves that its Commands pay for. */
export function seasonPlan(s: Mind, faction: number): Strike[] {
  const card = s.factions[faction].hand.find((it) => !isInvestment(it)) ?? 1;
  const turn = { ...newTurn(faction, card), commands: 10, winter: s.season === 4 };
  const now: Mind = { ...s, turn, units: s.units.map((unit) => (unit.moved ? { ...unit, moved: false } : unit)) };
  return plans(now, 10);
}
export const planWorth = (list: readonly Strike[], commands: number): number => {
  let [left, sum] = [commands, 0];
  for (const { steps, value } of list) {
    if (steps.length > left) continue;
    left -= steps.length;
    sum += value;
  }
  return sum;
};
/** Of an Emergency no attack comes. */
const EMERGENCY = 0.25;
export function commandChoice(s: Mind, faction: number, offers: readonly CncAction[]): CncAction {
  const pass = verbOf(offers, 'pass')!;
  if (s.season === 4 && faction !== SOVIET) return pass;
  const strikes = seasonPlan(s, faction);
  const found = offers.filter(({ card }) => card !== undefined && !isInvestment(card)).map((action) => {
    const { command, priority } = actionCard(action.card!);
    const emergency = isEmergency(s, action.card!);
    const commands = emergency ? TABLES.factions[faction].emergency : command;
    const gain = planWorth(strikes, commands) * (emergency ? EMERGENCY : 1) + recruits(s, faction, commands);
    return { action, value: gain - cardWorth(s, faction, action.card!) - priority.charCodeAt(0) / 1000 };
  }).sort((a, b) => b.value - a.value);
  return found[0] && found[0].value > 0 ? found[0].action : pass;
}
/** The Soviet recruits with what is left. */
const recruits = (s: Mind, faction: number, commands: number): number => (faction !== SOVIET || s.season === 4 ? 0
  : Math.min(commands, s.partisans.filter((n) => n > 0).length) * 0.06);
