/** A Battle as the window's board shows it: the four areas and who is in them, each die of the step, whom the next Hit may fall on. */
import { text, type Text } from '../../../engine/text.ts';
import type { BattleDetail, BattleField, BattleGroup, BattleParty, FieldCard, FieldLine, Firing } from '../../../engine/view-details.ts';
import type { Decision } from '../../../engine/state.ts';
import type { Figure, Panel } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { airWord } from '../battle/answers.ts';
import { SIDE_ID, airFact, airOf, airText, battleOf, enemyOf, isAirDamaged, isLbaAir, onMap } from '../battle/fighters.ts';
import { JP, jpPlanText, planText } from '../battle/plans.ts';
import { ATTACK_KINDS, type AttackKind, type BattleStep, type RolledAttack } from '../battle/step-state.ts';
import { airValue, forceValue } from '../battle/values.ts';
import { JP_PLANS, TABLES, US_PLANS, facesOf } from '../data.ts';
import type { Attack, Side, Value } from '../data-types.ts';
import { placeId } from '../map.ts';
import { BATTLE_AREAS, fact, findForce, forceName, forceOf, spaceName, type Air, type Battle, type BattleArea, type Force,
  type NimitzState } from '../state.ts';
import { aircraftOf, forceWord } from '../units.ts';
import { AIRFIELD_PIECE, fieldOf } from './actions.ts';
import { NATION, typeOf } from './pieces.ts';

const CELLS: Readonly<Record<BattleArea, BattleField['cells']>> = {
  'japan-ocean': { column: 1, row: 1, rows: 2 }, coastal: { column: 2, row: 1, columns: 2 }, island: { column: 2, row: 2, columns: 2 },
  'us-ocean': { column: 4, row: 1, rows: 2 },
};
/** The die of a Japanese aircraft that flies there. */
const flownBy = (area: BattleArea): number[] => TABLES.japaneseAircraftMove.rows.filter((row) => row.area === area).flatMap(facesOf);

/** The figure that a step rolls. */
const USED: Readonly<Record<Exclude<AttackKind, 'bomb-runs'>, Attack>> = {
  dogfight: 'dogfight', aaa: 'aaa', torpedoes: 'surface', 'depth-charges': 'depth', 'naval-guns': 'surface', infantry: 'ground',
};
const usedBy = (kind: AttackKind, area: BattleArea): Attack => (kind !== 'bomb-runs' ? USED[kind] : area === 'island' ? 'ground' : 'ship');
const said = ([value, superior]: readonly [number, number]): string => (superior > 0 ? `${value}/${superior}` : String(value));

interface Fighter {
  id: string;
  nation: string;
  type: string;
  name: Text;
  /** Where it stands on the board, and in which area that is. */
  line: string;
  area: BattleArea;
  damaged: boolean;
  cost: number;
  valueIn: (kind: AttackKind) => Value;
  aboard?: boolean;
}

const lineOf = (zone: string, who: string): string => `${zone}/${who}`;
const SEA_AREA: Readonly<Record<string, BattleArea>> = { transport: 'coastal', beach: 'island', foxhole: 'island', airfield: 'island' };
function fighterOf(s: NimitzState, force: Force): Fighter {
  const { side, nation, hitCost } = fact(force);
  const zone = force.zone!;
  const area = SEA_AREA[zone] ?? (zone as BattleArea);
  return {
    id: forceWord(force.id), nation: NATION[nation], type: typeOf(force.id), damaged: force.damaged, area, cost: hitCost,
    name: forceName(force.id), aboard: zone === 'transport',
    line: area === 'island' ? lineOf('island', `${side}-${zone}`) : lineOf(area, side), valueIn: (kind) => forceValue(s, force, kind, area),
  };
}
function flyerOf(s: NimitzState, air: Air): Fighter {
  const it = airFact(air);
  const area = air.pos === 'base' ? null : air.pos;
  const base = findForce(s, air.base);
  const home: BattleArea = isLbaAir(air) ? 'island'
    : (base?.zone as BattleArea | undefined) ?? (it.side === 'us' ? 'us-ocean' : 'japan-ocean');
  return {
    id: airWord(air.id), nation: isLbaAir(air) ? NATION[fact(forceOf(s, air.base)).nation] : NATION[it.side],
    type: isLbaAir(air) ? typeOf(air.base) : aircraftOf(air.model).id,
    damaged: isAirDamaged(s, air), area: area ?? home, cost: it.hitCost, name: airText(air),
    line: area ? lineOf(area, 'over') : isLbaAir(air) ? lineOf('island', `${it.side}-airfield`) : lineOf(home, `${it.side}-aboard`),
    valueIn: (kind) => airValue(s, air, kind, area ?? home),
  };
}

