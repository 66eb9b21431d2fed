/** Production: so much for IND, for cards, for units; and where the units stand that grow. */
import type { CncAction } from '../answers.ts';
import { investmentCard, isInvestment } from '../cards.ts';
import { AREAS, TABLES } from '../data.ts';
import { IS_PROVINCE } from '../map.ts';
import { JAPAN, TYPE, USA, atWarWithAny, commanderOf, isForTwo, unitOf } from '../state.ts';
import { handLimit, industryCost, popRes } from '../rules/economy.ts';
import { fortressNation } from '../rules/building.ts';
import { defenceWorth, outlookOf, stagingWorth, type Outlook } from './threats.ts';
import { needsOf } from './worth.ts';
import { temperOf, type Mind } from './temper.ts';

/** Shares of a Production: Action cards, Investment cards, units. */
type Mix = readonly [number, number, number];
const PEACE: readonly Mix[] = [[0.3, 0.28, 0.6], [0.12, 0.6, 0.28], [0.06, 0.46, 0.48]];
const WAR: readonly Mix[] = [[0.25, 0.2, 0.55], [0.2, 0.35, 0.45], [0.2, 0.35, 0.45]];
/** Where a third looks on, what two spend on arms against each other is his gain: more goes into growth. */
const THIRD = 1.2;
/** In a duel what arms take from the Rival counts in full. */
const DUEL = 0.74;

function mixOf(s: Mind, faction: number, it: Outlook): Mix {
  const war = atWarWithAny(s, faction);
  const temper = temperOf(s);
  const [habit, industry, units] = (war ? WAR : PEACE)[faction];
  const cards = habit * (war ? 1 : temper.cards);
  const { ind } = s.factions[faction];
  const needs = needsOf(s, faction);
  const { pop } = popRes(s, faction);
  // IND ahead of POP is of no use; POP is won by Diplomacy and arms.
  const invest = industry * (ind > pop + 1 ? 0.1 : ind >= pop ? 0.3 : 1) * (needs.ind > 0.9 ? 1.15 : 1)
    * (isForTwo(s) ? DUEL : war ? THIRD : 1);
  let danger = 0;
  for (let area = 0; area < it.own.length; area++) danger += defenceWorth(it, area, 3);
  const arms = temper.arms * units * (1 + Math.min(1, danger / 4));
  const sum = cards + invest + arms;
  return [cards / sum, invest / sum, arms / sum];
}

/** Factories of an Investment card in the mean; what is paid too much for want of change. */
const FACTORIES = 2.45;
const CHANGE = 0.7;
/** Investment cards to be bought so that the hand pays the raises of this year that are of use. */
function cardsToRaise(s: Mind, faction: number): number {
  const { ind, hand, raised } = s.factions[faction];
  const { pop, res } = popRes(s, faction);
  const most = (atWarWithAny(s, faction) ? Math.min(pop, res) : pop) + temperOf(s).slack;
  const raises = Math.max(0, Math.min(TABLES.raisesAYear - raised, most - ind));
  const held = hand.filter(isInvestment).reduce((sum, card) => sum + investmentCard(card).factories, 0);
  return Math.max(0, Math.ceil((raises * (industryCost(s, faction) + CHANGE) - held) / FACTORIES));
}

/** With so much of a Production in Investment cards, and the rest as it would be without any. */
const grown = ([cards, , arms]: Mix, invest: number): Mix =>
  [cards / (cards + arms) * (1 - invest), invest, arms / (cards + arms) * (1 - invest)];

/** Ground units, where they defend or threaten; a step costs as much as a Cadre. */
const TYPE_WORTH: Readonly<Record<number, number>> = {
  [TYPE.fortress]: 1, [TYPE['air-force']]: 0.5, [TYPE.carrier]: 0.3, [TYPE.submarine]: 0.2, [TYPE.fleet]: 0.4, [TYPE.tank]: 0.85,
  [TYPE.infantry]: 1.1, [TYPE.marine]: 0.5, [TYPE.militia]: 0.75,
};
function buildWorth(it: Outlook, area: number, type: number, isNew: boolean): number {
  const ground = type === TYPE.fortress || TYPE_WORTH[type] > 0.45;
  const walls = type === TYPE.fortress;
  const defends = ground ? defenceWorth(it, area, walls ? 1.5 : 1) : 0;
  const stages = walls ? 0 : stagingWorth(it, area, 1, it.defence[area]);
  const threat = it.threat[area] > 0 ? 0.05 : 0;
  const far = AREAS[area].home && it.front[area] === 0 && it.threat[area] === 0 ? -0.1 : 0;
  // A Command moves a block whatever its strength: strong ones are better than many.
  return TYPE_WORTH[type] * (defends + stages * (isNew ? 0.6 : 1) + threat + 0.05) + far;
}

