/** Campaign files looked at without the saves: each is imported into a database in memory, which checks it whole. */
import Database from 'better-sqlite3';
import type { FairPlay } from '../../campaigns/fair-play.ts';
import { importCampaign } from '../../campaigns/file.ts';
import { openCampaign, type OpenCampaign } from '../../campaigns/play.ts';
import { Repository } from '../../campaigns/repository.ts';
import { migrate } from '../../campaigns/schema.ts';
import type { AnyGame } from '../../engine/game.ts';
import { stateHash } from '../../engine/hash.ts';
import type { Lang } from '../../engine/text.ts';
import { logOf } from '../handlers/campaigns.ts';
import type { Format } from '../log-export.ts';
import { checkViewer } from '../seats.ts';
import type { FileText } from '../types.ts';

type Games = ReadonlyMap<string, AnyGame>;

export async function withFile<T>(games: Games, text: string, use: (open: OpenCampaign) => T | Promise<T>): Promise<T> {
  const db = new Database(':memory:');
  try {
    migrate(db);
    const repository = new Repository(db, () => new Date().toISOString());
    const { id } = await importCampaign(repository, games, text);
    return await use(openCampaign(repository, games, id));
  } finally {
    db.close();
  }
}

export interface Replayed {
  ok: true;
  /** Every moment of the history, all branches. */
  decisions: number;
  ms: number;
  /** Of the position at which the campaign stands. */
  hash: string;
  /** What the campaign's card tells of how it was played. */
  fair: FairPlay;
}

/** Replays a campaign file, every branch, and checks the hashes that it names. Throws FileError, StoreError. */
export async function replayFile(games: Games, text: string): Promise<Replayed> {
  const from = performance.now();
  return withFile(games, text, ({ session, campaign: { fair } }) => ({
    ok: true, decisions: session.history.nodes.size, ms: Math.round(performance.now() - from), hash: stateHash(session.state), fair,
  }));
}

/** The log of a campaign file. Throws FileError, StoreError. */
export function fileLog(games: Games, text: string, format: Format, lang: Lang, side?: string): Promise<FileText> {
  return withFile(games, text, (open) => {
    const { seats } = open.campaign;
    if (side !== undefined) checkViewer(Object.keys(seats), seats, side);
    return logOf(open, format, lang, side);
  });
}
