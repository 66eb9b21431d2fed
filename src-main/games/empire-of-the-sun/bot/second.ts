/**
 * What a lesser player does where the best would carry out a plan: with a card the next best play that goes for none of the same places,
 * counting neither losses nor guards as he should, or waiting; of an enemy's offensive he lets come what would better be met, and keeps
 * the cards against it.
 */
import type { AnyGame } from '../../../engine/game.ts';
import type { Decision } from '../../../engine/state.ts';
import { sideOf } from '../data.ts';
import type { EotsState } from '../state.ts';
import { choosePlay } from './plays.ts';
import { respond } from './reaction.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { Mind, Temper, Tempers } from './temper.ts';

const lesser = (temper: Temper): Temper =>
  ({ ...temper, ownLoss: 0.5, mourned: 0.5, quiet: 0, threatened: 0, held: 0, vital: 0, oahu: 0, idleCard: 0.5, worthWaiting: 20 });
const lessers = new Map<Tempers, Tempers>();
/** The same each time, for numbers at work are known by what they are. */
export function lesserOf(tempers: Tempers): Tempers {
  const found = lessers.get(tempers) ?? { japan: lesser(tempers.japan), allied: lesser(tempers.allied) };
  lessers.set(tempers, found);
  return found;
}

const offered = ({ actions }: Decision, ...ids: readonly string[]): string | undefined =>
  ids.find((id) => actions.some((action) => action.id === id));

/** `mind` as the best weighs it, `temper` of a lesser player. Null: nothing else is sound, or no plan begins here. */
export function secondPlan(game: AnyGame, mind: Mind, temper: number, open: Decision): { id: string; r: Rehearsal | null } | null {
  const s = mind as EotsState;
  const wait = (id: string | undefined): { id: string; r: null } | null => (id === undefined ? null : { id, r: null });
  switch (open.step) {
    case 'reaction-hq': return wait(offered(open, 'no-reaction'));
    case 'reaction-respond': case 'reaction-respond-special':
      return ['roll', 'done'].includes(respond(s, open)) ? null : wait(offered(open, 'roll', 'done'));
    case 'offensives-choose-play': {
      const first = choosePlay(game, s, open.actions, sideOf(open.side));
      const next = choosePlay(game, { ...mind, temper } as EotsState, open.actions, sideOf(open.side), first);
      return next.value > 0 ? next : null;
    }
    default: return null;
  }
}
