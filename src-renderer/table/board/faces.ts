/** What the counter of one piece shows: the side that lies up, and its states. Pure. */
import type { PieceType, PieceView } from '../../../src-main/engine/view.ts';
import { inHand } from './stacks.ts';

export interface Face {
  nation: string;
  service?: 'army' | 'navy';
  shape: string;
  attack?: number;
  defence?: number;
  steps?: number;
  left?: number;
  range?: number;
  efficiency?: number;
  damaged: boolean;
  selected: boolean;
  movable: boolean;
  moved: boolean;
  active: boolean;
  unsupplied: boolean;
}

/** The values of the side that lies up. */
export const valuesOf = (states: readonly string[] | undefined, type: PieceType | undefined): { attack?: number; defence?: number } =>
  (states?.includes('reduced') && type?.counter?.back ? type.counter.back : { attack: type?.attack, defence: type?.defence });

export function faceOf(piece: PieceView, type: PieceType | undefined): Face {
  const is = (state: string): boolean => piece.states?.includes(state) ?? false;
  const counter = type?.counter;
  const reduced = is('reduced');
  return {
    nation: piece.nation, shape: type?.silhouette ?? piece.type, ...valuesOf(piece.states, type),
    ...(counter && { service: counter.service, steps: counter.steps, left: counter.steps - (reduced ? 1 : 0), range: counter.range, efficiency: counter.efficiency }),
    damaged: is('damaged') || reduced, selected: inHand(piece) > 0, movable: is('movable'), moved: is('moved'), active: is('active'), unsupplied: is('unsupplied'),
  };
}
