import { listProducts } from '#contract/shop/catalog.ts';
import { allBrands, productIndexOf } from '#server/catalog/product-index/cached-catalog.ts';
import { readFilter } from '#server/catalog/product-index/read-filter.ts';
import { aheadOf, usualOrder } from '#server/catalog/product-index/understood/list-order.ts';
import { sayerOf } from '#server/catalog/product-index/understood/say-understood.ts';
import type { Services } from '#server/platform/services.ts';
import type { Means } from './meaning.ts';

export const asQuery = (query: object) => listProducts.query.parse(query);

/** What the shop makes of a search, with the first ten products. */
export async function readSearch(services: Services, search: string): Promise<{ means: Means; ids: number[] }> {
  const [read, index, say, brands] = await Promise.all([
    readFilter(services, asQuery({ search })),
    productIndexOf(services),
    sayerOf(services, 'ru'),
    allBrands(services),
  ]);
  const found = await index.find(read.filter, usualOrder(read), { limit: 10, ahead: aheadOf(read) });
  const { understood: own, given_up: givenUp } = say(read);
  const means: Means = {};
  // What is given up was understood all the same.
  const parts = [...own, ...givenUp.filter(({ kind }) => kind !== 'words')];
  const filters = parts.flatMap(({ kind, key, value, is_not, label }) =>
    kind === 'attribute'
      ? is_not
        ? label.split(', ').map((one) => `${key}:!${one.toLowerCase()}`)
        : [`${key}:${value}`]
      : [],
  );
  if (filters.length > 0) means.filter = filters.join(';');
  for (const { kind, value, label, is_not } of parts) {
    if (kind === 'category') means.category = value;
    if (kind === 'order') means.order = label;
    if (kind === 'brand' && is_not)
      means.brand = label
        .toLowerCase()
        .replaceAll(/^|(?<=, )/g, '!')
        .replaceAll(', ', ',');
    else if (kind === 'brand') means.brand = brands.find(({ id }) => String(id) === value)?.title.toLowerCase() ?? '';
  }
  if (read.price?.minPrice !== undefined) means.min_price = read.price.minPrice;
  if (read.price?.maxPrice !== undefined) means.max_price = read.price.maxPrice;
  means.text = read.understood ? read.understood.rest : read.text;
  return { means, ids: [...found.ids] };
}
