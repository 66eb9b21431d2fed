/** The answer of somebody in a hurry: go on without doing more than must be done; hits where they cost the enemy most. */
import type { Decision } from '../../engine/state.ts';
import { hexId, unitId } from './data.ts';
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
/** Answers that do least, by their first word. */
const LEAST = ['skip:', 'discard:', 'deactivate:'];

/** A fleet that its card sends out (17.11) sails to where it strikes; nobody else moves. */
function sail(s: EotsState): string | undefined {
  const [end] = sortieEnds(s);
  if (!end) return undefined;
  const { units, mode } = draftOf(offensiveOf(s));
  if (units.length === 0) return `select:${unitId(end.unit)}`;
  return mode === 'naval' ? `to:${hexId(end.hex)}` : 'mode:naval';
}

/** What keeps the declarations from being closed: a hex that must be one, a battle without anybody, ships that stand nowhere, the event. */
function settle(s: EotsState, ids: readonly string[]): string | undefined {
  const offensive = offensiveOf(s);
  const demanded = mustDeclare(s).flatMap(({ hexes }) => hexes.map((hex) => `declare:${hexId(hex)}`));
  const bare = offensive.battles.filter((battle) => !hasPart(s, offensive.side, battle)).map(({ hex }) => `undeclare:${hexId(hex)}`);
  const lost = lostShips(s).flatMap((ship) => moveOf(offensive, ship) ?? []).map(({ units }) => `recall:${unitId(units[0])}`);
  return [...demanded, ...bare, ...lost, 'abandon'].find((id) => ids.includes(id));
}

export function usual(s: EotsState, open: Decision): string {
  const ids = open.actions.map(({ id }) => id);
  const isStuck = open.step === 'offensive-declare' && !ids.includes('done') && !ids.includes('clear');
  const first = open.step === 'offensive-move' ? sail(s) : isStuck ? settle(s, ids) : undefined;
  if (first !== undefined && ids.includes(first)) return first;
  for (const id of GO_ON) if (ids.includes(id)) return id;
  const hit = /^(?:allocate|weakest):/.exec(ids[0]);
  if (hit) return `${hit[0]}${unitId(usualPackage(s))}`;
  for (const word of LEAST) {
    const found = ids.find((id) => id.startsWith(word));
    if (found !== undefined) return found;
  }
  return (open.actions.find(({ back }) => !back) ?? open.actions[0]).id;
}
