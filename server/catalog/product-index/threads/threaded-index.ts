import { type IndexParts, ProductIndex } from '#server/catalog/product-index/product-index.ts';
import type { IndexThreads } from './index-threads.ts';
import type { Queries } from './messages.ts';

type Asked<Name extends keyof Queries> = Parameters<Queries[Name]>;

/** An index of very many products: threads look through it, so that the shop's own has its time for others. */
export class ThreadedIndex extends ProductIndex implements Queries {
  private readonly threads: IndexThreads;

  constructor(parts: IndexParts, threads: IndexThreads) {
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
    return this.threads.answer(this, { name: 'countWithin', asked }, () => super.countWithin(...asked));
  }

  override similar(...asked: Asked<'similar'>) {
    return this.threads.answer(this, { name: 'similar', asked }, () => super.similar(...asked));
  }
}