/** Everybody of a side: Land-Based Aircraft stand as aircraft, on their airfields or in the air. */
const fightersOf = (s: NimitzState, side: Side): Fighter[] => [
  ...onMap(s, side).filter(({ zone }) => zone !== 'airfield').map((force) => fighterOf(s, force)),
  ...airOf(s, side).map((air) => flyerOf(s, air)),
];

const attackerOf = ({ force, air }: RolledAttack): string => (force >= 0 ? forceWord(force) : airWord(air));
const attacksOf = (step: BattleStep | null, id: string): RolledAttack[] =>
  (step?.attacks ?? []).filter((attack) => attackerOf(attack) === id);

/** The dice of the step, and in place of the printed value the one that it rolls, with what the plans in force add. */
function groupOf(step: BattleStep | null, hits: ReadonlyMap<string, string>,
  { id, nation, type, line, damaged, area, cost, valueIn, name, aboard }: Fighter): BattleGroup {
  const rolled = attacksOf(step, id);
  const value = step ? valueIn(step.kind) : null;
  const used: Figure[] = step && value && rolled.length > 0
    ? [{ id: usedBy(step.kind, area), at: PLACE[usedBy(step.kind, area)], value: said(value), name: { en: '', it: '' }, used: true }]
    : [];
  const take = hits.get(id);
  return {
    id, nation, type, count: 1, value: step ? (rolled.length > 0 || take ? value?.[0] ?? 1 : value?.[0] ?? 0) : 1, line, name,
    defence: cost,
    ...(damaged && { states: ['damaged'] }),
    ...(rolled.length > 0 && { dice: rolled.map(({ die, hits: n }) => ({ value: die, hit: n > 0 })) }),
    ...(used.length > 0 && { figures: used }), ...(take && { take }), ...(aboard && { note: text('battle.on-transport') }),
  };
}
const PLACE: Readonly<Record<Attack, Figure['at']>> = { aaa: 'left', surface: 'centre', depth: 'right', ground: 'right', dogfight: 'left',
  ship: 'centre' };

function airfields(s: NimitzState, side: Side, hits: ReadonlyMap<string, string>, on: Side | undefined): BattleGroup[] {
  const count = battleOf(s).airfields[side];
  const take = on === side ? hits.get(AIRFIELD_PIECE) : undefined;
  if (count === 0) return [];
  return [{
    id: take ? AIRFIELD_PIECE : `${AIRFIELD_PIECE}-${side}`, nation: SIDE_ID[side], type: AIRFIELD_PIECE, count, value: 1,
    line: lineOf('island', `${side}-field`), ...(take && { take }),
  }];
}

type Row = readonly [who: string, place?: FieldLine['place'], party?: string];
const LINES: Readonly<Record<BattleArea, readonly Row[]>> = {
  'japan-ocean': [['over', 'over'], ['jp'], ['jp-aboard'], ['us']],
  coastal: [['over', 'over'], ['jp'], ['us']],
  island: [
    ['over', 'over'], ['jp-foxhole', 'box', 'japan'], ['jp-airfield', 'box', 'japan'], ['jp-field', 'box', 'japan'],
    ['us-foxhole', 'box', 'usa'], ['us-beach', 'box', 'usa'], ['us-airfield', 'box', 'usa'], ['us-field', 'box', 'usa'],
  ],
  'us-ocean': [['over', 'over'], ['us'], ['us-aboard'], ['jp']],
};
const OWN: Readonly<Partial<Record<BattleArea, string>>> = { 'japan-ocean': 'jp', 'us-ocean': 'us' };
function fieldsOf(
  used: ReadonlySet<string>, now: BattleArea | undefined, cards: Readonly<Partial<Record<BattleArea, FieldCard[]>>>,
): BattleField[] {
  return BATTLE_AREAS.map((area) => ({
    id: fieldOf(area), name: text(`zone.${area}`), cells: CELLS[area], faces: flownBy(area), ...(now === area && { now: true as const }),
    ...(area === 'island' && { land: true as const }), ...(cards[area]?.length && { cards: cards[area] }),
    // An empty place tells nothing, but for the ocean of each side.
    lines: LINES[area].filter(([who]) => used.has(lineOf(area, who)) || OWN[area] === who)
      .map(([who, place, party]) => ({ id: lineOf(area, who), name: text(`battle-board.line.${who}`), ...(place && { place }),
        ...(party && { party }) })),
  }));
}

