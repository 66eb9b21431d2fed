/** Proves the saves: the database when it is opened, then every campaign by opening it at the moment where it stands. */
import { openCampaign } from '../../campaigns/play.ts';
import type { Program } from '../program.ts';
import { wordsOf } from '../words.ts';

export interface SavesChecked {
  ok: boolean;
  campaigns: number;
  /** What was put right when the saves were opened. */
  notices: string[];
  damaged: { id: string; name: string; why: string }[];
}

export function checkSaves({ repository, games, notices }: Program): SavesChecked {
  const all = repository.list({ show: 'all' });
  const damaged = all.flatMap(({ id, name }) => {
    try {
      openCampaign(repository, games, id);
      return [];
    } catch (error) {
      return [{ id, name, why: wordsOf(error)?.words.en ?? (error instanceof Error ? error.message : String(error)) }];
    }
  });
  return { ok: damaged.length === 0, campaigns: all.length, notices: notices.list.map(({ words }) => words.en), damaged };
}
