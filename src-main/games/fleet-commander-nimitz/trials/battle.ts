/**
 * How a Battle may go, by trial runs: from the moment before it, Japan's Orders included where they are still to come, or from its
 * middle, up to its end. The player's side is played plainly (plain-player.ts).
 */
import type { Action, Decision } from '../../../engine/state.ts';
import { offersOf } from '../answers.ts';
import type { Seen } from '../observe.ts';
import { untilBattle } from '../sequence.ts';
import { fact, forcesAt, isAshore, isInfantry, type NimitzState } from '../state.ts';
import type { Side } from '../data-types.ts';
import { factOf, isCarrier } from '../units.ts';
import { plainly } from './plain-player.ts';
import { runs, type NimitzGame } from './runs.ts';

/** A chance of one half strays by two points and a half. */
export const BATTLE_RUNS = 400;

/** Chances from 0 to 1. */
export interface BattleOutlook {
  runs: number;
  /** A Battle takes place at all: Japan's Forces may sail away before, or none come. */
  fought: number;
  /** Of all runs: a side alone is left in the Area; the player's side Holds it. */
  alone: Record<Side, number>;
  held: number;
  /** Forces lost in it, on the average of all runs. */
  lost: Record<Side, number>;
  /** At least one carrier of a side is sunk; whether one was ever there. */
  carrier: Record<Side, number>;
  carriers: Record<Side, boolean>;
  /** Infantry Ashore stands against Ships alone in every run: nothing of theirs may hit it (FCN-CB-14). */
  unhit: boolean;
}

const SIDES: readonly Side[] = ['us', 'jp'];
/** Who fights it: as they stood when it began, or at the start of the run. */
type Roster = Record<Side, number[]>;
const rosterOf = (s: NimitzState, area: number): Roster =>
  ({ us: forcesAt(s, area, 'us').map(({ id }) => id), jp: forcesAt(s, area, 'jp').map(({ id }) => id) });

/** Infantry aboard lands where nobody fights it. */
const isHeld = (s: NimitzState, area: number): boolean => {
  const there = forcesAt(s, area);
  return !isAshore(s, area, 'jp') && (isAshore(s, area, 'us')
    || (there.every((force) => fact(force).side === 'us') && there.some(isInfantry)));
};

class Tally {
  readonly sum: BattleOutlook = {
    runs: 0, fought: 0, alone: { us: 0, jp: 0 }, held: 0, lost: { us: 0, jp: 0 }, carrier: { us: 0, jp: 0 },
    carriers: { us: false, jp: false }, unhit: true,
  };

  add(s: NimitzState, area: number, roster: Roster | null): void {
    const { sum } = this;
    sum.runs++;
    const left = rosterOf(s, area);
    if (left.us.length > 0 && left.jp.length === 0) sum.alone.us++;
    if (left.jp.length > 0 && left.us.length === 0) sum.alone.jp++;
    if (isHeld(s, area)) sum.held++;
    if (!roster) return;
    sum.fought++;
    sum.unhit &&= roster.us.every((id) => factOf(id).category === 'ship') && roster.jp.some((id) => factOf(id).category === 'infantry');
    const alive = new Set(s.forces.map(({ id }) => id));
    for (const side of SIDES) {
      const lost = roster[side].filter((id) => !alive.has(id));
      sum.lost[side] += lost.length;
      if (lost.some((id) => isCarrier(factOf(id)))) sum.carrier[side]++;
      sum.carriers[side] ||= roster[side].some((id) => isCarrier(factOf(id)));
    }
  }

  mean(): BattleOutlook {
    const { sum, sum: { runs: count } } = this;
    const each = ({ us, jp }: Record<Side, number>): Record<Side, number> => ({ us: us / count, jp: jp / count });
    return {
      ...sum, fought: sum.fought / count, alone: each(sum.alone), held: sum.held / count, lost: each(sum.lost), carrier: each(sum.carrier),
    };
  }
}

/** After an answer, in an Area; null: no chance is left in it. */
export function battleOutlook(game: NimitzGame, seen: Seen, given: Action, area: number, count = BATTLE_RUNS): BattleOutlook | null {
  const tally = new Tally();
  const now = seen.battle ? rosterOf(seen as NimitzState, area) : null;
  let roster = now;
  const player = (s: NimitzState, open: Decision): Action | string => {
    if (!roster && s.battle?.area === area) roster = rosterOf(s, area);
    const choice = open.step === 'battles.choose' && offersOf(open).find(({ place }) => place === area);
    return choice ? choice : plainly(s, open);
  };
  const any = runs(game, seen, count, { flow: untilBattle, player, given }, (s) => {
    tally.add(s, area, roster);
    roster = now;
  });
  return any ? tally.mean() : null;
}
