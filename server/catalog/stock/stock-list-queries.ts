import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type NamedOption, type OptionWords, optionWords } from '#rules/catalog/variant-options.ts';
import { countedRows } from '#rules/limits.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { findForStaff } from '#server/catalog/products/admin-search.ts';
import { idsNamed } from '#server/catalog/products/name-queries.ts';
import { namedOptionsOf } from '#server/catalog/products/option-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';
import { reserved } from './reserved-queries.ts';

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

const plain = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Variants of which words typed or a code scanned may speak; tables as `variantTables` names them. */
export async function variantSearched(db: Db, search: string): Promise<RawBuilder<SqlBool>> {
  const { isCode, ids } = await findForStaff(db, search);
  // A code is of one variant, and not of all that its product has.
  const found = isCode ? [] : ids;
  // Joined as one set of ids: each of its parts has an index, which a condition over two tables could not use.
  return sql`v.id in (
    select id from variants where product_id in (select unnest(${found}::int[]) union ${idsNamed(search)})
    union select id from variants where lower(sku) like lower(${`${plain(search)}%`})
    union select id from variants where barcode = ${search})`;
}

/** Pieces that the last 30 days sold of each variant. */
const sold = (which: RawBuilder<SqlBool>) => sql`(
  select variant_id, -sum(delta)::int as pieces from stock_movements
  where created_at > now() - interval '30 days' and cause in ('sale', 'cancel') and ${which} group by variant_id)`;

/** People who asked to be notified when a variant is back. */
const waiting = (which: RawBuilder<SqlBool>) => sql`(
  select variant_id, count(*)::int as people from back_in_stock_subscriptions where answered_at is null and ${which}
  group by variant_id)`;

const all = sql<SqlBool>`true`;
const coverDays = sql`case when sold.pieces > 0 then (coalesce(s.quantity, 0)::int8 * 30 / sold.pieces)::int end`;

/** These variants as the stock screens show them; `lowAt` is the shop's own limit. */
function rowsOf(ids: readonly number[], lowAt: number): RawBuilder<Unnamed<VariantStock>> {
  const which = sql<SqlBool>`variant_id = any(${ids}::int[])`;
  return sql`
    select ${stockedColumns}, v.low_stock_at, v.settings_version as version,
      coalesce(v.low_stock_at, ${lowAt}::int) as low_at, coalesce(sold.pieces, 0) as sold,
      coalesce(aside.pieces, 0) as aside, ${coverDays} as cover_days, coalesce(waiting.people, 0) as waiting,
      (select unit_cost from stock_movements where variant_id = v.id and unit_cost is not null
        order by stock_movements.id desc limit 1) as unit_cost
    from variants v
    join products p on p.id = v.product_id
    left join stock s on s.variant_id = v.id
    left join ${reserved(which)} aside on aside.variant_id = v.id
    left join ${sold(which)} sold on sold.variant_id = v.id
    left join ${waiting(which)} waiting on waiting.variant_id = v.id
    where v.id = any(${ids}::int[])`;
}

const states = (lowAt: number): Record<NonNullable<StockFilter['state']>, RawBuilder<SqlBool>> => ({
  low: sql`coalesce(s.quantity, 0) <= coalesce(v.low_stock_at, ${lowAt}::int)`,
  out: sql`coalesce(s.quantity, 0) = 0`,
  waiting: sql`exists (select from back_in_stock_subscriptions where variant_id = v.id and answered_at is null)`,
});

const withSold = sql`left join ${sold(all)} sold on sold.variant_id = v.id`;
const withWaiting = sql`left join ${waiting(all)} waiting on waiting.variant_id = v.id`;

/** Nothing archived is on sale, and what is not on sale has an index: so the few archived products are read, not all others. */
const notArchived = sql<SqlBool>`not v.is_archived and not exists (
  select from products gone where gone.id = v.product_id and gone.is_archived and not gone.is_published)`;

/** By what a page is ordered, and what has to be joined for that. */
const orders: Record<StockOrder, { by: RawBuilder<unknown>; joined: RawBuilder<unknown> }> = {
  name: { by: sql`lower(p.name), p.id, v.position`, joined: sql`` },
  quantity: { by: sql`coalesce(s.quantity, 0), coalesce(sold.pieces, 0) desc`, joined: withSold },
  cover: { by: sql`${coverDays} nulls last, coalesce(s.quantity, 0)`, joined: withSold },
  '-sold': { by: sql`coalesce(sold.pieces, 0) desc`, joined: withSold },
  '-waiting': { by: sql`coalesce(waiting.people, 0) desc`, joined: withWaiting },
};

