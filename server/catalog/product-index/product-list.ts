import type { z } from 'zod';
import type { Reply } from '#contract/client.ts';
import type { listCards } from '#contract/shop/cards.ts';
import type { listProducts } from '#contract/shop/catalog.ts';
import type { Language } from '#rules/text/language.ts';
import { nearestCount } from '#server/catalog/search/search.ts';
import { pageLinks } from '#server/platform/http/page-links.ts';
import type { Services } from '#server/platform/services.ts';
import { definitionsOf } from './attributes/definitions.ts';
import { productIndexOf } from './cached-catalog.ts';
import { cardsOf } from './card-documents.ts';
import { listText } from './documents.ts';
import type { ProductFilter } from './product-filter.ts';
import type { ProductIndex } from './product-index.ts';
import { readFilter } from './read-filter.ts';
import { aheadOf, sayUsualOrder, usualOrder } from './understood/list-order.ts';
import { sayRuled } from './understood/ruled.ts';
import { sayerOf } from './understood/say-understood.ts';

type Query = z.output<typeof listProducts.query>;
type CardQuery = z.output<typeof listCards.query>;
type Page = { limit: number; offset: number };
/** Who asks for a page: whose hearts it has, what its address is, and whether the search is one of the shop's own people. */
type Asker = { url: URL; language: Language; userId?: number | undefined; isStaff?: boolean; ip?: string | undefined };

/** As many as a page shows where nothing is found. */

/**
 * A page of products in the envelope, as JSON text; hearts are of this user. Where a search finds nothing, what comes
 * closest stands next to the empty results.
 */
export async function productPage(services: Services, query: Query, asker: Asker): Promise<Buffer> {
  const { url, userId } = asker;
  const { ids, count, listed, nearest, about, productIndex } = await findPage(services, query, asker);
  const { next, previous } = pageLinks(url, count, query);
  const older = productIndex.older.listFields(listed);
  const before = JSON.stringify({ count, next, previous, ...older }).slice(0, -1);
  const closest = await listText(services, { before: '[', ids: nearest, after: ']' }, userId);
  const after = `],"nearest":${closest},${JSON.stringify(about).slice(1)}`;
  return listText(services, { before: `${before},"results":[`, ids, after }, userId);
}

/** The same page as its cards. */
export async function cardPage(
  services: Services,
  query: CardQuery,
  asker: Omit<Asker, 'url' | 'userId'>,
): Promise<Reply<'GET /cards/'>> {
  const { ids, count, nearest, about, wanted } = await findPage(services, query, asker);
  const form = { language: asker.language, figures: query.figures, wanted };
  const [results, closest] = await Promise.all([cardsOf(services, ids, form), cardsOf(services, nearest, form)]);
  return { count, results, nearest: closest, ...about };
}

/** Which products a page has, what comes closest where it has none, and what is said of the whole list. */
async function findPage(
  services: Services,
  query: Query & Pick<CardQuery, 'is_accessory'>,
  { language, isStaff, ip }: Omit<Asker, 'url' | 'userId'>,
) {
  const [productIndex, definitions, read, said] = await Promise.all([
    productIndexOf(services),
    definitionsOf(services),
    readFilter(services, query),
    sayerOf(services, language),
  ]);
  const { filter, nearest, besidePrice } = read;
  const usual = usualOrder(read);
  const { limit, offset } = query;
  const page = { limit, offset, ahead: query.ordering ? undefined : aheadOf(read) };
  const { ids, count, listed } = await productIndex.find(filter, query.ordering ?? usual, page);
  if (count === 0 && besidePrice) nearest.push(...(await nearestInPrice(productIndex, filter, besidePrice)));
  // A further page is the same search.
  if (query.search && offset === 0 && !isStaff) {
    const rules = read.rules.map(({ id }) => id);
    services.searchTerms?.note(query.search, { language, hits: count, rules, ip });
  }
  const about = {
    ...said(read),
    ...sayRuled(read.rules, language),
    usual_order: sayUsualOrder(usual, definitions, language),
  };
  return { productIndex, ids: [...ids], count, listed, nearest, about, wanted: filter.attributes };
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

/** What was searched for at other prices, the nearest first: "phone under 5000" where phones begin at 9000. */
async function nearestInPrice(productIndex: ProductIndex, filter: ProductFilter, ordering: 'price' | '-price') {
  const { minPrice: _min, maxPrice: _max, ...anyPrice } = filter;
  return (await productIndex.find(anyPrice, ordering, { limit: nearestCount })).ids;
}
