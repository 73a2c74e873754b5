import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keepRunning, type Running } from './keep-running.ts';

/** Runs until it is stopped or aborted; counts its runs. */
function aThing() {
  const log = { starts: 0, faults: [] as string[], giveUp: (_reason: string) => {}, refuse: 0 };
  const start = async (): Promise<Running> => {
    log.starts += 1;
    if (log.starts > 1 && log.refuse > 0) {
      log.refuse -= 1;
      throw new Error('not yet');
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    log.giveUp = (reason) => reject(new Error(reason));
    return { promise, stop: async () => resolve() };
  };
  return { log, start, onFault: (error: unknown) => void log.faults.push((error as Error).message) };
}

it('starts it again when it gives up, however often that takes', async () => {
  const { log, start, onFault } = aThing();
  const kept = await keepRunning(start, onFault, 1);
  log.refuse = 2;
  log.giveUp('database away');
  await expect.poll(() => log.starts).toBe(4);
  expect(log.faults).toEqual(['database away', 'not yet', 'not yet']);
  await kept.stop();
  await sleep(10);
  expect(log.starts).toBe(4);
});

it('stops at once also while it waits to start again', async () => {
  const { log, start, onFault } = aThing();
  const kept = await keepRunning(start, onFault, 60_000);
  log.giveUp('database away');
  await expect.poll(() => log.faults).toEqual(['database away']);
  await kept.stop();
  expect(log.starts).toBe(1);
});

it('the first start may fail: the shop does not open then', async () => {
  await expect(
    keepRunning(
      () => Promise.reject(new Error('no database')),
      () => {},
    ),
  ).rejects.toThrow('no database');
});
