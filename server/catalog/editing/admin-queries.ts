import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { countedFound, countedProducts } from '#rules/limits.ts';
import type { InLanguages, OtherLanguage } from '#rules/text/localized.ts';
import { findForStaff, type StaffSearch } from '#server/catalog/products/admin-search.ts';
import { untranslated } from '#server/catalog/products/name-queries.ts';
import { optionsOf } from '#server/catalog/products/option-queries.ts';
import { characteristicsOf, mainPicture, picturesOf } from '#server/catalog/products/part-queries.ts';
import { siblingsOf } from '#server/catalog/products/sibling-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { selectTexts, sqlTexts } from '#server/platform/database/translated.ts';
import { attributesOf } from './product-attribute-queries.ts';
import { allSearched, findSearched, fittingOf, type Searched } from './searched-queries.ts';

export type ProductFilter = {
  search?: string | undefined;
  brand?: number | undefined;
  brand_category?: number | undefined;
  status?: 'draft' | 'published' | 'archived' | 'scheduled' | undefined;
  label?: 'new' | 'gsi' | 'recommended' | 'accessory' | 'discount' | 'pinned' | undefined;
  stock?: 'in' | 'few' | 'out' | undefined;
  tree_category?: number | undefined;
  lacks?: number | undefined;
  without?: 'pictures' | 'category' | OtherLanguage | undefined;
};

export type ProductOrder = 'newest' | 'name' | 'price' | '-price' | 'stock' | '-stock';

const labelConditions: Record<NonNullable<ProductFilter['label']>, RawBuilder<SqlBool>> = {
  new: sql`p.is_arrived`,
  gsi: sql`p.is_gsi`,
  recommended: sql`p.is_recommended`,
  accessory: sql`p.is_accessory`,
  discount: sql`(p.discount > 0 or exists (
    select from variants where product_id = p.id and not is_archived and old_price is not null))`,
  pinned: sql`p.is_pinned`,
};

const statusConditions: Record<NonNullable<ProductFilter['status']>, RawBuilder<SqlBool>> = {
  draft: sql`not p.is_published and not p.is_archived and p.publish_at is null`,
  scheduled: sql`p.publish_at is not null`,
  published: sql`p.is_published`,
  archived: sql`p.is_archived`,
};

/** Pieces of all variants of `p` that are not archived. */
const pieces = sql<number>`(
  select coalesce(sum(quantity), 0)::int from variants join stock on variant_id = variants.id
  where product_id = p.id and not variants.is_archived)`;

/** The same of `held`, where they were added up and did not change since. */
const piecesInOrder = sql`(case when exists (select from product_piece_changes where product_id = p.id) then ${pieces} else held.pieces end)`;

const stockConditions: Record<NonNullable<ProductFilter['stock']>, RawBuilder<SqlBool>> = {
  in: sql`p.in_stock`,
  few: sql`p.few_left`,
  out: sql`not p.in_stock`,
};

function without(what: NonNullable<ProductFilter['without']>): RawBuilder<SqlBool> {
  if (what === 'pictures') return sql`not exists (select from pictures where product_id = p.id)`;
  return what === 'category' ? sql`p.category_id is null` : untranslated('p', [what]);
}

const within = (category: number): RawBuilder<SqlBool> => sql`p.category_id = any(array(
  with recursive below as (
    select id from categories where id = ${category}
    union all
    select categories.id from categories join below on parent_id = below.id
  )
  select id from below))`;

/** Nothing is known of it: `known_attributes` has the same, but numbers what variants say of all products first. */
const lacks = (attribute: number): RawBuilder<SqlBool> => sql`not exists (
    select from product_attributes own join attributes on attributes.id = attribute_id
    where product_id = p.id and attribute_id = ${attribute} and (words is null or kind = 'text'))
  and not exists (
    select from variant_says where variant_says.product_id = p.id and variant_says.attribute_id = ${attribute})`;

