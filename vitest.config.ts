import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import vue from '@vitejs/plugin-vue';

/** Tests of what keeps nothing outside of its calls: a file finds the program as the one before left it, loaded and warm. */
const STATELESS = ['engine', 'kit', 'games', 'bots', 'maps'].map((part) => `tests/${part}/**/*.test.ts`);
/** The others find a fresh one each. */
const OTHERS = ['tests/*.test.ts', 'tests/!(e2e|engine|kit|games|bots|maps)/**/*.test.ts'];
/** But for one that puts a journal of its own in the place of the engine's, which others may have loaded before it. */
const ALONE = 'tests/games/combat-commander-pacific/effects.test.ts';
const UNIT = {
  testTimeout: 240_000, hookTimeout: 120_000,
  // Of two cores both, where the standard leaves one to the runner: it has little to do.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};

export default defineConfig({
  plugins: [vue()],
  test: {
    projects: [
      { extends: true, test: { ...UNIT, name: 'rules', include: STATELESS, exclude: [ALONE], isolate: false } },
      {
        extends: true,
        test: { ...UNIT, name: 'unit', include: [ALONE, ...OTHERS], exclude: ['tests/e2e/**'] },
      },
      {
        extends: true,
        test: {
          name: 'e2e', include: ['tests/e2e/**/*.test.ts'], globalSetup: ['tests/e2e/setup.ts'], maxWorkers: 2,
          testTimeout: 300_000, hookTimeout: 180_000,
        },
      },
    ],
  },
});
