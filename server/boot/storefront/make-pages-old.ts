import { scopesNow } from '#server/catalog/product-index/list-scope-queries.ts';
import { scopesIn } from '#server/catalog/product-index/list-scopes.ts';
import type { ProductIndex } from '#server/catalog/product-index/product-index.ts';
import type { PageCache } from '#server/platform/pages/page-cache.ts';
import type { Services } from '#server/platform/services.ts';
import { anyListTag, listTagsOf, productTags, readChange } from './page-tags.ts';

type Parts = Pick<Services, 'db' | 'log'> & { pages: Pick<PageCache, 'clear' | 'drop' | 'pass'> };

/**
 * Makes old what a notification of the catalogue has changed: at once the pages that show a product of it, and those of
 * lists that it belonged to or belongs to now as ones on which other products may stand.
 *
 * @param before the product index as it was, if there was one: no list was made without it
 * @param payload see CatalogCache.forget
 */
export function makePagesOld({ db, log, pages }: Parts, before: ProductIndex | undefined, payload: string): void {
  const change = readChange(payload);
  if (change === 'all') {
    pages.clear();
    return;
  }
  const { ids, isOfLists } = change;
  pages.drop(productTags(ids));
  if (!isOfLists) return;
  pages.pass(listTagsOf(before ? scopesIn(before, ids) : []));
  scopesNow(db, ids).then(
    (scopes) => pages.pass(listTagsOf(scopes)),
    (error) => {
      log?.error({ err: error }, 'lists of products that have changed could not be found: all are made again');
      pages.drop([anyListTag]);
    },
  );
}
