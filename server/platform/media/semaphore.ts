import { MediaAway } from './media-store.ts';

/**
 * Lets so many work at a time, and the others in the order in which they came. A bucket that is asked everything at
 * once answers nothing in time, and is then asked everything again.
 */
export class Semaphore {
  readonly #waiting = new Set<() => void>();
  readonly #timeoutMs: number | undefined;
  #free: number;

  /** @param limits.timeoutMs how long one waits for a turn; absent: until it comes */
  constructor({ most, timeoutMs }: { most: number; timeoutMs?: number }) {
    this.#free = most;
    this.#timeoutMs = timeoutMs;
  }

  /** @throws MediaAway: no slot became free in time */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#free += 1;
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const begin = () => {
        clearTimeout(timer);
        this.#waiting.delete(begin);
        resolve();
      };
      this.#waiting.add(begin);
      if (this.#timeoutMs === undefined) return;
      timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new MediaAway('The bucket has too much to answer.', { isRefused: false }));
      }, this.#timeoutMs);
    });
  }
}
