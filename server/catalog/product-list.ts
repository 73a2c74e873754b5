import type { z } from 'zod';
import type { listProducts } from '#contract/catalog.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { pageLinks } from '#server/platform/http/page-links.ts';
import type { Services } from '#server/services.ts';
import { listText } from './documents.ts';
import { listBrandCategories, listBrands, loadShelfProducts } from './queries.ts';
import { type ProductFilter, Shelf, type ShelfProduct } from './shelf.ts';
import { searchable } from './shelf-columns.ts';

type Query = z.output<typeof listProducts.query>;
type Page = { limit: number; offset: number };

/** More words than this narrow nothing down. */
const mostWords = 8;
/** Products read by one statement. */
const shelfBatch = 5000;

/** A page of products in the envelope, as JSON text; hearts are of this user. */
export async function productPage(services: Services, query: Query, url: URL, userId?: number): Promise<Buffer> {
  const shelf = await shelfOf(services);
  const { ids, colors } = shelf.find(readFilter(query), query.ordering ?? 'newest');
  const { next, previous } = pageLinks(url, ids.length, query);
  const before = JSON.stringify({ count: ids.length, next, previous, colors }).slice(0, -1);
  return listText(services, { before: `${before},"results":[`, ids: pageOf(ids, query), after: ']}' }, userId);
}

/** The shop's own picks, newest first: a page of them as JSON text, and how many there are. */
export async function pickedProducts(
  services: Services,
  only: 'is_recommended' | 'is_accessory',
  page: Page,
  userId?: number,
): Promise<{ list: Buffer; count: number }> {
  const { ids } = (await shelfOf(services)).find({ only }, 'newest');
  return {
    list: await listText(services, { before: '[', ids: pageOf(ids, page), after: ']' }, userId),
    count: ids.length,
  };
}

const pageOf = (ids: number[], { limit, offset }: Page) => ids.slice(offset, offset + limit);

/** Every brand in display order. */
export const allBrands = ({ db, catalogCache }: Services) =>
  catalogCache ? catalogCache.answer('brands', () => listBrands(db)) : listBrands(db);

/** Every brand's categories. */
export const allBrandCategories = ({ db, catalogCache }: Services) =>
  catalogCache ? catalogCache.answer('categories', () => listBrandCategories(db)) : listBrandCategories(db);

function shelfOf({ db, catalogCache }: Services): Promise<Shelf> {
  const loadAll = async () => new Shelf(await readShelf(db));
  return catalogCache ? catalogCache.shelf(loadAll, (ids) => loadShelfProducts(db, { ids })) : loadAll();
}

async function readShelf(db: Db): Promise<ShelfProduct[]> {
  const products: ShelfProduct[] = [];
  for (let after = 0, isMore = true; isMore; after = products.at(-1)?.id ?? 0) {
    const batch = await loadShelfProducts(db, { after, limit: shelfBatch });
    products.push(...batch);
    isMore = batch.length === shelfBatch;
  }
  return products;
}

function readFilter(query: Query): ProductFilter {
  const brands = choiceOf(query.brand);
  const colors = choiceOf(query.color ?? query.colors);
  const memories = choiceOf(query.memory);
  const words = wordsOf(query.search ?? '');
  return {
    ...(brands && { brands }),
    ...(colors && { colors }),
    ...(memories && { memories }),
    ...(query.brand_category && { brandCategory: query.brand_category }),
    ...(query.product_name && { name: query.product_name }),
    ...(query.min_price !== undefined && { minPrice: query.min_price }),
    ...(query.max_price !== undefined && { maxPrice: query.max_price }),
    ...(words.length > 0 && { words }),
    ...(query.is_arrived && { only: 'is_arrived' as const }),
  };
}

/** `?color[]=` asks for nothing. */
function choiceOf(values: string[] | undefined): string[] | undefined {
  const named = values?.filter(Boolean).map((value) => value.toLowerCase());
  return named?.length ? [...new Set(named)].toSorted() : undefined;
}

const wordsOf = (search: string) => searchable(search).split(/\s+/).filter(Boolean).slice(0, mostWords);
