/** What lies over the map: which overlays are switched on, and what the program says of each. Asked anew when the table changes. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch, type Ref } from 'vue';
import type { BoardOverlay, OverlayView } from '../../src-main/engine/view.ts';
import { inHand } from '../table/board/stacks.ts';
import { call } from './bridge.ts';
import { useTable } from './table.ts';

/** More of them at once could not be read apart. */
const AT_ONCE = 2;
const LEGEND = '9';

interface Wanted {
  on: Readonly<Ref<readonly string[]>>;
  all: Readonly<Ref<readonly BoardOverlay[]>>;
  /** What an overlay is about. */
  subjectOf: (overlay: string) => string | undefined;
  aim: Readonly<Ref<string | undefined>>;
}
/** What the program says of those that are on. */
function toldOf(table: ReturnType<typeof useTable>, { on, all, subjectOf, aim }: Wanted) {
  const shown = shallowRef<ReadonlyMap<string, OverlayView>>(new Map());
  let asked = 0;
  const position = (): string => `${table.snapshot?.campaign.id} ${table.snapshot?.revision}`;
  /** The position of which each was last told in full. */
  const stands = new Map<string, string>();
  const known = (overlay: string): boolean => stands.get(overlay) === position();

  async function fetch(): Promise<void> {
    // The program is ahead of what is being told: it would show what has not been told yet.
    if (table.behind > 0) return;
    const campaign = table.snapshot?.campaign.id;
    const turn = ++asked;
    if (!campaign || on.value.length === 0) return void (shown.value = new Map());
    shown.value = new Map(on.value.flatMap((id) => { const old = shown.value.get(id); return old ? [[id, old] as const] : []; }));
    void byTrials();
    await Promise.all(on.value.filter((id) => !takesTrials(id)).map((id) => tell(id, turn, false)));
  }
  const takesTrials = (overlay: string): boolean => all.value.some(({ id, trials }) => id === overlay && trials);
  const aims = (overlay: string): boolean => all.value.some((it) => it.id === overlay && it.aims);
  let waiting = false;
  /** The pointer runs over many hexes: one question at a time, and the last hex is always told. */
  async function retell(): Promise<void> {
    if (waiting) return;
    waiting = true;
    for (let to: string | undefined | null = null; to !== aim.value && table.behind === 0;) {
      to = aim.value;
      for (const overlay of on.value.filter(aims)) await tell(overlay, asked, false);
    }
    waiting = false;
  }
  async function tell(overlay: string, turn: number, brief: boolean): Promise<void> {
    const at = position();
    const subject = subjectOf(overlay);
    const about = { ...(subject !== undefined && { subject }), ...(aims(overlay) && aim.value !== undefined && { aim: aim.value }) };
    const found = await call('table.overlay', { campaign: table.snapshot!.campaign.id, overlay, brief, ...about }).catch(() => null);
    if (!brief && found) stands.set(overlay, at);
    if (turn !== asked || (brief && !found)) return;
    shown.value = new Map([...shown.value].filter(([id]) => id !== overlay).concat(found ? [[overlay, found]] : []));
  }
  let flying = false;
  /** Trial runs take their time: a few of them show at once how it looks. One question at a time, or nothing else could be asked. */
  async function byTrials(): Promise<void> {
    if (flying) return;
    flying = true;
    for (let turn = -1; turn !== asked && table.snapshot;) {
      turn = asked;
      for (const overlay of on.value.filter(takesTrials)) {
        if (!known(overlay)) await tell(overlay, turn, true);
        if (turn === asked && table.snapshot) await tell(overlay, turn, false);
      }
    }
    flying = false;
  }
  return { shown, fetch, retell, position };
}

export const useOverlays = defineStore('overlays', () => {
  const table = useTable();
  /** In the order in which they were switched on. */
  const on = ref<string[]>([]);
  const all = computed<readonly BoardOverlay[]>(() => table.board?.overlays ?? []);
  /** The only piece in hand, else the space that is looked at. */
  const subject = computed(() => {
    const held = table.view?.pieces.filter((piece) => inHand(piece) > 0) ?? [];
    return held[0]?.id ?? table.subject ?? table.cursor ?? undefined;
  });
  /** What the signs mean lies open beside them. */
  const legend = ref(false);
  const pointed = computed(() => (table.byKey ? table.cursor : table.hover) ?? undefined);
  /** Where a line to the pointer begins: what was pointed at, or chosen, when it was called; then whatever is chosen. */
  const start = ref<string>();
  const aiming = computed(() => all.value.find(({ id, aims }) => aims && on.value.includes(id))?.id);
  watch(aiming, (now) => { start.value = now === undefined ? undefined : pointed.value ?? subject.value; });
  watch(() => table.subject, (now) => { if (aiming.value !== undefined && now) start.value = now; });
  /** What is pointed at while a line is drawn; off the map it stays where it was. */
  const aim = ref<string>();
  watch(() => [aiming.value, pointed.value] as const, ([line, to]) => { aim.value = line === undefined ? undefined : to ?? aim.value; });
  const { shown, fetch, retell, position } = toldOf(table, { on, all, aim,
    subjectOf: (overlay) => (overlay === aiming.value ? start.value : subject.value) });
  function toggle(id: string): void {
    on.value = on.value.includes(id) ? on.value.filter((it) => it !== id) : [...on.value, id].slice(-AT_ONCE);
  }
  /** False where the board has no overlay of this key. */
  function toggleKey(key: string): boolean {
    if (key === LEGEND && all.value.length > 0) {
      legend.value = !legend.value;
      return true;
    }
    const overlay = all.value.find((it) => it.key === key);
    if (overlay) toggle(overlay.id);
    return overlay !== undefined;
  }
  watch(() => [on.value.join(), subject.value, start.value, position(), table.behind > 0].join('|'), () => { void fetch(); });
  watch(aim, () => { void retell(); });
  /** What a phase is about lies over the map while it lasts; whoever switches it off has it off. */
  watch(() => table.view?.at, (now, before) => {
    const calls = ({ during = [] }: BoardOverlay, at: string | undefined): boolean => at !== undefined && during.includes(at);
    for (const it of all.value) {
      if (calls(it, now) && !calls(it, before) && !on.value.includes(it.id)) toggle(it.id);
      else if (!calls(it, now) && calls(it, before)) on.value = on.value.filter((id) => id !== it.id);
    }
  }, { immediate: true });
  watch(() => table.board, () => {
    on.value = [];
    legend.value = false;
  });
  return { on, shown, all, legend, toggle, toggleKey };
});
