import { NotRead } from '#server/platform/waiting-reads.ts';
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

  /**
   * @param signal aborted once no one waits for this work any more
   * @throws MediaAway: no slot became free in time
   * @throws NotRead: it was left before its turn
   */
  async take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new NotRead('unwanted');
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal);
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#free += 1;
    }
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        this.#waiting.delete(begin);
      };
      const begin = () => {
        end();
        resolve();
      };
      const leave = () => {
        end();
        reject(new NotRead('unwanted'));
      };
      this.#waiting.add(begin);
      signal?.addEventListener('abort', leave);
      if (this.#timeoutMs === undefined) return;
      timer = setTimeout(() => {
        end();
        reject(new MediaAway('The bucket has too much to answer.', { isRefused: false }));
      }, this.#timeoutMs);
    });
  }
}
