/** The frame of a turn: the snapshot at its start, and its end (AAP-TURN-01, AAP-TURN-04). */
import { auto } from '../../../engine/flow.ts';
import { SPACE_COUNT } from '../map.ts';
import { F, POWERS, isActive, type AapState } from '../state.ts';
import { UNITS } from '../units.ts';

/** What outlasts a turn's start: damage (repaired in phase 8) and combat air patrol (it lands in phase 2). */
const LASTING = F.damaged | F.onCap;

/** Control, places and moves as they are when the turn begins. */
export function snapshot(s: AapState): void {
  s.controlAtStart = [...s.control];
  s.captured = [];
  s.ownerToName = [];
  s.convoysWon = [];
  s.seized = 0;
  s.selection = [];
  s.selectionSpace = 0;
  s.attackZones = [];
  s.spareZones = [];
  s.enteredZones = [];
  s.kamikazeZones = [];
  s.seaBattleZones = [];
  s.battles = [];
  for (let space = 1; space < SPACE_COUNT; space++) {
    for (const unit of s.units[space]) {
      unit.flags &= LASTING;
      unit.left = isActive(s, unit.owner) ? UNITS[unit.type].move : 0;
      unit.start = space;
      unit.from = 0;
      unit.target = 0;
    }
  }
}

export const turnSnapshot = auto<AapState>('turn.snapshot', (ctx) => {
  snapshot(ctx.s);
  // The log's first line of a turn belongs to its first phase, not to the last one of the turn before.
  ctx.s.phase = 1;
  ctx.log('turn-begins', { power: { key: `power.${ctx.s.power}` }, round: ctx.s.round }, { rule: 'AAP-TURN-01' });
});

export const turnEnd = auto<AapState>('turn.end', ({ s }) => {
  const next = (POWERS.indexOf(s.power) + 1) % POWERS.length;
  s.power = POWERS[next];
  if (next === 0) s.round++;
});
