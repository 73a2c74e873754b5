import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { setAside } from './stock-aside-queries.ts';

export type StockedVariant = {
  id: number;
  product: number;
  name: string;
  name_en: string;
  color_name: string;
  color_name_en: string;
  memory: number;
  sku: string;
  barcode: string | null;
  quantity: number;
};

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

/** `StockedVariant` of the tables of `variantTables`. */
export const stockedColumns = sql`
  v.id, p.id as product, p.name, p.name_en, c.name as color_name, c.name_en as color_name_en,
  coalesce(m.volume, 0) as memory, v.sku, v.barcode, coalesce(s.quantity, 0) as quantity`;

const plain = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Variants of which a word typed or a code scanned may speak; tables as `variantTables` names them. */
export const variantSearched = (search: string): RawBuilder<SqlBool> => sql`(
  p.name ilike ${`%${plain(search)}%`} or p.name_en ilike ${`%${plain(search)}%`}
  or v.sku ilike ${`${plain(search)}%`} or v.barcode = ${search})`;

/** Every variant that is kept, with what the last 30 days sold of it; `lowAt` is the shop's own limit. */
const rowsOf = (lowAt: number) => sql`
  with sold as (
    select variant_id, -sum(delta)::int as pieces from stock_movements
    where created_at > now() - interval '30 days' and cause in ('sale', 'cancel') group by variant_id
  ), waiting as (
    select variant_id, count(*)::int as people from restock_wishes where answered_at is null group by variant_id
  ), kept as (
    select ${stockedColumns}, p.brand_id, p.brand_category_id, v.low_stock_at, v.care_version as version,
      coalesce(v.low_stock_at, ${lowAt}::int) as low_at, coalesce(sold.pieces, 0) as sold,
      coalesce(aside.pieces, 0) as aside,
      case when sold.pieces > 0 then floor(coalesce(s.quantity, 0) * 30.0 / sold.pieces)::int end as cover_days,
      coalesce(waiting.people, 0) as waiting,
      v.position, v.product_id, (p.is_archived or v.is_archived) as is_archived
    from variants v
    join products p on p.id = v.product_id
    join colors c on c.id = v.color_id
    left join memories m on m.id = v.memory_id
    left join stock s on s.variant_id = v.id
    left join ${setAside} aside on aside.variant_id = v.id
    left join sold on sold.variant_id = v.id
    left join waiting on waiting.variant_id = v.id`;

const shown = sql`
  id, product, name, name_en, color_name, color_name_en, memory, sku, barcode, quantity, low_at, aside, sold, cover_days,
  waiting, low_stock_at, version,
  (select unit_cost from stock_movements where variant_id = kept.id and unit_cost is not null
    order by stock_movements.id desc limit 1) as unit_cost`;

const states: Record<NonNullable<StockFilter['state']>, RawBuilder<SqlBool>> = {
  low: sql`kept.quantity <= kept.low_at`,
  out: sql`kept.quantity = 0`,
  waiting: sql`kept.waiting > 0`,
};

const orders: Record<StockOrder, RawBuilder<unknown>> = {
  name: sql`lower(kept.name), kept.product, kept.position`,
  quantity: sql`kept.quantity, kept.sold desc`,
  cover: sql`kept.cover_days nulls last, kept.quantity`,
  '-sold': sql`kept.sold desc`,
  '-waiting': sql`kept.waiting desc`,
};

/** How many variants fit, and a page of them. */
export async function listStockRows(
  db: Db,
  { search, state, brand, brand_category: category }: StockFilter,
  { ordering, limit, offset, lowAt }: { ordering: StockOrder; limit: number; offset: number; lowAt: number },
): Promise<{ count: number; rows: StockRow[] }> {
  const inner: RawBuilder<SqlBool>[] = [sql`not p.is_archived and not v.is_archived`];
  if (search) inner.push(variantSearched(search));
  if (brand) inner.push(sql`p.brand_id = ${brand}`);
  if (category) inner.push(sql`p.brand_category_id = ${category}`);
  const from = sql`${rowsOf(lowAt)} where ${sql.join(inner, sql` and `)})`;
  const fits = state ? states[state] : sql<SqlBool>`true`;
  const codeFirst = search
    ? sql`(kept.barcode = ${search} or lower(kept.sku) = lower(${search})) is true desc,`
    : sql``;
  const { rows } = await sql<StockRow & { total: number }>`
    ${from} select count(*) over ()::int as total, ${shown} from kept where ${fits}
    order by ${codeFirst} ${orders[ordering]}, kept.id limit ${limit} offset ${offset}`.execute(db);
  return { count: rows[0]?.total ?? (await countRows(db, from, fits)), rows };
}

/** Beyond the last page no row says how many there are. */
async function countRows(db: Db, from: RawBuilder<unknown>, fits: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: number }>`${from} select count(*)::int as count from kept where ${fits}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** One variant, archived or not; undefined where there is none. */
export async function findVariantStock(db: Db, variantId: number, lowAt: number): Promise<VariantStock | undefined> {
  const { rows } = await sql<VariantStock>`
    ${rowsOf(lowAt)} where v.id = ${variantId}) select ${shown} from kept`.execute(db);
  return rows[0];
}
