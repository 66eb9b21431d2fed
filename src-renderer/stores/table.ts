/**
 * The open campaign: its view, kept current by events, and what the person points at. It knows no rules: legal is what
 * `view.actions` holds, and every other click asks the program why not.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { applyDifference } from '../../src-main/api/difference.ts';
import type { BotState, GameCard, LogLine, TableChanged, TableSnapshot } from '../../src-main/api/types.ts';
import type { Name, Odds, WhyNot } from '../../src-main/engine/game.ts';
import type { Text } from '../../src-main/engine/text.ts';
import type { ActionView, Board, BoardSpace, PieceType, Target } from '../../src-main/engine/view.ts';
import { gameTexts, lang } from '../i18n/index.ts';
import { choose as chooseOn, follow, isPick, pickId, walked } from '../table/picks.ts';
import { movableSpaces, offersOf, selectedSpaces, targetKey } from '../table/offers.ts';
import { stacksOf } from '../table/board/stacks.ts';
import { falls } from '../table/curtain/curtain.ts';
import { momentsOf } from '../table/moments.ts';
import { call, CallRefused } from './bridge.ts';
import { useCampaigns } from './campaigns.ts';
import { useSettings } from './settings.ts';

export interface Asking { title: string; actions: ActionView[]; at: [number, number] | null; confirm: boolean }

const pause = (ms: number): Promise<void> => new Promise((done) => { setTimeout(done, ms); });
const SHOWN_FOR = 4000;
/** One window among the tabs of a browser: the table stays open until the last of them leaves it. */
const WINDOW = `w${Array.from(window.crypto.getRandomValues(new Uint32Array(2)), (it) => it.toString(36)).join('')}`;

