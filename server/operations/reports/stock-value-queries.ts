import { type RawBuilder, sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import { discountedPriceSql } from '#server/catalog/prices/discount-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';
import { costOf } from './span-queries.ts';

/** Of the transaction that adds up: two at once could store the older values last. */
const storingLock = 'stock_values';

/** Pieces, and whole som. */
type StockFigures = { pieces: number; retail: number; cost: number; unknown_pieces: number };
export type StockValueRow = StockFigures & { id: number | null } & InLanguages<'name'>;

/** What the pieces of these variants are worth now. */
const valuesOf = (variants: RawBuilder<unknown>) => sql`(
  select stock.variant_id, brand_id, quantity as pieces,
    quantity::int8 * ${discountedPriceSql(sql`variants.price`, sql`discount`)} as retail, ${costOf(sql`quantity`)} as cost
  from stock join variants on variants.id = stock.variant_id join products on products.id = product_id
  cross join lateral (
    select sum(delta)::int8 as came, sum(delta::int8 * unit_cost)::int8 as spent
    from stock_movements arrived
    where arrived.variant_id = stock.variant_id and unit_cost is not null and delta > 0
  ) costs
  where quantity > 0 and stock.variant_id in (${variants})
)`;

const unknown = sql`case when cost is null then pieces else 0 end`;

/**
 * What lies in stock by brand, dearest first; before them the sums, whose id is null. Of variants that changed since they
 * were added up it counts what they are worth now, so that it is right at any moment.
 */
export async function listStockValue(db: Db, limit: number): Promise<StockValueRow[]> {
  const { rows } = await sql<StockValueRow>`
    with changed as materialized (select distinct variant_id from stock_value_changes),
    parts as (
      select brand_id, pieces, retail, cost, unknown_pieces from stock_value_sums
      union all
      select brand_id, -pieces, -retail, -coalesce(cost, 0), -${unknown} from stock_values
      where variant_id in (select variant_id from changed)
      union all
      select brand_id, pieces, retail, coalesce(cost, 0), ${unknown} from ${valuesOf(sql`select variant_id from changed`)} live
    ), groups as (
      select brand_id, grouping(brand_id) as is_all, coalesce(sum(pieces), 0)::int8 as pieces,
        coalesce(sum(retail), 0)::int8 as retail, coalesce(sum(cost), 0)::int8 as cost,
        coalesce(sum(unknown_pieces), 0)::int8 as unknown_pieces
      from parts group by grouping sets ((brand_id), ())
    )
    select brand_id as id, ${sqlTexts('brands.title', 'name')},
      pieces, retail, cost, unknown_pieces
    from groups left join brands on brands.id = brand_id
    where is_all = 1 or pieces > 0
    order by is_all desc, retail desc, brand_id limit ${limit + 1}`.execute(db);
  return rows;
}

/**
 * Takes in what some variants are worth that changed.
 *
 * @param tx of read committed: variants are read as they are once no other transaction stores any
 * @returns how many changes there were
 */
export async function storeStockValues(tx: Db, limit: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${storingLock}))`.execute(tx);
  const { rows } = await sql<{ variant_id: number }>`
    delete from stock_value_changes where id in (select id from stock_value_changes order by id limit ${limit})
    returning variant_id`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = [...new Set(rows.map((row) => row.variant_id))];
  await sql`
    with gone as (delete from stock_values where variant_id = any(${ids}::int[]) returning *)
    ${addedToSums(sql`select brand_id, -pieces as pieces, -retail as retail, -cost as cost, -${unknown} as unknown_pieces from gone`)}`.execute(
    tx,
  );
  await sql`
    with come as (
      insert into stock_values (variant_id, brand_id, pieces, retail, cost)
      select variant_id, brand_id, pieces, retail, cost from ${valuesOf(sql`select unnest(${ids}::int[])`)} live
      returning *
    )
    ${addedToSums(sql`select brand_id, pieces, retail, cost, ${unknown} as unknown_pieces from come`)}`.execute(tx);
  return rows.length;
}

/** The end of a statement that adds these figures up by brand. */
const addedToSums = (figures: RawBuilder<unknown>) => sql`
  insert into stock_value_sums as kept (brand_id, pieces, retail, cost, unknown_pieces)
  select brand_id, sum(pieces), sum(retail), coalesce(sum(cost), 0), sum(unknown_pieces)
  from (${figures}) figures group by brand_id
  on conflict (brand_id) do update set pieces = kept.pieces + excluded.pieces, retail = kept.retail + excluded.retail,
    cost = kept.cost + excluded.cost, unknown_pieces = kept.unknown_pieces + excluded.unknown_pieces`;
