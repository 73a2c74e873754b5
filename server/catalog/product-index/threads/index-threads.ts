import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type IndexParts, ProductIndex } from '#server/catalog/product-index/product-index.ts';
import { plainNumbers, type RoomFor, sharedNumbers, weigh } from '#server/catalog/product-index/shared-numbers.ts';
import { mostLooking } from '#server/catalog/product-index/slices.ts';
import { wantedUntil } from '#server/platform/request-context.ts';
import { NotRead, WaitingReads } from '#server/platform/waiting-reads.ts';
import { CodeSender } from './codes.ts';
import type { FromThread, NameOrderKey, Queries, Query, QueryName, SentIndex, ToThread } from './messages.ts';
import { numbersOf } from './numbers-of.ts';
import { type QueryThreads, ThreadedIndex } from './threaded-index.ts';

/** With fewer products a query takes less than its way to a thread and back. */
const leastProducts = 100_000;
/** Each has orders and counts of its own: some 100 MiB for a million products. */
const mostThreads = 3;
/** A thread that has ended is begun again after so long, and after twice as long each time that one ends soon: five times in a row for each that there may be. */
const firstAgainMs = 1_000;
const mostAgain = 5;
/** What has answered for so long did not end by how it begins. */
const soundAfterMs = 10 * 60_000;

/** One processor is left to the shop's own thread: with as many threads as processors lists came no faster (docs/bench.md). */
const threadsOfMachine = () => Math.min(mostThreads, availableParallelism() - 1);

/** No answer comes from a thread. */
const lost = Symbol('lost');

type OnError = (error: unknown) => void;
/** An index with its number: a later one has a higher number. */
type Numbered = { index: ProductIndex; number: number };

/** One thread and what it is asked. */
class Thread {
  private readonly worker = new Worker(new URL('./index-thread.ts', import.meta.url));
  private readonly codes = new CodeSender();
  /** The index that it was sent last. */
  private has: Numbered | undefined;
  private readonly waiting = new Map<number, (answer: unknown) => void>();
  private asked = 0;
  private readonly onError: OnError;

  /** @param onEnd is called once it answers no more */
  constructor(onError: OnError, onEnd: (thread: Thread) => void) {
    this.onError = onError;
    this.worker.on('message', (message: FromThread) => {
      if (message.kind === 'names') void this.sendNames(message.key);
      else this.take(message);
    });
    this.worker.on('error', onError);
    this.worker.on('messageerror', (error) => this.endFor(error));
    this.worker.on('exit', () => {
      onEnd(this);
      for (const id of [...this.waiting.keys()]) this.settle(id, lost);
    });
    // Behind its listeners, the first of which would have the program wait for the thread again.
    this.worker.unref();
  }

  /** How many answers are waited for. */
  get busy(): number {
    return this.waiting.size;
  }

  /**
   * The thread's answer by this index, or by a later one that it has.
   *
   * @returns `lost` where none comes
   * @throws NotRead where the work under way is not wanted any more
   */
  async query(of: Numbered, query: Query): Promise<unknown> {
    const signal = wantedUntil();
    if (signal?.aborted) throw new NotRead('unwanted');
    this.asked += 1;
    const id = this.asked;
    try {
      if (!this.has || of.number > this.has.number) this.sendIndex(of);
      this.send({ kind: 'query', id, query });
    } catch (error) {
      this.endFor(error);
      return lost;
    }
    // A program ends while its threads have nothing to do, and not before an answer.
    if (this.busy === 0) this.worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.waiting.set(id, resolve);
    const leave = () => {
      reject(new NotRead('unwanted'));
      this.settle(id, lost);
      this.send({ kind: 'leave', id });
    };
    signal?.addEventListener('abort', leave);
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private endFor(error: unknown): void {
    this.onError(error);
    void this.end();
  }

  private send(message: ToThread): void {
    this.worker.postMessage(message);
  }

  private sendIndex(of: Numbered): void {
    const { columns, labels, kinds, older } = of.index;
    const { blocks, dictionaries, further } = of.index.attributes;
    const codes = this.codes.next({ kinds, dictionaries });
    const sent: SentIndex = { columns, labels, older: older.labels, blocks, further, codes };
    this.send({ kind: 'index', sent });
    this.has = of;
  }

  private async sendNames(key: NameOrderKey): Promise<void> {
    try {
      const ids = await this.has?.index.named[key].ids();
      if (ids) this.send({ kind: 'names', key, ids });
    } catch {
      // Who asked is answered here, and gets the failure then.
      this.send({ kind: 'no names', key });
    }
  }

  private take(message: Exclude<FromThread, { kind: 'names' }>): void {
    if (message.kind === 'failed') this.onError(message.error);
    this.settle(message.id, message.kind === 'answer' ? message.answer : lost);
  }

  private settle(id: number, answer: unknown): void {
    const resolve = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.busy === 0) this.worker.unref();
    resolve?.(answer);
  }
}

