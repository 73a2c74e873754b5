import type { z } from 'zod';
import type { listProducts } from '#contract/shop/catalog.ts';
import { type Language, languages } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { pageLinks } from '#server/platform/http/page-links.ts';
import type { Services } from '#server/platform/services.ts';
import { makeBlocks, renewBlocks } from './attributes/blocks.ts';
import { Dictionaries } from './attributes/dictionary.ts';
import { loadFurtherPlaces, loadSaid } from './attributes/said-queries.ts';
import { listText } from './documents.ts';
import { type IndexColumns, replaceColumns } from './index-columns.ts';
import type { NamedIds } from './index-orders.ts';
import { loadColumns, loadLabels } from './index-queries.ts';
import { loadNameOrder, renewNameOrder } from './name-order-queries.ts';
import type { ProductFilter } from './product-filter.ts';
import { ProductIndex } from './product-index.ts';
import { listBrandCategories, listBrands } from './queries.ts';
import { readFilter } from './read-filter.ts';

type Query = z.output<typeof listProducts.query>;
type Page = { limit: number; offset: number };
/** Who asks for a page: whose hearts it has, and what its address is. */
type Asker = { url: URL; language: Language; userId?: number | undefined };

/** As many as a page shows where nothing is found. */
const mostNearest = 12;

/**
 * A page of products in the envelope, as JSON text; hearts are of this user. Where a search finds nothing, what comes
 * closest stands next to the empty results.
 */
export async function productPage(services: Services, query: Query, { url, language, userId }: Asker): Promise<Buffer> {
  const [productIndex, { filter, nearest, besidePrice }] = await Promise.all([
    productIndexOf(services),
    readFilter(services, query),
  ]);
  const ordering = query.ordering ?? (filter.among ? 'ranked' : 'newest');
  const { ids, count, colors } = await productIndex.find(filter, ordering, query);
  if (count === 0 && besidePrice) nearest.push(...(await nearestInPrice(productIndex, filter, besidePrice)));
  // A further page is the same search.
  if (query.search && query.offset === 0) services.searchTerms?.note(query.search, { language, hits: count });
  const { next, previous } = pageLinks(url, count, query);
  const before = JSON.stringify({ count, next, previous, colors }).slice(0, -1);
  const closest = await listText(services, { before: '[', ids: nearest, after: ']' }, userId);
  const after = `],"nearest":${closest}}`;
  return listText(services, { before: `${before},"results":[`, ids: [...ids], after }, userId);
}

/** The shop's own picks, newest first: a page of them as JSON text, and how many there are. */
export async function pickedProducts(
  services: Services,
  only: 'is_recommended' | 'is_accessory',
  page: Page,
  userId?: number,
): Promise<{ list: Buffer; count: number }> {
  const { ids, count } = await (await productIndexOf(services)).find({ flags: [only] }, 'newest', page);
  return {
    list: await listText(services, { before: '[', ids: [...ids], after: ']' }, userId),
    count,
  };
}

/** Every brand in display order. */
export const allBrands = ({ db, catalogCache }: Services) =>
  catalogCache ? catalogCache.answer('brands', () => listBrands(db)) : listBrands(db);

/** Every brand's categories. */
export const allBrandCategories = ({ db, catalogCache }: Services) =>
  catalogCache ? catalogCache.answer('categories', () => listBrandCategories(db)) : listBrandCategories(db);

/** Every published product as lists see it; cached between calls where changes are listened for. */
export function productIndexOf({ db, catalogCache }: Services): Promise<ProductIndex> {
  if (!catalogCache) return loadShelf(db);
  return catalogCache.productIndex.get({ loadAll: () => loadShelf(db), renew: (old, ids) => renewShelf(db, old, ids) });
}

async function loadShelf(db: Db): Promise<ProductIndex> {
  const [columns, labels, named, further] = await Promise.all([
    loadColumns(db),
    loadLabels(db),
    namedIds((language) => loadNameOrder(db, language)),
    loadFurtherPlaces(db),
  ]);
  const dictionaries = new Dictionaries();
  const blocks = makeBlocks(placedIn(columns), await loadSaid(db, columns.id), dictionaries);
  return new ProductIndex({ columns, labels, named, attributes: { blocks, dictionaries, further } });
}

const placedIn = ({ id, category }: IndexColumns) => ({ ids: id, categories: category });

async function renewShelf(db: Db, old: ProductIndex, ids: ReadonlySet<number>): Promise<ProductIndex> {
  const [fresh, labels, named, further] = await Promise.all([
    loadColumns(db, [...ids]),
    loadLabels(db),
    namedIds((language) => renewNameOrder(db, language, old.named[textName('name', language)], ids)),
    loadFurtherPlaces(db),
  ]);
  const { dictionaries } = old.attributes;
  const freshBlocks = makeBlocks(placedIn(fresh), await loadSaid(db, fresh.id), dictionaries);
  const [columns, blocks] = await Promise.all([
    replaceColumns(old.columns, ids, fresh),
    renewBlocks(old.attributes.blocks, ids, freshBlocks),
  ]);
  return new ProductIndex({ columns, labels, named, attributes: { blocks, dictionaries, further } });
}

/** An order of names for every language. */
async function namedIds(order: (language: Language) => Promise<Int32Array>): Promise<NamedIds> {
  const orders = await Promise.all(
    languages.map(async (language) => [textName('name', language), await order(language)] as const),
  );
  return Object.fromEntries(orders) as NamedIds;
}

/** What was searched for at other prices, the nearest first: "phone under 5000" where phones begin at 9000. */
async function nearestInPrice(productIndex: ProductIndex, filter: ProductFilter, ordering: 'price' | '-price') {
  const { minPrice: _min, maxPrice: _max, ...anyPrice } = filter;
  return (await productIndex.find(anyPrice, ordering, { limit: mostNearest })).ids;
}
