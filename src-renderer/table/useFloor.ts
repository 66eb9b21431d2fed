/** The sheet that lies on the map: on which side it stands, and how the map brings beside it what it speaks of. */
import { computed, nextTick, watch, type Ref } from 'vue';
import type { Panel } from '../../src-main/engine/view.ts';
import { useProposal } from '../stores/proposal.ts';
import { useTable } from '../stores/table.ts';
import type { Free } from './board/camera.ts';
import type { SheetHandle } from './board/state.ts';
import { panelKind } from './panels.ts';
import { placesIn } from './purchase/cards.ts';
import { useHeight } from './useHeight.ts';

/** The width of the sheet of new units; half of a target, with what it keeps from the edges. */
const [PLACE, AROUND] = [430, 40];
/** What the stacks of a fight need; the margin of the floor. */
const [ROOM_OF_STACKS, RIM] = [130, 14];

interface Floor {
  /** The sheet as it is due, and the one that lies there. */
  panel: Readonly<Ref<Panel | null>>;
  sheet: Readonly<Ref<Panel | null>>;
  paper: Readonly<Ref<{ $el: Node } | null>>;
  map: Readonly<Ref<SheetHandle | null>>;
  free: Readonly<Ref<Free>>;
  /** How much of the map a sheet beside it takes. */
  beside: Readonly<Ref<number>>;
  /** It has the whole window. */
  whole: () => boolean;
}

export function useFloor({ panel, sheet, paper, map, free, beside, whole }: Floor) {
  const [table, plan] = [useTable(), useProposal()];
  const atOf = (space: string): [number, number] | null => map.value?.screenOf(space) ?? null;
  const middle = (): number => (free.value.left + free.value.right) / 2;
  const space = computed(() => (panel.value?.detail as { space?: string } | undefined)?.space ?? null);
  const element = (): HTMLElement | undefined => (paper.value?.$el instanceof HTMLElement ? paper.value.$el : undefined);
  const height = useHeight(element);

  /** The plan of a place stands where it leaves that to be seen. */
  const besidePlan = computed<'left' | 'right'>(() => {
    const at = plan.proposal && atOf(plan.proposal.space);
    return at && at[0] < middle() ? 'right' : 'left';
  });
  /** A floating panel stands on the side away from its space; that of new units, and of buying them, where it hides fewer of the places. */
  const away = computed<'left' | 'right'>(() => {
    if (beside.value > 0) return 'right';
    const at = space.value && atOf(space.value);
    if (at) return at[0] > middle() ? 'left' : 'right';
    const { left, right, top, bottom } = free.value;
    const kind = panel.value && panelKind(panel.value);
    // New units stand at the foot of the map, their purchase at its head.
    const isBehind = (y: number): boolean =>
      (kind?.places ? y > bottom - height.value - AROUND : y < top + height.value + AROUND);
    const behind = [...new Set([...(kind?.places ? table.offers.spaces.keys() : []), ...placesIn(panel.value?.detail)])]
      .map((id) => atOf(id)).filter((it) => it !== null).filter(([, y]) => isBehind(y));
    const wide = (kind?.places ? PLACE : element()?.offsetWidth ?? 0) + AROUND;
    return behind.filter(([x]) => x > right - wide).length > behind.filter(([x]) => x < left + wide).length ? 'left' : 'right';
  });

  watch(space, (id) => { if (id) table.subject = id; });
  /** What is fought over is seen beside its board, with all that stands there: in the middle of what that leaves, if it can be. */
  function bringBeside(id: string): void {
    const at = atOf(id);
    const { left, right, top, bottom } = free.value;
    const gap = right - left - (element()?.offsetWidth ?? 0) - RIM;
    // A map that is seen as a whole stays so.
    if (!at || gap < ROOM_OF_STACKS || whole() || !map.value?.isNear?.()) return map.value?.bring(id, ROOM_OF_STACKS);
    const to = [
      away.value === 'left' ? right - gap / 2 : left + gap / 2, Math.max(top + ROOM_OF_STACKS, Math.min(bottom - ROOM_OF_STACKS, at[1])),
    ];
    const [x, y] = [at[0] - to[0], at[1] - to[1]];
    if (Math.abs(x) > Math.max(0, gap / 2 - ROOM_OF_STACKS / 2) || y !== 0) {
      map.value?.makeRoom?.(x / (right - left), y / (bottom - top));
    }
  }
  watch(() => [space.value, map.value !== null, sheet.value?.id], () => {
    if (sheet.value && space.value) void nextTick(() => bringBeside(space.value!));
    else map.value?.back?.();
  }, { flush: 'post' });

  return { away, besidePlan };
}
