/**
 * The board of a Battle (chapter 12): types in the order of fire, a column a party, who acts when at whom, the dice of the round; and the
 * Battles that are over, as they stood last.
 */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { BattleDetail, BattleGroup, BattleParty, Firing } from '../../../engine/view-details.ts';
import type { Panel } from '../../../engine/view.ts';
import { offersOf, type CncAction } from '../answers.ts';
import { mayAct } from '../battle/actions.ts';
import { canAct, diceOf, firepower, type Target } from '../battle/firepower.ts';
import { actsAt, isRaid, slotOf } from '../battle/participants.ts';
import { standing } from '../battle/record.ts';
import { actionChoice } from '../bot/battle.ts';
import { TYPE_IDS, UNIT_NATIONS } from '../data.ts';
import { AREA_IDS, IS_SEA } from '../map.ts';
import type { Seen } from '../observe.ts';
import type { Battle } from '../battle-state.ts';
import { areaName, classOf, commanderOf, maxCv, partyOf, unitsAt, type CncState, type Unit } from '../state.ts';
import { overPanels } from './battle-over.ts';
import { SLOTS, diceFor, inOrder, lostGroup, rankOf, ranks, rolledBy, rollsOf, shown, sideOf } from './battle-parts.ts';
import { blockId, openIds } from './pieces.ts';
import { partyId, partyName } from './words.ts';

interface Field {
  s: CncState; battle: Battle; faction: number; units: Unit[]; ids: ReadonlyMap<number, string>;
  /** What may be answered now. */
  offers: readonly CncAction[];
}
/** Everybody there whose face is seen. */
function fieldOf(seen: Seen, open: Decision | null): Field | null {
  const s = seen as unknown as CncState;
  const { battle, turn } = s;
  // The exits of stranded units after a Season are no Battle.
  if (!battle || !turn || turn.card === 0) return null;
  const units = unitsAt(s, battle.area).filter(({ type, id, escaped }) => type >= 0 && id > 0 && !escaped);
  const others = openIds(units.filter(({ nation }) => commanderOf(nation) !== seen.viewer));
  const ids = new Map(units.map(({ id }) => [id, others.get(id) ?? blockId(id)]));
  return { s, battle, faction: turn.faction, units, ids, offers: offersOf(open) };
}

const isIn = ({ battle }: Field, { group }: Unit): boolean => group === '' || !battle.waiting.includes(group);
/** Whom a unit can fire at: the Attacker at those that he attacks, they at him (CNC-12-16). */
function targetsOf(it: Field, unit: Unit): Unit[] {
  const party = partyOf(it.s, unit.nation);
  const foes = it.units.filter((other) => isIn(it, other) && (party === it.faction
    ? it.battle.defenders.includes(partyOf(it.s, other.nation)) : partyOf(it.s, other.nation) === it.faction));
  return foes.filter((other) => firepower(it.s, unit, classOf(other) as Target) > 0);
}
/** Whoever is to act now, in the slot that runs. */
const isActing = (it: Field, unit: Unit): boolean => slotOf(unit) === it.battle.slot
  && actsAt(it.s, it.battle.order, 0, unit) && !unit.acted && isIn(it, unit) && mayAct(it.s, unit);

