/**
 * The one place where the sheets of a board meet the stores: what they are shown, read where they draw it, and what their moves mean.
 * It draws nothing and decides nothing; a click is carried out by `pointing.ts`.
 */
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';
import type { MapDrawing } from '../../src-main/engine/drawing.ts';
import type { PlaceDetail } from '../../src-main/engine/view-details.ts';
import type { MomentTold } from '../../src-main/api/types.ts';
import type { OverlayView, SpaceView } from '../../src-main/engine/view.ts';
import { useOverlays } from '../stores/overlays.ts';
import { useProposal } from '../stores/proposal.ts';
import { useSettings } from '../stores/settings.ts';
import { useTable } from '../stores/table.ts';
import { useCoach } from '../tutorial/coach.ts';
import { keepView, viewKept } from './board/kept-view.ts';
import { layoutOf } from './board/sheets.ts';
import { proposedStacks, stacksOf } from './board/stacks.ts';
import type { BoardMoves, BoardState } from './board/state.ts';
import { aimedAt } from './board/useStage.ts';
import { describeSpace } from './describe.ts';
import { ableIn, clickSpace, pressUnit, takeStack } from './pointing.ts';
import { comingTo, usualPieces } from './purchase/cards.ts';
import { useTrails } from './useTrails.ts';
import { useWay, type Pointed } from './useWay.ts';

/** `drawing`: of the large sheet, whose distances tell who went where. */
export function useBoard(drawing: () => MapDrawing | null): { state: BoardState; moves: BoardMoves } {
  const table = useTable();
  const opened = ref<string | null>(null);
  watch(() => table.board, () => { opened.value = null; });
  const legal = computed(() => table.offers.spaces);
  const aimed = computed(() => aimedAt({ hover: table.hover, cursor: table.cursor, legal: legal.value }));
  const pointed = useWay(aimed);
  const { trails, duration } = useTrails((a, b) => {
    const [from, to] = [drawing()?.spaces[a]?.anchor, drawing()?.spaces[b]?.anchor];
    return from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : Infinity;
  });
  const live = computed(() => withBattle(table.view?.spaces ?? [], table.replaying ? table.snapshot?.moment : null));
  const state = boardState({
    legal, pieces: computed(() => table.view?.pieces ?? []), live, pointed, trails, duration,
    layout: computed(() => layoutOf(table.board!, opened.value)),
  });
  return { state, moves: boardMoves((sheet) => { opened.value = sheet; }) };
}

interface Told extends Record<'duration', Ref<number>> {
  legal: Ref<BoardState['legal']>; layout: Ref<BoardState['layout']>; pieces: Ref<BoardState['pieces']>; live: Ref<BoardState['live']>;
  trails: Ref<BoardState['trails']>; pointed: Ref<Pointed>;
}

/** The ways of a plan lie over the map as overlays do, and what is pointed at, besides those that are switched on. */
function withLaid(shown: BoardState['overlays']['shown'], besides: Record<string, OverlayView | null | undefined>): typeof shown {
  const more = Object.entries(besides).flatMap(([id, view]) => (view ? [[id, view] as const] : []));
  return more.length > 0 ? new Map([...shown, ...more]) : shown;
}

/** Where it is fought in a moment that is looked back at the mark of a battle stands, also once it is decided. */
function withBattle(spaces: readonly SpaceView[], moment: MomentTold | null | undefined): readonly SpaceView[] {
  if (!moment?.battle) return spaces;
  return spaces.map((it) => (it.id === moment.place ? { ...it, marks: [...new Set([...it.marks ?? [], 'battle'])] } : it));
}

type Table = ReturnType<typeof useTable>;
const theatreOf = ({ game, snapshot }: Table): BoardState['theatre'] =>
  game?.scenarios.find(({ id }) => id === snapshot?.campaign.scenario)?.theatre ?? [];
function questionOf({ snapshot, view, replaying, telling, reading }: Table): string | null {
  const open = snapshot?.decision?.by === 'person' && !replaying && !telling && !reading;
  return open ? view?.prompt?.step ?? null : null;
}
/** What was picked, where it began with a card. */
const chosenCard = ({ view, path }: Table): string | null =>
  (view?.picks?.find(({ id }) => id === path[0])?.target?.kind === 'card' ? path.join() : null);