/** Who fires at whom, area by area: those whose Hits are being settled now, the others after them. */
function firing(s: NimitzState, offered: ReadonlyMap<string, string>): Firing[] {
  const { step } = battleOf(s);
  if (!step) return [];
  return BATTLE_AREAS.flatMap((area) => (['jp', 'us'] as const).flatMap((by): Firing[] => {
    const on = enemyOf(by);
    const mine = step.attacks.filter((attack) => attack.area === area && attack.side === by);
    const pool = step.pools?.find((it) => it.area === area && it.on === on);
    const hits = pool?.hits ?? (step.pools ? 0 : mine.reduce((sum, it) => sum + it.hits, 0));
    if (mine.length === 0 || (step.pools && !pool)) return [];
    const now = step.pools?.[0] === pool && pool !== undefined;
    return [{
      id: `${area}-${by}`, party: SIDE_ID[by],
      groups: [...new Set(mine.map(attackerOf))],
      at: now ? [...offered.keys()] : [], state: now ? 'now' : 'next', hits,
    }];
  }));
}

/** Plans that are bought lie in the player's ocean, those that Japan has drawn in hers. */
function usCards({ plans, usedPlans }: Battle, open: Decision | null): FieldCard[] {
  const offers = offersOf(open);
  const card = (plan: number, state: FieldCard['state'], verb?: string): FieldCard => {
    const actions = verb ? offers.filter((it) => it.verb === verb && it.plan === plan).map(({ id }) => id) : [];
    const { id, cost } = US_PLANS[plan];
    return { id, nation: 'usa', name: planText(plan), note: { key: `plan.${id}.text` }, state, value: cost!,
      ...(actions.length > 0 && { actions }) };
  };
  return [
    ...plans.map((plan) => card(plan, 'ready', 'use')),
    ...offers.flatMap(({ verb, plan }) => (verb === 'plan' ? [card(plan!, 'open', 'plan')] : [])),
    ...usedPlans.map((plan) => card(plan, 'used')),
  ];
}
const japaneseCards = ({ inForce, screens }: Battle): FieldCard[] =>
  [...inForce, ...Array.from({ length: screens }, () => JP.screeningShip)].map((plan, i) => ({
    id: `${JP_PLANS[plan].id}-${i}`, nation: 'japan', name: jpPlanText(plan), note: { key: `plan.${JP_PLANS[plan].id}.text` }, state: 'now',
  }));

const STEPS = ['air', ...ATTACK_KINDS] as const;
function stepsOf(step: BattleStep | null, flying: boolean): BattleDetail['steps'] {
  const at = step ? STEPS.indexOf(step.kind) : flying ? 0 : -1;
  return STEPS.map((id, i) => ({
    id, name: id === 'air' ? text('battle-board.air') : text(`battle.kind.${id}`),
    state: i === at ? 'now' as const : i < at ? 'done' as const : 'next' as const,
  }));
}

const wordOf = ({ force, air }: { force?: number; air?: number }): string =>
  (force !== undefined ? forceWord(force) : air !== undefined ? airWord(air) : AIRFIELD_PIECE);

/** What an answer chooses by its counter on the board. */
const CHOSEN: ReadonlySet<string> = new Set(['hit', 'lose', 'berth', 'launch', 'escort']);
/** Whose Land-Based Aircraft is hit stands on the board by its aircraft's word, which is its own. */
export function battlePanel(s: NimitzState, open: Decision | null): Panel | null {
  const { battle } = s;
  if (!battle) return null;
  const { step } = battle;
  const hits = new Map(offersOf(open).filter(({ verb }) => CHOSEN.has(verb)).map((action) => [wordOf(action), action.id]));
  const on = step?.pools?.[0]?.on;
  const party = (side: Side, role: BattleParty['role']): BattleParty => ({
    id: SIDE_ID[side], role, side: SIDE_ID[side], nations: [SIDE_ID[side]],
    groups: [...fightersOf(s, side).map((it) => groupOf(step, hits, it)), ...airfields(s, side, hits, on)],
  });
  const parties = [party('us', 'attacker'), party('jp', 'defender')];
  const used = new Set(parties.flatMap(({ groups }) => groups).map(({ line }) => line!));
  const flying = open?.step.startsWith('bt.us-air-move') ?? false;
  const detail: BattleDetail = {
    id: `${s.campaign}.${s.turn}.${placeId(battle.area)}`, layout: 'zones', space: placeId(battle.area),
    kind: text('battle-board.turns', { left: Math.max(0, battle.counter) }),
    round: Math.max(1, battle.turn), die: 10, steps: stepsOf(step, flying), parties,
    fields: fieldsOf(used, step?.pools?.[0]?.area, { 'japan-ocean': japaneseCards(battle), 'us-ocean': usCards(battle, open) }),
    order: firing(s, hits),
    ...(step && { note: text('battle-board.lowest-cost'), rule: 'FCN-CB-15' }),
  };
  return { id: 'battle', kind: 'battle', title: spaceName(battle.area), rows: [], detail };
}
