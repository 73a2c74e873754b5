import { type SqlBool, sql } from 'kysely';
import type { Language } from '#rules/text/language.ts';
import { characteristicsOf, mainPicture, picturesOf } from '#server/catalog/products/part-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape, unseenIds } from '#server/platform/database/fixed-shape.ts';
import { columnIn, selectTexts } from '#server/platform/database/translated.ts';
import { variantsOf } from './older-wire/older-queries.ts';

/** Reviews that a product carries; the rest has to be asked for. */
const reviewsOfProduct = 100;
/** More brands or categories than any shop has. */
const mostBrands = 1000;

const among = (column: string, ids: readonly number[]) => sql<SqlBool>`${sql.ref(column)} = any(${ids}::int[])`;

type ReviewOfProduct = {
  id: number;
  user_name: string;
  rating: number;
  text: string;
  created_at: string;
  bought_here: boolean;
  reply: string | null;
  is_demo: boolean;
  photos: { id: number; picture: string; width: number; height: number }[];
};

export type ProductRow = Awaited<ReturnType<typeof loadProducts>>[number];

/** Everything that the wire says of these products, in one statement; published or not. */
export function loadProducts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('brand_categories as category', 'category.id', 'products.brand_category_id')
    .select(['products.id', ...selectTexts('products.name'), 'discount'])
    .select(selectTexts('products.description', 'description', 'empty'))
    .select(['is_arrived', 'in_stock', 'is_gsi', 'is_published', 'rating_sum', 'rating_count', 'created_at'])
    .select(['source_id', 'products.brand_id', 'brand_category_id', 'brands.title as brand_title', 'category_id'])
    .select(selectTexts('category.title', 'category_title'))
    .select([
      variantsOf(sql.ref('products.id')).as('variants'),
      picturesOf(sql.ref('products.id')).as('pictures'),
      characteristicsOf(sql.ref('products.id')).as('characteristics'),
      sql<ReviewOfProduct[]>`(
        select coalesce(json_agg(newest), '[]') from (
          select id, user_name, rating, text, created_at, bought_here, reply, is_demo, photos from public_reviews
          where product_id = products.id order by created_at desc, id desc limit ${sql.lit(reviewsOfProduct)}
        ) newest
      )`.as('reviews'),
      sql<number[]>`array(
        select (select count(*)::int from reviews where product_id = products.id and state = 'shown' and rating = stars)
        from generate_series(1, 5) stars order by stars
      )`.as('rating_counts'),
    ])
    .where(sql<boolean>`products.id = any(${unseenIds(ids)})`)
    .modifyEnd(fixedShape)
    .execute();
}

/** Which of these products the person has marked. */
export async function findFavorites(db: Db, userId: number, productIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('product_id')
    .where('user_id', '=', userId)
    .where(among('product_id', productIds))
    .modifyEnd(fixedShape)
    .execute();
  return rows.map((row) => row.product_id);
}

/** Products that a tile looks at: the first of them with a picture shows it. */
const tileCandidates = 20;

/** The newest recommended (else newest) product's main picture, for a tile. */
const tilePicture = (owner: 'brand_id' | 'brand_category_id', of: string) => sql<string | null>`(
  select shown.picture
  from (
    select id, is_recommended, created_at from products
    where products.${sql.ref(owner)} = ${sql.ref(of)} and is_published
    order by is_recommended desc, created_at desc, id desc
    limit ${tileCandidates}
  ) newest
  cross join lateral (select ${mainPicture(sql.ref('newest.id'))} as picture) shown
  where shown.picture is not null
  order by is_recommended desc, created_at desc, newest.id desc
  limit 1)`;

/** Brands in display order. */
export function listBrands(db: Db) {
  return db
    .selectFrom('brands')
    .select(['id', 'key', ...selectTexts('title'), tilePicture('brand_id', 'brands.id').as('picture')])
    .orderBy('position')
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(mostBrands)
    .execute();
}

/** Every brand's categories, each brand's own in display order. */
export function listBrandCategories(db: Db) {
  return db
    .selectFrom('brand_categories as category')
    .innerJoin('brands', 'brands.id', 'category.brand_id')
    .select(['category.id', 'brand_id', ...selectTexts('category.title')])
    .select(selectTexts('brands.title', 'brand_title'))
    .select(tilePicture('brand_category_id', 'category.id').as('picture'))
    .orderBy('category.position')
    .orderBy(sql`lower(category.title)`)
    .orderBy('category.id')
    .limit(mostBrands * 10)
    .execute();
}

/**
 * The first of these products that are in stock, then the first of the others; undefined unless the product that they are
 * shown with is published.
 */
export async function inStockFirst(
  db: Db,
  { shownWith, ids, limit }: { shownWith: number; ids: readonly number[]; limit: number },
): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select p.id from products asked
    left join products p on p.id = any(${ids}::int[]) and p.is_published
    where asked.id = ${shownWith} and asked.is_published
    order by p.in_stock desc, array_position(${ids}::int[], p.id) limit ${limit} ${fixedShape}`.execute(db);
  return rows.length === 0 ? undefined : rows.flatMap(({ id }) => id ?? []);
}

/** What products are called in a language. */
export async function listNames(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${columnIn('name', language)} as name from products where id = any(${ids}::int[])`.execute(db);
  return rows;
}
