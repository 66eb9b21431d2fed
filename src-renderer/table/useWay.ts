/**
 * The way of what is in hand to the target pointed at, space by space, where the game can tell it: asked once
 * for each target of a decision.
 */
import { shallowRef, watch, type Ref } from 'vue';
import { call } from '../stores/bridge.ts';
import { useTable } from '../stores/table.ts';

/** Empty: it is not known yet; null: there is none to tell, and a line does. */
export function useWay(aimed: Readonly<Ref<string | null>>): Readonly<Ref<readonly string[] | null>> {
  const table = useTable();
  const way = shallowRef<readonly string[] | null>(null);
  const known = new Map<string, readonly string[] | null>();
  let decision = '';
  watch(() => [aimed.value, table.snapshot?.revision, table.board?.way] as const, async ([space, revision, overlay]) => {
    const campaign = table.snapshot?.campaign.id;
    if (!space || !overlay || !campaign) {
      way.value = null;
      return;
    }
    const now = `${campaign}/${revision}`;
    if (decision !== now) known.clear();
    decision = now;
    way.value = known.get(space) ?? (known.has(space) ? null : []);
    if (known.has(space)) return;
    const answer = await call('table.overlay', { campaign, overlay, subject: space }).catch(() => null);
    if (decision !== now) return;
    const found = answer?.lines[0]?.spaces ?? null;
    known.set(space, found);
    if (aimed.value === space) way.value = found;
  }, { immediate: true });
  return way;
}