export const useTable = defineStore('table', () => {
  const snapshot = shallowRef<TableSnapshot | null>(null);
  const board = shallowRef<Board | null>(null);
  const game = shallowRef<GameCard | null>(null);
  const subject = ref<string | null>(null);
  /** Names of the seas by zone, as the map letters them. */
  const seas = shallowRef<ReadonlyMap<string, Name>>(new Map());
  const hover = ref<string | null>(null);
  /** The space under the keyboard's cursor. */
  const cursor = ref<string | null>(null);
  /** The cursor is shown once keys have moved it, and until the pointer acts. */
  const byKey = ref(false);
  const refusal = shallowRef<(WhyNot & { target: Target }) | null>(null);
  const failure = ref<string | null>(null);
  const asking = shallowRef<Asking | null>(null);
  const busy = ref(false);
  const logOpen = ref(false);
  const sheetOpen = ref(true);
  const columnOpen = ref(true);
  const handOpen = ref(true);
  const historyOpen = ref(false);
  /** The list of what happened since the viewer's own last choice. */
  const meanwhileOpen = ref(false);
  /** The side to which the screen is being handed: the table is not drawn until somebody says to be there. */
  const curtain = ref<string | null>(null);
  const thinking = ref<{ side: string; since: number } | null>(null);
  const odds = shallowRef<ReadonlyMap<string, Odds | null>>(new Map());
  /** Asked before answers are sent; false holds them back. */
  const guard = shallowRef<((actions: string[]) => boolean) | null>(null);
  /** A reason stays until the next click. */
  const holdReason = ref(false);
  /** A result is being read: nothing else is shown before somebody goes on. */
  const reading = ref(false);
  /** What an answer would leave undone, said once before it is given. */
  const undone = shallowRef<{ id: string; words: Text } | null>(null);
  /** Undo would take back what others did: it asks first. */
  const undoing = ref(false);
  const moments = momentsOf({ show, still: () => (reading.value && !historyOpen.value) || curtain.value !== null, speed: () => useSettings().settings.botSpeed });
  const { behind, hurry } = moments;
  /** Steps that come by themselves are being shown, or the next is under way: nobody is asked. */
  const telling = computed(() => !replaying.value && (behind.value > 0 || (snapshot.value?.decision?.by === 'person' && !snapshot.value.view.prompt)));
  let oddsFor = -1;
  let refusalTimer = 0;

  /** What has been chosen of an answer in many parts (`table/picks.ts`). */
  const picked = ref<string[]>([]);
  const path = computed(() => (snapshot.value ? follow(snapshot.value.view, picked.value) : []));
  const view = computed(() => (snapshot.value ? walked(snapshot.value.view, path.value) : null));
  /** The time slider shows a moment that is past: the table is for looking at until it is played on from. */
  const replaying = computed(() => historyOpen.value && snapshot.value !== null && snapshot.value.head !== snapshot.value.tip);
  const offers = computed(() => offersOf(view.value && !replaying.value && behind.value === 0 ? view.value : { actions: [], pieces: view.value?.pieces ?? [], panels: [] }));
  const spaceById = computed(() => new Map<string, BoardSpace>(board.value?.spaces.map((space) => [space.id, space]) ?? []));
  const typeById = computed(() => new Map<string, PieceType>(board.value?.pieceTypes.map((type) => [type.id, type]) ?? []));
  const nationById = computed(() => new Map(board.value?.nations.map((nation) => [nation.id, nation]) ?? []));
  const holderOf = computed(() => new Map(view.value?.spaces.map((space) => [space.id, space.holder]) ?? []));
  const piecesIn = computed(() => Map.groupBy(view.value?.pieces ?? [], ({ space }) => space));

  const sideOf = (id: string) => game.value?.sides.find((side) => side.id === id);
  const friends = computed(() => {
    const alliance = sideOf(snapshot.value?.viewer ?? '')?.alliance;
    const sides = new Set(game.value?.sides.filter((side) => side.alliance === alliance).map(({ id }) => id));
    const nations = board.value?.nations.filter(({ side }) => sides.has(side)).map(({ id }) => id) ?? [];
    return new Set([...nations, ...sides]);
  });
  const stacks = computed(() => (view.value && board.value ? stacksOf(view.value.pieces, board.value, friends.value) : []));
  const selected = computed(() => selectedSpaces(view.value?.pieces ?? []));
  const movable = computed(() => (view.value && board.value ? movableSpaces(view.value, board.value, offers.value) : []));

  /** The newest revision heard of while a table is being fetched: a bot may have answered before the table is there. */
  let heard: { campaign: string; revision: number } | null = null;
  async function open(campaign: string, side?: string): Promise<void> {
    const mine = { campaign, revision: -1 };
    heard = mine;
    const given = await call('table.open', { campaign, window: WINDOW, ...(side && { side }) });
    const campaigns = useCampaigns();
    if (campaigns.games.length === 0) await campaigns.load();
    const [map, texts] = await Promise.all([campaigns.board(given.campaign.game, given.campaign.scenario), campaigns.textsOf(given.campaign.game)]);
    gameTexts.value = texts;
    board.value = map;
    game.value = campaigns.game(given.campaign.game) ?? null;
    const again = snapshot.value?.campaign.id === given.campaign.id;
    moments.clear();
    if (!again) reset();
    handOver(again ? snapshot.value!.viewer : null, given);
    snapshot.value = given;
    if (selected.value[0]) subject.value = selected.value[0];
    if (heard === mine) {
      heard = null;
      if (mine.revision > given.revision) await open(campaign, side);
    }
  }
  /** Called before a new viewer's table is taken, so that nothing of it is drawn. */
  function handOver(before: string | null, { viewer, campaign }: Pick<TableSnapshot, 'viewer' | 'campaign'>): void {
    const scenario = game.value?.scenarios.find(({ id }) => id === campaign.scenario);
    const { curtain: setting } = useSettings().settings;
    if (falls(before, viewer, { seats: campaign.seats, sides: scenario?.sides ?? [], hidden: game.value?.hidden ?? false, setting })) {
      curtain.value = viewer;
      logOpen.value = false;
    } else if (curtain.value !== null && before !== viewer) curtain.value = null;
  }
  function reset(): void {
    curtain.value = null;
    subject.value = hover.value = cursor.value = null;
    refusal.value = asking.value = thinking.value = null;
    undoing.value = false;
    failure.value = null;
    sheetOpen.value = true;
    historyOpen.value = meanwhileOpen.value = false;
  }
  async function close(): Promise<void> {
    const campaign = snapshot.value?.campaign.id;
    moments.clear();
    snapshot.value = null;
    reset();
    if (campaign) await call('table.close', { campaign, window: WINDOW });
  }

  /** Carries a change from the program out; a change that does not fit fetches the table anew. */
  async function changed(change: TableChanged): Promise<void> {
    const now = snapshot.value;
    if (heard?.campaign === change.campaign) heard.revision = change.revision;
    const newest = moments.newest() ?? now?.revision ?? -1;
    if (!now || change.campaign !== now.campaign.id || change.revision <= newest) return;
    if (change.from === newest) await moments.add(change);
    else await open(now.campaign.id);
  }
  function show(change: TableChanged): void {
    const now = snapshot.value;
    if (!now) return;
    const kept = change.log.whole ? [] : now.log.filter(({ seq }) => seq < change.log.keep);
    const before = now.view.at;
    handOver(now.viewer, { viewer: change.status.viewer, campaign: now.campaign });
    snapshot.value = {
      ...now, ...change.status, revision: change.revision, view: applyDifference(now.view, change.difference),
      log: [...kept, ...change.log.add], logLength: change.log.length,
    };
    afterChange(before, now.viewer);
  }
  function afterChange(before: string, viewer: string): void {
    asking.value = undone.value = null;
    // Far back, none of the lines kept are left.
    if (snapshot.value?.log.length === 0) void olderLog();
    if (view.value?.at !== before) sheetOpen.value = true;
    // What the one before looked at does not concern the next person at the same screen.
    if (snapshot.value?.viewer !== viewer) subject.value = null;
    // Nothing of an answer outlives its question.
    if (no() !== asked) picked.value = [];
    asked = no();
    const [first] = selected.value;
    if (first && !selected.value.includes(subject.value ?? '')) subject.value = first;
  }
  let asked = -1;

  const no = (): number => view.value?.prompt?.no ?? snapshot.value?.decision?.no ?? -1;

  /** One step back in an answer of many parts; false where there is none. */
  function unpick(): boolean {
    if (path.value.length === 0) return false;
    const shorter = path.value.slice(0, -1);
    if (follow(snapshot.value!.view, shorter).length >= path.value.length) return false;
    picked.value = shorter;
    return true;
  }

  async function act(actions: string[]): Promise<void> {
    if (actions.length > 0 && isPick(actions[0])) {
      if (!replaying.value && snapshot.value) picked.value = chooseOn(snapshot.value.view, path.value, pickId(actions[0]));
      asking.value = null;
      return;
    }
    // The new table may be drawn a moment before the answer to the last one is in: a quick hand must not be lost.
    if (busy.value) {
      for (let i = 0; busy.value && i < 40; i++) await pause(25);
      if (!offers.value.byId.has(actions[0])) return;
    }
    const campaign = snapshot.value?.campaign.id;
    if (!campaign || busy.value || replaying.value || actions.length === 0) return;
    if (guard.value && !guard.value(actions)) return;
    busy.value = true;
    asking.value = null;
    forget();
    try {
      const answers = actions.flatMap((id) => offers.value.byId.get(id)?.answers ?? [id]);
      const acted = await call('table.act', { campaign, no: no(), actions: answers });
      if (acted.refused) showRefusal({ ...acted.refused, target: { kind: 'action', id: acted.refused.action } });
      await reach(acted.revision);
    } catch (error) {
      fail(error);
      await open(campaign);
    } finally {
      busy.value = false;
    }
  }
  /** The change usually comes before the answer; should it have been lost, the table is asked for. */
  async function reach(revision: number): Promise<void> {
    const here = (): number => moments.newest() ?? snapshot.value?.revision ?? revision;
    for (let i = 0; i < 20 && here() < revision; i++) await pause(25);
    if (snapshot.value && here() < revision) await open(snapshot.value.campaign.id);
  }

  /** One action: done at once, unless it asks first. */
  function take(action: ActionView, at: [number, number] | null = null): void {
    if (action.undone && undone.value?.id !== action.id) {
      forget();
      undone.value = { id: action.id, words: action.undone };
      return;
    }
    const to = spaceActedOn(action);
    if (to && !action.confirm) subject.value = to;
    if (action.confirm) asking.value = { title: '', actions: [action], at, confirm: true };
    else void act([action.id]);
  }
  const spaceActedOn = (action: ActionView): string | undefined => [...offers.value.spaces].find(([, list]) => list.includes(action))?.[0];
  function choose(actions: readonly ActionView[], title: string, at: [number, number] | null): void {
    if (actions.length === 1) take(actions[0], at);
    else asking.value = { title, actions: [...actions], at, confirm: false };
  }

  const forget = (): void => { refusal.value = undone.value = null; failure.value = null; };
  function showRefusal(why: WhyNot & { target: Target }): void {
    refusal.value = why;
    window.clearTimeout(refusalTimer);
    refusalTimer = window.setTimeout(() => { if (!holdReason.value) forget(); }, SHOWN_FOR);
  }
  function fail(error: unknown): void {
    failure.value = error instanceof CallRefused ? error.words[lang.value] : String(error);
  }
  async function whyNot(target: Target): Promise<void> {
    const campaign = snapshot.value?.campaign.id;
    if (!campaign || !view.value?.prompt || replaying.value) return;
    try {
      const why = await call('table.whyNot', { campaign, target });
      if (why) showRefusal({ ...why, target });
    } catch (error) {
      fail(error);
    }
  }

  /** Asks once for the odds of an action of the open decision. */
  async function askOdds(action: ActionView): Promise<void> {
    const campaign = snapshot.value?.campaign.id;
    if (!action.odds || !campaign) return;
    if (oddsFor !== no()) {
      oddsFor = no();
      odds.value = new Map();
    }
    if (odds.value.has(action.id)) return;
    odds.value = new Map(odds.value).set(action.id, null);
    const asked = oddsFor;
    const answer = await call('table.odds', { campaign, action: action.id }).catch(() => null);
    if (asked === oddsFor) odds.value = new Map(odds.value).set(action.id, answer);
  }

  async function undo(): Promise<void> {
    // The key may come while the answer before it is still under way: then undo means that answer.
    for (let i = 0; busy.value && i < 40; i++) await pause(25);
    const now = snapshot.value;
    if (!now?.canUndo || busy.value) return;
    if (now.undoTakes.length > 0 && !undoing.value) {
      undoing.value = true;
      return;
    }
    await back('table.undo');
  }
  async function redo(): Promise<void> {
    if (snapshot.value?.canRedo && !busy.value) await back('table.redo');
  }
  async function back(way: 'table.undo' | 'table.redo'): Promise<void> {
    undoing.value = false;
    forget();
    try {
      const moved = await call(way, { campaign: snapshot.value!.campaign.id });
      hurry();
      await reach(moved.revision);
    } catch (error) {
      fail(error);
    }
  }
  async function bots(order: 'run' | 'pause' | 'step'): Promise<void> {
    const now = snapshot.value;
    if (!now) return;
    const state: BotState = await call('bots.control', { campaign: now.campaign.id, order });
    // A change that came meanwhile knows more than this answer.
    if (snapshot.value?.revision === now.revision) snapshot.value = { ...snapshot.value, bots: state };
  }
  /** By key: pause and go on are one; false where no bot is to decide. */
  function orderBots(order: 'pause' | 'step'): boolean {
    if (!snapshot.value || snapshot.value.bots.state === 'waiting' || replaying.value) return false;
    void bots(order === 'pause' && snapshot.value.bots.state === 'paused' ? 'run' : order);
    return true;
  }
  /** Older lines for the log, before those that came with the table. */
  async function olderLog(): Promise<void> {
    const now = snapshot.value;
    const first = now?.log[0]?.seq ?? now?.logLength ?? 0;
    if (!now || first === 0) return;
    const from = Math.max(0, first - 500);
    const page = await call('table.log', { campaign: now.campaign.id, from, count: first - from });
    if (snapshot.value) snapshot.value = { ...snapshot.value, log: [...page.lines.filter(({ seq }: LogLine) => seq < first), ...snapshot.value.log] };
  }
  const enemies = computed(() => new Set(stacks.value.filter(({ friend }) => !friend).map(({ space }) => space)));
  /** The icon's name: to move where an enemy stands is to attack. */
  function verbOf({ verb, target }: ActionView): string {
    return verb === 'to' && target?.kind === 'space' && enemies.value.has(target.id) ? 'battle' : verb;
  }
  const actionsOn = (target: Target): ActionView[] => offers.value.byTarget.get(targetKey(target)) ?? [];

  return {
    snapshot, board, game, seas, view, offers, spaceById, typeById, nationById, holderOf, piecesIn, friends, stacks, selected, movable,
    subject, hover, cursor, byKey, refusal, failure, asking, busy, logOpen, sheetOpen, columnOpen, handOpen, thinking, odds, historyOpen, meanwhileOpen, curtain, replaying, guard, holdReason,
    reading, behind, telling, hurry, undoing, undone,
    path, unpick,
    open, close, changed, reach, fail, act, take, choose, forget, whyNot, askOdds, undo, redo, bots, orderBots, olderLog, sideOf, actionsOn, verbOf,
  };
});