/** All of the filter but its search. */
function conditionsOf(filter: ProductFilter): RawBuilder<SqlBool> {
  // Archived products are shown to those who ask for them.
  const conditions: RawBuilder<SqlBool>[] = [filter.status ? statusConditions[filter.status] : sql`not p.is_archived`];
  if (filter.brand) conditions.push(sql`p.brand_id = ${filter.brand}`);
  if (filter.brand_category) conditions.push(sql`p.brand_category_id = ${filter.brand_category}`);
  if (filter.label) conditions.push(labelConditions[filter.label]);
  if (filter.stock) conditions.push(stockConditions[filter.stock]);
  if (filter.tree_category) conditions.push(within(filter.tree_category));
  if (filter.lacks) conditions.push(lacks(filter.lacks));
  if (filter.without) conditions.push(without(filter.without));
  return sql`${sql.join(conditions, sql` and `)}`;
}

const orders: Record<ProductOrder, RawBuilder<unknown>> = {
  newest: sql`p.id desc`,
  name: sql`lower(p.name), p.id`,
  price: sql`p.min_price, p.id`,
  '-price': sql`p.min_price desc, p.id`,
  stock: sql`${piecesInOrder}, p.id`,
  '-stock': sql`${piecesInOrder} desc, p.id`,
};

/** What an order needs in addition to the product's own row. */
const joined: Partial<Record<ProductOrder, RawBuilder<unknown>>> = {
  stock: sql`left join product_pieces held on held.product_id = p.id`,
  '-stock': sql`left join product_pieces held on held.product_id = p.id`,
};

export type AdminRow = {
  id: number;
  brand_title: string;
  brand_category_title: string;
  status: 'draft' | 'published' | 'archived';
  publish_at: Date | null;
  archive_at: Date | null;
  price: number;
  discount: number;
  stock: number;
  variant_count: number;
  picture: string | null;
  is_arrived: boolean;
  gsi: boolean;
  is_recommended: boolean;
  is_accessory: boolean;
} & InLanguages<'name'>;

const status = sql<AdminRow['status']>`
  case when p.is_published then 'published' when p.is_archived then 'archived' else 'draft' end`;

type ProductPage = { ordering: ProductOrder; limit: number; offset: number };

/** Ids of a page, and how many products match, to the limit of what is counted and one more. */
type Chosen = { count: number; ids: number[] };

/**
 * How many products match, to `countedProducts` and one more, of a search to `countedFound`, and one page of them. The page is chosen before anything
 * else is read of its products: what is skipped costs no look at variants and pictures.
 */
export async function listAdminProducts(
  services: StaffSearch,
  filter: ProductFilter,
  page: ProductPage,
): Promise<{ count: number; rows: AdminRow[] }> {
  const { count, ids } = await choosePage(services, filter, page);
  return { count, rows: await readPage(services.db, ids) };
}

/** The first products that a search finds. */
export async function firstAdminProducts(services: StaffSearch, search: string, limit: number): Promise<AdminRow[]> {
  const { ids: found } = await findForStaff(services, search);
  // What fits best comes first, so that the others need not be looked up where these will do.
  const best = await fittingOf(services.db, found.slice(0, limit * 4), conditionsOf({}));
  if (best.length >= limit) return readPage(services.db, best.slice(0, limit));
  const { ids } = await chooseFound(services, {}, { search, ordering: 'newest', limit, offset: 0 });
  return readPage(services.db, ids);
}

/** What is searched for is looked up before it is put in order. */
const choosePage = (services: StaffSearch, { search, ...filter }: ProductFilter, page: ProductPage): Promise<Chosen> =>
  search ? chooseFound(services, filter, { ...page, search }) : chooseListed(services.db, filter, page);

