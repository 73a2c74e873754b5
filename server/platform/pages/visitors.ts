import type { ServerResponse } from 'node:http';

/** Who waits for which page, by its key, and what is done for them: it stops once all of them have gone. */
export class Visitors {
  private readonly waiting = new Map<string, Set<ServerResponse>>();
  private readonly working = new Map<string, Set<AbortController>>();

  isWanted(key: string): boolean {
    return [...(this.waiting.get(key) ?? [])].some(({ destroyed }) => !destroyed);
  }

  /** Waits as one of the visitors for what `wait` brings. */
  async waitAs<T>(key: string, visitor: ServerResponse, wait: () => Promise<T>): Promise<T> {
    const visitors = this.waiting.get(key) ?? new Set();
    this.waiting.set(key, visitors.add(visitor));
    const leave = () => {
      if (this.isWanted(key)) return;
      for (const work of this.working.get(key) ?? []) work.abort();
    };
    visitor.once('close', leave);
    try {
      return await wait();
    } finally {
      visitor.off('close', leave);
      visitors.delete(visitor);
      if (visitors.size === 0 && this.waiting.get(key) === visitors) this.waiting.delete(key);
    }
  }

  /** Does what those who wait for a page need; the signal is aborted once none of them waits any more. */
  async workFor<T>(key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const gone = new AbortController();
    const all = this.working.get(key) ?? new Set();
    this.working.set(key, all.add(gone));
    try {
      return await work(gone.signal);
    } catch (error) {
      // What of it is still under way is for nothing.
      gone.abort();
      throw error;
    } finally {
      all.delete(gone);
      if (all.size === 0 && this.working.get(key) === all) this.working.delete(key);
    }
  }
}
