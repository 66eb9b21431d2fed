/** The answer that somebody in a hurry gives: go on without doing more than must be done. */
import type { Decision } from '../../engine/state.ts';

/** In this order; else the first action of the list. */
const GO_ON = ['bombard-all', 'done', 'usual', 'fire', 'press-on', 'accept', 'skip'];

export function usual(open: Decision): string {
  for (const id of GO_ON) if (open.actions.some((action) => action.id === id)) return id;
  const half = open.actions.find(({ id }) => id === `divide:${Math.floor((open.actions.length - 1) / 2)}`);
  return half?.id ?? open.actions[0].id;
}