/** Of a list: counted apart, because a page in an order that has an index ends before all are read. */
async function chooseListed(db: Db, filter: ProductFilter, page: ProductPage): Promise<Chosen> {
  const matching = conditionsOf(filter);
  const [counted, chosen] = await Promise.all([
    sql<{ count: number }>`
      select count(*)::int as count
      from (select from products p where ${matching} limit ${countedProducts + 1}) as matching`.execute(db),
    pageOf(matching, page).execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, ids: chosen.rows.map(({ id }) => id) };
}

function pageOf(matching: RawBuilder<SqlBool>, { ordering, limit, offset }: ProductPage): RawBuilder<{ id: number }> {
  if (ordering === 'stock') return pageByPieces(matching, sql``, offset, limit);
  if (ordering === '-stock') return pageByPieces(matching, sql`desc`, offset, limit);
  return sql`
    select p.id from products p where ${matching} order by ${orders[ordering]} limit ${limit} offset ${offset}`;
}

/** Pieces that changed since they were added up, which are few, are counted and put among those that an index has in order. */
const pageByPieces = (
  matching: RawBuilder<SqlBool>,
  direction: RawBuilder<unknown>,
  offset: number,
  limit: number,
) => sql<{ id: number }>`
  select id from (
    (select p.id, held.pieces from product_pieces held join products p on p.id = held.product_id
      where ${matching} and not exists (select from product_piece_changes where product_id = held.product_id)
      order by held.pieces ${direction}, held.product_id limit ${offset + limit})
    union all
    select p.id, ${pieces} from (select distinct product_id as id from product_piece_changes) changed
      join products p on p.id = changed.id where ${matching}
  ) as listed
  order by pieces ${direction}, id limit ${limit} offset ${offset}`;

/**
 * Of a search: as many as are counted are looked up, whose order is soon made. Where there are more, the first pages are of
 * those that fit best, which are known, and only what comes after them, or in another order, has all of them read.
 */
async function chooseFound(
  services: StaffSearch,
  filter: Omit<ProductFilter, 'search'>,
  { search, ...page }: ProductPage & { search: string },
): Promise<Chosen> {
  const { db } = services;
  const { ids: found } = await findForStaff(services, search);
  const searched = { search, found, fits: conditionsOf(filter) };
  const { matching, best } = await findMatching(db, searched);
  const count = matching.length;
  if (count <= countedFound) {
    return { count, ids: await putInOrder(db, sql`select unnest(${matching}::int[])`, { ...page, found }) };
  }
  const ranked = page.ordering === 'newest' ? (best ?? (await fittingOf(db, found, searched.fits))) : [];
  const ids = ranked.slice(page.offset, page.offset + page.limit);
  if (ids.length === page.limit) return { count, ids };
  return { count, ids: await putInOrder(db, allSearched(searched), { ...page, found }) };
}

/** As many as are counted and one more at most; where the shop's own search finds so many, nothing is looked up by name. */
async function findMatching(db: Db, searched: Searched): Promise<{ matching: number[]; best?: number[] }> {
  const { found, fits } = searched;
  const best = found.length > countedFound ? await fittingOf(db, found, fits) : [];
  return best.length > countedFound
    ? { matching: best, best }
    : { matching: await findSearched(db, searched, countedFound + 1) };
}

/** A page of the products of this query; `found` are the best of them, in their order. */
async function putInOrder(
  db: Db,
  which: RawBuilder<unknown>,
  { found, ordering, limit, offset }: ProductPage & { found: readonly number[] },
): Promise<number[]> {
  // The newest first is how a list begins; what is searched for begins with what fits best.
  const isRanked = found.length > 0 && ordering === 'newest';
  const ranked = sql`left join unnest(${found}::int[]) with ordinality ranked (id, place) on ranked.id = p.id`;
  const order = isRanked ? sql`ranked.place nulls last, p.id desc` : orders[ordering];
  const { rows } = await sql<{ id: number }>`
    select p.id from products p ${isRanked ? ranked : (joined[ordering] ?? sql``)} where p.id in (${which})
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** These products, in the order of the ids. */
async function readPage(db: Db, ids: readonly number[]): Promise<AdminRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AdminRow>`
    select p.id, ${sqlTexts('p.name')}, brands.title as brand_title, category.title as brand_category_title,
      ${status} as status, p.publish_at, p.archive_at, p.min_price as price, p.discount, ${pieces} as stock,
      (select count(*)::int from variants where product_id = p.id and not is_archived) as variant_count,
      ${mainPicture(sql.ref('p.id'))} as picture,
      p.is_arrived, p.is_gsi as gsi, p.is_recommended, p.is_accessory
    from unnest(${ids}::int[]) with ordinality page (id, place)
    join products p on p.id = page.id
    join brands on brands.id = p.brand_id
    join brand_categories category on category.id = p.brand_category_id
    order by page.place`.execute(db);
  return rows;
}

/** The query for the ids of all products, archived ones among them, in order. */
export const everyId: RawBuilder<{ id: number }> = sql`select id from products order by id`;

/** The query for the ids of what matches, in order of id. */
export async function matchingIds(db: Db, { search, ...filter }: ProductFilter): Promise<RawBuilder<{ id: number }>> {
  const fits = conditionsOf(filter);
  if (!search) return sql`select p.id from products p where ${fits} order by p.id`;
  const { ids: found } = await findForStaff({ db }, search);
  return sql`${allSearched({ search, found, fits })} order by p.id`;
}

/** Ids of what matches, in order of id. */
export async function listMatchingIds(db: Db, filter: ProductFilter, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${await matchingIds(db, filter)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A product as its editor has it; undefined where there is none. */
export async function loadAdminProduct(db: Db, id: number) {
  return db
    .selectFrom('products as p')
    .select(['p.id', 'p.version', status.as('status'), 'publish_at', 'archive_at'])
    .select([...selectTexts('p.name', 'name', 'empty'), ...selectTexts('p.description', 'description', 'empty')])
    .select(['brand_id as brand', 'brand_category_id as brand_category', 'discount', 'is_arrived'])
    .select(['is_gsi as gsi', 'is_recommended', 'is_accessory', 'is_pinned'])
    .select([
      sql<string>`coalesce((select slug from product_slugs where product_id = p.id and is_current), '')`.as('slug'),
      sql<string[]>`array(
        select slug from product_slugs where product_id = p.id and not is_current order by created_at desc, slug limit 100
      )`.as('former_slugs'),
    ])
    .select(sql<number[]>`array(select id from attributes where is_common_option order by id)`.as('common_options'))
    .select(['category_id as category', attributesOf(sql.ref('p.id')).as('attributes')])
    .select(siblingsOf(sql.ref('p.id')).as('siblings'))
    .select((product) => [
      jsonArrayFrom(
        product
          .selectFrom('variants')
          .leftJoin('stock', 'stock.variant_id', 'variants.id')
          .select(['variants.id', 'sku', 'price', 'old_price'])
          .select([sql<number>`coalesce(quantity, 0)`.as('stock'), optionsOf(sql.ref('variants.id')).as('options')])
          .whereRef('product_id', '=', 'p.id')
          .where('variants.is_archived', '=', false)
          .orderBy('position')
          .orderBy('variants.id'),
      ).as('variants'),
      picturesOf(sql.ref('p.id')).as('pictures'),
      characteristicsOf(sql.ref('p.id')).as('characteristics'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** Those of the values that pictures may be of: values of the colour that variants of any category may have. */
export async function listPicturedValues(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('attribute_values')
    .innerJoin('attributes', 'attributes.id', 'attribute_id')
    .select('attribute_values.id')
    .where('is_common_option', '=', true)
    .where('kind', '=', 'colour')
    .where(sql<boolean>`attribute_values.id = any(${ids}::int[])`)
    .orderBy('attribute_values.id')
    .execute();
  return rows.map(({ id }) => id);
}
