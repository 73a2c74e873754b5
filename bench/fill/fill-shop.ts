import { timed } from '#bench/load/load.ts';
import type { CatalogueShop } from '#bench/shop/catalogue-shop.ts';
import { indexMissing } from '#server/catalog/changes/search-documents.ts';
import { refreshSearch } from '#server/catalog/search/search.ts';
import { fillAttributes } from './fill-attributes.ts';
import { fillCatalogue } from './fill-catalogue.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Products with all that belongs to them, unless they are there. What an interrupted search index lacks is added. */
export async function fillShop(
  { pool, services: { db } }: CatalogueShop,
  products: number,
  write: (line: string) => void,
): Promise<void> {
  const counts = await countFilled(pool);
  if (counts.products !== 0 && counts.products !== products)
    throw new Error(`There are ${counts.products} products, not ${products}: say so, or take another folder.`);
  if (counts.documents === products) return;
  if (counts.products === 0) {
    write(`products in ${seconds(await timed(() => fillCatalogue(pool, products)))}`);
    write(`attributes in ${seconds(await timed(() => fillAttributes(db, products)))}`);
  }
  write(`search index in ${seconds(await timed(() => indexMissing(db)))}`);
  write(`search refreshed in ${seconds(await timed(() => refreshSearch(db)))}`);
}

async function countFilled(pool: CatalogueShop['pool']): Promise<{ products: number; documents: number }> {
  const { rows } = await pool.query<{ products: number; documents: number }>(
    'select (select count(*) from products) as products, (select count(*) from search_documents) as documents',
  );
  return rows[0] ?? { products: 0, documents: 0 };
}
