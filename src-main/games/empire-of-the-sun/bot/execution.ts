/** Carries a plan out on a rehearsal: activation, moves in a sensible order, declarations. What is not legal stays undone. */
import { DONE, act, onPlace, onUnit } from '../answers.ts';
import { lostShips } from '../rules/offensive/declaration.ts';
import { isActive } from '../state.ts';
import { K, is } from '../units.ts';
import type { Order } from './force.ts';
import type { Rehearsal } from './rehearsal.ts';

const MODE = {
  march: 'land', land: 'amphibious', sail: 'naval', fly: 'air',
  transport: 'strategic-transport', 'sail-far': 'naval-strategic', 'fly-far': 'air-strategic',
} as const;
const CLEAR = act({ verb: 'clear' });
const ONE_BY_ONE: ReadonlySet<Order['how']> = new Set(['fly', 'fly-far', 'march']);

/** Activates whom the orders name; false: the step of moves was not reached. */
export function activateAll(r: Rehearsal, orders: readonly Order[], step = 'offensive-activate'): boolean {
  if (r.open?.step === step) {
    for (const { unit } of orders) if (r.open?.step === step) r.answer(onUnit('activate', unit));
    if (r.open?.step === step && !r.answer(DONE)) {
      // Somebody has to be activated: whoever comes first.
      const any = r.open.actions.find(({ verb }) => verb === 'activate');
      if (!any || !r.answer(any) || !r.answer(DONE)) return false;
    }
  }
  return true;
}

interface Group { units: number[]; from: number; to: number; how: Order['how'] }
/** Units of one hex that go to one place in one way; aircraft one by one, for their ranges differ. */
function groupsOf(r: Rehearsal, orders: readonly Order[]): Group[] {
  const groups: Group[] = [];
  for (const { unit, how, to } of orders) {
    const from = r.s.place[unit];
    if (how === 'stay' || from === to || !isActive(r.s, unit)) continue;
    const mate = ONE_BY_ONE.has(how) ? undefined : groups.find((it) => it.from === from && it.to === to && it.how === how);
    if (mate) mate.units.push(unit);
    else groups.push({ units: [unit], from, to, how });
  }
  // Aircraft and carriers open the way, then troops over land, then landings, then ships; the rear moves last.
  const rank = ({ how, units }: Group): number => {
    const has = (kind: number): boolean => units.some((unit) => is(unit, kind));
    switch (how) {
      case 'fly': return 0;
      case 'sail': return has(K.carrier) ? 1 : 5;
      case 'march': return 2;
      case 'land': return has(K.marine) ? 3 : 4;
      default: return 6;
    }
  };
  return groups.map((it, i) => ({ it, i })).sort((a, b) => rank(a.it) - rank(b.it) || a.i - b.i).map(({ it }) => it);
}

/** Moves one group; what cannot go stays. */
function move(r: Rehearsal, { units, to, how }: Group): boolean {
  // Ships first: troops that the ships take along join them.
  const order = [...units].sort((a, b) => Number(is(b, K.naval)) - Number(is(a, K.naval)));
  if (!r.answer(onUnit('select', order[0]))) return false;
  for (const unit of order.slice(1)) r.answer(onUnit('add', unit));
  if (how !== 'stay') r.answer(act({ verb: 'mode', mode: MODE[how] }));
  const done = r.answer(onPlace('quiet', to)) || r.answer(onPlace('to', to));
  if (!done) r.answer(CLEAR);
  return done;
}

/** All moves, one group after the other; a second round for those whose way the first has opened. */
export function moveAll(r: Rehearsal, orders: readonly Order[], step = 'offensive-move'): void {
  if (r.open?.step !== step) return;
  const left = groupsOf(r, orders).filter((group) => !move(r, group));
  for (const group of left) move(r, group);
}

const closeMoves = (r: Rehearsal): boolean => r.step !== 'offensive-move' || r.answer(DONE);
/** Closes the moves and declares the battles; false: the offensive cannot be closed so. */
export function declareAll(r: Rehearsal, battles: readonly { hex: number; orders: readonly Order[] }[]): boolean {
  if (!closeMoves(r)) return false;
  for (let tries = 0; tries < 4; tries++) {
    if (r.step !== 'offensive-declare') return true;
    for (const { hex } of battles) r.answer(onPlace('declare', hex));
    for (const { hex, orders } of battles) for (const { unit } of orders) support(r, unit, hex);
    // A battle that nobody came to is not fought.
    for (const { hex, support: who } of r.s.offensive?.battles ?? []) if (who.length === 0) r.answer(onPlace('undeclare', hex));
    if (r.offers(DONE)) return true;
    // Ships that would be left at sea go home again.
    const [lost] = lostShips(r.s);
    const group = r.s.offensive?.moves.find(({ units }) => units.includes(lost));
    if (!group || !r.answer(onUnit('recall', group.units[0]))) return false;
    closeMoves(r);
  }
  return r.offers(DONE);
}
function support(r: Rehearsal, unit: number, hex: number): void {
  const { battles = [] } = r.s.offensive ?? {};
  if (!is(unit, K.air | K.carrier) || battles.some((battle) => battle.hex === hex && battle.support.includes(unit))) return;
  if (!battles.some((battle) => battle.hex === hex) || !r.answer(onUnit('select', unit))) return;
  if (!r.answer(onPlace('support', hex))) r.answer(CLEAR);
}
