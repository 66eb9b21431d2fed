/**
 * What stands on the floor above the map: the open battle, purchase or placing; before it a battle that has just ended, until
 * somebody goes on. It also keeps the losses that are being chosen, and knows what Enter and the one filled button do.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch, type Ref } from 'vue';
import type { BattleDetail } from '../../src-main/engine/view-details.ts';
import type { ActionView, Panel } from '../../src-main/engine/view.ts';
import { g, t } from '../i18n/index.ts';
import { fromCounts, inOrder, isUsual, needed, usualPlan, withFewer, withMore, withPlan, type Plan } from '../table/battle/losses.ts';
import { overPanels, shownFor, unseen } from '../table/battle/over.ts';
import { nextStep } from '../table/next-step.ts';
import { panelKind, type Usual } from '../table/panels.ts';
import { AS_PROPOSED } from '../table/picks.ts';
import { useTable } from './table.ts';

/** The one filled button, where it is not simply an action of the game; the others stand beside it. `id`: of what it gives as a whole. */
export interface Proposal {
  id?: string; label: string; ready: boolean; run: () => void; beside: { id: string; label: string; run: () => void }[];
}

type Table = ReturnType<typeof useTable>;
type Losses = ReturnType<typeof lossesOf>;

/** Battles that have just ended: each is held until somebody goes on, or for its time where only bots fought. */
function endedOf(table: Table) {
  const seen = new Set<string>();
  const queue = shallowRef<Panel[]>([]);
  const held = computed(() => queue.value[0] ?? null);
  let campaign = '';
  let timer = 0;
  function goOn(): void {
    window.clearTimeout(timer);
    queue.value = queue.value.slice(1);
    wait();
  }
  /** Shows a battle of this turn once more. */
  function show(panel: Panel): void {
    if (held.value?.id === panel.id) return;
    queue.value = [panel];
    table.sheetOpen = true;
    wait();
  }
  watch(held, (it) => { table.reading = it !== null; }, { flush: 'sync' });
  const persons = computed(() =>
    new Set(Object.entries(table.snapshot?.campaign.seats ?? {}).filter(([, seat]) => seat.kind === 'person').map(([side]) => side)));
  function wait(): void {
    window.clearTimeout(timer);
    if (!held.value) return;
    const time = shownFor(held.value, persons.value, table.snapshot!.bots.speed);
    if (time) timer = window.setTimeout(goOn, time);
  }
  watch(() => table.snapshot, (now) => {
    if (!now) return;
    const panels = now.view.panels;
    const fresh = unseen(panels, seen);
    for (const { id } of overPanels(panels)) seen.add(id);
    // A table that is opened, or that somebody looks back on, tells no news.
    if (campaign !== now.campaign.id || now.head !== now.tip) {
      campaign = now.campaign.id;
      queue.value = [];
      return;
    }
    // Taken back: what had ended has not.
    const there = new Set(overPanels(panels).map(({ id }) => id));
    for (const id of seen) if (!there.has(id)) seen.delete(id);
    const news = fresh.filter((panel) => shownFor(panel, persons.value, now.bots.speed) !== 0);
    if (news.length === 0) return;
    const first = queue.value.length === 0;
    queue.value = [...queue.value, ...news];
    table.sheetOpen = true;
    if (first) wait();
    // The table may be there before this store: what it shows then is no news, and what comes next is.
  }, { immediate: true });
  return { held, goOn, show };
}

/** The losses that are being chosen, preset as usual; `live`: the open panel. */
function lossesOf(table: Table, live: Ref<Panel | null>) {
  const plan = ref<Plan>([]);
  let accepting = false;
  const fought = computed(() => (live.value && panelKind(live.value).battle ? live.value.detail as BattleDetail : null));
  const choice = computed(() => (table.view?.prompt && !table.replaying ? fought.value?.losses?.choice ?? null : null));
  /** Stays the same while the hits of one roll are assigned. */
  const rollOf = (): string => (choice.value ? `${fought.value!.id}/${fought.value!.round}/${table.view?.prompt?.step}` : '');
  watch(() => [rollOf(), table.view?.prompt?.no, choice.value && needed(choice.value)].join(), () => {
    if (!accepting) plan.value = choice.value ? usualPlan(choice.value) : [];
  }, { immediate: true });
  const changed = (to: Plan | null): void => { if (to && !table.busy) plan.value = to; };
  const more = (action: string): Plan | null => (choice.value ? withMore(choice.value, plan.value, action) : null);
  const fewer = (action: string): Plan | null => (choice.value ? withFewer(choice.value, plan.value, action) : null);
  const usually = (): void => { if (choice.value) plan.value = usualPlan(choice.value); };
  const instead = (counts: Readonly<Record<string, number>>): void => changed(fromCounts(counts));

  async function accept(): Promise<void> {
    const it = choice.value;
    if (!it || plan.value.length < needed(it) || accepting) return;
    if (isUsual(it, plan.value)) return table.act([it.usual]);
    const roll = rollOf();
    accepting = true;
    try {
      // One by one: where the rest can go only one way, the program places it by itself.
      for (const action of inOrder(it, plan.value)) {
        if (rollOf() !== roll) break;
        if (table.offers.byId.has(action)) await table.act([action]);
        if (table.failure || table.refusal) break;
      }
    } finally {
      accepting = false;
      plan.value = choice.value ? usualPlan(choice.value) : [];
    }
  }
  return { plan, choice, fought, changed, more, fewer, usually, instead, accept };
}

