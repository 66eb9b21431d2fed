/**
 * The map goes to what a new question is about: to the units that may act and the spaces that may be meant. Only when the step is another
 * one, never under a click within it, and it goes nearer but once, from the whole: where all of it is seen already it stays, else it is
 * moved no nearer, so that nobody loses his place from step to step.
 */
import { watch } from 'vue';
import { toScreen, type Camera, type Free } from './camera.ts';
import { holds, type Box } from './layout.ts';
import type { BoardState } from './state.ts';
import type { Steering } from './useCamera.ts';

/** The map has not been moved yet: it is worth the way where all would be so much larger. */
const WORTH = 2;

interface QuestionCall {
  state: Pick<BoardState, 'question' | 'track' | 'movable' | 'legal'>;
  steering: Pick<Steering, 'camera' | 'nearness' | 'looked' | 'frame' | 'show' | 'home'>;
  free: () => Free;
  /** The part of the map that shows these spaces and what is round them. */
  around: (spaces: readonly string[]) => Box;
  anchor: (space: string) => readonly [number, number] | undefined;
  /** No nearer than this. */
  most: () => number;
}

/** Whether the window shows this point of the map. */
const isSeen = (camera: Camera, { left, top, right, bottom }: Free, point: readonly [number, number]): boolean =>
  holds({ x: left, y: top, w: right - left, h: bottom - top }, toScreen(camera, point));

/** The same but for the rounding of the way there. */
const isAt = (now: Camera, then: Camera): boolean =>
  Math.abs(now.k / then.k - 1) < 0.001 && Math.abs(now.x - then.x) < 2 && Math.abs(now.y - then.y) < 2;

export function useQuestion({ state, steering, free, around, anchor, most }: QuestionCall) {
  const { camera, nearness, looked } = steering;
  /** Where the map went by itself last; null: where somebody looks for himself, who is left there in the end. */
  let went: Camera | null = null;
  /** The track of phases on which it did. */
  let about = '';
  const goTo = (part: Box): void => {
    const isOwn = looked.value !== null && !(went && isAt(camera.value, went));
    const to = looked.value === null ? steering.frame(part, most(), WORTH)
      : steering.frame(part, Math.min(most(), camera.value.k), Infinity);
    if (to) [went, about] = [isOwn ? null : to, state.track];
  };
  let last = state.question;
  watch(() => state.question, (now) => {
    if (now === null || now === last) return;
    last = now;
    const spaces = [...new Set([...state.movable, ...state.legal.keys()])].filter((it) => anchor(it));
    if (spaces.length === 0) {
      // What it went there for is over, and the question is about nothing on the map: all of it is looked at again.
      if (went && about !== state.track && isAt(camera.value, went)) steering.home();
      return;
    }
    const part = around(spaces);
    const { left, right, top, bottom } = free();
    // What would be smaller than at first is not looked at as a whole: a part of it will do.
    const small = Math.min((right - left) / part.w, (bottom - top) / part.h) < camera.value.k / nearness.value;
    if (!small) goTo(part);
    else if (!spaces.some((it) => isSeen(camera.value, free(), anchor(it)!))) steering.show(anchor(spaces[0])!);
  }, { flush: 'post' });
  return { goTo };
}
