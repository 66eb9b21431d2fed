/** The campaigns and games of the home page. */
import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { Request } from '../../src-main/api/contract.ts';
import type { CampaignCard, GameCard, Thumbnail } from '../../src-main/api/types.ts';
import type { Rule } from '../../src-main/engine/game.ts';
import type { Lang, Messages } from '../../src-main/engine/text.ts';
import type { Board } from '../../src-main/engine/view.ts';
import { call } from './bridge.ts';

export const useCampaigns = defineStore('campaigns', () => {
  const campaigns = shallowRef<CampaignCard[]>([]);
  const games = shallowRef<GameCard[]>([]);
  const loaded = ref(false);
  /** Pictures of positions, by campaign and the moment that they show. */
  const pictures = shallowRef<Readonly<Record<string, Thumbnail>>>({});
  const boards = new Map<string, Promise<Board>>();
  const texts = new Map<string, Promise<Record<Lang, Messages>>>();
  const rules = new Map<string, Promise<Rule[]>>();

  async function load(): Promise<void> {
    [campaigns.value, games.value] = await Promise.all([call('campaigns.list', {}), call('games.list', {})]);
    loaded.value = true;
  }
  const pictureId = (card: CampaignCard): string => `${card.id}@${card.changedAt}`;
  const picture = (card: CampaignCard): Thumbnail | undefined => pictures.value[pictureId(card)];
  /** Fetches what is missing, one after the other: each may have to replay a campaign. */
  async function draw(cards: readonly CampaignCard[]): Promise<void> {
    for (const card of cards) {
      if (picture(card)) continue;
      const made = await call('campaigns.thumbnail', { campaign: card.id }).catch(() => null);
      if (made) pictures.value = { ...pictures.value, [pictureId(card)]: made };
    }
  }
  const game = (id: string): GameCard | undefined => games.value.find((it) => it.id === id);

  /** The map, the words and the rules of a game: asked for once. */
  function board(gameId: string, scenario: string): Promise<Board> {
    const id = `${gameId}/${scenario}`;
    if (!boards.has(id)) boards.set(id, call('games.board', { game: gameId, scenario }));
    return boards.get(id)!;
  }
  function textsOf(gameId: string): Promise<Record<Lang, Messages>> {
    if (!texts.has(gameId)) texts.set(gameId, call('games.texts', { game: gameId }));
    return texts.get(gameId)!;
  }
  /** Throws CallRefused for a game that there is not. */
  function rulesOf(gameId: string): Promise<Rule[]> {
    if (!rules.has(gameId)) rules.set(gameId, call('games.rules', { game: gameId }));
    return rules.get(gameId)!;
  }
  async function create(request: Request<'campaigns.create'>): Promise<CampaignCard> {
    const made = await call('campaigns.create', request);
    await load();
    return made;
  }
  async function remove(id: string): Promise<void> {
    await call('campaigns.delete', { campaign: id });
    await load();
  }
  async function importText(text: string): Promise<CampaignCard> {
    const made = await call('campaigns.import', { text });
    await load();
    return made;
  }
  return { campaigns, games, loaded, load, game, picture, draw, board, textsOf, rulesOf, create, remove, importText };
});
