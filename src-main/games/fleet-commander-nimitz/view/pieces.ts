/**
 * The Forces as pieces of the map: each by its name, Battalions that are alike as one with a count. What a Battle adds stands on
 * its board.
 */
import type { Decision } from '../../../engine/state.ts';
import type { PieceView } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { placeId } from '../map.ts';
import type { Seen } from '../observe.ts';
import { fact, isInfantry, type Force } from '../state.ts';
import { factOf, forceWord, isBattalion } from '../units.ts';

export const NATION = { us: 'usa', au: 'australia', jp: 'japan' } as const;

function statesOf(force: Force, movable: ReadonlySet<number>): string[] {
  return [
    ...(force.damaged ? ['damaged'] : []), ...(isInfantry(force) && !force.ashore ? ['aboard'] : []),
    ...(force.moved === 'in-transit' ? ['in-transit'] : force.moved === 'moved' ? ['moved'] : []),
    ...(movable.has(force.id) ? ['movable'] : []),
  ];
}

export const typeOf = (id: number): string => (isBattalion(id) ? `${factOf(id).side}-battalion` : forceWord(id));

export function pieces(seen: Seen, open: Decision | null): PieceView[] {
  const movable = new Set(offersOf(open).flatMap(({ verb, force }) => (force === undefined || verb === 'buy' ? [] : [force])));
  const list: PieceView[] = [];
  const alike = new Map<string, PieceView>();
  for (const force of seen.forces) {
    const states = statesOf(force, movable);
    const space = placeId(force.at);
    const type = typeOf(force.id);
    const kind = `${type} ${space} ${states.filter((state) => state !== 'movable').join()}`;
    const known = isBattalion(force.id) ? alike.get(kind) : undefined;
    if (known) {
      known.count++;
      continue;
    }
    const piece: PieceView = { id: forceWord(force.id), space, nation: NATION[fact(force).nation], type, count: 1,
      ...(states.length > 0 && { states }) };
    alike.set(kind, piece);
    list.push(piece);
  }
  return list;
}
