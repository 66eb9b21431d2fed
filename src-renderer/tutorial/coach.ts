/** The coach of the open campaign: its script, what was seen, the lesson that is next, and what it asks before it is done. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { CampaignCard, GameCard, Seat } from '../../src-main/api/types.ts';
import type { Lesson, Tutorial } from '../../src-main/engine/tutorial.ts';
import { lang } from '../i18n/index.ts';
import { call, CallRefused } from '../stores/bridge.ts';
import { useCampaigns } from '../stores/campaigns.ts';
import { useSettings } from '../stores/settings.ts';
import { useSheet } from '../stores/sheet.ts';
import { useTable } from '../stores/table.ts';
import { isGuided, isTag, scriptOf, TAG, tagOf } from './scripts.ts';
import { answeredBy, lessonAt, permits, progress, read, shownNow, write, type Moment, type Seen } from './lessons.ts';

const keyOf = (campaign: string): string => `${TAG}.${campaign}`;

/** The guided game that is under way, or a new one. Throws CallRefused. */
export async function guidedGame(gameId: string, lesson?: string): Promise<string> {
  const game = useCampaigns().game(gameId);
  const script = game?.tutorials.find(({ id }) => lesson === undefined || id === lesson);
  if (!game || !script) {
    throw new CallRefused({
      code: 'unknown', words: { en: 'There is no such guided game.', it: 'Questa partita guidata non c’è.' },
    });
  }
  const [open] = await call('campaigns.list', { tag: tagOf(game, script), count: 1, game: game.id });
  return (open ?? await begin(game, script)).id;
}
/** Which of the guided games are under way: `game/lesson`. */
export async function guidedNow(): Promise<Set<string>> {
  const { games } = useCampaigns();
  const all = games.flatMap((game) => game.tutorials.map((script) => ({ game, script })));
  const open = await Promise.all(all.map(({ game, script }) =>
    call('campaigns.list', { tag: tagOf(game, script), count: 1, game: game.id })));
  return new Set(all.flatMap(({ game, script }, i) => (open[i].length > 0 ? [`${game.id}/${script.id}`] : [])));
}

async function begin(game: GameCard, script: Tutorial): Promise<CampaignCard> {
  const { sides } = game.scenarios.find(({ id }) => id === script.scenario)!;
  const seats = Object.fromEntries(sides.map((side): [string, Seat] => [
    side, side === script.side ? { kind: 'person' } : { kind: 'bot', bot: script.bot!, level: script.level! },
  ]));
  return useCampaigns().create({
    game: game.id, scenario: script.scenario, seats, seed: script.seed, tags: [tagOf(game, script)], name: script.name[lang.value],
    options: script.options as Record<string, string | number | boolean>,
  });
}

/** The lessons end; the campaign goes on as any other. */
async function leave(): Promise<void> {
  const [table, settings] = [useTable(), useSettings()];
  const { id: campaign, tags: before } = table.snapshot!.campaign;
  const { [keyOf(campaign)]: gone, ...window } = settings.settings.window;
  void gone;
  const tags = before.filter((tag) => !isTag(tag));
  const card = await call('campaigns.tag', { campaign, tags });
  if (table.snapshot) table.snapshot = { ...table.snapshot, campaign: card };
  await settings.set({ window });
}
/** The old one goes into the bin, from which it can be taken out again. */
async function again(): Promise<string> {
  const { game: id, id: old, tags } = useTable().snapshot!.campaign;
  const game = useCampaigns().game(id)!;
  const made = await begin(game, scriptOf(game, tags)!);
  await call('campaigns.delete', { campaign: old });
  return made.id;
}

export const useCoach = defineStore('coach', () => {
  const table = useTable();
  const settings = useSettings();
  const sheet = useSheet();
  const script = computed(() => scriptOf(table.game, table.snapshot?.campaign.tags ?? []));
  const seen = shallowRef<Seen>(new Map());
  /** Answers that lead away from the lesson, held back until the person says so. */
  const held = shallowRef<string[] | null>(null);
  /** The question whether to leave. */
  const menu = ref(false);

  const campaign = computed(() => table.snapshot?.campaign.id ?? '');
  const on = computed(() => table.snapshot !== null && isGuided(table.snapshot.campaign));
  const moment = computed<Moment | null>(() => (table.view ? {
    view: { ...table.view, actions: table.snapshot!.view.actions }, no: table.snapshot?.decision?.no ?? -1, past: table.replaying,
    subject: table.subject, refused: table.refusal !== null, ended: sheet.held !== null, logOpen: table.logOpen,
  } : null));
  const lesson = computed(() => (script.value && moment.value ? lessonAt(script.value, moment.value, seen.value) : null));
  /** The sheet of the step waits until it has been read. */
  const alone = computed(() => lesson.value?.alone === true && !table.replaying);
  const at = computed(() => (script.value && lesson.value ? progress(script.value, lesson.value) : null));
  /** Another side decides. */
  const waiting = computed(() => lesson.value === null && !table.view?.prompt);
  /** A result is read, and no lesson speaks of it: the coach has nothing to say beside it. */
  const silent = computed(() => lesson.value === null && moment.value?.ended === true && !menu.value && held.value === null);

  function attend(): void {
    held.value = null;
    menu.value = false;
    seen.value = read(settings.settings.window[keyOf(campaign.value)]);
  }
  function mark(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const next = new Map(seen.value);
    for (const id of ids) next.set(id, moment.value?.no ?? 0);
    seen.value = next;
    void settings.set({ window: { ...settings.settings.window, [keyOf(campaign.value)]: write(next) } }).catch(table.fail);
  }
  const next = (): void => { if (lesson.value) mark([lesson.value.id]); };
  /** Something was opened or shown: perhaps what this lesson waited for. */
  function look(it: Lesson | null | undefined = lesson.value): void {
    if (it && moment.value && !seen.value.has(it.id) && shownNow(it, moment.value)) mark([it.id]);
  }

  /** Whether they are no way off the lesson. */
  const leaves = (answers: readonly string[]): boolean =>
    !script.value || !moment.value || permits(script.value, moment.value, seen.value, answers);
  /** Asked before an answer is sent, in one or in its parts: false holds it back. */
  function permit(answers: string[], parts: readonly string[] = answers): boolean {
    if (!script.value || !moment.value) return true;
    const permitted = [answers, parts].some(leaves);
    if (held.value === null && !permitted) {
      held.value = answers;
      table.asking = null;
      return false;
    }
    held.value = null;
    menu.value = false;
    mark(answeredBy(script.value, moment.value, seen.value, [...answers, ...parts]));
    return true;
  }
  const anyway = async (): Promise<void> => { if (held.value) await table.act(held.value); };
  const showAgain = (): void => { held.value = null; };
  return {
    script, seen, held, menu, on, moment, lesson, alone, at, waiting, silent, attend, next, look, leaves, permit, anyway, showAgain, leave,
    again,
  };
});
