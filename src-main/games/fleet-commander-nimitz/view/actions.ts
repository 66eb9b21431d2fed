/** Each answer as the window offers it: its words, and the click that means it. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { ActionView, Pick, Target } from '../../../engine/view.ts';
import { offersOf, type NimitzAction } from '../answers.ts';
import { airWord } from '../battle/answers.ts';
import { airSide, airText, findAir, isLbaAir } from '../battle/fighters.ts';
import { planText } from '../battle/plans.ts';
import { TABLES, US_PLANS } from '../data.ts';
import { placeId } from '../map.ts';
import { pool } from '../rules/japanese-orders.ts';
import { leftAfter, repairCost } from '../rules/us-resupply.ts';
import { roomFor } from '../rules/us-movement.ts';
import { fact, findForce, forceName, forceOf, forcesAt, spaceName, type Air, type NimitzState } from '../state.ts';
import { texts } from '../texts.ts';
import { aircraftOf, factOf, forceWord, isCarrier } from '../units.ts';
import { battleOf } from './battle-odds.ts';
import { valuesOf } from './board.ts';
import { ROLLED_FOR } from './forecast.ts';
import { NATION, typeOf } from './pieces.ts';
import { followsOf } from './what-follows.ts';

const onPiece = (force: number): Target => ({ kind: 'piece', id: forceWord(force) });
const onSpace = (place: number): Target => ({ kind: 'space', id: placeId(place) });

/** Verbs that fall on a Force, an aircraft or an airfield. */
const AIMED: ReadonlySet<string> = new Set(['hit', 'lose']);
const flown = (s: NimitzState, air: number): Text => airText(findAir(s, air));

/** The names that the words of an answer take. */
export function paramsOf(s: NimitzState, { verb, force, place, category, n, plan, air, zone }: NimitzAction): NonNullable<Text['params']> {
  const it = force === undefined ? undefined : findForce(s, force);
  const cost = it && (verb === 'repair' ? repairCost(it) : fact(it).buyCost);
  return {
    ...(force !== undefined && { force: forceName(force) }), ...(place !== undefined && { area: spaceName(place) }),
    ...(category !== undefined && { category: text(`category.${category}`) }), ...(cost !== undefined && { cost }),
    ...(n !== undefined && cost !== undefined && { rp: n, sp: cost - n }),
    ...(plan !== undefined && { plan: planText(plan), cost: US_PLANS[plan].cost! }), ...(air !== undefined && { aircraft: flown(s, air) }),
    ...(zone !== undefined && { zone: { key: `zone.${zone}` } }),
    ...(AIMED.has(verb) && { aim: force !== undefined ? forceName(force) : air !== undefined ? flown(s, air) : text('aim.airfield') }),
  };
}

/** An area of the Battle Map, as a click on its board means it. */
export const fieldOf = (zone: string): string => `zone-${zone}`;

/** A split of a cost that is not the usual one, and what stands beside others on a piece, is in the rows alone. */
function targetOf({ verb, force, place, n, air, plan, zone }: NimitzAction): Pointed {
  if (place !== undefined) return { target: onSpace(place) };
  if (verb === 'use') return {};
  if (plan !== undefined) return { target: { kind: 'cell', panel: 'plans', row: planRow(plan) } };
  if (verb === 'hit' && force === undefined && air === undefined) return { target: { kind: 'piece', id: AIRFIELD_PIECE } };
  if (verb === 'buy') return { target: { kind: 'cell', panel: 'purchase', row: forceWord(force!),
    ...(n !== undefined && { column: 'split' }) } };
  if (zone !== undefined) return { target: { kind: 'space', id: fieldOf(zone) } };
  if (air !== undefined && verb !== 'berth') return { target: { kind: 'piece', id: airWord(air) } };
  if (force === undefined) return {};
  return { target: onPiece(force), ...((n !== undefined || verb === 'raid' || verb === 'bomb') && { aside: true as const }) };
}
interface Pointed { target?: Target; aside?: true }

/** An airfield on the board of a Battle: which side's is told by the step. */
export const AIRFIELD_PIECE = 'airfield';
export const planRow = (plan: number): string => `us-${plan}`;

export const pickOf = (force: number): string => `pick:${forceWord(force)}`;
const pickOfAir = (air: number): string => `pick:${airWord(air)}`;

/** Who can get the Order that is rolled for an Area. */
function poolWords(s: NimitzState, area: number): Text {
  const there = pool(s, area);
  if (there.length === 0) return text('act.scout.wasted');
  const count = (category: string): number => there.filter((force) => fact(force).category === category).length;
  return text('act.pool', {
    ships: count('ship'), carriers: there.filter((force) => isCarrier(fact(force))).length, infantry: count('infantry'), lba: count('lba'),
  });
}

