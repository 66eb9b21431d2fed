/** The campaigns and games of the home page. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, type Ref } from 'vue';
import type { Request } from '../../src-main/api/contract.ts';
import type { BackupCard, CampaignCard, GameCard, Overview, Seat, Thumbnail } from '../../src-main/api/types.ts';
import type { Rule, Ruling } from '../../src-main/engine/game.ts';
import type { Lang, Messages } from '../../src-main/engine/text.ts';
import type { Board } from '../../src-main/engine/view.ts';
import { download } from '../app/download.ts';
import { lang } from '../i18n/index.ts';
import { call } from './bridge.ts';
import type { FormatId } from '../campaigns/formats.ts';

/** Pictures kept: more than any screen shows, and a way back. */
const MOST_PICTURES = 120;

/** Pictures of positions, by campaign and the moment that they show. */
function picturesOf() {
  const pictures = shallowRef<Readonly<Record<string, Thumbnail>>>({});
  const pictureId = (card: CampaignCard): string => `${card.id}@${card.changedAt}`;
  const picture = (card: CampaignCard): Thumbnail | undefined => pictures.value[pictureId(card)];
  /** What somebody looks at now, by who shows it; and what was asked for, also in vain. */
  const looked = new Map<string, readonly CampaignCard[]>();
  const tried = new Set<string>();
  let drawing = false;
  /**
   * Fetches the pictures of these cards, one after the other: each may have to replay a campaign. What `by` asked for
   * before is left when it is no longer looked at.
   */
  async function draw(by: string, cards: readonly CampaignCard[]): Promise<void> {
    looked.set(by, cards);
    if (drawing) return;
    drawing = true;
    for (;;) {
      const card = [...looked.values()].flat().find((it) => !picture(it) && !tried.has(pictureId(it)));
      if (!card) break;
      tried.add(pictureId(card));
      const made = await call('campaigns.thumbnail', { campaign: card.id }).catch(() => null);
      if (made) keepPicture(pictureId(card), made);
    }
    drawing = false;
  }
  function keepPicture(id: string, made: Thumbnail): void {
    const kept = [...Object.entries(pictures.value), [id, made] as const];
    for (const [old] of kept.slice(0, -MOST_PICTURES)) tried.delete(old);
    pictures.value = Object.fromEntries(kept.slice(-MOST_PICTURES));
  }
  return { picture, draw };
}

/** The map, the words and the rules of a game: asked for once. */
function gamesAsked(games: Readonly<Ref<readonly GameCard[]>>) {
  const boards = new Map<string, Promise<Board>>();
  const texts = new Map<string, Promise<Record<Lang, Messages>>>();
  const previews = new Map<string, Promise<Thumbnail>>();
  const rules = new Map<string, Promise<Rule[]>>();
  const rulings = new Map<string, Promise<Ruling[]>>();

  function board(gameId: string, scenario: string): Promise<Board> {
    // Scenarios of one board share it.
    const first = games.value.find((it) => it.id === gameId)?.boards[scenario] ?? scenario;
    const id = `${gameId}/${first}`;
    if (!boards.has(id)) boards.set(id, call('games.board', { game: gameId, scenario: first }));
    return boards.get(id)!;
  }
  function textsOf(gameId: string): Promise<Record<Lang, Messages>> {
    if (!texts.has(gameId)) texts.set(gameId, call('games.texts', { game: gameId }));
    return texts.get(gameId)!;
  }
  /** The set-up position of a scenario. */
  function preview(gameId: string, scenario: string, options: Request<'games.preview'>['options'] = {}): Promise<Thumbnail> {
    const id = JSON.stringify([gameId, scenario, options]);
    if (!previews.has(id)) previews.set(id, call('games.preview', { game: gameId, scenario, options }));
    return previews.get(id)!;
  }
  /** Throws CallRefused for a game that there is not. */
  function rulesOf(gameId: string): Promise<Rule[]> {
    if (!rules.has(gameId)) rules.set(gameId, call('games.rules', { game: gameId }));
    return rules.get(gameId)!;
  }
  function rulingsOf(gameId: string): Promise<Ruling[]> {
    if (!rulings.has(gameId)) rulings.set(gameId, call('games.rulings', { game: gameId }));
    return rulings.get(gameId)!;
  }
  return { board, textsOf, preview, rulesOf, rulingsOf };
}