/** The moves of what the filled button gives, until something else is taken in hand. */
function proposedOf({ offers: { commit }, selected, path }: Table): OverlayView | null {
  const lines = selected.length + path.length === 0 ? commit?.draws : undefined;
  return lines ? { areas: [], numbers: [], lines } : null;
}

function laidOver(pointed: Told['pointed']): ComputedRef<BoardState['overlays']['shown']> {
  const [table, overlays, plan] = [useTable(), useOverlays(), useProposal()];
  return computed(() =>
    withLaid(overlays.shown, { plan: plan.proposal?.drawn ?? proposedOf(table), pointed: pointed.value.laid }));
}

/** New units that are to be placed: how many come where, and as what they would stand there. */
function usePlacing() {
  const table = useTable();
  const placing = computed(() => table.view?.panels.find(({ kind }) => kind === 'place')?.detail as PlaceDetail | undefined);
  const coming = computed(() => placing.value && comingTo(placing.value));
  const proposed = computed(() => {
    const pieces = placing.value ? usualPieces(placing.value) : [];
    return pieces.length > 0 ? proposedStacks(stacksOf(pieces, table.board!, table.friends)) : [];
  });
  return { coming, proposed };
}

function boardState({ legal, layout, pieces, live, pointed, trails, duration }: Told): BoardState {
  const table = useTable();
  const coach = useCoach();
  const overlays = useOverlays();
  const laid = laidOver(pointed);
  const settings = useSettings();
  const { coming, proposed } = usePlacing();
  // Getters, not copies: who reads one of them is drawn anew when that changes, and only then.
  return {
    get board() { return table.board!; },
    get layout() { return layout.value; },
    get theatre() { return coach.script?.theatre ?? theatreOf(table); },
    get spaces() { return table.spaceById; },
    get types() { return table.typeById; },
    get nations() { return table.nationById; },
    get pieces() { return pieces.value; },
    get piecesIn() { return table.piecesIn; },
    get live() { return live.value; },
    get stacks() { return table.stacks; },
    get proposed() { return proposed.value; },
    get friends() { return table.friends; },
    get legal() { return legal.value; },
    get question() { return questionOf(table); },
    get chosen() { return chosenCard(table); },
    get track() { return table.view?.phases.map(({ id }) => id).join() ?? ''; },
    get movable() { return table.movable; },
    get selected() { return table.selected; },
    get subject() { return table.subject; },
    get hover() { return table.hover; },
    get cursor() { return table.cursor; },
    get byKey() { return table.byKey; },
    get asked() { return table.asking !== null; },
    get way() { return pointed.value.way; },
    get trails() { return trails.value; },
    get trailTime() { return duration.value; },
    verbOf: table.verbOf,
    // Of new units it is they that count, not their kinds.
    countAt: (space, actions) => (coming.value ? coming.value.get(space) || null : actions.length > 1 ? actions.length : null),
    able: ableIn,
    words: describeSpace,
    overlays: {
      get all() { return overlays.all; },
      get on() { return overlays.on; },
      get shown() { return laid.value; },
      get legend() { return overlays.legend; },
    },
    look: {
      get theme() { return settings.theme; },
      get patterns() { return settings.settings.patterns; },
      get plain() { return settings.settings.plainGraphics; },
      get still() { return settings.motion === 'reduced'; },
      get lettering() { return 1 + (settings.scale - 1) / 2; },
    },
    kept: () => (table.snapshot ? viewKept(table.snapshot.campaign.id) : null),
  };
}

function boardMoves(open: BoardMoves['open']): BoardMoves {
  const table = useTable();
  const overlays = useOverlays();
  return {
    pick: clickSpace,
    hover: (space) => { table.hover = space; },
    point(space) {
      table.byKey = false;
      table.cursor = space;
    },
    take: takeStack,
    whyNot: (id) => { void table.whyNot({ kind: 'space', id }); },
    press: pressUnit,
    open,
    overlay: overlays.toggle,
    legend: (open) => { overlays.legend = open; },
    keep: (look) => keepView(table.snapshot?.campaign.id, look),
  };
}
