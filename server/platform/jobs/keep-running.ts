import { setTimeout as sleep } from 'node:timers/promises';

/** Something that runs until it is stopped or gives up; `promise` settles then. */
export type Running = { promise: Promise<void>; stop: () => Promise<void> };

const restartMs = 1_000;

/**
 * Starts something again each time it gives up, until it is stopped.
 *
 * @param onFault receives why it gave up or did not start again
 * @throws what the first start throws
 */
export async function keepRunning(
  start: () => Promise<Running>,
  onFault: (error: unknown) => void,
  waitMs = restartMs,
): Promise<{ stop: () => Promise<void> }> {
  const closing = new AbortController();
  let current: Running | undefined = await start();
  const done = watch();

  async function watch() {
    while (current) {
      await current.promise.catch(onFault);
      current = undefined;
      while (!current && !closing.signal.aborted) current = await startAgain();
    }
  }

  async function startAgain(): Promise<Running | undefined> {
    // The wait is cut short by the stop, which the next line sees.
    await sleep(waitMs, undefined, { signal: closing.signal }).catch(() => undefined);
    if (closing.signal.aborted) return undefined;
    try {
      const started = await start();
      if (closing.signal.aborted) await started.stop();
      return started;
    } catch (error) {
      onFault(error);
      return undefined;
    }
  }

  return {
    stop: async () => {
      closing.abort();
      // It refuses only when it has stopped already, which is what is wanted.
      await current?.stop().catch(() => undefined);
      await done;
    },
  };
}
