/** The thread in which trial runs are made, from what a viewer sees. */
import { answering } from './answering.ts';
import type { Found, TrialQuestion } from './trials.ts';

await answering<TrialQuestion, Found>((game, { seen, overlay, action, answers }) => {
  if (overlay) return game.overlay?.(seen, overlay.id, overlay.subject, overlay.brief) ?? null;
  if (answers) return game.trialOddsAfter?.(seen, answers) ?? null;
  return action ? game.trialOdds?.(seen, action) ?? null : null;
});
