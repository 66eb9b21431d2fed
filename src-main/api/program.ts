/**
 * The program behind every host: the saves, the games, the open tables and the handlers of the contract's calls, put
 * together in one place. A host opens it, hands calls in and events out, and closes it.
 */
import { openStore, type Store } from '../campaigns/store.ts';
import { StoreError, texts as storeTexts, type Notice as StoreNotice } from '../campaigns/errors.ts';
import type { Repository } from '../campaigns/repository.ts';
import type { AnyGame } from '../engine/game.ts';
import { say } from '../engine/text.ts';
import { games as registry } from '../games/index.ts';
import pkg from '../../package.json' with { type: 'json' };
import type { AnyEvent, Answer, CallError, CallName } from './contract.ts';
import { Comparisons } from './compare/comparisons.ts';
import { dispatch, Events, type Api, type Handlers } from './dispatch.ts';
import { FileProver } from './file-prover.ts';
import { appHandlers } from './handlers/app.ts';
import { campaignHandlers } from './handlers/campaigns.ts';
import { compareHandlers } from './handlers/compare.ts';
import { gamesHandlers } from './handlers/games.ts';
import { tableHandlers } from './handlers/table.ts';
import { Notices } from './notices.ts';
import { realClock, type Clock } from './pace.ts';
import { readSettings, spokenOf } from './settings.ts';
import { Tables } from './tables.ts';
import type { HostKind, Settings } from './types.ts';
import { wordsOf } from './words.ts';

/** Minutes between backups while the program runs; nothing is copied when nothing changed. */
const BACKUP_EVERY = 20;
/** Milliseconds after the start before the saves are read through and backed up. */
const QUIET = 3000;

/** What the handlers work with. */
export interface Program {
  version: string;
  host: HostKind;
  folder: string;
  games: ReadonlyMap<string, AnyGame>;
  store: Store;
  repository: Repository;
  tables: Tables;
  prover: FileProver;
  comparisons: Comparisons;
  notices: Notices;
  settings: () => Settings;
  /** Somebody's languages, the best first: the first that is spoken here holds until one is chosen. */
  prefer: (languages: readonly string[]) => void;
  emit: (event: AnyEvent) => void;
}

export interface ProgramCall {
  /** The folder of the saves; made when it is not there. */
  folder: string;
  host: HostKind;
  /** Those of the system, the best first. */
  languages?: readonly string[];
  now?: () => string;
  /** What tables wait by; absent: the real one. */
  clock?: Clock;
  /** Tests bring their own games, and the module from which the bots' thread loads them. */
  games?: ReadonlyMap<string, AnyGame>;
  gamesModule?: string;
}

export type Opened = Api & { program: Program };

/** Throws StoreError, one sentence, when the saves cannot be opened. */
export async function openProgram(
  { folder, host, languages = [], now = () => new Date().toISOString(), clock = realClock, games = registry, gamesModule }: ProgramCall,
): Promise<Opened> {
  const events = new Events();
  const notices = new Notices(now, events.emit);
  const tell = (told: readonly StoreNotice[]): void => {
    for (const notice of told) notices.add('warning', { en: say(notice, storeTexts.en, 'en'), it: say(notice, storeTexts.it, 'it') });
  };
  const failed = (campaign: string | undefined, error: unknown): void => {
    const words = wordsOf(error)?.words ?? failedWords(error);
    // What stops all writing is said once, not by every table and backup that stumbles over it.
    if (!notices.list.some((it) => it.kind === 'error' && it.words.en === words.en)) notices.add('error', words, campaign);
  };
  // The command line asks and is gone: it may look in while a window is open.
  const store = openStore({ folder, now, kind: host, beside: host === 'terminal', astray: (error) => failed(undefined, error) });
  const { repository } = store;
  tell(store.notices);
  let lang = spokenOf(languages);
  const settings = (): Settings => readSettings(repository.settings(), lang);
  const tables = new Tables({ repository, games, gamesModule: gamesModule ?? null, clock, settings, emit: events.emit, failed });
  const prover = new FileProver(gamesModule ?? null);
  const comparisons = new Comparisons(gamesModule ?? null);
  const program: Program = {
    version: pkg.version, host, folder, games, store, repository, tables, prover, comparisons, notices, settings, emit: events.emit,
    prefer: (those) => { lang = spokenOf(those); },
  };
  const handlers: Handlers = {
    ...appHandlers(program), ...gamesHandlers(program), ...campaignHandlers(program), ...tableHandlers(program),
    ...compareHandlers(program),
  };
  const house = keepHouse(store, host, { tell, failed, emit: events.emit });
  /** A campaign that cannot be read is looked at at once: it troubles no other, and nobody needs to start the program again. */
  const words = (error: unknown): CallError | null => {
    if (error instanceof StoreError && error.code === 'damaged') house.look();
    return wordsOf(error);
  };
  return {
    program,
    call: (name: string, request: unknown) => dispatch(handlers, words, name, request) as Promise<Answer<CallName>>,
    on: events.on,
    close: async () => {
      house.stop();
      try {
        await prover.close();
        await comparisons.close();
        await tables.closeAll();
        await house.leave();
      } finally {
        store.close();
      }
    },
  } as Opened;
}

interface House {
  /** Reads all the saves now. */
  look: () => void;
  /** No further look, and no further backup by the clock. */
  stop: () => void;
  /** The last backup, after all that came before it. */
  leave: () => Promise<void>;
}

interface Told {
  tell: (told: readonly StoreNotice[]) => void;
  failed: (campaign: string | undefined, error: unknown) => void;
  emit: (event: AnyEvent) => void;
}

/**
 * Looks after the saves beside other work: reads them through, and backs them up by the clock. Not for the command line, which
 * is soon gone.
 */
function keepHouse(store: Store, host: HostKind, { tell, failed, emit }: Told): House {
  if (host === 'terminal') return { look: () => {}, stop: () => {}, leave: async () => {} };
  let backing: Promise<unknown> = Promise.resolve();
  /** One after another: the last one is waited for before the files are closed. */
  const backup = (): Promise<unknown> => {
    backing = backing.then(() => store.backup()).catch((error: unknown) => failed(undefined, error));
    return backing;
  };
  const looking = new AbortController();
  /** What is damaged is set aside, and told. */
  const look = async (how: { signal?: AbortSignal; whole?: boolean }): Promise<void> => {
    try {
      const told = await store.check(how);
      tell(told);
      if (told.length > 0) emit({ event: 'campaigns.changed', data: { campaign: 'all' } });
    } catch (error) {
      if (!looking.signal.aborted) failed(undefined, error);
    }
  };
  const timer = setInterval(() => void backup(), BACKUP_EVERY * 60_000);
  timer.unref();
  // First the windows are served, then what they do not wait for is done.
  const later = setTimeout(() => void look({ signal: looking.signal }).then(backup), QUIET);
  later.unref();
  return {
    look: () => void look({ whole: true }),
    stop: () => {
      clearInterval(timer);
      clearTimeout(later);
      looking.abort();
    },
    leave: async () => { await backup(); },
  };
}

function failedWords(error: unknown): { en: string; it: string } {
  const said = error instanceof Error ? error.message : String(error);
  return { en: `Play stopped by itself: ${said}`, it: `Il gioco si è fermato: ${said}` };
}
