import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type NamedOption, type OptionWords, optionWords } from '#rules/catalog/variant-options.ts';
import { countedFound, countedRows } from '#rules/limits.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import type { StaffSearch } from '#server/catalog/products/admin-search.ts';
import { namedOptionsOf } from '#server/catalog/products/option-queries.ts';
import { variantTables } from '#server/catalog/products/variant-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';
import { countRoughly, fewPieces } from './many-queries.ts';
import { reserved } from './reserved-queries.ts';
import {
  findVariants,
  firstByName,
  isSearched,
  isWholeCode,
  productsSearched,
  type SearchedStock,
  variantSearched,
} from './stock-search-queries.ts';

export type StockedVariant = {
  id: number;
  product: number;
  options: OptionWords[];
  sku: string;
  barcode: string | null;
  quantity: number;
} & InLanguages<'name'>;

export type StockRow = StockedVariant & {
  low_at: number;
  aside: number;
  sold: number;
  cover_days: number | null;
  waiting: number;
  unit_cost: number | null;
};

export type VariantStock = StockRow & { low_stock_at: number | null; version: number };

export type StockFilter = {
  search?: string | undefined;
  state?: 'low' | 'out' | 'waiting' | undefined;
  brand?: number | undefined;
  brand_category?: number | undefined;
};

export type StockOrder = 'name' | 'quantity' | 'cover' | '-sold' | '-waiting';

/** A row of `stockedColumns` with its options still to be put into words. */
export type Unnamed<Row extends StockedVariant> = Omit<Row, 'options'> & { options: NamedOption[] };

/** `Unnamed` of the tables of `variantTables`. */
export const stockedColumns = sql`
  v.id, p.id as product, ${sqlTexts('p.name')}, ${namedOptionsOf(sql`v.id`)} as options, v.sku, v.barcode, coalesce(s.quantity, 0) as quantity`;

/** People who asked to be notified when a variant is back. */
const waiting = (which: RawBuilder<SqlBool>) => sql`(
  select variant_id, count(*)::int as people from back_in_stock_subscriptions where answered_at is null and ${which}
  group by variant_id)`;

const all = sql<SqlBool>`true`;
/** For how long the pieces last at the pace of the last 30 days; its index has the same words. */
const coverDays = sql`(case when s.sold_month > 0 then (s.quantity::int8 * 30 / s.sold_month)::int end)`;

/** These variants as the stock screens show them; `lowAt` is the shop's own limit. */
function rowsOf(ids: readonly number[], lowAt: number): RawBuilder<Unnamed<VariantStock>> {
  const which = sql<SqlBool>`variant_id = any(${ids}::int[])`;
  return sql`
    select ${stockedColumns}, v.low_stock_at, v.settings_version as version,
      coalesce(v.low_stock_at, ${lowAt}::int) as low_at, coalesce(s.sold_month, 0) as sold,
      coalesce(aside.pieces, 0) as aside, ${coverDays} as cover_days, coalesce(waiting.people, 0) as waiting,
      (select unit_cost from stock_movements where variant_id = v.id and unit_cost is not null
        order by stock_movements.id desc limit 1) as unit_cost
    from variants v
    join products p on p.id = v.product_id
    left join stock s on s.variant_id = v.id
    left join ${reserved(which)} aside on aside.variant_id = v.id
    left join ${waiting(which)} waiting on waiting.variant_id = v.id
    where v.id = any(${ids}::int[])`;
}

const states = (lowAt: number): Record<NonNullable<StockFilter['state']>, RawBuilder<SqlBool>> => ({
  low: sql`coalesce(s.quantity, 0) <= coalesce(v.low_stock_at, ${lowAt}::int)`,
  out: sql`coalesce(s.quantity, 0) = 0`,
  waiting: sql`exists (select from back_in_stock_subscriptions where variant_id = v.id and answered_at is null)`,
});

/** Nothing archived is on sale, and what is not on sale has an index: so the few archived products are read, not all others. */
const notArchived = sql<SqlBool>`not v.is_archived and not exists (
  select from products gone where gone.id = v.product_id and gone.is_archived and not gone.is_published)`;

const byName = sql`lower(p.name), p.id, v.position`;

/** In which order the stock is listed. Those by pieces, cover and sales have an index of the stock, in which each variant is. */
const orders: Record<StockOrder, RawBuilder<unknown>> = {
  name: byName,
  quantity: sql`s.quantity, s.sold_month desc, s.variant_id`,
  cover: sql`${coverDays}, s.quantity, s.variant_id`,
  '-sold': sql`s.sold_month desc, s.variant_id`,
  '-waiting': sql`coalesce(waiting.people, 0) desc`,
};