/** What every way to spend points leaves of them, and so how many Forces can still move: one a point. */
const leaves = (s: NimitzState, action: NimitzAction): Text => text('act.leaves', { ...leftAfter(s, action) });
/** What a repair brings, before what it leaves. */
function mended(s: NimitzState, action: NimitzAction): Text {
  const it = fact(forceOf(s, action.force!));
  return text('act.repair.note', { before: valuesOf(it, 'damaged') || '–', after: valuesOf(it, 'full'), left: leaves(s, action) });
}
/** What an answer takes of the Supply Points by itself: what is left of them buys Battle Plans. */
const { costs: COSTS } = TABLES;
const SUPPLY: Readonly<Record<string, number>> = {
  move: COSTS.usMovePerForce, raid: COSTS.raiderPerSubmarine, bomb: COSTS.strategicBomberPerWing, invade: COSTS.invasionPerForce,
  scout: COSTS.scoutPerCounter,
};
export const supplyOf = (list: readonly NimitzAction[]): number => list.reduce((sum, { verb }) => sum + (SUPPLY[verb] ?? 0), 0);
export const spending = (points: number): { spends?: ActionView['spends'] } => (points > 0 ? { spends: { track: 'sp', points } } : {});
const SPENT_BY: ReadonlySet<string> = new Set(['buy', 'repair']);

const SCOUTING = 'us-scouting.place';
/** They end a step of a Battle without doing more. */
const COMMITS: ReadonlySet<string> = new Set(['pass', 'take', 'keep', 'wait', 'stay-home']);

export function wordsOf({ verb, n, force, zone }: NimitzAction): string {
  if (verb === 'buy' && n !== undefined) return 'act.buy-split';
  if (verb === 'use') return force !== undefined ? 'act.use-for' : zone !== undefined ? 'act.use-there' : 'act.use';
  return `act.${verb}`;
}

export function actionView(s: NimitzState, open: Decision, action: NimitzAction): ActionView {
  const { id, verb, force, place } = action;
  const params = paramsOf(s, action);
  const weighed = battleOf(s, action) >= 0 && { odds: 'trials' as const };
  if (verb === 'done') {
    const own = `act.done.${open.step}`;
    // Who has not looked anywhere has not begun.
    const idle = open.step === SCOUTING && s.scouts.length === 0 && offersOf(open).length > 1;
    const label = text(own in texts.en ? own : 'act.done', { n: s.scouts.length });
    return { id, label, emphasis: 'commit', verb, ...(idle && { undone: text('undone.scouting') }), ...weighed };
  }
  const label = text(wordsOf(action), params);
  const view: ActionView = { id, label, emphasis: 'target', verb, ...targetOf(action), ...weighed,
    ...spending(supplyOf([action])) };
  if (verb === 'move' || verb === 'station') view.via = [pickOf(force!)];
  if (verb === 'fly') view.via = [pickOfAir(action.air!)];
  if (view.via) view.many = text(`${wordsOf(action)}.many`, { ...params, n: 1 });
  if (verb === 'move') {
    view.room = roomFor(s, forceOf(s, force!), place!);
    view.over = text('act.move.over', { ...params, n: 1 });
    // To go where Japan stands is to fight there.
    if (forcesAt(s, place!, 'jp').length > 0) view.verb = 'battle';
  }
  if (COMMITS.has(verb)) view.emphasis = 'commit';
  if (ROLLED_FOR.has(verb) && place !== undefined && pool(s, place).length > 0) view.odds = true;
  if (ROLLED_FOR.has(verb)) {
    view.note = poolWords(s, place!);
    view.over = text(`act.${verb}.over`);
  }
  // Named groups stand in the order of the list: the heaviest first.
  if (verb === 'scout') view.group = text(view.odds ? 'act.scout.group' : 'act.scout.group.wasted');
  if (SPENT_BY.has(verb)) view.note = verb === 'repair' ? mended(s, action) : leaves(s, action);
  const follows = followsOf(s, action);
  if (follows) view.note = follows.words;
  return view;
}

const drawn = (force: number) => ({ nation: NATION[factOf(force).nation], pieceType: typeOf(force) });
const drawnInAir = (air: Air) =>
  (isLbaAir(air) ? drawn(air.base) : { nation: NATION[airSide(air)], pieceType: aircraftOf(air.model).id });
/** Which Forces move, or which aircraft fly, is picked before where they go. */
export function picks(s: NimitzState, open: Decision | null): Pick[] {
  const movers = new Set(offersOf(open).flatMap(({ verb, force }) => (verb === 'move' || verb === 'station' ? [force!] : [])));
  const flyers = new Set(offersOf(open).flatMap(({ verb, air }) => (verb === 'fly' ? [air!] : [])));
  return [
    ...[...movers].map((force): Pick => ({ id: pickOf(force), label: text('pick.force', { force: forceName(force) }), verb: 'select',
      target: onPiece(force), ...drawn(force), together: true,
      ...(!s.battle && { help: text('pick.force.help'), note: spaceName(forceOf(s, force).at) }) })),
    ...[...flyers].map((air): Pick => ({ id: pickOfAir(air), label: text('pick.force', { force: flown(s, air) }), verb: 'select',
      target: { kind: 'piece', id: airWord(air) }, ...drawnInAir(findAir(s, air)), together: true })),
  ];
}
