/**
 * The trails of moves that the person at the table did not make: they stay until that person answers. Of a moment that is looked back at
 * they are what moved in it. Draws nothing.
 */
import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import type { BotSpeed } from '../../src-main/api/types.ts';
import { useFilm } from '../stores/film.ts';
import { useSettings } from '../stores/settings.ts';
import { useTable } from '../stores/table.ts';
import { movesBetween, type Move } from '../../src-main/engine/changes.ts';
import { isForeign, KEPT, type Trail } from './board/trails.ts';

/** How long what goes takes for its way, in milliseconds, by the speed of the bots: nobody waits for it. */
const DRAWN: Record<BotSpeed, number> = { slow: 290, normal: 260, fast: 180, instant: 0 };

export function useTrails(near: (a: string, b: string) => number): { trails: Ref<readonly Trail[]>; duration: ComputedRef<number> } {
  const table = useTable();
  const [film, settings] = [useFilm(), useSettings()];
  const trails = shallowRef<readonly Trail[]>([]);
  let last = 0;
  const numbered = (moves: readonly Move[]): Trail[] => moves.map((move) => ({ ...move, id: ++last }));
  watch(() => table.snapshot, (now, before) => {
    const same = now && before && now.campaign.id === before.campaign.id;
    if (same && now.head === before.head) return;
    if (!same || (table.historyOpen ? !table.filming : !isForeign(before))) {
      trails.value = table.replaying && !film.on ? numbered(now?.moment?.moves ?? []) : [];
      return;
    }
    const moves = movesBetween(before.view.pieces, now.view.pieces, table.board!, near);
    if (moves.length > 0) trails.value = [...trails.value, ...numbered(moves)].slice(-KEPT);
  });
  const duration = computed(() => (settings.motion === 'reduced' ? 0 : DRAWN[table.snapshot?.bots.speed ?? settings.settings.botSpeed]));
  return { trails, duration };
}
