/** The map of a campaign's scenario, as it comes in; where it cannot be had its card stands without a picture. */
import { shallowRef, watch, type ShallowRef } from 'vue';
import type { CampaignCard } from '../../src-main/api/types.ts';
import type { Board } from '../../src-main/engine/view.ts';
import { useCampaigns } from '../stores/campaigns.ts';

export function useBoardOf(card: () => Pick<CampaignCard, 'game' | 'scenario'>): ShallowRef<Board | undefined> {
  const campaigns = useCampaigns();
  const board = shallowRef<Board>();
  watch(() => [card().game, card().scenario, campaigns.loaded] as const, async ([game, scenario, loaded], _, onCleanup) => {
    let stale = false;
    onCleanup(() => { stale = true; });
    const found = loaded ? await campaigns.board(game, scenario).catch(() => undefined) : undefined;
    if (!stale) board.value = found;
  }, { immediate: true });
  return board;
}
