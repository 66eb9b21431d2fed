import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import vue from '@vitejs/plugin-vue';

/** Tests of what keeps nothing outside of its calls: a file finds the program as the one before left it, loaded and warm. */
const STATELESS = ['engine', 'kit', 'games', 'bots', 'maps'].map((part) => `tests/${part}/**/*.test.ts`);
const UNIT = {
  testTimeout: 240_000, hookTimeout: 120_000,
  // Of two cores both, where the standard leaves one to the runner: it has little to do.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};

export default defineConfig({
  plugins: [vue()],
  test: {
    projects: [
      { extends: true, test: { ...UNIT, name: 'rules', include: STATELESS, isolate: false } },
      { extends: true, test: { ...UNIT, name: 'unit', include: ['tests/**/*.test.ts'], exclude: ['tests/e2e/**', ...STATELESS] } },
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
