/** The orders of a landing, tried on a rehearsal: whatever is refused there takes no part. */
import { bring } from '../bot/landings.ts';
import type { Mover } from '../bot/land-attack.ts';
import type { AapAction } from '../answers.ts';
import { toSpace } from '../rules/selection.ts';
import { ROLES, type Field, type Force } from './forces.ts';
import type { Taken } from './choice.ts';

/** What is in hand is put down first: the orders begin with empty hands. */
export function emptyHands({ p: { r } }: Field): void {
  while (r.s.selection.length > 0) {
    const back = r.open?.actions.find(({ verb }) => verb === 'clear') ?? r.open?.actions.find(({ verb }) => verb === 'drop');
    if (!back || !r.answer(back)) return;
  }
}

/** So many of a group; of one that not all may join, those that may. */
function send({ p: { r } }: Field, movers: readonly Mover[], n: number, action: AapAction): number {
  const still = movers.flatMap(({ unit, from }) => r.s.units[from].find(({ id }) => id === unit.id) ?? []);
  const group = still.slice(0, n);
  if (group.length > 0 && r.move(group, movers[0].from, action)) return group.length;
  let gone = 0;
  for (const unit of still) {
    if (gone === n) break;
    const at = movers[0].from;
    const same = r.s.units[at].find(({ id }) => id === unit.id);
    if (same && r.move([same], at, action)) gone++;
  }
  return gone;
}

function order(field: Field, force: Force, n: number): number {
  const { p, land, zone } = field;
  if (force.load) return bring(p, force.load, land) ? 1 : 0;
  return send(field, force.movers, n, toSpace('to', force.role === 'escort' || force.role === 'patrol' ? zone : land));
}

/** Gives the orders; who really goes. */
export function carryOut(field: Field, wanted: Taken): Taken {
  const gone: Taken = new Map();
  emptyHands(field);
  for (const role of ROLES) {
    for (const force of field.forces) {
      const n = force.role === role ? Math.min(wanted.get(force.id) ?? 0, force.movers.length) : 0;
      const went = n > 0 ? order(field, force, n) : 0;
      if (went > 0) gone.set(force.id, went);
    }
  }
  return gone;
}
