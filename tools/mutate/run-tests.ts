import { join, relative } from 'node:path';
import { createVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node';
import { type Kind, root, testGlobs } from './reaching-tests.ts';

/** Which test failed and how long all took, in ms; `failed` is undefined where every test passed. */
export type Outcome = { failed: { file: string; title: string } | undefined; took: number };

/** One Vitest, and one PostgreSQL, for many runs of which each reads one file changed. */
export type Runner = {
  /** Runs these test files, in this order and until one test fails, with `source` in place of the file. */
  run: (tests: readonly string[], file: string, source: string, timeoutMs: number) => Promise<Outcome>;
  close: () => Promise<void>;
};

/** As in vitest.config.ts: on a busy machine too, only a fault ends a test. */
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export async function openRunner(kind: Kind): Promise<Runner> {
  let changed = { path: '', source: '' };
  let order: readonly string[] = [];
  class AsAsked {
    shard = <T>(files: T[]): T[] => files;
    sort = <T extends { moduleId: string }>(files: T[]): T[] =>
      files.toSorted((one, other) => order.indexOf(one.moduleId) - order.indexOf(other.moduleId));
  }
  /** What failed first; Vitest itself remembers failures of earlier runs, too. */
  let failed: Outcome['failed'];
  const fail = (moduleId: string, title: string) => {
    failed ??= { file: relative(root, moduleId), title };
    vitest.cancelCurrentRun('test-failure').catch(() => undefined);
  };
  const notice = (test: TestCase) => {
    if (test.result().state === 'failed') fail(test.module.moduleId, test.fullName);
  };
  const noticeBroken = (module: TestModule) => {
    if (module.state() === 'failed') fail(module.moduleId, 'the file could not be run');
  };
  const vitest = await createVitest(
    {
      root,
      config: false,
      watch: false,
      // Cached copies are found by the file's content, which stays as it is.
      fsModuleCache: false,
      name: kind,
      include: testGlobs[kind],
      globalSetup: 'test/global-setup.ts',
      setupFiles: ['test/support/draw-setup.ts'],
      isolate: kind === 'unit',
      ...limits,
      maxWorkers: 1,
      reporters: [{ onTestCaseResult: notice, onTestModuleEnd: noticeBroken }],
      onConsoleLog: () => false,
      sequence: { sequencer: AsAsked as never },
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load: (id) => (id.split('?')[0] === changed.path ? changed.source : undefined),
        },
      ],
    },
  );
  const specifications = new Map((await vitest.globTestSpecifications()).map((each) => [each.moduleId, each]));

  async function run(tests: readonly string[], file: string, source: string, timeoutMs: number): Promise<Outcome> {
    if (changed.path) vitest.invalidateFile(changed.path);
    changed = { path: join(root, file), source };
    vitest.invalidateFile(changed.path);
    order = tests.map((test) => join(root, test));
    const wanted = order.flatMap((path) => specifications.get(path) ?? []);
    const began = performance.now();
    failed = undefined;
    const isOver = await endsLate(vitest, timeoutMs, async () => {
      const { unhandledErrors } = await vitest.runTestSpecifications(wanted);
      if (unhandledErrors.length > 0) failed ??= { file: '', title: 'an error outside of the tests' };
    });
    if (isOver) failed = { file: '', title: 'the time was over' };
    return { failed, took: performance.now() - began };
  }
  return { run, close: () => vitest.close() };
}

/**
 * Whether the run had to be ended: a fault that never comes to an end is noticed. Cancelled twice, a run ends its workers
 * by force.
 */
async function endsLate(vitest: Vitest, timeoutMs: number, work: () => Promise<void>): Promise<boolean> {
  let isOver = false;
  const cancel = () => vitest.cancelCurrentRun('test-failure').catch(() => undefined);
  let again: NodeJS.Timeout | undefined;
  const timer = setTimeout(() => {
    isOver = true;
    void cancel();
    again = setTimeout(() => void cancel(), 1_000);
  }, timeoutMs);
  try {
    await work();
  } catch (error) {
    if (!isOver) throw error;
  } finally {
    clearTimeout(timer);
    // The next run must not be cancelled in place of this one.
    clearTimeout(again);
  }
  return isOver;
}
