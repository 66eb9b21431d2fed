/**
 * The list of campaigns as one scrolls through it: pages are asked for when they come into view and let go when they are
 * far; what was there stays on show until its new state has come.
 */
import { shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import type { CampaignCard, Overview } from '../../src-main/api/types.ts';
import { call } from '../stores/bridge.ts';
import { useCampaigns } from '../stores/campaigns.ts';
import { pagesFor, PAGE, requestOf, type Wanted } from './find.ts';

export interface Pages {
  /** By their place in the list. */
  cards: ShallowRef<ReadonlyMap<number, CampaignCard>>;
  counts: ShallowRef<Overview['counts'] | null>;
}

export interface Looking {
  /** The first place in view, and the one after the last. */
  seen: Readonly<Ref<readonly [number, number]>>;
  /** The place that has the keys, wherever one has scrolled to. */
  focused: Readonly<Ref<number | null>>;
}

/** `total`: how many there are, told here. */
export function usePages(wanted: () => Wanted, { seen, focused }: Looking, total: Ref<number>): Pages {
  const campaigns = useCampaigns();
  const cards = shallowRef<ReadonlyMap<number, CampaignCard>>(new Map());
  const counts = shallowRef<Overview['counts'] | null>(null);
  /** The pages that are there or under way. */
  let asked = new Set<number>();
  let turn = 0;

  const near = (most: number): number[] =>
    [...new Set([...pagesFor(seen.value, most), ...(focused.value === null ? [] : pagesFor([focused.value, focused.value + 1], most))])];

  async function fetch(pages: readonly number[], keep: boolean): Promise<void> {
    const mine = turn;
    const request = requestOf(wanted());
    for (const page of pages) asked.add(page);
    const got = await Promise.all(pages.map((page) => call('campaigns.list', { ...request, from: page * PAGE, count: PAGE })));
    if (mine !== turn) return;
    // A card that is as it was stays the same object, so that nothing of it is drawn anew.
    const before = new Map([...cards.value.values()].map((card) => [card.id, card]));
    const next = new Map([...cards.value].filter(([at]) => keep && asked.has(Math.floor(at / PAGE))));
    for (const [i, page] of pages.entries()) {
      for (const [k, card] of got[i].entries()) {
        const old = before.get(card.id);
        next.set(page * PAGE + k, old && JSON.stringify(old) === JSON.stringify(card) ? old : card);
      }
    }
    cards.value = next;
  }

  /** All anew: something else is wanted, or something has changed. */
  async function again(): Promise<void> {
    const mine = ++turn;
    asked = new Set();
    const { search, game } = requestOf(wanted());
    const [overview] = await Promise.all([
      call('campaigns.overview', { search, ...(game !== undefined && { game }) }), fetch(near(Infinity), false),
    ]);
    if (mine !== turn) return;
    counts.value = overview.counts;
    total.value = overview.counts[requestOf(wanted()).show];
  }
  /** What came into view, as far as it is not there. */
  async function more(): Promise<void> {
    const wantedNow = near(total.value);
    for (const page of asked) if (!wantedNow.includes(page)) asked.delete(page);
    const missing = wantedNow.filter((page) => !asked.has(page));
    if (missing.length > 0) await fetch(missing, true);
  }
  // What is refused here is refused on the next look too, and said there by what is asked for then.
  watch([() => JSON.stringify(wanted()), () => campaigns.revision], () => { void again().catch(() => {}); }, { immediate: true });
  watch(() => seen.value.join(), () => { if (total.value > 0) void more().catch(() => {}); });
  return { cards, counts };
}
