import { api } from '#web/api/browser.ts';

/** As many of the newest products say where the next one of their kind stands. */
const looked = 3;

/** Where a new product of this brand's category likely stands in the tree: where the newest ones all do; null where they differ. */
export async function likelyPlace(brandCategory: number): Promise<number | null> {
  const { results } = await api('GET /admin/products/', { query: { brand_category: brandCategory, limit: looked } });
  const newest = await Promise.all(results.map(({ id }) => api('GET /admin/products/{id}/', { params: { id } })));
  const [place, ...others] = new Set(newest.map(({ category }) => category));
  return others.length === 0 ? (place ?? null) : null;
}
