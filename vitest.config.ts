import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

/** On a busy machine ten seconds are little: limits end what hangs, and nothing has to come within them. */
const expectation = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    // The processors are idle half of the time: tests wait for jobs, for a bank that is silent, for a page. Twice as many
    // workers as processors fill that.
    maxWorkers: Math.max(4, Math.floor(availableParallelism() / 2)),
    // What a file needs is read once by each worker; nothing in a module of the server belongs to one file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['test/support/draw-setup.ts'],
          include: ['{rules,contract}/**/*.test.ts', 'test/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: expectation,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'web',
          setupFiles: ['test/support/draw-setup.ts'],
          // A browser's modules remember who is signed in, for as long as its window is open, and ask the shop when they like.
          isolate: true,
          include: ['web/**/*.test.{ts,tsx}'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: expectation,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'api',
          setupFiles: ['test/support/draw-setup.ts'],
          include: ['{server,db,tools,bench,drills,demo}/**/*.test.ts', 'test/api/**/*.test.ts'],
          testTimeout: 900_000,
          hookTimeout: 120_000,
          expect: expectation,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.e2e.ts'],
          testTimeout: 360_000,
          hookTimeout: 600_000,
          expect: expectation,
          // A story waits for its browser, its shop and its database in turn.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
