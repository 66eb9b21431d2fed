/**
 * The position editor: what cases and tests write instead of playing up to a position. `turn` comes first: it begins the
 * turn afresh, so that what has happened in it (captured, seized, submerged, flags, land lost since) is set after it.
 */
import type { EditorVerb } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { SPACES, TERRITORIES, idOf, isSea, spaceIndex } from './map.ts';
import { ownerOf } from './rules/control.ts';
import { snapshot } from './rules/turn.ts';
import { phaseStart, phases } from './sequence.ts';
import {
  F, NATIONS, POWERS, addUnit, allianceOf, isActive, turnNumber, OWNERS, type AapState,
  type Nation, type Owner, type Power, type Treasury, type Unit, type UnitType,
} from './state.ts';
import { UNITS, UNIT_TYPES } from './units.ts';

type Given = Record<string, Json>;

function fail(what: Json, allowed: string): never {
  throw new Error(`${JSON.stringify(what)} is not known; it takes ${allowed}.`);
}
function oneOf<T extends string>(value: Json, list: readonly T[]): T {
  return list.includes(value as T) ? (value as T) : fail(value, list.join(', '));
}
function space(value: Json): number {
  const index = typeof value === 'string' ? spaceIndex(value) : 0;
  return index || fail(value, 'the id of a space, such as "burma" or "sz-36"');
}
function record(value: Json): Given {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(value, 'a map of names and values');
  return value as Given;
}
function whole(value: Json, most = 1_000_000): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
    ? value
    : fail(value, `a whole number from 0 to ${most}`);
}
const list = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);

function place(s: AapState, given: Json): void {
  const it = record(given);
  const where = space(it.space);
  const owner = it.owner === undefined && !isSea(where) && s.control[where]
    ? ownerOf(s.control[where])
    : oneOf<Owner>(it.owner ?? null, OWNERS);
  const carrier = it.aboard === undefined ? undefined : roomiest(s, where, oneOf(it.aboard, UNIT_TYPES));
  for (const [type, count] of Object.entries(record(it.units))) {
    for (let n = whole(count, 99); n > 0; n--) {
      const unit = addUnit(s, where, oneOf(type, UNIT_TYPES), owner);
      unit.start = where;
      unit.left = isActive(s, owner) ? UNITS[unit.type].move : 0;
      if (carrier) unit.aboard = carrier.id;
      // Of several types placed together each state holds for those that can be in it.
      if (it.damaged === true && unit.type === 'battleship') unit.flags |= F.damaged;
      if (it.submerged === true && unit.type === 'submarine') unit.flags |= F.submerged;
      if (it.onCap === true && unit.type === 'fighter') unit.flags |= F.onCap;
      if (unit.type === 'industrial-complex') {
        unit.builtBy = it.builtBy === undefined ? (s.control[where] ?? null) : oneOf<Nation>(it.builtBy, NATIONS);
      }
    }
  }
  if (it.aboard === undefined) embark(s, where, owner);
}

/** Fighters placed at sea go aboard carriers with room, their own as on the set-up chart, else an Ally's. On patrol they fly. */
function embark(s: AapState, where: number, owner: Owner): void {
  if (!isSea(where)) return;
  for (const fighter of s.units[where]) {
    if (fighter.type !== 'fighter' || fighter.aboard !== 0 || fighter.owner !== owner || (fighter.flags & F.onCap) !== 0) continue;
    const decks = s.units[where].filter((ship) => ship.type === 'carrier' && allianceOf(ship.owner) === allianceOf(owner)
      && s.units[where].filter((other) => other.aboard === ship.id).length < 2);
    const carrier = decks.find((ship) => ship.owner === owner) ?? decks[0];
    if (carrier) fighter.aboard = carrier.id;
  }
}

/** The ship of a type that carries least: several `place ... aboard` fill several ships in turn. */
function roomiest(s: AapState, where: number, type: UnitType): Unit {
  const load = (ship: Unit): number => s.units[where].filter(({ aboard }) => aboard === ship.id).length;
  const ships = s.units[where].filter((unit) => unit.type === type).sort((a, b) => load(a) - load(b) || b.id - a.id);
  return ships[0] ?? fail(type, `the type of a ship that stands in ${idOf(where)}`);
}

function turn(s: AapState, given: Json): void {
  const it = record(given);
  if (it.round !== undefined) s.round = whole(it.round, 1000);
  if (it.power !== undefined) s.power = oneOf<Power>(it.power, POWERS);
  const number = it.phase === undefined ? 1 : typeof it.phase === 'number' ? it.phase : phases.indexOf(oneOf(it.phase, phases)) + 1;
  if (number < 0 || number > 9) fail(it.phase, 'a phase from 1 to 9 or its id, 0 for the very start of the turn');
  s.phase = number;
  snapshot(s);
  s.kernel.frames = [{ procedure: 'game', at: number === 0 ? 'turn.victory-check' : phaseStart(number), locals: {} }];
}

