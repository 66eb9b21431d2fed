/** What the battle board still needs when a battle has gone on or is over: the chance at its start, the fallen, who is left. */
import { F, turnNumber, type AapState, type Battle, type Owner, type Unit, type UnitType } from '../state.ts';
import { membersOf, type Fallen } from './battle.ts';
import { callOfBattle } from './odds/position.ts';

/** Before the first die. */
export function openRecord(s: AapState, b: Battle): void {
  b.detail.record = { turn: turnNumber(s), power: s.power, start: callOfBattle(s, b), fallen: [], left: [] };
}

const noted = (b: Battle, { id, type, owner }: { id: number; type: UnitType; owner: Owner }, attacker: boolean): Fallen =>
  ({ id, type, owner, attacker, round: b.round });

/** A unit that goes down, with what it carries. */
export function noteFallen(s: AapState, b: Battle, unit: Unit): void {
  const attacker = !b.defenders.includes(unit.id);
  b.detail.record?.fallen.push(
    noted(b, unit, attacker), ...s.units[b.space].filter(({ aboard }) => aboard === unit.id).map((cargo) => noted(b, cargo, attacker)),
  );
}

/** When it is over. */
export function closeRecord(s: AapState, b: Battle): void {
  const { record } = b.detail;
  if (!record) return;
  const standing = (ids: readonly number[], attacker: boolean) =>
    membersOf(s, b, ids).map((unit) => ({ ...noted(b, unit, attacker), damaged: (unit.flags & F.damaged) !== 0 }));
  record.left = [...standing(b.attackers, true), ...standing(b.defenders, false)];
}
