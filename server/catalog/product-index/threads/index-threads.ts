import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type IndexParts, ProductIndex } from '#server/catalog/product-index/product-index.ts';
import { CodeSender } from './codes.ts';
import {
  type FromThread,
  indexesOfThread,
  type NameOrderKey,
  type Queries,
  type Query,
  type QueryName,
  type SentIndex,
  type ToThread,
} from './messages.ts';
import { type QueryThreads, ThreadedIndex } from './threaded-index.ts';

/** With fewer products a query takes less than its way to a thread and back. */
const leastProducts = 100_000;
/** Each has orders and counts of its own: some 100 MiB for a million products. */
const mostThreads = 3;

/** One processor is left to the shop's own thread: with as many threads as processors lists came no faster (docs/bench.md). */
const threadsOfMachine = () => Math.min(mostThreads, availableParallelism() - 1);

/** No answer comes: the thread has ended, or has not got the index any more. */
const lost = Symbol('lost');

type Waiting = { resolve: (answer: unknown) => void; reject: (failed: unknown) => void };
type Listener = {
  /** @param send sends a message to the thread */
  onNames: (asked: { index: number; key: NameOrderKey }, send: (message: ToThread) => void) => void;
  onEnd: (thread: Thread, error: Error | undefined) => void;
};

/** One thread and what it is asked. */
class Thread {
  private readonly worker = new Worker(new URL('./index-thread.ts', import.meta.url));
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor(listener: Listener) {
    this.worker.on('message', (message: FromThread) => {
      if (message.kind === 'names') listener.onNames(message, (names) => this.send(names));
      else this.take(message);
    });
    let error: Error | undefined;
    this.worker.on('error', (thrown: Error) => {
      error = thrown;
    });
    this.worker.on('exit', () => {
      listener.onEnd(this, error);
      for (const id of [...this.waiting.keys()]) this.take({ kind: 'lost', id });
    });
    // Behind its listeners, the first of which would have the program wait for the thread again.
    this.worker.unref();
  }

  /** How many answers are waited for. */
  get busy(): number {
    return this.waiting.size;
  }

  send(message: ToThread): void {
    this.worker.postMessage(message);
  }

  /** @returns `lost` where no answer comes */
  query(index: number, query: Query): Promise<unknown> {
    this.asked += 1;
    const id = this.asked;
    // A program ends while its threads have nothing to do, and not before an answer.
    if (this.busy === 0) this.worker.ref();
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.send({ kind: 'query', index, id, query });
    return answer;
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private take(message: Exclude<FromThread, { kind: 'names' }>): void {
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (this.busy === 0) this.worker.unref();
    if (message.kind === 'answer') waiting?.resolve(message.answer);
    else if (message.kind === 'failed') waiting?.reject(message.failed);
    else waiting?.resolve(lost);
  }
}

type Options = {
  /** A thread ended by itself: what it was asked is answered without it. */
  onError: (error: Error) => void;
  /** How many. */
  count?: number;
  /** From how many products on an index is looked through by threads. */
  least?: number;
};

/**
 * Threads that look through the product index next to the shop's own, each on a processor of its own where there are several.
 * They share its arrays. Begun when an index is large enough.
 */
export class IndexThreads implements QueryThreads {
  private readonly options: Required<Options>;
  private threads: Thread[] | undefined;
  private readonly codes = new CodeSender();
  private readonly numbers = new WeakMap<ProductIndex, number>();
  /** Those that threads have, by number. */
  private readonly sent = new Map<number, ProductIndex>();
  private sentCount = 0;
  private isClosed = false;

  constructor({ onError, count = threadsOfMachine(), least = leastProducts }: Options) {
    this.options = { onError, count, least };
  }

  /** The index of these parts, which threads look through where it is large. */
  indexOf(parts: IndexParts): ProductIndex {
    const isLarge = this.options.count > 0 && parts.columns.id.length >= this.options.least;
    return isLarge ? new ThreadedIndex(parts, this) : new ProductIndex(parts);
  }

  /** What the thread with the least to do answers. */
  async answer<Name extends QueryName>(
    index: ProductIndex,
    query: Extract<Query, { name: Name }>,
    here: () => ReturnType<Queries[Name]>,
  ): Promise<Awaited<ReturnType<Queries[Name]>>> {
    const number = this.numberOf(index);
    const thread = this.running.reduce<Thread | undefined>(
      (least, one) => (least && least.busy <= one.busy ? least : one),
      undefined,
    );
    const answer = thread ? await thread.query(number, query) : lost;
    return (answer === lost ? await here() : answer) as Awaited<ReturnType<Queries[Name]>>;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.threads?.map((thread) => thread.end()) ?? []);
  }

  private get running(): Thread[] {
    if (this.isClosed) return [];
    this.threads ??= Array.from({ length: this.options.count }, () => new Thread(this.listener));
    return this.threads;
  }

  private readonly listener: Listener = {
    onNames: ({ index, key }, send) => {
      const order = this.sent.get(index)?.named[key].ids() ?? Promise.reject(new Error('an index that is gone'));
      order.then(
        (ids) => send({ kind: 'names', index, key, ids }),
        (failed) => send({ kind: 'no names', index, key, failed }),
      );
    },
    onEnd: (ended, error) => {
      this.threads = this.threads?.filter((thread) => thread !== ended);
      if (!this.isClosed) this.options.onError(error ?? new Error('A thread that looks through products has ended.'));
    },
  };

  /** What threads know the index by; sent to them when it is first asked. */
  private numberOf(index: ProductIndex): number {
    const there = this.numbers.get(index);
    if (there !== undefined) return there;
    this.sentCount += 1;
    const number = this.sentCount;
    this.numbers.set(index, number);
    this.sent.set(number, index);
    for (const old of this.sent.keys()) {
      if (this.sent.size <= indexesOfThread) break;
      this.sent.delete(old);
    }
    const { columns, labels, kinds, older } = index;
    const { blocks, dictionaries, further } = index.attributes;
    const codes = this.codes.next({ kinds, dictionaries });
    const sent: SentIndex = { columns, labels, older: older.labels, blocks, further, codes };
    for (const thread of this.running) thread.send({ kind: 'index', index: number, sent });
    return number;
  }
}
