import { doWhileWanted, wantedUntil } from './request-context.ts';
import { NotRead } from './waiting-reads.ts';

/** What is read once for all who ask for it, as long as one of them waits. */
export class SharedReading<T> {
  /** Rejected with NotRead where all of them have gone before it was read. */
  readonly result: Promise<T>;
  private readonly left = new AbortController();
  private waiting = 0;

  constructor(read: () => Promise<T>) {
    this.result = doWhileWanted(this.left.signal, read);
  }

  /** False once it stops: who asks now has it read again. */
  get isWanted(): boolean {
    return !this.left.signal.aborted;
  }

  /**
   * The result for the work under way.
   *
   * @throws NotRead where that is not wanted any more
   */
  async join(): Promise<T> {
    const signal = wantedUntil();
    if (signal?.aborted) throw new NotRead('unwanted');
    this.waiting += 1;
    const leave = () => {
      this.waiting -= 1;
      if (this.waiting === 0) this.left.abort();
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await this.result;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }
}
