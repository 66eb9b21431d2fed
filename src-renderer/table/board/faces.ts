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

export function faceOf(piece: PieceView, type: PieceType | undefined): Face {
  const is = (state: string): boolean => piece.states?.includes(state) ?? false;
  const counter = type?.counter;
  const reduced = is('reduced');
  const values = reduced && counter?.back ? counter.back : { attack: type?.attack, defence: type?.defence };
  return {
    nation: piece.nation, shape: type?.silhouette ?? piece.type, ...values,
    ...(counter && { service: counter.service, steps: counter.steps, left: counter.steps - (reduced ? 1 : 0), range: counter.range, efficiency: counter.efficiency }),
    damaged: is('damaged') || reduced, selected: inHand(piece) > 0, movable: is('movable'), moved: is('moved'), active: is('active'), unsupplied: is('unsupplied'),
  };
}
