/** How the table comes and stays current: opened whole, then kept by the program's changes; a change that does not fit opens it anew. */
import { applyDifference } from '../../../src-main/api/difference.ts';
import type { LogLine, TableChanged, TableSnapshot } from '../../../src-main/api/types.ts';
import { gameTexts } from '../../i18n/index.ts';
import { falls } from '../../table/curtain/curtain.ts';
import type { Moments } from '../../table/moments.ts';
import { call } from '../bridge.ts';
import { useCampaigns } from '../campaigns.ts';
import { useSettings } from '../settings.ts';
import { pause } from './pause.ts';
import type { Picks, Position } from './position.ts';
import type { TableState } from './state.ts';

/** One window among the tabs of a browser: the table stays open until the last of them leaves it. */
const WINDOW = `w${Array.from(crypto.getRandomValues(new Uint32Array(2)), (it) => it.toString(36)).join('')}`;

export type Opening = ReturnType<typeof openingOf>;

export function openingOf(state: TableState, { selected }: Position, moments: Moments) {
  const { snapshot, board, game, subject } = state;
  /** The newest revision heard of while a table is being fetched: a bot may have answered before the table is there. */
  let heard: { campaign: string; revision: number } | null = null;
  async function open(campaign: string, side?: string): Promise<void> {
    const mine = { campaign, revision: -1 };
    heard = mine;
    const given = await call('table.open', { campaign, window: WINDOW, ...(side && { side }) });
    const campaigns = useCampaigns();
    if (campaigns.games.length === 0) await campaigns.load();
    const [map, texts] = await Promise.all([
      campaigns.board(given.campaign.game, given.campaign.scenario), campaigns.textsOf(given.campaign.game),
    ]);
    gameTexts.value = texts;
    board.value = map;
    game.value = campaigns.game(given.campaign.game) ?? null;
    const again = snapshot.value?.campaign.id === given.campaign.id;
    moments.clear();
    if (!again) reset(state);
    handOver(state, again ? snapshot.value!.viewer : null, given);
    snapshot.value = given;
    if (selected.value[0]) subject.value = selected.value[0];
    if (heard === mine) {
      heard = null;
      if (mine.revision > given.revision) await open(campaign, side);
    }
  }
  async function close(): Promise<void> {
    const campaign = snapshot.value?.campaign.id;
    moments.clear();
    snapshot.value = null;
    reset(state);
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
  /** The change usually comes before the answer; should it have been lost, the table is asked for. */
  async function reach(revision: number): Promise<void> {
    const here = (): number => moments.newest() ?? snapshot.value?.revision ?? revision;
    for (let i = 0; i < 20 && here() < revision; i++) await pause(25);
    if (snapshot.value && here() < revision) await open(snapshot.value.campaign.id);
  }
  return { open, close, changed, reach };
}

/** Called before a new viewer's table is taken, so that nothing of it is drawn. */
function handOver(state: TableState, before: string | null, { viewer, campaign }: Pick<TableSnapshot, 'viewer' | 'campaign'>): void {
  const { curtain, logOpen, game: { value: game } } = state;
  const scenario = game?.scenarios.find(({ id }) => id === campaign.scenario);
  const { curtain: setting } = useSettings().settings;
  if (falls(before, viewer, { seats: campaign.seats, sides: scenario?.sides ?? [], hidden: game?.hidden ?? false, setting })) {
    curtain.value = viewer;
    logOpen.value = false;
  } else if (curtain.value !== null && before !== viewer) curtain.value = null;
}

function reset({ curtain, subject, hover, cursor, refusal, asking, undone, thinking, ...state }: TableState): void {
  curtain.value = null;
  subject.value = hover.value = cursor.value = null;
  refusal.value = asking.value = undone.value = thinking.value = null;
  state.undoing.value = false;
  state.failure.value = null;
  state.sheetOpen.value = true;
  state.historyOpen.value = state.meanwhileOpen.value = state.filming.value = false;
}

/** Takes one change in, and what goes with it. */
export function showingOf(state: TableState, { view }: Picks, { selected }: Position) {
  const { snapshot, subject } = state;
  function show(change: TableChanged): void {
    const now = snapshot.value;
    if (!now) return;
    const kept = change.log.whole ? [] : now.log.filter(({ seq }) => seq < change.log.keep);
    const before = now.view.at;
    handOver(state, now.viewer, { viewer: change.status.viewer, campaign: now.campaign });
    snapshot.value = {
      ...now, ...change.status, revision: change.revision, view: applyDifference(now.view, change.difference),
      log: [...kept, ...change.log.add], logLength: change.log.length,
    };
    afterChange(before, now.viewer);
  }
  function afterChange(before: string, viewer: string): void {
    state.asking.value = state.undone.value = null;
    // Far back, none of the lines kept are left.
    if (snapshot.value?.log.length === 0) void olderLog();
    if (view.value?.at !== before) state.sheetOpen.value = true;
    // What the one before looked at does not concern the next person at the same screen.
    if (snapshot.value?.viewer !== viewer) subject.value = null;
    const [first] = selected.value;
    if (first && !selected.value.includes(subject.value ?? '')) subject.value = first;
  }
  /** Older lines for the log, before those that came with the table. */
  async function olderLog(): Promise<void> {
    const now = snapshot.value;
    const first = now?.log[0]?.seq ?? now?.logLength ?? 0;
    if (!now || first === 0) return;
    const from = Math.max(0, first - 500);
    const page = await call('table.log', { campaign: now.campaign.id, from, count: first - from });
    if (snapshot.value) {
      snapshot.value = { ...snapshot.value, log: [...page.lines.filter(({ seq }: LogLine) => seq < first), ...snapshot.value.log] };
    }
  }
  return { show, olderLog };
}