/** What its dice hit on: one number for all that is there, else one a class. */
function fireOf(it: Field, unit: Unit, targets: readonly Unit[]): Text {
  const classes = [...new Set(targets.map((other) => classOf(other) as Target))];
  if (classes.length === 0) return text('battle.no-target');
  const values = classes.map((target) => firepower(it.s, unit, target));
  const n = Math.max(...classes.map((target) => diceOf(it.s, unit, target)));
  return new Set(values).size === 1 ? text('battle.fire', { n, value: values[0] })
    : text('battle.fires', { n, list: classes.map((target, i) =>
      text('battle.at', { target: text(`class.${target}`), value: values[i] })) });
}
/** What those who act now would bring on its class, all of them together: where there are several, with its name. */
function comingAt(it: Field, unit: Unit): Text | null {
  const target = classOf(unit) as Target;
  const acting = it.units.filter((other) => isActing(it, other) && targetsOf(it, other).includes(unit));
  const hits = acting.reduce((sum, other) => sum + diceOf(it.s, other, target) * firepower(it.s, other, target) / 6, 0);
  const several = it.units.filter((other) => classOf(other) === target
    && acting.some((by) => targetsOf(it, by).includes(other))).length > 1;
  return hits === 0 ? null : several ? text('battle.coming-all', { hits: shown(hits), target: text(`class.${target}`) })
    : text('battle.coming', { hits: shown(hits) });
}
/** The answers that fire at a unit's class, and so at it. */
const firingAt = ({ s, offers }: Field, unit: Unit): string[] => offers.filter(({ verb, target, party }) =>
  (verb === 'strike' ? classOf(unit) === 'N' : (verb === 'fire' || verb === 'kamikaze') && target === classOf(unit))
  && (party === undefined || party === partyOf(s, unit.nation))).map(({ id }) => id);

function groupOf(it: Field, unit: Unit): BattleGroup {
  const targets = targetsOf(it, unit);
  const waits = !isIn(it, unit);
  const idle = waits || !mayAct(it.s, unit);
  const best = idle ? 0 : Math.max(0, ...targets.map((other) => firepower(it.s, unit, classOf(other) as Target)));
  const dice = diceFor(it.battle.rolls ?? [], unit.id);
  const coming = waits ? null : comingAt(it, unit);
  const actions = firingAt(it, unit).filter(() => coming !== null);
  return {
    id: it.ids.get(unit.id)!, nation: UNIT_NATIONS[unit.nation], type: TYPE_IDS[unit.type], count: 1, value: best,
    rank: rankOf(slotOf(unit)), steps: { left: unit.cv, of: maxCv(unit.nation, unit.type) },
    note: waits ? text('battle.waits') : unit.acted ? text('battle.acted')
      : canAct(it.s, unit) ? fireOf(it, unit, targets) : text('battle.lands'),
    ...(dice && dice.length > 0 && { dice }), ...(coming && { coming }), ...(actions.length > 0 && { actions }),
  };
}
/** Who fell in this Battle, with the dice that it had thrown. */
const fallenOf = ({ s, battle }: Field, party: number): BattleGroup[] => (battle.fighters ?? []).map((it) => standing(s, it))
  .filter(({ nation, gone, cv }) => !gone && cv === 0 && partyOf(s, nation) === party).map((it) => lostGroup(it, battle.rolls ?? []));
/** Of those who are still to act in this round, each at what it hits best. */
function dueOf(it: Field, units: readonly Unit[]): number {
  const best = (unit: Unit): number => Math.max(0, ...targetsOf(it, unit).map((other) => classOf(other) as Target)
    .map((target) => diceOf(it.s, unit, target) * firepower(it.s, unit, target) / 6));
  return shown(units.filter((unit) => !unit.acted && isIn(it, unit) && mayAct(it.s, unit)).reduce((sum, unit) => sum + best(unit), 0));
}

