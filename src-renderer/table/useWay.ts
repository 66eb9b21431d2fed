/**
 * The way of what is in hand to the target pointed at, space by space, where the game can tell it, and what lies over the map
 * meanwhile: asked once for each target of a decision.
 */
import { shallowRef, watch, type Ref } from 'vue';
import type { OverlayView } from '../../src-main/engine/view.ts';
import { call } from '../stores/bridge.ts';
import { useTable } from '../stores/table.ts';

export interface Pointed {
  /** Empty: it is not known yet; null: there is none to tell, and a line does. */
  way: readonly string[] | null;
  /** The areas of the target. */
  laid: OverlayView | null;
}
const NOTHING: Pointed = { way: null, laid: null };
const COMING: Pointed = { way: [], laid: null };

export function useWay(aimed: Readonly<Ref<string | null>>): Readonly<Ref<Pointed>> {
  const table = useTable();
  const pointed = shallowRef(NOTHING);
  const known = new Map<string, Pointed>();
  let decision = '';
  watch(() => [aimed.value, table.snapshot?.revision, table.board?.way] as const, async ([space, revision, overlay]) => {
    const campaign = table.snapshot?.campaign.id;
    if (!space || !overlay || !campaign) {
      pointed.value = NOTHING;
      return;
    }
    const now = `${campaign}/${revision}`;
    if (decision !== now) known.clear();
    decision = now;
    pointed.value = known.get(space) ?? COMING;
    if (known.has(space)) return;
    const answer = await call('table.overlay', { campaign, overlay, subject: space }).catch(() => null);
    if (decision !== now) return;
    const laid = answer && answer.areas.length > 0 ? { ...answer, lines: [] } : null;
    const found: Pointed = { way: answer?.lines[0]?.spaces ?? null, laid };
    known.set(space, found);
    if (aimed.value === space) pointed.value = found;
  }, { immediate: true });
  return pointed;
}