type Options = {
  /** A thread could not begin, failed or ended: what it was asked is answered without it. */
  onError: OnError;
  /** How many. */
  count?: number;
  /** From how many products on an index is looked through by threads. */
  least?: number;
  /** How long it is before one that has ended is begun again the first time. */
  againAfterMs?: number;
};

/**
 * Threads that look through the product index next to the shop's own, and share its arrays. Begun when a large index is first
 * asked.
 */
export class IndexThreads implements QueryThreads {
  private readonly options: Required<Options>;
  private threads: Thread[] | undefined;
  private readonly numbers = new WeakMap<ProductIndex, number>();
  private readonly waiting = new WaitingReads();
  private readonly again = new Set<NodeJS.Timeout>();
  private made = 0;
  /** How often in a row one has ended soon, and when one was begun again last. */
  private failures = 0;
  private begunAt = 0;
  private isClosed = false;

  constructor({ onError, count = threadsOfMachine(), least = leastProducts, againAfterMs = firstAgainMs }: Options) {
    this.options = { onError, count, least, againAfterMs };
  }

  /** Where the numbers of an index of so many products go. */
  roomOf = (products: number): RoomFor => (this.isLarge(products) ? sharedNumbers : plainNumbers);

  /** The index of these parts, which threads look through where it is large. */
  indexOf(parts: IndexParts): ProductIndex {
    if (!this.isLarge(parts.columns.id.length)) return new ProductIndex(parts);
    const index = new ThreadedIndex(parts, this);
    weigh(index, numbersOf({ columns: parts.columns, blocks: parts.attributes.blocks }));
    this.made += 1;
    this.numbers.set(index, this.made);
    return index;
  }

  /**
   * What the thread with the least to do answers.
   *
   * @throws NotRead where too many wait, or the work under way is not wanted any more
   */
  async answer<Name extends QueryName>(
    index: ProductIndex,
    query: Extract<Query, { name: Name }>,
    here: () => ReturnType<Queries[Name]>,
  ): Promise<Awaited<ReturnType<Queries[Name]>>> {
    const thread = this.running.reduce<Thread | undefined>(
      (least, one) => (least && least.busy <= one.busy ? least : one),
      undefined,
    );
    const number = this.numbers.get(index) ?? 0;
    const answer = thread ? await this.waiting.wait(mostLooking, () => thread.query({ index, number }, query)) : lost;
    return (answer === lost ? await here() : answer) as Awaited<ReturnType<Queries[Name]>>;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.again) clearTimeout(timer);
    await Promise.all(this.threads?.map((thread) => thread.end()) ?? []);
  }

  private isLarge = (products: number): boolean => this.options.count > 0 && products >= this.options.least;

  private get running(): Thread[] {
    if (this.isClosed) return [];
    this.threads ??= this.begin();
    return this.threads;
  }

  /** As many as the machine lets begin. */
  private begin(): Thread[] {
    const begun: Thread[] = [];
    while (begun.length < this.options.count) {
      const thread = this.beginOne();
      if (!thread) break;
      begun.push(thread);
    }
    return begun;
  }

  private beginOne(): Thread | undefined {
    this.begunAt = performance.now();
    try {
      return new Thread(this.options.onError, this.onEnd);
    } catch (error) {
      this.options.onError(error);
      return undefined;
    }
  }

  private readonly onEnd = (ended: Thread) => {
    this.threads = this.threads?.filter((thread) => thread !== ended);
    if (this.isClosed) return;
    const isSoon = performance.now() - this.begunAt < soundAfterMs;
    this.failures = isSoon ? this.failures + 1 : 1;
    const isLast = this.failures > mostAgain * this.options.count;
    this.options.onError(new Error(`a thread of the product index has ended${isLast ? ' for good' : ''}`));
    if (!isLast) this.beginAgain(this.options.againAfterMs * 2 ** Math.min(this.failures - 1, mostAgain));
  };

  /** Later: what ended it may take a moment to be over, and what ends it each time must not keep the machine busy. */
  private beginAgain(ms: number): void {
    const timer = setTimeout(() => {
      this.again.delete(timer);
      const thread = this.beginOne();
      if (thread) this.threads = [...(this.threads ?? []), thread];
    }, ms);
    timer.unref();
    this.again.add(timer);
  }
}
