/** A Battle as the window's board shows it: the four areas and who is in them, each die of the step, whom the next Hit may fall on. */
import { text, type Text } from '../../../engine/text.ts';
import type { BattleDetail, BattleField, BattleGroup, BattleParty, FieldCard, FieldLine, Firing } from '../../../engine/view-details.ts';
import type { Decision } from '../../../engine/state.ts';
import type { Figure, Panel } from '../../../engine/view.ts';
import { offersOf, type NimitzAction } from '../answers.ts';
import { airWord } from '../battle/answers.ts';
import { quick } from '../bot/policy.ts';
import { SIDE_ID, airFact, airOf, airText, battleOf, enemyOf, isAirDamaged, isLbaAir, onMap } from '../battle/fighters.ts';
import { allFall, isHurt } from '../battle/hits.ts';
import { isAirfield } from '../battle/targets.ts';
import type { AttackKind, BattleStep, RolledAttack } from '../battle/step-state.ts';
import { airValue, forceValue } from '../battle/values.ts';
import { TABLES, facesOf } from '../data.ts';
import type { Attack, Side, Value } from '../data-types.ts';
import { placeId } from '../map.ts';
import { BATTLE_AREAS, fact, findForce, forceName, forceOf, spaceName, type Air, type BattleArea, type Force,
  type NimitzState } from '../state.ts';
import { aircraftOf, forceWord } from '../units.ts';
import { AIRFIELD_PIECE, fieldOf } from './actions.ts';
import { japaneseCards, pointsText, usCards } from './battle-plans.ts';
import { hitsBy, lengthOf, stepsOf } from './battle-steps.ts';
import { NATION, typeOf } from './pieces.ts';
import { followsOf } from './what-follows.ts';

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
}

