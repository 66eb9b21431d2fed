/** Answers of an offensive and of the reaction to it (chapter 6). */
import type { Manners } from './manners.ts';

export const OFFENSIVE: Manners = {
  hq: {}, 'no-reaction': { emphasis: 'alternative', confirm: true },
  activate: {}, deactivate: {},
  select: {}, add: {}, drop: {}, mode: { emphasis: 'row' }, to: { odds: true }, quiet: { odds: true },
  step: { via: ['way'] }, clear: { emphasis: 'alternative' }, recall: {},
  disengage: { via: ['unit'] },
  declare: {}, undeclare: {}, support: {}, 'stay-out': { emphasis: 'row' }, abandon: { emphasis: 'alternative', confirm: true },
  play: { via: ['card'], emphasis: 'row' }, roll: { emphasis: 'commit', odds: true },
  'roll-special': { emphasis: 'commit', odds: true, button: true }, 'air-battle': { via: ['unit'] }, react: { via: ['unit'] },
  assign: { via: ['unit'] },
  battle: { odds: true },
};
