/** The board of a Battle (chapter 12): types in the order of fire, a column a party, and who acts when at whom. */
import { text } from '../../../engine/text.ts';
import type { BattleDetail, BattleGroup, BattleParty, Firing } from '../../../engine/view-details.ts';
import type { Panel } from '../../../engine/view.ts';
import { firepower, type Target } from '../battle/firepower.ts';
import { isRaid, slotOf } from '../battle/participants.ts';
import { TYPES, TYPE_IDS, UNIT_NATIONS } from '../data.ts';
import { AREA_IDS, IS_SEA } from '../map.ts';
import type { Seen } from '../observe.ts';
import { ARMED, BRITISH, USA, areaName, classOf, commanderOf, partyOf, sideId, unitsAt, type Battle, type CncState, type Unit,
} from '../state.ts';
import { NOBODY } from '../scenarios.ts';
import { blockId, openIds } from './pieces.ts';
import { partyId, partyName } from './words.ts';

const SLOTS = [...new Set(TYPES.map(({ slot }) => slot))].sort((a, b) => a - b);
const rankOf = (slot: number): string => `slot-${slot}`;
/** What acts together is called by its types. */
const ranks = SLOTS.map((slot) => ({ id: rankOf(slot),
  name: text('panel.names', { names: TYPES.filter((it) => it.slot === slot).map(({ id }) => text(`types.${id}`)) }) }));

interface Field { s: CncState; battle: Battle; faction: number; units: Unit[]; ids: ReadonlyMap<number, string> }
/** Everybody there whose face is seen. */
function fieldOf(seen: Seen): Field | null {
  const s = seen as unknown as CncState;
  const { battle, turn } = s;
  // The exits of stranded units after a Season are no Battle.
  if (!battle || !turn || turn.card === 0) return null;
  const units = unitsAt(s, battle.area).filter(({ type, id, escaped }) => type >= 0 && id > 0 && !escaped);
  const others = openIds(units.filter(({ nation }) => commanderOf(nation) !== seen.viewer));
  const ids = new Map(units.map(({ id }) => [id, others.get(id) ?? blockId(id)]));
  return { s, battle, faction: turn.faction, units, ids };
}

const isIn = ({ battle }: Field, { group }: Unit): boolean => group === '' || !battle.waiting.includes(group);
/** Whom a unit can fire at: the Attacker at those that he attacks, they at him (CNC-12-16). */
function targetsOf(it: Field, unit: Unit): Unit[] {
  const party = partyOf(it.s, unit.nation);
  const foes = it.units.filter((other) => isIn(it, other) && (party === it.faction
    ? it.battle.defenders.includes(partyOf(it.s, other.nation)) : partyOf(it.s, other.nation) === it.faction));
  return foes.filter((other) => firepower(it.s, unit, classOf(other) as Target) > 0);
}

function groupOf(it: Field, unit: Unit): BattleGroup {
  const best = Math.max(0, ...targetsOf(it, unit).map((other) => firepower(it.s, unit, classOf(other) as Target)));
  const waits = !isIn(it, unit);
  return {
    id: it.ids.get(unit.id)!, nation: UNIT_NATIONS[unit.nation], type: TYPE_IDS[unit.type], count: 1, value: waits ? 0 : best,
    rank: rankOf(slotOf(unit)), note: text(waits ? 'battle.waits' : unit.acted ? 'battle.acted' : 'battle.cv', { n: unit.cv }),
  };
}
function partyView(it: Field, party: number): BattleParty {
  const units = it.units.filter(({ nation }) => partyOf(it.s, nation) === party).sort((a, b) => slotOf(a) - slotOf(b) || b.cv - a.cv);
  const role = party === it.faction ? 'attacker' : it.battle.defenders.includes(party) ? 'defender' : 'aside';
  return {
    id: partyId(party), role, side: party === BRITISH ? sideId(USA) : party === ARMED ? NOBODY : sideId(party), name: partyName(party),
    nations: [...new Set(units.map(({ nation }) => UNIT_NATIONS[nation]))], groups: units.map((unit) => groupOf(it, unit)),
  };
}
/** In the slot that runs the parties act as their order says; before it and after it as it stood last. */
function orderOf(it: Field, parties: readonly number[]): Firing[] {
  const { battle } = it;
  return SLOTS.flatMap((slot) => {
    const left = slot === battle.slot ? battle.order : parties;
    const order = [...parties.filter((party) => !left.includes(party)), ...left.filter((party) => parties.includes(party))];
    return order.flatMap((party): Firing[] => {
      const units = it.units.filter((unit) => slotOf(unit) === slot && partyOf(it.s, unit.nation) === party && isIn(it, unit));
      if (units.length === 0) return [];
      const now = slot === battle.slot && battle.order[0] === party && units.some(({ acted }) => !acted);
      const over = slot < battle.slot || (slot === battle.slot && !battle.order.includes(party));
      const acting = now ? units.filter(({ acted }) => !acted) : units;
      const at = [...new Set(acting.flatMap((unit) => targetsOf(it, unit)))];
      return [{ id: `${rankOf(slot)}-${partyId(party)}`, party: partyId(party), groups: acting.map(({ id }) => it.ids.get(id)!),
        at: at.map(({ id }) => it.ids.get(id)!), state: now ? 'now' : over ? 'done' : 'next' }];
    });
  });
}

function kindOf(s: CncState, { area, raid, sneak }: Battle): string {
  if (sneak) return 'sneak';
  return IS_SEA[area] ? 'sea' : raid || isRaid(s, area) ? 'raid' : 'land';
}

export function battlePanel(seen: Seen): Panel | null {
  const it = fieldOf(seen);
  if (!it) return null;
  const { s, battle, faction } = it;
  const there = [...new Set(it.units.map(({ nation }) => partyOf(s, nation)))];
  const others = there.filter((party) => party !== faction).sort((a, b) =>
    Number(battle.defenders.includes(b)) - Number(battle.defenders.includes(a)) || a - b);
  const parties = [...(there.includes(faction) ? [faction] : []), ...others];
  if (parties.length === 0) return null;
  const fighting = [...battle.defenders, faction].filter((party) => there.includes(party));
  const detail: BattleDetail = {
    id: `${AREA_IDS[battle.area]}-${seen.clock}`, layout: 'rounds', space: AREA_IDS[battle.area], round: Math.max(1, battle.round), die: 6,
    kind: text(`battle.kind.${kindOf(s, battle)}`),
    steps: [], ranks, parties: parties.map((party) => partyView(it, party)), order: orderOf(it, fighting),
    ...(battle.waiting.length > 0 && { note: text('battle.groups-wait', { n: battle.waiting.length }) }),
  };
  return { id: 'battle', kind: 'battle', title: text('panel.battle', { space: areaName(battle.area) }), rows: [], detail };
}
