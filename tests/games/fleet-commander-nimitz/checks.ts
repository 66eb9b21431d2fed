/** What the tests of all games have to be told of Fleet Commander: Nimitz. */
import type { Checks } from '../checks.ts';

export const checks: Checks = {
  rules: 174,
  ids: /^FCN-[A-Z]{2}-\d{2}$/,
  ruleFiles: /^(rules\/|battle\/(?!(answers|describe|editor|invariants|step-state)\.))/,
  spaces: /^(us-scouting\.(place|roll)|movement\.jp-area|battles\.choose)$/,
};
