import { stockPrefix } from '#server/catalog/changes/changes.ts';
import { doForAll } from '#server/platform/request-context.ts';
import { CachedIndex } from './cached-index.ts';
import { CachedProducts } from './cached-products.ts';
import type { StoredCard } from './card-documents.ts';
import type { ProductDocument } from './documents.ts';
import type { ProductIndex } from './product-index.ts';
import type { IndexThreads } from './threads/index-threads.ts';

/** UTF-8 bytes of finished products that one process keeps. */
const defaultMaxBytes = 64 * 1024 * 1024;
/** What a map entry and two buffers cost in addition to their bytes, roughly. */
const overheadBytes = 300;
/** A card is about a kilobyte. */
const mostCards = 16_384;

type CacheOptions = { maxBytes?: number; indexTimeoutMs?: number; threads?: IndexThreads };

/**
 * The catalogue's cache of one process: finished products and cards by id, the product index that lists are found on, and small answers such as the brands. A writer calls `catalogChanged`, and the
 * database's notification calls `forget` in every process.
 */
export class CatalogCache {
  /** Every published product as lists see it. */
  readonly productIndex: CachedIndex<ProductIndex>;
  /** Cards of products. */
  readonly cards = new CachedProducts<StoredCard>(mostCards, () => 1);
  /** Finished products. */
  readonly documents: CachedProducts<ProductDocument>;
  /** What looks through a large product index; absent where it is looked through here. */
  readonly threads: IndexThreads | undefined;
  private readonly answers = new Map<string, Promise<unknown>>();

  /**
   * @param options.indexTimeoutMs for how long a list waits for the product index as it is now before it shows the older
   * one
   */
  constructor({ maxBytes = defaultMaxBytes, indexTimeoutMs, threads }: CacheOptions = {}) {
    this.threads = threads;
    this.documents = new CachedProducts(maxBytes, bytesOf);
    this.productIndex = new CachedIndex(indexTimeoutMs);
  }

  /** The answer under this key, loaded once however many ask at the same time; keys are the program's own words. */
  answer<T>(key: string, load: () => Promise<T>): Promise<T> {
    const there = this.answers.get(key);
    if (there) return there as Promise<T>;
    const value = doForAll(load);
    this.answers.set(key, value);
    value.catch(() => this.answers.get(key) === value && this.answers.delete(key));
    return value;
  }

  /**
   * Drops what a change made old.
   *
   * @param payload product ids joined by commas, after `stock:` where only their availability has changed; `*` is
   *   everything
   */
  forget(payload: string): void {
    if (payload === '*') {
      this.productIndex.dropAll();
      this.answers.clear();
      this.forgetMade('all');
      return;
    }
    const isStockOnly = payload.startsWith(stockPrefix);
    const ids = payload.replace(stockPrefix, '').split(',').map(Number);
    this.forgetMade(ids);
    if (isStockOnly) return;
    this.answers.clear();
    this.productIndex.forget(ids);
  }

  private forgetMade(ids: number[] | 'all'): void {
    this.documents.forget(ids);
    this.cards.forget(ids);
  }
}

const bytesOf = ({ head, rest }: ProductDocument) => head.length + rest.length + overheadBytes;

/** A new, empty cache; a process has one per shop, in its services. */
export const createCatalogCache = (threads?: IndexThreads) => new CatalogCache({ ...(threads && { threads }) });

declare module '#server/platform/services.ts' {
  interface Services {
    /** The cached catalogue; absent where nothing listens for changes, as in most tests. */
    catalogCache?: CatalogCache;
  }
}
