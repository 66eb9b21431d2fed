/** The answer of somebody in a hurry: go on without doing more than must be done; hits where they cost the enemy most. */
import type { Decision } from '../../engine/state.ts';
import { act, offersOf, onPlace, onUnit, type EotsAction } from './answers.ts';
import { usualPackage } from './rules/battle/index.ts';
import { mustDeclare } from './rules/effects/index.ts';
import { offensiveOf } from './rules/movement/mover.ts';
import { lostShips } from './rules/offensive/declaration.ts';
import { hasPart, moveOf } from './rules/offensive/fighting.ts';
import { sortieEnds } from './rules/offensive/groups.ts';
import { draftOf } from './rules/offensive/movement.ts';
import type { EotsState } from './state.ts';

/** In this order: the first that is offered. A group that was begun is put down again. */
const GO_ON = ['done', 'no-reaction', 'skip', 'decline', 'pass', 'clear'];
/** Answers that do least. */
const LEAST = ['skip', 'discard', 'deactivate'];

/** A fleet that its card sends out (17.11) sails to where it strikes; nobody else moves. */
function sail(s: EotsState): EotsAction | undefined {
  const [end] = sortieEnds(s);
  if (!end) return undefined;
  const { units, mode } = draftOf(offensiveOf(s));
  if (units.length === 0) return onUnit('select', end.unit);
  return mode === 'naval' ? onPlace('to', end.hex) : act({ verb: 'mode', mode: 'naval' });
}

/** What keeps the declarations from being closed: a hex that must be one, a battle without anybody, ships that stand nowhere, the event. */
function settle(s: EotsState, open: Decision): EotsAction | undefined {
  const offensive = offensiveOf(s);
  const demanded = mustDeclare(s).flatMap(({ hexes }) => hexes.map((hex) => onPlace('declare', hex)));
  const bare = offensive.battles.filter((battle) => !hasPart(s, offensive.side, battle)).map(({ hex }) => onPlace('undeclare', hex));
  const lost = lostShips(s).flatMap((ship) => moveOf(offensive, ship) ?? []).map(({ units }) => onUnit('recall', units[0]));
  return [...demanded, ...bare, ...lost, act({ verb: 'abandon' })].find((it) => isOffered(open, it));
}
const isOffered = ({ actions }: Decision, { id }: EotsAction): boolean => actions.some((action) => action.id === id);

export function usual(s: EotsState, open: Decision): string {
  const offers = offersOf(open);
  const ending = (verb: string): boolean => offers.some((it) => it.verb === verb && it.unit === undefined && it.place === undefined);
  const isStuck = open.step === 'offensive-declare' && !ending('done') && !ending('clear');
  const first = open.step === 'offensive-move' ? sail(s) : isStuck ? settle(s, open) : undefined;
  if (first && isOffered(open, first)) return first.id;
  for (const verb of GO_ON) if (ending(verb)) return act({ verb }).id;
  const [{ verb }] = offers;
  if (verb === 'allocate' || verb === 'weakest') return onUnit(verb, usualPackage(s)).id;
  const found = LEAST.flatMap((least) => offers.find((it) => it.verb === least) ?? [])[0];
  return (found ?? offers.find((it) => !it.back) ?? offers[0]).id;
}
