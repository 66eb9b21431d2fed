/** The maps and words of the games on a page that shows several, as they come in. */
import { shallowRef, watch, type ShallowRef } from 'vue';
import type { Thumbnail } from '../../src-main/api/types.ts';
import type { Board } from '../../src-main/engine/view.ts';
import { useCampaigns } from '../stores/campaigns.ts';
import type { Words } from './words.ts';

export interface Shown { board: Board; setUp: Thumbnail }

/** By game: the map and set-up of the scenario that stands for it. A game whose data do not come stands without a picture. */
export function useGames(): { words: ShallowRef<Words>; shown: ShallowRef<Readonly<Record<string, Shown>>> } {
  const campaigns = useCampaigns();
  const words = shallowRef<Words>({});
  const shown = shallowRef<Readonly<Record<string, Shown>>>({});
  watch(() => campaigns.games, async (games) => {
    for (const { id, scenarios } of games) {
      const { id: scenario } = scenarios.find(({ pictured }) => pictured) ?? scenarios[0];
      if (words.value[id] && shown.value[id]) continue;
      const [texts, board, setUp] = await Promise.all(
        [campaigns.textsOf(id), campaigns.board(id, scenario), campaigns.preview(id, scenario)].map((it) => it.catch(() => null)),
      ) as
        [Words[string] | null, Board | null, Thumbnail | null];
      if (texts) words.value = { ...words.value, [id]: texts };
      if (board && setUp) shown.value = { ...shown.value, [id]: { board, setUp } };
    }
  }, { immediate: true });
  return { words, shown };
}
