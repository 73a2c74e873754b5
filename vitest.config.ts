import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    // A worker of API tests keeps a second processor busy, the database's.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{rules,contract,web}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'api',
          include: ['{server,db,tools}/**/*.test.ts', 'test/api/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.e2e.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Alone on the machine: a story waits for what a person would wait for.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
