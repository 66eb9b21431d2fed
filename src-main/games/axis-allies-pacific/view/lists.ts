/** The lists of the side column: what is declared, the battles, aircraft still in the air, land that changed hands. */
import { text, type Text } from '../../../engine/text.ts';
import type { Panel, PanelRow } from '../../../engine/view.ts';
import { SPACES, TERRITORIES, idOf } from '../map.ts';
import type { AapAction } from '../answers.ts';
import type { PickAction } from '../rules/combat.ts';
import { production, territoryIncome } from '../rules/control.ts';
import { declaredCargo } from '../rules/declared-cargo.ts';
import { listBattles, membersOf, openBattle } from '../rules/battle.ts';
import { logUnits } from '../rules/combat-log.ts';
import type { OddsResult } from '../rules/odds/mix.ts';
import { oddsOfBattle } from '../rules/odds/position.ts';
import { isAirborne } from '../rules/survey.ts';
import { isActive, spaceName, type AapState, type Battle } from '../state.ts';

const list = (id: string, rows: PanelRow[]): Panel => ({ id, kind: 'list', title: text(`panel.${id}`), rows });
/** What the figures beside the rows are chances of; none of them has one: nothing. */
const withChances = (panel: Panel): Panel =>
  (panel.rows.some(({ values }) => values.length > 0) ? { ...panel, note: text('note.chances') } : panel);

type OddsIn = (b: Battle) => OddsResult | null;
/** The odds of battles that are not over, each worked out once, for their order and for their figures. */
function oddsIn(s: AapState): OddsIn {
  const known = new Map<Battle, OddsResult | null>();
  return (b) => {
    if (!known.has(b)) known.set(b, b.done ? null : oddsOfBattle(s, b));
    return known.get(b)!;
  };
}
/** The surest for the attacker first; of those alike in their order. */
const surest = (odds: OddsIn) => (a: Battle, b: Battle): number => (odds(b)?.attackerWins ?? 0) - (odds(a)?.attackerWins ?? 0);
/** Which battle is fought next: as their list tells them. */
export function inBattleOrder(s: AapState, actions: readonly AapAction[]): readonly AapAction[] {
  const before = surest(oddsIn(s));
  const of = (action: AapAction): Battle => s.battles.find(({ id }) => id === (action as PickAction).battle)!;
  return actions.toSorted((a, b) => before(of(a), of(b)));
}

const chance = (odds: OddsResult | null): PanelRow['values'] => (odds ? [{ column: 'odds', value: odds.attackerWins }] : []);

/** Who goes there: those who stand there already, and cargo that is to land. */
function attackersOf(s: AapState, b: Battle): Text[] {
  const cargo = b.kind === 'assault' ? declaredCargo(s, b.space).map((line) => line.cargo) : [];
  return logUnits([...membersOf(s, b, b.attackers), ...cargo]);
}

/** Phase 3: what the moves made so far will lead to, and the attacker's chance as it stands with them. */
export function declared(s: AapState): Panel {
  const odds = oddsIn(s);
  return withChances(list('declared', listBattles(s).sort(surest(odds)).map((b) => ({
    id: `declared-${b.kind}-${idOf(b.space)}`, label: spaceName(b.space), spaces: [idOf(b.space)], values: chance(odds(b)),
    note: text('note.declared', { kind: text(`battle-kind.${b.kind}`), units: attackersOf(s, b) }),
  }))));
}

/** Phase 4: the battle that is fought, those to come in their order, and how those ended that are over. */
export function battles(s: AapState): Panel {
  const current = openBattle(s);
  const odds = oddsIn(s);
  const before = surest(odds);
  const turn = (b: Battle): number => (b === current ? 0 : b.done ? 2 : 1);
  return withChances(list('battles', s.battles.toSorted((a, b) => turn(a) - turn(b) || before(a, b)).map((b) => ({
    id: `battle-${b.id}`, label: spaceName(b.space), spaces: [idOf(b.space)],
    values: b.done || b === current ? [] : chance(odds(b)),
    note: b.done && b.detail.over !== '' ? text(`over.${b.detail.over}`) : text(`battle-kind.${b.kind}`),
    state: b.done ? 'done' : b === current ? 'now' : 'next',
  }))));
}

/** Phase 6: aircraft that must still come down, space by space. */
export function airborne(s: AapState): Panel {
  return list('airborne', s.units.flatMap((here, space) => {
    const units = here.filter((unit) => isActive(s, unit.owner) && isAirborne(unit, space));
    if (units.length === 0) return [];
    const note = text('note.units', { units: logUnits(units) });
    return [{ id: `airborne-${idOf(space)}`, label: spaceName(space), note, spaces: [idOf(space)], values: [] }];
  }));
}

/** What a territory would pay were its route not in the enemy's hands (AAP-EC-01). */
const lost = (s: AapState, space: number): number => SPACES[space].ipc - territoryIncome(s, space);

/** Territories held by another than their own nation: the account behind the incomes. */
export function taken(s: AapState): Panel {
  return { ...list('taken', TERRITORIES.filter((space) => s.control[space] !== SPACES[space].firstHolder).map((space) => ({
    id: idOf(space), label: spaceName(space), nation: s.control[space]!,
    spaces: [idOf(space)], values: [{ column: 'ipc', value: territoryIncome(s, space) }],
    ...(lost(s, space) > 0 && { note: text('note.cut', { zone: spaceName(SPACES[space].routeZone) }) }),
  }))), sum: text('ipc') };
}

/** A full ten make a point (AAP-VP-01). */
const PER_POINT = 10;
/**
 * What Japan's victory points of this turn will be made of, as things stand: its land, what it has conquered of that, what it seized; what
 * convoys in the enemy's hands take from that stands for itself, so that the values on the map make the sum.
 */
export function points(s: AapState): Panel {
  const held = TERRITORIES.filter((space) => s.control[space] === 'japan');
  const sum = (spaces: readonly number[], of: (space: number) => number): number => spaces.reduce((so, space) => so + of(space), 0);
  const printed = (space: number): number => SPACES[space].ipc;
  const cut = Map.groupBy(held.filter((space) => lost(s, space) > 0), (space) => SPACES[space].routeZone);
  const parts: [id: string, label: Text, ipc: number][] = [
    ['home', text('points.home'), sum(held.filter((space) => SPACES[space].firstHolder === 'japan'), printed)],
    ['conquered', text('points.conquered'), sum(held.filter((space) => SPACES[space].firstHolder !== 'japan'), printed)],
    ...[...cut].map(([zone, spaces]): [string, Text, number] =>
      [`cut-${idOf(zone)}`, text('points.cut', { zone: spaceName(zone) }), -sum(spaces, (space) => lost(s, space))]),
    ['seized', text('points.seized'), s.seized],
  ];
  const ipc = production(s, 'japan') + s.seized;
  return {
    ...list('points', parts.filter(([, , value]) => value !== 0).map(([id, label, value]) => ({
      id, label, values: [{ column: 'ipc', value }],
    }))),
    sum: text('points.sum', { ipc, points: pendingPoints(s) }), note: text('points.next', { ipc: PER_POINT - (ipc % PER_POINT) }),
  };
}
export const pendingPoints = (s: AapState): number => Math.floor((production(s, 'japan') + s.seized) / PER_POINT);
