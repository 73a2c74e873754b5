import { setTimeout as sleep } from 'node:timers/promises';
import { doForAll } from '#server/platform/request-context.ts';

/** How long a request waits for a newer product index while an older one exists: more than a small shop ever needs. */
const defaultTimeoutMs = 400;
/** For how long an older product index is shown at most, counted from when the newer one was begun. */
const mostStaleMs = 30_000;

type Loaders<ProductIndex> = {
  loadAll: () => Promise<ProductIndex>;
  /** The product index with these products as they are now. */
  renew: (old: ProductIndex, ids: ReadonlySet<number>) => Promise<ProductIndex>;
};

/**
 * The product index as of now: loaded whole the first time and when everything has changed, else only what has. Where that
 * takes long, the previous one is served until it is ready, and caches built on it are notified then.
 */
export class CachedIndex<ProductIndex> {
  private newest: Promise<ProductIndex> | undefined;
  private finished: { productIndex: ProductIndex; of: Promise<ProductIndex> } | undefined;
  /** When the oldest product index that is not finished was begun. */
  private begunAt = 0;
  /** Products that have changed since the newest product index was begun. */
  private outdated = new Set<number>();
  /** Those that the newest one, which waits for the one before, will take in when it begins. */
  private queued: ReadonlySet<number> | undefined;
  private wasShownOld = false;
  private readonly timeoutMs: number;
  private notifyRenewed: () => void = () => {};

  constructor(timeoutMs = defaultTimeoutMs) {
    this.timeoutMs = timeoutMs;
  }

  /** Calls this each time a newer product index takes the place of one that was shown although it was old. */
  onRenewal(listener: () => void): void {
    this.notifyRenewed = listener;
  }

  /** The newest product index that is whole; undefined before the first one, and after everything was dropped. */
  get last(): ProductIndex | undefined {
    return this.newest && this.finished?.productIndex;
  }

  get(loaders: Loaders<ProductIndex>): Promise<ProductIndex> {
    return this.newestSoon(this.upToDate(loaders));
  }

  /** The newest product index, however long it takes: none is shown an older one. */
  upToDate({ loadAll, renew }: Loaders<ProductIndex>): Promise<ProductIndex> {
    if (!this.newest) this.begin(doForAll(loadAll));
    else if (this.outdated.size > 0 && this.queued !== this.outdated) {
      const ids = this.outdated;
      this.queued = ids;
      this.begin(
        this.newest.then((old) => {
          if (this.outdated === ids) this.outdated = new Set();
          return doForAll(() => renew(old, ids));
        }),
      );
    }
    return this.newest as Promise<ProductIndex>;
  }

  /** These products are no longer as they are on the product index. */
  forget(ids: readonly number[]): void {
    for (const id of ids) this.outdated.add(id);
  }

  dropAll(): void {
    this.newest = undefined;
    this.outdated = new Set();
  }

  private begin(productIndex: Promise<ProductIndex>): void {
    if (!this.newest || this.finished?.of === this.newest) this.begunAt = Date.now();
    this.newest = productIndex;
    productIndex.then(
      (made) => this.finish(made, productIndex),
      () => {
        // Waiting callers get the failure; the next call tries again.
        if (this.newest !== productIndex) return;
        this.newest = undefined;
        this.queued = undefined;
      },
    );
  }

  private finish(productIndex: ProductIndex, of: Promise<ProductIndex>): void {
    // One that everything was forgotten after may be done last.
    if (this.newest !== of && this.finished?.of === this.newest) return;
    this.finished = { productIndex, of };
    this.begunAt = Date.now();
    if (!this.wasShownOld) return;
    this.wasShownOld = false;
    this.notifyRenewed();
  }

  private async newestSoon(newest: Promise<ProductIndex>): Promise<ProductIndex> {
    const { finished } = this;
    const isShowable = finished && finished.of !== newest && Date.now() - this.begunAt < mostStaleMs;
    if (!isShowable) return newest;
    const stopped = new AbortController();
    const old = sleep(this.timeoutMs, undefined, { signal: stopped.signal, ref: false }).then(() => {
      this.wasShownOld = true;
      return this.finished?.productIndex ?? finished.productIndex;
    });
    old.catch(() => {}); // The newer one came first.
    return Promise.race([newest, old]).finally(() => stopped.abort());
  }
}
