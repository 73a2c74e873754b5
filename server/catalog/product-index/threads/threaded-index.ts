import { type IndexParts, ProductIndex } from '#server/catalog/product-index/product-index.ts';
import { doForAll } from '#server/platform/request-context.ts';
import type { Queries, Query, QueryName } from './messages.ts';

/** What asks threads. */
export interface QueryThreads {
  /** What a thread answers. @param here answers without one */
  answer<Name extends QueryName>(
    index: ProductIndex,
    query: Extract<Query, { name: Name }>,
    here: () => ReturnType<Queries[Name]>,
  ): Promise<Awaited<ReturnType<Queries[Name]>>>;
}

type Asked<Name extends keyof Queries> = Parameters<Queries[Name]>;

/** An index of very many products: threads look through it, so that the shop's own has its time for others. */
export class ThreadedIndex extends ProductIndex implements Queries {
  private readonly threads: QueryThreads;
  /** By ids of categories: a page with all categories asks for each of them. */
  private readonly categoryCounts = new Map<string, Promise<number>>();

  constructor(parts: IndexParts, threads: QueryThreads) {
    super(parts);
    this.threads = threads;
  }

  override find(...asked: Asked<'find'>) {
    return this.threads.answer(this, { name: 'find', asked }, () => super.find(...asked));
  }

  override facets(...asked: Asked<'facets'>) {
    return this.threads.answer(this, { name: 'facets', asked }, () => super.facets(...asked));
  }

  override countAttributes(...asked: Asked<'countAttributes'>) {
    return this.threads.answer(this, { name: 'countAttributes', asked }, () => super.countAttributes(...asked));
  }

  override countCategories(...asked: Asked<'countCategories'>) {
    return this.threads.answer(this, { name: 'countCategories', asked }, () => super.countCategories(...asked));
  }

  override countWithin(...asked: Asked<'countWithin'>) {
    const key = asked.join();
    const there = this.categoryCounts.get(key);
    if (there) return there;
    const counted = doForAll(() =>
      this.threads.answer(this, { name: 'countWithin', asked }, () => super.countWithin(...asked)),
    );
    this.categoryCounts.set(key, counted);
    counted.catch(() => this.categoryCounts.delete(key));
    return counted;
  }

  override similar(...asked: Asked<'similar'>) {
    return this.threads.answer(this, { name: 'similar', asked }, () => super.similar(...asked));
  }
}
