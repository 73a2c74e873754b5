import type { EventEmitter } from 'node:events';

/** How long the queue may take to end once none of its jobs is under way, in ms. */
const timeoutMs = 10_000;

type Pool = { id: string };
type OfPool = { workerPool: Pool };
type OfWorker = { worker: OfPool };

/** `hung` refuses once the queue that was begun after this call hangs; `forget` ends the watch. */
export type HangWatch = { hung: Promise<never>; forget: () => void };

/**
 * Notices a queue that has begun to end and never does: when the database goes while two jobs are being struck off, it
 * counts one of them twice and waits for the other for ever, and nothing would be done any more. Such a queue's name is
 * given up (living-workers.ts), so that others do what it had in hand.
 *
 * @param events of the queue, which may start again any number of times; each start needs its own watch, before it
 */
export function watchForHang(events: EventEmitter, waitMs = timeoutMs): HangWatch {
  const { promise: hung, reject } = Promise.withResolvers<never>();
  // Its rejection reaches the race; no other handler is needed.
  hung.catch(() => undefined);
  let watched: Pool | undefined;
  let underWay = 0;
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;
  const giveUp = () => {
    events.emit('pool:release', { workerPool: watched });
    reject(new Error('the queue does not end'));
  };
  const look = () => {
    if (isEnding && underWay === 0) timer ??= setTimeout(giveUp, waitMs);
  };
  const listeners = {
    'pool:create': ({ workerPool }: OfPool) => {
      watched ??= workerPool;
    },
    'job:start': ({ worker }: OfWorker) => {
      if (worker.workerPool === watched) underWay += 1;
    },
    'job:complete': ({ worker }: OfWorker) => {
      if (worker.workerPool !== watched) return;
      underWay -= 1;
      look();
    },
    'pool:gracefulShutdown': ({ workerPool }: OfPool) => {
      if (workerPool !== watched) return;
      isEnding = true;
      look();
    },
  };
  for (const [name, listener] of Object.entries(listeners)) events.on(name, listener);
  const forget = () => {
    clearTimeout(timer);
    for (const [name, listener] of Object.entries(listeners)) events.off(name, listener);
  };
  return { hung, forget };
}
