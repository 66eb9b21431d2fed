/**
 * The open campaign: its view, kept current by events, and what the person points at. It knows no rules: legal is what
 * `view.actions` holds, and every other click asks the program why not. Its parts stand in `table/`.
 */
import { defineStore } from 'pinia';
import type { TableChanged } from '../../src-main/api/types.ts';
import { isAttack } from '../table/attacks.ts';
import { momentsOf } from '../table/moments.ts';
import { useSettings } from './settings.ts';
import { answeringOf, botsOf, oddsOf, undoingOf } from './table/answering.ts';
import { openingOf, showingOf } from './table/opening.ts';
import { picksOf, positionOf } from './table/position.ts';
import { refusingOf } from './table/refusing.ts';
import { tableState } from './table/state.ts';

export type { Asking } from './table/state.ts';

export const useTable = defineStore('table', () => {
  const state = tableState();
  const { reading, historyOpen, curtain } = state;
  const moments = momentsOf({
    show: (change: TableChanged) => {
      const before = state.snapshot.value;
      showing.show(change);
      const { battles = [] } = state.game.value ?? {};
      if (before && isAttack({ before, lines: change.log.add, battles, friends: position.friends.value })) order.stopAtAttack();
    },
    still: () => (reading.value && !historyOpen.value) || curtain.value !== null, speed: () => useSettings().settings.botSpeed,
  });
  const { behind, hurry, held } = moments;
  const picks = picksOf(state);
  const position = positionOf(state, picks, behind);
  const showing = showingOf(state, picks, position);
  const opening = openingOf(state, position, moments);
  const refusing = refusingOf(state, picks, position);
  const order = botsOf(state, position, moments);
  const parts = { state, picks, position, opening, refusing };
  const { path, view, unpick } = picks;
  const { forget, fail, whyNot } = refusing;
  return {
    ...state, ...position, ...opening, path, view, unpick, behind, hurry, held, forget, fail, whyNot, olderLog: showing.olderLog,
    ...answeringOf(parts), ...undoingOf(parts, hurry), ...oddsOf(state, picks), ...order,
  };
});
