import type { z } from 'zod';
import type { previewSearch } from '#contract/admin/search-rules.ts';
import { listProducts } from '#contract/shop/catalog.ts';
import type { Language } from '#rules/text/language.ts';
import { productIndexOf } from '#server/catalog/product-index/cached-catalog.ts';
import { listNames } from '#server/catalog/product-index/queries.ts';
import { type ReadFilter, readFilter } from '#server/catalog/product-index/read-filter.ts';
import type { Services } from '#server/platform/services.ts';
import { aheadOf, usualOrder } from './list-order.ts';
import { sayRuled } from './ruled.ts';
import { sayerOf } from './say-understood.ts';

type Asked = z.output<(typeof previewSearch)['query']>;
type Preview = z.input<(typeof previewSearch)['reply']>;

const shown = 8;

/** What is understood of a search, which rules act on it, and its first products without and with them. */
export async function searchPreview(services: Services, { search, rule }: Asked, language: Language): Promise<Preview> {
  const query = listProducts.query.parse({ search });
  const [without, ruled, say] = await Promise.all([
    readFilter(services, { ...query, rules: 'none' }),
    readFilter(services, { ...query, ...(rule && { rules: { tried: rule } }) }),
    sayerOf(services, language),
  ]);
  const [before, after] = await Promise.all([firstOf(services, without), firstOf(services, ruled)]);
  const names = new Map(
    (await listNames(services.db, [...before, ...after], language)).map(({ id, name }) => [id, name]),
  );
  const named = (ids: readonly number[]) => ids.flatMap((id) => ({ id, name: names.get(id) ?? '' }));
  const { rules, understood, text } = ruled;
  return {
    ...say(ruled),
    words: understood ? understood.rest : text,
    rules: rules.map(({ id, name }) => ({ id, name })),
    before: named(before),
    after: named(after),
    redirect: sayRuled(rules, language).redirect,
    banner: rules.find(({ banner }) => Object.keys(banner).length > 0)?.banner ?? {},
  };
}

async function firstOf(services: Services, read: ReadFilter): Promise<number[]> {
  const index = await productIndexOf(services);
  const { ids } = await index.find(read.filter, usualOrder(read), { limit: shown, ahead: aheadOf(read) });
  return [...ids];
}
