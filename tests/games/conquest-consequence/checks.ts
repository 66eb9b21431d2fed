/** What the tests of all games have to be told of Conquest & Consequence. */
import type { Checks } from '../checks.ts';

export const checks: Checks = {
  rules: 303, ids: /^CNC-(?:G|\d{1,2})-\d{2}$/, ruleFiles: /^(?:rules|battle)\//,
  units: /^(?:production\.spend|turn\.move|combat\.activate|battle\.(?:action|hit)|disband\.unit)$/,
};