interface Floor { held: Ref<Panel | null>; live: Ref<Panel | null>; goOn: () => void; losses: Losses }

/** What the one filled button does now; null: simply the action that the game commits with. */
function proposalOf(table: Table, { held, live, goOn, losses: { choice, plan, fought, usually, accept } }: Floor): Proposal | null {
  if (table.replaying) return null;
  if (held.value) return { label: t('battle.go-on'), ready: true, run: goOn, beside: [] };
  if (choice.value) {
    const usual = isUsual(choice.value, plan.value);
    return {
      label: t('losses.accept'), ready: plan.value.length >= needed(choice.value), run: () => void accept(),
      beside: usual ? [] : [{ id: 'usual-order', label: t('losses.usual'), run: usually }],
    };
  }
  if (table.behind > 0) return { label: t('moments.skip'), ready: true, run: table.hurry, beside: [] };
  if (!table.view?.prompt) return null;
  const hit = fought.value?.usual ? table.offers.byId.get(fought.value.usual) : undefined;
  if (hit) {
    // Who takes a hit is said by a name alone; what somebody does is said in full.
    const label = fought.value!.layout === 'volley' ? t('volley.usual', { name: g(hit.label) }) : g(hit.label);
    return { label, ready: true, run: () => void table.act([hit.id]), beside: [] };
  }
  const { commit } = table.offers;
  if (!live.value || !commit) return null;
  const proposed = panelKind(live.value).proposes?.(live.value) ?? {};
  // A lesson has a purchase of its own in mind: what would lead away from it is not offered, and nothing goes before what it says.
  if (table.leaves && panelKind(live.value).whole && ![proposed.instead, proposed.beside].every((it) => !it || table.leaves!(it.actions))) {
    return null;
  }
  const [instead, beside] = table.guard && panelKind(live.value).whole ? [undefined, proposed.instead ?? proposed.beside]
    : [proposed.instead, proposed.beside];
  if (!instead && !beside) return null;
  const usual = ({ id, label, actions }: Usual) => ({ id, label, run: () => void table.act(actions) });
  const ends = { id: commit.id, label: g(commit.label), run: () => table.take(commit) };
  return { ready: true, ...(instead ? usual(instead) : ends), beside: [...(instead ? [ends] : []), ...(beside ? [usual(beside)] : [])] };
}

/**
 * What the game commits with. Where that is a proposal for what is in hand, and something else is pointed at, it is what is pointed at: the
 * button, Enter, the tip and the lit row speak of one thing.
 */
function filledOf({ offers, aimed }: Table): ActionView | null {
  const there = aimed !== null && offers.commit?.id === AS_PROPOSED ? offers.spaces.get(aimed)! : [];
  return there.length === 1 ? there[0] : offers.commit;
}

export const useSheet = defineStore('sheet', () => {
  const table = useTable();
  const { held, goOn, show } = endedOf(table);
  const live = computed(() => table.view?.panels.find((it) => panelKind(it).at === 'floor' && !panelKind(it).over) ?? null);
  const panel = computed(() => held.value ?? live.value);
  const losses = lossesOf(table, live);
  const { plan, choice, more, fewer, changed, instead } = losses;
  const battle = computed(() => (panel.value && panelKind(panel.value).battle
    ? withPlan(panel.value.detail as BattleDetail, panel.value === live.value ? plan.value : [])
    : null));
  const proposal = computed(() => proposalOf(table, { held, live, goOn, losses }));
  const filled = computed(() => filledOf(table));
  /** The points that what is pointed at or filled would take; of what is in hand it costs the same everywhere. */
  const spends = computed(() => {
    if (held.value || live.value || !table.choosing) return undefined;
    return filled.value?.spends
      ?? (table.selected.length > 0 ? [...table.offers.spaces.values()].flat().find((it) => it.spends)?.spends : undefined);
  });
  /** The points of an answer in words, with what it leaves. */
  function priceOf(it: ActionView['spends']): string {
    const track = it && table.view?.tracks.find(({ id }) => id === it.track);
    return track ? t('track.spends', { points: it.points, name: g(track.name), left: track.value - it.points }) : '';
  }
  const spent = computed(() => priceOf(spends.value));
  const next = computed(() => (held.value || proposal.value ? null : nextStep(table)));
  /** Where nothing goes on but an answer on the map: the one that the pointer lights. */
  const lit = computed(() => {
    const there = next.value?.leads && !table.byKey && table.hover !== null ? table.offers.spaces.get(table.hover) ?? [] : [];
    return there.length === 1 ? there[0] : null;
  });
  /** What Enter does anywhere: the one filled button. */
  function commit(at: [number, number] | null = null): void {
    if (proposal.value) {
      if (proposal.value.ready) proposal.value.run();
    } else if (filled.value) table.take(filled.value, at);
    else if (lit.value) table.take(lit.value, at);
    else next.value?.run();
  }
  /**
   * Ctrl+Enter: the same; but where no answer goes on, what ends the step and leaves something undone says what, and the same key once
   * more gives it.
   */
  function end(): void {
    const { ending } = table.offers;
    if (proposal.value || !ending) return commit();
    table.take(ending);
  }
  /** The nation whose panel is open in the side column. */
  const nation = ref<string | null>(null);
  return {
    nation, held, panel, live, battle, plan, choice, more, fewer, changed, instead, goOn, show, proposal, filled, spends, spent, priceOf,
    next, lit, commit, end,
  };
});
