import type { WhyNot } from '../../../engine/game.ts';
import type { Target } from '../../../engine/view.ts';
import type { AapState } from '../state.ts';
export const whyNotMove = (_s: AapState, _target: Target): WhyNot | null => null;
