import { stockPrefix } from '#server/catalog/changes/changes.ts';
import { CachedIndex } from './cached-index.ts';
import type { ProductDocument } from './documents.ts';
import type { ProductIndex } from './product-index.ts';

/** UTF-8 bytes of finished products that one process keeps. */
const defaultMaxBytes = 64 * 1024 * 1024;
/** What a map entry and two buffers cost in addition to their bytes, roughly. */
const overheadBytes = 300;

/**
 * The catalogue's cache of one process: finished products by id (least recently used out first), the
 * product index that lists are found on, and small answers such as the brands. A writer calls `catalogChanged`, and the
 * database's notification calls `forget` in every process.
 */
export class CatalogCache {
  /** Every published product as lists see it. */
  readonly productIndex: CachedIndex<ProductIndex>;
  private readonly kept = new Map<number, ProductDocument>();
  private readonly answers = new Map<string, Promise<unknown>>();
  private readonly maxBytes: number;
  private bytes = 0;
  private generation = 0;

  /**
   * @param options.indexTimeoutMs for how long a list waits for the product index as it is now before it shows the older
   * one
   */
  constructor({ maxBytes = defaultMaxBytes, indexTimeoutMs }: { maxBytes?: number; indexTimeoutMs?: number } = {}) {
    this.maxBytes = maxBytes;
    this.productIndex = new CachedIndex(indexTimeoutMs);
  }

  /** Products by id; `load` is called once for all missing ones. Unknown ids are left out. */
  async documents(
    ids: readonly number[],
    load: (ids: number[]) => Promise<Map<number, ProductDocument>>,
  ): Promise<Map<number, ProductDocument>> {
    const found = new Map<number, ProductDocument>();
    const missing: number[] = [];
    for (const id of ids) {
      const document = this.kept.get(id);
      if (document) found.set(id, this.touch(id, document));
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const { generation } = this;
    for (const [id, document] of await load(missing)) {
      found.set(id, document);
      // What was read before a change must not outlive it.
      if (generation === this.generation) this.keep(id, document);
    }
    return found;
  }

  /** The answer under this key, loaded once however many ask at the same time; keys are the program's own words. */
  answer<T>(key: string, load: () => Promise<T>): Promise<T> {
    const there = this.answers.get(key);
    if (there) return there as Promise<T>;
    const value = load();
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
    this.generation += 1;
    if (payload === '*') {
      this.productIndex.dropAll();
      this.answers.clear();
      for (const id of [...this.kept.keys()]) this.drop(id);
      return;
    }
    const isStockOnly = payload.startsWith(stockPrefix);
    const ids = payload.replace(stockPrefix, '').split(',').map(Number);
    for (const id of ids) this.drop(id);
    if (isStockOnly) return;
    this.answers.clear();
    this.productIndex.forget(ids);
  }

  private touch(id: number, document: ProductDocument): ProductDocument {
    this.kept.delete(id);
    this.kept.set(id, document);
    return document;
  }

  private keep(id: number, document: ProductDocument): void {
    this.drop(id);
    this.kept.set(id, document);
    this.bytes += bytesOf(document);
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(oldest);
    }
  }

  private drop(id: number): void {
    const document = this.kept.get(id);
    if (!document) return;
    this.kept.delete(id);
    this.bytes -= bytesOf(document);
  }
}

const bytesOf = ({ head, rest }: ProductDocument) => head.length + rest.length + overheadBytes;

/** A new, empty cache; a process has one per shop, in its services. */
export const createCatalogCache = () => new CatalogCache();

declare module '#server/platform/services.ts' {
  interface Services {
    /** The cached catalogue; absent where nothing listens for changes, as in most tests. */
    catalogCache?: CatalogCache;
  }
}
