/** The log of the open table as it is read: narrowed down, and whole where that is needed (filters, dice, looking back). */
import { defineStore } from 'pinia';
import { computed, reactive, ref, shallowRef, watch, type Ref } from 'vue';
import type { LogKind, LogLine } from '../../src-main/api/types.ts';
import { g, gameTexts, lang } from '../i18n/index.ts';
import { fits, KINDS, kindOf, NO_FILTER, withoutIdle, type Filter } from '../table/log/lines.ts';
import { call } from './bridge.ts';
import { useTable } from './table.ts';

const PAGE = 2000;

type Table = ReturnType<typeof useTable>;

/** What of the log is wanted. */
function narrowing(table: Table) {
  const filter = reactive<Filter>({ ...NO_FILTER });
  const narrowed = computed(() =>
    filter.kinds.length > 0 || filter.side !== '' || filter.turn !== null || filter.space !== null || filter.words.trim() !== '');
  const clear = (): void => { Object.assign(filter, NO_FILTER); };
  function ofSpace(space: string): void {
    filter.space = space;
    table.logOpen = true;
  }
  function toggleKind(kind: LogKind): void {
    filter.kinds = filter.kinds.includes(kind) ? filter.kinds.filter((it) => it !== kind) : [...filter.kinds, kind];
  }
  return { filter, narrowed, clear, ofSpace, toggleKind };
}

/** Fetches the log from its first line to the end of this line of play. */
function loadingOf(table: Table, whole: Ref<readonly LogLine[]>): () => Promise<void> {
  let loading: Promise<void> | null = null;
  async function fetchAll(): Promise<void> {
    const campaign = table.snapshot?.campaign.id;
    if (!campaign) return;
    const found: LogLine[] = [];
    for (;;) {
      const page = await call('table.log', { campaign, from: found.length, count: PAGE, ahead: true });
      found.push(...page.lines);
      if (page.lines.length < PAGE) break;
    }
    if (table.snapshot?.campaign.id === campaign) whole.value = found;
  }
  return async function load(): Promise<void> {
    loading ??= fetchAll().catch((error) => { table.fail(error); }).finally(() => { loading = null; });
    await loading;
  };
}

/** Said once for each line and language: a search reads all of them at every letter. */
function sayingOf(): (line: LogLine) => string {
  let words = new WeakMap<LogLine, string>();
  watch([lang, gameTexts], () => { words = new WeakMap(); });
  return function wordsOf(line: LogLine): string {
    let said = words.get(line);
    if (said === undefined) words.set(line, said = g({ key: `log.${line.key}`, params: line.params }));
    return said;
  };
}

export const useLog = defineStore('log', () => {
  const table = useTable();
  const { filter, narrowed, clear, ofSpace, toggleKind } = narrowing(table);
  const diceOpen = ref(false);
  /** The log from its first line to the end of this line of play, once it was needed. */
  const whole = shallowRef<readonly LogLine[]>([]);
  const olderWanted = ref(false);
  const kinds = computed<Readonly<Record<string, LogKind>>>(() => table.game?.logKinds ?? {});

  const tail = computed(() => table.snapshot?.log ?? []);
  const first = computed(() => tail.value[0]?.seq ?? table.snapshot?.logLength ?? 0);
  /** All lines known, in order; those after `length` come later than the moment shown. */
  const lines = computed(() => {
    const known = whole.value;
    const next = (tail.value.at(-1)?.seq ?? first.value - 1) + 1;
    if (known.length === 0) return tail.value;
    return [...known.slice(0, first.value), ...tail.value, ...(table.replaying ? known.slice(next) : [])];
  });
  const wanted = computed(() =>
    Boolean(table.snapshot) && (table.logOpen && (narrowed.value || table.replaying || olderWanted.value) || diceOpen.value));
  /** Older lines are missing. */
  const more = computed(() => (lines.value[0]?.seq ?? 0) > 0);

  const load = loadingOf(table, whole);
  const stand = computed(() => ({
    campaign: table.snapshot?.campaign.id, viewer: table.snapshot?.viewer,
    tip: table.snapshot?.tip, first: first.value, replaying: table.replaying, wanted: wanted.value,
  }));
  watch(stand, (now, before) => {
    // What the one before looked for does not concern the next person at the same screen.
    if (now.campaign !== before?.campaign || table.curtain !== null) reset();
    // Another reader, or another line of play that left this one before the lines at hand: nothing known holds.
    const other = now.campaign !== before?.campaign || now.viewer !== before?.viewer
      || (now.tip !== before?.tip && (now.first !== before?.first || now.replaying));
    if (other) whole.value = [];
    else if (now.tip !== before?.tip) whole.value = whole.value.slice(0, now.first);
    const length = now.replaying ? (table.snapshot?.logLength ?? 0) + 1 : now.first;
    if (now.wanted && whole.value.length < length) void load();
  }, { immediate: true });

  function reset(): void {
    clear();
    olderWanted.value = diceOpen.value = false;
  }
  const wordsOf = sayingOf();
  const shown = computed(() => {
    void lang.value;
    return narrowed.value ? lines.value.filter((line) => fits(line, filter, kinds.value, wordsOf))
      : withoutIdle(lines.value, table.game?.idle ?? []);
  });
  const kindsThere = computed(() => {
    const there = new Set(lines.value.map((line) => kindOf(line, kinds.value)));
    return KINDS.filter((kind) => there.has(kind) || Object.values(kinds.value).includes(kind));
  });
  const turns = computed(() => {
    const last = Math.max(table.view?.turn.number ?? 0, ...lines.value.slice(-1).map(({ turn }) => turn ?? 0));
    const first = table.game?.scenarios.find(({ id }) => id === table.snapshot?.campaign.scenario)?.firstTurn ?? 1;
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  });
  return {
    filter, diceOpen, narrowed, kinds, lines, shown, more, olderWanted, kindsThere, turns, load, clear, ofSpace, toggleKind, wordsOf,
  };
});
