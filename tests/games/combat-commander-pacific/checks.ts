/** What the tests of all games have to be told of Combat Commander: Pacific. */
import type { Checks } from '../checks.ts';

export const checks: Checks = {
  rules: 209, ids: /^CCP-(?:RS|HI|LOG|\d{2}(?:\.\d)?)-\d{2}$/, units: /^order\.activate$/, spaces: /^(?:move\.step|fire\.target)$/,
};
