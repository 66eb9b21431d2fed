/** Proves the saves: the database when it is opened, then every campaign by opening it at the moment where it stands. */
import { texts } from '../../campaigns/errors.ts';
import { openCampaign } from '../../campaigns/play.ts';
import { say } from '../../engine/text.ts';
import type { Program } from '../program.ts';
import { wordsOf } from '../words.ts';

export interface SavesChecked {
  ok: boolean;
  campaigns: number;
  /** What was put right when the saves were opened. */
  notices: string[];
  damaged: { id: string; name: string; why: string }[];
}

export async function checkSaves({ store, repository, games, notices }: Program): Promise<SavesChecked> {
  const mended = await store.check({ whole: true });
  const all = repository.list({ show: 'all' });
  const damaged = all.flatMap(({ id, name }) => {
    try {
      openCampaign(repository, games, id);
      return [];
    } catch (error) {
      return [{ id, name, why: wordsOf(error)?.words.en ?? (error instanceof Error ? error.message : String(error)) }];
    }
  });
  damaged.push(...repository.aside().damaged().map(({ id, name, why }) => ({ id, name: name ?? id, why: say(why, texts.en, 'en') })));
  return {
    ok: damaged.length === 0, campaigns: all.length,
    notices: [...notices.list.map(({ words }) => words.en), ...mended.map(({ english }) => english)], damaged,
  };
}