/** Armies of the Minor Powers win points in China; the Soviet has no other front while there is peace. */
const MINOR: readonly number[] = [0, 0.03, 0.35];
const unitsOf = (s: Mind, faction: number): number =>
  s.units.filter((unit) => commanderOf(unit.nation) === faction && unit.built === 2).length;

function bestUnit(s: Mind, faction: number, offers: readonly CncAction[], it: Outlook): CncAction | undefined {
  const found = offers.filter(({ verb }) => verb === 'build' || verb === 'cadre').map((action) => {
    const unit = action.verb === 'build' ? unitOf(s, action.unit!) : null;
    const [area, type] = unit ? [unit.at, unit.type] : [action.area!, action.type!];
    const minor = IS_PROVINCE[area] && faction !== JAPAN && fortressNation(faction, area) >= 4;
    return { action, value: buildWorth(it, area, type, unit === null) + (minor ? MINOR[faction] : 0) };
  }).sort((a, b) => b.value - a.value);
  return found[0]?.action;
}

export function spendChoice(s: Mind, faction: number, offers: readonly CncAction[]): CncAction {
  const it = outlookOf(s, faction);
  const { bought, hand } = s.factions[faction];
  const spent = [bought[0], bought[1], unitsOf(s, faction)];
  const total = s.points + spent[0] + spent[1] + spent[2];
  const mix = mixOf(s, faction, it);
  const actions = hand.filter((card) => !isInvestment(card)).length + bought[0];
  const { growth, seasonCards } = temperOf(s);
  const wants = (growth > 0 ? grown(mix, Math.min(1, Math.max(mix[1], growth * cardsToRaise(s, faction) / total))) : mix)
    .map((share, no) => share * total - spent[no]);
  if (atWarWithAny(s, faction)) wants[0] = Math.max(wants[0], seasonCards - actions);
  // More Action cards than a year can use are lost to the hand limit.
  if (actions >= handLimit(s, faction)) wants[0] = -9;
  const unit = bestUnit(s, faction, offers, it);
  if (!unit) wants[2] = -99;
  for (const no of [0, 1, 2].toSorted((a, b) => wants[b] - wants[a])) {
    const action = no === 2 ? unit : offers.find(({ verb, n }) => verb === 'buy' && n === no + 1);
    if (action) return action;
  }
  return offers.find(({ verb }) => verb === 'done') ?? offers[0];
}

/** Militia and Fortresses of the Nats, where they are needed most. */
export function musterChoice(s: Mind, offers: readonly CncAction[]): CncAction {
  const it = outlookOf(s, USA);
  return bestUnit(s, USA, offers, it) ?? offers.find(({ verb }) => verb === 'done') ?? offers[0];
}

/** Types for places of the set-up, first choice first. */
const CHOICES: Readonly<Record<string, readonly number[]>> = {
  tokyo: [TYPE.infantry, TYPE.infantry, TYPE.infantry, TYPE['air-force'], TYPE.infantry, TYPE.fortress],
  osaka: [TYPE.infantry, TYPE.infantry, TYPE.infantry, TYPE.fortress],
  mukden: [TYPE.infantry, TYPE.tank], 'los-angeles': [TYPE.infantry, TYPE['air-force'], TYPE.infantry],
  nanking: [TYPE.fortress, TYPE.infantry], suchow: [TYPE.fortress], wuhan: [TYPE.fortress], 'new-delhi': [TYPE.fortress, TYPE.infantry],
  singapore: [TYPE.fortress, TYPE.infantry], novosibirsk: [TYPE.fortress, TYPE.infantry], vladivostok: [TYPE.fortress, TYPE.infantry],
  harbin: [TYPE.fortress], hailar: [TYPE.infantry], chita: [TYPE.fortress], seattle: [TYPE.infantry],
};
export function cadreChoice(s: Mind, offers: readonly CncAction[]): CncAction {
  const { area } = offers[0];
  const here = offers.filter((it) => it.area === area);
  const entry = s.cadres.find((it) => it.area === area);
  const list = CHOICES[AREAS[area!].id] ?? [TYPE.infantry, TYPE.marine, TYPE.fortress];
  const no = Math.max(0, list.length - (entry?.n ?? 0));
  const wanted = [...list.slice(no), ...list, TYPE.infantry, TYPE.marine, TYPE.fortress];
  for (const type of wanted) {
    const found = here.find((it) => it.type === type);
    if (found) return found;
  }
  return here[0];
}