const held = sql`variants v left join stock s on s.variant_id = v.id`;
const from = sql`${held} join products p on p.id = v.product_id`;

async function fitting(
  db: Db,
  { search, state, brand, brand_category: category }: StockFilter,
  lowAt: number,
): Promise<RawBuilder<unknown>> {
  const fits: RawBuilder<SqlBool>[] = [notArchived];
  if (search) fits.push(await variantSearched(db, search));
  if (brand) fits.push(sql`p.brand_id = ${brand}`);
  if (category) fits.push(sql`p.brand_category_id = ${category}`);
  if (state) fits.push(states(lowAt)[state]);
  return sql.join(fits, sql` and `);
}

/** The query for the ids of all variants that fit, by name. */
export const stockIds = async (db: Db, filter: StockFilter, lowAt: number): Promise<RawBuilder<{ id: number }>> =>
  sql`select v.id from ${from} where ${await fitting(db, filter, lowAt)} order by ${orders.name.by}, v.id`;

/** By name it may also be the page after a variant, or before one: `offset` then only says where that is. */
export type StockPage = {
  ordering: StockOrder;
  limit: number;
  offset: number;
  after?: number | undefined;
  before?: number | undefined;
};

/**
 * How many variants fit, to `countedRows` and one more, and a page of them: it is chosen first, and only then read with what
 * was sold and set aside.
 */
export async function listStockRows(
  db: Db,
  { search, state, brand, brand_category: category }: StockFilter,
  { ordering, limit, offset, after, before, lowAt }: StockPage & { lowAt: number },
): Promise<{ count: number; rows: StockRow[] }> {
  const where = await fitting(db, { search, state, brand, brand_category: category }, lowAt);
  const codeFirst = search ? sql`(v.barcode = ${search} or lower(v.sku) = lower(${search})) is true desc,` : sql``;
  const { by, joined } = orders[ordering];
  const choice = {
    counted: brand || category ? from : held,
    from,
    where,
    joined,
    order: sql`order by ${codeFirst} ${by}, v.id`,
    limit,
    offset,
  };
  if (search) {
    const { count, ids } = await chooseFound(db, choice);
    return { count, rows: await readStockRows(db, ids, lowAt) };
  }
  const [count, ids] = await Promise.all([
    countListed(db, choice),
    ordering === 'name' ? chooseByName(db, choice, { after, before }) : chooseListed(db, choice),
  ]);
  return { count, rows: await readStockRows(db, ids, lowAt) };
}

type Choice = Record<'counted' | 'from' | 'where' | 'joined' | 'order', RawBuilder<unknown>> & {
  limit: number;
  offset: number;
};
type Chosen = { count: number; ids: number[] };

/** Of a search: what fits is found once, for the count and for the page. */
async function chooseFound(db: Db, { from, where, joined, order, limit, offset }: Choice): Promise<Chosen> {
  const { rows } = await sql<Chosen>`
    with fitting as materialized (
      select v.id, row_number() over (${order}) as place from ${from} ${joined} where ${where})
    select (select least(count(*), ${countedRows + 1})::int from fitting) as count,
      array(select id from fitting order by place limit ${limit} offset ${offset}) as ids`.execute(db);
  return rows[0] ?? { count: 0, ids: [] };
}

/** Of a list: counted apart, because a page in an order that has an index ends before all are read. */
async function countListed(db: Db, { counted, where }: Choice): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from ${counted} where ${where} limit ${countedRows + 1}) as fitting`.execute(db);
  return rows[0]?.count ?? 0;
}

async function chooseListed(db: Db, { from, where, joined, order, limit, offset }: Choice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from ${from} ${joined} where ${where} ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
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
  if (!place) return chooseListed(db, choice);
  const { name, product, position, id } = place;
  const beyond = after === undefined ? sql`<` : sql`>`;
  // The first condition is what the index of names can look up; it knows no places of variants.
  const where = sql`${choice.where} and (lower(p.name), p.id) ${beyond}= (${name}, ${product}::int)
    and (lower(p.name), p.id, v.position, v.id) ${beyond} (${name}, ${product}::int, ${position}::int, ${id}::int)`;
  if (after !== undefined) return chooseListed(db, { ...choice, where, offset: 0 });
  const order = sql`order by lower(p.name) desc, p.id desc, v.position desc, v.id desc`;
  const ids = await chooseListed(db, { ...choice, where, order, offset: 0 });
  // Fewer come before it than a page has: that is the first page.
  return ids.length < choice.limit ? chooseListed(db, { ...choice, offset: 0 }) : ids.toReversed();
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