const held = sql`variants v left join stock s on s.variant_id = v.id`;

/** All of the filter but its search: of the product alone, and of the variant too. */
function fitting({ state, brand, brand_category: category }: StockFilter, lowAt: number) {
  const ofProduct: RawBuilder<SqlBool>[] = [];
  if (brand) ofProduct.push(sql`p.brand_id = ${brand}`);
  if (category) ofProduct.push(sql`p.brand_category_id = ${category}`);
  const fits = [notArchived, ...ofProduct];
  if (state) fits.push(states(lowAt)[state]);
  const together = (conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  return {
    fits: together(fits),
    productFits: ofProduct.length > 0 ? together(ofProduct) : undefined,
  };
}

/** The query for the ids of all variants that fit, by name. */
export async function stockIds(db: Db, filter: StockFilter, lowAt: number): Promise<RawBuilder<{ id: number }>> {
  const { fits } = fitting(filter, lowAt);
  const { search } = filter;
  const searched = search ? await variantSearched({ db }, search) : sql`true`;
  return sql`select v.id from ${variantTables} where ${fits} and ${searched} order by ${byName}, v.id`;
}

/** By name it may also be the page after a variant, or before one: `offset` then only says where that is. */
export type StockPage = {
  ordering: StockOrder;
  limit: number;
  offset: number;
  after?: number | undefined;
  before?: number | undefined;
};

/**
 * How many variants fit, to `countedRows` and one more, of a search to `countedFound`, and a page of them: it is chosen
 * first, and only then read with what was sold and set aside.
 */
export async function listStockRows(
  services: StaffSearch,
  filter: StockFilter,
  page: StockPage & { lowAt: number },
): Promise<{ count: number; rows: StockRow[] }> {
  const { count, ids } = filter.search
    ? await chooseFound(services, { ...filter, search: filter.search }, page)
    : await chooseListed(services.db, filter, page);
  return { count, rows: await readStockRows(services.db, ids, page.lowAt) };
}

type Chosen = { count: number; ids: number[] };
type Page = StockPage & { lowAt: number };

/**
 * Of a search: as many as are counted are looked up, whose order is soon made. Of more the first by name are, and only where
 * that does not do all are put in order.
 */
async function chooseFound(
  services: StaffSearch,
  filter: StockFilter & { search: string },
  page: Page,
): Promise<Chosen> {
  const { db } = services;
  const { search } = filter;
  const searched = { search, found: await productsSearched(services, search), ...fitting(filter, page.lowAt) };
  const matching = await matchingVariants(services, searched, filter);
  const count = matching.length;
  if (count <= countedFound) {
    const which = sql<SqlBool>`v.id = any(${matching}::int[])`;
    return { count, ids: await chooseIds(db, { ...page, which, search }) };
  }
  return { count, ids: (await chooseSoon(services, searched, page)) ?? (await chooseOfAll(db, searched, page)) };
}

/** Kept as the last searches are, for further pages, where nothing but the search chooses them. */
function matchingVariants(
  { db, recentSearches }: StaffSearch,
  searched: SearchedStock,
  { state, brand, brand_category: category }: StockFilter,
): Promise<number[]> {
  const find = () => findVariants(db, searched, countedFound + 1);
  if (!recentSearches || state || brand || category) return find();
  return recentSearches.answer(`stock of ${searched.search}`, find);
}

/** A whole code comes before all others, wherever its name is. */
const chooseSoon = async (services: StaffSearch, searched: SearchedStock, page: Page): Promise<number[] | undefined> =>
  page.ordering === 'name' && !(await isWholeCode(services.db, searched))
    ? firstByName(services, searched, page)
    : undefined;

function chooseOfAll(db: Db, searched: SearchedStock, page: Page): Promise<number[]> {
  const which = sql<SqlBool>`${searched.fits} and ${isSearched(searched)}`;
  return chooseIds(db, { ...page, which, search: searched.search });
}

type Choice = {
  which: RawBuilder<SqlBool>;
  ordering: StockOrder;
  limit: number;
  offset: number;
  search?: string;
};

async function chooseIds(db: Db, { which, ordering, limit, offset, search }: Choice): Promise<number[]> {
  const codeFirst = search ? sql`(v.barcode = ${search} or lower(v.sku) = lower(${search})) is true desc,` : sql``;
  const joined = ordering === '-waiting' ? sql`left join ${waiting(all)} waiting on waiting.variant_id = v.id` : sql``;
  const isIndexed = ordering === 'name' ? all : sql<SqlBool>`s.variant_id is not null`;
  const { rows } = await sql<{ id: number }>`
    select v.id from ${variantTables} ${joined} where ${which} and ${isIndexed}
    order by ${codeFirst} ${orders[ordering]}, v.id limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that people wait for, which are few, and then the others, of which no more are read than the page has. */
async function chooseWaiting(db: Db, { which, limit, offset }: Choice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from ${variantTables} join ${waiting(all)} waiting on waiting.variant_id = v.id
    where ${which} order by people desc, v.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const page = ids.slice(offset, offset + limit);
  const others = await sql<{ id: number }>`
    select v.id from ${variantTables} where ${which} and v.id <> all(${ids}::int[])
    order by v.id limit ${limit - page.length} offset ${Math.max(offset - ids.length, 0)}`.execute(db);
  return [...page, ...others.rows.map(({ id }) => id)];
}

/** Of a list: counted apart, because a page in an order that has an index ends before all are read. */
async function chooseListed(db: Db, filter: StockFilter, page: Page): Promise<Chosen> {
  const { fits } = fitting(filter, page.lowAt);
  const quantity = mostPieces(filter, page);
  const { are_many: areMany, are_few: areFew } =
    quantity === undefined ? { are_many: false, are_few: false } : await countRoughly(db, quantity);
  // The few are looked up, so that none of the others has to be passed over.
  const which = areFew && quantity !== undefined ? sql<SqlBool>`${fewPieces(quantity)} and ${fits}` : fits;
  const counted = filter.brand || filter.brand_category ? variantTables : held;
  const [count, ids] = await Promise.all([
    areMany ? countedRows + 1 : countListed(db, counted, which),
    chooseOfList(db, { ...page, which }, page),
  ]);
  return { count, ids };
}

/** With how many pieces at most a variant may be listed, where nothing else chooses; undefined where any number will do. */
function mostPieces({ state, brand, brand_category: category }: StockFilter, { lowAt }: Page): number | undefined {
  if (brand || category) return undefined;
  if (state === 'low') return lowAt;
  return state === 'out' ? 0 : undefined;
}

async function countListed(db: Db, counted: RawBuilder<unknown>, fits: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from ${counted} where ${fits} limit ${countedRows + 1}) as fitting`.execute(db);
  return rows[0]?.count ?? 0;
}

function chooseOfList(db: Db, choice: Choice, page: Page): Promise<number[]> {
  if (choice.ordering === 'name') return chooseByName(db, choice, page);
  return choice.ordering === '-waiting' ? chooseWaiting(db, choice) : chooseIds(db, choice);
}

type Place = { name: string; product: number; position: number; id: number };

/** Next to a variant, so that a page far down reads no more than the first; by offset where none is named or it is gone. */
async function chooseByName(
  db: Db,
  choice: Choice,
  { after, before }: Pick<StockPage, 'after' | 'before'>,
): Promise<number[]> {
  const neighbour = after ?? before;
  const place = neighbour === undefined ? undefined : await findPlace(db, neighbour);
  if (!place) return chooseIds(db, choice);
  const { name, product, position, id } = place;
  const beyond = after === undefined ? sql`<` : sql`>`;
  // The first condition is what the index of names can look up; it knows no places of variants.
  const which = sql<SqlBool>`${choice.which} and (lower(p.name), p.id) ${beyond}= (${name}, ${product}::int)
    and (lower(p.name), p.id, v.position, v.id) ${beyond} (${name}, ${product}::int, ${position}::int, ${id}::int)`;
  if (after !== undefined) return chooseIds(db, { ...choice, which, offset: 0 });
  const { rows } = await sql<{ id: number }>`
    select v.id from ${variantTables} where ${which}
    order by lower(p.name) desc, p.id desc, v.position desc, v.id desc limit ${choice.limit}`.execute(db);
  // Fewer come before it than a page has: that is the first page.
  if (rows.length < choice.limit) return chooseIds(db, { ...choice, offset: 0 });
  return rows.map(({ id }) => id).toReversed();
}

async function findPlace(db: Db, variantId: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select lower(p.name) as name, p.id as product, v.position, v.id
    from variants v join products p on p.id = v.product_id where v.id = ${variantId}`.execute(db);
  return rows[0];
}

/** These variants, in the order of the ids. */
export async function readStockRows(db: Db, ids: readonly number[], lowAt: number): Promise<StockRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await rowsOf(ids, lowAt).execute(db);
  const byId = new Map(
    rows.map(({ low_stock_at: _own, version: _version, options, ...row }) => [
      row.id,
      { ...row, options: optionWords(options) },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One variant, archived or not; undefined where there is none. */
export async function findVariantStock(db: Db, variantId: number, lowAt: number): Promise<VariantStock | undefined> {
  const [row] = (await rowsOf([variantId], lowAt).execute(db)).rows;
  return row && { ...row, options: optionWords(row.options) };
}
