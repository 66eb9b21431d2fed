/** The frame of a turn (4.2, 4.5): what begins anew with it and what ends with it. */
import { COUNTERS } from '../../data.ts';
import { F, touch } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';

/** What is true of a counter for one turn. */
const OF_THE_TURN = F.bombed | F.rebuilt | F.lockedOut | F.arrived;

export function startTurn({ s }: { s: EotsState }): void {
  // Captures of the turn are counted from here; Europe's level for the Allied hand is read here (EOTS-15.5-04).
  s.japaneseAtTurnStart = [...s.japanese];
  s.markers.wieAtTurnStart = s.markers.wie;
  // Every shipping point of the total is there again (EOTS-9.3-03).
  for (const asp of s.markers.asp) {
    asp.used = 0;
    asp.temporary = 0;
  }
  s.markers.chinaOcUsed = false;
  s.markers.usLossThisTurn = false;
  s.markers.bombingCards = 0;
  for (let unit = 0; unit < COUNTERS; unit++) s.flags[unit] &= ~OF_THE_TURN;
}

/** The clean-up of the End of Turn Phase: the Tokyo Express leaves after attrition (EOTS-13.32-07), and the turn marker advances. */
export function finishTurn(ctx: Ctx): void {
  const { s } = ctx;
  if (s.markers.tokyoExpress >= 0) ctx.log('strategic.express-ends', {}, { rule: 'EOTS-13.32-07' });
  s.markers.tokyoExpress = -1;
  s.turn += 1;
  touch(s);
  ctx.log('strategic.turn', { turn: s.turn }, { rule: 'EOTS-4.5-02', phase: 'reinforcements' });
}
