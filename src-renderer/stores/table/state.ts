/**
 * What the open table remembers: the campaign as the program last told it, what is pointed at, and what lies open. Nothing is
 * computed here.
 */
import { ref, shallowRef } from 'vue';
import type { GameCard, TableSnapshot } from '../../../src-main/api/types.ts';
import type { Name, Odds, WhyNot } from '../../../src-main/engine/game.ts';
import type { Text } from '../../../src-main/engine/text.ts';
import type { ActionView, Board, Target } from '../../../src-main/engine/view.ts';

export interface Asking { title: string; actions: ActionView[]; at: [number, number] | null; confirm: boolean }

export type TableState = ReturnType<typeof tableState>;

export const tableState = () => ({
  snapshot: shallowRef<TableSnapshot | null>(null),
  board: shallowRef<Board | null>(null),
  game: shallowRef<GameCard | null>(null),
  subject: ref<string | null>(null),
  /** Names of the seas by zone, as the map letters them. */
  seas: shallowRef<ReadonlyMap<string, Name>>(new Map()),
  hover: ref<string | null>(null),
  /** The space under the keyboard's cursor. */
  cursor: ref<string | null>(null),
  /** The cursor is shown once keys have moved it, and until the pointer acts. */
  byKey: ref(false),
  refusal: shallowRef<(WhyNot & { target: Target }) | null>(null),
  failure: ref<string | null>(null),
  asking: shallowRef<Asking | null>(null),
  busy: ref(false),
  logOpen: ref(false),
  sheetOpen: ref(true),
  columnOpen: ref(true),
  handOpen: ref(true),
  historyOpen: ref(false),
  /** The list of what happened since the viewer's own last choice. */
  meanwhileOpen: ref(false),
  /** What is told stands still because it is an attack on the viewer. */
  attacked: ref(false),
  /** A scene of what happened is being shown, not merely looked back at: what moved in it leaves its arrows. */
  filming: ref(false),
  /** The side to which the screen is being handed: the table is not drawn until somebody says to be there. */
  curtain: ref<string | null>(null),
  thinking: ref<{ side: string; since: number } | null>(null),
  /** The answer of a card that is pointed at: its odds are shown beside those of the buttons. */
  weighed: ref<string | null>(null),
  odds: shallowRef<ReadonlyMap<string, Odds | null | undefined>>(new Map()),
  /** Asked before answers are sent; false holds them back. */
  guard: shallowRef<((actions: string[], parts: readonly string[]) => boolean) | null>(null),
  /** Whether the lesson that is open leaves room for these answers: nothing else is proposed beside it. */
  leaves: shallowRef<((answers: readonly string[]) => boolean) | null>(null),
  /** A reason stays until the next click. */
  holdReason: ref(false),
  /** A result is being read: nothing else is shown before somebody goes on. */
  reading: ref(false),
  /** What an answer would leave undone, said once before it is given. */
  undone: shallowRef<{ id: string; words: Text } | null>(null),
  /** Undo would take back what others did: it asks first. */
  undoing: ref(false),
});
