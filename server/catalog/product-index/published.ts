import type { Db } from '#server/platform/database/connection.ts';
import * as queries from './page-queries.ts';

/** Rows that one statement brings. */
const batch = 1000;
/** More brand-categories than any shop has. */
const mostKinds = 20_000;

export type PublishedProduct = { id: number; updatedAt: Date };

/** Which ranges of `size` ids have published products (0 is ids 1 to `size`), how many, and the newest change in each. */
export const publishedRanges = (db: Db, size: number) => queries.listPublishedRanges(db, size);

/** The published products of one range in order of id, a batch at a time. */
export async function* publishedInRange(
  db: Db,
  { range, size }: { range: number; size: number },
): AsyncGenerator<PublishedProduct[]> {
  const upTo = (range + 1) * size;
  for (let after = range * size; ; ) {
    const products = await queries.listPublished(db, { after, upTo, limit: batch });
    if (products.length > 0) yield products;
    if (products.length < batch) return;
    after = products.at(-1)?.id ?? upTo;
  }
}

/** Every brand-category that has something on sale, with its brand. */
export const kindsOnSale = (db: Db) => queries.listKindsOnSale(db, mostKinds);

/** Addresses of categories that have something on sale. */
export const categoriesOnSale = (db: Db) => queries.listCategoriesOnSale(db);