const lineOf = (zone: string, who: string): string => `${zone}/${who}`;
const SEA_AREA: Readonly<Record<string, BattleArea>> = { transport: 'coastal', beach: 'island', foxhole: 'island', airfield: 'island' };
function fighterOf(s: NimitzState, force: Force): Fighter {
  const { side, nation, hitCost } = fact(force);
  const zone = force.zone!;
  const area = SEA_AREA[zone] ?? (zone as BattleArea);
  return {
    id: forceWord(force.id), nation: NATION[nation], type: typeOf(force.id), damaged: force.damaged, area, cost: hitCost,
    name: forceName(force.id), line: lineOf(area, zone in SEA_AREA ? `${side}-${zone}` : side),
    valueIn: (kind) => forceValue(s, force, kind, area),
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

/** Whom the next Hit may fall on, with the answer that says so, and whom it falls on if nothing stops it. */
interface Aimed { offered: ReadonlyMap<string, NimitzAction>; aim: string | null }

/** Chosen by its counter, with what becomes of it; or chosen, until a plan stops the Hit. */
function aimedAt(s: NimitzState, { offered, aim }: Aimed, id: string): Partial<BattleGroup> {
  const action = offered.get(id);
  const fate = action && followsOf(s, action)?.fate;
  if (action) return { take: action.id, ...(fate && { note: fate }) };
  if (id !== aim) return {};
  const target = battleOf(s).step!.aim!;
  return isAirfield(target) || isHurt(s, target) ? { lost: 1 } : { hit: 1 };
}

/** The dice of the step, and in place of the printed value the one that it rolls, with what the plans in force add. */
function groupOf(s: NimitzState, aimed: Aimed, { id, nation, type, line, damaged, area, cost, valueIn, name }: Fighter): BattleGroup {
  const { step } = battleOf(s);
  const rolled = attacksOf(step, id);
  const value = step ? valueIn(step.kind) : null;
  const used: Figure[] = step && value && rolled.length > 0
    ? [{ id: usedBy(step.kind, area), at: PLACE[usedBy(step.kind, area)], value: said(value), name: { en: '', it: '' }, used: true }]
    : [];
  const chosen = aimedAt(s, aimed, id);
  return {
    id, nation, type, count: 1, value: step ? (rolled.length > 0 || chosen.take ? value?.[0] ?? 1 : value?.[0] ?? 0) : 1, line, name,
    defence: cost,
    ...(damaged && { states: ['damaged'] }),
    ...(rolled.length > 0 && { dice: rolled.map(({ die, hits: n }) => ({ value: die, hit: n > 0, ...(n > 1 && { hits: n }) })) }),
    ...(used.length > 0 && { figures: used }), ...chosen,
  };
}
const PLACE: Readonly<Record<Attack, Figure['at']>> = { aaa: 'left', surface: 'centre', depth: 'right', ground: 'right', dogfight: 'left',
  ship: 'centre' };

function airfields(s: NimitzState, side: Side, aimed: Aimed, on: Side | undefined): BattleGroup[] {
  const count = battleOf(s).airfields[side];
  if (count === 0) return [];
  const chosen = on === side ? aimedAt(s, aimed, AIRFIELD_PIECE) : {};
  return [{
    id: on === side ? AIRFIELD_PIECE : `${AIRFIELD_PIECE}-${side}`, nation: SIDE_ID[side], type: AIRFIELD_PIECE, count, value: 1,
    line: lineOf('island', `${side}-field`), ...chosen,
  }];
}

type Row = readonly [who: string, place?: FieldLine['place'], party?: string];
const LINES: Readonly<Record<BattleArea, readonly Row[]>> = {
  'japan-ocean': [['over', 'over'], ['jp'], ['jp-aboard'], ['us']],
  coastal: [['over', 'over'], ['jp'], ['us'], ['jp-transport', 'box', 'japan'], ['us-transport', 'box', 'usa']],
  island: [
    ['over', 'over'], ['jp-foxhole', 'box', 'japan'], ['jp-field', 'box', 'japan'], ['jp-airfield', 'box', 'japan'],
    ['us-beach', 'box', 'usa'], ['us-foxhole', 'box', 'usa'], ['us-field', 'box', 'usa'], ['us-airfield', 'box', 'usa'],
  ],
  'us-ocean': [['over', 'over'], ['us'], ['us-aboard'], ['jp']],
};
function fieldsOf(s: NimitzState, open: Decision | null, used: ReadonlySet<string>): BattleField[] {
  const now = battleOf(s).step?.pools?.[0]?.area;
  const cards: Readonly<Partial<Record<BattleArea, FieldCard[]>>> = { 'japan-ocean': japaneseCards(s), 'us-ocean': usCards(s, open) };
  const bought = pointsText(s, open);
  return BATTLE_AREAS.map((area) => ({
    id: fieldOf(area), name: text(`zone.${area}`), cells: CELLS[area], faces: flownBy(area), ...(now === area && { now: true as const }),
    ...(area === 'island' && { land: true as const }),
    ...((cards[area]?.length || (bought && area === 'us-ocean')) && { cards: cards[area], cardsName: text(`battle-board.plans.${area}`) }),
    ...(bought && area === 'us-ocean' && { cardsNote: bought }),
    // An empty place tells nothing.
    lines: LINES[area].filter(([who]) => used.has(lineOf(area, who))).map(([who, place, party]) => ({
      id: lineOf(area, who), name: text(`battle-board.line.${who}`), ...(place && { place }), ...(party && { party }),
    })),
  }));
}

/** Who fires at whom, area by area: those whose Hits are being settled now, the others after them. */
function firing(s: NimitzState, { offered, aim }: Aimed): Firing[] {
  const { step } = battleOf(s);
  if (!step) return [];
  return BATTLE_AREAS.flatMap((area) => (['jp', 'us'] as const).flatMap((by): Firing[] => {
    const on = enemyOf(by);
    const mine = step.attacks.filter((attack) => attack.area === area && attack.side === by);
    const pool = step.pools?.find((it) => it.area === area && it.on === on);
    if (mine.length === 0 || (step.pools && !pool)) return [];
    const now = step.pools?.[0] === pool && pool !== undefined;
    const fell = hitsBy(step, area, by);
    // Before they are given all that fell are still to be given.
    const hits = pool?.hits ?? fell;
    return [{
      id: `${area}-${by}`, party: SIDE_ID[by],
      groups: [...new Set(mine.map(attackerOf))],
      at: now ? [...offered.keys(), ...(aim === null ? [] : [aim])] : [], state: now ? 'now' : 'next', hits,
      ...(step.pools && { fell }),
    }];
  }));
}

const wordOf = ({ force = -1, air = -1 }: { force?: number; air?: number }): string =>
  (force >= 0 ? forceWord(force) : air >= 0 ? airWord(air) : AIRFIELD_PIECE);

/** What an answer chooses by its counter on the board. */
const CHOSEN: ReadonlySet<string> = new Set(['hit', 'lose', 'berth', 'launch', 'escort']);
/** Whose Land-Based Aircraft is hit stands on the board by its aircraft's word, which is its own. */
function aimedOf(s: NimitzState, open: Decision | null): Aimed {
  const aim = battleOf(s).step?.aim;
  return {
    offered: new Map(offersOf(open).filter(({ verb }) => CHOSEN.has(verb)).map((action) => [wordOf(action), action])),
    aim: aim ? wordOf(aim) : null,
  };
}
/** Where nothing goes on by itself one of the answers is proposed: the button says which. */
const GOES_ON: ReadonlySet<string> = new Set(['done', 'pass', 'take', 'keep', 'wait', 'stay-home']);
function usualOf(s: NimitzState, open: Decision | null): { usual?: string } {
  const offers = offersOf(open);
  return open && offers.length > 1 && !offers.some(({ verb }) => GOES_ON.has(verb)) ? { usual: quick(s, open).id } : {};
}
export function battlePanel(s: NimitzState, open: Decision | null): Panel | null {
  const { battle } = s;
  if (!battle) return null;
  const { step } = battle;
  const aimed = aimedOf(s, open);
  const on = step?.pools?.[0]?.on;
  const party = (side: Side, role: BattleParty['role']): BattleParty => ({
    id: SIDE_ID[side], role, side: SIDE_ID[side], nations: [SIDE_ID[side]],
    groups: [...fightersOf(s, side).map((it) => groupOf(s, aimed, it)), ...airfields(s, side, aimed, on)],
  });
  const parties = [party('us', 'attacker'), party('jp', 'defender')];
  const used = new Set(parties.flatMap(({ groups }) => groups).map(({ line }) => line!));
  const detail: BattleDetail = {
    id: `${s.campaign}.${s.turn}.${placeId(battle.area)}`, layout: 'zones', space: placeId(battle.area), kind: lengthOf(battle),
    round: Math.max(1, battle.turn), die: 10, steps: stepsOf(battle, open), parties, fields: fieldsOf(s, open, used),
    order: firing(s, aimed), ...(allFall(s) > 0 ? {} : usualOf(s, open)),
  };
  return { id: 'battle', kind: 'battle', title: text('panel.battle', { area: spaceName(battle.area) }), rows: [], detail };
}
