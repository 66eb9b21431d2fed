/** The four ways to win (AAP-VP-02 to AAP-VP-05). Any of them ends the game at once; all Allies win together (AAP-VP-07). */
import { auto } from '../../../engine/flow.ts';
import { at } from '../map.ts';
import { allianceOf, turnNumber, type AapState, type Ctx } from '../state.ts';

const ALLIES = ['britain', 'usa'];
/** Szechwan is no victory capital. */
const VICTORY_CAPITALS = [at.india, at.newSouthWales, at.unitedStates];
export const VICTORY_POINTS = 22;

/** Phase 9 of Japan: 22 points win (AAP-VP-02); a turn without a point gained loses (AAP-VP-03, R-20), whatever raids took (AAP-VP-06). */
export function endByIncome(ctx: Ctx, gained: number): void {
  if (ctx.s.vp >= VICTORY_POINTS) ctx.end({ winners: ['japan'], how: 'japan-vp', rule: 'AAP-VP-02' });
  else if (gained === 0) ctx.end({ winners: ALLIES, how: 'allies-income', rule: 'AAP-VP-03' });
}

/** Start of a turn: a capital held from an earlier turn of its captor without a break (AAP-TURN-03, R-19). */
export const victoryCheck = auto<AapState>('turn.victory-check', (ctx) => {
  const { s } = ctx;
  const held = s.capitalsTaken.filter((taken) => taken.by === s.power && taken.turn < turnNumber(s));
  if (s.power === 'japan') {
    if (s.control[at.japan] === 'japan' && held.some(({ space }) => VICTORY_CAPITALS.includes(space))) {
      ctx.end({ winners: ['japan'], how: 'japan-capital', rule: 'AAP-VP-04' });
    }
    return;
  }
  const own = s.power === 'britain' ? [at.india, at.newSouthWales] : [at.unitedStates];
  const safe = own.every((space) => s.control[space] !== null && allianceOf(s.control[space]!) === 'allies');
  if (safe && held.some(({ space }) => space === at.japan)) ctx.end({ winners: ALLIES, how: 'allies-capital', rule: 'AAP-VP-05' });
});
