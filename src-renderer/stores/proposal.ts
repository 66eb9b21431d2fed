/** How the program would go for a place: asked for by the person who is to decide, changed part by part, ordered at once or dropped. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Proposal } from '../../src-main/api/types.ts';
import type { ProposalPart } from '../../src-main/engine/proposal.ts';
import { call } from './bridge.ts';
import { useTable } from './table.ts';

type Taken = Record<string, number>;

export const useProposal = defineStore('proposal', () => {
  const table = useTable();
  const proposal = shallowRef<Proposal | null>(null);
  const thinking = ref(false);
  const no = computed(() => table.snapshot?.view.prompt?.no ?? -1);
  const goals = computed(() => (table.replaying || table.reading || table.behind > 0 ? undefined : table.view?.goals));
  const isGoal = (space: string | null): space is string => space !== null && (goals.value?.spaces.includes(space) ?? false);
  /** Part by part, as it stands now. */
  const taken = computed<Taken>(() => Object.fromEntries((proposal.value?.parts ?? []).map((part) => [part.id, part.taken])));
  let asked = 0;

  function close(): void {
    asked++;
    thinking.value = false;
    proposal.value = null;
  }
  async function ask(space: string, wish: { way?: string; taken?: Taken } = {}): Promise<void> {
    const campaign = table.snapshot?.campaign.id;
    if (!campaign || !isGoal(space)) return;
    const turn = ++asked;
    thinking.value = true;
    try {
      const found = await call('table.propose', { campaign, space, ...wish });
      if (turn === asked) proposal.value = found;
    } catch (error) {
      table.fail(error);
    } finally {
      if (turn === asked) thinking.value = false;
    }
  }
  /** What is pointed at or looked at; false where it is no such place. */
  function toggle(): boolean {
    if (proposal.value) {
      close();
      return true;
    }
    const space = [table.byKey ? table.cursor : table.hover, table.subject, table.cursor].find((it) => isGoal(it ?? null));
    if (!space) return false;
    table.subject = space;
    void ask(space);
    return true;
  }
  const goBy = (way: string): void => { if (proposal.value) void ask(proposal.value.space, { way }); };
  const setPart = ({ id }: ProposalPart, n: number): void => {
    const now = proposal.value;
    if (now) void ask(now.space, { way: now.way, taken: { ...taken.value, [id]: n } });
  };
  /** All its orders, one after the other; each is an answer of its own, and can be taken back. */
  async function accept(): Promise<void> {
    const { answers = [] } = proposal.value ?? {};
    if (answers.length === 0 || thinking.value) return;
    close();
    await table.act([...answers]);
  }
  watch(() => [table.snapshot?.campaign.id, table.snapshot?.head, no.value, goals.value === undefined].join(), close);
  return { proposal, thinking, goals, isGoal, ask, toggle, goBy, setPart, accept, close };
});