/**
 * Everything that changes a campaign throws CallRefused when it is refused, and nothing has changed then. `load`: asks what is so
 * afterwards.
 */
function changesOf(load: () => Promise<void>) {
  async function changed<T>(asked: Promise<T>): Promise<T> {
    const answer = await asked;
    await load();
    return answer;
  }
  return {
    create: (request: Request<'campaigns.create'>): Promise<CampaignCard> => changed(call('campaigns.create', request)),
    importText: (text: string): Promise<CampaignCard> => changed(call('campaigns.import', { text })),
    rename: (campaign: string, name: string): Promise<CampaignCard> => changed(call('campaigns.rename', { campaign, name })),
    tag: (campaign: string, tags: string[]): Promise<CampaignCard> => changed(call('campaigns.tag', { campaign, tags })),
    seat: (campaign: string, seats: Record<string, Seat>): Promise<CampaignCard> =>
      changed(call('campaigns.seats', { campaign, seats })),
    duplicate: (campaign: string, name: string): Promise<CampaignCard> => changed(call('campaigns.duplicate', { campaign, name })),
    archive: (campaign: string, archived: boolean): Promise<CampaignCard> =>
      changed(call('campaigns.archive', { campaign, archived })),
    remove: (campaign: string): Promise<CampaignCard> => changed(call('campaigns.delete', { campaign })),
    restore: (campaign: string): Promise<CampaignCard> => changed(call('campaigns.restore', { campaign })),
    rescue: (campaign: string): Promise<CampaignCard> => changed(call('campaigns.rescue', { campaign })),
    discard: (campaign: string): Promise<unknown> => changed(call('campaigns.discard', { campaign })),
    purge: (campaign: string): Promise<unknown> => changed(call('campaigns.purge', { campaign })),
  };
}

const exportFile = async (campaign: string): Promise<void> => download(await call('campaigns.export', { campaign }));
const exportLog = async (campaign: string, format: FormatId, side?: string): Promise<void> =>
  download(await call('campaigns.log', { campaign, format, lang: lang.value, ...(side !== undefined && { side }) }));

export const useCampaigns = defineStore('campaigns', () => {
  /** How many there are of each kind, the one to go on with, those that are damaged. The list itself comes page by page. */
  const overview = shallowRef<Overview | null>(null);
  /** Counts the changes of the campaigns: whoever shows some of them asks again. */
  const revision = ref(0);
  const backups = shallowRef<BackupCard[]>([]);
  const games = shallowRef<GameCard[]>([]);
  const loaded = ref(false);

  async function load(): Promise<void> {
    const [now, known] = await Promise.all([call('campaigns.overview', {}), loaded.value ? games.value : call('games.list', {})]);
    overview.value = now;
    games.value = known;
    loaded.value = true;
    revision.value++;
  }
  const damaged = computed(() => overview.value?.damaged ?? []);
  const game = (id: string): GameCard | undefined => games.value.find((it) => it.id === id);

  async function loadBackups(): Promise<void> { backups.value = await call('campaigns.backups', {}); }
  /** Null when nothing has changed since the newest one. */
  async function backUp(): Promise<BackupCard | null> {
    const made = await call('campaigns.backup', {});
    await loadBackups();
    return made;
  }
  return {
    overview, damaged, revision, games, backups, loaded, load, game, loadBackups, backUp, exportFile, exportLog,
    ...picturesOf(), ...gamesAsked(games), ...changesOf(load),
  };
});