function partyView(it: Field, party: number, rolled: Pick<BattleParty, 'hits' | 'rolled'>): BattleParty {
  const units = it.units.filter(({ nation }) => partyOf(it.s, nation) === party).sort((a, b) => slotOf(a) - slotOf(b) || b.cv - a.cv);
  const role = party === it.faction ? 'attacker' : it.battle.defenders.includes(party) ? 'defender' : 'aside';
  const due = role === 'aside' ? 0 : dueOf(it, units);
  return {
    id: partyId(party), role, side: sideOf(party), name: partyName(party), ...rolled, ...(due > 0 && { due }),
    nations: [...new Set(units.map(({ nation }) => UNIT_NATIONS[nation]))],
    groups: [...units.map((unit) => groupOf(it, unit)), ...fallenOf(it, party)],
  };
}
/** In the slot that runs the parties act as their order says; before it and after it as it stood last. */
function orderOf(it: Field, parties: readonly number[]): Firing[] {
  const { battle } = it;
  const rolls = battle.rolls ?? [];
  return SLOTS.flatMap((slot) => {
    const left = slot === battle.slot ? battle.order : parties;
    const order = [...parties.filter((party) => !left.includes(party)), ...left.filter((party) => parties.includes(party))];
    return order.flatMap((party, place): Firing[] => {
      const units = it.units.filter((unit) => slotOf(unit) === slot && actsAt(it.s, order, place, unit) && isIn(it, unit)
        && mayAct(it.s, unit));
      if (units.length === 0) return [];
      const now = units.some((unit) => isActing(it, unit));
      const over = slot < battle.slot || (slot === battle.slot && !battle.order.includes(party));
      const fresh = slot === battle.slot && !over ? units.filter(({ acted }) => !acted) : [];
      const acting = fresh.length > 0 ? fresh : units;
      const at = [...new Set(acting.flatMap((unit) => targetsOf(it, unit)))];
      const thrown = rolledBy(rolls, (unit) => units.some(({ id }) => id === unit));
      const again = order.indexOf(party) < place ? '-again' : '';
      return [{ id: `${rankOf(slot)}-${partyId(party)}${again}`, party: partyId(party), groups: acting.map(({ id }) => it.ids.get(id)!),
        at: at.map(({ id }) => it.ids.get(id)!), state: now ? 'now' : over ? 'done' : 'next', ...(thrown && { hits: thrown.hits }) }];
    });
  });
}

function kindOf(s: CncState, { area, raid, sneak }: Battle): string {
  if (sneak) return 'sneak';
  return IS_SEA[area] ? 'sea' : raid || isRaid(s, area) ? 'raid' : 'land';
}
/** What the computer would do in this place: Enter plays it. */
const proposed = ({ s, offers }: Field, open: Decision | null): Pick<BattleDetail, 'usual'> =>
  (open?.step === 'battle.action' ? { usual: actionChoice(s, offers).id } : {});

function livePanel(seen: Seen, open: Decision | null): Panel | null {
  const it = fieldOf(seen, open);
  if (!it) return null;
  const { s, battle, faction } = it;
  const there = [...new Set(it.units.map(({ nation }) => partyOf(s, nation)))];
  const parties = inOrder(there, faction, battle.defenders);
  if (parties.length === 0) return null;
  const fighting = [...battle.defenders, faction].filter((party) => there.includes(party));
  const nations = new Map([...it.units.map(({ id, nation }): [number, number] => [id, nation]),
    ...(battle.fighters ?? []).map(({ unit, nation }): [number, number] => [unit, nation])]);
  const { of, luck } = rollsOf(parties, battle.rolls ?? [], (unit) => partyOf(s, nations.get(unit) ?? -1));
  const detail: BattleDetail = {
    id: `${AREA_IDS[battle.area]}-${seen.clock}`, layout: 'rounds', space: AREA_IDS[battle.area], round: Math.max(1, battle.round), die: 6,
    kind: text(`battle.kind.${kindOf(s, battle)}`),
    steps: [], ranks, parties: parties.map((party) => partyView(it, party, of(party))), order: orderOf(it, fighting), ...luck,
    ...proposed(it, open),
    ...(battle.waiting.length > 0 && { note: text('battle.groups-wait', { n: battle.waiting.length }) }),
  };
  return { id: 'battle', kind: 'battle', title: text('panel.battle', { space: areaName(battle.area) }), rows: [], detail };
}

export function battlePanels(seen: Seen, open: Decision | null): Panel[] {
  const live = livePanel(seen, open);
  return [...(live ? [live] : []), ...overPanels(seen)];
}
