import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import vue from '@vitejs/plugin-vue';

export default defineConfig({
  plugins: [vue()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit', include: ['tests/**/*.test.ts'], exclude: ['tests/e2e/**'], testTimeout: 240_000, hookTimeout: 120_000,
          // Of two cores both, where the standard leaves one to the runner: it has little to do.
          maxWorkers: Math.max(2, availableParallelism() - 1),
        },
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
