/** What a person is told instead: why something is not possible, what failed, and what an answer would leave undone. */
import type { WhyNot } from '../../../src-main/engine/game.ts';
import type { Target } from '../../../src-main/engine/view.ts';
import { lang } from '../../i18n/index.ts';
import { call, CallRefused } from '../bridge.ts';
import type { Picks, Position } from './position.ts';
import type { TableState } from './state.ts';

const SHOWN_FOR = 4000;

export type Refusing = ReturnType<typeof refusingOf>;

export function refusingOf({ snapshot, refusal, undone, failure, holdReason }: TableState, { path, view }: Picks, { replaying }: Position) {
  let timer = 0;
  const forget = (): void => { refusal.value = undone.value = null; failure.value = null; };
  function showRefusal(why: WhyNot & { target: Target }): void {
    refusal.value = why;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => { if (!holdReason.value) forget(); }, SHOWN_FOR);
  }
  function fail(error: unknown): void {
    failure.value = error instanceof CallRefused ? error.words[lang.value] : String(error);
  }
  async function whyNot(target: Target): Promise<void> {
    const campaign = snapshot.value?.campaign.id;
    if (!campaign || !view.value?.prompt || replaying.value) return;
    try {
      const why = await call('table.whyNot', { campaign, target, ...(path.value.length > 0 && { via: path.value }) });
      if (why) showRefusal({ ...why, target });
    } catch (error) {
      fail(error);
    }
  }
  return { forget, showRefusal, fail, whyNot };
}