export const editor: Record<string, EditorVerb<AapState>> = {
  clear: {
    takes: '"all", a space or a list of spaces: takes every unit away',
    run: (s, given) => {
      if (given === 'all') s.units = s.units.map(() => []);
      else for (const item of list(given)) s.units[space(item)] = [];
    },
  },
  place: {
    takes: '{ space, owner (japan, britain, usa, china; on land by default the holder\'s), units: { type: count }, damaged, submerged, onCap, aboard: type of ship, builtBy: nation }, or a list of them. Fighters at sea go aboard carriers with room, an Ally\'s where there is none of their own',
    run: (s, given) => list(given).forEach((item) => place(s, item)),
  },
  control: {
    takes: '{ territory: nation } for any number of territories; held since the turn began. Its complex goes with it',
    run: (s, given) => {
      for (const [id, nation] of Object.entries(record(given))) {
        const index = space(id);
        if (!TERRITORIES.includes(index)) fail(id, 'a land territory');
        s.control[index] = oneOf<Nation>(nation, NATIONS);
        s.controlAtStart[index] = s.control[index];
        for (const unit of s.units[index]) if (unit.type === 'industrial-complex') unit.owner = ownerOf(s.control[index]);
      }
    },
  },
  convoy: {
    takes: '{ sea zone: nation, or british } for any number of zones with a convoy',
    run: (s, given) => {
      for (const [id, nation] of Object.entries(record(given))) {
        const zone = space(id);
        if (s.convoy[zone] === null) fail(id, 'a sea zone with a convoy');
        s.convoy[zone] = oneOf(nation, [...NATIONS, 'british'] as const);
      }
    },
  },
  treasury: {
    takes: '{ nation: IPC } (japan, india, australia, usa)',
    run: (s, given) => {
      for (const [nation, ipc] of Object.entries(record(given))) {
        s.treasuries[oneOf<Treasury>(nation, ['japan', 'india', 'australia', 'usa'])] = whole(ipc);
      }
    },
  },
  purchases: {
    takes: '{ nation: { type: count } }: bought units that wait on the chart',
    run: (s, given) => {
      for (const [nation, units] of Object.entries(record(given))) {
        const waiting = s.purchases[oneOf<Treasury>(nation, ['japan', 'india', 'australia', 'usa'])];
        for (const [type, count] of Object.entries(record(units))) waiting[oneOf(type, UNIT_TYPES)] = whole(count, 99);
      }
    },
  },
  vp: { takes: 'Japan\'s victory points, 0 to 21', run: (s, given) => { s.vp = whole(given, 21); } },
  kamikaze: { takes: 'kamikazes left, 0 to 6', run: (s, given) => { s.kamikazes = whole(given, 6); } },
  chinaInfantryDue: { takes: 'Chinese infantry due in phase 7', run: (s, given) => { s.chinaDue = whole(given, 99); } },
  seizedIpcThisTurn: { takes: 'IPC that Japan seized this turn', run: (s, given) => { s.seized = whole(given); } },
  captured: {
    takes: 'a territory, a list of them, or { territory: nation that held it when the turn began }: captured this turn; who holds it now is set with `control`, before',
    run: (s, given) => {
      const before = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : null;
      for (const id of before ? Object.keys(before) : list(given)) {
        const index = space(id);
        if (!TERRITORIES.includes(index)) fail(id, 'a land territory');
        s.captured.push(index);
        if (before) s.controlAtStart[index] = oneOf<Nation>(before[id as string], NATIONS);
      }
    },
  },
  capitalTaken: {
    takes: '{ space, by: power, turnsAgo }: a capital taken so many turns ago (3 by default: a round); who holds it is set with `control`',
    run: (s, given) => {
      const it = record(given);
      if (SPACES[space(it.space)].capitalOf === null) fail(it.space, 'a capital');
      s.capitalsTaken.push({ space: space(it.space), by: oneOf<Power>(it.by, POWERS), turn: turnNumber(s) - whole(it.turnsAgo ?? 3, 99) });
    },
  },
  turn: {
    takes: '{ power, phase: 1-9 or its id (0: the start of the turn), round }: the turn begins afresh there. Put it before what happened in that turn',
    run: turn,
  },
  flag: {
    takes: '{ space, owner, type, set: a flag or a list of flags, left: moves left }: marks all such units there; put it after `turn`',
    run: (s, given) => {
      const it = record(given);
      const owner = oneOf<Owner>(it.owner, OWNERS);
      const type = oneOf(it.type, UNIT_TYPES);
      const bits = it.set === undefined
        ? 0
        : list(it.set).reduce<number>((sum, name) => sum | F[oneOf(name, Object.keys(F) as (keyof typeof F)[])], 0);
      const found = s.units[space(it.space)].filter((unit) => unit.owner === owner && unit.type === type);
      if (found.length === 0) fail(`${String(it.space)}/${owner}/${type}`, 'units that stand there');
      for (const unit of found) {
        unit.flags |= bits;
        if (it.left !== undefined) unit.left = whole(it.left, 6);
      }
    },
  },
};
