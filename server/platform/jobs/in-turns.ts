import { setTimeout as sleep } from 'node:timers/promises';
import { inSmallHeap } from '#server/platform/heap-growth.ts';

/** A turn is short, so that an instance that is to stop need not wait, and the next may be another's. */
const turnMs = 2_000;
/**
 * Between steps the machine is the shop's: as long as the last one took where this process was busy all the time, and
 * hardly at all where it only waited for the database.
 */
const mostPauseMs = 3_000;

/**
 * Does a turn of long work, step by step.
 *
 * @param step one of them; returns whether there may be more to do
 * @returns whether there may be more for the next turn
 */
export const workATurn = (step: () => Promise<boolean>): Promise<boolean> => inSmallHeap(() => stepByStep(step));

async function stepByStep(step: () => Promise<boolean>): Promise<boolean> {
  const endsAt = performance.now() + turnMs;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    const before = performance.eventLoopUtilization();
    if (!(await step())) return false;
    const { utilization } = performance.eventLoopUtilization(before);
    await sleep(Math.min(mostPauseMs, (performance.now() - startedAt) * utilization));
  }
  return true;
}
