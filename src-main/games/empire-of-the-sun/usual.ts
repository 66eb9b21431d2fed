/** The answer of somebody in a hurry: go on without doing more than must be done; hits where they cost the enemy most. */
import type { Decision } from '../../engine/state.ts';
import { unitId } from './data.ts';
import { usualPackage } from './rules/battle/index.ts';
import type { EotsState } from './state.ts';

/** In this order: the first that is offered. */
const GO_ON = ['done', 'no-reaction', 'skip', 'decline', 'pass'];
/** Answers that do least, by their first word. */
const LEAST = ['skip:', 'discard:', 'deactivate:'];

export function usual(s: EotsState, open: Decision): string {
  const ids = open.actions.map(({ id }) => id);
  for (const id of GO_ON) if (ids.includes(id)) return id;
  const hit = /^(?:allocate|weakest):/.exec(ids[0]);
  if (hit) return `${hit[0]}${unitId(usualPackage(s))}`;
  for (const word of LEAST) {
    const found = ids.find((id) => id.startsWith(word));
    if (found !== undefined) return found;
  }
  return (open.actions.find(({ back }) => !back) ?? open.actions[0]).id;
}
