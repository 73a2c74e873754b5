import { setTimeout as sleep } from 'node:timers/promises';

type Options = {
  /** Chats that are seen to together. */
  atOnce: number;
  /** The least time between two rounds, in ms. */
  pauseMs?: number;
  onError: (error: unknown) => void;
};

/** After a round that failed, in ms. */
const retryMs = 1_000;

/**
 * Chats that something is to be done about, a round at a time: one that is named again before its turn is done once,
 * and one that is named during its turn has another. A round that fails is done again.
 */
export class RoundQueue {
  private readonly waiting = new Set<number>();
  private readonly act: (ids: readonly number[]) => Promise<void>;
  private readonly options: Options;
  private isRunning = false;
  private isClosed = false;

  constructor(act: (ids: readonly number[]) => Promise<void>, options: Options) {
    this.act = act;
    this.options = options;
  }

  add(id: number): void {
    if (this.isClosed) return;
    this.waiting.add(id);
    if (this.isRunning) return;
    this.isRunning = true;
    // Everything else named in this turn of the event loop is seen to together.
    setImmediate(() => void this.run());
  }

  close(): void {
    this.isClosed = true;
    this.waiting.clear();
  }

  private async run(): Promise<void> {
    while (this.waiting.size > 0) {
      const ids = [...this.waiting].slice(0, this.options.atOnce);
      for (const id of ids) this.waiting.delete(id);
      try {
        await this.act(ids);
        if (this.options.pauseMs) await sleep(this.options.pauseMs, undefined, { ref: false });
      } catch (error) {
        if (this.isClosed) return;
        this.options.onError(error);
        for (const id of ids) this.waiting.add(id);
        await sleep(retryMs, undefined, { ref: false });
      }
    }
    this.isRunning = false;
  }
}
